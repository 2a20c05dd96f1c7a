//! The mbarrier objects of a cluster: where they are, how many of their phases have ended, and what a wait tells
//! (PTX ISA, "mbarrier").
//!
//! - an object is initialised before it is used, and not again while it is there; memory of an object is written by
//!   nothing but its instructions (PTX ISA, "Contents of the mbarrier object");
//! - who sees the end of a phase sees what a `tcgen05.commit` in it waited for.

use crate::trap::{Hazard, Rule, TrapKind};
use rustc_hash::FxHashMap;

/// Where an object is: rank and offset.
pub(super) type Place = (usize, u64);

/// What a warp had issued when it committed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Committed {
    pub(super) warp: u32,
    /// How many of its instructions.
    pub(super) count: usize,
}

#[derive(Debug, Clone)]
struct Barrier {
    /// The step that initialised it.
    step: u32,
    /// Phases that have ended.
    ended: u64,
    /// Commits, and the phases in which they arrive.
    commits: Vec<(u64, Committed)>,
}

#[derive(Debug, Default, Clone)]
pub(super) struct Barriers(FxHashMap<Place, Barrier>);

/// Commits of older phases than so many nobody can wait for.
const KEPT_PHASES: u64 = 2;

impl Barriers {
    pub(super) fn init(&mut self, place: Place, step: u32) -> Result<(), TrapKind> {
        if let Some(barrier) = self.0.get(&place) {
            return Err(TrapKind::Hazard(Box::new(Hazard {
                rule: Rule::BarrierLive(place.1),
                step: barrier.step,
            })));
        }
        self.0.insert(place, Barrier { step, ended: 0, commits: Vec::new() });
        Ok(())
    }

    pub(super) fn invalidate(&mut self, place: Place) {
        self.0.remove(&place);
    }

    /// Something uses the object.
    pub(super) fn used(&self, place: Place) -> Result<(), TrapKind> {
        if self.0.contains_key(&place) {
            return Ok(());
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
