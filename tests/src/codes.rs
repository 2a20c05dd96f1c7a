//! Every code of the front end's table is said by some test.
//!
//! File tests and conformance cases note the codes of what was said to them, which they compare line by line. When
//! all of them have run, none may be left over but those that the front end's own unit tests name.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use ptxc::Message;
use ptxc_frontend::diagnostics::codes;

use crate::discover::{code_and_tests, files_under, root_folder};

/// The codes that were said so far.
static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Codes that no small test can bring about, and why.
const UNREACHED: &[(&str, &str)] = &[
    ("F0138", "a gigabyte of source"),
    ("E0030", "a token of a gigabyte"),
    ("E0601", "the parser refuses what is as high"),
    ("E0335", "braces behind what declares no function are an initializer"),
    ("E0310", "a lookup of a namespace passes over everything else and says that the name is undefined"),
    ("E0602", "the lexer refuses what no integer type holds"),
];

/// Notes the codes of messages.
pub fn note(messages: &[Message]) {
    let said = messages.iter().filter_map(|message| message.code.clone());
    SAID.lock().unwrap_or_else(PoisonError::into_inner).extend(said);
}

/// Notes the codes in what a command printed.
pub fn note_printed(text: &str) {
    let codes = text.split(['[', ']']).filter(|part| codes::all().any(|code| code.id() == *part));
    SAID.lock().unwrap_or_else(PoisonError::into_inner).extend(codes.map(str::to_owned));
}

/// Checks that every code was said, after all tests.
///
/// # Errors
/// The codes that no test brings about, with their titles.
pub fn check_all_said() -> Result<(), String> {
    let said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    let unit_tests = unit_tests()?;
    let is_listed = |id: &str| {
        UNREACHED.iter().any(|(listed, _)| *listed == id) || unit_tests.contains(&format!("\"{id}\""))
    };
    let missing: Vec<_> = codes::all()
        .filter(|code| !said.contains(code.id()) && !is_listed(code.id()))
        .map(|code| format!("{} \"{}\"", code.id(), code.0.title))
        .collect();
    match missing[..] {
        [] => Ok(()),
        _ => Err(format!("no file test or conformance case has these messages:\n{}", missing.join("\n"))),
    }
}

/// The unit tests of the crates that give messages.
fn unit_tests() -> Result<String, String> {
    let mut all = String::new();
    for file in files_under(&root_folder().join("frontend"), &["rs"]) {
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        all.push_str(if file.ends_with("tests.rs") { &text } else { code_and_tests(&text).1 });
    }
    Ok(all)
}
