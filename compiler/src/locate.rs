//! Source positions for the stages that carry them as opaque numbers.

use ptxc_frontend::source::{Loc, SourceMap};
use ptxc_select::{Locate, SourcePosition};

use crate::diagnostics::Message;

/// The source map as selection wants it.
pub(crate) struct Sources<'a>(pub(crate) &'a SourceMap);

impl Locate for Sources<'_> {
    fn locate(&self, loc: u32) -> Option<SourcePosition<'_>> {
        let (file, offset) = self.0.file_offset(self.0.user_point(Loc(loc)))?;
        let file = self.0.file(file);
        let physical = file.line_col(offset);
        let (name, line) = file.presumed_line(physical.line);
        Some(SourcePosition { file: name, line, column: physical.column })
    }
}

/// Puts a message at an opaque position, if it is one.
pub(crate) fn place(message: Message, sources: &SourceMap, loc: u32) -> Message {
    match Sources(sources).locate(loc) {
        Some(at) => message.at(at.file, at.line, at.column),
        None => message,
    }
}
