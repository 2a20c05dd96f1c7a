//! SIMD video instructions (PTX ISA, "SIMD Video Instructions"): `vadd4`, `vset4`, ... on bytes or halves.
//!
//! Selectors and masks are read by the decoder: `k` holds the operation and the mask, and the selected
//! parts come as plain packed sources.

use super::{Alu, Lanes, Row, Words, active, sign_extend, truncate};
use ptxc_ptx::{Mod, Op};

const OPS: [Op; 14] = [
    Op::Vadd2,
    Op::Vsub2,
    Op::Vavrg2,
    Op::Vabsdiff2,
    Op::Vmin2,
    Op::Vmax2,
    Op::Vset2,
    Op::Vadd4,
    Op::Vsub4,
    Op::Vavrg4,
    Op::Vabsdiff4,
    Op::Vmin4,
    Op::Vmax4,
    Op::Vset4,
];
const RELATIONS: [Mod; 6] = [Mod::Eq, Mod::Ne, Mod::Lt, Mod::Le, Mod::Gt, Mod::Ge];

const SIGNED_A: u32 = 1 << 4;
const SIGNED_B: u32 = 1 << 5;
const SIGNED_D: u32 = 1 << 6;
const SAT: u32 = 1 << 7;
const ADD: u32 = 1 << 8;
const RELATION_SHIFT: u32 = 9;
/// Where the decoder puts the mask of destination parts.
pub(crate) const MASK_SHIFT: u32 = 12;

/// How many parts the operands of an instruction have; `None` for others.
pub(crate) fn parts(op: Op) -> Option<u32> {
    let index = OPS.iter().position(|row| *row == op)?;
    Some(if index < 7 { 2 } else { 4 })
}

fn part(x: u64, index: u32, bits: u32, signed: bool) -> i64 {
    let value = truncate(x >> (index * bits), bits);
    if signed { sign_extend(value, bits) as i64 } else { value as i64 }
}

/// Computes every part; those outside the mask come from c. With `.add` the parts are summed onto c.
fn simd(k: u32, a: u64, b: u64, c: u64) -> u64 {
    let op = (k & 15) as usize;
    let (count, bits) = if op < 7 { (2, 16) } else { (4, 8) };
    let relation = k >> RELATION_SHIFT & 7;
    let mask = k >> MASK_SHIFT;
    let signed = k & SIGNED_D != 0;
    let (low, high) = if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) };
    let mut packed = truncate(c, 32);
    let mut sum = c as u32;
    for index in (0..count).filter(|index| mask >> index & 1 == 1) {
        let (x, y) = (part(a, index, bits, k & SIGNED_A != 0), part(b, index, bits, k & SIGNED_B != 0));
        let value: i64 = match op % 7 {
            0 => x + y,
            1 => x - y,
            // The average rounds away from minus infinity for unsigned, away from zero for signed sums.
            2 => {
                let total = x + y;
                if total >= 0 { (total + 1) >> 1 } else { total >> 1 }
            }
            3 => (x - y).abs(),
            4 => x.min(y),
            5 => x.max(y),
            _ => i64::from(match relation {
                0 => x == y,
                1 => x != y,
                2 => x < y,
                3 => x <= y,
                4 => x > y,
                _ => x >= y,
            }),
        };
        let value = if k & SAT != 0 { value.clamp(low, high) } else { value };
        sum = sum.wrapping_add(value as u32);
        let ones = truncate(u64::MAX, bits) << (index * bits);
        packed = packed & !ones | truncate(value as u64, bits) << (index * bits);
    }
    if k & ADD != 0 { u64::from(sum) } else { packed }
}

pub(super) fn alu(op: Op, words: Words<'_>) -> Option<Alu> {
    let code = OPS.iter().position(|row| *row == op)? as u32;
    let mut types = words.types();
    let compares = matches!(op, Op::Vset2 | Op::Vset4);
    let d = if compares { Mod::U32 } else { types.next()? };
    let (a, b) = (types.next()?, types.next()?);
    let relation = RELATIONS.iter().position(|word| words.has(*word)).unwrap_or(0) as u32;
    let flag = |condition: bool, bit: u32| if condition { bit } else { 0 };
    let k = code
        | flag(a == Mod::S32, SIGNED_A)
        | flag(b == Mod::S32, SIGNED_B)
        | flag(d == Mod::S32, SIGNED_D)
        | flag(words.has(Mod::Sat), SAT)
        | flag(words.has(Mod::Add), ADD)
        | relation << RELATION_SHIFT;
    let f: Lanes = active!(a, b, c, _d; k => simd(k, a, b, c));
    Some(Alu::One(f, k))
}
