//! Every `RUN` block of every kernel, simulated: `-O0` and `-O3` must agree within the file's tolerance,
//! with the results of the same source run on the host, and with NVIDIA's PTX where nvcc is installed.
//!
//! The instructions that a thread executes on average are counted for each compiler's PTX: a fairer
//! measure of code than a static count.

use std::path::{Path, PathBuf};
use std::process::Command;

use ptxc::{CompileOptions, Compiler, OptLevel, Target};
use ptxc_ptx::isa::Family;
use ptxc_sim::directives::{self, Outcome, Run, fnv1a};
use ptxc_sim::{Simulator, Tier};

use crate::discover::tests_folder;
use crate::kernels::stem;
use crate::oracle;

/// Where the results of the host mean something else: CUDA's `printf` gives the number of arguments,
/// C's the number of characters.
const HOST_DIFFERS: [(&str, &str); 1] = [("printf_kernel", "out")];

/// Who compiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Producer {
    /// nvcc.
    Nvcc,
    /// ptxc without optimisation.
    O0,
    /// ptxc.
    O3,
}

/// All of them, in the order of a table's columns.
pub const PRODUCERS: [Producer; 3] = [Producer::Nvcc, Producer::O0, Producer::O3];

impl Producer {
    /// The name in tables and messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Nvcc => "nvcc",
            Self::O0 => "-O0",
            Self::O3 => "-O3",
        }
    }
}

/// A source compiled by each compiler that takes it.
pub struct Compiled {
    runs: Vec<Run>,
    simulators: [Result<Simulator, String>; 3],
}

/// One launch of a file.
#[derive(Debug, Clone)]
pub struct Row {
    /// The kernel.
    pub entry: String,
    /// Instructions a thread executes on average, for each compiler that compiled it.
    pub per_thread: [Option<f64>; 3],
    /// The same of branches, calls and returns.
    pub control: [Option<f64>; 3],
    /// The outputs that were compared with the host's.
    pub host_outputs: usize,
    /// Differences and traps.
    pub faults: Vec<String>,
}

impl Compiled {
    /// Compiles a file; without nvcc its column stays empty.
    ///
    /// # Errors
    /// Malformed directives.
    pub fn new(path: &Path, source: &str, nvcc: Option<&Path>) -> Result<Self, String> {
        let runs = directives::parse(source)?;
        let reference = match nvcc {
            Some(nvcc) => compile_with_nvcc(path, nvcc, "compute_90").and_then(|ptx| simulator(&ptx)),
            None => Err("nvcc is not installed".to_owned()),
        };
        let own = |level| compile(path, source, level).and_then(|ptx| simulator(&ptx));
        Ok(Self { runs, simulators: [reference, own(OptLevel::O0), own(OptLevel::O3)] })
    }

    /// Why a compiler did not take the source.
    pub fn refusal(&self, compiler: Producer) -> Option<&str> {
        self.simulators[compiler as usize].as_ref().err().map(String::as_str)
    }

    /// Simulates every launch for every compiler and compares.
    ///
    /// # Errors
    /// When the results of the host cannot be read.
    pub fn rows(&self, file: &str) -> Result<Vec<Row>, String> {
        let host = host_results()?;
        Ok(self.runs.iter().map(|run| self.row(file, run, &host)).collect())
    }

    fn row(&self, file: &str, run: &Run, host: &[HostResult]) -> Row {
        let mut row = Row {
            entry: run.entry.clone(),
            per_thread: [None; 3],
            control: [None; 3],
            host_outputs: 0,
            faults: Vec::new(),
        };
        let mut outcomes: Vec<(Producer, Outcome)> = Vec::new();
        for compiler in PRODUCERS {
            let Ok(simulator) = &self.simulators[compiler as usize] else { continue };
            match run.execute(simulator) {
                Ok(outcome) => {
                    let threads = run.config.grid.iter().chain(&run.config.block);
                    let threads = threads.map(|n| f64::from(*n)).product::<f64>();
                    let each = |count: u64| Some(count as f64 / threads.max(1.0));
                    let report = &outcome.report;
                    let control = report.by_family.iter().find(|(family, _)| *family == Family::Control);
                    row.per_thread[compiler as usize] = each(report.thread_instructions);
                    row.control[compiler as usize] = each(control.map_or(0, |&(_, count)| count));
                    row.faults.extend(
                        tiers_differ(simulator, run, &outcome)
                            .map(|why| format!("{}: {why}", compiler.name())),
                    );
                    outcomes.push((compiler, outcome));
                }
                Err(trap) => row.faults.push(format!("{}: {trap}", compiler.name())),
            }
        }
        for (compiler, outcome) in &outcomes {
            match agrees_with_host(file, run, outcome, host) {
                Ok(compared) => row.host_outputs = compared,
                Err(why) => row.faults.push(format!("{}: {why}", compiler.name())),
            }
        }
        for (index, (one, want)) in outcomes.iter().enumerate() {
            for (other, got) in &outcomes[index + 1..] {
                if let Err(why) = run.compare(got, want) {
                    row.faults.push(format!("{} against {}: {why}", other.name(), one.name()));
                }
            }
        }
        row
    }
}

/// Why the compiled tier of the simulator does not do what its interpreter did, if it does not.
fn tiers_differ(simulator: &Simulator, run: &Run, interpreted: &Outcome) -> Option<String> {
    let mut run = run.clone();
    run.config.tier = Tier::Compiled;
    match run.execute(simulator) {
        Err(trap) => Some(format!("the compiled tier: {trap}")),
        Ok(outcome) if outcome.buffers != interpreted.buffers => {
            Some("the tiers of the simulator have other results".to_owned())
        }
        Ok(outcome) if outcome.report.by_line != interpreted.report.by_line => {
            Some("the tiers of the simulator count other steps".to_owned())
        }
        Ok(outcome) => {
            let counts = |outcome: &Outcome| {
                let report = &outcome.report;
                (report.output.clone(), report.thread_instructions, report.warp_instructions)
            };
            (counts(&outcome) != counts(interpreted))
                .then(|| "the tiers of the simulator print or count other things".to_owned())
        }
    }
}

/// Simulates a kernel file as compiled by ptxc at two levels and by nvcc, and compares.
///
/// # Errors
/// Every launch that differs or traps.
pub fn check(path: &Path, nvcc: Option<&Path>) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let compiled = Compiled::new(path, &source, nvcc)?;
    let needed = if nvcc.is_some() { &PRODUCERS[..] } else { &PRODUCERS[1..] };
    for compiler in needed {
        if let Some(why) = compiled.refusal(*compiler) {
            if *compiler == Producer::Nvcc && lacks_header(why) {
                continue;
            }
            return Err(format!("{}: {why}", compiler.name()));
        }
    }
    let faults: Vec<String> = compiled.rows(&stem(path))?.into_iter().flat_map(|row| row.faults).collect();
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// Whether nvcc failed for a header of a package that is not installed beside it, as cuRAND's: then it is no
/// reference.
fn lacks_header(message: &str) -> bool {
    message.contains("fatal error") && message.contains("No such file or directory")
}

/// Simulates a kernel file as nvcc compiles it, against the results of the host: for files that ptxc
/// does not take yet.
///
/// # Errors
/// Every launch that differs or traps.
pub fn check_reference(path: &Path, nvcc: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let compiled = Compiled::new(path, &source, Some(nvcc))?;
    if let Some(why) = compiled.refusal(Producer::Nvcc) {
        return Err(why.to_owned());
    }
    let faults: Vec<String> = compiled.rows(&stem(path))?.into_iter().flat_map(|row| row.faults).collect();
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn compile(path: &Path, source: &str, level: OptLevel) -> Result<String, String> {
    let mut options = CompileOptions::default();
    options.target = Target::sm(90);
    options.opt_level = level;
    let name = format!("{}.cu", stem(path));
    match Compiler::new(options).compile(&name, source) {
        Ok(artifact) => Ok(artifact.into_text()),
        Err(error) => Err(error.to_string()),
    }
}

fn simulator(ptx: &str) -> Result<Simulator, String> {
    Simulator::from_text(ptx).map_err(|errors| match errors.first() {
        Some(error) => error.locate(ptx),
        None => "the PTX does not parse".to_owned(),
    })
}

/// One line of `host_results.tsv`.
struct HostResult {
    file: String,
    entry: String,
    buffer: String,
    hash: String,
}

fn host_results() -> Result<Vec<HostResult>, String> {
    let path = tests_folder().join("kernels/host_results.tsv");
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let row = |line: &str| {
        let mut columns = line.split('\t').map(str::to_owned);
        Some(HostResult {
            file: columns.next()?,
            entry: columns.next()?,
            buffer: columns.next()?,
            hash: columns.next()?,
        })
    };
    Ok(text.lines().skip(1).filter_map(row).collect())
}

/// Compares hashes; gives the number of outputs that the host has computed too.
fn agrees_with_host(file: &str, run: &Run, outcome: &Outcome, host: &[HostResult]) -> Result<usize, String> {
    let mut compared = 0;
    for (argument, bytes) in run.arguments.iter().zip(&outcome.buffers) {
        if HOST_DIFFERS.contains(&(file, argument.name.as_str())) {
            continue;
        }
        let wanted =
            host.iter().find(|row| row.file == file && row.entry == run.entry && row.buffer == argument.name);
        let got = format!("{:016x}", fnv1a(bytes));
        compared += usize::from(wanted.is_some());
        if let Some(row) = wanted.filter(|row| row.hash != got) {
            return Err(format!("{}: {} has hash {got}, on the host {}", run.entry, argument.name, row.hash));
        }
    }
    Ok(compared)
}

/// The PTX that nvcc makes of a file.
pub(crate) fn compile_with_nvcc(path: &Path, nvcc: &Path, target: &str) -> Result<String, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let output = folder.path().join("reference.ptx");
    let run = Command::new(nvcc)
        .args(["-ptx", "-w", "--expt-relaxed-constexpr", &format!("-arch={target}"), "-o"])
        .arg(&output)
        .arg(path)
        .output()
        .map_err(|error| format!("{}: {error}", nvcc.display()))?;
    if !run.status.success() {
        return Err(format!("nvcc: {}", String::from_utf8_lossy(&run.stderr)));
    }
    std::fs::read_to_string(&output).map_err(|error| error.to_string())
}

/// nvcc: `NVCC`, else beside the installed ptxas.
pub fn nvcc() -> Option<PathBuf> {
    let named = std::env::var_os("NVCC").map(PathBuf::from);
    let beside = || Some(oracle::ptxas()?.with_file_name("nvcc"));
    named.or_else(beside).filter(|path| path.is_file())
}
