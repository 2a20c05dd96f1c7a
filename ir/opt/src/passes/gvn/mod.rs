//! Global value numbering over the dominator tree, with forwarding of loaded and stored values.
//!
//! Blocks are visited in preorder of the dominator tree. A pure instruction is looked up by its key ([`key`]); an
//! equal one that dominates it replaces it. The known contents of memory are a short list of locations with their
//! values ([`memory`]), passed down the tree and invalidated by possible writes on the paths between.
//!
//! ```text
//! %a = add i32 %x, %y          |
//! %b = add i32 %y, %x          |  %b becomes %a
//! store i32 %a, ptr %p         |
//! %c = load i32, ptr %p        |  %c becomes %a
//! ```
//!
//! After a branch its condition is known ([`edge`]). A sum of three terms may be reassociated to reuse the sum of
//! two of them ([`regroup`]).
//!
//! Linear: the list of known locations and the blocks searched for writes are bounded.

mod edge;
pub mod hoist;
mod key;
mod memory;
mod regroup;

use ptxc_ir::{Func, Inst, Module, Op};
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::Context;
use crate::analysis::alias::AliasInfo;
use key::Key;
use memory::Known;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let (cfg, dominators) = (cx.analyses.cfg(m, f), cx.analyses.dominators(m, f));
    let size = cfg.order().iter().map(|&block| m.insts(block).count()).sum();
    let mut leaders: FxHashMap<Key, Inst> = FxHashMap::with_capacity_and_hasher(size, FxBuildHasher);
    let mut info = AliasInfo::default();
    let mut known: Vec<Option<Known>> = vec![None; cfg.len()];
    let mut stack = vec![0_u32];
    while let Some(number) = stack.pop() {
        let block = cfg.block(number);
        edge::assume(m, cfg, dominators, number);
        let mut here = memory::at_entry(m, cfg, dominators, &mut info, &known, number);
        let mut at = m.first_inst(block);
        while let Some(inst) = at {
            at = m.next_inst(inst);
            if here.visit(m, &mut info, inst) {
                continue;
            }
            let leader = |m: &Module, key: &Key| {
                let leader = leaders.get(key).copied()?;
                m.parent(leader).is_some_and(|b| dominators.block_dominates(cfg, b, block)).then_some(leader)
            };
            regroup::regroup(m, inst, leader);
            let Some(key) = Key::of(m, inst) else { continue };
            match leader(m, &key) {
                Some(leader) => merge(m, leader, inst),
                None => {
                    leaders.insert(key, inst);
                }
            }
        }
        let children = dominators.children(number);
        if !children.is_empty() {
            known[number as usize] = Some(here);
        }
        stack.extend(children.iter().rev());
    }
}

/// Replaces `inst` by the equal `leader`, which keeps only the flags that both had.
fn merge(m: &mut Module, leader: Inst, inst: Inst) {
    if !matches!(m.op(inst), Op::Call) {
        let flags = m.flags(leader).common(m.flags(inst));
        m.set_flags(leader, flags);
    }
    m.replace_and_erase(inst, leader);
}
