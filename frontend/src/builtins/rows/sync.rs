//! Barriers, fences, clocks and other effects on execution (CUDA C++ Programming Guide, synchronization
//! and memory fence functions; PTX ISA 9.7.13, 9.7.19).

use super::{from_sm, r};
use crate::builtins::Lower::{AsmImmediate, AsmVolatile, Intrinsic};
use crate::builtins::Row;

pub(super) const ROWS: &[Row] = &[
    r("__barrier_sync", "vj", AsmVolatile("barrier.sync $0;")),
    r("__barrier_sync_count", "vjj", AsmVolatile("barrier.sync $0, $1;")),
    r("__brkpt", "v", Intrinsic("llvm.debugtrap")),
    r("__nanosleep", "vj", Intrinsic("llvm.nvvm.nanosleep")),
    r("__nv_nanosleep", "vj", Intrinsic("llvm.nvvm.nanosleep")),
    r("__prof_trigger", "vi", AsmImmediate("pmevent $0;")),
    r("__syncthreads", "v", Intrinsic("llvm.nvvm.barrier0")),
    r("__syncthreads_and", "ii", Intrinsic("llvm.nvvm.barrier0.and")),
    r("__syncthreads_count", "ii", Intrinsic("llvm.nvvm.barrier0.popc")),
    r("__syncthreads_or", "ii", Intrinsic("llvm.nvvm.barrier0.or")),
    r("__syncwarp", "vj=-1", Intrinsic("llvm.nvvm.bar.warp.sync")),
    r("__threadfence", "v", Intrinsic("llvm.nvvm.membar.gl")),
    r("__threadfence_block", "v", Intrinsic("llvm.nvvm.membar.cta")),
    from_sm(900, "__threadfence_cluster", "v", AsmVolatile("fence.sc.cluster;")),
    r("__threadfence_system", "v", Intrinsic("llvm.nvvm.membar.sys")),
    r("__trap", "v", Intrinsic("llvm.trap")),
    r("clock", "l", Intrinsic("llvm.nvvm.read.ptx.sreg.clock")),
    r("clock64", "x", Intrinsic("llvm.nvvm.read.ptx.sreg.clock64")),
];
