//! Math functions that are one instruction, and the approximate instructions under reserved names for
//! the library's own use (`__nv_ex2f` and its kin). What needs more than an instruction is a snippet of
//! [`crate::builtins::library`].

use super::r;
use crate::builtins::Lower::Intrinsic;
use crate::builtins::Row;

pub(super) const ROWS: &[Row] = &[
    r("__cosf", "ff", Intrinsic("llvm.nvvm.cos.approx.f")),
    r("__log2f", "ff", Intrinsic("llvm.nvvm.lg2.approx.f")),
    r("__nv_ex2_ftzf", "ff", Intrinsic("llvm.nvvm.ex2.approx.ftz.f")),
    r("__nv_ex2f", "ff", Intrinsic("llvm.nvvm.ex2.approx.f")),
    r("__nv_lg2f", "ff", Intrinsic("llvm.nvvm.lg2.approx.f")),
    r("__nv_rcp_approx", "dd", Intrinsic("llvm.nvvm.rcp.approx.ftz.d")),
    r("__nv_rcp_ftzf", "ff", Intrinsic("llvm.nvvm.rcp.approx.ftz.f")),
    r("__nv_rsqrt_approx", "dd", Intrinsic("llvm.nvvm.rsqrt.approx.ftz.d")),
    r("__sinf", "ff", Intrinsic("llvm.nvvm.sin.approx.f")),
    r("__tanhf", "ff", Intrinsic("llvm.nvvm.tanh.approx.f")),
    r("ceil", "dd", Intrinsic("llvm.ceil.f64")),
    r("ceil", "ff", Intrinsic("llvm.ceil.f32")),
    r("ceilf", "ff", Intrinsic("llvm.ceil.f32")),
    r("copysign", "ddd", Intrinsic("llvm.copysign.f64")),
    r("copysign", "fff", Intrinsic("llvm.copysign.f32")),
    r("copysignf", "fff", Intrinsic("llvm.copysign.f32")),
    r("fabs", "dd", Intrinsic("llvm.fabs.f64")),
    r("fabs", "ff", Intrinsic("llvm.fabs.f32")),
    r("fabsf", "ff", Intrinsic("llvm.fabs.f32")),
    r("floor", "dd", Intrinsic("llvm.floor.f64")),
    r("floor", "ff", Intrinsic("llvm.floor.f32")),
    r("floorf", "ff", Intrinsic("llvm.floor.f32")),
    r("fma", "dddd", Intrinsic("llvm.fma.f64")),
    r("fma", "ffff", Intrinsic("llvm.fma.f32")),
    r("fmaf", "ffff", Intrinsic("llvm.fma.f32")),
    r("nearbyint", "dd", Intrinsic("llvm.nearbyint.f64")),
    r("nearbyint", "ff", Intrinsic("llvm.nearbyint.f32")),
    r("nearbyintf", "ff", Intrinsic("llvm.nearbyint.f32")),
    r("rint", "dd", Intrinsic("llvm.rint.f64")),
    r("rint", "ff", Intrinsic("llvm.rint.f32")),
    r("rintf", "ff", Intrinsic("llvm.rint.f32")),
    r("rsqrt", "ff", Intrinsic("llvm.nvvm.rsqrt.approx.f")),
    r("rsqrt", "dd", Intrinsic("llvm.nvvm.rsqrt.approx.d")),
    r("rsqrtf", "ff", Intrinsic("llvm.nvvm.rsqrt.approx.f")),
    r("sqrt", "dd", Intrinsic("llvm.sqrt.f64")),
    r("sqrt", "ff", Intrinsic("llvm.sqrt.f32")),
    r("sqrtf", "ff", Intrinsic("llvm.sqrt.f32")),
    r("trunc", "dd", Intrinsic("llvm.trunc.f64")),
    r("trunc", "ff", Intrinsic("llvm.trunc.f32")),
    r("truncf", "ff", Intrinsic("llvm.trunc.f32")),
];
