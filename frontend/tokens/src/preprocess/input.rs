//! The stack of files being read.

use super::engine::Preprocessor;
use super::{PrintOptions, Purpose, implicit, lex_context};
use crate::diagnostics::codes::preprocess as codes;
use crate::lex::{FileLexer, Token, TokenFlags, TokenKind};
use crate::source::{FileId, FileText, Loc, Origin, Symbol};
use std::fmt::Write;
use std::sync::Arc;

/// An open conditional of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conditional {
    /// The location of its `#if`.
    pub(super) at: Loc,
    /// Whether one of its groups was active.
    pub(super) taken: bool,
    /// Whether there was an `#else`.
    pub(super) seen_else: bool,
}

/// Whether a file is wrapped in `#ifndef NAME ... #endif`, so that including it again has no effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Guard {
    /// No token so far.
    Start,
    /// Inside `#ifndef NAME`, which was the first directive.
    Open(Symbol),
    /// After its `#endif`.
    Closed(Symbol),
    /// There are tokens outside.
    None,
}

/// A file that is being read.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) lexer: FileLexer,
    buffer: Vec<Token>,
    next: usize,
    pub(super) file: FileId,
    pub(super) conditionals: Vec<Conditional>,
    pub(super) guard: Guard,
    /// Its number in the table of headers; none for the main file.
    pub(super) header: Option<usize>,
    /// The index in the search path where it was found, for `#include_next`.
    pub(super) found_at: Option<usize>,
}

impl Frame {
    /// The tokens that are lexed but not read yet.
    pub(super) fn rest(&self) -> &[Token] {
        self.buffer.get(self.next..).unwrap_or_default()
    }

    /// Skips a number of tokens.
    pub(super) fn pass(&mut self, count: usize) {
        self.next += count;
    }

    /// Puts a token back in place of the last one read.
    pub(super) fn give_back(&mut self, token: Token) {
        self.next -= 1;
        self.buffer[self.next] = token;
    }
}

impl Preprocessor<'_> {
    pub(super) fn enter_file(&mut self, file: FileId, header: Option<usize>, found_at: Option<usize>) {
        let lexer = FileLexer::new(self.session.sources.file(file));
        let buffer = self.spare.buffers.pop().unwrap_or_default();
        let guard = if header.is_some() { Guard::Start } else { Guard::None };
        let conditionals = Vec::new();
        self.files.push(Frame { lexer, buffer, next: 0, file, conditionals, guard, header, found_at });
    }

    /// Enters the main file, with the text of the command line before it.
    pub(super) fn enter_main(&mut self, command_line: &str) {
        self.enter_file(self.main, None, None);
        if !command_line.is_empty()
            && let Some(id) = self.add_text(
                "<command-line>".into(),
                command_line.to_owned().into(),
                Origin::BuiltIn,
                Loc::NONE,
            )
        {
            self.enter_file(id, None, None);
        }
    }

    /// The options `-D`, `-U` and `-include` as a small text that is read before the main file.
    pub(super) fn command_line(&self) -> String {
        let options = &self.session.options;
        let mut text = String::new();
        for change in &options.macros {
            use crate::options::MacroOption::{Define, Undefine};
            // Infallible: writing to a string.
            let _ = match change {
                Undefine(name) => writeln!(text, "#undef {}", one_line(name)),
                Define(definition) => match definition.split_once('=') {
                    Some((name, value)) => writeln!(text, "#define {} {}", one_line(name), one_line(value)),
                    None => writeln!(text, "#define {} 1", one_line(definition)),
                },
            };
        }
        for name in &options.includes.forced {
            let _ = writeln!(text, "#include \"{}\"", one_line(name));
        }
        // A reader of text without markers cannot tell that they are contained in it, and would include them again.
        if self.purpose != Purpose::Print(PrintOptions { no_line_markers: true }) {
            text.push_str(&implicit::includes(self.session.sources.file(self.main).text(), options));
        }
        text
    }

    /// Adds a text to the source map, unless a limit is exceeded.
    pub(super) fn add_text(
        &mut self,
        name: Arc<str>,
        text: FileText,
        origin: Origin,
        at: Loc,
    ) -> Option<FileId> {
        let limit = self.session.options.limits.texts;
        if self.session.sources.file_count() >= limit as usize {
            let message = format!("more than {limit} texts are included");
            self.fatal(codes::INCLUDE_COUNT, at, message);
            return None;
        }
        let entered = self.session.sources.add_included(name, text, origin, at);
        if entered.is_err() {
            self.fatal(codes::SOURCE_TOO_LARGE, at, codes::SOURCE_TOO_LARGE.0.title);
        }
        entered.ok()
    }

    /// Lexes the next lines of the innermost file.
    fn refill(&mut self) {
        let Some(frame) = self.files.last_mut() else { return };
        frame.buffer.clear();
        frame.next = 0;
        let mut problems = Vec::new();
        frame.lexer.fill(&mut lex_context(self.session, &mut problems), &mut frame.buffer);
        problems.into_iter().for_each(|problem| self.session.emit(problem));
        if self.session.sink.check().is_err() {
            self.stopped = true;
        }
    }

    /// The next token of the innermost file; directives are executed. With `stay`, the end of that file is returned
    /// instead of continuing in the file that includes it.
    pub(super) fn next_from_file(&mut self, stay: bool) -> Token {
        loop {
            if self.stopped {
                return self.end();
            }
            let Some(frame) = self.files.last_mut() else { return self.end() };
            let Some(&token) = frame.buffer.get(frame.next) else {
                if !stay {
                    self.watch_prefix();
                }
                self.refill();
                continue;
            };
            frame.next += 1;
            if token.kind == TokenKind::Hash && token.flags.has(TokenFlags::START_OF_LINE) {
                match self.directive(token) {
                    Some(pragma) => return pragma,
                    None => continue,
                }
            }
            if token.kind == TokenKind::Eof {
                if stay || self.files.len() == 1 {
                    let Some(frame) = self.files.last_mut() else { return token };
                    frame.next -= 1;
                    if !stay {
                        self.close_conditionals();
                    }
                    return token;
                }
                self.leave_file();
                continue;
            }
            if frame.conditionals.is_empty() {
                frame.guard = Guard::None;
            }
            return token;
        }
    }

    /// The end of the main file.
    pub(super) fn end(&self) -> Token {
        let file = self.session.sources.file(self.main);
        Token::eof(file.start().offset(file.text().len() as u32))
    }

    fn leave_file(&mut self) {
        self.close_conditionals();
        let Some(frame) = self.files.pop() else { return };
        if let (Guard::Closed(name), Some(header)) = (frame.guard, frame.header) {
            self.unit.headers.set_guard(header, name);
        }
        let mut buffer = frame.buffer;
        buffer.clear();
        self.spare.buffers.push(buffer);
    }

    fn close_conditionals(&mut self) {
        let open = self.files.last_mut().map(|f| std::mem::take(&mut f.conditionals)).unwrap_or_default();
        for conditional in open {
            self.error(codes::UNTERMINATED_IF, conditional.at, "unterminated conditional directive");
        }
    }

    /// Takes the remaining tokens of the directive's line, without the end mark.
    pub(super) fn take_line(&mut self, line: &mut Vec<Token>) {
        line.clear();
        let Some(frame) = self.files.last_mut() else { return };
        let rest = frame.rest();
        let length = rest.iter().take_while(|t| t.kind != TokenKind::EndOfDirective).count();
        line.extend_from_slice(&rest[..length]);
        let count = (length + 1).min(rest.len());
        frame.pass(count);
    }

    /// Skips the rest of an inactive group.
    pub(super) fn skip_group(&mut self) {
        if let Some(frame) = self.files.last_mut() {
            frame.lexer.skip_group();
        }
    }
}

/// Text from an option must not span lines.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
