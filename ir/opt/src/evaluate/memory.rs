//! Folds loads from constant variables.

use ptxc_ir::{Global, Linkage, Module, Op, Ty, Value};

use crate::analysis::leaves::leaves;
use crate::analysis::parts::member_at;

/// The limit of address computations between an address and its variable.
const MAX_STEPS: usize = 16;

/// The maximum number of scalars in a constant that replaces a load.
const MAX_SCALARS: usize = 16;

/// The value of a constant variable at a known offset: its initializer is final unless another translation unit may
/// define the variable.
pub(crate) fn read(m: &mut Module, pointer: Value, ty: Ty) -> Option<Value> {
    let (global, offset) = constant_place(m, pointer)?;
    let variable = m.global(global);
    let known = variable.constant
        && !variable.externally_initialized
        && !variable.managed
        && !matches!(variable.linkage, Linkage::Weak | Linkage::Common);
    let init = variable.init.filter(|_| known)?;
    let path = member_at(m, m.ty(init), offset, ty)?;
    if !is_small(m, ty) {
        return None;
    }
    let value = m.fold_extract_value(init, &path)?;
    (m.is_const(value) && !m.is_undef_or_poison(value)).then_some(value)
}

/// The variable and the constant offset that an address consists of.
fn constant_place(m: &Module, pointer: Value) -> Option<(Global, u64)> {
    let (mut at, mut offset) = (pointer, 0_i64);
    for _ in 0..MAX_STEPS {
        if let Some(global) = m.as_global(at) {
            return Some((global, u64::try_from(offset).ok()?));
        }
        match m.expr_op(at).unwrap_or(m.op(at)) {
            Op::Gep => offset = offset.checked_add(m.constant_offset(at)?)?,
            Op::AddrSpaceCast | Op::BitCast => {}
            _ => return None,
        }
        at = m.operand(at, 0);
    }
    None
}

/// Whether a value of this type is small enough to replace a load.
fn is_small(m: &Module, ty: Ty) -> bool {
    leaves(m, ty, MAX_SCALARS).is_some()
}
