//! A case file taken apart: its runs, its checks, the messages it announces.

/// One `TEST` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The name in parentheses, empty if there is none.
    pub label: String,
    /// The command and its options.
    pub words: Vec<String>,
}

/// What a check line demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckKind {
    /// Some line after the last match.
    Plain,
    /// The line right after the last match.
    Next,
    /// No line before the next match.
    Not,
}

/// One `CHECK` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The run it is for; empty for all.
    pub label: String,
    /// What it demands.
    pub kind: CheckKind,
    /// The text.
    pub pattern: String,
    /// Its line in the case, from 1.
    pub line: usize,
}

/// An announced message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// `error` or `warning`.
    pub severity: &'static str,
    /// The line it is on; none for a message without a place.
    pub line: Option<u32>,
    /// A part of its text, or its code.
    pub text: String,
}

/// A case file.
#[derive(Clone, Debug, Default)]
pub struct Case {
    /// How to run it.
    pub runs: Vec<Run>,
    /// Checks in order.
    pub checks: Vec<Check>,
    /// Messages.
    pub announced: Vec<Announced>,
    /// The output that must come, and the line of `EXPECT:` (from 0).
    pub expected: Option<(usize, String)>,
}

impl Case {
    /// Reads the directives of a case.
    ///
    /// # Errors
    /// When a directive is malformed or there is no run.
    pub fn parse(text: &str) -> Result<Case, String> {
        let mut case = Case::default();
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            let Some((_, comment)) = split_comment(line) else { continue };
            let Some((name, label, value)) = directive(comment) else { continue };
            match name {
                "TEST" => case.runs.push(Run { label: label.to_owned(), words: split_words(value) }),
                "CHECK" => case.add_check(CheckKind::Plain, label, value, index)?,
                "CHECK-NEXT" => case.add_check(CheckKind::Next, label, value, index)?,
                "CHECK-NOT" => case.add_check(CheckKind::Not, label, value, index)?,
                "EXPECT" => {
                    case.expected = Some((index, expected_text(&lines[index + 1..])));
                    break;
                }
                _ => case.add_announced(name, value, index)?,
            }
        }
        match case.runs.is_empty() {
            true => Err("the case has no `TEST:` line".to_owned()),
            false => Ok(case),
        }
    }

    fn add_check(&mut self, kind: CheckKind, label: &str, pattern: &str, index: usize) -> Result<(), String> {
        if pattern.is_empty() {
            return Err(format!("line {}: an empty check", index + 1));
        }
        if !label.is_empty() && !self.runs.iter().any(|run| run.label == label) {
            return Err(format!("line {}: there is no TEST({label})", index + 1));
        }
        let (label, pattern) = (label.to_owned(), pattern.to_owned());
        self.checks.push(Check { label, kind, pattern, line: index + 1 });
        Ok(())
    }

    /// `ERROR`, `WARNING`, each with an optional `@+1`, `@-2` or `@none`.
    fn add_announced(&mut self, name: &str, text: &str, index: usize) -> Result<(), String> {
        let (word, place) = name.split_once('@').unwrap_or((name, "+0"));
        let severity = match word {
            "ERROR" => "error",
            "WARNING" => "warning",
            _ => return Ok(()),
        };
        let line = match place {
            "none" => None,
            offset => {
                let offset: i64 =
                    offset.parse().map_err(|_| format!("line {}: bad place {name}", index + 1))?;
                u32::try_from(index as i64 + 1 + offset).ok()
            }
        };
        self.announced.push(Announced { severity, line, text: text.to_owned() });
        Ok(())
    }
}

/// What stands before and after the comment mark of a line: `//` or `;`, the last one that starts a
/// directive.
fn split_comment(line: &str) -> Option<(&str, &str)> {
    ["// ", "; "].iter().find_map(|mark| {
        line.rmatch_indices(mark)
            .map(|(at, _)| (&line[..at], line[at + mark.len()..].trim()))
            .find(|(_, comment)| directive(comment).is_some())
    })
}

/// `NAME: value` or `NAME(label): value`, NAME in capitals.
fn directive(comment: &str) -> Option<(&str, &str, &str)> {
    let (head, value) = comment.split_once(':')?;
    let (name, label) = match head.split_once('(') {
        Some((name, rest)) => (name, rest.strip_suffix(')')?),
        None => (head, ""),
    };
    let word = name.split('@').next().unwrap_or(name);
    let known = ["TEST", "CHECK", "CHECK-NEXT", "CHECK-NOT", "EXPECT", "ERROR", "WARNING"].contains(&word);
    known.then_some((name, label, value.trim()))
}

/// Words of a TEST line; single quotes group.
fn split_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    for c in text.chars() {
        match c {
            '\'' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

fn expected_text(lines: &[&str]) -> String {
    let mut out = String::new();
    for line in lines {
        let Some(rest) = line.strip_prefix("//").or_else(|| line.strip_prefix(';')) else { continue };
        out.push_str(rest.strip_prefix(' ').unwrap_or(rest));
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_are_read_in_both_comment_styles() {
        let case = Case::parse(
            "// TEST: ir -O0 '-DX=a b'\n; TEST(o3): ir\n; CHECK(o3): ret\nint x = ; // ERROR: expected\n\
             // WARNING@+1: unused\n// ERROR@none: gone\n// EXPECT:\n// a\n//   b\n//\n",
        )
        .unwrap();
        assert_eq!(case.runs[0].words, ["ir", "-O0", "-DX=a b"]);
        assert_eq!(case.runs[1].label, "o3");
        assert_eq!((case.checks[0].pattern.as_str(), case.checks[0].label.as_str()), ("ret", "o3"));
        let lines: Vec<_> = case.announced.iter().map(|announced| announced.line).collect();
        assert_eq!(lines, [Some(4), Some(6), None]);
        assert_eq!(case.expected, Some((6, "a\n  b\n\n".to_owned())));
    }

    #[test]
    fn a_case_without_a_run_is_refused() {
        assert!(Case::parse("// CHECK: x\n").is_err());
    }
}
