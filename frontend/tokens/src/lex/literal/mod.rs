//! The values of literals, decoded from their spelling on demand.
//!
//! Every function takes spellings (as stored in the interner) and returns a value or a [`LiteralError`] with the
//! offending part of the spelling, so that the caller can point at the character with
//! [`LiteralError::into_diagnostic`].

mod number;
mod text;

pub use number::{
    Base, FloatSuffix, FloatValue, IntSize, IntSuffix, IntValue, TOO_LARGE, parse_float, parse_integer,
};
pub use text::{CharValue, Encoding, StringValue, UniversalNames, decode_string, decode_strings, parse_char};

use crate::diagnostics::{Code, Diagnostic};
use crate::source::{Loc, Span};
use std::ops::Range;

/// An error or a warning about a spelling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiteralError {
    /// The message's code.
    pub code: Code,
    /// The message.
    pub message: String,
    /// Index of the string literal in the sequence given to [`decode_strings`], else 0.
    pub part: usize,
    /// The offending bytes of the spelling.
    pub range: Range<usize>,
}

impl LiteralError {
    fn new(code: Code, message: impl Into<String>, range: Range<usize>) -> Self {
        Self { code, message: message.into(), part: 0, range }
    }

    /// Converts it to a message at the literal that starts at `loc`.
    #[must_use]
    pub fn into_diagnostic(self, loc: Loc) -> Diagnostic {
        let at = loc.offset(self.range.start as u32);
        Diagnostic::new(self.code, Span::bytes(at, self.range.len().max(1) as u32), self.message)
    }
}
