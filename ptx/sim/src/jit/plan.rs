//! How a function is cut for the compiled tier: blocks, the order of their steps, and what they leave.
//!
//! A block is entered at its first step alone and is left at its last one. Its pure steps and loads are gathered in
//! [`Part::Lanes`], which a loop over four lanes at a time executes as a whole; every other step is one for the whole warp
//! ([`Part::Step`]). Pure steps move across others where no register forbids it; loads move among themselves and pure
//! steps; the others keep their order, and so do their effects and faults. Of the loads of a part that are faults the
//! first one counts.

use super::support::{has_lanes, is_quiet, loads, transfers};
use crate::program::{CONST, Kind, NONE, Program, Slot, Target, Value};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::ops::Range;

/// Steps of a block, at most.
const BLOCK: u32 = 256;

/// A part of a block.
pub(super) enum Part {
    /// Pure steps and loads, and the registers that are seen after them.
    Lanes { steps: Vec<u32>, live: Vec<Slot> },
    /// A step for the whole warp.
    Step(u32),
}

/// Steps that are executed one after the other.
pub(super) struct Block {
    pub(super) steps: Range<u32>,
    pub(super) parts: Vec<Part>,
    /// The last step is none of the parts: a branch.
    pub(super) branch: Option<u32>,
}

/// The registers that a step reads and writes.
#[derive(Default)]
struct Uses {
    reads: SmallVec<[Slot; 8]>,
    writes: SmallVec<[Slot; 4]>,
    /// It may read any register.
    all: bool,
}

impl Uses {
    fn of(program: &Program, step: u32) -> Self {
        let mut uses = Self::default();
        let guard = program.steps[step as usize].guard;
        uses.read(&[guard.slot]);
        uses.add(&program.steps[step as usize].kind);
        uses
    }

    fn read(&mut self, slots: &[Slot]) {
        // `NONE` has the bit of constants.
        self.reads.extend(slots.iter().copied().filter(|slot| slot & CONST == 0));
    }

    fn write(&mut self, slots: &[Slot]) {
        self.writes.extend(slots.iter().copied().filter(|slot| slot & CONST == 0));
    }

    /// A value of more than eight bytes has the next slot, too.
    fn values(values: &[Value]) -> SmallVec<[Slot; 8]> {
        let slots = |value: &Value| match *value {
            Value::Slot(slot, size) if size > 8 => vec![slot, slot + 1],
            Value::Slot(slot, _) => vec![slot],
            _ => Vec::new(),
        };
        values.iter().flat_map(slots).collect()
    }

    fn add(&mut self, kind: &Kind) {
        match kind {
            Kind::Alu { dst, s, .. } => {
                self.read(s);
                self.write(&[*dst]);
            }
            Kind::Alu2 { dst, s, .. } => {
                self.read(s);
                self.write(dst);
            }
            Kind::Special { dst, .. }
            | Kind::FrameAddress { dst, .. }
            | Kind::SharedAddress { dst, .. }
            | Kind::Activemask { dst } => self.write(&[*dst]),
            Kind::Load(access) => {
                self.read(&[access.address.base]);
                self.write(&access.elements);
            }
            Kind::Store(access) => {
                self.read(&[access.address.base]);
                self.read(&access.elements);
            }
            Kind::Atom(atom) => {
                self.read(&[atom.address.base]);
                self.read(&atom.b);
                self.read(&atom.c);
                self.write(&atom.dst);
            }
            Kind::Warp(operation) => {
                self.read(&operation.s);
                self.read(&[operation.mask]);
                self.write(&operation.dst);
            }
            Kind::Isspacep { dst, a, .. } | Kind::ToGeneric { dst, a, .. } | Kind::RankOf { dst, a } => {
                self.read(&[*a]);
                self.write(&[*dst]);
            }
            Kind::Mapa { dst, a, rank, .. } => {
                self.read(&[*a, *rank]);
                self.write(&[*dst]);
            }
            Kind::Barrier(barrier) => {
                self.read(&[barrier.id, barrier.count, barrier.predicate]);
                self.write(&[barrier.dst]);
            }
            Kind::Brx { index, .. } => self.read(&[*index]),
            Kind::Call(call) => {
                self.read(&Self::values(&call.args));
                if let Target::Slot(slot) = call.target {
                    self.read(&[slot]);
                }
            }
            Kind::Bra { .. } | Kind::Ret | Kind::Exit | Kind::Trap | Kind::Nop => {}
            // What is not listed reads what it likes and writes what nobody counts on.
            _ => self.all = true,
        }
    }
}

/// A set of slots.
#[derive(Clone, PartialEq)]
struct Slots(Vec<u64>);

impl Slots {
    fn new(rows: u32) -> Self {
        Self(vec![0; (rows as usize).div_ceil(64)])
    }

    fn has(&self, slot: Slot) -> bool {
        self.0.get(slot as usize / 64).is_some_and(|word| word >> (slot % 64) & 1 != 0)
    }

    fn insert(&mut self, slot: Slot) {
        if let Some(word) = self.0.get_mut(slot as usize / 64) {
            *word |= 1 << (slot % 64);
        }
    }

    fn remove(&mut self, slot: Slot) {
        if let Some(word) = self.0.get_mut(slot as usize / 64) {
            *word &= !(1 << (slot % 64));
        }
    }

    fn fill(&mut self) {
        self.0.fill(u64::MAX);
    }

    /// Adds another set; whether there is something new.
    fn join(&mut self, other: &Self) -> bool {
        let mut new = false;
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            new |= other & !*word != 0;
            *word |= other;
        }
        new
    }

    /// What is live before a step, from what is live after it.
    fn before(&mut self, program: &Program, step: u32, uses: &Uses) {
        if uses.all {
            return self.fill();
        }
        if program.steps[step as usize].guard.slot == NONE {
            uses.writes.iter().for_each(|slot| self.remove(*slot));
        }
        uses.reads.iter().for_each(|slot| self.insert(*slot));
    }
}

/// Cuts a function, whose steps are a range, into blocks.
pub(super) fn plan(program: &Program, function: u32, steps: Range<u32>) -> Vec<Block> {
    let ranges = blocks(program, &steps);
    let uses: Vec<Uses> = steps.clone().map(|step| Uses::of(program, step)).collect();
    let uses = |step: u32| &uses[(step - steps.start) as usize];
    let live = liveness(program, function, &ranges, &uses);
    ranges.into_iter().zip(live).map(|(range, live)| arrange(program, range, &live, &uses)).collect()
}

/// The ranges of the blocks: a block begins at each target of a branch and after each step that may leave.
fn blocks(program: &Program, steps: &Range<u32>) -> Vec<Range<u32>> {
    let mut leads = vec![false; steps.len() + 1];
    leads[0] = true;
    let mut lead = |step: u32| {
        if steps.contains(&step) {
            leads[(step - steps.start) as usize] = true;
        }
    };
    for step in steps.clone() {
        let kind = &program.steps[step as usize].kind;
        match kind {
            Kind::Bra { target } => lead(*target),
            Kind::Brx { targets, .. } => targets.iter().for_each(|target| lead(*target)),
            _ => {}
        }
        if transfers(kind) {
            lead(step + 1);
        }
    }
    let mut ranges: Vec<Range<u32>> = Vec::new();
    for step in steps.clone() {
        match ranges.last_mut() {
            Some(range) if !leads[(step - steps.start) as usize] && range.len() < BLOCK as usize => {
                range.end = step + 1;
            }
            _ => ranges.push(step..step + 1),
        }
    }
    ranges
}

/// The registers that are live at the end of each block.
fn liveness<'u>(
    program: &Program,
    function: u32,
    ranges: &[Range<u32>],
    uses: &impl Fn(u32) -> &'u Uses,
) -> Vec<Slots> {
    let func = &program.funcs[function as usize];
    let results = Uses::values(&func.results);
    let mut at: Vec<Slots> = vec![Slots::new(func.rows); ranges.len()];
    let mut after = at.clone();
    let index = |step: u32| ranges.binary_search_by_key(&step, |range| range.start).ok();
    let mut changes = true;
    while changes {
        changes = false;
        for (number, range) in ranges.iter().enumerate().rev() {
            let mut live = Slots::new(func.rows);
            for next in successors(program, range) {
                if let Some(next) = index(next) {
                    live.join(&at[next]);
                }
            }
            results.iter().for_each(|slot| live.insert(*slot));
            after[number] = live.clone();
            range.clone().rev().for_each(|step| live.before(program, step, uses(step)));
            changes |= at[number].join(&live);
        }
    }
    after
}

/// Where a block may go on.
fn successors(program: &Program, range: &Range<u32>) -> SmallVec<[u32; 4]> {
    let last = &program.steps[range.end as usize - 1];
    let mut next = SmallVec::new();
    let always = last.guard.slot == NONE;
    match &last.kind {
        Kind::Bra { target } => next.push(*target),
        Kind::Brx { targets, .. } => next.extend(targets.iter().copied()),
        Kind::Ret | Kind::Exit | Kind::Trap => {}
        _ => next.push(range.end),
    }
    if !always && !next.contains(&range.end) {
        next.push(range.end);
    }
    next
}

/// Orders the steps of a block in parts.
fn arrange<'u>(program: &Program, steps: Range<u32>, live: &Slots, uses: &impl Fn(u32) -> &'u Uses) -> Block {
    let last = steps.end - 1;
    let branch = matches!(program.steps[last as usize].kind, Kind::Bra { .. }).then_some(last);
    let inner = steps.start..if branch.is_some() { last } else { steps.end };
    let (mut open, mut order): (Vec<u32>, Vec<(bool, Vec<u32>)>) = (inner.collect(), Vec::new());
    while !open.is_empty() {
        for pure in [true, false] {
            let (taken, rest) = take(program, &open, pure, uses);
            if !taken.is_empty() {
                order.push((pure, taken));
            }
            open = rest;
        }
    }
    let mut parts = Vec::new();
    // From the end, what is read later is known.
    let mut seen = live.clone();
    if let Some(branch) = branch {
        seen.before(program, branch, uses(branch));
    }
    for (pure, taken) in order.into_iter().rev() {
        if pure {
            let mut written: Vec<Slot> = taken.iter().flat_map(|step| uses(*step).writes.clone()).collect();
            written.sort_unstable();
            written.dedup();
            written.retain(|slot| seen.has(*slot));
            taken.iter().rev().for_each(|step| seen.before(program, *step, uses(*step)));
            parts.push(Part::Lanes { steps: taken, live: written });
        } else {
            for step in taken.into_iter().rev() {
                seen.before(program, step, uses(step));
                parts.push(Part::Step(step));
            }
        }
    }
    parts.reverse();
    Block { steps, parts, branch }
}

/// Takes the pure steps, or the others, that need nothing of what stays; gives those and the rest.
fn take<'u>(
    program: &Program,
    open: &[u32],
    pure: bool,
    uses: &impl Fn(u32) -> &'u Uses,
) -> (Vec<u32>, Vec<u32>) {
    let (mut taken, mut rest) = (Vec::new(), Vec::new());
    // What the steps that stay read and write.
    let (mut reads, mut writes): (FxHashSet<Slot>, FxHashSet<Slot>) = Default::default();
    let mut blocked = false;
    // Memory is accessed in order, but for loads among themselves.
    let (mut loads_stay, mut effects_stay) = (false, false);
    for step in open.iter().copied() {
        let own = uses(step);
        let kind = &program.steps[step as usize].kind;
        let fits = has_lanes(program, step) == pure;
        let waits = own.reads.iter().any(|slot| writes.contains(slot))
            || own.writes.iter().any(|slot| writes.contains(slot) || reads.contains(slot))
            || own.all && !rest.is_empty();
        // Other steps keep their order, and the one that ends the block is its last.
        let ends = transfers(kind) && !rest.is_empty();
        let load = loads(program, step);
        let effect = !has_lanes(program, step) && !is_quiet(kind);
        let late = load && effects_stay || effect && loads_stay;
        if fits && !waits && !blocked && !ends && !late {
            taken.push(step);
            continue;
        }
        blocked |= !pure && !has_lanes(program, step);
        blocked |= own.all;
        loads_stay |= load;
        effects_stay |= effect;
        reads.extend(&own.reads);
        writes.extend(&own.writes);
        rest.push(step);
    }
    (taken, rest)
}
