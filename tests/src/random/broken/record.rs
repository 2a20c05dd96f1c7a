//! The verdicts of libNVVM that are recorded, and those of ptxc.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ptxc::driver::{ExitStatus, Streams};

use super::{REASONS, module};
use crate::discover::tests_folder;

/// Modules in the record.
pub const COUNT: u64 = 600;
/// Verdicts in a line.
const ROW: usize = 100;

fn path() -> std::path::PathBuf {
    tests_folder().join("data/broken.txt")
}

/// The modules of some numbers, as `tests/oracle/nvvm_verdicts.py` reads them.
pub fn listed(numbers: impl Iterator<Item = u64>) -> String {
    let mut out = String::new();
    for number in numbers {
        let _ = write!(out, ";@ {number}\n{}", module(number).text);
    }
    out
}

/// What `ptxc verify --compat` says of a module: whether it is taken, and what is wrong.
fn verdict(text: &str) -> (bool, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut stdin = text.as_bytes();
    let mut streams = Streams {
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        stderr_is_terminal: false,
        width: 100,
    };
    let args = ["verify", "--compat", "-arch=compute_100", "-"].map(str::to_owned);
    let status = ptxc::driver::run(args.to_vec(), &mut streams);
    (status == ExitStatus::Success, String::from_utf8_lossy(&stderr).trim_end().to_owned())
}

/// Compares with verdicts, and gives the differences: number, violation, what ptxc says.
pub fn differences(verdicts: &BTreeMap<u64, bool>) -> Vec<(u64, String, String)> {
    let mut out = Vec::new();
    for (&number, &taken) in verdicts {
        let broken = module(number);
        let (ours, why) = verdict(&broken.text);
        if ours != taken {
            out.push((number, broken.violation, why));
        }
    }
    out
}

/// Whether a difference has a reason that is listed.
pub fn reason(violation: &str) -> Option<&'static str> {
    REASONS.iter().find(|(part, _)| violation.contains(part)).map(|&(_, reason)| reason)
}

/// Writes the record of the first modules: a letter for each, `a` taken, `r` refused, `-` no verdict.
///
/// # Errors
/// When the file cannot be written.
pub fn write(verdicts: &BTreeMap<u64, bool>) -> Result<(), String> {
    let letters: String = (0..COUNT)
        .map(|number| match verdicts.get(&number) {
            Some(true) => 'a',
            Some(false) => 'r',
            None => '-',
        })
        .collect();
    let rows: Vec<&str> =
        (0..letters.len()).step_by(ROW).map(|k| &letters[k..(k + ROW).min(letters.len())]).collect();
    std::fs::write(path(), rows.join("\n") + "\n").map_err(|error| error.to_string())
}

/// Compares ptxc with the record.
///
/// # Errors
/// The modules that differ without a listed reason.
pub fn check() -> Result<(), String> {
    let text = std::fs::read_to_string(path()).map_err(|error| error.to_string())?;
    let letters = text.bytes().filter(|letter| letter.is_ascii_graphic());
    let verdicts: BTreeMap<u64, bool> = (0..)
        .zip(letters)
        .filter(|&(_, letter)| letter != b'-')
        .map(|(number, letter)| (number, letter == b'a'))
        .collect();
    let faults: Vec<String> = differences(&verdicts)
        .into_iter()
        .filter(|(_, violation, _)| reason(violation).is_none())
        .map(|(number, violation, why)| format!("{number}: {violation}: {why}"))
        .collect();
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}
