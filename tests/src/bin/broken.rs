//! Random broken modules, and what libNVVM says of them.
//!
//! ```text
//! broken run COUNT [FIRST]        compares `ptxc verify --compat` with libNVVM
//! broken show NUMBER              prints the module of a number
//! broken record                   writes the record that the default tests compare with
//! ```
//!
//! Asks `tests/oracle/nvvm_verdicts.py`, which needs NVVM_LIB (`tests/oracle/setup.sh --all`).

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, ExitCode};

use ptxc_tests::discover::tests_folder;
use ptxc_tests::random::broken::{self, record};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = ptxc::with_room(|| match words[..] {
        ["run", count] => run(count, "0"),
        ["run", count, first] => run(count, first),
        ["show", number] => number.parse().map_err(|_| "no number".to_owned()).map(|number| {
            let module = broken::module(number);
            say(&format!("; {}\n{}", module.violation, module.text));
        }),
        ["record"] => verdicts(0, record::COUNT).and_then(|verdicts| record::write(&verdicts)),
        _ => Err("usage: broken run COUNT [FIRST] | show NUMBER | record".to_owned()),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            let _ = writeln!(std::io::stderr(), "broken: {why}");
            ExitCode::FAILURE
        }
    }
}

fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// libNVVM's verdicts; none of a module that ends the process that asks.
fn verdicts(first: u64, count: u64) -> Result<BTreeMap<u64, bool>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = folder.path().join("modules.ll");
    std::fs::write(&path, record::listed(first..first + count)).map_err(|error| error.to_string())?;
    let script = tests_folder().join("oracle/nvvm_verdicts.py");
    let output =
        Command::new("python3").arg(script).arg(&path).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let row = |line: &str| -> Option<(u64, bool)> {
        let mut fields = line.split('\t');
        let number = fields.next()?.parse().ok()?;
        match fields.next()? {
            "accept" => Some((number, true)),
            "reject" => Some((number, false)),
            _ => None,
        }
    };
    Ok(text.lines().filter_map(row).collect())
}

fn run(count: &str, first: &str) -> Result<(), String> {
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("'{text}' is no number"));
    let (count, first) = (number(count)?, number(first)?);
    let verdicts = verdicts(first, count)?;
    let refused = verdicts.values().filter(|&&taken| !taken).count();
    let (mut listed, mut faults, mut wrongly_taken) = (0, 0, 0);
    for (number, violation, why) in record::differences(&verdicts) {
        match record::reason(&violation) {
            Some(_) => listed += 1,
            None => {
                faults += 1;
                wrongly_taken += usize::from(!verdicts[&number]);
                say(&format!(
                    "{number}\t{}\t{violation}\t{why}",
                    if verdicts[&number] { "refused" } else { "taken" }
                ));
            }
        }
    }
    say(&format!(
        "{} verdicts, {refused} refused; {faults} differ ({wrongly_taken} wrongly taken), {listed} for a listed reason",
        verdicts.len()
    ));
    if faults == 0 { Ok(()) } else { Err(format!("{faults} differ")) }
}
