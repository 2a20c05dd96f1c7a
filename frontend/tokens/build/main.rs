//! Builds the tables of the device library: splits its sources into pieces, one declaration each, and writes the table
//! in which the compiler looks their names up. So a header such as `cuda_fp16.h` costs a program only the text of the
//! functions that it uses. The table of the precompiled functions is built by [`math`].
//!
//! A source under `src/builtins/library/device/` is a list of paragraphs separated by blank lines. A paragraph is a
//! comment, or a piece: directives, followed by the text of one declaration.
//!
//! ```text
//! //% library NAME              what follows is there once the named library is switched on
//! //% each A,B in x,y z,w       alone in its paragraph: what follows, up to //% end, for each row of values
//! //% for A,B in x,y z,w        the same for one piece
//! //% since 90                  the piece is for this architecture and newer
//! //% before 90                 the piece is for older architectures
//! //% targets suffixed          the piece is for targets such as `sm_100a`; `plain`: for those without a suffix
//! //% type NAME                 the piece declares a type; a function's name needs no directive
//! //% declares NAME ...         the names that the piece declares, if not just the one before the first (
//! //% with NAME                 within a piece: the lines up to //% without are those of the library L_NAME; the piece of
//!                               L_without_NAME goes without them. One of the two is switched on.
//! ```
//!
//! `$A` or `${A}` in a piece is the value of a variable; in values, `~` represents a blank and `.` alone an empty text.
//! `$D` is the beginning of every function. For inline assembly, `${regs:N:K}` lists the N operands from number K on, a
//! sum of variables, and `${list:N:C:A}` the operands `"C"(A[0])` to `"C"(A[N-1])`, where C may start with `=`.

#![allow(clippy::print_stdout, reason = "cargo reads what build scripts print")]

mod math;
mod runtime_api;
mod texts;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::{env, fs};

use texts::Texts;

const FUNCTION: &str = "static __device__ __forceinline__";

/// Variables and the rows of their values.
struct Loop {
    variables: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Loop {
    /// Parses `A,B in x,y z,w`.
    fn read(text: &str) -> Self {
        let (variables, rows) = text.split_once(" in ").unwrap_or_else(|| panic!("no values: {text}"));
        let variables: Vec<String> = variables.split(',').map(|v| v.trim().to_owned()).collect();
        let value = |v: &str| if v == "." { String::new() } else { v.replace('~', " ") };
        let rows: Vec<Vec<String>> =
            rows.split_whitespace().map(|row| row.split(',').map(value).collect()).collect();
        for row in &rows {
            assert_eq!(row.len(), variables.len(), "each row has a value for each variable: {text}");
        }
        Self { variables, rows }
    }
}

/// A piece before its variables have values.
#[derive(Default)]
struct Paragraph {
    loops: Vec<Loop>,
    library: String,
    since: String,
    before: String,
    targets: String,
    ty: String,
    declares: String,
    text: String,
    option: Option<Optional>,
}

/// A part of a piece that only one of its two forms contains.
struct Optional {
    name: String,
    part: Range<usize>,
}

struct Piece {
    name: String,
    /// The first of its names: all of them share one source.
    first: String,
    is_type: bool,
    library: String,
    since: u16,
    before: u16,
    targets: &'static str,
    text: String,
}

fn main() {
    let sources = Path::new("src/builtins/library/device");
    println!("cargo::rerun-if-changed={}", sources.display());
    let mut files = Vec::new();
    collect(sources, &mut files);
    files.sort();
    let mut pieces = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        cut(&text, &mut pieces);
    }
    // Stable: overloads stay in the order of the sources.
    pieces.sort_by(|a: &Piece, b| a.name.cmp(&b.name));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo gives it")).join("pieces.rs");
    fs::write(&out, table(&pieces)).expect("the output folder can be written");
    math::write(Path::new("src/builtins/library/math"), Path::new("precompiled.rs"));
    write_runtime_api();
}

/// Writes the table of the runtime's API.
fn write_runtime_api() {
    let sources = Path::new("src/builtins/library/runtime");
    println!("cargo::rerun-if-changed={}", sources.display());
    let mut files = Vec::new();
    collect(sources, &mut files);
    files.sort();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo gives it")).join("runtime_api.rs");
    fs::write(&out, runtime_api::table(&files)).expect("the output folder can be written");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the library's folder is there") {
        let path = entry.expect("the library's folder can be read").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// Splits a source into pieces.
fn cut(source: &str, pieces: &mut Vec<Piece>) {
    let mut library = String::new();
    let mut sections: Vec<Loop> = Vec::new();
    for paragraph in source.split("\n\n") {
        let mut piece = Paragraph::default();
        for line in paragraph.lines() {
            let Some(directive) = line.strip_prefix("//%") else {
                if !line.trim_start().starts_with("//") {
                    piece.text.push_str(line.trim());
                    piece.text.push(' ');
                }
                continue;
            };
            let (word, rest) = directive.trim().split_once(' ').unwrap_or((directive.trim(), ""));
            let rest = rest.trim();
            match word {
                "library" => rest.clone_into(&mut library),
                "each" => sections.push(Loop::read(rest)),
                "end" => drop(sections.pop()),
                "for" => piece.loops.push(Loop::read(rest)),
                "since" => rest.clone_into(&mut piece.since),
                "before" => rest.clone_into(&mut piece.before),
                "targets" => rest.clone_into(&mut piece.targets),
                "type" => rest.clone_into(&mut piece.ty),
                "declares" => rest.clone_into(&mut piece.declares),
                "with" => {
                    let at = piece.text.len();
                    piece.option = Some(Optional { name: rest.to_owned(), part: at..at });
                }
                "without" => piece.option.as_mut().expect("//% with before it").part.end = piece.text.len(),
                _ => panic!("unknown directive: {line}"),
            }
        }
        if piece.text.trim().is_empty() {
            continue;
        }
        piece.library.clone_from(&library);
        let own = std::mem::take(&mut piece.loops);
        let loops: Vec<&Loop> = sections.iter().chain(&own).collect();
        let mut expand = |piece: &Paragraph| {
            expand(piece, &loops, &mut vec![("D".to_owned(), FUNCTION.to_owned())], pieces);
        };
        let Some(Optional { name, part }) = piece.option.take() else {
            expand(&piece);
            continue;
        };
        piece.library = format!("{library}_{name}");
        expand(&piece);
        piece.library = format!("{library}_without_{name}");
        piece.text.replace_range(part, "");
        expand(&piece);
    }
    assert!(sections.is_empty(), "a section without //% end");
}

/// A piece for every combination of values.
fn expand(piece: &Paragraph, loops: &[&Loop], values: &mut Vec<(String, String)>, pieces: &mut Vec<Piece>) {
    let Some((first, rest)) = loops.split_first() else {
        finish(piece, values, pieces);
        return;
    };
    for row in &first.rows {
        let height = values.len();
        // A value may use the variables of the enclosing loops.
        let row: Vec<String> = row.iter().map(|value| substitute(value, values)).collect();
        values.extend(first.variables.iter().cloned().zip(row));
        expand(piece, rest, values, pieces);
        values.truncate(height);
    }
}

fn finish(piece: &Paragraph, values: &[(String, String)], pieces: &mut Vec<Piece>) {
    let text = substitute(piece.text.trim(), values);
    let (ty, declares) = (substitute(&piece.ty, values), substitute(&piece.declares, values));
    let mut names: Vec<(&str, bool)> = Vec::new();
    names.extend((!ty.is_empty()).then_some((ty.as_str(), true)));
    names.extend(declares.split_whitespace().map(|name| (name, false)));
    if names.is_empty() {
        names.push((function_name(&text), false));
    }
    let sm = |text: &str, default| match substitute(text, values).as_str() {
        "" => default,
        number => number.parse().unwrap_or_else(|_| panic!("no architecture: {number}")),
    };
    let targets = match piece.targets.as_str() {
        "" => "Any",
        "suffixed" => "Suffixed",
        "plain" => "Plain",
        other => panic!("no kind of target: {other}"),
    };
    for &(name, is_type) in &names {
        pieces.push(Piece {
            name: name.to_owned(),
            first: names[0].0.to_owned(),
            is_type,
            library: substitute(&piece.library, values),
            since: sm(&piece.since, 0),
            before: sm(&piece.before, u16::MAX),
            targets,
            text: text.clone(),
        });
    }
}

/// The name before the parameters of a function.
fn function_name(text: &str) -> &str {
    let end = text.find('(').unwrap_or_else(|| panic!("what does this declare? {text}"));
    let head = text[..end].trim_end();
    let start = head.rfind([' ', '&', '*']).map_or(0, |i| i + 1);
    // `operator&` and `operator*` end in characters that also end a type.
    head.rfind("operator").map_or(&head[start..], |i| &head[i..])
}

fn substitute(text: &str, values: &[(String, String)]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('$') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let name = if let Some(inner) = rest.strip_prefix('{') {
            let end = inner.find('}').unwrap_or_else(|| panic!("${{ without }}: {text}"));
            rest = &inner[end + 1..];
            if inner[..end].contains(':') {
                out.push_str(&operands(&inner[..end], values));
                continue;
            }
            &inner[..end]
        } else {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
            let name = &rest[..end];
            rest = &rest[end..];
            name
        };
        let value = values.iter().rev().find(|(variable, _)| variable == name);
        out.push_str(&value.unwrap_or_else(|| panic!("no variable ${name}: {text}")).1);
    }
    out.push_str(rest);
    out
}

/// A list of operands of inline assembly.
fn operands(text: &str, values: &[(String, String)]) -> String {
    let value = |name: &str| {
        let found = values.iter().rev().find(|(variable, _)| variable == name);
        found.map_or(name.to_owned(), |(_, value)| value.clone())
    };
    let number = |text: &str| -> usize {
        text.split('+').map(|n| value(n).parse::<usize>().unwrap_or_else(|_| panic!("no number: {n}"))).sum()
    };
    let list: Vec<String> = match text.split(':').collect::<Vec<_>>()[..] {
        ["regs", count, first] => (0..number(count)).map(|i| format!("%{}", number(first) + i)).collect(),
        ["list", count, constraint, array] => {
            let (output, letter) =
                constraint.strip_prefix('=').map_or(("", constraint), |letter| ("=", letter));
            let letter = value(letter);
            (0..number(count)).map(|i| format!("\"{output}{letter}\"({array}[{i}])")).collect()
        }
        _ => panic!("no list of operands: {text}"),
    };
    list.join(", ")
}

/// The tables as Rust source. `pieces` are sorted by name.
fn table(pieces: &[Piece]) -> String {
    let mut libraries: Vec<&str> = pieces.iter().map(|p| p.library.as_str()).collect();
    libraries.sort_unstable();
    libraries.dedup();
    let mut out = String::from("/// The libraries; a library's place is its bit.\n");
    let _ = writeln!(out, "pub(super) static LIBRARIES: &[&str] = &{libraries:?};");
    out.push_str("/// Every piece, by name.\npub(super) static PIECES: &[Piece] = &[\n");
    let mut texts = Texts::default();
    // Overloads are numbered within the first of their names, whichever name is looked up.
    let mut overloads: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for piece in pieces {
        let count = overloads.entry((&piece.name, &piece.first)).or_default();
        *count += 1;
        let Piece { name, first, is_type, library, since, before, targets, text } = piece;
        let bit = libraries.iter().position(|l| l == library).expect("collected above");
        let key = texts.place(&format!("<{library}>/{first}/{count}"));
        let (name, text) = (texts.place(name), texts.place(text));
        let _ = writeln!(
            out,
            "Piece {{ name: {name}, key: {key}, is_type: {is_type}, library: {bit}, \
             since: {since}, before: {before}, targets: Targets::{targets}, text: {text} }},"
        );
    }
    out.push_str("];\n");
    out.push_str(&texts.table());
    out.push_str("/// The names, each once.\npub(crate) const PIECE_NAMES: &[&str] = &[\n");
    let mut names: Vec<&str> = pieces.iter().map(|p| p.name.as_str()).collect();
    names.dedup();
    for name in names {
        let _ = writeln!(out, "{name:?},");
    }
    out.push_str("];\n");
    out
}
