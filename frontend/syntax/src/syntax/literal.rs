//! Literals as written: spelling and place. [`ptxc_tokens::lex::literal`] decodes the spelling when a value
//! is wanted.

use ptxc_tokens::source::{Loc, Span, Symbol};

/// One literal token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Literal {
    /// The spelling with prefix and suffix.
    pub spelling: Symbol,
    /// Where it starts.
    pub loc: Loc,
}

impl Literal {
    /// The place of the literal.
    #[must_use]
    pub const fn span(self) -> Span {
        Span::token(self.loc)
    }
}
