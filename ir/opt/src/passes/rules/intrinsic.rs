//! Calls of intrinsics with known arguments.

use ptxc_ir::{Inst, Intrinsic, Module, Op, Value};

/// Folds intrinsics whose result does not depend on the argument values.
pub(super) fn known(m: &mut Module, inst: Inst) -> Option<Value> {
    match m.intrinsic(inst)? {
        Intrinsic::EXPECT => Some(m.operand(inst, 0)),
        Intrinsic::WARPSIZE => Some(m.const_i32(32)),
        _ => None,
    }
}

/// The extremum of constants, or of a value and itself.
pub(super) fn extremum(m: &mut Module, inst: Inst) -> Option<Value> {
    let intrinsic = m.intrinsic(inst)?;
    if !matches!(intrinsic, Intrinsic::SMIN | Intrinsic::SMAX | Intrinsic::UMIN | Intrinsic::UMAX) {
        return None;
    }
    let (a, b) = (m.operand(inst, 0), m.operand(inst, 1));
    if a == b {
        return Some(a);
    }
    let (x, y) = (m.int_value(a)?, m.int_value(b)?);
    let (sx, sy) = (m.signed_value(a)?, m.signed_value(b)?);
    let first = match intrinsic {
        Intrinsic::SMIN => sx <= sy,
        Intrinsic::SMAX => sx >= sy,
        Intrinsic::UMIN => x <= y,
        _ => x >= y,
    };
    Some(if first { a } else { b })
}

/// Folds bit counts and reversals of a constant.
pub(super) fn unary(m: &mut Module, inst: Inst) -> Option<Value> {
    let intrinsic = m.intrinsic(inst)?;
    if !matches!(intrinsic, Intrinsic::BSWAP | Intrinsic::BITREVERSE | Intrinsic::CTPOP) {
        return None;
    }
    let value = m.operand(inst, 0);
    let ty = m.ty(inst);
    let bits = m.types.int_bits(ty).filter(|&bits| bits <= 64)?;
    let x = m.int_value(value)? as u64;
    let result = match intrinsic {
        Intrinsic::CTPOP => u64::from(x.count_ones()),
        Intrinsic::BITREVERSE => x.reverse_bits() >> (64 - bits),
        _ => x.swap_bytes() >> (64 - bits),
    };
    Some(m.const_int(ty, u128::from(result)))
}

/// A fused product and sum of constants.
pub(super) fn fused(m: &mut Module, inst: Inst) -> Option<Value> {
    if m.intrinsic(inst)? != Intrinsic::FMA {
        return None;
    }
    let [a, b, c] = [0, 1, 2].map(|k| m.operand(inst, k));
    m.fold_fma(a, b, c)
}

/// The magnitude of a constant or of a negated value.
pub(super) fn absolute(m: &mut Module, inst: Inst) -> Option<Value> {
    if m.intrinsic(inst)? != Intrinsic::FABS {
        return None;
    }
    let value = m.operand(inst, 0);
    if let Some(folded) = m.fold_fabs(value) {
        return Some(folded);
    }
    // The sign of the operand does not matter.
    let negated = m.as_op(value, Op::FNeg)?;
    let x = m.operand(negated, 0);
    m.set_operand(inst, 0, x);
    Some(inst.into())
}
