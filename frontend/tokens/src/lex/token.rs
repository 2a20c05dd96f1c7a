//! A token in 12 bytes: what it is, how it stood, where it is, how it is spelled.

use super::TokenKind;
use super::words::sym;
use crate::source::{Interner, Loc, Span, Symbol};

/// How a token stood in the text, and what macro expansion knows about it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TokenFlags(pub u8);

impl TokenFlags {
    /// The first token of its line.
    pub const START_OF_LINE: Self = Self(1);
    /// White space or a comment stands before it.
    pub const LEADING_SPACE: Self = Self(2);
    /// A macro name that must not be expanded any more ("painted blue", [cpp.rescan]).
    pub const NO_EXPAND: Self = Self(4);

    /// Are all flags of `other` set?
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
    /// What it is.
    pub kind: TokenKind,
    /// How it stood.
    pub flags: TokenFlags,
    /// Where it starts.
    pub loc: Loc,
    /// Its spelling: of words and literals always, of punctuators only where it differs from the
    /// kind's (digraphs, `and`), else empty. For a pragma, the index of its payload.
    pub sym: Symbol,
}

impl Token {
    /// The end of a text.
    #[must_use]
    pub const fn eof(loc: Loc) -> Self {
        Self { kind: TokenKind::Eof, flags: TokenFlags::START_OF_LINE, loc, sym: sym::EMPTY }
    }

    /// How it is spelled; nothing for the end of the file and for pragmas.
    #[must_use]
    pub fn spelling(self, interner: &Interner) -> &str {
        match self.kind {
            TokenKind::Eof | TokenKind::Pragma | TokenKind::EndOfDirective => "",
            kind if kind.is_punctuator() && self.sym.0 == sym::EMPTY.0 => kind.text(),
            _ => interner.resolve(self.sym),
        }
    }

    /// The place of the token.
    #[must_use]
    pub const fn span(self) -> Span {
        Span::token(self.loc)
    }

    /// Was there white space before it?
    #[must_use]
    pub const fn has_leading_space(self) -> bool {
        self.flags.has(TokenFlags::LEADING_SPACE)
    }

    /// Is it the first token of its line?
    #[must_use]
    pub const fn is_start_of_line(self) -> bool {
        self.flags.has(TokenFlags::START_OF_LINE)
    }
}

const _: () = assert!(size_of::<Token>() <= 12);
