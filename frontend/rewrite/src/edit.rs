//! Edits of a text by byte ranges, and the lookup of these ranges.

use crate::lines::Lines;
use ptxc_tokens::lex::{Token, TokenKind};
use ptxc_tokens::session::Session;
use ptxc_tokens::source::{Loc, Span};
use std::ops::Range;

/// The text and its tokens.
pub(crate) struct Source<'t> {
    pub(crate) text: &'t str,
    pub(crate) tokens: &'t [Token],
    pub(crate) lines: &'t Lines,
    /// The byte range of each token.
    ranges: Vec<Range<usize>>,
}

/// An edit.
#[derive(Clone, Debug)]
pub(crate) struct Edit {
    range: Range<usize>,
    with: String,
}

impl<'t> Source<'t> {
    pub(crate) fn new(text: &'t str, tokens: &'t [Token], session: &Session, lines: &'t Lines) -> Self {
        let range = |token: &Token| {
            let start = session.sources.file_offset(token.loc).map_or(text.len(), |(_, at)| at as usize);
            start..(start + token.spelling(&session.interner).len()).min(text.len())
        };
        Source { text, tokens, lines, ranges: tokens.iter().map(range).collect() }
    }

    /// The byte range of a token.
    pub(crate) fn token(&self, index: usize) -> Range<usize> {
        self.ranges.get(index).cloned().unwrap_or(self.text.len()..self.text.len())
    }

    /// The kind of a token.
    pub(crate) fn kind(&self, index: usize) -> TokenKind {
        self.tokens.get(index).map_or(TokenKind::Eof, |token| token.kind)
    }

    /// The token at a location.
    pub(crate) fn at(&self, loc: Loc) -> Option<usize> {
        self.tokens.binary_search_by_key(&loc, |token| token.loc).ok()
    }

    /// The byte range of a span.
    pub(crate) fn span(&self, span: Span) -> Option<Range<usize>> {
        let first = self.at(span.lo())?;
        if span.is_byte_range() {
            let behind = self.tokens.partition_point(|token| token.loc < span.hi());
            return Some(self.token(first).start..self.token(behind.checked_sub(1)?).end);
        }
        Some(self.token(first).start..self.token(self.at(span.hi())?).end)
    }

    /// The position where a specifier may be inserted before those of a span: after attributes, which come first
    /// ([dcl.pre]/1).
    pub(crate) fn specifiers(&self, span: Span) -> Option<usize> {
        let mut index = self.at(span.lo())?;
        while self.kind(index) == TokenKind::LBracket && self.kind(index + 1) == TokenKind::LBracket {
            index = self.closing(index)? + 1;
        }
        Some(self.token(index).start)
    }

    /// The token that closes the bracket at `open`.
    pub(crate) fn closing(&self, open: usize) -> Option<usize> {
        use TokenKind::{LBrace, LBracket, LParen, RBrace, RBracket, RParen};
        let mut depth = 0_usize;
        for index in open..self.tokens.len() {
            match self.kind(index) {
                LParen | LBrace | LBracket => depth += 1,
                RParen | RBrace | RBracket => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        return Some(index);
                    }
                }
                _ => {}
            }
        }
        None
    }
}

impl Edit {
    /// Replaces a range.
    pub(crate) fn replace(range: Range<usize>, with: impl Into<String>) -> Edit {
        Edit { range, with: with.into() }
    }

    /// Inserts a text at a position.
    pub(crate) fn insert(at: usize, text: impl Into<String>) -> Edit {
        Edit::replace(at..at, text)
    }
}

/// Sorts edits by position. Of two that overlap, the one that begins first, or else the longer one, is kept: edits
/// within a replaced range are dropped.
pub(crate) fn sorted(mut edits: Vec<Edit>) -> Vec<Edit> {
    edits.sort_by_key(|edit| (edit.range.start, std::cmp::Reverse(edit.range.end)));
    let mut end = 0;
    // Insertions at the beginning of a replaced range are kept: they were sorted after it.
    let mut start = usize::MAX;
    edits.retain(|edit| {
        let empty = edit.range.is_empty();
        let keep = edit.range.start >= end || empty && edit.range.start == start;
        if keep && !empty {
            (start, end) = (edit.range.start, edit.range.end);
        }
        keep
    });
    // At one position insertions come first, in the order of the requests.
    edits.sort_by_key(|edit| (edit.range.start, !edit.range.is_empty()));
    edits
}

/// Applies sorted edits to the text.
pub(crate) fn render(text: &str, edits: &[Edit]) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    let mut at = 0;
    for edit in edits {
        out.push_str(text.get(at..edit.range.start).unwrap_or_default());
        out.push_str(&edit.with);
        at = edit.range.end.max(at);
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}
