//! The factors of a floating-point product: values and exponents, ready to be multiplied.
//!
//! Every narrow type fits an f32. The exponents are those of the format's leading bit, which stay at the least one for
//! subnormal numbers: that is what terms are aligned by.

use super::Element;
use super::multiply::{least_exponent, value};
use crate::wide::wide;
use std::sync::OnceLock;

/// The exponent of zero: no sum with another factor's comes near that of a number.
pub(crate) const ZERO: i16 = -8000;
/// The exponent of what is no finite number: any sum with it lies above that of all numbers.
pub(crate) const SPECIAL: i16 = 16000;

/// Factors in some order of rows.
#[derive(Default, Clone)]
pub(crate) struct Factors {
    pub(crate) values: Vec<f32>,
    pub(crate) exponents: Vec<i16>,
}

impl Factors {
    /// Replaces all by elements.
    pub(crate) fn fill(&mut self, element: Element, bits: impl Iterator<Item = u32>) {
        let Decoder { way, least } = Decoder::of(element);
        wide(
            #[inline(always)]
            || {
                // One loop for each way.
                match way {
                    Way::F16 => self.values(bits.map(half)),
                    Way::Bf16 => self.values(bits.map(bf16)),
                    Way::Tf32 => self.values(bits.map(tf32)),
                    Way::F32 => self.values(bits.map(f32::from_bits)),
                    Way::Table(values) => self.values(bits.map(|bits| values[bits as usize & 0xff])),
                }
                self.exponents.clear();
                self.exponents.extend(self.values.iter().map(|value| exponent(*value, least)));
            },
        );
    }

    #[inline(always)]
    fn values(&mut self, values: impl Iterator<Item = f32>) {
        self.values.clear();
        self.values.extend(values);
    }

    /// Changes the sign of all.
    pub(crate) fn negate(&mut self) {
        self.values.iter_mut().for_each(|value| *value = -*value);
    }
}

/// The exponent of a value's leading bit, at least `least`.
#[inline(always)]
pub(crate) fn exponent(value: f32, least: i16) -> i16 {
    let bits = value.to_bits() & 0x7fff_ffff;
    match bits {
        0 => ZERO,
        0x7f80_0000.. => SPECIAL,
        _ => ((bits >> 23) as i16 - 127).max(least),
    }
}

/// How the bits of an element become a value.
#[derive(Clone, Copy)]
pub(crate) struct Decoder {
    way: Way,
    least: i16,
}

#[derive(Clone, Copy)]
enum Way {
    F16,
    Bf16,
    Tf32,
    /// A sum, never a factor.
    F32,
    /// A value for each code.
    Table(&'static [f32; 256]),
}

/// The values of all codes of the formats with at most 8 bits.
static CODES: OnceLock<[(Element, [f32; 256]); 5]> = OnceLock::new();

impl Decoder {
    pub(crate) fn of(element: Element) -> Self {
        let tables = CODES.get_or_init(|| {
            let small = [Element::E4m3, Element::E5m2, Element::E3m2, Element::E2m3, Element::E2m1];
            small.map(|element| (element, std::array::from_fn(|code| value(element, code as u64) as f32)))
        });
        let way = match element {
            Element::F16 => Way::F16,
            Element::Bf16 => Way::Bf16,
            Element::Tf32 => Way::Tf32,
            Element::F32 => Way::F32,
            // No other type is a factor of a product in floating point.
            _ => Way::Table(tables.iter().find(|row| row.0 == element).map_or(&tables[0].1, |row| &row.1)),
        };
        Self { way, least: least_exponent(element) as i16 }
    }

    /// The value of an element's bits; those above it are not read.
    pub(crate) fn value(self, bits: u32) -> f32 {
        match self.way {
            Way::F16 => half(bits),
            Way::Bf16 => bf16(bits),
            Way::Tf32 => tf32(bits),
            Way::F32 => f32::from_bits(bits),
            Way::Table(values) => values[bits as usize & 0xff],
        }
    }
}

#[inline(always)]
fn bf16(bits: u32) -> f32 {
    f32::from_bits(bits << 16)
}

/// The low 13 bits are not read.
#[inline(always)]
fn tf32(bits: u32) -> f32 {
    f32::from_bits(bits & !0x1fff)
}

/// An f16, exactly: the scaling makes subnormal numbers normal.
#[inline(always)]
fn half(bits: u32) -> f32 {
    let magnitude = (bits & 0x7fff) << 13;
    let scaled = f32::from_bits(magnitude) * f32::from_bits((112 + 127) << 23);
    let special = if bits & 0x7c00 == 0x7c00 { 0x7f80_0000 | magnitude } else { scaled.to_bits() };
    f32::from_bits(special | (bits & 0x8000) << 16)
}

#[cfg(test)]
mod tests {
    use super::{Decoder, Element, value};

    #[test]
    fn every_code() {
        for element in [Element::F16, Element::Bf16, Element::E4m3, Element::E5m2, Element::E2m1] {
            let decoder = Decoder::of(element);
            for code in 0..1_u32 << element.bits() {
                let (fast, exact) = (decoder.value(code), value(element, u64::from(code)));
                assert!(f64::from(fast) == exact || fast.is_nan() && exact.is_nan(), "{element:?} {code:#x}");
            }
        }
    }
}
