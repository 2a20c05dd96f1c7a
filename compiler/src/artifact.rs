//! What a compile that succeeded gives back.

use crate::diagnostics::Diagnostics;
use crate::timing::Timings;

/// The result of a compile.
#[derive(Debug)]
pub struct Artifact {
    pub(crate) text: String,
    pub(crate) diagnostics: Diagnostics,
    pub(crate) dependencies: Vec<Dependency>,
    pub(crate) timings: Timings,
    pub(crate) dumps: String,
}

/// A file that the source included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependency {
    /// The path as it was found.
    pub path: String,
    /// From a system folder: left out by `-MM`.
    pub is_system: bool,
}

impl Artifact {
    /// The PTX of [`crate::Compiler::compile`].
    pub fn ptx(&self) -> &str {
        &self.text
    }

    /// The text of the form that was asked for; PTX unless a [`crate::Request`] says otherwise.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Warnings and remarks.
    pub fn diagnostics(&self) -> &Diagnostics {
        &self.diagnostics
    }

    /// The included files in the order in which they were first read. Headers that are part of the
    /// compiler are no files and not here.
    pub fn dependencies(&self) -> &[Dependency] {
        &self.dependencies
    }

    /// How long it took.
    pub fn timings(&self) -> &Timings {
        &self.timings
    }

    /// What `print_after` asked to see.
    pub fn dumps(&self) -> &str {
        &self.dumps
    }

    /// Takes the text out.
    pub fn into_text(self) -> String {
        self.text
    }
}
