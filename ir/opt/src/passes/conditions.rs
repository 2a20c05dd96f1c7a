//! Folds two consecutive branches with a common target into one: `if (a || b)`, `if (a && b)`.
//!
//! ```text
//! first:  br i1 %a, common, second               first:  %b = ...
//! second: %b = ...                         ->            %c = select i1 %a, i1 true, i1 %b
//!         br i1 %b, common, other                        br i1 %c, common, other
//! ```
//!
//! The second block must be cheap, because it is executed speculatively. Branches that exit or continue a loop are
//! not folded, since one of them may be the test that counts its iterations. Linear in the blocks.

use ptxc_ir::{Block, Builder, Cfg, Dominators, Func, Inst, LoopHints, Module};
use smallvec::SmallVec;

use super::simplify_cfg::{MAX_SPECULATED, is_cheap};
use crate::analysis::loops::Loops;

/// The maximum number of phis in the common target that need a select.
const MAX_CHOICES: usize = 2;

/// Folds every pair of branches that can be; returns whether there was one.
pub(super) fn run(m: &mut Module, f: Func) -> bool {
    let candidates: Vec<Block> = m.blocks(f).filter(|&block| pair(m, block).is_some()).collect();
    if candidates.is_empty() {
        return false;
    }
    let cfg = Cfg::new(m, f);
    let loops = Loops::new(&cfg, &Dominators::new(&cfg));
    let mut changed = false;
    for block in candidates {
        // A folded branch may fold with the next one.
        while let Some(pair) = pair(m, block).filter(|pair| stays_inside(&cfg, &loops, block, pair)) {
            join(m, block, &pair);
            changed = true;
        }
    }
    changed
}

/// A branch and a second one that follows it.
struct Pair {
    second: Block,
    common: Block,
    other: Block,
    /// The values of the first and of the second condition on the edge to the common target.
    on: (bool, bool),
}

fn pair(m: &Module, first: Block) -> Option<Pair> {
    let last = m.terminator(first)?;
    let (_, yes, no) = m.cond_br(last).filter(|_| m.loop_hints(last) == LoopHints::default())?;
    [(no, yes, true), (yes, no, false)].into_iter().find_map(|(second, common, on)| {
        let last = m.terminator(second)?;
        let (_, yes, no) = m.cond_br(last).filter(|_| m.loop_hints(last) == LoopHints::default())?;
        let (other, second_on) = match (yes == common, no == common) {
            (true, false) => (no, true),
            (false, true) => (yes, false),
            _ => return None,
        };
        let apart =
            second != common && second != first && other != first && common != first && other != second;
        let insts: SmallVec<[Inst; 8]> =
            m.insts(second).filter(|&inst| inst != last).take(MAX_SPECULATED + 1).collect();
        let cheap = insts.len() <= MAX_SPECULATED && insts.iter().all(|&inst| is_cheap(m, inst));
        let is_choice = |&phi: &Inst| m.incoming_for(phi, first) != m.incoming_for(phi, second);
        let choices: SmallVec<[Inst; 4]> = m.phis(common).filter(is_choice).take(MAX_CHOICES + 1).collect();
        let few = choices.len() <= MAX_CHOICES && choices.iter().all(|&phi| !m.types.is_aggregate(m.ty(phi)));
        let alone = apart && cheap && few && m.predecessors(second)[..] == [first];
        alone.then_some(Pair { second, common, other, on: (on, second_on) })
    })
}

/// Whether none of the edges leaves a loop or is a back edge.
fn stays_inside(cfg: &Cfg, loops: &Loops, first: Block, pair: &Pair) -> bool {
    let Some(from) = cfg.number(first) else { return false };
    let inside = loops.innermost(from);
    [pair.second, pair.common, pair.other].into_iter().all(|block| {
        cfg.number(block)
            .is_some_and(|to| to > from && inside.is_none_or(|inside| loops.contains(inside, to)))
    })
}

fn join(m: &mut Module, first: Block, pair: &Pair) {
    let Pair { second, common, other, on } = *pair;
    let (Some(branch), Some(last)) = (m.terminator(first), m.terminator(second)) else { return };
    let (a, b) = (m.operand(branch, 0), m.operand(last, 0));
    let insts: SmallVec<[Inst; 4]> = m.insts(second).filter(|&inst| inst != last).collect();
    for inst in insts {
        m.move_before(inst, branch);
    }
    let mut builder = Builder::before(m, branch);
    let b = if on.0 == on.1 { b } else { builder.not(b, "") };
    // A poison second condition must not matter where the first one decides.
    let decided = builder.m.const_bool(on.0);
    let condition = if on.0 { builder.select(a, decided, b, "") } else { builder.select(a, b, decided, "") };
    let phis: SmallVec<[Inst; 4]> = m.phis(common).collect();
    for phi in phis {
        let (Some(x), Some(y)) = (m.incoming_for(phi, first), m.incoming_for(phi, second)) else { continue };
        if x != y {
            let mut builder = Builder::before(m, branch);
            let chosen = if on.0 { builder.select(a, x, y, "") } else { builder.select(a, y, x, "") };
            m.remove_incoming_from(phi, first);
            m.add_incoming(phi, chosen, first);
        }
        m.remove_incoming_from(phi, second);
    }
    m.replace_phi_block(other, second, first);
    let loc = m.loc(branch);
    m.erase(branch);
    m.erase(last);
    let mut builder = Builder::at_end(m, first);
    builder.set_loc(loc);
    let (yes, no) = if on.0 { (common, other) } else { (other, common) };
    builder.cond_br(condition, yes, no);
    m.erase_block(second);
}
