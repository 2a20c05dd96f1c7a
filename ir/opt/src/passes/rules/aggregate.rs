//! Members of aggregate values.

use ptxc_ir::{Builder, Inst, Module, Op, Value};

pub(super) fn extract(m: &mut Module, inst: Inst) -> Option<Value> {
    let path = m.indices(inst);
    let aggregate = m.operand(inst, 0);
    let (reached, rest) = m.reach_member(aggregate, &path);
    if rest.is_empty() {
        return Some(reached);
    }
    // A member of a member.
    if let Some(outer) = m.as_op(reached, Op::ExtractValue) {
        let whole = m.operand(outer, 0);
        let mut longer = m.indices(outer);
        longer.extend_from_slice(rest);
        return Some(Builder::before(m, inst).extract_value(whole, &longer, ""));
    }
    // A member that the insertions do not write.
    (reached != aggregate).then(|| Builder::before(m, inst).extract_value(reached, rest, ""))
}

/// Removes the insertion of a member extracted from the same position.
pub(super) fn insert(m: &mut Module, inst: Inst) -> Option<Value> {
    let (aggregate, member) = (m.operand(inst, 0), m.operand(inst, 1));
    let extract = m.as_op(member, Op::ExtractValue)?;
    let same = m.operand(extract, 0) == aggregate && m.indices(extract) == m.indices(inst);
    same.then_some(aggregate)
}
