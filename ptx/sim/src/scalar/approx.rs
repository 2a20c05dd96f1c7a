//! The approximate functions (PTX ISA, `.approx` and `.full`): computed in f64 and rounded once, which
//! lies within every documented bound, with the documented special values.

use super::soft::{BF16, F16, F32, F64, Format, Round};
use super::{Alu, Lanes, Row, Words, active, truncate};
use ptxc_ptx::{Mod, Op};

const FTZ: u32 = 1;
const SAT: u32 = 2;

fn wide(format: Format, k: u32, bits: u64) -> f64 {
    let bits = truncate(bits, format.width());
    let bits = if k & FTZ != 0 { format.flush(bits) } else { bits };
    f64::from_bits(format.convert(bits, F64, Round::Nearest))
}

fn narrow(format: Format, k: u32, value: f64) -> u64 {
    let bits = format_from(value, format);
    let bits = if k & FTZ != 0 { format.flush(bits) } else { bits };
    if k & SAT != 0 { format.saturate(bits) } else { bits }
}

fn format_from(value: f64, format: Format) -> u64 {
    F64.convert(value.to_bits(), format, Round::Nearest)
}

/// A function of one f32, or of both halves of a packed pair.
macro_rules! unary {
    ($ty:expr, $x:ident => $e:expr) => {{
        match $ty {
            Mod::F32 => Some(active!(a, _b, _c, _d; k => { let $x = wide(F32, k, a); narrow(F32, k, $e) })),
            Mod::F16 => Some(active!(a, _b, _c, _d; k => { let $x = wide(F16, k, a); narrow(F16, k, $e) })),
            Mod::Bf16 => Some(active!(a, _b, _c, _d; k => { let $x = wide(BF16, k, a); narrow(BF16, k, $e) })),
            Mod::F16x2 => Some(active!(a, _b, _c, _d; k => {
                let part = |a: u64| { let $x = wide(F16, k, a); narrow(F16, k, $e) };
                part(a) | part(a >> 16) << 16
            })),
            Mod::Bf16x2 => Some(active!(a, _b, _c, _d; k => {
                let part = |a: u64| { let $x = wide(BF16, k, a); narrow(BF16, k, $e) };
                part(a) | part(a >> 16) << 16
            })),
            _ => None,
        }
    }};
}

/// `div.approx` is a * rcp(b): a divisor above 2^126 has a reciprocal that is flushed.
fn div_approx(k: u32, a: u64, b: u64) -> u64 {
    let (x, y) = (wide(F32, k, a), wide(F32, k, b));
    let huge = y.abs() > f64::powi(2.0, 126) && y.is_finite();
    let quotient = if huge { x * (0.0_f64).copysign(y) } else { x / y };
    narrow(F32, k, quotient)
}

/// `rcp.approx.ftz.f64`, `rsqrt.approx.ftz.f64`: the upper word of the result alone.
fn upper64(bits: u64, f: impl Fn(f64) -> f64) -> u64 {
    let value = f(f64::from_bits(F64.flush(bits)));
    F64.flush(if value.is_nan() { 0x7fff_ffff_0000_0000 } else { value.to_bits() & !0xffff_ffff })
}

/// `rsqrt.approx.f64`: the quotient of two rounded steps, corrected by its residual.
fn rsqrt64(x: f64) -> f64 {
    let y = 1.0 / x.sqrt();
    if !x.is_normal() || !y.is_normal() {
        return y;
    }
    let high = x * y;
    let low = x.mul_add(y, -high);
    let residual = (-high).mul_add(y, 1.0) - low * y;
    (0.5 * y).mul_add(residual, y)
}

pub(super) fn alu(op: Op, words: Words<'_>) -> Option<Alu> {
    let ty = words.ty()?;
    let k = u32::from(words.has(Mod::Ftz)) * FTZ + u32::from(words.has(Mod::Sat)) * SAT;
    if ty == Mod::F64 {
        let f: Lanes = match (op, words.has(Mod::Ftz)) {
            (Op::Rcp, true) => active!(a, _b, _c, _d; _k => upper64(a, |x| 1.0 / x)),
            (Op::Rsqrt, true) => active!(a, _b, _c, _d; _k => upper64(a, |x| 1.0 / x.sqrt())),
            (Op::Rsqrt, false) => active!(a, _b, _c, _d; _k => rsqrt64(f64::from_bits(a)).to_bits()),
            _ => return None,
        };
        return Some(Alu::One(f, 0));
    }
    let f: Lanes = match op {
        Op::Div if words.has(Mod::Full) => {
            active!(a, b, _c, _d; k => narrow(F32, k, wide(F32, k, a) / wide(F32, k, b)))
        }
        Op::Div => active!(a, b, _c, _d; k => div_approx(k, a, b)),
        Op::Rcp => unary!(ty, x => 1.0 / x)?,
        Op::Rsqrt => unary!(ty, x => 1.0 / x.sqrt())?,
        Op::Sqrt => unary!(ty, x => x.sqrt())?,
        Op::Ex2 => unary!(ty, x => x.exp2())?,
        Op::Lg2 => unary!(ty, x => x.log2())?,
        Op::Sin => unary!(ty, x => x.sin())?,
        Op::Cos => unary!(ty, x => x.cos())?,
        Op::Tanh => unary!(ty, x => x.tanh())?,
        _ => return None,
    };
    Some(Alu::One(f, k))
}
