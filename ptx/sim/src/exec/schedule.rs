//! Which lanes of a warp run next.
//!
//! Lanes at the same place form a group. The group deepest in calls, then the one with the lowest
//! program counter, runs until it meets another group, diverges, waits or ends: code is laid out so
//! that joins come later, so groups meet at post-dominators. A group that keeps others waiting for too
//! long (a spin lock held by a lane further on) gives way to the one that ran least recently, and so does one that
//! asks an mbarrier for a phase that has not ended; a warp in which all do gives way to the next.

use super::Fault;
use super::cta::Machine;
use super::lanes;
use super::rows;
use super::warp::Warp;
use crate::trap::TrapKind;

/// Steps after which a group gives way to another that could run.
pub(crate) const PATIENCE: u64 = 1 << 14;

/// Lanes that run together.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Group {
    pub(crate) mask: u32,
    pub(crate) pc: u32,
    pub(crate) base: u32,
    /// Another group waits at this place of the same call depth: stop there.
    pub(crate) limit: u32,
}

impl Machine<'_> {
    /// Runs a warp until every lane waits or is done, or its time is over.
    pub(crate) fn run_warp(&mut self, warp: &mut Warp, quantum: u64) -> Result<(), Fault> {
        let end = self.steps + quantum;
        // How often in a row a group has found that an mbarrier's phase goes on.
        let mut idle = 0;
        while self.steps < end {
            let Some(group) = warp.choose(warp.fair) else {
                if self.release_masks(warp)? {
                    continue;
                }
                return Ok(());
            };
            if self.steps >= self.step_limit {
                let lane = group.mask.trailing_zeros() as usize;
                return Err(Fault { kind: TrapKind::StepLimit, lane });
            }
            let patience = PATIENCE - warp.ran;
            let before = self.steps;
            let alone = group.limit == u32::MAX && warp.state.ready() == group.mask;
            self.run_group(warp, group, patience.min(end - self.steps))?;
            warp.clock += 1;
            rows::blend(&mut warp.last_run, group.mask, &[warp.clock; 32]);
            let ran = self.steps - before;
            // A turn of the warp that ends before the group's time is up does not give it new time.
            warp.ran = if ran < patience && self.steps >= end { warp.ran + ran } else { 0 };
            warp.fair = !alone && (self.waits || ran >= patience);
            idle = if self.waits { idle + 1 } else { 0 };
            // What ends the phase is another warp's business, or another group's.
            if self.waits && (alone || idle > 32) {
                return Ok(());
            }
        }
        Ok(())
    }
}

impl Warp {
    /// The group to run: the one that waits longest if `fair`, else the deepest and lowest.
    pub(crate) fn choose(&self, fair: bool) -> Option<Group> {
        let ready = self.state.ready();
        if !fair && self.frames == 0 {
            return self.lowest(ready);
        }
        let key = |lane: usize| (usize::MAX - self.calls[lane].len(), self.pc[lane], self.base[lane]);
        let first = if fair {
            lanes(ready).min_by_key(|lane| (self.last_run[*lane], key(*lane)))?
        } else {
            lanes(ready).min_by_key(|lane| key(*lane))?
        };
        let chosen = key(first);
        let mut group = Group { mask: 0, pc: chosen.1, base: chosen.2, limit: u32::MAX };
        for lane in lanes(ready) {
            let other = key(lane);
            if other == chosen {
                group.mask |= 1 << lane;
            } else if other.0 == chosen.0 && other.1 >= chosen.1 {
                group.limit = group.limit.min(other.1);
            }
        }
        Some(group)
    }

    /// The group of a mask that comes first in the code, where no lane is in a call.
    fn lowest(&self, ready: u32) -> Option<Group> {
        let first = ready.trailing_zeros() as usize & 31;
        let (base, pc) = (self.base[first], self.pc[first]);
        // Usually all lanes are at one place. The loop that tests it has no branch for each lane, so it is vectorized.
        let differs = |(lane, other): (usize, &u32)| if ready >> lane & 1 != 0 { other ^ pc } else { 0 };
        let elsewhere = self.pc.iter().enumerate().map(differs).fold(0, |bits, differing| bits | differing);
        if ready != 0 && elsewhere == 0 {
            return Some(Group { mask: ready, pc, base, limit: u32::MAX });
        }
        let pc = lanes(ready).map(|lane| self.pc[lane]).min()?;
        let mut group = Group { mask: 0, pc, base, limit: u32::MAX };
        for lane in lanes(ready) {
            if self.pc[lane] == pc {
                group.mask |= 1 << lane;
            } else {
                group.limit = group.limit.min(self.pc[lane]);
            }
        }
        Some(group)
    }
}
