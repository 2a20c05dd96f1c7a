//! Simplifies control flow until nothing changes: constant branches, unreachable blocks, chains of blocks,
//! empty blocks, small diamonds.
//!
//! - A branch on a constant, or with equal targets, becomes a jump.
//! - Unreachable blocks are removed.
//! - A block is merged into its only predecessor if that has no other successor.
//! - An empty block that only jumps is bypassed, where phis allow.
//! - An edge that decides a later branch is threaded to its target ([`super::thread`]).
//! - Two consecutive branches with a common target become one ([`super::conditions`]).
//! - A diamond or triangle whose sides only compute a few cheap values is if-converted to `select`s: the threads of
//!   a warp then stay converged (convergent operations never move).
//!
//! Each round is linear; rounds are bounded.

use ptxc_ir::{Block, Builder, Edge, Func, Inst, Intrinsic, Module, Op, OpClass, Value};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::{conditions, thread};
use crate::Context;

/// The maximum number of rounds.
const MAX_ROUNDS: usize = 8;

/// The maximum number of instructions on one side of a diamond that is if-converted.
pub(super) const MAX_SPECULATED: usize = 4;

/// Intrinsics that are a single arithmetic instruction.
const CHEAP: &[Intrinsic] = &[
    Intrinsic::FMA,
    Intrinsic::FABS,
    Intrinsic::MINNUM,
    Intrinsic::MAXNUM,
    Intrinsic::SMIN,
    Intrinsic::SMAX,
    Intrinsic::UMIN,
    Intrinsic::UMAX,
];

/// The number of operands above which the edges of a terminator are not redirected, so that a switch with thousands
/// of cases stays linear.
const WIDE: u32 = 64;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, _: &mut Context<'_>) {
    for _ in 0..MAX_ROUNDS {
        let mut changed = fold_branches(m, f);
        changed |= m.remove_unreachable(f);
        changed |= simplify_phis(m, f);
        changed |= merge_chains(m, f);
        changed |= skip_empty_blocks(m, f);
        changed |= flatten_diamonds(m, f);
        changed |= conditions::run(m, f);
        // A short right operand of `&&` is cheaper to compute than to branch around, so if-conversion comes first.
        changed = changed || thread::run(m, f);
        if !changed {
            break;
        }
    }
}

/// Folds branches on constants and removes unreachable blocks, and nothing else: preheaders of loops are kept.
pub(super) fn follow_constants(m: &mut Module, f: Func) {
    fold_branches(m, f);
    m.remove_unreachable(f);
    simplify_phis(m, f);
    merge_chains(m, f);
}

fn blocks(m: &Module, f: Func) -> Vec<Block> {
    m.blocks(f).collect()
}

// ---- branches ----

fn fold_branches(m: &mut Module, f: Func) -> bool {
    let mut gone: Vec<Edge> = Vec::new();
    let mut changed = false;
    for block in blocks(m, f) {
        let Some(last) = m.terminator(block) else { continue };
        let target = match m.op(last) {
            Op::CondBr => constant_target(m, last),
            Op::Switch => switch_target(m, last),
            _ => None,
        };
        if let Some(target) = target {
            replace_by_jump(m, block, last, target, &mut gone);
            changed = true;
        }
    }
    m.remove_edges(gone);
    changed
}

fn constant_target(m: &Module, branch: Inst) -> Option<Block> {
    let (condition, yes, no) = m.cond_br(branch)?;
    if yes == no {
        return Some(yes);
    }
    m.int_value(condition).map(|c| if c & 1 == 1 { yes } else { no })
}

fn switch_target(m: &Module, switch: Inst) -> Option<Block> {
    let default = m.switch_default(switch);
    let condition = m.operand(switch, 0);
    match m.int_value(condition) {
        Some(value) => {
            let case = m.switch_cases(switch).find(|&(c, _)| m.int_value(c) == Some(value));
            Some(case.map_or(default, |(_, block)| block))
        }
        None => m.switch_cases(switch).all(|(_, block)| block == default).then_some(default),
    }
}

/// Replaces a terminator by a jump and records the removed edges.
fn replace_by_jump(m: &mut Module, block: Block, last: Inst, target: Block, gone: &mut Vec<Edge>) {
    let mut kept = false;
    for successor in m.successors(block) {
        if successor == target && !kept {
            kept = true;
        } else {
            gone.push((block, successor));
        }
    }
    let loc = m.loc(last);
    let hints = m.loop_hints(last);
    m.erase(last);
    let mut b = Builder::at_end(m, block);
    b.set_loc(loc);
    let jump = b.br(target);
    m.set_loop_hints(jump, hints);
}

/// Replaces phis whose incoming values are all the same (or the phi itself).
fn simplify_phis(m: &mut Module, f: Func) -> bool {
    let mut changed = false;
    for block in blocks(m, f) {
        let phis: SmallVec<[Inst; 4]> = m.phis(block).collect();
        for phi in phis {
            if let Some(value) = common_value(m, phi) {
                m.replace_and_erase(phi, value);
                changed = true;
            }
        }
    }
    changed
}

/// The only incoming value of a phi other than the phi itself. Undefined incoming values are not ignored: the
/// common value might not be available on their edges.
fn common_value(m: &Module, phi: Inst) -> Option<Value> {
    let mut common = None;
    for (value, _) in m.incoming(phi) {
        if value == phi.into() || common == Some(value) {
            continue;
        }
        if common.is_some() {
            return None;
        }
        common = Some(value);
    }
    common
}

// ---- blocks ----

/// Merges a block into its only predecessor, if that has no other successor.
fn merge_chains(m: &mut Module, f: Func) -> bool {
    let mut changed = false;
    for block in blocks(m, f) {
        if m.entry(f) == Some(block) || m.is_erased(block) {
            continue;
        }
        let preds = m.predecessors(block);
        let [pred] = preds[..] else { continue };
        let jumps = m.terminator(pred).is_some_and(|last| m.op(last) == Op::Br);
        if pred == block || !jumps {
            continue;
        }
        let phis: SmallVec<[Inst; 4]> = m.phis(block).collect();
        for phi in phis {
            let value = m.incoming_for(phi, pred).unwrap_or_else(|| phi.into());
            m.replace_and_erase(phi, value);
        }
        if let Some(last) = m.terminator(pred) {
            m.erase(last);
        }
        let insts: Vec<Inst> = m.insts(block).collect();
        for inst in insts {
            m.move_to_end(inst, pred);
        }
        for successor in m.successors(pred) {
            m.replace_phi_block(successor, block, pred);
        }
        m.erase_block(block);
        changed = true;
    }
    changed
}

/// Redirects the predecessors of an empty block to its target.
fn skip_empty_blocks(m: &mut Module, f: Func) -> bool {
    let mut changed = false;
    // In reverse order, so that each edge moves once through a chain of empty blocks.
    for block in blocks(m, f).into_iter().rev() {
        if m.entry(f) == Some(block) {
            continue;
        }
        let Some(last) = m.first_inst(block).filter(|&i| m.op(i) == Op::Br) else { continue };
        let Some(target) = m.as_block(m.operand(last, 0)) else { continue };
        if target == block || m.loop_hints(last) != ptxc_ir::LoopHints::default() {
            continue;
        }
        changed |= skip(m, block, target);
    }
    changed
}

fn skip(m: &mut Module, block: Block, target: Block) -> bool {
    let preds: Vec<Block> = {
        let mut seen = FxHashSet::default();
        m.predecessors(block).into_iter().filter(|&p| seen.insert(p)).collect()
    };
    // Redirecting an edge visits all edges of its block.
    let is_wide = |m: &Module, p: Block| m.terminator(p).is_some_and(|last| m.num_operands(last) > WIDE);
    if preds.is_empty() || preds.iter().any(|&p| is_wide(m, p)) {
        return false;
    }
    // A predecessor that already branches to the target would get a second edge, which phis could not distinguish;
    // preheaders of loops are kept as well.
    let has_phis = m.phis(target).next().is_some();
    if has_phis && preds.iter().any(|&p| m.successors(p).contains(&target)) {
        return false;
    }
    let phis: SmallVec<[Inst; 4]> = m.phis(target).collect();
    for &pred in &preds {
        let edges = m.successors(pred).iter().filter(|&&s| s == block).count();
        for &phi in &phis {
            let value = m.incoming_for(phi, block).unwrap_or_else(|| phi.into());
            for _ in 0..edges {
                m.add_incoming(phi, value, pred);
            }
        }
        m.redirect_edges(pred, block, target);
    }
    m.remove_phi_edge(target, block);
    m.erase_block(block);
    true
}

// ---- diamonds ----

/// Turns an `if` without side effects into `select`s.
fn flatten_diamonds(m: &mut Module, f: Func) -> bool {
    let mut changed = false;
    for block in blocks(m, f) {
        if !m.is_erased(block) {
            changed |= flatten(m, block);
        }
    }
    changed
}

fn flatten(m: &mut Module, block: Block) -> bool {
    let Some(last) = m.terminator(block) else { return false };
    let Some((condition, yes, no)) = m.cond_br(last) else { return false };
    if yes == no || yes == block || no == block {
        return false;
    }
    let yes_side = side_target(m, block, yes);
    let no_side = side_target(m, block, no);
    let (join, sides): (Block, SmallVec<[Block; 2]>) = match (yes_side, no_side) {
        (Some(a), Some(b)) if a == b => (a, smallvec::smallvec![yes, no]),
        (Some(a), _) if a == no => (no, smallvec::smallvec![yes]),
        (_, Some(b)) if b == yes => (yes, smallvec::smallvec![no]),
        _ => return false,
    };
    if join == block || m.phis(join).next().is_none() && sides.iter().all(|&s| m.insts(s).count() > 1) {
        return false;
    }
    let from_yes = if sides.contains(&yes) { yes } else { block };
    let from_no = if sides.contains(&no) { no } else { block };
    let phis: SmallVec<[Inst; 4]> = m.phis(join).collect();
    // Aggregates and i1 chains of selects gain nothing.
    if phis.len() > 4 || phis.iter().any(|&p| m.types.is_aggregate(m.ty(p))) {
        return false;
    }
    for side in &sides {
        let insts: Vec<Inst> = m.insts(*side).filter(|&i| !m.op(i).is_terminator()).collect();
        for inst in insts {
            m.move_before(inst, last);
        }
    }
    for phi in phis {
        let a = m.incoming_for(phi, from_yes);
        let b = m.incoming_for(phi, from_no);
        let (Some(a), Some(b)) = (a, b) else { continue };
        let chosen = if a == b { a } else { Builder::before(m, last).select(condition, a, b, "") };
        m.remove_incoming_from(phi, from_yes);
        m.remove_incoming_from(phi, from_no);
        m.add_incoming(phi, chosen, block);
    }
    let loc = m.loc(last);
    m.erase(last);
    let mut b = Builder::at_end(m, block);
    b.set_loc(loc);
    b.br(join);
    for side in sides {
        m.erase_block(side);
    }
    true
}

/// The successor of one side of a diamond, if the side has no other predecessor and only cheap instructions.
fn side_target(m: &Module, from: Block, side: Block) -> Option<Block> {
    let last = m.terminator(side)?;
    if m.op(last) != Op::Br || m.predecessors(side)[..] != [from] {
        return None;
    }
    if m.loop_hints(last) != ptxc_ir::LoopHints::default() {
        return None;
    }
    let mut count = 0;
    for inst in m.insts(side) {
        if inst == last {
            break;
        }
        // A freeze generates no code.
        if m.op(inst) == Op::Freeze {
            continue;
        }
        count += 1;
        if count > MAX_SPECULATED || !is_cheap(m, inst) {
            return None;
        }
    }
    m.as_block(m.operand(last, 0))
}

/// Whether an instruction may run on both paths: no effects, no traps, few cycles.
pub(super) fn is_cheap(m: &Module, inst: Inst) -> bool {
    match m.op(inst) {
        Op::UDiv | Op::SDiv | Op::URem | Op::SRem | Op::FDiv | Op::FRem | Op::Phi => false,
        Op::ICmp | Op::FCmp | Op::Select | Op::Gep | Op::ExtractValue | Op::InsertValue | Op::FNeg => true,
        Op::Call => m
            .intrinsic(inst)
            .is_some_and(|i| i.reads_special_register() && i.effects().is_pure() || CHEAP.contains(&i)),
        op => matches!(op.class(), OpClass::Binary | OpClass::Cast),
    }
}
