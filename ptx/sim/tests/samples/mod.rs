//! What the samples of the form table use: the registers of a kernel and the names of a module.

use std::fmt::Write as _;
use std::path::Path;

/// Register prefixes of the samples and their types, longest prefix first.
const CLASSES: [(&str, &str); 8] = [
    ("rq", "b128"),
    ("rd", "b64"),
    ("rs", "b16"),
    ("fd", "f64"),
    ("f", "f32"),
    ("r", "b32"),
    ("p", "pred"),
    ("b", "b8"),
];

/// The declarations of a module.
pub(crate) const NAMES: &str = ".global .align 128 .b8 gv[4096];\n.shared .align 128 .b8 sv[4096];\n\
    .shared .align 8 .b64 mb;\n.const .align 16 .b8 cv[256];\n.global .texref tx;\n.global .surfref sf;\n\
    .global .samplerref sa;\n.func fn0 () { ret; }\n\
    .func (.param .b32 rv) fn1(.param .b32 av) { ret; }\n";

/// Declares `count` registers of each class.
pub(crate) fn declare_registers(text: &mut String, count: u32) {
    for (prefix, ty) in CLASSES {
        let _ = writeln!(text, ".reg .{ty} %{prefix}<{count}>;");
    }
}

/// The rows of the form tables.
pub(crate) fn form_table() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../isa/forms");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>())
        .expect("the tables of forms");
    files.sort();
    let text = |file| std::fs::read_to_string(file).expect("a table of forms");
    files
        .iter()
        .map(text)
        .map(|text| text.split_once('\n').map_or_else(String::new, |(_, rows)| rows.to_owned()))
        .collect()
}

/// The row that a test of values is to go through alone (`PTXC_ROW=NUMBER`), for `tests/oracle/value_tests.py`.
fn single_row() -> Option<usize> {
    Some(std::env::var("PTXC_ROW").ok()?.parse().expect("the number of a row"))
}

/// The rows that a test of values goes through: all, or the one that is being proved.
#[allow(dead_code, reason = "not every test goes by the table")]
pub(crate) fn tested_rows() -> String {
    let table = form_table();
    match single_row() {
        Some(row) => table.lines().nth(row).expect("a row").to_owned(),
        None => table,
    }
}

/// A test that went through the table had more than so many cases.
#[allow(dead_code, reason = "not every test goes by the table")]
pub(crate) fn assert_more_cases(count: usize, least: usize) {
    assert!(count > least || single_row().is_some(), "{count} cases");
}

/// The module around a sample; `context` holds `pre:` and `head:` parts.
#[allow(dead_code, reason = "not every test that reads the samples runs them one by one")]
pub(crate) fn module(sample: &str, context: &str) -> String {
    let part = |key: &str| context.split(" || ").find_map(|part| part.strip_prefix(key)).unwrap_or_default();
    let mut text = format!(".version 9.0\n.target sm_90a\n.address_size 64\n{}{}\n", NAMES, part("head:"));
    text += ".entry k(.param .align 16 .b8 pv[64]) {\n";
    declare_registers(&mut text, 320);
    let pre = part("pre:");
    // A jump needs its label, which the samples name L.
    let label = if pre.contains(" L") || sample.contains(" L") { "L: L0: L1: L2: L3:" } else { "" };
    let _ = writeln!(text, "{pre}\n{sample}\n{label} ret;\n}}");
    text
}

/// All spellings of a modifier pattern: `(a|b)` is one of, `{a|b}` none or one of.
#[allow(dead_code, reason = "not every test spells them")]
pub(crate) fn spellings(pattern: &str) -> Vec<String> {
    let Some(open) = pattern.find(['(', '{']) else { return vec![pattern.to_owned()] };
    let optional = pattern.as_bytes()[open] == b'{';
    let close = open + pattern[open..].find(if optional { '}' } else { ')' }).expect("a closed group");
    let choices = pattern[open + 1..close].split('|');
    let rests = spellings(&pattern[close + 1..]);
    let choices: Vec<&str> = optional.then_some("").into_iter().chain(choices).collect();
    let spelled = |choice: &&str| {
        let head = format!("{}{choice}", &pattern[..open]);
        rests.iter().map(move |rest| format!("{head}{rest}")).collect::<Vec<_>>()
    };
    choices.iter().flat_map(spelled).collect()
}
