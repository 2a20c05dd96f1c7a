//! Runs portable programs as ptxc compiles them, level by level, and compares.

use std::path::PathBuf;

use ptxc::{OptLevel, Severity};
use ptxc_sim::{Arg, Config, Simulator, TrapKind};

use super::super::Size;
use super::super::dialect::Dialect;
use super::super::host::{self, Care, Verdict};
use super::THREADS;

/// What every kernel reads: eight values a thread, among them those around which compilers have special cases.
pub const INPUTS: [i64; 32] = [
    1,
    -1,
    0,
    7,
    255,
    1000,
    -128,
    65536, //
    0,
    2,
    i64::MAX,
    i64::MIN,
    3,
    -7,
    32767,
    12, //
    -5,
    123_456_789,
    31,
    64,
    -2_147_483_648,
    4_294_967_295,
    100,
    9, //
    0x0123_4567_89ab_cdef,
    -0x0fed_cba9,
    5,
    16,
    2_147_483_647,
    42,
    -3,
    1 << 40,
];
/// Enough for every program; an endless loop of a miscompiled one ends here.
const STEP_LIMIT: u64 = 1 << 26;

/// How a program may be compiled: name, level, and whether with `-G`.
const WAYS: [(&str, OptLevel, bool); 5] = [
    ("-O0", OptLevel::O0, false),
    ("-O1", OptLevel::O1, false),
    ("-O2", OptLevel::O2, false),
    ("-O3", OptLevel::O3, false),
    ("-G", OptLevel::O0, true),
];

/// What is to be compared.
pub struct Referees {
    /// A compiler for the host.
    pub host: Option<PathBuf>,
    /// NVIDIA's compiler.
    pub nvcc: Option<PathBuf>,
    /// How sure the host must be; with `Quick`, ptxc is asked at two levels only.
    pub care: Care,
    /// The verifier looks at the program after every pass.
    pub verify: bool,
}

/// What the ways to compile a kernel gave.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// The name of the kernel.
    pub kernel: String,
    /// It runs for longer than it is given: nothing was compared.
    pub late: bool,
    /// What the referee, or else `-O0`, computes.
    pub values: Option<[u64; THREADS as usize]>,
    /// Differences and traps.
    pub faults: Vec<String>,
}

/// The names of the kernels of a source.
fn kernels(source: &str) -> Vec<String> {
    let after = source.split("__global__ void ").skip(1);
    after.filter_map(|text| Some(text.split_once('(')?.0.to_owned())).collect()
}

/// Compiles a source and says what is wrong with each of its kernels, in their order.
///
/// # Errors
/// When a compiler refuses the source.
pub fn compare(source: &str, referees: &Referees) -> Result<Vec<Row>, String> {
    let dialect = Dialect::of(source)?;
    let mut rows: Vec<Row> = Vec::new();
    rows.extend(kernels(source).into_iter().map(|kernel| Row { kernel, ..Row::default() }));
    let mut from = "-O0";
    if let Some(compiler) = &referees.host {
        let names: Vec<String> = rows.iter().map(|row| row.kernel.clone()).collect();
        let verdicts = host::results(compiler, &dialect, source, &names, &INPUTS, referees.care)?;
        from = "the host";
        for (row, verdict) in rows.iter_mut().zip(verdicts) {
            match verdict {
                Verdict::Values(values) => row.values = Some(values),
                Verdict::Late => row.late = true,
                Verdict::Undefined => {
                    row.faults.push("undefined: the referee disagrees with itself".to_owned());
                }
            }
        }
    }
    let mut ways: Vec<(&str, String)> = Vec::new();
    if let Some(nvcc) = &referees.nvcc {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let path = folder.path().join("portable.cu");
        std::fs::write(&path, source).map_err(|error| error.to_string())?;
        ways.push(("nvcc", crate::differential::compile_with_nvcc(&path, nvcc, "compute_90")?));
    }
    for (name, level, debug) in WAYS {
        if referees.care == Care::Quick && !matches!(name, "-O0" | "-O3") {
            continue;
        }
        let mut options = dialect.options();
        options.opt_level = level;
        options.device_debug = debug;
        options.verify_each = referees.verify;
        let made = dialect.compiler(options).compile("random.cu", source);
        ways.push((name, made.map_err(|error| format!("{name}: {error}"))?.into_text()));
    }
    for (way, ptx) in ways {
        let simulator = Simulator::from_text(&ptx).map_err(|errors| match errors.first() {
            Some(error) => format!("{way}: {}", error.locate(&ptx)),
            None => format!("{way}: the PTX does not parse"),
        })?;
        for row in rows.iter_mut().filter(|row| !row.late) {
            match run(&simulator, &row.kernel) {
                Ok(got) => match row.values {
                    Some(want) if want != got => {
                        row.faults.push(format!("{way} against {from}: {got:x?}, {want:x?}"));
                    }
                    None if referees.host.is_none() => row.values = Some(got),
                    Some(_) | None => {}
                },
                // The first way, which is the slowest, says how long a program may take.
                Err(Fault::Late) if way == "-O0" => row.late = true,
                Err(fault) => row.faults.push(format!("{way}: {fault}")),
            }
        }
    }
    Ok(rows)
}

/// Why there is no result.
enum Fault {
    Late,
    Trap(String),
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Late => f.write_str("runs without end"),
            Self::Trap(trap) => f.write_str(trap),
        }
    }
}

fn run(simulator: &Simulator, kernel: &str) -> Result<[u64; THREADS as usize], Fault> {
    let mut inputs: Vec<u8> = INPUTS.iter().flat_map(|value| value.to_le_bytes()).collect();
    let mut out = [0; 8 * THREADS as usize];
    let config = Config { block: [THREADS as u32, 1, 1], step_limit: STEP_LIMIT, ..Config::default() };
    let mut arguments = [Arg::Buffer(&mut inputs), Arg::Buffer(&mut out)];
    simulator.launch_with(kernel, &config, &mut arguments).map_err(|trap| match trap.kind {
        TrapKind::StepLimit => Fault::Late,
        _ => Fault::Trap(trap.to_string()),
    })?;
    let mut values = [0; THREADS as usize];
    for (value, bytes) in values.iter_mut().zip(out.as_chunks().0) {
        *value = u64::from_le_bytes(*bytes);
    }
    Ok(values)
}

/// What the small programs of some seeds write, of those that the host takes as they are and agrees with itself about.
///
/// # Errors
/// When the host cannot be asked.
pub(super) fn defined(
    host: &PathBuf,
    mut seeds: Vec<u64>,
    kind: super::Kind,
) -> Result<Vec<(u64, [u64; THREADS as usize])>, String> {
    let source = super::file(&seeds, Size::Small, kind)?;
    let refused = host::refused(host, &Dialect::default(), &source)?;
    let refused: Vec<u64> = refused.into_iter().filter_map(|line| program_at(&source, line + 1)).collect();
    seeds.retain(|seed| !refused.contains(seed));
    let source = super::file(&seeds, Size::Small, kind)?;
    let names = kernels(&source);
    let verdicts = host::results(host, &Dialect::default(), &source, &names, &INPUTS, Care::Sure)?;
    let values = seeds.into_iter().zip(verdicts).filter_map(|(seed, verdict)| match verdict {
        Verdict::Values(values) => Some((seed, values)),
        Verdict::Undefined | Verdict::Late => None,
    });
    Ok(values.collect())
}

/// The seed of the program to which a line, from 1, belongs.
fn program_at(source: &str, line: usize) -> Option<u64> {
    let before = source.lines().take(line).filter_map(|line| line.strip_prefix("namespace n"));
    before.last()?.split(' ').next()?.parse().ok()
}

/// The seeds of the programs in whose lines the messages are with which a compiler refused a source.
pub fn blamed(source: &str, why: &str) -> Vec<u64> {
    let own = |message: &str| message.split_once("random.cu:")?.1.split(':').next()?.parse::<usize>().ok();
    let lines = why.lines().filter_map(|line| own(line).or_else(|| host::line_of_message(line)));
    let mut seeds: Vec<u64> = lines.filter_map(|line| program_at(source, line)).collect();
    seeds.sort_unstable();
    seeds.dedup();
    seeds
}

/// A source without the lines that a compiler refuses: the generator does not know every rule of overload resolution.
/// With it, the messages of ptxc about lines that the host takes.
///
/// # Errors
/// When that does not come to an end.
pub fn settle(source: &str, referees: &Referees) -> Result<(String, Vec<String>), String> {
    /// Each round removes a line; what used it goes in the next.
    const ROUNDS: usize = 40;
    let dialect = Dialect::of(source)?;
    let (mut source, mut messages) = (source.to_owned(), Vec::new());
    let mut why = String::new();
    for _ in 0..ROUNDS {
        let mut refused = match &referees.host {
            Some(compiler) => host::refused(compiler, &dialect, &source)?,
            None => Vec::new(),
        };
        if refused.is_empty() {
            let mut options = dialect.options();
            options.opt_level = OptLevel::O0;
            let Err(error) = dialect.compiler(options).compile("random.cu", &source) else {
                return Ok((source, messages));
            };
            why = error.to_string();
            let lines: Vec<&str> = source.lines().collect();
            let errors = error.diagnostics().messages().iter().filter(|m| m.severity >= Severity::Error);
            for (error, place) in errors.filter_map(|error| Some((error, error.location.as_ref()?))) {
                let Some(at) = (place.line as usize).checked_sub(1) else { continue };
                let line = lines.get(at).copied().unwrap_or_default();
                messages.push(format!("refused: {}: {line}", error.message));
                refused.push(at);
            }
        }
        if refused.is_empty() {
            return Err(format!("refused without a line: {why}"));
        }
        let kept =
            source.lines().enumerate().filter(|(index, _)| !refused.contains(index)).map(|(_, line)| line);
        source = kept.collect::<Vec<_>>().join("\n") + "\n";
    }
    Err(format!("lines are refused without end: {why}"))
}
