//! Loads and stores of a whole warp.
//!
//! The lanes of one access nearly always lie in one memory: its bounds and storage are looked up once
//! and a tight loop serves all lanes. Lanes that are spread over several go one by one.

use super::cta::Machine;
use super::warp::{Warp, read_bytes, write_bytes};
use super::{Fault, lanes, rows};
use crate::program::{Access, Address, NONE, SHARED_SPAN, rank_of_part, window};
use crate::scalar::{Row, sign_extend, truncate};
use crate::trap::{Space, TrapKind};

/// The one memory in which all lanes of an access lie.
enum Area {
    /// Global memory: an allocation.
    Global,
    /// Rank of the CTA.
    Shared(usize),
    Local,
    Const,
    Param,
    /// Every lane by itself.
    Mixed,
}

impl Machine<'_> {
    /// The address that each lane of a group computes; that of the first one in place of the others.
    fn addresses(&self, warp: &Warp, mask: u32, address: &Address) -> Row {
        let first = mask.trailing_zeros() as usize & 31;
        let mut at = *warp.row(self.launch.program, warp.base[first], address.base);
        if address.offset != 0 {
            at.iter_mut().for_each(|at| *at = at.wrapping_add(address.offset as u64));
        }
        if address.frame {
            for (at, base) in at.iter_mut().zip(&warp.local_base) {
                *at = at.wrapping_add(u64::from(*base));
            }
        }
        if address.narrow {
            at.iter_mut().for_each(|at| *at &= 0xffff_ffff);
        }
        if mask == u32::MAX { at } else { rows::fill(&at, mask) }
    }

    /// Checks that all addresses are multiples of `align`, a power of two.
    fn aligned(mask: u32, at: &Row, align: u32) -> Result<(), Fault> {
        let low = u64::from(align.max(1)) - 1;
        if at.iter().fold(0, |bits, at| bits | at) & low == 0 {
            return Ok(());
        }
        let lane = lanes(mask).find(|lane| at[*lane] & low != 0).unwrap_or(0);
        Err(Fault { kind: TrapKind::Misaligned { address: at[lane], size: align }, lane })
    }

    pub(crate) fn load(&mut self, warp: &mut Warp, mask: u32, access: &Access) -> Result<(), Fault> {
        let at = self.addresses(warp, mask, &access.address);
        Self::aligned(mask, &at, access.align)?;
        let area = self.area(access.address.space, &at);
        self.observe(mask, access, &area, &at);
        let base = warp.base[mask.trailing_zeros() as usize & 31];
        let mut values = [0; 32];
        for (index, slot) in access.elements.iter().enumerate() {
            let offset = index as u64 * u64::from(access.size);
            self.gather(warp, mask, access, &area, &at, offset, &mut values)?;
            if access.signed {
                for value in &mut values {
                    *value = truncate(sign_extend(*value, access.size * 8), access.register_bits);
                }
            }
            if *slot != NONE {
                warp.write_row(base, *slot, mask | !warp.present, &values);
            }
        }
        Ok(())
    }

    pub(crate) fn store(&mut self, warp: &mut Warp, mask: u32, access: &Access) -> Result<(), Fault> {
        let at = self.addresses(warp, mask, &access.address);
        Self::aligned(mask, &at, access.align)?;
        let area = self.area(access.address.space, &at);
        self.observe(mask, access, &area, &at);
        let base = warp.base[mask.trailing_zeros() as usize & 31];
        for (index, slot) in access.elements.iter().enumerate() {
            let offset = index as u64 * u64::from(access.size);
            let values = *warp.row(self.launch.program, base, *slot);
            self.scatter(warp, mask, access, &area, &at, offset, &values)?;
        }
        Ok(())
    }

    /// Tells the checks and counts what is accessed.
    fn observe(&mut self, mask: u32, access: &Access, area: &Area, at: &Row) {
        if let Some(watch) = self.watch {
            watch.borrow_mut().strong = access.strong;
        }
        let Some(tally) = &mut self.tally else { return };
        let bytes = u64::from(access.size) * access.elements.len() as u64;
        match area {
            Area::Global | Area::Mixed => tally.global(mask, at, bytes),
            Area::Shared(_) => tally.shared(mask, at, bytes),
            Area::Local | Area::Const | Area::Param => {}
        }
    }

    /// The memory in which all addresses lie.
    fn area(&self, space: Space, at: &Row) -> Area {
        let first = at[0];
        let together = |shift: u32| rows::differences(at) >> shift == 0;
        let span = SHARED_SPAN.trailing_zeros();
        let rank = |part: u64| rank_of_part(part, self.rank);
        match space {
            // Only in clusters addresses have a part.
            Space::Shared if first < SHARED_SPAN => Area::Shared(self.rank),
            Space::Shared if rank(first >> span) == self.rank && together(span) => Area::Shared(self.rank),
            Space::Shared => Area::Mixed,
            Space::Local => Area::Local,
            Space::Const => Area::Const,
            Space::Param => Area::Param,
            Space::SharedCluster if together(span) => Area::Shared(rank(first >> span)),
            Space::Global if together(32) => Area::Global,
            Space::Generic if together(32) => match first >> 32 {
                window::SHARED if together(span) => Area::Shared(rank((first & 0xffff_ffff) >> span)),
                window::SHARED => Area::Mixed,
                window::LOCAL => Area::Local,
                window::CONST => Area::Const,
                window::PARAM => Area::Param,
                _ => Area::Global,
            },
            _ => Area::Mixed,
        }
    }

    /// Reads one element of every active lane; the others have the address of the first.
    #[expect(clippy::too_many_arguments, reason = "one access of a warp has this many parts")]
    fn gather(
        &self,
        warp: &Warp,
        mask: u32,
        access: &Access,
        area: &Area,
        at: &Row,
        offset: u64,
        out: &mut Row,
    ) -> Result<(), Fault> {
        let size = access.size;
        let low = offset_bits(access.address.space, area, at[0]);
        let done = match area {
            // Watched accesses go one by one.
            _ if self.watch.is_some() => false,
            Area::Global => self.launch.global.gather(at, offset, size, out),
            Area::Shared(rank) => {
                self.shared.get(*rank).is_some_and(|memory| gather_bytes(memory, low, at, offset, size, out))
            }
            Area::Const => gather_bytes(self.launch.constant, low, at, offset, size, out),
            Area::Param => gather_bytes(self.launch.params, low, at, offset, size, out),
            Area::Local => lanes(mask).all(|lane| {
                let value = warp.read_local(lane, (at[lane] & low).saturating_add(offset), size);
                out[lane] = value.unwrap_or(0);
                value.is_some()
            }),
            Area::Mixed => false,
        };
        if done {
            return Ok(());
        }
        for lane in lanes(mask) {
            let spot = self.spot(access.address.space, at[lane]).plus(offset);
            out[lane] = self.read(warp, lane, spot, size).map_err(Fault::at(lane))?;
        }
        Ok(())
    }

    /// Writes one element of every active lane.
    #[expect(clippy::too_many_arguments, reason = "one access of a warp has this many parts")]
    fn scatter(
        &mut self,
        warp: &mut Warp,
        mask: u32,
        access: &Access,
        area: &Area,
        at: &Row,
        offset: u64,
        values: &Row,
    ) -> Result<(), Fault> {
        let size = access.size;
        let low = offset_bits(access.address.space, area, at[0]);
        let done = match area {
            _ if self.watch.is_some() => false,
            Area::Global => self.launch.global.scatter(mask, at, offset, size, values),
            Area::Shared(rank) => self
                .shared
                .get_mut(*rank)
                .is_some_and(|memory| scatter_bytes(memory, low, mask, at, offset, size, values)),
            Area::Local => lanes(mask).all(|lane| {
                let at = (at[lane] & low).saturating_add(offset);
                write_bytes(&mut warp.local[lane], at, size, values[lane]).is_some()
            }),
            _ => false,
        };
        if done {
            return Ok(());
        }
        for lane in lanes(mask) {
            let spot = self.spot(access.address.space, at[lane]).plus(offset);
            self.write(warp, lane, spot, size, values[lane]).map_err(Fault::at(lane))?;
        }
        Ok(())
    }
}

/// The bits of an address that are the offset in its memory, if the first one is such; the others name the window.
fn offset_bits(space: Space, area: &Area, first: u64) -> u64 {
    match (space, area) {
        (Space::Shared, _) if first >= SHARED_SPAN => SHARED_SPAN - 1,
        (Space::SharedCluster, _) | (Space::Generic, Area::Shared(_)) => SHARED_SPAN - 1,
        (Space::Generic, _) => 0xffff_ffff,
        _ => u64::MAX,
    }
}

/// Reads an element of each lane from plain memory; false, with nothing promised about `out`, if one is outside.
fn gather_bytes(memory: &[u8], low: u64, at: &Row, offset: u64, size: u32, out: &mut Row) -> bool {
    match size {
        4 => gather_sized::<4>(memory, low, at, offset, out),
        8 => gather_sized::<8>(memory, low, at, offset, out),
        2 => gather_sized::<2>(memory, low, at, offset, out),
        1 => gather_sized::<1>(memory, low, at, offset, out),
        _ => false,
    }
}

fn gather_sized<const N: usize>(memory: &[u8], low: u64, at: &Row, offset: u64, out: &mut Row) -> bool {
    for (at, out) in at.iter().zip(out) {
        let Some(value) = read_bytes(memory, (at & low).saturating_add(offset), N as u32) else {
            return false;
        };
        *out = value;
    }
    true
}

/// Writes to plain memory; false if a lane is outside, then those before it have written.
fn scatter_bytes(
    memory: &mut [u8],
    low: u64,
    mask: u32,
    at: &Row,
    offset: u64,
    size: u32,
    values: &Row,
) -> bool {
    match size {
        4 => scatter_sized::<4>(memory, low, mask, at, offset, values),
        8 => scatter_sized::<8>(memory, low, mask, at, offset, values),
        2 => scatter_sized::<2>(memory, low, mask, at, offset, values),
        1 => scatter_sized::<1>(memory, low, mask, at, offset, values),
        _ => false,
    }
}

fn scatter_sized<const N: usize>(
    memory: &mut [u8],
    low: u64,
    mask: u32,
    at: &Row,
    offset: u64,
    values: &Row,
) -> bool {
    lanes(mask).all(|lane| {
        let start = (at[lane] & low).saturating_add(offset);
        write_bytes(memory, start, N as u32, values[lane]).is_some()
    })
}
