//! Checks that the table of optimisation levels in `specs/passes.md` equals the code, and that the page describes every
//! pass. `PTXC_BLESS=1` rewrites the table.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use ptxc_opt::{Pass, passes_of};

use crate::bless;

/// The first line of the table.
const HEAD: &str = "| level | passes |\n|---|---|\n";

/// Compares the table with the code.
///
/// # Errors
/// The difference.
pub fn check() -> Result<(), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs/passes.md");
    let page = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
    let (before, behind) = page.split_once(HEAD).ok_or("specs/passes.md has no table of levels")?;
    check_described(&page)?;
    let after = behind.find("\n\n").map_or("", |end| &behind[end + 1..]);
    let wanted = format!("{before}{HEAD}{}{after}", rows());
    if page == wanted {
        return Ok(());
    }
    if bless::is_on() {
        return std::fs::write(&path, wanted).map_err(|error| error.to_string());
    }
    Err(bless::difference(&page, &wanted))
}

/// Checks that each pass has a row that says what it does, and that each such row is a pass's.
fn check_described(page: &str) -> Result<(), String> {
    let rows = page
        .split_once("## What each does\n")
        .map_or("", |(_, rest)| rest.split("\n## ").next().unwrap_or(""));
    let described: BTreeSet<&str> = rows
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
        .map(|(name, _)| name)
        .collect();
    let levels = (0..=3).flat_map(passes_of);
    let existing: BTreeSet<&str> =
        levels.flat_map(|pass| std::iter::once(pass).chain(pass.clean_up)).map(|pass| pass.name).collect();
    let different: Vec<_> = existing.symmetric_difference(&described).copied().collect();
    match different[..] {
        [] => Ok(()),
        _ => Err(format!(
            "specs/passes.md, \"What each does\", and the passes differ in: {}",
            different.join(", ")
        )),
    }
}

/// A row for each level and for each pass that requests cleanup passes.
fn rows() -> String {
    let mut out = String::new();
    let mut asking: Vec<&Pass> = Vec::new();
    for level in 0..=3 {
        let passes = passes_of(level);
        let _ = writeln!(out, "| `-O{level}` | {} |", names(passes));
        for pass in passes.iter().filter(|pass| !pass.clean_up.is_empty()) {
            if asking.iter().all(|known| known.name != pass.name) {
                asking.push(pass);
            }
        }
    }
    for pass in asking {
        let again = if pass.again { "; then itself again" } else { "" };
        let _ = writeln!(out, "| after `{}`, on request | {}{again} |", pass.name, names(pass.clean_up));
    }
    out
}

fn names(passes: &[Pass]) -> String {
    passes.iter().map(|pass| pass.name).collect::<Vec<_>>().join(", ")
}
