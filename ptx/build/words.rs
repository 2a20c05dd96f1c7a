//! The words of instructions and the names of special registers as enums.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::rows::Row;
use crate::special::Registers;

/// The Rust name of a word: `mbarrier::complete_tx::bytes` is `MbarrierCompleteTxBytes`.
pub(crate) fn variant(word: &str) -> String {
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

/// Generates an enum with one variant per word, and its spelling table.
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

/// Generates the enums `Op`, `Mod` and `SpecialReg`.
pub(crate) fn file(rows: &[Row], registers: &Registers) -> String {
    let ops: BTreeSet<String> = rows.iter().map(|row| row.op.clone()).collect();
    let mods: BTreeSet<String> =
        rows.iter().flat_map(|row| &row.slots).flat_map(|slot| &slot.choices).flatten().cloned().collect();
    let mut out = String::new();
    word_enum(&mut out, "Op", "The first word of an instruction.", "", &ops);
    word_enum(&mut out, "Mod", "A dotted word after the first: type, space, rounding, size, ...", ".", &mods);
    let specials = registers.keys().cloned().collect();
    word_enum(&mut out, "SpecialReg", "A special register, whole or one element.", "", &specials);
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}
