//! The lexer.
//!
//! A token is a kind and a slice of the source; nothing is decoded here. Names keep their quotes, so that the
//! writer can reproduce them.

use std::fmt;

/// A position in a text, counted from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Line.
    pub line: u32,
    /// Column in characters.
    pub column: u32,
}

impl Place {
    /// The place of byte `at` of `text`.
    pub fn of(text: &str, at: u32) -> Place {
        let at = (at as usize).min(text.len());
        let before = &text.as_bytes()[..at];
        let line_start = before.iter().rposition(|&b| b == b'\n').map_or(0, |n| n + 1);
        // Bytes that continue a character are not counted.
        let column = before[line_start..].iter().filter(|&&b| b & 0xC0 != 0x80).count();
        let line = before.iter().filter(|&&b| b == b'\n').count();
        Place { line: line as u32 + 1, column: column as u32 + 1 }
    }
}

/// An error that a reader reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Where.
    pub place: Place,
    /// The message.
    pub message: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.place.line, self.place.column, self.message)
    }
}

impl std::error::Error for ReadError {}

/// A token.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tok<'s> {
    /// The end of the text.
    End,
    /// A keyword, type name or other bare word.
    Word(&'s str),
    /// `name:`, without the colon; a quoted name keeps its quotes.
    Label(&'s str),
    /// `%name`, without the sign.
    Local(&'s str),
    /// `@name`, without the sign.
    Global(&'s str),
    /// `$name`: a comdat.
    Comdat(&'s str),
    /// `#12`.
    Group(u32),
    /// `#dbg_value` and the like.
    Record(&'s str),
    /// `!name`, without the sign.
    MetaName(&'s str),
    /// `!12`.
    MetaId(u32),
    /// `"text"`, with its quotes.
    Str(&'s str),
    /// `c"text"`: the quoted part.
    CStr(&'s str),
    /// A decimal integer.
    Int(&'s str),
    /// A floating-point number, or hexadecimal bits of one.
    Float(&'s str),
    /// `...`
    Dots,
    /// Any other single character.
    Punct(u8),
    /// Not a token.
    Bad,
}

#[derive(Copy, Clone)]
pub(crate) struct Lexer<'s> {
    text: &'s str,
    at: usize,
}

/// The characters of an unquoted name: letters, digits and `-$._`.
const NAME: [bool; 256] = {
    let mut table = [false; 256];
    let mut c = 0;
    while c < 256 {
        table[c] = (c as u8).is_ascii_alphanumeric() || matches!(c as u8, b'-' | b'$' | b'.' | b'_');
        c += 1;
    }
    table
};

impl<'s> Lexer<'s> {
    pub(crate) fn new(text: &'s str) -> Lexer<'s> {
        Lexer { text, at: 0 }
    }

    pub(crate) fn position(&self) -> usize {
        self.at
    }

    pub(crate) fn text(&self) -> &'s str {
        self.text
    }

    #[inline]
    fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    fn slice(&self, start: usize, end: usize) -> &'s str {
        self.text.get(start..end).unwrap_or("")
    }

    fn skip_space(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(&c) = bytes.get(self.at) {
            match c {
                b' ' | b'\n' | b'\t' | b'\r' => self.at += 1,
                b';' => {
                    while bytes.get(self.at).is_some_and(|&c| c != b'\n') {
                        self.at += 1;
                    }
                }
                // LLVM 22 and later also has C comments. An unterminated one is no token.
                b'/' if bytes.get(self.at + 1) == Some(&b'*') => match self.text[self.at + 2..].find("*/") {
                    Some(length) => self.at += length + 4,
                    None => break,
                },
                _ => break,
            }
        }
    }

    fn name_end(&self, mut at: usize) -> usize {
        let bytes = self.text.as_bytes();
        while bytes.get(at).is_some_and(|&c| NAME[usize::from(c)]) {
            at += 1;
        }
        at
    }

    /// The offset after the closing quote of a quoted text that starts at `at`.
    fn quote_end(&self, at: usize) -> Option<usize> {
        let rest = self.text.as_bytes().get(at + 1..)?;
        rest.iter().position(|&c| c == b'"').map(|n| at + n + 2)
    }

    /// The next token and where it starts.
    pub(crate) fn next(&mut self) -> (usize, Tok<'s>) {
        self.skip_space();
        let start = self.at;
        (start, self.token(start))
    }

    fn token(&mut self, start: usize) -> Tok<'s> {
        let Some(&first) = self.text.as_bytes().get(start) else { return Tok::End };
        match first {
            b'%' => self.sigil(start, Tok::Local),
            b'@' => self.sigil(start, Tok::Global),
            b'$' if !NAME[usize::from(self.byte(start + 1))] && self.byte(start + 1) != b'"' => self.punct(),
            b'"' => self.quoted(start),
            b'!' => self.metadata(start),
            b'#' => self.hash(start),
            b'0'..=b'9' | b'-' | b'+' => self.number(start),
            b'.' if self.text.as_bytes()[start..].starts_with(b"...") => {
                self.at = start + 3;
                Tok::Dots
            }
            b'c' if self.byte(start + 1) == b'"' => match self.quote_end(start + 1) {
                Some(end) => {
                    self.at = end;
                    Tok::CStr(self.slice(start + 1, end))
                }
                None => Tok::Bad,
            },
            b'$' => self.dollar(start),
            c if NAME[usize::from(c)] => self.word(start),
            b',' | b'=' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b'*' | b'|' | b'^'
            | b':' => self.punct(),
            _ => Tok::Bad,
        }
    }

    fn punct(&mut self) -> Tok<'s> {
        self.at += 1;
        Tok::Punct(self.byte(self.at - 1))
    }

    fn sigil(&mut self, start: usize, make: fn(&'s str) -> Tok<'s>) -> Tok<'s> {
        let end = match self.byte(start + 1) {
            b'"' => self.quote_end(start + 1),
            _ => Some(self.name_end(start + 1)),
        };
        match end {
            Some(end) if end > start + 1 => {
                self.at = end;
                make(self.slice(start + 1, end))
            }
            _ => Tok::Bad,
        }
    }

    fn quoted(&mut self, start: usize) -> Tok<'s> {
        let Some(end) = self.quote_end(start) else { return Tok::Bad };
        let text = self.slice(start, end);
        if self.byte(end) == b':' {
            self.at = end + 1;
            return Tok::Label(text);
        }
        self.at = end;
        Tok::Str(text)
    }

    fn metadata(&mut self, start: usize) -> Tok<'s> {
        let bytes = self.text.as_bytes();
        let mut end = start + 1;
        // A backslash escapes two hexadecimal digits in names of metadata.
        while bytes.get(end).is_some_and(|&c| NAME[usize::from(c)] || c == b'\\') {
            end += 1;
        }
        if end == start + 1 {
            return self.punct();
        }
        let name = self.slice(start + 1, end);
        self.at = end;
        if !name.as_bytes()[0].is_ascii_digit() {
            return Tok::MetaName(name);
        }
        name.parse().map_or(Tok::Bad, Tok::MetaId)
    }

    fn hash(&mut self, start: usize) -> Tok<'s> {
        let end = self.name_end(start + 1);
        let name = self.slice(start + 1, end);
        if name.is_empty() {
            return Tok::Bad;
        }
        self.at = end;
        match name.parse() {
            Ok(number) => Tok::Group(number),
            Err(_) if name.starts_with("dbg_") => Tok::Record(name),
            Err(_) => Tok::Bad,
        }
    }

    fn dollar(&mut self, start: usize) -> Tok<'s> {
        let end = self.name_end(start + 1);
        if self.byte(end) == b':' && end > start + 1 {
            self.at = end + 1;
            return Tok::Label(self.slice(start, end));
        }
        self.sigil(start, Tok::Comdat)
    }

    fn word(&mut self, start: usize) -> Tok<'s> {
        let end = self.name_end(start);
        let text = self.slice(start, end);
        if self.byte(end) == b':' {
            self.at = end + 1;
            return Tok::Label(text);
        }
        self.at = end;
        // `f0x3F800000` has the bits of a number.
        let is_bits = |digits: &str| !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_hexdigit());
        match text.split_at_checked(3) {
            Some(("f0x", digits)) if is_bits(digits) => Tok::Float(text),
            // An integer in hexadecimal, whose first letter tells whether it is signed.
            Some(("u0x" | "s0x", digits)) if is_bits(digits) => Tok::Int(text),
            _ => Tok::Word(text),
        }
    }

    fn number(&mut self, start: usize) -> Tok<'s> {
        let bytes = self.text.as_bytes();
        let digits_from = start + usize::from(matches!(self.byte(start), b'-' | b'+'));
        let mut end = digits_from;
        while bytes.get(end).is_some_and(u8::is_ascii_digit) {
            end += 1;
        }
        // A name that starts like a number is a label if a colon follows.
        let name_end = self.name_end(start);
        if self.byte(name_end) == b':' && name_end > start {
            self.at = name_end + 1;
            return Tok::Label(self.slice(start, name_end));
        }
        if end == digits_from {
            return Tok::Bad;
        }
        if end == digits_from + 1 && self.byte(digits_from) == b'0' && self.byte(end) == b'x' {
            return self.hexadecimal(start, end + 1);
        }
        if self.byte(end) != b'.' {
            self.at = end;
            return Tok::Int(self.slice(start, end));
        }
        end += 1;
        while bytes.get(end).is_some_and(u8::is_ascii_digit) {
            end += 1;
        }
        if matches!(self.byte(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(end + 1), b'-' | b'+'));
            if self.byte(end + 1 + sign).is_ascii_digit() {
                end += 1 + sign;
                while bytes.get(end).is_some_and(u8::is_ascii_digit) {
                    end += 1;
                }
            }
        }
        self.at = end;
        Tok::Float(self.slice(start, end))
    }

    /// `0x`, optionally a letter for the format, and digits.
    fn hexadecimal(&mut self, start: usize, mut end: usize) -> Tok<'s> {
        end += usize::from(matches!(self.byte(end), b'K' | b'L' | b'M' | b'H' | b'R'));
        let digits = end;
        while self.byte(end).is_ascii_hexdigit() {
            end += 1;
        }
        if end == digits {
            return Tok::Bad;
        }
        self.at = end;
        Tok::Float(self.slice(start, end))
    }
}
