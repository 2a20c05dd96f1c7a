//! The arithmetic of matrix products.
//!
//! Integers and f64 are defined exactly. For the narrow floating-point types the PTX ISA leaves the
//! order and the rounding of the sum open. This follows what measurements of tensor cores of compute
//! capability 9.0 describe (Xie et al., "FTTN: Feature-Targeted Testing for Numerical Properties of NVIDIA
//! and AMD Matrix Accelerators", 2024): exact products of a block along k and the sum so far are aligned
//! to the largest exponent, cut two bits below the last bit of an f32, added, and the sum is cut to an
//! f32. An f16 result is rounded to nearest at the end.

use super::dense::{Row, accumulate};
use super::factors::{Decoder, Factors};
use super::{Arithmetic, Element, Mma};
use crate::scalar::sign_extend;
use crate::scalar::soft::{BF16, F16, F32, F64, Format, Round};
use crate::scalar::tiny::{E2M1, E2M3, E3M2, E4M3, E5M2, Tiny};

/// Fraction bits that a term keeps below the largest exponent.
pub(super) const KEPT: i32 = 25;

fn widened(format: Format, bits: u64) -> f64 {
    f64::from_bits(format.convert(bits, F64, Round::Nearest))
}

fn tiny(format: Tiny, bits: u64) -> f64 {
    f64::from_bits(format.decode(bits, F64))
}

/// The value of an element of a floating-point type.
pub(crate) fn value(element: Element, bits: u64) -> f64 {
    match element {
        Element::F16 => widened(F16, bits),
        Element::Bf16 => widened(BF16, bits),
        // The low 13 bits are not read.
        Element::Tf32 => f64::from(f32::from_bits(bits as u32 & !0x1fff)),
        Element::F32 => f64::from(f32::from_bits(bits as u32)),
        Element::F64 => f64::from_bits(bits),
        Element::E4m3 => tiny(E4M3, bits),
        Element::E5m2 => tiny(E5M2, bits),
        Element::E3m2 => tiny(E3M2, bits),
        Element::E2m3 => tiny(E2M3, bits),
        // The four bits lie in the middle of the byte.
        Element::E2m1 => tiny(E2M1, bits >> 2),
        Element::E2m1Packed => tiny(E2M1, bits),
        Element::S8 | Element::S4 | Element::S32 => sign_extend(bits, element.bits()) as i64 as f64,
        Element::U8 | Element::U4 | Element::B1 => bits as f64,
    }
}

/// The least exponent of a normal number of the type.
pub(super) fn least_exponent(element: Element) -> i32 {
    match element {
        Element::F16 | Element::E5m2 => -14,
        Element::E4m3 => -6,
        Element::E3m2 => -2,
        Element::E2m3 | Element::E2m1 | Element::E2m1Packed => 0,
        _ => -126,
    }
}

fn exponent(value: f64, least: i32) -> i32 {
    ((value.to_bits() >> 52 & 0x7ff) as i32 - 1023).max(least)
}

/// 2^n for any n that stays in the range of f64.
#[inline]
pub(super) fn power(n: i32) -> f64 {
    f64::from_bits(((n + 1023).clamp(1, 2046) as u64) << 52)
}

/// One block of products, each two values and the sum of their exponents: the sum so far is an f32 value.
pub(super) fn block(terms: impl Iterator<Item = (f64, f64, i32)> + Clone, sum: f64) -> f32 {
    let special = |x: f64| !x.is_finite();
    if special(sum) || terms.clone().any(|(a, b, _)| special(a) || special(b)) {
        let sum = terms.fold(sum, |sum, (a, b, _)| sum + a * b);
        return f32::from_bits(F64.convert(sum.to_bits(), F32, Round::Zero) as u32);
    }
    let nonzero = terms.clone().filter(|(a, b, _)| *a != 0.0 && *b != 0.0);
    let mut top = nonzero.map(|(_, _, exponent)| exponent).max().unwrap_or(i32::MIN);
    if sum != 0.0 {
        top = top.max(exponent(sum, -126));
    }
    if top == i32::MIN {
        return 0.0;
    }
    // Terms in units of the last bit that is kept; the conversion cuts.
    let scale = power(KEPT - top);
    let total = terms.fold((sum * scale) as i64, |total, (a, b, _)| total + (a * b * scale) as i64);
    let exact = total as f64 * power(top - KEPT);
    if exact.abs() >= power(128) {
        return f32::INFINITY.copysign(exact as f32);
    }
    f32::from_bits(F64.convert(exact.to_bits(), F32, Round::Zero) as u32)
}

/// 2^n, if it is normal.
#[inline]
pub(super) fn power_f32(n: i32) -> f32 {
    f32::from_bits(((n + 127) as u32) << 23)
}

/// A value cut to an f32, if it is none of the subnormal ones.
#[inline]
pub(super) fn cut(exact: f64) -> f32 {
    f64::from_bits(exact.to_bits() & !0x1fff_ffff) as f32
}

/// Products that are summed at once.
pub(crate) fn block_length(element: Element) -> usize {
    match element {
        Element::Tf32 => 8,
        _ => 16,
    }
}

/// A sum in the type of the result.
pub(crate) fn rounded(element: Element, sum: f32) -> u64 {
    match element {
        Element::F16 => F32.convert(u64::from(sum.to_bits()), F16, Round::Nearest),
        _ if sum.is_nan() => F32.nan(),
        _ => u64::from(sum.to_bits()),
    }
}

/// Scratch space of products, kept from one to the next.
#[derive(Default, Clone)]
pub(crate) struct Scratch {
    pub(crate) a: Vec<u64>,
    pub(crate) b: Vec<u64>,
    pub(crate) c: Vec<u64>,
    pub(crate) factors_a: Factors,
    pub(crate) factors_b: Factors,
    pub(crate) sums: Vec<f32>,
}

/// Multiplies the gathered matrices; the result replaces c.
pub(crate) fn multiply(mma: &Mma, scratch: &mut Scratch) {
    let (m, n) = (mma.c.rows as usize, mma.c.columns as usize);
    let k = mma.a.columns as usize;
    // Quad pairs: rows 8q of a go with rows 4q of b.
    let pairs = mma.b.rows as usize / k.max(1);
    let rows_a_pair = m / pairs.max(1);
    if mma.arithmetic == Arithmetic::Float {
        scratch.factors_a.fill(mma.a.element, scratch.a.iter().map(|bits| *bits as u32));
        scratch.factors_b.fill(mma.b.element, scratch.b.iter().map(|bits| *bits as u32));
        let length = if pairs > 1 { 4 } else { block_length(mma.a.element) };
        let start = Decoder::of(mma.c.element);
        for row in 0..m {
            let Scratch { c, factors_a, factors_b, sums, .. } = &mut *scratch;
            let c = &mut c[row * n..(row + 1) * n];
            sums.clear();
            sums.extend(c.iter().map(|bits| start.value(*bits as u32)));
            let along = row * k..(row + 1) * k;
            let (values, exponents) = (&factors_a.values[along.clone()], &factors_a.exponents[along]);
            let partners = Ok(row / rows_a_pair.max(1) * k);
            accumulate(&Row { values, exponents, partners }, factors_b, length, sums);
            for (c, sum) in c.iter_mut().zip(sums) {
                *c = rounded(mma.d.element, *sum);
            }
        }
        return;
    }
    for row in 0..m {
        let first_b = row / rows_a_pair.max(1) * k;
        for column in 0..n {
            let at = row * n + column;
            scratch.c[at] = match mma.arithmetic {
                // Done above.
                Arithmetic::Float => scratch.c[at],
                Arithmetic::Double(mode) => (0..k).fold(scratch.c[at], |sum, i| {
                    F64.fma(scratch.a[row * k + i], scratch.b[(first_b + i) * n + column], sum, mode)
                }),
                Arithmetic::Integer { saturate } => {
                    let product = |i: usize| {
                        integer(mma.a.element, scratch.a[row * k + i])
                            * integer(mma.b.element, scratch.b[(first_b + i) * n + column])
                    };
                    let sum = (0..k).map(product).sum::<i64>() + i64::from(scratch.c[at] as i32);
                    let sum =
                        if saturate { sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) } else { sum };
                    u64::from(sum as u32)
                }
                Arithmetic::XorPopc | Arithmetic::AndPopc => {
                    let both = |i: usize| {
                        let (a, b) = (scratch.a[row * k + i], scratch.b[(first_b + i) * n + column]);
                        if mma.arithmetic == Arithmetic::XorPopc { a ^ b } else { a & b }
                    };
                    let count = (0..k).map(both).sum::<u64>();
                    u64::from((scratch.c[at] as u32).wrapping_add(count as u32))
                }
            };
        }
    }
}

pub(crate) fn integer(element: Element, bits: u64) -> i64 {
    match element {
        Element::S8 | Element::S4 => sign_extend(bits, element.bits()) as i64,
        _ => bits as i64,
    }
}
