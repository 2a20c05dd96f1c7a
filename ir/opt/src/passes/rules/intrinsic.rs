//! Folds calls with constant arguments.

use ptxc_ir::{FnAttrs, Inst, Intrinsic, Module, Op, Value};
use smallvec::SmallVec;

use crate::evaluate;

/// Folds intrinsics whose result does not depend on the argument values.
pub(super) fn known(m: &mut Module, inst: Inst) -> Option<Value> {
    match m.intrinsic(inst)? {
        Intrinsic::EXPECT => Some(m.operand(inst, 0)),
        Intrinsic::WARPSIZE => Some(m.const_i32(32)),
        _ => None,
    }
}

/// The extremum of a value and itself.
pub(super) fn extremum(m: &mut Module, inst: Inst) -> Option<Value> {
    let intrinsic = m.intrinsic(inst)?;
    if !matches!(intrinsic, Intrinsic::SMIN | Intrinsic::SMAX | Intrinsic::UMIN | Intrinsic::UMAX) {
        return None;
    }
    let (a, b) = (m.operand(inst, 0), m.operand(inst, 1));
    (a == b).then_some(a)
}

/// Folds an intrinsic of constants.
pub(super) fn fold(m: &mut Module, inst: Inst) -> Option<Value> {
    let which = m.intrinsic(inst)?;
    if !which.effects().is_pure() || !m.args(inst).all(|arg| m.is_const(arg)) {
        return None;
    }
    let args: SmallVec<[Value; 4]> = m.args(inst).collect();
    let ty = m.ty(inst);
    evaluate::intrinsic(m, which, ty, &args)
}

/// Folds a call of a device-library function with constant arguments.
pub(super) fn library(m: &mut Module, inst: Inst) -> Option<Value> {
    let callee = m.called_function(inst)?;
    if !m.has_uses(inst) || !m.args(inst).all(|arg| m.is_const(arg)) {
        return None;
    }
    let args: SmallVec<[Value; 4]> = m.args(inst).collect();
    let result = evaluate::call(m, callee, &args)?;
    // The evaluation has shown that the call returns and has no side effects.
    let mut attrs = m.call_attrs(inst).clone();
    attrs.attrs.insert(FnAttrs::READ_NONE | FnAttrs::WILL_RETURN);
    m.set_call_attrs(inst, &attrs);
    Some(result)
}

/// The magnitude of a negated value.
pub(super) fn absolute(m: &mut Module, inst: Inst) -> Option<Value> {
    if m.intrinsic(inst)? != Intrinsic::FABS {
        return None;
    }
    // The sign of the operand does not matter.
    let negated = m.as_op(m.operand(inst, 0), Op::FNeg)?;
    let x = m.operand(negated, 0);
    m.set_operand(inst, 0, x);
    Some(inst.into())
}
