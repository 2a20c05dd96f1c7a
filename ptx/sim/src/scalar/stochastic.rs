//! Stochastic rounding (PTX ISA, `cvt`, rounding modifier `.rs`).
//!
//! The discarded fraction of the magnitude, as a part of the last kept place, is added to the random bits, as a part
//! of their range; a carry rounds away from zero. For `.f16` and `.bf16` the random bits of a value are its half of
//! `rbits` (13 and 16 of them). The four values of the 8-, 6- and 4-bit formats have 16 random bits each, and the two of
//! a pair share them: the document says which bits of `rbits` a pair has, hardware of compute capability 10.0 is
//! reported to read them in reverse order for the first value of a pair, in order for the second.

use super::soft::{BF16, Class, Exact, F16, F32, Format};
use super::tiny::{E2M1, E2M3, E3M2, E4M3, E5M2, Tiny};
use super::{Alu, Lanes, Row, Words, active, truncate};
use ptxc_ptx::Mod;

/// Random bits: how many, and what they are.
#[derive(Clone, Copy)]
struct Random {
    count: u32,
    bits: u64,
}

/// The code of a magnitude in a format of these field widths and the usual bias. It may lie above the codes of finite
/// values.
fn magnitude(format: Format, value: Exact, random: Random) -> u64 {
    if value.mant == 0 {
        return 0;
    }
    let bias = (1_i32 << (format.exp_bits - 1)) - 1;
    let top = (value.exp + 127 - value.mant.leading_zeros() as i32).max(1 - bias);
    let quantum = top - format.frac_bits as i32;
    let dropped = quantum - value.exp;
    let whole = match dropped {
        ..=0 => value.mant << (-dropped).min(64),
        // The fraction is so small that no random bits carry.
        100.. => 0,
        _ => {
            let rest = value.mant & ((1 << dropped) - 1);
            let sum = (rest << random.count) + (u128::from(random.bits) << dropped);
            (value.mant >> dropped) + (sum >> (dropped as u32 + random.count))
        }
    };
    (((top + bias - 1) as u64) << format.frac_bits) + whole as u64
}

/// One f32 into a half; `limit` is the code that larger ones get.
fn half(format: Format, limit: u64, relu: bool, a: u64, random: Random) -> u64 {
    let (neg, magnitude) = match F32.classify(truncate(a, 32)) {
        Class::Nan => return format.nan(),
        Class::Inf(neg) => (neg, limit),
        Class::Finite(value) => (value.neg, magnitude(format, value, random).min(limit)),
    };
    match (neg, relu) {
        (true, true) => 0,
        (true, false) => magnitude | format.sign_bit(),
        (false, _) => magnitude,
    }
}

/// `k` of the halves: `.bf16x2`, `.relu`, `.satfinite`.
const BRAIN: u32 = 1;
const RELU: u32 = 8;
const FINITE: u32 = 4;

/// Two f32 into halves, the first into the upper one.
fn halves(k: u32, a: u64, b: u64, rbits: u64) -> u64 {
    let (format, count) = if k & BRAIN != 0 { (BF16, 16) } else { (F16, 13) };
    let limit = if k & FINITE != 0 { format.largest() } else { format.infinity() };
    let one = |a: u64, bits: u64| {
        half(format, limit, k & RELU != 0, a, Random { count, bits: truncate(bits, count) })
    };
    one(a, rbits >> 16) << 16 | one(b, rbits)
}

const SMALL: [(Mod, Tiny); 5] =
    [(Mod::E4m3x4, E4M3), (Mod::E5m2x4, E5M2), (Mod::E2m3x4, E2M3), (Mod::E3m2x4, E3M2), (Mod::E2m1x4, E2M1)];

/// The lower pair of a packed result; without it the upper one.
const LOWER: u32 = 16;

/// Two f32 into small codes below those in `above`. `k`: the format, `.relu`, which pair it is.
fn small_pair(k: u32, a: u64, b: u64, rbits: u64, above: u64) -> u64 {
    let (word, format) = SMALL[(k & 7) as usize % SMALL.len()];
    let lower = k & LOWER != 0;
    let (bits, width) = match word {
        // One byte of each half.
        Mod::E2m1x4 => {
            let from = if lower { rbits } else { rbits >> 8 };
            ((from >> 16 & 0xff) << 8 | from & 0xff, 4)
        }
        _ => (if lower { rbits } else { rbits >> 16 } & 0xffff, 8),
    };
    let one = |a: u64, bits: u64| {
        let encode = |value: Exact| magnitude(format.fields(), value, Random { count: 16, bits });
        format.encode_with(a, k & RELU != 0, encode)
    };
    let reversed = u64::from((bits as u16).reverse_bits());
    above << (2 * width) | one(a, reversed) << width | one(b, bits)
}

/// `cvt.rs` to halves.
pub(super) fn halves_alu(words: Words<'_>) -> Option<Alu> {
    let format = match words.types().next()? {
        Mod::F16x2 => 0,
        Mod::Bf16x2 => BRAIN,
        _ => return None,
    };
    let relu = if words.has(Mod::Relu) { RELU } else { 0 };
    let finite = if words.has(Mod::Satfinite) { FINITE } else { 0 };
    Some(Alu::One(active!(a, b, c, _d; k => halves(k, a, b, c)), format | relu | finite))
}

/// `cvt.rs` of four values: a function of two values, the random bits and the codes of the pair before; its constants
/// for the first two values and the last two.
pub(crate) fn four(words: Words<'_>) -> Option<(Lanes, [u32; 2])> {
    let to = words.types().next()?;
    let format = SMALL.iter().position(|row| row.0 == to)? as u32;
    let k = format | if words.has(Mod::Relu) { RELU } else { 0 };
    Some((active!(a, b, c, d; k => small_pair(k, a, b, c, d)), [k, k | LOWER]))
}
