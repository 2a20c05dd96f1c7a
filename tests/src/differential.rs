//! Every `RUN` block of every kernel, simulated: `-O0` and `-O3` must agree within the file's tolerance,
//! with the results of the same source run on the host, and with NVIDIA's PTX where nvcc is installed.

use std::path::{Path, PathBuf};
use std::process::Command;

use ptxc::{CompileOptions, Compiler, OptLevel, Target};
use ptxc_sim::Simulator;
use ptxc_sim::directives::{self, Outcome, Run, fnv1a};

use crate::discover::tests_folder;
use crate::kernels::stem;
use crate::oracle;

/// Where the results of the host mean something else: CUDA's `printf` gives the number of arguments,
/// C's the number of characters.
const HOST_DIFFERS: [(&str, &str); 1] = [("printf_kernel", "out")];

/// Simulates a kernel file as compiled by ptxc at two levels and by nvcc, and compares.
///
/// # Errors
/// Every launch that differs or traps.
pub fn check(path: &Path, nvcc: Option<&Path>) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let runs = directives::parse(&source)?;
    let plain = simulator(&compile(path, &source, OptLevel::O0)?)?;
    let optimized = simulator(&compile(path, &source, OptLevel::O3)?)?;
    let reference = match nvcc {
        Some(nvcc) => Some(simulator(&compile_with_nvcc(path, nvcc)?)?),
        None => None,
    };
    let host = host_results()?;
    let mut faults = String::new();
    for run in &runs {
        let all = execute(run, "-O0", &plain).and_then(|plain| {
            let optimized = execute(run, "-O3", &optimized)?;
            run.compare(&optimized, &plain).map_err(|why| format!("-O3 against -O0: {why}"))?;
            agrees_with_host(&stem(path), run, &plain, &host).map_err(|why| format!("-O0: {why}"))?;
            agrees_with_host(&stem(path), run, &optimized, &host).map_err(|why| format!("-O3: {why}"))?;
            let Some(reference) = &reference else { return Ok(()) };
            let reference = execute(run, "nvcc", reference)?;
            run.compare(&optimized, &reference).map_err(|why| format!("-O3 against nvcc: {why}"))?;
            run.compare(&plain, &reference).map_err(|why| format!("-O0 against nvcc: {why}"))
        });
        if let Err(why) = all {
            faults.push_str(&why);
            faults.push('\n');
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
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

fn execute(run: &Run, who: &str, simulator: &Simulator) -> Result<Outcome, String> {
    run.execute(simulator).map_err(|trap| format!("{who}: {trap}"))
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

fn agrees_with_host(file: &str, run: &Run, outcome: &Outcome, host: &[HostResult]) -> Result<(), String> {
    for (argument, bytes) in run.arguments.iter().zip(&outcome.buffers) {
        if HOST_DIFFERS.contains(&(file, argument.name.as_str())) {
            continue;
        }
        let wanted =
            host.iter().find(|row| row.file == file && row.entry == run.entry && row.buffer == argument.name);
        let got = format!("{:016x}", fnv1a(bytes));
        if let Some(row) = wanted.filter(|row| row.hash != got) {
            return Err(format!("{}: {} has hash {got}, on the host {}", run.entry, argument.name, row.hash));
        }
    }
    Ok(())
}

fn compile_with_nvcc(path: &Path, nvcc: &Path) -> Result<String, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let output = folder.path().join("reference.ptx");
    let run = Command::new(nvcc)
        .args(["-ptx", "-arch=compute_90", "-o"])
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
