//! Executes `tcgen05` instructions. What is asynchronous happens when it is issued, which is one of the orders that the
//! PTX ISA allows; waits and fences therefore do nothing.

mod manage;
mod moves;
mod product;

pub(crate) use manage::{kept, release};

use super::cta::Machine;
use super::memory::Spot;
use super::shared_matrix::MatrixSource;
use super::states::State;
use super::warp::Warp;
use super::{Fault, lanes};
use crate::matrix::descriptor::{Major, SharedMatrix};
use crate::program::NONE;
use crate::tcgen05::memory::{COLUMNS, split};
use crate::tcgen05::{Commit, Copy, Group, Operation, Place, Tcgen05};
use crate::trap::TrapKind;

/// Bytes of a row that a product or a shift takes: eight columns.
const ROW_COLUMNS: usize = 8;
/// Lanes of a quarter.
const QUARTER: usize = 32;

/// What stops an instruction.
enum Stop {
    /// A rule of the instruction.
    Rule(String),
    /// An access to memory.
    Other(TrapKind),
}

impl From<String> for Stop {
    fn from(why: String) -> Self {
        Self::Rule(why)
    }
}

impl From<TrapKind> for Stop {
    fn from(kind: TrapKind) -> Self {
        Self::Other(kind)
    }
}

impl Stop {
    fn of(self, name: &str) -> TrapKind {
        match self {
            Self::Rule(why) => TrapKind::Matrix(format!("{name}: {why}")),
            Self::Other(kind) => kind,
        }
    }
}

impl Machine<'_> {
    /// Executes an instruction; whether its lanes wait.
    pub(crate) fn tcgen05(&mut self, warp: &mut Warp, mask: u32, tensor: &Tcgen05) -> Result<bool, Fault> {
        warp.clear_absent();
        let first = mask.trailing_zeros() as usize;
        let fault = |stop: Stop, lane: usize| Fault { kind: stop.of(&tensor.name), lane };
        let ranks = self.ranks(tensor.group).map_err(|why| fault(Stop::Rule(why), first))?;
        if let Some(watch) = self.watch {
            watch.borrow_mut().chunks = Some(Vec::new());
        }
        match &tensor.operation {
            Operation::Manage(_) => {
                warp.state.set(mask, State::AtTensorMemory);
                return Ok(true);
            }
            Operation::Move(operation) => {
                self.tensor_move(warp, operation).map_err(|(stop, lane)| fault(stop, lane))?;
                self.check_tensor(warp, tensor).map_err(Fault::at(first))?;
            }
            single => {
                for lane in lanes(mask) {
                    let done = match single {
                        Operation::Copy(copy) => self.tensor_copy(warp, lane, &ranks, copy),
                        Operation::Shift(at) => self.tensor_shift(warp, lane, &ranks, *at),
                        Operation::Commit(commit) => self.tensor_commit(warp, lane, commit),
                        Operation::Product(product) => {
                            let group = tensor.group.unwrap_or(Group::One);
                            self.tensor_product(warp, lane, &ranks, group, product)
                        }
                        Operation::Manage(_) | Operation::Move(_) => Ok(()),
                    };
                    done.map_err(|stop| fault(stop, lane))?;
                    self.check_tensor(warp, tensor).map_err(Fault::at(lane))?;
                }
            }
        }
        Ok(false)
    }

    /// What the checks say about the accesses of an instruction.
    fn check_tensor(&mut self, warp: &Warp, tensor: &Tcgen05) -> Result<(), TrapKind> {
        let (Some(watch), Some(kind)) = (self.watch, tensor.use_of_memory()) else { return Ok(()) };
        let logs = self.tensor_memory.iter_mut().enumerate();
        let accesses: Vec<_> = logs
            .flat_map(|(rank, memory)| memory.take_log().into_iter().map(move |access| (rank, access)))
            .collect();
        let loaded: Vec<u32> = match &tensor.operation {
            Operation::Move(operation) if !operation.store => {
                let reduced = operation.reduce.map(|reduce| reduce.to);
                let slots = operation.registers.iter().copied().chain(reduced).filter(|slot| *slot != NONE);
                slots.map(|slot| warp.base[0] + slot).collect()
            }
            _ => Vec::new(),
        };
        watch.borrow_mut().tensor(self.number(warp), kind, &accesses, &loaded)
    }

    /// The CTAs that take part, the even one first.
    fn ranks(&mut self, group: Option<Group>) -> Result<Vec<usize>, String> {
        let Some(group) = group else { return Ok(vec![self.rank]) };
        let ranks = match group {
            Group::One => vec![self.rank],
            Group::Two if self.rank | 1 < self.tensor_memory.len() => vec![self.rank & !1, self.rank | 1],
            Group::Two => return Err("the CTA has no peer in its cluster".to_owned()),
        };
        for rank in &ranks {
            self.tensor_memory[*rank].join(group)?;
        }
        Ok(ranks)
    }

    /// Lane and column of a place.
    fn tensor_address(&self, warp: &Warp, lane: usize, place: Place) -> (usize, usize) {
        let base = warp.value(self.launch.program, lane, place.base) as u32;
        split(base.wrapping_add(place.offset as u32))
    }

    /// `tcgen05.cp`: each CTA's shared memory into its own tensor memory.
    fn tensor_copy(&mut self, warp: &Warp, lane: usize, ranks: &[usize], copy: &Copy) -> Result<(), Stop> {
        let (shape, (base, column)) = (copy.shape, self.tensor_address(warp, lane, copy.to));
        let matrix = SharedMatrix::of_tensor(warp.value(self.launch.program, lane, copy.from))
            .map_err(|why| format!("s-desc: {why}"))?;
        for rank in ranks {
            let from = MatrixSource { rank: *rank, matrix, major: Major::K, first: 0, size: 1 };
            let bytes = self.shared_lines(warp, lane, &from, shape.rows(), shape.bytes(), |chunk| {
                copy.packing.widened(chunk)
            })?;
            for (row, bytes) in bytes.chunks(shape.bytes()).enumerate() {
                let words = words(bytes);
                for to in shape.lanes(row) {
                    self.tensor_memory[*rank].write(base + to, column, &words)?;
                }
            }
        }
        Ok(())
    }

    /// `tcgen05.shift`: the rows of a quarter move to the lane before; the last one stays.
    fn tensor_shift(&mut self, warp: &Warp, lane: usize, ranks: &[usize], at: Place) -> Result<(), Stop> {
        let (base, column) = self.tensor_address(warp, lane, at);
        if !base.is_multiple_of(QUARTER) {
            return Err(format!("the lane {base} is no multiple of {QUARTER}").into());
        }
        for rank in ranks {
            self.shift_rows(*rank, base, column)?;
        }
        Ok(())
    }

    /// Shifts eight columns of a quarter.
    fn shift_rows(&mut self, rank: usize, base: usize, column: usize) -> Result<(), String> {
        for to in base..base + QUARTER - 1 {
            let words = self.tensor_memory[rank].read(to + 1, column, ROW_COLUMNS)?.to_vec();
            self.tensor_memory[rank].write(to, column, &words)?;
        }
        Ok(())
    }

    /// `tcgen05.commit`: everything before has happened, so the barriers' arrivals come at once.
    fn tensor_commit(&mut self, warp: &mut Warp, lane: usize, commit: &Commit) -> Result<(), Stop> {
        let (spot, _) = self.lane_spot(warp, lane, &commit.barrier, 8)?;
        let Spot::Shared(_, at) = spot else {
            return Err("the mbarrier is not in shared memory".to_owned().into());
        };
        if commit.multicast == NONE {
            return Ok(self.arrive_one(warp, lane, spot)?);
        }
        let mask = warp.value(self.launch.program, lane, commit.multicast) as u32 & 0xffff;
        for rank in lanes(mask) {
            if rank >= self.shared.len() {
                return Err(format!("the cluster has no CTA {rank}").into());
            }
            self.arrive_one(warp, lane, Spot::Shared(rank, at))?;
        }
        Ok(())
    }
}

/// Words of bytes.
fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
}

/// The column of an address that may name scales' bytes in its two top bits is never beyond the memory.
const _: () = assert!(COLUMNS <= 1 << 16);
