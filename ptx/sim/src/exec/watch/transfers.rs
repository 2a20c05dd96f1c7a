//! Copies that are under way: `cp.async`, bulk and tensor copies, `st.async`, `red.async`.
//!
//! Everything is copied when it is issued here; the checks find the programs that depend on that. The rules:
//!
//! - what a copy writes is accessed when its end has been seen: that of its mbarrier's phase, by a wait (PTX ISA,
//!   "Completion Mechanisms for Asynchronous Copy Operations"), or that of its group, by the wait of the thread that
//!   issued it (PTX ISA, "cp.async.wait_group", "cp.async.bulk.wait_group");
//! - what it reads of shared memory is not written before, for a bulk group before `wait_group.read`;
//! - a copy whose group nobody has committed is in no group that could be waited for.
//!
//! A warp knows what one of its threads has waited for, and what warps knew that it has met since.

use super::barriers::{Barriers, Place};
use crate::exec::memory::Spot;
use crate::order::{GroupOrder, Groups};
use crate::trap::{Hazard, Rule, TrapKind};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// A warp and one of its lanes.
type Thread = (u32, u32);

/// A warp, and its clock when it learnt something.
type Learnt = (u32, u32);

/// How much of a second warp's past a first one has seen.
pub(super) type Seen<'a> = &'a dyn Fn(u32, u32) -> u32;

/// How a copy says that it has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// By the phase of an mbarrier that runs.
    Barrier(Place),
    /// By a group of its thread.
    Group(Groups),
}

#[derive(Debug, Clone)]
struct Transfer {
    step: u32,
    /// Reductions may meet each other.
    reduces: bool,
    phase: Option<(Place, u64)>,
    /// The wait of its thread for the reads, and for the end.
    read: Option<Learnt>,
    done: Option<Learnt>,
}

#[derive(Debug, Default, Clone)]
struct Queue {
    open: Vec<usize>,
    committed: VecDeque<Vec<usize>>,
    /// Groups from the front on whose reads were waited for.
    read: usize,
}

#[derive(Debug, Default, Clone)]
pub(super) struct Transfers {
    all: Vec<Transfer>,
    /// The copy that wrote a byte last, and the one that read it last.
    writes: FxHashMap<Spot, usize>,
    reads: FxHashMap<Spot, usize>,
    queues: FxHashMap<(Thread, Groups), Queue>,
    /// The copy that a thread issues at the moment.
    current: FxHashMap<Thread, usize>,
}

impl Transfers {
    /// A thread begins a copy; what it accesses from now on is the copy's.
    pub(super) fn begin(&mut self, thread: Thread, step: u32, end: End, reduces: bool, barriers: &Barriers) {
        let number = self.all.len();
        let phase = match end {
            End::Barrier(place) => Some((place, barriers.phase(place))),
            End::Group(groups) => {
                self.queues.entry((thread, groups)).or_default().open.push(number);
                None
            }
        };
        self.all.push(Transfer { step, reduces, phase, read: None, done: None });
        self.current.insert(thread, number);
    }

    pub(super) fn end(&mut self, thread: Thread) {
        self.current.remove(&thread);
    }

    /// `commit_group`, `wait_group`, `wait_all` of a thread, at a clock of its warp.
    pub(super) fn order(&mut self, thread: Thread, groups: Groups, order: GroupOrder, clock: u32) {
        let Some(queue) = self.queues.get_mut(&(thread, groups)) else { return };
        let learnt = (thread.0, clock);
        match order {
            GroupOrder::Commit => queue.committed.push_back(std::mem::take(&mut queue.open)),
            GroupOrder::Wait { left, read: true } => {
                let last = queue.committed.len().saturating_sub(left.min(usize::MAX as u64) as usize);
                for number in queue.committed.iter().take(last).skip(queue.read).flatten() {
                    self.all[*number].read = Some(learnt);
                }
                queue.read = queue.read.max(last);
            }
            GroupOrder::Wait { left, read: false } => {
                while queue.committed.len() as u64 > left {
                    for number in queue.committed.pop_front().unwrap_or_default() {
                        self.all[number].done = Some(learnt);
                    }
                    queue.read = queue.read.saturating_sub(1);
                }
            }
            GroupOrder::All => {
                let open = std::mem::take(&mut queue.open);
                for number in std::mem::take(&mut queue.committed).into_iter().flatten().chain(open) {
                    self.all[number].done = Some(learnt);
                }
            }
        }
    }

    /// `cp.async.mbarrier.arrive`: the phase of an mbarrier ends after the thread's copies so far.
    pub(super) fn arrive(&mut self, thread: Thread, place: Place, barriers: &Barriers) {
        let Some(queue) = self.queues.get(&(thread, Groups::Small)) else { return };
        for number in queue.committed.iter().flatten().chain(&queue.open) {
            self.all[*number].phase = Some((place, barriers.phase(place)));
        }
    }

    /// A thread of a warp reads or writes bytes.
    pub(super) fn touch(
        &mut self,
        thread: Thread,
        (spot, size, write): (Spot, u32, bool),
        barriers: &Barriers,
        seen: Seen<'_>,
    ) -> Result<(), TrapKind> {
        let current = self.current.get(&thread).copied();
        if current.is_none() && self.writes.is_empty() && self.reads.is_empty() {
            return Ok(());
        }
        for byte in 0..u64::from(size) {
            let place = spot.plus(byte);
            let other = |number: &&usize| Some(**number) != current;
            if let Some(number) = self.writes.get(&place).filter(other) {
                let transfer = &self.all[*number];
                let both = transfer.reduces && current.is_some_and(|own| self.all[own].reduces);
                if !both && !knows(transfer, thread.0, false, barriers, seen) {
                    return Err(hazard(Rule::CopyWrites(place.offset()), transfer.step));
                }
            }
            if let (true, Some(number)) = (write, self.reads.get(&place).filter(other)) {
                let transfer = &self.all[*number];
                if !knows(transfer, thread.0, true, barriers, seen) {
                    return Err(hazard(Rule::CopyReads(place.offset()), transfer.step));
                }
            }
            match (current, write) {
                (Some(own), true) => {
                    self.writes.insert(place, own);
                }
                (Some(own), false) if matches!(place, Spot::Shared(..)) => {
                    self.reads.insert(place, own);
                }
                // What was known to have ended, and is written over, is of no more interest.
                (None, true) => {
                    self.writes.remove(&place);
                    self.reads.remove(&place);
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Whether a warp knows that a copy has ended, or that it has read what it copies.
fn knows(transfer: &Transfer, warp: u32, reads: bool, barriers: &Barriers, seen: Seen<'_>) -> bool {
    let learnt = |learnt: Option<Learnt>| {
        learnt.is_some_and(|(waiter, clock)| waiter == warp || seen(warp, waiter) >= clock)
    };
    learnt(transfer.done)
        || reads && learnt(transfer.read)
        || transfer.phase.is_some_and(|(place, phase)| barriers.knows(place, phase, warp, seen))
}

fn hazard(rule: Rule, step: u32) -> TrapKind {
    TrapKind::Hazard(Box::new(Hazard { rule, step }))
}
