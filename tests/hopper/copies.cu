// Copies by the functions of <cuda/barrier> and <cuda/ptx>, whose headers are ptxc's or the toolkit's.
#include <cuda.h>
#include <cuda/barrier>
#include <cuda/ptx>

namespace cde = cuda::device::experimental;
namespace ptx = cuda::ptx;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

// A box of 32 x 32 in, twice each and one, and out to the box in the other matrix.
extern "C" __global__ void boxes(const __grid_constant__ CUtensorMap from, const __grid_constant__ CUtensorMap to)
{
    __shared__ alignas(128) float tile[32 * 32];
    __shared__ Barrier bar;
    int x = blockIdx.x * 32, y = blockIdx.y * 32;
    if (threadIdx.x == 0) {
        init(&bar, blockDim.x);
        cde::fence_proxy_async_shared_cta();
    }
    __syncthreads();
    Barrier::arrival_token token;
    if (threadIdx.x == 0) {
        cde::cp_async_bulk_tensor_2d_global_to_shared(tile, &from, x, y, bar);
        token = cuda::device::barrier_arrive_tx(bar, 1, sizeof tile);
    } else {
        token = bar.arrive();
    }
    bar.wait(static_cast<Barrier::arrival_token &&>(token));
    for (int i = threadIdx.x; i < 32 * 32; i += blockDim.x)
        tile[i] = 2 * tile[i] + 1;
    cde::fence_proxy_async_shared_cta();
    __syncthreads();
    if (threadIdx.x == 0) {
        cde::cp_async_bulk_tensor_2d_shared_to_global(&to, x, y, tile);
        cde::cp_async_bulk_commit_group();
        cde::cp_async_bulk_wait_group_read<0>();
    }
}

// Two blocks of a cluster: each gets a line of 256 and sends it to the other, which writes it and adds it to the sums.
extern "C" __global__ void lines(const float *in, float *out, float *sums)
{
    __shared__ alignas(16) float own[256], received[256];
    __shared__ uint64_t bars[2];
    unsigned rank = ptx::get_sreg_cluster_ctarank();
    if (threadIdx.x == 0) {
        ptx::mbarrier_init(&bars[0], 1);
        ptx::mbarrier_init(&bars[1], 1);
        ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
        ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &bars[0], sizeof own);
        ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cluster, ptx::space_shared, &bars[1], sizeof received);
        ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, own, in + 256 * rank, sizeof own, &bars[0]);
    }
    ptx::barrier_cluster_arrive(ptx::sem_release);
    ptx::barrier_cluster_wait(ptx::sem_acquire);
    while (!ptx::mbarrier_try_wait_parity(ptx::sem_acquire, ptx::scope_cta, &bars[0], 0)) {
    }
    if (threadIdx.x == 0) {
        auto there = [&](auto *address) {
            unsigned result;
            asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(result) : "r"((unsigned)__cvta_generic_to_shared(address)), "r"(rank ^ 1));
            return (decltype(address))__cvta_shared_to_generic(result);
        };
        ptx::cp_async_bulk(ptx::space_cluster, ptx::space_shared, there(received), own, sizeof own, there(&bars[1]));
    }
    while (!ptx::mbarrier_try_wait_parity(ptx::sem_acquire, ptx::scope_cluster, &bars[1], 0)) {
    }
    if (threadIdx.x == 0) {
        ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, out + 256 * rank, received, sizeof received);
        ptx::cp_reduce_async_bulk(ptx::space_global, ptx::space_shared, ptx::op_add, sums, received, sizeof received);
        ptx::cp_async_bulk_commit_group();
        ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
    }
    ptx::barrier_cluster_arrive();
    ptx::barrier_cluster_wait();
}
