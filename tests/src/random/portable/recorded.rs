//! Programs of the ordinary test run, and what a host compiler said of them.
//!
//! `data/random.tsv` holds, a line each, a kind, a seed and what the threads of its kernel write. With `PTXC_BLESS=1`
//! and a host compiler it is written anew: the first seeds whose programs the host takes as they are and agrees with
//! itself about.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::super::Size;
use super::super::host::{self, Care};
use super::check::{self, Referees};
use super::{Kind, THREADS, file};
use crate::bless;
use crate::discover::tests_folder;

/// Programs of each kind in the table.
const PROGRAMS: [(Kind, usize); 3] = [(Kind::Values, 60), (Kind::Classes, 6), (Kind::Loops, 34)];

/// A line of the table.
struct Recorded {
    kind: Kind,
    seed: u64,
    values: [u64; THREADS as usize],
}

/// Compiles the recorded programs and compares.
///
/// # Errors
/// The seeds whose programs give something else.
pub fn check() -> Result<(), String> {
    if bless::is_on() {
        record()?;
    }
    let recorded = read()?;
    let faults: Result<Vec<String>, String> =
        PROGRAMS.iter().map(|(kind, _)| faults_of(*kind, &recorded)).collect();
    let faults = faults?.concat();
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// What is wrong with the programs of a kind.
fn faults_of(kind: Kind, recorded: &[Recorded]) -> Result<String, String> {
    let recorded: Vec<&Recorded> = recorded.iter().filter(|row| row.kind == kind).collect();
    let seeds: Vec<u64> = recorded.iter().map(|row| row.seed).collect();
    let alone = Referees { host: None, nvcc: None, care: Care::Quick, verify: false };
    let rows = check::compare(&file(&seeds, Size::Small, kind)?, &alone)?;
    let mut faults = String::new();
    for (row, expected) in rows.iter().zip(recorded) {
        let name = format!("{} {}", kind.name(), expected.seed);
        if row.values != Some(expected.values) {
            let _ = writeln!(faults, "{name}: -O0 gives {:x?}, a host {:x?}", row.values, expected.values);
        }
        row.faults.iter().for_each(|fault| {
            let _ = writeln!(faults, "{name}: {fault}");
        });
    }
    Ok(faults)
}

fn path() -> PathBuf {
    tests_folder().join("data/random.tsv")
}

fn read() -> Result<Vec<Recorded>, String> {
    let text = std::fs::read_to_string(path()).map_err(|error| error.to_string())?;
    let row = |line: &str| {
        let mut columns = line.split('\t');
        let (kind, seed) = (Kind::parse(columns.next()?)?, columns.next()?.parse().ok()?);
        let values: Vec<u64> = columns.filter_map(|value| u64::from_str_radix(value, 16).ok()).collect();
        Some(Recorded { kind, seed, values: values.try_into().ok()? })
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| row(line).ok_or_else(|| format!("data/random.tsv: {line}"))).collect()
}

/// Writes the table anew.
fn record() -> Result<(), String> {
    let Some(compiler) = host::compiler() else { return Err("there is no host compiler".to_owned()) };
    let mut text = "# kind\tseed\tvalues\n".to_owned();
    for (kind, count) in PROGRAMS {
        // Of some a line is refused, of those with classes most.
        let seeds: Vec<u64> = (0..count as u64 + 60).collect();
        let defined = check::defined(&compiler, seeds, kind)?;
        for (seed, values) in defined.into_iter().take(count) {
            let values = values.map(|value| format!("{value:016x}")).join("\t");
            let _ = writeln!(text, "{}\t{seed}\t{values}", kind.name());
        }
    }
    std::fs::write(path(), text).map_err(|error| error.to_string())
}
