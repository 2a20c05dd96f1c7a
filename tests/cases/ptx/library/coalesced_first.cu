// The first thread of a group is found by the first bit of its mask; only other threads are searched for.
// TEST: ptx -arch=sm_90
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void first(int *counter, int *out)
{
    auto g = cg::coalesced_threads();
    int at;
    if (g.thread_rank() == 0)
        at = atomicAdd(counter, g.size());
    out[g.shfl(at, 0) + g.thread_rank()] = threadIdx.x;
}
// CHECK: .entry first(
// CHECK-NOT: fns
// CHECK: shfl.sync.idx
// CHECK: .entry any(
// CHECK: fns
// CHECK: shfl.sync.idx

extern "C" __global__ void any(int *out, int rank)
{
    auto g = cg::coalesced_threads();
    out[threadIdx.x] = g.shfl((int)threadIdx.x, rank);
}
