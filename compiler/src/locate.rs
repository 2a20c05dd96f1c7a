//! Source positions for the stages that carry them as opaque numbers.

use ptxc_assembly::DebugLoc;
use ptxc_frontend::source::{Loc, SourceMap};
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
    fn locate(&self, loc: u32) -> Option<SourcePosition<'_>> {
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
    match sources.locate(loc) {
        Some(at) => message.at(at.file, at.line, at.column),
        None => message,
    }
}
