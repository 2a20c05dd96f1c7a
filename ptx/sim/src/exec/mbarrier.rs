//! Barriers in memory (PTX ISA, "mbarrier").
//!
//! The 64-bit object: bit 63 the phase, bits 0..20 pending arrivals, 20..40 expected arrivals,
//! 40..62 the transaction count, biased. The layout is opaque to programs.

use super::cta::Machine;
use super::memory::Spot;
use super::warp::Warp;
use super::{Fault, lanes};
use crate::program::{Mbarrier, MbarrierOp, NONE};
use crate::trap::TrapKind;

const FIELD: u64 = (1 << 20) - 1;
const TX_BIAS: i64 = 1 << 20;

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
        Self { phase: bits >> 63, pending: bits & FIELD, expected: bits >> 20 & FIELD, tx }
    }

    fn pack(self) -> u64 {
        self.phase << 63
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
            self.phase ^= 1;
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
        // The barrier orders, whatever the instruction is.
        let strong = self.watch.map(|watch| std::mem::replace(&mut watch.borrow_mut().strong, true));
        let mut object = Object::unpack(self.read(warp, lane, spot, 8)?);
        object.count(-(bytes as i64))?;
        object.settle();
        let done = self.write(warp, lane, spot, 8, object.pack());
        if let (Some(watch), Some(strong)) = (self.watch, strong) {
            watch.borrow_mut().strong = strong;
        }
        done
    }

    /// One arrival at a barrier in any CTA of the cluster.
    pub(crate) fn arrive_one(&mut self, warp: &mut Warp, lane: usize, spot: Spot) -> Result<(), TrapKind> {
        let mut object = Object::unpack(self.read(warp, lane, spot, 8)?);
        object.arrive(1)?;
        object.settle();
        self.write(warp, lane, spot, 8, object.pack())
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
        let bits = if operation.op == MbarrierOp::Init { 0 } else { self.read(warp, lane, spot, 8)? };
        let mut object = Object::unpack(bits);
        let count = u64::from(value as u32);
        match operation.op {
            MbarrierOp::Init => {
                if !(1..=FIELD).contains(&count) {
                    let why = format!("an mbarrier for {count} arrivals, not 1 to 2^20 - 1");
                    return Err(TrapKind::Barrier(why));
                }
                object = Object { phase: 0, pending: count, expected: count, tx: 0 };
            }
            MbarrierOp::Inval => object = Object::unpack(0),
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
                self.waits |= object.phase == value >> 63;
                set(warp, u64::from(object.phase != value >> 63));
                return Ok(());
            }
            MbarrierOp::TestParity => {
                self.waits |= object.phase == value & 1;
                set(warp, u64::from(object.phase != value & 1));
                return Ok(());
            }
            MbarrierOp::PendingCount => {}
        }
        if !matches!(operation.op, MbarrierOp::Init | MbarrierOp::Inval | MbarrierOp::ExpectTx) {
            object.settle();
        }
        self.write(warp, lane, spot, 8, object.pack())?;
        set(warp, bits);
        Ok(())
    }
}
