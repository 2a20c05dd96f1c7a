//! Products whose factors have a scale for each block along k (PTX ISA, "Block Scaling").
//!
//! Each factor is multiplied by the scale of its block, exactly; what comes then is the arithmetic of all narrow types
//! ([`block`]), the exponents of the scales being part of a term's.

use super::Element;
use super::multiply::{block, block_length, least_exponent, value};
use crate::scalar::soft::F64;
use crate::scalar::tiny::E4M3;

/// The type of scales.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ScaleType {
    /// A power of two, 2^-127 to 2^127.
    Ue8m0,
    /// An `.e4m3` without its sign.
    Ue4m3,
}

/// A number and the exponent that aligns it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Number {
    value: f64,
    exponent: i32,
}

fn exponent(value: f64, least: i32) -> i32 {
    ((value.to_bits() >> 52 & 0x7ff) as i32 - 1023).max(least)
}

impl Number {
    /// A factor.
    pub(crate) fn of(element: Element, bits: u64) -> Self {
        let value = value(element, bits);
        Self { value, exponent: exponent(value, least_exponent(element)) }
    }

    /// A scale.
    pub(crate) fn scale(ty: ScaleType, code: u8) -> Self {
        let value = match (ty, code) {
            (ScaleType::Ue8m0, 0xff) => f64::NAN,
            (ScaleType::Ue8m0, code) => f64::from_bits((u64::from(code) + 1023 - 127) << 52),
            (ScaleType::Ue4m3, code) => f64::from_bits(E4M3.decode(u64::from(code) & 0x7f, F64)),
        };
        let least = if ty == ScaleType::Ue8m0 { -127 } else { least_exponent(Element::E4m3) };
        Self { value, exponent: exponent(value, least) }
    }

    /// A factor times its scale.
    pub(crate) fn times(self, scale: Self) -> Self {
        Self { value: self.value * scale.value, exponent: self.exponent + scale.exponent }
    }

    /// The number, or its negative.
    pub(crate) fn signed(self, negative: bool) -> Self {
        if negative { Self { value: -self.value, ..self } } else { self }
    }
}

/// Adds the products of a row of scaled factors and their partners to a sum.
pub(crate) fn accumulate(element: Element, a: &[Number], partner: impl Fn(usize) -> Number, sum: f32) -> f32 {
    let length = block_length(element);
    (0..a.len()).step_by(length).fold(sum, |sum, first| {
        let terms = (first..(first + length).min(a.len())).map(|i| {
            let (a, b) = (a[i], partner(i));
            (a.value, b.value, a.exponent + b.exponent)
        });
        block(terms, f64::from(sum))
    })
}
