//! Tokens of the text form.

use std::borrow::Cow;

/// What went wrong in reading a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Line, counted from 1.
    pub line: u32,
    /// Column in bytes, counted from 1.
    pub column: u32,
    /// What was expected or refused.
    pub message: String,
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ParseError {}

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Tok<'s> {
    /// `%x`, `%0`.
    Local(Cow<'s, str>),
    /// `@x`.
    Global(Cow<'s, str>),
    /// `x:`, `0:`.
    Label(Cow<'s, str>),
    /// A keyword or type name.
    Word(&'s str),
    /// A decimal integer, maybe negative.
    Int(&'s str),
    /// A floating-point number: decimal or `0x`.
    Float(&'s str),
    /// `"..."`, unescaped.
    Str(Vec<u8>),
    /// `c"..."`, unescaped.
    Bytes(Vec<u8>),
    /// `!x`.
    MetaName(&'s str),
    /// `!0`.
    MetaId(u32),
    /// `!` before `{` or a string.
    Bang,
    /// A single character.
    Punct(char),
    /// Something that is no token.
    Bad,
    /// The end.
    End,
}

/// Cuts a text into tokens.
#[derive(Clone)]
pub(super) struct Lexer<'s> {
    text: &'s str,
    at: usize,
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'$' | b'.' | b'_')
}

impl<'s> Lexer<'s> {
    pub(super) fn new(text: &'s str) -> Lexer<'s> {
        Lexer { text, at: 0 }
    }

    /// An error at a byte offset.
    pub(super) fn error(&self, at: usize, message: impl Into<String>) -> ParseError {
        let before = &self.text.as_bytes()[..at.min(self.text.len())];
        let line = before.iter().filter(|&&b| b == b'\n').count() as u32 + 1;
        let column = before.iter().rev().take_while(|&&b| b != b'\n').count() as u32 + 1;
        ParseError { line, column, message: message.into() }
    }

    /// Goes on at a byte offset that a token started at.
    pub(super) fn seek(&mut self, at: usize) {
        self.at = at;
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_blanks(&mut self) {
        loop {
            match self.byte(0) {
                b' ' | b'\t' | b'\r' | b'\n' => self.at += 1,
                b';' => {
                    let rest = &self.text[self.at..];
                    self.at += rest.find('\n').unwrap_or(rest.len());
                }
                _ => return,
            }
        }
    }

    fn take_while(&mut self, accept: impl Fn(u8) -> bool) -> &'s str {
        let start = self.at;
        while self.at < self.text.len() && accept(self.byte(0)) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    /// The next token and its byte offset.
    pub(super) fn next(&mut self) -> (usize, Tok<'s>) {
        self.skip_blanks();
        let start = self.at;
        let token = match self.byte(0) {
            0 if self.at >= self.text.len() => Tok::End,
            b'%' => self.sigil(Tok::Local),
            b'@' => self.sigil(Tok::Global),
            b'!' => self.meta(),
            b'"' => self.string_or_label(),
            b'c' if self.byte(1) == b'"' => {
                self.at += 1;
                self.string().map_or(Tok::Bad, Tok::Bytes)
            }
            b'-' | b'0'..=b'9' => self.number(),
            b'A'..=b'Z' | b'a'..=b'z' | b'$' | b'.' | b'_' => {
                let word = self.take_while(is_name);
                if self.byte(0) == b':' {
                    self.at += 1;
                    Tok::Label(word.into())
                } else {
                    Tok::Word(word)
                }
            }
            byte if byte.is_ascii_graphic() => {
                self.at += 1;
                Tok::Punct(char::from(byte))
            }
            _ => Tok::Bad,
        };
        (start, token)
    }

    fn sigil(&mut self, make: impl Fn(Cow<'s, str>) -> Tok<'s>) -> Tok<'s> {
        self.at += 1;
        if self.byte(0) == b'"' {
            return match self.string().map(String::from_utf8) {
                Some(Ok(name)) => make(name.into()),
                _ => Tok::Bad,
            };
        }
        match self.take_while(is_name) {
            "" => Tok::Bad,
            name => make(name.into()),
        }
    }

    fn meta(&mut self) -> Tok<'s> {
        self.at += 1;
        let word = self.take_while(is_name);
        if word.is_empty() {
            Tok::Bang
        } else if word.bytes().all(|b| b.is_ascii_digit()) {
            word.parse().map_or(Tok::Bad, Tok::MetaId)
        } else {
            Tok::MetaName(word)
        }
    }

    fn string_or_label(&mut self) -> Tok<'s> {
        let Some(bytes) = self.string() else { return Tok::Bad };
        if self.byte(0) == b':' {
            self.at += 1;
            return String::from_utf8(bytes).map_or(Tok::Bad, |name| Tok::Label(name.into()));
        }
        Tok::Str(bytes)
    }

    /// The bytes between quotes; none if the closing quote is missing.
    fn string(&mut self) -> Option<Vec<u8>> {
        self.at += 1;
        let mut bytes = Vec::new();
        loop {
            match self.byte(0) {
                0 if self.at >= self.text.len() => return None,
                b'"' => {
                    self.at += 1;
                    return Some(bytes);
                }
                b'\\' if self.byte(1) == b'\\' => {
                    bytes.push(b'\\');
                    self.at += 2;
                }
                b'\\' => {
                    let hex = self.text.get(self.at + 1..self.at + 3);
                    match hex.and_then(|h| u8::from_str_radix(h, 16).ok()) {
                        Some(byte) => {
                            bytes.push(byte);
                            self.at += 3;
                        }
                        None => {
                            bytes.push(b'\\');
                            self.at += 1;
                        }
                    }
                }
                byte => {
                    bytes.push(byte);
                    self.at += 1;
                }
            }
        }
    }

    fn number(&mut self) -> Tok<'s> {
        let start = self.at;
        if self.byte(0) == b'0' && self.byte(1) == b'x' {
            self.at += 2;
            self.take_while(|b| b.is_ascii_alphanumeric());
            return Tok::Float(&self.text[start..self.at]);
        }
        if self.byte(0) == b'-' {
            self.at += 1;
        }
        self.take_while(|b| b.is_ascii_digit());
        let mut float = false;
        if self.byte(0) == b'.' {
            float = true;
            self.at += 1;
            self.take_while(|b| b.is_ascii_digit());
        }
        if matches!(self.byte(0), b'e' | b'E') {
            float = true;
            self.at += 1;
            if matches!(self.byte(0), b'+' | b'-') {
                self.at += 1;
            }
            self.take_while(|b| b.is_ascii_digit());
        }
        let text = &self.text[start..self.at];
        if !float && self.byte(0) == b':' {
            self.at += 1;
            return Tok::Label(text.into());
        }
        match text {
            "-" => Tok::Bad,
            _ if float => Tok::Float(text),
            _ => Tok::Int(text),
        }
    }
}
