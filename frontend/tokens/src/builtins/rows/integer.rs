//! Integer intrinsics: bit counting and reversal, high and 24-bit products, dot products, funnel shifts
//! (CUDA Math API, integer intrinsics).

use ptxc_arch::Intrinsic;

use super::r;
use crate::builtins::Lower::{Call, With};
use crate::builtins::Operand::{Arg, Bool};
use crate::builtins::Row;

pub(super) const ROWS: &[Row] = &[
    r("__brev", "jj", Call(Intrinsic::BITREVERSE)),
    r("__brevll", "yy", Call(Intrinsic::BITREVERSE)),
    r("__clz", "ii", With(Intrinsic::CTLZ, &[Arg(0), Bool(false)])),
    r("__clzll", "ix", With(Intrinsic::CTLZ, &[Arg(0), Bool(false)])),
    r("__dp2a_hi", "iiii", With(Intrinsic::IDP2A_S_S, &[Arg(0), Arg(1), Bool(true), Arg(2)])),
    r("__dp2a_hi", "jjjj", With(Intrinsic::IDP2A_U_U, &[Arg(0), Arg(1), Bool(true), Arg(2)])),
    r("__dp2a_lo", "iiii", With(Intrinsic::IDP2A_S_S, &[Arg(0), Arg(1), Bool(false), Arg(2)])),
    r("__dp2a_lo", "jjjj", With(Intrinsic::IDP2A_U_U, &[Arg(0), Arg(1), Bool(false), Arg(2)])),
    r("__dp4a", "iiii", Call(Intrinsic::IDP4A_S_S)),
    r("__dp4a", "jjjj", Call(Intrinsic::IDP4A_U_U)),
    r("__fns", "jjji", Call(Intrinsic::FNS)),
    r("__funnelshift_l", "jjjj", With(Intrinsic::FSHL, &[Arg(1), Arg(0), Arg(2)])),
    r("__funnelshift_lc", "jjjj", Call(Intrinsic::SHF_L_CLAMP)),
    r("__funnelshift_r", "jjjj", With(Intrinsic::FSHR, &[Arg(1), Arg(0), Arg(2)])),
    r("__funnelshift_rc", "jjjj", Call(Intrinsic::SHF_R_CLAMP)),
    r("__mul24", "iii", Call(Intrinsic::MUL24_I)),
    r("__mul64hi", "xxx", Call(Intrinsic::MULHI_LL)),
    r("__mulhi", "iii", Call(Intrinsic::MULHI_I)),
    r("__nv_bswap16", "tt", Call(Intrinsic::BSWAP)),
    r("__nv_bswap32", "jj", Call(Intrinsic::BSWAP)),
    r("__nv_bswap64", "yy", Call(Intrinsic::BSWAP)),
    r("__nv_prmt", "jjjj", Call(Intrinsic::PRMT)),
    r("__nv_shiftamt", "jj", Call(Intrinsic::BFIND_SHIFTAMT_U32)),
    r("__nv_shiftamtll", "jy", Call(Intrinsic::BFIND_SHIFTAMT_U64)),
    r("__popc", "ij", Call(Intrinsic::CTPOP)),
    r("__popcll", "iy", Call(Intrinsic::CTPOP)),
    r("__sad", "jiij", Call(Intrinsic::SAD_I)),
    r("__umul24", "jjj", Call(Intrinsic::MUL24_UI)),
    r("__umul64hi", "yyy", Call(Intrinsic::MULHI_ULL)),
    r("__umulhi", "jjj", Call(Intrinsic::MULHI_UI)),
    r("__usad", "jjjj", Call(Intrinsic::SAD_UI)),
    r("abs", "ii", With(Intrinsic::ABS, &[Arg(0), Bool(false)])),
    r("abs", "ll", With(Intrinsic::ABS, &[Arg(0), Bool(false)])),
    r("abs", "xx", With(Intrinsic::ABS, &[Arg(0), Bool(false)])),
    r("abs", "ff", Call(Intrinsic::FABS)),
    r("abs", "dd", Call(Intrinsic::FABS)),
    r("labs", "ll", With(Intrinsic::ABS, &[Arg(0), Bool(false)])),
    r("llabs", "xx", With(Intrinsic::ABS, &[Arg(0), Bool(false)])),
];
