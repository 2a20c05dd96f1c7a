//! Constant arithmetic: exact integers of every width, floating values rounded to their own precision.
//!
//! An operation with undefined behaviour gives an [`ArithError`], so that the expression is not a constant
//! ([expr.const]/2.6); it never gives an invented value.

use crate::il::{BinaryOp, Builtin, IntShape};

/// Why an operation on constants has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ArithError {
    /// A signed result that its type cannot hold ([expr]/4).
    Overflow,
    /// `/` or `%` by zero ([expr.mul]/4).
    DivisionByZero,
    /// A shift count that is negative or not smaller than the width ([expr.shift]/1).
    ShiftCount,
    /// A floating value that the integer type cannot hold ([conv.fpint]/1).
    OutOfRange,
    /// The operator does not exist for these operands.
    NotArithmetic,
}

impl ArithError {
    /// The message for the user.
    pub(crate) fn message(self) -> &'static str {
        match self {
            Self::Overflow => "integer overflow",
            Self::DivisionByZero => "division by zero",
            Self::ShiftCount => "shift count is negative or too large",
            Self::OutOfRange => "the value does not fit into the integer type",
            Self::NotArithmetic => "the operation has no constant value",
        }
    }
}

/// An integer operator on operands of one type; for shifts `b` is the count in its own type.
pub(crate) fn int_binary(op: BinaryOp, a: u128, b: u128, shape: IntShape) -> Result<u128, ArithError> {
    let fits = |exact: Option<u128>| match exact {
        Some(value) if shape.wrap(value) == value => Ok(value),
        _ => Err(ArithError::Overflow),
    };
    let (sa, sb) = (a as i128, b as i128);
    let signed = |exact: Option<i128>| fits(exact.map(|v| v as u128));
    match op {
        BinaryOp::Add if shape.signed => signed(sa.checked_add(sb)),
        BinaryOp::Sub if shape.signed => signed(sa.checked_sub(sb)),
        BinaryOp::Mul if shape.signed => signed(sa.checked_mul(sb)),
        BinaryOp::Add => Ok(shape.wrap(a.wrapping_add(b))),
        BinaryOp::Sub => Ok(shape.wrap(a.wrapping_sub(b))),
        BinaryOp::Mul => Ok(shape.wrap(a.wrapping_mul(b))),
        BinaryOp::Div | BinaryOp::Rem if b == 0 => Err(ArithError::DivisionByZero),
        // INT_MIN / -1 overflows, and with it INT_MIN % -1 is undefined.
        BinaryOp::Div if shape.signed => signed(sa.checked_div(sb)),
        BinaryOp::Rem if shape.signed => {
            signed(sa.checked_div(sb))?;
            signed(sa.checked_rem(sb))
        }
        BinaryOp::Div => Ok(a / b),
        BinaryOp::Rem => Ok(a % b),
        BinaryOp::Shl | BinaryOp::Shr if sb < 0 || b >= u128::from(shape.bits) => Err(ArithError::ShiftCount),
        // The value modulo 2^N, as C++20 requires and every C++17 compiler implements.
        BinaryOp::Shl => Ok(shape.wrap(a << (b as u32))),
        BinaryOp::Shr if shape.signed => Ok((sa >> (b as u32)) as u128),
        BinaryOp::Shr => Ok(a >> (b as u32)),
        BinaryOp::And => Ok(a & b),
        BinaryOp::Or => Ok(a | b),
        BinaryOp::Xor => Ok(a ^ b),
        BinaryOp::Eq => Ok(u128::from(a == b)),
        BinaryOp::Ne => Ok(u128::from(a != b)),
        BinaryOp::Lt => Ok(u128::from(if shape.signed { sa < sb } else { a < b })),
        BinaryOp::Gt => Ok(u128::from(if shape.signed { sa > sb } else { a > b })),
        BinaryOp::Le => Ok(u128::from(if shape.signed { sa <= sb } else { a <= b })),
        BinaryOp::Ge => Ok(u128::from(if shape.signed { sa >= sb } else { a >= b })),
        BinaryOp::LogicalAnd => Ok(u128::from(a != 0 && b != 0)),
        BinaryOp::LogicalOr => Ok(u128::from(a != 0 || b != 0)),
        BinaryOp::Comma | BinaryOp::PtrAdd | BinaryOp::PtrSub | BinaryOp::PtrDiff | BinaryOp::MemberPtr => {
            Err(ArithError::NotArithmetic)
        }
    }
}

/// A floating operator whose result is floating, rounded once to the type's precision.
///
/// One operation of `+ - * /` on operands of at most 24 significant bits is exact enough in `f64` that
/// rounding its result again gives the correctly rounded narrower result.
pub(crate) fn float_binary(op: BinaryOp, a: f64, b: f64, ty: Builtin) -> Result<f64, ArithError> {
    let value = match op {
        BinaryOp::Add => a + b,
        BinaryOp::Sub => a - b,
        BinaryOp::Mul => a * b,
        BinaryOp::Div => a / b,
        _ => return Err(ArithError::NotArithmetic),
    };
    Ok(round_float(value, ty))
}

/// A floating comparison.
pub(crate) fn float_compare(op: BinaryOp, a: f64, b: f64) -> Option<bool> {
    match op {
        BinaryOp::Eq => Some(a == b),
        BinaryOp::Ne => Some(a != b),
        BinaryOp::Lt => Some(a < b),
        BinaryOp::Gt => Some(a > b),
        BinaryOp::Le => Some(a <= b),
        BinaryOp::Ge => Some(a >= b),
        _ => None,
    }
}

/// An integer as a floating value, rounded once to nearest even.
pub(crate) fn int_to_float(value: u128, signed: bool, ty: Builtin) -> f64 {
    match (ty, signed) {
        (Builtin::Float, true) => f64::from(value as i128 as f32),
        (Builtin::Float, false) => f64::from(value as f32),
        (Builtin::Half | Builtin::BFloat, _) => {
            let (negative, magnitude) =
                if signed && (value as i128) < 0 { (true, value.wrapping_neg()) } else { (false, value) };
            let rounded = round_float(round_to_odd(magnitude), ty);
            if negative { -rounded } else { rounded }
        }
        (_, true) => value as i128 as f64,
        (_, false) => value as f64,
    }
}

/// An integer as `f64`, rounded to odd, so that a second rounding to a narrower type is correct.
fn round_to_odd(value: u128) -> f64 {
    let width = 128 - value.leading_zeros();
    if width <= 53 {
        return value as f64;
    }
    let dropped = width - 53;
    let kept = (value >> dropped) | u128::from(value & ((1 << dropped) - 1) != 0);
    kept as f64 * 2f64.powi(dropped as i32)
}

/// A floating value converted to an integer, truncated toward zero.
pub(crate) fn float_to_int(value: f64, shape: IntShape) -> Result<u128, ArithError> {
    let whole = value.trunc();
    let limit = |exponent: u32| 2f64.powi(exponent as i32);
    let in_range = if shape.signed {
        whole >= -limit(shape.bits - 1) && whole < limit(shape.bits - 1)
    } else {
        whole >= 0.0 && whole < limit(shape.bits)
    };
    if !in_range {
        return Err(ArithError::OutOfRange);
    }
    Ok(if shape.signed { whole as i128 as u128 } else { whole as u128 })
}

/// `value` rounded to nearest even in the format of `ty`.
pub(crate) fn round_float(value: f64, ty: Builtin) -> f64 {
    match ty {
        Builtin::Float => f64::from(value as f32),
        Builtin::Half => round_to_format(value, 11, -14, 15),
        Builtin::BFloat => round_to_format(value, 8, -126, 127),
        _ => value,
    }
}

/// Rounds to a binary format of `precision` bits whose normal exponents are `min..=max`.
fn round_to_format(value: f64, precision: i32, min: i32, max: i32) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    let exponent = ((value.to_bits() >> 52) & 0x7ff) as i32 - 1023;
    let quantum = exponent.max(min) - (precision - 1);
    // Both scalings are exact: powers of two, far from the limits of `f64`.
    let rounded = (value * 2f64.powi(-quantum)).round_ties_even() * 2f64.powi(quantum);
    if rounded.abs() >= 2f64.powi(max + 1) { f64::INFINITY.copysign(value) } else { rounded }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INT: IntShape = IntShape { bits: 32, signed: true };
    const UINT: IntShape = IntShape { bits: 32, signed: false };
    const INT128: IntShape = IntShape { bits: 128, signed: true };

    #[test]
    fn undefined_results_are_refused() {
        let min = i128::from(i32::MIN) as u128;
        for (op, a, b, shape, error) in [
            (BinaryOp::Add, i32::MAX as u128, 1, INT, ArithError::Overflow),
            (BinaryOp::Div, min, u128::MAX, INT, ArithError::Overflow),
            (BinaryOp::Rem, min, u128::MAX, INT, ArithError::Overflow),
            (BinaryOp::Div, 1, 0, UINT, ArithError::DivisionByZero),
            (BinaryOp::Shl, 1, 32, INT, ArithError::ShiftCount),
            (BinaryOp::Mul, i128::MAX as u128, 2, INT128, ArithError::Overflow),
        ] {
            assert_eq!(int_binary(op, a, b, shape), Err(error), "{op:?}");
        }
        assert_eq!(int_binary(BinaryOp::Sub, 0, 1, UINT), Ok(0xffff_ffff));
        assert_eq!(int_binary(BinaryOp::Shl, 1, 31, INT), Ok(min));
    }

    #[test]
    fn narrow_floats_round_once() {
        assert_eq!(round_float(0.1, Builtin::Half), 0.099_975_585_937_5);
        assert_eq!(round_float(65520.0, Builtin::Half), f64::INFINITY);
        assert_eq!(round_float(65519.0, Builtin::Half), 65504.0);
        assert_eq!(round_float(2f64.powi(-25), Builtin::Half), 0.0);
        assert_eq!(round_float(1.003_906_25, Builtin::BFloat), 1.0);
        assert_eq!(int_to_float(u128::MAX, true, Builtin::Half), -1.0);
        assert_eq!(int_to_float(16_777_217, true, Builtin::Float), 16_777_216.0);
        assert_eq!(float_to_int(-1.0, UINT), Err(ArithError::OutOfRange));
        assert_eq!(float_to_int(-0.5, UINT), Ok(0));
    }
}
