//! Unrolls loops.
//!
//! A loop with a constant trip count is fully unrolled if it is small or `#pragma unroll` requests it: one copy of
//! the body per iteration, with a constant exit condition in each. A larger one is partially unrolled by a factor
//! that divides its trip count, so that the copies share one exit test. Loops with unknown trip counts are left to
//! [`runtime`]. Inner loops come first. Live-out values are demoted to variables; the driver runs `mem2reg`,
//! `simplify`, `simplify-cfg` and `sroa` on the result and then this pass again, until nothing changes: for the
//! loops around, and for those inside copies, whose trip counts may be known now. Local arrays indexed by induction
//! variables end as scalars.
//!
//! ```text
//! for (k = 0; k < 3; ++k) a[k] += k;      ->      a[0] += 0; a[1] += 1; a[2] += 2;
//! ```
//!
//! A loop with an unknown but small trip count, as that of `for (i = threadIdx.x; i < 300; i += 256)`, becomes the
//! maximum number of copies, each with its exit test.
//!
//! The size estimate counts the instructions of a loop; if they are too many, its iterations are interpreted with
//! the values that are known ([`simulate`]), because much of them may fold. So a nest of loops whose trip counts
//! depend on each other becomes straight-line code if little of it remains.
//!
//! Copies keep the order of iterations and the conditions under which each executes, so convergent operations may
//! be copied. Linear in the generated code, which is bounded.

pub(super) mod copy;
pub mod runtime;

use ptxc_ir::{Block, Cfg, Dominators, Func, LoopHints, Module, Op};
use rustc_hash::FxHashSet;

use crate::Context;
use crate::analysis::loops::Loop;
use crate::analysis::simulate::{self, Left};
use crate::analysis::trip_count::{LoopShape, header_runs, is_counted, most_header_runs};
use copy::{Body, Exit};

/// The maximum size in instructions of a fully unrolled loop without a request.
const SMALL: usize = 512;

/// The same for a loop with branches inside that unrolling does not decide, and that shrinks little.
const SMALL_WITH_BRANCHES: usize = 192;

/// The maximum size in instructions of the copies of a partially unrolled loop.
const PARTIAL: usize = 128;

/// The maximum size of a loop that indexes a local array, which becomes scalars.
const SMALL_WITH_ARRAY: usize = 4096;

/// The maximum size in instructions of a loop unrolled by `#pragma unroll`.
const ASKED: usize = 32_768;

/// The maximum size in instructions of a fully unrolled nest of loops with constant trip counts.
const SMALL_NEST: usize = 1024;

/// The maximum number of copied instructions where simplification leaves fewer.
const COPIED: usize = 8192;

/// The maximum number of iterations of an unrolled loop with an unknown trip count.
const MOST_UNKNOWN: u32 = 4;

/// The maximum size in instructions of such a loop.
const SMALL_UNKNOWN: usize = 96;

/// The maximum trip count of a loop unrolled without a request.
const MAX_RUNS: u32 = 128;

/// The maximum trip count of a loop unrolled by request.
const MAX_RUNS_ASKED: u32 = 4096;

/// The size in instructions above which the pass leaves a function unchanged.
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
    // Outer loops come before the loops inside them.
    for (k, l) in loops.loops.iter().enumerate().rev() {
        let mut now = inside[k];
        if now != Inside::Changed && size <= MAX_FUNCTION {
            let nested = now == Inside::Loops;
            let body = Body::of(m, cfg, l);
            let grown = body.and_then(|body| {
                let shape = shape(m, cfg, dominators, l, &body);
                let left = |m: &Module| simulate::unrolled(m, cfg, loops, k, MAX_RUNS, is_small);
                unroll(m, f, &body, shape, nested, left)
            });
            now = if grown.is_some() { Inside::Changed } else { Inside::Loops };
            size += grown.unwrap_or(0);
        }
        if let Some(parent) = l.parent {
            inside[parent] = inside[parent].max(now);
        }
        // An unrolled loop is simplified before the loops around it are examined.
        cx.clean_up |= now == Inside::Changed;
    }
}

/// The loops inside a loop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Inside {
    /// No loop.
    Nothing,
    /// Loops that stay as they are.
    Loops,
    /// At least one loop that this round unrolled.
    Changed,
}

/// The exit that determines the trip count: an exiting block that every iteration executes, with a constant trip
/// count if one has it.
fn shape(m: &Module, cfg: &Cfg, dominators: &Dominators, l: &Loop, body: &Body) -> Option<LoopShape> {
    let Body { header, latch, .. } = *body;
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

/// Unrolls a loop with a constant trip count if that is profitable; returns the number of instructions added.
fn unroll(
    m: &mut Module,
    f: Func,
    body: &Body,
    shape: Option<LoopShape>,
    nested: bool,
    left: impl Fn(&Module) -> Option<Left>,
) -> Option<usize> {
    let shape = shape?;
    let hints = body.hints;
    if !may_unroll(hints) {
        return None;
    }
    let size = body.size(m);
    let asked = hints.unroll_full || hints.unroll_count.is_some();
    let Some(runs) = header_runs(m, &shape, MAX_RUNS_ASKED) else {
        let most = most_header_runs(m, &shape, MOST_UNKNOWN + 1).filter(|_| !asked && !nested)?;
        let made = size * most as usize;
        return (made <= SMALL_UNKNOWN).then(|| {
            copy::copy(m, f, body, most, Exit::AtMost(shape));
            made
        });
    };
    let at_top = shape.exiting == shape.header;
    let bodies = if at_top { runs - 1 } else { runs };
    let once = if at_top { Exit::First(shape) } else { Exit::Last(shape) };
    if let Some(count) = hints.unroll_count.filter(|&count| count < bodies) {
        let fits = bodies.is_multiple_of(count) && size * count as usize <= ASKED;
        return fits.then(|| {
            copy::copy(m, f, body, count, once);
            size * count as usize
        });
    }
    let budget = match asked {
        true => ASKED,
        false if nested => SMALL / 2,
        false if indexes_local_array(m, &body.blocks) => SMALL_WITH_ARRAY,
        false if branches_inside(m, body, &shape) => SMALL_WITH_BRANCHES,
        false => SMALL,
    };
    let limit = if asked { MAX_RUNS_ASKED } else { MAX_RUNS };
    let whole = size * bodies.max(1) as usize;
    let fits = || {
        let is_small = |left: Left| if nested { left.kept <= SMALL_NEST } else { is_small(&left) };
        whole <= budget || !asked && whole <= COPIED && left(m).is_some_and(is_small)
    };
    if runs <= limit && fits() {
        copy::copy(m, f, body, runs, Exit::After(shape));
        return Some(size * runs as usize);
    }
    if asked || hints.unrolled || nested {
        return None;
    }
    let together = divisor(bodies, PARTIAL / body.kept(m))?;
    let last = copy::copy(m, f, body, together, once);
    if let Some(end) = m.terminator(last.latch) {
        // The loop is large enough: ptxas would otherwise unroll it fully.
        let hints = LoopHints { unroll_disable: true, ..m.loop_hints(end) };
        m.set_loop_hints(end, hints);
    }
    Some(size * together as usize)
}

/// Whether the remainder of an innermost loop is small enough to become straight-line code.
fn is_small(left: &Left) -> bool {
    left.kept <= if left.branches { SMALL / 2 } else { SMALL }
}

/// Whether the loop hints allow unrolling.
fn may_unroll(hints: LoopHints) -> bool {
    !hints.unroll_disable && hints.unroll_count != Some(1)
}

/// The largest number from 2 to `most` that divides `n`.
fn divisor(n: u32, most: usize) -> Option<u32> {
    (2..=u32::try_from(most).unwrap_or(u32::MAX).min(n / 2)).rev().find(|&d| n.is_multiple_of(d))
}

/// Whether a branch other than the counted exit depends on more than induction variables.
fn branches_inside(m: &Module, body: &Body, shape: &LoopShape) -> bool {
    body.blocks.iter().filter(|&&b| b != shape.exiting).any(|&block| {
        m.terminator(block).is_some_and(|last| {
            matches!(m.op(last), Op::CondBr | Op::Switch) && !is_counted(m, shape, m.operand(last, 0))
        })
    })
}

/// Whether a loop reads or writes a local array at a variable index.
fn indexes_local_array(m: &Module, blocks: &[Block]) -> bool {
    blocks.iter().flat_map(|&b| m.insts(b)).any(|inst| {
        m.op(inst) == Op::Gep
            && m.operands(inst).skip(1).any(|v| !m.is_const(v))
            && m.op(crate::analysis::alias::underlying_object(m, m.operand(inst, 0))) == Op::Alloca
    })
}
