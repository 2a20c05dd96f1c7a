//! Replaces instructions by simpler ones: constant folding and algebraic simplification.
//!
//! A worklist holds instructions that may simplify; replacing one queues its users. The rules are in
//! [`crate::passes::rules`], by topic; each produces a value no more expensive than before and in canonical form
//! (constants on the right, subtraction of a constant as addition, strict comparisons), so the pass terminates.
//! Linear in the number of instructions times the bounded depth of the rules.

use ptxc_ir::{Func, Inst, Module, Value};
use rustc_hash::FxHashSet;

use super::rules::table::rules_of;
use crate::Context;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, _: &mut Context<'_>) {
    let mut work: Vec<Inst> = m.blocks(f).flat_map(|b| m.insts(b)).collect();
    work.reverse();
    let mut queued: FxHashSet<Inst> = work.iter().copied().collect();
    // Each replacement shrinks or canonicalises; the budget only guards against a cycle of rules.
    let mut budget = 16 * work.len() + 1024;
    while let Some(inst) = work.pop() {
        queued.remove(&inst);
        if m.is_erased(inst) || budget == 0 {
            continue;
        }
        budget -= 1;
        if !m.has_uses(inst) && m.is_removable(inst) && !m.op(inst).is_terminator() {
            let operands = m.operand_vec(inst);
            m.erase(inst);
            requeue(m, &mut work, &mut queued, operands);
            continue;
        }
        let Some(value) = simplify(m, inst) else { continue };
        if value == inst.into() {
            // The instruction was changed in place.
            if queued.insert(inst) {
                work.push(inst);
            }
            continue;
        }
        let users: Vec<Inst> = m.users(inst).collect();
        let operands = m.operand_vec(inst);
        m.replace_all_uses(inst, value);
        if m.is_removable(inst) {
            m.erase(inst);
            requeue(m, &mut work, &mut queued, operands);
        }
        for user in users {
            if !m.is_erased(user) && queued.insert(user) {
                work.push(user);
            }
        }
        if let Some(new) = m.as_inst(value) {
            // A rule may create operands of the new instruction as well.
            let made: Vec<Value> = m.operands(new).chain([value]).collect();
            requeue(m, &mut work, &mut queued, made);
        }
    }
}

/// Queues the instructions among values: an operand that lost a use may now be dead.
fn requeue(
    m: &Module,
    work: &mut Vec<Inst>,
    queued: &mut FxHashSet<Inst>,
    values: impl IntoIterator<Item = Value>,
) {
    for value in values {
        if let Some(inst) = m.as_inst(value)
            && queued.insert(inst)
        {
            work.push(inst);
        }
    }
}

/// The simpler value of an instruction; the instruction itself if it was changed in place.
fn simplify(m: &mut Module, inst: Inst) -> Option<Value> {
    rules_of(m.op(inst)).iter().find_map(|rule| (rule.apply)(m, inst))
}
