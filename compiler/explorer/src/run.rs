//! Runs a kernel in the simulator.

use ptxc_sim::directives::{self, Argument, Number, Run, Scalar, Tolerance};
use ptxc_sim::{Checks, Config, Recorder, Report, Simulator, Tally, Trap, TrapKind};
use serde::{Deserialize, Serialize};

use crate::recording::{self, Columns};

/// Steps after which a kernel is given up, if the request says nothing else.
const STEP_LIMIT: u64 = 1 << 26;
/// Elements of a buffer that are handed back, if the request says nothing else.
const ELEMENTS: usize = 1 << 16;

/// A kernel to run.
#[derive(Debug, Deserialize)]
pub struct Launch {
    /// The module.
    pub ptx: String,
    /// The kernel's symbol.
    pub kernel: String,
    /// Blocks.
    #[serde(default = "one")]
    pub grid: [u32; 3],
    /// Threads of a block.
    #[serde(default = "one")]
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory.
    #[serde(default)]
    pub shared: u32,
    /// Arguments in order.
    #[serde(default)]
    pub args: Vec<Given>,
    /// What to look for: a list of `uninit`, `races`, `barriers`, `async`, `all`.
    #[serde(default)]
    pub checks: Vec<String>,
    /// Whether costs of accesses are counted.
    #[serde(default)]
    pub measure: bool,
    /// Most steps of all warps that are recorded.
    #[serde(default)]
    pub record: usize,
    /// Warp instructions before the launch is given up.
    pub step_limit: Option<u64>,
    /// Elements of a buffer that are handed back.
    pub elements: Option<usize>,
}

fn one() -> [u32; 3] {
    [1; 3]
}

/// An argument.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Given {
    /// As in an `ARG` directive: `x buf f32 64 iota(0,1) out`.
    Directive(String),
    /// A buffer whose elements are given.
    Values {
        /// Its name in the answer.
        name: String,
        /// The type of the elements.
        #[serde(rename = "type")]
        ty: String,
        /// The elements as text.
        values: Vec<String>,
    },
}

impl Given {
    fn argument(&self) -> Result<Argument, String> {
        match self {
            Self::Directive(text) => {
                let words: Vec<&str> = text.split_whitespace().collect();
                directives::argument(&words).map_err(|why| format!("'{text}': {why}"))
            }
            Self::Values { name, ty, values } => {
                let scalar = Scalar::parse(ty).ok_or_else(|| format!("{name}: unknown type '{ty}'"))?;
                let mut bytes = Vec::with_capacity(values.len() * scalar.size());
                for value in values {
                    bytes.extend(scalar.parse_value(value.trim()).map_err(|why| format!("{name}: {why}"))?);
                }
                let compare = Some(Tolerance::Exact);
                Ok(Argument { name: name.clone(), scalar: Some(scalar), bytes, buffer: true, compare })
            }
        }
    }
}

/// What a launch leaves.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Launched {
    /// What `printf` wrote.
    output: String,
    buffers: Vec<Buffer>,
    /// How often threads executed the instructions of a line of the PTX.
    lines: Vec<(u32, u64)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Counts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trap: Option<Stop>,
    #[serde(skip_serializing_if = "Option::is_none")]
    recording: Option<Columns>,
}

/// An argument afterwards.
#[derive(Debug, Serialize)]
struct Buffer {
    name: String,
    #[serde(rename = "type")]
    ty: &'static str,
    /// Elements of the whole.
    count: usize,
    /// Whether the directive calls it an output.
    out: bool,
    values: Vec<Value>,
}

/// A number that JavaScript can hold, or its text.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Value {
    Int(i64),
    Float(f64),
    Text(String),
}

/// The largest number up to which JavaScript has all integers.
const SAFE: i128 = 1 << 53;

impl Value {
    fn of(number: Number) -> Self {
        match number {
            Number::Int(value) if value.abs() <= SAFE => Self::Int(value as i64),
            Number::Int(value) => Self::Text(value.to_string()),
            Number::Float(value) if value.is_finite() => Self::Float(value),
            Number::Float(value) => Self::Text(value.to_string()),
        }
    }
}

/// Why a launch stopped.
#[derive(Debug, Serialize)]
struct Stop {
    message: String,
    /// Line of the PTX text.
    line: Option<u32>,
    /// The line of the other access of a race.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_line: Option<u32>,
    block: [u32; 3],
    thread: [u32; 3],
}

/// What was counted.
#[derive(Debug, Serialize)]
struct Counts {
    thread_instructions: u64,
    warp_instructions: u64,
    families: Vec<(String, u64)>,
    shared_bytes: usize,
    local_bytes: u32,
    #[serde(flatten, with = "TallyFields")]
    tally: Tally,
}

/// How the fields of a tally are written.
#[derive(Serialize)]
#[serde(remote = "Tally")]
struct TallyFields {
    global_requests: u64,
    global_sectors: u64,
    global_sectors_ideal: u64,
    shared_requests: u64,
    shared_passes: u64,
    shared_passes_ideal: u64,
    branches: u64,
    divergent_branches: u64,
    barriers: u64,
    atomics: u64,
}

impl Counts {
    fn of(report: &Report) -> Self {
        Self {
            thread_instructions: report.thread_instructions,
            warp_instructions: report.warp_instructions,
            families: report.by_family.iter().map(|(family, count)| (family.to_string(), *count)).collect(),
            shared_bytes: report.shared_bytes,
            local_bytes: report.local_bytes,
            tally: report.tally,
        }
    }
}

pub(crate) fn simulate(launch: &Launch) -> Result<Launched, String> {
    let simulator = Simulator::from_text(&launch.ptx).map_err(|errors| {
        let lines: Vec<String> =
            errors.iter().take(20).map(|error| error.locate(&launch.ptx).to_string()).collect();
        format!("the PTX cannot be read\n{}", lines.join("\n"))
    })?;
    let checks = match launch.checks.is_empty() {
        true => Checks::default(),
        false => Checks::parse(&launch.checks.join(","))?,
    };
    let recorder = (launch.record > 0).then(|| Recorder::new(launch.record));
    let config = Config {
        grid: launch.grid,
        block: launch.block,
        shared: launch.shared,
        checks,
        measure: launch.measure,
        record: recorder.clone(),
        step_limit: launch.step_limit.unwrap_or(STEP_LIMIT),
        ..Config::default()
    };
    let arguments = launch.args.iter().map(Given::argument).collect::<Result<Vec<_>, _>>()?;
    let run = Run { entry: launch.kernel.clone(), config, arguments };
    let mut bytes: Vec<Vec<u8>> = run.arguments.iter().map(|argument| argument.bytes.clone()).collect();
    let mut output = Vec::new();
    let done = run.execute_in(&simulator, &mut bytes, &mut |text| output.extend_from_slice(text));
    let most = launch.elements.unwrap_or(ELEMENTS);
    let shown = run.arguments.iter().zip(&bytes).filter(|(argument, _)| argument.buffer);
    let mut launched = Launched {
        buffers: shown.map(|(argument, bytes)| buffer(argument, bytes, most)).collect(),
        output: String::from_utf8_lossy(&output).into_owned(),
        recording: recorder.map(|recorder| recording::columns(&recorder.take(), launch.grid)),
        ..Launched::default()
    };
    match done {
        Ok(report) => {
            launched.counts = Some(Counts::of(&report));
            launched.lines = report.by_line;
        }
        Err(trap) => launched.trap = Some(stop(&trap)),
    }
    Ok(launched)
}

fn buffer(argument: &Argument, bytes: &[u8], most: usize) -> Buffer {
    let scalar = argument.scalar.unwrap_or(Scalar::U8);
    Buffer {
        name: argument.name.clone(),
        ty: scalar.name(),
        count: bytes.len() / scalar.size(),
        out: argument.compare.is_some(),
        values: bytes
            .chunks_exact(scalar.size())
            .take(most)
            .map(|one| Value::of(scalar.number(one)))
            .collect(),
    }
}

fn stop(trap: &Trap) -> Stop {
    let other_line = match &trap.kind {
        TrapKind::Race(race) => Some(race.step).filter(|line| *line > 0),
        _ => None,
    };
    Stop {
        message: trap.kind.to_string(),
        line: trap.line,
        other_line,
        block: trap.block,
        thread: trap.thread,
    }
}
