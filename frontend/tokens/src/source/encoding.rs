//! Sources that are not UTF-8: comments and strings in other encodings are common, and their bytes are preserved.
//!
//! A text is a `str`. A byte that is not valid UTF-8 is represented by a character of the last private plane of
//! Unicode; literals and all output convert it back to the byte ([`original_bytes`]). Identifiers cannot contain such a
//! character.

use std::borrow::Cow;

/// The character that represents the byte 0.
const FIRST: u32 = 0x0010_F000;

/// The first byte of the UTF-8 form of every such character.
const LEAD: u8 = 0xF4;

/// The error for bytes in a wide encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WideEncoding;

impl WideEncoding {
    /// Its message.
    pub const MESSAGE: &'static str = "the source is UTF-16 or UTF-32: it must be saved as UTF-8";
}

/// Decodes bytes to text.
///
/// # Errors
/// If a byte order mark shows that the characters are wider than a byte.
pub fn decode(bytes: Vec<u8>) -> Result<String, WideEncoding> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Err(WideEncoding);
    }
    let bytes = match String::from_utf8(bytes) {
        // A character that could be mistaken for a representation is kept as its bytes.
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

/// The byte that a character represents, if it is such a character.
#[must_use]
pub fn byte_of(c: char) -> Option<u8> {
    (c as u32).checked_sub(FIRST).and_then(|byte| u8::try_from(byte).ok())
}

/// The bytes from which a text was decoded.
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

/// A text for messages: bytes of another encoding are printed as the replacement character.
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
