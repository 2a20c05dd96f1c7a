//! Conversions between wide integers and floating-point numbers.
//!
//! Every conversion rounds once, as `cvt` does with native integers: to nearest, ties to even; to an integer
//! towards zero.

use ptxc_ir::{Builder, Flags, FloatPred, IntPred, Op as IrOp, Ty, Value as IrValue};

use super::limbs::{self, Direction, LIMB, Limbs};

/// The exponent bias of a double, and the number of its fraction bits.
const BIAS: i64 = 1023;
const FRACTION: i64 = 52;
const EXPONENT_MASK: i64 = 0x7FF;

/// Converts an integer that uses all bits of its limbs to a floating-point number.
///
/// The highest bits are converted through a double, with the lowest of them as a sticky bit for all bits below, so
/// that the single rounding that follows is exact.
pub(super) fn from_number(b: &mut Builder<'_>, x: &[IrValue], signed: bool, to: Ty) -> IrValue {
    let zero = b.m.const_i64(0);
    let sign = limbs::fill(b, x, signed);
    let magnitude = limbs::negated_where(b, x, sign);
    let above = limbs::zeros(b, &magnitude, Direction::Left);
    let normal = limbs::shift(b, &magnitude, above, Direction::Left, zero);
    let (top, below) = normal.split_at(normal.len() - 1);
    let (top, below) = (below[0], top);
    let mut rest = below.iter().fold(zero, |rest, &limb| b.or(rest, limb, ""));
    let mut taken = top;
    let mut places = i64::from(LIMB) * (x.len() as i64 - 1);
    // To a double 64 bits are rounded directly; for other types a double must represent all selected bits exactly,
    // and they are rounded from there.
    if to != Ty::DOUBLE {
        let half = b.m.const_i64(i64::from(LIMB / 2));
        let low = b.shl(top, half, "");
        rest = b.or(rest, low, "");
        taken = b.lshr(top, half, "");
        places += i64::from(LIMB / 2);
    }
    let any = b.icmp(IntPred::Ne, rest, zero, "");
    let any = b.int_cast(any, Ty::I64, false, "");
    taken = b.or(taken, any, "");
    let mantissa = b.cast(IrOp::UiToFp, taken, Ty::DOUBLE, "");
    let biased = b.m.const_i64(places + BIAS);
    let exponent = b.sub(biased, above, "");
    let fraction = b.m.const_i64(FRACTION);
    let scale = b.shl(exponent, fraction, "");
    let scale = b.cast(IrOp::BitCast, scale, Ty::DOUBLE, "");
    let value = b.binary(IrOp::FMul, mantissa, scale, Flags::NONE, "");
    let value = if to == Ty::DOUBLE { value } else { b.cast(IrOp::FpTrunc, value, to, "") };
    if !signed {
        return value;
    }
    let negative = b.icmp(IntPred::Ne, sign, zero, "");
    let negated = b.fneg(value, Flags::NONE, "");
    b.select(negative, negated, value, "")
}

fn as_double(b: &mut Builder<'_>, x: IrValue) -> IrValue {
    if b.m.ty(x) == Ty::DOUBLE { x } else { b.cast(IrOp::FpExt, x, Ty::DOUBLE, "") }
}

/// Converts a floating-point number to an integer of `count` limbs; the result is poison if it does not fit.
pub(super) fn to_number(b: &mut Builder<'_>, x: IrValue, count: usize, signed: bool) -> Limbs {
    let constant = |b: &mut Builder<'_>, value: i64| b.m.const_i64(value);
    let double = as_double(b, x);
    let word = b.cast(IrOp::BitCast, double, Ty::I64, "");
    let (zero, fraction, one) = (constant(b, 0), constant(b, FRACTION), constant(b, 1 << FRACTION));
    let (mask, below) = (constant(b, EXPONENT_MASK), constant(b, (1 << FRACTION) - 1));
    let exponent = b.lshr(word, fraction, "");
    let exponent = b.and(exponent, mask, "");
    let mantissa = b.and(word, below, "");
    let mantissa = b.or(mantissa, one, "");
    // The mantissa is an integer: its binary point follows the lowest bit.
    let point = constant(b, BIAS + FRACTION);
    let up = b.sub(exponent, point, "");
    let down = b.sub(point, exponent, "");
    let is_down = b.icmp(IntPred::Slt, up, zero, "");
    let last = constant(b, i64::from(LIMB - 1));
    let gone = b.icmp(IntPred::Ugt, down, last, "");
    let within = b.and(down, last, "");
    let lowered = b.lshr(mantissa, within, "");
    let lowered = b.select(gone, zero, lowered, "");
    let start = b.select(is_down, lowered, mantissa, "");
    let places = b.select(is_down, zero, up, "");
    let mut limbs = vec![zero; count];
    limbs[0] = start;
    let value = limbs::shift(b, &limbs, places, Direction::Left, zero);
    if !signed {
        return value;
    }
    let sign = limbs::sign(b, &[word]);
    limbs::negated_where(b, &value, sign)
}

/// Converts to an integer of `bits` bits with saturation; NaN gives 0.
pub(super) fn to_nearest(
    b: &mut Builder<'_>,
    x: IrValue,
    bits: u32,
    signed: bool,
    (smallest, largest): (Limbs, Limbs),
) -> Limbs {
    let double = as_double(b, x);
    // No finite double reaches 2^1024, so only infinity does.
    let end = f64::from(bits - u32::from(signed)).exp2();
    let (low, high) = (b.m.const_f64(if signed { -end } else { 0.0 }), b.m.const_f64(end));
    let value = to_number(b, double, largest.len(), signed);
    let below = b.fcmp(FloatPred::Olt, double, low, Flags::NONE, "");
    let above = b.fcmp(FloatPred::Oge, double, high, Flags::NONE, "");
    let nan = b.fcmp(FloatPred::Uno, double, double, Flags::NONE, "");
    let value = limbs::select(b, above, &largest, &value);
    let value = limbs::select(b, below, &smallest, &value);
    let zeros = limbs::known(b.m, &vec![0; value.len()]);
    limbs::select(b, nan, &zeros, &value)
}
