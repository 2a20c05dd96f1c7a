// ARCH: sm_80
#include <cute/tensor.hpp>

using namespace cute;

template <class TiledCopyA, class TiledCopyB, class Mma, class LayoutA, class LayoutB>
__global__ __launch_bounds__(256) void sgemm(int m, int n, int k, float const *a, float const *b, float *c, TiledCopyA copy_a,
                                             TiledCopyB copy_b, Mma mma, LayoutA layout_a, LayoutB layout_b) {
    __shared__ float memory_a[cosize_v<LayoutA>], memory_b[cosize_v<LayoutB>];
    Tensor ga = local_tile(make_tensor(make_gmem_ptr(a), make_shape(m, k), make_stride(Int<1>{}, m)),
                           make_shape(Int<128>{}, Int<8>{}), make_coord(blockIdx.x, _));
    Tensor gb = local_tile(make_tensor(make_gmem_ptr(b), make_shape(n, k), make_stride(Int<1>{}, n)),
                           make_shape(Int<128>{}, Int<8>{}), make_coord(blockIdx.y, _));
    Tensor gc = local_tile(make_tensor(make_gmem_ptr(c), make_shape(m, n), make_stride(Int<1>{}, m)),
                           make_shape(Int<128>{}, Int<128>{}), make_coord(blockIdx.x, blockIdx.y));
    Tensor sa = make_tensor(make_smem_ptr(memory_a), layout_a);
    Tensor sb = make_tensor(make_smem_ptr(memory_b), layout_b);
    auto slice_a = copy_a.get_slice(threadIdx.x);
    auto slice_b = copy_b.get_slice(threadIdx.x);
    auto slice = mma.get_slice(threadIdx.x);
    Tensor from_a = slice_a.partition_S(ga);
    Tensor from_b = slice_b.partition_S(gb);
    Tensor to_a = slice_a.partition_D(sa);
    Tensor to_b = slice_b.partition_D(sb);
    Tensor part_a = slice.partition_A(sa);
    Tensor part_b = slice.partition_B(sb);
    Tensor part_c = slice.partition_C(gc);
    Tensor sum = slice.make_fragment_C(part_c);
    clear(sum);
    for (int tile = 0; tile < size<3>(from_a); ++tile) {
        copy(copy_a, from_a(_, _, _, tile), to_a);
        copy(copy_b, from_b(_, _, _, tile), to_b);
        cp_async_fence();
        cp_async_wait<0>();
        __syncthreads();
        gemm(mma, part_a, part_b, sum);
        __syncthreads();
    }
    axpby(2.0f, sum, 1.0f, part_c);
}

void run(int m, int n, int k, float const *a, float const *b, float *c) {
    using Atom = Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, float>;
    auto copy_a = make_tiled_copy(Atom{}, Layout<Shape<_32, _8>>{}, Layout<Shape<_4, _1>>{});
    auto copy_b = make_tiled_copy(Atom{}, Layout<Shape<_32, _8>>{}, Layout<Shape<_4, _1>>{});
    auto mma = make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_16, _16, _1>>{});
    auto layout = make_layout(make_shape(Int<128>{}, Int<8>{}));
    sgemm<<<dim3(m / 128, n / 128), 256>>>(m, n, k, a, b, c, copy_a, copy_b, mma, layout, layout);
}
