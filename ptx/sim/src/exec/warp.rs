//! The state of a warp: 32 lanes with a program counter, a frame and a call stack each.
//!
//! Registers are rows of 32 values; a lane's frame begins at its own row, so lanes at different call
//! depths never share a row's column. Lanes at the same place with the same frame run together.

use super::rows;
use super::states::{State, States};
use crate::program::{CONST, Program, Slot, Value};
use crate::scalar::Row;

/// What a call saves.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) return_to: u32,
    pub(crate) base: u32,
    pub(crate) local: u32,
    pub(crate) rows: u32,
    pub(crate) stack: u32,
    /// The function that runs.
    pub(crate) func: u32,
    /// The step of the call, which says where results go.
    pub(crate) call: u32,
}

/// A warp.
#[derive(Clone)]
pub(crate) struct Warp {
    /// Number in the CTA.
    pub(crate) index: u32,
    pub(crate) rows: Vec<Row>,
    pub(crate) pc: [u32; 32],
    /// First row of each lane's frame.
    pub(crate) base: [u32; 32],
    /// Start of each lane's frame in its local memory.
    pub(crate) local_base: [u32; 32],
    /// End of each lane's frame in its local memory (`alloca` moves it).
    pub(crate) stack_top: [u32; 32],
    /// Rows of the function that runs.
    pub(crate) frame_rows: [u32; 32],
    pub(crate) func: [u32; 32],
    pub(crate) calls: Vec<Vec<Frame>>,
    /// Frames of calls of all lanes together.
    pub(crate) frames: u32,
    pub(crate) local: Vec<Vec<u8>>,
    pub(crate) state: States,
    /// When each lane ran last, for fairness.
    pub(crate) last_run: [u64; 32],
    pub(crate) clock: u64,
    /// The group that ran last has kept others waiting for too long: the one that waits longest is next.
    pub(crate) fair: bool,
    /// Steps that the group that runs has made in turns of the warp before.
    pub(crate) ran: u64,
    pub(crate) tid: [Row; 3],
    /// Lanes that exist.
    pub(crate) present: u32,
    /// Threads that have arrived at `barrier.cluster` since the last wait.
    pub(crate) cluster_arrived: u32,
    /// How many threads the barrier where a lane waits is for; `None` is the whole CTA.
    pub(crate) barrier_count: [Option<u32>; 32],
}

impl Warp {
    /// A warp at the entry of a kernel.
    pub(crate) fn new(program: &Program, kernel: u32, index: u32, block: [u32; 3]) -> Self {
        let total = block[0] as u64 * block[1] as u64 * block[2] as u64;
        let mut warp = Self {
            index,
            rows: Vec::new(),
            pc: [0; 32],
            base: [0; 32],
            local_base: [0; 32],
            stack_top: [0; 32],
            frame_rows: [0; 32],
            func: [kernel; 32],
            calls: vec![Vec::new(); 32],
            frames: 0,
            local: vec![Vec::new(); 32],
            state: States::all(State::Done),
            last_run: [0; 32],
            clock: 0,
            fair: false,
            ran: 0,
            tid: [[0; 32]; 3],
            present: 0,
            cluster_arrived: 0,
            barrier_count: [None; 32],
        };
        let first = u64::from(index) * 32;
        let (x, y) = (u64::from(block[0]), u64::from(block[1]));
        let mut thread = [first % x, first / x % y, first / (x * y)];
        for lane in 0..32.min(total.saturating_sub(first)) as usize {
            warp.present |= 1 << lane;
            for (row, at) in warp.tid.iter_mut().zip(thread) {
                row[lane] = at;
            }
            thread[0] += 1;
            if thread[0] == x {
                (thread[0], thread[1]) = (0, thread[1] + 1);
            }
            if thread[1] == y {
                (thread[1], thread[2]) = (0, thread[2] + 1);
            }
        }
        warp.restart(program, kernel);
        warp
    }

    /// Goes to the entry of a kernel. Registers and local memory are zero.
    pub(crate) fn restart(&mut self, program: &Program, kernel: u32) {
        let func = &program.funcs[kernel as usize];
        self.rows.truncate(func.rows as usize);
        self.rows.as_flattened_mut().fill(0);
        self.rows.resize(func.rows as usize, [0; 32]);
        self.pc = [func.entry.unwrap_or(0); 32];
        (self.base, self.local_base) = ([0; 32], [0; 32]);
        (self.stack_top, self.frame_rows, self.func) = ([func.frame; 32], [func.rows; 32], [kernel; 32]);
        self.calls.iter_mut().for_each(Vec::clear);
        self.frames = 0;
        (self.last_run, self.clock) = ([0; 32], 0);
        (self.fair, self.ran) = (false, 0);
        (self.cluster_arrived, self.barrier_count) = (0, [None; 32]);
        self.state.set(self.present, State::Ready);
        for lane in super::lanes(self.present) {
            self.local[lane].clear();
            self.local[lane].resize(func.frame as usize, 0);
        }
    }

    /// Lanes that have not finished.
    pub(crate) fn live(&self) -> u32 {
        self.state.live()
    }

    /// Sets where the lanes of a mask are.
    pub(crate) fn place(&mut self, mask: u32, pc: u32) {
        rows::assign(&mut self.pc, mask, pc);
    }

    /// Lets waiting lanes continue after their instruction.
    pub(crate) fn pass(&mut self, mask: u32) {
        self.state.set(mask, State::Ready);
        self.pc.iter_mut().enumerate().for_each(|(lane, pc)| *pc += mask >> lane & 1);
    }

    /// The row of a slot for lanes whose frame begins at `base`.
    #[inline]
    pub(crate) fn row<'a>(&'a self, program: &'a Program, base: u32, slot: Slot) -> &'a Row {
        row(program, &self.rows, base, slot)
    }

    /// The row of a destination, and those of the sources, if none of them is the destination too.
    #[inline]
    pub(crate) fn apart<'a>(
        &'a mut self,
        program: &'a Program,
        base: u32,
        dst: Slot,
        sources: &[Slot; 4],
    ) -> Option<(&'a mut Row, [&'a Row; 4])> {
        if dst & CONST != 0 || sources.contains(&dst) {
            return None;
        }
        let at = (base + dst) as usize;
        let (before, rest) = self.rows.split_at_mut_checked(at)?;
        let (out, behind) = rest.split_first_mut()?;
        let (before, behind) = (&*before, &*behind);
        let row = |slot: Slot| {
            let index = base.wrapping_add(slot) as usize;
            if slot & CONST != 0 {
                &program.consts[(slot & !CONST) as usize]
            } else if index < at {
                &before[index]
            } else {
                &behind[index - at - 1]
            }
        };
        Some((out, [row(sources[0]), row(sources[1]), row(sources[2]), row(sources[3])]))
    }

    /// Writes the active lanes of a result.
    #[inline]
    pub(crate) fn write_row(&mut self, base: u32, slot: Slot, mask: u32, values: &Row) {
        if slot & CONST != 0 {
            return;
        }
        rows::blend(&mut self.rows[(base + slot) as usize], mask, values);
    }

    /// Clears the registers of lanes that are not there, of which anything may be left, for those who see whole rows.
    pub(crate) fn clear_absent(&mut self) {
        if self.present != u32::MAX {
            self.rows.iter_mut().for_each(|row| rows::blend(row, !self.present, &[0; 32]));
        }
    }

    /// A lane's value of a slot.
    pub(crate) fn value(&self, program: &Program, lane: usize, slot: Slot) -> u64 {
        self.row(program, self.base[lane], slot)[lane]
    }

    /// Sets a lane's value of a slot.
    pub(crate) fn set(&mut self, lane: usize, slot: Slot, value: u64) {
        if slot & CONST == 0 {
            let row = self.base[lane] + slot;
            self.rows[row as usize][lane] = value;
        }
    }

    /// Reads bytes of a lane's local memory, at most 8.
    pub(crate) fn read_local(&self, lane: usize, offset: u64, size: u32) -> Option<u64> {
        read_bytes(&self.local[lane], offset, size)
    }

    /// The bytes of a value.
    pub(crate) fn value_bytes(&self, program: &Program, lane: usize, value: Value) -> Vec<u8> {
        match value {
            Value::Nothing => Vec::new(),
            Value::Slot(slot, size) => {
                let mut bytes = self.value(program, lane, slot).to_le_bytes().to_vec();
                if size > 8 && slot & CONST == 0 {
                    bytes.extend_from_slice(&self.value(program, lane, slot + 1).to_le_bytes());
                }
                bytes.truncate(size.max(1) as usize);
                bytes
            }
            Value::Frame { offset, size } => {
                let start = (self.local_base[lane] + offset) as usize;
                self.local[lane].get(start..start + size as usize).unwrap_or_default().to_vec()
            }
        }
    }

    /// Writes bytes to where a value goes; what is missing stays.
    pub(crate) fn set_value_bytes(&mut self, lane: usize, value: Value, bytes: &[u8]) {
        match value {
            Value::Nothing => {}
            Value::Slot(slot, size) => {
                let size = (size as usize).min(bytes.len());
                let mut words = [0; 16];
                words[..size.min(16)].copy_from_slice(&bytes[..size.min(16)]);
                let word = |at: usize| {
                    let mut word = [0; 8];
                    word.copy_from_slice(&words[at..at + 8]);
                    u64::from_le_bytes(word)
                };
                self.set(lane, slot, word(0));
                if size > 8 {
                    self.set(lane, slot + 1, word(8));
                }
            }
            Value::Frame { offset, size } => {
                let start = (self.local_base[lane] + offset) as usize;
                let size = (size as usize).min(bytes.len());
                if let Some(target) = self.local[lane].get_mut(start..start + size) {
                    target.copy_from_slice(&bytes[..size]);
                }
            }
        }
    }
}

/// The row of a slot of a frame that begins at `base` of some rows.
#[inline]
pub(crate) fn row<'a>(program: &'a Program, rows: &'a [Row], base: u32, slot: Slot) -> &'a Row {
    if slot & CONST != 0 { &program.consts[(slot & !CONST) as usize] } else { &rows[(base + slot) as usize] }
}

/// The bytes after an offset, if they lie inside.
#[inline]
fn bytes_at<const N: usize>(memory: &[u8], offset: u64) -> Option<[u8; N]> {
    memory.get(usize::try_from(offset).ok()?..)?.first_chunk().copied()
}

/// Little-endian bytes as a number, if they lie inside.
#[inline]
pub(crate) fn read_bytes(memory: &[u8], offset: u64, size: u32) -> Option<u64> {
    Some(match size {
        4 => u32::from_le_bytes(bytes_at(memory, offset)?).into(),
        8 => u64::from_le_bytes(bytes_at(memory, offset)?),
        2 => u16::from_le_bytes(bytes_at(memory, offset)?).into(),
        1 => bytes_at::<1>(memory, offset)?[0].into(),
        _ => {
            let start = usize::try_from(offset).ok()?;
            let bytes = memory.get(start..start.checked_add(size as usize)?)?;
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            u64::from_le_bytes(word)
        }
    })
}

#[inline]
fn put_bytes<const N: usize>(memory: &mut [u8], offset: u64, bytes: [u8; N]) -> Option<()> {
    *memory.get_mut(usize::try_from(offset).ok()?..)?.first_chunk_mut()? = bytes;
    Some(())
}

/// Writes a number as little-endian bytes; nothing if they do not lie inside.
#[inline]
pub(crate) fn write_bytes(memory: &mut [u8], offset: u64, size: u32, value: u64) -> Option<()> {
    match size {
        4 => put_bytes(memory, offset, (value as u32).to_le_bytes()),
        8 => put_bytes(memory, offset, value.to_le_bytes()),
        2 => put_bytes(memory, offset, (value as u16).to_le_bytes()),
        1 => put_bytes(memory, offset, [value as u8]),
        _ => {
            let start = usize::try_from(offset).ok()?;
            let bytes = memory.get_mut(start..start.checked_add(size as usize)?)?;
            bytes.copy_from_slice(&value.to_le_bytes()[..size as usize]);
            Some(())
        }
    }
}
