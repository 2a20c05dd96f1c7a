//! Skips an inactive conditional group without creating tokens.
//!
//! Only text that can hide a directive matters: comments, and strings in which `/*` does not start one. A line without
//! a slash is skipped as a whole, any other with a table of irrelevant bytes. Nested groups are counted, so depth costs
//! nothing.

use super::scan;
use memchr::{memchr, memchr_iter};

/// Bytes that need attention within a line: line end, comment, quotes, splice.
const STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    stops[b'\n' as usize] = true;
    stops[b'/' as usize] = true;
    stops[b'"' as usize] = true;
    stops[b'\'' as usize] = true;
    stops[b'\\' as usize] = true;
    stops
};

/// The offset of the `#` of the directive that ends the group starting at `at` (which must be the
/// start of a line): `#elif`, `#else` or `#endif` of its own level, or the end of the text.
pub(super) fn group_end(text: &str, mut at: usize) -> usize {
    let bytes = text.as_bytes();
    let mut depth = 0usize;
    while at < bytes.len() {
        let hash = blanks(bytes, at);
        at = hash;
        let is_directive = match bytes.get(hash) {
            Some(b'#') => hash + 1,
            Some(b'%') if bytes.get(hash + 1) == Some(&b':') => hash + 2,
            _ => 0,
        };
        if is_directive != 0 {
            let from = blanks(bytes, is_directive);
            let (name, end) = directive_name(text, from);
            match name.as_ref() {
                "if" | "ifdef" | "ifndef" => depth += 1,
                "endif" if depth == 0 => return hash,
                "endif" => depth -= 1,
                "else" | "elif" | "elifdef" | "elifndef" if depth == 0 => return hash,
                _ => {}
            }
            at = end;
        }
        at = line_end(bytes, at);
    }
    bytes.len()
}

/// The name of a directive; it may contain a splice.
fn directive_name(text: &str, from: usize) -> (std::borrow::Cow<'_, str>, usize) {
    let bytes = text.as_bytes();
    let end = from + bytes[from..].iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
    if scan::splice(bytes, end) == 0 {
        return (text[from..end].into(), end);
    }
    let (name, end) = scan::extended_name(text, from);
    (name.into(), end)
}

/// The first offset that is not blank, in a comment or in a splice. Newlines are not skipped, unless within a comment.
fn blanks(bytes: &[u8], mut at: usize) -> usize {
    loop {
        match bytes.get(at) {
            Some(b' ' | b'\t' | b'\r' | 0x0B | 0x0C) => at += 1,
            Some(b'/') if bytes.get(at + 1) == Some(&b'*') => {
                at = scan::block_comment(bytes, at + 2).0.unwrap_or(bytes.len());
            }
            Some(b'\\') if scan::splice(bytes, at) != 0 => at += scan::splice(bytes, at),
            _ => return at,
        }
    }
}

/// The start of the line after the one that contains `at`, taking comments and literals into account.
fn line_end(bytes: &[u8], mut at: usize) -> usize {
    if let Some(newline) = memchr(b'\n', &bytes[at..])
        && is_closed(&bytes[at..at + newline])
    {
        return at + newline + 1;
    }
    loop {
        while bytes.get(at).is_some_and(|&b| !STOPS[b as usize]) {
            at += 1;
        }
        let Some(&byte) = bytes.get(at) else { return bytes.len() };
        at += match (byte, bytes.get(at + 1)) {
            (b'\n', _) => return at + 1,
            (b'/', Some(b'/')) => scan::line_comment(bytes, at + 2).0 - at,
            (b'/', Some(b'*')) => scan::block_comment(bytes, at + 2).0.unwrap_or(bytes.len()) - at,
            (b'\\', _) => scan::splice(bytes, at).max(1),
            (b'"', _) if opens_raw_string(bytes, at) => {
                scan::raw_string(bytes, at + 1).map_or(1, |end| end - at)
            }
            // A digit separator, or an apostrophe in text.
            (b'\'', _) if at > 0 && bytes[at - 1].is_ascii_alphanumeric() => 1,
            (b'"' | b'\'', _) => {
                let literal = scan::quoted(bytes, at + 1, byte);
                if literal.closed { literal.end - at } else { 1 }
            }
            _ => 1,
        };
    }
}

/// Whether nothing in this line can continue after its end: a comment, a raw string, a splice.
fn is_closed(line: &[u8]) -> bool {
    memchr(b'/', line).is_none()
        && line.iter().rev().find(|b| !matches!(b, b' ' | b'\t' | b'\r' | 0x0B | 0x0C)) != Some(&b'\\')
        && !memchr_iter(b'R', line).any(|r| line.get(r + 1) == Some(&b'"'))
}

/// Whether the quote at `at` follows `R`, `u8R`, `uR`, `UR` or `LR` that is not part of a longer name.
fn opens_raw_string(bytes: &[u8], at: usize) -> bool {
    let word =
        bytes[..at].iter().rev().take(4).take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
    matches!(&bytes[at - word..at], b"R" | b"u8R" | b"uR" | b"UR" | b"LR")
}

#[cfg(test)]
mod tests {
    use super::group_end;

    fn rest(text: &str) -> &str {
        &text[group_end(text, 0)..]
    }

    #[test]
    fn stops_at_its_own_level_only() {
        assert_eq!(rest("a\n#if x\n#else\n#endif\n # /* c */ else\nb"), "# /* c */ else\nb");
        assert_eq!(rest("#ifdef a\n#endif\n%:endif\n"), "%:endif\n");
        assert_eq!(rest("#e\\\nndif x"), "#e\\\nndif x");
        assert_eq!(rest("no end"), "");
    }

    #[test]
    fn directives_in_comments_and_strings_do_not_count() {
        assert_eq!(rest("/*\n#endif\n*/ x\n#endif // 1"), "#endif // 1");
        assert_eq!(rest("// it's \\\n#endif\n#else"), "#else");
        assert_eq!(rest("a \\\n#endif\nb\\ \t\x0B\n#endif\n#else"), "#else");
        assert_eq!(rest("R\"(\n#endif\n)\"\n#else"), "#else");
        assert_eq!(rest("\"/*\"\n#endif"), "#endif");
        assert_eq!(rest("don't /*\n#endif */\n#else"), "#else");
        assert_eq!(rest("x = 1'000; /* ' */\n#endif"), "#endif");
    }
}
