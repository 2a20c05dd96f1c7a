//! Special registers: type, first PTX version, first target.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use crate::target::{target_text, version_args};

/// Special registers by name.
pub(crate) type Registers = BTreeMap<String, [String; 3]>;

/// Reads the special registers by name: type, first version, first target. The table lists one example of each bank
/// and vector, from which the other elements are derived.
pub(crate) fn registers(folder: &Path) -> Registers {
    let text = std::fs::read_to_string(folder.join("special_registers.tsv")).expect("special_registers.tsv");
    let mut registers = BTreeMap::new();
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let name = cells[0];
        if name.contains(' ') {
            continue;
        }
        let facts = [cells[1].to_owned(), cells[2].to_owned(), cells[3].to_owned()];
        if let Some((vector, "x")) = name.split_once('.') {
            let whole = ["v4.u32".to_owned(), facts[1].clone(), facts[2].clone()];
            registers.entry(vector.to_owned()).or_insert(whole);
            registers.entry(format!("{vector}.w")).or_insert(facts.clone());
        }
        if name == "%envreg0" {
            registers.extend((0..32).map(|n| (format!("%envreg{n}"), facts.clone())));
        }
        registers.entry(name.to_owned()).or_insert(facts);
    }
    registers
}

/// Generates the table, sorted by name.
pub(crate) fn file(registers: &Registers) -> String {
    let mut out = String::new();
    out.push_str("use crate::isa::special_registers::{SpecialKind as K, SpecialRow, row as r};\n");
    out.push_str("use crate::isa::{TargetSuffix as S, target as t, version as v};\n\n");
    let _ = writeln!(out, "/// In the order of `SpecialReg::ALL`.");
    let _ = writeln!(out, "pub(crate) static SPECIAL: [SpecialRow; {}] = [", registers.len());
    for (name, [ty, ptx, sm]) in registers {
        let kind = match ty.as_str() {
            "pred" => "Pred",
            "u16" => "U16",
            "u32" | "b32" => "U32",
            "u64" => "U64",
            "v4.u32" => "V4U32",
            _ => panic!("type {ty} of {name}"),
        };
        let _ = writeln!(out, "    r(K::{kind}, v({}), {}), // {name}", version_args(ptx), target_text(sm));
    }
    out.push_str("];\n");
    out
}
