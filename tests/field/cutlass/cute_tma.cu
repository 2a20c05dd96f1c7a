// ARCH: sm_90a
#include <cute/tensor.hpp>
#include <cutlass/arch/barrier.h>
#include <cutlass/cluster_launch.hpp>

using namespace cute;

// A tile that comes and goes through the tensor memory accelerator.
template <class Load, class Store, class SmemLayout>
__global__ void copy_tile(__grid_constant__ Load const load, __grid_constant__ Store const store, SmemLayout layout, int m, int n) {
    __shared__ alignas(128) float memory[cosize_v<SmemLayout>];
    __shared__ uint64_t barrier;
    Tensor shared = make_tensor(make_smem_ptr(memory), layout);
    Tensor from = local_tile(load.get_tma_tensor(make_shape(m, n)), shape(layout), make_coord(blockIdx.x, blockIdx.y));
    Tensor to = local_tile(store.get_tma_tensor(make_shape(m, n)), shape(layout), make_coord(blockIdx.x, blockIdx.y));
    auto slice_in = load.get_slice(Int<0>{});
    auto slice_out = store.get_slice(Int<0>{});
    if (threadIdx.x == 0) {
        prefetch_tma_descriptor(load.get_tma_descriptor());
        initialize_barrier(barrier, 1);
        set_barrier_transaction_bytes(barrier, sizeof(memory));
        copy(load.with(barrier), slice_in.partition_S(from), slice_in.partition_D(shared));
    }
    __syncthreads();
    wait_barrier(barrier, 0);
    shared(threadIdx.x) += 1.0f;
    tma_store_fence();
    __syncthreads();
    if (threadIdx.x == 0) {
        copy(store, slice_out.partition_S(shared), slice_out.partition_D(to));
        tma_store_arrive();
        tma_store_wait<0>();
    }
}

void run(float const *in, float *out, int m, int n) {
    Tensor source = make_tensor(make_gmem_ptr(in), make_shape(m, n), make_stride(n, Int<1>{}));
    Tensor target = make_tensor(make_gmem_ptr(out), make_shape(m, n), make_stride(n, Int<1>{}));
    auto layout = make_layout(make_shape(Int<64>{}, Int<32>{}), LayoutRight{});
    auto load = make_tma_copy(SM90_TMA_LOAD{}, source, layout);
    auto store = make_tma_copy(SM90_TMA_STORE{}, target, layout);
    copy_tile<<<dim3(m / 64, n / 32), 128>>>(load, store, layout, m, n);
}
