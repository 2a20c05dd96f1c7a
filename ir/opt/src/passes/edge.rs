//! Edits of control flow edges shared by several passes.

use ptxc_ir::{Block, Builder, Func, Module};

/// Splits the edges from one block to another with a new block.
pub(super) fn split(m: &mut Module, f: Func, from: Block, to: Block) -> Block {
    let block = m.add_block_after(f, Some(from), "");
    Builder::at_end(m, block).br(to);
    m.redirect_edges(from, to, block);
    m.replace_phi_block(to, from, block);
    block
}
