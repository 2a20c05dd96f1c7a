//! The differential tests as a command.
//!
//! `differential` prints the table of all kernels: instructions a thread executes for nvcc's PTX, for
//! ptxc's at -O0 and at -O3, how many of them are control, and whether the results agree. `differential random COUNT [FIRST [SIZE]]`
//! compares random programs, `differential passes COUNT [FIRST [SIZE]]` each pass alone and random orders of
//! passes on them, `differential reduce FILE.cu` shrinks one that differs, `differential show
//! SEED [SIZE]` prints the program of a seed. Fails on any mismatch.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use ptxc_tests::differential::{Compiled, PRODUCERS, nvcc};
use ptxc_tests::random::passes::{self, Programs};
use ptxc_tests::random::{self, Size};
use ptxc_tests::{kernels, reduce};

/// Random programs of one file.
const BATCH: u64 = 25;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    // Nesting limits of the compiler are made for the stack that its driver gives it.
    let run = move || match words[..] {
        [] | ["kernels"] => table(),
        ["random", count, ref rest @ ..] => random(count, rest),
        ["passes", count, ref rest @ ..] => orders(count, rest),
        ["reduce", file] => shrink(Path::new(file)),
        ["show", seed, ref rest @ ..] => show(seed, rest),
        _ => {
            Err("usage: differential [kernels | random COUNT [FIRST [SIZE]] | passes COUNT [FIRST [SIZE]] | \
             reduce FILE | show SEED [SIZE]]"
                .to_owned())
        }
    };
    let done = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, run);
        match thread.map(|thread| thread.join()) {
            Ok(Ok(done)) => done,
            _ => Err("the comparison panicked".to_owned()),
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            let _ = writeln!(std::io::stderr(), "differential: {why}");
            ExitCode::FAILURE
        }
    }
}

fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

fn table() -> Result<(), String> {
    let nvcc = nvcc();
    let (mut launches, mut bad, mut host) = (0, 0, 0);
    say("file\tkernel\tnvcc\t-O0\t-O3\t-O3/nvcc\tnvcc control\t-O3 control\tresult");
    for path in kernels::files() {
        let source = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        let stem = kernels::stem(&path);
        let compiled = Compiled::new(&path, &source, nvcc.as_deref())?;
        for compiler in PRODUCERS {
            if let Some(why) = compiled.refusal(compiler) {
                say(&format!("# {stem}: {}: {}", compiler.name(), why.lines().next().unwrap_or_default()));
            }
        }
        for row in compiled.rows(&stem)? {
            launches += 1;
            host += row.host_outputs;
            let cell = |value: Option<f64>| value.map_or("-".to_owned(), |value| format!("{value:.1}"));
            let [reference, plain, best] = row.per_thread;
            let ratio = best.zip(reference).map(|(best, reference)| best / reference);
            let result = if row.faults.is_empty() { "agree".to_owned() } else { row.faults.join("; ") };
            bad += usize::from(!row.faults.is_empty());
            let ratio = ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
            let (a, b, c) = (cell(reference), cell(plain), cell(best));
            let (from, to) = (cell(row.control[0]), cell(row.control[2]));
            say(&format!("{stem}\t{}\t{a}\t{b}\t{c}\t{ratio}\t{from}\t{to}\t{result}", row.entry));
        }
    }
    say(&format!("# {launches} launches, {bad} differ; {host} outputs equal those of the host"));
    if bad == 0 { Ok(()) } else { Err(format!("{bad} launches differ")) }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("'{text}' is no number"))
}

fn size(name: Option<&&str>) -> Result<Size, String> {
    match name {
        Some(name) => Size::parse(name).ok_or_else(|| format!("'{name}' is none of small, medium, large")),
        None => Ok(Size::Small),
    }
}

fn random(count: &str, rest: &[&str]) -> Result<(), String> {
    let count = number(count)?;
    let first = rest.first().map_or(Ok(1000), |text| number(text))?;
    let size = size(rest.get(1))?;
    let nvcc = nvcc();
    let mut bad = 0;
    let mut seed = first;
    while seed < first + count {
        let seeds: Vec<u64> = (seed..(seed + BATCH).min(first + count)).collect();
        match random::batch(&seeds, size, nvcc.as_deref()) {
            Ok(mismatches) => {
                for mismatch in mismatches {
                    bad += 1;
                    say(&format!("seed {}: {}", mismatch.seed, mismatch.faults.join("; ")));
                }
            }
            Err(why) => {
                bad += 1;
                say(&format!("seeds {seed}..: {}", why.lines().take(3).collect::<Vec<_>>().join(" ")));
            }
        }
        seed += BATCH;
    }
    say(&format!(
        "# {count} programs, {bad} mismatches, nvcc {}",
        if nvcc.is_some() { "compared" } else { "absent" }
    ));
    if bad == 0 { Ok(()) } else { Err(format!("{bad} mismatches")) }
}

/// Each pass alone, and an order of passes for each program, on files of programs.
fn orders(count: &str, rest: &[&str]) -> Result<(), String> {
    let count = number(count)?;
    let first = rest.first().map_or(Ok(1000), |text| number(text))?;
    let size = size(rest.get(1))?;
    let (mut bad, mut tried) = (0, 0);
    let seeds: Vec<u64> = (first..first + count).collect();
    for seeds in seeds.chunks(BATCH as usize) {
        let programs = Programs::new(seeds, size)?;
        let alone = passes::names().into_iter().map(|name| vec![name]);
        for order in alone.chain(seeds.iter().map(|seed| passes::order(*seed))) {
            tried += 1;
            if let Err(why) = programs.check(&order) {
                bad += 1;
                say(&format!("seeds {}..: {why}", seeds[0]));
            }
        }
    }
    say(&format!("# {count} programs, {tried} orders of passes on files of {BATCH}, {bad} mismatches"));
    if bad == 0 { Ok(()) } else { Err(format!("{bad} mismatches")) }
}

fn show(seed: &str, rest: &[&str]) -> Result<(), String> {
    say(&random::program(number(seed)?, size(rest.first())?));
    Ok(())
}

fn shrink(path: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    say(&reduce::reduce(&source, nvcc().as_deref())?);
    Ok(())
}
