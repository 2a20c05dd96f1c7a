//! Excerpts of lines that are too long to be shown: only the part around the first label.

use std::ops::Range;

use codespan_reporting::diagnostic::{Label, LabelStyle};

use super::{FileRun, floor_boundary};
use crate::source::{FileId, SourceMap};

/// The number of bytes of a line that is shown completely.
const LONGEST: usize = 600;

/// The number of bytes of a longer line that are shown before and after the start of the label.
const BEFORE: usize = 80;
const AFTER: usize = 320;

/// A part of a long line, as a byte range of the file.
struct Window {
    file: FileId,
    line: usize,
    part: Range<usize>,
}

/// The parts of long lines that are shown.
#[derive(Default)]
pub(super) struct Windows(Vec<Window>);

impl Windows {
    /// Selects the parts to show for some labels, the most important first. Labels are truncated to the parts; those
    /// outside are removed and described in words.
    pub(super) fn choose(
        &mut self,
        sources: &SourceMap,
        labels: &mut Vec<Label<FileRun>>,
        notes: &mut Vec<String>,
    ) {
        labels.retain_mut(|label| {
            let (file, range) = (label.file_id.file, label.range.clone());
            let first = self.part(sources, file, range.start);
            let last = self.part(sources, file, range.end);
            let outside = first.as_ref().is_some_and(|part| !(part.start..=part.end).contains(&range.start));
            if outside && label.style == LabelStyle::Secondary {
                let at = sources.file(file).line_col(range.start as u32);
                if !label.message.is_empty() {
                    notes.push(format!("at column {} of line {}: {}", at.column, at.line, label.message));
                }
                return false;
            }
            let cut = |at: usize, part: &Option<Range<usize>>| match part {
                Some(part) => at.clamp(part.start, part.end),
                None => at,
            };
            label.range = cut(range.start, &first)..cut(range.end, &last);
            true
        });
        notes.extend(self.0.iter().map(|window| {
            let file = sources.file(window.file);
            let (start, end) =
                (file.line_col(window.part.start as u32), file.line_col(window.part.end as u32));
            format!("columns {} to {} of line {} are shown", start.column, end.column, start.line)
        }));
    }

    /// The shown part of the line that contains a place, if it is long; the first place in a line decides.
    fn part(&mut self, sources: &SourceMap, file: FileId, at: usize) -> Option<Range<usize>> {
        let source = sources.file(file);
        let line = source.line_index(at as u32);
        if let Some(known) = self.of_line(file, line) {
            return Some(known);
        }
        let whole = source.line_range(line);
        if whole.len() <= LONGEST {
            return None;
        }
        let text = source.text();
        let start = floor_boundary(text, at.saturating_sub(BEFORE).max(whole.start));
        let end = floor_boundary(text, (at + AFTER).min(whole.end));
        let part = start..end;
        self.0.push(Window { file, line, part: part.clone() });
        Some(part)
    }

    /// The shown part of a line, if that is not the whole line.
    pub(super) fn of_line(&self, file: FileId, line: usize) -> Option<Range<usize>> {
        let window = self.0.iter().find(|window| window.file == file && window.line == line)?;
        Some(window.part.clone())
    }
}
