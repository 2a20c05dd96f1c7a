//! Determines the functions of the mathematical library that can be precompiled, and their signatures, from the
//! sources.
//!
//! A file can be precompiled if it declares only plain functions of numbers and pointers to numbers, and variables:
//! then a call does not need the source. Other files (templates, overloads for `bool`, classes) are analysed where they
//! are used.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// A function: its name, and its type in the code of `builtins::signature`.
type Declared = (String, String);

/// Fundamental types by their Itanium letter. Types narrower than `int` are extended in calls, for which a declaration
/// is needed.
const TYPES: &[(&str, char)] = &[
    ("void", 'v'),
    ("int", 'i'),
    ("unsigned", 'j'),
    ("unsigned int", 'j'),
    ("long", 'l'),
    ("unsigned long", 'm'),
    ("long long", 'x'),
    ("unsigned long long", 'y'),
    ("float", 'f'),
    ("double", 'd'),
];

/// Writes the table of the functions in the files of a folder.
pub(crate) fn write(folder: &Path, out: &Path) {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder of the mathematical functions is there")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    files.sort();
    let mut functions: Vec<Declared> = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        functions.extend(declared(&text).unwrap_or_default());
    }
    functions.sort();
    let mut table =
        String::from("/// Every precompiled function, by name.\npub(super) const ROWS: &[Row] = &[\n");
    for (name, signature) in &functions {
        let _ = writeln!(table, "r({name:?}, {signature:?}, Lower::Library),");
    }
    table.push_str("];\n");
    let target = Path::new(&env::var_os("OUT_DIR").expect("cargo gives it")).join(out);
    fs::write(target, table).expect("the output folder can be written");
}

/// The functions that a file defines; `None` if it declares something else.
fn declared(source: &str) -> Option<Vec<Declared>> {
    let lines = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    let mut functions = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let head = &rest[..rest.find(['{', ';'])?];
        if !head.contains('=') && head.contains('(') {
            functions.push(function(head)?);
            rest = behind_body(rest)?;
        } else {
            head.starts_with("static __device__ const ").then_some(())?;
            rest = &rest[rest.find(';')? + 1..];
        }
        rest = rest.trim_start();
    }
    Some(functions)
}

/// Parses `static __device__ __forceinline__ float f(float x, float *y)`.
fn function(head: &str) -> Option<Declared> {
    let (before, params) = head.split_once('(')?;
    let params = params.trim().strip_suffix(')')?;
    let before = before.strip_prefix("static __device__ ")?;
    let before = ["__forceinline__ ", "__noinline__ "].iter().find_map(|word| before.strip_prefix(word))?;
    let (ret, name) = before.trim().rsplit_once(' ')?;
    let mut signature = encode(ret)?;
    for param in params.split(',').filter(|param| !param.trim().is_empty()) {
        let param = param.trim();
        let name = param.rfind(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))?;
        signature.push_str(&encode(&param[..=name])?);
    }
    Some((name.to_owned(), signature))
}

/// The code of a fundamental type or a pointer to one.
fn encode(ty: &str) -> Option<String> {
    let ty = ty.trim();
    if let Some(pointee) = ty.strip_suffix('*') {
        let pointee = pointee.trim();
        let (qualifier, pointee) = pointee.strip_prefix("const ").map_or(("", pointee), |p| ("K", p));
        let letter = if pointee == "char" { "c".to_owned() } else { encode(pointee)? };
        return Some(format!("P{qualifier}{letter}"));
    }
    let (_, letter) = TYPES.iter().find(|(name, _)| *name == ty)?;
    Some(letter.to_string())
}

/// The text after the body that begins in `text`.
fn behind_body(text: &str) -> Option<&str> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => return Some(&text[at + 1..]),
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}
