//! The mbarrier objects of a cluster: where they are, how many of their phases have ended, and what a wait tells
//! (PTX ISA, "mbarrier").
//!
//! - an object is initialised before it is used, and not again while it is there; memory of an object is written by
//!   nothing but its instructions (PTX ISA, "Contents of the mbarrier object");
//! - other warps use an object when its initialisation is ordered before (PTX ISA, "mbarrier.init");
//! - who sees the end of a phase sees what a `tcgen05.commit` in it waited for, and what copies that completed in it
//!   have done.

use super::transfers::Seen;
use crate::trap::{Hazard, Rule, TrapKind};
use rustc_hash::FxHashMap;

/// Where an object is: rank and offset.
pub(crate) type Place = (usize, u64);

/// What a warp had issued when it committed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Committed {
    pub(super) warp: u32,
    /// How many of its instructions.
    pub(super) count: usize,
}

#[derive(Debug, Clone)]
struct Barrier {
    /// The step that initialised it, the warp and its clock.
    step: u32,
    by: (u32, u32),
    /// Phases that have ended.
    ended: u64,
    /// Commits, and the phases in which they arrive.
    commits: Vec<(u64, Committed)>,
    /// How many phases each warp has seen to have ended, and its clock then, in this order.
    seen: FxHashMap<u32, Vec<(u64, u32)>>,
}

#[derive(Debug, Default, Clone)]
pub(super) struct Barriers(FxHashMap<Place, Barrier>);

/// Commits of older phases than so many nobody can wait for.
const KEPT_PHASES: u64 = 2;

impl Barriers {
    /// A warp initialises an object at a clock of its own.
    pub(super) fn init(&mut self, place: Place, step: u32, by: (u32, u32)) -> Result<(), TrapKind> {
        if let Some(barrier) = self.0.get(&place) {
            return Err(TrapKind::Hazard(Box::new(Hazard {
                rule: Rule::BarrierLive(place.1),
                step: barrier.step,
            })));
        }
        let (commits, seen) = (Vec::new(), FxHashMap::default());
        self.0.insert(place, Barrier { step, by, ended: 0, commits, seen });
        Ok(())
    }

    pub(super) fn invalidate(&mut self, place: Place) {
        self.0.remove(&place);
    }

    /// A warp uses the object.
    pub(super) fn used(&self, place: Place, user: u32, seen: Seen<'_>) -> Result<(), TrapKind> {
        if let Some(Barrier { by: (warp, clock), step, .. }) = self.0.get(&place) {
            if user == *warp || seen(user, *warp) >= *clock {
                return Ok(());
            }
            let rule = Rule::BarrierUnordered(place.1);
            return Err(TrapKind::Hazard(Box::new(Hazard { rule, step: *step })));
        }
        let why =
            format!("there is no mbarrier at {:#x}: no mbarrier.init, or an mbarrier.inval since", place.1);
        Err(TrapKind::Barrier(why))
    }

    /// A phase ends.
    pub(super) fn flip(&mut self, place: Place) {
        if let Some(barrier) = self.0.get_mut(&place) {
            barrier.ended += 1;
            let ended = barrier.ended;
            barrier.commits.retain(|(phase, _)| phase + KEPT_PHASES >= ended);
        }
    }

    pub(super) fn commit(&mut self, place: Place, committed: Committed) {
        if let Some(barrier) = self.0.get_mut(&place) {
            barrier.commits.push((barrier.ended, committed));
        }
    }

    /// What is known to be done when the end of the last phase is seen.
    pub(super) fn done(&self, place: Place) -> impl Iterator<Item = Committed> {
        let barrier = self.0.get(&place);
        barrier.into_iter().flat_map(|barrier| {
            let ended = barrier.ended;
            barrier.commits.iter().filter(move |(phase, _)| *phase < ended).map(|(_, committed)| *committed)
        })
    }

    /// The number of the phase that runs.
    pub(super) fn phase(&self, place: Place) -> u64 {
        self.0.get(&place).map_or(0, |barrier| barrier.ended)
    }

    /// A warp sees at its clock that the phases so far have ended.
    pub(super) fn seen(&mut self, place: Place, warp: u32, clock: u32) {
        let Some(barrier) = self.0.get_mut(&place) else { return };
        let known = barrier.seen.entry(warp).or_default();
        if known.last().is_none_or(|(ended, _)| *ended < barrier.ended) {
            known.push((barrier.ended, clock));
        }
    }

    /// Whether a warp has seen that a phase has ended, or has met a warp that had. Nothing is known of an object that is
    /// no longer there.
    pub(super) fn knows(&self, place: Place, phase: u64, user: u32, seen: Seen<'_>) -> bool {
        let Some(barrier) = self.0.get(&place) else { return true };
        barrier.seen.iter().any(|(warp, known)| {
            let first = known.partition_point(|(ended, _)| *ended <= phase);
            known.get(first).is_some_and(|(_, clock)| *warp == user || seen(user, *warp) >= *clock)
        })
    }

    /// A write that is no operation of a barrier.
    pub(super) fn written(&self, (rank, at): Place, size: u64) -> Result<(), TrapKind> {
        let words = (at & !7..at + size).step_by(8);
        match words.into_iter().find_map(|at| self.0.get(&(rank, at))) {
            Some(barrier) => {
                Err(TrapKind::Hazard(Box::new(Hazard { rule: Rule::BarrierWritten(at), step: barrier.step })))
            }
            None => Ok(()),
        }
    }
}
