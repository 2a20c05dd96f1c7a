//! Demotes values to local variables, so that copying blocks does not need to repair SSA form: `mem2reg` inserts
//! the phis again.

use ptxc_ir::{Block, Builder, Inst, MemAccess, Module, Op, Ty, Value};
use rustc_hash::FxHashSet;

/// Demotes the values defined in `blocks` and used outside: those uses load a variable that the definition stores.
/// Phis with edges from inside are left to the caller. Returns whether there was such a use.
pub(super) fn uses_outside(m: &mut Module, blocks: &[Block]) -> bool {
    let inside: FxHashSet<Block> = blocks.iter().copied().collect();
    let insts: Vec<Inst> = blocks.iter().flat_map(|&b| m.insts(b)).collect();
    let mut any = false;
    for inst in insts {
        if m.ty(inst) != Ty::VOID {
            any |= demote(m, inst, &inside);
        }
    }
    any
}

fn demote(m: &mut Module, inst: Inst, inside: &FxHashSet<Block>) -> bool {
    let mut outside = m.use_vec(inst);
    outside.retain(|used| {
        let Some(user) = m.as_inst(used.user) else { return false };
        let block = match m.op(user) {
            Op::Phi => m.as_block(m.operand(user, used.index + 1)),
            _ => m.parent(user),
        };
        block.is_some_and(|b| !inside.contains(&b))
    });
    if outside.is_empty() {
        return false;
    }
    let ty = m.ty(inst);
    let Some(block) = m.parent(inst) else { return false };
    let first = m.entry(m.block_function(block)).and_then(|entry| m.first_inst(entry));
    let after = match m.op(inst) {
        Op::Phi => m.first_non_phi(block),
        _ => m.next_inst(inst),
    };
    let (Some(first), Some(after)) = (first, after) else { return false };
    let variable: Value = Builder::before(m, first).alloca(ty, 0, "").into();
    Builder::before(m, after).store(inst.into(), variable, MemAccess::PLAIN);
    for used in outside {
        let Some(user) = m.as_inst(used.user) else { continue };
        let place = match m.op(user) {
            Op::Phi => m.as_block(m.operand(user, used.index + 1)).and_then(|b| m.terminator(b)),
            _ => Some(user),
        };
        let Some(place) = place else { continue };
        let value = Builder::before(m, place).load(ty, variable, MemAccess::PLAIN, "");
        m.set_operand(user, used.index, value);
    }
    true
}
