//! Finds the ends of tokens that the automaton does not: comments, literals, spliced and non-ASCII names.
//!
//! All functions take the whole text and an offset and return offsets; none looks back. Splices ([lex.phases] phase 2)
//! are searched only at backslashes, so plain text pays nothing.

use super::raw::Raw;
use logos::Logos;
use memchr::{memchr, memmem};

/// The length of a splice at `at` (backslash, optional blanks, newline); 0 if there is none.
pub(super) fn splice(bytes: &[u8], at: usize) -> usize {
    if bytes.get(at) != Some(&b'\\') {
        return 0;
    }
    let blanks =
        bytes[at + 1..].iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\r' | 0x0B | 0x0C)).count();
    if bytes.get(at + 1 + blanks) == Some(&b'\n') { blanks + 2 } else { 0 }
}

/// Whether a splice contains blanks between the backslash and the newline (other than a carriage return).
pub(super) fn splice_has_blanks(splice: &[u8]) -> bool {
    splice.iter().any(|b| matches!(b, b' ' | b'\t'))
}

/// The end of a line comment whose text starts at `at`: its newline or the end of the text; and whether splices extend
/// it over several lines.
pub(super) fn line_comment(bytes: &[u8], mut at: usize) -> (usize, bool) {
    let mut continued = false;
    loop {
        let Some(newline) = memchr(b'\n', &bytes[at..]).map(|i| at + i) else {
            return (bytes.len(), continued);
        };
        let line = bytes[at..newline].trim_ascii_end();
        if line.last() != Some(&b'\\') {
            return (newline, continued);
        }
        continued = true;
        at = newline + 1;
    }
}

/// The end of a block comment whose text starts at `at`, and the offset of another `/*` in it; no end if it is not
/// closed.
pub(super) fn block_comment(bytes: &[u8], at: usize) -> (Option<usize>, Option<usize>) {
    let mut from = at;
    let mut nested = None;
    while let Some(star) = memchr(b'*', &bytes[from..]).map(|i| from + i) {
        let mut next = star + 1;
        while splice(bytes, next) != 0 {
            next += splice(bytes, next);
        }
        if bytes.get(next) == Some(&b'/') {
            return (Some(next + 1), nested);
        }
        if nested.is_none() && star > at && bytes[star - 1] == b'/' {
            nested = Some(star - 1);
        }
        from = star + 1;
    }
    (None, nested)
}

/// The end of a string or character literal whose text starts at `at`, and whether it contains splices. Without its
/// closing quote it ends with the line.
pub(super) fn quoted(bytes: &[u8], mut at: usize, quote: u8) -> Quoted {
    let mut spliced = false;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\n' => break,
            b'\\' => {
                let skip = splice(bytes, at);
                if skip != 0 {
                    spliced = true;
                    at += skip;
                    continue;
                }
                at += 1;
                while splice(bytes, at) != 0 {
                    spliced = true;
                    at += splice(bytes, at);
                }
                // The escaped character, but never the end of the line.
                if bytes.get(at).is_some_and(|&b| b != b'\n' && b != b'\r') {
                    at += 1;
                }
            }
            b if b == quote => return Quoted { end: at + 1, closed: true, spliced },
            _ => at += 1,
        }
    }
    Quoted { end: at, closed: false, spliced }
}

/// The extent of a quoted literal.
pub(super) struct Quoted {
    pub(super) end: usize,
    pub(super) closed: bool,
    pub(super) spliced: bool,
}

/// An error in a raw string.
pub(super) enum RawProblem {
    /// The character at this offset is not allowed in a delimiter, or the delimiter is too long.
    Delimiter(usize),
    /// The closing delimiter is missing.
    Unterminated,
}

/// The end of a raw string whose delimiter starts at `at`, [lex.string]. Splices in it are text.
pub(super) fn raw_string(bytes: &[u8], at: usize) -> Result<usize, RawProblem> {
    const LONGEST_DELIMITER: usize = 16;
    let is_delimiter =
        |b: &u8| !matches!(b, b'(' | b')' | b'\\' | b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C | b'"');
    let length = bytes[at..].iter().take(LONGEST_DELIMITER + 1).take_while(|b| is_delimiter(b)).count();
    if length > LONGEST_DELIMITER || bytes.get(at + length) != Some(&b'(') {
        return Err(RawProblem::Delimiter(at + length));
    }
    let mut closing = [0; LONGEST_DELIMITER + 2];
    closing[0] = b')';
    closing[1..=length].copy_from_slice(&bytes[at..at + length]);
    closing[length + 1] = b'"';
    let closing = &closing[..length + 2];
    let body = at + length + 1;
    memmem::find(&bytes[body..], closing).map(|i| body + i + closing.len()).ok_or(RawProblem::Unterminated)
}

/// The names directly after a literal that are its suffix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suffixes {
    /// All names that begin with an underscore ([lex.ext]).
    Standard,
    /// Names that begin with one underscore. GCC's preprocessor lexes a macro name as a token of its own, and CUDA's
    /// words (`__global__`) are macros in nvcc's host pass.
    Gnu,
}

/// The end of a `_suffix` at `at`, if there is one: a user-defined literal suffix, [lex.ext]. Of the standard library's
/// suffixes, which have no underscore, only `s` and `sv` of strings are recognised; other text is far more often a
/// macro name written without a space, as in old headers.
pub(super) fn user_suffix(bytes: &[u8], at: usize, suffixes: Suffixes) -> usize {
    let is_part = |b: &&u8| b.is_ascii_alphanumeric() || **b == b'_';
    let end = at + bytes.get(at..).unwrap_or_default().iter().take_while(is_part).count();
    let is_string = at.checked_sub(1).and_then(|i| bytes.get(i)) == Some(&b'"');
    match bytes.get(at..end) {
        Some([b'_', b'_', ..]) if suffixes == Suffixes::Gnu => at,
        Some([b'_', ..]) => end,
        Some(b"s" | b"sv") if is_string => end,
        _ => at,
    }
}

/// A name with non-ASCII characters, universal character names or splices. Returns the resolved spelling and the end;
/// the spelling is empty if no name starts at `at`.
pub(super) fn extended_name(text: &str, at: usize) -> (String, usize) {
    let bytes = text.as_bytes();
    let mut name = String::new();
    let mut end = at;
    loop {
        let mut next = end;
        while splice(bytes, next) != 0 {
            next += splice(bytes, next);
        }
        let Some((c, length)) = name_character(text, next) else { break };
        let allowed = if name.is_empty() { is_name_start(c) } else { is_name_continue(c) };
        if !allowed {
            break;
        }
        name.push(c);
        end = next + length;
    }
    (name, end)
}

/// The spelling of the name at `at`, with universal character names unchanged and splices removed. None if it is not
/// the name `resolved`, which may come from a macro.
pub fn written_name(text: &str, at: usize, resolved: &str) -> Option<String> {
    let (name, end) = extended_name(text, at);
    if name != resolved {
        return None;
    }
    let (bytes, mut written, mut from) = (text.as_bytes(), String::new(), at);
    while from < end {
        match splice(bytes, from) {
            0 => {
                let c = text[from..].chars().next()?;
                written.push(c);
                from += c.len_utf8();
            }
            skip => from += skip,
        }
    }
    Some(written)
}

fn is_name_start(c: char) -> bool {
    c == '_' || c == '$' || unicode_ident::is_xid_start(c)
}

fn is_name_continue(c: char) -> bool {
    c == '$' || unicode_ident::is_xid_continue(c)
}

/// The character at an offset, with a universal character name decoded, and its length in the text.
fn name_character(text: &str, at: usize) -> Option<(char, usize)> {
    let rest = text.get(at..)?;
    let digits = match rest.as_bytes() {
        [b'\\', b'u', ..] => 4,
        [b'\\', b'U', ..] => 8,
        _ => return rest.chars().next().map(|c| (c, c.len_utf8())),
    };
    let hex = rest.get(2..2 + digits).filter(|h| h.bytes().all(|b| b.is_ascii_hexdigit()))?;
    let c = char::from_u32(u32::from_str_radix(hex, 16).ok()?)?;
    Some((c, 2 + digits))
}

/// The result of a splice inside an operator or number.
pub(super) enum Spliced {
    /// The token ends before the splice.
    Unchanged,
    /// A longer token: its kind, its spelling without splices, its end.
    Token(Raw, String, usize),
    /// Exceeds the limit on tokens.
    TooLong,
}

/// Lexes the token at `at` again with splices removed. `end` is its apparent end.
///
/// The clean copy grows with the token, so the work is linear in its length.
pub(super) fn spliced_token(text: &str, at: usize, end: usize) -> Spliced {
    const LONGEST: usize = 1 << 16;
    let bytes = text.as_bytes();
    let mut window = 32;
    loop {
        let mut clean = String::new();
        let mut ends = Vec::new();
        let mut from = at;
        while clean.len() < window {
            let skip = splice(bytes, from);
            if skip != 0 {
                from += skip;
                continue;
            }
            let Some(c) = text[from..].chars().next().filter(|&c| c != '\n') else { break };
            clean.push(c);
            from += c.len_utf8();
            ends.resize(clean.len(), from);
        }
        let whole = clean.len() < window;
        let mut lexer = Raw::lexer(&clean);
        let Some(Ok(raw)) = lexer.next() else { return Spliced::Unchanged };
        let length = lexer.span().end;
        if !whole && length + 4 > clean.len() {
            if window >= LONGEST {
                return Spliced::TooLong;
            }
            window *= 2;
            continue;
        }
        let new_end = ends.get(length.wrapping_sub(1)).copied().unwrap_or(end);
        if new_end <= end {
            return Spliced::Unchanged;
        }
        return Spliced::Token(raw, lexer.slice().to_owned(), new_end);
    }
}

/// A piece of text with its splices removed.
pub(super) fn without_splices(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut clean = String::with_capacity(text.len());
    let mut from = 0;
    while let Some(backslash) = memchr(b'\\', &bytes[from..]).map(|i| from + i) {
        let skip = splice(bytes, backslash);
        let end = if skip == 0 { backslash + 1 } else { backslash };
        clean.push_str(&text[from..end]);
        from = backslash + skip.max(1);
    }
    clean.push_str(&text[from..]);
    clean
}
