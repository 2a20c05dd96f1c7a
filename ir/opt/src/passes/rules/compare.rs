//! Comparisons, and branches on them.

use ptxc_ir::{Builder, Flags, Inst, IntPred, Module, Op, Ty, Value};

use super::{operands_of, pair};
use crate::analysis::bits::{certain_bits, is_not_negative, possible_bits};

fn parts(m: &Module, inst: Inst) -> (IntPred, Value, Value) {
    let (a, b) = pair(m, inst);
    (m.int_pred(inst), a, b)
}

/// The predicate and operands of a comparison, unless it compares booleans.
fn wide_parts(m: &Module, inst: Inst) -> Option<(IntPred, Value, Value)> {
    Some(parts(m, inst)).filter(|&(_, a, _)| m.ty(a) != Ty::I1)
}

/// A comparison of constants.
pub(super) fn fold(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pred, a, b) = parts(m, inst);
    m.fold_icmp(pred, a, b)
}

/// A value compared with itself.
pub(super) fn same(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pred, a, b) = parts(m, inst);
    let holds = matches!(pred, IntPred::Eq | IntPred::Ule | IntPred::Uge | IntPred::Sle | IntPred::Sge);
    let ty = m.ty(inst);
    (a == b).then(|| m.const_int(ty, u128::from(holds)))
}

/// Constants go to the right.
pub(super) fn swap(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pred, a, b) = parts(m, inst);
    (m.is_const(a) && !m.is_const(b)).then(|| Builder::before(m, inst).icmp(pred.swapped(), b, a, ""))
}

/// `x == true` is `x`, `x == false` is its negation.
pub(super) fn truth_value(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pred, a, b) = parts(m, inst);
    if m.ty(a) != Ty::I1 {
        return None;
    }
    let truth = m.int_value(b)? == 1;
    match (pred, truth) {
        (IntPred::Eq, true) | (IntPred::Ne, false) => Some(a),
        (IntPred::Eq, false) | (IntPred::Ne, true) => Some(Builder::before(m, inst).not(a, "")),
        _ => None,
    }
}

/// Compares the operands of two extensions, or of an extension and a constant, instead.
pub(super) fn extended(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pred, a, b) = wide_parts(m, inst)?;
    let wide = m.as_inst(a)?;
    let signed = match m.op(wide) {
        Op::ZExt => false,
        Op::SExt => true,
        _ => return None,
    };
    let x = m.operand(wide, 0);
    let narrow = m.ty(x);
    if let Some(other) = m.as_op(b, m.op(wide)) {
        let y = m.operand(other, 0);
        if m.ty(y) != narrow || narrow == Ty::I1 && !matches!(pred, IntPred::Eq | IntPred::Ne) {
            return None;
        }
        // Zero extension makes both non-negative, so the order is unsigned.
        let pred = if signed { pred } else { unsigned(pred) };
        if signed && !pred.is_signed() && !matches!(pred, IntPred::Eq | IntPred::Ne) {
            return None;
        }
        return Some(Builder::before(m, inst).icmp(pred, x, y, ""));
    }
    let constant = m.signed_value(b)?;
    let bits = m.types.int_bits(narrow)?;
    let range = if signed {
        (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1)
    } else {
        (0, (1_i128 << bits) - 1)
    };
    if constant < range.0 || constant > range.1 {
        return match pred {
            IntPred::Eq => Some(m.const_bool(false)),
            IntPred::Ne => Some(m.const_bool(true)),
            _ => None,
        };
    }
    if signed && !pred.is_signed() && !matches!(pred, IntPred::Eq | IntPred::Ne) {
        return None;
    }
    let pred = if signed { pred } else { unsigned(pred) };
    if narrow == Ty::I1 {
        // Of a boolean only equality with one of the two values remains.
        let truth = constant != 0;
        return match pred {
            IntPred::Eq | IntPred::Ne => {
                let wants = (pred == IntPred::Eq) == truth;
                Some(if wants { x } else { Builder::before(m, inst).not(x, "") })
            }
            _ => None,
        };
    }
    let constant = m.const_signed(narrow, constant);
    Some(Builder::before(m, inst).icmp(pred, x, constant, ""))
}

/// Tests masked bits of a truncated value for equality in the value before the truncation.
pub(super) fn masked(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pred, a, b) = wide_parts(m, inst)?;
    if !matches!(pred, IntPred::Eq | IntPred::Ne) {
        return None;
    }
    let and = m.as_op(a, Op::And).filter(|&i| m.has_one_use(i))?;
    let (narrow, mask) = pair(m, and);
    let trunc = m.as_op(narrow, Op::Trunc)?;
    let (mask, wanted) = (m.int_value(mask)?, m.int_value(b)?);
    let x = m.operand(trunc, 0);
    let ty = m.ty(x);
    if !matches!(ty, Ty::I32 | Ty::I64) {
        return None;
    }
    let mask = m.const_int(ty, mask);
    let wanted = m.const_int(ty, wanted);
    let mut b = Builder::before(m, inst);
    let bits = b.and(x, mask, "");
    Some(b.icmp(pred, bits, wanted, ""))
}

fn unsigned(pred: IntPred) -> IntPred {
    match pred {
        IntPred::Sgt => IntPred::Ugt,
        IntPred::Sge => IntPred::Uge,
        IntPred::Slt => IntPred::Ult,
        IntPred::Sle => IntPred::Ule,
        other => other,
    }
}

/// Makes comparisons with a constant strict: `x <= 4` becomes `x < 5`.
pub(super) fn strict(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pred, a, b) = wide_parts(m, inst)?;
    let ty = m.ty(b);
    let bits = m.types.int_bits(ty)?;
    let c = m.int_value(b)?;
    let (smin, smax) = (1_u128 << (bits - 1), (1_u128 << (bits - 1)) - 1);
    let umax = ptxc_ir::truncate(u128::MAX, bits);
    let (pred, constant) = match pred {
        IntPred::Sle if c != smax => (IntPred::Slt, c.wrapping_add(1)),
        IntPred::Sge if c != smin => (IntPred::Sgt, c.wrapping_sub(1)),
        IntPred::Ule if c != umax => (IntPred::Ult, c + 1),
        IntPred::Uge if c != 0 => (IntPred::Ugt, c - 1),
        // Unsigned comparison with the least value is equality.
        IntPred::Ult if c == 1 => (IntPred::Eq, 0),
        IntPred::Ugt if c == 0 => (IntPred::Ne, 0),
        _ => return None,
    };
    let constant = m.const_int(ty, constant);
    Some(Builder::before(m, inst).icmp(pred, a, constant, ""))
}

/// `x + c == d` is `x == d - c`; `x - y == 0` is `x == y`.
pub(super) fn difference(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pred, a, b) = wide_parts(m, inst)?;
    if !matches!(pred, IntPred::Eq | IntPred::Ne) {
        return None;
    }
    let ty = m.ty(b);
    let d = m.int_value(b)?;
    if let Some((x, c)) = operands_of(m, a, Op::Add)
        && let Some(c) = m.int_value(c)
    {
        let constant = m.const_int(ty, d.wrapping_sub(c));
        return Some(Builder::before(m, inst).icmp(pred, x, constant, ""));
    }
    if d == 0
        && let Some((x, y)) = operands_of(m, a, Op::Sub).or_else(|| operands_of(m, a, Op::Xor))
    {
        return Some(Builder::before(m, inst).icmp(pred, x, y, ""));
    }
    None
}

/// Rewrites `x + c < d` to `x < d - c` if neither wraps and the sum has no other use.
pub(super) fn offset(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pred, a, b) = wide_parts(m, inst)?;
    let sum = m.as_op(a, Op::Add).filter(|&sum| m.has_one_use(sum))?;
    let (x, c) = pair(m, sum);
    let ty = m.ty(b);
    m.types.int_bits(ty).filter(|&bits| bits <= 64)?;
    let (promise, number): (_, fn(&Module, Value) -> Option<i128>) = match pred {
        IntPred::Eq | IntPred::Ne => return None,
        _ if pred.is_signed() => (Flags::NSW, Module::signed_value),
        _ => (Flags::NUW, |m, value| m.int_value(value).map(|n| n as i128)),
    };
    if !m.flags(sum).has(promise) {
        return None;
    }
    let nearer = number(m, b)? - number(m, c)?;
    let constant = m.const_signed(ty, nearer);
    // A difference that does not fit the type means that the comparison has a known result. It is rare and left
    // unchanged.
    (number(m, constant) == Some(nearer)).then(|| Builder::before(m, inst).icmp(pred, x, constant, ""))
}

/// Folds a comparison that known bits of a value decide.
pub(super) fn bounded(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pred, a, b) = wide_parts(m, inst)?;
    let c = m.int_value(b)?;
    if matches!(pred, IntPred::Eq | IntPred::Ne) && certain_bits(m, a, 4) & !c != 0 {
        return Some(m.const_bool(pred == IntPred::Ne));
    }
    let sc = m.signed_value(b)?;
    let about_sign = pred == IntPred::Slt && sc <= 0 || pred == IntPred::Sgt && sc < 0;
    if about_sign && is_not_negative(m, a, 4) {
        return Some(m.const_bool(pred == IntPred::Sgt));
    }
    let possible = possible_bits(m, a, 4)?;
    let bits = m.types.int_bits(m.ty(a))?;
    let non_negative = possible >> (bits - 1) & 1 == 0;
    let holds = match pred {
        IntPred::Ult if possible < c => true,
        IntPred::Ugt if possible <= c => false,
        IntPred::Eq if c & !possible != 0 => false,
        IntPred::Ne if c & !possible != 0 => true,
        IntPred::Slt if non_negative && possible < c && sc > 0 => true,
        _ => return None,
    };
    Some(m.const_bool(holds))
}

/// Replaces a comparison of a select of constants with a constant by the condition of the select.
pub(super) fn choice(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pred, a, b) = parts(m, inst);
    let select = m.as_op(a, Op::Select)?;
    let (condition, yes, no) = (m.operand(select, 0), m.operand(select, 1), m.operand(select, 2));
    if m.ty(condition) != Ty::I1 || !m.is_const(yes) || !m.is_const(no) {
        return None;
    }
    let (yes, no) = (m.fold_icmp(pred, yes, b)?, m.fold_icmp(pred, no, b)?);
    Some(Builder::before(m, inst).select(condition, yes, no, ""))
}

/// A floating-point comparison of constants.
pub(super) fn fold_float(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    m.fold_fcmp(m.float_pred(inst), a, b)
}

/// Constants go to the right.
pub(super) fn swap_float(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let (pred, flags) = (m.float_pred(inst), m.flags(inst));
    (m.is_const(a) && !m.is_const(b)).then(|| Builder::before(m, inst).fcmp(pred.swapped(), b, a, flags, ""))
}

/// A branch on a negation swaps its targets.
pub(super) fn branch(m: &mut Module, inst: Inst) -> Option<Value> {
    let (condition, yes, no) = m.cond_br(inst)?;
    let (x, one) = operands_of(m, condition, Op::Xor)?;
    if m.int_value(one) != Some(1) || yes == no {
        return None;
    }
    m.set_operand(inst, 0, x);
    m.set_operand(inst, 1, Value::from(no));
    m.set_operand(inst, 2, Value::from(yes));
    let weights: Vec<u32> = m.branch_weights(inst).iter().rev().copied().collect();
    if !weights.is_empty() {
        m.set_branch_weights(inst, &weights);
    }
    Some(inst.into())
}
