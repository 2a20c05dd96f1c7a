//! The four floating-point formats as bits: exact decoding, correctly rounded encoding.
//!
//! Every value of every format is a `double`, so operations are done in `double` and rounded once more. For
//! `+ - * /` on formats of at most 24 significant bits the second rounding is innocuous (53 >= 2 * 24 + 2), and `%` is
//! exact.

use crate::opcode::Op;
use crate::types::Ty;

/// The treatment of denormal operands and results of `float` arithmetic, numbers smaller than the smallest normal
/// one (PTX ISA, "Floating Point Instructions", `.ftz`). The mode of a module applies to no other type; a function
/// whose attributes request flushing flushes `half` too, as in LLVM's back end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Denormals {
    /// Denormals are kept.
    #[default]
    Keep,
    /// Denormals are flushed to zero with the same sign.
    Flush,
    /// Unknown: the program that the code is compiled for is not known yet, or the module's functions differ.
    Unknown,
}

impl Denormals {
    /// A number as arithmetic reads or writes it, possibly flushed; none if the mode is unknown.
    pub fn seen(self, ty: Ty, bits: u64) -> Option<u64> {
        let denormal = match ty {
            Ty::FLOAT => bits & 0x7F80_0000 == 0 && bits & 0x007F_FFFF != 0,
            Ty::HALF => bits & 0x7C00 == 0 && bits & 0x03FF != 0,
            _ => false,
        };
        match self {
            Denormals::Flush if denormal && ty == Ty::FLOAT => Some(bits & 0x8000_0000),
            Denormals::Unknown if denormal => None,
            _ => Some(bits),
        }
    }
}

/// The number of significand bits without the hidden one, and of exponent bits.
fn format(ty: Ty) -> Option<(u32, u32)> {
    Some(match ty {
        Ty::HALF => (10, 5),
        Ty::BFLOAT => (7, 8),
        Ty::FLOAT => (23, 8),
        Ty::DOUBLE => (52, 11),
        _ => return None,
    })
}

/// The number with these bits.
pub fn decode(ty: Ty, bits: u64) -> Option<f64> {
    Some(match ty {
        Ty::DOUBLE => f64::from_bits(bits),
        Ty::FLOAT => f64::from(f32::from_bits(bits as u32)),
        Ty::BFLOAT => f64::from(f32::from_bits((bits as u32) << 16)),
        Ty::HALF => {
            let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
            let (exponent, mantissa) = (bits >> 10 & 31, (bits & 0x3FF) as f64);
            sign * match exponent {
                0 => mantissa * 2.0_f64.powi(-24),
                31 if mantissa == 0.0 => f64::INFINITY,
                31 => f64::NAN,
                e => (mantissa + 1024.0) * 2.0_f64.powi(e as i32 - 25),
            }
        }
        _ => return None,
    })
}

/// The bits of the number nearest to `number`, ties to even; NaN gives the canonical quiet NaN.
pub fn encode(ty: Ty, number: f64) -> Option<u64> {
    match ty {
        Ty::DOUBLE => return Some(number.to_bits()),
        Ty::FLOAT => return Some(u64::from((number as f32).to_bits())),
        _ => {}
    }
    let (mantissa_bits, exponent_bits) = format(ty)?;
    let sign = (number.to_bits() >> 63) << (mantissa_bits + exponent_bits);
    let max_exponent = (1_u64 << exponent_bits) - 1;
    if number.is_nan() {
        return Some(max_exponent << mantissa_bits | 1 << (mantissa_bits - 1));
    }
    let magnitude = number.abs().to_bits();
    let bias = (1_i32 << (exponent_bits - 1)) - 1;
    let exponent = (magnitude >> 52) as i32 - 1023 + bias;
    let fraction = magnitude & ((1 << 52) - 1) | 1 << 52;
    // Bits to drop; denormal results lose one more for each step below the smallest exponent.
    let drop = (52 - mantissa_bits) as i32 + if exponent <= 0 { 1 - exponent } else { 0 };
    if drop > 54 {
        return Some(sign);
    }
    let (kept, rest) = (fraction >> drop, fraction & ((1 << drop) - 1));
    let half = 1_u64 << (drop - 1);
    let up = u64::from(rest > half || rest == half && kept & 1 == 1);
    // A carry out of the fraction increments the exponent, as rounding up should.
    let base = if exponent <= 0 { 0 } else { (exponent as u64 - 1) << mantissa_bits };
    Some(sign | (base + kept + up).min(max_exponent << mantissa_bits))
}

/// An arithmetic operation, unless its result is a NaN.
pub fn binary(op: Op, ty: Ty, a: u64, b: u64) -> Option<u64> {
    let (x, y) = (decode(ty, a)?, decode(ty, b)?);
    let result = match op {
        Op::FAdd => x + y,
        Op::FSub => x - y,
        Op::FMul => x * y,
        Op::FDiv => x / y,
        Op::FRem => x % y,
        _ => return None,
    };
    if result.is_nan() { None } else { encode(ty, result) }
}

/// `a * b + c` rounded once, unless the result is a NaN.
pub fn fused(ty: Ty, a: u64, b: u64, c: u64) -> Option<u64> {
    match ty {
        Ty::FLOAT => {
            let [x, y, z] = [a, b, c].map(|bits| f32::from_bits(bits as u32));
            let result = x.mul_add(y, z);
            (!result.is_nan()).then(|| u64::from(result.to_bits()))
        }
        Ty::DOUBLE => {
            let [x, y, z] = [a, b, c].map(f64::from_bits);
            let result = x.mul_add(y, z);
            (!result.is_nan()).then(|| result.to_bits())
        }
        _ => None,
    }
}

/// An integral number as `bits`-wide integer, if it fits.
pub fn to_int(number: f64, bits: u32, signed: bool) -> Option<u128> {
    let limit = 2.0_f64.powi(bits as i32 - i32::from(signed));
    if signed {
        (number >= -limit && number < limit).then_some(number as i128 as u128)
    } else {
        (number > -1.0 && number < limit).then_some(number as u128)
    }
}

/// The bits of the floating-point number nearest to an integer, ties to even.
pub fn from_int(ty: Ty, magnitude: u128, negative: bool) -> Option<u64> {
    // Fold the bits that do not fit a double's significand into a sticky bit, far below any rounding point.
    let spare = (128 - magnitude.leading_zeros()).saturating_sub(53);
    let number = match ty {
        Ty::DOUBLE => magnitude as f64,
        Ty::FLOAT => f64::from(magnitude as f32),
        _ => {
            let sticky = u128::from(spare > 0 && magnitude & ((1_u128 << spare) - 1) != 0);
            ((magnitude >> spare | sticky) as f64) * 2.0_f64.powi(spare as i32)
        }
    };
    encode(ty, if negative { -number } else { number })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_and_bfloat_reads_back() {
        for ty in [Ty::HALF, Ty::BFLOAT] {
            for bits in 0..=0xFFFF_u64 {
                let number = decode(ty, bits).expect("a float type");
                if !number.is_nan() {
                    assert_eq!(encode(ty, number), Some(bits), "{ty:?} {bits:#06x}");
                }
            }
        }
    }

    #[test]
    fn rounding_is_to_nearest_even() {
        assert_eq!(encode(Ty::HALF, 65519.9), Some(0x7BFF));
        assert_eq!(encode(Ty::HALF, 65520.0), Some(0x7C00), "half way to the next power rounds to infinity");
        assert_eq!(encode(Ty::HALF, 2.0_f64.powi(-25)), Some(0), "half the smallest denormal rounds to even");
        assert_eq!(encode(Ty::HALF, 2.0_f64.powi(-25) * 1.001), Some(1));
        assert_eq!(encode(Ty::HALF, -1e-300), Some(0x8000));
        assert_eq!(encode(Ty::BFLOAT, 1.0 + 2.0_f64.powi(-8)), Some(0x3F80));
        assert_eq!(encode(Ty::BFLOAT, f64::INFINITY), Some(0x7F80));
    }

    #[test]
    fn integers_round_once() {
        let tie = (1_u128 << 100) + (1 << 89) + 1;
        assert_eq!(from_int(Ty::HALF, 2049, false), Some(0x6800));
        assert_eq!(from_int(Ty::BFLOAT, tie, false), from_int(Ty::BFLOAT, 1 << 100, false));
        assert_eq!(from_int(Ty::FLOAT, u128::from(u64::MAX), true), Some(0xDF80_0000));
    }
}
