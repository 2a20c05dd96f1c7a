//! Virtual memory management: reserved addresses, memory without an address, and what is mapped where.
//!
//! Memory lives while somebody holds its handle or it is mapped. Kernels and copies see it where it is mapped and access
//! was given; two places where the same memory is mapped show the same bytes.

use crate::status::{Result, Status};
use crate::{Driver, lock};
use ptxc_sim::Provided;
use std::collections::BTreeMap;
use std::ops::Range;

/// Addresses, sizes and alignments are multiples of this, as on a GPU.
pub(crate) const GRANULARITY: u64 = 2 << 20;

/// `CUmemAccess_flags`
pub(crate) const NO_ACCESS: u32 = 0;
pub(crate) const READ_WRITE: u32 = 3;

/// What a device knows of it.
#[derive(Default)]
pub(crate) struct VirtualMemory {
    /// Reserved addresses: start and bytes.
    reserved: BTreeMap<u64, u64>,
    mapped: BTreeMap<u64, Mapping>,
    /// Memory by its handle. Handles are not used again.
    memory: BTreeMap<u64, Memory>,
    made: u64,
}

struct Mapping {
    bytes: u64,
    handle: u64,
    /// Whether kernels and copies find it.
    shown: bool,
}

struct Memory {
    provided: Provided,
    bytes: u64,
    /// How often the handle was given out and not released, and how often it is mapped.
    holders: u32,
    mappings: u32,
}

/// Whether all of some numbers are multiples of the granularity, the last one, a size, being more than nothing.
fn whole(numbers: &[u64]) -> Result {
    let good = numbers.iter().all(|number| number.is_multiple_of(GRANULARITY)) && numbers.last() != Some(&0);
    if good { Ok(()) } else { Err(Status::InvalidValue) }
}

fn range(start: u64, bytes: u64) -> Result<Range<u64>> {
    whole(&[start, bytes])?;
    Ok(start..start.checked_add(bytes).ok_or(Status::InvalidValue)?)
}

impl VirtualMemory {
    /// The mappings that a range is made of, in order: without gaps, and each as a whole.
    fn exactly(&self, range: &Range<u64>) -> Result<Vec<u64>> {
        let mut at = range.start;
        let mut found = Vec::new();
        for (start, mapping) in self.mapped.range(range.clone()) {
            if *start != at {
                return Err(Status::InvalidValue);
            }
            at += mapping.bytes;
            found.push(*start);
        }
        if at == range.end { Ok(found) } else { Err(Status::InvalidValue) }
    }

    fn mapping(&self, address: u64) -> Result<&Mapping> {
        let (start, mapping) = self.mapped.range(..=address).next_back().ok_or(Status::InvalidValue)?;
        if address - start < mapping.bytes { Ok(mapping) } else { Err(Status::InvalidValue) }
    }

    /// Memory whose handle somebody holds.
    fn held(&mut self, handle: u64) -> Result<&mut Memory> {
        self.memory.get_mut(&handle).filter(|memory| memory.holders > 0).ok_or(Status::InvalidValue)
    }
}

impl Driver {
    /// Reserves addresses.
    pub(crate) fn reserve_addresses(&self, bytes: u64, align: u64) -> Result<u64> {
        whole(&[bytes])?;
        if align != 0 && !align.is_power_of_two() {
            return Err(Status::InvalidValue);
        }
        let mut all = lock(&self.virtual_memory);
        let start = self.device.reserve(bytes, align.max(GRANULARITY)).ok_or(Status::OutOfMemory)?;
        all.reserved.insert(start, bytes);
        Ok(start)
    }

    /// Gives back addresses where nothing is mapped.
    pub(crate) fn free_addresses(&self, start: u64, bytes: u64) -> Result {
        let mut all = lock(&self.virtual_memory);
        let reserved = all.reserved.get(&start) == Some(&bytes);
        if !reserved || all.mapped.range(start..start + bytes).next().is_some() {
            return Err(Status::InvalidValue);
        }
        all.reserved.remove(&start);
        self.device.unreserve(start);
        Ok(())
    }

    /// Provides memory; gives its handle.
    pub(crate) fn create_memory(&self, bytes: u64) -> Result<u64> {
        whole(&[bytes])?;
        let mut all = lock(&self.virtual_memory);
        let provided = self.device.provide(bytes).ok_or(Status::OutOfMemory)?;
        all.made += 1;
        let handle = all.made;
        all.memory.insert(handle, Memory { provided, bytes, holders: 1, mappings: 0 });
        Ok(handle)
    }

    /// Lets go of a handle.
    pub(crate) fn release_memory(&self, handle: u64) -> Result {
        let mut all = lock(&self.virtual_memory);
        all.held(handle)?.holders -= 1;
        self.drop_unused(&mut all, handle);
        Ok(())
    }

    fn drop_unused(&self, all: &mut VirtualMemory, handle: u64) {
        let unused = |memory: &Memory| memory.holders == 0 && memory.mappings == 0;
        if all.memory.get(&handle).is_some_and(unused)
            && let Some(memory) = all.memory.remove(&handle)
        {
            self.device.withdraw(&memory.provided);
        }
    }

    /// The handle of what is mapped at an address, which is then held once more.
    pub(crate) fn retain_memory(&self, address: u64) -> Result<u64> {
        let mut all = lock(&self.virtual_memory);
        let handle = all.mapping(address)?.handle;
        all.memory.get_mut(&handle).ok_or(Status::InvalidValue)?.holders += 1;
        Ok(handle)
    }

    /// Whether a handle is one.
    pub(crate) fn check_memory(&self, handle: u64) -> Result {
        lock(&self.virtual_memory).held(handle).map(|_| ())
    }

    /// Maps the beginning of memory to reserved addresses that are free.
    pub(crate) fn map_memory(&self, start: u64, bytes: u64, handle: u64) -> Result {
        let wanted = range(start, bytes)?;
        let mut all = lock(&self.virtual_memory);
        let reserved = all.reserved.range(..=start).next_back();
        let inside = reserved.is_some_and(|(from, bytes)| wanted.end <= from + bytes);
        let before = all.mapped.range(..wanted.end).next_back();
        let free = before.is_none_or(|(from, mapping)| from + mapping.bytes <= start);
        let memory = all.held(handle)?;
        if !inside || !free || bytes > memory.bytes {
            return Err(Status::InvalidValue);
        }
        memory.mappings += 1;
        all.mapped.insert(start, Mapping { bytes, handle, shown: false });
        Ok(())
    }

    /// Takes mappings away, each as a whole.
    pub(crate) fn unmap_memory(&self, start: u64, bytes: u64) -> Result {
        let wanted = range(start, bytes)?;
        let mut all = lock(&self.virtual_memory);
        for start in all.exactly(&wanted)? {
            let Some(mapping) = all.mapped.remove(&start) else { continue };
            if mapping.shown {
                self.device.unmap(start);
            }
            if let Some(memory) = all.memory.get_mut(&mapping.handle) {
                memory.mappings -= 1;
            }
            self.drop_unused(&mut all, mapping.handle);
        }
        Ok(())
    }

    /// Gives or takes access to mappings, each as a whole.
    pub(crate) fn set_access(&self, start: u64, bytes: u64, access: bool) -> Result {
        let wanted = range(start, bytes)?;
        let mut all = lock(&self.virtual_memory);
        for start in all.exactly(&wanted)? {
            let VirtualMemory { mapped, memory, .. } = &mut *all;
            let Some(mapping) = mapped.get_mut(&start) else { continue };
            let provided = memory.get(&mapping.handle).map(|memory| &memory.provided);
            match (mapping.shown, access, provided) {
                (false, true, Some(provided)) => self.device.map(start, provided, mapping.bytes),
                (true, false, _) => self.device.unmap(start),
                _ => (),
            }
            mapping.shown = access;
        }
        Ok(())
    }

    /// The access that there is to an address.
    pub(crate) fn access(&self, address: u64) -> Result<u32> {
        let all = lock(&self.virtual_memory);
        Ok(if all.mapping(address)?.shown { READ_WRITE } else { NO_ACCESS })
    }
}
