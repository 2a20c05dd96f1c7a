//! The heap of `malloc`: blocks of one allocation of global memory.

use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What blocks are aligned to at least, and their sizes rounded to.
const GRAIN: u64 = 16;

/// Blocks that are handed out and room between them. A block is cut from the smallest room that has it.
#[derive(Default, Clone)]
pub(crate) struct Heap {
    /// Where it lies; 0 is nowhere.
    address: u64,
    bytes: u64,
    /// Sizes of blocks by their offsets.
    used: HashMap<u64, u64>,
    /// Sizes of room by its offsets, and the same the other way round.
    free: BTreeMap<u64, u64>,
    by_size: BTreeSet<(u64, u64)>,
    /// Whether each byte has been written since its block was handed out; empty until a launch checks that. Bytes of
    /// blocks from other launches count as written.
    written: Vec<bool>,
}

impl Heap {
    /// CUDA's default size.
    pub(crate) const DEFAULT_BYTES: u64 = 8 << 20;

    /// An empty heap in an allocation.
    pub(crate) fn new(address: u64, bytes: u64) -> Self {
        let mut heap = Self { address, bytes, ..Self::default() };
        // No block begins where the heap does.
        heap.put(GRAIN, bytes.saturating_sub(GRAIN));
        heap
    }

    pub(crate) fn exists(&self) -> bool {
        self.address != 0
    }

    pub(crate) fn contains(&self, address: u64) -> bool {
        self.exists() && address.wrapping_sub(self.address) < self.bytes
    }

    fn put(&mut self, offset: u64, size: u64) {
        if size > 0 {
            self.free.insert(offset, size);
            self.by_size.insert((size, offset));
        }
    }

    fn take(&mut self, offset: u64) -> Option<u64> {
        let size = self.free.remove(&offset)?;
        self.by_size.remove(&(size, offset));
        Some(size)
    }

    /// A new block, aligned to at least 16; 0 when there is no room or `align` is no power of two.
    pub(crate) fn malloc(&mut self, size: u64, align: u64) -> u64 {
        if !self.exists() || !align.is_power_of_two() || align > self.bytes || size > self.bytes {
            return 0;
        }
        let (size, align) = (size.max(1).next_multiple_of(GRAIN), align.max(GRAIN));
        let place = |(room, offset): &(u64, u64)| {
            let at = offset.next_multiple_of(align);
            (at - offset + size <= *room).then_some((*offset, at))
        };
        // Room as large as the alignment can ask for has the block wherever it lies; smaller room is looked through.
        let sure = self.by_size.range((size + align - GRAIN, 0)..).next();
        let found = sure.and_then(place).or_else(|| self.by_size.range((size, 0)..).find_map(place));
        let Some((offset, at)) = found else { return 0 };
        let room = self.take(offset).unwrap_or_default();
        self.put(offset, at - offset);
        self.put(at + size, offset + room - at - size);
        self.used.insert(at, size);
        if let Some(bytes) = self.written.get_mut(at as usize..(at + size) as usize) {
            bytes.fill(true);
        }
        self.address + at
    }

    /// Marks the bytes of a new block as not written.
    pub(crate) fn expect_writes(&mut self, block: u64, size: u64) {
        self.written.resize(self.bytes as usize, true);
        let start = block.wrapping_sub(self.address) as usize;
        if let Some(bytes) = self.written.get_mut(start..start.saturating_add(size as usize)) {
            bytes.fill(false);
        }
    }

    /// Records a write. Tells of a read whether all of its bytes have been written.
    pub(crate) fn touch(&mut self, address: u64, size: u32, writes: bool) -> bool {
        let start = address.wrapping_sub(self.address) as usize;
        let Some(bytes) = self.written.get_mut(start..start.saturating_add(size as usize)) else {
            return true;
        };
        if writes {
            bytes.fill(true);
        }
        bytes.iter().all(|&byte| byte)
    }

    /// Frees a block. Returns whether the address is that of a block.
    pub(crate) fn free(&mut self, address: u64) -> bool {
        let mut at = address.wrapping_sub(self.address);
        let Some(mut size) = self.used.remove(&at) else { return false };
        if let Some(behind) = self.take(at + size) {
            size += behind;
        }
        let before = self.free.range(..at).next_back().map(|(offset, size)| (*offset, *size));
        if let Some((offset, room)) = before
            && offset + room == at
        {
            self.take(offset);
            at = offset;
            size += room;
        }
        self.put(at, size);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_apart_aligned_and_come_back() {
        let mut heap = Heap::new(0x1000, 1 << 16);
        assert_eq!((heap.malloc(24, 16), heap.malloc(1, 16), heap.malloc(8, 24)), (0x1010, 0x1030, 0));
        let wide = heap.malloc(100, 256);
        assert_eq!(wide, 0x1100);
        // The room before it is used first, for it is the smallest that has the block.
        assert_eq!(heap.malloc(64, 16), 0x1040);
        assert!(heap.free(wide) && !heap.free(wide) && !heap.free(0x1011) && !heap.free(0));
        assert_eq!(heap.malloc(1 << 16, 16), 0);
        for block in [0x1010, 0x1040, 0x1030] {
            assert!(heap.free(block));
        }
        // All of it is one piece again.
        assert_eq!(heap.malloc((1 << 16) - 16, 16), 0x1010);
        assert_eq!(heap.malloc(1, 16), 0);
    }

    #[test]
    fn bytes_of_checked_blocks_are_unwritten_until_they_are_written() {
        let mut heap = Heap::new(0x1000, 1 << 12);
        let unchecked = heap.malloc(16, 16);
        let block = heap.malloc(16, 16);
        assert!(heap.touch(block, 4, false), "no launch has checked yet");
        heap.expect_writes(block, 16);
        assert!(heap.touch(unchecked, 16, false) && !heap.touch(block, 4, false));
        assert!(heap.touch(block, 4, true) && heap.touch(block, 4, false) && !heap.touch(block, 8, false));
        assert!(heap.free(block));
        assert_eq!(heap.malloc(16, 16), block);
        assert!(heap.touch(block, 16, false), "the launch that has it now does not check");
    }

    #[test]
    fn room_that_only_just_has_an_aligned_block_is_found() {
        let mut heap = Heap::new(0x1000, 512);
        assert_eq!(heap.malloc(256, 256), 0x1100);
        assert_eq!(heap.malloc(1, 256), 0);
    }

    #[test]
    fn random_blocks_never_overlap() {
        let (mut heap, mut blocks, mut state) = (Heap::new(0x10000, 1 << 14), BTreeMap::new(), 1_u64);
        for _ in 0..4000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (size, align) = (state >> 33 & 511, 16 << (state >> 60 & 3));
            match heap.malloc(size, align) {
                0 => {
                    let (block, _) = blocks.pop_first().unwrap();
                    assert!(heap.free(block));
                }
                block => {
                    assert_eq!(block % align, 0);
                    assert!(block > 0x10000 && block + size <= 0x10000 + (1 << 14));
                    let before = blocks.range(..=block).next_back().map(|(at, size)| at + size);
                    assert!(before.is_none_or(|end| end <= block));
                    assert!(blocks.range(block..).next().is_none_or(|(next, _)| block + size <= *next));
                    blocks.insert(block, size.max(1));
                }
            }
        }
    }
}
