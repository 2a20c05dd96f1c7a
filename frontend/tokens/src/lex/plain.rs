//! Tokens that need no automaton: names in ASCII, and punctuators determined by one character.
//!
//! They are nine of ten tokens. Each costs a lookup in a table of bytes; tokens that the table does not determine (a
//! literal's prefix, a longer operator, a splice, other characters) are left to the automaton.

use super::TokenKind;

/// May begin a name.
const NAME_START: u8 = 1;
/// May occur in a name.
const NAME: u8 = 2;
/// A punctuator, whatever follows.
const ALONE: u8 = 4;
/// A punctuator unless a byte of [`GROWS`] follows.
const SHORT: u8 = 8;
/// May extend the punctuator before it to a longer token; a backslash because of splices.
const GROWS: u8 = 16;

const PUNCTUATORS: &[(u8, TokenKind, u8)] = &[
    (b'(', TokenKind::LParen, ALONE),
    (b')', TokenKind::RParen, ALONE),
    (b'[', TokenKind::LBracket, ALONE),
    (b']', TokenKind::RBracket, ALONE),
    (b'{', TokenKind::LBrace, ALONE),
    (b'}', TokenKind::RBrace, ALONE),
    (b';', TokenKind::Semi, ALONE),
    (b',', TokenKind::Comma, ALONE),
    (b'?', TokenKind::Question, ALONE),
    (b'~', TokenKind::Tilde, ALONE),
    (b':', TokenKind::Colon, SHORT | GROWS),
    (b'<', TokenKind::Less, SHORT | GROWS),
    (b'>', TokenKind::Greater, SHORT | GROWS),
    (b'=', TokenKind::Equal, SHORT | GROWS),
    (b'*', TokenKind::Star, SHORT | GROWS),
    (b'&', TokenKind::Amp, SHORT | GROWS),
    (b'|', TokenKind::Pipe, SHORT | GROWS),
    (b'+', TokenKind::Plus, SHORT | GROWS),
    (b'-', TokenKind::Minus, SHORT | GROWS),
    (b'!', TokenKind::Exclaim, SHORT),
    (b'^', TokenKind::Caret, SHORT),
];

/// The class of each byte, and the punctuator it forms.
const BYTES: [(u8, TokenKind); 256] = {
    let mut bytes = [(0, TokenKind::Invalid); 256];
    let mut byte = 0;
    while byte < 128 {
        let letter = (byte as u8).is_ascii_alphabetic() || byte == b'_' as usize || byte == b'$' as usize;
        if letter {
            bytes[byte].0 = NAME_START | NAME;
        } else if (byte as u8).is_ascii_digit() {
            bytes[byte].0 = NAME;
        }
        byte += 1;
    }
    let mut row = 0;
    while row < PUNCTUATORS.len() {
        let (byte, kind, class) = PUNCTUATORS[row];
        bytes[byte as usize] = (class, kind);
        row += 1;
    }
    bytes[b'%' as usize].0 = GROWS;
    bytes[b'\\' as usize].0 = GROWS;
    bytes
};

/// The token at an offset.
pub(super) enum Plain {
    /// A name up to this offset.
    Name(usize),
    /// A punctuator of one character.
    Punctuator(TokenKind),
    /// A token for the automaton.
    Other,
}

/// The token at an offset.
pub(super) fn token(text: &[u8], at: usize) -> Plain {
    let Some(&byte) = text.get(at) else { return Plain::Other };
    let (class, kind) = BYTES[byte as usize];
    let next = |at: usize| text.get(at).map_or(0, |&b| BYTES[b as usize].0);
    if class & NAME_START != 0 {
        let mut end = at + 1;
        while next(end) & NAME != 0 {
            end += 1;
        }
        return match text.get(end) {
            Some(b'"' | b'\'' | b'\\' | 0x80..) => Plain::Other,
            _ => Plain::Name(end),
        };
    }
    if class & ALONE != 0 || class & SHORT != 0 && next(at + 1) & GROWS == 0 {
        return Plain::Punctuator(kind);
    }
    Plain::Other
}

#[cfg(test)]
mod tests {
    use super::super::raw::Raw;
    use super::*;
    use logos::Logos;

    /// The automaton is the reference: it must give the same token for everything determined here.
    #[test]
    fn agrees_with_the_automaton() {
        let interesting = b"a_$9 \n()[]{};,?~:<>=*&|+-!^%#./\\\"'R\xC3";
        for &first in interesting {
            for &second in interesting {
                for &third in interesting {
                    let bytes = [first, second, third];
                    let Ok(text) = std::str::from_utf8(&bytes) else { continue };
                    let mut lexer = Raw::lexer(text);
                    let raw = lexer.next();
                    match token(&bytes, 0) {
                        Plain::Name(end) => {
                            assert_eq!((raw, lexer.span().end), (Some(Ok(Raw::Word)), end), "{text}");
                        }
                        Plain::Punctuator(kind) => {
                            assert_eq!((raw, lexer.span().end), (Some(Ok(Raw::Punct(kind))), 1), "{text}");
                        }
                        Plain::Other => {}
                    }
                }
            }
        }
    }
}
