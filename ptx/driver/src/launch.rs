//! Launches: the bytes of the parameters, what a device refuses, and what a fault comes to.

use crate::context::Context;
use crate::model::{Model, REGISTERS, RESERVED_SHARED};
use crate::module::Function;
use crate::progress::Watched;
use crate::status::{Result, Status};
use crate::{Driver, log, progress};
use ptxc_abi::argument::{In, Memory};
use ptxc_sim::{Config, Report, Space, Trap, TrapKind};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

/// A launch that can be made, once or as part of a graph.
#[derive(Clone)]
pub(crate) struct Launch {
    pub(crate) function: Arc<Function>,
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
    pub(crate) shared: u32,
    pub(crate) cluster: Option<[u32; 3]>,
    pub(crate) cooperative: bool,
    pub(crate) params: Vec<u8>,
}

/// Words of the array `extra`: its end, the buffer behind the first, and its size behind the second.
const END: u64 = 0;
const BUFFER: u64 = 1;
const SIZE: u64 = 2;

/// The most pairs of words that are looked at.
const EXTRAS: usize = 8;

/// The bytes of the parameters, from pointers to each or from one buffer.
pub(crate) fn parameters(function: &Function, each: In<Memory>, extra: In<Memory>) -> Result<Vec<u8>> {
    let layout = function.loaded.parameters(&function.name).ok_or(Status::InvalidHandle)?;
    let mut bytes = vec![0; function.attributes.parameters as usize];
    if !each.is_null() && !extra.is_null() {
        return Err(Status::InvalidValue);
    }
    if !extra.is_null() {
        let (mut buffer, mut size) = (None, None);
        for index in 0..EXTRAS {
            let word = |at| extra.at(at).ok_or(Status::InvalidValue);
            match word(2 * index)?.address() {
                END => break,
                BUFFER => buffer = Some(word(2 * index + 1)?),
                SIZE => {
                    let mut number = [0; 8];
                    if !word(2 * index + 1)?.read(0, &mut number) {
                        return Err(Status::InvalidValue);
                    }
                    size = Some(u64::from_le_bytes(number));
                }
                _ => return Err(Status::InvalidValue),
            }
        }
        let (Some(buffer), Some(size)) = (buffer, size) else { return Err(Status::InvalidValue) };
        let size = size.min(bytes.len() as u64) as usize;
        return if buffer.read(0, &mut bytes[..size]) { Ok(bytes) } else { Err(Status::InvalidValue) };
    }
    for (index, (offset, size)) in layout.iter().enumerate() {
        let place = each.at(index).ok_or(Status::InvalidValue)?;
        if !place.read(0, &mut bytes[*offset as usize..][..*size as usize]) {
            return Err(Status::InvalidValue);
        }
    }
    Ok(bytes)
}

fn product(size: [u32; 3]) -> u64 {
    size.iter().fold(1, |all, n| all.saturating_mul(u64::from(*n)))
}

/// Blocks of a kernel that a multiprocessor holds at a time.
pub(crate) fn occupancy(model: &Model, function: &Function, threads: u64, dynamic_shared: u64) -> u32 {
    let attributes = &function.attributes;
    let shared = u64::from(attributes.shared) + dynamic_shared;
    if threads == 0 || threads > u64::from(attributes.threads) || shared > u64::from(model.shared_opt_in()) {
        return 0;
    }
    let warps = threads.div_ceil(32);
    let registers = u64::from(attributes.registers).next_multiple_of(8) * 32 * warps;
    let by_threads = u64::from(model.limits.threads_per_processor) / (warps * 32);
    let by_shared = u64::from(model.shared_per_processor()) / (shared + u64::from(RESERVED_SHARED));
    let by_registers = u64::from(REGISTERS) / registers.max(1);
    let least = by_threads.min(by_shared).min(by_registers).min(u64::from(model.limits.blocks_per_processor));
    least as u32
}

impl Driver {
    /// Checks what a device would refuse at once.
    pub(crate) fn check_launch(&self, launch: &Launch) -> Result {
        let Launch { function, grid, block, shared, cluster, .. } = launch;
        let threads = product(*block);
        let zero = grid.contains(&0) || block.contains(&0);
        let large = grid[0] > i32::MAX as u32 || grid[1] > 65535 || grid[2] > 65535;
        if zero || large || threads > 1024 || block[2] > 64 || *shared > function.dynamic_shared.load(Relaxed)
        {
            return Err(Status::InvalidValue);
        }
        if threads > u64::from(function.attributes.threads) {
            return Err(Status::InvalidValue);
        }
        // A size that is the kernel's own is the launch's too.
        let own = function.attributes.fixed_cluster();
        if let Some(cluster) = cluster.or(own) {
            let divides = (0..3).all(|axis| cluster[axis] > 0 && grid[axis].is_multiple_of(cluster[axis]));
            let most = if function.non_portable.load(Relaxed) != 0 { 16 } else { 8 };
            if !divides || product(cluster) > most || own.is_some_and(|own| own != cluster) {
                return Err(Status::InvalidClusterSize);
            }
        }
        let resident = occupancy(&self.model, function, threads, u64::from(*shared));
        let most = u64::from(resident) * u64::from(crate::model::PROCESSORS);
        if launch.cooperative && product(*grid) > most {
            return Err(Status::CooperativeLaunchTooLarge);
        }
        Ok(())
    }

    /// Runs a launch to its end. A fault sticks to the context, and the next call tells of it.
    pub(crate) fn launch(&self, launch: &Launch, context: &Context) -> Result {
        self.check_launch(launch)?;
        let watched = Watched::begin(&launch.function.name, launch.grid);
        let config = Config {
            grid: launch.grid,
            block: launch.block,
            shared: launch.shared,
            cluster: launch.cluster,
            step_limit: self.model.step_limit,
            tier: self.model.tier,
            checks: self.model.checks,
            count_lines: false,
            deadline: Instant::now().checked_add(self.model.time_limit),
            interrupt: Some(context.over.clone()),
            progress: watched.as_ref().map(|watched| watched.done.clone()),
            ..Config::default()
        };
        let mut print = |text: &[u8]| {
            progress::clear();
            let mut out = std::io::stdout().lock();
            // Where it cannot be written there is nobody to tell.
            let _ = out.write_all(text).and_then(|()| out.flush());
        };
        let Launch { function, params, cooperative, .. } = launch;
        let begin = Instant::now();
        let result =
            self.device.launch(&function.loaded, &function.name, &config, *cooperative, params, &mut print);
        drop(watched);
        match result {
            Ok(report) => {
                if self.model.stats {
                    say(launch, &report, begin.elapsed());
                }
                Ok(())
            }
            Err(trap) => {
                let status = status(&trap);
                log(format_args!("{trap}"));
                crate::found::remember();
                if let TrapKind::OutOfBounds { space: Space::Global, address, .. } = trap.kind {
                    self.tell_nearest(address);
                }
                if matches!(trap.kind, TrapKind::TimeLimit) {
                    let limit = self.model.time_limit.as_secs();
                    log(format_args!("a launch may take {limit} s; PTXC_TIME_LIMIT=SECONDS sets more"));
                }
                if matches!(trap.kind, TrapKind::Launch(_)) {
                    return Err(status);
                }
                context.fail(status);
                Ok(())
            }
        }
    }
}

/// What a launch took: `PTXC_STATS`.
fn say(launch: &Launch, report: &Report, time: Duration) {
    let Launch { function, grid, block, .. } = launch;
    let (threads, warps) = (report.thread_instructions, report.warp_instructions);
    let (seconds, name) = (time.as_secs_f64(), &function.name);
    let rate = threads as f64 / seconds.max(1e-9) / 1e6;
    log(format_args!(
        "{name}<<<{grid:?}, {block:?}>>>: {threads} instructions of threads, {warps} of warps, {:.3} ms, {rate:.0} million/s",
        seconds * 1e3
    ));
}

/// The error of a fault.
fn status(trap: &Trap) -> Status {
    match trap.kind {
        TrapKind::Launch(_) => Status::InvalidValue,
        TrapKind::OutOfBounds { .. } | TrapKind::Uninitialized { .. } | TrapKind::ReadOnly(_) => {
            Status::IllegalAddress
        }
        TrapKind::Misaligned { .. } => Status::MisalignedAddress,
        TrapKind::Assert(_) => Status::Assert,
        TrapKind::BadCall(_) | TrapKind::BadBranch => Status::InvalidPc,
        TrapKind::StackOverflow => Status::HardwareStackError,
        TrapKind::StepLimit | TrapKind::TimeLimit | TrapKind::Interrupted | TrapKind::Deadlock(_) => {
            Status::LaunchTimeout
        }
        TrapKind::Unsupported(_) => Status::IllegalInstruction,
        TrapKind::TrapInstruction
        | TrapKind::BadFree(_)
        | TrapKind::Race(_)
        | TrapKind::Hazard(_)
        | TrapKind::DivergentBarrier(_)
        | TrapKind::Barrier(_)
        | TrapKind::Matrix(_)
        | TrapKind::Tensor(_)
        | TrapKind::Texture(_) => Status::LaunchFailed,
    }
}
