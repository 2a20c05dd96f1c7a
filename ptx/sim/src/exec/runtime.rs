//! Calls of the device runtime ([`crate::runtime`]).

use super::cta::Machine;
use super::warp::Warp;
use crate::launch::{Config, Shape};
use crate::program::{Program, window};
use crate::runtime::{Error, Grid, MAX_DEPTH, Queue, Rows, RuntimeCall, TAIL_STREAM, Work, error_text};
use crate::trap::{Space, TrapKind};
use rustc_hash::FxHashMap;

/// What the device runtime knows of a cluster.
#[derive(Clone, Default)]
pub(crate) struct DeviceRuntime {
    /// The last errors of threads, where there are any: by warp and lane.
    errors: FxHashMap<(u32, usize), Error>,
    /// Buffers of parameters that wait for their launch.
    buffers: FxHashMap<u64, Grid>,
    /// Streams and events that were made.
    handles: u64,
    pub(crate) queue: Queue,
}

/// Parameters begin at multiples of this.
const PARAMETER_ALIGN: u64 = 64;
/// Handles of streams and events begin here, after the streams that have names.
const FIRST_HANDLE: u64 = 0x100;
/// `cudaStreamNonBlocking`, which streams of the device must have.
const NON_BLOCKING: u64 = 1;
/// `cudaEventDisableTiming`, which events of the device must have.
const DISABLE_TIMING: u64 = 2;
/// Shared memory of a block that asks for no more.
const PORTABLE_SHARED: u64 = 48 << 10;

/// The arguments of a call, as they lie in parameter space.
pub(crate) struct Arguments(pub(crate) Vec<Vec<u8>>);

impl Arguments {
    fn word(&self, at: usize) -> u64 {
        let bytes = self.0.get(at).map_or(&[][..], |bytes| &bytes[..]);
        let mut word = [0; 8];
        let size = bytes.len().min(8);
        word[..size].copy_from_slice(&bytes[..size]);
        u64::from_le_bytes(word)
    }

    /// A `dim3`.
    fn size(&self, at: usize) -> [u32; 3] {
        let bytes = self.0.get(at).map_or(&[][..], |bytes| &bytes[..]);
        let mut words =
            bytes.chunks_exact(4).map(|word| word.iter().rev().fold(0, |n, byte| n << 8 | u32::from(*byte)));
        std::array::from_fn(|_| words.next().unwrap_or(0))
    }
}

impl Machine<'_> {
    /// Calls a function of the device runtime for a lane; gives its result.
    pub(crate) fn device_runtime(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        call: RuntimeCall,
        args: &Arguments,
    ) -> Result<u64, TrapKind> {
        let thread = (self.number(warp), lane);
        let done = match call {
            RuntimeCall::GetParameterBuffer => {
                return Ok(self.malloc(args.word(1), args.word(0).max(PARAMETER_ALIGN)));
            }
            RuntimeCall::GetParameterBufferV2 => {
                let found = self.grid(args.word(0), [args.size(1), args.size(2)], args.word(3));
                let buffer = found.and_then(|grid| {
                    let bytes = u64::from(self.launch.program.funcs[grid.kernel as usize].param_bytes);
                    match self.malloc(bytes, PARAMETER_ALIGN) {
                        0 => Err(Error::MemoryAllocation),
                        buffer => {
                            self.runtime.buffers.insert(buffer, grid);
                            Ok(buffer)
                        }
                    }
                });
                return Ok(buffer.unwrap_or_else(|error| {
                    self.runtime.errors.insert(thread, error);
                    0
                }));
            }
            RuntimeCall::LaunchDevice => self
                .grid(args.word(0), [args.size(2), args.size(3)], args.word(4))
                .and_then(|grid| self.enqueue_grid(grid, args.word(1), args.word(5))),
            RuntimeCall::LaunchDeviceV2 => match self.runtime.buffers.remove(&args.word(0)) {
                Some(grid) => self.enqueue_grid(grid, args.word(0), args.word(1)),
                None => Err(Error::InvalidValue),
            },
            RuntimeCall::Malloc => {
                let address = self.malloc(args.word(1), 256);
                self.give(warp, lane, args.word(0), 8, address)?;
                if address == 0 { Err(Error::MemoryAllocation) } else { Ok(()) }
            }
            RuntimeCall::Free => {
                self.launch.global.free(args.word(0));
                Ok(())
            }
            RuntimeCall::Copy => {
                let rows = |at| Rows { address: args.word(at), pitch: 0, width: args.word(2), height: 1 };
                self.enqueue_copy(rows(0), rows(1), args.word(4))
            }
            RuntimeCall::Copy2D => {
                let (width, height) = (args.word(4), args.word(5));
                let rows = |at| Rows { address: args.word(at), pitch: args.word(at + 1), width, height };
                self.enqueue_copy(rows(0), rows(2), args.word(7))
            }
            RuntimeCall::Fill => {
                let rows = Rows { address: args.word(0), pitch: 0, width: args.word(2), height: 1 };
                self.enqueue_fill(rows, args.word(1), args.word(3))
            }
            RuntimeCall::Fill2D => {
                let [address, pitch, width, height] = [0, 1, 3, 4].map(|at| args.word(at));
                self.enqueue_fill(Rows { address, pitch, width, height }, args.word(2), args.word(5))
            }
            RuntimeCall::LastError => {
                return Ok(self.runtime.errors.remove(&thread).unwrap_or_default() as u64);
            }
            RuntimeCall::PeekError => {
                return Ok(self.runtime.errors.get(&thread).copied().unwrap_or_default() as u64);
            }
            RuntimeCall::ErrorName | RuntimeCall::ErrorString => {
                let name = call == RuntimeCall::ErrorName;
                return Ok(self.launch.program.error_texts + error_text(args.word(0) as u32, name));
            }
            RuntimeCall::Gives(number) => {
                self.give(warp, lane, args.word(0), 4, u64::from(number))?;
                Ok(())
            }
            RuntimeCall::StreamCreate | RuntimeCall::EventCreate => {
                let wanted = if call == RuntimeCall::StreamCreate { NON_BLOCKING } else { DISABLE_TIMING };
                if args.word(1) & wanted == 0 {
                    Err(Error::InvalidValue)
                } else {
                    self.runtime.handles += 1;
                    self.give(warp, lane, args.word(0), 8, FIRST_HANDLE + self.runtime.handles)?;
                    Ok(())
                }
            }
            RuntimeCall::SetConditional => {
                self.give(warp, lane, args.word(0), 4, args.word(1))?;
                Ok(())
            }
            RuntimeCall::Nothing => Ok(()),
            RuntimeCall::FunctionAttributes => match kernel_at(self.launch.program, args.word(1)) {
                Some(kernel) => {
                    self.give_attributes(warp, lane, args.word(0), kernel)?;
                    Ok(())
                }
                None => Err(Error::InvalidDeviceFunction),
            },
            RuntimeCall::NotSupported => Err(Error::NotSupported),
        };
        let Err(error) = done else { return Ok(Error::Success as u64) };
        self.runtime.errors.insert(thread, error);
        Ok(error as u64)
    }

    /// Writes a result to where a thread wants it.
    fn give(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        address: u64,
        size: u32,
        value: u64,
    ) -> Result<(), TrapKind> {
        let spot = self.spot(Space::Generic, address);
        self.write(warp, lane, spot, size, value)
    }

    /// The fields of `cudaFuncAttributes`.
    fn give_attributes(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        to: u64,
        kernel: u32,
    ) -> Result<(), TrapKind> {
        let program = self.launch.program;
        let func = &program.funcs[kernel as usize];
        let threads = func
            .req_threads
            .map(|size| size.iter().map(|n| u64::from(*n)).product())
            .or(func.max_threads.map(u64::from))
            .unwrap_or(1024);
        let shared = u64::from(func.shared);
        let fields = [
            (0, 8, shared),
            (8, 8, program.constant.len() as u64),
            (16, 8, u64::from(func.frame)),
            (24, 4, threads),
            (28, 4, u64::from(func.rows.clamp(1, 64))),
            (32, 8, 0),
            (40, 4, 0),
            (44, 4, PORTABLE_SHARED.saturating_sub(shared)),
        ];
        for (at, size, value) in fields {
            self.give(warp, lane, to.wrapping_add(at), size, value)?;
        }
        Ok(())
    }

    /// A grid of a kernel, its parameters unknown.
    fn grid(&self, kernel: u64, [grid, block]: [[u32; 3]; 2], shared: u64) -> Result<Grid, Error> {
        let program = self.launch.program;
        let kernel = kernel_at(program, kernel).ok_or(Error::InvalidDeviceFunction)?;
        let shared = shared as u32;
        let config = Config { grid, block, shared, ..Config::default() };
        Shape::of(program, &program.funcs[kernel as usize], &config)
            .map_err(|_| Error::InvalidConfiguration)?;
        Ok(Grid { kernel, grid, block, shared, params: Vec::new(), depth: 0 })
    }

    /// Leaves a launch with the parameters in a buffer, which goes back.
    fn enqueue_grid(&mut self, mut grid: Grid, buffer: u64, stream: u64) -> Result<(), Error> {
        let size = self.launch.program.funcs[grid.kernel as usize].param_bytes;
        grid.params = vec![0; size as usize];
        let read = size == 0 || self.launch.global.read_bytes(buffer, &mut grid.params).is_ok();
        self.launch.global.free(buffer);
        // A grid of the tail stream takes the place of the one that launches it.
        grid.depth = self.launch.depth + u32::from(stream != TAIL_STREAM);
        if !read {
            return Err(Error::InvalidValue);
        }
        if grid.depth > MAX_DEPTH {
            return Err(Error::LaunchMaxDepthExceeded);
        }
        self.enqueue(Work::Grid(Box::new(grid)), stream);
        Ok(())
    }

    fn enqueue_copy(&mut self, to: Rows, from: Rows, stream: u64) -> Result<(), Error> {
        self.check_rows(to)?;
        self.check_rows(from)?;
        self.enqueue(Work::Copy(to, from), stream);
        Ok(())
    }

    fn enqueue_fill(&mut self, rows: Rows, value: u64, stream: u64) -> Result<(), Error> {
        self.check_rows(rows)?;
        self.enqueue(Work::Fill(rows, value as u8), stream);
        Ok(())
    }

    fn check_rows(&self, rows: Rows) -> Result<(), Error> {
        let end = rows
            .pitch
            .checked_mul(rows.height.saturating_sub(1))
            .and_then(|before| before.checked_add(rows.width));
        let apart = rows.height <= 1 || rows.pitch >= rows.width;
        let known = end.is_some_and(|bytes| {
            rows.width == 0 || rows.height == 0 || self.launch.global.holds(rows.address, bytes)
        });
        if apart && known { Ok(()) } else { Err(Error::InvalidValue) }
    }

    fn enqueue(&mut self, work: Work, stream: u64) {
        let Queue { streams, tail } = &mut self.runtime.queue;
        if stream == TAIL_STREAM { tail } else { streams }.push_back(work);
    }
}

/// The kernel at a code address.
fn kernel_at(program: &Program, address: u64) -> Option<u32> {
    let index = ((address & 0xffff_ffff) / 16).checked_sub(1)?;
    let func = program.funcs.get(index as usize)?;
    (address >> 32 == window::CODE && func.kernel && func.entry.is_some()).then_some(index as u32)
}
