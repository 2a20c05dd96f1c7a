//! Barriers, fences, waits, exit.

use super::Pat::{I32, Void};
use super::family;

family! { 2;
    BARRIER0 "llvm.nvvm.barrier0" Void, [], SYNC, 20, "barrier 0 for all threads of the block (`__syncthreads`)";
    BARRIER0_POPC "llvm.nvvm.barrier0.popc" I32, [I32], SYNC, 20, "barrier that counts the threads with a non-zero argument";
    BARRIER0_AND "llvm.nvvm.barrier0.and" I32, [I32], SYNC, 20, "barrier that asks whether all arguments are non-zero";
    BARRIER0_OR "llvm.nvvm.barrier0.or" I32, [I32], SYNC, 20, "barrier that asks whether some argument is non-zero";
    BARRIER_SYNC "llvm.nvvm.barrier.sync" Void, [I32], SYNC, 30, "barrier with a number, for all threads";
    BARRIER_SYNC_CNT "llvm.nvvm.barrier.sync.cnt" Void, [I32, I32], SYNC, 30, "barrier with a number, for so many threads";
    BARRIER_ARRIVE_CNT "llvm.nvvm.barrier.arrive.cnt" Void, [I32, I32], SYNC, 30, "arrive at a barrier without waiting";
    BAR_WARP_SYNC "llvm.nvvm.bar.warp.sync" Void, [I32], SYNC, 30, "barrier for the lanes of a mask";
    MEMBAR_CTA "llvm.nvvm.membar.cta" Void, [], WRITE, 20, "memory fence within the block";
    MEMBAR_GL "llvm.nvvm.membar.gl" Void, [], WRITE, 20, "memory fence within the device";
    MEMBAR_SYS "llvm.nvvm.membar.sys" Void, [], WRITE, 20, "memory fence within the system";
    FENCE_SC_CLUSTER "llvm.nvvm.fence.sc.cluster" Void, [], WRITE, 90, "sequentially consistent fence within the cluster";
    FENCE_ACQ_REL_CLUSTER "llvm.nvvm.fence.acq_rel.cluster" Void, [], WRITE, 90, "acquire-release fence within the cluster";
    FENCE_PROXY_ASYNC "llvm.nvvm.fence.proxy.async" Void, [], WRITE, 90, "fence between plain and asynchronous accesses";
    FENCE_MBARRIER_INIT "llvm.nvvm.fence.mbarrier_init.release.cluster" Void, [], WRITE, 90, "makes the start of memory barriers visible to the cluster";
    BARRIER_CLUSTER_ARRIVE "llvm.nvvm.barrier.cluster.arrive" Void, [], SYNC, 90, "arrive at the cluster barrier";
    BARRIER_CLUSTER_ARRIVE_RELAXED "llvm.nvvm.barrier.cluster.arrive.relaxed" Void, [], SYNC, 90, "arrive at the cluster barrier without ordering memory";
    BARRIER_CLUSTER_WAIT "llvm.nvvm.barrier.cluster.wait" Void, [], SYNC, 90, "wait at the cluster barrier";
    NANOSLEEP "llvm.nvvm.nanosleep" Void, [I32], VOLATILE, 70, "wait about so many nanoseconds";
    EXIT "llvm.nvvm.exit" Void, [], EXIT, 20, "end the thread";
    TRAP "llvm.trap" Void, [], EXIT, 20, "abort the grid";
    DEBUGTRAP "llvm.debugtrap" Void, [], WRITE, 20, "breakpoint";
    GRID_DEPENDENCY_WAIT "llvm.nvvm.griddepcontrol.wait" Void, [], SYNC, 90, "wait for the grids this one depends on";
    GRID_LAUNCH_DEPENDENTS "llvm.nvvm.griddepcontrol.launch.dependents" Void, [], SYNC, 90, "let the grids that depend on this one start";
    FENCE_PROXY_ALIAS "llvm.nvvm.fence.proxy.alias" Void, [], SYNC, 70, "fence between accesses by different virtual addresses";
    FENCE_PROXY_ASYNC_GLOBAL "llvm.nvvm.fence.proxy.async.global" Void, [], SYNC, 90, "fence between plain and asynchronous accesses to global memory";
    FENCE_PROXY_ASYNC_SHARED_CTA "llvm.nvvm.fence.proxy.async.shared_cta" Void, [], SYNC, 90, "fence between plain and asynchronous accesses to the shared memory of the block";
    FENCE_PROXY_ASYNC_SHARED_CLUSTER "llvm.nvvm.fence.proxy.async.shared_cluster" Void, [], SYNC, 90, "fence between plain and asynchronous accesses to the shared memory of the cluster";
    FENCE_ACQUIRE_SYNC_RESTRICT "llvm.nvvm.fence.acquire.sync_restrict.space.cluster.scope.cluster" Void, [], SYNC, 90, "acquire fence for the shared memory of the cluster";
    FENCE_RELEASE_SYNC_RESTRICT "llvm.nvvm.fence.release.sync_restrict.space.cta.scope.cluster" Void, [], SYNC, 90, "release fence for the shared memory of the block";
    FENCE_PROXY_ASYNC_GENERIC_ACQUIRE "llvm.nvvm.fence.proxy.async_generic.acquire.sync_restrict.space.cluster.scope.cluster" Void, [], SYNC, 90, "acquire fence between the proxies for the shared memory of the cluster";
    FENCE_PROXY_ASYNC_GENERIC_RELEASE "llvm.nvvm.fence.proxy.async_generic.release.sync_restrict.space.cta.scope.cluster" Void, [], SYNC, 90, "release fence between the proxies for the shared memory of the block";
    FENCE_PROXY_TENSORMAP_RELEASE_CTA "llvm.nvvm.fence.proxy.tensormap_generic.release.cta" Void, [], SYNC, 90, "release fence before tensor maps are used, scope cta";
    FENCE_PROXY_TENSORMAP_RELEASE_CLUSTER "llvm.nvvm.fence.proxy.tensormap_generic.release.cluster" Void, [], SYNC, 90, "release fence before tensor maps are used, scope cluster";
    FENCE_PROXY_TENSORMAP_RELEASE_GPU "llvm.nvvm.fence.proxy.tensormap_generic.release.gpu" Void, [], SYNC, 90, "release fence before tensor maps are used, scope gpu";
    FENCE_PROXY_TENSORMAP_RELEASE_SYS "llvm.nvvm.fence.proxy.tensormap_generic.release.sys" Void, [], SYNC, 90, "release fence before tensor maps are used, scope sys";
}
