//! The heap of `malloc`: blocks of one allocation of global memory.

/// Blocks that are handed out: offset and size in order, first fit.
#[derive(Default, Clone)]
pub(crate) struct Heap {
    /// Where it lies; 0 is nowhere.
    address: u64,
    bytes: u64,
    used: Vec<(u64, u64)>,
}

impl Heap {
    /// CUDA's default size.
    pub(crate) const DEFAULT_BYTES: u64 = 8 << 20;

    /// An empty heap in an allocation.
    pub(crate) fn new(address: u64, bytes: u64) -> Self {
        Self { address, bytes, used: Vec::new() }
    }

    pub(crate) fn exists(&self) -> bool {
        self.address != 0
    }

    pub(crate) fn contains(&self, address: u64) -> bool {
        self.exists() && address.wrapping_sub(self.address) < self.bytes
    }

    /// A new block, aligned to at least 16; 0 when there is no room or `align` is no power of two.
    pub(crate) fn malloc(&mut self, size: u64, align: u64) -> u64 {
        if !self.exists() || !align.is_power_of_two() || align > self.bytes || size > self.bytes {
            return 0;
        }
        let (size, align) = (size.max(1).next_multiple_of(16), align.max(16));
        let mut at = align;
        let mut index = 0;
        while let Some(&(start, length)) = self.used.get(index) {
            if start.checked_sub(at).is_some_and(|room| room >= size) {
                break;
            }
            at = (start + length).next_multiple_of(align).max(at);
            index += 1;
        }
        if at + size > self.bytes {
            return 0;
        }
        self.used.insert(index, (at, size));
        self.address + at
    }

    /// Gives a block back; addresses that are none are ignored.
    pub(crate) fn free(&mut self, address: u64) {
        let at = address.wrapping_sub(self.address);
        self.used.retain(|(start, _)| *start != at);
    }
}
