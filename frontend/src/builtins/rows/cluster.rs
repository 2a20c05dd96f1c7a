//! Thread block clusters (CUDA C++ Programming Guide, cluster functions; sm_90 and up).

use super::from_sm;
use crate::builtins::Lower::Intrinsic;
use crate::builtins::Row;

pub(super) const ROWS: &[Row] = &[
    from_sm(900, "__clusterDimIsSpecified", "j", Intrinsic("llvm.nvvm.is_explicit_cluster")),
    from_sm(900, "__clusterRelativeBlockRank", "j", Intrinsic("llvm.nvvm.read.ptx.sreg.cluster.ctarank")),
    from_sm(900, "__clusterSizeInBlocks", "j", Intrinsic("llvm.nvvm.read.ptx.sreg.cluster.nctarank")),
    from_sm(900, "__cluster_barrier_arrive", "v", Intrinsic("llvm.nvvm.barrier.cluster.arrive")),
    from_sm(
        900,
        "__cluster_barrier_arrive_relaxed",
        "v",
        Intrinsic("llvm.nvvm.barrier.cluster.arrive.relaxed"),
    ),
    from_sm(900, "__cluster_barrier_wait", "v", Intrinsic("llvm.nvvm.barrier.cluster.wait")),
    from_sm(900, "__cluster_map_shared_rank", "PvPKvj", Intrinsic("llvm.nvvm.mapa")),
    from_sm(900, "__cluster_query_shared_rank", "jPKv", Intrinsic("llvm.nvvm.getctarank")),
];
