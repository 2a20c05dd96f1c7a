//! Addresses and memory apart from each other: addresses are reserved, memory is provided, and one is mapped to the other.
//!
//! Provided memory lies in addresses of the device that nobody is told of; an extent over it is inserted where it is mapped.
//! So memory that is mapped in two places is the same for kernels and copies. Only the host, if it takes a device address
//! for a pointer, finds nothing there.

use super::{ALIGN, Device, Extent, GAP, lock};

/// Memory without an address of its own. It is taken back by [`Device::withdraw`].
#[derive(Debug)]
pub struct Provided {
    home: u64,
    bytes: u64,
}

impl Device {
    /// Takes addresses that begin at a multiple of `align`, with no memory after them.
    pub fn reserve(&self, bytes: u64, align: u64) -> Option<u64> {
        let align = align.max(ALIGN);
        let mut space = lock(&self.space);
        let at = self.room(&space, bytes.checked_add(align)?, ALIGN)?;
        let start = at.next_multiple_of(align);
        space.cursor = (start + bytes + GAP).next_multiple_of(ALIGN);
        space.reserved.insert(start, bytes);
        Some(start)
    }

    /// Gives reserved addresses back; whether they were.
    pub fn unreserve(&self, start: u64) -> bool {
        lock(&self.space).reserved.remove(&start).is_some()
    }

    /// Provides memory that is zero; `None` when there is not enough.
    pub fn provide(&self, bytes: u64) -> Option<Provided> {
        let fits = |(used, capacity): (u64, u64)| bytes > 0 && bytes <= capacity.saturating_sub(used);
        if !fits(self.used()) {
            return None;
        }
        let home = self.reserve(bytes, ALIGN)?;
        lock(&self.space).used += bytes;
        Some(Provided { home, bytes })
    }

    /// Takes memory back that is mapped nowhere any more.
    pub fn withdraw(&self, memory: &Provided) {
        let at = memory.home - self.arena.address();
        self.arena.clear(at..at + memory.bytes);
        let mut space = lock(&self.space);
        space.reserved.remove(&memory.home);
        space.used -= memory.bytes;
    }

    /// Lets the first bytes of memory be found at reserved addresses.
    ///
    /// # Panics
    /// The memory has fewer bytes.
    pub fn map(&self, start: u64, memory: &Provided, bytes: u64) {
        assert!(bytes <= memory.bytes, "more is mapped than there is");
        let words = self.words(memory.home, bytes);
        self.insert(Extent { joins: true, ..Extent::alone(start, bytes, words) });
    }

    /// Takes what [`Self::map`] put at an address from there.
    pub fn unmap(&self, start: u64) {
        self.remove(start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: u64 = 1 << 16;

    #[test]
    fn memory_is_the_same_wherever_it_is_mapped() {
        let device = Device::new(1 << 20).unwrap();
        let at = device.reserve(4 * PAGE, PAGE).unwrap();
        assert!(at.is_multiple_of(PAGE) && !device.contains(at, 1));
        let (first, second) = (device.provide(PAGE).unwrap(), device.provide(PAGE).unwrap());
        device.map(at, &first, PAGE);
        device.map(at + PAGE, &second, PAGE);
        device.map(at + 3 * PAGE, &first, PAGE);
        assert!(device.contains(at + 8, 2 * PAGE - 8) && !device.contains(at + 8, 2 * PAGE));
        assert!(device.write(at + PAGE - 2, &[1, 2, 3, 4]));
        let mut bytes = [0; 4];
        assert!(device.read(at + PAGE - 2, &mut bytes) && bytes == [1, 2, 3, 4]);
        assert!(device.read(at + 4 * PAGE - 2, &mut bytes[..2]) && bytes[..2] == [1, 2]);
        device.unmap(at);
        assert!(!device.read(at, &mut bytes) && device.read(at + 3 * PAGE, &mut bytes) && bytes == [0; 4]);
    }

    #[test]
    fn what_is_given_back_can_be_taken_again() {
        let device = Device::new(4 * PAGE).unwrap();
        assert!(device.provide(5 * PAGE).is_none() && device.provide(0).is_none());
        let memory = device.provide(4 * PAGE).unwrap();
        assert!(device.allocate(1).is_none() && device.provide(1).is_none());
        let at = device.reserve(4 * PAGE, PAGE).unwrap();
        device.map(at, &memory, PAGE);
        assert!(device.write(at, &[7; 8]));
        device.unmap(at);
        device.withdraw(&memory);
        assert!(device.unreserve(at) && !device.unreserve(at));
        assert_eq!(device.used(), (0, 4 * PAGE));
        let memory = device.provide(PAGE).unwrap();
        let at = device.reserve(PAGE, PAGE).unwrap();
        device.map(at, &memory, PAGE);
        let mut bytes = [1; 8];
        assert!(device.read(at, &mut bytes) && bytes == [0; 8]);
    }

    #[test]
    fn allocations_keep_out_of_reserved_addresses() {
        let device = Device::new(1 << 30).unwrap();
        let first = device.allocate(8).unwrap();
        let reserved = device.reserve(1 << 39, 1 << 21).unwrap();
        // Beyond the reserved ones there is no room for as much again, and before them there is none at all.
        assert!(device.reserve(1 << 39, 1 << 21).is_none());
        device.free(first);
        let clear = |at: u64| at + 8 + GAP <= reserved || at >= reserved + (1 << 39);
        assert!((0..100).filter_map(|_| device.allocate(8)).all(clear));
    }
}
