//! Messages as a SARIF document, which code-scanning services and editors read.
//!
//! The Static Analysis Results Interchange Format, version 2.1.0 (OASIS standard): one run, whose rules are the codes
//! that were reported, and a result a message. Columns are counted in UTF-8 bytes by the compiler and in code points
//! here, as `columnKind` says; a line is read for that only if its text can be had.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

use crate::columns::Lines;
use crate::diagnostics::{Applicability, Fix, Location, Message, Severity};

/// The schema that a document names.
const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// The document that holds all `messages` of a run of the command. Sources are read again, through `lines`, where a
/// column is not that of an ASCII line.
pub(crate) fn document(messages: &[Message], lines: &mut Lines) -> String {
    let mut rules = BTreeMap::new();
    for code in messages.iter().filter_map(|message| message.code.as_deref()) {
        rules.entry(code).or_insert_with(|| rule(code));
    }
    let results: Vec<Value> = messages.iter().map(|message| result(message, lines)).collect();
    let document = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "ptxc",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules.into_values().collect::<Vec<_>>(),
            }},
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    format!("{document:#}\n")
}

/// What is known of a code.
fn rule(id: &str) -> Value {
    let code = ptxc_frontend::diagnostics::codes::all().find(|code| code.id() == id);
    match code {
        Some(code) => json!({
            "id": id,
            "shortDescription": { "text": code.0.title },
            "fullDescription": { "text": code.0.doc.trim() },
        }),
        None => json!({ "id": id }),
    }
}

fn result(message: &Message, lines: &mut Lines) -> Value {
    let mut text = message.message.clone();
    for sentence in message.notes.iter().chain(&message.help) {
        text.push('\n');
        text.push_str(sentence);
    }
    let mut result = json!({ "level": level(message.severity), "message": { "text": text } });
    if let Some(code) = &message.code {
        result["ruleId"] = json!(code);
    }
    if let Some(at) = &message.location {
        result["locations"] = json!([{ "physicalLocation": physical(at, lines) }]);
    }
    let related = message.remarks.iter().chain(&message.macro_trail);
    let related: Vec<Value> = related
        .map(|remark| {
            json!({ "physicalLocation": physical(&remark.location, lines), "message": { "text": remark.message } })
        })
        .collect();
    if !related.is_empty() {
        result["relatedLocations"] = json!(related);
    }
    let certain = message.fixes.iter().filter(|fix| fix.applicability == Applicability::MachineApplicable);
    let fixes: Vec<Value> = certain.map(|fix| change(fix, lines)).collect();
    if !fixes.is_empty() {
        result["fixes"] = json!(fixes);
    }
    result
}

/// SARIF's word for a severity.
fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Remark => "note",
        Severity::Warning => "warning",
        Severity::Error | Severity::Fatal => "error",
    }
}

fn physical(at: &Location, lines: &mut Lines) -> Value {
    json!({ "artifactLocation": { "uri": uri(&at.file) }, "region": region(at, lines) })
}

fn region(at: &Location, lines: &mut Lines) -> Value {
    json!({
        "startLine": at.line,
        "startColumn": lines.code_points(&at.file, at.line, at.column),
        "endLine": at.end_line,
        "endColumn": lines.code_points(&at.file, at.end_line, at.end_column),
    })
}

fn change(fix: &Fix, lines: &mut Lines) -> Value {
    json!({
        "description": { "text": fix.message },
        "artifactChanges": [{
            "artifactLocation": { "uri": uri(&fix.location.file) },
            "replacements": [{
                "deletedRegion": region(&fix.location, lines),
                "insertedContent": { "text": fix.replacement },
            }],
        }],
    })
}

/// The reference to a file: relative as the path is, or with the scheme `file` (RFC 3986).
pub(crate) fn uri(path: &str) -> String {
    let mut out = String::new();
    if Path::new(path).is_absolute() {
        out.push_str("file://");
    }
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                out.push(byte as char)
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_has_rules_results_and_fixes() {
        let mut message = Message::error("expected ';'").at("a b.cu", 3, 5).code("E0208");
        let location = message.location.clone().unwrap();
        message.fixes.push(Fix {
            location,
            replacement: ";".to_owned(),
            message: "add ';' here".to_owned(),
            applicability: Applicability::MachineApplicable,
        });
        let text = document(&[message.clone(), message], &mut Lines::default());
        let value: Value = serde_json::from_str(&text).unwrap();
        let run = &value["runs"][0];
        assert_eq!(run["tool"]["driver"]["rules"].as_array().unwrap().len(), 1);
        assert_eq!(run["results"].as_array().unwrap().len(), 2);
        let place = &run["results"][0]["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "a%20b.cu");
        assert_eq!(place["region"]["startColumn"], 5);
        let replacement = &run["results"][0]["fixes"][0]["artifactChanges"][0]["replacements"][0];
        assert_eq!(replacement["insertedContent"]["text"], ";");
    }
}
