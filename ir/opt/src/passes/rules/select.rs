//! Selects, phis and freezes.

use ptxc_ir::{Builder, Inst, IntPred, Intrinsic, Module, Op, Ty, Value};

use super::{operands_of, pair};

/// The condition and both values.
fn parts(m: &Module, inst: Inst) -> (Value, Value, Value) {
    (m.operand(inst, 0), m.operand(inst, 1), m.operand(inst, 2))
}

/// Folds a select with a constant condition or two equal values.
pub(super) fn fold(m: &mut Module, inst: Inst) -> Option<Value> {
    let (condition, yes, no) = parts(m, inst);
    m.fold_select(condition, yes, no)
}

/// Swaps the values of a select on a negated condition.
pub(super) fn by_negation(m: &mut Module, inst: Inst) -> Option<Value> {
    let (condition, yes, no) = parts(m, inst);
    let (x, one) = operands_of(m, condition, Op::Xor)?;
    (m.int_value(one) == Some(1)).then(|| Builder::before(m, inst).select(x, no, yes, ""))
}

/// Replaces a select of one and zero by the condition.
pub(super) fn zero_or_one(m: &mut Module, inst: Inst) -> Option<Value> {
    let (condition, yes, no) = parts(m, inst);
    let ty = m.ty(inst);
    if m.types.is_int(ty) && m.int_value(yes) == Some(1) && m.int_value(no) == Some(0) {
        return Some(Builder::before(m, inst).cast(Op::ZExt, condition, ty, ""));
    }
    if m.types.is_int(ty) && m.int_value(yes) == Some(0) && m.int_value(no) == Some(1) {
        let mut b = Builder::before(m, inst);
        let inverse = b.not(condition, "");
        return Some(b.cast(Op::ZExt, inverse, ty, ""));
    }
    None
}

/// Replaces a select of booleans by logic.
pub(super) fn truth_value(m: &mut Module, inst: Inst) -> Option<Value> {
    let (condition, yes, no) = parts(m, inst);
    if m.ty(inst) != Ty::I1 {
        return None;
    }
    match (m.int_value(yes), m.int_value(no)) {
        (Some(1), Some(0)) => Some(condition),
        (Some(0), Some(1)) => Some(Builder::before(m, inst).not(condition, "")),
        // The value not selected may be poison, which `and` and `or` would propagate; a comparison of poison is
        // poison too, but freezing a comparison, or a value computed from some, is free.
        (Some(1), None) if is_computed(m, no) => {
            let no = frozen(m, inst, no);
            Some(Builder::before(m, inst).or(condition, no, ""))
        }
        (None, Some(0)) if is_computed(m, yes) => {
            let yes = frozen(m, inst, yes);
            Some(Builder::before(m, inst).and(condition, yes, ""))
        }
        _ => None,
    }
}

/// Whether a boolean is a comparison or computed from other booleans.
fn is_computed(m: &Module, value: Value) -> bool {
    let computes =
        |op: Op| matches!(op, Op::ICmp | Op::FCmp | Op::Freeze | Op::And | Op::Or | Op::Xor | Op::Select);
    m.as_inst(value).is_some_and(|i| computes(m.op(i)))
}

fn frozen(m: &mut Module, inst: Inst, value: Value) -> Value {
    if m.op(value) == Op::Freeze { value } else { Builder::before(m, inst).freeze(value, "") }
}

/// `a < b ? a : b` is a minimum.
pub(super) fn minimum(m: &mut Module, inst: Inst) -> Option<Value> {
    let (condition, yes, no) = parts(m, inst);
    let ty = m.ty(inst);
    if !matches!(ty, Ty::I32 | Ty::I64) {
        return None;
    }
    let compare = m.as_op(condition, Op::ICmp)?;
    let (a, b) = pair(m, compare);
    let pred = if (a, b) == (yes, no) {
        m.int_pred(compare)
    } else if (a, b) == (no, yes) {
        m.int_pred(compare).swapped()
    } else {
        return None;
    };
    let intrinsic = match pred {
        IntPred::Slt | IntPred::Sle => Intrinsic::SMIN,
        IntPred::Sgt | IntPred::Sge => Intrinsic::SMAX,
        IntPred::Ult | IntPred::Ule => Intrinsic::UMIN,
        IntPred::Ugt | IntPred::Uge => Intrinsic::UMAX,
        IntPred::Eq | IntPred::Ne => return None,
    };
    Some(Builder::before(m, inst).intrinsic(intrinsic, &[ty], &[yes, no], ""))
}

/// Replaces a phi whose incoming values are all one value, or the phi itself.
pub(super) fn phi(m: &mut Module, inst: Inst) -> Option<Value> {
    let mut common = None;
    for (value, _) in m.incoming(inst) {
        if value == inst.into() {
            continue;
        }
        if *common.get_or_insert(value) != value {
            return None;
        }
    }
    common
}

/// Folds a freeze of a constant; undef and poison become zero.
pub(super) fn freeze(m: &mut Module, inst: Inst) -> Option<Value> {
    let value = m.operand(inst, 0);
    if m.is_undef_or_poison(value) {
        let ty = m.ty(inst);
        return Some(m.zero(ty));
    }
    m.is_const(value).then_some(value)
}
