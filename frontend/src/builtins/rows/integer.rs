//! Integer intrinsics: bit counting and reversal, high and 24-bit products, dot products, funnel shifts
//! (CUDA Math API, integer intrinsics).

use super::r;
use crate::builtins::Lower::{Intrinsic, With};
use crate::builtins::Operand::{Arg, Bool};
use crate::builtins::Row;

pub(super) const ROWS: &[Row] = &[
    r("__brev", "jj", Intrinsic("llvm.bitreverse.i32")),
    r("__brevll", "yy", Intrinsic("llvm.bitreverse.i64")),
    r("__clz", "ii", With("llvm.ctlz.i32", &[Arg(0), Bool(false)])),
    r("__clzll", "ix", With("llvm.ctlz.i64", &[Arg(0), Bool(false)])),
    r("__dp2a_hi", "iiii", With("llvm.nvvm.idp2a.s.s", &[Arg(0), Arg(1), Bool(true), Arg(2)])),
    r("__dp2a_hi", "jjjj", With("llvm.nvvm.idp2a.u.u", &[Arg(0), Arg(1), Bool(true), Arg(2)])),
    r("__dp2a_lo", "iiii", With("llvm.nvvm.idp2a.s.s", &[Arg(0), Arg(1), Bool(false), Arg(2)])),
    r("__dp2a_lo", "jjjj", With("llvm.nvvm.idp2a.u.u", &[Arg(0), Arg(1), Bool(false), Arg(2)])),
    r("__dp4a", "iiii", Intrinsic("llvm.nvvm.idp4a.s.s")),
    r("__dp4a", "jjjj", Intrinsic("llvm.nvvm.idp4a.u.u")),
    r("__fns", "jjji", Intrinsic("llvm.nvvm.fns")),
    r("__funnelshift_l", "jjjj", With("llvm.fshl.i32", &[Arg(1), Arg(0), Arg(2)])),
    r("__funnelshift_lc", "jjjj", Intrinsic("llvm.nvvm.shf.l.clamp")),
    r("__funnelshift_r", "jjjj", With("llvm.fshr.i32", &[Arg(1), Arg(0), Arg(2)])),
    r("__funnelshift_rc", "jjjj", Intrinsic("llvm.nvvm.shf.r.clamp")),
    r("__mul24", "iii", Intrinsic("llvm.nvvm.mul24.i")),
    r("__mul64hi", "xxx", Intrinsic("llvm.nvvm.mulhi.ll")),
    r("__mulhi", "iii", Intrinsic("llvm.nvvm.mulhi.i")),
    r("__nv_bswap16", "tt", Intrinsic("llvm.bswap.i16")),
    r("__nv_bswap32", "jj", Intrinsic("llvm.bswap.i32")),
    r("__nv_bswap64", "yy", Intrinsic("llvm.bswap.i64")),
    r("__nv_prmt", "jjjj", Intrinsic("llvm.nvvm.prmt")),
    r("__nv_shiftamt", "jj", Intrinsic("llvm.nvvm.bfind.shiftamt.u32")),
    r("__nv_shiftamtll", "jy", Intrinsic("llvm.nvvm.bfind.shiftamt.u64")),
    r("__popc", "ij", Intrinsic("llvm.ctpop.i32")),
    r("__popcll", "iy", Intrinsic("llvm.ctpop.i64")),
    r("__sad", "jiij", Intrinsic("llvm.nvvm.sad.i")),
    r("__umul24", "jjj", Intrinsic("llvm.nvvm.mul24.ui")),
    r("__umul64hi", "yyy", Intrinsic("llvm.nvvm.mulhi.ull")),
    r("__umulhi", "jjj", Intrinsic("llvm.nvvm.mulhi.ui")),
    r("__usad", "jjjj", Intrinsic("llvm.nvvm.sad.ui")),
    r("abs", "ii", With("llvm.abs.i32", &[Arg(0), Bool(false)])),
    r("abs", "ll", With("llvm.abs.i64", &[Arg(0), Bool(false)])),
    r("abs", "xx", With("llvm.abs.i64", &[Arg(0), Bool(false)])),
    r("abs", "ff", Intrinsic("llvm.fabs.f32")),
    r("abs", "dd", Intrinsic("llvm.fabs.f64")),
    r("labs", "ll", With("llvm.abs.i64", &[Arg(0), Bool(false)])),
    r("llabs", "xx", With("llvm.abs.i64", &[Arg(0), Bool(false)])),
];
