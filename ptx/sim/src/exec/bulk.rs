//! Bulk copies: made when they are issued, with the bytes completed on their mbarrier at once.

use super::atomic::combine;
use super::cta::Machine;
use super::memory::Spot;
use super::warp::Warp;
use super::watch::transfers::End;
use super::{Fault, lanes};
use crate::order::Groups;
use crate::program::{Address, Bulk, Completion, NONE, Slot};
use crate::scalar::width;
use crate::trap::TrapKind;

impl Machine<'_> {
    pub(crate) fn bulk(&mut self, warp: &mut Warp, mask: u32, bulk: &Bulk) -> Result<(), Fault> {
        for lane in lanes(mask) {
            self.bulk_lane(warp, lane, bulk).map_err(Fault::at(lane))?;
        }
        Ok(())
    }

    fn bulk_lane(&mut self, warp: &mut Warp, lane: usize, bulk: &Bulk) -> Result<(), TrapKind> {
        let program = self.launch.program;
        let size = u64::from(warp.value(program, lane, bulk.size) as u32);
        if !size.is_multiple_of(16) {
            return Err(TrapKind::Misaligned { address: size, size: 16 });
        }
        let (to, _) = self.lane_spot(warp, lane, &bulk.to, 16)?;
        let (from, _) = self.lane_spot(warp, lane, &bulk.from, 16)?;
        let barrier = match &bulk.barrier {
            Some(address) => Some(self.lane_spot(warp, lane, address, 8)?.0),
            None => None,
        };
        let wanted = match bulk.bytes {
            NONE => 0xffff,
            slot => warp.value(program, lane, slot),
        };
        let ranks: Vec<Option<usize>> = match bulk.multicast {
            NONE => vec![None],
            slot => {
                let members = warp.value(program, lane, slot) as u32 & 0xffff;
                lanes(members).map(Some).collect()
            }
        };
        for rank in ranks {
            let (to, barrier) = (to.in_rank(rank), barrier.map(|spot| spot.in_rank(rank)));
            self.copying(warp, lane, barrier, Groups::Bulk, bulk.reduce.is_some());
            match bulk.reduce {
                None => {
                    let mut chunk = [0; 16];
                    for at in (0..size).step_by(16) {
                        self.read_bytes(warp, lane, from.plus(at), &mut chunk)?;
                        if wanted & 0xffff == 0xffff {
                            self.write_bytes(warp, lane, to.plus(at), &chunk)?;
                            continue;
                        }
                        for byte in (0..16).filter(|byte| wanted >> byte & 1 == 1) {
                            let value = u64::from(chunk[byte as usize]);
                            self.write(warp, lane, to.plus(at + byte), 1, value)?;
                        }
                    }
                }
                Some((op, ty)) => {
                    let step = width(ty).unwrap_or(32) / 8;
                    for at in (0..size).step_by(step as usize) {
                        let new = self.read(warp, lane, from.plus(at), step)?;
                        self.reduce_element(warp, lane, to.plus(at), step, |old| {
                            combine(op, ty, false, old, new, 0)
                        })?;
                    }
                }
            }
            self.copied(warp, lane);
            if let Some(barrier) = barrier {
                self.complete_tx(warp, lane, barrier, size)?;
            }
        }
        Ok(())
    }

    /// Tells the checks that what a thread accesses from now on is a copy that ends with a phase of an mbarrier or, if
    /// there is none, with a group.
    pub(crate) fn copying(
        &self,
        warp: &Warp,
        lane: usize,
        barrier: Option<Spot>,
        groups: Groups,
        reduces: bool,
    ) {
        let Some(watch) = self.watch else { return };
        let end = match barrier {
            Some(Spot::Shared(rank, at)) => End::Barrier((rank, at)),
            _ => End::Group(groups),
        };
        watch.borrow_mut().copy_begins((self.number(warp), lane as u32), end, reduces);
    }

    /// The copy's accesses are made.
    pub(crate) fn copied(&self, warp: &Warp, lane: usize) {
        if let Some(watch) = self.watch {
            watch.borrow_mut().copy_ends((self.number(warp), lane as u32));
        }
    }

    /// `st.async`, `red.async` begin.
    pub(crate) fn copy_begins(
        &mut self,
        warp: &Warp,
        mask: u32,
        completion: &Completion,
        reduces: bool,
    ) -> Result<(), Fault> {
        for lane in lanes(mask).filter(|_| self.watch.is_some()) {
            let (barrier, _) = self.lane_spot(warp, lane, &completion.barrier, 8).map_err(Fault::at(lane))?;
            self.copying(warp, lane, Some(barrier), Groups::Bulk, reduces);
        }
        Ok(())
    }

    /// `fence.proxy.tensormap::generic.acquire`
    pub(crate) fn fence_map(&mut self, warp: &Warp, mask: u32, address: &Address) -> Result<(), Fault> {
        let Some(watch) = self.watch else { return Ok(()) };
        for lane in lanes(mask) {
            let (spot, _) = self.lane_spot(warp, lane, address, 1).map_err(Fault::at(lane))?;
            watch.borrow_mut().fence_map(self.number(warp), spot);
        }
        Ok(())
    }

    pub(crate) fn complete(
        &mut self,
        warp: &mut Warp,
        mask: u32,
        completion: &Completion,
    ) -> Result<(), Fault> {
        for lane in lanes(mask) {
            let (spot, _) = self.lane_spot(warp, lane, &completion.barrier, 8).map_err(Fault::at(lane))?;
            self.copied(warp, lane);
            self.complete_tx(warp, lane, spot, u64::from(completion.bytes)).map_err(Fault::at(lane))?;
        }
        Ok(())
    }

    pub(crate) fn clear(
        &mut self,
        warp: &mut Warp,
        mask: u32,
        address: &Address,
        size: Slot,
    ) -> Result<(), Fault> {
        for lane in lanes(mask) {
            let size = warp.value(self.launch.program, lane, size);
            let (spot, _) = self.lane_spot(warp, lane, address, 8).map_err(Fault::at(lane))?;
            for at in 0..size {
                self.write(warp, lane, spot.plus(at), 1, 0).map_err(Fault::at(lane))?;
            }
        }
        Ok(())
    }
}

impl Spot {
    /// The same place in another CTA of the cluster.
    pub(super) fn in_rank(self, rank: Option<usize>) -> Self {
        match (self, rank) {
            (Self::Shared(_, at), Some(rank)) => Self::Shared(rank, at),
            (spot, _) => spot,
        }
    }
}
