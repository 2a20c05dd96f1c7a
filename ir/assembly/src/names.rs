//! Names and strings as they stand in the source, and what they mean.
//!
//! A bare name means itself. A quoted one may hold any byte; `\xx` with two hexadecimal digits stands
//! for one byte, `\\` for a backslash.

use std::borrow::Cow;

/// The bytes that a name or string of the source stands for.
pub fn decode(source: &str) -> Cow<'_, [u8]> {
    match literal(source) {
        Ok(text) => Cow::Borrowed(text.as_bytes()),
        Err(escaped) => Cow::Owned(unescaped(escaped.as_bytes())),
    }
}

/// A name or string that stands in the source as it is; else what stands between its quotes.
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

/// The text that a name or string stands for; bytes that are no UTF-8 become replacement characters.
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
    fn escapes_are_two_digits_or_a_backslash() {
        assert_eq!(decode("plain").as_ref(), b"plain");
        assert_eq!(decode("\"a\\5Cb\\0A\\\\c\\zz\"").as_ref(), b"a\\b\n\\c\\zz");
        assert_eq!(decoded("\"gr\u{fc}n\""), "gr\u{fc}n");
    }
}
