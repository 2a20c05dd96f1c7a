//! Messages of the Debug Adapter Protocol: a header with a length, an empty line, JSON.

use serde_json::Value;
use std::io::{self, BufRead, Write};

/// Bytes of a message that are read.
const MAX_BODY: usize = 16 << 20;
/// Bytes of a header line, and lines of a header.
const MAX_LINE: usize = 4096;
const MAX_LINES: usize = 32;

/// What was read.
#[derive(Debug)]
pub enum Message {
    /// A message.
    Json(Value),
    /// Something that is no message; reading can go on after it.
    Bad(String),
    /// The end of the input, or a header after which nothing can be found any more.
    End,
}

/// Reads the next message.
///
/// # Errors
/// The input fails.
pub fn read(input: &mut dyn BufRead) -> io::Result<Message> {
    let mut length: Option<usize> = None;
    for _ in 0..MAX_LINES {
        let Some(line) = header_line(input)? else { return Ok(Message::End) };
        if line.is_empty() {
            let Some(length) = length else {
                return Ok(Message::Bad("there is no Content-Length".to_owned()));
            };
            if length > MAX_BODY {
                return skip(input, length).map(|()| Message::Bad("the message is too long".to_owned()));
            }
            let mut body = Vec::new();
            let read = io::Read::read_to_end(&mut io::Read::take(&mut *input, length as u64), &mut body)?;
            if read < length {
                return Ok(Message::End);
            }
            return Ok(match serde_json::from_slice(&body) {
                Ok(value) => Message::Json(value),
                Err(error) => Message::Bad(format!("no JSON: {error}")),
            });
        }
        let text = String::from_utf8_lossy(&line);
        if let Some((name, value)) = text.split_once(':')
            && name.trim().eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().ok();
        }
    }
    Ok(Message::End)
}

/// A line of the header without its end; none at the end of the input or if it is far too long.
fn header_line(input: &mut dyn BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let read = io::Read::take(&mut *input, MAX_LINE as u64).read_until(b'\n', &mut line)?;
    if read == 0 || line.pop() != Some(b'\n') {
        return Ok(None);
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    Ok(Some(line))
}

fn skip(input: &mut dyn BufRead, length: usize) -> io::Result<()> {
    io::copy(&mut io::Read::take(input, length as u64), &mut io::sink()).map(|_| ())
}

/// Writes a message.
///
/// # Errors
/// The output fails.
pub fn write(output: &mut dyn Write, message: &Value) -> io::Result<()> {
    let body = message.to_string();
    write!(output, "Content-Length: {}\r\n\r\n{body}", body.len())?;
    output.flush()
}

/// Bytes in base 64 (RFC 4648).
pub(super) fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for group in bytes.chunks(3) {
        let byte = |index: usize| u32::from(group.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4 {
            let known = digit <= group.len();
            let index = (bits >> (18 - 6 * digit) & 63) as usize;
            out.push(if known { char::from(DIGITS[index]) } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_standard() {
        let rows = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("foobar", "Zm9vYmFy"),
        ];
        for (plain, coded) in rows {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }

    #[test]
    fn what_is_no_message_is_said_and_passed() {
        let all = |bytes: &[u8]| {
            let mut input = bytes;
            let mut kinds = String::new();
            loop {
                match read(&mut input).unwrap() {
                    Message::Json(_) => kinds.push('j'),
                    Message::Bad(_) => kinds.push('b'),
                    Message::End => return kinds,
                }
            }
        };
        assert_eq!(all(b"Content-Length: 2\r\n\r\n{}Content-Length: 2\r\n\r\n[]"), "jj");
        assert_eq!(all(b"Content-Length: 2\r\n\r\n{]content-length:2\n\n{}"), "bj");
        assert_eq!(all(b"Other: 2\r\n\r\nContent-Length: 2\r\n\r\n{}"), "bj");
        assert_eq!(all(b"Content-Length: 99\r\n\r\n{}"), "");
        assert_eq!(all(b"Content-Length: -1\r\n\r\n"), "b");
        assert_eq!(all(b"Content-Length: 18446744073709551615\r\n\r\n{}"), "b");
        assert_eq!(all(&[b'x'; 100_000]), "");
        assert_eq!(all(b""), "");
    }
}
