//! Services of the compiler: formatted output, assertions, hints, and the GNU-style builtins of plain
//! functions.

use super::r;
use crate::builtins::Lower::{Intrinsic, Special};
use crate::builtins::Row;
use crate::builtins::Special as SpecialKind;

pub(super) const ROWS: &[Row] = &[
    r("__assertfail", "vPKcPKcjPKcm", Special(SpecialKind::AssertFail)),
    r("__builtin_alloca", "Pvm", Special(SpecialKind::Alloca)),
    r("__builtin_assume", "vb", Special(SpecialKind::Assume)),
    r("__builtin_bswap32", "jj", Intrinsic("llvm.bswap.i32")),
    r("__builtin_bswap64", "yy", Intrinsic("llvm.bswap.i64")),
    r("__builtin_expect", "lll", Special(SpecialKind::Expect)),
    r("__builtin_fabs", "dd", Intrinsic("llvm.fabs.f64")),
    r("__builtin_fabsf", "ff", Intrinsic("llvm.fabs.f32")),
    r("__builtin_memcpy", "PvPvPKvm", Special(SpecialKind::Memcpy)),
    r("__builtin_memset", "PvPvim", Special(SpecialKind::Memset)),
    r("__builtin_popcount", "ij", Intrinsic("llvm.ctpop.i32")),
    r("__builtin_popcountll", "iy", Intrinsic("llvm.ctpop.i64")),
    r("__builtin_sqrt", "dd", Intrinsic("llvm.sqrt.f64")),
    r("__builtin_sqrtf", "ff", Intrinsic("llvm.sqrt.f32")),
    r("__builtin_trap", "v", Intrinsic("llvm.trap")),
    r("__builtin_unreachable", "v", Special(SpecialKind::Unreachable)),
    r("alloca", "Pvm", Special(SpecialKind::Alloca)),
    r("printf", "iPKcz", Special(SpecialKind::Printf)),
];
