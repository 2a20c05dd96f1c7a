//! From which lines of the source the lines of a printed form come.

use ptxc_select::Locate;

use crate::locate::Sources;

/// A line of a printed form that comes from the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineOrigin {
    /// The line of the text, from 1.
    pub line: u32,
    /// The line of the file in which it was written, from 1.
    pub source: u32,
    /// Whether that file is the source itself, not a header.
    pub in_main: bool,
}

/// The lines on which something begins that has a place: each with the first place on it.
pub(crate) fn line_origins(text: &str, origins: &[(u32, u32)], sources: Sources<'_>) -> Vec<LineOrigin> {
    let Some(first) = sources.main_file() else { return Vec::new() };
    let mut lines: Vec<LineOrigin> = Vec::new();
    let (mut line, mut seen) = (1, 0);
    for &(at, loc) in origins {
        let passed = text.as_bytes().get(seen..at as usize).unwrap_or_default();
        line += line_feeds(passed);
        seen = at as usize;
        if lines.last().is_some_and(|last| last.line == line) {
            continue;
        }
        if let Some(place) = sources.locate(loc) {
            lines.push(LineOrigin { line, source: place.line, in_main: place.file == first });
        }
    }
    lines
}

fn line_feeds(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| **byte == b'\n').count() as u32
}
