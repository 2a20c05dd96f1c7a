//! Promotes memory locations that a loop reads and writes to registers (scalar promotion).
//!
//! ```text
//! body: %x = load float, ptr %p             before: %x0 = load float, ptr %p
//!       %y = fadd float %x, %v              body:   %x = phi float [ %x0, .. ], [ %y, %body ]
//!       store float %y, ptr %p       ->             %y = fadd float %x, %v
//!       br i1 %c, body, exit                        br i1 %c, body, exit
//!                                           exit:   store float %y, ptr %p
//! ```
//!
//! A location is promoted if its address is loop-invariant, a plain store to it executes whenever the loop is
//! entered (so that no thread gets a new write), every access to it has one type, and nothing else in the loop may
//! alias it ([`crate::analysis::summary`]). Barriers, fences, volatile accesses and calls let other threads or
//! functions observe memory: a loop with one is unchanged.
//!
//! Needs rotated loops, in which the body executes at least once. The location becomes a local variable, which
//! `mem2reg` promotes; outer loops follow in the next round. Linear in the loop nest: the accesses of a loop and
//! the locations are bounded.

use ptxc_ir::{Block, Builder, Func, Inst, MemAccess, Module, Op, Value};
use smallvec::SmallVec;

use crate::Context;
use crate::analysis::alias::{AliasInfo, pointer_operand};
use crate::analysis::loops::is_outside;
use crate::analysis::summary::{Access, Summary, same_place};
use crate::passes::edge;

/// The maximum number of locations that one loop keeps in registers.
const MAX_PLACES: usize = 16;

/// The maximum size of such a location in bytes.
const MAX_BYTES: u64 = 16;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let analyses = &*cx.analyses;
    let (cfg, loops) = (analyses.cfg(m, f), analyses.loops(m, f));
    let mut changed = vec![false; loops.loops.len()];
    let mut info = AliasInfo::default();
    for (k, l) in loops.loops.iter().enumerate().rev() {
        if !changed[k]
            && let Some(before) = l.preheader(m, cfg)
            && let Some(summary) = Summary::of(m, l.blocks.iter().map(|&b| cfg.block(b)))
        {
            let dominators = analyses.dominators(m, f);
            let mut exits: Vec<(u32, u32)> = l.exits(cfg).collect();
            exits.sort_unstable();
            exits.dedup();
            // A block executes in every iteration if it dominates every latch and exiting block.
            let ends = || l.latches.iter().copied().chain(exits.iter().map(|&(from, _)| from));
            let runs =
                |b: Block| cfg.number(b).is_some_and(|b| ends().all(|end| dominators.dominates(b, end)));
            let inside = |b: Block| loops.contains_block(cfg, k, b);
            let places = places(m, &mut info, &summary, runs, inside);
            if !places.is_empty() && !exits.is_empty() {
                promote(
                    m,
                    f,
                    before,
                    &exits.iter().map(|&(a, b)| (cfg.block(a), cfg.block(b))).collect::<Vec<_>>(),
                    &places,
                );
                changed[k] = true;
            }
        }
        if let Some(parent) = l.parent {
            changed[parent] |= changed[k];
        }
        cx.clean_up |= changed[k];
    }
}

/// A memory location and its accesses.
struct Place {
    /// A store that executes in every iteration.
    store: Access,
    accesses: SmallVec<[Inst; 4]>,
}

/// The locations of a loop to promote.
fn places(
    m: &Module,
    info: &mut AliasInfo,
    summary: &Summary,
    runs: impl Fn(Block) -> bool,
    inside: impl Fn(Block) -> bool,
) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for access in &summary.accesses {
        let outside = is_outside(m, access.location.root, &inside);
        let fits = m.op(access.inst) == Op::Store && outside && access.location.size <= MAX_BYTES;
        if fits
            && places.len() < MAX_PLACES
            && places.iter().all(|place| !same_place(&place.store, access))
            && runs(access.block)
            && summary.is_alone(m, info, access)
        {
            let same = summary.accesses.iter().filter(|other| same_place(other, access));
            places.push(Place { store: *access, accesses: same.map(|other| other.inst).collect() });
        }
    }
    places
}

/// Loads each location in the preheader and stores it on each exit edge.
fn promote(m: &mut Module, f: Func, before: Block, exits: &[(Block, Block)], places: &[Place]) {
    let mut ends: Vec<Inst> = Vec::with_capacity(exits.len());
    for &(from, to) in exits {
        let block = edge::split(m, f, from, to);
        ends.extend(m.terminator(block));
    }
    for Place { store, accesses } in places {
        let Some(first) = m.entry(f).and_then(|entry| m.first_inst(entry)) else { return };
        let variable: Value = Builder::before(m, first).alloca(store.ty, 0, "").into();
        let access = m.access(store.inst);
        let reads = accesses.iter().any(|&inst| m.op(inst) == Op::Load);
        if let Some(end) = m.terminator(before).filter(|_| reads) {
            let mut b = Builder::before(m, end);
            let pointer = store.location.pointer(&mut b);
            let value = b.load(store.ty, pointer, access, "");
            b.store(value, variable, MemAccess::PLAIN);
        }
        for &inst in accesses {
            if let Some(operand) = pointer_operand(m, inst) {
                m.set_operand(inst, operand, variable);
            }
            let align = m.types.align_of(store.ty);
            m.set_access(inst, MemAccess { align, ..MemAccess::PLAIN });
        }
        for &end in &ends {
            let mut b = Builder::before(m, end);
            let value = b.load(store.ty, variable, MemAccess::PLAIN, "");
            let pointer = store.location.pointer(&mut b);
            b.store(value, pointer, access);
        }
    }
}
