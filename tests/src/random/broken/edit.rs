//! Violations that change a line of the function: a word becomes another one, or a line goes, moves or comes twice.

use super::valid::Module;
use crate::random::rng::Rng;

const TYPES: &[&str] = &[
    "i32",
    "i64",
    "i1",
    "i8",
    "float",
    "double",
    "half",
    "ptr",
    "void",
    "label",
    "metadata",
    "<4 x i32>",
    "%pair",
    "%opaque",
    "[4 x i64]",
];
const OPERATIONS: &[&str] = &[
    "add", "fadd", "shl", "icmp", "fcmp", "load", "store", "trunc", "sext", "bitcast", "fneg", "select",
    "ret", "br", "freeze",
];
const VALUES: &[&str] = &[
    "%a", "%b", "%f", "%p", "%t", "%nobody", "%j0", "%e0", "%l1", "%entry", "@g", "@k", "null", "undef", "0",
    "1.0", "true",
];

/// Changes a line; says how.
pub(super) fn edit(module: &mut Module, rng: &mut Rng) -> String {
    // The head, labels and the end of the function stay.
    let lines: Vec<usize> = (1..module.body.len()).filter(|&k| module.body[k].starts_with("  ")).collect();
    let at = lines[rng.index(lines.len())];
    match rng.below(8) {
        0 => {
            module.body.remove(at);
            "edit: a line less".to_owned()
        }
        1 => {
            let line = module.body[at].clone();
            module.body.insert(at, line);
            "edit: a line twice".to_owned()
        }
        2 => {
            let other = lines[rng.index(lines.len())];
            module.body.swap(at, other);
            "edit: lines in another order".to_owned()
        }
        3 | 4 => replaced(&mut module.body[at], rng, "a type", TYPES, |word| TYPES.contains(&word)),
        5 => {
            replaced(&mut module.body[at], rng, "an operation", OPERATIONS, |word| OPERATIONS.contains(&word))
        }
        _ => replaced(&mut module.body[at], rng, "a value", VALUES, |word| {
            word.starts_with(['%', '@']) || word.bytes().all(|c| c.is_ascii_digit())
        }),
    }
}

/// Replaces one of the words that are of a kind.
fn replaced(
    line: &mut String,
    rng: &mut Rng,
    what: &str,
    others: &[&str],
    is_one: impl Fn(&str) -> bool,
) -> String {
    let bare = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '%' | '@' | '.' | '_' | '-'));
    let mut words = Vec::new();
    let mut start = 0;
    for (end, c) in line.char_indices().chain([(line.len(), ' ')]) {
        if bare(c) {
            if start < end && is_one(&line[start..end]) {
                words.push((start, end));
            }
            start = end + c.len_utf8();
        }
    }
    if !words.is_empty() {
        let (start, end) = words[rng.index(words.len())];
        line.replace_range(start..end, rng.pick(others));
    }
    format!("edit: {what}")
}
