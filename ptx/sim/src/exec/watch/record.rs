//! What all warps of a launch did, step by step: for displays that go through time.

use super::Touch;
use crate::exec::memory::Spot;
use crate::trap::Space;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A step of a warp.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordedStep {
    /// `%ctaid`
    pub block: [u32; 3],
    /// Warp of the block.
    pub warp: u32,
    /// Line in the PTX text, from 1; 0 if it is not known.
    pub line: u32,
    /// The lanes that are at this place together.
    pub lanes: u32,
    /// Those of them that the guard let execute.
    pub active: u32,
}

/// A write to memory that more than one thread sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordedWrite {
    /// The number of the step that wrote.
    pub step: u32,
    /// Which lane of its warp.
    pub lane: u32,
    /// Shared or global.
    pub space: Space,
    /// The address in that space; of global memory as the kernel's pointers have it.
    pub address: u64,
    /// Bytes.
    pub size: u32,
    /// What was written.
    pub value: u64,
}

/// The steps of a launch in the order in which they were executed, up to a limit.
#[derive(Debug, Clone, Default)]
pub struct Recording {
    /// Most steps that are kept, and most writes.
    pub limit: usize,
    /// The steps.
    pub steps: Vec<RecordedStep>,
    /// The writes. The last one may be that which a trap stopped.
    pub writes: Vec<RecordedWrite>,
    /// Where the buffers of the arguments lie; `None` is an argument that is no buffer.
    pub buffers: Vec<Option<u64>>,
    /// Whether the launch went on beyond the limit.
    pub cut: bool,
}

/// A [`Recording`] that is there after a launch however it ended.
#[derive(Debug, Clone)]
pub struct Recorder(Arc<Mutex<Recording>>);

impl Recorder {
    /// An empty recording of at most so many steps and writes.
    pub fn new(limit: usize) -> Self {
        Self(Arc::new(Mutex::new(Recording { limit, ..Recording::default() })))
    }

    /// Takes out what was recorded.
    pub fn take(&self) -> Recording {
        std::mem::take(&mut *self.get())
    }

    pub(crate) fn get(&self) -> MutexGuard<'_, Recording> {
        // Whoever panics under the lock leaves whole entries.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Recording {
    /// A warp is about to execute a step.
    pub(crate) fn step(&mut self, step: RecordedStep) {
        self.cut |= self.steps.len() >= self.limit;
        if !self.cut {
            self.steps.push(step);
        }
    }

    /// The step begun last accesses memory.
    pub(crate) fn touch(&mut self, lane: u32, touch: Touch) {
        let Some(value) = touch.written else { return };
        let (space, address) = match touch.spot {
            Spot::Shared(_, at) => (Space::Shared, at),
            Spot::Global(at) => (Space::Global, at),
            Spot::Local(_) | Spot::Const(_) | Spot::Param(_) => return,
        };
        self.cut |= self.writes.len() >= self.limit;
        if !self.cut && !self.steps.is_empty() {
            let step = self.steps.len() as u32 - 1;
            self.writes.push(RecordedWrite { step, lane, space, address, size: touch.size, value });
        }
    }
}
