//! Address-space predicates and conversions (CUDA C++ Programming Guide, address space predicate and
//! conversion functions). Addresses within a space are integers, as wide as `size_t`.

use super::{from_sm, r};
use crate::builtins::Lower::{Asm, Intrinsic};
use crate::builtins::Row;

pub(super) const ROWS: &[Row] = &[
    r("__cvta_constant_to_generic", "Pvm", Intrinsic("llvm.nvvm.cvta.const")),
    r("__cvta_generic_to_constant", "mPKv", Intrinsic("llvm.nvvm.cvta.to.const")),
    r("__cvta_generic_to_global", "mPKv", Intrinsic("llvm.nvvm.cvta.to.global")),
    r("__cvta_generic_to_grid_constant", "mPKv", Asm("cvta.to.param.u64 $0, $1;")),
    r("__cvta_generic_to_local", "mPKv", Intrinsic("llvm.nvvm.cvta.to.local")),
    r("__cvta_generic_to_shared", "mPKv", Intrinsic("llvm.nvvm.cvta.to.shared")),
    r("__cvta_global_to_generic", "Pvm", Intrinsic("llvm.nvvm.cvta.global")),
    r("__cvta_grid_constant_to_generic", "Pvm", Asm("cvta.param.u64 $0, $1;")),
    r("__cvta_local_to_generic", "Pvm", Intrinsic("llvm.nvvm.cvta.local")),
    r("__cvta_shared_to_generic", "Pvm", Intrinsic("llvm.nvvm.cvta.shared")),
    from_sm(900, "__isClusterShared", "jPKv", Intrinsic("llvm.nvvm.isspacep.shared.cluster")),
    r("__isConstant", "jPKv", Intrinsic("llvm.nvvm.isspacep.const")),
    from_sm(900, "__isCtaShared", "jPKv", Intrinsic("llvm.nvvm.isspacep.shared")),
    r("__isGlobal", "jPKv", Intrinsic("llvm.nvvm.isspacep.global")),
    r("__isGridConstant", "jPKv", Intrinsic("llvm.nvvm.isspacep.param")),
    r("__isLocal", "jPKv", Intrinsic("llvm.nvvm.isspacep.local")),
    r("__isShared", "jPKv", Intrinsic("llvm.nvvm.isspacep.shared")),
];
