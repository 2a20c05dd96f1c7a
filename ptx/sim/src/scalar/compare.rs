//! Comparison and selection (PTX ISA, "Comparison and Selection Instructions").

use super::int::Int;
use super::soft::{BF16, F16, F32, F64, Format};
use super::{Alu, Lanes, Lanes2, Row, Words, for_int, lane, lane2, truncate, width};
use ptxc_ptx::{Mod, Op};
use std::cmp::Ordering;

/// The comparison operators; the position is the code in bits 0..5 of `k`.
const OPERATORS: [Mod; 18] = [
    Mod::Eq,
    Mod::Ne,
    Mod::Lt,
    Mod::Le,
    Mod::Gt,
    Mod::Ge,
    Mod::Equ,
    Mod::Neu,
    Mod::Ltu,
    Mod::Leu,
    Mod::Gtu,
    Mod::Geu,
    Mod::Num,
    Mod::Nan,
    Mod::Lo,
    Mod::Ls,
    Mod::Hi,
    Mod::Hs,
];

const BOOL_SHIFT: u32 = 5;
const FTZ: u32 = 1 << 7;
const RESULT_SHIFT: u32 = 8;

/// Whether the relation that the code names holds; `None` is unordered.
#[inline]
fn holds(k: u32, order: Option<Ordering>) -> bool {
    use Ordering::{Equal, Greater, Less};
    match (k & 31, order) {
        (0, order) => order == Some(Equal),
        (1, order) => matches!(order, Some(Less | Greater)),
        (2 | 14, order) => order == Some(Less),
        (3 | 15, order) => matches!(order, Some(Less | Equal)),
        (4 | 16, order) => order == Some(Greater),
        (5 | 17, order) => matches!(order, Some(Greater | Equal)),
        (12, order) => order.is_some(),
        (13, order) => order.is_none(),
        (6..=11, None) => true,
        (code, order) => holds(code - 6, order),
    }
}

/// Combines with the predicate c.
#[inline]
fn combine(k: u32, truth: bool, c: u64) -> u64 {
    let (t, c) = (u64::from(truth), c & 1);
    match k >> BOOL_SHIFT & 3 {
        1 => t & c,
        2 => t | c,
        3 => t ^ c,
        _ => t,
    }
}

#[inline]
fn both(k: u32, order: Option<Ordering>, c: u64) -> (u64, u64) {
    let truth = holds(k, order);
    (combine(k, truth, c), combine(k, !truth, c))
}

/// The order of two floating-point values.
pub(super) fn order(format: Format, k: u32, a: u64, b: u64) -> Option<Ordering> {
    let value = |bits: u64| {
        let bits = truncate(bits, format.width());
        let bits = if k & FTZ != 0 { format.flush(bits) } else { bits };
        f64::from_bits(format.convert(bits, F64, super::soft::Round::Nearest))
    };
    value(a).partial_cmp(&value(b))
}

#[inline]
fn order32(k: u32, a: u64, b: u64) -> Option<Ordering> {
    let value = |bits: u64| f32::from_bits(if k & FTZ != 0 { F32.flush(bits) } else { bits } as u32);
    value(a).partial_cmp(&value(b))
}

#[inline]
fn order64(a: u64, b: u64) -> Option<Ordering> {
    f64::from_bits(a).partial_cmp(&f64::from_bits(b))
}

#[inline]
fn int_order<T: Int>(a: u64, b: u64) -> Option<Ordering> {
    Some(T::get(a).cmp(&T::get(b)))
}

fn setp(ty: Mod) -> Option<Lanes2> {
    Some(match ty {
        Mod::F32 => lane2!(a, b, c, _d; k => both(k, order32(k, a, b), c)),
        Mod::F64 => lane2!(a, b, c, _d; k => both(k, order64(a, b), c)),
        Mod::F16 => lane2!(a, b, c, _d; k => both(k, order(F16, k, a, b), c)),
        Mod::Bf16 => lane2!(a, b, c, _d; k => both(k, order(BF16, k, a, b), c)),
        Mod::F16x2 => lane2!(a, b, c, _d; k => packed(F16, k, a, b, c)),
        Mod::Bf16x2 => lane2!(a, b, c, _d; k => packed(BF16, k, a, b, c)),
        Mod::U32 | Mod::B32 => lane2!(a, b, c, _d; k => both(k, int_order::<u32>(a, b), c)),
        _ => for_int!(ty, T => lane2!(a, b, c, _d; k => both(k, int_order::<T>(a, b), c)))?,
    })
}

fn packed(format: Format, k: u32, a: u64, b: u64, c: u64) -> (u64, u64) {
    let half = |shift: u32| combine(k, holds(k, order(format, k, a >> shift, b >> shift)), c);
    (half(0), half(16))
}

/// What `set` writes for true: bits 8 and up of `k` are an index into this table.
const TRUTHS: [(Mod, u64); 10] = [
    (Mod::U32, 0xffff_ffff),
    (Mod::S32, 0xffff_ffff),
    (Mod::F32, 0x3f80_0000),
    (Mod::U16, 0xffff),
    (Mod::S16, 0xffff),
    (Mod::F16, 0x3c00),
    (Mod::Bf16, 0x3f80),
    (Mod::F16x2, 0x3c00),
    (Mod::Bf16x2, 0x3f80),
    (Mod::B32, 0xffff_ffff),
];

fn truth(k: u32) -> u64 {
    TRUTHS[(k >> RESULT_SHIFT) as usize % TRUTHS.len()].1
}

fn set(k: u32, order: Option<Ordering>, c: u64) -> u64 {
    combine(k, holds(k, order), c) * truth(k)
}

fn set_packed(format: Format, k: u32, a: u64, b: u64, c: u64) -> u64 {
    let (low, high) = packed(format, k, a, b, c);
    // A 32-bit integer result covers a half with ones.
    let truth = truth(k) & 0xffff;
    (low * truth) | ((high * truth) << 16)
}

fn set_lanes(ty: Mod) -> Option<Lanes> {
    Some(match ty {
        Mod::F32 => lane!(a, b, c, _d; k => set(k, order32(k, a, b), c)),
        Mod::F64 => lane!(a, b, c, _d; k => set(k, order64(a, b), c)),
        Mod::F16 => lane!(a, b, c, _d; k => set(k, order(F16, k, a, b), c)),
        Mod::Bf16 => lane!(a, b, c, _d; k => set(k, order(BF16, k, a, b), c)),
        Mod::F16x2 => lane!(a, b, c, _d; k => set_packed(F16, k, a, b, c)),
        Mod::Bf16x2 => lane!(a, b, c, _d; k => set_packed(BF16, k, a, b, c)),
        _ => for_int!(ty, T => lane!(a, b, c, _d; k => set(k, int_order::<T>(a, b), c)))?,
    })
}

fn code(words: Words<'_>) -> Option<u32> {
    let operator = words.0.iter().find_map(|word| OPERATORS.iter().position(|op| op == word))?;
    let combine =
        [Mod::And, Mod::Or, Mod::Xor].iter().position(|word| words.has(*word)).map_or(0, |at| at + 1);
    let ftz = if words.has(Mod::Ftz) { FTZ } else { 0 };
    Some(operator as u32 | (combine as u32) << BOOL_SHIFT | ftz)
}

/// The function of one relation.
macro_rules! relations {
    ($operator:expr, $get:expr; $($($word:ident)|+ => $holds:expr,)+) => {
        match $operator {
            $($(Mod::$word)|+ => Some(lane!(a, b => {
                let holds: fn(&_, &_) -> bool = $holds;
                u64::from(holds(&$get(a), &$get(b)))
            })),)+
            _ => None,
        }
    };
}

macro_rules! int_relation {
    ($operator:expr, $T:ty) => {
        relations!($operator, <$T as Int>::get;
            Eq => |a, b| a == b,
            Ne => |a, b| a != b,
            Lt | Lo => |a, b| a < b,
            Le | Ls => |a, b| a <= b,
            Gt | Hi => |a, b| a > b,
            Ge | Hs => |a, b| a >= b,
        )
    };
}

macro_rules! float_relation {
    ($operator:expr, $get:expr) => {
        relations!($operator, $get;
            Eq => |a, b| a == b,
            Ne => |a, b| a < b || a > b,
            Lt => |a, b| a < b,
            Le => |a, b| a <= b,
            Gt => |a, b| a > b,
            Ge => |a, b| a >= b,
            Equ => |a, b| !(a < b || a > b),
            Neu => |a, b| a != b,
            Ltu => |a, b| !(a >= b),
            Leu => |a, b| !(a > b),
            Gtu => |a, b| !(a <= b),
            Geu => |a, b| !(a < b),
        )
    };
}

/// `setp` with one result and nothing that it is combined with: the relation itself, without a look at its code.
#[expect(
    clippy::double_comparisons,
    clippy::neg_cmp_op_on_partial_ord,
    reason = "NaN is in no order, and each relation says what it makes of that"
)]
pub(super) fn relation(words: Words<'_>) -> Option<Lanes> {
    if [Mod::And, Mod::Or, Mod::Xor, Mod::Ftz].iter().any(|word| words.has(*word)) {
        return None;
    }
    let operator = *words.0.iter().find(|word| OPERATORS.contains(word))?;
    match words.ty()? {
        Mod::F32 => float_relation!(operator, |bits: u64| f32::from_bits(bits as u32)),
        Mod::F64 => float_relation!(operator, f64::from_bits),
        ty => for_int!(ty, T => int_relation!(operator, T))?,
    }
}

pub(super) fn alu(op: Op, words: Words<'_>) -> Option<Alu> {
    match op {
        Op::Setp => Some(Alu::Two(setp(words.ty()?)?, code(words)?)),
        Op::Set => {
            let mut types = words.types();
            let (result, source) = (types.next()?, types.next()?);
            let index = TRUTHS.iter().position(|row| row.0 == result)?;
            Some(Alu::One(set_lanes(source)?, code(words)? | (index as u32) << RESULT_SHIFT))
        }
        Op::Selp => {
            let bits = width(words.ty()?)?;
            Some(Alu::One(lane!(a, b, c, _d; k => truncate(if c & 1 != 0 { a } else { b }, k)), bits))
        }
        Op::Slct => {
            let mut types = words.types();
            let (result, selector) = (types.next()?, types.next()?);
            let bits = width(result)?;
            let f = match (selector, words.has(Mod::Ftz)) {
                (Mod::S32, _) => lane!(a, b, c, _d; k => truncate(if c as i32 >= 0 { a } else { b }, k)),
                (Mod::F32, true) => {
                    lane!(a, b, c, _d; k => truncate(if f32::from_bits(F32.flush(c) as u32) >= 0.0 { a } else { b }, k))
                }
                (Mod::F32, false) => {
                    lane!(a, b, c, _d; k => truncate(if f32::from_bits(c as u32) >= 0.0 { a } else { b }, k))
                }
                _ => return None,
            };
            Some(Alu::One(f, bits))
        }
        _ => None,
    }
}
