//! Unrolls loops.
//!
//! A loop whose number of iterations is known becomes straight code if it is small or `#pragma unroll` asks
//! for it: one copy of the body an iteration, with the exit condition decided in each. Of a larger one some
//! iterations, as many as divide their number, stand behind each other and ask once. `#pragma unroll N` puts N
//! copies into the loop; exits that cannot be decided stay. Inner loops come first. Values that leave a loop pass
//! through variables; the driver runs `mem2reg`, `simplify`, `simplify-cfg` and `sroa` on what was made and then this
//! pass again, until nothing is left: the loops around, and those inside of copies, whose counts may be known now.
//! Local arrays indexed by counters end as scalars.
//!
//! ```text
//! for (k = 0; k < 3; ++k) a[k] += k;      ->      a[0] += 0; a[1] += 1; a[2] += 2;
//! ```
//!
//! Copies keep the order of iterations and the conditions under which each runs, so convergent operations
//! may be copied. Linear in the code made, which is bounded.

use ptxc_ir::{Block, Builder, Cfg, Dominators, Func, Inst, LoopHints, Module, Op, Value, ValueMap};
use rustc_hash::FxHashSet;

use crate::Context;
use crate::analysis::loops::Loop;
use crate::analysis::trip_count::{LoopShape, header_runs, is_counted};

/// Instructions that a loop may become when nothing asks for unrolling.
const SMALL: usize = 512;

/// The same for a loop with branches inside that unrolling does not decide, of which little goes away.
const SMALL_WITH_BRANCHES: usize = 192;

/// Instructions that some iterations of a loop may become together when all of them would be too many.
const PARTIAL: usize = 128;

/// The same for a loop that indexes a local array, which becomes scalars.
const SMALL_WITH_ARRAY: usize = 4096;

/// Instructions that a loop may become when `#pragma unroll` asks for it.
const ASKED: usize = 32_768;

/// Iterations that a loop may have to be unrolled unasked.
const MAX_RUNS: u32 = 128;

/// Iterations that a loop may have to be unrolled when asked.
const MAX_RUNS_ASKED: u32 = 4096;

/// Instructions above which a function is left alone.
const MAX_FUNCTION: usize = 100_000;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let analyses = &*cx.analyses;
    let (cfg, dominators, loops) = (analyses.cfg(m, f), analyses.dominators(m, f), analyses.loops(m, f));
    if loops.loops.is_empty() {
        return;
    }
    let mut size: usize = m.blocks(f).map(|b| m.insts(b).count()).sum();
    let mut inside = vec![Inside::Nothing; loops.loops.len()];
    // Outer loops stand before those inside them.
    for (k, l) in loops.loops.iter().enumerate().rev() {
        let mut now = inside[k];
        if now != Inside::Changed && size <= MAX_FUNCTION {
            let nested = now == Inside::Loops;
            let candidate = candidate(m, cfg, dominators, l, nested);
            let grown = candidate.and_then(|candidate| unroll(m, f, &candidate));
            now = if grown.is_some() { Inside::Changed } else { Inside::Loops };
            size += grown.unwrap_or(0);
        }
        if let Some(parent) = l.parent {
            inside[parent] = inside[parent].max(now);
        }
        // What was unrolled is simplified before the loops around it are looked at.
        cx.clean_up |= now == Inside::Changed;
    }
}

/// What a loop holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Inside {
    /// No loop.
    Nothing,
    /// Loops that stay as they are.
    Loops,
    /// A loop that this round has unrolled.
    Changed,
}

/// A loop that may be unrolled.
struct Candidate {
    blocks: Vec<Block>,
    shape: Option<LoopShape>,
    header: Block,
    latch: Block,
    hints: LoopHints,
    /// Other loops are inside.
    nested: bool,
}

/// A loop, if its form lets it be copied.
fn candidate(m: &Module, cfg: &Cfg, dominators: &Dominators, l: &Loop, nested: bool) -> Option<Candidate> {
    let header = cfg.block(l.header);
    let [latch] = l.latches[..] else { return None };
    let latch = cfg.block(latch);
    let hints = m.loop_hints(m.terminator(latch)?);
    let blocks = l.block_handles(cfg);
    let plain = blocks.iter().all(|&b| m.insts(b).all(|i| m.op(i) != Op::Alloca));
    // A latch with two edges to the header has no single edge to move.
    let one_edge = m.successors(latch).iter().filter(|&&s| s == header).count() == 1;
    let shape = shape(m, cfg, dominators, l, header, latch);
    (plain && one_edge).then_some(Candidate { blocks, shape, header, latch, hints, nested })
}

/// The exit that decides how often the loop runs: one that every iteration passes, with a known count if
/// there is such a one.
fn shape(
    m: &Module,
    cfg: &Cfg,
    dominators: &Dominators,
    l: &Loop,
    header: Block,
    latch: Block,
) -> Option<LoopShape> {
    let latch_number = cfg.number(latch)?;
    let inside: FxHashSet<u32> = l.blocks.iter().copied().collect();
    let mut first = None;
    for (from, to) in l.exits(cfg) {
        if !dominators.dominates(from, latch_number) {
            continue;
        }
        let exiting = cfg.block(from);
        let Some((_, yes, no)) = m.terminator(exiting).and_then(|t| m.cond_br(t)) else { continue };
        let exit = cfg.block(to);
        let stays = if yes == exit { no } else { yes };
        if yes == no || cfg.number(stays).is_none_or(|s| !inside.contains(&s)) {
            continue;
        }
        let shape = LoopShape { header, latch, exiting, exit_on: yes == exit };
        if header_runs(m, &shape, MAX_RUNS_ASKED).is_some() {
            return Some(shape);
        }
        first.get_or_insert(shape);
    }
    first
}

/// Unrolls a loop if that is worth it; gives the number of instructions added.
fn unroll(m: &mut Module, f: Func, candidate: &Candidate) -> Option<usize> {
    let hints = candidate.hints;
    if hints.unroll_disable || hints.unroll_count == Some(1) {
        return None;
    }
    let size: usize =
        candidate.blocks.iter().map(|&b| m.insts(b).filter(|&i| m.op(i) != Op::Phi).count()).sum();
    let asked = hints.unroll_full || hints.unroll_count.is_some();
    let runs = candidate.shape.as_ref().and_then(|s| header_runs(m, s, MAX_RUNS_ASKED));
    if let Some(runs) = runs
        && hints.unroll_count.is_none_or(|count| count >= runs)
    {
        let budget = match asked {
            true => ASKED,
            false if candidate.nested => SMALL / 2,
            false if indexes_local_array(m, &candidate.blocks) => SMALL_WITH_ARRAY,
            false if branches_inside(m, candidate) => SMALL_WITH_BRANCHES,
            false => SMALL,
        };
        let limit = if asked { MAX_RUNS_ASKED } else { MAX_RUNS };
        let exits_at_top = candidate.shape.is_some_and(|s| s.exiting == s.header);
        let bodies = if exits_at_top { runs - 1 } else { runs };
        if runs <= limit && size * bodies.max(1) as usize <= budget {
            copy_body(m, f, candidate, runs, Exits::After(runs));
            return Some(size * runs as usize);
        }
        let together = if asked || hints.unrolled || candidate.nested {
            None
        } else {
            divisor(bodies, PARTIAL / size.max(1))
        };
        if let Some(together) = together {
            copy_body(m, f, candidate, together, Exits::BetweenRounds);
            return Some(size * together as usize);
        }
    }
    let count = hints.unroll_count.filter(|&count| count > 1)?;
    if size * count as usize > ASKED {
        return None;
    }
    copy_body(m, f, candidate, count, Exits::Kept);
    Some(size * count as usize)
}

/// The largest number from 2 to `most` that divides `n`.
fn divisor(n: u32, most: usize) -> Option<u32> {
    (2..=u32::try_from(most).unwrap_or(u32::MAX).min(n / 2)).rev().find(|&d| n.is_multiple_of(d))
}

/// Whether a branch other than the one that counts depends on more than the counters.
fn branches_inside(m: &Module, candidate: &Candidate) -> bool {
    let Some(shape) = &candidate.shape else { return true };
    candidate.blocks.iter().filter(|&&b| b != shape.exiting).any(|&block| {
        m.terminator(block).is_some_and(|last| {
            matches!(m.op(last), Op::CondBr | Op::Switch) && !is_counted(m, shape, m.operand(last, 0))
        })
    })
}

/// What becomes of the exit that counts in the copies of a loop.
#[derive(Clone, Copy)]
enum Exits {
    /// It is asked in every copy.
    Kept,
    /// It is asked once for all copies, whose number divides that of the iterations.
    BetweenRounds,
    /// The loop is left in the last copy, which is this one, for good.
    After(u32),
}

/// Whether a loop reads or writes a local array at a variable index.
fn indexes_local_array(m: &Module, blocks: &[Block]) -> bool {
    blocks.iter().flat_map(|&b| m.insts(b)).any(|inst| {
        m.op(inst) == Op::Gep
            && m.operands(inst).skip(1).any(|v| !m.is_const(v))
            && m.op(crate::analysis::alias::underlying_object(m, m.operand(inst, 0))) == Op::Alloca
    })
}

/// Puts `copies` iterations behind each other. The last goes back to the first, unless the loop is left in it.
fn copy_body(m: &mut Module, f: Func, candidate: &Candidate, copies: u32, exits_of: Exits) {
    let Candidate { blocks, header, latch, .. } = candidate;
    let (header, latch) = (*header, *latch);
    super::demote::uses_outside(m, blocks);
    let exits = exit_phis(m, blocks);
    let phis: Vec<(Inst, Value)> =
        m.phis(header).filter_map(|phi| Some((phi, m.incoming_for(phi, latch)?))).collect();
    let mut place = last_in_order(m, f, blocks).unwrap_or(latch);
    // What each value is called in the copy before.
    let mut previous = ValueMap::default();
    let mut previous_latch = latch;
    let mut second_header = None;
    let name = |map: &ValueMap, value: Value| map.get(&value).copied().unwrap_or(value);
    for copy in 1..copies {
        let mut map = ValueMap::default();
        let made = m.clone_blocks(blocks, f, &mut map);
        for &block in &made {
            m.move_block_after(block, place);
            place = block;
        }
        for &(phi, next) in &phis {
            let value = name(&previous, next);
            let Some(old) = m.as_inst(name(&map, phi.into())) else { continue };
            m.replace_all_uses(old, value);
            m.erase(old);
            // Clones that took the erased phi as operand have the value now; so has the map, where each
            // clone stands for one original.
            map.insert(phi.into(), value);
        }
        for &(phi, value, from) in &exits {
            let Some(from) = m.as_block(name(&map, from.into())) else { continue };
            m.add_incoming(phi, name(&map, value), from);
        }
        let Some(next_header) = m.as_block(name(&map, header.into())) else { return };
        let own_header = m.as_block(name(&previous, header.into())).unwrap_or(header);
        if copy == 1 {
            // The original is cloned again; its own edge moves when all copies are made.
            second_header = Some(next_header);
        } else {
            redirect(m, previous_latch, own_header, next_header);
        }
        if let Some(shape) = &candidate.shape
            && let Some(exiting) = m.as_block(name(&map, shape.exiting.into()))
        {
            match exits_of {
                Exits::After(runs) => decide(m, exiting, (copy + 1 == runs) == shape.exit_on),
                // A test at the top is asked in the original, one at the bottom in the last copy.
                Exits::BetweenRounds if shape.exiting == header || copy + 1 < copies => {
                    decide(m, exiting, !shape.exit_on);
                }
                Exits::BetweenRounds | Exits::Kept => {}
            }
        }
        previous_latch = m.as_block(name(&map, latch.into())).unwrap_or(latch);
        previous = map;
    }
    if let Some(second_header) = second_header {
        redirect(m, latch, header, second_header);
    }
    let last_header = m.as_block(name(&previous, header.into())).unwrap_or(header);
    if let (Exits::BetweenRounds, Some(shape)) = (exits_of, &candidate.shape)
        && shape.exiting != header
    {
        decide(m, shape.exiting, !shape.exit_on);
    }
    match (exits_of, &candidate.shape) {
        (Exits::After(runs), Some(shape)) => {
            decide(m, shape.exiting, (runs == 1) == shape.exit_on);
            let never = m.add_block_after(f, Some(place), "");
            Builder::at_end(m, never).unreachable();
            redirect(m, previous_latch, last_header, never);
            for &(phi, _) in &phis {
                m.remove_incoming_from(phi, latch);
            }
        }
        _ => {
            redirect(m, previous_latch, last_header, header);
            if let Some(last) = m.terminator(previous_latch) {
                let hints = LoopHints {
                    unroll_disable: candidate.hints.unroll_count.is_some(),
                    unrolled: true,
                    ..LoopHints::default()
                };
                m.set_loop_hints(last, hints);
            }
            for &(phi, next) in &phis {
                let value = name(&previous, next);
                m.remove_incoming_from(phi, latch);
                m.add_incoming(phi, value, previous_latch);
            }
        }
    }
}

/// The block of the loop that is last in the order of the function.
fn last_in_order(m: &Module, f: Func, blocks: &[Block]) -> Option<Block> {
    let set: FxHashSet<Block> = blocks.iter().copied().collect();
    m.blocks(f).filter(|b| set.contains(b)).last()
}

/// Sends the back edge of a copy to another block; it is no back edge any more.
fn redirect(m: &mut Module, latch: Block, from: Block, to: Block) {
    m.redirect_edges(latch, from, to);
    if let Some(last) = m.terminator(latch) {
        m.set_loop_hints(last, LoopHints::default());
    }
}

/// Makes a conditional branch always go one way.
fn decide(m: &mut Module, exiting: Block, taken: bool) {
    if let Some(last) = m.terminator(exiting) {
        let constant = m.const_bool(taken);
        m.set_operand(last, 0, constant);
    }
}

/// The incoming values of phis outside that come from inside.
fn exit_phis(m: &Module, blocks: &[Block]) -> Vec<(Inst, Value, Block)> {
    let inside: FxHashSet<Block> = blocks.iter().copied().collect();
    let mut targets: Vec<Block> = Vec::new();
    for &block in blocks {
        for to in m.successors(block) {
            if !inside.contains(&to) && !targets.contains(&to) {
                targets.push(to);
            }
        }
    }
    let mut found = Vec::new();
    for target in targets {
        for phi in m.phis(target) {
            found.extend(
                m.incoming(phi).filter(|(_, from)| inside.contains(from)).map(|(v, from)| (phi, v, from)),
            );
        }
    }
    found
}
