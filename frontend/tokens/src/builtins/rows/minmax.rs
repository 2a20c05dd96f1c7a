//! Minimum and maximum for every type, including mixed operands (CUDA Math API). The floating forms return the other
//! operand when one is a NaN, as `min.f32` does.

use ptxc_arch::Intrinsic;

use super::r;
use crate::builtins::Lower::Call;
use crate::builtins::Row;

pub(super) const ROWS: &[Row] = &[
    r("fmax", "ddd", Call(Intrinsic::MAXNUM)),
    r("fmax", "fff", Call(Intrinsic::MAXNUM)),
    r("fmaxf", "fff", Call(Intrinsic::MAXNUM)),
    r("fmin", "ddd", Call(Intrinsic::MINNUM)),
    r("fmin", "fff", Call(Intrinsic::MINNUM)),
    r("fminf", "fff", Call(Intrinsic::MINNUM)),
    r("llmax", "xxx", Call(Intrinsic::SMAX)),
    r("llmin", "xxx", Call(Intrinsic::SMIN)),
    r("max", "iii", Call(Intrinsic::SMAX)),
    r("max", "jjj", Call(Intrinsic::UMAX)),
    r("max", "lll", Call(Intrinsic::SMAX)),
    r("max", "mmm", Call(Intrinsic::UMAX)),
    r("max", "xxx", Call(Intrinsic::SMAX)),
    r("max", "yyy", Call(Intrinsic::UMAX)),
    r("max", "jij", Call(Intrinsic::UMAX)),
    r("max", "jji", Call(Intrinsic::UMAX)),
    r("max", "yxy", Call(Intrinsic::UMAX)),
    r("max", "yyx", Call(Intrinsic::UMAX)),
    r("max", "mlm", Call(Intrinsic::UMAX)),
    r("max", "mml", Call(Intrinsic::UMAX)),
    r("max", "fff", Call(Intrinsic::MAXNUM)),
    r("max", "ddd", Call(Intrinsic::MAXNUM)),
    r("max", "dfd", Call(Intrinsic::MAXNUM)),
    r("max", "ddf", Call(Intrinsic::MAXNUM)),
    r("min", "iii", Call(Intrinsic::SMIN)),
    r("min", "jjj", Call(Intrinsic::UMIN)),
    r("min", "lll", Call(Intrinsic::SMIN)),
    r("min", "mmm", Call(Intrinsic::UMIN)),
    r("min", "xxx", Call(Intrinsic::SMIN)),
    r("min", "yyy", Call(Intrinsic::UMIN)),
    r("min", "jij", Call(Intrinsic::UMIN)),
    r("min", "jji", Call(Intrinsic::UMIN)),
    r("min", "yxy", Call(Intrinsic::UMIN)),
    r("min", "yyx", Call(Intrinsic::UMIN)),
    r("min", "mlm", Call(Intrinsic::UMIN)),
    r("min", "mml", Call(Intrinsic::UMIN)),
    r("min", "fff", Call(Intrinsic::MINNUM)),
    r("min", "ddd", Call(Intrinsic::MINNUM)),
    r("min", "dfd", Call(Intrinsic::MINNUM)),
    r("min", "ddf", Call(Intrinsic::MINNUM)),
    r("ullmax", "yyy", Call(Intrinsic::UMAX)),
    r("ullmin", "yyy", Call(Intrinsic::UMIN)),
    r("umax", "jjj", Call(Intrinsic::UMAX)),
    r("umin", "jjj", Call(Intrinsic::UMIN)),
];
