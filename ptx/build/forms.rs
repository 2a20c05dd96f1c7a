//! Generates the form table: rows as slices of words, choices, slots and operand patterns in flat arrays.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::rows::{Row, split_operands};
use crate::target::{target_mask, target_text, version_args};
use crate::words::variant;

/// An operand pattern: one position of the `operands` column.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Pattern {
    /// A variant of the Rust enum without fields: `B32`, `Imm`, `Addr`.
    Plain(&'static str),
    /// `b32.b3210`: a register with byte or half selectors, and their number.
    Part(&'static str, usize),
    /// A list of patterns under a constructor: `Vector`, `AddrList`, `Pair`, `Paren`.
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
    if let Some((vector, resident)) = text.split_once("}|") {
        let vector = pattern(&format!("{vector}}}"));
        return Pattern::List("Pair", vec![vector, pattern(resident)]);
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

/// Deduplicated slices of values in one flat array.
struct Pool<T> {
    flat: Vec<T>,
    runs: BTreeMap<Vec<T>, usize>,
}

impl<T: Clone + Ord> Pool<T> {
    fn new() -> Self {
        Self { flat: Vec::new(), runs: BTreeMap::new() }
    }

    /// Adds a slice; returns its start.
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

/// The form table, its rows sorted by opcode.
pub(crate) fn file(rows: &[Row]) -> String {
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
            row.family,
            row.scaled,
        );
        ops.entry(&row.op).or_default().push(text);
    }
    let mut out = String::new();
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
