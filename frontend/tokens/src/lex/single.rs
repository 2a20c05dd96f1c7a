//! Lexes a text as a single token.

use super::TokenKind;
use super::lexer::LexContext;
use super::raw::Raw;
use super::scan::{self, Suffixes};
use super::words::sym;
use crate::source::Symbol;
use logos::Logos;

/// Whether a preprocessing number is an integer or a floating-point literal. A user-defined suffix does not count.
pub(super) fn number_kind(spelling: &str) -> TokenKind {
    let bytes = spelling.as_bytes();
    let hex = matches!(bytes, [b'0', b'x' | b'X', ..]);
    let is_float = |&b: &u8| match b {
        b'.' => true,
        b'e' | b'E' => !hex,
        b'p' | b'P' => hex,
        _ => false,
    };
    if bytes.len() > 1 && bytes.iter().take_while(|&&b| b != b'_').any(is_float) {
        TokenKind::FloatLiteral
    } else {
        TokenKind::IntLiteral
    }
}

/// The only token in a text, as `##` requires; none if there are more or less than one.
pub fn lex_single(text: &str, cx: &mut LexContext<'_>) -> Option<(TokenKind, Symbol)> {
    let mut lexer = Raw::lexer(text);
    let raw = lexer.next();
    let whole = lexer.span().end == text.len();
    let found = match raw {
        Some(Ok(Raw::Word)) if whole => None,
        Some(Ok(Raw::Punct(kind))) if whole => return Some((kind, sym::EMPTY)),
        Some(Ok(Raw::Digraph(kind))) if whole => Some(kind),
        Some(Ok(Raw::ThreeWay)) if whole && cx.three_way => return Some((TokenKind::Spaceship, sym::EMPTY)),
        Some(Ok(Raw::Number)) if whole => Some(number_kind(text)),
        Some(Ok(Raw::Quote | Raw::QuoteR)) if closes(text, b'"') => Some(TokenKind::StringLiteral),
        Some(Ok(Raw::Apostrophe)) if closes(text, b'\'') => Some(TokenKind::CharLiteral),
        Some(_) => {
            let (name, end) = scan::extended_name(text, 0);
            if name.is_empty() || end != text.len() {
                return None;
            }
            let symbol = cx.interner.intern(&name);
            return Some((cx.words.of(symbol), symbol));
        }
        None => return None,
    };
    let symbol = cx.interner.intern(text);
    Some((found.unwrap_or_else(|| cx.words.of(symbol)), symbol))
}

/// Whether the text is one literal that is closed at its end, a suffix included.
fn closes(text: &str, quote: u8) -> bool {
    let bytes = text.as_bytes();
    let Some(open) = memchr::memchr(quote, bytes) else { return false };
    let end = if open > 0 && bytes[open - 1] == b'R' {
        scan::raw_string(bytes, open + 1).ok()
    } else {
        Some(scan::quoted(bytes, open + 1, quote)).filter(|q| q.closed).map(|q| q.end)
    };
    end.is_some_and(|end| scan::user_suffix(bytes, end, Suffixes::Standard) == bytes.len())
}

/// The length in bytes of the token at an offset of a text, for rendering; at least 1 unless the text ends.
#[must_use]
pub fn token_length(text: &str, at: usize) -> usize {
    let Some(rest) = text.get(at..) else { return 0 };
    let bytes = rest.as_bytes();
    let mut lexer = Raw::lexer(rest);
    let first = lexer.next();
    let end = lexer.span().end;
    match first {
        Some(Ok(Raw::Quote)) => scan::user_suffix(bytes, scan::quoted(bytes, end, b'"').end, Suffixes::Gnu),
        Some(Ok(Raw::Apostrophe)) => {
            scan::user_suffix(bytes, scan::quoted(bytes, end, b'\'').end, Suffixes::Gnu)
        }
        Some(Ok(Raw::QuoteR)) => scan::raw_string(bytes, end).unwrap_or(end),
        Some(Ok(Raw::Word)) | Some(Err(())) => {
            scan::extended_name(rest, 0).1.max(rest.chars().next().map_or(0, char::len_utf8))
        }
        Some(Ok(_)) => end,
        None => 0,
    }
}
