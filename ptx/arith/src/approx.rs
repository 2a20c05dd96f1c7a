//! The approximate functions (PTX ISA, `.approx` and `.full`): computed in f64 and rounded once, which
//! lies within every documented bound, with the documented special values.

use crate::soft::{F32, F64, Format, Round};

/// The modifiers of an instruction that apply to its operands and its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Extra {
    /// Subnormal numbers are zeros (`.ftz`).
    pub flush: bool,
    /// The result is clamped to [0, 1] (`.sat`).
    pub saturate: bool,
}

impl Extra {
    fn read(self, format: Format, bits: u64) -> f64 {
        let bits = bits & (u64::MAX >> (64 - format.width()));
        let bits = if self.flush { format.flush(bits) } else { bits };
        f64::from_bits(format.convert(bits, F64, Round::Nearest))
    }

    fn write(self, format: Format, value: f64) -> u64 {
        let bits = F64.convert(value.to_bits(), format, Round::Nearest);
        let bits = if self.flush { format.flush(bits) } else { bits };
        if self.saturate { format.saturate(bits) } else { bits }
    }
}

/// A function of one number of a format.
#[inline]
pub fn unary(format: Format, extra: Extra, a: u64, f: impl Fn(f64) -> f64) -> u64 {
    extra.write(format, f(extra.read(format, a)))
}

/// `rcp.approx`
pub fn rcp(x: f64) -> f64 {
    1.0 / x
}

/// `rsqrt.approx`
pub fn rsqrt(x: f64) -> f64 {
    1.0 / x.sqrt()
}

/// `sqrt.approx`
pub fn sqrt(x: f64) -> f64 {
    x.sqrt()
}

/// `ex2.approx`
pub fn ex2(x: f64) -> f64 {
    x.exp2()
}

/// `lg2.approx`
pub fn lg2(x: f64) -> f64 {
    x.log2()
}

/// `sin.approx`
pub fn sin(x: f64) -> f64 {
    x.sin()
}

/// `cos.approx`
pub fn cos(x: f64) -> f64 {
    x.cos()
}

/// `tanh.approx`
pub fn tanh(x: f64) -> f64 {
    x.tanh()
}

/// `div.full.f32`
pub fn div_full(extra: Extra, a: u64, b: u64) -> u64 {
    extra.write(F32, extra.read(F32, a) / extra.read(F32, b))
}

/// `div.approx.f32` is a * rcp(b): a divisor above 2^126 has a reciprocal that is flushed.
pub fn div_approx(extra: Extra, a: u64, b: u64) -> u64 {
    let (x, y) = (extra.read(F32, a), extra.read(F32, b));
    let huge = y.abs() > f64::powi(2.0, 126) && y.is_finite();
    let quotient = if huge { x * (0.0_f64).copysign(y) } else { x / y };
    extra.write(F32, quotient)
}

/// `rcp.approx.ftz.f64`, `rsqrt.approx.ftz.f64`: the upper word of the result alone.
pub fn upper64(bits: u64, f: impl Fn(f64) -> f64) -> u64 {
    let value = f(f64::from_bits(F64.flush(bits)));
    F64.flush(if value.is_nan() { 0x7fff_ffff_0000_0000 } else { value.to_bits() & !0xffff_ffff })
}

/// `rsqrt.approx.f64`: the quotient of two rounded steps, corrected by its residual.
pub fn rsqrt64(x: f64) -> f64 {
    let y = rsqrt(x);
    if !x.is_normal() || !y.is_normal() {
        return y;
    }
    let high = x * y;
    let low = x.mul_add(y, -high);
    let residual = (-high).mul_add(y, 1.0) - low * y;
    (0.5 * y).mul_add(residual, y)
}
