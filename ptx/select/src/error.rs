//! Errors of selection, as values: the caller prints them with the source line.

use std::fmt;

/// A construct without a PTX form for the target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectError {
    /// The function that contains it; empty for a global variable.
    pub function: String,
    /// The opaque source location of the instruction; 0 if unknown.
    pub loc: u32,
    /// The message.
    pub message: String,
}

impl fmt::Display for SelectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.function.is_empty() {
            f.write_str(&self.message)
        } else {
            write!(f, "in function '{}': {}", self.function, self.message)
        }
    }
}

impl std::error::Error for SelectError {}
