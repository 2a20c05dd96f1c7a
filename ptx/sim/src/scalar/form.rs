//! Which operation a pure step is, for the compiled tier.
//!
//! The interpreter needs no more than a step's function. The compiled tier has instructions of the host for the
//! operations that are listed here; every other step calls its function in both tiers.

use super::soft::Round;
use super::{Words, is_signed, width};
use ptxc_ptx::{Mod, Op};

/// The operation of a step; `k` is the constant that the step carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Only the step's function knows.
    Opaque,
    /// Integers of so many bits: a + b.
    Add(u32),
    /// a - b
    Sub(u32),
    /// a * b + c
    Mad(u32),
    /// The whole product of 32-bit numbers, + c of 64 bits.
    MadWide {
        signed: bool,
    },
    /// The upper half of the product of 32-bit numbers, + c.
    MadHigh {
        signed: bool,
    },
    /// 32-bit minimum or maximum.
    Extreme {
        signed: bool,
        max: bool,
    },
    /// 0 - a
    Neg(u32),
    And(u32),
    Or(u32),
    Xor(u32),
    Not(u32),
    /// The truth table `k` of three 32-bit words.
    Lop3,
    Shl(u32),
    Shr {
        bits: u32,
        signed: bool,
    },
    /// A shift of two 32-bit words.
    Funnel {
        left: bool,
        wrap: bool,
    },
    /// The low `k` bits.
    Copy,
    /// Whether a is not zero.
    Truth,
    /// Bits of a: the number in the low byte of `k`, from the one above it on.
    Part,
    /// Two 32-bit words.
    Pack,
    /// The low bits of a, as many as the low byte of `k` says, extended to those above it.
    Extend {
        signed: bool,
    },
    /// a or b by the predicate c; `k` bits.
    Select,
    /// A relation, which may be combined with the predicate c; as second result its negation.
    Compare {
        ty: Mod,
        operator: Mod,
        combine: Option<Mod>,
        flush: bool,
    },
    /// f32, rounded to nearest; `flush`: subnormal sources and results are zeros.
    Single {
        op: Op,
        flush: bool,
    },
    /// f64, rounded to nearest.
    Double {
        op: Op,
    },
    /// A function of an f32 that is computed in f64.
    Approximate {
        op: Op,
        flush: bool,
    },
    /// `cvt` between numbers of 32 and 64 bits.
    Convert {
        to: Mod,
        from: Mod,
    },
}

/// The words that a form of integers may have besides its type.
const PLAIN: [Mod; 3] = [Mod::Lo, Mod::Wide, Mod::Hi];

/// The operation of an instruction of plain words; [`Form::Opaque`] where there is none.
pub(crate) fn form(op: Op, words: Words<'_>) -> Form {
    compare(op, words)
        .or_else(|| convert(op, words))
        .or_else(|| float(op, words))
        .or_else(|| integer(op, words))
        .unwrap_or(Form::Opaque)
}

/// Whether all words but types are in a list.
fn only(words: Words<'_>, allowed: &[Mod]) -> bool {
    words.0.iter().all(|word| width(*word).is_some() || allowed.contains(word))
}

fn integer(op: Op, words: Words<'_>) -> Option<Form> {
    let ty = words.ty()?;
    let (bits, signed) = (width(ty)?, is_signed(ty));
    let whole =
        matches!(ty, Mod::U32 | Mod::S32 | Mod::B32 | Mod::U64 | Mod::S64 | Mod::B64 | Mod::Pred | Mod::B16);
    if !whole && !matches!(op, Op::Selp) {
        return None;
    }
    let number = bits >= 32;
    Some(match op {
        Op::Add if number && only(words, &[]) => Form::Add(bits),
        Op::Sub if number && only(words, &[]) => Form::Sub(bits),
        Op::Mul | Op::Mad if number && only(words, &PLAIN) => {
            match (words.has(Mod::Wide), words.has(Mod::Hi)) {
                (true, _) if bits == 32 => Form::MadWide { signed },
                (_, true) if bits == 32 => Form::MadHigh { signed },
                (false, false) => Form::Mad(bits),
                _ => return None,
            }
        }
        Op::Min | Op::Max if bits == 32 && only(words, &[]) => Form::Extreme { signed, max: op == Op::Max },
        Op::Neg if number && only(words, &[]) => Form::Neg(bits),
        Op::And => Form::And(bits),
        Op::Or => Form::Or(bits),
        Op::Xor => Form::Xor(bits),
        Op::Not => Form::Not(bits),
        Op::Lop3 => Form::Lop3,
        Op::Shl if number => Form::Shl(bits),
        Op::Shr if number => Form::Shr { bits, signed },
        Op::Shf if bits == 32 => Form::Funnel { left: words.has(Mod::L), wrap: words.has(Mod::Wrap) },
        Op::Selp => Form::Select,
        _ => return None,
    })
}

fn compare(op: Op, words: Words<'_>) -> Option<Form> {
    const OPERATORS: [Mod; 16] = [
        Mod::Eq,
        Mod::Ne,
        Mod::Lt,
        Mod::Le,
        Mod::Gt,
        Mod::Ge,
        Mod::Lo,
        Mod::Ls,
        Mod::Hi,
        Mod::Hs,
        Mod::Equ,
        Mod::Neu,
        Mod::Ltu,
        Mod::Leu,
        Mod::Gtu,
        Mod::Geu,
    ];
    let ty = words.ty()?;
    let known =
        matches!(ty, Mod::U32 | Mod::S32 | Mod::B32 | Mod::U64 | Mod::S64 | Mod::B64 | Mod::F32 | Mod::F64);
    if op != Op::Setp || !known {
        return None;
    }
    let operator = *words.0.iter().find(|word| OPERATORS.contains(word))?;
    let combine = [Mod::And, Mod::Or, Mod::Xor].into_iter().find(|word| words.has(*word));
    Some(Form::Compare { ty, operator, combine, flush: words.has(Mod::Ftz) })
}

fn float(op: Op, words: Words<'_>) -> Option<Form> {
    let ty = words.ty()?;
    let flush = words.has(Mod::Ftz);
    if words.types().count() != 1 {
        return None;
    }
    if ty == Mod::F32 && words.has(Mod::Approx) && only(words, &[Mod::Approx, Mod::Ftz]) {
        let known = matches!(op, Op::Rcp | Op::Rsqrt | Op::Sqrt);
        return known.then_some(Form::Approximate { op, flush });
    }
    let nearest = words.round().is_none_or(|mode| mode == Round::Nearest);
    if !nearest || !only(words, &[Mod::Rn, Mod::Ftz]) {
        return None;
    }
    let arithmetic =
        matches!(op, Op::Add | Op::Sub | Op::Mul | Op::Fma | Op::Mad | Op::Div | Op::Min | Op::Max);
    let other = matches!(op, Op::Rcp | Op::Sqrt | Op::Abs | Op::Neg);
    match ty {
        Mod::F32 if arithmetic || (other && !flush) => Some(Form::Single { op, flush }),
        Mod::F64 if !flush && (arithmetic || other) && !matches!(op, Op::Min | Op::Max) => {
            Some(Form::Double { op })
        }
        _ => None,
    }
}

fn convert(op: Op, words: Words<'_>) -> Option<Form> {
    if op != Op::Cvt || words.has(Mod::Pack) {
        return None;
    }
    let mut types = words.types();
    let (to, from) = (types.next()?, types.next()?);
    let integer = |ty: Mod| {
        matches!(ty, Mod::U8 | Mod::S8 | Mod::U16 | Mod::S16 | Mod::U32 | Mod::S32 | Mod::U64 | Mod::S64)
    };
    if integer(to) && integer(from) {
        return only(words, &[]).then_some(Form::Convert { to, from });
    }
    let mode = match (to, from) {
        (Mod::F32, Mod::S32 | Mod::U32 | Mod::F64) => Mod::Rn,
        (Mod::S32, Mod::F32) => Mod::Rzi,
        (Mod::F64, Mod::S32) if only(words, &[]) || words.has(Mod::Rn) => Mod::Rn,
        (Mod::F64, Mod::F32) if only(words, &[]) => return Some(Form::Convert { to, from }),
        _ => return None,
    };
    only(words, &[mode]).then_some(Form::Convert { to, from })
}
