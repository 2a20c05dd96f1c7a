//! Address-space predicates and conversions (CUDA C++ Programming Guide, address space predicate and
//! conversion functions). Addresses within a space are integers, as wide as `size_t`.

use ptxc_arch::{AddrSpace, Intrinsic};

use super::{from_sm, r};
use crate::builtins::Lower::{Asm, Call, FromSpace, ToSpace};
use crate::builtins::Row;

pub(super) const ROWS: &[Row] = &[
    r("__cvta_constant_to_generic", "Pvm", FromSpace(AddrSpace::CONSTANT)),
    r("__cvta_generic_to_constant", "mPKv", ToSpace(AddrSpace::CONSTANT)),
    r("__cvta_generic_to_global", "mPKv", ToSpace(AddrSpace::GLOBAL)),
    r("__cvta_generic_to_grid_constant", "mPKv", Asm("cvta.to.param.u64 $0, $1;")),
    r("__cvta_generic_to_local", "mPKv", ToSpace(AddrSpace::LOCAL)),
    r("__cvta_generic_to_shared", "mPKv", ToSpace(AddrSpace::SHARED)),
    r("__cvta_global_to_generic", "Pvm", FromSpace(AddrSpace::GLOBAL)),
    r("__cvta_grid_constant_to_generic", "Pvm", Asm("cvta.param.u64 $0, $1;")),
    r("__cvta_local_to_generic", "Pvm", FromSpace(AddrSpace::LOCAL)),
    r("__cvta_shared_to_generic", "Pvm", FromSpace(AddrSpace::SHARED)),
    from_sm(90, "__isClusterShared", "jPKv", Call(Intrinsic::ISSPACEP_SHARED_CLUSTER)),
    r("__isConstant", "jPKv", Call(Intrinsic::ISSPACEP_CONST)),
    from_sm(90, "__isCtaShared", "jPKv", Call(Intrinsic::ISSPACEP_SHARED)),
    r("__isGlobal", "jPKv", Call(Intrinsic::ISSPACEP_GLOBAL)),
    r("__isGridConstant", "jPKv", Call(Intrinsic::ISSPACEP_PARAM)),
    r("__isLocal", "jPKv", Call(Intrinsic::ISSPACEP_LOCAL)),
    r("__isShared", "jPKv", Call(Intrinsic::ISSPACEP_SHARED)),
    // A function of NVVM; programs declare it themselves, with C linkage.
    r("__nvvm_get_smem_pointer", "jPv", ToSpace(AddrSpace::SHARED)),
];
