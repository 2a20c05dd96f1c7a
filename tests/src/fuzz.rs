//! Mutants of everything that is in the tests must not make the compiler panic, hang or contradict itself.
//!
//! A mutant is a number: [`mutant`] makes the same one of it everywhere. [`judge`] takes it all the way:
//! preprocessor, analysis, IR with the verifier behind each pass, selection, PTX, and the PTX read and
//! checked again. A few run with every test run; `fuzz` (the command of this crate) tries many in a
//! process that may die, and `tests/fuzz` searches by coverage.
//! Seeds are fixed, so that a failure is the same failure everywhere; `PTXC_FUZZ_SEED` and
//! `PTXC_FUZZ_ROUNDS` change them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Duration;

use ptxc::{CompileOptions, Compiler, Emit, InputKind, Mode, OptLevel, Request, Standard, Target};

use crate::conformance;
use crate::discover::{files_under, tests_folder};
use crate::kernels;
use crate::mutate::{garble, mutate, noise};

/// A generator of random numbers that is the same everywhere.
pub struct SplitMix64(pub u64);

impl SplitMix64 {
    /// The next number.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next_u64() % (bound.max(1) as u64)) as usize
    }
}

/// A number from the environment, or the default.
pub fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Time that this thread has run, where the system tells: other processes do not make it longer.
pub fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let spent = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(spent.unwrap_or(0))
}

/// Longer sources are no seeds: their mutants take long and find little more.
const LONGEST_SEED: usize = 12_000;

/// A mutated source and how it is compiled.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// What it is.
    pub kind: InputKind,
    /// The text.
    pub source: String,
    /// How it is compiled.
    pub options: CompileOptions,
}

/// What mutants are made of.
#[derive(Debug)]
pub struct Seeds(Vec<(InputKind, String)>);

impl Seeds {
    /// The kernels, the file tests and the conformance cases.
    ///
    /// # Errors
    /// If there are none, or a conformance file cannot be read.
    pub fn of_tests() -> Result<Seeds, String> {
        let mut seeds = Seeds(Vec::new());
        kernels::files().iter().for_each(|path| seeds.add_file(path));
        seeds.add_folder(&tests_folder().join("cases"), &["cu", "ll", "ptx"]);
        for path in conformance::files() {
            let cases = conformance::read(&path)?;
            seeds.0.extend(cases.into_iter().map(|case| (case.kind, without_blank_lines(&case.source))));
        }
        if seeds.0.is_empty() { Err("there is nothing to mutate".to_owned()) } else { Ok(seeds) }
    }

    /// Adds the files under a folder.
    pub fn add_folder(&mut self, folder: &Path, endings: &[&str]) {
        files_under(folder, endings).iter().for_each(|path| self.add_file(path));
    }

    fn add_file(&mut self, path: &Path) {
        if let Ok(text) = std::fs::read_to_string(path)
            && text.len() < LONGEST_SEED
        {
            let kind = match path.extension().and_then(|ending| ending.to_str()) {
                Some("h" | "cuh" | "hpp") => InputKind::Cuda,
                _ => InputKind::of_file(&path.to_string_lossy()),
            };
            self.0.push((kind, text));
        }
    }

    /// The mutant of a number.
    pub fn mutant(&self, number: u64) -> Mutant {
        let mut random = SplitMix64(number.wrapping_mul(0xd134_2543_de82_ef95));
        let (kind, source) = &self.0[random.below(self.0.len())];
        let (donor_kind, donor) = &self.0[random.below(self.0.len())];
        let source = match (random.below(10), kind) {
            (0, _) => garble(source, &mut random),
            (_, InputKind::Cuda) if donor_kind == kind => mutate(source, donor, &mut random),
            (1..6, InputKind::Ptx | InputKind::Ir) => garble(source, &mut random),
            _ => mutate(source, source, &mut random),
        };
        Mutant { kind: *kind, source, options: options(&mut random) }
    }
}

/// Conformance cases have blank lines in the place of the cases before them.
fn without_blank_lines(source: &str) -> String {
    source.lines().filter(|line| !line.trim().is_empty()).fold(String::new(), |text, line| text + line + "\n")
}

/// Options that lead to different parts of the compiler.
fn options(random: &mut SplitMix64) -> CompileOptions {
    let mut options = CompileOptions::default();
    options.target = [Target::sm(75), Target::sm(90), Target::sm(90), Target::sm(120)][random.below(4)];
    options.opt_level = [OptLevel::O0, OptLevel::O1, OptLevel::O3, OptLevel::O3][random.below(4)];
    options.standard = [Standard::Cpp14, Standard::Cpp17, Standard::Cpp17, Standard::Cpp20][random.below(4)];
    options.mode = [Mode::Rtc, Mode::Nvcc][random.below(2)];
    options.relocatable = random.below(4) == 0;
    options.line_info = random.below(4) == 0;
    options.verify_each = true;
    options
}

/// What is wrong with a mutant's compile, if anything is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// A short text that is the same for finds with the same cause, as far as can be told.
    pub cause: String,
    /// All there is to say.
    pub detail: String,
}

impl Fault {
    fn new(cause: impl Into<String>, detail: impl Into<String>) -> Fault {
        Fault { cause: cause.into(), detail: detail.into() }
    }
}

/// Compiles a mutant and looks for a panic, an internal error, or PTX that our own checks refuse.
///
/// # Errors
/// What is wrong.
pub fn judge(mutant: &Mutant) -> Result<(), Fault> {
    let compiled = guarded(mutant.kind, &mutant.options, &mutant.source)?;
    let Some(ptx) = compiled else { return Ok(()) };
    // What stands in an assembly template is the program's business.
    if mutant.source.contains("asm") {
        return Ok(());
    }
    let request = Request { kind: InputKind::Ptx, ..Request::default() };
    let again = catch_unwind(AssertUnwindSafe(|| {
        Compiler::new(CompileOptions::default()).run("fuzz.ptx", &ptx, &request)
    }));
    match again {
        Err(payload) => Err(Fault::new("the PTX reader panics", format!("{}\n{ptx}", text_of(&*payload)))),
        Ok(Err(error)) => {
            let messages = error.diagnostics().messages();
            let first = messages.first().map_or(String::new(), |message| message.message.clone());
            Err(Fault::new(format!("refused PTX: {}", shape(&first)), format!("{error}\n{ptx}")))
        }
        Ok(Ok(_)) => Ok(()),
    }
}

/// The PTX, if the source is accepted.
fn guarded(kind: InputKind, options: &CompileOptions, source: &str) -> Result<Option<String>, Fault> {
    let request = Request { kind, emit: Emit::Ptx, ..Request::default() };
    let compiler = Compiler::new(options.clone());
    match catch_unwind(AssertUnwindSafe(|| compiler.run("fuzz", source, &request))) {
        Err(payload) => Err(Fault::new(format!("panic: {}", shape(&text_of(&*payload))), text_of(&*payload))),
        Ok(Err(error)) if error.is_internal() => {
            let messages = error.diagnostics().messages();
            let first = messages.first().map_or(String::new(), |message| message.message.clone());
            Err(Fault::new(format!("internal: {}", shape(&first)), error.to_string()))
        }
        Ok(Err(error)) if error.diagnostics().messages().is_empty() => {
            Err(Fault::new("refused without a message", ""))
        }
        Ok(Err(error)) => {
            // Rendering goes over every place that a message names.
            match catch_unwind(AssertUnwindSafe(|| error.to_string())) {
                Ok(_) => Ok(None),
                Err(payload) => Err(Fault::new("rendering panics", text_of(&*payload))),
            }
        }
        Ok(Ok(artifact)) => Ok(Some(artifact.into_text())),
    }
}

fn text_of(payload: &(dyn std::any::Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().cloned();
    text.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}

/// A message without the names and numbers of one source.
fn shape(message: &str) -> String {
    let mut out = String::new();
    for word in message.lines().next().unwrap_or("").split_whitespace().take(16) {
        let plain = word.chars().all(|c| c.is_ascii_alphabetic() || "-:;,.'()".contains(c));
        out.push_str(if plain { word } else { "_" });
        out.push(' ');
    }
    out.trim_end().to_owned()
}

/// Judges `rounds` mutants and as many noises.
///
/// # Errors
/// The first input with a fault, or one that takes too long.
pub fn run(seed: u64, rounds: u64) -> Result<(), String> {
    let seeds = Seeds::of_tests()?;
    let mut random = SplitMix64(seed);
    for round in 0..rounds {
        let number = seed.wrapping_add(round);
        let mutant = seeds.mutant(number);
        let begin = processor_time();
        judge(&mutant).map_err(|fault| {
            format!(
                "mutant {number}, {:?}: {}\n{}\n{}",
                mutant.kind, fault.cause, fault.detail, mutant.source
            )
        })?;
        if processor_time().saturating_sub(begin) > Duration::from_secs(20) {
            return Err(format!("mutant {number} takes more than 20 s:\n{}", mutant.source));
        }
        let source = noise(&mut random);
        for kind in [InputKind::Cuda, InputKind::Ir, InputKind::Ptx] {
            let mutant = Mutant { kind, source: source.clone(), options: CompileOptions::default() };
            judge(&mutant)
                .map_err(|fault| format!("{kind:?}: {}\n{}\n{source:?}", fault.cause, fault.detail))?;
        }
    }
    Ok(())
}
