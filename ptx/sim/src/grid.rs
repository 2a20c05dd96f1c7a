//! Running the clusters of a grid, and the grids that it leaves: in order, in turns or on all cores of the host.

use crate::exec::counts::Counts;
use crate::exec::cta::{Cluster, Failure, Launch, QUANTUM, Turn};
use crate::exec::tally::Tally;
use crate::exec::watch::Watch;
use crate::launch::{Config, Shape};
use crate::runtime::{Grid, Queue, Unfinished, Work};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::mem::take;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Steps of a grid that one thread does in less time than it takes to share them out.
const SHORT: u64 = 1 << 10;
/// Clusters that are shared out at a time, whose output is held.
const BATCH: u64 = 256;
/// Steps after which a cluster gives way to others, which it may be waiting for.
pub(crate) const SLICE: u64 = 1 << 16;
/// Steps that a warp of a cluster that others have waited for may take before the next cluster has its turn: it may be
/// spinning until one of them has come on.
const WAITING: u64 = 1 << 12;
/// Clusters that have begun and not ended, at most, where none must wait for all others.
pub(crate) const RESIDENT: usize = 64;

/// What the clusters of a grid leave together.
pub(crate) struct GridOutcome {
    /// What they have written, in their order.
    pub(crate) output: Vec<u8>,
    pub(crate) counts: Counts,
    pub(crate) steps: u64,
    pub(crate) tally: Tally,
    queue: Queue,
}

impl GridOutcome {
    fn new(launch: &Launch<'_>) -> Self {
        let counts = Counts::new(launch.reach().steps.clone());
        Self { output: Vec::new(), counts, steps: 0, tally: Tally::default(), queue: Queue::default() }
    }

    /// A cluster has ended.
    fn join(&mut self, left: Left, print: &mut dyn FnMut(&[u8])) {
        if !left.output.is_empty() {
            print(&left.output);
            self.output.extend_from_slice(&left.output);
        }
        self.queue.append(left.queue);
    }

    /// A cluster will not run again.
    fn retire(&mut self, cluster: &mut Cluster<'_>) {
        cluster.machine.settle_counts();
        self.counts.add(&cluster.machine.counts);
        if let Some(tally) = &cluster.machine.tally {
            self.tally.add(tally);
        }
    }

    /// Adds another grid; gives the work that it leaves.
    fn add(&mut self, other: Self) -> Queue {
        self.output.extend_from_slice(&other.output);
        self.counts.add(&other.counts);
        self.steps += other.steps;
        self.tally.add(&other.tally);
        other.queue
    }
}

/// What one cluster leaves that has its place in the order of all.
struct Left {
    output: Vec<u8>,
    /// The work that its threads have left to be done.
    queue: Queue,
}

impl Left {
    fn of(cluster: &mut Cluster<'_>) -> Self {
        Self { output: cluster.take_output(), queue: take(&mut cluster.machine.runtime.queue) }
    }

    fn is_empty(&self) -> bool {
        self.output.is_empty() && self.queue.is_empty()
    }
}

/// The number of clusters, and the first CTA of each.
pub(crate) fn clusters(launch: &Launch<'_>) -> (u64, impl Fn(u64) -> [u32; 3] + Sync) {
    let clusters: [u64; 3] = std::array::from_fn(|axis| u64::from(launch.grid[axis] / launch.cluster[axis]));
    let size = launch.cluster;
    let first = move |index: u64| {
        let at =
            [index % clusters[0], index / clusters[0] % clusters[1], index / (clusters[0] * clusters[1])];
        std::array::from_fn(|axis| at[axis] as u32 * size[axis])
    };
    (clusters.iter().product(), first)
}

/// Runs a grid, and the work that it leaves.
pub(crate) fn run_nested(
    launch: &Launch<'_>,
    watch: Option<&RefCell<Watch>>,
    print: &mut dyn FnMut(&[u8]),
) -> Result<GridOutcome, Box<Failure>> {
    let mut all = run_grid(launch, watch, print)?;
    let mut unfinished = Unfinished::default();
    unfinished.push(take(&mut all.queue));
    while let Some(work) = unfinished.next() {
        match work {
            Work::Grid(grid) => {
                if let Some(watch) = watch {
                    watch.borrow_mut().next_grid();
                }
                let left = launch.step_limit.saturating_sub(all.steps);
                let outcome = run_child(launch, &grid, left, watch, print)?;
                unfinished.push(all.add(outcome));
            }
            // The ranges were checked, and what launches see does not change while one runs.
            Work::Copy(to, from) => {
                let mut row = vec![0; to.width as usize];
                for (to, from) in to.addresses().zip(from.addresses()) {
                    let _ = launch.global.read_bytes(from, &mut row);
                    let _ = launch.global.write_bytes(to, &row);
                }
            }
            Work::Fill(rows, value) => {
                let row = vec![value; rows.width as usize];
                for to in rows.addresses() {
                    let _ = launch.global.write_bytes(to, &row);
                }
            }
        }
    }
    Ok(all)
}

/// Runs a grid that a kernel has launched.
fn run_child(
    parent: &Launch<'_>,
    grid: &Grid,
    step_limit: u64,
    watch: Option<&RefCell<Watch>>,
    print: &mut dyn FnMut(&[u8]),
) -> Result<GridOutcome, Box<Failure>> {
    let Grid { kernel, grid, block, shared, params, depth } = grid;
    let config = Config { grid: *grid, block: *block, shared: *shared, ..Config::default() };
    let shape = Shape::of(parent.program, &parent.program.funcs[*kernel as usize], &config);
    // The shape was checked when the kernel was launched.
    let Ok(Shape { cluster, explicit_cluster, shared_bytes }) = shape else {
        return Ok(GridOutcome::new(parent));
    };
    let launch = Launch {
        params,
        kernel: *kernel,
        grid: *grid,
        block: *block,
        cluster,
        explicit_cluster,
        shared_bytes,
        dynamic_bytes: *shared,
        step_limit,
        workspace: 0,
        depth: *depth,
        ..*parent
    };
    run_grid(&launch, watch, print)
}

/// Runs all clusters of a grid.
fn run_grid(
    launch: &Launch<'_>,
    watch: Option<&RefCell<Watch>>,
    print: &mut dyn FnMut(&[u8]),
) -> Result<GridOutcome, Box<Failure>> {
    let reach = launch.reach();
    match watch {
        Some(watch) => run_watched(launch, watch, print),
        None if reach.communicates || reach.allocates => run_in_turns(launch, print),
        None => run_at_once(launch, print),
    }
}

/// Runs the clusters one after the other under the eyes of the checks.
fn run_watched(
    launch: &Launch<'_>,
    watch: &RefCell<Watch>,
    print: &mut dyn FnMut(&[u8]),
) -> Result<GridOutcome, Box<Failure>> {
    let (total, first) = clusters(launch);
    let mut all = GridOutcome::new(launch);
    // A recording shows the warps side by side.
    let quantum = if watch.borrow().recorder.is_some() { 1 } else { QUANTUM };
    for index in 0..total {
        let limit = launch.step_limit.saturating_sub(all.steps);
        let mut cluster = Cluster::new(launch, first(index), limit, Some((watch, index)));
        while cluster.round(quantum)? == Turn::Live {}
        all.steps += cluster.steps();
        all.join(Left::of(&mut cluster), print);
        all.retire(&mut cluster);
    }
    Ok(all)
}

/// Runs the clusters one after the other, but lets none that takes long keep the others waiting for ever.
fn run_in_turns(launch: &Launch<'_>, print: &mut dyn FnMut(&[u8])) -> Result<GridOutcome, Box<Failure>> {
    let (total, first) = clusters(launch);
    let mut all = GridOutcome::new(launch);
    // The threads of a cooperative grid all meet, soon and often.
    let (first_slice, most) = if launch.workspace == 0 { (SLICE, RESIDENT) } else { (1, usize::MAX) };
    let mut next = 0;
    let mut left = launch.step_limit;
    let mut resident = VecDeque::new();
    let mut ended = Room::default();
    loop {
        let (slice, quantum);
        let mut cluster = if next < total && resident.len() < most {
            next += 1;
            (slice, quantum) = (first_slice, if launch.workspace == 0 { QUANTUM } else { WAITING });
            ended.begin(launch, first(next - 1), left)
        } else if let Some(waiting) = resident.pop_front() {
            (slice, quantum) = (1, WAITING);
            waiting
        } else {
            ended.0.iter_mut().for_each(|cluster| all.retire(cluster));
            return Ok(all);
        };
        let begin = cluster.steps();
        cluster.allow(left);
        let turn = loop {
            let turn = cluster.round(quantum)?;
            if turn == Turn::Ended || cluster.steps() - begin >= slice {
                break turn;
            }
        };
        let steps = cluster.steps() - begin;
        left = left.saturating_sub(steps);
        all.steps += steps;
        match turn {
            Turn::Ended => {
                all.join(Left::of(&mut cluster), print);
                ended.0.push(cluster);
            }
            Turn::Live => resident.push_back(cluster),
        }
    }
}

/// Clusters that have ended, in whose room others may begin.
#[derive(Default)]
struct Room<'a>(Vec<Cluster<'a>>);

impl<'a> Room<'a> {
    fn begin(&mut self, launch: &'a Launch<'a>, first: [u32; 3], step_limit: u64) -> Cluster<'a> {
        match self.0.pop() {
            Some(mut cluster) => {
                cluster.restart(first, step_limit);
                cluster
            }
            None => Cluster::new(launch, first, step_limit, None),
        }
    }

    /// Runs a cluster to its end.
    fn run(
        &mut self,
        launch: &'a Launch<'a>,
        first: [u32; 3],
        step_limit: u64,
    ) -> Result<(u64, Left), Box<Failure>> {
        let mut cluster = self.begin(launch, first, step_limit);
        while cluster.round(QUANTUM)? == Turn::Live {}
        let done = (cluster.steps(), Left::of(&mut cluster));
        self.0.push(cluster);
        Ok(done)
    }
}

/// Runs clusters that cannot influence each other on all cores; the results are joined in order, and
/// the trap of the first one that failed is reported.
fn run_at_once(launch: &Launch<'_>, print: &mut dyn FnMut(&[u8])) -> Result<GridOutcome, Box<Failure>> {
    let (total, first) = clusters(launch);
    let mut all = GridOutcome::new(launch);
    let mut room = Room::default();
    let mut start = 0;
    // What is done soon is not worth waking other threads.
    while start < total && all.steps / start.max(1) * (total - start) < SHORT {
        let limit = launch.step_limit.saturating_sub(all.steps);
        let (steps, left) = room.run(launch, first(start), limit)?;
        all.steps += steps;
        all.join(left, print);
        start += 1;
    }
    while start < total {
        let end = (start + BATCH).min(total);
        let batch = Batch::new(launch, start..end, launch.step_limit.saturating_sub(all.steps));
        rayon::in_place_scope(|scope| {
            for _ in 1..(rayon::current_num_threads() as u64).min(end - start) {
                scope.spawn(|_| {
                    let mut room = Room::default();
                    batch.work(launch, &first, &mut room);
                    room.0.iter_mut().for_each(|cluster| batch.ended().sum.retire(cluster));
                });
            }
            batch.work(launch, &first, &mut room);
        });
        batch.join(&mut all, print)?;
        start = end;
    }
    room.0.iter_mut().for_each(|cluster| all.retire(cluster));
    Ok(all)
}

/// Clusters that several threads take one by one.
struct Batch {
    next: AtomicU64,
    /// The end, or the first cluster that is known to have failed.
    end: AtomicU64,
    step_limit: u64,
    ended: Mutex<Ended>,
}

/// What the clusters of a batch have left.
struct Ended {
    left: Vec<(u64, Left)>,
    failures: Vec<(u64, Box<Failure>)>,
    sum: GridOutcome,
}

impl Batch {
    fn new(launch: &Launch<'_>, clusters: Range<u64>, step_limit: u64) -> Self {
        let ended = Ended { left: Vec::new(), failures: Vec::new(), sum: GridOutcome::new(launch) };
        let (next, end) = (AtomicU64::new(clusters.start), AtomicU64::new(clusters.end));
        Self { next, end, step_limit, ended: Mutex::new(ended) }
    }

    fn ended(&self) -> MutexGuard<'_, Ended> {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs clusters as long as there are any, but none after one that has failed.
    fn work<'a>(&self, launch: &'a Launch<'a>, first: &impl Fn(u64) -> [u32; 3], room: &mut Room<'a>) {
        let mut steps = 0;
        loop {
            let index = self.next.fetch_add(1, Relaxed);
            if index >= self.end.load(Relaxed) {
                break;
            }
            match room.run(launch, first(index), self.step_limit) {
                Ok((own, left)) => {
                    steps += own;
                    if !left.is_empty() {
                        self.ended().left.push((index, left));
                    }
                }
                Err(failure) => {
                    self.end.fetch_min(index, Relaxed);
                    self.ended().failures.push((index, failure));
                }
            }
        }
        self.ended().sum.steps += steps;
    }

    /// Joins the results in the order of the clusters, up to the first one that failed.
    fn join(self, all: &mut GridOutcome, print: &mut dyn FnMut(&[u8])) -> Result<(), Box<Failure>> {
        let Ended { mut left, failures, sum } =
            self.ended.into_inner().unwrap_or_else(PoisonError::into_inner);
        let end = self.end.into_inner();
        left.sort_unstable_by_key(|(index, _)| *index);
        left.into_iter().take_while(|(index, _)| *index < end).for_each(|(_, left)| all.join(left, print));
        all.add(sum);
        failures.into_iter().min_by_key(|(index, _)| *index).map_or(Ok(()), |(_, failure)| Err(failure))
    }
}
