//! Literals as written: spelling and location. [`ptxc_tokens::lex::literal`] decodes the spelling on demand.

use ptxc_tokens::source::{Loc, Span, Symbol};

/// One literal token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Literal {
    /// The spelling with prefix and suffix.
    pub spelling: Symbol,
    /// The location of its first character.
    pub loc: Loc,
}

impl Literal {
    /// The source range of the literal.
    #[must_use]
    pub const fn span(self) -> Span {
        Span::token(self.loc)
    }
}
