//! CHECK lines against an output.
//!
//! A pattern matches a line that contains it, white space being counted as one blank. `{{..}}` stands
//! for any text of the line. `[[NAME]]` stands for a word (letters, digits and `%$_.@`): the first
//! time it binds the name, later it must be the same word.

use std::collections::BTreeMap;

use crate::case::{Check, CheckKind};

type Bindings = BTreeMap<String, String>;

/// Checks `output` against those of `checks` that are for the run `label`.
///
/// # Errors
/// The first check that fails, and where.
pub fn check(output: &str, checks: &[Check], label: &str) -> Result<(), String> {
    let lines: Vec<String> = output.lines().map(squeeze).collect();
    let mut bindings = Bindings::new();
    let mut at = 0;
    let mut refused: Vec<&Check> = Vec::new();
    for check in checks.iter().filter(|check| check.label.is_empty() || check.label == label) {
        let pattern = Pattern::parse(&check.pattern);
        let found = match check.kind {
            CheckKind::Not => {
                refused.push(check);
                continue;
            }
            CheckKind::Plain => (at..lines.len()).find(|&line| pattern.matches(&lines[line], &mut bindings)),
            CheckKind::Next => Some(at)
                .filter(|&line| lines.get(line).is_some_and(|text| pattern.matches(text, &mut bindings))),
        };
        let Some(found) = found else {
            let after = if at == 0 { "the start".to_owned() } else { format!("line {at}") };
            return Err(format!(
                "line {} of the case: no match after {after} of the output for: {}",
                check.line, check.pattern
            ));
        };
        refuse(&lines[at..found], &refused, &bindings)?;
        refused.clear();
        at = found + 1;
    }
    refuse(lines.get(at..).unwrap_or_default(), &refused, &bindings)
}

fn refuse(lines: &[String], checks: &[&Check], bindings: &Bindings) -> Result<(), String> {
    for check in checks {
        let pattern = Pattern::parse(&check.pattern);
        if let Some(line) = lines.iter().find(|line| pattern.matches(line, &mut bindings.clone())) {
            return Err(format!("line {} of the case: {} is there: {line}", check.line, check.pattern));
        }
    }
    Ok(())
}

fn squeeze(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[derive(Debug)]
enum Piece {
    Text(String),
    Any,
    Word(String),
}

#[derive(Debug)]
struct Pattern(Vec<Piece>);

impl Pattern {
    fn parse(text: &str) -> Pattern {
        let text = squeeze(text);
        let mut pieces = Vec::new();
        let mut rest = text.as_str();
        while !rest.is_empty() {
            let next = ["{{", "[["].iter().filter_map(|open| rest.find(open)).min().unwrap_or(rest.len());
            // `[[[R]]]` is an address: the outer brackets are text.
            let next = next + usize::from(rest[next..].starts_with("[[["));
            if next > 0 {
                pieces.push(Piece::Text(rest[..next].to_owned()));
                rest = &rest[next..];
            } else if let Some(end) = rest.strip_prefix("{{").and_then(|inner| inner.find("}}")) {
                pieces.push(Piece::Any);
                rest = &rest[end + 4..];
            } else if let Some(end) = rest.strip_prefix("[[").and_then(|inner| inner.find("]]")) {
                pieces.push(Piece::Word(rest[2..end + 2].to_owned()));
                rest = &rest[end + 4..];
            } else {
                pieces.push(Piece::Text(rest[..2].to_owned()));
                rest = &rest[2..];
            }
        }
        Pattern(pieces)
    }

    fn matches(&self, line: &str, bindings: &mut Bindings) -> bool {
        line.char_indices().map(|(at, _)| at).chain([line.len()]).any(|at| {
            let mut trial = bindings.clone();
            let matched = match_here(&self.0, &line[at..], &mut trial);
            if matched {
                *bindings = trial;
            }
            matched
        })
    }
}

fn match_here(pieces: &[Piece], text: &str, bindings: &mut Bindings) -> bool {
    let Some((first, rest)) = pieces.split_first() else { return true };
    match first {
        Piece::Text(wanted) => {
            text.strip_prefix(wanted.as_str()).is_some_and(|text| match_here(rest, text, bindings))
        }
        Piece::Any => text
            .char_indices()
            .map(|(at, _)| at)
            .chain([text.len()])
            .any(|at| match_here(rest, &text[at..], bindings)),
        Piece::Word(name) => match bindings.get(name).cloned() {
            Some(word) => text.strip_prefix(word.as_str()).is_some_and(|rest_text| {
                !rest_text.starts_with(is_word) && match_here(rest, rest_text, bindings)
            }),
            None => {
                let end = text.find(|c| !is_word(c)).unwrap_or(text.len());
                if end == 0 {
                    return false;
                }
                bindings.insert(name.clone(), text[..end].to_owned());
                match_here(rest, &text[end..], bindings)
            }
        },
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || "%$_.@".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::Case;

    fn run(checks: &str, output: &str) -> Result<(), String> {
        check(output, &Case::parse(&format!("// TEST: x\n{checks}")).unwrap().checks, "")
    }

    #[test]
    fn names_bind_and_must_repeat() {
        let checks = "// CHECK: [[R]] = add {{..}}, 1\n// CHECK-NEXT: ret [[R]]\n";
        assert!(run(checks, "%a = add  i32 %b, 1\n  ret %a").is_ok());
        assert!(run(checks, "%a = add i32 %b, 1\nret %b").is_err());
        assert!(run(checks, "%a = add i32 %b, 1\nret %a1").is_err());
    }

    #[test]
    fn order_and_absence_are_checked() {
        assert!(run("// CHECK: a\n// CHECK: b\n", "b\na\n").is_err());
        assert!(run("// CHECK: a\n// CHECK-NOT: x\n// CHECK: b\n", "a\nx\nb\n").is_err());
        assert!(run("// CHECK: a\n// CHECK-NOT: x\n// CHECK: b\n", "x\na\nb\nx\n").is_ok());
        assert!(run("// CHECK-NOT: x\n", "a\nx\n").is_err());
    }
}
