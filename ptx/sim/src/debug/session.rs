//! A launch under control: steps, time, snapshots.
//!
//! Clusters run in order, as in a launch that is watched for races; one that takes long gives way to those after it,
//! which it may be waiting for. The group of lanes that a warp runs is chosen as in an ordinary launch.

use super::memory::MemoryImage;
use crate::exec::cta::{Cluster, Cta, Launch, QUANTUM, Round, Turn, trap};
use crate::exec::memory::Spot;
use crate::exec::schedule::{Group, PATIENCE};
use crate::exec::states::State;
use crate::exec::watch::Watch;
use crate::exec::{Fault, lanes};
use crate::grid::{RESIDENT, SLICE, clusters};
use crate::launch::Prepared;
use crate::program::{Kind, window};
use crate::trap::{Trap, TrapKind};
use crate::{Arg, Checks, Config, Simulator};
use std::cell::RefCell;
use std::collections::VecDeque;

/// Steps between the first snapshots; it doubles whenever there are too many.
const INTERVAL: u64 = 1 << 12;
/// Snapshots that are kept.
const SNAPSHOTS: usize = 48;

/// How a launch ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// Every thread has ended.
    Finished,
    /// It was stopped.
    Trap(Box<Trap>),
}

/// What runs next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Next {
    /// `%ctaid`
    pub block: [u32; 3],
    /// Warp in the block.
    pub warp: u32,
    /// The lanes that run together.
    pub lanes: u32,
    /// The step they execute.
    pub step: u32,
}

/// An access of the last step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// The thread's warp in the block.
    pub warp: u32,
    /// The thread's lane.
    pub lane: u32,
    /// Its generic address; shared memory of another block counts as one's own.
    pub address: u64,
    /// Bytes.
    pub size: u32,
    /// Whether it writes.
    pub write: bool,
    /// The block whose shared memory it is.
    pub rank: usize,
}

/// What changes while a launch runs, besides global memory and the checks.
#[derive(Clone, Default)]
pub(super) struct Live<'a> {
    pub(super) time: u64,
    /// Clusters that have begun and not ended; the first one runs.
    pub(super) clusters: VecDeque<Resident<'a>>,
    begun: u64,
    pub(super) end: Option<End>,
    pub(super) output: Vec<u8>,
}

/// A cluster and where in its round it is.
#[derive(Clone)]
pub(super) struct Resident<'a> {
    pub(super) cluster: Cluster<'a>,
    pub(super) rank: usize,
    pub(super) warp: usize,
    round: Round,
    /// Steps at which the warp's and the cluster's turn began.
    warp_begin: u64,
    slice_begin: u64,
    fair: bool,
    running: Option<Running>,
}

#[derive(Clone, Copy)]
struct Running {
    group: Group,
    begin: u64,
    alone: bool,
}

struct Snapshot<'a> {
    live: Live<'a>,
    watch: Watch,
    memory: MemoryImage,
}

/// A value that the debugger has set, at a time.
#[derive(Clone)]
pub(super) enum Edit {
    Register { thread: super::Thread, frame: usize, slot: u32, value: u64 },
    Memory { thread: super::Thread, address: u64, bytes: Vec<u8> },
}

/// A launch under control.
pub struct Session<'a> {
    pub(super) simulator: &'a Simulator,
    pub(super) launch: &'a Launch<'a>,
    watch: &'a RefCell<Watch>,
    pub(super) live: Live<'a>,
    snapshots: Vec<Snapshot<'a>>,
    interval: u64,
    edits: Vec<(u64, Edit)>,
    accesses: Vec<Access>,
    checked: bool,
}

impl Simulator {
    /// Begins a launch and hands it over before its first step.
    ///
    /// # Errors
    /// The launch cannot be made.
    pub fn debug<R>(
        &self,
        kernel: &str,
        config: &Config,
        args: &[Arg<'_>],
        use_session: impl FnOnce(&mut Session<'_>) -> R,
    ) -> Result<R, Trap> {
        let prepared = Prepared::new(self, kernel, config, args)?;
        let launch = prepared.launch();
        let checked = in_order(config.checks);
        let watch = RefCell::new(watched(config.checks));
        let mut session = Session {
            simulator: self,
            launch: &launch,
            watch: &watch,
            live: Live::default(),
            snapshots: Vec::new(),
            interval: INTERVAL,
            edits: Vec::new(),
            accesses: Vec::new(),
            checked,
        };
        session.restart();
        Ok(use_session(&mut session))
    }
}

/// Whether the checks know one cluster at a time only.
fn in_order(checks: Checks) -> bool {
    checks.races || checks.uninitialized || checks.asynchronous || checks.fences
}

/// The checks, and a log of accesses.
fn watched(checks: Checks) -> Watch {
    let mut watch = Watch::new(checks, None, None);
    watch.log = Some(Vec::new());
    watch
}

impl<'a> Session<'a> {
    /// The state before the first step.
    fn restart(&mut self) {
        self.live = Live::default();
        self.settle();
        self.snapshot();
    }

    /// Looks for races and unwritten memory from now on; false if the launch has begun.
    pub fn set_checks(&mut self, checks: Checks) -> bool {
        if self.live.time != 0 || self.live.end.is_some() {
            return false;
        }
        self.checked = in_order(checks);
        *self.watch.borrow_mut() = watched(checks);
        self.snapshots.clear();
        self.restart();
        true
    }

    /// Steps so far.
    pub fn time(&self) -> u64 {
        self.live.time
    }

    /// How the launch ended, if it has.
    pub fn end(&self) -> Option<&End> {
        self.live.end.as_ref()
    }

    /// What `printf` has written so far.
    pub fn output(&self) -> &[u8] {
        &self.live.output
    }

    /// The code that runs.
    pub fn code(&self) -> super::Code<'a> {
        self.simulator.code()
    }

    /// The step that executes next; `None` at the end.
    pub fn next(&self) -> Option<Next> {
        if self.live.end.is_some() {
            return None;
        }
        let resident = self.live.clusters.front()?;
        let group = resident.running?.group;
        let block = resident.cluster.ctas[resident.rank].id;
        Some(Next { block, warp: resident.warp as u32, lanes: group.mask, step: group.pc })
    }

    /// What the last step has accessed.
    pub fn accesses(&self) -> &[Access] {
        &self.accesses
    }

    /// Executes the next step; false at the end of the launch.
    pub fn tick(&mut self) -> bool {
        self.accesses.clear();
        if self.live.end.is_some() {
            return false;
        }
        let done = self.execute();
        self.live.time += 1;
        match done {
            Err(trap) => self.live.end = Some(End::Trap(Box::new(self.simulator.place(trap)))),
            Ok(()) => self.settle(),
        }
        self.note_accesses();
        self.apply_edits();
        let behind =
            self.snapshots.last().is_none_or(|last| self.live.time >= last.live.time + self.interval);
        if behind {
            self.snapshot();
        }
        true
    }

    fn execute(&mut self) -> Result<(), Trap> {
        let Some(resident) = self.live.clusters.front_mut() else { return Ok(()) };
        let Some(mut running) = resident.running else { return Ok(()) };
        let Cluster { machine, ctas, .. } = &mut resident.cluster;
        let cta = &mut ctas[resident.rank];
        let warp = &mut cta.warps[resident.warp];
        let Group { mask, pc, base, limit } = running.group;
        let first = mask.trailing_zeros() as usize & 31;
        if machine.steps >= self.launch.step_limit {
            let fault = Fault { kind: TrapKind::StepLimit, lane: first };
            return Err(trap(machine.launch, cta.id, warp, fault));
        }
        let depth = warp.calls[first].len();
        let one = Group { limit: u32::MAX, ..running.group };
        let result = machine.run_group(warp, one, 1);
        self.live.output.append(&mut machine.output);
        result.map_err(|fault| trap(machine.launch, cta.id, warp, fault))?;
        let next = warp.pc[first];
        let together = lanes(mask).all(|lane| {
            warp.state.get(lane) == State::Ready
                && warp.pc[lane] == next
                && warp.base[lane] == base
                && warp.calls[lane].len() == depth
        });
        let kind = self.launch.program.steps.get(pc as usize).map(|step| &step.kind);
        let spent = machine.steps - running.begin;
        if together && next < limit && spent < PATIENCE && !kind.is_some_and(reschedules) {
            running.group.pc = next;
            resident.running = Some(running);
            return Ok(());
        }
        warp.clock += 1;
        for lane in lanes(mask) {
            warp.last_run[lane] = warp.clock;
        }
        resident.fair = !running.alone && spent >= PATIENCE;
        resident.running = None;
        Ok(())
    }

    /// Goes on in the schedule to where a group can run.
    fn settle(&mut self) {
        if let Err(trap) = self.find_next() {
            self.live.end = Some(End::Trap(Box::new(self.simulator.place(trap))));
        }
    }

    fn find_next(&mut self) -> Result<(), Trap> {
        let (total, first) = clusters(self.launch);
        loop {
            let room = !self.checked && self.live.clusters.len() < RESIDENT;
            let Some(resident) = self.live.clusters.front_mut() else {
                if self.live.begun == total {
                    self.live.end = Some(End::Finished);
                    return Ok(());
                }
                self.begin(first(self.live.begun));
                continue;
            };
            match resident.find()? {
                Found::Group => return Ok(()),
                Found::Ended => {
                    self.live.clusters.pop_front();
                }
                Found::Round => {
                    let steps = resident.cluster.machine.steps;
                    if !self.checked && steps - resident.slice_begin >= SLICE {
                        if room && self.live.begun < total {
                            self.begin(first(self.live.begun));
                        } else {
                            self.live.clusters.rotate_left(1);
                        }
                        if let Some(front) = self.live.clusters.front_mut() {
                            front.slice_begin = front.cluster.machine.steps;
                        }
                    }
                }
            }
        }
    }

    /// A cluster becomes resident and runs.
    fn begin(&mut self, first: [u32; 3]) {
        let watch = Some((self.watch, self.live.begun));
        let cluster = Cluster::new(self.launch, first, self.launch.step_limit, watch);
        self.live.begun += 1;
        let mut resident = Resident {
            cluster,
            rank: 0,
            warp: 0,
            round: Round::default(),
            warp_begin: 0,
            slice_begin: 0,
            fair: false,
            running: None,
        };
        resident.cluster.enter(0);
        self.live.clusters.push_front(resident);
    }

    fn note_accesses(&mut self) {
        let threads = self.launch.block.iter().product::<u32>();
        let warps = threads.div_ceil(32).max(1);
        let mut watch = self.watch.borrow_mut();
        let Some(log) = &mut watch.log else { return };
        for touched in log.drain(..) {
            let (rank, address) = match touched.touch.spot {
                Spot::Global(address) => (0, address),
                Spot::Shared(rank, at) => (rank, window::SHARED << 32 | at),
                Spot::Local(at) => (0, window::LOCAL << 32 | at),
                Spot::Const(at) => (0, window::CONST << 32 | at),
                Spot::Param(at) => (0, window::PARAM << 32 | at),
            };
            let write = touched.touch.written.is_some();
            let warp = touched.warp % warps;
            let access = Access { warp, lane: touched.lane, address, size: touched.touch.size, write, rank };
            self.accesses.push(access);
        }
    }

    fn snapshot(&mut self) {
        if self.snapshots.len() >= SNAPSHOTS {
            self.interval *= 2;
            let mut index = 0;
            // The first one stays: it is the way back to the beginning.
            self.snapshots.retain(|_| {
                index += 1;
                index % 2 == 1
            });
        }
        let last = self.snapshots.last().map(|last| &last.memory);
        let memory = MemoryImage::take(self.launch.global, last);
        let watch = self.watch.borrow().clone();
        self.snapshots.push(Snapshot { live: self.live.clone(), watch, memory });
    }

    /// The times from which runs can be repeated, in order.
    pub fn snapshots(&self) -> Vec<u64> {
        self.snapshots.iter().map(|snapshot| snapshot.live.time).collect()
    }

    /// Goes to a time, or to the end if that is earlier.
    pub fn go_to(&mut self, time: u64) {
        if time < self.live.time {
            self.restore(time);
        }
        while self.live.time < time && self.tick() {}
    }

    /// Returns to the last snapshot at or before `time`.
    fn restore(&mut self, time: u64) {
        let after = self.snapshots.partition_point(|snapshot| snapshot.live.time <= time);
        let Some(snapshot) = self.snapshots.get(after.saturating_sub(1)) else { return };
        self.live = snapshot.live.clone();
        *self.watch.borrow_mut() = snapshot.watch.clone();
        snapshot.memory.restore(self.launch.global);
        self.accesses.clear();
        self.apply_edits();
    }

    /// Sets a value now; what came after is forgotten.
    pub(super) fn edit(&mut self, edit: Edit) -> bool {
        let now = self.live.time;
        if !self.apply(&edit) {
            return false;
        }
        self.snapshots.retain(|snapshot| snapshot.live.time <= now);
        self.edits.retain(|(time, _)| *time <= now);
        self.edits.push((now, edit));
        true
    }

    fn apply_edits(&mut self) {
        let now = self.live.time;
        let due: Vec<Edit> =
            self.edits.iter().filter(|(time, _)| *time == now).map(|(_, edit)| edit.clone()).collect();
        for edit in &due {
            self.apply(edit);
        }
    }
}

/// What a search in a round has come to.
enum Found {
    Group,
    Round,
    Ended,
}

impl Resident<'_> {
    /// The next group in this round.
    fn find(&mut self) -> Result<Found, Trap> {
        if self.running.is_some() {
            return Ok(Found::Group);
        }
        loop {
            let Cluster { machine, ctas, .. } = &mut self.cluster;
            let Cta { id, warps, .. } = &mut ctas[self.rank];
            let warp = &mut warps[self.warp];
            while machine.steps - self.warp_begin < QUANTUM {
                if let Some(group) = warp.choose(self.fair) {
                    let alone = warp.state.ready() == group.mask;
                    self.running = Some(Running { group, begin: machine.steps, alone });
                    return Ok(Found::Group);
                }
                if !machine.release_masks(warp).map_err(|fault| trap(machine.launch, *id, warp, fault))? {
                    break;
                }
            }
            self.round.moved |= machine.steps != self.warp_begin;
            self.warp_begin = machine.steps;
            self.fair = false;
            self.cluster.leave_warp(self.rank, self.warp, &mut self.round)?;
            self.warp += 1;
            if self.warp < self.cluster.ctas[self.rank].warps.len() {
                continue;
            }
            self.warp = 0;
            self.cluster.leave(self.rank, &mut self.round)?;
            self.rank += 1;
            let ended = if self.rank == self.cluster.ctas.len() {
                self.rank = 0;
                Some(self.cluster.end_round(std::mem::take(&mut self.round))?)
            } else {
                None
            };
            self.cluster.enter(self.rank);
            match ended {
                Some(Turn::Ended) => return Ok(Found::Ended),
                Some(Turn::Live) => return Ok(Found::Round),
                None => {}
            }
        }
    }
}

/// Whether a step ends a group's turn, as it does in an ordinary launch.
fn reschedules(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::Brx { .. }
            | Kind::Call(_)
            | Kind::Ret
            | Kind::Exit
            | Kind::Barrier(_)
            | Kind::ClusterWait
            | Kind::Warp(_)
            | Kind::Matrix(_)
    )
}
