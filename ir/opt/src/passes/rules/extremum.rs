//! Folds minima and maxima of integers whose order is known.

use ptxc_ir::{Inst, IntPred, Intrinsic, Module, Op, Value};

use super::pair;

/// Whether an intrinsic is a minimum, and whether it compares signed numbers.
fn kind(intrinsic: Intrinsic) -> Option<(bool, bool)> {
    match intrinsic {
        Intrinsic::SMIN => Some((true, true)),
        Intrinsic::SMAX => Some((false, true)),
        Intrinsic::UMIN => Some((true, false)),
        Intrinsic::UMAX => Some((false, false)),
        _ => None,
    }
}

/// The operands of a minimum or maximum in one order; any other value counts as the extremum of itself.
fn members(m: &Module, value: Value, least: bool, signed: bool) -> [Value; 2] {
    match m.as_op(value, Op::Call) {
        Some(call) if m.intrinsic(call).and_then(kind) == Some((least, signed)) => {
            let (a, b) = pair(m, call);
            [a, b]
        }
        _ => [value; 2],
    }
}

/// Whether `a <= b` always holds: `a` is the minimum, and `b` the maximum, with a common operand.
fn is_at_most(m: &Module, a: Value, b: Value, signed: bool) -> bool {
    let above = members(m, b, false, signed);
    members(m, a, true, signed).iter().any(|x| above.contains(x))
}

/// Folds a comparison of ordered numbers: the maximum of two is not below their minimum.
pub(super) fn compared(m: &mut Module, inst: Inst) -> Option<Value> {
    let (a, b) = pair(m, inst);
    let pred = m.int_pred(inst);
    // Whether the result follows from `b <= a` instead of `a <= b`, and what it is then.
    let (swapped, holds) = match pred {
        IntPred::Slt | IntPred::Ult => (true, false),
        IntPred::Sle | IntPred::Ule => (false, true),
        IntPred::Sgt | IntPred::Ugt => (false, false),
        IntPred::Sge | IntPred::Uge => (true, true),
        IntPred::Eq | IntPred::Ne => return None,
    };
    let (low, high) = if swapped { (b, a) } else { (a, b) };
    is_at_most(m, low, high, pred.is_signed()).then(|| m.const_bool(holds))
}

/// Replaces the extremum of two ordered numbers by one of them.
pub(super) fn of_ordered(m: &mut Module, inst: Inst) -> Option<Value> {
    let (least, signed) = m.intrinsic(inst).and_then(kind)?;
    let (a, b) = pair(m, inst);
    if is_at_most(m, a, b, signed) {
        Some(if least { a } else { b })
    } else if is_at_most(m, b, a, signed) {
        Some(if least { b } else { a })
    } else {
        None
    }
}
