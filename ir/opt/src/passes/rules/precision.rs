//! Narrows floating-point operations on extended numbers where the result is the same.
//!
//! `float` code with `double` constants (`x * 0.5`, `x > 0.0`) is full of them, and a `double` operation costs up to
//! sixty-four times a `float` one.
//!
//! A sum, difference, product or quotient rounded to `q` bits and then to `p` equals the one rounded directly to
//! `p` bits if `q >= 2 p + 2` (Figueroa, "When is double rounding innocuous?", SIGNUM 1995): 53 bits suffice for
//! 24, and 24 suffice for 11. This includes subnormal results: sums and products are exact in the wider type, and a
//! quotient `x / y` that is neither a `p`-bit number nor halfway between two is too far from all of these, as
//! `x - m y` is no less than its last bit. With `-ftz=true` the conversions flush the same values as the operation
//! does. `bfloat` is excluded, because its conversions do not flush.

use ptxc_ir::{Builder, Flags, Inst, Module, Op, Ty, Value};

use super::pair;

/// Rewrites `(float)((double)x * (double)y)` to `x * y`. The result has no `contract` flag: the product was rounded
/// to the narrower type.
pub(super) fn narrow_arithmetic(m: &mut Module, inst: Inst) -> Option<Value> {
    let ty = m.ty(inst);
    let operation = m.as_inst(m.operand(inst, 0))?;
    let wide = m.ty(operation);
    if !matches!((wide, ty), (Ty::DOUBLE, Ty::FLOAT) | (Ty::DOUBLE | Ty::FLOAT, Ty::HALF)) {
        return None;
    }
    let op = m.op(operation);
    if !matches!(op, Op::FAdd | Op::FSub | Op::FMul) && (op, wide, ty) != (Op::FDiv, Ty::DOUBLE, Ty::FLOAT) {
        return None;
    }
    let (a, b) = pair(m, operation);
    if m.is_const(a) && m.is_const(b) {
        return None;
    }
    let (a, b) = (narrowed(m, inst, a, ty)?, narrowed(m, inst, b, ty)?);
    let flags = m.flags(operation).without(Flags::CONTRACT);
    Some(Builder::before(m, inst).binary(op, a, b, flags, ""))
}

/// `(double)x < (double)y` is `x < y`.
pub(super) fn narrow_comparison(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let source = |value: Value| m.as_op(value, Op::FpExt).map(|wide| m.ty(m.operand(wide, 0)));
    let ty = match (source(a), source(b)) {
        (Some(ty), None) | (None, Some(ty)) => ty,
        (Some(Ty::HALF), Some(Ty::HALF)) => Ty::HALF,
        (Some(_), Some(_)) if m.ty(a) == Ty::DOUBLE => Ty::FLOAT,
        _ => return None,
    };
    if !matches!(ty, Ty::FLOAT | Ty::HALF) {
        return None;
    }
    let (a, b) = (narrowed(m, inst, a, ty)?, narrowed(m, inst, b, ty)?);
    let (pred, flags) = (m.float_pred(inst), m.flags(inst));
    Some(Builder::before(m, inst).fcmp(pred, a, b, flags, ""))
}

/// The same number in a narrower type, if it is exact there: a constant or the operand of an extension.
fn narrowed(m: &mut Module, place: Inst, value: Value, ty: Ty) -> Option<Value> {
    if m.is_const(value) {
        // A number that is flushed does not round-trip.
        let narrow = m.fold_cast(Op::FpTrunc, value, ty)?;
        return (m.fold_cast(Op::FpExt, narrow, m.ty(value))? == value).then_some(narrow);
    }
    let wide = m.as_op(value, Op::FpExt)?;
    let x = m.operand(wide, 0);
    match (m.ty(x), ty) {
        (from, _) if from == ty => Some(x),
        (Ty::HALF | Ty::BFLOAT, Ty::FLOAT) => Some(Builder::before(m, place).cast(Op::FpExt, x, ty, "")),
        _ => None,
    }
}
