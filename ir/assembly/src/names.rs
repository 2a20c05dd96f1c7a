//! Names and strings as they stand in the source, and what they mean.
//!
//! A bare name means itself. A quoted one may hold any byte; `\xx` with two hexadecimal digits stands
//! for one byte, `\\` for a backslash.

use std::borrow::Cow;

/// The bytes that a name or string of the source stands for.
pub fn decode(source: &str) -> Cow<'_, [u8]> {
    let Some(inner) = source.strip_prefix('"').and_then(|s| s.strip_suffix('"')) else {
        return Cow::Borrowed(source.as_bytes());
    };
    if !inner.contains('\\') {
        return Cow::Borrowed(inner.as_bytes());
    }
    let bytes = inner.as_bytes();
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
    Cow::Owned(out)
}

/// The text that a name or string stands for; bytes that are no UTF-8 become replacement characters.
pub fn decoded(source: &str) -> Cow<'_, str> {
    match decode(source) {
        Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes),
        Cow::Owned(bytes) => Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_two_digits_or_a_backslash() {
        assert_eq!(decode("plain").as_ref(), b"plain");
        assert_eq!(decode("\"a\\5Cb\\0A\\\\c\\zz\"").as_ref(), b"a\\b\n\\c\\zz");
        assert_eq!(decoded("\"gr\u{fc}n\""), "gr\u{fc}n");
    }
}
