//! Places in the units of the protocol, and file names as URIs.
//!
//! The protocol counts lines from 0 and columns in UTF-16 code units; the compiler counts lines from 1 and columns in bytes.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::diagnostics::Location;
use crate::sarif::uri;

/// A place in a document as the protocol counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Position {
    /// From 0.
    pub(super) line: u32,
    /// In UTF-16 code units, from 0.
    pub(super) character: u32,
}

impl Position {
    /// The place in the `position` of a request's parameters.
    pub(super) fn of(value: &Value) -> Option<Position> {
        let number = |name: &str| value[name].as_u64().and_then(|number| u32::try_from(number).ok());
        Some(Position { line: number("line")?, character: number("character")? })
    }
}

/// The texts of documents: those that are open in the editor, and files.
#[derive(Debug, Default)]
pub(super) struct Texts {
    /// By their paths.
    pub(super) open: HashMap<PathBuf, String>,
}

impl Texts {
    /// The text of a file as the editor sees it.
    pub(super) fn text(&self, file: &str) -> Option<String> {
        self.open.get(Path::new(file)).cloned().or_else(|| std::fs::read_to_string(file).ok())
    }

    /// A place of the compiler's as a range of the protocol. Without its text, columns are taken to be of ASCII.
    pub(super) fn range(&self, at: &Location) -> Value {
        let text = self.text(&at.file).unwrap_or_default();
        let end = |line: u32, column: u32| {
            let line = line.saturating_sub(1);
            let column = column.saturating_sub(1) as usize;
            let character = match text.lines().nth(line as usize) {
                Some(text) => code_units(text, column),
                None => column,
            };
            json!({ "line": line, "character": character })
        };
        json!({ "start": end(at.line, at.column), "end": end(at.end_line, at.end_column) })
    }

    /// The same with the document's name.
    pub(super) fn location(&self, at: &Location) -> Value {
        json!({ "uri": uri(&at.file), "range": self.range(at) })
    }
}

/// The UTF-16 code units in the first `bytes` bytes of a line.
fn code_units(line: &str, bytes: usize) -> usize {
    let inside = line.char_indices().take_while(|(at, _)| *at < bytes);
    let units: usize = inside.map(|(_, c)| c.len_utf16()).sum();
    units + bytes.saturating_sub(line.len())
}

/// The column (in bytes, from 1) of a place in a line.
pub(super) fn column(line: &str, character: u32) -> u32 {
    let mut units = 0;
    let before = line.chars().take_while(|c| {
        units += c.len_utf16();
        units <= character as usize
    });
    u32::try_from(1 + before.map(char::len_utf8).sum::<usize>()).unwrap_or(u32::MAX)
}

/// The identifier around a column (in bytes, from 1) of a line, or empty.
pub(super) fn identifier(line: &str, column: u32) -> &str {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let at = (column as usize - 1).min(line.len());
    let (Some(before), Some(after)) = (line.get(..at), line.get(at..)) else { return "" };
    let start = before.trim_end_matches(is_part).len();
    let end = at + after.find(|c| !is_part(c)).unwrap_or(after.len());
    &line[start..end]
}

/// The file of a URI; none if it names no file of this machine.
pub(super) fn path(uri: &str) -> Option<String> {
    let rest = uri.strip_prefix("file://")?;
    // A host may stand before the path.
    let rest = &rest[rest.find('/')?..];
    let mut bytes = Vec::with_capacity(rest.len());
    let mut left = rest.bytes();
    while let Some(byte) = left.next() {
        match byte {
            b'%' => {
                let digits = [left.next()?, left.next()?];
                let digits = std::str::from_utf8(&digits).ok()?;
                bytes.push(u8::from_str_radix(digits, 16).ok()?);
            }
            _ => bytes.push(byte),
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_both_ways() {
        let line = "ä𝄞 x";
        assert_eq!(code_units(line, 2), 1);
        assert_eq!(code_units(line, 6), 3);
        assert_eq!(code_units(line, line.len() + 2), 7);
        for (character, bytes) in [(0, 1), (1, 3), (3, 7), (4, 8), (90, 9)] {
            assert_eq!(column(line, character), bytes, "{character}");
        }
    }

    #[test]
    fn uris_name_files() {
        assert_eq!(uri("/a b/ä.cu"), "file:///a%20b/%C3%A4.cu");
        assert_eq!(path("file:///a%20b/%C3%A4.cu").as_deref(), Some("/a b/ä.cu"));
        assert_eq!(path("file://host/a.cu").as_deref(), Some("/a.cu"));
        assert_eq!(path("untitled:Untitled-1"), None);
        assert_eq!(path("file:///a%2"), None);
    }

    #[test]
    fn the_identifier_around_a_column_is_found() {
        for (column, found) in [(1, "ab"), (3, "ab"), (4, ""), (5, "c1"), (90, "c1")] {
            assert_eq!(identifier("ab +c1", column), found, "{column}");
        }
    }
}
