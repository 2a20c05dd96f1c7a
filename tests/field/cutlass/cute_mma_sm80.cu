// ARCH: sm_80
#include <cute/tensor.hpp>
#include <cutlass/numeric_types.h>

using namespace cute;
using Half = cutlass::half_t;

// A tile of a product with ldmatrix and mma.sync through tiled copies and register fragments.
template <class Mma, class SmemLayout>
__global__ void hgemm(Half const *a, Half const *b, float *c, Mma mma, SmemLayout layout) {
    extern __shared__ uint4 memory[];
    Half *shared = reinterpret_cast<Half *>(memory);
    Tensor ga = make_tensor(make_gmem_ptr(a), make_shape(Int<64>{}, Int<64>{}), GenRowMajor{});
    Tensor gb = make_tensor(make_gmem_ptr(b), make_shape(Int<64>{}, Int<64>{}), GenRowMajor{});
    Tensor gc = make_tensor(make_gmem_ptr(c), make_shape(Int<64>{}, Int<64>{}), GenRowMajor{});
    Tensor sa = make_tensor(make_smem_ptr(shared), layout);
    Tensor sb = make_tensor(make_smem_ptr(shared + cosize(layout)), layout);
    auto load = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>, Half>{},
                                Layout<Shape<_16, _8>, Stride<_8, _1>>{}, Layout<Shape<_1, _8>>{});
    auto slice = load.get_slice(threadIdx.x);
    copy(load, slice.partition_S(ga), slice.partition_D(sa));
    copy(load, slice.partition_S(gb), slice.partition_D(sb));
    cp_async_fence();
    cp_async_wait<0>();
    __syncthreads();
    auto thread = mma.get_thread_slice(threadIdx.x);
    Tensor fa = thread.partition_fragment_A(sa);
    Tensor fb = thread.partition_fragment_B(sb);
    Tensor sum = partition_fragment_C(mma, Shape<_64, _64>{});
    clear(sum);
    auto read_a = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, Half>{}, mma);
    auto read_b = make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N, Half>{}, mma);
    auto ra = read_a.get_thread_slice(threadIdx.x);
    auto rb = read_b.get_thread_slice(threadIdx.x);
    CUTE_UNROLL
    for (int k = 0; k < size<2>(fa); ++k) {
        copy(read_a, ra.partition_S(sa)(_, _, k), ra.retile_D(fa)(_, _, k));
        copy(read_b, rb.partition_S(sb)(_, _, k), rb.retile_D(fb)(_, _, k));
        gemm(mma, fa(_, _, k), fb(_, _, k), sum);
    }
    copy(sum, thread.partition_C(gc));
}

void run(Half const *a, Half const *b, float *c) {
    auto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2, _2, _1>>{}, Tile<_32, _32, _16>{});
    auto atom = composition(Swizzle<3, 3, 3>{}, Layout<Shape<_8, _64>, Stride<_64, _1>>{});
    auto layout = tile_to_shape(atom, Shape<_64, _64>{});
    hgemm<<<1, 128, 2 * cosize(layout) * sizeof(Half)>>>(a, b, c, mma, layout);
}
