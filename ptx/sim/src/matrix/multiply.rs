//! The arithmetic of matrix products.
//!
//! Integers and f64 are defined exactly. For the narrow floating-point types the PTX ISA leaves the
//! order and the rounding of the sum open. This follows what measurements of tensor cores of compute
//! capability 9.0 describe (Xie et al., "FTTN: Feature-Targeted Testing for Numerical Properties of NVIDIA
//! and AMD Matrix Accelerators", 2024): exact products of a block along k and the sum so far are aligned
//! to the largest exponent, cut two bits below the last bit of an f32, added, and the sum is cut to an
//! f32. An f16 result is rounded to nearest at the end.

use super::{Arithmetic, Element, Mma};
use crate::scalar::sign_extend;
use crate::scalar::soft::{BF16, F16, F32, F64, Format, Round};
use crate::scalar::tiny::{E2M1, E2M3, E3M2, E4M3, E5M2, Tiny};

/// Fraction bits that a term keeps below the largest exponent.
const KEPT: i32 = 25;

/// A factor: its value and the exponent of its format's leading bit.
#[derive(Clone, Copy)]
struct Factor {
    value: f64,
    exp: i32,
}

fn widened(format: Format, bits: u64) -> f64 {
    f64::from_bits(format.convert(bits, F64, Round::Nearest))
}

fn tiny(format: Tiny, bits: u64) -> f64 {
    f64::from_bits(format.decode(bits, F64))
}

/// The value of an element of a floating-point type.
fn value(element: Element, bits: u64) -> f64 {
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
        Element::S8 | Element::S4 | Element::S32 => sign_extend(bits, element.bits()) as i64 as f64,
        Element::U8 | Element::U4 | Element::B1 => bits as f64,
    }
}

/// The least exponent of a normal number of the type.
fn least_exponent(element: Element) -> i32 {
    match element {
        Element::F16 | Element::E5m2 => -14,
        Element::E4m3 => -6,
        Element::E3m2 => -2,
        Element::E2m3 | Element::E2m1 => 0,
        _ => -126,
    }
}

fn exponent(value: f64, least: i32) -> i32 {
    ((value.to_bits() >> 52 & 0x7ff) as i32 - 1023).max(least)
}

fn factor(element: Element, bits: u64) -> Factor {
    let value = value(element, bits);
    Factor { value, exp: exponent(value, least_exponent(element)) }
}

/// 2^n for any n that stays in the range of f64.
fn power(n: i32) -> f64 {
    f64::from_bits(((n + 1023).clamp(1, 2046) as u64) << 52)
}

/// One block: the sum so far is an f32 (or f16) value.
fn block(terms: &[(Factor, Factor)], sum: f64) -> f64 {
    let special = |x: f64| !x.is_finite();
    if special(sum) || terms.iter().any(|(a, b)| special(a.value) || special(b.value)) {
        return terms.iter().fold(sum, |sum, (a, b)| sum + a.value * b.value);
    }
    let nonzero = terms.iter().filter(|(a, b)| a.value != 0.0 && b.value != 0.0);
    let mut top = nonzero.map(|(a, b)| a.exp + b.exp).max().unwrap_or(i32::MIN);
    if sum != 0.0 {
        top = top.max(exponent(sum, -126));
    }
    if top == i32::MIN {
        return 0.0;
    }
    // Terms in units of the last bit that is kept; the conversion cuts.
    let scale = power(KEPT - top);
    let total =
        terms.iter().fold((sum * scale) as i64, |total, (a, b)| total + (a.value * b.value * scale) as i64);
    let exact = (total as f64 * power(top - KEPT)).to_bits();
    let cut = F64.convert(exact, F32, Round::Zero);
    if cut & 0x7fff_ffff == F32.largest() && f64::from_bits(exact).abs() >= power(128) {
        return f64::INFINITY.copysign(f64::from_bits(exact));
    }
    f64::from(f32::from_bits(cut as u32))
}

/// Products that are summed at once.
fn block_length(element: Element) -> usize {
    match element {
        Element::Tf32 => 8,
        _ => 16,
    }
}

/// A sum in the type of the result.
fn rounded(element: Element, sum: f64) -> u64 {
    match element {
        Element::F16 => F64.convert(sum.to_bits(), F16, Round::Nearest),
        _ => F64.convert(sum.to_bits(), F32, Round::Zero),
    }
}

/// Scratch space of products, kept from one to the next.
#[derive(Default)]
pub(crate) struct Scratch {
    pub(crate) a: Vec<u64>,
    pub(crate) b: Vec<u64>,
    pub(crate) c: Vec<u64>,
    factors_a: Vec<Factor>,
    factors_b: Vec<Factor>,
    terms: Vec<(Factor, Factor)>,
}

/// Multiplies the gathered matrices; the result replaces c.
pub(crate) fn multiply(mma: &Mma, scratch: &mut Scratch) {
    let (m, n) = (mma.c.rows as usize, mma.c.columns as usize);
    let k = mma.a.columns as usize;
    // Quad pairs: rows 8q of a go with rows 4q of b.
    let pairs = mma.b.rows as usize / k.max(1);
    let rows_a_pair = m / pairs.max(1);
    if mma.arithmetic == Arithmetic::Float {
        let Scratch { a, b, factors_a, factors_b, .. } = scratch;
        factors_a.clear();
        factors_a.extend(a.iter().map(|bits| factor(mma.a.element, *bits)));
        factors_b.clear();
        factors_b.extend(b.iter().map(|bits| factor(mma.b.element, *bits)));
    }
    for row in 0..m {
        let first_b = row / rows_a_pair.max(1) * k;
        for column in 0..n {
            let at = row * n + column;
            scratch.c[at] = match mma.arithmetic {
                Arithmetic::Float => {
                    let Scratch { c, factors_a, factors_b, terms, .. } = scratch;
                    terms.clear();
                    terms.extend(
                        (0..k).map(|i| (factors_a[row * k + i], factors_b[(first_b + i) * n + column])),
                    );
                    let start = value(mma.c.element, c[at]);
                    let length = if pairs > 1 { 4 } else { block_length(mma.a.element) };
                    rounded(mma.d.element, terms.chunks(length).fold(start, |sum, terms| block(terms, sum)))
                }
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

fn integer(element: Element, bits: u64) -> i64 {
    match element {
        Element::S8 | Element::S4 => sign_extend(bits, element.bits()) as i64,
        _ => bits as i64,
    }
}
