//! Makes the static instruction tables in `src/isa/generated/` from the tables in `isa/` and fails when
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

/// One row of `forms.tsv` or `crossed_forms.tsv`, split into what the tables need.
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
    let mut rows = Vec::new();
    for file in ["isa/forms.tsv", "isa/crossed_forms.tsv"] {
        let text = std::fs::read_to_string(crate_dir().join(file)).expect(file);
        read_rows(&text, &mut rows);
    }
    rows
}

fn read_rows(text: &str, rows: &mut Vec<Row>) {
    for line in text.lines().skip(1) {
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
        });
    }
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

/// Special registers by name: type, first version, first target. The table lists banks and vector
/// elements by an example; they are filled in from it.
fn special_registers() -> BTreeMap<String, [String; 3]> {
    let path = crate_dir().join("isa/special_registers.tsv");
    let text = std::fs::read_to_string(path).expect("isa/special_registers.tsv");
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

fn special_file() -> String {
    let registers = special_registers();
    let mut out = format!("//! Special registers: type, first PTX version, first target.\n{HEADER}\n");
    out.push_str("use crate::isa::special_registers::{SpecialKind as K, SpecialRow, row as r};\n");
    out.push_str("use crate::isa::{TargetSuffix as S, target as t, version as v};\n\n");
    let _ = writeln!(out, "/// In the order of `SpecialReg::ALL`.");
    let _ = writeln!(out, "pub(crate) static SPECIAL: [SpecialRow; {}] = [", registers.len());
    for (name, [ty, ptx, sm]) in &registers {
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

const HEADER: &str = "// Made from isa/*.tsv by tests/isa_tables.rs (PTXC_BLESS=1); do not edit.\n";

fn words_file(rows: &[Row]) -> String {
    let ops: BTreeSet<String> = rows.iter().map(|row| row.op.clone()).collect();
    let mods: BTreeSet<String> =
        rows.iter().flat_map(|row| &row.slots).flat_map(|slot| &slot.choices).flatten().cloned().collect();
    let mut out = format!("//! Every instruction word of the form table.\n{HEADER}\n");
    word_enum(&mut out, "Op", "The first word of an instruction.", "", &ops);
    word_enum(&mut out, "Mod", "A dotted word after the first: type, space, rounding, size, ...", ".", &mods);
    let specials = special_registers().into_keys().collect();
    word_enum(&mut out, "SpecialReg", "A special register, whole or one element.", "", &specials);
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// An operand pattern: what the `operands` column says about one position.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Pattern {
    /// A name of the Rust enum without contents: `B32`, `Imm`, `Addr`.
    Plain(&'static str),
    /// `b32.b3210`: a register with byte or half selectors, and how many.
    Part(&'static str, usize),
    /// A run of patterns under a constructor: `Vector`, `AddrList`, `Pair`, `Paren`.
    List(&'static str, Vec<Pattern>),
}

fn pattern(text: &str) -> Pattern {
    let inner = |text: &str| split_operands(&text[1..text.len() - 1]);
    if text == "[addr]" {
        return Pattern::Plain("Addr");
    }
    if text.starts_with('[') {
        return Pattern::List("AddrList", inner(text).iter().map(|t| pattern(t)).collect());
    }
    if text.starts_with('(') {
        return Pattern::List("Paren", inner(text).iter().map(|t| pattern(t)).collect());
    }
    // The table's way to write a vector paired with a residency predicate.
    if text == "{f32,f32,f32,sreg|sreg}" {
        let vector = Pattern::List("Vector", vec![Pattern::Plain("F32"); 4]);
        return Pattern::List("Pair", vec![vector, Pattern::Plain("Pred")]);
    }
    if text.starts_with('{') {
        let mut elements = Vec::new();
        for element in inner(text) {
            let (element, count) = match element.split_once('*') {
                Some((element, count)) => (element.to_owned(), count.parse().expect("a count")),
                None => (element, 1),
            };
            elements.extend(std::iter::repeat_n(pattern(&element), count));
        }
        return Pattern::List("Vector", elements);
    }
    if let Some((first, second)) = text.split_once('|') {
        return Pattern::List("Pair", vec![pattern(first), pattern(second)]);
    }
    if let Some(("b32", selector)) = text.split_once('.') {
        let kind = if selector.starts_with('b') { "Bytes" } else { "Halves" };
        return Pattern::Part(kind, selector.len() - 1);
    }
    Pattern::Plain(match text {
        "pred" => "Pred",
        "b8" => "B8",
        "b16" => "B16",
        "b32" => "B32",
        "b64" => "B64",
        "b128" => "B128",
        "f32" => "F32",
        "f64" => "F64",
        "imm" => "Imm",
        "sym" => "Sym",
        "sreg" => "Special",
        "_" => "Sink",
        _ => panic!("operand pattern {text}"),
    })
}

/// Deduplicated runs of values in one flat array.
struct Pool<T> {
    flat: Vec<T>,
    runs: BTreeMap<Vec<T>, usize>,
}

impl<T: Clone + Ord> Pool<T> {
    fn new() -> Self {
        Self { flat: Vec::new(), runs: BTreeMap::new() }
    }

    /// Where the run starts.
    fn add(&mut self, run: &[T]) -> usize {
        if let Some(&start) = self.runs.get(run) {
            return start;
        }
        let start = self.flat.len();
        self.flat.extend_from_slice(run);
        self.runs.insert(run.to_vec(), start);
        start
    }

    fn write(&self, out: &mut String, doc: &str, name: &str, ty: &str, text: impl Fn(&T) -> String) {
        let _ = writeln!(out, "/// {doc}\npub(crate) static {name}: [{ty}; {}] = [", self.flat.len());
        for line in self.flat.chunks(8) {
            let line: Vec<String> = line.iter().map(&text).collect();
            let _ = writeln!(out, "    {},", line.join(", "));
        }
        out.push_str("];\n\n");
    }
}

/// Flattens a pattern into the pool; the result is the Rust expression of the pattern itself.
fn pattern_text(pattern: &Pattern, pool: &mut Pool<String>) -> String {
    match pattern {
        Pattern::Plain(name) => format!("P::{name}"),
        Pattern::Part(kind, len) => format!("P::{kind}({len})"),
        Pattern::List(kind, elements) => {
            let texts: Vec<String> = elements.iter().map(|e| pattern_text(e, pool)).collect();
            format!("P::{kind}({}, {})", pool.add(&texts), texts.len())
        }
    }
}

/// The architectures of the `targets` column, in the order of the bits of a row's mask. It is the
/// order of `Target::KNOWN`, which a unit test of the crate checks.
const TARGETS: [&str; 23] = [
    "75", "80", "86", "87", "88", "89", "90", "90a", "100", "100a", "100f", "103", "103a", "103f", "110",
    "110a", "110f", "120", "120a", "120f", "121", "121a", "121f",
];

fn target_mask(text: &str) -> u32 {
    text.split(' ').filter(|name| !name.is_empty()).fold(0, |mask, name| {
        let bit = TARGETS.iter().position(|t| *t == name).unwrap_or_else(|| panic!("target {name}"));
        mask | 1 << bit
    })
}

/// `9.0` as the arguments of `PtxVersion::new`; PTX 5.1 was never published and means 6.0.
fn version_args(text: &str) -> String {
    let text = if text == "5.1" { "6.0" } else { text };
    text.replace('.', ", ")
}

/// `sm_90a` as the Rust expression of the target.
fn target_text(text: &str) -> String {
    let text = text.strip_prefix("sm_").unwrap_or_else(|| panic!("target {text}"));
    let (number, suffix) = match (text.strip_suffix('a'), text.strip_suffix('f')) {
        (Some(number), _) => (number, "Arch"),
        (_, Some(number)) => (number, "Family"),
        _ => (text, "None"),
    };
    format!("t({number}, S::{suffix})")
}

fn family(category: &str) -> &'static str {
    match category {
        "int arith" => "Arith",
        "fp32" | "fp64" | "half/bf16" => "Float",
        "compare/select" => "Compare",
        "logic/shift" => "Logic",
        "data movement" | "cp.async" => "Memory",
        "cvt" => "Convert",
        "control flow" | "stack/misc" => "Control",
        "parallel sync/comm" | "mbarrier" => "Sync",
        "warp" => "Warp",
        "video" => "Video",
        "texture/surface" => "Texture",
        "bulk/tensor TMA" => "Bulk",
        "mma.sync" | "wmma" | "wgmma" | "tcgen05" => "Matrix",
        _ => panic!("category {category}"),
    }
}

/// The form table, its rows sorted by opcode.
fn forms_file(rows: &[Row]) -> String {
    let mut words = Pool::new();
    let mut choices: Pool<(usize, usize)> = Pool::new();
    let mut slots: Pool<(bool, usize, usize)> = Pool::new();
    let mut patterns = Pool::new();
    let mut ops: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for row in rows {
        let row_slots: Vec<_> = row
            .slots
            .iter()
            .map(|slot| {
                let run: Vec<_> = slot.choices.iter().map(|c| (words.add(c), c.len())).collect();
                (slot.optional, choices.add(&run), run.len())
            })
            .collect();
        let operands: Vec<String> =
            row.operands.iter().map(|text| pattern_text(&pattern(text), &mut patterns)).collect();
        let imm = row.imm.iter().fold(0_u16, |mask, position| mask | 1 << position);
        let text = format!(
            "f(O::{}, {}, {}, {}, {}, {imm:#x}, v({}), {}, {:#x}, F::{}, {}),",
            variant(&row.op),
            slots.add(&row_slots),
            row_slots.len(),
            patterns.add(&operands),
            operands.len(),
            version_args(&row.min_ptx),
            target_text(&row.min_sm),
            target_mask(&row.targets),
            family(&row.category),
            row.scaled,
        );
        ops.entry(&row.op).or_default().push(text);
    }
    let mut out = format!("//! The instruction forms.\n{HEADER}\n");
    out.push_str(
        "use crate::isa::forms::{Choice as C, Family as F, Form, Pattern as P, Slot as L, form as f};\n",
    );
    out.push_str("use crate::isa::generated::words::{Mod as M, Op as O};\n");
    out.push_str("use crate::isa::{TargetSuffix as S, target as t, version as v};\n\n");
    words.write(&mut out, "Words of choices.", "WORDS", "M", |word| format!("M::{}", variant(word)));
    choices.write(
        &mut out,
        "Choices of slots: where in `WORDS`, how many.",
        "CHOICES",
        "C",
        |(start, len)| format!("C({start}, {len})"),
    );
    slots.write(
        &mut out,
        "Slots of forms: optional, where in `CHOICES`, how many.",
        "SLOTS",
        "L",
        |(optional, start, len)| format!("L({optional}, {start}, {len})"),
    );
    patterns.write(&mut out, "Operand patterns.", "PATTERNS", "P", String::clone);
    let _ = writeln!(out, "/// Where the rows of each opcode start in `FORMS`, and the end.");
    let _ = writeln!(out, "pub(crate) static FIRST_FORM: [u16; {}] = [", ops.len() + 1);
    let mut start = 0;
    for rows in ops.values() {
        let _ = writeln!(out, "    {start},");
        start += rows.len();
    }
    let _ = writeln!(
        out,
        "    {start},\n];\n\n/// All forms, by opcode.\npub(crate) static FORMS: [Form; {start}] = ["
    );
    for row in ops.values().flatten() {
        let _ = writeln!(out, "    {row}");
    }
    out.push_str("];\n");
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
    check_or_bless(&dir.join("forms.rs"), &forms_file(&rows));
    check_or_bless(&dir.join("special.rs"), &special_file());
}
