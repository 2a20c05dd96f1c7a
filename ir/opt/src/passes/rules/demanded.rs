//! Removes operands that only affect bits that are not demanded.
//!
//! A mask, a shift and a truncation demand some bits of their operand. An operation that only sets others of them,
//! such as other bit-fields of the same word, is skipped:
//!
//! ```text
//! ((x & 7) | (y << 3)) << 29     ->     x << 29
//! ```

use ptxc_ir::{Builder, Flags, Inst, Module, Op, Value, truncate};

use super::pair;
use crate::analysis::bits::possible_bits;

/// The limit of instructions skipped on the way to the source of the demanded bits.
const MAX_STEPS: u32 = 8;

/// The depth limit of the known bits analysis.
const DEPTH: u32 = 3;

/// Replaces the operand by the value that its demanded bits come from.
pub(super) fn operand(m: &mut Module, inst: Inst) -> Option<Value> {
    let x = m.operand(inst, 0);
    // If the combined value has other uses, it is computed anyway; shifting a part of it would keep that part live
    // as well.
    if m.op(inst) != Op::And && !m.has_one_use(x) {
        return None;
    }
    let asked = asked_for(m, inst)?;
    let source = source(m, x, asked);
    if source == x {
        return None;
    }
    let (op, ty) = (m.op(inst), m.ty(inst));
    if op == Op::Trunc {
        return Some(Builder::before(m, inst).cast(Op::Trunc, source, ty, ""));
    }
    // Flags that depend on the dropped bits do not hold for the replacement.
    let other = m.operand(inst, 1);
    Some(Builder::before(m, inst).binary(op, source, other, Flags::NONE, ""))
}

/// The bits of its first operand that a mask, a shift by a constant or a truncation demands.
fn asked_for(m: &Module, inst: Inst) -> Option<u128> {
    let bits = m.types.int_bits(m.ty(m.operand(inst, 0))).filter(|&bits| bits <= 64)?;
    let all = truncate(u128::MAX, bits);
    if m.op(inst) == Op::Trunc {
        return Some(truncate(u128::MAX, m.types.int_bits(m.ty(inst))?));
    }
    let number = m.int_value(m.operand(inst, 1))?;
    match m.op(inst) {
        Op::And => Some(number),
        _ if number >= u128::from(bits) => None,
        Op::Shl => Some(all >> number),
        Op::LShr | Op::AShr => Some(truncate(all << number, bits)),
        _ => None,
    }
}

/// The most distant source with the same demanded bits.
fn source(m: &Module, value: Value, asked: u128) -> Value {
    let mut at = value;
    for _ in 0..MAX_STEPS {
        match m.as_inst(at).and_then(|inst| without(m, inst, asked)) {
            Some(next) => at = next,
            None => break,
        }
    }
    at
}

/// The operand of an instruction that alone determines the demanded bits.
fn without(m: &Module, inst: Inst, asked: u128) -> Option<Value> {
    let sets_none =
        |value: Value, of: u128| possible_bits(m, value, DEPTH).is_some_and(|bits| bits & of == 0);
    // A sum carries from lower bits to higher ones.
    let up_to_asked = u128::MAX.checked_shr(asked.leading_zeros()).unwrap_or(0);
    match m.op(inst) {
        Op::Or | Op::Xor | Op::Add => {
            let (a, b) = pair(m, inst);
            let concerned = if m.op(inst) == Op::Add { up_to_asked } else { asked };
            if sets_none(b, concerned) { Some(a) } else { sets_none(a, concerned).then_some(b) }
        }
        Op::Sub => {
            let (a, b) = pair(m, inst);
            sets_none(b, up_to_asked).then_some(a)
        }
        Op::And => {
            let (a, b) = pair(m, inst);
            m.int_value(b).filter(|mask| asked & !mask == 0).map(|_| a)
        }
        // A shift there and back.
        Op::Shl | Op::LShr => {
            let (a, n) = pair(m, inst);
            let bits = m.types.int_bits(m.ty(a))?;
            let n = m.int_value(n).filter(|&n| 0 < n && n < u128::from(bits))?;
            let all = truncate(u128::MAX, bits);
            let (back, kept) = match m.op(inst) {
                Op::Shl => (Op::LShr, all << n),
                _ => (Op::Shl, all >> n),
            };
            let (x, k) = pair(m, m.as_op(a, back)?);
            (m.int_value(k) == Some(n) && asked & !kept == 0).then_some(x)
        }
        Op::ZExt => {
            let narrow = m.operand(inst, 0);
            let wide = m.operand(m.as_op(narrow, Op::Trunc)?, 0);
            let kept = truncate(u128::MAX, m.types.int_bits(m.ty(narrow))?);
            (m.ty(wide) == m.ty(inst) && asked & !kept == 0).then_some(wide)
        }
        _ => None,
    }
}
