//! Loop-invariant code motion.
//!
//! Hoists an instruction with loop-invariant operands into the preheader, if it has no side effect, or if it is a
//! load from memory that the loop does not clobber and that every iteration executes. Inner loops are visited
//! first, so that code leaves a nest step by step. Convergent, volatile and atomic operations stay, as does address
//! arithmetic with constants, which folds into its users.
//!
//! A phi that merges loop-invariant values under a loop-invariant condition becomes a `select` in the preheader.
//!
//! Linear in the loop nest; a loop with more than [`MAX_WRITES`] writes keeps all its loads.

use ptxc_ir::{Block, Builder, Cfg, Dominators, Func, Inst, Module, Op, OpClass, Value};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::Context;
use crate::analysis::alias::{AliasInfo, Location};
use crate::analysis::clobber::{Clobber, clobber};
use crate::analysis::loops::{Loop, is_outside};

/// The maximum number of writes in a loop that loads are compared with.
const MAX_WRITES: usize = 64;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let analyses = &*cx.analyses;
    let (cfg, dominators, loops) = (analyses.cfg(m, f), analyses.dominators(m, f), analyses.loops(m, f));
    let mut info = AliasInfo::default();
    for l in loops.loops.iter().rev() {
        if let Some(before) = l.preheader(m, cfg) {
            hoist(m, cfg, dominators, l, before, &mut info);
        }
    }
}

fn hoist(m: &mut Module, cfg: &Cfg, dominators: &Dominators, l: &Loop, before: Block, info: &mut AliasInfo) {
    let inside: FxHashSet<Block> = l.block_handles(cfg).into_iter().collect();
    let writes = writes(m, cfg, l);
    // A block executes in every iteration if it dominates every latch and exiting block.
    let mut ends = l.latches.clone();
    ends.extend(l.exits(cfg).map(|(from, _)| from));
    for &number in &l.blocks {
        let always = ends.iter().all(|&end| dominators.dominates(number, end));
        if number != l.header {
            choose_before(m, cfg, dominators, number, before, &inside);
        }
        let mut at = m.first_inst(cfg.block(number));
        while let Some(inst) = at {
            at = m.next_inst(inst);
            let is_outside = |m: &Module, v: Value| is_outside(m, v, |b| inside.contains(&b));
            // Address arithmetic with constants stays next to its user, and moves with it.
            let offset = (m.op(inst) == Op::Load)
                .then(|| m.operand(inst, 0))
                .filter(|&at| m.op(at) == Op::Gep && m.constant_offset(at).is_some() && !is_outside(m, at));
            let invariant = match offset {
                Some(gep) => is_outside(m, m.operand(gep, 0)),
                None => m.operands(inst).all(|v| is_outside(m, v)),
            };
            if invariant && may_move(m, info, inst, always, writes.as_deref()) {
                if let Some(gep) = offset.and_then(|gep| m.as_inst(gep)) {
                    let copy = m.clone_inst(gep);
                    let end = m.terminator(before);
                    m.insert(before, copy, end);
                    m.set_operand(inst, 0, copy);
                }
                m.move_to_end(inst, before);
            }
        }
    }
}

/// Replaces the phis of a block by `select`s in the preheader, if their values and the condition that decides
/// between them are loop-invariant.
fn choose_before(
    m: &mut Module,
    cfg: &Cfg,
    dominators: &Dominators,
    join: u32,
    before: Block,
    inside: &FxHashSet<Block>,
) {
    let is_outside = |m: &Module, v: Value| is_outside(m, v, |b| inside.contains(&b));
    let phis: SmallVec<[Inst; 4]> = m
        .phis(cfg.block(join))
        .filter(|&phi| m.incoming(phi).all(|(value, _)| is_outside(m, value)))
        .filter(|&phi| !m.types.is_aggregate(m.ty(phi)))
        .collect();
    if phis.is_empty() {
        return;
    }
    let Some(Choice { condition, yes, no }) = choice(m, cfg, dominators, join) else { return };
    if !is_outside(m, condition) {
        return;
    }
    for phi in phis {
        let (Some(a), Some(b)) = (m.incoming_for(phi, yes), m.incoming_for(phi, no)) else { continue };
        let Some(end) = m.terminator(before) else { continue };
        let chosen = if a == b { a } else { Builder::before(m, end).select(condition, a, b, "") };
        m.replace_and_erase(phi, chosen);
    }
}

/// The condition that decides from which predecessor a block is entered, and the predecessor for either outcome.
struct Choice {
    condition: Value,
    yes: Block,
    no: Block,
}

/// The choice of a block with two predecessors: each is reachable through one successor alone of the branch that
/// ends the immediate dominator, or is the block of that branch.
fn choice(m: &Module, cfg: &Cfg, dominators: &Dominators, join: u32) -> Option<Choice> {
    let &[first, second] = cfg.preds(join) else { return None };
    let top = dominators.idom(join)?;
    let (condition, yes, no) = m.cond_br(m.terminator(cfg.block(top))?)?;
    let (yes, no) = (cfg.number(yes)?, cfg.number(no)?);
    // A successor entered from the branch alone leads to the predecessors that it dominates.
    let is_behind = |pred: u32, side: u32| match side == join {
        true => pred == top,
        false => cfg.preds(side) == [top] && dominators.dominates(side, pred),
    };
    let choice = |a: u32, b: u32| Choice { condition, yes: cfg.block(a), no: cfg.block(b) };
    if yes == no || first == second {
        None
    } else if is_behind(first, yes) && is_behind(second, no) {
        Some(choice(first, second))
    } else if is_behind(second, yes) && is_behind(first, no) {
        Some(choice(second, first))
    } else {
        None
    }
}

/// The writes of the loop; none if there are too many.
fn writes(m: &Module, cfg: &Cfg, l: &Loop) -> Option<Vec<Clobber>> {
    let mut found = Vec::new();
    for &number in &l.blocks {
        for inst in m.insts(cfg.block(number)) {
            match clobber(m, inst) {
                Clobber::Nothing => {}
                _ if found.len() == MAX_WRITES => return None,
                write => found.push(write),
            }
        }
    }
    Some(found)
}

fn may_move(m: &Module, info: &mut AliasInfo, inst: Inst, always: bool, writes: Option<&[Clobber]>) -> bool {
    match m.op(inst) {
        Op::Load if always && m.access(inst).is_simple() => {
            let Some(location) = Location::of_access(m, inst) else { return false };
            m.access(inst).invariant
                || location.is_read_only()
                || writes.is_some_and(|all| all.iter().all(|w| !w.touches(m, info, &location)))
        }
        Op::Call => m.intrinsic(inst).is_some_and(|i| i.effects().is_pure()),
        Op::Gep => m.operands(inst).skip(1).any(|index| !m.is_const(index)),
        Op::UDiv | Op::SDiv | Op::URem | Op::SRem => always,
        Op::ICmp | Op::FCmp | Op::Select | Op::FNeg => true,
        Op::Freeze | Op::ExtractValue | Op::InsertValue => true,
        op => matches!(op.class(), OpClass::Binary | OpClass::Cast),
    }
}
