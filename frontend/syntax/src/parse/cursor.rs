//! The cursor: the parser's position in a token buffer.
//!
//! It is more than an index. Pragmas may be between any two tokens and are set aside when passed, so that no grammar
//! rule sees one. A token that starts with `>` can be consumed in halves, so that `A<B<int>>` closes twice
//! ([temp.names]/3). And the last token consumed is kept, since spans end there.

use ptxc_tokens::lex::{Token, TokenKind};
use ptxc_tokens::source::{Loc, Span, Symbol};

/// A position in a token buffer; copied freely for lookahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pos {
    /// Index of the token.
    pub(super) at: u32,
    /// Its kind, or that of the half still to be consumed.
    pub(super) kind: TokenKind,
}

/// A cursor over one buffer.
#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    tokens: &'a [Token],
    pos: Pos,
    /// Start of the last token consumed, and its index.
    prev: Loc,
    prev_at: u32,
    /// The first pragma not yet processed of those directly before the current token.
    next_pragma: u32,
}

impl<'a> Cursor<'a> {
    /// A cursor at token `at`. The buffer ends with the slice, whatever its last token is.
    pub(super) fn new(tokens: &'a [Token], at: u32) -> Self {
        let mut cursor = Self {
            tokens,
            pos: Pos { at, kind: TokenKind::Eof },
            prev: Loc::NONE,
            prev_at: at,
            next_pragma: at,
        };
        cursor.settle();
        cursor.prev = cursor.loc();
        cursor
    }

    /// Sets pragmas aside and refreshes the kind.
    fn settle(&mut self) {
        self.next_pragma = self.pos.at;
        self.pos.kind = self.raw_kind(self.pos.at);
        while self.pos.kind == TokenKind::Pragma {
            self.pos.at += 1;
            self.pos.kind = self.raw_kind(self.pos.at);
        }
    }

    fn raw_kind(&self, at: u32) -> TokenKind {
        let kind = |at: u32| self.tokens.get(at as usize).map_or(TokenKind::Eof, |token| token.kind);
        match kind(at) {
            // Library headers have names of their own with the spellings of type transformations.
            TokenKind::KwTypeTransform if kind(at + 1) != TokenKind::LParen => TokenKind::Identifier,
            kind => kind,
        }
    }

    /// The kind of the current token.
    #[inline]
    pub(super) fn kind(&self) -> TokenKind {
        self.pos.kind
    }

    /// The current position.
    #[inline]
    pub(super) fn pos(&self) -> Pos {
        self.pos
    }

    /// The spelling of the current token.
    pub(super) fn sym(&self) -> Symbol {
        self.sym_at(self.pos)
    }

    /// The spelling of the token at `pos`.
    pub(super) fn sym_at(&self, pos: Pos) -> Symbol {
        self.tokens.get(pos.at as usize).map_or(Symbol(0), |token| token.sym)
    }

    /// The start of the current token; at the end of the buffer, that of its last token.
    pub(super) fn loc(&self) -> Loc {
        self.loc_at(self.pos)
    }

    /// The start of the token at `pos`.
    pub(super) fn loc_at(&self, pos: Pos) -> Loc {
        self.tokens.get(pos.at as usize).or(self.tokens.last()).map_or(Loc::NONE, |token| token.loc)
    }

    /// The span of the current token.
    pub(super) fn span(&self) -> Span {
        Span::token(self.loc())
    }

    /// The start of the last token consumed.
    pub(super) fn prev(&self) -> Loc {
        self.prev
    }

    /// The last token consumed.
    pub(super) fn prev_token(&self) -> Option<Token> {
        self.tokens.get(self.prev_at as usize).copied()
    }

    /// The range from `first` to the last token consumed.
    pub(super) fn span_from(&self, first: Loc) -> Span {
        Span::tokens(first, self.prev)
    }

    /// Whether the current token is the first of its line.
    pub(super) fn is_start_of_line(&self) -> bool {
        self.is_start_of_line_at(self.pos)
    }

    /// Whether the current token follows the previous one without a space.
    pub(super) fn is_joined(&self) -> bool {
        let token = self.tokens.get(self.pos.at as usize);
        token.is_some_and(|token| !token.has_leading_space() && !token.is_start_of_line())
    }

    /// Whether the token at `pos` is the first of its line.
    pub(super) fn is_start_of_line_at(&self, pos: Pos) -> bool {
        self.tokens.get(pos.at as usize).is_none_or(|token| token.is_start_of_line())
    }

    /// Consumes the current token.
    #[inline]
    pub(super) fn bump(&mut self) {
        self.prev = self.loc();
        self.prev_at = self.pos.at;
        if (self.pos.at as usize) < self.tokens.len() {
            self.pos.at += 1;
        }
        self.settle();
    }

    /// Consumes the `>` that the current token starts with and leaves the rest.
    pub(super) fn bump_greater(&mut self) {
        match self.pos.kind.without_greater() {
            Some(rest) => {
                self.prev = self.loc();
                self.prev_at = self.pos.at;
                self.pos.kind = rest;
            }
            None => self.bump(),
        }
    }

    /// Consumes the `<` that the current token starts with and leaves the rest.
    pub(super) fn bump_less(&mut self) {
        match self.pos.kind.without_less() {
            Some(rest) => {
                self.prev = self.loc();
                self.prev_at = self.pos.at;
                self.pos.kind = rest;
            }
            None => self.bump(),
        }
    }

    /// Moves to the token with index `at`, as after skipping a body; `at - 1` counts as consumed.
    pub(super) fn skip_to(&mut self, at: u32) {
        if let Some(last) = at.checked_sub(1).and_then(|last| self.tokens.get(last as usize)) {
            self.prev = last.loc;
            self.prev_at = at - 1;
        }
        self.pos.at = at.min(self.end());
        self.settle();
    }

    /// The index at which the input ends: after the last token, or that of `Eof`.
    pub(super) fn end(&self) -> u32 {
        let count = self.tokens.len() as u32;
        if self.ends_in(TokenKind::Eof) { count - 1 } else { count }
    }

    /// Whether the last token is of a kind.
    fn ends_in(&self, kind: TokenKind) -> bool {
        self.tokens.last().is_some_and(|token| token.kind == kind)
    }

    /// The next of the pragmas directly before the current token.
    pub(super) fn take_pragma(&mut self) -> Option<(Symbol, Loc)> {
        if self.next_pragma >= self.pos.at {
            return None;
        }
        let token = self.tokens.get(self.next_pragma as usize)?;
        self.next_pragma += 1;
        Some((token.sym, token.loc))
    }

    /// The position after `pos`.
    pub(super) fn after(&self, pos: Pos) -> Pos {
        let mut at = (pos.at + 1).min(self.tokens.len() as u32);
        while self.raw_kind(at) == TokenKind::Pragma {
            at += 1;
        }
        Pos { at, kind: self.raw_kind(at) }
    }

    /// The position of the token with index `at`, which may be a pragma.
    pub(super) fn at(&self, at: u32) -> Pos {
        Pos { at, kind: self.raw_kind(at) }
    }

    /// The position of the token after that at `pos`, which may be a pragma.
    pub(super) fn next(&self, pos: Pos) -> Pos {
        self.at(pos.at + 1)
    }

    /// The token before `pos`, which is after the current one.
    pub(super) fn last_before(&self, pos: Pos) -> Token {
        let at = pos.at.saturating_sub(1).max(self.pos.at);
        match self.tokens.get(at as usize).or(self.tokens.last()) {
            Some(&token) => token,
            None => Token {
                kind: TokenKind::Eof,
                flags: ptxc_tokens::lex::TokenFlags::default(),
                loc: Loc::NONE,
                sym: Symbol(0),
            },
        }
    }

    /// The position after the `>` that the token at `pos` starts with.
    pub(super) fn after_greater(&self, pos: Pos) -> Pos {
        match pos.kind.without_greater() {
            Some(kind) => Pos { at: pos.at, kind },
            None => self.after(pos),
        }
    }

    /// The kind of the token after the current one.
    pub(super) fn peek(&self) -> TokenKind {
        self.after(self.pos).kind
    }

    /// The position after the bracket that matches the one at `open`, or none if there is none within `max` tokens.
    /// Brackets are matched by kind: a closing one of another kind ends the search.
    pub(super) fn matching(&self, open: Pos, max: u32) -> Option<Pos> {
        let mut stack = smallvec::SmallVec::<[TokenKind; 16]>::new();
        let rest = self.tokens.get(open.at as usize..)?;
        for (at, token) in (open.at..).zip(rest).take(max as usize) {
            match token.kind {
                TokenKind::LParen => stack.push(TokenKind::RParen),
                TokenKind::LBrace => stack.push(TokenKind::RBrace),
                TokenKind::LBracket => stack.push(TokenKind::RBracket),
                TokenKind::RParen | TokenKind::RBrace | TokenKind::RBracket => {
                    if stack.pop() != Some(token.kind) {
                        return None;
                    }
                    if stack.is_empty() {
                        return Some(self.after(Pos { at, kind: token.kind }));
                    }
                }
                _ if stack.is_empty() => return None,
                _ => {}
            }
        }
        None
    }

    /// The position after the `}` that matches the `{` at `open`, counting braces only: how a body is skipped, whatever
    /// other errors it has.
    pub(super) fn matching_brace(&self, open: Pos) -> Option<u32> {
        let mut depth = 0_u32;
        let rest = self.tokens.get(open.at as usize..)?;
        for (offset, token) in rest.iter().enumerate() {
            match token.kind {
                TokenKind::LBrace => depth += 1,
                TokenKind::RBrace => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return Some(open.at + offset as u32 + 1);
                    }
                }
                _ => {}
            }
        }
        None
    }
}
