//! Sources that are not UTF-8: comments and strings of other encodings are common, and their bytes pass through.
//!
//! A text is a `str`. A byte that is no part of UTF-8 is a character of its own there, of the last private plane of
//! Unicode; literals and everything that is written out give the byte back ([`original_bytes`]). No identifier may
//! hold such a character.

use std::borrow::Cow;

/// The character that stands for the byte 0.
const FIRST: u32 = 0x0010_F000;

/// How the UTF-8 form of every stand-in begins.
const LEAD: u8 = 0xF4;

/// Why bytes are no source text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WideEncoding;

impl WideEncoding {
    /// What to say of it.
    pub const MESSAGE: &'static str = "the source is UTF-16 or UTF-32: it must be saved as UTF-8";
}

/// Bytes as text.
///
/// # Errors
/// When a byte order mark says that the characters are wider than a byte.
pub fn decode(bytes: Vec<u8>) -> Result<String, WideEncoding> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Err(WideEncoding);
    }
    let bytes = match String::from_utf8(bytes) {
        // A character that would be taken for a stand-in is kept as its bytes.
        Ok(text) if !text.as_bytes().contains(&LEAD) => return Ok(text),
        Ok(text) => text.into_bytes(),
        Err(error) => error.into_bytes(),
    };
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    let stand_in = |byte: u8| char::from_u32(FIRST + u32::from(byte)).unwrap_or(char::REPLACEMENT_CHARACTER);
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match byte_of(c) {
                Some(_) => text.extend(c.encode_utf8(&mut [0; 4]).bytes().map(stand_in)),
                None => text.push(c),
            }
        }
        text.extend(chunk.invalid().iter().map(|&byte| stand_in(byte)));
    }
    Ok(text)
}

/// The byte that a character stands for, if it is such a one.
#[must_use]
pub fn byte_of(c: char) -> Option<u8> {
    (c as u32).checked_sub(FIRST).and_then(|byte| u8::try_from(byte).ok())
}

/// A text as the bytes that it was read from.
#[must_use]
pub fn original_bytes(text: &str) -> Cow<'_, [u8]> {
    if !text.as_bytes().contains(&LEAD) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        match byte_of(c) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    Cow::Owned(bytes)
}

/// A text for messages: bytes of another encoding are shown as the replacement character.
#[must_use]
pub fn printable(text: String) -> String {
    if !text.as_bytes().contains(&LEAD) {
        return text;
    }
    text.chars().map(|c| if byte_of(c).is_some() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_bytes_come_back() {
        for bytes in [&b"plain"[..], b"caf\xe9 \"\xe9\"", b"\xc3\xa9", "\u{10F0E9}".as_bytes(), b"\xff\x80"] {
            let text = decode(bytes.to_vec()).unwrap();
            assert_eq!(original_bytes(&text), bytes);
        }
        assert_eq!(printable(decode(b"caf\xe9".to_vec()).unwrap()), "caf\u{FFFD}");
        assert_eq!(decode(b"\xff\xfea\0".to_vec()), Err(WideEncoding));
    }
}
