//! Global memory: allocations with a window of addresses each, shared by all CTAs.
//!
//! An address is `window << 32 | offset`, so the allocation is found by indexing and every access is
//! checked against its exact bounds. Storage is 32-bit atomic words: CTAs on several host threads
//! access it without locks, as a GPU's do.

use crate::program::window;
use crate::scalar::Row;
use crate::trap::{Space, TrapKind};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// Size of the heap of `malloc`, CUDA's default.
const HEAP_BYTES: usize = 8 << 20;

struct Allocation {
    words: Vec<AtomicU32>,
    len: usize,
}

/// All global memory of a launch.
pub(crate) struct GlobalMemory {
    allocations: Vec<Allocation>,
    heap: Mutex<Heap>,
}

/// Blocks handed out by `malloc`: offset and size; first fit.
#[derive(Default)]
struct Heap {
    window: Option<u64>,
    used: Vec<(u32, u32)>,
}

impl GlobalMemory {
    pub(crate) fn new() -> Self {
        Self { allocations: Vec::new(), heap: Mutex::new(Heap::default()) }
    }

    /// Adds an allocation and gives its address.
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
        let address = self.allocate(&vec![0; HEAP_BYTES]);
        if let Ok(heap) = self.heap.get_mut() {
            heap.window = Some(address);
        }
    }

    /// The bytes of an allocation.
    pub(crate) fn bytes(&self, address: u64) -> Vec<u8> {
        let Some(allocation) = self.find(address) else { return Vec::new() };
        let mut bytes: Vec<u8> =
            allocation.words.iter().flat_map(|word| word.load(Relaxed).to_le_bytes()).collect();
        bytes.truncate(allocation.len);
        bytes
    }

    fn find(&self, address: u64) -> Option<&Allocation> {
        let index = (address >> 32).checked_sub(window::GLOBAL)?;
        self.allocations.get(usize::try_from(index).ok()?)
    }

    /// Whether an address lies in some allocation's window.
    pub(crate) fn contains(&self, address: u64) -> bool {
        self.find(address).is_some()
    }

    /// Whether an address lies in the heap of `malloc`.
    pub(crate) fn in_heap(&self, address: u64) -> bool {
        let heap = self.heap.lock().unwrap_or_else(PoisonError::into_inner);
        heap.window.is_some_and(|window| window >> 32 == address >> 32)
    }

    fn locate(&self, address: u64, size: u32) -> Result<(&Allocation, usize), TrapKind> {
        let out = || TrapKind::OutOfBounds { space: Space::Global, address, size };
        let allocation = self.find(address).ok_or_else(out)?;
        let offset = (address & 0xffff_ffff) as usize;
        if offset + size as usize > allocation.len {
            return Err(out());
        }
        Ok((allocation, offset))
    }

    /// Reads 1, 2, 4 or 8 aligned bytes.
    pub(crate) fn read(&self, address: u64, size: u32) -> Result<u64, TrapKind> {
        let (allocation, offset) = self.locate(address, size)?;
        let word = |index: usize| u64::from(allocation.words[index].load(Relaxed));
        Ok(match size {
            4 => word(offset / 4),
            8 => word(offset / 4) | word(offset / 4 + 1) << 32,
            2 => word(offset / 4) >> (8 * (offset & 2)) & 0xffff,
            _ => word(offset / 4) >> (8 * (offset & 3)) & 0xff,
        })
    }

    /// Writes 1, 2, 4 or 8 aligned bytes.
    pub(crate) fn write(&self, address: u64, size: u32, value: u64) -> Result<(), TrapKind> {
        let (allocation, offset) = self.locate(address, size)?;
        let words = &allocation.words;
        match size {
            4 => words[offset / 4].store(value as u32, Relaxed),
            8 => {
                words[offset / 4].store(value as u32, Relaxed);
                words[offset / 4 + 1].store((value >> 32) as u32, Relaxed);
            }
            _ => {
                let shift = 8 * (offset & 3) as u32;
                let mask = if size == 2 { 0xffff_u32 } else { 0xff };
                let part = (value as u32 & mask) << shift;
                let merge = |old: u32| Some(old & !(mask << shift) | part);
                let _ = words[offset / 4].fetch_update(Relaxed, Relaxed, merge);
            }
        }
        Ok(())
    }

    /// Reads an element of every active lane, all in one window; false if a lane is outside or the size
    /// is not that of words.
    pub(crate) fn gather(
        &self,
        window: u64,
        mask: u32,
        at: &Row,
        offset: u64,
        size: u32,
        out: &mut Row,
    ) -> bool {
        let Some(allocation) = self.find(window << 32) else { return false };
        let words = &allocation.words[..allocation.len / 4];
        for lane in 0..32 {
            if mask >> lane & 1 == 0 {
                continue;
            }
            let index = ((at[lane] & 0xffff_ffff) + offset) as usize / 4;
            out[lane] = match (size, &words[index.min(words.len())..]) {
                (4, [word, ..]) => u64::from(word.load(Relaxed)),
                (8, [low, high, ..]) => u64::from(low.load(Relaxed)) | u64::from(high.load(Relaxed)) << 32,
                _ => return false,
            };
        }
        true
    }

    /// Writes an element of every active lane, all in one window; false as in [`Self::gather`].
    pub(crate) fn scatter(
        &self,
        window: u64,
        mask: u32,
        at: &Row,
        offset: u64,
        size: u32,
        values: &Row,
    ) -> bool {
        let Some(allocation) = self.find(window << 32) else { return false };
        let words = &allocation.words[..allocation.len / 4];
        for lane in 0..32 {
            if mask >> lane & 1 == 0 {
                continue;
            }
            let index = ((at[lane] & 0xffff_ffff) + offset) as usize / 4;
            match (size, &words[index.min(words.len())..]) {
                (4, [word, ..]) => word.store(values[lane] as u32, Relaxed),
                (8, [low, high, ..]) => {
                    low.store(values[lane] as u32, Relaxed);
                    high.store((values[lane] >> 32) as u32, Relaxed);
                }
                _ => return false,
            }
        }
        true
    }

    /// A new block of the heap, aligned to at least 16; 0 when there is no room or `align` is no power of two.
    pub(crate) fn malloc(&self, size: u64, align: u64) -> u64 {
        let mut heap = self.heap.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(window) = heap.window else { return 0 };
        let Ok(size) = u32::try_from(size.div_ceil(16).max(1) * 16) else { return 0 };
        let Some(align) = u32::try_from(align).ok().filter(|align| align.is_power_of_two()) else { return 0 };
        let align = align.max(16);
        if align as usize > HEAP_BYTES {
            return 0;
        }
        let mut at = align;
        let mut index = 0;
        while let Some(&(start, length)) = heap.used.get(index) {
            if start.checked_sub(at).is_some_and(|room| room >= size) {
                break;
            }
            at = (start + length).next_multiple_of(align).max(at);
            index += 1;
        }
        if u64::from(at) + u64::from(size) > HEAP_BYTES as u64 {
            return 0;
        }
        heap.used.insert(index, (at, size));
        window + u64::from(at)
    }

    /// Gives a block back; addresses that are none are ignored.
    pub(crate) fn free(&self, address: u64) {
        let mut heap = self.heap.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(window) = heap.window else { return };
        heap.used.retain(|(start, _)| window + u64::from(*start) != address);
    }
}
