//! A text with its properties: name, origin, lines, and `#line` directives.

use super::Loc;
use std::sync::{Arc, OnceLock};

/// The text of a file: static (embedded headers) or shared.
#[derive(Clone, Debug)]
pub enum FileText {
    /// Text that is part of the compiler.
    Static(&'static str),
    /// Text passed by the caller.
    Shared(Arc<str>),
    /// Text read from a file, in its original buffer.
    Read(Arc<String>),
}

impl FileText {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Static(text) => text,
            Self::Shared(text) => text,
            Self::Read(text) => text,
        }
    }
}

impl From<&'static str> for FileText {
    fn from(text: &'static str) -> Self {
        Self::Static(text)
    }
}

impl From<String> for FileText {
    fn from(text: String) -> Self {
        Self::Read(Arc::new(text))
    }
}

impl From<Arc<str>> for FileText {
    fn from(text: Arc<str>) -> Self {
        Self::Shared(text)
    }
}

/// The origin of a text, which determines how it is shown and how much of it is analysed. Whether it is a system header
/// in the sense of `-isystem` only affects warnings: see [`SourceFile::wants_warnings`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A file or in-memory source of the user.
    User,
    /// A header found through `-I` or in memory by a name in angle brackets, or through `-isystem`, or a header
    /// included by one: it belongs to the user too, but its declarations are analysed only as far as they are used.
    Library,
    /// A header embedded in the compiler: its warnings are not shown.
    Embedded,
    /// Text made by the compiler, such as predefined macros and built-in library functions.
    BuiltIn,
}

impl Origin {
    /// Whether it belongs to the user rather than to ptxc.
    #[must_use]
    pub const fn is_users(self) -> bool {
        matches!(self, Self::User | Self::Library)
    }
}

/// A change of presumed name and line by `#line`, valid from a line of the file on.
#[derive(Clone, Debug)]
pub(super) struct LineDirective {
    /// First physical line (from 1) it applies to.
    pub(super) from: u32,
    /// The presumed number of that line.
    pub(super) line: u32,
    /// The presumed file name, if it was given.
    pub(super) name: Option<Arc<str>>,
    /// Whether the lines are a system header's: flag 3 of a marker in preprocessed text.
    pub(super) system: bool,
}

/// One text with its range of positions.
#[derive(Clone, Debug)]
pub struct SourceFile {
    pub(super) name: Arc<str>,
    pub(super) text: FileText,
    pub(super) base: u32,
    /// Start offset of each line, computed on first use: most headers of a compilation never need it.
    pub(super) lines: OnceLock<Vec<u32>>,
    pub(super) origin: Origin,
    /// Whether it was found through `-isystem`: its warnings are not shown.
    pub(super) found_as_system: bool,
    /// Whether it contains `#pragma system_header`: its warnings are not shown.
    pub(super) declared_system: bool,
    pub(super) included_at: Loc,
    pub(super) line_directives: Vec<LineDirective>,
}

impl SourceFile {
    /// Its name, as found or given.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.text.as_str()
    }

    /// Its text, shared.
    #[must_use]
    pub fn shared_text(&self) -> FileText {
        self.text.clone()
    }

    /// The position of its first byte.
    #[must_use]
    pub const fn start(&self) -> Loc {
        Loc(self.base)
    }

    /// Whether a position is in it, including its end.
    #[must_use]
    pub fn contains(&self, loc: Loc) -> bool {
        loc.0 >= self.base && (loc.0 - self.base) as usize <= self.text().len()
    }

    /// The offset of a position in it.
    #[must_use]
    pub const fn offset_of(&self, loc: Loc) -> u32 {
        loc.0.saturating_sub(self.base)
    }

    /// Its origin.
    #[must_use]
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// The origin of the text at a byte: in preprocessed text, markers name other files.
    #[must_use]
    pub fn origin_at(&self, offset: u32) -> Origin {
        if self.line_directives.is_empty() {
            return self.origin;
        }
        self.origin_at_line(self.line_index(offset) as u32 + 1)
    }

    /// The origin of a physical line (from 1).
    #[must_use]
    pub fn origin_at_line(&self, line: u32) -> Origin {
        match self.marker(line) {
            Some(marker) if marker.system => {
                // Preprocessed text names ptxc's headers in angle brackets, as printed by `-E`.
                let embedded = marker.name.as_deref().is_some_and(|name| name.starts_with('<'));
                if embedded { Origin::Embedded } else { Origin::Library }
            }
            _ => self.origin,
        }
    }

    /// Whether the user can change the text at a byte: it does not belong to ptxc and is in no system header.
    #[must_use]
    pub fn wants_warnings(&self, offset: u32) -> bool {
        let marked =
            || !self.line_directives.is_empty() && self.is_system_at_line(self.line_index(offset) as u32 + 1);
        !self.declared_system && !self.found_as_system && !marked() && self.origin_at(offset).is_users()
    }

    /// Whether a physical line (from 1) is in a header of ptxc or in one that was found as a system header.
    #[must_use]
    pub fn is_system_at_line(&self, line: u32) -> bool {
        let marked = self.marker(line).is_some_and(|marker| marker.system);
        marked || self.found_as_system || self.origin == Origin::Embedded
    }

    /// Whether it was found through `-isystem`.
    #[must_use]
    pub const fn is_found_as_system(&self) -> bool {
        self.found_as_system
    }

    /// The last line directive before a physical line (from 1).
    fn marker(&self, line: u32) -> Option<&LineDirective> {
        let run = self.line_run(line);
        run.checked_sub(1).and_then(|last| self.line_directives.get(last))
    }

    /// The position of the `#include` that includes it; none for a main file.
    #[must_use]
    pub const fn included_at(&self) -> Loc {
        self.included_at
    }

    fn lines(&self) -> &[u32] {
        self.lines.get_or_init(|| line_starts(self.text()))
    }

    /// The number of lines.
    #[must_use]
    pub fn line_count(&self) -> usize {
        self.lines().len()
    }

    /// The index (from 0) of the line that contains a byte.
    #[must_use]
    pub fn line_index(&self, offset: u32) -> usize {
        self.lines().partition_point(|&start| start <= offset).saturating_sub(1)
    }

    /// The byte range of a line, without its line end.
    #[must_use]
    pub fn line_range(&self, index: usize) -> std::ops::Range<usize> {
        let text = self.text();
        let Some(&start) = self.lines().get(index) else { return text.len()..text.len() };
        let end = self.lines().get(index + 1).map_or(text.len(), |&next| next as usize);
        let line = &text[start as usize..end];
        start as usize..start as usize + line.trim_end_matches(['\n', '\r']).len()
    }

    /// The text of a line, without its line end.
    #[must_use]
    pub fn line_text(&self, index: usize) -> &str {
        &self.text()[self.line_range(index)]
    }

    /// Line and column (both from 1, column in bytes) of a byte.
    #[must_use]
    pub fn line_col(&self, offset: u32) -> LineCol {
        let index = self.line_index(offset);
        let start = self.lines().get(index).copied().unwrap_or(0);
        LineCol { line: index as u32 + 1, column: offset.saturating_sub(start) + 1 }
    }

    /// The number of `#line` directives that apply to a physical line (from 1): lines with the same count are in one
    /// run of presumed numbers.
    #[must_use]
    pub fn line_run(&self, line: u32) -> usize {
        self.line_directives.partition_point(|d| d.from <= line)
    }

    /// The presumed name and number of a physical line (from 1), after `#line`.
    #[must_use]
    pub fn presumed_line(&self, line: u32) -> (&Arc<str>, u32) {
        let count = self.line_run(line);
        let mut name = &self.name;
        let mut number = line;
        if let Some(last) = count.checked_sub(1).and_then(|i| self.line_directives.get(i)) {
            number = last.line.saturating_add(line - last.from);
            if let Some(given) = self.line_directives[..count].iter().rev().find_map(|d| d.name.as_ref()) {
                name = given;
            }
        }
        (name, number)
    }
}

/// A line and a column, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LineCol {
    /// Line.
    pub line: u32,
    /// Column in bytes.
    pub column: u32,
}

fn line_starts(text: &str) -> Vec<u32> {
    std::iter::once(0).chain(memchr::memchr_iter(b'\n', text.as_bytes()).map(|i| i as u32 + 1)).collect()
}
