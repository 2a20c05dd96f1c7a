//! Shrinks a program about which compilers disagree, as long as they do.
//!
//! Lines go first, in runs that get shorter; then balanced braces with what is in them, then
//! parenthesised expressions become a constant or what they hold. A step stays if every compiler still
//! takes the program and the results still differ.

use std::path::Path;

use crate::differential::{Compiled, PRODUCERS, Producer};

/// Whether compilers disagree about a program that all of them take.
fn disagree(source: &str, nvcc: Option<&Path>) -> bool {
    let Ok(folder) = tempfile::tempdir() else { return false };
    let path = folder.path().join("reduced.cu");
    if std::fs::write(&path, source).is_err() {
        return false;
    }
    let Ok(compiled) = Compiled::new(&path, source, nvcc) else { return false };
    let wanted = PRODUCERS.iter().filter(|compiler| nvcc.is_some() || **compiler != Producer::Nvcc);
    if wanted.into_iter().any(|compiler| compiled.refusal(*compiler).is_some()) {
        return false;
    }
    // A program that traps shows another fault than the one that is sought.
    let differs = |fault: &String| fault.contains(" against ");
    compiled
        .rows("reduced")
        .is_ok_and(|rows| rows.iter().any(|row| !row.faults.is_empty() && row.faults.iter().all(differs)))
}

/// The smallest program found.
///
/// # Errors
/// When the compilers agree about the program as it is.
pub fn reduce(source: &str, nvcc: Option<&Path>) -> Result<String, String> {
    // A difference between -O0 and -O3 needs no nvcc.
    let nvcc = if disagree(source, None) { None } else { nvcc };
    reduce_while(source, &|candidate| disagree(candidate, nvcc))
        .ok_or_else(|| "the compilers agree about this program".to_owned())
}

/// Shrinks a text while a property holds; `None` if it does not hold at all.
pub fn reduce_while(source: &str, holds: &dyn Fn(&str) -> bool) -> Option<String> {
    if !holds(source) {
        return None;
    }
    let mut best = source.to_owned();
    loop {
        let before = best.len();
        best = without_lines(best, holds);
        best = without_groups(best, holds);
        if best.len() >= before {
            return Some(best);
        }
    }
}

/// Removes runs of lines, long ones first.
fn without_lines(mut best: String, holds: &dyn Fn(&str) -> bool) -> String {
    let mut length = best.lines().count() / 2;
    while length > 0 {
        let mut start = 0;
        loop {
            let lines: Vec<&str> = best.lines().collect();
            if start >= lines.len() {
                break;
            }
            let end = (start + length).min(lines.len());
            let candidate = [&lines[..start], &lines[end..]].concat().join("\n") + "\n";
            if holds(&candidate) {
                best = candidate;
            } else {
                start += length;
            }
        }
        length /= 2;
    }
    best
}

/// The end of the group that opens at `at`.
fn group_end(text: &[u8], at: usize) -> Option<usize> {
    let (open, close) = match text[at] {
        b'(' => (b'(', b')'),
        b'{' => (b'{', b'}'),
        _ => return None,
    };
    let mut depth = 0_usize;
    for (index, byte) in text.iter().enumerate().skip(at) {
        if *byte == open {
            depth += 1;
        } else if *byte == close {
            depth -= 1;
            if depth == 0 {
                return Some(index);
            }
        }
    }
    None
}

/// Replaces groups: braces by their contents, by nothing, or with the statement before them gone;
/// parentheses by a constant or by a group inside.
fn without_groups(mut best: String, holds: &dyn Fn(&str) -> bool) -> String {
    let mut at = 0;
    while at < best.len() {
        let bytes = best.as_bytes();
        let Some(end) = group_end(bytes, at) else {
            at += 1;
            continue;
        };
        let (head, inner, tail) = (&best[..at], &best[at + 1..end], &best[end + 1..]);
        let line = head.rfind('\n').map_or(0, |index| index + 1);
        let mut candidates = Vec::new();
        if bytes[at] == b'{' {
            candidates.push(format!("{}{tail}", &head[..line]));
            candidates.push(format!("{}{inner}{tail}", &head[..line]));
            candidates.push(format!("{head}{{}}{tail}"));
        } else {
            candidates.push(format!("{head}(0){tail}"));
            candidates.push(format!("{head}(1){tail}"));
            let opens = (at + 1..end).filter(|&index| bytes[index] == b'(');
            let nested = opens.filter_map(|start| Some((start, group_end(bytes, start)?)));
            candidates.extend(nested.map(|(start, end)| format!("{head}{}{tail}", &best[start..=end])));
        }
        match candidates.into_iter().find(|candidate| candidate.len() < best.len() && holds(candidate)) {
            Some(shorter) => best = shorter,
            None => at += 1,
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::reduce_while;

    #[test]
    fn what_matters_is_left() {
        let source = "int a;\nif (x) {\nf((1) + (bad));\ng();\n}\nint b;\n";
        let reduced = reduce_while(source, &|text| text.contains("bad")).unwrap();
        assert!(reduced.contains("bad") && reduced.len() < 12, "{reduced}");
        assert_eq!(reduce_while(source, &|_| false), None);
    }
}
