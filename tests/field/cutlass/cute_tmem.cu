// ARCH: sm_100a
#include <cute/arch/tmem_allocator_sm100.hpp>
#include <cute/tensor.hpp>
#include <cutlass/arch/barrier.h>
#include <cutlass/numeric_types.h>

using namespace cute;
using Half = cutlass::half_t;

// A product of the fifth generation of tensor cores: shared memory in, tensor memory out.
template <class Mma, class LayoutA, class LayoutB>
__global__ void multiply(Half const *a, Half const *b, float *c, Mma mma, LayoutA layout_a, LayoutB layout_b) {
    extern __shared__ uint4 memory[];
    __shared__ uint64_t barrier;
    __shared__ uint32_t base;
    Half *shared = reinterpret_cast<Half *>(memory);
    Tensor sa = make_tensor(make_smem_ptr(shared), layout_a);
    Tensor sb = make_tensor(make_smem_ptr(shared + cosize_v<LayoutA>), layout_b);
    Tensor gc = make_tensor(make_gmem_ptr(c), make_shape(Int<128>{}, Int<128>{}), GenRowMajor{});
    auto cta = mma.get_slice(Int<0>{});
    Tensor tc = cta.partition_C(gc);
    Tensor fa = cta.make_fragment_A(sa);
    Tensor fb = cta.make_fragment_B(sb);
    Tensor sum = cta.make_fragment_C(tc);
    using Allocator = TMEM::Allocator1Sm;
    Allocator allocator;
    if (threadIdx.x < 32) {
        allocator.allocate(Allocator::Sm100TmemCapacityColumns, &base);
    }
    if (threadIdx.x == 0) {
        initialize_barrier(barrier, 1);
    }
    __syncthreads();
    sum.data() = base;
    if (threadIdx.x < 32) {
        mma.accumulate_ = UMMA::ScaleOut::Zero;
        for (int k = 0; k < size<2>(fa); ++k) {
            gemm(mma, fa(_, _, k), fb(_, _, k), sum);
            mma.accumulate_ = UMMA::ScaleOut::One;
        }
        cutlass::arch::umma_arrive(&barrier);
    }
    wait_barrier(barrier, 0);
    auto load = make_tmem_copy(SM100_TMEM_LOAD_32dp32b1x{}, sum);
    auto thread = load.get_slice(threadIdx.x);
    Tensor to = thread.partition_D(tc);
    Tensor held = make_tensor<float>(shape(to));
    copy(load, thread.partition_S(sum), held);
    copy(held, to);
    __syncthreads();
    if (threadIdx.x < 32) {
        allocator.release_allocation_lock();
        allocator.free(base, Allocator::Sm100TmemCapacityColumns);
    }
}

void run(Half const *a, Half const *b, float *c) {
    auto mma = make_tiled_mma(SM100_MMA_F16BF16_SS<Half, Half, float, 128, 128, UMMA::Major::K, UMMA::Major::K>{});
    auto shape_a = partition_shape_A(mma, make_shape(Int<128>{}, Int<64>{}));
    auto shape_b = partition_shape_B(mma, make_shape(Int<128>{}, Int<64>{}));
    auto layout_a = UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<Half>{}, shape_a);
    auto layout_b = UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<Half>{}, shape_b);
    multiply<<<1, 128, 65536>>>(a, b, c, mma, layout_a, layout_b);
}
