//! A small deterministic fuzz test: mutated kernels and cases and random text must not make the compiler panic.
//!
//! The seed is fixed, so that a failure is the same failure everywhere; `PTXC_FUZZ_SEED` and
//! `PTXC_FUZZ_ROUNDS` change it for a longer search, and `tests/fuzz` searches by coverage.
//! Each input is compiled to its form on a thread with the stack that the driver gives.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use ptxc::{CompileOptions, Compiler, Emit, InputKind, Request};

use crate::discover::{files_under, tests_folder};
use crate::kernels;

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

/// Pieces that parsers find hard.
const PIECES: &[&str] = &[
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    "<<<",
    ">>>",
    ";",
    ",",
    "::",
    "->",
    "...",
    "#",
    "##",
    "\\\n",
    "\"",
    "'",
    "R\"(",
    "/*",
    "*/",
    "//",
    "0x",
    "1e",
    ".",
    "'",
    "#if",
    "#else",
    "#endif",
    "#define f(x) x",
    "f(",
    "template<",
    "operator",
    "typename",
    "__global__",
    "__shared__",
    "const",
    "unsigned",
    "long",
    "struct S {",
    "union",
    "enum",
    "case",
    "goto",
    "sizeof",
    "0",
    "-1",
    "18446744073709551616",
    "1.0f",
    "\u{0}",
    "\u{7f}",
    "é",
    "\u{202e}",
    "asm(",
];

/// One mutation of a text.
pub fn mutate(text: &str, random: &mut SplitMix64) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = chars.clone();
    for _ in 0..=random.below(4) {
        let at = random.below(out.len());
        let end = (at + random.below(40)).min(out.len());
        match random.below(6) {
            0 => drop(out.drain(at..end)),
            1 => {
                let piece: Vec<char> = PIECES[random.below(PIECES.len())].chars().collect();
                out.splice(at..at, piece);
            }
            2 => {
                let from = random.below(chars.len());
                let copy = chars[from..(from + random.below(80)).min(chars.len())].to_vec();
                out.splice(at..at, copy);
            }
            3 => out.truncate(at),
            4 if at + 1 < out.len() => out.swap(at, at + 1),
            _ => {
                let piece: Vec<char> = PIECES[random.below(PIECES.len())].chars().collect();
                out.splice(at..end, piece);
            }
        }
    }
    out.into_iter().collect()
}

/// Random text made of hard pieces and random characters.
fn noise(random: &mut SplitMix64) -> String {
    let mut out = String::new();
    for _ in 0..random.below(200) {
        match random.below(3) {
            0 => out.push(char::from_u32(random.below(0x250) as u32).unwrap_or(' ')),
            _ => out.push_str(PIECES[random.below(PIECES.len())]),
        }
        if random.below(3) == 0 {
            out.push([' ', '\n'][random.below(2)]);
        }
    }
    out
}

/// A number from the environment, or the default.
pub fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Compiles `rounds` mutations of the corpus and as many noises.
///
/// # Errors
/// The first input that panics or takes too long.
pub fn run(seed: u64, rounds: u64) -> Result<(), String> {
    let corpus = corpus();
    if corpus.is_empty() {
        return Err("there is nothing to mutate".to_owned());
    }
    let mut random = SplitMix64(seed);
    for round in 0..rounds {
        let (kind, source) = &corpus[random.below(corpus.len())];
        let mutant = mutate(source, &mut random);
        compile(&mutant, *kind).map_err(|what| format!("round {round}, {kind:?}: {what}\n{mutant}"))?;
        let noise = noise(&mut random);
        for kind in [InputKind::Cuda, InputKind::Ir, InputKind::Ptx] {
            compile(&noise, kind).map_err(|what| format!("round {round}, {kind:?}: {what}\n{noise:?}"))?;
        }
    }
    Ok(())
}

/// What is mutated: the kernels, and the IR and PTX texts among the cases.
fn corpus() -> Vec<(InputKind, String)> {
    let cases = files_under(&tests_folder().join("cases"), &["cu", "ll", "ptx"]);
    kernels::files()
        .into_iter()
        .chain(cases)
        .filter_map(|path| {
            let text = std::fs::read_to_string(&path).ok().filter(|text| text.len() < 8000)?;
            Some((InputKind::of_file(&path.to_string_lossy()), text))
        })
        .collect()
}

/// Compiles one text and looks for a panic, an internal error or a hang.
fn compile(source: &str, kind: InputKind) -> Result<(), String> {
    let begin = Instant::now();
    let request = Request { kind, emit: Emit::Ptx, ..Request::default() };
    let compiler = Compiler::new(CompileOptions::default());
    let result = catch_unwind(AssertUnwindSafe(|| compiler.run("fuzz", source, &request)));
    match result {
        Err(payload) => {
            let what = payload.downcast_ref::<String>().cloned();
            let what = what.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned()));
            Err(format!("panic: {}", what.unwrap_or_default()))
        }
        Ok(Err(error)) if error.is_internal() => Err(format!("internal error: {error}")),
        Ok(_) if begin.elapsed() > Duration::from_secs(20) => Err("took more than 20 s".to_owned()),
        Ok(_) => Ok(()),
    }
}
