//! Data races in shared and global memory.
//!
//! Two accesses to a byte race if one of them writes, not both are ordered operations, and nothing
//! orders them. Order comes from vector clocks over the warps of a cluster: a barrier joins the clocks
//! of those that meet, an ordered operation (atomic, volatile, mbarrier) those of all that use its
//! address. Lanes of one warp are ordered by `bar.warp.sync` and the wider barriers. Between clusters,
//! which run in order here, only ordered operations on the same address give order. Writes of the value
//! that is already there are not reported.

use super::{Touch, Who};
use crate::exec::memory::Spot;
use crate::trap::{Race, Space, TrapKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// The place of a byte.
type Byte = (u32, u64);

/// `.0` of the bytes of global memory; shared memory counts by rank.
const GLOBAL: u32 = u32::MAX;

/// An access that was made.
#[derive(Debug, Clone, Copy)]
struct Stamp {
    cluster: u64,
    warp: u32,
    lane: u32,
    /// The warp's own clock, and how often its lanes had met.
    clock: u32,
    meeting: u32,
    strong: bool,
    step: u32,
}

#[derive(Debug, Clone, Copy, Default)]
struct History {
    write: Option<Stamp>,
    /// The last write that was no ordered operation: those after it do not hide it.
    plain_write: Option<Stamp>,
    /// The byte that was written.
    value: u8,
    /// The last reader, and the last one of another warp.
    reads: [Option<Stamp>; 2],
}

#[derive(Default, Clone)]
pub(super) struct Races {
    /// Whether races are reported; else the order alone is kept.
    reports: bool,
    bytes: FxHashMap<Byte, History>,
    /// `clocks[w][v]`: how much of warp v's past warp w has seen.
    clocks: Vec<Vec<u32>>,
    meetings: Vec<u32>,
    /// Clocks that ordered operations on an address have left.
    left: FxHashMap<Byte, Vec<u32>>,
    arrived: FxHashMap<u64, Vec<u32>>,
    /// Clusters that used an address in ordered operations, and those that the running one has met so.
    users: FxHashMap<Byte, FxHashSet<u64>>,
    met: FxHashSet<u64>,
}

/// A byte of a value that is written.
fn byte_of(value: u64, index: u64) -> u8 {
    (value >> (8 * index)) as u8
}

fn raise(clock: &mut [u32], other: &[u32]) {
    for (own, other) in clock.iter_mut().zip(other) {
        *own = (*own).max(*other);
    }
}

impl Races {
    pub(super) fn new(reports: bool) -> Self {
        Self { reports, ..Self::default() }
    }

    /// The checks of a grid that comes after all accesses so far.
    pub(super) fn again(&self) -> Self {
        Self::new(self.reports)
    }

    /// A warp's own clock.
    pub(super) fn clock(&self, warp: u32) -> u32 {
        self.seen(warp, warp)
    }

    /// How much of another warp's past a warp has seen.
    pub(super) fn seen(&self, warp: u32, other: u32) -> u32 {
        self.clocks[warp as usize][other as usize]
    }

    /// How much of each warp's past a warp has seen.
    pub(super) fn clocks(&self, warp: u32) -> &[u32] {
        &self.clocks[warp as usize]
    }

    pub(super) fn begin(&mut self, warps: usize) {
        self.bytes.retain(|byte, _| byte.0 == GLOBAL);
        self.clocks = vec![vec![0; warps]; warps];
        for (warp, clock) in self.clocks.iter_mut().enumerate() {
            clock[warp] = 1;
        }
        self.meetings = vec![0; warps];
        self.left.clear();
        self.arrived.clear();
        self.met.clear();
    }

    pub(super) fn join(&mut self, warps: &[u32]) {
        let mut all = vec![0; self.clocks.len()];
        for warp in warps {
            raise(&mut all, &self.clocks[*warp as usize]);
        }
        for warp in warps {
            let own = *warp as usize;
            self.clocks[own].copy_from_slice(&all);
            self.clocks[own][own] += 1;
            self.meetings[own] += 1;
        }
    }

    pub(super) fn arrive(&mut self, barrier: u64, warp: u32) {
        let own = warp as usize;
        let arrived = self.arrived.entry(barrier).or_insert_with(|| vec![0; self.clocks.len()]);
        raise(arrived, &self.clocks[own]);
        self.clocks[own][own] += 1;
    }

    pub(super) fn join_arrived(&mut self, barrier: u64, warps: &[u32]) {
        if let Some(arrived) = self.arrived.remove(&barrier) {
            for warp in warps {
                raise(&mut self.clocks[*warp as usize], &arrived);
            }
        }
    }

    pub(super) fn join_lanes(&mut self, warp: u32) {
        if let Some(meeting) = self.meetings.get_mut(warp as usize) {
            *meeting += 1;
        }
    }

    /// Whether the stamp's access happened before what the lane does now.
    fn before(&self, stamp: &Stamp, who: Who) -> bool {
        if stamp.cluster != who.cluster {
            return self.met.contains(&stamp.cluster);
        }
        if stamp.warp != who.warp {
            return self.clocks[who.warp as usize][stamp.warp as usize] >= stamp.clock;
        }
        stamp.lane == who.lane || stamp.meeting < self.meetings[who.warp as usize]
    }

    /// Bytes of the heap belong to somebody else: what was done to them before they were freed races with nothing.
    pub(super) fn allocated(&mut self, address: u64, size: u64) {
        for byte in address..address.saturating_add(size) {
            self.bytes.remove(&(GLOBAL, byte));
        }
    }

    pub(super) fn touch(&mut self, who: Who, touch: Touch) -> Result<(), TrapKind> {
        let (memory, space, at) = match touch.spot {
            Spot::Shared(rank, at) => (rank as u32, Space::Shared, at),
            Spot::Global(at) => (GLOBAL, Space::Global, at),
            Spot::Local(_) | Spot::Const(_) | Spot::Param(_) => return Ok(()),
        };
        if self.reports
            && let Some(other) = self.conflicting((memory, at), who, touch)
        {
            return Err(TrapKind::Race(Box::new(Race {
                space,
                address: at,
                write: touch.written.is_some(),
                other: (other.warp, other.lane),
                other_cluster: (other.cluster != who.cluster).then_some(other.cluster),
                step: other.step,
            })));
        }
        // What an ordered operation sees it sees from then on: it is not ordered by itself with what it meets.
        if who.strong {
            self.order((memory, at), who);
        }
        if self.reports {
            self.record((memory, at), who, touch);
        }
        Ok(())
    }

    /// An earlier access with which an access races.
    fn conflicting(&self, (memory, at): Byte, who: Who, touch: Touch) -> Option<Stamp> {
        let allowed = |other: &Stamp| other.strong && who.strong || self.before(other, who);
        (0..u64::from(touch.size)).find_map(|index| {
            let history = self.bytes.get(&(memory, at + index))?;
            let writes = [history.write, history.plain_write];
            let written = writes.into_iter().flatten().find(|other| !allowed(other));
            let Some(value) = touch.written else { return written };
            if history.write.is_some() && history.value == byte_of(value, index) {
                return None;
            }
            written.or_else(|| history.reads.into_iter().flatten().find(|other| !allowed(other)))
        })
    }

    /// Keeps an access for those that come later.
    fn record(&mut self, (memory, at): Byte, who: Who, touch: Touch) {
        let own = who.warp as usize;
        let stamp = Stamp {
            cluster: who.cluster,
            warp: who.warp,
            lane: who.lane,
            clock: self.clocks[own][own],
            meeting: self.meetings[own],
            strong: who.strong,
            step: who.step,
        };
        for index in 0..u64::from(touch.size) {
            let history = self.bytes.entry((memory, at + index)).or_default();
            if let Some(value) = touch.written {
                let plain_write = if who.strong { history.plain_write } else { Some(stamp) };
                let value = byte_of(value, index);
                *history = History { write: Some(stamp), plain_write, value, reads: [None; 2] };
            } else {
                let [last, before] = history.reads;
                let kept = last.filter(|last| last.warp != who.warp || last.cluster != who.cluster);
                history.reads = [Some(stamp), kept.or(before)];
            }
        }
    }

    /// An ordered operation: the warp sees what earlier ones on the address have seen, and leaves what
    /// it has seen itself.
    fn order(&mut self, at: Byte, who: Who) {
        let own = who.warp as usize;
        let left = self.left.entry(at).or_insert_with(|| vec![0; self.clocks.len()]);
        raise(&mut self.clocks[own], left);
        raise(left, &self.clocks[own]);
        self.clocks[own][own] += 1;
        self.meetings[own] += 1;
        if at.0 == GLOBAL {
            let users = self.users.entry(at).or_default();
            self.met.extend(users.iter());
            users.insert(who.cluster);
            users.extend(self.met.iter());
        }
    }
}
