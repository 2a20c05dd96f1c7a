//! Bless mode: what came becomes what is expected.

use std::path::Path;

/// Whether `PTXC_BLESS=1` is set.
pub fn is_on() -> bool {
    std::env::var_os("PTXC_BLESS").is_some_and(|value| value == "1")
}

/// Replaces everything after line `expect_line` (from 0) of the case by `output` as comments.
///
/// # Errors
/// When the file cannot be written.
pub fn rewrite(path: &Path, text: &str, expect_line: usize, output: &str) -> Result<(), String> {
    let mark = if path.extension().is_some_and(|ext| ext == "ll") { ";" } else { "//" };
    let mut new: String = text.lines().take(expect_line + 1).flat_map(|line| [line, "\n"]).collect();
    for line in output.lines() {
        new.push_str(mark);
        if !line.is_empty() {
            new.push(' ');
            new.push_str(line);
        }
        new.push('\n');
    }
    std::fs::write(path, new).map_err(|error| format!("{}: {error}", path.display()))
}

/// A readable difference of two texts.
pub fn difference(expected: &str, got: &str) -> String {
    let diff = similar::TextDiff::from_lines(expected, got);
    diff.unified_diff().context_radius(2).header("expected", "got").to_string()
}
