//! What goes on while a thread runs on: products of warpgroups that own registers and shared memory until they are
//! waited for, and the async proxy, which sees writes of the generic proxy only after a fence.
//!
//! Everything is done when it is issued here; the checks find the programs that depend on that. The rules:
//!
//! - registers of D are not accessed, and those of A not written, before `wgmma.wait_group` (PTX ISA,
//!   "wgmma.mma_async");
//! - `wgmma.fence` lies between other accesses to those registers and the first product (PTX ISA, "wgmma.fence");
//! - shared memory that a product reads is not written before the product is done (PTX ISA, "wgmma.mma_async");
//! - `fence.proxy.async` lies between a generic write and an access of the async proxy (PTX ISA, "Proxies");
//! - `fence.proxy.tensormap` lies between a change of a tensor map and its use (PTX ISA, "membar / fence").
//!
//! What concerns tensor memory is in `tensor`, what concerns mbarrier objects in `barriers`, copies in `transfers`.
//!
//! A move between registers is no access: compilers write them where the assembler makes both one. The moved register
//! is in flight as the other is.

use super::barriers::{Barriers, Committed};
use super::tensor::TensorChecks;
use super::transfers::Transfers;
use super::{Proxy, Touch};
use crate::exec::memory::Spot;
use crate::tcgen05::TensorUse;
use crate::trap::{Hazard, Rule, TrapKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// A product that may not be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Flight {
    product: u64,
    /// The step of the product.
    step: u32,
    holds: Holds,
}

/// What a register in flight holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holds {
    /// Sums of D.
    Sums,
    /// Elements of A, which may be read.
    Factors,
    /// What `tcgen05.ld` loads.
    Loaded,
}

impl Holds {
    fn used(self) -> Rule {
        if self == Self::Loaded { Rule::LoadUsed } else { Rule::AccumulatorUsed }
    }
}

/// The products of a warp.
#[derive(Default, Clone)]
struct Warp {
    fenced: bool,
    /// Rows of registers that were written since the last fence.
    dirty: FxHashMap<u32, u32>,
    /// Rows that products own.
    owned: FxHashMap<u32, Flight>,
    open: Vec<u64>,
    groups: VecDeque<Vec<u64>>,
}

/// A chunk of 16 bytes of shared memory: rank and number.
type Chunk = (usize, u64);

/// A generic write that no fence has followed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Written {
    pub(super) warp: u32,
    /// The warp's own clock then.
    pub(super) clock: u32,
    pub(super) step: u32,
}

#[derive(Default, Clone)]
pub(super) struct Asynchronous {
    warps: Vec<Warp>,
    /// Products that read a chunk, and the step of the last.
    readers: FxHashMap<Chunk, (FxHashSet<u64>, u32)>,
    /// Instructions of tensor cores that read a chunk: the warp, how many it had issued, the step.
    core_readers: FxHashMap<Chunk, Vec<(u32, usize, u32)>>,
    pub(super) tensor: TensorChecks,
    pub(super) barriers: Barriers,
    pub(super) transfers: Transfers,
    /// The chunks that products read.
    reads: FxHashMap<u64, Vec<Chunk>>,
    next: u64,
    written: FxHashMap<Spot, Written>,
    /// The same for changes of tensor maps.
    changed: FxHashMap<Spot, Written>,
}

/// Bytes that a fence of the tensormap proxy is about.
const FENCED_MAP: u64 = 128;

fn hazard(rule: Rule, step: u32) -> TrapKind {
    TrapKind::Hazard(Box::new(Hazard { rule, step }))
}

impl Asynchronous {
    /// Whether `tcgen05.fence` must lie around what orders threads.
    pub(super) fn new(fences: bool) -> Self {
        Self { tensor: TensorChecks::new(0, fences), ..Self::default() }
    }

    /// The checks of another grid.
    pub(super) fn again(&self) -> Self {
        Self::new(self.tensor.fences)
    }

    pub(super) fn begin(&mut self, warps: usize) {
        let tensor = TensorChecks::new(warps, self.tensor.fences);
        *self = Self { warps: vec![Warp::default(); warps], next: self.next, tensor, ..Self::default() };
    }

    /// A step of a warp reads or writes a row of registers. A move takes its value `from` another row.
    pub(super) fn register(&mut self, warp: u32, row: u32, write: Option<u32>) -> Result<(), TrapKind> {
        let warp = &mut self.warps[warp as usize];
        match (warp.owned.get(&row), write) {
            (Some(flight), Some(_)) if flight.holds == Holds::Factors => {
                return Err(hazard(Rule::FactorWritten, flight.step));
            }
            (Some(flight), _) if flight.holds != Holds::Factors => {
                return Err(hazard(flight.holds.used(), flight.step));
            }
            _ => {}
        }
        if let Some(step) = write {
            warp.dirty.insert(row, step);
        }
        Ok(())
    }

    /// A step moves a row to another, or a constant.
    pub(super) fn moved(&mut self, warp: u32, from: Option<u32>, to: u32) {
        let warp = &mut self.warps[warp as usize];
        match from.and_then(|from| warp.owned.get(&from).copied()) {
            Some(flight) => warp.owned.insert(to, flight),
            None => warp.owned.remove(&to),
        };
        match from.and_then(|from| warp.dirty.get(&from).copied()) {
            Some(step) => warp.dirty.insert(to, step),
            None => warp.dirty.remove(&to),
        };
    }

    pub(super) fn fence(&mut self, warp: u32) {
        let warp = &mut self.warps[warp as usize];
        warp.fenced = true;
        warp.dirty.clear();
    }

    pub(super) fn commit(&mut self, warp: u32) {
        let warp = &mut self.warps[warp as usize];
        let group = std::mem::take(&mut warp.open);
        warp.groups.push_back(group);
    }

    /// At most so many groups are left.
    pub(super) fn wait(&mut self, warp: u32, left: u64) {
        let warp = &mut self.warps[warp as usize];
        while warp.groups.len() as u64 > left {
            for product in warp.groups.pop_front().unwrap_or_default() {
                warp.owned.retain(|_, flight| flight.product != product);
                // What one warp has seen done is done for all four.
                for chunk in self.reads.remove(&product).unwrap_or_default() {
                    if let Some(readers) = self.readers.get_mut(&chunk) {
                        readers.0.remove(&product);
                    }
                }
            }
        }
    }

    /// A product of four warps begins: rows of D and of A of each, and the chunks that it reads.
    pub(super) fn product(
        &mut self,
        warps: &[u32],
        (d, a): (&[u32], &[u32]),
        chunks: Vec<Chunk>,
        step: u32,
    ) -> Result<(), (usize, TrapKind)> {
        let product = self.next;
        self.next += 1;
        for (index, warp) in warps.iter().enumerate() {
            let warp = &mut self.warps[*warp as usize];
            let fail = |kind| Err((index, kind));
            if !warp.fenced {
                return fail(hazard(Rule::NeverFenced, step));
            }
            if let Some(written) = d.iter().chain(a).find_map(|row| warp.dirty.get(row)) {
                return fail(hazard(Rule::Unfenced, *written));
            }
            let sums = |flight: &&Flight| flight.holds != Holds::Factors;
            if let Some(flight) = a.iter().filter_map(|row| warp.owned.get(row)).find(sums) {
                return fail(hazard(flight.holds.used(), flight.step));
            }
            for row in d {
                match warp.owned.get(row) {
                    Some(flight) if flight.holds == Holds::Factors => {
                        return fail(hazard(Rule::FactorWritten, flight.step));
                    }
                    Some(flight) if flight.holds == Holds::Loaded => {
                        return fail(hazard(Rule::LoadUsed, flight.step));
                    }
                    _ => {}
                }
                warp.owned.insert(*row, Flight { product, step, holds: Holds::Sums });
            }
            for row in a {
                warp.owned.insert(*row, Flight { product, step, holds: Holds::Factors });
            }
            warp.open.push(product);
        }
        for chunk in &chunks {
            let readers = self.readers.entry(*chunk).or_default();
            readers.0.insert(product);
            readers.1 = step;
        }
        self.reads.insert(product, chunks);
        Ok(())
    }

    /// A `tcgen05.ld` of a warp owns rows of registers.
    pub(super) fn loaded(&mut self, warp: u32, rows: &[u32], step: u32) {
        let warp = &mut self.warps[warp as usize];
        for row in rows {
            warp.owned.insert(*row, Flight { product: u64::MAX, step, holds: Holds::Loaded });
        }
    }

    /// `tcgen05.wait::ld`, `wait::st`
    pub(super) fn tensor_wait(&mut self, warp: u32, kind: TensorUse, clock: u32) {
        self.tensor.wait(warp, kind, clock);
        if kind == TensorUse::Load {
            self.warps[warp as usize].owned.retain(|_, flight| flight.holds != Holds::Loaded);
        }
    }

    /// An instruction for tensor cores, the next one of its warp, reads chunks.
    pub(super) fn core_reads(&mut self, warp: u32, chunks: Vec<Chunk>, step: u32) {
        let count = self.tensor.issued(warp);
        for chunk in chunks {
            let readers = self.core_readers.entry(chunk).or_default();
            readers.retain(|(by, _, _)| *by != warp);
            readers.push((warp, count, step));
        }
    }

    /// A warp sees at its clock that the last phase of a barrier has ended.
    pub(super) fn phase_seen(&mut self, barrier: Chunk, waiter: u32, clock: u32) {
        self.barriers.seen(barrier, waiter, clock);
        let done: Vec<Committed> = self.barriers.done(barrier).collect();
        for Committed { warp, count } in done {
            self.tensor.done(warp, count, waiter, clock);
            self.core_readers.retain(|_, readers| {
                readers.retain(|(by, issued, _)| *by != warp || *issued >= count);
                !readers.is_empty()
            });
        }
    }

    /// A fence between the proxies: what the warp has seen of others' writes, and its own, is there for both.
    pub(super) fn fence_proxy(&mut self, seen: impl Fn(u32, u32) -> bool) {
        self.written.retain(|_, written| !seen(written.warp, written.clock));
    }

    /// A fence between the generic proxy and the one of tensor maps, about the map at a place.
    pub(super) fn fence_map(&mut self, place: Spot, seen: impl Fn(u32, u32) -> bool) {
        for byte in (0..FENCED_MAP).map(|byte| place.plus(byte)) {
            for writes in [&mut self.written, &mut self.changed] {
                if writes.get(&byte).is_some_and(|written| seen(written.warp, written.clock)) {
                    writes.remove(&byte);
                }
            }
        }
    }

    /// An access to memory that is no ordered operation, through a proxy, at a clock of the warp.
    pub(super) fn touch(&mut self, by: Written, proxy: Proxy, touch: Touch) -> Result<(), TrapKind> {
        let write = touch.written.is_some();
        if let (Spot::Shared(rank, at), true) = (touch.spot, write) {
            self.write_shared(rank, at, u64::from(touch.size))?;
        }
        if !matches!(touch.spot, Spot::Shared(..) | Spot::Global(_)) {
            return Ok(());
        }
        for place in (0..u64::from(touch.size)).map(|byte| touch.spot.plus(byte)) {
            match (proxy, write) {
                (Proxy::Generic, false) => {}
                (Proxy::Generic, true) => {
                    self.written.insert(place, by);
                }
                (Proxy::Map, true) => {
                    self.written.remove(&place);
                    self.changed.insert(place, by);
                }
                _ => {
                    if let Some(written) = self.written.get(&place) {
                        return Err(hazard(Rule::Proxy(place.offset()), written.step));
                    }
                    if let (Proxy::Map, Some(changed)) = (proxy, self.changed.get(&place)) {
                        return Err(hazard(Rule::MapChanged(place.offset()), changed.step));
                    }
                }
            }
        }
        Ok(())
    }

    /// A write to shared memory, where barriers lie and products read.
    fn write_shared(&self, rank: usize, at: u64, size: u64) -> Result<(), TrapKind> {
        self.barriers.written((rank, at), size)?;
        for chunk in at / 16..=(at + size - 1) / 16 {
            if let Some((readers, step)) = self.readers.get(&(rank, chunk))
                && !readers.is_empty()
            {
                return Err(hazard(Rule::Overwritten(at), *step));
            }
            if let Some((_, _, step)) = self.core_readers.get(&(rank, chunk)).and_then(|all| all.last()) {
                return Err(hazard(Rule::TensorOverwritten(at), *step));
            }
        }
        Ok(())
    }
}
