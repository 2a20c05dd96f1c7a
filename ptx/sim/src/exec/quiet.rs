//! Threads that only ask mbarriers for phases that never end.
//!
//! A wait at an mbarrier is a loop of the program's own (`mbarrier.try_wait` and a branch), so a warp that waits is not at a
//! standstill. Copies complete when they are issued, and what is left to arrive is threads of the cluster: where all of them
//! repeat the same steps, which do nothing but ask, with the same registers, no phase will ever end. Programs that count how
//! often they ask do not repeat: for those there is a limit of patience. A loop that looks at global memory may be waiting
//! for another cluster or the host, and is let run.

use super::cta::{Cta, Machine};
use super::memory::Spot;
use super::warp::Warp;
use crate::program::{Kind, Program, Target};
use crate::trap::{Space, TrapKind};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Steps between two looks at a cluster in which a thread waits.
const INTERVAL: u64 = 1 << 16;
/// Steps that do nothing but ask, after which a program that counts them is stopped.
const PATIENCE: u64 = 1 << 22;
/// Instructions that a thread may execute for each time that it asks: a thread that does more computes.
const LOOP: u64 = 256;

/// A wait for a phase that has not ended.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Refused {
    /// Rank of the CTA.
    pub(crate) rank: usize,
    /// Number of the warp in the CTA.
    pub(crate) warp: u32,
    pub(crate) lane: usize,
    /// The step that asked.
    pub(crate) step: u32,
    /// Where the mbarrier is in shared memory.
    pub(crate) address: u64,
    /// Arrivals and bytes that the phase awaits.
    pub(crate) pending: u64,
    pub(crate) bytes: i64,
}

impl Refused {
    /// A wait at a barrier in shared memory.
    pub(crate) fn new(warp: &Warp, lane: usize, spot: Spot, pending: u64, bytes: i64) -> Option<Self> {
        let Spot::Shared(rank, address) = spot else { return None };
        Some(Self { rank, warp: warp.index, lane, step: warp.pc[lane], address, pending, bytes })
    }

    pub(crate) fn trap(&self) -> TrapKind {
        let Self { address, pending, bytes, .. } = self;
        TrapKind::Deadlock(format!(
            "the phase of the mbarrier at {address:#x} in shared memory never ends: it awaits {pending} arrivals and \
             {bytes} bytes, and every thread of the cluster that is left waits"
        ))
    }
}

/// What was seen of a cluster when it was last looked at.
#[derive(Clone, Default)]
pub(crate) struct Quiet {
    /// Steps of the cluster by then, and since when it has done nothing but ask.
    looked: u64,
    since: u64,
    /// How often each step was executed by then.
    executed: Vec<(u32, u64)>,
    /// The threads: places, states, registers and local memory; nothing where they did more than ask.
    threads: Option<u64>,
}

impl Quiet {
    /// Whether the threads of a cluster wait for ever, after a round in which one has asked in vain.
    pub(crate) fn is_endless(&mut self, machine: &Machine<'_>, ctas: &[Cta]) -> bool {
        if machine.steps - self.looked < INTERVAL {
            return false;
        }
        let executed: Vec<(u32, u64)> = machine.counts.executed().collect();
        let before = std::mem::replace(&mut self.executed, executed);
        self.looked = machine.steps;
        if !asks_only(machine.launch.program, &before, &self.executed) {
            (self.since, self.threads) = (machine.steps, None);
            return false;
        }
        let threads = Some(fingerprint(ctas));
        let repeats = std::mem::replace(&mut self.threads, threads) == threads;
        repeats || machine.steps - self.since > PATIENCE
    }
}

/// Whether what was executed between two counts does nothing but ask mbarriers, and asks often.
fn asks_only(program: &Program, before: &[(u32, u64)], now: &[(u32, u64)]) -> bool {
    let mut before = before.iter().peekable();
    let (mut asked, mut all) = (0, 0);
    for &(step, count) in now {
        let old = before.next_if(|row| row.0 == step).map_or(0, |row| row.1);
        let times = count - old;
        match &program.steps[step as usize].kind {
            _ if times == 0 => {}
            Kind::Mbarrier(operation) if operation.op.asks() => asked += times,
            kind if is_idle(program, kind) => {}
            _ => return false,
        }
        all += times;
    }
    all <= asked.saturating_mul(LOOP)
}

/// Whether a step changes nothing but its own thread, and reads nothing that others than the cluster change.
fn is_idle(program: &Program, kind: &Kind) -> bool {
    match kind {
        Kind::Load(access) => {
            !matches!(access.address.space, Space::Generic | Space::Global) && !access.strong
        }
        Kind::Store(access) => access.address.space == Space::Local,
        Kind::Call(call) => {
            matches!(call.target, Target::Func(index) if program.funcs[index as usize].entry.is_some())
        }
        Kind::Alu { .. }
        | Kind::Alu2 { .. }
        | Kind::Special { .. }
        | Kind::FrameAddress { .. }
        | Kind::SharedAddress { .. }
        | Kind::Bra { .. }
        | Kind::Brx { .. }
        | Kind::Ret
        | Kind::Warp(_)
        | Kind::Activemask { .. }
        | Kind::Isspacep { .. }
        | Kind::ToGeneric { .. }
        | Kind::Mapa { .. }
        | Kind::RankOf { .. }
        | Kind::FenceProxy
        | Kind::Nop => true,
        _ => false,
    }
}

/// All that decides what the threads of a cluster do next, but memory that they share.
fn fingerprint(ctas: &[Cta]) -> u64 {
    let mut hasher = FxHasher::default();
    for warp in ctas.iter().flat_map(|cta| &cta.warps) {
        warp.rows.hash(&mut hasher);
        warp.pc.hash(&mut hasher);
        warp.state.hash(&mut hasher);
        warp.local.hash(&mut hasher);
    }
    hasher.finish()
}
