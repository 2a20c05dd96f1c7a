//! Removes loops without effect.
//!
//! ```text
//! before: br body                                  before: br out
//! body:   i = phi [0], [next]                 ->
//!         s = ...; next = i + 1
//!         br next < n, body, out
//! ```
//!
//! A loop is removed if no instruction in it has a side effect, no value of it is live-out, and it and the loops
//! inside it terminate: an induction variable approaches its bound and cannot pass it by wrapping around. The loop
//! may have several exiting blocks if all exits lead to one block.
//!
//! Needs rotated loops. Linear in the size of the loop nests.

use ptxc_ir::{Block, Builder, Flags, Func, IntPred, Module, Value};

use crate::Context;
use crate::analysis::induction::Counter;
use crate::analysis::loops::{Loop, is_outside};

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let analyses = &*cx.analyses;
    let (cfg, loops) = (analyses.cfg(m, f), analyses.loops(m, f));
    let mut dead: Vec<Dead> = Vec::new();
    // Whether each loop and the loops inside it terminate and have no side effect; inner loops come after outer
    // ones.
    let mut idle = vec![true; loops.loops.len()];
    for (k, l) in loops.loops.iter().enumerate().rev() {
        let contains = |b: Block| loops.contains_block(cfg, k, b);
        idle[k] = idle[k] && ends(m, l, cfg, contains) && has_no_effect(m, l, cfg);
        if let Some(parent) = l.parent {
            idle[parent] &= idle[k];
        }
        if idle[k] {
            dead.extend(Dead::of(m, l, cfg, contains));
        }
    }
    if dead.is_empty() {
        return;
    }
    // Inner loops are removed before the outer ones that contain them.
    for found in dead {
        found.remove(m);
    }
    m.remove_unreachable(f);
    cx.clean_up = true;
}

/// Whether an induction variable makes the loop terminate.
fn ends(m: &Module, l: &Loop, cfg: &ptxc_ir::Cfg, contains: impl Fn(Block) -> bool) -> bool {
    let (&[latch], Some(before)) = (&l.latches[..], l.preheader(m, cfg)) else { return false };
    let Some(counter) = Counter::of(m, cfg.block(l.header), cfg.block(latch), before, contains) else {
        return false;
    };
    let Counter { next, step, stays, .. } = counter;
    let promised = |flag: Flags| m.as_inst(next).is_some_and(|next| m.flags(next).has(flag));
    match stays {
        // Every value of the type is reached, the extreme one too.
        IntPred::Slt | IntPred::Ult if step == 1 => true,
        IntPred::Sgt | IntPred::Ugt if step == -1 => true,
        IntPred::Ne => step.abs() == 1,
        IntPred::Slt | IntPred::Sle => step > 0 && promised(Flags::NSW),
        IntPred::Sgt | IntPred::Sge => step < 0 && promised(Flags::NSW),
        IntPred::Ult | IntPred::Ule => step > 0 && promised(Flags::NUW),
        _ => false,
    }
}

fn has_no_effect(m: &Module, l: &Loop, cfg: &ptxc_ir::Cfg) -> bool {
    let quiet = |inst| m.is_removable(inst) && !m.is_convergent(inst);
    l.block_handles(cfg).into_iter().all(|block| {
        let end = m.terminator(block);
        m.insts(block).all(|inst| Some(inst) == end || quiet(inst))
    })
}

/// A loop to remove.
struct Dead {
    before: Block,
    /// The only exit block.
    out: Block,
    /// The incoming values of the phis of the exit block, in their order.
    values: Vec<Value>,
}

impl Dead {
    fn of(m: &Module, l: &Loop, cfg: &ptxc_ir::Cfg, contains: impl Fn(Block) -> bool + Copy) -> Option<Dead> {
        let before = l.preheader(m, cfg)?;
        let mut exits: Vec<(Block, Block)> =
            l.exits(cfg).map(|(from, to)| (cfg.block(from), cfg.block(to))).collect();
        exits.dedup();
        let (first, out) = *exits.first()?;
        let one_place = exits.iter().all(|&(_, to)| to == out);
        let needed = |block: Block| {
            m.insts(block)
                .any(|inst| m.users(inst).any(|user| m.parent(user).is_none_or(|place| !contains(place))))
        };
        if !one_place || l.block_handles(cfg).into_iter().any(needed) {
            return None;
        }
        let same = |phi| {
            let value = m.incoming_for(phi, first)?;
            let everywhere = exits.iter().all(|&(from, _)| m.incoming_for(phi, from) == Some(value));
            (everywhere && is_outside(m, value, contains)).then_some(value)
        };
        let values = m.phis(out).map(same).collect::<Option<Vec<Value>>>()?;
        Some(Dead { before, out, values })
    }

    fn remove(self, m: &mut Module) {
        let Some(end) = m.terminator(self.before) else { return };
        let phis: Vec<_> = m.phis(self.out).collect();
        for (phi, value) in phis.into_iter().zip(self.values) {
            m.add_incoming(phi, value, self.before);
        }
        // The phis of the header lose the edge with the block.
        let header = m.successors(self.before).into_iter().next();
        m.erase(end);
        if let Some(header) = header {
            m.remove_phi_edge(header, self.before);
        }
        Builder::at_end(m, self.before).br(self.out);
    }
}
