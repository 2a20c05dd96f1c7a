//! Floating-point arithmetic for the proofs: the host's arithmetic, and for the 16-bit formats doubles rounded once
//! (a double has more than twice their precision).

use std::ops::{Add, Div, Mul, Rem, Sub};

use ptxc_ir::{Intrinsic, Op, Ty};

/// Bits of exponent and fraction of the 16-bit formats.
fn small_format(ty: Ty) -> (u32, u32) {
    if ty == Ty::HALF { (5, 10) } else { (8, 7) }
}

/// Replaces every NaN by the canonical one.
pub(super) fn canonical(ty: Ty, bits: u128) -> u128 {
    if decode(ty, bits).is_nan() { nan(ty) } else { bits }
}

fn nan(ty: Ty) -> u128 {
    match ty {
        Ty::FLOAT => 0x7FC0_0000,
        Ty::DOUBLE => 0x7FF8_0000_0000_0000,
        _ => (1 << 15) - 1,
    }
}

pub(super) fn decode(ty: Ty, bits: u128) -> f64 {
    match ty {
        Ty::FLOAT => f64::from(f32::from_bits(bits as u32)),
        Ty::DOUBLE => f64::from_bits(bits as u64),
        _ => {
            let (exponents, fractions) = small_format(ty);
            let sign = if bits >> 15 & 1 == 1 { -1.0 } else { 1.0 };
            let exponent = (bits >> fractions) as i32 & ((1 << exponents) - 1);
            let fraction = (bits & ((1 << fractions) - 1)) as f64 / f64::from(1 << fractions);
            let bias = (1 << (exponents - 1)) - 1;
            match exponent {
                0 => sign * fraction * 2.0_f64.powi(1 - bias),
                e if e == (1 << exponents) - 1 => {
                    if fraction == 0.0 {
                        sign * f64::INFINITY
                    } else {
                        f64::NAN
                    }
                }
                e => sign * (1.0 + fraction) * 2.0_f64.powi(e - bias),
            }
        }
    }
}

pub(super) fn encode(ty: Ty, number: f64) -> u128 {
    if number.is_nan() {
        return nan(ty);
    }
    match ty {
        Ty::FLOAT => u128::from((number as f32).to_bits()),
        Ty::DOUBLE => u128::from(number.to_bits()),
        _ => {
            let (exponents, fractions) = small_format(ty);
            let bias = (1 << (exponents - 1)) - 1;
            let sign = u128::from(number.is_sign_negative()) << 15;
            let magnitude = number.abs();
            // The spacing of numbers of this size; halves to even.
            let exponent = (magnitude.to_bits() >> 52) as i32 - 1023;
            let spacing = 2.0_f64.powi(exponent.max(1 - bias) - fractions as i32);
            let steps = (magnitude / spacing).round_ties_even();
            let value = steps * spacing;
            let most = 2.0_f64.powi(bias + 1);
            if magnitude.is_infinite() || value >= most {
                return sign | u128::from((1_u32 << exponents) - 1) << fractions;
            }
            let raised = (value.to_bits() >> 52) as i32 - 1023;
            let bits = if raised < 1 - bias || value == 0.0 {
                steps as u128
            } else {
                let fraction = value / 2.0_f64.powi(raised) - 1.0;
                ((raised + bias) as u128) << fractions | (fraction * f64::from(1 << fractions)) as u128
            };
            sign | bits
        }
    }
}

pub(super) fn binary(op: Op, ty: Ty, a: u128, b: u128) -> u128 {
    // Arithmetic at the type itself, so that it rounds once.
    if ty == Ty::FLOAT {
        let result = apply(op, f32::from_bits(a as u32), f32::from_bits(b as u32));
        return canonical(ty, u128::from(result.to_bits()));
    }
    encode(ty, apply(op, decode(ty, a), decode(ty, b)))
}

/// One operation of a host's float type.
fn apply<T>(op: Op, x: T, y: T) -> T
where
    T: Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T> + Rem<Output = T>,
{
    match op {
        Op::FAdd => x + y,
        Op::FSub => x - y,
        Op::FMul => x * y,
        Op::FDiv => x / y,
        _ => x % y,
    }
}

pub(super) fn fused(ty: Ty, a: u128, b: u128, c: u128) -> u128 {
    match ty {
        Ty::FLOAT => {
            let [x, y, z] = [a, b, c].map(|bits| f32::from_bits(bits as u32));
            canonical(ty, u128::from(x.mul_add(y, z).to_bits()))
        }
        _ => encode(ty, decode(ty, a).mul_add(decode(ty, b), decode(ty, c))),
    }
}

/// The smaller or the larger number; a zero with a sign is below one without.
pub(super) fn extremum(ty: Ty, a: u128, b: u128, largest: bool) -> u128 {
    let (x, y) = (decode(ty, a), decode(ty, b));
    match (x.is_nan(), y.is_nan()) {
        (true, _) => canonical(ty, b),
        (_, true) => a,
        _ if (x.total_cmp(&y).is_lt()) == largest => b,
        _ => a,
    }
}

/// Functions of one number. A `double` has more than twice the digits of `float`, so what is rounded at both is
/// rounded as if once.
pub(super) fn function(which: Intrinsic, ty: Ty, a: u128) -> Option<u128> {
    let x = decode(ty, a);
    let result = match which {
        Intrinsic::SQRT | Intrinsic::SQRT_RN_F | Intrinsic::SQRT_RN_D => x.sqrt(),
        Intrinsic::FLOOR => x.floor(),
        Intrinsic::CEIL => x.ceil(),
        Intrinsic::TRUNC => x.trunc(),
        Intrinsic::RINT => x.round_ties_even(),
        Intrinsic::ROUND => x.round(),
        Intrinsic::RCP_RN_F | Intrinsic::RCP_RN_D => x.recip(),
        Intrinsic::RSQRT_APPROX_F => x.sqrt().recip(),
        Intrinsic::EX2_APPROX_F => x.exp2(),
        Intrinsic::LG2_APPROX_F => x.log2(),
        Intrinsic::RCP_APPROX_FTZ_D => {
            let flushed = |y: f64| if y.is_subnormal() { y * 0.0 } else { y };
            flushed(f64::from_bits(flushed(x).recip().to_bits() >> 32 << 32))
        }
        _ => return None,
    };
    Some(encode(ty, result))
}
