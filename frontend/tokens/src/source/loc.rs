//! Positions: file bytes and macro tokens share a 32-bit position space.

use std::fmt;

/// The bit that marks a position handed out for a token of a macro expansion.
pub(super) const EXPANSION_BIT: u32 = 1 << 31;
/// The bit of a span's end that means "exclusive byte end" instead of "start of the last token".
const BYTE_END_BIT: u32 = 1 << 30;
/// File bytes use positions below this.
pub(super) const FILE_LIMIT: u32 = BYTE_END_BIT;

/// The position of a token or byte in the whole compilation.
///
/// Zero is not a position ([`Loc::NONE`]); it is used for synthesized entities.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Loc(pub u32);

impl Loc {
    /// No position.
    pub const NONE: Self = Self(0);

    /// Whether this is the position of a macro expansion's token.
    #[must_use]
    pub const fn is_expansion(self) -> bool {
        self.0 & EXPANSION_BIT != 0
    }

    /// Whether this is a real position.
    #[must_use]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    /// The position `bytes` further in the same file; an expansion position is unchanged, since positions inside a
    /// macro token do not exist.
    #[must_use]
    pub const fn offset(self, bytes: u32) -> Self {
        if self.is_expansion() || self.0 == 0 { self } else { Self(self.0.saturating_add(bytes)) }
    }
}

impl fmt::Debug for Loc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_expansion() { write!(f, "m{}", self.0 & !EXPANSION_BIT) } else { write!(f, "{}", self.0) }
    }
}

/// A source range: from the start of one token to the end of another, or a range of bytes.
///
/// Token ranges store the *start* of their last token; its length is measured when a diagnostic is rendered. So
/// building spans in the parser is two copies, and spans work across macro expansions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Span {
    lo: Loc,
    hi: Loc,
}

impl Span {
    /// The span of synthesized entities.
    pub const NONE: Self = Self { lo: Loc::NONE, hi: Loc::NONE };

    /// The span of the token that starts at `loc`.
    #[must_use]
    pub const fn token(loc: Loc) -> Self {
        Self { lo: loc, hi: loc }
    }

    /// From the token that starts at `first` to the end of the token that starts at `last`.
    #[must_use]
    pub const fn tokens(first: Loc, last: Loc) -> Self {
        Self { lo: first, hi: last }
    }

    /// `len` bytes of a file from `lo`. For an expansion position it is the whole token.
    #[must_use]
    pub const fn bytes(lo: Loc, len: u32) -> Self {
        if lo.is_expansion() || lo.0 == 0 {
            return Self::token(lo);
        }
        let end = lo.0.saturating_add(len);
        let end = if end < FILE_LIMIT { end } else { FILE_LIMIT - 1 };
        Self { lo, hi: Loc(end | BYTE_END_BIT) }
    }

    /// Where the span starts.
    #[must_use]
    pub const fn lo(self) -> Loc {
        self.lo
    }

    /// The start of its last token (for a byte range: its end).
    #[must_use]
    pub const fn hi(self) -> Loc {
        if self.is_byte_range() { Loc(self.hi.0 & !BYTE_END_BIT) } else { self.hi }
    }

    /// Whether the end is a byte position instead of the start of a token.
    #[must_use]
    pub const fn is_byte_range(self) -> bool {
        !self.hi.is_expansion() && self.hi.0 & BYTE_END_BIT != 0
    }

    /// Whether this is a real place.
    #[must_use]
    pub const fn is_some(self) -> bool {
        self.lo.is_some()
    }

    /// The span from the start of `self` to the end of `other`.
    #[must_use]
    pub const fn to(self, other: Self) -> Self {
        match (self.is_some(), other.is_some()) {
            (true, true) => Self { lo: self.lo, hi: other.hi },
            (true, false) => self,
            (false, _) => other,
        }
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}..{:?}", self.lo(), self.hi())
    }
}

impl From<Loc> for Span {
    fn from(loc: Loc) -> Self {
        Self::token(loc)
    }
}
