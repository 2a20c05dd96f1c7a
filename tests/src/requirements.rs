//! Which test holds which requirement: the table in `specs/requirement-tests.md`, made from the tests.
//!
//! A test cites requirements in its name (`..._in_07_...`) or in its body, as in `VX-12` or `GV-04..GV-06`. The table
//! has to be current, and each requirement has to be in it: with a test, or with what stands for it
//! (`tests/data/replaced_requirements.tsv`).

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::bless;
use crate::discover::{files_under, name_of, tests_folder};

/// What stands for requirements of the documented system that are met another way.
const REPLACED: &str = include_str!("../data/replaced_requirements.tsv");

/// The groups and how many requirements each has.
const GROUPS: &[(&str, u32, &str)] = &[
    ("TT", 80, "type translation"),
    ("GV", 24, "global variables"),
    ("KM", 23, "kernel metadata"),
    ("SV", 13, "special variables"),
    ("IG", 47, "IR generation"),
    ("IN", 36, "node layout, uniquing, allocation"),
    ("VM", 12, "verifier, modules"),
    ("VI", 19, "verifier, instructions"),
    ("VF", 17, "verifier, functions"),
    ("VX", 38, "verifier, intrinsics"),
    ("VP", 7, "verifier, placement"),
    ("PS", 13, "parameter sizes"),
    ("LC", 11, "launches"),
    ("PX", 11, "mapping to PTX"),
];

/// Where tests are.
const FOLDERS: &[&str] =
    &["ir", "verifier", "compiler", "frontend/irgen", "ptx", "tests/cases", "tests/conformance"];

/// Checks that the table is current and complete, or writes it when blessing.
///
/// # Errors
/// What is missing or old.
pub fn check() -> Result<(), String> {
    let (found, replaced) = (citations(), replaced()?);
    let mut missing = Vec::new();
    for &(group, count, _) in GROUPS {
        let ids = (1..=count).map(|n| format!("{group}-{n:02}"));
        missing.extend(ids.filter(|id| !found.contains_key(id) && !replaced.contains_key(id)));
    }
    let path = tests_folder().join("../specs/requirement-tests.md");
    let page = page(&found, &replaced);
    if bless::is_on() {
        std::fs::write(&path, &page).map_err(|error| error.to_string())?;
    }
    if !missing.is_empty() {
        return Err(format!(
            "no test cites {}, and tests/data/replaced_requirements.tsv does not say what stands for it",
            missing.join(", ")
        ));
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
                for id in cited(line, is_rust) {
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

/// What stands for each requirement that is met another way: the reason, and the page of `specs/`.
fn replaced() -> Result<BTreeMap<String, (&'static str, &'static str)>, String> {
    let mut all = BTreeMap::new();
    for line in REPLACED.lines().filter(|line| !line.starts_with('#')) {
        let &[ids, reason, page] = line.split('\t').collect::<Vec<_>>().as_slice() else {
            return Err(format!("three columns are wanted: {line}"));
        };
        if !tests_folder().join("../specs").join(page).is_file() {
            return Err(format!("specs/{page} does not exist, and {ids} names it"));
        }
        let cited = cited(ids, false);
        if cited.is_empty() {
            return Err(format!("no requirement is called {ids}"));
        }
        all.extend(cited.into_iter().map(|id| (id, (reason, page))));
    }
    Ok(all)
}

/// The requirements that a line cites: `IN-07`, `IN-07..IN-09`, and `in_07` as a part of the names of Rust tests.
fn cited(line: &str, names: bool) -> Vec<String> {
    let mut found = Vec::new();
    for &(group, count, _) in GROUPS {
        let one = format!("{group}-");
        let number = |text: &str| text.get(..2)?.parse::<u32>().ok().filter(|&n| n >= 1 && n <= count);
        for (at, after) in places(line, &one) {
            let Some(first) = number(after) else { continue };
            let last = after.get(2..).and_then(|rest| rest.strip_prefix("..")?.strip_prefix(&one));
            let last = last.and_then(number).unwrap_or(first);
            // The end of a range is seen again by itself.
            let is_end = line[..at].ends_with("..");
            found.extend((first..=last).filter(|_| !is_end).map(|n| format!("{group}-{n:02}")));
        }
        if names {
            let part = format!("{}_", group.to_ascii_lowercase());
            found.extend(
                places(line, &part).filter_map(|(_, after)| Some(format!("{group}-{:02}", number(after)?))),
            );
        }
    }
    found
}

/// Where `prefix` begins a word in a line, with what follows it.
fn places<'a>(line: &'a str, prefix: &str) -> impl Iterator<Item = (usize, &'a str)> {
    line.match_indices(prefix).filter_map(move |(at, found)| {
        let before = line[..at].chars().next_back();
        (!before.is_some_and(|c| c.is_ascii_alphanumeric())).then(|| (at, &line[at + found.len()..]))
    })
}

fn page(found: &BTreeMap<String, Vec<String>>, replaced: &BTreeMap<String, (&str, &str)>) -> String {
    let mut out = String::from(
        "# Requirements and the tests that hold them\n\nThis page is generated from the tests by `cargo test -p ptxc-tests --test all -- requirements`, which also checks that it is current.\nIf another mechanism replaces a requirement, the row gives the reason and the page; its observable behaviour still has a test.\n",
    );
    for &(group, count, what) in GROUPS {
        // Writing to a string cannot fail.
        let _ = write!(out, "\n## {group}: {what}\n\n| requirement | tests |\n|---|---|\n");
        for n in 1..=count {
            let id = format!("{group}-{n:02}");
            let mut cells = found.get(&id).cloned().unwrap_or_default();
            if let Some((reason, page)) = replaced.get(&id) {
                cells.push(format!("replaced: {reason} ([{}]({page}))", page.trim_end_matches(".md")));
            }
            let _ = writeln!(out, "| {id} | {} |", cells.join("<br>"));
        }
    }
    out
}
