//! Scalar video instructions (PTX ISA, "Scalar Video Instructions"): `vadd`, `vsub`, `vabsdiff`, `vmin`,
//! `vmax`, `vshl`, `vshr`, `vset`, `vmad`.
//!
//! A source is a register or a byte or half of it, widened by its type; the result is computed with
//! more than 32 bits, clamped to the destination, then combined with c or merged into it.

use super::{Alu, Lanes, Row, Words, active, sign_extend, truncate};
use ptxc_ptx::{Mod, Op, Part};

const OPS: [Op; 9] =
    [Op::Vadd, Op::Vsub, Op::Vabsdiff, Op::Vmin, Op::Vmax, Op::Vshl, Op::Vshr, Op::Vset, Op::Vmad];
const RELATIONS: [Mod; 6] = [Mod::Eq, Mod::Ne, Mod::Lt, Mod::Le, Mod::Gt, Mod::Ge];

const SIGNED_A: u32 = 1 << 4;
const SIGNED_B: u32 = 1 << 5;
const SIGNED_D: u32 = 1 << 6;
const SAT: u32 = 1 << 7;
const WRAP: u32 = 1 << 8;
const PLUS_ONE: u32 = 1 << 9;
/// 0 none, 1 add, 2 min, 3 max, 4 merge.
const SECOND_SHIFT: u32 = 10;
const RELATION_SHIFT: u32 = 13;
/// 0 none, 1 by 7, 2 by 15.
const SCALE_SHIFT: u32 = 16;
/// Selectors: 0 the whole register, 1..=4 a byte, 5 and 6 a half.
const SELECT_A: u32 = 18;
const SELECT_B: u32 = 21;
const SELECT_D: u32 = 24;

/// The code of a selector after an operand.
pub(crate) fn selector(part: Option<Part>) -> Option<u32> {
    match part {
        None => Some(0),
        Some(Part::Bytes([byte, ..], 1)) if byte < 4 => Some(1 + u32::from(byte)),
        Some(Part::Halves([half, _], 1)) if half < 2 => Some(5 + u32::from(half)),
        Some(_) => None,
    }
}

/// Bits and position of a selected part.
fn field(selector: u32) -> (u32, u32) {
    match selector {
        0 => (32, 0),
        1..=4 => (8, 8 * (selector - 1)),
        _ => (16, 16 * (selector & 1 ^ 1)),
    }
}

fn select(x: u64, selector: u32, signed: bool) -> i64 {
    let (bits, at) = field(selector);
    let part = truncate(x >> at, bits);
    if signed { sign_extend(part, bits) as i64 } else { part as i64 }
}

fn compute(k: u32, a: u64, b: u64, c: u64) -> u64 {
    let x = select(a, k >> SELECT_A & 7, k & SIGNED_A != 0);
    let y = select(b, k >> SELECT_B & 7, k & SIGNED_B != 0);
    let amount = || if k & WRAP != 0 { y & 31 } else { y.clamp(0, 32) };
    if k & 15 == 8 {
        return multiply_add(k, x, y, c);
    }
    let relation = match k >> RELATION_SHIFT & 7 {
        0 => x == y,
        1 => x != y,
        2 => x < y,
        3 => x <= y,
        4 => x > y,
        _ => x >= y,
    };
    let value = match k & 15 {
        0 => x + y,
        1 => x - y,
        2 => (x - y).abs(),
        3 => x.min(y),
        4 => x.max(y),
        5 => x << amount(),
        6 => x >> amount(),
        _ => i64::from(relation),
    };
    finish(k, value, c)
}

/// `vmad`: the product plus c, scaled down, clamped.
fn multiply_add(k: u32, x: i64, y: i64, c: u64) -> u64 {
    let signed = k & (SIGNED_A | SIGNED_B) != 0;
    let c = if signed { i128::from(c as i32) } else { i128::from(c as u32) };
    let sum = i128::from(x) * i128::from(y) + c + i128::from(k & PLUS_ONE != 0);
    let scaled = match k >> SCALE_SHIFT & 3 {
        1 => sum >> 7,
        2 => sum >> 15,
        _ => sum,
    };
    let (low, high) = range(signed, 32);
    let result = if k & SAT != 0 { scaled.clamp(i128::from(low), i128::from(high)) } else { scaled };
    u64::from(result as u32)
}

fn range(signed: bool, bits: u32) -> (i64, i64) {
    if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) }
}

/// Clamps to the destination, then adds, compares or merges with c.
fn finish(k: u32, value: i64, c: u64) -> u64 {
    let signed = k & SIGNED_D != 0;
    let (bits, at) = field(k >> SELECT_D & 7);
    let (low, high) = range(signed, bits);
    let value = if k & SAT != 0 { value.clamp(low, high) } else { value };
    let word = value as u32;
    let c = c as u32;
    let ordered = |pick_less: bool| {
        let less = if signed { (word as i32) < c as i32 } else { word < c };
        if less == pick_less { word } else { c }
    };
    u64::from(match k >> SECOND_SHIFT & 7 {
        1 => word.wrapping_add(c),
        2 => ordered(true),
        3 => ordered(false),
        4 => {
            let ones = truncate(u64::MAX, bits) as u32;
            c & !(ones << at) | (word & ones) << at
        }
        _ => word,
    })
}

/// The function of a scalar video instruction with selectors `a`, `b`, `d`; `merged` says that the
/// destination names a part.
pub(crate) fn alu(op: Op, words: Words<'_>, [a, b, d]: [u32; 3], merged: bool) -> Option<Alu> {
    let code = OPS.iter().position(|row| *row == op)? as u32;
    let mut types = words.types();
    let to = if op == Op::Vset { Mod::U32 } else { types.next()? };
    let (first, second) = (types.next()?, types.next()?);
    let flag = |condition: bool, bit: u32| if condition { bit } else { 0 };
    let relation = RELATIONS.iter().position(|word| words.has(*word)).unwrap_or(0) as u32;
    let combined = match () {
        () if merged => 4,
        () if words.has(Mod::Add) => 1,
        () if words.has(Mod::Min) => 2,
        () if words.has(Mod::Max) => 3,
        () => 0,
    };
    let scale = u32::from(words.has(Mod::Shr7)) + 2 * u32::from(words.has(Mod::Shr15));
    let k = code
        | flag(first == Mod::S32, SIGNED_A)
        | flag(second == Mod::S32, SIGNED_B)
        | flag(to == Mod::S32, SIGNED_D)
        | flag(words.has(Mod::Sat), SAT)
        | flag(words.has(Mod::Wrap), WRAP)
        | flag(words.has(Mod::Po), PLUS_ONE)
        | combined << SECOND_SHIFT
        | relation << RELATION_SHIFT
        | scale << SCALE_SHIFT
        | a << SELECT_A
        | b << SELECT_B
        | d << SELECT_D;
    let f: Lanes = active!(a, b, c, _d; k => compute(k, a, b, c));
    Some(Alu::One(f, k))
}

/// Whether an opcode is a scalar video instruction.
pub(crate) fn has(op: Op) -> bool {
    OPS.contains(&op)
}
