//! Removes instructions that nothing needs.
//!
//! Roots are terminators and instructions with effects; what they use, directly or not, is needed. Unlike
//! removal of unused values this also removes phis that only feed each other. Linear. Does nothing to
//! control flow.

use ptxc_ir::{Func, Inst, Module, Op};
use rustc_hash::FxHashSet;

use crate::OptOptions;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, _: &OptOptions) {
    let mut needed: FxHashSet<Inst> = FxHashSet::default();
    let mut work: Vec<Inst> = Vec::new();
    let mut all: Vec<Inst> = Vec::new();
    for block in m.blocks(f) {
        for inst in m.insts(block) {
            all.push(inst);
            if m.has_side_effects(inst) && !is_dead_local_write(m, inst) {
                needed.insert(inst);
                work.push(inst);
            }
        }
    }
    while let Some(inst) = work.pop() {
        for operand in m.operands(inst) {
            if let Some(used) = m.as_inst(operand)
                && needed.insert(used)
            {
                work.push(used);
            }
        }
    }
    if needed.len() == all.len() {
        return;
    }
    for &inst in all.iter().rev() {
        if !needed.contains(&inst) {
            erase_unneeded(m, inst);
        }
    }
}

/// Erases an instruction all of whose users are unneeded as well.
fn erase_unneeded(m: &mut Module, inst: Inst) {
    if m.has_uses(inst) {
        let ty = m.ty(inst);
        let poison = m.poison(ty);
        m.replace_all_uses(inst, poison);
    }
    m.erase(inst);
}

/// Whether the instruction only writes a local that is never read.
fn is_dead_local_write(m: &Module, inst: Inst) -> bool {
    if m.op(inst) != Op::Store || !m.access(inst).is_simple() {
        return false;
    }
    let Some(alloca) = m.as_op(m.operand(inst, 1), Op::Alloca) else { return false };
    m.users(alloca).all(|user| m.op(user) == Op::Store && m.operand(user, 0) != alloca.into())
}
