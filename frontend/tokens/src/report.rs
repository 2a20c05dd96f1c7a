//! Presents messages to the user: rendered with their source lines, or as plain values.
//!
//! A token from a macro is shown at the user's macro call, with a label at its place in the macro's body; for an
//! included file the include trail is shown. Rendering is done by codespan-reporting on the source map; no state is
//! kept, so a compilation without messages pays nothing.

mod long_line;

use crate::diagnostics::{Applicability, Diagnostic, Severity};
use crate::lex::token_length;
use crate::session::Session;
use crate::source::{FileId, Loc, Origin, SourceMap, Span};
use codespan_reporting::diagnostic as drawn;
use codespan_reporting::files::{Error, Files, column_index};
use codespan_reporting::term::{self, Styles, StylesWriter, termcolor};
use long_line::Windows;
use std::ops::Range;

/// The number of levels of a macro or include trail that are shown at either end.
const TRAIL: usize = 4;

/// A place as plain values; `#line` is applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// File name.
    pub file: String,
    /// First line, from 1.
    pub line: u32,
    /// First column in bytes, from 1.
    pub column: u32,
    /// Last line.
    pub end_line: u32,
    /// The column after the last byte.
    pub end_column: u32,
}

/// A place and its label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The place.
    pub place: Place,
    /// The text; for a step of the macro trail, the macro's name.
    pub message: String,
}

/// A fix-it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// The replaced range.
    pub place: Place,
    /// The replacement.
    pub replacement: String,
    /// The reason.
    pub message: String,
    /// Whether it may be applied automatically.
    pub applicability: Applicability,
}

/// A message as plain values, for programs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RenderedDiagnostic {
    /// The stable id, such as `E0012`.
    pub code: &'static str,
    /// The severity.
    pub severity: Severity,
    /// The text.
    pub message: String,
    /// The primary place and its label; none for messages without a place.
    pub primary: Option<Remark>,
    /// Secondary places with labels.
    pub secondary: Vec<Remark>,
    /// Further sentences.
    pub notes: Vec<String>,
    /// Suggestions.
    pub help: Vec<String>,
    /// Fix-its.
    pub fixes: Vec<Repair>,
    /// The macros that produced the token, innermost first, each with the place in its body.
    pub macro_trail: Vec<Remark>,
    /// The includes of the file, innermost first.
    pub include_trail: Vec<Place>,
}

/// A message as plain values.
#[must_use]
pub fn describe(session: &Session, diagnostic: &Diagnostic) -> RenderedDiagnostic {
    let sources = &session.sources;
    let Diagnostic { code, severity, message, primary, secondary, notes, help, fixes } = diagnostic;
    let remark =
        |span, message: &str| Some(Remark { place: place(sources, span)?, message: message.to_owned() });
    let mut include_trail = Vec::new();
    let mut at = sources.user_point(primary.span.lo());
    while let Some((id, _)) = sources.file_offset(at) {
        at = sources.file(id).included_at();
        include_trail.extend(place(sources, at.into()));
    }
    RenderedDiagnostic {
        code: code.id(),
        severity: *severity,
        message: message.clone(),
        primary: remark(primary.span, &primary.message),
        secondary: secondary.iter().filter_map(|label| remark(label.span, &label.message)).collect(),
        notes: notes.clone(),
        help: help.clone(),
        fixes: (fixes.iter())
            .filter_map(|fix| {
                let place = place(sources, fix.span)?;
                // A token from a macro cannot be changed at the macro call.
                let is_written = sources.trail(fix.span.lo()).is_empty();
                let applicability =
                    if is_written { fix.applicability } else { Applicability::MaybeIncorrect };
                Some(Repair {
                    place,
                    replacement: fix.replacement.clone(),
                    message: fix.message.clone(),
                    applicability,
                })
            })
            .collect(),
        macro_trail: (sources.trail(primary.span.lo()).iter())
            .filter_map(|frame| {
                remark(sources.spelling(frame.body).into(), session.interner.resolve(frame.name))
            })
            .collect(),
        include_trail,
    }
}

/// Renders a message with its source lines and a final line end. With `colored`, with terminal colour sequences.
#[must_use]
pub fn render(session: &Session, diagnostic: &Diagnostic, colored: bool) -> String {
    let mut windows = Windows::default();
    let drawn = draw(session, diagnostic, &mut windows);
    let config = term::Config::default();
    let files = MapFiles { sources: &session.sources, windows };
    if !colored {
        return term::emit_into_string(&config, &files, &drawn).unwrap_or_else(|_| fallback(diagnostic));
    }
    let mut bytes = Vec::new();
    let styles = Styles::default();
    let mut writer = StylesWriter::new(termcolor::Ansi::new(&mut bytes), &styles);
    match term::emit_to_write_style(&mut writer, &config, &files, &drawn) {
        Ok(()) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(_) => fallback(diagnostic),
    }
}

/// The source line at the start of a message's place, without its line end.
#[must_use]
pub fn first_line<'a>(session: &'a Session, diagnostic: &Diagnostic) -> Option<&'a str> {
    let (run, range) = file_range(&session.sources, diagnostic.primary.span)?;
    let file = session.sources.file(run.file);
    Some(file.line_text(file.line_index(range.start as u32)).trim_end())
}

/// The text of a message if rendering fails.
fn fallback(diagnostic: &Diagnostic) -> String {
    format!("{}[{}]: {}\n", diagnostic.severity.name(), diagnostic.code, diagnostic.message)
}

fn draw(session: &Session, diagnostic: &Diagnostic, windows: &mut Windows) -> drawn::Diagnostic<FileRun> {
    let sources = &session.sources;
    let severity = match diagnostic.severity {
        Severity::Fatal | Severity::Error => drawn::Severity::Error,
        Severity::Warning => drawn::Severity::Warning,
        Severity::Remark => drawn::Severity::Note,
    };
    let mut labels = Vec::new();
    let mut notes = Vec::new();
    if let Some((run, range)) = file_range(sources, diagnostic.primary.span) {
        labels.push(drawn::Label::primary(run, range).with_message(&diagnostic.primary.message));
    }
    let trail = sources.trail(diagnostic.primary.span.lo());
    for (index, frame) in trail.iter().enumerate() {
        let name = session.interner.resolve(frame.name);
        if index >= TRAIL && index + TRAIL < trail.len() {
            continue;
        }
        let body = file_range(sources, sources.spelling(frame.body).into());
        match body.filter(|(run, _)| !is_compilers_own(sources, run.file)) {
            Some((run, range)) => {
                let label = drawn::Label::secondary(run, range);
                labels.push(label.with_message(format!("in expansion of macro '{name}'")));
            }
            None => notes.push(format!("in expansion of macro '{name}'")),
        }
    }
    for label in &diagnostic.secondary {
        // The text of the compiler's own headers is useless to users who cannot see it.
        if let Some((run, range)) = file_range(sources, label.span)
            && !is_compilers_own(sources, run.file)
        {
            labels.push(drawn::Label::secondary(run, range).with_message(&label.message));
        }
    }
    windows.choose(sources, &mut labels, &mut notes);
    notes.extend(diagnostic.notes.iter().cloned());
    notes.extend(diagnostic.help.iter().map(|help| format!("help: {help}")));
    notes.extend(diagnostic.fixes.iter().map(|fix| {
        let action = match fix.replacement.as_str() {
            "" => "remove this".to_owned(),
            replacement => format!("write `{}`", replacement.trim()),
        };
        format!("help: {}: {action}", fix.message)
    }));
    notes.extend(include_note(sources, diagnostic.primary.span.lo()));
    drawn::Diagnostic::new(severity)
        .with_code(diagnostic.code)
        .with_message(&diagnostic.message)
        .with_labels(labels)
        .with_notes(notes)
}

/// Whether a text belongs to the compiler: synthesized, or one of its headers, which are named `<name>`.
fn is_compilers_own(sources: &SourceMap, file: FileId) -> bool {
    let file = sources.file(file);
    match file.origin() {
        Origin::BuiltIn => true,
        Origin::Embedded => file.presumed_line(1).0.starts_with('<'),
        Origin::User | Origin::Library => false,
    }
}

/// `included from a.h:3, from main.cu:1`
fn include_note(sources: &SourceMap, loc: Loc) -> Option<String> {
    let mut steps = Vec::new();
    let mut at = sources.user_point(loc);
    while let Some((id, _)) = sources.file_offset(at) {
        at = sources.file(id).included_at();
        let Some(from) = sources.presumed(at) else { break };
        if steps.len() == 2 * TRAIL {
            steps.push("...".to_owned());
            break;
        }
        steps.push(format!("{}:{}", from.file, from.line));
    }
    if steps.is_empty() { None } else { Some(format!("included from {}", steps.join(", from "))) }
}

/// The file and byte range of a span, in the user's text.
fn file_range(sources: &SourceMap, span: Span) -> Option<(FileRun, Range<usize>)> {
    let (file, start) = sources.file_offset(sources.user_point(span.lo()))?;
    let text = sources.file(file).text();
    let end_of = |loc: Loc, is_byte_end: bool| {
        let (end_file, offset) = sources.file_offset(loc).filter(|&(f, _)| f == file)?;
        debug_assert_eq!(end_file, file);
        let length = if is_byte_end { 0 } else { token_length(text, offset as usize) };
        Some(offset as usize + length)
    };
    let end = if span.is_byte_range() {
        end_of(span.hi(), true)
    } else {
        end_of(sources.user_end(span.hi()), false).filter(|&end| end > start as usize)
    };
    // A span over several files, or one that runs backwards over macro calls, is shown by its start.
    let end = end.or_else(|| end_of(Loc(sources.file(file).start().0 + start), false));
    let start = floor_boundary(text, start as usize);
    let end = floor_boundary(text, end.unwrap_or(start).max(start));
    let line = sources.file(file).line_index(start as u32) as u32 + 1;
    Some((FileRun { file, run: sources.file(file).line_run(line) }, start..end))
}

fn floor_boundary(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// The file and byte range of a span in the user's text: for a token from a macro, the range of the call.
#[must_use]
pub fn bytes(sources: &SourceMap, span: Span) -> Option<(FileId, Range<usize>)> {
    file_range(sources, span).map(|(run, range)| (run.file, range))
}

/// A span as plain values; none for synthesized positions.
#[must_use]
pub fn place(sources: &SourceMap, span: Span) -> Option<Place> {
    let (run, range) = file_range(sources, span)?;
    let file = sources.file(run.file);
    let (start, end) = (file.line_col(range.start as u32), file.line_col(range.end as u32));
    let (name, line) = file.presumed_line(start.line);
    Some(Place {
        file: name.to_string(),
        line,
        column: start.column,
        end_line: line + (end.line - start.line),
        end_column: end.column,
    })
}

/// A part of a file with one presumed name: the renderer treats a part renamed by `#line` as another file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FileRun {
    file: FileId,
    run: usize,
}

struct MapFiles<'a> {
    sources: &'a SourceMap,
    windows: Windows,
}

impl<'a> Files<'a> for MapFiles<'a> {
    type FileId = FileRun;
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, id: FileRun) -> Result<&'a str, Error> {
        let file = self.sources.file(id.file);
        // All lines of the run have the same name.
        let lines = 1..=file.line_count() as u32;
        let line = lines.rev().find(|&line| file.line_run(line) == id.run).unwrap_or(1);
        Ok(file.presumed_line(line).0)
    }

    fn source(&'a self, id: FileRun) -> Result<&'a str, Error> {
        Ok(self.sources.file(id.file).text())
    }

    fn line_index(&'a self, id: FileRun, byte_index: usize) -> Result<usize, Error> {
        Ok(self.sources.file(id.file).line_index(byte_index as u32))
    }

    fn line_number(&'a self, id: FileRun, line_index: usize) -> Result<usize, Error> {
        Ok(self.sources.file(id.file).presumed_line(line_index as u32 + 1).1 as usize)
    }

    fn line_range(&'a self, id: FileRun, line_index: usize) -> Result<Range<usize>, Error> {
        let file = self.sources.file(id.file);
        if line_index >= file.line_count() {
            return Err(Error::LineTooLarge { given: line_index, max: file.line_count() });
        }
        Ok(self.windows.of_line(id.file, line_index).unwrap_or_else(|| file.line_range(line_index)))
    }

    fn column_number(&'a self, id: FileRun, line_index: usize, byte_index: usize) -> Result<usize, Error> {
        // Counted from the start of the line, whatever part of it is shown: in characters, but for a long line in
        // bytes, as in its note. A line with as many messages as characters must not be counted anew for each.
        let file = self.sources.file(id.file);
        let line = file.line_range(line_index);
        Ok(match self.windows.of_line(id.file, line_index) {
            Some(_) => byte_index - line.start + 1,
            None => column_index(file.text(), line, byte_index) + 1,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::SinkOptions;
    use crate::diagnostics::codes::sema::NOT_SUPPORTED;
    use crate::lex::Token;
    use crate::options::FrontendOptions;
    use crate::preprocess;
    use crate::source::FileText;

    fn tokens(text: &str, headers: &[(&str, &str)]) -> (Session, Vec<Token>) {
        let mut options = FrontendOptions::default();
        options.includes.virtual_files =
            headers.iter().map(|&(n, t)| (n.to_owned(), FileText::from(t.to_owned()))).collect();
        let mut session = Session::new(options, SinkOptions::default());
        let id = session.sources.add("k.cu", text.to_owned()).expect("small");
        let stream = preprocess::run(&mut session, id);
        (session, stream.tokens)
    }

    #[test]
    fn a_token_of_a_macro_shows_call_and_body() {
        let (session, tokens) = tokens("#define ADD(a) a + b\nint x = ADD(q );\n", &[]);
        let diagnostic =
            Diagnostic::new(NOT_SUPPORTED, tokens[4].loc, "no such thing").label("here").note("why");
        assert_eq!(
            render(&session, &diagnostic, false),
            "error[E0300]: no such thing\n  ┌─ k.cu:2:9\n  │\n1 │ #define ADD(a) a + b\n  │                  - in expansion of macro 'ADD'\n\
             2 │ int x = ADD(q );\n  │         ^^^^^^^ here\n  │\n  = why\n\n"
        );
        let described = describe(&session, &diagnostic);
        let primary = described.primary.expect("a place");
        assert_eq!((primary.place.line, primary.place.column, primary.place.end_column), (2, 9, 16));
        assert_eq!(described.macro_trail[0].message, "ADD");
        assert!(render(&session, &diagnostic, true).contains("\u{1b}["));
    }

    #[test]
    fn an_included_file_says_from_where() {
        let (session, tokens) = tokens(
            "#include \"a.h\"\n",
            &[("a.h", "\n#include \"b.h\"\n"), ("b.h", "x y\n#line 70 \"g.y\"\nz")],
        );
        let span = Span::tokens(tokens[0].loc, tokens[1].loc);
        let diagnostic = Diagnostic::new(NOT_SUPPORTED, span, "m").fix(span, "q", "did you mean 'q'?");
        assert_eq!(
            render(&session, &diagnostic, false),
            "error[E0300]: m\n  ┌─ b.h:1:1\n  │\n1 │ x y\n  │ ^^^\n  │\n  = help: did you mean 'q'?: write `q`\n  \
             = included from a.h:2, from k.cu:1\n\n"
        );
        assert_eq!(describe(&session, &diagnostic).include_trail.len(), 2);
        let renamed = Diagnostic::new(NOT_SUPPORTED, tokens[2].loc, "m");
        assert!(render(&session, &renamed, false).contains("┌─ g.y:70:1"));
    }

    #[test]
    fn of_a_long_line_the_part_around_the_place_is_drawn() {
        let before = "a ".repeat(5000);
        let (session, tokens) = tokens(&format!("{before}here {before}there\n"), &[]);
        let (here, there) = (tokens[5000].loc, tokens[10_001].loc);
        let diagnostic = Diagnostic::new(NOT_SUPPORTED, Span::tokens(here, there), "m").label("this");
        let text = render(&session, &diagnostic.secondary(there, "that"), false);
        assert!(text.contains("k.cu:1:10001") && text.contains("^ this"), "{text}");
        assert!(text.contains("columns 9921 to 10321 of line 1 are shown"), "{text}");
        assert!(text.contains("at column 20006 of line 1: that") && text.len() < 1500, "{text}");
    }

    #[test]
    fn messages_without_a_place_are_drawn_too() {
        let (session, _) = tokens("", &[]);
        let diagnostic = Diagnostic::new(NOT_SUPPORTED, Span::NONE, "m");
        assert_eq!(render(&session, &diagnostic, false), "error[E0300]: m\n\n");
        assert_eq!(describe(&session, &diagnostic).primary, None);
    }
}
