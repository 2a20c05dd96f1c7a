//! Floating-point arithmetic. Rewrites are exact for every input, NaN and signed zero included, unless the
//! instruction's flags allow more.

use ptxc_ir::{Builder, Flags, Inst, Module, Op, Ty, Value};

use super::pair;

/// A negated constant.
pub(super) fn fold_negation(m: &mut Module, inst: Inst) -> Option<Value> {
    m.fold_fneg(m.operand(inst, 0))
}

/// `-(-x)` is `x`.
pub(super) fn double_negation(m: &mut Module, inst: Inst) -> Option<Value> {
    let inner = m.as_op(m.operand(inst, 0), Op::FNeg)?;
    Some(m.operand(inner, 0))
}

/// `x * 1`, `x / 1`, `x + -0.0` and `x - 0.0` are `x`, `-0.0 - x` is `-x`.
pub(super) fn identity(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    match m.op(inst) {
        Op::FMul | Op::FDiv if is_one(m, b) => Some(a),
        Op::FAdd if is_zero(m, b, true) => Some(a),
        Op::FSub if is_zero(m, b, false) => Some(a),
        Op::FAdd if is_zero(m, b, false) && m.flags(inst).has(Flags::NSZ) => Some(a),
        Op::FSub if is_zero(m, a, true) => {
            let flags = m.flags(inst);
            Some(Builder::before(m, inst).fneg(b, flags, ""))
        }
        _ => None,
    }
}

/// `x / 2^k` is `x * 2^-k` exactly, as long as neither is denormal.
pub(super) fn reciprocal(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let reciprocal = exact_reciprocal(m, b)?;
    let flags = m.flags(inst);
    Some(Builder::before(m, inst).binary(Op::FMul, a, reciprocal, flags, ""))
}

fn is_one(m: &Module, value: Value) -> bool {
    match m.ty(value) {
        Ty::FLOAT => m.float_bits(value) == Some(u64::from(1.0_f32.to_bits())),
        Ty::DOUBLE => m.float_bits(value) == Some(1.0_f64.to_bits()),
        _ => false,
    }
}

fn is_zero(m: &Module, value: Value, negative: bool) -> bool {
    let sign = match m.ty(value) {
        Ty::FLOAT => 1 << 31,
        Ty::DOUBLE => 1 << 63,
        _ => return false,
    };
    m.float_bits(value) == Some(if negative { sign } else { 0 })
}

/// The reciprocal of a power of two whose reciprocal is a normal number too.
fn exact_reciprocal(m: &mut Module, value: Value) -> Option<Value> {
    let bits = m.float_bits(value)?;
    match m.ty(value) {
        Ty::FLOAT => {
            let x = f32::from_bits(bits as u32);
            let power = x.is_normal() && bits & 0x7F_FFFF == 0 && x.recip().is_normal();
            power.then(|| m.const_f32(x.recip()))
        }
        Ty::DOUBLE => {
            let x = f64::from_bits(bits);
            let power = x.is_normal() && bits & 0xF_FFFF_FFFF_FFFF == 0 && x.recip().is_normal();
            power.then(|| m.const_f64(x.recip()))
        }
        _ => None,
    }
}
