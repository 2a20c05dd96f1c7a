//! Members of aggregate values.

use ptxc_ir::{Builder, Inst, Module, Op, Value};

pub(super) fn extract(m: &mut Module, inst: Inst) -> Option<Value> {
    let path = m.indices(inst);
    let aggregate = m.operand(inst, 0);
    if let Some(folded) = m.fold_extract_value(aggregate, &path) {
        return Some(folded);
    }
    // A member of a member.
    if let Some(outer) = m.as_op(aggregate, Op::ExtractValue) {
        let whole = m.operand(outer, 0);
        let mut longer = m.indices(outer);
        longer.extend_from_slice(&path);
        return Some(Builder::before(m, inst).extract_value(whole, &longer, ""));
    }
    let insert = m.as_op(aggregate, Op::InsertValue)?;
    let inserted = m.indices(insert);
    let member = m.operand(insert, 1);
    if inserted == path {
        return Some(member);
    }
    if path.starts_with(&inserted) {
        return Some(Builder::before(m, inst).extract_value(member, &path[inserted.len()..], ""));
    }
    // A member that the insertion does not touch.
    if !inserted.starts_with(&path) {
        let rest = m.operand(insert, 0);
        return Some(Builder::before(m, inst).extract_value(rest, &path, ""));
    }
    None
}

/// Inserting what was taken from the same place changes nothing.
pub(super) fn insert(m: &mut Module, inst: Inst) -> Option<Value> {
    let (aggregate, member) = (m.operand(inst, 0), m.operand(inst, 1));
    let extract = m.as_op(member, Op::ExtractValue)?;
    let same = m.operand(extract, 0) == aggregate && m.indices(extract) == m.indices(inst);
    same.then_some(aggregate)
}
