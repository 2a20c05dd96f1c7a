//! A token in 12 bytes: kind, flags, location and spelling.

use super::TokenKind;
use super::words::sym;
use crate::source::{Interner, Loc, Span, Symbol};

/// The context of a token in the text, and the state of its macro expansion.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TokenFlags(pub u8);

impl TokenFlags {
    /// The first token of its line.
    pub const START_OF_LINE: Self = Self(1);
    /// White space or a comment precedes it.
    pub const LEADING_SPACE: Self = Self(2);
    /// A macro name that must not be expanded any more ("painted blue", [cpp.rescan]).
    pub const NO_EXPAND: Self = Self(4);

    /// Whether all flags of `other` are set.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// With the flags of `other`.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Without the flags of `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The kind.
    pub kind: TokenKind,
    /// The flags.
    pub flags: TokenFlags,
    /// Where it starts.
    pub loc: Loc,
    /// Its spelling: for words and literals always, for punctuators only where it differs from the kind's (digraphs,
    /// `and`), else empty. For a pragma, the index of its payload.
    pub sym: Symbol,
}

impl Token {
    /// The end of a text.
    #[must_use]
    pub const fn eof(loc: Loc) -> Self {
        Self { kind: TokenKind::Eof, flags: TokenFlags::START_OF_LINE, loc, sym: sym::EMPTY }
    }

    /// Its spelling; empty for the end of the file and for pragmas.
    #[must_use]
    pub fn spelling(self, interner: &Interner) -> &str {
        match self.kind {
            TokenKind::Eof | TokenKind::Pragma | TokenKind::EndOfDirective => "",
            kind if kind.is_punctuator() && self.sym.0 == sym::EMPTY.0 => kind.text(),
            _ => interner.resolve(self.sym),
        }
    }

    /// The source range of the token.
    #[must_use]
    pub const fn span(self) -> Span {
        Span::token(self.loc)
    }

    /// Whether white space precedes it.
    #[must_use]
    pub const fn has_leading_space(self) -> bool {
        self.flags.has(TokenFlags::LEADING_SPACE)
    }

    /// Whether it is the first token of its line.
    #[must_use]
    pub const fn is_start_of_line(self) -> bool {
        self.flags.has(TokenFlags::START_OF_LINE)
    }
}

const _: () = assert!(size_of::<Token>() <= 12);
