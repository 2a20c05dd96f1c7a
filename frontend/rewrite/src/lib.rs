//! The host side of a CUDA program: the host compiler's preprocessed text becomes ordinary C++.
//!
//! The text is parsed by the front end's parser and changed by byte ranges of its tree; what the tree does not name
//! stays as it was written, so that the host compiler sees the program's own code, and its line markers say where it
//! stands.
//!
//! | in the text | in the result |
//! |---|---|
//! | `k<<<grid, block>>>(args)` | a call of the stub, behind a condition that configures the launch |
//! | the body of a `__global__` function | a stub that launches: nobody else needs to know its instances |
//! | the body of a `__device__` function | a trap: the host never runs it |
//! | a `__device__` or `__constant__` variable | a shadow, by whose address the runtime library knows the variable |
//! | a `__managed__` variable | a reference to the memory that host and device share |
//! | CUDA's qualifiers | nothing, or the host compiler's attribute |
//!
//! Mistakes in host code are not reported: the host compiler reads the result.

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

/// The variable that every stub has: its address stands for the kernel.
pub const KEY: &str = "ptxc_kernel_key";

/// A translation unit of the host.
#[derive(Clone, Debug, Default)]
pub struct Unit {
    /// The text for the host compiler.
    pub text: String,
    /// The kernels that are defined, as they are called in the source.
    pub kernels: Vec<String>,
    /// The variables of the device that the host knows.
    pub variables: Vec<Variable>,
    /// The launches.
    pub launches: Vec<Launch>,
}

/// A launch in host code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    /// What is launched, as written.
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

/// For whom a text is rewritten.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The language.
    pub standard: Standard,
    /// The host compiler is clang, which has attributes that GCC does not, and the other way round.
    pub is_clang: bool,
    /// Device code of several units is linked: a variable of one may be named by another.
    pub is_linked: bool,
}

/// Rewrites a text that the host compiler has preprocessed.
#[must_use]
pub fn rewrite(name: &str, text: &str, for_whom: Options) -> Unit {
    let standard = for_whom.standard;
    let options = FrontendOptions { standard, mode: Mode::Nvcc, ..FrontendOptions::default() };
    // Host code may be anything: messages are for nobody.
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
