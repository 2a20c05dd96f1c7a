//! Threads and what they hold: places, frames, registers, memory.

use super::session::{Edit, Resident, Session};
use crate::exec::cta::Cta;
use crate::exec::states::State;
use crate::exec::warp::{Warp, read_bytes, write_bytes};
use crate::program::{CONST, NONE, SHARED_SPAN, rank_of_part, window};
use ptxc_ptx::SpecialReg;

/// A thread of the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Thread {
    /// `%ctaid`
    pub block: [u32; 3],
    /// Warp in the block.
    pub warp: u32,
    /// Lane in the warp.
    pub lane: u32,
}

/// What a lane does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LaneState {
    /// It can run.
    Ready,
    /// It waits for the lanes of a mask.
    AtMask(u32),
    /// It waits at a barrier of the block.
    AtBarrier(u32),
    /// It waits for its warpgroup.
    AtWarpgroup,
    /// It waits for the cluster.
    AtCluster,
    /// It waits for tensor memory: for room, or for the warp of the peer CTA.
    AtTensorMemory,
    /// It has ended, or never was.
    Done,
}

/// A warp of a block that runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WarpState {
    /// `%ctaid`
    pub block: [u32; 3],
    /// Warp in the block.
    pub warp: u32,
    /// Lanes that there are.
    pub present: u32,
    /// What each lane does, and at which step.
    pub lanes: [(LaneState, u32); 32],
}

/// A frame of a thread's stack, innermost first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// The function's number.
    pub function: u32,
    /// The step at which it is: for callers, the call.
    pub step: u32,
    /// First row of its registers.
    base: u32,
    rows: u32,
    /// Where it begins in local memory.
    pub local: u32,
}

fn state(state: State) -> LaneState {
    match state {
        State::Ready => LaneState::Ready,
        State::AtMask(mask) => LaneState::AtMask(mask),
        State::AtBarrier(id) => LaneState::AtBarrier(id),
        State::AtWarpgroup => LaneState::AtWarpgroup,
        State::AtCluster => LaneState::AtCluster,
        State::AtTensorMemory => LaneState::AtTensorMemory,
        State::Done => LaneState::Done,
    }
}

impl<'a> Session<'a> {
    /// The warps of all blocks that run, in the order of blocks.
    pub fn warps(&self) -> Vec<WarpState> {
        let ctas = self.live.clusters.iter().flat_map(|resident| &resident.cluster.ctas);
        let mut all: Vec<WarpState> =
            ctas.flat_map(|cta| cta.warps.iter().map(|warp| show(cta, warp))).collect();
        all.sort_by_key(|warp| ([warp.block[2], warp.block[1], warp.block[0]], warp.warp));
        all
    }

    fn find(&self, thread: Thread) -> Option<(&Resident<'a>, usize, &Warp)> {
        let holds = |resident: &&Resident<'_>| resident.cluster.ctas.iter().any(|cta| cta.id == thread.block);
        let resident = self.live.clusters.iter().find(holds)?;
        let rank = resident.cluster.ctas.iter().position(|cta| cta.id == thread.block)?;
        let warp = resident.cluster.ctas[rank].warps.get(thread.warp as usize)?;
        (thread.lane < 32 && warp.present >> thread.lane & 1 != 0).then_some((resident, rank, warp))
    }

    fn find_mut(&mut self, thread: Thread) -> Option<(&mut Resident<'a>, usize)> {
        self.find(thread)?;
        let holds =
            |resident: &&mut Resident<'_>| resident.cluster.ctas.iter().any(|cta| cta.id == thread.block);
        let resident = self.live.clusters.iter_mut().find(holds)?;
        let rank = resident.cluster.ctas.iter().position(|cta| cta.id == thread.block)?;
        Some((resident, rank))
    }

    /// Threads of a block.
    pub fn block_size(&self) -> [u32; 3] {
        self.launch.block
    }

    /// Blocks of the grid.
    pub fn grid_size(&self) -> [u32; 3] {
        self.launch.grid
    }

    /// The name of the kernel.
    pub fn kernel(&self) -> &'a str {
        self.code().name(self.launch.kernel)
    }

    /// `%tid` of a lane.
    pub fn thread_index(&self, thread: Thread) -> [u32; 3] {
        let linear = thread.warp * 32 + thread.lane;
        let [x, y, _] = self.launch.block;
        [linear % x, linear / x % y, linear / (x * y)]
    }

    /// The lane of a `%tid` of a block.
    pub fn thread_at(&self, block: [u32; 3], index: [u32; 3]) -> Option<Thread> {
        let [x, y, z] = self.launch.block;
        let inside = index[0] < x && index[1] < y && index[2] < z;
        let linear = (index[2] * y + index[1]).checked_mul(x)?.checked_add(index[0])?;
        inside.then_some(Thread { block, warp: linear / 32, lane: linear % 32 })
    }

    /// What a thread does; `None` if its block does not run.
    pub fn state(&self, thread: Thread) -> Option<LaneState> {
        let (_, _, warp) = self.find(thread)?;
        Some(state(warp.state.get(thread.lane as usize)))
    }

    /// The frames of a thread, innermost first.
    pub fn frames(&self, thread: Thread) -> Vec<Frame> {
        let Some((_, _, warp)) = self.find(thread) else { return Vec::new() };
        let lane = thread.lane as usize;
        let mut all = vec![Frame {
            function: warp.func[lane],
            step: warp.pc[lane],
            base: warp.base[lane],
            rows: warp.frame_rows[lane],
            local: warp.local_base[lane],
        }];
        all.extend(warp.calls[lane].iter().rev().map(|saved| Frame {
            function: saved.func,
            step: saved.call,
            base: saved.base,
            rows: saved.rows,
            local: saved.local,
        }));
        all
    }

    /// Calls that a thread is in.
    pub fn depth(&self, thread: Thread) -> usize {
        self.find(thread).map_or(0, |(_, _, warp)| warp.calls[thread.lane as usize].len())
    }

    /// The step at which a thread is.
    pub fn step(&self, thread: Thread) -> Option<u32> {
        self.find(thread).map(|(_, _, warp)| warp.pc[thread.lane as usize])
    }

    /// The bits of a row of a frame's registers.
    pub fn register(&self, thread: Thread, frame: usize, slot: u32) -> Option<u64> {
        let frame = *self.frames(thread).get(frame)?;
        let (_, _, warp) = self.find(thread)?;
        (slot < frame.rows).then(|| warp.rows[(frame.base + slot) as usize][thread.lane as usize])
    }

    /// Sets the bits of a row of a frame's registers; false if there is none.
    pub fn set_register(&mut self, thread: Thread, frame: usize, slot: u32, value: u64) -> bool {
        self.edit(Edit::Register { thread, frame, slot, value })
    }

    /// The value of a special register.
    pub fn special(&self, thread: Thread, which: SpecialReg) -> Option<u64> {
        let (resident, rank, warp) = self.find(thread)?;
        if rank == resident.rank {
            return Some(resident.cluster.machine.special(warp, which)[thread.lane as usize]);
        }
        let mut cluster = resident.cluster.clone();
        cluster.enter(rank);
        let warp = &cluster.ctas[rank].warps[thread.warp as usize];
        Some(cluster.machine.special(warp, which)[thread.lane as usize])
    }

    /// A byte at a generic address as a thread sees it.
    fn byte(&self, thread: Thread, address: u64) -> Option<u8> {
        let offset = address & 0xffff_ffff;
        let value = match address >> 32 {
            window::SHARED => {
                let (resident, own, _) = self.find(thread)?;
                let rank = rank_of_part(offset / SHARED_SPAN, own);
                read_bytes(resident.cluster.machine.shared.get(rank)?, offset % SHARED_SPAN, 1)?
            }
            window::LOCAL => self.find(thread)?.2.read_local(thread.lane as usize, offset, 1)?,
            window::CONST => read_bytes(self.launch.constant, offset, 1)?,
            window::PARAM => read_bytes(self.launch.params, offset, 1)?,
            _ => self.launch.global.read(address, 1).ok()?,
        };
        Some(value as u8)
    }

    /// Bytes at a generic address as a thread sees them; fewer if memory ends before.
    pub fn read(&self, thread: Thread, address: u64, size: usize) -> Vec<u8> {
        (0..size as u64).map_while(|index| self.byte(thread, address.checked_add(index)?)).collect()
    }

    /// Writes bytes at a generic address; false if they do not lie in memory that can be written.
    pub fn write(&mut self, thread: Thread, address: u64, bytes: &[u8]) -> bool {
        self.edit(Edit::Memory { thread, address, bytes: bytes.to_vec() })
    }

    /// Whether the step that executes next writes a register of the innermost frame, as far as it says so.
    pub fn next_writes(&self, slot: u32) -> bool {
        let step = self.next().and_then(|next| self.launch.program.steps.get(next.step as usize));
        slot & CONST == 0
            && slot != NONE
            && step.is_some_and(|step| crate::exec::step::destinations(&step.kind).contains(&slot))
    }

    pub(super) fn apply(&mut self, edit: &Edit) -> bool {
        match edit {
            Edit::Register { thread, frame, slot, value } => {
                let Some(frame) = self.frames(*thread).get(*frame).copied() else { return false };
                let Some((resident, rank)) = self.find_mut(*thread) else { return false };
                let warp = &mut resident.cluster.ctas[rank].warps[thread.warp as usize];
                if *slot >= frame.rows {
                    return false;
                }
                warp.rows[(frame.base + slot) as usize][thread.lane as usize] = *value;
                true
            }
            Edit::Memory { thread, address, bytes } => {
                if self.read(*thread, *address, bytes.len()).len() != bytes.len() {
                    return false;
                }
                bytes.iter().zip(*address..).all(|(byte, address)| self.set_byte(*thread, address, *byte))
            }
        }
    }

    fn set_byte(&mut self, thread: Thread, address: u64, byte: u8) -> bool {
        let offset = address & 0xffff_ffff;
        let value = u64::from(byte);
        match address >> 32 {
            window::SHARED => {
                let Some((resident, own)) = self.find_mut(thread) else { return false };
                let rank = rank_of_part(offset / SHARED_SPAN, own);
                let memory = resident.cluster.machine.shared.get_mut(rank);
                memory.is_some_and(|memory| write_bytes(memory, offset % SHARED_SPAN, 1, value).is_some())
            }
            window::LOCAL => {
                let Some((resident, rank)) = self.find_mut(thread) else { return false };
                let warp = &mut resident.cluster.ctas[rank].warps[thread.warp as usize];
                write_bytes(&mut warp.local[thread.lane as usize], offset, 1, value).is_some()
            }
            window::CONST | window::PARAM => false,
            _ => self.launch.global.write(address, 1, value).is_ok(),
        }
    }
}

fn show(cta: &Cta, warp: &Warp) -> WarpState {
    WarpState {
        block: cta.id,
        warp: warp.index,
        present: warp.present,
        lanes: std::array::from_fn(|lane| (state(warp.state.get(lane)), warp.pc[lane])),
    }
}
