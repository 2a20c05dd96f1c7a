//! The engine: produces the next token.
//!
//! Tokens come from the innermost file ([`super::input`]), or, during an expansion, from the stack of tokens to be
//! rescanned. [`Preprocessor::advance`] is the only loop that expands macros.

use super::expand::Call;
use super::input::{Frame, Guard};
use super::prefix::PrefixRecorder;
use super::unit::UnitState;
use super::{Prefixes, Purpose, TokenStream};
use crate::diagnostics::codes::lex as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::lex::{Token, TokenFlags, TokenKind, sym};
use crate::session::Session;
use crate::source::encoding::byte_of;
use crate::source::{FileId, Span};

/// The construct that ends at a mark of the token stack.
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

/// The result of reading a token.
pub(super) enum Next {
    Token(Token),
    /// The barrier on top was reached; it is not removed.
    Barrier,
}

/// Buffers that are kept for reuse.
#[derive(Default)]
pub(super) struct Spare {
    /// Of completed calls.
    #[expect(clippy::vec_box, reason = "as for `Preprocessor::calls`")]
    pub(super) calls: Vec<Box<Call>>,
    /// Of files that have been read.
    pub(super) buffers: Vec<Vec<Token>>,
    /// The replacement under construction.
    pub(super) result: Vec<Token>,
    /// The line of the current directive.
    pub(super) line: Vec<Token>,
}

/// The state of preprocessing one translation unit.
pub(super) struct Preprocessor<'s> {
    pub(super) session: &'s mut Session,
    pub(super) purpose: Purpose,
    pub(super) unit: UnitState,
    /// The tokens of the translation unit so far.
    pub(super) output: Vec<Token>,
    /// Tokens to be rescanned, the next one last.
    pub(super) stack: Vec<Token>,
    pub(super) contexts: Vec<Context>,
    /// Calls that wait for the expansion of an argument, innermost last.
    #[expect(clippy::vec_box, reason = "calls move between stacks, so a pointer should be what moves")]
    pub(super) calls: Vec<Box<Call>>,
    pub(super) files: Vec<Frame>,
    pub(super) spare: Spare,
    pub(super) main: FileId,
    /// Whether the line of an `#if` is being expanded.
    pub(super) in_condition: bool,
    /// The number of calls whose arguments are being read.
    pub(super) collecting: u32,
    /// Whether a limit was reached: preprocessing stops.
    pub(super) stopped: bool,
    /// Records the prefix of the main file, if it may be cached.
    pub(super) recorder: Option<PrefixRecorder<'s>>,
}

impl<'s> Preprocessor<'s> {
    pub(super) fn new(session: &'s mut Session, main: FileId, purpose: Purpose) -> Self {
        Self {
            unit: UnitState::new(&session.options.includes),
            session,
            purpose,
            output: Vec::new(),
            stack: Vec::new(),
            contexts: Vec::new(),
            calls: Vec::new(),
            files: Vec::new(),
            spare: Spare::default(),
            main,
            in_condition: false,
            collecting: 0,
            stopped: false,
            recorder: None,
        }
    }

    /// Preprocesses the whole translation unit, after a cached prefix if there is one.
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
        TokenStream { tokens: self.output, pragmas: self.unit.pragmas }
    }

    /// Copies tokens of the innermost file as long as they need no processing. Most tokens of most files take this
    /// path; [`Preprocessor::advance`] would return the same ones.
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
            kind if kind.is_word() => !self.unit.macros.is_candidate(token.sym),
            _ => true,
        };
        let rest = frame.rest();
        let plain = &rest[..rest.iter().take_while(is_plain).count()];
        make_room(&mut self.output, plain.len());
        self.output.extend_from_slice(plain);
        let count = plain.len();
        if count > 0 && frame.conditionals.is_empty() {
            frame.guard = Guard::None;
        }
        frame.pass(count);
    }

    /// Takes tokens of the current expansion as long as they need no processing.
    fn take_plain(&mut self, tokens: &mut Vec<Token>) {
        // Every name that a condition or a recorded expansion depends on is recorded.
        if self.in_condition || self.unit.recorded.is_recording() {
            return;
        }
        let Some(context) = self.contexts.last() else { return };
        let is_plain = |token: &&Token| match token.kind {
            TokenKind::Eof | TokenKind::Invalid | TokenKind::Pragma => false,
            TokenKind::Hash => !token.flags.has(TokenFlags::START_OF_LINE),
            kind if kind.is_word() => {
                token.flags.has(TokenFlags::NO_EXPAND) || !self.unit.macros.is_candidate(token.sym)
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
        matches!(self.purpose, Purpose::Print(_))
            || self.unit.pragmas.get(pragma.sym.0 as usize).is_some_and(|p| p.pragma != super::Pragma::Other)
    }

    fn report_stray(&mut self, token: Token) {
        let spelling = self.spelling(token).to_owned();
        if let Some(byte) = spelling.chars().next().and_then(byte_of) {
            let message =
                format!("the byte 0x{byte:02x} is no UTF-8: only comments and literals may hold it");
            return self.error(codes::INVALID_UTF8, token.loc, message);
        }
        let shown = match spelling.chars().next() {
            Some(c) if c.is_ascii_graphic() => format!("stray '{c}' in program"),
            Some(c) if c.is_ascii() => format!("stray character with code {} in program", c as u32),
            Some(c) => format!("stray character '{c}' (U+{:04X}) in program", c as u32),
            None => "stray character in program".to_owned(),
        };
        self.error(codes::STRAY_CHARACTER, token.loc, shown);
    }

    /// The next token, without expanding it.
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
                    self.unit.macros.set_disabled(id, false);
                    self.contexts.pop();
                    if self.contexts.is_empty() && self.unit.recorded.is_recording() {
                        self.end_recording();
                    }
                }
            }
        }
    }

    /// Whether the next token is a `(`. Nothing is consumed, but directives before it are executed.
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
        self.unit.recorded.spoil();
        let token = self.next_from_file(true);
        // The end of a file is not put back.
        if token.kind != TokenKind::Eof
            && let Some(frame) = self.files.last_mut()
        {
            // A pragma replaces its directive's last token.
            frame.give_back(token);
        }
        token.kind == TokenKind::LParen
    }

    /// Whether another token follows on the current line, from an expansion or from the file.
    pub(super) fn goes_on_in_line(&self) -> bool {
        let expanding = self.contexts.first().is_some_and(|context| self.stack.len() > context.base);
        let rest = || self.files.last().and_then(|frame| frame.rest().first());
        expanding || rest().is_some_and(|token| !token.flags.has(TokenFlags::START_OF_LINE))
    }

    /// The next token of the result, with all macros expanded. With a floor above the waiting calls, returns none at
    /// the barrier on top, and removes that barrier.
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

    /// The next token of a directive's line that is being expanded, or of any list after a barrier.
    pub(super) fn next_of_line(&mut self) -> Option<Token> {
        match self.next_unexpanded(true) {
            Next::Token(token) if token.kind != TokenKind::Eof => Some(token),
            Next::Token(_) | Next::Barrier => None,
        }
    }

    /// All tokens of a directive's line, with macros expanded.
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

    /// Discards everything still to be read, after a fatal error.
    fn unwind(&mut self) {
        self.stack.clear();
        self.contexts.clear();
        self.calls.clear();
    }

    // ---- helpers -------------------------------------------------------------------------------

    /// The spelling of a token.
    pub(super) fn spelling(&self, token: Token) -> &str {
        token.spelling(&self.session.interner)
    }

    pub(super) fn error(&mut self, code: Code, span: impl Into<Span>, message: impl Into<String>) {
        self.session.emit(Diagnostic::new(code, span, message));
    }

    /// Reports a limit and stops preprocessing.
    pub(super) fn fatal(&mut self, code: Code, span: impl Into<Span>, message: impl Into<String>) {
        self.session.emit(Diagnostic::new(code, span, message).fatal());
        self.stopped = true;
    }

    /// A token created by the preprocessor to replace `like`.
    pub(super) fn make(&mut self, kind: TokenKind, spelling: &str, like: Token) -> Token {
        let sym = if spelling == "1" { sym::ONE } else { self.session.interner.intern(spelling) };
        Token { kind, sym, ..like }
    }
}

/// Reserves space for more tokens of the result. A program that is no longer small gets the space of a large one at
/// once: untouched memory costs nothing, copying the tokens at each doubling does.
fn make_room(tokens: &mut Vec<Token>, more: usize) {
    const SMALL: usize = 1 << 15;
    const LARGE: usize = 1 << 20;
    if tokens.capacity() - tokens.len() < more && tokens.len() >= SMALL {
        tokens.reserve_exact(LARGE.max(tokens.len()).max(more));
    }
}
