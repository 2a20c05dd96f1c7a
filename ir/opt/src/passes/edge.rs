//! Changes of edges that several passes make.

use ptxc_ir::{Block, Builder, Func, Module};

/// Puts a block of its own on the edges from one block to another.
pub(super) fn split(m: &mut Module, f: Func, from: Block, to: Block) -> Block {
    let block = m.add_block_after(f, Some(from), "");
    Builder::at_end(m, block).br(to);
    m.redirect_edges(from, to, block);
    m.replace_phi_block(to, from, block);
    block
}
