//! Mutants of everything that is in the tests must not make the compiler panic, hang or contradict itself.
//!
//! A mutant is a number: [`Seeds::mutant`] makes the same one of it everywhere. [`judge`] takes it all the way:
//! preprocessor, analysis, IR with the verifier behind each pass, selection, PTX, and the PTX read and
//! checked again. A few run with every test run; `fuzz` (the command of this crate) tries many in a
//! process that may die, and `tests/fuzz` searches by coverage.
//! Seeds are fixed, so that a failure is the same failure everywhere; `PTXC_FUZZ_SEED` and
//! `PTXC_FUZZ_ROUNDS` change them.

pub mod debugger;
pub mod page;
pub mod readers;
mod seeds;

pub use seeds::{Mutant, Seeds};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Duration;

use ptxc::{CompileOptions, Compiler, InputKind, Request};

use crate::mutate::noise;
use crate::oracle;

/// No mutant may take longer.
const PATIENCE: Duration = Duration::from_secs(20);

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

/// Time that this thread has run, where the system tells: other processes do not make it longer. A compile is
/// on this thread within [`ptxc::with_room`].
pub fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let spent = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(spent.unwrap_or(0))
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

/// Compiles a mutant and looks for a panic, an internal error, or PTX that our own checks refuse; gives the
/// PTX of one that is accepted.
///
/// # Errors
/// What is wrong.
pub fn judge(mutant: &Mutant) -> Result<Option<String>, Fault> {
    let Some(ptx) = guarded(mutant)? else { return Ok(None) };
    // What stands in an assembly template is the program's business.
    if ptx.contains("// begin inline asm") {
        return Ok(None);
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
        Ok(Ok(_)) => Ok(Some(ptx)),
    }
}

/// Gives the PTX of a mutant to ptxas.
///
/// # Errors
/// What ptxas says, unless the program asks for a function that is elsewhere.
pub fn assemble(ptxas: &Path, ptx: &str) -> Result<(), Fault> {
    let target = ptx.lines().find_map(|line| line.strip_prefix(".target "));
    let arch = target.and_then(|line| line.split([',', ' ']).next()).unwrap_or("sm_90");
    match oracle::assemble(ptxas, ptx, arch) {
        Err(why) if !why.contains("Unresolved extern") => {
            let first = why.lines().find(|line| line.contains("error")).unwrap_or("");
            let what = first.split_once("error").map_or(first, |(_, what)| what);
            Err(Fault::new(format!("ptxas: {}", shape(what)), format!("{why}\n{ptx}")))
        }
        _ => Ok(()),
    }
}

/// The PTX, if the source is accepted.
fn guarded(mutant: &Mutant) -> Result<Option<String>, Fault> {
    match catch_unwind(AssertUnwindSafe(|| mutant.compile())) {
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
            format!("mutant {number}: {}\n{}\n{}", fault.cause, fault.detail, mutant.written())
        })?;
        if processor_time().saturating_sub(begin) > PATIENCE {
            return Err(format!("mutant {number} takes more than 20 s:\n{}", mutant.source));
        }
        let source = noise(&mut random);
        for kind in ["cu", "ll", "ptx"] {
            let mutant = Mutant::plain(kind, source.clone());
            judge(&mutant)
                .map_err(|fault| format!("{kind}: {}\n{}\n{source:?}", fault.cause, fault.detail))?;
        }
    }
    Ok(())
}
