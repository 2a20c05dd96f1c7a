//! Source positions for the stages that carry them as opaque numbers.

use std::hash::{DefaultHasher, Hash, Hasher};

use ptxc_assembly::DebugLoc;
use ptxc_frontend::source::{Loc, Origin, SourceMap};
use ptxc_select::{Locate, SourcePosition};

use crate::diagnostics::Message;

/// What the opaque numbers mean.
#[derive(Clone, Copy)]
pub(crate) enum Sources<'a> {
    /// Places in the source of this compile.
    Map(&'a SourceMap),
    /// Places that the debug information of IR text names, counted from 1.
    Table(&'a [DebugLoc]),
}

impl Sources<'_> {
    /// The name of the file that is compiled.
    pub(crate) fn main_file(&self) -> Option<&str> {
        match self {
            Sources::Map(map) => map.files().next().map(|(_, file)| file.name()),
            Sources::Table(table) => table.first().map(|at| &*at.file),
        }
    }
}

impl Locate for Sources<'_> {
    /// What the compiler has written itself has no line that a user could look at.
    fn locate(&self, loc: u32) -> Option<SourcePosition<'_>> {
        if let Sources::Map(map) = self {
            let (file, _) = map.file_offset(map.user_point(Loc(loc)))?;
            if map.file(file).origin() == Origin::BuiltIn {
                return None;
            }
        }
        self.position(loc)
    }
}

impl Sources<'_> {
    /// A number for the line of a place that a user can look at.
    pub(crate) fn line(&self, loc: u32) -> Option<u64> {
        let at = self.locate(loc)?;
        let mut hasher = DefaultHasher::new();
        (at.file, at.line).hash(&mut hasher);
        Some(hasher.finish())
    }

    fn position(&self, loc: u32) -> Option<SourcePosition<'_>> {
        let map = match *self {
            Sources::Map(map) => map,
            Sources::Table(table) => {
                let at = table.get((loc as usize).checked_sub(1)?)?;
                return Some(SourcePosition { file: &at.file, line: at.line, column: at.column });
            }
        };
        let (file, offset) = map.file_offset(map.user_point(Loc(loc)))?;
        let file = map.file(file);
        let physical = file.line_col(offset);
        let (name, line) = file.presumed_line(physical.line);
        Some(SourcePosition { file: name, line, column: physical.column })
    }
}

/// Puts a message at an opaque position, if it is one.
pub(crate) fn place(message: Message, sources: Sources<'_>, loc: u32) -> Message {
    match sources.position(loc) {
        Some(at) => message.at(at.file, at.line, at.column),
        None => message,
    }
}
