//! Answers about a place in a document.

use std::collections::BTreeSet;

use ptxc_frontend::builtins;
use serde_json::{Value, json};

use super::analysis::Analysis;
use super::text::{Position, Texts, column, identifier};
use crate::diagnostics::{Applicability, Location};
use crate::index::{Entity, EntityKind};
use crate::sarif::uri;

/// A place in a document that was analysed.
pub(super) struct Place<'a> {
    pub(super) analysis: &'a Analysis,
    pub(super) texts: &'a Texts,
    /// The document's path.
    pub(super) file: &'a str,
    pub(super) at: Position,
}

impl Place<'_> {
    fn line(&self) -> u32 {
        self.at.line + 1
    }

    fn line_text(&self) -> String {
        let text = self.texts.text(self.file).unwrap_or_default();
        text.lines().nth(self.at.line as usize).unwrap_or_default().to_owned()
    }

    /// What the name at the place denotes. A name that the index does not have there, as in a template that nothing uses,
    /// is looked for by its spelling.
    fn entity(&self) -> Option<usize> {
        let text = self.line_text();
        let column = column(&text, self.at.character);
        let name = identifier(&text, column);
        let index = &self.analysis.index;
        let used = index.at(self.file, self.line(), column).map(|used| used.entity);
        used.filter(|&entity| index.entities[entity].name == name).or_else(|| index.only(name))
    }

    /// What an entity is, its value, and the PTX of the line.
    pub(super) fn hover(&self) -> Value {
        let mut parts = Vec::new();
        if let Some(entity) = self.entity() {
            parts.push(described(&self.analysis.index.entities[entity]));
        }
        if let Some(ptx) = self.analysis.instructions.of_line(self.file, self.line()) {
            parts.push(format!("PTX of this line:\n```ptx\n{ptx}```"));
        }
        match parts.is_empty() {
            true => Value::Null,
            false => json!({ "contents": { "kind": "markdown", "value": parts.join("\n\n---\n\n") } }),
        }
    }

    /// Where the name was declared.
    pub(super) fn definition(&self) -> Value {
        let declared =
            self.entity().and_then(|entity| self.analysis.index.entities[entity].declared.as_ref());
        declared.map_or(Value::Null, |at| self.texts.location(at))
    }

    /// Where else the name stands.
    pub(super) fn references(&self, with_declaration: bool) -> Value {
        let Some(entity) = self.entity() else { return json!([]) };
        let index = &self.analysis.index;
        let declared = index.entities[entity].declared.as_ref();
        let uses = index.uses_of(entity).map(|used| &used.location);
        let uses = uses.filter(|at| with_declaration || Some(*at) != declared);
        uses.map(|at| self.texts.location(at)).collect()
    }

    /// The names that can stand here: those of the program, and CUDA's.
    pub(super) fn completion(&self) -> Value {
        let text = self.line_text();
        let column = column(&text, self.at.character);
        let start = identifier(text.get(..column as usize - 1).unwrap_or_default(), column);
        let mut seen = BTreeSet::new();
        let mut items = Vec::new();
        for entity in &self.analysis.index.entities {
            if entity.name.starts_with(start) && seen.insert(entity.name.as_str()) {
                items.push(json!({
                    "label": entity.name,
                    "kind": completion_kind(entity.kind),
                    "detail": entity.declaration,
                }));
            }
        }
        // All of CUDA's names without a beginning would be noise.
        if !start.is_empty() {
            let own = builtins::names().filter(|name| name.starts_with(start));
            for name in own.filter(|name| seen.insert(name)) {
                items.push(json!({ "label": name, "kind": FUNCTION, "detail": "CUDA" }));
            }
        }
        json!({ "isIncomplete": start.is_empty(), "items": items })
    }
}

/// Kinds of completion items and symbols in the protocol.
const FUNCTION: u32 = 3;

fn completion_kind(kind: EntityKind) -> u32 {
    match kind {
        EntityKind::Kernel | EntityKind::Function | EntityKind::BuiltIn => FUNCTION,
        EntityKind::Variable | EntityKind::Parameter => 6,
        EntityKind::Field => 5,
        EntityKind::Record => 7,
        EntityKind::Enum => 13,
        EntityKind::Enumerator => 20,
    }
}

fn symbol_kind(kind: EntityKind) -> Option<u32> {
    match kind {
        EntityKind::Kernel | EntityKind::Function => Some(12),
        EntityKind::Variable => Some(13),
        EntityKind::Record => Some(23),
        EntityKind::Enum => Some(10),
        EntityKind::Parameter | EntityKind::Field | EntityKind::Enumerator | EntityKind::BuiltIn => None,
    }
}

/// An entity in Markdown.
fn described(entity: &Entity) -> String {
    let mut out = format!("```cuda-cpp\n{}\n```", entity.declaration);
    if let Some(detail) = &entity.detail {
        out.push_str(&format!("\n{detail}"));
    }
    if let Some(symbol) = entity.symbol.as_ref().filter(|symbol| **symbol != entity.name) {
        out.push_str(&format!("\n\nsymbol `{symbol}`"));
    }
    if entity.kind == EntityKind::BuiltIn {
        out.push_str("\n\nbuilt into CUDA");
    }
    out
}

/// The functions, types and variables that a document declares.
pub(super) fn symbols(analysis: &Analysis, texts: &Texts, file: &str) -> Value {
    let entities = analysis.index.entities.iter();
    entities
        .filter_map(|entity| {
            let at = entity.declared.as_ref().filter(|at| at.file == file)?;
            let range = texts.range(at);
            Some(json!({
                "name": entity.name,
                "detail": entity.declaration,
                "kind": symbol_kind(entity.kind)?,
                "range": range,
                "selectionRange": range,
            }))
        })
        .collect()
}

/// The fixes of messages in a range of lines, as changes of the documents.
pub(super) fn actions(analysis: &Analysis, texts: &Texts, file: &str, lines: (u32, u32)) -> Value {
    let touches = |at: &Location| at.file == file && at.line <= lines.1 + 1 && at.end_line > lines.0;
    let messages = analysis.messages.iter().filter(|message| message.location.as_ref().is_some_and(touches));
    messages
        .flat_map(|message| &message.fixes)
        .map(|fix| {
            let edit = json!({ "range": texts.range(&fix.location), "newText": fix.replacement });
            json!({
                "title": fix.message,
                "kind": "quickfix",
                "isPreferred": fix.applicability == Applicability::MachineApplicable,
                "edit": { "changes": { uri(&fix.location.file): [edit] } },
            })
        })
        .collect()
}
