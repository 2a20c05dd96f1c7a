//! Conversions.

use ptxc_ir::{AddrSpace, Builder, Inst, Module, Op, Ty, TyKind, Value, truncate};

use super::pair;
use crate::analysis::bits::possible_bits;

/// The converted instruction, if the operand is one, and the type converted to.
fn parts(m: &Module, inst: Inst) -> Option<(Inst, Ty)> {
    Some((m.as_inst(m.operand(inst, 0))?, m.ty(inst)))
}

/// A conversion of a constant.
pub(super) fn fold(m: &mut Module, inst: Inst) -> Option<Value> {
    m.fold_cast(m.op(inst), m.operand(inst, 0), m.ty(inst))
}

/// Removes a conversion to the type that the value already has.
pub(super) fn idle(m: &mut Module, inst: Inst) -> Option<Value> {
    let value = m.operand(inst, 0);
    let number = matches!(m.op(inst), Op::FpToSi | Op::FpToUi | Op::SiToFp | Op::UiToFp);
    (m.ty(value) == m.ty(inst) && !number).then_some(value)
}

/// Merges a bit cast of a bit cast.
pub(super) fn bit_cast(m: &mut Module, inst: Inst) -> Option<Value> {
    let (source, ty) = parts(m, inst)?;
    if m.op(source) != Op::BitCast {
        return None;
    }
    let x = m.operand(source, 0);
    Some(if m.ty(x) == ty { x } else { Builder::before(m, inst).cast(Op::BitCast, x, ty, "") })
}

/// Removes an extension of a float followed by its truncation, and address space casts there and back.
pub(super) fn round_trip(m: &mut Module, inst: Inst) -> Option<Value> {
    let (source, ty) = parts(m, inst)?;
    let inverse = if m.op(inst) == Op::FpTrunc { Op::FpExt } else { m.op(inst) };
    let x = m.operand(source, 0);
    (m.op(source) == inverse && m.ty(x) == ty).then_some(x)
}

/// The width of an integer, or of a vector's lanes.
fn bits(m: &Module, ty: Ty) -> u32 {
    m.types.int_bits(m.types.scalar(ty)).unwrap_or(0)
}

/// The limit of operations looked through for a part.
const PART_STEPS: u32 = 8;

/// Extracts a part of an integer assembled from parts: `(zext a | zext b << n) >> n` truncated to the width of `b`
/// is `b`.
pub(super) fn part(m: &mut Module, inst: Inst) -> Option<Value> {
    let (ty, mut at) = (m.ty(inst), m.operand(inst, 0));
    let width = m.types.int_bits(ty)?;
    // The bit offset of the part in `at`.
    let mut start = 0_u32;
    for _ in 0..PART_STEPS {
        let source = m.as_inst(at)?;
        let wanted = truncate(u128::MAX, width) << start;
        let amount = |k: u32| m.int_value(m.operand(source, k));
        let shift =
            |m: &Module| amount(1).and_then(|n| u32::try_from(n).ok()).filter(|&n| n < bits(m, m.ty(at)));
        at = match m.op(source) {
            Op::LShr => {
                start += shift(m)?;
                m.operand(source, 0)
            }
            Op::Shl => {
                start = start.checked_sub(shift(m)?)?;
                m.operand(source, 0)
            }
            Op::And if amount(1)? & wanted == wanted => m.operand(source, 0),
            Op::Or => {
                let (x, y) = pair(m, source);
                let beside = |v: Value| possible_bits(m, v, 4).is_some_and(|possible| possible & wanted == 0);
                match (beside(x), beside(y)) {
                    (_, true) => x,
                    (true, _) => y,
                    _ => return None,
                }
            }
            Op::ZExt if start == 0 && m.ty(m.operand(source, 0)) == ty => return Some(m.operand(source, 0)),
            Op::ZExt | Op::Trunc => m.operand(source, 0),
            _ => return None,
        };
        // The part includes bits that a shift or an extension filled in.
        if start + width > bits(m, m.ty(at)) {
            return None;
        }
    }
    None
}

/// Truncates a conversion, or an operation on conversions.
pub(super) fn trunc(m: &mut Module, inst: Inst) -> Option<Value> {
    let (source, ty) = parts(m, inst)?;
    let op = m.op(source);
    match op {
        Op::Trunc => {
            let x = m.operand(source, 0);
            Some(Builder::before(m, inst).cast(Op::Trunc, x, ty, ""))
        }
        Op::ZExt | Op::SExt => {
            let x = m.operand(source, 0);
            let (from, to) = (bits(m, m.ty(x)), bits(m, ty));
            let mut b = Builder::before(m, inst);
            Some(match from.cmp(&to) {
                std::cmp::Ordering::Equal => x,
                std::cmp::Ordering::Greater => b.cast(Op::Trunc, x, ty, ""),
                std::cmp::Ordering::Less => b.cast(op, x, ty, ""),
            })
        }
        // Inline assembly takes shared memory addresses as 32-bit words, their width in registers.
        Op::PtrToInt if ty == Ty::I32 => {
            let x = m.operand(source, 0);
            Some(Builder::before(m, inst).cast(Op::PtrToInt, x, ty, ""))
        }
        // The low bits of a sum, product or bitwise operation depend only on those of its operands.
        Op::Add | Op::Sub | Op::Mul | Op::And | Op::Or | Op::Xor
            if m.has_one_use(source) && matches!(ty, Ty::I32) && bits(m, m.ty(source)) == 64 =>
        {
            let (x, y) = pair(m, source);
            let narrows = |v: Value| {
                m.is_const(v) || m.as_inst(v).is_some_and(|i| matches!(m.op(i), Op::ZExt | Op::SExt))
            };
            if !narrows(x) || !narrows(y) {
                return None;
            }
            let mut b = Builder::before(m, inst);
            let x = b.cast(Op::Trunc, x, ty, "");
            let y = b.cast(Op::Trunc, y, ty, "");
            Some(b.binary(op, x, y, ptxc_ir::Flags::NONE, ""))
        }
        _ => None,
    }
}

/// Zero extension of a conversion.
pub(super) fn zext(m: &mut Module, inst: Inst) -> Option<Value> {
    let (source, ty) = parts(m, inst)?;
    match m.op(source) {
        Op::ZExt => {
            let x = m.operand(source, 0);
            Some(Builder::before(m, inst).cast(Op::ZExt, x, ty, ""))
        }
        // A truncation followed by zero extension to the original type is a mask.
        Op::Trunc => {
            let x = m.operand(source, 0);
            if m.ty(x) != ty {
                return None;
            }
            let narrow = bits(m, m.ty(source));
            let kept = truncate(u128::MAX, narrow);
            if possible_bits(m, x, 4).is_some_and(|possible| possible & !kept == 0) {
                return Some(x);
            }
            let mask = m.const_int(ty, kept);
            Some(Builder::before(m, inst).and(x, mask, ""))
        }
        _ => None,
    }
}

/// Zero extension of a byte or half-word operation becomes the operation in full registers: the hardware
/// has no narrower arithmetic, and the extensions of the operands usually vanish. Logic commutes with the
/// extension; the rest keeps its low bits and is masked.
pub(super) fn widen(m: &mut Module, inst: Inst) -> Option<Value> {
    let (source, ty) = parts(m, inst)?;
    let op = m.op(source);
    let masked = match op {
        Op::And | Op::Or | Op::Xor | Op::LShr => false,
        Op::Add | Op::Sub | Op::Mul | Op::Shl => true,
        _ => return None,
    };
    if !m.has_one_use(source) || !matches!(m.ty(source), Ty::I8 | Ty::I16) || !matches!(ty, Ty::I32 | Ty::I64)
    {
        return None;
    }
    let (x, y) = pair(m, source);
    if matches!(op, Op::Shl | Op::LShr) && m.int_value(y).is_none() {
        return None;
    }
    let vanishes =
        |v: Value| m.is_const(v) || m.as_inst(v).is_some_and(|i| matches!(m.op(i), Op::Trunc | Op::ZExt));
    let narrow_use = |v: Value| {
        m.as_inst(v).is_some_and(|i| m.has_one_use(i) && m.op(i).class() == ptxc_ir::OpClass::Binary)
    };
    if !(vanishes(x) || narrow_use(x)) || !(vanishes(y) || narrow_use(y)) {
        return None;
    }
    let kept = truncate(u128::MAX, bits(m, m.ty(source)));
    let mut b = Builder::before(m, inst);
    let x = b.cast(Op::ZExt, x, ty, "");
    let y = b.cast(Op::ZExt, y, ty, "");
    let wide = b.binary(op, x, y, ptxc_ir::Flags::NONE, "");
    if !masked {
        return Some(wide);
    }
    let mask = b.m.const_int(ty, kept);
    Some(b.and(wide, mask, ""))
}

/// Sign-extends a narrow bit-field: both shifts are done in the wide type.
fn extended_field(m: &mut Module, inst: Inst, source: Inst, ty: Ty) -> Option<Value> {
    let (inner, n) = pair(m, source);
    let shl = m.as_op(inner, Op::Shl)?;
    let (x, k) = pair(m, shl);
    let (n, k) = (m.int_value(n)?, m.int_value(k)?);
    let narrow = bits(m, m.ty(source));
    if n != k || n >= u128::from(narrow) || !m.has_one_use(shl) || !m.has_one_use(source) {
        return None;
    }
    let amount = n + u128::from(bits(m, ty) - narrow);
    let mut b = Builder::before(m, inst);
    let x = b.cast(Op::ZExt, x, ty, "");
    let amount = b.m.const_int(ty, amount);
    let up = b.shl(x, amount, "");
    Some(b.ashr(up, amount, ""))
}

/// Sign-extends a conversion or a non-negative value.
pub(super) fn sext(m: &mut Module, inst: Inst) -> Option<Value> {
    let (source, ty) = parts(m, inst)?;
    match m.op(source) {
        Op::SExt => {
            let x = m.operand(source, 0);
            Some(Builder::before(m, inst).cast(Op::SExt, x, ty, ""))
        }
        // A zero-extended value is non-negative.
        Op::ZExt => {
            let x = m.operand(source, 0);
            Some(Builder::before(m, inst).cast(Op::ZExt, x, ty, ""))
        }
        Op::Trunc => {
            // A boolean stored as a byte and loaded again.
            let x = m.operand(source, 0);
            let narrow = bits(m, m.ty(source));
            let small = possible_bits(m, x, 4).is_some_and(|possible| possible >> (narrow - 1) == 0);
            (small && m.ty(x) == ty).then_some(x)
        }
        Op::AShr => extended_field(m, inst, source, ty),
        _ => {
            // A value whose sign bit is known to be zero is zero-extended, which combines with other rules.
            let width = bits(m, m.ty(source));
            let possible = possible_bits(m, source.into(), 4)?;
            (possible >> (width - 1) & 1 == 0 && m.ty(source) != Ty::I32)
                .then(|| Builder::before(m, inst).cast(Op::ZExt, source.into(), ty, ""))
        }
    }
}

/// Converts a word to a pointer without the zero extension before it.
pub(super) fn pointer_of_word(m: &mut Module, inst: Inst) -> Option<Value> {
    let (source, ty) = parts(m, inst)?;
    let x = m.operand(source, 0);
    let extended = m.op(inst) == Op::IntToPtr && m.op(source) == Op::ZExt && m.ty(x) == Ty::I32;
    extended.then(|| Builder::before(m, inst).cast(Op::IntToPtr, x, ty, ""))
}

/// Removes an integer-to-pointer cast and its inverse, in either order, at full width.
pub(super) fn pointer_round_trip(m: &mut Module, inst: Inst) -> Option<Value> {
    let (source, ty) = parts(m, inst)?;
    let op = m.op(inst);
    let inverse = if op == Op::PtrToInt { Op::IntToPtr } else { Op::PtrToInt };
    let x = m.operand(source, 0);
    let full = match m.types.kind(m.ty(source)) {
        TyKind::Ptr(AddrSpace::TENSOR) => false,
        TyKind::Int(64) | TyKind::Ptr(_) => m.ty(x) == ty && (ty == Ty::I64 || m.types.is_ptr(ty)),
        _ => false,
    };
    (m.op(source) == inverse && full).then_some(x)
}
