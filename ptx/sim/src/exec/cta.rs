//! CTAs and clusters: resident state, barriers, and the loop that gives every warp its turn.

use super::counts::Counts;
use super::global::GlobalMemory;
use super::quiet::{Quiet, Refused};
use super::region::Regions;
use super::runtime::DeviceRuntime;
use super::states::State;
use super::tally::Tally;
use super::tcgen05;
use super::texture::Bound;
use super::warp::Warp;
use super::watch::Watch;
use super::{Fault, lanes};
use crate::jit::Compiled;
use crate::launch::Tier;
use crate::matrix::multiply::Scratch;
use crate::program::{BarrierOp, Kind, NONE, Program, Reach};
use crate::tcgen05::memory::{Allocation, TensorMemory};
use crate::trap::{Trap, TrapKind};
use smallvec::SmallVec;
use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// What all CTAs of a launch share.
pub(crate) struct Launch<'a> {
    pub(crate) program: &'a Program,
    pub(crate) global: &'a GlobalMemory,
    pub(crate) params: &'a [u8],
    /// The constant bank.
    pub(crate) constant: &'a [u8],
    pub(crate) images: &'a [Option<Bound>],
    pub(crate) kernel: u32,
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
    pub(crate) cluster: [u32; 3],
    /// Whether the launch or the kernel asks for clusters.
    pub(crate) explicit_cluster: bool,
    /// Bytes of shared memory of a CTA, static and dynamic.
    pub(crate) shared_bytes: usize,
    pub(crate) dynamic_bytes: u32,
    /// Steps that the whole grid may take.
    pub(crate) step_limit: u64,
    /// What runs it.
    pub(crate) tier: Tier,
    /// Whether costs of memory accesses are counted.
    pub(crate) measure: bool,
    /// Whether divergent barriers are errors.
    pub(crate) strict_barriers: bool,
    /// Counts the CTAs that have ended.
    pub(crate) progress: Option<&'a AtomicU64>,
    /// When and why to stop before the end.
    pub(crate) stop: Stop<'a>,
    /// Where the threads of a grid that are all resident meet (`%envreg1`, `%envreg2`); 0 is nowhere.
    pub(crate) workspace: u64,
    /// How many grids the grid is nested in.
    pub(crate) depth: u32,
}

impl Launch<'_> {
    /// The compiled functions, if the kernel is to run as compiled code.
    fn compiled(&self) -> Option<&Compiled> {
        let compiled = &*self.program.compiled;
        let runs = match self.tier {
            Tier::Auto => compiled.is_warm(self.program, self.kernel),
            Tier::Compiled => true,
            Tier::Interpreted => false,
        };
        (runs && !self.measure).then_some(compiled)
    }

    /// What the kernel may execute.
    pub(crate) fn reach(&self) -> &Reach {
        &self.program.reach[self.kernel as usize]
    }
}

/// What ends a launch from outside.
#[derive(Clone, Copy, Default)]
pub(crate) struct Stop<'a> {
    pub(crate) interrupt: Option<&'a AtomicBool>,
    pub(crate) deadline: Option<Instant>,
}

impl Stop<'_> {
    fn reason(&self) -> Option<TrapKind> {
        if self.interrupt.is_some_and(|interrupt| interrupt.load(Relaxed)) {
            return Some(TrapKind::Interrupted);
        }
        self.deadline.is_some_and(|deadline| Instant::now() > deadline).then_some(TrapKind::TimeLimit)
    }
}

/// What a running warp may touch besides itself.
#[derive(Clone)]
pub(crate) struct Machine<'a> {
    pub(crate) launch: &'a Launch<'a>,
    /// Shared memory of each CTA of the cluster.
    pub(crate) shared: Vec<Vec<u8>>,
    /// Tensor memory of each CTA of the cluster.
    pub(crate) tensor_memory: Vec<TensorMemory>,
    /// Rank of the CTA that runs.
    pub(crate) rank: usize,
    /// `%ctaid` of the CTA that runs.
    pub(crate) block: [u32; 3],
    /// Warps that have arrived without waiting, per barrier of the CTA that runs.
    pub(crate) arrivals: [u32; 16],
    /// Text that `printf` wrote.
    pub(crate) output: Vec<u8>,
    pub(crate) steps: u64,
    /// Steps that the cluster may take.
    pub(crate) step_limit: u64,
    /// Executions of each step, per lane.
    pub(crate) counts: Counts,
    /// Room for matrix products.
    pub(crate) scratch: Scratch,
    /// The compiled functions, where the cluster runs them.
    pub(crate) compiled: Option<&'a Compiled>,
    /// What compiled code knows of the memory that it accesses.
    pub(crate) regions: Regions,
    /// Checks and the trace, if the launch wants any.
    pub(crate) watch: Option<&'a RefCell<Watch>>,
    /// Costs of memory accesses, if the launch wants them.
    pub(crate) tally: Option<Tally>,
    /// The group that ran last asked an mbarrier for a phase that has not ended.
    pub(crate) waits: bool,
    /// The last of such questions in the round.
    pub(crate) refused: Option<Refused>,
    /// A warp has come to a product of its warpgroup.
    pub(crate) products: bool,
    /// Warps of a CTA.
    pub(crate) warps: u32,
    /// What the device runtime knows.
    pub(crate) runtime: DeviceRuntime,
}

/// Steps a warp may take before the next has its turn.
pub(crate) const QUANTUM: u64 = 1 << 16;

/// A CTA while it runs.
#[derive(Clone)]
pub(crate) struct Cta {
    /// `%ctaid`
    pub(crate) id: [u32; 3],
    pub(crate) warps: Vec<Warp>,
    arrivals: [u32; 16],
}

/// The CTAs of one cluster while they run.
#[derive(Clone)]
pub(crate) struct Cluster<'a> {
    pub(crate) machine: Machine<'a>,
    pub(crate) ctas: Vec<Cta>,
    quiet: Quiet,
}

/// What has happened since every warp of a cluster had its last turn.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Round {
    /// Threads are left.
    live: bool,
    /// Something ran or was released.
    pub(crate) moved: bool,
}

/// How far a cluster has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Threads are left.
    Live,
    Ended,
}

/// A cluster that did not come to its end: why, and what it had written.
pub(crate) struct Failure {
    pub(crate) trap: Trap,
    pub(crate) output: Vec<u8>,
}

impl<'a> Cluster<'a> {
    pub(crate) fn new(
        launch: &'a Launch<'a>,
        first: [u32; 3],
        step_limit: u64,
        watch: Option<(&'a RefCell<Watch>, u64)>,
    ) -> Self {
        let threads = launch.block.iter().map(|n| u64::from(*n)).product::<u64>();
        let warps = threads.div_ceil(32) as u32;
        let make = |index| Warp::new(launch.program, launch.kernel, index, launch.block);
        let ids = ids(launch.cluster, first);
        let ctas: Vec<Cta> =
            ids.map(|id| Cta { id, warps: (0..warps).map(make).collect(), arrivals: [0; 16] }).collect();
        let watch = watch.map(|(watch, cluster)| {
            watch.borrow_mut().begin(cluster, ctas.len() * warps as usize);
            watch
        });
        let logs = watch.is_some_and(|watch| watch.borrow().sees_registers());
        let machine = Machine {
            launch,
            shared: vec![vec![0; launch.shared_bytes]; ctas.len()],
            tensor_memory: (0..ctas.len()).map(|_| TensorMemory::new(logs)).collect(),
            rank: 0,
            block: first,
            arrivals: [0; 16],
            output: Vec::new(),
            steps: 0,
            step_limit,
            counts: Counts::new(launch.reach().steps.clone()),
            scratch: Scratch::default(),
            compiled: None,
            regions: Regions::default(),
            watch,
            tally: launch.measure.then(Tally::default),
            waits: false,
            refused: None,
            products: false,
            warps,
            runtime: DeviceRuntime::default(),
        };
        Self { machine, ctas, quiet: Quiet::default() }
    }

    /// Becomes another cluster of the launch, which nobody watches, in the room of this one, which has ended. Counts and
    /// costs go on: they are those of all clusters that were in it.
    pub(crate) fn restart(&mut self, first: [u32; 3], step_limit: u64) {
        let Self { machine, ctas, quiet } = self;
        let launch = machine.launch;
        for (cta, id) in ctas.iter_mut().zip(ids(launch.cluster, first)) {
            (cta.id, cta.arrivals) = (id, [0; 16]);
            cta.warps.iter_mut().for_each(|warp| warp.restart(launch.program, launch.kernel));
        }
        machine.shared.iter_mut().for_each(|memory| memory.fill(0));
        machine.tensor_memory.fill_with(|| TensorMemory::new(false));
        machine.output.clear();
        machine.runtime = DeviceRuntime::default();
        (machine.steps, machine.step_limit) = (0, step_limit);
        (machine.waits, machine.refused, machine.products) = (false, None, false);
        *quiet = Quiet::default();
    }

    /// Gives every warp a turn of so many steps.
    ///
    /// # Errors
    /// The trap that stopped the launch, with what the cluster had written.
    pub(crate) fn round(&mut self, quantum: u64) -> Result<Turn, Box<Failure>> {
        self.turn(quantum).map_err(|trap| Box::new(Failure { trap, output: self.take_output() }))
    }

    /// Steps so far.
    pub(crate) fn steps(&self) -> u64 {
        self.machine.steps
    }

    /// Bounds the steps that it may take from now on.
    pub(crate) fn allow(&mut self, steps: u64) {
        self.machine.step_limit = self.machine.steps.saturating_add(steps);
    }

    /// What the cluster has written since it was last asked.
    pub(crate) fn take_output(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.machine.output)
    }

    fn turn(&mut self, quantum: u64) -> Result<Turn, Trap> {
        let before = self.machine.steps;
        self.machine.compiled = self.machine.launch.compiled().filter(|_| self.machine.watch.is_none());
        let turn = self.turn_warps(quantum);
        let launch = self.machine.launch;
        launch.program.compiled.warm(launch.kernel, self.machine.steps - before);
        turn
    }

    fn turn_warps(&mut self, quantum: u64) -> Result<Turn, Trap> {
        let mut round = Round::default();
        for rank in 0..self.ctas.len() {
            self.enter(rank);
            for index in 0..self.ctas[rank].warps.len() {
                let Self { machine, ctas, .. } = self;
                let Cta { id, warps, .. } = &mut ctas[rank];
                let (before, warp) = (machine.steps, &mut warps[index]);
                machine.run_warp(warp, quantum).map_err(|fault| trap(machine.launch, *id, warp, fault))?;
                round.moved |= machine.steps != before;
                self.leave_warp(rank, index, &mut round)?;
            }
            self.leave(rank, &mut round)?;
        }
        self.end_round(round)
    }

    /// The warps of a CTA have their turn.
    pub(crate) fn enter(&mut self, rank: usize) {
        let cta = &self.ctas[rank];
        self.machine.rank = rank;
        self.machine.block = cta.id;
        self.machine.arrivals = cta.arrivals;
    }

    /// A warp has had its turn: its warpgroup goes on if it has met.
    ///
    /// # Errors
    /// A product that cannot be.
    pub(crate) fn leave_warp(&mut self, rank: usize, index: usize, round: &mut Round) -> Result<(), Trap> {
        let Self { machine, ctas, .. } = self;
        let cta = &mut ctas[rank];
        round.moved |= release_warpgroup(machine, cta, index / WARPGROUP)
            .map_err(|(warp, fault)| trap(machine.launch, cta.id, &cta.warps[warp], fault))?;
        Ok(())
    }

    /// The warps of a CTA have had their turn: those go on that have met.
    ///
    /// # Errors
    /// A barrier that cannot be.
    pub(crate) fn leave(&mut self, rank: usize, round: &mut Round) -> Result<(), Trap> {
        let Self { machine, ctas, .. } = self;
        let cta = &mut ctas[rank];
        cta.arrivals = machine.arrivals;
        round.moved |= release_barriers(machine, cta)
            .map_err(|(warp, fault)| trap(machine.launch, cta.id, &cta.warps[warp], fault))?;
        round.live |= cta.warps.iter().any(|warp| warp.live() != 0);
        Ok(())
    }

    /// All warps of the cluster have had their turn.
    ///
    /// # Errors
    /// Nothing can go on, or the launch is to end.
    pub(crate) fn end_round(&mut self, mut round: Round) -> Result<Turn, Trap> {
        let Self { machine, ctas, quiet } = self;
        let launch = machine.launch;
        round.moved |= tcgen05::release(machine, ctas)
            .map_err(|(rank, warp, fault)| trap(launch, ctas[rank].id, &ctas[rank].warps[warp], fault))?;
        if !round.live {
            if let Some((rank, allocation)) = tcgen05::kept(machine) {
                return Err(leak(launch, ctas[rank].id, allocation));
            }
            if let Some(progress) = launch.progress {
                progress.fetch_add(ctas.len() as u64, Relaxed);
            }
            return Ok(Turn::Ended);
        }
        if release_cluster(ctas) {
            round.moved = true;
            if let Some(watch) = machine.watch {
                let all: Vec<u32> = (0..ctas.len() as u32 * machine.warps).collect();
                watch.borrow_mut().join(&all);
            }
        }
        if !round.moved {
            return Err(deadlock(launch, ctas));
        }
        if machine.refused.is_some() {
            machine.settle_counts();
        }
        if let Some(refused) = machine.refused.take()
            && quiet.is_endless(machine, ctas)
        {
            let Refused { rank, warp, lane, step, .. } = refused;
            let cta = &ctas[rank];
            let fault = Fault { kind: refused.trap(), lane };
            return Err(trap_at(launch, cta.id, &cta.warps[warp as usize], step, fault));
        }
        match launch.stop.reason() {
            Some(kind) => Err(stopped(launch, ctas, kind)),
            None => Ok(Turn::Live),
        }
    }
}

/// The CTAs of the cluster that begins with one, in the order of their ranks.
fn ids(cluster: [u32; 3], first: [u32; 3]) -> impl Iterator<Item = [u32; 3]> {
    let [width, height, depth] = cluster;
    (0..depth).flat_map(move |z| {
        (0..height).flat_map(move |y| (0..width).map(move |x| [first[0] + x, first[1] + y, first[2] + z]))
    })
}

/// Lets the threads at a barrier go when it is complete.
fn release_barriers(machine: &Machine<'_>, cta: &mut Cta) -> Result<bool, (usize, Fault)> {
    let program = machine.launch.program;
    let mut moved = false;
    let named = cta.warps.iter().fold(0, |named, warp| named | warp.state.barriers());
    for id in lanes(named).map(|id| id as u32) {
        let at_it = |warp: &Warp| warp.state.lanes_in(State::AtBarrier(id));
        let there = cta.warps.iter().map(|warp| (at_it(warp), warp.live()));
        let there: SmallVec<[(u32, u32); 32]> = there.collect();
        let Some(first) = there.iter().position(|(mask, _)| *mask != 0) else { continue };
        let lane = there[first].0.trailing_zeros() as usize & 31;
        let wanted = cta.warps[first].barrier_count[lane];
        // A warp has arrived when all its live lanes are there.
        let arrived = there.iter().filter(|(mask, live)| *mask != 0 && mask == live).count() as u32;
        let complete = match wanted {
            None => there.iter().all(|(mask, live)| mask == live),
            Some(count) if count == 0 || count % 32 != 0 => {
                let kind =
                    TrapKind::Barrier(format!("barrier {id}: thread count {count} is no multiple of 32"));
                return Err((first, Fault { kind, lane }));
            }
            Some(count) => arrived * 32 + cta.arrivals[id as usize] * 32 >= count,
        };
        if complete {
            if machine.launch.strict_barriers {
                converged(program, &cta.warps, at_it)?;
                if wanted.is_none() {
                    together(program, &cta.warps, at_it)?;
                }
            }
            if let Some(watch) = machine.watch {
                let there = cta.warps.iter().filter(|warp| at_it(warp) != 0);
                let numbers: Vec<u32> = there.map(|warp| machine.number(warp)).collect();
                let mut watch = watch.borrow_mut();
                watch.join(&numbers);
                watch.join_arrived(machine.barrier_number(id), &numbers);
            }
            cta.arrivals[id as usize] = 0;
            pass_barrier(program, &mut cta.warps, id);
            moved = true;
        }
    }
    Ok(moved)
}

/// Warps of a warpgroup.
const WARPGROUP: usize = 4;

/// Executes the product that the warps of a warpgroup wait at, when all have come.
fn release_warpgroup(
    machine: &mut Machine<'_>,
    cta: &mut Cta,
    number: usize,
) -> Result<bool, (usize, Fault)> {
    if !machine.products {
        return Ok(false);
    }
    let first = number * WARPGROUP;
    let last = (first + WARPGROUP).min(cta.warps.len());
    let warps = &mut cta.warps[first..last];
    let there = |warp: &Warp| warp.state.lanes_in(State::AtWarpgroup);
    let Some(index) = warps.iter().position(|warp| there(warp) != 0) else { return Ok(false) };
    let lane = there(&warps[index]).trailing_zeros() as usize & 31;
    let misuse = |index: usize, lane: usize, why: &str| {
        let kind = TrapKind::Matrix(format!("wgmma.mma_async: {why}"));
        Err((first + index, Fault { kind, lane }))
    };
    if warps.len() < WARPGROUP || warps.iter().any(|warp| warp.live() != u32::MAX) {
        return misuse(index, lane, "the warpgroup is no four whole warps, the first a multiple of four");
    }
    if warps.iter().any(|warp| there(warp) != u32::MAX) {
        return Ok(false);
    }
    let (pc, base) = (warps[0].pc[0], warps[0].base[0]);
    for (index, warp) in warps.iter().enumerate() {
        let elsewhere = |lane: &usize| warp.pc[*lane] != pc || warp.base[*lane] != base;
        if let Some(lane) = (0..32).find(elsewhere) {
            return misuse(index, lane, "threads of the warpgroup are at different instructions (.aligned)");
        }
    }
    if let Kind::Wgmma(operation) = &machine.launch.program.steps[pc as usize].kind {
        machine.wgmma(warps, operation).map_err(|(index, fault)| (first + index, fault))?;
    }
    warps.iter_mut().for_each(|warp| warp.pass(u32::MAX));
    Ok(true)
}

/// Whether a step is a barrier that all threads of a warp execute together (PTX ISA, "bar, barrier": `.aligned`).
fn is_aligned(program: &Program, step: u32) -> bool {
    let kind = program.steps.get(step as usize).map(|step| &step.kind);
    matches!(kind, Some(Kind::Barrier(barrier)) if barrier.aligned)
}

/// The lanes of a warp must meet an aligned barrier in one instruction.
fn converged(program: &Program, warps: &[Warp], at_it: impl Fn(&Warp) -> u32) -> Result<(), (usize, Fault)> {
    for (index, warp) in warps.iter().enumerate() {
        let mut there = lanes(at_it(warp));
        let Some(first) = there.next() else { continue };
        let ended = warp.present & !warp.live();
        if ended != 0 && is_aligned(program, warp.pc[first]) {
            let why = format!(
                "lane {} of the warp has returned before this barrier, which all threads of a warp execute together",
                ended.trailing_zeros()
            );
            return Err((index, Fault { kind: TrapKind::DivergentBarrier(why), lane: first }));
        }
        let Some(other) = there.find(|lane| warp.pc[*lane] != warp.pc[first]) else { continue };
        if is_aligned(program, warp.pc[other]) {
            let why = format!("divergent barrier: lane {first} of the warp waits at another instruction");
            return Err((index, Fault { kind: TrapKind::DivergentBarrier(why), lane: other }));
        }
    }
    Ok(())
}

/// All warps must meet a barrier of the whole CTA in one instruction: what a warp leaves out is met by its next one
/// otherwise (CUDA C++ Programming Guide, "Synchronization Functions").
fn together(program: &Program, warps: &[Warp], at_it: impl Fn(&Warp) -> u32) -> Result<(), (usize, Fault)> {
    let place = |warp: &Warp| lanes(at_it(warp)).next().map(|lane| (warp.pc[lane], lane));
    let mut places = warps.iter().enumerate().filter_map(|(index, warp)| Some((index, place(warp)?)));
    let Some((first, (pc, _))) = places.next() else { return Ok(()) };
    let Some((index, (_, lane))) = places.find(|(_, (other, _))| *other != pc) else { return Ok(()) };
    let aligned = |warp: usize| place(&warps[warp]).is_some_and(|(pc, _)| is_aligned(program, pc));
    if !aligned(first) || !aligned(index) {
        return Ok(());
    }
    let why = format!(
        "divergent barrier: warp {first} of the block waits at another instruction, so one of them has left a barrier out"
    );
    Err((index, Fault { kind: TrapKind::DivergentBarrier(why), lane }))
}

/// Gives every thread at a barrier its result and lets it go on.
fn pass_barrier(program: &Program, warps: &mut [Warp], id: u32) {
    let at_it = |warp: &Warp| warp.state.lanes_in(State::AtBarrier(id));
    let gives = |warp: &Warp, lane: usize| match &program.steps[warp.pc[lane] as usize].kind {
        Kind::Barrier(barrier) => barrier.dst != NONE,
        _ => false,
    };
    if warps.iter().all(|warp| lanes(at_it(warp)).all(|lane| !gives(warp, lane))) {
        return warps.iter_mut().for_each(|warp| warp.pass(at_it(warp)));
    }
    let mut participants = 0_u64;
    let mut holds = 0_u64;
    for warp in warps.iter() {
        for lane in lanes(at_it(warp)) {
            if let Kind::Barrier(barrier) = &program.steps[warp.pc[lane] as usize].kind {
                participants += 1;
                holds += warp.value(program, lane, barrier.predicate) & 1;
            }
        }
    }
    for warp in warps.iter_mut() {
        for lane in lanes(at_it(warp)) {
            if let Kind::Barrier(barrier) = &program.steps[warp.pc[lane] as usize].kind {
                let result = match barrier.op {
                    BarrierOp::RedPopc => holds,
                    BarrierOp::RedAnd => u64::from(holds == participants),
                    _ => u64::from(holds != 0),
                };
                if barrier.dst != NONE {
                    warp.set(lane, barrier.dst, result);
                }
            }
        }
        warp.pass(at_it(warp));
    }
}

/// Lets the threads at `barrier.cluster.wait` go when every live thread of the cluster has arrived.
fn release_cluster(ctas: &mut [Cta]) -> bool {
    let warps = || ctas.iter().flat_map(|cta| &cta.warps);
    let waits = |warp: &Warp| warp.state.lanes_in(State::AtCluster) != 0;
    let arrived = |warp: &Warp| warp.cluster_arrived & warp.live() == warp.live();
    if !warps().any(waits) || !warps().all(arrived) {
        return false;
    }
    for warp in ctas.iter_mut().flat_map(|cta| &mut cta.warps) {
        let there = warp.state.lanes_in(State::AtCluster);
        warp.pass(there);
        warp.cluster_arrived = 0;
    }
    true
}

/// The trap of a fault in a warp.
pub(crate) fn trap(launch: &Launch<'_>, block: [u32; 3], warp: &Warp, fault: Fault) -> Trap {
    trap_at(launch, block, warp, warp.pc[fault.lane.min(31)], fault)
}

/// The trap of a fault at a step.
fn trap_at(launch: &Launch<'_>, block: [u32; 3], warp: &Warp, step: u32, fault: Fault) -> Trap {
    let lane = fault.lane.min(31);
    let place = launch.program.places.get(step as usize).copied().filter(|place| *place != u32::MAX);
    Trap {
        kind: fault.kind,
        kernel: launch.program.funcs[launch.kernel as usize].name.clone(),
        block,
        thread: [warp.tid[0][lane] as u32, warp.tid[1][lane] as u32, warp.tid[2][lane] as u32],
        line: place,
        source: launch.program.source(step),
    }
}

/// Tensor memory that a kernel leaves allocated: at its allocation.
fn leak(launch: &Launch<'_>, block: [u32; 3], allocation: Allocation) -> Trap {
    let Allocation { first, columns, step } = allocation;
    let why = format!(
        "tcgen05.alloc: the {columns} columns from {first} are not deallocated before the kernel exits"
    );
    Trap {
        kind: TrapKind::Matrix(why),
        kernel: launch.program.funcs[launch.kernel as usize].name.clone(),
        block,
        thread: [0; 3],
        line: launch.program.places.get(step as usize).copied().filter(|place| *place != u32::MAX),
        source: launch.program.source(step),
    }
}

impl Machine<'_> {
    /// Whether reads of what nobody wrote are traps.
    pub(crate) fn checks_unwritten(&self) -> bool {
        self.watch.is_some_and(|watch| watch.borrow().checks_unwritten())
    }

    /// Adds the executions of blocks by compiled code to the counts of their steps.
    pub(crate) fn settle_counts(&mut self) {
        let program = self.launch.program;
        for (first, times) in self.counts.take_blocks() {
            let function = program.function_of(first);
            let code = function.and_then(|function| program.compiled.function(program, function));
            let end = code.and_then(|code| code.end(first)).unwrap_or(first);
            let steps = (first..end).filter(|step| program.steps[*step as usize].guard.slot == NONE);
            steps.for_each(|step| self.counts.count_many(step, times));
        }
    }

    /// The number of a warp of the running CTA in its cluster.
    pub(crate) fn number(&self, warp: &Warp) -> u32 {
        self.rank as u32 * self.warps + warp.index
    }

    /// A barrier of the running CTA among all of the cluster.
    pub(crate) fn barrier_number(&self, id: u32) -> u64 {
        self.rank as u64 * 16 + u64::from(id)
    }
}

fn deadlock(launch: &Launch<'_>, ctas: &[Cta]) -> Trap {
    let why = |state: Option<State>| {
        TrapKind::Deadlock(match state {
            Some(State::AtBarrier(id)) => format!("barrier {id} never completes"),
            Some(State::AtMask(mask)) => format!("lanes of the mask {mask:#010x} never arrive"),
            Some(State::AtTensorMemory) => {
                "an allocation of tensor memory finds no room or no peer".to_owned()
            }
            Some(State::AtWarpgroup) => "the warpgroup of a wgmma never completes".to_owned(),
            Some(State::AtCluster) => "the cluster barrier never completes".to_owned(),
            Some(State::Ready | State::Done) | None => "no thread can run".to_owned(),
        })
    };
    at_first_live(launch, ctas, why)
}

/// The trap of a launch that was ended from outside: at the first thread that was still there.
fn stopped(launch: &Launch<'_>, ctas: &[Cta], kind: TrapKind) -> Trap {
    at_first_live(launch, ctas, |_| kind)
}

fn at_first_live(launch: &Launch<'_>, ctas: &[Cta], kind: impl FnOnce(Option<State>) -> TrapKind) -> Trap {
    let mut all = ctas.iter().flat_map(|cta| cta.warps.iter().map(move |warp| (cta.id, warp)));
    let first = all.find_map(|(id, warp)| lanes(warp.live()).next().map(|lane| (id, warp, lane)));
    match first {
        Some((id, warp, lane)) => {
            trap(launch, id, warp, Fault { kind: kind(Some(warp.state.get(lane))), lane })
        }
        None => {
            let kernel = launch.program.funcs[launch.kernel as usize].name.clone();
            Trap { kind: kind(None), kernel, block: [0; 3], thread: [0; 3], line: None, source: None }
        }
    }
}
