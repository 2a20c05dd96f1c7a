//! How much of the instruction table runs: every sample of the form table is decoded, and the share
//! that is simulated is counted for each category.

#![expect(clippy::print_stdout, reason = "the count is what the test reports")]

mod samples;

use ptxc_sim::Simulator;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

/// Every row of the form table has a test of its values, which is there: `tests/oracle/value_tests.py` finds it.
#[test]
fn every_row_has_a_value_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let table = samples::form_table();
    let key = |cells: &[&str], sample: usize| [cells[0], cells[1], cells[sample]].map(str::to_owned);
    let mut rows: BTreeSet<_> =
        table.lines().map(|line| line.split('\t').collect::<Vec<_>>()).map(|cells| key(&cells, 8)).collect();
    for line in include_str!("value_tests.tsv").lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        assert!(rows.remove(&key(&cells, 2)), "not in the form table, or twice: {line}");
        // `file::test`, or `folder::file::test`.
        let (path, test) = cells[3].rsplit_once("::").expect("a test");
        let file = folder.join(path.replace("::", "/")).with_extension("rs");
        let text =
            std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert!(text.contains(&format!("#[test]\nfn {test}() {{")), "{} has no test {test}", file.display());
    }
    assert!(rows.is_empty(), "rows without a value test (tests/oracle/value_tests.py): {rows:#?}");
}

/// How many rows of each category run.
#[test]
fn the_share_of_forms_that_run() {
    let table = samples::form_table();
    let mut shares: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut missing: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in table.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        let (category, sample, context) = (cells[6], cells[8], cells[9]);
        let share = shares.entry(category.to_owned()).or_default();
        share.1 += 1;
        let reason = match Simulator::from_text(&samples::module(sample, context)) {
            Ok(simulator) => simulator.not_simulated().next().map(str::to_owned),
            Err(errors) => Some(format!("{sample}: {}", errors[0])),
        };
        match reason {
            None => share.0 += 1,
            Some(what) => missing.entry(category.to_owned()).or_default().push(what),
        }
    }
    let mut report = String::new();
    for (category, (run, all)) in &shares {
        let _ = writeln!(report, "{category:<24} {run:>4} of {all:>4}");
    }
    let (run, all) = shares.values().fold((0, 0), |sum, share| (sum.0 + share.0, sum.1 + share.1));
    let _ = writeln!(report, "{:<24} {run:>4} of {all:>4}", "all");
    println!("{report}");
    if std::env::var_os("PTXC_SHOW_MISSING").is_some() {
        for (category, list) in &missing {
            println!("{category}: {list:#?}");
        }
    }
    let wanted = include_str!("forms.expected");
    assert_eq!(report.trim(), wanted.trim(), "the share of simulated forms changed");
}

/// What the crossed rows add in qualifiers, types and widths runs, too.
#[test]
fn crossed_rows_run() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../isa/crossed_forms");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("the tables of crossed forms") {
        let table = std::fs::read_to_string(file.expect("a file").path()).expect("a table");
        for line in table.lines().skip(1) {
            let cells: Vec<&str> = line.split('\t').collect();
            let simulator = Simulator::from_text(&samples::module(cells[8], cells[9])).expect(cells[8]);
            assert_eq!(simulator.not_simulated().next(), None, "{}", cells[8]);
            count += 1;
        }
    }
    assert!(count > 1500, "{count} rows");
}
