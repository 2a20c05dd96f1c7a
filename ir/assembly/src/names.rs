//! Decodes names and strings of the source.
//!
//! An unquoted name denotes itself. A quoted one may contain any byte; `\xx` with two hexadecimal digits denotes
//! one byte, `\\` a backslash.

use std::borrow::Cow;

/// The bytes that a name or string of the source denotes.
pub fn decode(source: &str) -> Cow<'_, [u8]> {
    match literal(source) {
        Ok(text) => Cow::Borrowed(text.as_bytes()),
        Err(escaped) => Cow::Owned(unescaped(escaped.as_bytes())),
    }
}

/// A name or string without escapes; else the text between its quotes.
fn literal(source: &str) -> Result<&str, &str> {
    match source.strip_prefix('"').and_then(|s| s.strip_suffix('"')) {
        None => Ok(source),
        Some(inner) if inner.contains('\\') => Err(inner),
        Some(inner) => Ok(inner),
    }
}

fn unescaped(bytes: &[u8]) -> Vec<u8> {
    let digit = |at: usize| bytes.get(at).and_then(|&c| (c as char).to_digit(16));
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&c) = bytes.get(at) {
        match (c, digit(at + 1), digit(at + 2)) {
            (b'\\', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 3;
            }
            (b'\\', ..) if bytes.get(at + 1) == Some(&b'\\') => {
                out.push(b'\\');
                at += 2;
            }
            _ => {
                out.push(c);
                at += 1;
            }
        }
    }
    out
}

/// Parses an integer of up to 128 bits: in decimal, or in hexadecimal after `u0x`, or after `s0x` with the highest
/// bit of the highest digit as its sign.
pub fn integer(text: &str) -> Option<i128> {
    let hexadecimal = |digits| u128::from_str_radix(digits, 16).ok().map(u128::cast_signed);
    if let Some(digits) = text.strip_prefix("u0x") {
        return hexadecimal(digits);
    }
    if let Some(digits) = text.strip_prefix("s0x") {
        let above = 128_usize.checked_sub(4 * digits.len())?;
        return Some(hexadecimal(digits)? << above >> above);
    }
    match text.strip_prefix('-') {
        Some(digits) => digits.parse::<u128>().ok().map(|n| n.cast_signed().wrapping_neg()),
        None => text.parse::<u128>().ok().map(u128::cast_signed),
    }
}

/// The text that a name or string denotes; invalid UTF-8 becomes replacement characters.
pub fn decoded(source: &str) -> Cow<'_, str> {
    match literal(source) {
        Ok(text) => Cow::Borrowed(text),
        Err(escaped) => Cow::Owned(String::from_utf8_lossy(&unescaped(escaped.as_bytes())).into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_decimal_or_hexadecimal() {
        assert_eq!(integer("-12"), Some(-12));
        assert_eq!(integer("u0xFFFF"), Some(0xFFFF));
        assert_eq!(integer("u0x000"), Some(0));
        assert_eq!(integer("s0xFF"), Some(-1));
        assert_eq!(integer("s0x0FF"), Some(255));
        assert_eq!(integer("u0x100000000000000000000000000000000"), None);
    }

    #[test]
    fn escapes_are_two_digits_or_a_backslash() {
        assert_eq!(decode("plain").as_ref(), b"plain");
        assert_eq!(decode("\"a\\5Cb\\0A\\\\c\\zz\"").as_ref(), b"a\\b\n\\c\\zz");
        assert_eq!(decoded("\"gr\u{fc}n\""), "gr\u{fc}n");
    }
}
