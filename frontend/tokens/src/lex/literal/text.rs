//! Character and string literals, [lex.ccon] and [lex.string]: prefixes, escapes, raw strings.

use super::LiteralError;
use crate::diagnostics::codes::lex as codes;
use crate::source::encoding::byte_of;
use std::ops::Range;

/// The encoding that a prefix selects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// No prefix: `char`, execution character set UTF-8.
    #[default]
    Ordinary,
    /// `u8`: UTF-8, `char` before C++20 and `char8_t` since.
    Utf8,
    /// `u`: `char16_t`
    Utf16,
    /// `U`: `char32_t`
    Utf32,
    /// `L`: `wchar_t`, 32 bits wide
    Wide,
}

impl Encoding {
    /// Bytes of one unit.
    #[must_use]
    pub const fn width(self) -> u32 {
        match self {
            Self::Ordinary | Self::Utf8 => 1,
            Self::Utf16 => 2,
            Self::Utf32 | Self::Wide => 4,
        }
    }
}

/// The value of a character literal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CharValue<'a> {
    /// The value before conversion to the type: for a `char` 0 to 255, for a multi-character literal
    /// an `int`.
    pub value: u32,
    /// The prefix.
    pub encoding: Encoding,
    /// Several characters: the type is `int`.
    pub multi: bool,
    /// The user-defined suffix, if it has one.
    pub user_suffix: Option<&'a str>,
    /// Warnings.
    pub warnings: Vec<LiteralError>,
}

/// The value of a string literal or of several adjacent ones, without the terminating zero.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StringValue {
    /// The units, little-endian, [`Encoding::width`] bytes each.
    pub bytes: Vec<u8>,
    /// The common prefix.
    pub encoding: Encoding,
    /// The user-defined suffix, if one part has one.
    pub user_suffix: Option<String>,
    /// Warnings.
    pub warnings: Vec<LiteralError>,
}

impl StringValue {
    /// The number of units.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bytes.len() / self.encoding.width() as usize
    }

    /// Whether it is `""`.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The units as numbers.
    pub fn units(&self) -> impl Iterator<Item = u32> {
        self.bytes
            .chunks_exact(self.encoding.width() as usize)
            .map(|unit| unit.iter().rev().fold(0, |value, &byte| value << 8 | u32::from(byte)))
    }

    /// The text, if it is valid: for asm templates and messages.
    #[must_use]
    pub fn to_text(&self) -> String {
        match self.encoding {
            Encoding::Ordinary | Encoding::Utf8 => String::from_utf8_lossy(&self.bytes).into_owned(),
            Encoding::Utf16 | Encoding::Utf32 | Encoding::Wide => {
                self.units().map(|u| char::from_u32(u).unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
            }
        }
    }
}

/// The parts of a literal.
struct Parts<'a> {
    encoding: Encoding,
    raw: bool,
    /// The text between the quotes (and the delimiters of a raw string).
    body: &'a str,
    /// The start of the body in the spelling.
    start: usize,
    suffix: Option<&'a str>,
}

fn split(spelling: &str, quote: char) -> Option<Parts<'_>> {
    let open = spelling.find(quote)?;
    let (prefix, raw) = match spelling[..open].strip_suffix('R') {
        Some(prefix) => (prefix, true),
        None => (&spelling[..open], false),
    };
    let encoding = match prefix {
        "" => Encoding::Ordinary,
        "u8" => Encoding::Utf8,
        "u" => Encoding::Utf16,
        "U" => Encoding::Utf32,
        "L" => Encoding::Wide,
        _ => return None,
    };
    let close = spelling.rfind(quote).filter(|&close| close > open)?;
    let suffix = Some(&spelling[close + 1..]).filter(|s| !s.is_empty());
    let (mut start, mut end) = (open + 1, close);
    if raw {
        let delimiter = spelling[start..end].find('(')?;
        start += delimiter + 1;
        end = end.checked_sub(delimiter + 1).filter(|&end| end >= start)?;
    }
    Some(Parts { encoding, raw, body: spelling.get(start..end)?, start, suffix })
}

/// The encoding of a universal character name in a literal without encoding prefix ([lex.charset]/3: the encoding of
/// the execution character set is implementation-defined).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UniversalNames {
    /// The character in UTF-8, as in nvcc with its host compilers.
    Utf8,
    /// The low byte of its number, as in NVRTC.
    LowByte,
}

/// One element of a literal's body.
enum Piece {
    /// A character, to be encoded.
    Char(char),
    /// The value of a numeric escape: one unit, whatever its meaning.
    Unit(u32),
}

/// Iterates over the body of a literal that is not raw.
struct Pieces<'a> {
    body: &'a str,
    at: usize,
    start: usize,
    encoding: Encoding,
    names: UniversalNames,
    warnings: Vec<LiteralError>,
}

impl Pieces<'_> {
    fn next(&mut self) -> Option<Result<Piece, LiteralError>> {
        let rest = &self.body[self.at..];
        let c = rest.chars().next()?;
        if c != '\\' {
            self.at += c.len_utf8();
            return Some(Ok(Piece::Char(c)));
        }
        Some(self.escape(rest))
    }

    fn range(&self, from: usize) -> Range<usize> {
        self.start + from..self.start + self.at
    }

    fn escape(&mut self, rest: &str) -> Result<Piece, LiteralError> {
        let from = self.at;
        let Some(c) = rest[1..].chars().next() else {
            self.at += 1;
            return Ok(Piece::Char('\\'));
        };
        self.at += 1 + c.len_utf8();
        let simple = match c {
            '\'' | '"' | '?' | '\\' => c,
            'a' => '\x07',
            'b' => '\x08',
            'f' => '\x0C',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'v' => '\x0B',
            'e' => '\x1B',
            '0'..='7' => {
                self.at -= 1;
                return self.numeric(from, 8, 3);
            }
            'x' => return self.numeric(from, 16, usize::MAX),
            'u' => return self.universal(from, 4),
            'U' => return self.universal(from, 8),
            other => {
                let message = format!("unrecognized escape sequence '\\{other}'");
                let range = self.range(from);
                self.warnings.push(LiteralError::new(codes::UNKNOWN_ESCAPE, message, range));
                other
            }
        };
        Ok(Piece::Char(simple))
    }

    fn numeric(&mut self, from: usize, radix: u32, most: usize) -> Result<Piece, LiteralError> {
        let mut value: u64 = 0;
        let mut count = 0;
        for digit in self.body[self.at..].chars().map_while(|c| c.to_digit(radix)).take(most) {
            value = (value * u64::from(radix) + u64::from(digit)).min(u64::from(u32::MAX) + 1);
            count += 1;
        }
        self.at += count;
        let range = self.range(from);
        if count == 0 {
            return Err(LiteralError::new(codes::EMPTY_ESCAPE, "\\x has no hexadecimal digits", range));
        }
        match u32::try_from(value).ok().filter(|&v| u64::from(v) >> (8 * self.encoding.width()) == 0) {
            Some(unit) => Ok(Piece::Unit(unit)),
            None => {
                let message = "escape sequence is out of range of its character type";
                Err(LiteralError::new(codes::ESCAPE_OUT_OF_RANGE, message, range))
            }
        }
    }

    fn universal(&mut self, from: usize, digits: usize) -> Result<Piece, LiteralError> {
        let value =
            self.body.get(self.at..self.at + digits).filter(|h| h.bytes().all(|b| b.is_ascii_hexdigit()));
        let Some(hex) = value else {
            let message = format!("universal character name needs {digits} hexadecimal digits");
            return Err(LiteralError::new(codes::BAD_UCN, message, self.range(from)));
        };
        self.at += digits;
        let c = u32::from_str_radix(hex, 16).ok().and_then(char::from_u32);
        let piece = |c: char| match (self.names, self.encoding) {
            (UniversalNames::LowByte, Encoding::Ordinary) => Piece::Unit(c as u32 & 0xff),
            _ => Piece::Char(c),
        };
        c.map(piece).ok_or_else(|| {
            let message = format!("\\{}{hex} names no character", if digits == 4 { 'u' } else { 'U' });
            LiteralError::new(codes::BAD_UCN, message, self.range(from))
        })
    }
}

fn malformed(spelling: &str) -> LiteralError {
    LiteralError::new(codes::UNTERMINATED_STRING, "malformed literal", 0..spelling.len())
}

/// The value of a character literal.
///
/// # Errors
/// When it holds no character, too many, or a bad escape sequence.
pub fn parse_char(spelling: &str, names: UniversalNames) -> Result<CharValue<'_>, LiteralError> {
    let parts = split(spelling, '\'').ok_or_else(|| malformed(spelling))?;
    let encoding = parts.encoding;
    let mut pieces =
        Pieces { body: parts.body, at: 0, start: parts.start, encoding, names, warnings: Vec::new() };
    let mut units = Vec::new();
    let mut characters = 0;
    while let Some(piece) = pieces.next() {
        characters += 1;
        push_piece(&mut units, encoding, &piece?);
    }
    let mut warnings = pieces.warnings;
    let whole = 0..spelling.len();
    let width = encoding.width() as usize;
    let count = units.len() / width;
    if count == 0 {
        return Err(LiteralError::new(codes::EMPTY_CHAR, "empty character literal", whole));
    }
    let value_of = |unit: &[u8]| unit.iter().rev().fold(0u32, |v, &b| v << 8 | u32::from(b));
    if count == 1 {
        return Ok(CharValue {
            value: value_of(&units),
            encoding,
            multi: false,
            user_suffix: parts.suffix,
            warnings,
        });
    }
    if encoding != Encoding::Ordinary {
        let error = if characters > 1 {
            LiteralError::new(codes::CHAR_TOO_LONG, "more than one character in character literal", whole)
        } else {
            let message = "character does not fit into one unit of its type";
            LiteralError::new(codes::CHAR_NOT_REPRESENTABLE, message, whole)
        };
        return Err(error);
    }
    if count > 4 {
        let message = "too many characters in character literal";
        return Err(LiteralError::new(codes::CHAR_TOO_LONG, message, whole));
    }
    // [lex.ccon]: conditionally supported, type int; like other compilers, the first character is
    // the most significant byte.
    warnings.push(LiteralError::new(codes::MULTI_CHAR, "multi-character literal has type 'int'", whole));
    let value = units.iter().fold(0u32, |v, &b| v << 8 | u32::from(b));
    // The first is a signed `char`, as in other CUDA front ends.
    let unused = 32 - 8 * count as u32;
    let value = (((value << unused) as i32) >> unused) as u32;
    Ok(CharValue { value, encoding, multi: true, user_suffix: parts.suffix, warnings })
}

/// The value of one string literal.
///
/// # Errors
/// When it holds a bad escape sequence.
pub fn decode_string(spelling: &str) -> Result<StringValue, LiteralError> {
    decode_strings(&[spelling], UniversalNames::Utf8)
}

/// The value of adjacent string literals, concatenated as [lex.string] says: at most one encoding
/// prefix and one suffix among them.
///
/// # Errors
/// When prefixes or suffixes differ or an escape sequence is bad.
pub fn decode_strings(spellings: &[&str], names: UniversalNames) -> Result<StringValue, LiteralError> {
    let mut value = StringValue::default();
    let mut parts = Vec::with_capacity(spellings.len());
    for (index, spelling) in spellings.iter().enumerate() {
        let at = |error: LiteralError| LiteralError { part: index, ..error };
        let part = split(spelling, '"').ok_or_else(|| at(malformed(spelling)))?;
        if part.encoding != Encoding::Ordinary {
            if value.encoding != Encoding::Ordinary && value.encoding != part.encoding {
                let message = "adjacent string literals have different encoding prefixes";
                return Err(at(LiteralError::new(codes::MIXED_ENCODINGS, message, 0..part.start)));
            }
            value.encoding = part.encoding;
        }
        if let Some(suffix) = part.suffix {
            if value.user_suffix.as_deref().is_some_and(|old| old != suffix) {
                let message = "adjacent string literals have different user-defined suffixes";
                let range = spelling.len() - suffix.len()..spelling.len();
                return Err(at(LiteralError::new(codes::MIXED_SUFFIXES, message, range)));
            }
            value.user_suffix = Some(suffix.to_owned());
        }
        parts.push(part);
    }
    let encoding = value.encoding;
    for (index, part) in parts.iter().enumerate() {
        if part.raw {
            // Phase 1 turns line ends into newlines, in raw strings too.
            part.body.replace("\r\n", "\n").chars().for_each(|c| push_char(&mut value.bytes, encoding, c));
            continue;
        }
        let mut pieces =
            Pieces { body: part.body, at: 0, start: part.start, encoding, names, warnings: Vec::new() };
        while let Some(piece) = pieces.next() {
            let piece = piece.map_err(|error| LiteralError { part: index, ..error })?;
            push_piece(&mut value.bytes, encoding, &piece);
        }
        value.warnings.extend(pieces.warnings.into_iter().map(|w| LiteralError { part: index, ..w }));
    }
    Ok(value)
}

fn push_piece(out: &mut Vec<u8>, encoding: Encoding, piece: &Piece) {
    match *piece {
        Piece::Char(c) => push_char(out, encoding, c),
        Piece::Unit(unit) => out.extend_from_slice(&unit.to_le_bytes()[..encoding.width() as usize]),
    }
}

fn push_char(out: &mut Vec<u8>, encoding: Encoding, c: char) {
    if let Some(byte) = byte_of(c) {
        // A byte of another encoding than UTF-8 is one unit, unchanged.
        return out.extend_from_slice(&u32::from(byte).to_le_bytes()[..encoding.width() as usize]);
    }
    match encoding {
        Encoding::Ordinary | Encoding::Utf8 => {
            out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        }
        Encoding::Utf16 => {
            for unit in c.encode_utf16(&mut [0; 2]) {
                out.extend_from_slice(&unit.to_le_bytes());
            }
        }
        Encoding::Utf32 | Encoding::Wide => out.extend_from_slice(&(c as u32).to_le_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters() {
        let value = |text: &str| parse_char(text, UniversalNames::Utf8).expect(text).value;
        assert_eq!(value("'a'"), 97);
        assert_eq!(value(r"'\n'"), 10);
        assert_eq!(value(r"'\0'"), 0);
        assert_eq!(value(r"'\''"), 39);
        assert_eq!(value(r"'\377'"), 255);
        assert_eq!(value(r"U'\U0001F600'"), 0x1F600);
        assert_eq!(value("u'é'"), 0xE9);
        let multi = parse_char("'ab'", UniversalNames::Utf8).expect("multi");
        assert_eq!((multi.value, multi.multi, multi.warnings.len()), (0x6162, true, 1));
        let bad = |text: &str| parse_char(text, UniversalNames::Utf8).expect_err(text).code;
        assert_eq!(bad("''"), codes::EMPTY_CHAR);
        assert_eq!(bad("'abcde'"), codes::CHAR_TOO_LONG);
        assert_eq!(bad(r"'\400'"), codes::ESCAPE_OUT_OF_RANGE);
        assert_eq!(bad(r"'\xg'"), codes::EMPTY_ESCAPE);
        assert_eq!(bad("u'\u{1F600}'"), codes::CHAR_NOT_REPRESENTABLE);
    }

    #[test]
    fn strings_are_joined_and_encoded() {
        let text = |parts: &[&str]| decode_strings(parts, UniversalNames::Utf8).expect("strings").to_text();
        assert_eq!(text(&[r#""a\tb""#, r#""\x41" "#.trim()]), "a\tbA");
        // The escape ends where its literal ends, [lex.string].
        assert_eq!(text(&[r#""\x4""#, r#""1""#]), "\u{4}1");
        assert_eq!(text(&[r##"R"(a\n"b)""##]), "a\\n\"b");
        assert_eq!(text(&["R\"x(a)\" )x\""]), "a)\" ");
        let wide = decode_strings(&[r#""a""#, r#"u"\U0001F600""#], UniversalNames::Utf8).expect("u");
        assert_eq!(wide.units().collect::<Vec<_>>(), [0x61, 0xD83D, 0xDE00]);
        assert_eq!(decode_string(r#""x"_s"#).expect("suffix").user_suffix.as_deref(), Some("_s"));
        let mixed = decode_strings(&[r#"u"a""#, r#"L"b""#], UniversalNames::Utf8).expect_err("mixed");
        assert_eq!((mixed.code, mixed.part), (codes::MIXED_ENCODINGS, 1));
        let escape = decode_strings(&[r#""ok""#, r#""a\u12""#], UniversalNames::Utf8).expect_err("ucn");
        assert_eq!((escape.code, escape.part, escape.range), (codes::BAD_UCN, 1, 2..4));
    }
}
