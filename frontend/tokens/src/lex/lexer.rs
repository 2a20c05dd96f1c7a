//! The lexer of one text: fills a buffer with tokens, a few lines at a time.
//!
//! A batch ends with the line of a directive, so all lexed text is active: errors are reported at once and never for
//! text in an inactive group. The end of a directive's line is a token of its own, so that reading a directive needs no
//! lookahead to the next line.

use super::plain::{self, Plain};
use super::raw::Raw;
use super::scan::{self, Spliced, Suffixes};
use super::single::number_kind;
use super::words::{WordKinds, sym};
use super::{Token, TokenFlags, TokenKind, skip};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::lex as codes;
use crate::source::{FileText, Interner, Loc, SourceFile, Span, Symbol};
use logos::{Lexer, Logos};

mod text;

/// The number of tokens in a batch, unless a directive ends it earlier.
const BATCH: usize = 256;

/// The parts of the session that the lexer needs.
pub struct LexContext<'a> {
    /// Names.
    pub interner: &'a mut Interner,
    /// Which words are keywords.
    pub words: &'a WordKinds,
    /// Whether `<=>` is one token.
    pub three_way: bool,
    /// The names directly after a literal that are its suffix.
    pub suffixes: Suffixes,
    /// The problems found, in order.
    pub problems: &'a mut Vec<Diagnostic>,
}

/// The state of a directive's line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    /// A line of program text.
    Text,
    /// After `#`, before the directive's name.
    Hash,
    /// After the name of `#include` or a relative: a header name may follow.
    Include,
    /// Anywhere else in a directive.
    Directive,
}

/// The lexer of one text.
#[derive(Clone, Debug)]
pub struct FileLexer {
    text: FileText,
    base: Loc,
    pos: usize,
    flags: TokenFlags,
    directives: bool,
}

impl FileLexer {
    /// A lexer at the start of a file. A byte order mark is skipped.
    #[must_use]
    pub fn new(file: &SourceFile) -> Self {
        let text = file.shared_text();
        let pos = if text.as_str().starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
        Self { text, base: file.start(), pos, flags: TokenFlags::START_OF_LINE, directives: true }
    }

    /// A lexer to which `#` at the start of a line is an ordinary token.
    #[must_use]
    pub fn without_directives(file: &SourceFile) -> Self {
        Self { directives: false, ..Self::new(file) }
    }

    /// The offset at which lexing continues.
    #[must_use]
    pub fn position(&self) -> usize {
        self.pos
    }

    /// Continues at the beginning of a line, after a byte order mark.
    pub fn go_to_line(&mut self, position: usize) {
        self.pos = position.max(self.pos);
        self.flags = TokenFlags::START_OF_LINE;
    }

    /// Skips an inactive group; the next token is the `#` of the directive that ends it.
    pub fn skip_group(&mut self) {
        self.pos = skip::group_end(self.text.as_str(), self.pos);
        self.flags = TokenFlags::START_OF_LINE;
    }

    /// Appends the next tokens: at least one; the last is `EndOfDirective` after a directive's line
    /// and `Eof` at the end of the text.
    pub fn fill(&mut self, cx: &mut LexContext<'_>, out: &mut Vec<Token>) {
        let text = self.text.clone();
        Filler {
            source: text.as_str(),
            lexer: Raw::lexer(text.as_str()),
            at: self.pos,
            base: self.base,
            flags: self.flags,
            line: Line::Text,
            cx,
            out,
        }
        .run(self);
    }
}

/// One run of [`FileLexer::fill`].
struct Filler<'s, 'a, 'b> {
    source: &'s str,
    /// The automaton, at the offset of its last use.
    lexer: Lexer<'s, Raw>,
    /// The end of the last token.
    at: usize,
    base: Loc,
    flags: TokenFlags,
    line: Line,
    cx: &'a mut LexContext<'b>,
    out: &'a mut Vec<Token>,
}

impl Filler<'_, '_, '_> {
    fn run(mut self, state: &mut FileLexer) {
        let bytes = self.source.as_bytes();
        let first = self.out.len();
        loop {
            let mut at = self.at;
            loop {
                match bytes.get(at) {
                    Some(b' ' | b'\t' | b'\r' | 0x0B | 0x0C) => {
                        self.flags = self.flags.with(TokenFlags::LEADING_SPACE);
                        while bytes.get(at + 1) == Some(&b' ') {
                            at += 1;
                        }
                    }
                    Some(b'\n') => {
                        if self.line != Line::Text || self.out.len() - first >= BATCH {
                            if self.line != Line::Text {
                                self.push(TokenKind::EndOfDirective, at, sym::EMPTY);
                            }
                            state.pos = at + 1;
                            state.flags = TokenFlags::START_OF_LINE;
                            return;
                        }
                        self.flags = TokenFlags::START_OF_LINE;
                    }
                    // Comments are white space, and make up most of many headers.
                    Some(b'/') => match bytes.get(at + 1) {
                        Some(b'/') => {
                            at = self.line_comment(at, at + 2);
                            continue;
                        }
                        Some(b'*') => {
                            at = self.block_comment(at, at + 2);
                            continue;
                        }
                        _ => break,
                    },
                    _ => break,
                }
                at += 1;
            }
            if self.may_be_header_name(bytes, at) {
                let close = if bytes[at] == b'<' { b'>' } else { b'"' };
                let length = memchr::memchr2(close, b'\n', &bytes[at + 1..]);
                if let Some(end) = length.map(|i| at + 1 + i).filter(|&end| bytes[end] == close) {
                    let symbol = self.cx.interner.intern(&self.source[at..=end]);
                    self.push(TokenKind::HeaderName, at, symbol);
                    self.at = end + 1;
                    continue;
                }
            }
            match plain::token(bytes, at) {
                Plain::Name(end) => {
                    self.at = end;
                    let symbol = self.cx.interner.intern(&self.source[at..end]);
                    self.push_word(at, symbol);
                    continue;
                }
                Plain::Punctuator(kind) => {
                    self.at = at + 1;
                    self.push(kind, at, sym::EMPTY);
                    self.after_name();
                    continue;
                }
                Plain::Other => {}
            }
            match self.next_raw(at) {
                Some(Ok(raw)) => self.token(raw, state.directives),
                Some(Err(())) => self.odd_character(),
                None => {
                    let kind =
                        if self.line == Line::Text { TokenKind::Eof } else { TokenKind::EndOfDirective };
                    self.push(kind, bytes.len(), sym::EMPTY);
                    state.pos = bytes.len();
                    state.flags = TokenFlags::START_OF_LINE;
                    return;
                }
            }
        }
    }

    fn push(&mut self, kind: TokenKind, at: usize, sym: Symbol) {
        let loc = Loc(self.base.0 + at as u32);
        self.out.push(Token { kind, flags: self.flags, loc, sym });
        self.flags = TokenFlags::default();
    }

    /// Runs the automaton at an offset.
    fn next_raw(&mut self, at: usize) -> Option<Result<Raw, ()>> {
        let end = self.lexer.span().end;
        if at >= end {
            self.lexer.bump(at - end);
        } else {
            self.lexer = Raw::lexer(self.source);
            self.lexer.bump(at);
        }
        let raw = self.lexer.next();
        self.at = self.lexer.span().end;
        raw
    }

    /// A token of a directive's line that is not its name.
    fn after_name(&mut self) {
        if self.line != Line::Text {
            self.line = Line::Directive;
        }
    }

    fn problem(
        &mut self,
        code: crate::diagnostics::Code,
        at: usize,
        length: usize,
        message: impl Into<String>,
    ) {
        let span = Span::bytes(self.base.offset(at as u32), length.max(1) as u32);
        self.cx.problems.push(Diagnostic::new(code, span, message));
    }

    /// A header name can follow `#include` and `__has_include(`, nothing else.
    fn may_be_header_name(&self, bytes: &[u8], at: usize) -> bool {
        if self.line == Line::Text || !matches!(bytes.get(at), Some(b'<' | b'"')) {
            return false;
        }
        match self.out.as_slice() {
            _ if self.line == Line::Include => true,
            [.., name, open] => {
                open.kind == TokenKind::LParen
                    && (name.sym == sym::HAS_INCLUDE || name.sym == sym::HAS_INCLUDE_NEXT)
            }
            _ => false,
        }
    }

    fn token(&mut self, raw: Raw, directives: bool) {
        let span = self.lexer.span();
        match raw {
            Raw::Word => return self.word(span.start, span.end),
            Raw::Punct(kind) => {
                if self.is_spliced(span.end) {
                    return self.spliced(span.start, span.end);
                }
                let starts_line = self.flags.has(TokenFlags::START_OF_LINE);
                self.push(kind, span.start, sym::EMPTY);
                if kind == TokenKind::Hash && starts_line && directives {
                    self.line = Line::Hash;
                    return;
                }
            }
            Raw::Number => {
                if self.is_spliced(span.end) {
                    return self.spliced(span.start, span.end);
                }
                self.number(span.start, self.lexer.slice());
            }
            Raw::Digraph(kind) => return self.digraph(kind, span.start, directives),
            Raw::ThreeWay if self.cx.three_way => self.push(TokenKind::Spaceship, span.start, sym::EMPTY),
            Raw::ThreeWay => {
                self.push(TokenKind::LessEqual, span.start, sym::EMPTY);
                self.at = span.end - 1;
            }
            Raw::Quote => self.quoted(span.start, span.end, b'"'),
            Raw::Apostrophe => self.quoted(span.start, span.end, b'\''),
            Raw::QuoteR => self.raw_string(span.start, span.end),
            // Reached only after a splice; any other comment is skipped as white space.
            Raw::LineComment => {
                let end = self.line_comment(span.start, span.end);
                self.at = end;
                return;
            }
            Raw::BlockComment => {
                let end = self.block_comment(span.start, span.end);
                self.at = end;
                return;
            }
        }
        self.after_name();
    }

    fn is_spliced(&self, at: usize) -> bool {
        scan::splice(self.source.as_bytes(), at) != 0
    }

    fn word(&mut self, start: usize, end: usize) {
        let symbol = match self.source.as_bytes().get(end) {
            Some(b'\\' | 0x80..) => {
                let (name, end) = scan::extended_name(self.source, start);
                self.at = end;
                self.cx.interner.intern(&name)
            }
            _ => self.cx.interner.intern(&self.source[start..end]),
        };
        self.push_word(start, symbol);
    }

    #[inline]
    fn push_word(&mut self, start: usize, symbol: Symbol) {
        let kind = self.cx.words.of(symbol);
        self.push(kind, start, symbol);
        match self.line {
            Line::Text => {}
            Line::Hash => self.directive_name(symbol),
            Line::Include | Line::Directive => self.line = Line::Directive,
        }
    }

    fn directive_name(&mut self, name: Symbol) {
        self.line = Line::Directive;
        if name == sym::INCLUDE || name == sym::INCLUDE_NEXT || name == sym::IMPORT {
            self.line = Line::Include;
        } else if name == sym::ERROR || name == sym::WARNING || name == sym::IDENT || name == sym::SCCS {
            // Free text, in which an apostrophe is not a quote. A comment is text here too.
            let start = self.at;
            let (end, spliced) = scan::line_comment(self.source.as_bytes(), start);
            let text = self.source[start..end].trim();
            let at = end - self.source[start..end].trim_start().len();
            let symbol = if spliced {
                self.cx.interner.intern(&scan::without_splices(text))
            } else {
                self.cx.interner.intern(text)
            };
            self.push(TokenKind::DirectiveText, at, symbol);
            self.at = end;
        }
    }

    fn number(&mut self, start: usize, spelling: &str) {
        let symbol = self.cx.interner.intern(spelling);
        self.push(number_kind(spelling), start, symbol);
    }

    fn digraph(&mut self, kind: TokenKind, start: usize, directives: bool) {
        let rest = &self.source.as_bytes()[start..];
        // [lex.pptoken]/3: in `<::` that is not followed by `:` or `>`, `<` is a token by itself.
        if rest.starts_with(b"<::") && !matches!(rest.get(3), Some(b':' | b'>')) {
            self.push(TokenKind::Less, start, sym::EMPTY);
            self.at = start + 1;
            return;
        }
        let starts_line = self.flags.has(TokenFlags::START_OF_LINE);
        let symbol = self.cx.interner.intern(self.lexer.slice());
        self.push(kind, start, symbol);
        if kind == TokenKind::Hash && starts_line && directives {
            self.line = Line::Hash;
        } else if self.line != Line::Text {
            self.line = Line::Directive;
        }
    }

    /// An operator or number that is followed by a splice.
    fn spliced(&mut self, start: usize, end: usize) {
        match scan::spliced_token(self.source, start, end) {
            Spliced::Unchanged => match self.source[start..end].chars().next() {
                Some(c)
                    if c.is_ascii_digit() || (c == '.' && end > start + 1 && self.is_digit(start + 1)) =>
                {
                    self.number(start, &self.source[start..end]);
                }
                _ => {
                    let mut lexer = Raw::lexer(&self.source[start..end]);
                    if let Some(Ok(Raw::Punct(kind))) = lexer.next() {
                        self.push(kind, start, sym::EMPTY);
                    }
                }
            },
            Spliced::Token(raw, spelling, new_end) => {
                match raw {
                    Raw::LineComment => {
                        let end = self.line_comment(start, new_end);
                        self.at = end;
                        return;
                    }
                    Raw::BlockComment => {
                        let end = self.block_comment(start, new_end);
                        self.at = end;
                        return;
                    }
                    Raw::Number => self.number(start, &spelling),
                    Raw::Punct(kind) | Raw::Digraph(kind) => {
                        let symbol = self.cx.interner.intern(&spelling);
                        let symbol = if kind.text() == spelling { sym::EMPTY } else { symbol };
                        self.push(kind, start, symbol);
                    }
                    Raw::ThreeWay => self.push(TokenKind::Spaceship, start, sym::EMPTY),
                    // These begin with a letter or a quote, which no operator or number does.
                    Raw::Word | Raw::Quote | Raw::QuoteR | Raw::Apostrophe => {}
                }
                self.at = new_end;
            }
            Spliced::TooLong => {
                self.problem(codes::TOKEN_TOO_LONG, start, end - start, "token is too long");
                self.push(TokenKind::IntLiteral, start, sym::EMPTY);
                self.at = scan::line_comment(self.source.as_bytes(), end).0;
            }
        }
        self.after_name();
    }

    fn is_digit(&self, at: usize) -> bool {
        self.source.as_bytes().get(at).is_some_and(u8::is_ascii_digit)
    }

    /// A character that begins no token of the usual kind.
    fn odd_character(&mut self) {
        let start = self.lexer.span().start;
        let bytes = self.source.as_bytes();
        let Some(c) = self.source[start..].chars().next() else { return };
        let splice = scan::splice(bytes, start);
        if splice != 0 {
            if scan::splice_has_blanks(&bytes[start..start + splice]) {
                self.problem(codes::SPLICE_WITH_SPACE, start, 1, "backslash and newline separated by space");
            }
            self.at = start + splice;
            return;
        }
        if c == '\\' && self.source[start + 1..].trim().is_empty() && start + 1 == bytes.len() {
            self.problem(codes::SPLICE_AT_END, start, 1, "backslash at end of file");
            self.at = start + 1;
            return;
        }
        if c == '\0' {
            self.problem(codes::NUL_CHARACTER, start, 1, "NUL character ignored");
            self.flags = self.flags.with(TokenFlags::LEADING_SPACE);
            self.at = start + 1;
            return;
        }
        let (name, end) = scan::extended_name(self.source, start);
        if !name.is_empty() {
            let symbol = self.cx.interner.intern(&name);
            self.at = end;
            return self.push_word(start, symbol);
        }
        let end = start + c.len_utf8();
        let symbol = self.cx.interner.intern(&self.source[start..end]);
        self.push(TokenKind::Invalid, start, symbol);
        self.at = end;
        self.after_name();
    }
}

#[cfg(test)]
mod tests;
