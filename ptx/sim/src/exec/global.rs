//! Global memory: allocations shared by all CTAs, those of a launch and those of a device.
//!
//! Allocations of a launch have a window of addresses each: an address is `window << 32 | offset`, and the
//! allocation is found by indexing. Those of a device lie at their addresses in the host's memory, and are found
//! by bisection. Every access is checked against exact bounds. Storage is 32-bit atomic words: CTAs on several
//! host threads access it without locks, as a GPU's do.

use super::access::Lie;
use super::heap::Heap;
use super::lanes;
use crate::program::window;
use crate::scalar::Row;
use crate::trap::{Space, TrapKind};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

struct Allocation {
    words: Vec<AtomicU32>,
    len: usize,
}

/// A range of a device's memory that may be accessed.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    pub(crate) start: u64,
    pub(crate) len: u64,
    /// The words from the last multiple of 4 at or before the start.
    pub(crate) words: &'static [AtomicU32],
    /// Whether an access may extend into the next extent, if that is adjacent and is joined as well.
    pub(crate) joins: bool,
}

impl Extent {
    /// An allocation, whose bounds hold.
    pub(crate) fn alone(start: u64, len: u64, words: &'static [AtomicU32]) -> Extent {
        Extent { start, len, words, joins: false }
    }

    /// The first address after the extent.
    pub(crate) fn end(&self) -> u64 {
        self.start + self.len
    }

    /// The extents of an ordered list that contain a range of bytes.
    pub(crate) fn holding(all: &[Extent], address: u64, bytes: u64) -> Option<&[Extent]> {
        let end = address.checked_add(bytes)?;
        let first = all.partition_point(|extent| extent.start <= address).checked_sub(1)?;
        let goes_on = |pair: &&[Extent]| {
            let [one, next] = pair else { return false };
            one.joins && next.joins && one.end() == next.start && next.start < end
        };
        let held = &all[first..=first + all[first..].windows(2).take_while(goes_on).count()];
        let inside = address < held[0].end() && end <= held.last()?.end();
        inside.then_some(held)
    }
}

/// The allocation of an address.
struct Region<'a> {
    words: &'a [AtomicU32],
    /// The address of the first word.
    base: u64,
    /// Bytes of the first word before the allocation.
    lead: u64,
    /// Bytes from the base to the end of the allocation.
    len: usize,
}

/// All global memory of a launch.
pub(crate) struct GlobalMemory {
    allocations: Vec<Allocation>,
    /// The allocations of the device, in order of addresses.
    device: Arc<Vec<Extent>>,
    heap: Arc<Mutex<Heap>>,
}

impl GlobalMemory {
    /// Memory of a launch alone.
    pub(crate) fn new() -> Self {
        Self::of_device(Arc::default(), Arc::default())
    }

    /// Memory that outlives the launch.
    pub(crate) fn of_device(device: Arc<Vec<Extent>>, heap: Arc<Mutex<Heap>>) -> Self {
        Self { allocations: Vec::new(), device, heap }
    }

    /// Adds an allocation and returns its address.
    pub(crate) fn allocate(&mut self, bytes: &[u8]) -> u64 {
        let words = bytes
            .chunks(4)
            .map(|chunk| {
                let mut word = [0; 4];
                word[..chunk.len()].copy_from_slice(chunk);
                AtomicU32::new(u32::from_le_bytes(word))
            })
            .collect();
        self.allocations.push(Allocation { words, len: bytes.len() });
        (window::GLOBAL + self.allocations.len() as u64 - 1) << 32
    }

    /// Adds the heap of `malloc`.
    pub(crate) fn add_heap(&mut self) {
        let address = self.allocate(&vec![0; Heap::DEFAULT_BYTES as usize]);
        *self.lock_heap() = Heap::new(address, Heap::DEFAULT_BYTES);
    }

    /// The words of all allocations of the launch, in order.
    pub(crate) fn words(&self) -> impl Iterator<Item = &[AtomicU32]> {
        self.allocations.iter().map(|allocation| &allocation.words[..])
    }

    /// A copy of the heap, to be restored later.
    pub(crate) fn heap(&self) -> Heap {
        self.lock_heap().clone()
    }

    pub(crate) fn set_heap(&self, heap: Heap) {
        *self.lock_heap() = heap;
    }

    /// The bytes of an allocation.
    pub(crate) fn bytes(&self, address: u64) -> Vec<u8> {
        let Some(region) = self.find(address) else { return Vec::new() };
        let mut bytes: Vec<u8> =
            region.words.iter().flat_map(|word| word.load(Relaxed).to_le_bytes()).collect();
        bytes.truncate(region.len);
        bytes
    }

    fn find(&self, address: u64) -> Option<Region<'_>> {
        let index = (address >> 32).checked_sub(window::GLOBAL)?;
        match self.allocations.get(index as usize) {
            Some(Allocation { words, len }) => {
                Some(Region { words, base: address >> 32 << 32, lead: 0, len: *len })
            }
            None => self.find_on_device(address),
        }
    }

    fn find_on_device(&self, address: u64) -> Option<Region<'_>> {
        let after = self.device.partition_point(|extent| extent.start <= address);
        let extent = self.device.get(after.checked_sub(1)?)?;
        let lead = extent.start & 3;
        let inside = address - extent.start < extent.len;
        let len = (extent.len + lead) as usize;
        inside.then(|| Region { words: extent.words, base: extent.start - lead, lead, len })
    }

    /// Whether an address lies in some allocation's window.
    pub(crate) fn contains(&self, address: u64) -> bool {
        self.find(address).is_some()
    }

    /// The heap of `malloc`, locked, if an address lies in it.
    pub(crate) fn heap_of(&self, address: u64) -> Option<MutexGuard<'_, Heap>> {
        Some(self.lock_heap()).filter(|heap| heap.contains(address))
    }

    /// A panic of another thread leaves the heap usable: each of its operations completes or changes nothing.
    fn lock_heap(&self) -> MutexGuard<'_, Heap> {
        self.heap.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether bytes lie in one allocation.
    pub(crate) fn holds(&self, address: u64, bytes: u64) -> bool {
        let one = u32::try_from(bytes).is_ok_and(|bytes| self.locate(address, bytes).is_ok());
        one || Extent::holding(&self.device, address, bytes).is_some()
    }

    /// The number of bytes at an address in its extent, if the access continues in the next one; otherwise all.
    fn together(&self, address: u64, bytes: usize) -> usize {
        match Extent::holding(&self.device, address, bytes as u64) {
            Some([first, _, ..]) => (first.end() - address) as usize,
            _ => bytes,
        }
    }

    fn locate(&self, address: u64, size: u32) -> Result<(&[AtomicU32], usize), TrapKind> {
        let out = || TrapKind::OutOfBounds { space: Space::Global, address, size };
        let region = self.find(address).ok_or_else(out)?;
        let offset = (address - region.base) as usize;
        if offset + size as usize > region.len || (offset as u64) < region.lead {
            return Err(out());
        }
        Ok((region.words, offset))
    }

    /// Reads 1, 2, 4 or 8 aligned bytes.
    pub(crate) fn read(&self, address: u64, size: u32) -> Result<u64, TrapKind> {
        let (words, offset) = self.locate(address, size)?;
        let word = |index: usize| u64::from(words[index].load(Relaxed));
        Ok(match size {
            4 => word(offset / 4),
            8 => word(offset / 4) | word(offset / 4 + 1) << 32,
            2 => word(offset / 4) >> (8 * (offset & 2)) & 0xffff,
            _ => word(offset / 4) >> (8 * (offset & 3)) & 0xff,
        })
    }

    /// Writes 1, 2, 4 or 8 aligned bytes.
    pub(crate) fn write(&self, address: u64, size: u32, value: u64) -> Result<(), TrapKind> {
        let (words, offset) = self.locate(address, size)?;
        match size {
            4 => words[offset / 4].store(value as u32, Relaxed),
            8 => {
                words[offset / 4].store(value as u32, Relaxed);
                words[offset / 4 + 1].store((value >> 32) as u32, Relaxed);
            }
            _ => merge(&words[offset / 4], offset as u64, size, value),
        }
        Ok(())
    }

    /// Reads bytes that lie together.
    pub(crate) fn read_bytes(&self, mut address: u64, mut bytes: &mut [u8]) -> Result<(), TrapKind> {
        loop {
            let (now, later) = bytes.split_at_mut(self.together(address, bytes.len()));
            let (words, offset) = self.locate(address, now.len() as u32)?;
            ptxc_memory::read(words, offset, now);
            if later.is_empty() {
                return Ok(());
            }
            address += now.len() as u64;
            bytes = later;
        }
    }

    /// Writes bytes that lie together.
    pub(crate) fn write_bytes(&self, mut address: u64, mut bytes: &[u8]) -> Result<(), TrapKind> {
        loop {
            let (now, later) = bytes.split_at(self.together(address, bytes.len()));
            let (words, offset) = self.locate(address, now.len() as u32)?;
            ptxc_memory::write(words, offset, now);
            if later.is_empty() {
                return Ok(());
            }
            address += now.len() as u64;
            bytes = later;
        }
    }

    /// The words of an allocation that belong to it alone, and where they begin.
    pub(crate) fn whole_words(&self, address: u64) -> Option<(u64, &[AtomicU32])> {
        let region = self.find(address).filter(|region| region.lead == 0)?;
        Some((region.base, &region.words[..region.len / 4]))
    }

    /// Reads an aligned element of every lane; false if they do not all lie in the whole words of one allocation.
    pub(crate) fn gather(&self, at: &Row, lie: Lie, offset: u64, size: u32, out: &mut Row) -> bool {
        let Some((base, words)) = self.whole_words(at[0].wrapping_add(offset)) else { return false };
        // An address before the base wraps around to one far after the end.
        let start = offset.wrapping_sub(base);
        let word = |index: u64| words.get(index as usize).map(|word| u64::from(word.load(Relaxed)));
        let long = |index: u64| Some(word(index)? | word(index + 1)? << 32);
        let first = at[0].wrapping_add(start);
        match (size, lie) {
            (4, Lie::Same) => word(first / 4).map(|value| *out = [value; 32]).is_some(),
            (8, Lie::Same) => long(first / 4).map(|value| *out = [value; 32]).is_some(),
            (4, Lie::Run) => {
                let Some(words) = words_from(words, first / 4, 32) else { return false };
                out.iter_mut().zip(words).for_each(|(out, word)| *out = word.load(Relaxed).into());
                true
            }
            (8, Lie::Run) => {
                let Some(words) = words_from(words, first / 4, 64) else { return false };
                let (pairs, _) = words.as_chunks::<2>();
                for (out, [low, high]) in out.iter_mut().zip(pairs) {
                    *out = u64::from(low.load(Relaxed)) | u64::from(high.load(Relaxed)) << 32;
                }
                true
            }
            (4, _) => each(at, start, out, |at| word(at / 4)),
            (8, _) => each(at, start, out, |at| long(at / 4)),
            (2, _) => each(at, start, out, |at| Some(word(at / 4)? >> (8 * (at & 2)) & 0xffff)),
            (1, _) => each(at, start, out, |at| Some(word(at / 4)? >> (8 * (at & 3)) & 0xff)),
            _ => false,
        }
    }

    /// Writes an aligned element of every active lane; false as in [`Self::gather`].
    pub(crate) fn scatter(
        &self,
        mask: u32,
        at: &Row,
        lie: Lie,
        offset: u64,
        size: u32,
        values: &Row,
    ) -> bool {
        let Some((base, words)) = self.whole_words(at[0].wrapping_add(offset)) else { return false };
        // An address before the base wraps around to one far after the end.
        let start = offset.wrapping_sub(base);
        let place = |lane: usize| at[lane].wrapping_add(start);
        match size {
            4 if lie == Lie::Run => {
                let Some(words) = words_from(words, place(0) / 4, 32) else { return false };
                words.iter().zip(values).for_each(|(word, value)| word.store(*value as u32, Relaxed));
                true
            }
            4 => lanes(mask).all(|lane| {
                let word = words.get(place(lane) as usize / 4);
                word.map(|word| word.store(values[lane] as u32, Relaxed)).is_some()
            }),
            8 => lanes(mask).all(|lane| {
                let Some([low, high, ..]) = words.get(place(lane) as usize / 4..) else { return false };
                low.store(values[lane] as u32, Relaxed);
                high.store((values[lane] >> 32) as u32, Relaxed);
                true
            }),
            1 | 2 => lanes(mask).all(|lane| {
                let word = words.get(place(lane) as usize / 4);
                word.map(|word| merge(word, place(lane), size, values[lane])).is_some()
            }),
            _ => false,
        }
    }

    /// Changes an aligned 32-bit word of every active lane, one after the other; the old ones go to `old`. False, with
    /// nothing done, as in [`Self::gather`].
    pub(crate) fn change(&self, mask: u32, at: &Row, old: &mut Row, new: impl Fn(u32, usize) -> u32) -> bool {
        let Some((base, words)) = self.whole_words(at[0]) else { return false };
        let index = |at: u64| at.wrapping_sub(base) as usize / 4;
        if at.iter().any(|at| index(*at) >= words.len()) {
            return false;
        }
        for lane in lanes(mask) {
            let word = &words[index(at[lane])];
            let value = word.load(Relaxed);
            word.store(new(value, lane), Relaxed);
            old[lane] = value.into();
        }
        true
    }

    /// Allocates a block of the heap; 0 if there is no space left.
    pub(crate) fn malloc(&self, size: u64, align: u64) -> u64 {
        self.lock_heap().malloc(size, align)
    }

    /// Marks the bytes of a new block of the heap as not written.
    pub(crate) fn expect_writes(&self, block: u64, size: u64) {
        self.lock_heap().expect_writes(block, size);
    }

    /// Frees a block. Returns whether the address is that of a block.
    pub(crate) fn free(&self, address: u64) -> bool {
        self.lock_heap().free(address)
    }
}

/// A number of words from an index.
#[inline]
fn words_from(words: &[AtomicU32], first: u64, count: usize) -> Option<&[AtomicU32]> {
    words.get(usize::try_from(first).ok()?..)?.get(..count)
}

/// Writes 1 or 2 aligned bytes of a word.
#[inline]
fn merge(word: &AtomicU32, offset: u64, size: u32, value: u64) {
    let shift = 8 * (offset & 3) as u32;
    let mask = if size == 2 { 0xffff_u32 } else { 0xff };
    let part = (value as u32 & mask) << shift;
    let _ = word.fetch_update(Relaxed, Relaxed, |old| Some(old & !(mask << shift) | part));
}

/// Sets the value of each lane by its address, as long as there is one.
#[inline]
fn each(at: &Row, start: u64, out: &mut Row, value: impl Fn(u64) -> Option<u64>) -> bool {
    at.iter().zip(out).all(|(at, out)| value(at.wrapping_add(start)).map(|value| *out = value).is_some())
}
