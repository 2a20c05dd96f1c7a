//! Loads and stores of a whole warp.
//!
//! The lanes of one access nearly always lie in one memory: its bounds and storage are looked up once
//! and a tight loop serves all lanes. Lanes that are spread over several go one by one.

use super::cta::Machine;
use super::warp::{Warp, read_bytes, row, write_bytes};
use super::{Fault, lanes, rows};
use crate::program::{Access, Address, Atom, CONST, SHARED_SPAN, rank_of_part, window};
use crate::scalar::{Row, sign_extend, truncate};
use crate::trap::{Space, TrapKind};
use crate::wide::wide;

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

/// How the addresses of the lanes lie to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lie {
    /// All are one.
    Same,
    /// All lanes are there, and their elements are contiguous.
    Run,
    Any,
}

/// The address of each lane; in place of those that are not active that of the first one.
struct Addresses {
    at: Row,
    /// The bits in which any differs from the first one.
    spread: u64,
    lie: Lie,
}

impl Machine<'_> {
    /// The address that each lane of a group computes, and whether their elements are `stride` bytes apart.
    #[inline]
    fn addresses(&self, warp: &Warp, mask: u32, address: &Address, stride: u64) -> Addresses {
        let first = mask.trailing_zeros() as usize & 31;
        let from = warp.row(self.launch.program, warp.base[first], address.base);
        let kept = if address.narrow { 0xffff_ffff } else { u64::MAX };
        let mut at = [0; 32];
        let (spread, run) = wide(
            #[inline(always)]
            || {
                for ((at, from), base) in at.iter_mut().zip(from).zip(&warp.local_base) {
                    let base = if address.frame { u64::from(*base) } else { 0 };
                    *at = from.wrapping_add(base).wrapping_add(address.offset as u64) & kept;
                }
                if mask != u32::MAX {
                    at = rows::fill(&at, mask);
                    return (rows::differences(&at), 1);
                }
                let run = (0..32)
                    .fold(0, |bits, lane| bits | (at[lane] ^ at[0].wrapping_add(lane as u64 * stride)));
                (rows::differences(&at), run)
            },
        );
        let lie = match () {
            () if spread == 0 => Lie::Same,
            () if run == 0 => Lie::Run,
            () => Lie::Any,
        };
        Addresses { at, spread, lie }
    }

    /// Checks that all addresses are multiples of `align`, a power of two.
    #[inline]
    fn aligned(mask: u32, all: &Addresses, align: u32) -> Result<(), Fault> {
        let low = u64::from(align.max(1)) - 1;
        if (all.at[0] | all.spread) & low == 0 {
            return Ok(());
        }
        let lane = lanes(mask).find(|lane| all.at[*lane] & low != 0).unwrap_or(0);
        Err(Fault { kind: TrapKind::Misaligned { address: all.at[lane], size: align }, lane })
    }

    pub(crate) fn load(&mut self, warp: &mut Warp, mask: u32, access: &Access) -> Result<(), Fault> {
        let all = self.addresses(warp, mask, &access.address, stride(access));
        Self::aligned(mask, &all, access.align)?;
        let area = self.area(access.address.space, &all);
        self.observe(mask, access, &area, &all.at);
        let base = warp.base[mask.trailing_zeros() as usize & 31];
        // Whatever is in lanes that are not there is not seen.
        let written = mask | !warp.present;
        let extend = |values: &mut Row| {
            if access.signed {
                for value in values {
                    *value = truncate(sign_extend(*value, access.size * 8), access.register_bits);
                }
            }
        };
        for (index, slot) in access.elements.iter().enumerate() {
            let offset = index as u64 * u64::from(access.size);
            let Warp { rows, local, .. } = &mut *warp;
            if written == u32::MAX
                && *slot & CONST == 0
                && let Some(row) = rows.get_mut((base + slot) as usize)
                && self.gather(local, mask, access, &area, &all, offset, row)
            {
                extend(row);
                continue;
            }
            let mut values = [0; 32];
            if !self.gather(local, mask, access, &area, &all, offset, &mut values) {
                for lane in lanes(mask) {
                    let spot = self.spot(access.address.space, all.at[lane]).plus(offset);
                    values[lane] = self.read(warp, lane, spot, access.size).map_err(Fault::at(lane))?;
                }
            }
            extend(&mut values);
            warp.write_row(base, *slot, written, &values);
        }
        Ok(())
    }

    pub(crate) fn store(&mut self, warp: &mut Warp, mask: u32, access: &Access) -> Result<(), Fault> {
        let all = self.addresses(warp, mask, &access.address, stride(access));
        Self::aligned(mask, &all, access.align)?;
        let area = self.area(access.address.space, &all);
        self.observe(mask, access, &area, &all.at);
        let (program, base) = (self.launch.program, warp.base[mask.trailing_zeros() as usize & 31]);
        for (index, slot) in access.elements.iter().enumerate() {
            let offset = index as u64 * u64::from(access.size);
            let Warp { rows, local, .. } = &mut *warp;
            let values = row(program, rows, base, *slot);
            if self.scatter(local, mask, access, &area, &all, offset, values) {
                continue;
            }
            for lane in lanes(mask) {
                let spot = self.spot(access.address.space, all.at[lane]).plus(offset);
                let value = warp.row(program, base, *slot)[lane];
                self.write(warp, lane, spot, access.size, value).map_err(Fault::at(lane))?;
            }
        }
        Ok(())
    }

    /// What a lane loads from an address, element by element.
    pub(crate) fn load_lane(
        &self,
        warp: &Warp,
        lane: usize,
        access: &Access,
        address: u64,
        mut found: impl FnMut(u64),
    ) -> Result<(), TrapKind> {
        if !address.is_multiple_of(u64::from(access.align.max(1))) {
            return Err(TrapKind::Misaligned { address, size: access.align });
        }
        let spot = self.spot(access.address.space, address);
        for index in 0..access.elements.len() as u64 {
            let value = self.read(warp, lane, spot.plus(index * u64::from(access.size)), access.size)?;
            found(if access.signed {
                truncate(sign_extend(value, access.size * 8), access.register_bits)
            } else {
                value
            });
        }
        Ok(())
    }

    /// Changes an aligned 32-bit word of every active lane, one after the other, and gives the old ones; `None`, with
    /// nothing done, where they do not all lie in one memory.
    pub(crate) fn change_words(
        &mut self,
        warp: &Warp,
        mask: u32,
        atom: &Atom,
        new: impl Fn(u32, usize) -> u32,
    ) -> Option<Row> {
        let all = self.addresses(warp, mask, &atom.address, 0);
        Self::aligned(mask, &all, atom.align).ok()?;
        let area = self.area(atom.address.space, &all);
        let low = offset_bits(atom.address.space, &area, all.at[0]);
        let mut old = [0; 32];
        match area {
            Area::Global => self.launch.global.change(mask, &all.at, &mut old, new).then_some(old),
            Area::Shared(rank) => {
                let (words, _) = self.shared.get_mut(rank)?.as_chunks_mut::<4>();
                let index = |at: u64| (at & low) as usize / 4;
                if all.at.iter().any(|at| index(*at) >= words.len()) {
                    return None;
                }
                for lane in lanes(mask) {
                    let word = &mut words[index(all.at[lane])];
                    let value = u32::from_le_bytes(*word);
                    *word = new(value, lane).to_le_bytes();
                    old[lane] = value.into();
                }
                Some(old)
            }
            _ => None,
        }
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
    fn area(&self, space: Space, all: &Addresses) -> Area {
        let first = all.at[0];
        let together = |shift: u32| all.spread >> shift == 0;
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

    /// Reads one element of every active lane, the others having the address of the first, if all lie in the area;
    /// otherwise nothing is promised about `out`.
    #[expect(clippy::too_many_arguments, reason = "one access of a warp has this many parts")]
    #[inline]
    fn gather(
        &self,
        local: &[Vec<u8>],
        mask: u32,
        access: &Access,
        area: &Area,
        all: &Addresses,
        offset: u64,
        out: &mut Row,
    ) -> bool {
        let size = access.size;
        let low = offset_bits(access.address.space, area, all.at[0]);
        match area {
            // Watched accesses go one by one.
            _ if self.watch.is_some() => false,
            Area::Global => self.launch.global.gather(&all.at, all.lie, offset, size, out),
            Area::Shared(rank) => {
                self.shared.get(*rank).is_some_and(|memory| gather_bytes(memory, low, all, offset, size, out))
            }
            Area::Const => gather_bytes(self.launch.constant, low, all, offset, size, out),
            Area::Param => gather_bytes(self.launch.params, low, all, offset, size, out),
            Area::Local => gather_local(local, low, mask, &all.at, offset, size, out),
            Area::Mixed => false,
        }
    }

    /// Writes one element of every active lane, if all lie in the area; otherwise some may have been written.
    #[expect(clippy::too_many_arguments, reason = "one access of a warp has this many parts")]
    #[inline]
    fn scatter(
        &mut self,
        local: &mut [Vec<u8>],
        mask: u32,
        access: &Access,
        area: &Area,
        all: &Addresses,
        offset: u64,
        values: &Row,
    ) -> bool {
        let size = access.size;
        let low = offset_bits(access.address.space, area, all.at[0]);
        match area {
            _ if self.watch.is_some() => false,
            Area::Global => self.launch.global.scatter(mask, &all.at, all.lie, offset, size, values),
            Area::Shared(rank) => self
                .shared
                .get_mut(*rank)
                .is_some_and(|memory| scatter_bytes(memory, low, mask, all, offset, size, values)),
            Area::Local => scatter_local(local, low, mask, &all.at, offset, size, values),
            _ => false,
        }
    }
}

/// The stride, in bytes, at which the elements of an access are contiguous.
fn stride(access: &Access) -> u64 {
    if access.elements.len() == 1 { u64::from(access.size) } else { 0 }
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
fn gather_bytes(memory: &[u8], low: u64, all: &Addresses, offset: u64, size: u32, out: &mut Row) -> bool {
    match size {
        4 => gather_sized::<4>(memory, low, all, offset, out),
        8 => gather_sized::<8>(memory, low, all, offset, out),
        2 => gather_sized::<2>(memory, low, all, offset, out),
        1 => gather_sized::<1>(memory, low, all, offset, out),
        _ => false,
    }
}

/// Little-endian bytes as a number.
#[inline(always)]
fn number<const N: usize>(bytes: &[u8; N]) -> u64 {
    match bytes[..] {
        [a] => a.into(),
        [a, b] => u16::from_le_bytes([a, b]).into(),
        [a, b, c, d] => u32::from_le_bytes([a, b, c, d]).into(),
        [a, b, c, d, e, f, g, h] => u64::from_le_bytes([a, b, c, d, e, f, g, h]),
        _ => 0,
    }
}

fn gather_sized<const N: usize>(
    memory: &[u8],
    low: u64,
    all: &Addresses,
    offset: u64,
    out: &mut Row,
) -> bool {
    let start = |at: u64| (at & low).saturating_add(offset);
    match all.lie {
        Lie::Same => read_bytes(memory, start(all.at[0]), N as u32).map(|value| *out = [value; 32]).is_some(),
        Lie::Run => {
            let Some(bytes) = run(memory.len(), start(all.at[0]), N).map(|range| &memory[range]) else {
                return false;
            };
            wide(
                #[inline(always)]
                || {
                    let (elements, _) = bytes.as_chunks::<N>();
                    out.iter_mut().zip(elements).for_each(|(out, bytes)| *out = number(bytes));
                },
            );
            true
        }
        Lie::Any => {
            // A look at the last one spares a way out for each.
            let Some(most) = (memory.len() as u64).checked_sub(N as u64) else { return false };
            if wide(
                #[inline(always)]
                || all.at.iter().fold(false, |out, at| out | (start(*at) > most)),
            ) {
                return false;
            }
            for (at, out) in all.at.iter().zip(out) {
                let bytes = memory.get(start(*at) as usize..).and_then(|bytes| bytes.first_chunk::<N>());
                *out = bytes.map_or(0, number);
            }
            true
        }
    }
}

/// The range of 32 elements, if they lie in memory of a length.
#[inline(always)]
fn run(length: usize, start: u64, size: usize) -> Option<std::ops::Range<usize>> {
    let start = usize::try_from(start).ok()?;
    let end = start.checked_add(32 * size).filter(|end| *end <= length)?;
    Some(start..end)
}

/// Writes to plain memory; false if a lane is outside, then those before it have written.
fn scatter_bytes(
    memory: &mut [u8],
    low: u64,
    mask: u32,
    all: &Addresses,
    offset: u64,
    size: u32,
    values: &Row,
) -> bool {
    match size {
        4 => scatter_sized::<4>(memory, low, mask, all, offset, values),
        8 => scatter_sized::<8>(memory, low, mask, all, offset, values),
        2 => scatter_sized::<2>(memory, low, mask, all, offset, values),
        1 => scatter_sized::<1>(memory, low, mask, all, offset, values),
        _ => false,
    }
}

fn scatter_sized<const N: usize>(
    memory: &mut [u8],
    low: u64,
    mask: u32,
    all: &Addresses,
    offset: u64,
    values: &Row,
) -> bool {
    let start = (all.at[0] & low).saturating_add(offset);
    if let (Lie::Run, Some(range)) = (all.lie, run(memory.len(), start, N)) {
        let (elements, _) = memory[range].as_chunks_mut::<N>();
        for (bytes, value) in elements.iter_mut().zip(values) {
            bytes.copy_from_slice(&value.to_le_bytes()[..N]);
        }
        return true;
    }
    lanes(mask).all(|lane| {
        let start = (all.at[lane] & low).saturating_add(offset);
        write_bytes(memory, start, N as u32, values[lane]).is_some()
    })
}

/// Reads an element of each active lane from its own memory; false as in [`gather_bytes`].
fn gather_local(
    memory: &[Vec<u8>],
    low: u64,
    mask: u32,
    at: &Row,
    offset: u64,
    size: u32,
    out: &mut Row,
) -> bool {
    let mut each = |read: fn(&[u8], u64) -> Option<u64>| {
        lanes(mask).all(|lane| {
            let value = read(&memory[lane], (at[lane] & low).saturating_add(offset));
            value.map(|value| out[lane] = value).is_some()
        })
    };
    match size {
        4 => each(|memory, at| read_bytes(memory, at, 4)),
        8 => each(|memory, at| read_bytes(memory, at, 8)),
        2 => each(|memory, at| read_bytes(memory, at, 2)),
        1 => each(|memory, at| read_bytes(memory, at, 1)),
        _ => false,
    }
}

/// Writes to each active lane's own memory; false as in [`scatter_bytes`].
fn scatter_local(
    memory: &mut [Vec<u8>],
    low: u64,
    mask: u32,
    at: &Row,
    offset: u64,
    size: u32,
    values: &Row,
) -> bool {
    lanes(mask).all(|lane| {
        let start = (at[lane] & low).saturating_add(offset);
        write_bytes(&mut memory[lane], start, size, values[lane]).is_some()
    })
}
