//! Every sample line of the form, directive and special-register tables is read, checked on the
//! target and version at which it was assembled, printed and read again; every line that the
//! assembler refuses is refused here too.

use ptxc_ptx::check::check;
use ptxc_ptx::text::{parse, print};
use std::fmt::Write as _;
use std::path::Path;

/// The rows of a table as cells: a file, or all files of a folder.
fn rows(name: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("isa").join(name);
    if path.is_dir() {
        let mut files: Vec<_> =
            std::fs::read_dir(&path).expect(name).map(|entry| entry.expect(name).file_name()).collect();
        files.sort();
        return files.iter().flat_map(|file| rows(&format!("{name}/{}", file.display()))).collect();
    }
    let text = std::fs::read_to_string(path).expect(name);
    text.lines().skip(1).map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

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

/// Names that samples use, with their declarations.
const GLOBALS: [(&str, &str); 9] = [
    ("gv", ".global .align 128 .b8 gv[4096];"),
    ("sv", ".shared .align 128 .b8 sv[4096];"),
    ("mb", ".shared .align 8 .b64 mb;"),
    ("cv", ".const .align 16 .b8 cv[256];"),
    ("tx", ".global .texref tx;"),
    ("sf", ".global .surfref sf;"),
    ("sa", ".global .samplerref sa;"),
    ("fn0", ".func fn0 () { ret; }"),
    (
        "fn1",
        ".func (.param .b32 rv) fn1(.param .b32 av) { .reg .b32 %t; ld.param.b32 %t, [av]; st.param.b32 [rv], %t; ret; }",
    ),
];

/// The plain names in a line.
fn words(text: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '%' | '.' | '$');
    text.split(|c: char| !is_word(c)).filter(|word| !word.is_empty()).collect()
}

/// The number of registers that a line needs of a class.
fn bank(text: &str, prefix: &str) -> Option<u32> {
    text.split('%')
        .skip(1)
        .filter_map(|rest| {
            let digits = rest.strip_prefix(prefix)?;
            let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
            digits[..end].parse::<u32>().ok()
        })
        .max()
        .map(|number| number + 1)
}

/// The module around a sample; `context` holds `pre:`, `head:` and `target:` parts.
fn module(sample: &str, context: &str, version: &str, target: &str) -> String {
    let part = |key: &str| context.split(" || ").find_map(|part| part.strip_prefix(key)).unwrap_or_default();
    let body = format!("{}\n{sample}", part("pre:"));
    let names = words(&body);
    let mut text = format!(".version {version}\n.target {target}{}\n.address_size 64\n", part("target:"));
    for (name, declaration) in GLOBALS {
        if names.contains(&name) {
            let _ = writeln!(text, "{declaration}");
        }
    }
    let params = if names.contains(&"pv") { "(.param .align 16 .b8 pv[64])" } else { "" };
    let _ = writeln!(text, "{}\n.entry k{params} {{", part("head:"));
    for (prefix, ty) in CLASSES {
        if let Some(count) = bank(&body, prefix) {
            let _ = writeln!(text, "  .reg .{ty} %{prefix}<{count}>;");
        }
    }
    if names.contains(&"lv") {
        text.push_str("  .local .align 16 .b8 lv[256];\n");
    }
    text.push_str(&body);
    for label in ["L1", "L2"] {
        if names.contains(&label) {
            let _ = write!(text, "\n{label}:");
        }
    }
    text.push_str("\n  exit;\n}\n");
    text
}

/// What is wrong with a text, or nothing; a good one must also read back as it prints.
fn refusal(text: &str) -> Option<String> {
    let parsed = match parse(text) {
        Ok(parsed) => parsed,
        Err(errors) => return Some(errors[0].locate(text)),
    };
    if let Some(problem) = check(&parsed.module).first() {
        return Some(problem.message.clone());
    }
    let printed = print(&parsed.module);
    let again = match parse(&printed) {
        Ok(again) => again,
        Err(errors) => return Some(format!("reprinted: {}", errors[0].locate(&printed))),
    };
    let same = again.module.items == parsed.module.items
        && again.module.vars == parsed.module.vars
        && again.module.funcs == parsed.module.funcs;
    (!same || print(&again.module) != printed).then(|| format!("reads back differently:\n{printed}"))
}

/// Fails with the first refusals of many.
fn report(total: usize, refused: &[String]) {
    assert!(
        refused.is_empty(),
        "{} of {total} lines:\n{}",
        refused.len(),
        refused.iter().take(60).cloned().collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn every_confirmed_form_reads_checks_and_reprints() {
    let mut refused = Vec::new();
    let mut total = 0;
    for row in rows("forms").into_iter().chain(rows("crossed_forms")) {
        let (version, target) = row[7].split_once(' ').expect("version and target");
        let text = module(&row[8], &row[9], version, target);
        total += 1;
        if let Some(why) = refusal(&text) {
            refused.push(format!("{}  [{version} {target}]: {why}", row[8]));
        }
    }
    report(total, &refused);
}

#[test]
fn every_special_register_reads_checks_and_reprints() {
    let mut refused = Vec::new();
    let rows = rows("special_registers.tsv");
    for row in &rows {
        let (version, target) = row[5].split_once(' ').expect("version and target");
        if let Some(why) = refusal(&module(&row[6], "", version, target)) {
            refused.push(format!("{}: {why}", row[6]));
        }
    }
    report(rows.len(), &refused);
}

#[test]
fn every_directive_reads_checks_and_reprints() {
    let mut refused = Vec::new();
    let rows = rows("directives.tsv");
    for row in rows.iter().filter(|row| row[6] != "refused") {
        let (version, target) = row[6].split_once(' ').expect("version and target");
        let text = format!(
            ".version {version}\n.target {target}{}\n.address_size 64\n{}\n",
            row[8],
            row[7].replace("\\n", "\n")
        );
        if let Some(why) = refusal(&text) {
            refused.push(format!("{}: {why}", row[0]));
        }
    }
    report(rows.len(), &refused);
}

#[test]
fn every_refused_line_is_refused() {
    let rows = rows("rejected.tsv");
    let accepted: Vec<String> = rows
        .iter()
        .filter(|row| {
            ["sm_90a", "sm_100a", "sm_120a"]
                .iter()
                .all(|target| refusal(&module(&row[1], "", "9.0", target)).is_none())
        })
        .map(|row| row[1].clone())
        .collect();
    report(rows.len(), &accepted);
}

#[test]
fn every_refused_directive_is_refused() {
    let rows = rows("directives.tsv");
    let accepted: Vec<String> = rows
        .iter()
        .filter(|row| row[6] == "refused")
        .filter(|row| {
            let body = row[7].replace("\\n", "\n");
            let head = format!(".version 9.0\n.target sm_90{}\n", row[8]);
            let size = if body.contains(".address_size") { "" } else { ".address_size 64\n" };
            refusal(&format!("{head}{size}{body}\n")).is_none()
        })
        .map(|row| format!("{}: {} ({})", row[0], row[7], row[9]))
        .collect();
    report(rows.len(), &accepted);
}
