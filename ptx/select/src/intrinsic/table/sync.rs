//! Barriers, fences, waiting, ending.

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
}
