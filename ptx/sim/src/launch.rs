//! Launching a grid: checks, memory, arguments, and what comes back.

use crate::args::Arg;
use crate::exec::call::{MAX_LOCAL, MAX_ROWS};
use crate::exec::counts::Counts;
use crate::exec::cta::{Launch, Stop};
use crate::exec::global::GlobalMemory;
use crate::exec::tally::Tally;
use crate::exec::texture::{Binding, Bound};
use crate::exec::watch::{Entry, Recorder, Tracer, Watch};
use crate::grid::{GridOutcome, run_nested};
use crate::image::Image;
use crate::program::{Func, window};
use crate::trap::{Trap, TrapKind};
use crate::{Simulator, program::Program};
use ptxc_ptx::isa::Family;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Instant;

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
    /// Which tier runs it. Launches that are watched, measured or recorded are interpreted.
    pub tier: Tier,
    /// What is looked for besides running. Watched launches take much longer.
    pub checks: Checks,
    /// Count the costs of memory accesses ([`Report::tally`]).
    pub measure: bool,
    /// Count executions by lines of the PTX ([`Report::by_line`]).
    pub count_lines: bool,
    /// Keep the steps of one thread ([`Report::trace`]).
    pub trace: Option<TracedThread>,
    /// Keep the steps of all warps, which then run a step at a time in turn.
    pub record: Option<Recorder>,
    /// Counts the blocks that have ended, for a progress display.
    pub progress: Option<Arc<AtomicU64>>,
    /// Ends the launch when it is set.
    pub interrupt: Option<Arc<AtomicBool>>,
    /// When the launch ends at the latest.
    pub deadline: Option<Instant>,
}

/// Which of the two tiers of the simulator runs a launch; what it does is the same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Tier {
    /// The interpreter, and compiled code for kernels that have run for a while.
    #[default]
    Auto,
    /// Compiled code from the start.
    Compiled,
    /// The interpreter alone.
    Interpreted,
}

impl Tier {
    /// Reads `auto`, `always` or `never`.
    ///
    /// # Errors
    /// Another word.
    pub fn parse(word: &str) -> Result<Self, String> {
        match word {
            "auto" => Ok(Self::Auto),
            "always" => Ok(Self::Compiled),
            "never" => Ok(Self::Interpreted),
            _ => Err(format!("'{word}' is none of auto, always, never")),
        }
    }
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
    /// Uses of registers and memory against the rules that order asynchronous instructions are traps: of copies, `wgmma`,
    /// tensor memory, mbarriers and the proxies.
    pub asynchronous: bool,
    /// The same, and uses of tensor memory that threads order without `tcgen05.fence`, which the PTX ISA asks for and
    /// programs of the field leave out.
    pub fences: bool,
    /// An access of the host to memory of a device ends the process, where a program runs that has both.
    pub host: bool,
}

impl Checks {
    /// Every check.
    pub const ALL: Self = Self {
        uninitialized: true,
        races: true,
        divergent_barriers: true,
        asynchronous: true,
        fences: true,
        host: true,
    };

    /// Reads a list with commas: `uninit`, `races`, `barriers`, `async`, `fences`, `host`, `all`.
    ///
    /// # Errors
    /// A word that is no check.
    pub fn parse(list: &str) -> Result<Self, String> {
        let mut checks = Self::default();
        for word in list.split(',') {
            match word {
                "all" => checks = Self::ALL,
                "uninit" => checks.uninitialized = true,
                "races" => checks.races = true,
                "barriers" => checks.divergent_barriers = true,
                "async" => checks.asynchronous = true,
                "fences" => checks.fences = true,
                "host" => checks.host = true,
                _ => {
                    return Err(format!(
                        "unknown check '{word}'; there are uninit, races, barriers, async, fences, host, all"
                    ));
                }
            }
        }
        Ok(checks)
    }
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
            tier: Tier::default(),
            references: Vec::new(),
            checks: Checks::default(),
            measure: false,
            count_lines: true,
            trace: None,
            record: None,
            progress: None,
            interrupt: None,
            deadline: None,
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
    /// Lines of the PTX text, from 1, and how often threads executed their instructions.
    pub by_line: Vec<(u32, u64)>,
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

impl Simulator {
    /// Launches a kernel.
    ///
    /// # Errors
    /// The trap that stopped it; buffers then hold what was written until that point.
    pub fn launch_with(&self, kernel: &str, config: &Config, args: &mut [Arg<'_>]) -> Result<Report, Trap> {
        self.launch_printing(kernel, config, args, &mut |_| ())
    }

    /// Launches a kernel. What it prints goes to `print` as clusters end, also what comes before a trap, and is in the
    /// report.
    ///
    /// # Errors
    /// The trap that stopped it; buffers then hold what was written until that point.
    pub fn launch_printing(
        &self,
        kernel: &str,
        config: &Config,
        args: &mut [Arg<'_>],
        print: &mut dyn FnMut(&[u8]),
    ) -> Result<Report, Trap> {
        let prepared = Prepared::new(self, kernel, config, args)?;
        if let Some(recorder) = &config.record {
            recorder.get().buffers.clone_from(&prepared.addresses);
        }
        let result = self.run(&prepared.launch(), config, print);
        for (arg, address) in args.iter_mut().zip(&prepared.addresses) {
            if let Some(address) = address {
                arg.read_back(&prepared.global.bytes(*address));
            }
        }
        result
    }

    /// The number of a kernel.
    pub(crate) fn kernel(&self, name: &str) -> Option<u32> {
        let index = self.program.by_name.get(name).copied()?;
        let func = &self.program.funcs[index as usize];
        (func.kernel && func.entry.is_some()).then_some(index)
    }

    /// Runs a launch; what it prints goes to `print` as clusters end, and in the report.
    pub(crate) fn run(
        &self,
        launch: &Launch<'_>,
        config: &Config,
        print: &mut dyn FnMut(&[u8]),
    ) -> Result<Report, Trap> {
        let program = &self.program;
        let watch = watch(config).map(RefCell::new);
        let result = run_nested(launch, watch.as_ref(), print);
        if let Some(recorder) = &config.record {
            recorder.get().steps.iter_mut().for_each(|step| step.line = self.line_of_step(step.line));
        }
        match result {
            Ok(all) => {
                let trace = watch.map(|watch| self.trace(watch.into_inner())).unwrap_or_default();
                let (shared_bytes, local_bytes) =
                    (launch.shared_bytes, program.funcs[launch.kernel as usize].frame);
                let by_line = if config.count_lines { self.by_line(&all.counts) } else { Vec::new() };
                Ok(Report { trace, by_line, shared_bytes, local_bytes, ..report(program, all) })
            }
            Err(failure) => {
                print(&failure.output);
                Err(self.place(failure.trap))
            }
        }
    }

    /// Byte offsets and steps in a trap become lines.
    pub(crate) fn place(&self, mut trap: Trap) -> Trap {
        trap.line = trap.line.and_then(|offset| self.line_of(offset));
        if let TrapKind::Race(race) = &mut trap.kind {
            race.step = self.line_of_step(race.step);
        }
        if let TrapKind::Hazard(hazard) = &mut trap.kind {
            hazard.step = self.line_of_step(hazard.step);
        }
        trap
    }

    /// The PTX line of a step; 0 if it is not known.
    pub(crate) fn line_of_step(&self, step: u32) -> u32 {
        let place = self.program.places.get(step as usize).copied().filter(|place| *place != u32::MAX);
        place.and_then(|place| self.line_of(place)).unwrap_or(0)
    }

    /// The counts of steps by lines of the text, ascending.
    fn by_line(&self, counts: &Counts) -> Vec<(u32, u64)> {
        let mut lines: Vec<(u32, u64)> =
            counts.executed().map(|(step, count)| (self.line_of_step(step), count)).collect();
        lines.retain(|(line, _)| *line > 0);
        lines.sort_by_key(|(line, _)| *line);
        // A statement that is several steps was executed as often as the first of them.
        lines.dedup_by_key(|(line, _)| *line);
        lines
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

/// The memory, parameters and shape of a launch that can begin.
pub(crate) struct Prepared<'a> {
    simulator: &'a Simulator,
    index: u32,
    config: &'a Config,
    shape: Shape,
    global: GlobalMemory,
    params: Vec<u8>,
    images: Vec<Option<Bound>>,
    /// Where the arguments lie that are read back.
    addresses: Vec<Option<u64>>,
}

impl<'a> Prepared<'a> {
    /// Makes memory and places the arguments.
    ///
    /// # Errors
    /// Why the launch cannot be made.
    pub(crate) fn new(
        simulator: &'a Simulator,
        kernel: &str,
        config: &'a Config,
        args: &[Arg<'_>],
    ) -> Result<Self, Trap> {
        let refuse = |why: String| Trap {
            kind: TrapKind::Launch(why),
            kernel: kernel.to_owned(),
            block: [0; 3],
            thread: [0; 3],
            line: None,
            source: None,
        };
        let program = &simulator.program;
        let index =
            simulator.kernel(kernel).ok_or_else(|| refuse("the module has no such kernel".to_owned()))?;
        let func = &program.funcs[index as usize];
        let shape = Shape::of(program, func, config).map_err(refuse)?;

        let mut global = GlobalMemory::new();
        for image in &program.globals {
            global.allocate(&image.bytes);
        }
        let mut images = Vec::new();
        let (params, addresses) = pass(func, args, &mut global, &mut images).map_err(refuse)?;
        for (name, image, texels) in &config.references {
            let at = program.references.get(name).copied();
            let (at, binding) = at.ok_or_else(|| refuse(format!("the module has no reference '{name}'")))?;
            let handle = bind(image, texels, binding, &mut global, &mut images).map_err(refuse)?;
            global.write(at, 8, handle).map_err(|why| refuse(why.to_string()))?;
        }
        if program.reach[index as usize].allocates {
            global.add_heap();
        }
        Ok(Self { simulator, index, config, shape, global, params, images, addresses })
    }

    /// The launch.
    pub(crate) fn launch(&self) -> Launch<'_> {
        let Self { simulator, index, config, shape, global, params, images, .. } = self;
        let program = &simulator.program;
        shape.launch(program, *index, config, global, params, &program.constant, images)
    }
}

/// The shape of a launch that can be made.
pub(crate) struct Shape {
    pub(crate) cluster: [u32; 3],
    pub(crate) explicit_cluster: bool,
    pub(crate) shared_bytes: usize,
}

impl Shape {
    /// Checks the shape.
    pub(crate) fn of(program: &Program, func: &Func, config: &Config) -> Result<Self, String> {
        let explicit = config.cluster.or(func.cluster);
        let cluster = explicit.unwrap_or([1; 3]);
        let shared_bytes = check(program, func, config, cluster)?;
        Ok(Self { cluster, explicit_cluster: explicit.is_some(), shared_bytes })
    }

    /// The launch.
    #[expect(clippy::too_many_arguments, reason = "a launch has this many parts")]
    pub(crate) fn launch<'a>(
        &self,
        program: &'a Program,
        kernel: u32,
        config: &'a Config,
        global: &'a GlobalMemory,
        params: &'a [u8],
        constant: &'a [u8],
        images: &'a [Option<Bound>],
    ) -> Launch<'a> {
        Launch {
            program,
            global,
            params,
            constant,
            images,
            kernel,
            grid: config.grid,
            block: config.block,
            cluster: self.cluster,
            explicit_cluster: self.explicit_cluster,
            shared_bytes: self.shared_bytes,
            dynamic_bytes: config.shared,
            step_limit: config.step_limit,
            tier: config.tier,
            measure: config.measure,
            strict_barriers: config.checks.divergent_barriers,
            progress: config.progress.as_deref(),
            stop: Stop { interrupt: config.interrupt.as_deref(), deadline: config.deadline },
            workspace: 0,
            depth: 0,
        }
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

/// Checks an image against its texels.
pub(crate) fn check_image(image: &Image, texels: u64) -> Result<(), String> {
    if image.bytes() != texels {
        return Err(format!("{texels} bytes of texels for an image of {}", image.bytes()));
    }
    if !matches!(image.channels, 1 | 2 | 4) || image.size.contains(&0) || image.layers == 0 {
        return Err("an image needs 1, 2 or 4 channels and a size".to_owned());
    }
    Ok(())
}

/// Places the texels of an image; gives its handle.
fn bind(
    image: &Image,
    texels: &[u8],
    binding: Binding,
    global: &mut GlobalMemory,
    images: &mut Vec<Option<Bound>>,
) -> Result<u64, String> {
    check_image(image, texels.len() as u64)?;
    let address = global.allocate(texels);
    images.push(Some(Bound { image: image.clone(), binding, address }));
    Ok(window::IMAGE << 32 | (images.len() as u64 - 1))
}

fn pass(
    func: &Func,
    args: &[Arg<'_>],
    global: &mut GlobalMemory,
    images: &mut Vec<Option<Bound>>,
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
                let address = images.last().and_then(Option::as_ref).map(|bound| bound.address);
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

/// The checks and the trace that a launch wants.
fn watch(config: &Config) -> Option<Watch> {
    let Checks { uninitialized, races, asynchronous, fences, .. } = config.checks;
    let tracer = config.trace.map(|traced| {
        let [x, y, z] = traced.thread;
        let linear = (u64::from(z) * u64::from(config.block[1]) + u64::from(y)) * u64::from(config.block[0])
            + u64::from(x);
        let (warp, lane) = ((linear / 32) as u32, (linear % 32) as u32);
        Tracer { block: traced.block, warp, lane, limit: traced.limit, entries: Vec::new() }
    });
    let recorder = config.record.clone();
    let wanted = uninitialized || races || asynchronous || fences || tracer.is_some() || recorder.is_some();
    wanted.then(|| Watch::new(config.checks, tracer, recorder))
}

fn report(program: &Program, all: GridOutcome) -> Report {
    let mut by_family: Vec<(Family, u64)> = Vec::new();
    let mut thread_instructions = 0;
    for (step, count) in all.counts.executed() {
        let family = program.classes[step as usize];
        thread_instructions += count;
        match by_family.iter_mut().find(|row| row.0 == family) {
            Some(row) => row.1 += count,
            None => by_family.push((family, count)),
        }
    }
    by_family.sort_unstable();
    Report {
        output: all.output,
        thread_instructions,
        warp_instructions: all.steps,
        by_family,
        tally: all.tally,
        ..Report::default()
    }
}
