//! Columns in the units of others: the compiler counts bytes of UTF-8, SARIF code points, editors UTF-16 code units.

use std::collections::HashMap;

/// The lines of sources, read when a column in them is first asked for.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// The texts by their files; none where the text cannot be had, or where a byte is a code point.
    files: HashMap<String, Option<String>>,
}

impl Lines {
    /// Column `column` (bytes, from 1) of a line of `file` (from 1) in code points, from 1. A line whose text cannot be
    /// had keeps its column.
    pub(crate) fn code_points(&mut self, file: &str, line: u32, column: u32) -> u32 {
        let read = || std::fs::read_to_string(file).ok().filter(|text| !text.is_ascii());
        let text = self.files.entry(file.to_owned()).or_insert_with(read);
        match text.as_deref().and_then(|text| text.lines().nth(line.saturating_sub(1) as usize)) {
            Some(line) => code_points(line, column),
            None => column,
        }
    }
}

/// Column `column` (bytes, from 1) of `line` in code points, from 1.
fn code_points(line: &str, column: u32) -> u32 {
    let bytes = line.as_bytes().iter().take(column.saturating_sub(1) as usize);
    // Every code point has one byte that is no continuation (10xxxxxx).
    let inside = bytes.clone().filter(|&&byte| byte & 0xc0 != 0x80).count();
    let beyond = (column as usize).saturating_sub(1 + bytes.len());
    u32::try_from(1 + inside + beyond).unwrap_or(column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_points_count_no_continuation_bytes() {
        assert_eq!(code_points("int ä = 1;", 5), 5);
        assert_eq!(code_points("int ä = 1;", 7), 6);
        assert_eq!(code_points("ab", 4), 4);
    }

    #[test]
    fn a_line_without_text_keeps_its_column() {
        assert_eq!(Lines::default().code_points("no such file", 3, 9), 9);
    }
}
