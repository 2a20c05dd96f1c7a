//! What ptxc and LLVM's back end make of the functions, run in the simulator.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use ptxc::{CompileOptions, Compiler, Emit, InputKind, OptLevel, Request, Target};
use ptxc_sim::directives::fnv1a;
use ptxc_sim::{Arg, Config, Simulator};

use super::{INPUT, OUTPUT, THREADS, first_target, module};
use crate::fuzz::SplitMix64;

/// Enough for every function; an endless loop of a miscompiled one ends here.
const STEP_LIMIT: u64 = 1 << 22;

/// How ptxc compiles: level, and number of the target.
pub type Way = (OptLevel, u16);

/// The ways of a long run.
pub const WAYS: [Way; 5] =
    [(OptLevel::O0, 75), (OptLevel::O3, 75), (OptLevel::O0, 90), (OptLevel::O3, 90), (OptLevel::O3, 120)];

/// A function: its number, and the steps that are left out.
pub type Chosen = (u64, BTreeSet<usize>);

/// LLVM's static compiler: `LLC`, else the newest that is installed.
pub fn llc() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("LLC") {
        return Some(PathBuf::from(path));
    }
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let names = (14..40).rev().map(|version| format!("llc-{version}"));
    names.flat_map(|name| folders.iter().map(move |folder| folder.join(&name))).find(|path| path.is_file())
}

/// The PTX that LLVM makes.
///
/// # Errors
/// What it says.
pub fn compile_with_llc(llc: &Path, source: &str) -> Result<String, String> {
    let mut child = Command::new(llc)
        .args(["-march=nvptx64", "-mcpu=sm_90", "-mattr=+ptx83", "-nvptx-fma-level=0", "-O2", "-o", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{}: {error}", llc.display()))?;
    let input = child.stdin.take();
    let output = std::thread::scope(|scope| {
        scope.spawn(move || input.map(|mut input| input.write_all(source.as_bytes())));
        child.wait_with_output()
    });
    let output = output.map_err(|error| error.to_string())?;
    match output.status.success() {
        true => String::from_utf8(output.stdout).map_err(|error| error.to_string()),
        false => Err(String::from_utf8_lossy(&output.stderr).lines().take(3).collect::<Vec<_>>().join(" ")),
    }
}

/// The PTX that ptxc makes.
///
/// # Errors
/// What it says, or that it panics.
pub fn compile(source: &str, (level, sm): Way) -> Result<String, String> {
    let mut options = CompileOptions::default();
    options.target = Target::sm(sm);
    options.opt_level = level;
    options.verify_each = std::env::var_os("PTXC_RANDOM_VERIFY").is_some();
    let request = Request { kind: InputKind::Ir, emit: Emit::Ptx, ..Request::default() };
    let done = catch_unwind(AssertUnwindSafe(|| {
        let done = Compiler::new(options).run("function.ll", source, &request);
        done.map(ptxc::Artifact::into_text).map_err(|error| error.to_string())
    }));
    done.unwrap_or_else(|payload| {
        let what = payload.downcast_ref::<String>().cloned();
        let what = what.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        Err(format!("panic: {}", what.unwrap_or_default()))
    })
}

/// What the threads read: numbers that operations have special cases for are as likely as others.
fn inputs(number: u64) -> Vec<u8> {
    let mut random = SplitMix64(number ^ 0x1ca7);
    let mut bytes = Vec::with_capacity(INPUT * THREADS as usize);
    while bytes.len() < INPUT * THREADS as usize {
        let words = [random.next_u64(), random.next_u64()];
        let doubles = [1.5, -0.75, 3e9, 1e-3, -1e18, 4.0, 0.0, -2.5, f64::INFINITY, 77.25, 1e300];
        let slot: [u8; 16] = match random.below(12) {
            0 => [0; 16],
            1 => [0xff; 16],
            2 => u128::from(words[0] % 32).to_le_bytes(),
            3 => (u128::MAX - u128::from(words[0] % 32)).to_le_bytes(),
            4 => std::array::from_fn(|at| (words[at / 8] >> (at % 8 * 8)) as u8 & 7),
            5 => std::array::from_fn(|at| if at % 2 == 1 { 0x3c | (words[0] >> at) as u8 & 0x81 } else { 0 }),
            6 => {
                let four = std::array::from_fn::<f32, 4, _>(|_| doubles[random.below(9)] as f32);
                std::array::from_fn(|at| four[at / 4].to_le_bytes()[at % 4])
            }
            7 => {
                let two = std::array::from_fn::<f64, 2, _>(|_| doubles[random.below(doubles.len())]);
                std::array::from_fn(|at| two[at / 8].to_le_bytes()[at % 8])
            }
            8 => (1_u128 << (words[0] % 128)).to_le_bytes(),
            _ => std::array::from_fn(|at| (words[at / 8] >> (at % 8 * 8)) as u8),
        };
        bytes.extend(slot);
    }
    bytes
}

/// What the threads of a function write.
///
/// # Errors
/// The trap that stopped it.
pub fn outputs(simulator: &Simulator, number: u64) -> Result<Vec<u8>, String> {
    let mut input = inputs(number);
    let mut output = vec![0; OUTPUT * THREADS as usize];
    let config = Config { block: [THREADS, 1, 1], step_limit: STEP_LIMIT, ..Config::default() };
    let mut arguments = [Arg::Buffer(&mut input), Arg::Buffer(&mut output)];
    simulator.launch_with(&format!("k{number}"), &config, &mut arguments).map_err(|trap| trap.to_string())?;
    Ok(output)
}

fn simulator(ptx: &str) -> Result<Simulator, String> {
    Simulator::from_text(ptx).map_err(|errors| match errors.first() {
        Some(error) => error.locate(ptx),
        None => "the PTX does not parse".to_owned(),
    })
}

/// A function about which there is something to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Find {
    /// Its number.
    pub number: u64,
    /// What is said.
    pub what: String,
    /// Whether it is LLVM's back end, or the simulator of its PTX, that fails.
    pub referee: bool,
}

/// What the kernels of a source write, one by one if they cannot be compiled together.
pub(super) fn all_outputs(
    chosen: &[Chosen],
    compile: &dyn Fn(&str) -> Result<String, String>,
) -> Vec<Result<Vec<u8>, String>> {
    match compile(&module(chosen)).and_then(|ptx| simulator(&ptx)) {
        Ok(simulator) => chosen.iter().map(|(number, _)| outputs(&simulator, *number)).collect(),
        Err(why) if chosen.len() == 1 => vec![Err(why)],
        Err(_) => {
            let each = chosen.chunks(1).flat_map(|one| all_outputs(one, compile));
            each.collect()
        }
    }
}

/// Compares the functions as ptxc compiles them with LLVM's.
pub fn compare(chosen: &[Chosen], llc: &Path, ways: &[Way]) -> Vec<Find> {
    let wanted = all_outputs(chosen, &|source| compile_with_llc(llc, source));
    let mut finds = Vec::new();
    for ((number, _), want) in chosen.iter().zip(&wanted) {
        if let Err(why) = want {
            finds.push(Find { number: *number, what: format!("llc: {why}"), referee: true });
        }
    }
    for &(level, sm) in ways {
        let able: Vec<(Chosen, &Result<Vec<u8>, String>)> = chosen
            .iter()
            .cloned()
            .zip(&wanted)
            .filter(|((number, _), _)| first_target(*number) <= sm)
            .collect();
        let (able, wanted): (Vec<Chosen>, Vec<_>) = able.into_iter().unzip();
        let got = all_outputs(&able, &|source| compile(source, (level, sm)));
        for (((number, _), want), got) in able.iter().zip(wanted).zip(got) {
            let what = match (want, got) {
                (_, Err(why)) => why,
                (Ok(want), Ok(got)) if *want != got => difference(want, &got),
                _ => continue,
            };
            let what = format!("-O{} sm_{sm}: {what}", level.number());
            finds.push(Find { number: *number, what, referee: false });
        }
    }
    finds
}

/// The first bytes that differ.
fn difference(want: &[u8], got: &[u8]) -> String {
    let at = want.iter().zip(got).position(|(a, b)| a != b).unwrap_or(0);
    let slot = at / 16 * 16;
    let hex = |bytes: &[u8]| {
        let bytes: Vec<String> = bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect();
        bytes.concat()
    };
    let (thread, offset) = (slot / OUTPUT, slot % OUTPUT);
    let (want, got) = (hex(&want[slot..slot + 16]), hex(&got[slot..slot + 16]));
    format!("thread {thread} writes {got} at {offset}, llc's {want}")
}

/// Leaves out steps as long as something is said about the function that begins alike.
pub fn reduce(number: u64, holds: &dyn Fn(&Chosen) -> bool) -> Option<Chosen> {
    let mut best = (number, BTreeSet::new());
    if !holds(&best) {
        return None;
    }
    let steps = super::steps(number);
    let mut length = steps.div_ceil(2);
    while length > 0 {
        for start in (0..steps).step_by(length) {
            let mut candidate = best.clone();
            candidate.1.extend(start..(start + length).min(steps));
            if candidate.1.len() > best.1.len() && holds(&candidate) {
                best = candidate;
            }
        }
        length /= 2;
    }
    Some(best)
}

/// The number that stands for what a function writes in the record.
pub fn fingerprint(outputs: &[u8]) -> u32 {
    let hash = fnv1a(outputs);
    (hash ^ (hash >> 32)) as u32
}
