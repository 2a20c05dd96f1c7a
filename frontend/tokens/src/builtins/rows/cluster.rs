//! Thread block clusters (CUDA C++ Programming Guide, cluster functions; sm_90 and up).

use ptxc_arch::Intrinsic;

use super::from_sm;
use crate::builtins::Lower::Call;
use crate::builtins::Row;

pub(super) const ROWS: &[Row] = &[
    from_sm(90, "__clusterDimIsSpecified", "j", Call(Intrinsic::IS_EXPLICIT_CLUSTER)),
    from_sm(90, "__clusterRelativeBlockRank", "j", Call(Intrinsic::CLUSTER_CTARANK)),
    from_sm(90, "__clusterSizeInBlocks", "j", Call(Intrinsic::CLUSTER_NCTARANK)),
    from_sm(90, "__cluster_barrier_arrive", "v", Call(Intrinsic::BARRIER_CLUSTER_ARRIVE)),
    from_sm(90, "__cluster_barrier_arrive_relaxed", "v", Call(Intrinsic::BARRIER_CLUSTER_ARRIVE_RELAXED)),
    from_sm(90, "__cluster_barrier_wait", "v", Call(Intrinsic::BARRIER_CLUSTER_WAIT)),
    from_sm(90, "__cluster_map_shared_rank", "PvPKvj", Call(Intrinsic::MAPA)),
    from_sm(90, "__cluster_query_shared_rank", "jPKv", Call(Intrinsic::GETCTARANK)),
];
