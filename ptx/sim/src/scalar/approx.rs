//! The approximate functions (PTX ISA, `.approx` and `.full`) over the lanes of a warp.

use super::soft::{BF16, F16, F32};
use super::{Alu, Lanes, Row, Words, active};
use ptxc_arith::approx::{self, Extra, unary};
use ptxc_ptx::{Mod, Op};

const FTZ: u32 = 1;
const SAT: u32 = 2;

fn extra(k: u32) -> Extra {
    Extra { flush: k & FTZ != 0, saturate: k & SAT != 0 }
}

/// A function of one f32, or of both halves of a packed pair.
macro_rules! unary {
    ($ty:expr, $f:expr) => {{
        match $ty {
            Mod::F32 => Some(active!(a, _b, _c, _d; k => unary(F32, extra(k), a, $f))),
            Mod::F16 => Some(active!(a, _b, _c, _d; k => unary(F16, extra(k), a, $f))),
            Mod::Bf16 => Some(active!(a, _b, _c, _d; k => unary(BF16, extra(k), a, $f))),
            Mod::F16x2 => Some(active!(a, _b, _c, _d; k => {
                unary(F16, extra(k), a, $f) | unary(F16, extra(k), a >> 16, $f) << 16
            })),
            Mod::Bf16x2 => Some(active!(a, _b, _c, _d; k => {
                unary(BF16, extra(k), a, $f) | unary(BF16, extra(k), a >> 16, $f) << 16
            })),
            _ => None,
        }
    }};
}

pub(super) fn alu(op: Op, words: Words<'_>) -> Option<Alu> {
    let ty = words.ty()?;
    let k = u32::from(words.has(Mod::Ftz)) * FTZ + u32::from(words.has(Mod::Sat)) * SAT;
    if ty == Mod::F64 {
        let f: Lanes = match (op, words.has(Mod::Ftz)) {
            (Op::Rcp, true) => active!(a, _b, _c, _d; _k => approx::upper64(a, approx::rcp)),
            (Op::Rsqrt, true) => active!(a, _b, _c, _d; _k => approx::upper64(a, approx::rsqrt)),
            (Op::Rsqrt, false) => {
                active!(a, _b, _c, _d; _k => approx::rsqrt64(f64::from_bits(a)).to_bits())
            }
            _ => return None,
        };
        return Some(Alu::One(f, 0));
    }
    let f: Lanes = match op {
        Op::Div if words.has(Mod::Full) => active!(a, b, _c, _d; k => approx::div_full(extra(k), a, b)),
        Op::Div => active!(a, b, _c, _d; k => approx::div_approx(extra(k), a, b)),
        Op::Rcp => unary!(ty, approx::rcp)?,
        Op::Rsqrt => unary!(ty, approx::rsqrt)?,
        Op::Sqrt => unary!(ty, approx::sqrt)?,
        Op::Ex2 => unary!(ty, approx::ex2)?,
        Op::Lg2 => unary!(ty, approx::lg2)?,
        Op::Sin => unary!(ty, approx::sin)?,
        Op::Cos => unary!(ty, approx::cos)?,
        Op::Tanh => unary!(ty, approx::tanh)?,
        _ => return None,
    };
    Some(Alu::One(f, k))
}
