//! Tensor memory while instructions are under way (PTX ISA, "tcgen05 memory consistency model").
//!
//! Everything is done when it is issued here; the checks find the programs that depend on that. The rules:
//!
//! - what `tcgen05.mma`, `cp` and `shift` read and write is used by others, and by loads and stores of the same
//!   thread, when the wait for a `tcgen05.commit` behind them has returned; among those of one thread they are in order;
//! - what `tcgen05.st` writes is used when the thread has passed `tcgen05.wait::st`;
//! - what `tcgen05.ld` reads is written, and its registers are used, when the thread has passed `tcgen05.wait::ld`.

use crate::tcgen05::TensorUse;
use crate::tcgen05::memory::{Access, COLUMNS, LANES};
use crate::trap::{Hazard, Rule, TrapKind};

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

/// How far a warp is.
#[derive(Debug, Clone, Default)]
struct Progress {
    loads: usize,
    stores: usize,
    /// Loads and stores that it has waited for.
    loaded: usize,
    stored: usize,
    /// Instructions for the cores.
    cores: usize,
    /// So many of them were seen to be done by a warp, at a clock of that warp.
    seen: Vec<(usize, u32, u32)>,
}

#[derive(Debug, Default, Clone)]
pub(super) struct TensorChecks {
    issued: Vec<Issued>,
    warps: Vec<Progress>,
    /// The words of each CTA, from its first access on.
    words: Vec<Vec<Word>>,
}

/// What the clocks of warps say: how much of one warp's past another has seen.
type Seen<'a> = &'a dyn Fn(u32, u32) -> u32;

impl TensorChecks {
    pub(super) fn new(warps: usize) -> Self {
        Self { warps: vec![Progress::default(); warps], ..Self::default() }
    }

    /// Instructions for the cores that a warp has issued.
    pub(super) fn issued(&self, warp: u32) -> usize {
        self.warps[warp as usize].cores
    }

    /// `tcgen05.wait::ld`, `wait::st`
    pub(super) fn wait(&mut self, warp: u32, kind: TensorUse) {
        let progress = &mut self.warps[warp as usize];
        match kind {
            TensorUse::Load => progress.loaded = progress.loads,
            TensorUse::Store => progress.stored = progress.stores,
            TensorUse::Core => {}
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

    /// An instruction of a warp has accessed words of CTAs, in this order.
    pub(super) fn access(
        &mut self,
        (warp, step, kind): (u32, u32, TensorUse),
        accesses: &[(usize, Access)],
        seen: Seen<'_>,
    ) -> Result<(), TrapKind> {
        let progress = &mut self.warps[warp as usize];
        let counter = match kind {
            TensorUse::Load => &mut progress.loads,
            TensorUse::Store => &mut progress.stores,
            TensorUse::Core => &mut progress.cores,
        };
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
                self.under_way(word.writer, number, seen, place)?;
                if access.write {
                    self.under_way(word.reader, number, seen, place)?;
                    self.under_way(word.load, number, seen, place)?;
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

    /// An error if an instruction is under way for another one.
    fn under_way(&self, old: u32, new: u32, seen: Seen<'_>, place: (u32, u32)) -> Result<(), TrapKind> {
        if old == 0 || old == new {
            return Ok(());
        }
        let (old, new) = (self.issued[old as usize - 1], self.issued[new as usize - 1]);
        let progress = &self.warps[old.warp as usize];
        let (done, rule) = match old.kind {
            TensorUse::Load => (progress.loaded > old.index, Rule::TensorLoaded(place)),
            TensorUse::Store => {
                // Stores of a thread are not read before the wait, but may follow each other.
                let both = new.kind == TensorUse::Store && new.warp == old.warp;
                (both || progress.stored > old.index, Rule::TensorStored(place))
            }
            TensorUse::Core => {
                let in_order = new.kind == TensorUse::Core && new.warp == old.warp;
                let known = progress.seen.iter().rev().any(|(count, waiter, clock)| {
                    *count > old.index && (*waiter == new.warp || seen(new.warp, *waiter) >= *clock)
                });
                (in_order || known, Rule::TensorUnderWay(place))
            }
        };
        if done { Ok(()) } else { Err(TrapKind::Hazard(Box::new(Hazard { rule, step: old.step }))) }
    }
}
