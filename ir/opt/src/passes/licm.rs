//! Moves what is the same in every iteration out of loops.
//!
//! An instruction whose operands come from outside the loop goes to the block before it: if it only
//! computes, or if it loads from memory that nothing in the loop may write and would run anyway. Inner loops
//! come first, so that code leaves a nest step by step. Convergent, volatile and atomic operations stay, as
//! does address arithmetic with constants, which is free where it is used.
//!
//! Linear in the loop nest; writes in a loop above [`MAX_WRITES`] keep all its loads inside.

use ptxc_ir::{Block, Cfg, Dominators, Func, Inst, Module, Op, OpClass, Value};
use rustc_hash::FxHashSet;

use crate::Context;
use crate::analysis::alias::{AliasInfo, Location};
use crate::analysis::clobber::{Clobber, clobber};
use crate::analysis::loops::{Loop, is_outside};

/// The most writes in a loop that loads are compared with.
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
    // A block runs in every iteration if every way out or around passes it.
    let mut ends = l.latches.clone();
    ends.extend(l.exits(cfg).map(|(from, _)| from));
    for &number in &l.blocks {
        let always = ends.iter().all(|&end| dominators.dominates(number, end));
        let mut at = m.first_inst(cfg.block(number));
        while let Some(inst) = at {
            at = m.next_inst(inst);
            let is_outside = |m: &Module, v: Value| is_outside(m, v, |b| inside.contains(&b));
            // Address arithmetic with constants stays where it is used, and goes where its user goes.
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

/// What the loop may write; none if that is too much to list.
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
        op => matches!(op.class(), OpClass::Binary | OpClass::Cast),
    }
}
