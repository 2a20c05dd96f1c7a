//! The output of `-E` and `--emit=tokens`.
//!
//! `-E` keeps tokens on the lines of their macro calls or own characters, and marks discontinuities with line markers
//! (`# 12 "file" flags`); the result preprocesses and compiles to the same program. Blanks are added only where two
//! tokens would otherwise be lexed differently.

use super::{PragmaEntry, TokenStream};
use crate::lex::{Token, TokenKind, token_length};
use crate::session::Session;
use crate::source::FileId;
use std::fmt::Write;

/// How `-E` prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PrintOptions {
    /// `-P`: no line markers.
    pub no_line_markers: bool,
}

/// Gaps up to this many lines are printed as empty lines instead of a marker.
const LONGEST_GAP: u32 = 8;

/// The preprocessed text of a stream made for [`super::Purpose::Print`].
#[must_use]
pub fn print(session: &Session, stream: &TokenStream, options: PrintOptions) -> String {
    let mut printer =
        Printer { session, options, out: String::new(), at: None, at_line_start: true, previous: None };
    for &token in &stream.tokens {
        match token.kind {
            TokenKind::Eof => {}
            TokenKind::Pragma => {
                if let Some(entry) = stream.pragma(token) {
                    printer.pragma(token, entry);
                }
            }
            _ => printer.token(token),
        }
    }
    printer.end_line();
    printer.out
}

struct Printer<'a> {
    session: &'a Session,
    options: PrintOptions,
    out: String,
    /// File and line of the next output.
    at: Option<(FileId, u32)>,
    at_line_start: bool,
    previous: Option<Token>,
}

impl Printer<'_> {
    /// Moves to the line of a token that starts one.
    fn go_to_line(&mut self, token: Token) {
        let sources = &self.session.sources;
        let Some((file, offset)) = sources.file_offset(sources.expansion_point(token.loc)) else { return };
        let place = sources.file(file).line_col(offset);
        if self.at.is_some_and(|at| self.is_near(at, (file, place.line))) {
            let first = self.out.len();
            while let Some((_, line)) = &mut self.at
                && *line < place.line
            {
                *line += 1;
                // Without markers, one empty line represents any number.
                if !self.options.no_line_markers || self.out.len() - first < 2 {
                    self.out.push('\n');
                }
                self.at_line_start = true;
                self.previous = None;
            }
        } else {
            self.end_line();
            if !self.options.no_line_markers {
                self.marker(file, place.line);
            }
            self.at = Some((file, place.line));
        }
        if self.at_line_start {
            (1..place.column).for_each(|_| self.out.push(' '));
        }
    }

    /// Whether a few line ends are enough to get from one line to another.
    fn is_near(&self, (file, line): (FileId, u32), (to_file, to_line): (FileId, u32)) -> bool {
        if file != to_file || !(line..=line.saturating_add(LONGEST_GAP)).contains(&to_line) {
            return false;
        }
        let entered = self.session.sources.file(file);
        let ((name, number), (to_name, to_number)) =
            (entered.presumed_line(line), entered.presumed_line(to_line));
        name == to_name && to_number.checked_sub(number) == Some(to_line - line)
    }

    fn marker(&mut self, file: FileId, line: u32) {
        let sources = &self.session.sources;
        let entered = sources.file(file);
        let (name, number) = entered.presumed_line(line);
        let name = name.replace('\\', "\\\\").replace('"', "\\\"");
        // Infallible: writing to a string.
        let _ = write!(self.out, "# {number} \"{name}\"");
        if let Some((current, _)) = self.at.filter(|&(current, _)| current != file) {
            let in_current = sources.file_offset(entered.included_at()).is_some_and(|(f, _)| f == current);
            self.out.push_str(if in_current { " 1" } else { " 2" });
        }
        if entered.is_system_at_line(line) {
            self.out.push_str(" 3");
        }
        self.out.push('\n');
    }

    fn end_line(&mut self) {
        if self.at_line_start {
            return;
        }
        self.out.push('\n');
        self.at_line_start = true;
        self.previous = None;
        if let Some((_, line)) = &mut self.at {
            *line += 1;
        }
    }

    fn token(&mut self, token: Token) {
        if token.is_start_of_line() || self.at.is_none() {
            self.go_to_line(token);
        }
        let spelling = token.spelling(&self.session.interner);
        if !self.at_line_start && (token.has_leading_space() || self.would_join(token, spelling)) {
            self.out.push(' ');
        }
        self.out.push_str(spelling);
        // A raw string may end on a later line than it starts.
        if let Some((_, line)) = &mut self.at {
            *line += spelling.matches('\n').count() as u32;
        }
        self.at_line_start = false;
        self.previous = Some(token);
    }

    /// Whether the token and the one before it would be lexed differently without a blank.
    fn would_join(&self, token: Token, spelling: &str) -> bool {
        let Some(previous) = self.previous else { return false };
        let before = previous.spelling(&self.session.interner);
        let side_by_side = !previous.loc.is_expansion()
            && !token.loc.is_expansion()
            && previous.loc.offset(before.len() as u32) == token.loc;
        if side_by_side {
            return false;
        }
        let words = |c: char| c.is_alphanumeric() || c == '_';
        if before.ends_with(words) && spelling.starts_with(words) {
            return true;
        }
        let joined = format!("{before}{spelling}");
        // Comments are not tokens, so their length is irrelevant.
        joined.starts_with("//") || joined.starts_with("/*") || token_length(&joined, 0) != before.len()
    }

    fn pragma(&mut self, token: Token, entry: &PragmaEntry) {
        self.end_line();
        self.go_to_line(token);
        // A pragma is at the start of its line, whatever precedes `_Pragma`.
        self.out.truncate(self.out.trim_end_matches(' ').len());
        self.out.push_str("#pragma");
        for (i, &part) in entry.text.iter().enumerate() {
            if i == 0 || part.has_leading_space() {
                self.out.push(' ');
            }
            self.out.push_str(part.spelling(&self.session.interner));
        }
        self.at_line_start = false;
        self.end_line();
    }
}

/// The text form of a stream of tokens: one per line, `LINE:COLUMN KIND SPELLING`, a line `file "NAME"` where the file
/// changes, and `from MACRO` after tokens of a macro's body, innermost macro first.
#[must_use]
pub fn print_tokens(session: &Session, stream: &TokenStream) -> String {
    let mut out = String::new();
    let mut current = None;
    for &token in &stream.tokens {
        let sources = &session.sources;
        let presumed = sources.presumed(token.loc);
        let (file, line, column) = presumed.map_or((None, 0, 0), |p| (Some(p.file), p.line, p.column));
        // Infallible: writing to a string.
        if file != current {
            let _ = writeln!(out, "file \"{}\"", file.as_deref().unwrap_or(""));
            current = file;
        }
        let _ = write!(out, "{line}:{column} {}", token.kind.name());
        if token.kind == TokenKind::Pragma {
            for &part in stream.pragma(token).iter().flat_map(|entry| &entry.text) {
                let _ = write!(out, " {}", part.spelling(&session.interner));
            }
        } else if token.kind != TokenKind::Eof {
            let _ = write!(out, " {}", token.spelling(&session.interner).replace('\n', "\\n"));
        }
        for frame in sources.trail(token.loc) {
            let _ = write!(out, " from {}", session.interner.resolve(frame.name));
        }
        out.push('\n');
    }
    out
}
