//! Launching a grid: checks, memory, the clusters on all host cores, and what comes back.

use crate::args::Arg;
use crate::exec::call::{MAX_LOCAL, MAX_ROWS};
use crate::exec::cta::{Launch, Outcome, run_cluster};
use crate::exec::global::GlobalMemory;
use crate::exec::tally::Tally;
use crate::exec::texture::{Binding, Bound};
use crate::exec::watch::{Entry, Tracer, Watch};
use crate::image::Image;
use crate::program::window;
use crate::program::{Builtin, Func};
use crate::trap::{Trap, TrapKind};
use crate::{Simulator, program::Program};
use ptxc_ptx::isa::Family;
use rayon::prelude::*;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// The shape of a launch.
#[derive(Debug, Clone)]
pub struct Config {
    /// Blocks.
    pub grid: [u32; 3],
    /// Threads of a block.
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory.
    pub shared: u32,
    /// Blocks of a cluster; `None` takes the kernel's own.
    pub cluster: Option<[u32; 3]>,
    /// Warp instructions that the launch may execute.
    pub step_limit: u64,
    /// Images of the module's `.texref` and `.surfref` variables, by name.
    pub references: Vec<(String, Image, Vec<u8>)>,
    /// What is looked for besides running. Watched launches take much longer.
    pub checks: Checks,
    /// Count the costs of memory accesses ([`Report::tally`]).
    pub measure: bool,
    /// Keep the steps of one thread ([`Report::trace`]).
    pub trace: Option<TracedThread>,
    /// Counts the blocks that have ended, for a progress display.
    pub progress: Option<Arc<AtomicU64>>,
}

/// Optional checks of a launch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Checks {
    /// Reads of shared, local or heap memory that nobody has written are traps.
    pub uninitialized: bool,
    /// Unordered accesses to the same bytes, one of them a write, are traps.
    pub races: bool,
    /// `bar.sync` that not all lanes of a warp execute together is a trap.
    pub divergent_barriers: bool,
}

impl Checks {
    /// Every check.
    pub const ALL: Self = Self { uninitialized: true, races: true, divergent_barriers: true };
}

/// A thread to trace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TracedThread {
    /// `%ctaid`
    pub block: [u32; 3],
    /// `%tid`
    pub thread: [u32; 3],
    /// Most steps that are kept.
    pub limit: usize,
}

/// A step of a traced thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TraceStep {
    /// Line in the PTX text, from 1; 0 if it is not known.
    pub line: u32,
    /// File and line of the source, where the module has `.loc` directives.
    pub source: Option<(String, u32)>,
    /// Whether the instruction's guard let it execute.
    pub executed: bool,
    /// The bits of its destinations afterwards, in order.
    pub values: Vec<u64>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            grid: [1; 3],
            block: [1; 3],
            shared: 0,
            cluster: None,
            step_limit: 1 << 33,
            references: Vec::new(),
            checks: Checks::default(),
            measure: false,
            trace: None,
            progress: None,
        }
    }
}

/// What a launch leaves besides its buffers.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// What `printf` wrote, blocks in order.
    pub output: Vec<u8>,
    /// Instructions that threads executed.
    pub thread_instructions: u64,
    /// Instructions that warps executed.
    pub warp_instructions: u64,
    /// Thread instructions by family, in order of the families.
    pub by_family: Vec<(Family, u64)>,
    /// Costs of memory accesses and branches, if [`Config::measure`] asks for them.
    pub tally: Tally,
    /// The steps of the thread that [`Config::trace`] names.
    pub trace: Vec<TraceStep>,
    /// Bytes of shared memory of a block.
    pub shared_bytes: usize,
    /// Bytes of local memory of a thread, without calls.
    pub local_bytes: u32,
}

/// The most shared memory a block can have (compute capability 9.0).
const MAX_SHARED: u64 = 227 << 10;
const MAX_THREADS: u64 = 1024;
const MAX_CLUSTER: u64 = 16;
const MAX_PARAMS: u32 = 32_764;
/// Clusters whose outcomes are held at a time.
const BATCH: u64 = 256;

impl Simulator {
    /// Launches a kernel.
    ///
    /// # Errors
    /// The trap that stopped it; buffers then hold what was written until that point.
    pub fn launch_with(&self, kernel: &str, config: &Config, args: &mut [Arg<'_>]) -> Result<Report, Trap> {
        let refuse = |why: String| Trap {
            kind: TrapKind::Launch(why),
            kernel: kernel.to_owned(),
            block: [0; 3],
            thread: [0; 3],
            line: None,
            source: None,
        };
        let program = &self.program;
        let index = program
            .by_name
            .get(kernel)
            .copied()
            .filter(|index| {
                program.funcs[*index as usize].kernel && program.funcs[*index as usize].entry.is_some()
            })
            .ok_or_else(|| refuse("the module has no such kernel".to_owned()))?;
        let func = &program.funcs[index as usize];
        let explicit = config.cluster.or(func.cluster);
        let cluster = explicit.unwrap_or([1; 3]);
        let shared_bytes = check(program, func, config, cluster).map_err(refuse)?;

        let mut global = GlobalMemory::new();
        for image in &program.globals {
            global.allocate(&image.bytes);
        }
        let mut images = Vec::new();
        let (params, addresses) = pass(func, args, &mut global, &mut images).map_err(refuse)?;
        for (name, image, texels) in &config.references {
            let at = program.references.get(name).copied();
            let at = at.ok_or_else(|| refuse(format!("the module has no reference '{name}'")))?;
            let handle = bind(image, texels, Binding::Texture, &mut global, &mut images).map_err(refuse)?;
            global.write(at, 8, handle).map_err(|why| refuse(why.to_string()))?;
        }
        let mallocs = |func: &Func| matches!(func.builtin, Some(Builtin::Malloc | Builtin::AlignedMalloc));
        let mallocs = program.funcs.iter().any(mallocs);
        if mallocs {
            global.add_heap();
        }
        let launch = Launch {
            program,
            global: &global,
            params: &params,
            images: &images,
            kernel: index,
            grid: config.grid,
            block: config.block,
            cluster,
            explicit_cluster: explicit.is_some(),
            shared_bytes,
            dynamic_bytes: config.shared,
            step_limit: config.step_limit,
            measure: config.measure,
            strict_barriers: config.checks.divergent_barriers,
            progress: config.progress.as_deref(),
        };
        let watch = watch(config).map(RefCell::new);
        let in_order = program.communicates || mallocs;
        let result = match &watch {
            Some(watch) => run_in_order(&launch, Some(watch)),
            None if in_order => run_in_order(&launch, None),
            None => run_at_once(&launch),
        };
        for (arg, address) in args.iter_mut().zip(addresses) {
            if let Some(address) = address {
                arg.read_back(&global.bytes(address));
            }
        }
        match result {
            Ok(all) => {
                let trace = watch.map(|watch| self.trace(watch.into_inner())).unwrap_or_default();
                let local_bytes = func.frame;
                Ok(Report { trace, shared_bytes, local_bytes, ..report(program, all) })
            }
            Err(trap) => Err(self.place(trap)),
        }
    }

    /// Byte offsets and steps in a trap become lines.
    fn place(&self, mut trap: Trap) -> Trap {
        trap.line = trap.line.and_then(|offset| self.line_of(offset));
        if let TrapKind::Race(race) = &mut trap.kind {
            race.step = self.line_of_step(race.step);
        }
        trap
    }

    /// The PTX line of a step; 0 if it is not known.
    fn line_of_step(&self, step: u32) -> u32 {
        let place = self.program.places.get(step as usize).copied().filter(|place| *place != u32::MAX);
        place.and_then(|place| self.line_of(place)).unwrap_or(0)
    }

    fn trace(&self, watch: Watch) -> Vec<TraceStep> {
        let entries = watch.tracer.map(|tracer| tracer.entries).unwrap_or_default();
        let step = |entry: Entry| TraceStep {
            line: self.line_of_step(entry.step),
            source: self.program.source(entry.step),
            executed: entry.executed,
            values: entry.values,
        };
        entries.into_iter().map(step).collect()
    }
}

/// Checks the shape; gives the bytes of shared memory of a block.
fn check(program: &Program, func: &Func, config: &Config, cluster: [u32; 3]) -> Result<usize, String> {
    let product = |n: [u32; 3]| n.iter().fold(1_u64, |all, n| all.saturating_mul(u64::from(*n)));
    let (grid, block) = (config.grid, config.block);
    if grid.contains(&0) || block.contains(&0) || cluster.contains(&0) {
        return Err("a dimension is zero".to_owned());
    }
    if grid[1] > 65535 || grid[2] > 65535 || grid[0] > i32::MAX as u32 {
        return Err(format!("the grid {grid:?} is too large"));
    }
    if product(block) > MAX_THREADS || block[2] > 64 {
        return Err(format!("a block of {block:?} has more than 1024 threads"));
    }
    if func.max_threads.is_some_and(|most| product(block) > u64::from(most)) {
        return Err(format!("a block of {block:?} exceeds the kernel's .maxntid"));
    }
    if func.req_threads.is_some_and(|exactly| exactly != block) {
        return Err(format!("a block of {block:?} is not the kernel's .reqntid"));
    }
    if product(cluster) > MAX_CLUSTER || (0..3).any(|axis| grid[axis] % cluster[axis] != 0) {
        return Err(format!("clusters of {cluster:?} do not divide the grid {grid:?}"));
    }
    if func.rows > MAX_ROWS || u64::from(func.frame) > MAX_LOCAL || func.param_bytes > MAX_PARAMS {
        return Err(
            "the kernel has too many registers, too much local memory or too many parameters".to_owned()
        );
    }
    let fixed = u64::from(program.static_shared).next_multiple_of(128);
    let shared = fixed + u64::from(config.shared);
    if shared > MAX_SHARED {
        return Err(format!("{shared} bytes of shared memory are more than {MAX_SHARED}"));
    }
    Ok(shared as usize)
}

/// The parameter bytes, and the address of each buffer.
type Passed = (Vec<u8>, Vec<Option<u64>>);

/// Places the texels of an image; gives its handle.
fn bind(
    image: &Image,
    texels: &[u8],
    binding: Binding,
    global: &mut GlobalMemory,
    images: &mut Vec<Bound>,
) -> Result<u64, String> {
    if image.bytes() != texels.len() as u64 {
        return Err(format!("{} bytes of texels for an image of {}", texels.len(), image.bytes()));
    }
    if !matches!(image.channels, 1 | 2 | 4) || image.size.contains(&0) || image.layers == 0 {
        return Err("an image needs 1, 2 or 4 channels and a size".to_owned());
    }
    let address = global.allocate(texels);
    images.push(Bound { image: image.clone(), binding, address });
    Ok(window::IMAGE << 32 | (images.len() as u64 - 1))
}

fn pass(
    func: &Func,
    args: &[Arg<'_>],
    global: &mut GlobalMemory,
    images: &mut Vec<Bound>,
) -> Result<Passed, String> {
    if args.len() != func.layout.len() {
        return Err(format!("{} arguments for {} parameters", args.len(), func.layout.len()));
    }
    let mut params = vec![0; func.param_bytes as usize];
    let mut addresses = Vec::new();
    for (index, (arg, (offset, size))) in args.iter().zip(&func.layout).enumerate() {
        let (bytes, address) = match arg {
            Arg::Bytes(bytes) => (bytes.clone(), None),
            Arg::Buffer(_) | Arg::Slice(_) => {
                let address = global.allocate(&arg.contents().unwrap_or_default());
                (address.to_le_bytes().to_vec(), Some(address))
            }
            Arg::Texture(image, texels) => {
                let handle = bind(image, texels, Binding::Texture, global, images)?;
                (handle.to_le_bytes().to_vec(), None)
            }
            Arg::Surface(image, texels) => {
                let handle = bind(image, texels, Binding::Surface, global, images)?;
                let address = images.last().map(|bound| bound.address);
                (handle.to_le_bytes().to_vec(), address)
            }
        };
        if bytes.len() != *size as usize {
            return Err(format!("argument {index} has {} bytes, the parameter {size}", bytes.len()));
        }
        let start = *offset as usize;
        params[start..start + bytes.len()].copy_from_slice(&bytes);
        addresses.push(address);
    }
    Ok((params, addresses))
}

/// What the clusters of a grid leave together.
struct GridOutcome {
    output: Vec<u8>,
    counts: Vec<u64>,
    steps: u64,
    tally: Tally,
}

impl GridOutcome {
    fn new(launch: &Launch<'_>) -> Self {
        let counts = vec![0_u64; launch.program.steps.len()];
        Self { output: Vec::new(), counts, steps: 0, tally: Tally::default() }
    }

    fn join(&mut self, outcome: &Outcome) {
        self.output.extend_from_slice(&outcome.output);
        for (sum, count) in self.counts.iter_mut().zip(&outcome.counts) {
            *sum += count;
        }
        self.steps += outcome.steps;
        self.tally.add(&outcome.tally);
    }
}

/// The checks and the trace that a launch wants.
fn watch(config: &Config) -> Option<Watch> {
    let Checks { uninitialized, races, .. } = config.checks;
    let tracer = config.trace.map(|traced| {
        let [x, y, z] = traced.thread;
        let linear = (u64::from(z) * u64::from(config.block[1]) + u64::from(y)) * u64::from(config.block[0])
            + u64::from(x);
        let (warp, lane) = ((linear / 32) as u32, (linear % 32) as u32);
        Tracer { block: traced.block, warp, lane, limit: traced.limit, entries: Vec::new() }
    });
    (uninitialized || races || tracer.is_some()).then(|| Watch::new(uninitialized, races, tracer))
}

/// The number of clusters, and the first CTA of each.
fn clusters(launch: &Launch<'_>) -> (u64, impl Fn(u64) -> [u32; 3] + Sync) {
    let clusters: [u64; 3] = std::array::from_fn(|axis| u64::from(launch.grid[axis] / launch.cluster[axis]));
    let size = launch.cluster;
    let first = move |index: u64| {
        let at =
            [index % clusters[0], index / clusters[0] % clusters[1], index / (clusters[0] * clusters[1])];
        std::array::from_fn(|axis| at[axis] as u32 * size[axis])
    };
    (clusters.iter().product(), first)
}

/// Runs the clusters one after the other.
fn run_in_order(launch: &Launch<'_>, watch: Option<&RefCell<Watch>>) -> Result<GridOutcome, Trap> {
    let (total, first) = clusters(launch);
    let mut all = GridOutcome::new(launch);
    for index in 0..total {
        let limit = launch.step_limit.saturating_sub(all.steps);
        all.join(&run_cluster(launch, first(index), limit, watch.map(|watch| (watch, index)))?);
    }
    Ok(all)
}

/// Runs clusters that cannot influence each other on all cores; the results are joined in order, and
/// the trap of the first one that failed is reported.
fn run_at_once(launch: &Launch<'_>) -> Result<GridOutcome, Trap> {
    let (total, first) = clusters(launch);
    let mut all = GridOutcome::new(launch);
    let mut start = 0;
    while start < total {
        let end = (start + BATCH).min(total);
        let limit = launch.step_limit.saturating_sub(all.steps);
        let outcomes: Vec<Result<Outcome, Trap>> = (start..end)
            .into_par_iter()
            .map(|index| run_cluster(launch, first(index), limit, None))
            .collect();
        for outcome in outcomes {
            all.join(&outcome?);
        }
        start = end;
    }
    Ok(all)
}

fn report(program: &Program, all: GridOutcome) -> Report {
    let mut by_family: Vec<(Family, u64)> = Vec::new();
    for (family, count) in program.classes.iter().zip(&all.counts).filter(|(_, count)| **count > 0) {
        match by_family.iter_mut().find(|row| row.0 == *family) {
            Some(row) => row.1 += count,
            None => by_family.push((*family, *count)),
        }
    }
    by_family.sort_unstable();
    Report {
        output: all.output,
        thread_instructions: all.counts.iter().sum(),
        warp_instructions: all.steps,
        by_family,
        tally: all.tally,
        ..Report::default()
    }
}
