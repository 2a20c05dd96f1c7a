//! What a compile that failed gives back: the messages, and whose fault it is.

use std::fmt;

use crate::command_line::MessageFormat;
use crate::diagnostics::{Diagnostics, Style};
use crate::index::SourceIndex;

/// A compile that gave no output.
#[derive(Debug)]
pub struct CompileError {
    pub(crate) diagnostics: Box<Diagnostics>,
    pub(crate) internal: bool,
    /// Whether a larger stack may help.
    pub(crate) nested_too_deep: bool,
    pub(crate) dumps: String,
    pub(crate) index: Box<SourceIndex>,
}

impl CompileError {
    /// Everything there is to say: at least one error, and warnings.
    pub fn diagnostics(&self) -> &Diagnostics {
        &self.diagnostics
    }

    /// Whether this is a bug in ptxc (its own check refused what it made), not in the source.
    pub fn is_internal(&self) -> bool {
        self.internal
    }

    /// The names of the program as far as it could be analysed, if the request asks for them.
    pub fn index(&self) -> &SourceIndex {
        &self.index
    }

    /// What `print_after` showed before the error.
    pub fn dumps(&self) -> &str {
        &self.dumps
    }
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let style = Style { format: MessageFormat::Human, colored: false };
        f.write_str(self.diagnostics.render(style).trim_end())
    }
}

impl std::error::Error for CompileError {}
