//! Random kernels: deterministic programs made from a seed, that must compute the same at `-O0` and at
//! `-O3`, and as nvcc compiles them where it is installed.
//!
//! Seeds below 200 are the small programs of the ordinary test run; [`Size`] chooses others.

pub mod broken;
mod csmith;
pub mod dialect;
pub mod functions;
mod generator;
pub mod host;
pub mod passes;
pub mod portable;
mod rng;

use std::fmt::Write as _;
use std::path::Path;

use crate::differential::{self, Compiled, PRODUCERS, Producer};
use generator::Generator;

/// How large programs are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// A few statements.
    Small,
    /// Some dozens.
    Medium,
    /// More than a hundred, deeper nested.
    Large,
}

impl Size {
    /// The size of this name.
    pub fn parse(name: &str) -> Option<Self> {
        match name {
            "small" => Some(Self::Small),
            "medium" => Some(Self::Medium),
            "large" => Some(Self::Large),
            _ => None,
        }
    }
}

/// The program of a seed, with its directives.
pub fn program(seed: u64, size: Size) -> String {
    Generator::new(seed, size).kernel(seed)
}

/// Compiles and compares the kernel of a seed.
///
/// # Errors
/// The difference, with the program.
pub fn check(seed: u64, nvcc: Option<&Path>) -> Result<(), String> {
    let source = program(seed, Size::Small);
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = folder.path().join(format!("random_{seed}.cu"));
    std::fs::write(&path, &source).map_err(|error| error.to_string())?;
    differential::check(&path, nvcc).map_err(|why| format!("seed {seed}: {why}\n{source}"))
}

/// A seed whose program some compilers disagree about.
#[derive(Debug)]
pub struct Mismatch {
    /// The seed.
    pub seed: u64,
    /// What differs.
    pub faults: Vec<String>,
}

/// Compares the programs of many seeds in one file, which costs one start of nvcc.
///
/// # Errors
/// When a compiler refuses the file: that is a fault too.
pub fn batch(seeds: &[u64], size: Size, nvcc: Option<&Path>) -> Result<Vec<Mismatch>, String> {
    let mut source = String::new();
    for seed in seeds {
        let _ = writeln!(source, "namespace n{seed} {{");
        source.push_str(&program(*seed, size));
        source.push_str("}\n");
    }
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = folder.path().join("random.cu");
    std::fs::write(&path, &source).map_err(|error| error.to_string())?;
    let compiled = Compiled::new(&path, &source, nvcc)?;
    for compiler in PRODUCERS {
        let expected = compiler == Producer::Nvcc && nvcc.is_none();
        if let (Some(why), false) = (compiled.refusal(compiler), expected) {
            return Err(format!("{}: {why}", compiler.name()));
        }
    }
    let rows = compiled.rows("random")?;
    let bad = seeds.iter().zip(rows).filter(|(_, row)| !row.faults.is_empty());
    Ok(bad.map(|(seed, row)| Mismatch { seed: *seed, faults: row.faults }).collect())
}
