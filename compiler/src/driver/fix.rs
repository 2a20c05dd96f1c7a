//! `--fix`: changes sources as the machine-applicable fixes of their messages say.
//!
//! A repair often lets the compiler see the next mistake, so that sources are checked and changed until nothing is left
//! to change, a few times at most. A file is changed only if its text is still what the messages are about, and only if no
//! `#line` gives its lines other numbers.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::Path;

use super::input::plain_reason;
use super::jobs;
use super::output::write_output;
use super::scratch::Signals;
use super::{Invocation, Streams};
use crate::diagnostics::{Applicability, Fix, Location};

/// How often sources are checked and changed.
const ROUNDS: usize = 8;

/// Changes the inputs of a compile, and the headers that they include, and says what was changed.
pub(super) fn repair(invocation: &Invocation, streams: &mut Streams<'_>) {
    let mut check = invocation.clone();
    check.check_only = true;
    check.dependencies = None;
    check.verbose = false;
    check.inputs.retain(|input| input != "-");
    let Ok(plan) = jobs::plan(&check) else { return };
    for _ in 0..ROUNDS {
        let mut fixes = Vec::new();
        jobs::run_all(&check, &plan, None, false, &mut |report| {
            fixes.extend(report.messages.into_iter().flat_map(|message| message.fixes));
        });
        if !apply(fixes, streams) {
            return;
        }
    }
}

/// Makes those of the fixes that can be made; whether there was one.
fn apply(fixes: Vec<Fix>, streams: &mut Streams<'_>) -> bool {
    let mut by_file: BTreeMap<String, Vec<Fix>> = BTreeMap::new();
    for fix in fixes {
        if fix.applicability == Applicability::MachineApplicable {
            by_file.entry(fix.location.file.clone()).or_default().push(fix);
        }
    }
    let mut changed = false;
    for (file, fixes) in by_file {
        let Ok(text) = fs::read_to_string(&file) else { continue };
        let (repaired, made) = changed_text(&text, &fixes);
        if made == 0 {
            continue;
        }
        let line = match write_output(Path::new(&file), repaired, Signals::Held) {
            Ok(()) => {
                changed = true;
                format!("ptxc: {file}: {made} fixed")
            }
            Err(error) => format!("ptxc: error: cannot write {file}: {}", plain_reason(&error)),
        };
        let _ = writeln!(streams.stderr, "{line}");
    }
    changed
}

/// The text with the fixes made that do not overlap another one before them, and how many those are.
fn changed_text(text: &str, fixes: &[Fix]) -> (String, usize) {
    if text.lines().any(renumbers) {
        return (String::new(), 0);
    }
    let starts: Vec<usize> =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let mut edits: Vec<(Range<usize>, &str)> = fixes
        .iter()
        .filter_map(|fix| Some((bytes(&starts, &fix.location)?, fix.replacement.as_str())))
        .filter(|(range, _)| text.get(range.clone()).is_some())
        .collect();
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    // Several messages may ask for the same change.
    edits.dedup();
    let (mut out, mut done, mut made) = (String::with_capacity(text.len()), 0, 0);
    let mut last = None;
    for (range, replacement) in edits {
        if range.start < done || last == Some(range.start) {
            continue;
        }
        out.push_str(&text[done..range.start]);
        out.push_str(replacement);
        (last, done) = (Some(range.start), range.end);
        made += 1;
    }
    out.push_str(&text[done..]);
    (out, made)
}

/// Whether a line gives those after it other numbers or another file ([cpp.line], and the markers of `-E`).
fn renumbers(line: &str) -> bool {
    let Some(rest) = line.trim_start().strip_prefix('#') else { return false };
    let rest = rest.trim_start();
    rest.starts_with("line") || rest.starts_with(|c: char| c.is_ascii_digit())
}

/// The bytes of a place, given where lines start.
fn bytes(starts: &[usize], at: &Location) -> Option<Range<usize>> {
    let offset = |line: u32, column: u32| {
        let start = starts.get((line as usize).checked_sub(1)?)?;
        start.checked_add((column as usize).checked_sub(1)?)
    };
    let range = offset(at.line, at.column)?..offset(at.end_line, at.end_column)?;
    (range.start <= range.end).then_some(range)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fix(line: u32, columns: Range<u32>, replacement: &str) -> Fix {
        Fix {
            location: Location {
                file: "k.cu".to_owned(),
                line,
                column: columns.start,
                end_line: line,
                end_column: columns.end,
            },
            replacement: replacement.to_owned(),
            message: String::new(),
            applicability: Applicability::MachineApplicable,
        }
    }

    #[test]
    fn fixes_are_made_once_and_do_not_overlap() {
        let fixes =
            [fix(2, 1..1, "static "), fix(1, 6..6, ";"), fix(2, 1..1, "static "), fix(2, 1..4, "long")];
        assert_eq!(changed_text("int a\nint b;\n", &fixes), ("int a;\nstatic int b;\n".to_owned(), 2));
    }

    #[test]
    fn what_is_not_there_is_not_changed() {
        assert_eq!(changed_text("int a\n", &[fix(7, 1..1, ";")]).1, 0);
        assert_eq!(changed_text("int a\n", &[fix(1, 40..41, ";")]).1, 0);
        assert_eq!(changed_text("#line 7\nint a\n", &[fix(2, 6..6, ";")]).1, 0);
    }
}
