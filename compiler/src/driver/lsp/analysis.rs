//! A compile of a document, and what is kept of it to answer from.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

use super::arguments;
use super::instructions::Instructions;
use super::text::Texts;
use crate::compiler::{Compiler, Request};
use crate::diagnostics::{Location, Message, Severity};
use crate::driver::{installed, toolkit};
use crate::emit::InputKind;
use crate::index::SourceIndex;
use crate::source::Source;
use crate::stack::with_room;

/// What is known of a document.
#[derive(Debug, Default)]
pub(super) struct Analysis {
    /// The messages of the last compile.
    pub(super) messages: Vec<Message>,
    /// The names, as of the last compile that came as far.
    pub(super) index: SourceIndex,
    /// The PTX of the last compile that succeeded.
    pub(super) instructions: Instructions,
}

impl Analysis {
    /// Compiles a document with the options that are given and those of its build.
    pub(super) fn update(&mut self, file: &str, text: &str, given: &[String]) {
        let mut options = arguments::of_file(Path::new(file), given).options;
        options.line_info = true;
        options.system_include_paths.extend(toolkit::of_host_compilers(|name| std::env::var_os(name)));
        let compiler = Compiler::new(options).with_file_system().without_memory();
        let kind = InputKind::of_file(file);
        let request = Request { kind, index: true, ..Request::default() };
        let source = Source::Text(text);
        let mut log = String::new();
        match with_room(|| installed::compile(&compiler, file, source, &request, false, &mut log)) {
            Ok(artifact) => {
                self.messages = artifact.diagnostics().messages().to_vec();
                self.index = artifact.index().clone();
                self.instructions = Instructions::of(artifact.ptx());
            }
            Err(error) => {
                self.messages = error.diagnostics().messages().to_vec();
                if !error.index().uses.is_empty() {
                    self.index = error.index().clone();
                }
            }
        }
    }

    /// The messages as the protocol has them, by the files that they are about. Those without a place are about the
    /// document.
    pub(super) fn diagnostics(&self, document: &str, texts: &Texts) -> BTreeMap<String, Vec<Value>> {
        let mut by_file = BTreeMap::from([(document.to_owned(), Vec::new())]);
        for message in &self.messages {
            let at = message.location.clone().unwrap_or_else(|| top_of(document));
            let entry = by_file.entry(at.file.clone()).or_default();
            entry.push(diagnostic(message, &at, texts));
        }
        by_file
    }
}

/// The start of a document.
fn top_of(file: &str) -> Location {
    Location { file: file.to_owned(), line: 1, column: 1, end_line: 1, end_column: 1 }
}

fn diagnostic(message: &Message, at: &Location, texts: &Texts) -> Value {
    let mut text = message.message.clone();
    for sentence in message.notes.iter().chain(&message.help) {
        text.push('\n');
        text.push_str(sentence);
    }
    let related: Vec<Value> = message
        .remarks
        .iter()
        .filter(|remark| remark.location != *at && Path::new(&remark.location.file).is_absolute())
        .map(|remark| json!({ "location": texts.location(&remark.location), "message": remark.message }))
        .collect();
    let severity = match message.severity {
        Severity::Error | Severity::Fatal => 1,
        Severity::Warning => 2,
        Severity::Remark => 3,
    };
    let mut out = json!({
        "range": texts.range(at),
        "severity": severity,
        "source": "ptxc",
        "message": text,
    });
    if let Some(code) = &message.code {
        out["code"] = json!(code);
    }
    if !related.is_empty() {
        out["relatedInformation"] = json!(related);
    }
    out
}
