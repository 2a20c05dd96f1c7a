//! What a compile that succeeded gives back.

use ptxc_ir::debug::values::DebugSurvival;

use crate::diagnostics::Diagnostics;
use crate::index::SourceIndex;
use crate::origin::LineOrigin;
use crate::timing::Timings;

/// The result of a compile.
#[derive(Debug)]
pub struct Artifact {
    pub(crate) text: String,
    /// Bitcode, if that was asked for.
    pub(crate) binary: Vec<u8>,
    pub(crate) diagnostics: Diagnostics,
    pub(crate) dependencies: Vec<String>,
    pub(crate) user_dependencies: Vec<String>,
    pub(crate) timings: Timings,
    pub(crate) dumps: String,
    pub(crate) lines: Vec<LineOrigin>,
    pub(crate) dump_lines: Vec<LineOrigin>,
    pub(crate) lowered_names: Vec<(String, String)>,
    pub(crate) survival: Vec<(&'static str, DebugSurvival)>,
    pub(crate) index: SourceIndex,
}

impl Artifact {
    /// The PTX of [`crate::Compiler::compile`].
    pub fn ptx(&self) -> &str {
        &self.text
    }

    /// The text of the form that was asked for; PTX unless a [`crate::Request`] says otherwise, and empty
    /// if that is bitcode.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Bitcode, if that is the form that was asked for; else empty.
    pub fn binary(&self) -> &[u8] {
        &self.binary
    }

    /// Warnings and remarks.
    pub fn diagnostics(&self) -> &Diagnostics {
        &self.diagnostics
    }

    /// The source and the included files in the order in which they were first read. Headers that
    /// are part of the compiler are no files and not here.
    pub fn dependencies(&self) -> &[String] {
        &self.dependencies
    }

    /// [`Artifact::dependencies`] without headers of system folders.
    pub fn user_dependencies(&self) -> &[String] {
        &self.user_dependencies
    }

    /// The names of the program and where they are used, if the request asks for them and the source is CUDA C++.
    pub fn index(&self) -> &SourceIndex {
        &self.index
    }

    /// How long it took.
    pub fn timings(&self) -> &Timings {
        &self.timings
    }

    /// What `print_after` asked to see.
    pub fn dumps(&self) -> &str {
        &self.dumps
    }

    /// From which lines of the source those of the text come, if the request asks for it and the form is a
    /// syntax tree, IL or IR. PTX has `.loc` directives.
    pub fn lines(&self) -> &[LineOrigin] {
        &self.lines
    }

    /// The same for the dumps.
    pub fn dump_lines(&self) -> &[LineOrigin] {
        &self.dump_lines
    }

    /// What of the source a debugger finds before the first pass, which has no name, and after each, if the request asks
    /// for it.
    pub fn survival(&self) -> &[(&'static str, DebugSurvival)] {
        &self.survival
    }

    /// The name expressions of the request and the symbols of what they name, in order.
    pub fn lowered_names(&self) -> &[(String, String)] {
        &self.lowered_names
    }

    /// The symbol of what a name expression of the request names, as NVRTC's `nvrtcGetLoweredName`.
    pub fn lowered_name(&self, expression: &str) -> Option<&str> {
        self.lowered_names
            .iter()
            .find(|(written, _)| written == expression)
            .map(|(_, symbol)| symbol.as_str())
    }

    /// Takes the text out.
    pub fn into_text(self) -> String {
        self.text
    }
}
