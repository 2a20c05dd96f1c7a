//! Integer arithmetic (PTX ISA, "Integer Arithmetic Instructions", "Extended-Precision Integer
//! Arithmetic Instructions").

use super::{Alu, Lanes, Lanes2, Row, Words, for_int, lane, lane2, truncate, width};
use ptxc_ptx::{Mod, Op};

/// An integer type of PTX.
pub(super) trait Int: Copy + Ord {
    const BITS: u32;
    fn get(bits: u64) -> Self;
    fn put(self) -> u64;
    fn wide(self) -> i128;
    fn wrap(value: i128) -> Self;
}

macro_rules! int {
    ($($T:ty as $U:ty),*) => { $(impl Int for $T {
        const BITS: u32 = <$T>::BITS;
        fn get(bits: u64) -> Self { bits as Self }
        fn put(self) -> u64 { self as $U as u64 }
        fn wide(self) -> i128 { self as i128 }
        fn wrap(value: i128) -> Self { value as Self }
    })* };
}
int!(u8 as u8, i8 as u8, u16 as u16, i16 as u16, u32 as u32, i32 as u32, u64 as u64, i64 as u64);

fn hi<T: Int>(a: u64, b: u64) -> i128 {
    if T::BITS == 64 && T::wrap(-1).wide() > 0 {
        return ((u128::from(a) * u128::from(b)) >> 64) as i128;
    }
    (T::get(a).wide() * T::get(b).wide()) >> T::BITS
}

/// Division by zero gives all ones, as the assembler's folder does.
fn div<T: Int>(a: u64, b: u64) -> u64 {
    let b = T::get(b).wide();
    if b == 0 { T::wrap(-1).put() } else { T::wrap(T::get(a).wide() / b).put() }
}

fn rem<T: Int>(a: u64, b: u64) -> u64 {
    let b = T::get(b).wide();
    if b == 0 { T::wrap(-1).put() } else { T::wrap(T::get(a).wide() % b).put() }
}

fn sad<T: Int>(a: u64, b: u64, c: u64) -> u64 {
    let difference = (T::get(a).wide() - T::get(b).wide()).abs();
    T::wrap(T::get(c).wide() + difference).put()
}

fn min<T: Int>(a: u64, b: u64) -> u64 {
    T::get(a).min(T::get(b)).put()
}

fn max<T: Int>(a: u64, b: u64) -> u64 {
    T::get(a).max(T::get(b)).put()
}

fn clamp32(value: i128) -> u64 {
    value.clamp(i128::from(i32::MIN), i128::from(i32::MAX)) as i32 as u32 as u64
}

fn s32(bits: u64) -> i128 {
    i128::from(bits as i32)
}

/// The 48-bit product of the low 24 bits.
fn mul24(a: u64, b: u64, signed: bool) -> i64 {
    let part = |x: u64| if signed { i64::from((x as i32) << 8 >> 8) } else { (x & 0xff_ffff) as i64 };
    part(a) * part(b)
}

/// Applies a function to both halves.
pub(super) fn halves(a: u64, b: u64, f: impl Fn(u64, u64) -> u64) -> u64 {
    (f(a & 0xffff, b & 0xffff) & 0xffff) | (f(a >> 16 & 0xffff, b >> 16 & 0xffff) & 0xffff) << 16
}

fn relu16(x: u64) -> u64 {
    if x & 0x8000 != 0 { 0 } else { x }
}

pub(super) fn alu(op: Op, words: Words<'_>) -> Option<Alu> {
    let ty = words.ty()?;
    if !matches!(
        ty,
        Mod::U16
            | Mod::S16
            | Mod::U32
            | Mod::S32
            | Mod::U64
            | Mod::S64
            | Mod::U16x2
            | Mod::S16x2
            | Mod::B32
            | Mod::B64
    ) {
        return None;
    }
    if words.has(Mod::Cc) || matches!(op, Op::Addc | Op::Subc | Op::Madc) {
        return carry(op, words, ty);
    }
    let f = match (op, ty) {
        (Op::Add | Op::Min | Op::Max, Mod::U16x2 | Mod::S16x2) => packed(op, words)?,
        (Op::Add, Mod::S32) if words.has(Mod::Sat) => lane!(a, b => clamp32(s32(a) + s32(b))),
        (Op::Sub, Mod::S32) if words.has(Mod::Sat) => lane!(a, b => clamp32(s32(a) - s32(b))),
        (Op::Mad, Mod::S32) if words.has(Mod::Sat) => lane!(a, b, c => clamp32(hi::<i32>(a, b) + s32(c))),
        (Op::Min | Op::Max, Mod::S32) if words.has(Mod::Relu) => {
            if op == Op::Min {
                lane!(a, b => (a as i32).min(b as i32).max(0) as u64)
            } else {
                lane!(a, b => (a as i32).max(b as i32).max(0) as u64)
            }
        }
        (Op::Dp4a | Op::Dp2a, _) => dot(op, words)?,
        (Op::Mul24 | Op::Mad24, _) => narrow24(op, words, ty),
        (Op::Mul | Op::Mad, _) if words.has(Mod::Wide) => wide(op, ty)?,
        (Op::Add, _) => by_width(
            ty,
            lane!(a, b => a.wrapping_add(b) & 0xffff),
            lane!(a, b => u64::from((a as u32).wrapping_add(b as u32))),
            lane!(a, b => a.wrapping_add(b)),
        )?,
        (Op::Sub, _) => by_width(
            ty,
            lane!(a, b => a.wrapping_sub(b) & 0xffff),
            lane!(a, b => u64::from((a as u32).wrapping_sub(b as u32))),
            lane!(a, b => a.wrapping_sub(b)),
        )?,
        (Op::Mul | Op::Mad, _) if words.has(Mod::Hi) => {
            for_int!(ty, T => lane!(a, b, c => T::wrap(hi::<T>(a, b).wrapping_add(T::get(c).wide())).put()))?
        }
        (Op::Mul | Op::Mad, _) => by_width(
            ty,
            lane!(a, b, c => a.wrapping_mul(b).wrapping_add(c) & 0xffff),
            lane!(a, b, c => u64::from((a as u32).wrapping_mul(b as u32).wrapping_add(c as u32))),
            lane!(a, b, c => a.wrapping_mul(b).wrapping_add(c)),
        )?,
        (Op::Div, _) => match ty {
            Mod::U32 => lane!(a, b => u64::from((a as u32).checked_div(b as u32).unwrap_or(u32::MAX))),
            Mod::U64 => lane!(a, b => a.checked_div(b).unwrap_or(u64::MAX)),
            _ => for_int!(ty, T => lane!(a, b => div::<T>(a, b)))?,
        },
        (Op::Rem, _) => match ty {
            Mod::U32 => lane!(a, b => u64::from((a as u32).checked_rem(b as u32).unwrap_or(u32::MAX))),
            Mod::U64 => lane!(a, b => a.checked_rem(b).unwrap_or(u64::MAX)),
            _ => for_int!(ty, T => lane!(a, b => rem::<T>(a, b)))?,
        },
        (Op::Min, _) => for_int!(ty, T => lane!(a, b => min::<T>(a, b)))?,
        (Op::Max, _) => for_int!(ty, T => lane!(a, b => max::<T>(a, b)))?,
        (Op::Sad, _) => for_int!(ty, T => lane!(a, b, c => sad::<T>(a, b, c)))?,
        (Op::Abs, _) => for_int!(ty, T => lane!(a => T::wrap(T::get(a).wide().abs()).put()))?,
        (Op::Neg, _) => for_int!(ty, T => lane!(a => T::wrap(-T::get(a).wide()).put()))?,
        _ => return None,
    };
    Some(Alu::One(f, 0))
}

fn by_width(ty: Mod, w16: Lanes, w32: Lanes, w64: Lanes) -> Option<Lanes> {
    match width(ty)? {
        16 => Some(w16),
        32 => Some(w32),
        64 => Some(w64),
        _ => None,
    }
}

fn wide(op: Op, ty: Mod) -> Option<Lanes> {
    let _ = op;
    Some(match ty {
        Mod::U16 => lane!(a, b, c => u64::from((a as u16 as u32 * b as u16 as u32).wrapping_add(c as u32))),
        Mod::S16 => {
            lane!(a, b, c => (i32::from(a as i16) * i32::from(b as i16)).wrapping_add(c as i32) as u32 as u64)
        }
        Mod::U32 => lane!(a, b, c => (u64::from(a as u32) * u64::from(b as u32)).wrapping_add(c)),
        Mod::S32 => {
            lane!(a, b, c => (i64::from(a as i32) * i64::from(b as i32)).wrapping_add(c as i64) as u64)
        }
        _ => return None,
    })
}

fn narrow24(op: Op, words: Words<'_>, ty: Mod) -> Lanes {
    let _ = op;
    match (ty == Mod::S32, words.has(Mod::Hi), words.has(Mod::Sat)) {
        (true, true, true) => lane!(a, b, c => clamp32(i128::from(mul24(a, b, true) >> 16) + s32(c))),
        (true, true, false) => {
            lane!(a, b, c => ((mul24(a, b, true) >> 16) as u32).wrapping_add(c as u32) as u64)
        }
        (false, true, _) => {
            lane!(a, b, c => ((mul24(a, b, false) >> 16) as u32).wrapping_add(c as u32) as u64)
        }
        (true, false, _) => lane!(a, b, c => (mul24(a, b, true) as u32).wrapping_add(c as u32) as u64),
        (false, false, _) => lane!(a, b, c => (mul24(a, b, false) as u32).wrapping_add(c as u32) as u64),
    }
}

fn packed(op: Op, words: Words<'_>) -> Option<Lanes> {
    let (signed, relu) = (words.has(Mod::S16x2), words.has(Mod::Relu));
    Some(match (op, signed, relu) {
        (Op::Add, _, _) => lane!(a, b => halves(a, b, |x, y| x.wrapping_add(y))),
        (Op::Min, false, _) => lane!(a, b => halves(a, b, |x, y| x.min(y))),
        (Op::Max, false, _) => lane!(a, b => halves(a, b, |x, y| x.max(y))),
        (Op::Min, true, false) => lane!(a, b => halves(a, b, min::<i16>)),
        (Op::Max, true, false) => lane!(a, b => halves(a, b, max::<i16>)),
        (Op::Min, true, true) => lane!(a, b => halves(a, b, |x, y| relu16(min::<i16>(x, y)))),
        (Op::Max, true, true) => lane!(a, b => halves(a, b, |x, y| relu16(max::<i16>(x, y)))),
        _ => return None,
    })
}

fn byte(x: u64, index: u32, signed: bool) -> i32 {
    let byte = (x >> (8 * index)) as u8;
    if signed { i32::from(byte as i8) } else { i32::from(byte) }
}

fn half(x: u64, index: u32, signed: bool) -> i32 {
    let half = (x >> (16 * index)) as u16;
    if signed { i32::from(half as i16) } else { i32::from(half) }
}

/// `k`: bit 0 says that a is signed, bit 1 that b is, bit 2 selects the high bytes of b (`dp2a.hi`).
fn dot(op: Op, words: Words<'_>) -> Option<Lanes> {
    let mut types = words.types();
    let (a, b) = (types.next()?, types.next()?);
    let signs = u32::from(a == Mod::S32) | u32::from(b == Mod::S32) << 1;
    macro_rules! signed {
        ($a:literal, $b:literal) => {
            if op == Op::Dp4a {
                lane!(a, b, c => (0..4).fold(c as u32, |sum, i| sum.wrapping_add(byte(a, i, $a).wrapping_mul(byte(b, i, $b)) as u32)) as u64)
            } else if words.has(Mod::Hi) {
                lane!(a, b, c => (0..2).fold(c as u32, |sum, i| sum.wrapping_add(half(a, i, $a).wrapping_mul(byte(b, i + 2, $b)) as u32)) as u64)
            } else {
                lane!(a, b, c => (0..2).fold(c as u32, |sum, i| sum.wrapping_add(half(a, i, $a).wrapping_mul(byte(b, i, $b)) as u32)) as u64)
            }
        };
    }
    Some(match signs {
        0 => signed!(false, false),
        1 => signed!(true, false),
        2 => signed!(false, true),
        _ => signed!(true, true),
    })
}

/// a + b + carry: the sum and the carry out.
fn sum(a: u64, b: u64, carry: u64, bits: u32) -> (u64, u64) {
    let total = u128::from(truncate(a, bits)) + u128::from(truncate(b, bits)) + u128::from(carry & 1);
    (truncate(total as u64, bits), (total >> bits) as u64)
}

/// a - b as the hardware computes it: a + !b + carry. The flag is thus set when nothing was borrowed,
/// which NVIDIA's own division code relies on when it reads the flag with `addc`.
fn difference(a: u64, b: u64, carry: u64, bits: u32) -> (u64, u64) {
    sum(a, !b, carry, bits)
}

fn carry(op: Op, words: Words<'_>, ty: Mod) -> Option<Alu> {
    let wide = width(ty)? == 64;
    let cc = words.has(Mod::Cc);
    macro_rules! pick {
        ($f:ident, $carry:ident, ($($x:expr),*)) => {
            if wide { lane2!(a, b, $carry, _d; _k => $f(a, b, $($x,)* 64)) } else { lane2!(a, b, $carry, _d; _k => $f(a, b, $($x,)* 32)) }
        };
    }
    macro_rules! only {
        ($f:ident) => {
            if wide { lane!(a, b, c => $f(a, b, c, 64).0) } else { lane!(a, b, c => $f(a, b, c, 32).0) }
        };
    }
    Some(match op {
        Op::Add => Alu::Carry { f: pick!(sum, _c, (0)), reads: false },
        Op::Sub => Alu::Carry { f: pick!(difference, _c, (1)), reads: false },
        Op::Addc if cc => Alu::Carry { f: pick!(sum, c, (c)), reads: true },
        Op::Subc if cc => Alu::Carry { f: pick!(difference, c, (c)), reads: true },
        Op::Addc => Alu::Borrow(only!(sum)),
        Op::Subc => Alu::Borrow(only!(difference)),
        Op::Mad | Op::Madc => {
            let f: Lanes2 = match (words.has(Mod::Hi), ty) {
                (true, Mod::U32) => lane2!(a, b, c, d; _k => sum(hi::<u32>(a, b) as u64, c, d, 32)),
                (true, Mod::S32) => lane2!(a, b, c, d; _k => sum(hi::<i32>(a, b) as u64, c, d, 32)),
                (true, Mod::U64) => lane2!(a, b, c, d; _k => sum(hi::<u64>(a, b) as u64, c, d, 64)),
                (true, _) => lane2!(a, b, c, d; _k => sum(hi::<i64>(a, b) as u64, c, d, 64)),
                (false, _) if wide => lane2!(a, b, c, d; _k => sum(a.wrapping_mul(b), c, d, 64)),
                (false, _) => lane2!(a, b, c, d; _k => sum(a.wrapping_mul(b), c, d, 32)),
            };
            Alu::Carry { f, reads: op == Op::Madc }
        }
        _ => return None,
    })
}
