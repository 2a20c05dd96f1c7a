//! Addresses to bytes: which memory an address means, checks, reads and writes.

use super::cta::Machine;
use super::warp::{Warp, read_bytes, write_bytes};
use super::watch::Touch;
use super::{Fault, lanes};
use crate::order::{Groups, Proxy};
use crate::program::{Address, CpAsync, SHARED_SPAN, rank_of_part, window};
use crate::trap::{Space, TrapKind};

/// An address in one particular memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Spot {
    Global(u64),
    /// Rank in the cluster and offset.
    Shared(usize, u64),
    Local(u64),
    Const(u64),
    Param(u64),
}

impl Machine<'_> {
    /// What an address means to a thread of the CTA of this rank.
    pub(crate) fn spot(&self, space: Space, address: u64) -> Spot {
        let shared = |offset: u64| {
            let rank = rank_of_part(offset / SHARED_SPAN, self.rank);
            Spot::Shared(rank, offset % SHARED_SPAN)
        };
        match space {
            Space::Global => Spot::Global(address),
            Space::Shared if rank_of_part(address / SHARED_SPAN, self.rank) == self.rank => shared(address),
            Space::Shared => Spot::Shared(self.rank, address),
            Space::SharedCluster => shared(address),
            Space::Local => Spot::Local(address),
            Space::Const => Spot::Const(address),
            Space::Param => Spot::Param(address),
            Space::Generic => {
                let offset = address & 0xffff_ffff;
                match address >> 32 {
                    window::SHARED => shared(offset),
                    window::LOCAL => Spot::Local(offset),
                    window::CONST => Spot::Const(offset),
                    window::PARAM => Spot::Param(offset),
                    _ => Spot::Global(address),
                }
            }
        }
    }

    /// Reads 1 to 8 bytes.
    pub(crate) fn read(&self, warp: &Warp, lane: usize, spot: Spot, size: u32) -> Result<u64, TrapKind> {
        self.touch(warp, lane, Touch { spot, size, written: None })?;
        let (space, address, found) = match spot {
            Spot::Global(address) => return self.launch.global.read(address, size),
            Spot::Shared(rank, at) => {
                (Space::Shared, at, self.shared.get(rank).and_then(|memory| read_bytes(memory, at, size)))
            }
            Spot::Local(at) => (Space::Local, at, warp.read_local(lane, at, size)),
            Spot::Const(at) => (Space::Const, at, read_bytes(self.launch.constant, at, size)),
            Spot::Param(at) => (Space::Param, at, read_bytes(self.launch.params, at, size)),
        };
        found.ok_or(TrapKind::OutOfBounds { space, address, size })
    }

    /// Writes 1 to 8 bytes.
    pub(crate) fn write(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        spot: Spot,
        size: u32,
        value: u64,
    ) -> Result<(), TrapKind> {
        self.touch(warp, lane, Touch { spot, size, written: Some(value) })?;
        let (space, address, done) = match spot {
            Spot::Global(address) => return self.launch.global.write(address, size, value),
            Spot::Shared(rank, at) => {
                let memory = self.shared.get_mut(rank);
                (Space::Shared, at, memory.and_then(|memory| write_bytes(memory, at, size, value)))
            }
            Spot::Local(at) => (Space::Local, at, write_bytes(&mut warp.local[lane], at, size, value)),
            Spot::Const(_) => return Err(TrapKind::ReadOnly(Space::Const)),
            Spot::Param(_) => return Err(TrapKind::ReadOnly(Space::Param)),
        };
        done.ok_or(TrapKind::OutOfBounds { space, address, size })
    }

    /// For the checks, what is done here is ordered with operations of others, whatever the instruction is.
    pub(crate) fn ordered<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        let strong = self.watch.map(|watch| std::mem::replace(&mut watch.borrow_mut().strong, true));
        let done = act(self);
        if let (Some(watch), Some(strong)) = (self.watch, strong) {
            watch.borrow_mut().strong = strong;
        }
        done
    }

    /// Performs accesses that the checks attribute to another proxy than the rest of the instruction.
    pub(crate) fn through<T>(&self, proxy: Proxy, act: impl FnOnce(&Self) -> T) -> T {
        let old = self.watch.map(|watch| std::mem::replace(&mut watch.borrow_mut().proxy, proxy));
        let done = act(self);
        if let (Some(watch), Some(old)) = (self.watch, old) {
            watch.borrow_mut().proxy = old;
        }
        done
    }

    /// Reports an access to the checks of the launch. Accesses outside their memory trap on their own.
    fn touch(&self, warp: &Warp, lane: usize, touch: Touch) -> Result<(), TrapKind> {
        let Some(watch) = self.watch else { return Ok(()) };
        let inside = |length: usize, at: u64| at.saturating_add(u64::from(touch.size)) <= length as u64;
        let (known, heap) = match touch.spot {
            Spot::Shared(rank, at) => {
                (self.shared.get(rank).is_some_and(|memory| inside(memory.len(), at)), None)
            }
            Spot::Local(at) => (inside(warp.local[lane].len(), at), None),
            Spot::Global(at) => (self.launch.global.contains(at), self.launch.global.heap_of(at)),
            Spot::Const(_) | Spot::Param(_) => (false, None),
        };
        if !known {
            return Ok(());
        }
        watch.borrow_mut().touch(self.number(warp), lane as u32, touch, heap)
    }

    /// The address that a lane computes for an operand.
    pub(crate) fn lane_address(&self, warp: &Warp, lane: usize, address: &Address) -> u64 {
        let base = warp.value(self.launch.program, lane, address.base);
        let base = if address.frame { base + u64::from(warp.local_base[lane]) } else { base };
        let sum = base.wrapping_add(address.offset as u64);
        if address.narrow { sum & 0xffff_ffff } else { sum }
    }

    /// The location of a lane's access, checked for alignment.
    pub(crate) fn lane_spot(
        &self,
        warp: &Warp,
        lane: usize,
        address: &Address,
        align: u32,
    ) -> Result<(Spot, u64), TrapKind> {
        let at = self.lane_address(warp, lane, address);
        if !at.is_multiple_of(u64::from(align.max(1))) {
            return Err(TrapKind::Misaligned { address: at, size: align });
        }
        Ok((self.spot(address.space, at), at))
    }

    pub(crate) fn cp_async(&mut self, warp: &mut Warp, mask: u32, copy: &CpAsync) -> Result<(), Fault> {
        for lane in lanes(mask) {
            let (to, _) = self.lane_spot(warp, lane, &copy.to, copy.size).map_err(Fault::at(lane))?;
            let (from, _) = self.lane_spot(warp, lane, &copy.from, copy.size).map_err(Fault::at(lane))?;
            let ignore = warp.value(self.launch.program, lane, copy.ignore) & 1 != 0;
            let wanted = warp.value(self.launch.program, lane, copy.source_size);
            let wanted = if ignore { 0 } else { wanted & 0xffff_ffff };
            self.copying(warp, lane, None, Groups::Small, false);
            for byte in 0..u64::from(copy.size) {
                let value = if byte < wanted {
                    self.read(warp, lane, from.plus(byte), 1).map_err(Fault::at(lane))?
                } else {
                    0
                };
                self.write(warp, lane, to.plus(byte), 1, value).map_err(Fault::at(lane))?;
            }
            self.copied(warp, lane);
        }
        Ok(())
    }

    /// A zero-terminated string, cut at 64 KiB.
    pub(crate) fn string(&self, warp: &Warp, lane: usize, address: u64) -> Result<Vec<u8>, TrapKind> {
        let mut text = Vec::new();
        while text.len() < 1 << 16 {
            let spot = self.spot(Space::Generic, address.wrapping_add(text.len() as u64));
            match self.read(warp, lane, spot, 1)? {
                0 => break,
                byte => text.push(byte as u8),
            }
        }
        Ok(text)
    }
}

impl Spot {
    /// The address in its memory.
    pub(crate) fn offset(self) -> u64 {
        match self {
            Self::Global(at) | Self::Shared(_, at) | Self::Local(at) | Self::Const(at) | Self::Param(at) => {
                at
            }
        }
    }

    /// The place some bytes further.
    pub(crate) fn plus(self, bytes: u64) -> Self {
        match self {
            Self::Global(at) => Self::Global(at.wrapping_add(bytes)),
            Self::Shared(rank, at) => Self::Shared(rank, at.wrapping_add(bytes)),
            Self::Local(at) => Self::Local(at.wrapping_add(bytes)),
            Self::Const(at) => Self::Const(at.wrapping_add(bytes)),
            Self::Param(at) => Self::Param(at.wrapping_add(bytes)),
        }
    }
}
