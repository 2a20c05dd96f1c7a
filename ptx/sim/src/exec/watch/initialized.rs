//! Reads of shared, local and heap memory that nobody has written.
//!
//! A byte is known by its place; global variables and buffers begin with defined contents.

use super::{Touch, Who};
use crate::exec::memory::Spot;
use crate::trap::{Space, TrapKind};
use rustc_hash::FxHashMap;

/// Memory whose bytes are tracked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Memory {
    Shared(usize),
    Local { warp: u32, lane: u32 },
    Heap,
}

/// Which bytes have been written.
#[derive(Default, Clone)]
pub(super) struct Written {
    bytes: FxHashMap<Memory, Vec<bool>>,
}

impl Written {
    pub(super) fn begin(&mut self) {
        self.bytes.retain(|memory, _| *memory == Memory::Heap);
    }

    pub(super) fn touch(&mut self, who: Who, touch: Touch, heap: bool) -> Result<(), TrapKind> {
        let (memory, space, at) = match touch.spot {
            Spot::Shared(rank, at) => (Memory::Shared(rank), Space::Shared, at),
            Spot::Local(at) => (Memory::Local { warp: who.warp, lane: who.lane }, Space::Local, at),
            Spot::Global(at) if heap => (Memory::Heap, Space::Global, at & 0xffff_ffff),
            Spot::Global(_) | Spot::Const(_) | Spot::Param(_) => return Ok(()),
        };
        let written = self.bytes.entry(memory).or_default();
        let range = at as usize..at as usize + touch.size as usize;
        if touch.written.is_some() {
            if written.len() < range.end {
                written.resize(range.end, false);
            }
            written[range].fill(true);
            return Ok(());
        }
        if written.get(range).is_some_and(|bytes| bytes.iter().all(|byte| *byte)) {
            return Ok(());
        }
        Err(TrapKind::Uninitialized { space, address: at, size: touch.size })
    }

    /// Bytes of the heap belong to somebody else.
    pub(super) fn allocated(&mut self, address: u64, size: u64) {
        let Some(written) = self.bytes.get_mut(&Memory::Heap) else { return };
        let start = (address & 0xffff_ffff) as usize;
        let end = start.saturating_add(size as usize).min(written.len());
        if let Some(bytes) = written.get_mut(start..end) {
            bytes.fill(false);
        }
    }

    pub(super) fn frame(&mut self, warp: u32, lane: u32, at: u64, size: u64, holds: bool) {
        let written = self.bytes.entry(Memory::Local { warp, lane }).or_default();
        let range = at as usize..(at + size) as usize;
        if written.len() < range.end {
            written.resize(range.end, false);
        }
        written[range].fill(holds);
    }
}
