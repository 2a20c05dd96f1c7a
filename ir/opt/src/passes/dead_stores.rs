//! Removes stores that a later store of the same block overwrites, with no possible read between them.
//!
//! ```text
//! store i32 %a, ptr %p     |  goes
//! %x = load i32, ptr %q    |  %q is known to be apart from %p
//! store i32 %b, ptr %p     |
//! ```
//!
//! Only plain stores are removed, in any state space: a barrier, fence, call, atomic or volatile access counts as a
//! read of everything. Keeps the control flow graph. Linear: a bounded number of overwritten locations is tracked.

use ptxc_ir::{Block, Func, Inst, Module, Op};

use crate::Context;
use crate::analysis::alias::{Alias, AliasInfo, Location};
use crate::analysis::summary::plain;

/// The maximum number of overwritten locations tracked at a time.
const MAX_PLACES: usize = 32;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, _: &mut Context<'_>) {
    let mut info = AliasInfo::default();
    let blocks: Vec<Block> = m.blocks(f).collect();
    for block in blocks {
        let stores = m.insts(block).filter(|&i| m.op(i) == Op::Store).count();
        if stores > 1 {
            run_on_block(m, block, &mut info);
        }
    }
}

fn run_on_block(m: &mut Module, block: Block, info: &mut AliasInfo) {
    let insts: Vec<Inst> = m.insts(block).collect();
    let mut overwritten: Vec<Location> = Vec::new();
    for &inst in insts.iter().rev() {
        match plain(m, inst) {
            Some((_, location)) if m.op(inst) == Op::Store => {
                if overwritten.iter().any(|later| covers(later, &location)) {
                    m.erase(inst);
                } else if overwritten.len() < MAX_PLACES {
                    overwritten.push(location);
                }
            }
            Some((_, location)) => {
                overwritten.retain(|later| info.alias(m, later, &location) == Alias::No);
            }
            None if m.may_read(inst) || m.may_write(inst) => overwritten.clear(),
            None => {}
        }
    }
}

/// Whether every byte of `inner` is one of `outer`.
fn covers(outer: &Location, inner: &Location) -> bool {
    let end = |l: &Location| i128::from(l.offset) + i128::from(l.size);
    outer.root == inner.root && outer.offset <= inner.offset && end(inner) <= end(outer)
}
