//! Which functions of the inventories have a test of their values.
//!
//! A row has one if it is among the recorded calls, in the half types' table (all of which is compared), or if its
//! name stands in a program that is run and whose results are compared: a kernel or a conformance case that runs. Any
//! other must stand in `data/without_value_test.tsv` with the reason; what stands there must have none.
//! `specs/coverage.md` publishes N of M a group.

use std::collections::{BTreeMap, BTreeSet};

use crate::conformance;
use crate::discover::tests_folder;
use crate::{calls, coverage, inventory, kernels};

/// The words of all programs that are run.
fn words_of_programs() -> Result<BTreeSet<String>, String> {
    let mut words = BTreeSet::new();
    let mut add = |text: &str| {
        let all = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        words.extend(all.filter(|word| !word.is_empty()).map(str::to_owned));
    };
    for path in kernels::files() {
        add(&std::fs::read_to_string(&path).map_err(|error| error.to_string())?);
    }
    for path in conformance::files() {
        let text = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        text.split("//@").filter(|case| case.trim_start().starts_with("run")).for_each(&mut add);
    }
    Ok(words)
}

/// The last part of a name, without template arguments and remarks: what a program writes.
fn written(name: &str) -> &str {
    let bare = name.split(['<', '(', ' ']).next().unwrap_or(name);
    bare.rsplit("::").next().unwrap_or(bare)
}

/// Checks that every row has a test or a reason.
///
/// # Errors
/// The rows that have neither, and those that have both.
pub fn check() -> Result<(), String> {
    let words = words_of_programs()?;
    let recorded = calls::keys()?;
    let missing = coverage::missing()?;
    let path = tests_folder().join("data/without_value_test.tsv");
    let exempt = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let exempt: BTreeMap<&str, &str> =
        exempt.lines().skip(1).filter_map(|line| line.rsplit_once('\t')).collect();
    let mut groups: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut faults = BTreeSet::new();
    let mut count = |group: &str, name: &str, tested: bool| {
        let (with, all) = groups.entry(group.to_owned()).or_default();
        *all += 1;
        *with += usize::from(tested);
        let key = format!("{group}\t{name}");
        match (tested, exempt.get(key.as_str())) {
            (false, None) => drop(faults.insert(format!("{key}: no value test"))),
            (true, Some(_)) => drop(faults.insert(format!("{key}: has a value test, but also a reason"))),
            _ => {}
        }
    };
    for (group, rows) in coverage::table()? {
        for row in rows.iter().filter(|row| !missing.contains(&row.key(&group))) {
            let tested = recorded.contains(&row.key(&group)) || words.contains(written(&row.name));
            count(&group, &row.name, tested);
        }
    }
    for table in inventory::TABLES {
        for row in inventory::rows(table)? {
            let tested = table.name == "half-types" || words.contains(written(&row.name));
            count(table.name, &row.name, tested);
        }
    }
    for (group, (with, all)) in groups {
        coverage::publish(&format!("values of {group}"), with, all)?;
    }
    let faults: Vec<String> = faults.into_iter().collect();
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}
