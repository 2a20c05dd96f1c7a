//! Barriers, fences, clocks and other effects on execution (CUDA C++ Programming Guide, synchronization
//! and memory fence functions; PTX ISA 9.7.13, 9.7.19).

use ptxc_arch::Intrinsic;

use super::{from_sm, r};
use crate::builtins::Lower::{AsmImmediate, AsmVolatile, Call};
use crate::builtins::Row;

pub(super) const ROWS: &[Row] = &[
    r("__barrier_sync", "vj", AsmVolatile("barrier.sync $0;")),
    r("__barrier_sync_count", "vjj", AsmVolatile("barrier.sync $0, $1;")),
    r("__brkpt", "v", Call(Intrinsic::DEBUGTRAP)),
    r("__nanosleep", "vj", Call(Intrinsic::NANOSLEEP)),
    r("__nv_nanosleep", "vj", Call(Intrinsic::NANOSLEEP)),
    r("__nvvm_bar0", "v", Call(Intrinsic::BARRIER0)),
    r("__nvvm_membar_cta", "v", Call(Intrinsic::MEMBAR_CTA)),
    r("__nvvm_membar_gl", "v", Call(Intrinsic::MEMBAR_GL)),
    r("__nvvm_membar_sys", "v", Call(Intrinsic::MEMBAR_SYS)),
    r("__prof_trigger", "vi", AsmImmediate("pmevent $0;")),
    r("__syncthreads", "v", Call(Intrinsic::BARRIER0)),
    r("__syncthreads_and", "ii", Call(Intrinsic::BARRIER0_AND)),
    r("__syncthreads_count", "ii", Call(Intrinsic::BARRIER0_POPC)),
    r("__syncthreads_or", "ii", Call(Intrinsic::BARRIER0_OR)),
    r("__syncwarp", "vj=-1", Call(Intrinsic::BAR_WARP_SYNC)),
    r("__threadfence", "v", Call(Intrinsic::MEMBAR_GL)),
    r("__threadfence_block", "v", Call(Intrinsic::MEMBAR_CTA)),
    from_sm(90, "__threadfence_cluster", "v", AsmVolatile("fence.sc.cluster;")),
    r("__threadfence_system", "v", Call(Intrinsic::MEMBAR_SYS)),
    r("__trap", "v", Call(Intrinsic::TRAP)),
    r("clock", "l", Call(Intrinsic::CLOCK)),
    r("clock64", "x", Call(Intrinsic::CLOCK64)),
];
