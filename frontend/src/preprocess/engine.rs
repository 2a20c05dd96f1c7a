//! The engine: which token comes next, and from where.
//!
//! Tokens come from the innermost file, or, while something is being expanded, from the stack of
//! tokens to read again. [`Preprocessor::advance`] is the only loop that expands.

use super::define::MacroTable;
use super::evaluated_lines::EvaluatedLines;
use super::expand::Call;
use super::implicit;
use super::include::Headers;
use super::prefix::PrefixRecorder;
use super::recorded_expansions::RecordedExpansions;
use super::{PragmaEntry, Prefixes, Purpose, TokenStream, lex_context};
use crate::diagnostics::codes::{lex as lex_codes, preprocess as codes};
use crate::diagnostics::{Code, Diagnostic};
use crate::lex::{FileLexer, Token, TokenFlags, TokenKind, sym};
use crate::session::Session;
use crate::source::{FileId, FileText, Loc, Origin, Span, Symbol};
use std::fmt::Write;
use std::sync::Arc;

/// A conditional that is open in a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conditional {
    /// Its `#if`.
    pub(super) at: Loc,
    /// Was one of its groups active?
    pub(super) taken: bool,
    /// Was there an `#else`?
    pub(super) seen_else: bool,
}

/// Whether a file is wrapped in `#ifndef NAME ... #endif`, so that including it again is for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Guard {
    /// Nothing has been seen yet.
    Start,
    /// Inside `#ifndef NAME`, which was the first thing.
    Open(Symbol),
    /// After its `#endif`.
    Closed(Symbol),
    /// There is something outside.
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
    /// Which header this is, in the table of headers; none for the main file.
    pub(super) header: Option<usize>,
    /// Where on the search path it was found, for `#include_next`.
    pub(super) found_at: Option<usize>,
}

/// What ends at a mark of the token stack.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mark {
    /// The expansion of a macro, which is enabled again.
    Macro(u32),
    /// An argument that is expanded by itself, or a directive's line: reading stops here.
    Barrier,
}

/// A mark at a height of the token stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context {
    pub(super) base: usize,
    pub(super) mark: Mark,
}

/// What reading gives.
pub(super) enum Next {
    Token(Token),
    /// The barrier on top was reached; it is still there.
    Barrier,
}

/// The state of preprocessing one translation unit.
pub(super) struct Preprocessor<'s> {
    pub(super) session: &'s mut Session,
    pub(super) purpose: Purpose,
    pub(super) macros: MacroTable,
    /// The tokens of the translation unit so far.
    pub(super) output: Vec<Token>,
    /// Tokens to read again, the next one last.
    pub(super) stack: Vec<Token>,
    pub(super) contexts: Vec<Context>,
    /// Calls that wait for an argument to be expanded, innermost last.
    #[expect(clippy::vec_box, reason = "calls move between stacks, so a pointer should be what moves")]
    pub(super) calls: Vec<Box<Call>>,
    /// Done calls, for their buffers.
    #[expect(clippy::vec_box, reason = "as for `calls`")]
    pub(super) spare_calls: Vec<Box<Call>>,
    /// The replacement being made; kept for its buffer.
    pub(super) result: Vec<Token>,
    /// The line of the directive that is being done; kept for its buffer.
    pub(super) line: Vec<Token>,
    pub(super) files: Vec<Frame>,
    spare_buffers: Vec<Vec<Token>>,
    pub(super) headers: Headers,
    pub(super) pragmas: Vec<PragmaEntry>,
    pub(super) diagnostic_pushes: u32,
    pub(super) main: FileId,
    pub(super) counter: u32,
    /// Tokens that macros have made so far.
    pub(super) produced: u32,
    /// Bytes of spellings that macros have made so far.
    pub(super) text_made: usize,
    /// Is the line of an `#if` being expanded?
    pub(super) in_condition: bool,
    /// The values of conditions that are known.
    pub(super) evaluated: EvaluatedLines,
    /// The complete expansions that are known.
    pub(super) recorded: RecordedExpansions,
    /// How many calls are reading their arguments.
    pub(super) collecting: u32,
    /// A limit was reached: everything ends.
    pub(super) stopped: bool,
    /// Did anything ask for the name of the main file?
    pub(super) names_main: bool,
    /// Whether the prefix of the main file may be kept.
    pub(super) recorder: Option<PrefixRecorder<'s>>,
}

impl<'s> Preprocessor<'s> {
    pub(super) fn new(session: &'s mut Session, main: FileId, purpose: Purpose) -> Self {
        Self {
            macros: MacroTable::new(),
            headers: Headers::new(&session.options.includes),
            session,
            purpose,
            output: Vec::new(),
            stack: Vec::new(),
            contexts: Vec::new(),
            calls: Vec::new(),
            spare_calls: Vec::new(),
            result: Vec::new(),
            line: Vec::new(),
            files: Vec::new(),
            spare_buffers: Vec::new(),
            pragmas: Vec::new(),
            diagnostic_pushes: 0,
            main,
            counter: 0,
            produced: 0,
            text_made: 0,
            in_condition: false,
            evaluated: EvaluatedLines::default(),
            recorded: RecordedExpansions::default(),
            collecting: 0,
            stopped: false,
            names_main: false,
            recorder: None,
        }
    }

    /// The whole translation unit, behind a prefix that is known if there is one.
    pub(super) fn run(mut self, prefixes: Option<&'s Prefixes>) -> TokenStream {
        self.output = self.begin(prefixes);
        loop {
            self.copy_plain();
            // Without a floor there is always a next token; the last is the end of the file.
            let Some(token) = self.advance(0) else { break };
            match token.kind {
                TokenKind::Eof => {
                    self.output.push(token);
                    break;
                }
                TokenKind::Invalid if self.purpose == Purpose::Parse => self.report_stray(token),
                TokenKind::Pragma if !self.is_kept(token) => {}
                TokenKind::Hash if self.begins_made_line(token) => self.made_line(token),
                _ => {
                    make_room(&mut self.output, 1);
                    self.output.push(token);
                }
            }
        }
        TokenStream { tokens: self.output, pragmas: self.pragmas }
    }

    /// Takes the tokens of the innermost file as far as nothing has to be done about them. Most
    /// tokens of most files go this way; [`Preprocessor::advance`] would give the same ones.
    fn copy_plain(&mut self) {
        if !self.contexts.is_empty() {
            if self.calls.is_empty() {
                let mut output = std::mem::take(&mut self.output);
                self.take_plain(&mut output);
                self.output = output;
            }
            return;
        }
        let Some(frame) = self.files.last_mut() else { return };
        let is_plain = |token: &&Token| match token.kind {
            TokenKind::Hash => !token.flags.has(TokenFlags::START_OF_LINE),
            TokenKind::Eof | TokenKind::Invalid | TokenKind::Pragma => false,
            kind if kind.is_word() => !self.macros.is_candidate(token.sym),
            _ => true,
        };
        let rest = frame.buffer.get(frame.next..).unwrap_or_default();
        let plain = &rest[..rest.iter().take_while(is_plain).count()];
        if !plain.is_empty() && frame.conditionals.is_empty() {
            frame.guard = Guard::None;
        }
        make_room(&mut self.output, plain.len());
        self.output.extend_from_slice(plain);
        frame.next += plain.len();
    }

    /// Takes tokens of the expansion that is being read as far as nothing has to be done about them.
    fn take_plain(&mut self, tokens: &mut Vec<Token>) {
        // Every name that a condition or a recorded expansion consults is noted.
        if self.in_condition || self.recorded.is_recording() {
            return;
        }
        let Some(context) = self.contexts.last() else { return };
        let is_plain = |token: &&Token| match token.kind {
            TokenKind::Eof | TokenKind::Invalid | TokenKind::Pragma => false,
            TokenKind::Hash => !token.flags.has(TokenFlags::START_OF_LINE),
            kind if kind.is_word() => {
                token.flags.has(TokenFlags::NO_EXPAND) || !self.macros.is_candidate(token.sym)
            }
            _ => true,
        };
        let rest = self.stack.get(context.base..).unwrap_or_default();
        let count = rest.iter().rev().take_while(is_plain).count();
        if count > 0 {
            let from = self.stack.len() - count;
            make_room(tokens, count);
            tokens.extend(self.stack[from..].iter().rev());
            self.stack.truncate(from);
        }
    }

    fn is_kept(&self, pragma: Token) -> bool {
        self.purpose == Purpose::Print
            || self.pragmas.get(pragma.sym.0 as usize).is_some_and(|p| p.pragma != super::Pragma::Other)
    }

    fn report_stray(&mut self, token: Token) {
        let spelling = self.spelling(token).to_owned();
        let shown = match spelling.chars().next() {
            Some(c) if c.is_ascii_graphic() => format!("stray '{c}' in program"),
            Some(c) if c.is_ascii() => format!("stray character with code {} in program", c as u32),
            Some(c) => format!("stray character '{c}' (U+{:04X}) in program", c as u32),
            None => "stray character in program".to_owned(),
        };
        self.error(lex_codes::STRAY_CHARACTER, token.loc, shown);
    }

    // ---- files ---------------------------------------------------------------------------------

    pub(super) fn enter_file(&mut self, file: FileId, header: Option<usize>, found_at: Option<usize>) {
        let lexer = FileLexer::new(self.session.sources.file(file));
        let buffer = self.spare_buffers.pop().unwrap_or_default();
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

    /// Options `-D`, `-U` and `-include` are a small text that is read before the main file.
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
        if self.purpose == Purpose::Parse {
            text.push_str(&implicit::includes(self.session.sources.file(self.main).text(), options));
        }
        text
    }

    /// Enters a text into the source map, unless that is over a limit.
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

    /// The next token of the innermost file, directives done. With `stay`, the end of that file is
    /// given instead of going back to the file that includes it.
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

    fn end(&self) -> Token {
        let file = self.session.sources.file(self.main);
        Token::eof(file.start().offset(file.text().len() as u32))
    }

    fn leave_file(&mut self) {
        self.close_conditionals();
        let Some(frame) = self.files.pop() else { return };
        if let (Guard::Closed(name), Some(header)) = (frame.guard, frame.header) {
            self.headers.set_guard(header, name);
        }
        let mut buffer = frame.buffer;
        buffer.clear();
        self.spare_buffers.push(buffer);
    }

    fn close_conditionals(&mut self) {
        let open = self.files.last_mut().map(|f| std::mem::take(&mut f.conditionals)).unwrap_or_default();
        for conditional in open {
            self.error(codes::UNTERMINATED_IF, conditional.at, "unterminated conditional directive");
        }
    }

    /// Takes the tokens of the directive's line that follow, without the end mark.
    pub(super) fn take_line(&mut self, line: &mut Vec<Token>) {
        line.clear();
        let Some(frame) = self.files.last_mut() else { return };
        let rest = frame.buffer.get(frame.next..).unwrap_or_default();
        let length = rest.iter().take_while(|t| t.kind != TokenKind::EndOfDirective).count();
        line.extend_from_slice(&rest[..length]);
        frame.next += (length + 1).min(rest.len());
    }

    /// Passes over the rest of an inactive group.
    pub(super) fn skip_group(&mut self) {
        if let Some(frame) = self.files.last_mut() {
            frame.lexer.skip_group();
        }
    }

    // ---- tokens --------------------------------------------------------------------------------

    /// The next token without expanding it.
    pub(super) fn next_unexpanded(&mut self, stay: bool) -> Next {
        loop {
            let Some(context) = self.contexts.last() else {
                return Next::Token(self.next_from_file(stay));
            };
            if self.stack.len() > context.base
                && let Some(token) = self.stack.pop()
            {
                return Next::Token(token);
            }
            match context.mark {
                Mark::Barrier => return Next::Barrier,
                Mark::Macro(id) => {
                    self.macros.set_disabled(id, false);
                    self.contexts.pop();
                    if self.contexts.is_empty() && self.recorded.is_recording() {
                        self.end_recording();
                    }
                }
            }
        }
    }

    /// Is the next token a `(`? Nothing is consumed, but directives before it are done.
    pub(super) fn at_open_parenthesis(&mut self) -> bool {
        let height = self.stack.len();
        for context in self.contexts.iter().rev() {
            if height > context.base {
                return self.stack.last().is_some_and(|t| t.kind == TokenKind::LParen);
            }
            if matches!(context.mark, Mark::Barrier) {
                return false;
            }
        }
        self.recorded.spoil();
        let token = self.next_from_file(true);
        // The end of a file stays where it is.
        if token.kind != TokenKind::Eof
            && let Some(frame) = self.files.last_mut()
        {
            // A pragma takes the place of its directive's last token.
            frame.next -= 1;
            frame.buffer[frame.next] = token;
        }
        token.kind == TokenKind::LParen
    }

    /// Whether another token follows on the line at hand, from an expansion or from the file.
    pub(super) fn goes_on_in_line(&self) -> bool {
        let expanding = self.contexts.first().is_some_and(|context| self.stack.len() > context.base);
        let rest = || self.files.last().and_then(|frame| frame.buffer.get(frame.next));
        expanding || rest().is_some_and(|token| !token.flags.has(TokenFlags::START_OF_LINE))
    }

    /// The next token of the result, all macros expanded. With a floor above the calls that are
    /// waiting, none at the barrier on top; that barrier is then gone.
    pub(super) fn advance(&mut self, floor: usize) -> Option<Token> {
        loop {
            if self.stopped {
                self.unwind();
                return Some(self.end());
            }
            if self.calls.len() > floor {
                let mut tokens =
                    self.calls.last_mut().map(|c| std::mem::take(c.expanded())).unwrap_or_default();
                self.take_plain(&mut tokens);
                if let Some(call) = self.calls.last_mut() {
                    *call.expanded() = tokens;
                }
            }
            match self.next_unexpanded(false) {
                Next::Barrier if self.calls.len() <= floor => {
                    self.contexts.pop();
                    return None;
                }
                Next::Barrier => self.argument_done(),
                Next::Token(token) => {
                    let Some(token) = self.expand(token) else { continue };
                    let waiting = self.calls.len() > floor;
                    match self.calls.last_mut().filter(|_| waiting) {
                        Some(call) => call.expanded().push(token),
                        None => return Some(token),
                    }
                }
            }
        }
    }

    /// The next token of a directive's line that is being expanded, or of any list behind a barrier.
    pub(super) fn next_of_line(&mut self) -> Option<Token> {
        match self.next_unexpanded(true) {
            Next::Token(token) if token.kind != TokenKind::Eof => Some(token),
            Next::Token(_) | Next::Barrier => None,
        }
    }

    /// All tokens of a directive's line, macros expanded.
    pub(super) fn expand_line(&mut self, line: &[Token]) -> Vec<Token> {
        let mut result = Vec::with_capacity(line.len());
        let floor = self.calls.len();
        self.contexts.push(Context { base: self.stack.len(), mark: Mark::Barrier });
        self.stack.extend(line.iter().rev());
        while let Some(token) = self.advance(floor).filter(|t| t.kind != TokenKind::Eof) {
            result.push(token);
        }
        result
    }

    /// After a fatal error: forget everything that is still to be read.
    fn unwind(&mut self) {
        self.stack.clear();
        self.contexts.clear();
        self.calls.clear();
    }

    // ---- help ----------------------------------------------------------------------------------

    /// How a token is spelled.
    pub(super) fn spelling(&self, token: Token) -> &str {
        token.spelling(&self.session.interner)
    }

    pub(super) fn error(&mut self, code: Code, span: impl Into<Span>, message: impl Into<String>) {
        self.session.emit(Diagnostic::new(code, span, message));
    }

    /// Reports a limit and ends everything.
    pub(super) fn fatal(&mut self, code: Code, span: impl Into<Span>, message: impl Into<String>) {
        self.session.emit(Diagnostic::new(code, span, message).fatal());
        self.stopped = true;
    }

    /// A token that the preprocessor makes up in place of `like`.
    pub(super) fn make(&mut self, kind: TokenKind, spelling: &str, like: Token) -> Token {
        let sym = if spelling == "1" { sym::ONE } else { self.session.interner.intern(spelling) };
        Token { kind, sym, ..like }
    }
}

/// Makes room for more tokens of the result. What is no small program any more gets room for a large
/// one at once: memory that is never touched costs nothing, copying the tokens at each doubling does.
fn make_room(tokens: &mut Vec<Token>, more: usize) {
    const SMALL: usize = 1 << 15;
    const LARGE: usize = 1 << 20;
    if tokens.capacity() - tokens.len() < more && tokens.len() >= SMALL {
        tokens.reserve_exact(LARGE.max(tokens.len()).max(more));
    }
}

/// Text from an option must stay on its line.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
