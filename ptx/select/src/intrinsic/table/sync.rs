//! Barriers, fences, waits, exit.

use super::lowerings;

lowerings! { 2;
    BARRIER0(block_barrier Bar Sync);
    BARRIER0_POPC(barrier_reduction Bar Red Popc U32);
    BARRIER0_AND(barrier_reduction Bar Red And Pred);
    BARRIER0_OR(barrier_reduction Bar Red Or Pred);
    BARRIER_SYNC(plain Barrier Sync);
    BARRIER_SYNC_CNT(plain Barrier Sync);
    BARRIER_ARRIVE_CNT(plain Barrier Arrive);
    BAR_WARP_SYNC(plain Bar Warp Sync);
    MEMBAR_CTA(plain Membar Cta);
    MEMBAR_GL(plain Membar Gl);
    MEMBAR_SYS(plain Membar Sys);
    FENCE_SC_CLUSTER(plain Fence Sc Cluster);
    FENCE_ACQ_REL_CLUSTER(plain Fence AcqRel Cluster);
    FENCE_PROXY_ASYNC(plain Fence Proxy Async);
    FENCE_MBARRIER_INIT(plain Fence MbarrierInit Release Cluster);
    BARRIER_CLUSTER_ARRIVE(plain Barrier Cluster Arrive);
    BARRIER_CLUSTER_ARRIVE_RELAXED(plain Barrier Cluster Arrive Relaxed);
    BARRIER_CLUSTER_WAIT(plain Barrier Cluster Wait);
    NANOSLEEP(plain Nanosleep U32);
    EXIT(plain Exit);
    TRAP(plain Trap);
    DEBUGTRAP(plain Brkpt);
    GRID_DEPENDENCY_WAIT(plain Griddepcontrol Wait);
    GRID_LAUNCH_DEPENDENTS(plain Griddepcontrol LaunchDependents);
    FENCE_PROXY_ALIAS(plain Fence Proxy Alias);
    FENCE_PROXY_ASYNC_GLOBAL(plain Fence Proxy Async Global);
    FENCE_PROXY_ASYNC_SHARED_CTA(plain Fence Proxy Async SharedCta);
    FENCE_PROXY_ASYNC_SHARED_CLUSTER(plain Fence Proxy Async SharedCluster);
    FENCE_ACQUIRE_SYNC_RESTRICT(plain Fence Acquire SyncRestrictSharedCluster Cluster);
    FENCE_RELEASE_SYNC_RESTRICT(plain Fence Release SyncRestrictSharedCta Cluster);
    FENCE_PROXY_ASYNC_GENERIC_ACQUIRE(plain Fence Proxy AsyncGeneric Acquire SyncRestrictSharedCluster Cluster);
    FENCE_PROXY_ASYNC_GENERIC_RELEASE(plain Fence Proxy AsyncGeneric Release SyncRestrictSharedCta Cluster);
    FENCE_PROXY_TENSORMAP_RELEASE_CTA(plain Fence Proxy TensormapGeneric Release Cta);
    FENCE_PROXY_TENSORMAP_RELEASE_CLUSTER(plain Fence Proxy TensormapGeneric Release Cluster);
    FENCE_PROXY_TENSORMAP_RELEASE_GPU(plain Fence Proxy TensormapGeneric Release Gpu);
    FENCE_PROXY_TENSORMAP_RELEASE_SYS(plain Fence Proxy TensormapGeneric Release Sys);
}
