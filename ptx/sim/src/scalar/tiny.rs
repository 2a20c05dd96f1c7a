//! The 8-, 6- and 4-bit floating-point formats (PTX ISA, "Alternate Floating-Point Data Formats").
//!
//! Their overflow and their NaN differ from those of the interchange formats, so they have encoders
//! and decoders of their own; the way to the wider formats is exact.

use super::soft::{Class, Exact, F32, F64, Format, Round};
use super::truncate;

/// A small format: magnitudes above `largest` are the infinity or NaN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tiny {
    exp_bits: u32,
    frac_bits: u32,
    /// The code of the largest magnitude.
    largest: u64,
    /// The code of NaN; formats without one convert it to the largest value.
    nan: Option<u64>,
    infinity: Option<u64>,
}

/// `.e4m3`
pub(crate) const E4M3: Tiny =
    Tiny { exp_bits: 4, frac_bits: 3, largest: 0x7e, nan: Some(0x7f), infinity: None };
/// `.e5m2`
pub(crate) const E5M2: Tiny =
    Tiny { exp_bits: 5, frac_bits: 2, largest: 0x7b, nan: Some(0x7f), infinity: Some(0x7c) };
/// `.e2m3`
pub(crate) const E2M3: Tiny = Tiny { exp_bits: 2, frac_bits: 3, largest: 0x1f, nan: None, infinity: None };
/// `.e3m2`
pub(crate) const E3M2: Tiny = Tiny { exp_bits: 3, frac_bits: 2, largest: 0x1f, nan: None, infinity: None };
/// `.e2m1`
pub(crate) const E2M1: Tiny = Tiny { exp_bits: 2, frac_bits: 1, largest: 0x07, nan: None, infinity: None };

impl Tiny {
    /// Width of a code.
    pub(crate) const fn width(self) -> u32 {
        1 + self.exp_bits + self.frac_bits
    }

    const fn sign(self) -> u64 {
        1 << (self.width() - 1)
    }

    const fn bias(self) -> i32 {
        (1 << (self.exp_bits - 1)) - 1
    }

    /// The field widths.
    pub(crate) const fn fields(self) -> Format {
        Format { exp_bits: self.exp_bits, frac_bits: self.frac_bits }
    }

    /// From f32 bits, to nearest even; overflow gives the largest magnitude (`.satfinite`).
    pub(crate) fn encode(self, bits: u64, relu: bool) -> u64 {
        self.encode_with(bits, relu, |value| self.magnitude(value))
    }

    /// From f32 bits; `magnitude` gives the code of a finite value without its sign, which may lie above the largest.
    pub(crate) fn encode_with(self, bits: u64, relu: bool, magnitude: impl Fn(Exact) -> u64) -> u64 {
        let (neg, value) = match F32.classify(truncate(bits, 32)) {
            Class::Nan => return self.nan.unwrap_or(self.largest),
            Class::Inf(neg) => (neg, None),
            Class::Finite(value) => (value.neg, Some(value)),
        };
        if neg && relu {
            return 0;
        }
        let sign = if neg { self.sign() } else { 0 };
        let Some(value) = value else { return sign | self.largest };
        sign | magnitude(value).min(self.largest)
    }

    /// The code of a magnitude, which may lie above the largest one.
    fn magnitude(self, value: Exact) -> u64 {
        if value.mant == 0 {
            return 0;
        }
        let positive = Exact { neg: false, ..value };
        let top = value.exp + 127 - value.mant.leading_zeros() as i32;
        let least = 1 - self.bias();
        if top < least {
            // A subnormal: a whole number of its fixed quanta.
            let quantum = least - self.frac_bits as i32;
            let scaled = F64.round(Exact { exp: positive.exp - quantum, ..positive }, Round::Nearest);
            return F64.to_int(scaled, Round::Nearest, 0, 1 << 20).unwrap_or(0) as u64;
        }
        let wide = Format { exp_bits: 8, frac_bits: self.frac_bits };
        let bits = wide.round(positive, Round::Nearest);
        bits.wrapping_sub(((127 - self.bias()) as u64) << self.frac_bits)
    }

    /// Into a wider format, which holds every value.
    pub(crate) fn decode(self, code: u64, to: Format) -> u64 {
        let code = truncate(code, self.width());
        let magnitude = code & (self.sign() - 1);
        let sign = if code & self.sign() != 0 { to.sign_bit() } else { 0 };
        if self.infinity == Some(magnitude) {
            return sign | to.infinity();
        }
        if magnitude > self.largest {
            return to.nan();
        }
        let fraction = magnitude & ((1 << self.frac_bits) - 1);
        let biased = (magnitude >> self.frac_bits) as i32;
        let hidden = if biased == 0 { 0 } else { 1 << self.frac_bits };
        let exp = biased.max(1) - self.bias() - self.frac_bits as i32;
        sign | to.round(Exact { neg: false, mant: u128::from(fraction | hidden), exp }, Round::Nearest)
    }
}

/// `.ue8m0`: a power of two between 2^-127 and 2^127; code 255 is NaN.
pub(crate) fn encode_ue8m0(bits: u64, mode: Round) -> u64 {
    match F32.classify(truncate(bits, 32)) {
        Class::Nan => 0xff,
        Class::Inf(_) => 0xfe,
        Class::Finite(value) if value.mant == 0 => 0,
        Class::Finite(value) => {
            let top = value.exp + 127 - value.mant.leading_zeros() as i32;
            let exact = value.mant.is_power_of_two();
            let up = i32::from(mode == Round::Up && !exact);
            (top + up + 127).clamp(0, 0xfe) as u64
        }
    }
}

/// The bf16 of a `.ue8m0` code.
pub(crate) fn decode_ue8m0(code: u64) -> u64 {
    match code & 0xff {
        0xff => 0x7fff,
        0 => 0x0040,
        code => code << 7,
    }
}
