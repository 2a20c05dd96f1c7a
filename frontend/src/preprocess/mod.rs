//! From tokens to the translation unit: directives, macros, includes, pragmas.

use std::borrow::Cow;

use crate::lex::Token;
use crate::session::Session;
use crate::source::{FileId, Loc, Span, Symbol};

/// A pragma that the parser or later stages act on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pragma {
    /// `#pragma unroll`, with the tokens of its factor if it has one (parentheses included as
    /// written; macros expanded).
    Unroll(Vec<Token>),
    /// `#pragma nounroll`
    NoUnroll,
    /// `#pragma nv_abi preserve_n_data(N) preserve_n_control(M)`: the tokens after the name.
    NvAbi(Vec<Token>),
    /// `#pragma pack(...)`: the tokens after the name.
    Pack(Vec<Token>),
}

/// A [`Pragma`] at its place; a token of kind `Pragma` has its index as symbol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PragmaEntry {
    /// What it says.
    pub pragma: Pragma,
    /// From `#` or `_Pragma` to its last token.
    pub span: Span,
}

/// A translation unit as tokens; the last one is of kind `Eof`.
#[derive(Clone, Debug, Default)]
pub struct TokenStream {
    /// The tokens.
    pub tokens: Vec<Token>,
    /// The payloads of pragma tokens.
    pub pragmas: Vec<PragmaEntry>,
}

impl TokenStream {
    /// The payload of a pragma token.
    #[must_use]
    pub fn pragma(&self, token: Token) -> Option<&PragmaEntry> {
        self.pragmas.get(token.sym.0 as usize)
    }
}

/// Preprocesses a file that was entered into the session's source map.
pub fn run(session: &mut Session, main: FileId) -> TokenStream {
    let _ = (session, main, Symbol(0), Loc::NONE);
    TokenStream::default()
}

/// Turns a text of the compiler itself into tokens: no macros, no directives.
pub fn run_snippet(session: &mut Session, name: &str, text: Cow<'static, str>) -> TokenStream {
    let _ = (session, name, text);
    TokenStream::default()
}
