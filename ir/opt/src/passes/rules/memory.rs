//! Folds loads from constant variables.

use ptxc_ir::{Inst, Module, Value};

use crate::evaluate;

/// Folds a load from a constant variable at a known offset.
pub(super) fn constant(m: &mut Module, inst: Inst) -> Option<Value> {
    let (pointer, ty) = (m.operand(inst, 0), m.ty(inst));
    if m.access(inst).is_simple() { evaluate::read(m, pointer, ty) } else { None }
}
