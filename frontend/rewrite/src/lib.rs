//! The host side of a CUDA program: rewrites the host compiler's preprocessed text to ordinary C++.
//!
//! The text is parsed by the front end's parser and edited by the byte ranges of its tree; the rest stays as written,
//! so that the host compiler sees the program's own code, and its line markers give the locations.
//!
//! | in the text | in the result |
//! |---|---|
//! | `k<<<grid, block>>>(args)` | a call of the stub, after a condition that configures the launch |
//! | the body of a `__global__` function | a stub that launches: the instances need not be known elsewhere |
//! | the body of a `__device__` function | a trap: the host never runs it |
//! | a `__device__` or `__constant__` variable | a shadow, whose address identifies the variable in the runtime library
//! |
//! | a `__managed__` variable | a reference to the memory that host and device share |
//! | CUDA's qualifiers | nothing, or the host compiler's attribute |
//!
//! Errors in host code are not reported: the host compiler reads the result.

mod edit;
pub mod headers;
mod kernel;
mod launch;
pub mod libraries;
mod lines;
pub mod symbol;
mod variable;
mod walk;
mod words;

use bumpalo::Bump;
use ptxc_syntax::parse::{BuiltinNames, Parser};
use ptxc_tokens::diagnostics::SinkOptions;
use ptxc_tokens::options::{FrontendOptions, Mode, Standard};
use ptxc_tokens::preprocess;
use ptxc_tokens::session::Session;

pub use variable::{Memory, Variable};

/// The variable in every stub whose address identifies the kernel.
pub const KEY: &str = "ptxc_kernel_key";

/// A translation unit of the host.
#[derive(Clone, Debug, Default)]
pub struct Unit {
    /// The text for the host compiler.
    pub text: String,
    /// The defined kernels, by their names in the source.
    pub kernels: Vec<String>,
    /// The device variables that the host can name.
    pub variables: Vec<Variable>,
    /// The launches.
    pub launches: Vec<Launch>,
}

/// A launch in host code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    /// The launched function, as written.
    pub kernel: String,
    /// The file.
    pub file: String,
    /// The line.
    pub line: u32,
}

/// The files that a preprocessed text came from.
#[must_use]
pub fn files(text: &str) -> Vec<String> {
    lines::Lines::new(text).files()
}

/// The target of the rewriting.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The language.
    pub standard: Standard,
    /// Whether the host compiler is clang, whose attributes differ from GCC's.
    pub is_clang: bool,
    /// Whether device code of several units is linked: a variable of one unit may be named in another.
    pub is_linked: bool,
}

/// Rewrites a text that the host compiler has preprocessed.
#[must_use]
pub fn rewrite(name: &str, text: &str, for_whom: Options) -> Unit {
    let standard = for_whom.standard;
    let options = FrontendOptions { standard, mode: Mode::Nvcc, ..FrontendOptions::default() };
    // Host code may be anything: messages are discarded.
    let sink = SinkOptions { error_limit: 0, no_warnings: true, ..SinkOptions::default() };
    let mut session = Session::new(options, sink);
    let lines = lines::Lines::new(text);
    let tokens = preprocess::run_snippet(&mut session, name, lines::without_directives(text).into());
    let arena = Bump::new();
    let names = BuiltinNames(session.library_selection());
    let mut parser = Parser::new(&mut session, &arena, &tokens, &names);
    let tree = parser.parse_translation_unit(&mut session);
    let source = edit::Source::new(text, &tokens.tokens, &session, &lines);
    let mut walk = walk::Walk::new(source, parser, session, for_whom);
    walk.declarations(tree.decls);
    walk.finish()
}

#[cfg(test)]
mod tests;
