//! Logic, shifts and bit fields (PTX ISA, "Logic and Shift Instructions", and the bit operations among
//! the integer instructions).

use super::{Alu, Lanes, Row, Words, active, is_signed, lane, sign_extend, truncate, width};
use ptxc_ptx::{Mod, Op};

/// A shift whose amount is read whole: N and more give zeros or signs.
fn shl(a: u64, n: u64, bits: u32) -> u64 {
    let n = n as u32;
    if n >= bits { 0 } else { truncate(a << n, bits) }
}

fn shr(a: u64, n: u64, bits: u32) -> u64 {
    let n = n as u32;
    if n >= bits { 0 } else { truncate(a, bits) >> n }
}

fn sar(a: u64, n: u64, bits: u32) -> u64 {
    let n = (n as u32).min(bits - 1);
    truncate((sign_extend(a, bits) as i64 >> n) as u64, bits)
}

fn funnel_left(a: u64, b: u64, n: u32) -> u64 {
    let both = (b as u32 as u64) << 32 | a as u32 as u64;
    if n >= 32 { a as u32 as u64 } else { both << n >> 32 }
}

fn funnel_right(a: u64, b: u64, n: u32) -> u64 {
    let both = (b as u32 as u64) << 32 | a as u32 as u64;
    u64::from((both >> n.min(32)) as u32)
}

/// Extracts a field; the bits of a signed one are filled with the field's top bit.
fn bfe(a: u64, pos: u64, len: u64, bits: u32, signed: bool) -> u64 {
    let (pos, len) = (pos as u32 & 0xff, len as u32 & 0xff);
    if len == 0 {
        return 0;
    }
    let a = truncate(a, bits);
    let field = if pos >= bits { 0 } else { a >> pos };
    let inside = len.min(bits.saturating_sub(pos));
    let field = truncate(field, inside);
    let top = (pos + len - 1).min(bits - 1);
    if signed && a >> top & 1 == 1 {
        let ones = if inside >= 64 { 0 } else { u64::MAX << inside };
        return truncate(field | ones, bits);
    }
    field
}

fn bfi(a: u64, b: u64, pos: u64, len: u64, bits: u32) -> u64 {
    let (pos, len) = (pos as u32 & 0xff, len as u32 & 0xff);
    if pos >= bits || len == 0 {
        return truncate(b, bits);
    }
    let mask = truncate(u64::MAX, len.min(64)) << pos;
    truncate((b & !mask) | (a << pos & mask), bits)
}

fn bfind(a: u64, bits: u32, signed: bool, amount: bool) -> u64 {
    let mut a = truncate(a, bits);
    if signed && a >> (bits - 1) & 1 == 1 {
        a = truncate(!a, bits);
    }
    if a == 0 {
        return 0xffff_ffff;
    }
    let index = 63 - a.leading_zeros();
    u64::from(if amount { bits - 1 - index } else { index })
}

/// The n-th set bit at or above (below) the base.
fn fns(mask: u64, base: u64, offset: u64) -> u64 {
    let (mask, base, offset) = (mask as u32, base as u32, offset as i32);
    let set = |bit: u32| mask >> bit & 1 == 1;
    if base > 31 {
        return 0xffff_ffff;
    }
    let want = offset.unsigned_abs() as usize;
    let found = match offset {
        0 => set(base).then_some(base),
        1.. => (base..32).filter(|bit| set(*bit)).nth(want - 1),
        _ => (0..=base).rev().filter(|bit| set(*bit)).nth(want - 1),
    };
    found.map_or(0xffff_ffff, u64::from)
}

fn prmt(a: u64, b: u64, selector: u64) -> u64 {
    let bytes = (b as u32 as u64) << 32 | a as u32 as u64;
    (0..4).fold(0, |d, i| {
        let nibble = selector >> (4 * i) & 15;
        let byte = bytes >> (8 * (nibble & 7)) & 0xff;
        let byte = if nibble & 8 == 0 { byte } else { 0xff * (byte >> 7) };
        d | byte << (8 * i)
    })
}

/// The source byte of each byte of the result, for the modes of `prmt`.
fn prmt_mode(mode: u32, s: u64, i: u64) -> u64 {
    match mode {
        0 => s + i,
        1 => (s + 8 - i) & 7,
        2 => s,
        3 => i.max(s),
        4 => i.min(s),
        _ => (s & 1) * 2 + (i & 1),
    }
}

fn prmt_by_mode(a: u64, b: u64, c: u64, mode: u32) -> u64 {
    let selector = (0..4).fold(0, |all, i| all | prmt_mode(mode, c & 3, i) << (4 * i));
    prmt(a, b, selector)
}

/// The truth table `k` applied bit by bit.
pub(super) fn lop3(a: u64, b: u64, c: u64, k: u32) -> u64 {
    let mut d = 0;
    for index in 0..8 {
        if k >> index & 1 == 1 {
            let pick = |x: u64, bit: u32| if index & bit != 0 { x } else { !x };
            d |= pick(a, 4) & pick(b, 2) & pick(c, 1);
        }
    }
    d & 0xffff_ffff
}

fn bmsk(a: u64, b: u64, wrap: bool) -> u64 {
    let limit = |x: u64| if wrap { x as u32 & 31 } else { (x as u32).min(32) };
    let (pos, len) = (limit(a), limit(b));
    truncate(truncate(u64::MAX, len) << pos, 32)
}

fn szext(a: u64, n: u64, wrap: bool, signed: bool) -> u64 {
    let n = if wrap { n as u32 & 31 } else { (n as u32).min(32) };
    let low = truncate(a, n);
    if signed && n > 0 { truncate(sign_extend(low, n), 32) } else { low }
}

pub(super) fn alu(op: Op, words: Words<'_>) -> Option<Alu> {
    let ty = words.ty()?;
    let bits = width(ty)?;
    let signed = is_signed(ty);
    let f: Lanes = match (op, bits) {
        (Op::And, 1) => lane!(a, b => a & b & 1),
        (Op::Or, 1) => lane!(a, b => (a | b) & 1),
        (Op::Xor, 1) => lane!(a, b => (a ^ b) & 1),
        (Op::Not, 1) => lane!(a => !a & 1),
        (Op::And, 64) => lane!(a, b => a & b),
        (Op::Or, 64) => lane!(a, b => a | b),
        (Op::Xor, 64) => lane!(a, b => a ^ b),
        (Op::Not, 64) => lane!(a => !a),
        (Op::And, 32) => lane!(a, b => a & b & 0xffff_ffff),
        (Op::Or, 32) => lane!(a, b => (a | b) & 0xffff_ffff),
        (Op::Xor, 32) => lane!(a, b => (a ^ b) & 0xffff_ffff),
        (Op::Not, 32) => lane!(a => !a & 0xffff_ffff),
        (Op::And, 16) => lane!(a, b => a & b & 0xffff),
        (Op::Or, 16) => lane!(a, b => (a | b) & 0xffff),
        (Op::Xor, 16) => lane!(a, b => (a ^ b) & 0xffff),
        (Op::Not, 16) => lane!(a => !a & 0xffff),
        (Op::Cnot, _) => lane!(a, _b, _c, _d; k => u64::from(truncate(a, k) == 0)),
        (Op::Shl, 64) => lane!(a, n => shl(a, n, 64)),
        (Op::Shl, 32) => lane!(a, n => shl(a, n, 32)),
        (Op::Shl, 16) => lane!(a, n => shl(a, n, 16)),
        (Op::Shr, 64) if signed => lane!(a, n => sar(a, n, 64)),
        (Op::Shr, 32) if signed => lane!(a, n => sar(a, n, 32)),
        (Op::Shr, 16) if signed => lane!(a, n => sar(a, n, 16)),
        (Op::Shr, 64) => lane!(a, n => shr(a, n, 64)),
        (Op::Shr, 32) => lane!(a, n => shr(a, n, 32)),
        (Op::Shr, 16) => lane!(a, n => shr(a, n, 16)),
        (Op::Shf, 32) => match (words.has(Mod::L), words.has(Mod::Wrap)) {
            (true, true) => lane!(a, b, n => funnel_left(a, b, n as u32 & 31)),
            (true, false) => {
                lane!(a, b, n => if n as u32 >= 32 { u64::from(a as u32) } else { funnel_left(a, b, n as u32) })
            }
            (false, true) => lane!(a, b, n => funnel_right(a, b, n as u32 & 31)),
            (false, false) => lane!(a, b, n => funnel_right(a, b, (n as u32).min(32))),
        },
        (Op::Popc, _) => lane!(a, _b, _c, _d; k => u64::from(truncate(a, k).count_ones())),
        (Op::Clz, _) => {
            lane!(a, _b, _c, _d; k => u64::from(truncate(a, k).leading_zeros() + k).wrapping_sub(64))
        }
        (Op::Brev, _) => lane!(a, _b, _c, _d; k => truncate(a, k).reverse_bits() >> ((64 - k) & 63)),
        (Op::Bfe, 64) if signed => lane!(a, b, c => bfe(a, b, c, 64, true)),
        (Op::Bfe, 64) => lane!(a, b, c => bfe(a, b, c, 64, false)),
        (Op::Bfe, 32) if signed => lane!(a, b, c => bfe(a, b, c, 32, true)),
        (Op::Bfe, 32) => lane!(a, b, c => bfe(a, b, c, 32, false)),
        (Op::Bfi, 32 | 64) => lane!(a, b, c, d; k => bfi(a, b, c, d, k)),
        (Op::Bfind, 32 | 64) => match (signed, words.has(Mod::Shiftamt)) {
            (true, true) => lane!(a, _b, _c, _d; k => bfind(a, k, true, true)),
            (true, false) => lane!(a, _b, _c, _d; k => bfind(a, k, true, false)),
            (false, true) => lane!(a, _b, _c, _d; k => bfind(a, k, false, true)),
            (false, false) => lane!(a, _b, _c, _d; k => bfind(a, k, false, false)),
        },
        (Op::Fns, _) => active!(a, b, c, _d; _k => fns(a, b, c)),
        (Op::Prmt, _) => return permute(words),
        (Op::Bmsk, _) if words.has(Mod::Wrap) => lane!(a, b => bmsk(a, b, true)),
        (Op::Bmsk, _) => lane!(a, b => bmsk(a, b, false)),
        (Op::Szext, _) => match (words.has(Mod::Wrap), signed) {
            (true, true) => lane!(a, b => szext(a, b, true, true)),
            (true, false) => lane!(a, b => szext(a, b, true, false)),
            (false, true) => lane!(a, b => szext(a, b, false, true)),
            (false, false) => lane!(a, b => szext(a, b, false, false)),
        },
        // The table is set by the decoder, which knows the operand.
        (Op::Lop3, _) => lane!(a, b, c, _d; k => lop3(a, b, c, k)),
        _ => return None,
    };
    Some(Alu::One(f, bits))
}

fn permute(words: Words<'_>) -> Option<Alu> {
    let mode = [Mod::F4e, Mod::B4e, Mod::Rc8, Mod::Ecl, Mod::Ecr, Mod::Rc16];
    Some(match mode.iter().position(|word| words.has(*word)) {
        None => Alu::One(lane!(a, b, c => prmt(a, b, c)), 0),
        Some(index) => Alu::One(lane!(a, b, c, _d; k => prmt_by_mode(a, b, c, k)), index as u32),
    })
}
