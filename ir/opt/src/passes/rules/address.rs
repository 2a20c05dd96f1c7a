//! Address arithmetic.
//!
//! The canonical form is `base + variable part`, then one constant byte offset: selection folds the constant into
//! the access, and accesses that differ only in it share the rest.

use ptxc_ir::{Builder, Flags, Inst, Module, Op, Ty, TyKind, Value};

use super::operands_of;
use crate::analysis::bits::sum_fits;

/// The depth limit of the known bits analysis.
const MAX_BITS_DEPTH: u32 = 4;

/// Folds a constant address, or one without an offset.
pub(super) fn fold(m: &mut Module, inst: Inst) -> Option<Value> {
    let base = m.operand(inst, 0);
    let indices: Vec<Value> = m.operands(inst).skip(1).collect();
    if let Some(folded) = m.fold_gep(m.gep_source(inst), base, &indices, m.flags(inst)) {
        return Some(folded);
    }
    (m.constant_offset(inst) == Some(0)).then_some(base)
}

/// Merges two constant offsets into one, in bytes.
pub(super) fn merge_constant(m: &mut Module, inst: Inst) -> Option<Value> {
    let base = m.operand(inst, 0);
    let offset = m.constant_offset(inst)?;
    let inner = m.as_op(base, Op::Gep).and_then(|g| m.constant_offset(g).map(|c| (g, c)));
    let is_bytes = m.gep_source(inst) == Ty::I8 && m.num_operands(inst) == 2;
    let (base, offset, flags) = match inner {
        Some((g, c)) => (m.operand(g, 0), offset.checked_add(c)?, m.flags(inst).common(m.flags(g))),
        None if is_bytes => return None,
        None => (base, offset, m.flags(inst)),
    };
    let bytes = m.const_i64(offset);
    Some(Builder::before(m, inst).ptr_add(base, bytes, flags, ""))
}

/// Splits several indices into a chain of single ones, the constant part last.
pub(super) fn flatten(m: &mut Module, inst: Inst) -> Option<Value> {
    if m.num_operands(inst) < 3 || m.constant_offset(inst).is_some() {
        return None;
    }
    let base = m.operand(inst, 0);
    let indices: Vec<Value> = m.operands(inst).skip(1).collect();
    let flags = m.flags(inst);
    let mut at = m.gep_source(inst);
    let mut constant = 0_i64;
    let mut steps: Vec<(Ty, Value)> = Vec::new();
    for (k, &index) in indices.iter().enumerate() {
        let element = match m.types.kind(at) {
            _ if k == 0 => at,
            TyKind::Struct { .. } => {
                let member = usize::try_from(m.int_value(index)?).ok()?;
                constant = constant.checked_add(*m.types.field_offsets(at).get(member)? as i64)?;
                at = *m.types.fields(at).get(member)?;
                continue;
            }
            TyKind::Array { elem, .. } | TyKind::Vector { elem, .. } => elem,
            _ => return None,
        };
        at = element;
        match m.signed_value(index) {
            Some(c) => {
                let size = i64::try_from(m.types.size_of(element)).ok()?;
                constant = constant.checked_add(i64::try_from(c).ok()?.checked_mul(size)?)?;
            }
            None => steps.push((element, index)),
        }
    }
    let mut b = Builder::before(m, inst);
    let mut pointer = base;
    for (element, index) in steps {
        pointer = b.gep(element, pointer, &[index], flags, "");
    }
    if constant != 0 {
        let bytes = b.m.const_i64(constant);
        pointer = b.ptr_add(pointer, bytes, flags, "");
    }
    Some(pointer)
}

/// Moves a constant offset in the base to the outermost address.
pub(super) fn float_constant(m: &mut Module, inst: Inst) -> Option<Value> {
    if m.constant_offset(inst).is_some() {
        return None;
    }
    let base = m.operand(inst, 0);
    let is_gep = m.op(base) == Op::Gep || m.expr_op(base) == Some(Op::Gep);
    let offset = is_gep.then(|| m.constant_offset(base))??;
    let flags = m.flags(inst).common(m.flags(base)).without(Flags::INBOUNDS);
    let (source, index, root) = (m.gep_source(inst), m.operand(inst, 1), m.operand(base, 0));
    let mut b = Builder::before(m, inst);
    let pointer = b.gep(source, root, &[index], flags, "");
    let bytes = b.m.const_i64(offset);
    Some(b.ptr_add(pointer, bytes, flags, ""))
}

/// Rewrites `base[i + c]` to `base[i]` plus a constant, if `i + c` does not wrap where it is extended.
pub(super) fn split_index(m: &mut Module, inst: Inst) -> Option<Value> {
    if m.constant_offset(inst).is_some() {
        return None;
    }
    let base = m.operand(inst, 0);
    let index = m.operand(inst, 1);
    let size = i64::try_from(m.types.size_of(m.gep_source(inst))).ok()?;
    let (x, c) = constant_part(m, inst, index)?;
    let bytes = c.checked_mul(size)?;
    let source = m.gep_source(inst);
    let mut b = Builder::before(m, inst);
    let pointer = b.gep(source, base, &[x], Flags::NONE, "");
    let bytes = b.m.const_i64(bytes);
    Some(b.ptr_add(pointer, bytes, Flags::NONE, ""))
}

/// The variable and the constant part of an index.
fn constant_part(m: &mut Module, inst: Inst, index: Value) -> Option<(Value, i64)> {
    let ty = m.ty(index);
    if let Some(sum) = m.as_op(index, Op::Add) {
        let (x, c) = operands_of(m, index, Op::Add)?;
        let c = i64::try_from(m.signed_value(c)?).ok()?;
        // A narrow index is sign-extended by the address computation.
        let exact = ty == Ty::I64 || m.flags(sum).has(Flags::NSW) || sum_fits(m, x, c, true, MAX_BITS_DEPTH);
        return exact.then_some((x, c));
    }
    let extension = m.as_inst(index).filter(|&i| matches!(m.op(i), Op::SExt | Op::ZExt) && ty == Ty::I64)?;
    let narrow = m.operand(extension, 0);
    let sum = m.as_op(narrow, Op::Add)?;
    let (x, c) = operands_of(m, narrow, Op::Add)?;
    let op = m.op(extension);
    let c = m.signed_value(c).and_then(|c| i64::try_from(c).ok())?;
    let exact = match op {
        Op::SExt => m.flags(sum).has(Flags::NSW) || sum_fits(m, x, c, true, MAX_BITS_DEPTH),
        _ => m.flags(sum).has(Flags::NUW) && c >= 0 || sum_fits(m, x, c, false, MAX_BITS_DEPTH),
    };
    if !exact {
        return None;
    }
    let wide = Builder::before(m, inst).cast(op, x, Ty::I64, "");
    Some((wide, c))
}
