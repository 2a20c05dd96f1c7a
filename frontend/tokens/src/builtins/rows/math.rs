//! Math functions that are one instruction, and the approximate instructions under reserved names for the library's own
//! use (such as `__nv_ex2f`). Functions that need more than an instruction are snippets of
//! [`crate::builtins::library`].

use ptxc_arch::Intrinsic;

use super::r;
use crate::builtins::Lower::Call;
use crate::builtins::Row;

pub(super) const ROWS: &[Row] = &[
    r("__cosf", "ff", Call(Intrinsic::COS_APPROX_F)),
    r("__log2f", "ff", Call(Intrinsic::LG2_APPROX_F)),
    r("__nv_ex2_ftzf", "ff", Call(Intrinsic::EX2_APPROX_FTZ_F)),
    r("__nv_ex2f", "ff", Call(Intrinsic::EX2_APPROX_F)),
    r("__nv_lg2f", "ff", Call(Intrinsic::LG2_APPROX_F)),
    r("__nv_rcp_approx", "dd", Call(Intrinsic::RCP_APPROX_FTZ_D)),
    r("__nv_rcp_ftzf", "ff", Call(Intrinsic::RCP_APPROX_FTZ_F)),
    r("__nv_rsqrt_approx", "dd", Call(Intrinsic::RSQRT_APPROX_FTZ_D)),
    r("__sinf", "ff", Call(Intrinsic::SIN_APPROX_F)),
    r("__tanhf", "ff", Call(Intrinsic::TANH_APPROX_F)),
    r("ceil", "dd", Call(Intrinsic::CEIL)),
    r("ceil", "ff", Call(Intrinsic::CEIL)),
    r("ceilf", "ff", Call(Intrinsic::CEIL)),
    r("copysign", "ddd", Call(Intrinsic::COPYSIGN)),
    r("copysign", "fff", Call(Intrinsic::COPYSIGN)),
    r("copysignf", "fff", Call(Intrinsic::COPYSIGN)),
    r("fabs", "dd", Call(Intrinsic::FABS)),
    r("fabs", "ff", Call(Intrinsic::FABS)),
    r("fabsf", "ff", Call(Intrinsic::FABS)),
    r("floor", "dd", Call(Intrinsic::FLOOR)),
    r("floor", "ff", Call(Intrinsic::FLOOR)),
    r("floorf", "ff", Call(Intrinsic::FLOOR)),
    r("fma", "dddd", Call(Intrinsic::FMA)),
    r("fma", "ffff", Call(Intrinsic::FMA)),
    r("fmaf", "ffff", Call(Intrinsic::FMA)),
    r("nearbyint", "dd", Call(Intrinsic::NEARBYINT)),
    r("nearbyint", "ff", Call(Intrinsic::NEARBYINT)),
    r("nearbyintf", "ff", Call(Intrinsic::NEARBYINT)),
    r("rint", "dd", Call(Intrinsic::RINT)),
    r("rint", "ff", Call(Intrinsic::RINT)),
    r("rintf", "ff", Call(Intrinsic::RINT)),
    r("rsqrt", "ff", Call(Intrinsic::RSQRT_APPROX_F)),
    r("rsqrt", "dd", Call(Intrinsic::RSQRT_APPROX_D)),
    r("rsqrtf", "ff", Call(Intrinsic::RSQRT_APPROX_F)),
    r("sqrt", "dd", Call(Intrinsic::SQRT)),
    r("sqrt", "ff", Call(Intrinsic::SQRT)),
    r("sqrtf", "ff", Call(Intrinsic::SQRT)),
    r("trunc", "dd", Call(Intrinsic::TRUNC)),
    r("trunc", "ff", Call(Intrinsic::TRUNC)),
    r("truncf", "ff", Call(Intrinsic::TRUNC)),
];
