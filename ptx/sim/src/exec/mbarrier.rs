//! Barriers in memory (PTX ISA, "mbarrier").
//!
//! The 64-bit object: bits 0..20 pending arrivals, 20..40 expected arrivals, 40..62 the transaction count, biased,
//! 62..64 the number of the phase modulo 4, so that a token of an older phase is known. The layout is opaque to programs.

use super::cta::Machine;
use super::memory::Spot;
use super::quiet::Refused;
use super::warp::Warp;
use super::{Fault, lanes};
use crate::program::{Mbarrier, MbarrierOp, NONE};
use crate::trap::TrapKind;

const FIELD: u64 = (1 << 20) - 1;
const TX_BIAS: i64 = 1 << 20;
const PHASE: u32 = 62;
const PHASES: u64 = 4;

#[derive(Debug, Clone, Copy)]
struct Object {
    phase: u64,
    pending: u64,
    expected: u64,
    tx: i64,
}

impl Object {
    fn unpack(bits: u64) -> Self {
        let tx = (bits >> 40 & ((1 << 22) - 1)) as i64 - TX_BIAS;
        Self { phase: bits >> PHASE, pending: bits & FIELD, expected: bits >> 20 & FIELD, tx }
    }

    fn pack(self) -> u64 {
        self.phase << PHASE
            | ((self.tx + TX_BIAS) as u64 & ((1 << 22) - 1)) << 40
            | self.expected << 20
            | self.pending
    }

    /// Counts bytes that are expected, or that have come.
    fn count(&mut self, bytes: i64) -> Result<(), TrapKind> {
        self.tx += bytes;
        if self.tx.unsigned_abs() > FIELD {
            let why = format!("the transaction count of an mbarrier would be {}, beyond 2^20 - 1", self.tx);
            return Err(TrapKind::Barrier(why));
        }
        Ok(())
    }

    /// Ends the phase when nothing is awaited any more.
    fn settle(&mut self) {
        if self.pending == 0 && self.tx == 0 {
            self.phase = (self.phase + 1) % PHASES;
            self.pending = self.expected;
        }
    }

    fn arrive(&mut self, count: u64) -> Result<(), TrapKind> {
        if count > self.pending {
            return Err(TrapKind::Barrier("more arrivals at an mbarrier than it expects".to_owned()));
        }
        self.pending -= count;
        Ok(())
    }
}

impl Machine<'_> {
    pub(crate) fn mbarrier(&mut self, warp: &mut Warp, mask: u32, operation: &Mbarrier) -> Result<(), Fault> {
        for lane in lanes(mask) {
            self.mbarrier_lane(warp, lane, operation).map_err(Fault::at(lane))?;
        }
        Ok(())
    }

    /// Bytes of an asynchronous copy have arrived.
    pub(crate) fn complete_tx(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        spot: Spot,
        bytes: u64,
    ) -> Result<(), TrapKind> {
        self.ordered(|machine| machine.change(warp, lane, spot, |object| object.count(-(bytes as i64))))
    }

    /// One arrival of `tcgen05.commit` at a barrier in any CTA of the cluster.
    pub(crate) fn arrive_one(&mut self, warp: &mut Warp, lane: usize, spot: Spot) -> Result<(), TrapKind> {
        if let (Some(watch), Spot::Shared(rank, at)) = (self.watch, spot) {
            let number = self.number(warp);
            watch.borrow_mut().barrier_commit((rank, at), number);
        }
        self.change(warp, lane, spot, |object| object.arrive(1))
    }

    /// Changes a barrier and ends its phase when nothing is awaited any more.
    fn change(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        spot: Spot,
        change: impl FnOnce(&mut Object) -> Result<(), TrapKind>,
    ) -> Result<(), TrapKind> {
        // Before the access, which orders the warp after those that used the barrier before.
        self.barrier_used(warp, spot)?;
        let mut object = Object::unpack(self.read(warp, lane, spot, 8)?);
        let phase = object.phase;
        change(&mut object)?;
        object.settle();
        if object.phase != phase {
            self.barrier_flips(spot);
        }
        self.write(warp, lane, spot, 8, object.pack())
    }

    fn barrier_used(&self, warp: &Warp, spot: Spot) -> Result<(), TrapKind> {
        match (self.watch, spot) {
            (Some(watch), Spot::Shared(rank, at)) => {
                watch.borrow_mut().barrier_used((rank, at), self.number(warp))
            }
            _ => Ok(()),
        }
    }

    fn barrier_flips(&self, spot: Spot) {
        if let (Some(watch), Spot::Shared(rank, at)) = (self.watch, spot) {
            watch.borrow_mut().barrier_flips((rank, at));
        }
    }

    /// A wait: whether the phase has ended. Waits are for barriers of the own CTA.
    fn test(
        &mut self,
        warp: &Warp,
        lane: usize,
        spot: Spot,
        object: Object,
        ended: bool,
    ) -> Result<u64, TrapKind> {
        if let Spot::Shared(rank, at) = spot {
            if rank != self.rank {
                let why =
                    format!("a wait at an mbarrier of CTA {rank}: it can be waited for in that CTA only");
                return Err(TrapKind::Barrier(why));
            }
            if let Some(watch) = self.watch.filter(|_| ended) {
                watch.borrow_mut().barrier_seen((rank, at), self.number(warp));
            }
        }
        if !ended {
            self.waits = true;
            self.refused = Refused::new(warp, lane, spot, object.pending, object.tx);
        }
        Ok(u64::from(ended))
    }

    fn mbarrier_lane(&mut self, warp: &mut Warp, lane: usize, operation: &Mbarrier) -> Result<(), TrapKind> {
        let value = warp.value(self.launch.program, lane, operation.value);
        let set = |warp: &mut Warp, result: u64| {
            if operation.dst != NONE {
                warp.set(lane, operation.dst, result);
            }
        };
        if operation.op == MbarrierOp::PendingCount {
            set(warp, value & FIELD);
            return Ok(());
        }
        let (spot, _) = self.lane_spot(warp, lane, &operation.address, 8)?;
        let bits = if operation.op == MbarrierOp::Init {
            0
        } else {
            self.barrier_used(warp, spot)?;
            self.read(warp, lane, spot, 8)?
        };
        let mut object = Object::unpack(bits);
        let phase = object.phase;
        let count = u64::from(value as u32);
        match operation.op {
            MbarrierOp::Init => {
                if !(1..=FIELD).contains(&count) {
                    let why = format!("an mbarrier for {count} arrivals, not 1 to 2^20 - 1");
                    return Err(TrapKind::Barrier(why));
                }
                if let (Some(watch), Spot::Shared(rank, at)) = (self.watch, spot) {
                    watch.borrow_mut().barrier_init((rank, at), self.number(warp))?;
                }
                object = Object { phase: 0, pending: count, expected: count, tx: 0 };
            }
            MbarrierOp::Inval => {
                if let (Some(watch), Spot::Shared(rank, at)) = (self.watch, spot) {
                    watch.borrow_mut().barrier_inval((rank, at));
                }
                object = Object::unpack(0);
            }
            MbarrierOp::CopiesArrive { counts } => {
                if let (Some(watch), Spot::Shared(rank, at)) = (self.watch, spot) {
                    watch.borrow_mut().copy_arrives((self.number(warp), lane as u32), (rank, at));
                }
                // Without `.noinc` the net is zero: what is awaited has come.
                if counts {
                    object.arrive(count)?;
                }
            }
            MbarrierOp::Arrive => object.arrive(count)?,
            MbarrierOp::ArriveDrop => {
                object.expected = object.expected.saturating_sub(count);
                object.arrive(count)?;
            }
            MbarrierOp::ArriveExpectTx => {
                object.count(count as i64)?;
                object.arrive(1)?;
            }
            MbarrierOp::ArriveDropExpectTx => {
                object.count(count as i64)?;
                object.expected = object.expected.saturating_sub(1);
                object.arrive(1)?;
            }
            MbarrierOp::ExpectTx => object.count(count as i64)?,
            MbarrierOp::CompleteTx => object.count(-(count as i64))?,
            MbarrierOp::TestWait => {
                // The token of the phase that runs, or of the one before (PTX ISA, "mbarrier.test_wait").
                let behind = object.phase.wrapping_sub(value >> PHASE) % PHASES;
                if behind > 1 {
                    let why =
                        "a wait with a token that is neither of the mbarrier's phase nor of the one before";
                    return Err(TrapKind::Barrier(why.to_owned()));
                }
                let ended = self.test(warp, lane, spot, object, behind == 1)?;
                set(warp, ended);
                return Ok(());
            }
            MbarrierOp::TestParity => {
                let ended = self.test(warp, lane, spot, object, object.phase & 1 != value & 1)?;
                set(warp, ended);
                return Ok(());
            }
            MbarrierOp::PendingCount => {}
        }
        if !matches!(operation.op, MbarrierOp::Init | MbarrierOp::Inval | MbarrierOp::ExpectTx) {
            object.settle();
        }
        if object.phase != phase {
            if operation.no_complete {
                let why = "an arrival with .noComplete ends the phase of the mbarrier";
                return Err(TrapKind::Barrier(why.to_owned()));
            }
            if operation.op != MbarrierOp::Inval && operation.op != MbarrierOp::Init {
                self.barrier_flips(spot);
            }
        }
        self.write(warp, lane, spot, 8, object.pack())?;
        set(warp, bits);
        Ok(())
    }
}
