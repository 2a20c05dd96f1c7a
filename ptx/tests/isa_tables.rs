//! Makes the static instruction tables in `src/isa/generated/` from `isa/forms.tsv` and fails when
//! the checked-in files are stale.
//!
//! The tables are checked in so that a build needs no generator and start-up costs nothing; this
//! test is what keeps them honest. After editing a `.tsv` run it once with `PTXC_BLESS=1`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// One position of a modifier pattern: any one of the choices, or nothing when optional. A choice
/// is a run of words (`.row.col` counts as one choice of two words).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    optional: bool,
    choices: Vec<Vec<String>>,
}

/// One row of `forms.tsv`, split into what the tables need.
struct Row {
    op: String,
    slots: Vec<Slot>,
    operands: Vec<String>,
    min_ptx: String,
    min_sm: String,
    targets: String,
    category: String,
    imm: Vec<usize>,
    scaled: bool,
    line: usize,
}

fn crate_dir() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The `.a.b::c` text as words without their dots.
fn words(text: &str) -> Vec<String> {
    text.split('.').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Splits `.a{.b|.c}.(d|e).L2::(f|g)` into slots. A group whose alternatives do not start with a
/// dot continues the word before it.
fn slots(pattern: &str) -> Vec<Slot> {
    let mut slots: Vec<Slot> = Vec::new();
    let mut literal = String::new();
    let mut rest = pattern;
    let flush = |literal: &mut String, slots: &mut Vec<Slot>| {
        for word in words(literal) {
            slots.push(Slot { optional: false, choices: vec![vec![word]] });
        }
        literal.clear();
    };
    while let Some(first) = rest.chars().next() {
        if first != '(' && first != '{' {
            literal.push(first);
            rest = &rest[1..];
            continue;
        }
        let close = if first == '(' { ')' } else { '}' };
        let end = rest.find(close).unwrap_or_else(|| panic!("unclosed group in {pattern}"));
        let alternatives: Vec<&str> = rest[1..end].split('|').collect();
        rest = &rest[end + 1..];
        let optional = first == '{';
        if alternatives.iter().all(|a| a.starts_with('.')) {
            flush(&mut literal, &mut slots);
            slots.push(Slot { optional, choices: alternatives.iter().map(|a| words(a)).collect() });
        } else {
            let start = literal.rfind('.').unwrap_or_else(|| panic!("no word before group in {pattern}"));
            let prefix = literal.split_off(start);
            flush(&mut literal, &mut slots);
            let mut choices: Vec<Vec<String>> =
                alternatives.iter().map(|a| words(&format!("{prefix}{a}"))).collect();
            if optional {
                choices.insert(0, words(&prefix));
            }
            slots.push(Slot { optional: false, choices });
        }
    }
    flush(&mut literal, &mut slots);
    slots
}

/// `m64n<8..256` and `x<2..128>` name a range of sizes: the pattern comes from the sample then, with
/// the size word replaced by all sizes. The first vector operand of such a form scales with it.
fn ranged_slots(opcode: &str, modifiers: &str, sample: &str) -> Vec<Slot> {
    if let Some(at) = modifiers.find(".x<2..128>") {
        let mut result = slots(&format!(".{opcode}{}", &modifiers[..at]));
        let sizes = (1..8).map(|n| vec![format!("x{}", 1 << n)]).collect();
        result.push(Slot { optional: false, choices: sizes });
        result.extend(slots(&modifiers[at + ".x<2..128>".len()..]));
        return result;
    }
    let spelled = sample.split_whitespace().next().unwrap_or_default();
    let sizes: Vec<u32> = if modifiers.contains("8,16,24,32,48") {
        (8..=32).step_by(8).chain((48..=256).step_by(16)).collect()
    } else {
        (8..=256).step_by(8).collect()
    };
    words(spelled)
        .into_iter()
        .map(|word| match word.strip_prefix("m64n").and_then(|w| w.split_once('k')) {
            Some((_, k)) => Slot {
                optional: false,
                choices: sizes.iter().map(|n| vec![format!("m64n{n}k{k}")]).collect(),
            },
            None => Slot { optional: false, choices: vec![vec![word]] },
        })
        .collect()
}

/// Splits at commas that are outside brackets.
fn split_operands(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut depth = 0;
    let mut current = String::new();
    for c in text.chars() {
        match c {
            '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' => depth -= 1,
            _ => {}
        }
        if c == ',' && depth == 0 {
            out.push(current.trim().to_owned());
            current.clear();
        } else {
            current.push(c);
        }
    }
    if !current.trim().is_empty() {
        out.push(current.trim().to_owned());
    }
    out
}

fn rows() -> Vec<Row> {
    let text = std::fs::read_to_string(crate_dir().join("isa/forms.tsv")).expect("isa/forms.tsv");
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (opcode, modifiers, operands, sample) = (cells[0], cells[1], cells[2], cells[8]);
        // Blocks show how statements combine; they are no instruction form of their own.
        if operands == "(block)" {
            continue;
        }
        let scaled = modifiers.contains('<');
        let mut all = if scaled {
            ranged_slots(opcode, modifiers, sample)
        } else {
            slots(&format!(".{opcode}{modifiers}"))
        };
        let op = all.remove(0).choices.remove(0).remove(0);
        rows.push(Row {
            op,
            slots: all,
            operands: split_operands(operands),
            min_ptx: cells[3].to_owned(),
            min_sm: cells[4].to_owned(),
            targets: cells[5].to_owned(),
            category: cells[6].to_owned(),
            imm: cells[10].split(' ').filter_map(|n| n.parse().ok()).collect(),
            scaled,
            line: index + 1,
        });
    }
    rows
}

/// The Rust name of a word: `mbarrier::complete_tx::bytes` is `MbarrierCompleteTxBytes`.
fn variant(word: &str) -> String {
    let mut out = String::new();
    let mut upper = true;
    for c in word.chars() {
        if !c.is_ascii_alphanumeric() {
            upper = true;
            continue;
        }
        if out.is_empty() && c.is_ascii_digit() {
            out.push('N');
        }
        out.push(if upper { c.to_ascii_uppercase() } else { c });
        upper = false;
    }
    out
}

/// An enum with one variant a word, and its spelling table.
fn word_enum(out: &mut String, name: &str, doc: &str, dot: &str, words: &BTreeSet<String>) {
    let mut seen = BTreeMap::new();
    for word in words {
        if let Some(other) = seen.insert(variant(word), word) {
            panic!("{word} and {other} have one name");
        }
    }
    let _ = writeln!(out, "/// {doc}\n#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]");
    let _ = writeln!(out, "#[repr(u16)]\npub enum {name} {{");
    for word in words {
        let _ = writeln!(out, "    /// `{dot}{word}`\n    {},", variant(word));
    }
    let _ = writeln!(out, "}}\n\nimpl {name} {{");
    let _ = writeln!(
        out,
        "    /// All values, sorted by spelling (bytewise).\n    pub const ALL: [Self; {}] = [",
        words.len()
    );
    for word in words {
        let _ = writeln!(out, "        Self::{},", variant(word));
    }
    let _ = writeln!(out, "    ];\n}}\n\n/// The spellings, in the order of [`{name}::ALL`].");
    let _ = writeln!(out, "pub(crate) static {}_TEXT: [&str; {}] = [", name.to_uppercase(), words.len());
    for word in words {
        let _ = writeln!(out, "    \"{word}\",");
    }
    out.push_str("];\n\n");
}

/// Special registers that the table lists by an example: banks and vector elements.
fn special_registers() -> BTreeSet<String> {
    let path = crate_dir().join("isa/special_registers.tsv");
    let text = std::fs::read_to_string(path).expect("isa/special_registers.tsv");
    let mut names = BTreeSet::new();
    for line in text.lines().skip(1) {
        let name = line.split('\t').next().unwrap_or_default();
        if name.contains(' ') {
            continue;
        }
        names.insert(name.to_owned());
        if let Some((vector, "x")) = name.split_once('.') {
            names.insert(vector.to_owned());
            names.insert(format!("{vector}.w"));
        }
    }
    names.extend((0..32).map(|n| format!("%envreg{n}")));
    names
}

const HEADER: &str = "// Made from isa/*.tsv by tests/isa_tables.rs (PTXC_BLESS=1); do not edit.\n";

fn words_file(rows: &[Row]) -> String {
    let ops: BTreeSet<String> = rows.iter().map(|row| row.op.clone()).collect();
    let mods: BTreeSet<String> =
        rows.iter().flat_map(|row| &row.slots).flat_map(|slot| &slot.choices).flatten().cloned().collect();
    let mut out = format!("//! Every instruction word of the form table.\n{HEADER}\n");
    word_enum(&mut out, "Op", "The first word of an instruction.", "", &ops);
    word_enum(&mut out, "Mod", "A dotted word after the first: type, space, rounding, size, ...", ".", &mods);
    let specials = special_registers();
    word_enum(&mut out, "SpecialReg", "A special register, whole or one element.", "", &specials);
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

fn check_or_bless(path: &Path, text: &str) {
    if std::env::var_os("PTXC_BLESS").is_some() {
        std::fs::write(path, text).expect("write generated table");
        return;
    }
    let old = std::fs::read_to_string(path).unwrap_or_default();
    assert!(old == text, "{} is stale: run this test with PTXC_BLESS=1", path.display());
}

#[test]
fn generated_tables_are_fresh() {
    let rows = rows();
    let dir = crate_dir().join("src/isa/generated");
    check_or_bless(&dir.join("words.rs"), &words_file(&rows));
}
