//! Random programs against the passes: each pass alone, and passes in random orders, must leave the
//! values that `-O0` computes. The verifier runs after every pass.

use std::fmt::Write as _;

use ptxc::{CompileOptions, Compiler, OptLevel, Request, Target};
use ptxc_opt::passes_of;
use ptxc_sim::Simulator;
use ptxc_sim::directives::{self, Outcome, Run};

use super::rng::Rng;
use super::{Size, program};

/// What every order begins with: what `-O0` needs.
const BEFORE: [&str; 2] = ["always-inline", "global-dce"];

/// What every order ends with: selection takes nothing else.
const AFTER: &str = "legalize";

/// The most passes of a random order.
const LONGEST: u64 = 20;

/// Programs and orders of the ordinary test run.
const SAMPLE: u64 = 6;

/// Programs in one file, and what they compute at `-O0`.
pub struct Programs {
    source: String,
    runs: Vec<Run>,
    wanted: Vec<Outcome>,
}

impl Programs {
    /// The programs of some seeds.
    ///
    /// # Errors
    /// When they cannot be compiled or run at `-O0`.
    pub fn new(seeds: &[u64], size: Size) -> Result<Self, String> {
        let mut source = String::new();
        for seed in seeds {
            let _ = writeln!(source, "namespace n{seed} {{\n{}}}", program(*seed, size));
        }
        let runs = directives::parse(&source)?;
        let plain = simulator(&source, OptLevel::O0, None)?;
        let wanted = runs.iter().map(|run| run.execute(&plain).map_err(|trap| format!("-O0: {trap}")));
        let wanted = wanted.collect::<Result<_, _>>()?;
        Ok(Self { source, runs, wanted })
    }

    /// Compares what the programs compute after some passes.
    ///
    /// # Errors
    /// The passes, and the launches that differ.
    pub fn check(&self, passes: &[&str]) -> Result<(), String> {
        let order = BEFORE.iter().chain(passes).chain([&AFTER]).map(|&name| name.to_owned()).collect();
        let faults = match simulator(&self.source, OptLevel::O3, Some(order)) {
            Err(why) => vec![why],
            Ok(simulator) => {
                let launches = self.runs.iter().zip(&self.wanted);
                let fault = |(run, wanted): (&Run, &Outcome)| {
                    let compared = run.execute(&simulator).map_err(|trap| trap.to_string());
                    let why = compared.and_then(|got| run.compare(&got, wanted)).err()?;
                    Some(format!("{}: {why}", run.entry))
                };
                launches.filter_map(fault).collect()
            }
        };
        if faults.is_empty() {
            Ok(())
        } else {
            Err(format!("--passes={}: {}", passes.join(","), faults.join("; ")))
        }
    }

    /// The programs as one source.
    pub fn source(&self) -> &str {
        &self.source
    }
}

/// Each pass alone, and some orders, on a few programs.
///
/// # Errors
/// Every order of passes that changes what the programs compute.
pub fn check_sample() -> Result<(), String> {
    let seeds: Vec<u64> = (0..SAMPLE).collect();
    let programs = Programs::new(&seeds, Size::Small)?;
    let alone = names().into_iter().map(|name| vec![name]);
    let faults: Vec<String> = alone
        .chain(seeds.iter().map(|seed| order(*seed)))
        .filter_map(|order| programs.check(&order).err())
        .collect();
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// The passes that optimise, by name.
pub fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = Vec::new();
    for pass in passes_of(OptLevel::O3.number()) {
        if pass.name != AFTER && !names.contains(&pass.name) {
            names.push(pass.name);
        }
    }
    names
}

/// The order of passes of a seed; a pass may stand in it more than once.
pub fn order(seed: u64) -> Vec<&'static str> {
    let names = names();
    let mut rng = Rng::new(seed);
    (0..rng.between(2, LONGEST)).map(|_| rng.pick(&names)).collect()
}

fn simulator(source: &str, level: OptLevel, passes: Option<Vec<String>>) -> Result<Simulator, String> {
    let mut options = CompileOptions::default();
    options.target = Target::sm(90);
    options.opt_level = level;
    options.verify_each = true;
    let request = Request { passes, ..Request::default() };
    let artifact =
        Compiler::new(options).run("random.cu", source, &request).map_err(|error| error.to_string())?;
    let ptx = artifact.into_text();
    Simulator::from_text(&ptx).map_err(|errors| match errors.first() {
        Some(error) => error.locate(&ptx),
        None => "the PTX does not parse".to_owned(),
    })
}
