//! Services of the compiler: formatted output, assertions, hints, and the GNU-style builtins of plain
//! functions.

use ptxc_arch::Intrinsic;

use super::r;
use crate::builtins::Lower::{Call, Special};
use crate::builtins::Row;
use crate::builtins::Special as SpecialKind;

pub(super) const ROWS: &[Row] = &[
    r("__assertfail", "vPKcPKcjPKcm", Special(SpecialKind::AssertFail)),
    r("__builtin_alloca", "Pvm", Special(SpecialKind::Alloca)),
    r("__builtin_assume", "vb", Special(SpecialKind::Assume)),
    r("__builtin_bswap32", "jj", Call(Intrinsic::BSWAP)),
    r("__builtin_bswap64", "yy", Call(Intrinsic::BSWAP)),
    r("__builtin_expect", "lll", Special(SpecialKind::Expect)),
    r("__builtin_fabs", "dd", Call(Intrinsic::FABS)),
    r("__builtin_fabsf", "ff", Call(Intrinsic::FABS)),
    r("__builtin_memcpy", "PvPvPKvm", Special(SpecialKind::Memcpy)),
    r("__builtin_memset", "PvPvim", Special(SpecialKind::Memset)),
    r("__builtin_popcount", "ij", Call(Intrinsic::CTPOP)),
    r("__builtin_popcountll", "iy", Call(Intrinsic::CTPOP)),
    r("__builtin_printf", "iPKcz", Special(SpecialKind::Printf)),
    r("__builtin_sqrt", "dd", Call(Intrinsic::SQRT)),
    r("__builtin_sqrtf", "ff", Call(Intrinsic::SQRT)),
    r("__builtin_trap", "v", Call(Intrinsic::TRAP)),
    r("__builtin_unreachable", "v", Special(SpecialKind::Unreachable)),
    r("alloca", "Pvm", Special(SpecialKind::Alloca)),
    r("printf", "iPKcz", Special(SpecialKind::Printf)),
];
