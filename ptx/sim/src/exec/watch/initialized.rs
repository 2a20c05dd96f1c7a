//! Reads of unwritten shared, local and heap memory.
//!
//! Shared and local memory begin unwritten in each cluster; the heap keeps its own record, for its blocks outlive a
//! launch. Global variables and buffers begin with defined contents.

use super::{Touch, Who};
use crate::exec::heap::Heap;
use crate::exec::memory::Spot;
use crate::trap::{Space, TrapKind};
use rustc_hash::FxHashMap;

/// Memory whose bytes are tracked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Memory {
    Shared(usize),
    Local { warp: u32, lane: u32 },
}

/// Which bytes have been written.
#[derive(Default, Clone)]
pub(super) struct Written {
    bytes: FxHashMap<Memory, Vec<bool>>,
}

impl Written {
    pub(super) fn begin(&mut self) {
        self.bytes.clear();
    }

    pub(super) fn touch(&mut self, who: Who, touch: Touch, heap: Option<&mut Heap>) -> Result<(), TrapKind> {
        let unwritten = |space, address| TrapKind::Uninitialized { space, address, size: touch.size };
        let (memory, space, at) = match touch.spot {
            Spot::Shared(rank, at) => (Memory::Shared(rank), Space::Shared, at),
            Spot::Local(at) => (Memory::Local { warp: who.warp, lane: who.lane }, Space::Local, at),
            Spot::Global(at) => {
                let Some(heap) = heap else { return Ok(()) };
                let written = heap.touch(at, touch.size, touch.written.is_some());
                return if written { Ok(()) } else { Err(unwritten(Space::Global, at)) };
            }
            Spot::Const(_) | Spot::Param(_) => return Ok(()),
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
        Err(unwritten(space, at))
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
