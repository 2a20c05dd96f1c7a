//! Which test holds which requirement: the table in `specs/requirement-tests.md`, made from the tests.
//!
//! A test cites requirements in its name (`..._in_07_...`) or in its body, as in `VX-12`. The table has to be
//! current, and each requirement of the groups about nodes, metadata and the verifier has to be in it.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::bless;
use crate::discover::{files_under, name_of, tests_folder};

/// The groups and how many requirements each has.
const GROUPS: &[(&str, u32, &str)] = &[
    ("IN", 36, "node layout, uniquing, allocation"),
    ("KM", 23, "kernel metadata"),
    ("VM", 12, "verifier, modules"),
    ("VI", 19, "verifier, instructions"),
    ("VF", 17, "verifier, functions"),
    ("VX", 38, "verifier, intrinsics"),
    ("VP", 7, "verifier, placement"),
    ("PS", 13, "parameter sizes"),
    ("LC", 11, "launches"),
];

/// Where tests are.
const FOLDERS: &[&str] =
    &["ir", "verifier", "compiler", "frontend/irgen", "ptx/select", "tests/cases", "tests/conformance"];

/// Checks that the table is current and complete, or writes it when blessing.
///
/// # Errors
/// What is missing or old.
pub fn check() -> Result<(), String> {
    let found = citations();
    let mut missing = Vec::new();
    for &(group, count, _) in GROUPS {
        missing.extend((1..=count).map(|n| format!("{group}-{n:02}")).filter(|id| !found.contains_key(id)));
    }
    let path = tests_folder().join("../specs/requirement-tests.md");
    let page = page(&found);
    if bless::is_on() {
        std::fs::write(&path, &page).map_err(|error| error.to_string())?;
    }
    if !missing.is_empty() {
        return Err(format!("no test cites {}", missing.join(", ")));
    }
    match std::fs::read_to_string(&path) {
        Ok(have) if have == page => Ok(()),
        _ => Err("specs/requirement-tests.md is old; bless it".to_owned()),
    }
}

/// Each requirement with the tests that cite it.
fn citations() -> BTreeMap<String, Vec<String>> {
    let root = tests_folder().join("..");
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in FOLDERS.iter().flat_map(|folder| files_under(&root.join(folder), &["rs", "cu", "ll"])) {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let file = name_of(&root, &path);
        let is_rust = path.extension().is_some_and(|ending| ending == "rs");
        let mut test = String::new();
        let mut in_test = !is_rust;
        for line in text.lines() {
            if is_rust && line.trim() == "#[test]" {
                in_test = true;
                test.clear();
            } else if let Some(name) = line.trim_start().strip_prefix("fn ").filter(|_| is_rust) {
                in_test &= test.is_empty();
                test = name.split('(').next().unwrap_or("").to_owned();
            }
            if in_test {
                let place = if test.is_empty() { file.clone() } else { format!("{file}: {test}") };
                for id in cited(line) {
                    let places = found.entry(id).or_default();
                    if places.last() != Some(&place) {
                        places.push(place.clone());
                    }
                }
            }
        }
    }
    found
}

/// The requirements that a line cites.
fn cited(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    for &(group, count, _) in GROUPS {
        let lower = group.to_ascii_lowercase();
        for (prefix, separator) in [(group, '-'), (lower.as_str(), '_')] {
            for (at, _) in line.match_indices(prefix) {
                let before = line[..at].chars().next_back();
                let after = &line[at + prefix.len()..];
                let digits = after.strip_prefix(separator).and_then(|rest| rest.get(..2));
                let number = digits.and_then(|digits| digits.parse::<u32>().ok());
                if let Some(n) = number.filter(|&n| n >= 1 && n <= count)
                    && !before.is_some_and(|c| c.is_ascii_alphanumeric())
                {
                    found.push(format!("{group}-{n:02}"));
                }
            }
        }
    }
    found
}

fn page(found: &BTreeMap<String, Vec<String>>) -> String {
    let mut out = String::from(
        "# Requirements and the tests that hold them\n\nMade from the tests by `cargo test -p ptxc-tests --test all -- requirements`; a test keeps this page current.\n",
    );
    for &(group, count, what) in GROUPS {
        // Writing to a string cannot fail.
        let _ = write!(out, "\n## {group}: {what}\n\n| requirement | tests |\n|---|---|\n");
        for n in 1..=count {
            let id = format!("{group}-{n:02}");
            let tests = found.get(&id).map(|places| places.join("<br>")).unwrap_or_default();
            let _ = writeln!(out, "| {id} | {tests} |");
        }
    }
    out
}
