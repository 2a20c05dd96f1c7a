//! Decomposes floating-point numbers: `llvm.frexp`, `llvm.modf`.

use ptxc_ir::{Builder, Flags, FloatPred, IntPred, Intrinsic, Op as IrOp, Ty, Value as IrValue};

/// Builds a structure of two values.
pub(super) fn both(b: &mut Builder<'_>, ret: Ty, first: IrValue, second: IrValue) -> IrValue {
    let empty = b.m.undef(ret);
    let half = b.insert_value(empty, first, &[0], "");
    b.insert_value(half, second, &[1], "")
}

/// Builds a fraction of at least one half and less than one, and the exponent of its power of two. Zero, infinity
/// and NaN are their own fraction, with exponent 0. None for vectors.
pub(super) fn fraction_and_exponent(b: &mut Builder<'_>, ret: Ty, value: IrValue) -> Option<IrValue> {
    let (ty, &[_, of_exponent]) = (b.m.ty(value), b.m.types.fields(ret)) else { return None };
    // The number of stored fraction bits, and the exponent of numbers from one half up.
    let (word, stored, half) = match ty {
        Ty::DOUBLE => (Ty::I64, 52, 1022),
        Ty::FLOAT => (Ty::I32, 23, 126),
        Ty::HALF | Ty::BFLOAT => {
            let pair = b.m.types.structure(&[Ty::FLOAT, of_exponent], false);
            let single = b.cast(IrOp::FpExt, value, Ty::FLOAT, "");
            let parts = fraction_and_exponent(b, pair, single)?;
            let fraction = b.extract_value(parts, &[0], "");
            let fraction = b.cast(IrOp::FpTrunc, fraction, ty, "");
            let exponent = b.extract_value(parts, &[1], "");
            return Some(both(b, ret, fraction, exponent));
        }
        _ => return None,
    };
    let width = if word == Ty::I64 { 64 } else { 32 };
    let constant = |b: &mut Builder<'_>, number: u128| b.m.const_int(word, number);
    let bits = b.cast(IrOp::BitCast, value, word, "");
    let mantissa_mask = constant(b, (1 << stored) - 1);
    let exponent_mask = constant(b, (1 << (width - 1 - stored)) - 1);
    let sign_mask = constant(b, 1 << (width - 1));
    let places = constant(b, stored);
    let zero = constant(b, 0);
    let mantissa = b.and(bits, mantissa_mask, "");
    let above = b.lshr(bits, places, "");
    let field = b.and(above, exponent_mask, "");
    // The leading one of a subnormal number is shifted to the position of the implicit bit.
    let defined = b.m.const_bool(false);
    let leading = b.intrinsic(Intrinsic::CTLZ, &[word], &[mantissa, defined], "");
    let of_normal = constant(b, width - 1 - stored);
    let up = b.sub(leading, of_normal, "");
    let is_subnormal = b.icmp(IntPred::Eq, field, zero, "");
    let up = b.select(is_subnormal, up, zero, "");
    let moved = b.shl(mantissa, up, "");
    let moved = b.and(moved, mantissa_mask, "");
    let one = constant(b, 1);
    let lowest = b.select(is_subnormal, one, field, "");
    let exponent = b.sub(lowest, up, "");
    let half = constant(b, half);
    let exponent = b.sub(exponent, half, "");
    let sign = b.and(bits, sign_mask, "");
    let half = b.shl(half, places, "");
    let fraction = b.or(sign, half, "");
    let fraction = b.or(fraction, moved, "");
    let fraction = b.cast(IrOp::BitCast, fraction, ty, "");
    // Only zero has neither exponent nor mantissa.
    let is_special = b.icmp(IntPred::Eq, field, exponent_mask, "");
    let magnitude = b.or(field, mantissa, "");
    let is_zero = b.icmp(IntPred::Eq, magnitude, zero, "");
    let is_whole = b.or(is_special, is_zero, "");
    let fraction = b.select(is_whole, value, fraction, "");
    let exponent = b.select(is_whole, zero, exponent, "");
    let exponent = b.int_cast(exponent, of_exponent, true, "");
    Some(both(b, ret, fraction, exponent))
}

/// Builds the fractional and the integral part, both with the sign of the number; the fraction of an infinity is
/// zero.
pub(super) fn fraction_and_whole(b: &mut Builder<'_>, ret: Ty, value: IrValue) -> Option<IrValue> {
    let ty = b.m.ty(value);
    if !ty.is_float() {
        return None;
    }
    let whole = b.intrinsic(Intrinsic::TRUNC, &[ty], &[value], "");
    let rest = b.binary(IrOp::FSub, value, whole, Flags::NONE, "");
    // An infinity minus itself would be NaN.
    let is_whole = b.fcmp(FloatPred::Oeq, value, whole, Flags::NONE, "");
    let zero = b.m.zero(ty);
    let rest = b.select(is_whole, zero, rest, "");
    let fraction = b.intrinsic(Intrinsic::COPYSIGN, &[ty], &[rest, value], "");
    Some(both(b, ret, fraction, whole))
}
