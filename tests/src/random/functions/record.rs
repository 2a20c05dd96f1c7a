//! The record: for each of the first functions a number that stands for what it writes as LLVM's back end
//! compiles it, so that the default tests need no LLVM.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use ptxc::OptLevel;

use super::compare::{self, Chosen, Way};
use super::first_target;
use crate::discover::tests_folder;

/// Functions in the record.
const COUNT: u64 = 1000;
/// Functions of one module.
const BATCH: usize = 50;
/// Numbers in a line.
const ROW: usize = 16;
/// How the default tests compile them.
const WAYS: [Way; 2] = [(OptLevel::O0, 75), (OptLevel::O3, 90)];
/// A function that LLVM's back end cannot compile, or the simulator cannot run.
const NONE: &str = "-";

fn path() -> std::path::PathBuf {
    tests_folder().join("data/functions.txt")
}

fn all() -> Vec<Chosen> {
    (0..COUNT).map(|number| (number, BTreeSet::new())).collect()
}

/// Writes it.
///
/// # Errors
/// When the file cannot be written.
pub fn write(llc: &Path) -> Result<(), String> {
    let all = all();
    let mut words = Vec::new();
    for batch in all.chunks(BATCH) {
        let outputs = compare::all_outputs(batch, &|source| compare::compile_with_llc(llc, source));
        words.extend(outputs.into_iter().map(|outputs| match outputs {
            Ok(outputs) => format!("{:08x}", compare::fingerprint(&outputs)),
            Err(_) => NONE.to_owned(),
        }));
    }
    let mut text = String::new();
    for row in words.chunks(ROW) {
        let _ = writeln!(text, "{}", row.join(" "));
    }
    std::fs::write(path(), text).map_err(|error| error.to_string())
}

/// Compares the functions as ptxc compiles them with the record.
///
/// # Errors
/// The functions that differ, are refused or trap.
pub fn check() -> Result<(), String> {
    let text = std::fs::read_to_string(path()).map_err(|error| error.to_string())?;
    let record: Vec<&str> = text.split_whitespace().collect();
    let all = all();
    if record.len() != all.len() {
        return Err(format!("the record has {} functions, not {COUNT}", record.len()));
    }
    let mut faults = Vec::new();
    for (batch, record) in all.chunks(BATCH).zip(record.chunks(BATCH)) {
        for way in WAYS {
            let able = batch.iter().cloned().zip(record);
            let (able, record): (Vec<Chosen>, Vec<&&str>) =
                able.filter(|((number, _), _)| first_target(*number) <= way.1).unzip();
            let outputs = compare::all_outputs(&able, &|source| compare::compile(source, way));
            for (((number, _), want), got) in able.iter().zip(record).zip(outputs) {
                let fault = match got {
                    Err(why) => why,
                    Ok(got) if *want != NONE && format!("{:08x}", compare::fingerprint(&got)) != *want => {
                        "other results than recorded".to_owned()
                    }
                    Ok(_) => continue,
                };
                faults.push(format!("function {number}, -O{} sm_{}: {fault}", way.0.number(), way.1));
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}
