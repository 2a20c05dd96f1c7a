//! Reads the form tables: a file per category, with rows in the order in which they are tried.

use std::path::Path;

/// The categories: file name, the word in its rows, and the family of its instructions.
const CATEGORIES: [(&str, &str, &str); 21] = [
    ("int_arith", "int arith", "Arith"),
    ("fp32", "fp32", "Float"),
    ("fp64", "fp64", "Float"),
    ("half_bf16", "half/bf16", "Float"),
    ("compare_select", "compare/select", "Compare"),
    ("logic_shift", "logic/shift", "Logic"),
    ("data_movement", "data movement", "Memory"),
    ("cvt", "cvt", "Convert"),
    ("texture_surface", "texture/surface", "Texture"),
    ("control_flow", "control flow", "Control"),
    ("stack_misc", "stack/misc", "Control"),
    ("parallel_sync_comm", "parallel sync/comm", "Sync"),
    ("warp", "warp", "Warp"),
    ("mbarrier", "mbarrier", "Sync"),
    ("cp_async", "cp.async", "Memory"),
    ("bulk_tensor_tma", "bulk/tensor TMA", "Bulk"),
    ("video", "video", "Video"),
    ("wmma", "wmma", "Matrix"),
    ("mma_sync", "mma.sync", "Matrix"),
    ("wgmma", "wgmma", "Matrix"),
    ("tcgen05", "tcgen05", "Matrix"),
];

/// One position of a modifier pattern: any one of the choices, or nothing when optional. A choice is a sequence of
/// words (`.row.col` counts as one choice of two words).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Slot {
    pub(crate) optional: bool,
    pub(crate) choices: Vec<Vec<String>>,
}

/// One row of a form table, split into the parts that the static tables need.
pub(crate) struct Row {
    pub(crate) op: String,
    pub(crate) slots: Vec<Slot>,
    pub(crate) operands: Vec<String>,
    pub(crate) min_ptx: String,
    pub(crate) min_sm: String,
    pub(crate) targets: String,
    pub(crate) family: &'static str,
    pub(crate) imm: Vec<usize>,
    pub(crate) scaled: bool,
}

/// Reads all rows: first those with a distinct sample, then those that cross their qualifiers.
pub(crate) fn read_all(folder: &Path) -> Vec<Row> {
    let mut rows = Vec::new();
    for kind in ["forms", "crossed_forms"] {
        for (name, category, family) in CATEGORIES {
            let path = folder.join(kind).join(name).with_extension("tsv");
            if let Ok(text) = std::fs::read_to_string(&path) {
                read(&text, category, family, &mut rows);
            }
        }
    }
    rows
}

fn read(text: &str, category: &str, family: &'static str, rows: &mut Vec<Row>) {
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (opcode, modifiers, operands, sample) = (cells[0], cells[1], cells[2], cells[8]);
        assert_eq!(cells[6], category, "{opcode}{modifiers} stands in the file of another category");
        // Blocks show combinations of statements; they are no instruction forms.
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
            family,
            imm: cells[10].split(' ').filter_map(|n| n.parse().ok()).collect(),
            scaled,
        });
    }
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

/// Slots of a pattern with a range of sizes, `m64n<8..256` or `x<2..128>`: the pattern comes from the sample, with
/// the size word replaced by all sizes. The first vector operand of such a form scales with the size.
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
pub(crate) fn split_operands(text: &str) -> Vec<String> {
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
