//! Tensor memory while instructions are under way (PTX ISA, "tcgen05 memory consistency model").
//!
//! Everything is done when it is issued here; the checks find the programs that depend on that. The rules:
//!
//! - what `tcgen05.mma`, `cp` and `shift` read and write is used by others, and by loads and stores of the same
//!   thread, when the wait for a `tcgen05.commit` after them has returned; among those of one thread they are in order;
//! - what `tcgen05.st` writes is used when the thread has passed `tcgen05.wait::st`;
//! - what `tcgen05.ld` reads is written, and its registers are used, when the thread has passed `tcgen05.wait::ld`;
//! - another warp uses it when something orders that warp after the wait;
//! - columns are freed when nothing is under way in them;
//! - `tcgen05.fence::before_thread_sync` and `::after_thread_sync` lie around what orders warps. With them alone, what
//!   several threads issue for the cores is in order. That they are there is looked for on request only.

use crate::order::ThreadSync;
use crate::tcgen05::TensorUse;
use crate::tcgen05::memory::{Access, COLUMNS, LANES};
use crate::trap::{Hazard, Rule, TrapKind};
use std::ops::Range;

/// An instruction that was issued.
#[derive(Debug, Clone, Copy)]
struct Issued {
    kind: TensorUse,
    warp: u32,
    step: u32,
    /// Its place among those of its warp and kind.
    index: usize,
}

/// The instructions that used a word last: numbers of issued ones and one more; 0 is none.
#[derive(Debug, Clone, Copy, Default)]
struct Word {
    writer: u32,
    /// The last of the cores' that read it.
    reader: u32,
    load: u32,
}

/// A `tcgen05.fence::before_thread_sync`, or a `tcgen05.commit`, which is one.
#[derive(Debug, Clone, Copy)]
struct Published {
    /// Instructions for the cores that the warp had issued, loads and stores that it had waited for.
    counts: [usize; 3],
    /// The warp's clock.
    clock: u32,
}

/// How far a warp is.
#[derive(Debug, Clone, Default)]
struct Progress {
    /// Loads, stores and instructions for the cores that it has issued.
    issued: [usize; 3],
    /// How many loads and stores it had waited for, and its clocks then.
    waited: [Vec<(usize, u32)>; 2],
    /// So many of those for the cores were seen to be done by a warp, at a clock of that warp.
    seen: Vec<(usize, u32, u32)>,
    published: Vec<Published>,
    /// What it had seen of each warp at its last `tcgen05.fence::after_thread_sync`.
    acquired: Vec<u32>,
}

impl Progress {
    /// The loads or stores that it has waited for.
    fn waited(&self, kind: TensorUse) -> usize {
        self.waited[kind as usize].last().map_or(0, |(count, _)| *count)
    }

    /// The clock at which it had waited for a load or store.
    fn waited_at(&self, kind: TensorUse, index: usize) -> Option<u32> {
        let waits = &self.waited[kind as usize];
        waits.get(waits.partition_point(|(count, _)| *count <= index)).map(|(_, clock)| *clock)
    }

    /// The clock of the first fence after an instruction of the warp.
    fn published_at(&self, kind: TensorUse, index: usize) -> Option<u32> {
        let first = self.published.partition_point(|fence| fence.counts[kind as usize] <= index);
        self.published.get(first).map(|fence| fence.clock)
    }

    /// The clock of the first fence from a clock on.
    fn published_from(&self, clock: u32) -> Option<u32> {
        let first = self.published.partition_point(|fence| fence.clock < clock);
        self.published.get(first).map(|fence| fence.clock)
    }

    /// Whether its last fence lies after a clock of a warp.
    fn acquired(&self, warp: u32, clock: Option<u32>) -> bool {
        clock.is_some_and(|clock| self.acquired.get(warp as usize).is_some_and(|seen| *seen >= clock))
    }
}

#[derive(Debug, Default, Clone)]
pub(super) struct TensorChecks {
    /// Whether fences must lie around what orders warps.
    pub(super) fences: bool,
    issued: Vec<Issued>,
    warps: Vec<Progress>,
    /// The words of each CTA, from its first access on.
    words: Vec<Vec<Word>>,
}

/// Who is about to use a word, and what it has seen of each warp.
struct User<'a> {
    warp: u32,
    /// `None` frees the word.
    kind: Option<TensorUse>,
    clocks: &'a [u32],
}

impl User<'_> {
    fn has_seen(&self, warp: u32, clock: u32) -> bool {
        self.clocks.get(warp as usize).is_some_and(|seen| *seen >= clock)
    }
}

impl TensorChecks {
    pub(super) fn new(warps: usize, fences: bool) -> Self {
        Self { fences, warps: vec![Progress::default(); warps], ..Self::default() }
    }

    /// Instructions for the cores that a warp has issued.
    pub(super) fn issued(&self, warp: u32) -> usize {
        self.warps[warp as usize].issued[TensorUse::Core as usize]
    }

    /// `tcgen05.wait::ld`, `wait::st` at a clock of the warp.
    pub(super) fn wait(&mut self, warp: u32, kind: TensorUse, clock: u32) {
        let progress = &mut self.warps[warp as usize];
        let count = progress.issued[kind as usize];
        if kind != TensorUse::Core && progress.waited(kind) < count {
            progress.waited[kind as usize].push((count, clock));
        }
    }

    /// `tcgen05.fence` of a warp that has seen so much of each.
    pub(super) fn fence(&mut self, warp: u32, sync: ThreadSync, clocks: &[u32]) {
        let progress = &mut self.warps[warp as usize];
        match sync {
            ThreadSync::After => progress.acquired = clocks.to_vec(),
            ThreadSync::Before => {
                let counts = [
                    progress.waited(TensorUse::Load),
                    progress.waited(TensorUse::Store),
                    progress.issued[TensorUse::Core as usize],
                ];
                progress.published.push(Published { counts, clock: clocks[warp as usize] });
            }
        }
    }

    /// A warp sees at a clock that the first instructions of another one are done.
    pub(super) fn done(&mut self, of: u32, count: usize, waiter: u32, clock: u32) {
        let seen = &mut self.warps[of as usize].seen;
        // What the same warp has seen before says nothing more.
        if !seen.iter().rev().any(|(known, by, _)| *known >= count && *by == waiter) {
            seen.push((count, waiter, clock));
        }
    }

    /// A warp frees columns.
    pub(super) fn freed(
        &mut self,
        warp: u32,
        rank: usize,
        columns: Range<usize>,
        clocks: &[u32],
    ) -> Result<(), TrapKind> {
        if self.words.get(rank).is_none_or(Vec::is_empty) {
            return Ok(());
        }
        let user = User { warp, kind: None, clocks };
        for lane in 0..LANES {
            for column in columns.clone() {
                let word = std::mem::take(&mut self.words[rank][lane * COLUMNS + column]);
                for old in [word.writer, word.reader, word.load] {
                    self.under_way(old, &user, (lane as u32, column as u32))?;
                }
            }
        }
        Ok(())
    }

    /// An instruction of a warp has accessed words of CTAs, in this order.
    pub(super) fn access(
        &mut self,
        (warp, step, kind): (u32, u32, TensorUse),
        accesses: &[(usize, Access)],
        clocks: &[u32],
    ) -> Result<(), TrapKind> {
        let user = User { warp, kind: Some(kind), clocks };
        let counter = &mut self.warps[warp as usize].issued[kind as usize];
        let index = *counter;
        *counter += 1;
        self.issued.push(Issued { kind, warp, step, index });
        let number = self.issued.len() as u32;
        for (rank, access) in accesses {
            if self.words.len() <= *rank {
                self.words.resize(rank + 1, Vec::new());
            }
            self.words[*rank].resize(LANES * COLUMNS, Word::default());
            for column in access.first..access.first + access.columns {
                let at = access.lane * COLUMNS + column;
                let word = self.words[*rank][at];
                let place = (access.lane as u32, column as u32);
                let before = match access.write {
                    true => [word.writer, word.reader, word.load],
                    false => [word.writer, 0, 0],
                };
                for old in before.into_iter().filter(|old| *old != number) {
                    self.under_way(old, &user, place)?;
                }
                let word = &mut self.words[*rank][at];
                match (kind, access.write) {
                    (TensorUse::Load, _) => word.load = number,
                    (_, true) => word.writer = number,
                    (_, false) => word.reader = number,
                }
            }
        }
        Ok(())
    }

    /// An error if an instruction is under way for the user of its word.
    fn under_way(&self, old: u32, user: &User<'_>, place: (u32, u32)) -> Result<(), TrapKind> {
        let Some(old) = (old as usize).checked_sub(1).map(|old| self.issued[old]) else { return Ok(()) };
        let broken = match old.kind {
            TensorUse::Load | TensorUse::Store => self.moved(&old, user, place),
            TensorUse::Core => self.computed(&old, user, place),
        };
        match broken {
            Some(rule) => Err(TrapKind::Hazard(Box::new(Hazard { rule, step: old.step }))),
            None => Ok(()),
        }
    }

    /// The rule that a use breaks of what a load or store has used.
    fn moved(&self, old: &Issued, user: &User<'_>, place: (u32, u32)) -> Option<Rule> {
        let progress = &self.warps[old.warp as usize];
        // Stores of a thread are not read before the wait, but may follow each other.
        if old.warp == user.warp && user.kind == Some(TensorUse::Store) && old.kind == TensorUse::Store {
            return None;
        }
        let Some(clock) = progress.waited_at(old.kind, old.index) else {
            let load = old.kind == TensorUse::Load;
            return Some(if load { Rule::TensorLoaded(place) } else { Rule::TensorStored(place) });
        };
        if old.warp == user.warp {
            return None;
        }
        if !user.has_seen(old.warp, clock) {
            return Some(Rule::TensorUnordered(place));
        }
        let published = progress.published_at(old.kind, old.index);
        self.fenced(user, old.warp, published, place)
    }

    /// The rule that a use breaks of what the cores have used.
    fn computed(&self, old: &Issued, user: &User<'_>, place: (u32, u32)) -> Option<Rule> {
        let progress = &self.warps[old.warp as usize];
        if user.kind == Some(TensorUse::Core) {
            // Those of a thread are in order, those of several with fences around what orders the threads.
            let published = progress.published_at(TensorUse::Core, old.index);
            if user.warp == old.warp || self.warps[user.warp as usize].acquired(old.warp, published) {
                return None;
            }
        }
        let known = |(count, waiter, clock): &&(usize, u32, u32)| {
            *count > old.index && (*waiter == user.warp || user.has_seen(*waiter, *clock))
        };
        let mut all = progress.seen.iter().rev().filter(known).peekable();
        if all.peek().is_none() {
            return Some(Rule::TensorUnderWay(place));
        }
        // The commit is the fence before, if the user has waited for its mbarrier itself.
        let mut broken = None;
        for (_, waiter, clock) in all {
            let own = *waiter == user.warp;
            let published =
                if own { Some(*clock) } else { self.warps[*waiter as usize].published_from(*clock) };
            broken = self.fenced(user, *waiter, published, place);
            if broken.is_none() {
                break;
            }
        }
        broken
    }

    /// The rule that is broken if the user has no fence after one of a warp at a clock.
    fn fenced(&self, user: &User<'_>, warp: u32, published: Option<u32>, place: (u32, u32)) -> Option<Rule> {
        let missing = self.fences && !self.warps[user.warp as usize].acquired(warp, published);
        (missing && user.kind.is_some()).then_some(Rule::TensorUnfenced(place))
    }
}
