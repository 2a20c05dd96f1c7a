// ARCH: sm_80
#include <cute/tensor.hpp>

using namespace cute;

template <class SmemLayout>
__global__ void transpose(float const *in, float *out, int m, int n, SmemLayout layout) {
    __shared__ float memory[cosize_v<SmemLayout>];
    auto tile = make_tile(Int<32>{}, Int<32>{});
    Tensor source = make_tensor(make_gmem_ptr(in), make_shape(m, n), make_stride(n, Int<1>{}));
    Tensor target = make_tensor(make_gmem_ptr(out), make_shape(n, m), make_stride(m, Int<1>{}));
    Tensor from = local_tile(source, tile, make_coord(blockIdx.x, blockIdx.y));
    Tensor to = local_tile(target, tile, make_coord(blockIdx.y, blockIdx.x));
    Tensor shared = make_tensor(make_smem_ptr(memory), layout);
    auto threads = make_layout(make_shape(Int<8>{}, Int<32>{}), LayoutRight{});
    copy(local_partition(from, threads, threadIdx.x), local_partition(shared, threads, threadIdx.x));
    __syncthreads();
    Tensor turned = make_tensor(shared.data(), composition(shared.layout(), make_layout(make_shape(Int<32>{}, Int<32>{}), LayoutRight{})));
    copy(local_partition(turned, threads, threadIdx.x), local_partition(to, threads, threadIdx.x));
}

void run(float const *in, float *out, int m, int n) {
    auto layout = composition(Swizzle<5, 0, 5>{}, make_layout(make_shape(Int<32>{}, Int<32>{}), LayoutRight{}));
    transpose<<<dim3(m / 32, n / 32), 256>>>(in, out, m, n, layout);
}
