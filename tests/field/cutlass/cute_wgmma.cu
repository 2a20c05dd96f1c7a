// ARCH: sm_90a
#include <cute/tensor.hpp>
#include <cutlass/numeric_types.h>

using namespace cute;
using Half = cutlass::half_t;

// A warpgroup's product from shared memory, accumulated over the tiles of a main loop.
template <class Mma, class LayoutA, class LayoutB>
__global__ __launch_bounds__(128) void multiply(Half const *a, Half const *b, float *c, int tiles, Mma mma, LayoutA layout_a, LayoutB layout_b) {
    extern __shared__ uint4 memory[];
    Half *shared = reinterpret_cast<Half *>(memory);
    Tensor sa = make_tensor(make_smem_ptr(shared), layout_a);
    Tensor sb = make_tensor(make_smem_ptr(shared + cosize_v<LayoutA>), layout_b);
    Tensor gc = make_tensor(make_gmem_ptr(c), make_shape(Int<64>{}, Int<128>{}), GenRowMajor{});
    auto thread = mma.get_thread_slice(threadIdx.x);
    Tensor ta = thread.partition_A(sa);
    Tensor tb = thread.partition_B(sb);
    Tensor tc = thread.partition_C(gc);
    Tensor sum = thread.make_fragment_C(tc);
    Tensor fa = thread.make_fragment_A(ta);
    Tensor fb = thread.make_fragment_B(tb);
    clear(sum);
    for (int tile = 0; tile < tiles; ++tile) {
        for (int i = threadIdx.x; i < size(sa); i += 128) {
            sa(i) = a[tile * size(sa) + i];
        }
        for (int i = threadIdx.x; i < size(sb); i += 128) {
            sb(i) = b[tile * size(sb) + i];
        }
        __syncthreads();
        warpgroup_fence_operand(sum);
        warpgroup_arrive();
        gemm(mma, fa, fb, sum);
        warpgroup_commit_batch();
        warpgroup_wait<0>();
        warpgroup_fence_operand(sum);
        __syncthreads();
    }
    axpby(1.0f, sum, 0.0f, tc);
}

void run(Half const *a, Half const *b, float *c, int tiles) {
    auto mma = make_tiled_mma(SM90_64x128x16_F32F16F16_SS<GMMA::Major::K, GMMA::Major::K>{});
    auto layout_a = tile_to_shape(GMMA::Layout_K_SW128_Atom<Half>{}, Shape<_64, _64>{});
    auto layout_b = tile_to_shape(GMMA::Layout_K_SW128_Atom<Half>{}, Shape<_128, _64>{});
    multiply<<<1, 128, 24576>>>(a, b, c, tiles, mma, layout_a, layout_b);
}
