//! What a launch is asked to look for besides running: reads of memory that nobody has written, data races, the rules
//! of asynchronous instructions, a trace of one thread, a recording of all.
//!
//! Watched launches run their clusters in order on one thread and take every access through one place,
//! so results and reports are the same on every run. Launches that are not watched pay nothing.

mod asynchronous;
mod barriers;
mod initialized;
mod race;
mod record;
pub(crate) mod registers;
mod tensor;
mod trace;
pub(crate) mod transfers;

use super::heap::Heap;
use super::memory::Spot;
use crate::launch::Checks;
use crate::matrix::wgmma::WgmmaOrder;
use crate::order::{GroupOrder, Groups, Proxy, ThreadSync};
use crate::tcgen05::TensorUse;
use crate::tcgen05::memory::Access;
use crate::trap::TrapKind;
use asynchronous::Asynchronous;
use barriers::{Committed, Place};
use initialized::Written;
use race::Races;
pub use record::{RecordedStep, RecordedWrite, Recorder, Recording};
use std::ops::Range;
use std::sync::MutexGuard;
pub(crate) use trace::{Entry, Tracer};
use transfers::End;

/// Who accesses, and where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Who {
    pub(crate) cluster: u64,
    /// Warp in the cluster.
    pub(crate) warp: u32,
    pub(crate) lane: u32,
    /// The step that accesses.
    pub(crate) step: u32,
    /// The access is atomic, volatile or otherwise ordered: it cannot race with another such.
    pub(crate) strong: bool,
}

/// One access.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Touch {
    pub(crate) spot: Spot,
    pub(crate) size: u32,
    /// The value written; `None` is a read.
    pub(crate) written: Option<u64>,
}

/// An access and the thread that makes it, for a debugger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Touched {
    /// Warp in the cluster.
    pub(crate) warp: u32,
    pub(crate) lane: u32,
    pub(crate) touch: Touch,
}

/// The state of all checks of a launch.
#[derive(Clone)]
pub(crate) struct Watch {
    written: Option<Written>,
    races: Option<Races>,
    asynchronous: Option<Asynchronous>,
    pub(crate) tracer: Option<Tracer>,
    /// The accesses since a debugger has last looked.
    pub(crate) log: Option<Vec<Touched>>,
    pub(crate) recorder: Option<Recorder>,
    pub(crate) cluster: u64,
    pub(crate) step: u32,
    pub(crate) strong: bool,
    /// How the step accesses memory.
    pub(crate) proxy: Proxy,
    /// Chunks of shared memory that a product of a warpgroup has read so far, while it reads.
    pub(crate) chunks: Option<Vec<(usize, u64)>>,
}

impl Watch {
    pub(crate) fn new(checks: Checks, tracer: Option<Tracer>, recorder: Option<Recorder>) -> Self {
        let Checks { uninitialized, races, asynchronous, fences, .. } = checks;
        let asynchronous = asynchronous || fences;
        Self {
            written: uninitialized.then(Written::default),
            // Order among warps is what races know.
            races: (races || asynchronous).then(|| Races::new(races)),
            asynchronous: asynchronous.then(|| Asynchronous::new(fences)),
            tracer,
            log: None,
            recorder,
            cluster: 0,
            step: 0,
            strong: false,
            proxy: Proxy::Generic,
            chunks: None,
        }
    }

    /// Another grid begins: it comes after all accesses so far, and is not traced.
    pub(crate) fn next_grid(&mut self) {
        self.races = self.races.as_ref().map(Races::again);
        self.asynchronous = self.asynchronous.as_ref().map(Asynchronous::again);
        self.recorder = None;
        if let Some(tracer) = &mut self.tracer {
            tracer.limit = tracer.entries.len();
        }
    }

    /// `malloc` has given bytes to somebody.
    pub(crate) fn allocated(&mut self, address: u64, size: u64) {
        if let Some(races) = &mut self.races {
            races.allocated(address, size);
        }
    }

    /// Whether reads of what nobody wrote are traps.
    pub(crate) fn checks_unwritten(&self) -> bool {
        self.written.is_some()
    }

    /// A cluster begins: nothing of its shared and local memory is written.
    pub(crate) fn begin(&mut self, cluster: u64, warps: usize) {
        self.cluster = cluster;
        if let Some(written) = &mut self.written {
            written.begin();
        }
        if let Some(races) = &mut self.races {
            races.begin(warps);
        }
        if let Some(asynchronous) = &mut self.asynchronous {
            asynchronous.begin(warps);
        }
    }

    /// Checks an access of a lane; `heap` is the heap of `malloc` if the address lies in it.
    pub(crate) fn touch(
        &mut self,
        warp: u32,
        lane: u32,
        touch: Touch,
        mut heap: Option<MutexGuard<'_, Heap>>,
    ) -> Result<(), TrapKind> {
        if let Some(log) = &mut self.log {
            log.push(Touched { warp, lane, touch });
        }
        let who = Who { cluster: self.cluster, warp, lane, step: self.step, strong: self.strong };
        if let Some(recorder) = &self.recorder {
            recorder.get().touch(lane, touch);
        }
        if let Some(written) = &mut self.written {
            written.touch(who, touch, heap.as_deref_mut())?;
        }
        if let (Some(asynchronous), Some(races)) = (&mut self.asynchronous, &self.races) {
            let seen = |warp, other| races.seen(warp, other);
            let bytes = (touch.spot, touch.size, touch.written.is_some());
            asynchronous.transfers.touch((warp, lane), bytes, &asynchronous.barriers, &seen)?;
            // Barriers in memory belong to both proxies.
            if !self.strong {
                let by = asynchronous::Written { warp, clock: races.clock(warp), step: self.step };
                asynchronous.touch(by, self.proxy, touch)?;
            }
        }
        match &mut self.races {
            Some(races) => races.touch(who, touch),
            None => Ok(()),
        }
    }

    /// Whether the registers of steps are looked at.
    pub(crate) fn sees_registers(&self) -> bool {
        self.asynchronous.is_some()
    }

    /// A step of a warp uses a row of registers.
    pub(crate) fn register(&mut self, warp: u32, row: u32, write: bool) -> Result<(), TrapKind> {
        let step = self.step;
        let asynchronous = self.asynchronous.as_mut();
        asynchronous.map_or(Ok(()), |all| all.register(warp, row, write.then_some(step)))
    }

    /// A step of a warp moves a row of registers, or a constant, to another row.
    pub(crate) fn moved(&mut self, warp: u32, from: Option<u32>, to: u32) {
        if let Some(asynchronous) = &mut self.asynchronous {
            asynchronous.moved(warp, from, to);
        }
    }

    /// `wgmma.fence`, `commit_group`, `wait_group`
    pub(crate) fn wgmma(&mut self, warp: u32, order: WgmmaOrder) {
        let Some(asynchronous) = &mut self.asynchronous else { return };
        match order {
            WgmmaOrder::Fence => asynchronous.fence(warp),
            WgmmaOrder::Commit => asynchronous.commit(warp),
            WgmmaOrder::Wait(left) => asynchronous.wait(warp, left),
        }
    }

    /// Four warps have begun a product with rows of D and of A, which has read the chunks.
    pub(crate) fn product(&mut self, warps: &[u32], rows: (&[u32], &[u32])) -> Result<(), (usize, TrapKind)> {
        let chunks = self.chunks.take().unwrap_or_default();
        match &mut self.asynchronous {
            Some(asynchronous) => asynchronous.product(warps, rows, chunks, self.step),
            None => Ok(()),
        }
    }

    /// `tcgen05.wait::ld`, `wait::st`
    pub(crate) fn tensor_wait(&mut self, warp: u32, kind: TensorUse) {
        if let (Some(asynchronous), Some(races)) = (&mut self.asynchronous, &self.races) {
            asynchronous.tensor_wait(warp, kind, races.clock(warp));
        }
    }

    /// `tcgen05.fence`
    pub(crate) fn tensor_fence(&mut self, warp: u32, sync: ThreadSync) {
        if let (Some(asynchronous), Some(races)) = (&mut self.asynchronous, &self.races) {
            asynchronous.tensor.fence(warp, sync, races.clocks(warp));
        }
    }

    /// A warp frees columns of a CTA's tensor memory.
    pub(crate) fn tensor_freed(
        &mut self,
        warp: u32,
        rank: usize,
        columns: Range<usize>,
    ) -> Result<(), TrapKind> {
        let (Some(asynchronous), Some(races)) = (&mut self.asynchronous, &self.races) else { return Ok(()) };
        asynchronous.tensor.freed(warp, rank, columns, races.clocks(warp))
    }

    /// An instruction of a warp has accessed tensor memory of CTAs; a load owns rows of registers, a core has read chunks
    /// of shared memory.
    pub(crate) fn tensor(
        &mut self,
        warp: u32,
        kind: TensorUse,
        accesses: &[(usize, Access)],
        loaded: &[u32],
    ) -> Result<(), TrapKind> {
        let chunks = self.chunks.take().unwrap_or_default();
        let (Some(asynchronous), Some(races)) = (&mut self.asynchronous, &self.races) else { return Ok(()) };
        asynchronous.core_reads(warp, chunks, self.step);
        asynchronous.loaded(warp, loaded, self.step);
        asynchronous.tensor.access((warp, self.step, kind), accesses, races.clocks(warp))
    }

    /// A thread begins a copy: what it accesses until [`Self::copy_ends`] is the copy's.
    pub(crate) fn copy_begins(&mut self, thread: (u32, u32), end: End, reduces: bool) {
        if let Some(asynchronous) = &mut self.asynchronous {
            asynchronous.transfers.begin(thread, self.step, end, reduces, &asynchronous.barriers);
        }
    }

    pub(crate) fn copy_ends(&mut self, thread: (u32, u32)) {
        if let Some(asynchronous) = &mut self.asynchronous {
            asynchronous.transfers.end(thread);
        }
    }

    /// What a thread does with its groups of copies.
    pub(crate) fn copy_order(&mut self, thread: (u32, u32), groups: Groups, order: GroupOrder) {
        if let (Some(asynchronous), Some(races)) = (&mut self.asynchronous, &self.races) {
            asynchronous.transfers.order(thread, groups, order, races.clock(thread.0));
        }
    }

    /// `cp.async.mbarrier.arrive`
    pub(crate) fn copy_arrives(&mut self, thread: (u32, u32), place: Place) {
        if let Some(asynchronous) = &mut self.asynchronous {
            asynchronous.transfers.arrive(thread, place, &asynchronous.barriers);
        }
    }

    /// `mbarrier.init` by a warp.
    pub(crate) fn barrier_init(&mut self, place: Place, warp: u32) -> Result<(), TrapKind> {
        let (Some(asynchronous), Some(races)) = (&mut self.asynchronous, &self.races) else { return Ok(()) };
        asynchronous.barriers.init(place, self.step, (warp, races.clock(warp)))
    }

    /// `mbarrier.inval`
    pub(crate) fn barrier_inval(&mut self, place: Place) {
        if let Some(asynchronous) = &mut self.asynchronous {
            asynchronous.barriers.invalidate(place);
        }
    }

    /// A warp is about to use an mbarrier.
    pub(crate) fn barrier_used(&mut self, place: Place, warp: u32) -> Result<(), TrapKind> {
        let (Some(asynchronous), Some(races)) = (&self.asynchronous, &self.races) else { return Ok(()) };
        asynchronous.barriers.used(place, warp, &|warp, other| races.seen(warp, other))
    }

    /// The phase of an mbarrier ends.
    pub(crate) fn barrier_flips(&mut self, place: Place) {
        if let Some(asynchronous) = &mut self.asynchronous {
            asynchronous.barriers.flip(place);
        }
    }

    /// `tcgen05.commit` of a warp arrives at an mbarrier.
    pub(crate) fn barrier_commit(&mut self, place: Place, warp: u32) {
        if let (Some(asynchronous), Some(races)) = (&mut self.asynchronous, &self.races) {
            let count = asynchronous.tensor.issued(warp);
            // It is a `tcgen05.fence::before_thread_sync` (PTX ISA, "tcgen05.commit").
            asynchronous.tensor.fence(warp, ThreadSync::Before, races.clocks(warp));
            asynchronous.barriers.commit(place, Committed { warp, count });
        }
    }

    /// A warp sees that the last phase of an mbarrier has ended.
    pub(crate) fn barrier_seen(&mut self, place: Place, warp: u32) {
        if let (Some(asynchronous), Some(races)) = (&mut self.asynchronous, &self.races) {
            asynchronous.phase_seen(place, warp, races.clock(warp));
        }
    }

    /// `fence.proxy.async` of a warp.
    pub(crate) fn fence_proxy(&mut self, warp: u32) {
        if let (Some(asynchronous), Some(races)) = (&mut self.asynchronous, &self.races) {
            asynchronous.fence_proxy(|other, clock| races.seen(warp, other) >= clock);
        }
    }

    /// An acquiring `fence.proxy.tensormap` of a warp about the map at a place.
    pub(crate) fn fence_map(&mut self, warp: u32, place: Spot) {
        if let (Some(asynchronous), Some(races)) = (&mut self.asynchronous, &self.races) {
            asynchronous.fence_map(place, |other, clock| races.seen(warp, other) >= clock);
        }
    }

    /// Bytes of a lane's local memory that became part of a frame; `holds` says that the runtime has
    /// written them.
    pub(crate) fn frame(&mut self, warp: u32, lane: u32, at: u64, size: u64, holds: bool) {
        if let (Some(log), true) = (&mut self.log, holds) {
            let touch = Touch { spot: Spot::Local(at), size: size as u32, written: Some(0) };
            log.push(Touched { warp, lane, touch });
        }
        if let Some(written) = &mut self.written {
            written.frame(warp, lane, at, size, holds);
        }
    }

    /// Warps meet at a barrier.
    pub(crate) fn join(&mut self, warps: &[u32]) {
        if let Some(races) = &mut self.races {
            races.join(warps);
        }
    }

    /// A warp arrives at barrier `id` of a CTA without waiting.
    pub(crate) fn arrive(&mut self, barrier: u64, warp: u32) {
        if let Some(races) = &mut self.races {
            races.arrive(barrier, warp);
        }
    }

    /// Warps that meet at a barrier also see what those did that only arrived.
    pub(crate) fn join_arrived(&mut self, barrier: u64, warps: &[u32]) {
        if let Some(races) = &mut self.races {
            races.join_arrived(barrier, warps);
        }
    }

    /// Lanes of one warp meet (`bar.warp.sync`).
    pub(crate) fn join_lanes(&mut self, warp: u32) {
        if let Some(races) = &mut self.races {
            races.join_lanes(warp);
        }
    }
}
