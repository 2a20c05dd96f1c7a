//! Prepares the control flow of a function for selection.
//!
//! Phi copies are at the end of predecessors, so a critical edge, from a block with several successors to a block
//! with phis and several predecessors, is split. Unreachable blocks are removed: their values have no registers.

use ptxc_ir::{Block, Func, Module, Op};
use rustc_hash::FxHashSet;

/// Prepares a function; linear in its size.
pub(crate) fn prepare(m: &mut Module, func: Func) {
    m.remove_unreachable(func);
    let blocks: Vec<Block> = m.blocks(func).collect();
    for block in blocks {
        split_critical_edges(m, func, block);
    }
}

fn split_critical_edges(m: &mut Module, func: Func, block: Block) {
    let successors = m.successors(block);
    if successors.len() < 2 {
        return;
    }
    let mut seen: FxHashSet<Block> = FxHashSet::default();
    for successor in successors {
        if !seen.insert(successor) || m.phis(successor).next().is_none() {
            continue;
        }
        if m.single_predecessor(successor) == Some(block) {
            continue;
        }
        let middle = m.add_block_after(func, Some(block), "");
        m.redirect_edges(block, successor, middle);
        let branch = m.new_inst(Op::Br, ptxc_ir::Ty::VOID, &[successor.into()]);
        m.append(middle, branch);
        m.replace_phi_block(successor, block, middle);
    }
}
