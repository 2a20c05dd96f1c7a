//! Recognises macro calls and reads their arguments.
//!
//! A call whose arguments contain macros waits on a stack while they are expanded, each by itself after a barrier
//! ([cpp.subst]/1: "as if they formed the rest of the preprocessing file"). The stack replaces the recursion of a
//! textbook implementation, so the input cannot overflow the machine stack.

use super::engine::{Context, Mark, Next, Preprocessor};
use super::macro_table::{MacroTable, Meaning};
use super::recorded_expansions::{lead, placed};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::preprocess as codes;
use crate::lex::{Token, TokenFlags, TokenKind};
use crate::source::Loc;
use std::ops::Range;

/// An argument as written.
#[derive(Clone, Copy, Debug)]
struct Argument {
    /// Its end in the tokens of all arguments.
    end: u32,
    /// Whether it contains a possible macro call.
    holds_macros: bool,
}

/// A call of a function-like macro with its arguments.
#[derive(Debug, Default)]
pub(super) struct Call {
    pub(super) id: u32,
    pub(super) name: Option<Token>,
    pub(super) close: Loc,
    /// The tokens of all arguments as written.
    raw: Vec<Token>,
    arguments: Vec<Argument>,
    /// The number of open parentheses in the current argument, and whether it contains macros.
    depth: usize,
    holds_macros: bool,
    /// The number of commas that separate arguments; further ones belong to the variable arguments.
    separators: usize,
    /// The tokens of the expanded arguments.
    expanded: Vec<Token>,
    /// The range in `expanded` of each argument processed so far, or none if it is unchanged.
    done: Vec<Option<Range<u32>>>,
    /// The start in `expanded` of the argument that is being expanded.
    start: u32,
    /// Whether the variable arguments were omitted, with the comma before them.
    pub(super) rest_omitted: bool,
}

impl Call {
    /// A call without arguments.
    pub(super) fn of_object(id: u32, name: Token) -> Self {
        Self { id, name: Some(name), ..Self::default() }
    }

    /// The tokens of the arguments that are expanded so far, to add to.
    pub(super) fn expanded(&mut self) -> &mut Vec<Token> {
        &mut self.expanded
    }

    /// A new call, in the buffers of a completed one.
    fn begin(&mut self, id: u32, name: Token, separators: usize) {
        self.id = id;
        self.name = Some(name);
        self.separators = separators;
        (self.depth, self.holds_macros) = (0, false);
        self.raw.clear();
        self.arguments.clear();
        self.expanded.clear();
        self.done.clear();
    }

    /// Takes a token of the argument list; `true` if it closes the list. Programs that compute by macros read half a
    /// million tokens here.
    #[inline(always)]
    fn read(&mut self, mut token: Token, macros: &MacroTable) -> bool {
        if may_be_macro(token, macros) {
            // The expansion that contains it may have ended before the token is rescanned.
            if macros.is_name_disabled(token.sym) {
                token = painted(token);
            } else {
                self.holds_macros = true;
            }
        }
        match token.kind {
            TokenKind::LParen => self.depth += 1,
            TokenKind::RParen if self.depth == 0 => {
                self.close = token.loc;
                self.end_argument();
                return true;
            }
            TokenKind::RParen => self.depth -= 1,
            TokenKind::Comma if self.depth == 0 && self.arguments.len() < self.separators => {
                self.end_argument();
                return false;
            }
            _ => {}
        }
        if token.flags.has(TokenFlags::START_OF_LINE) {
            token.flags = token.flags.without(TokenFlags::START_OF_LINE).with(TokenFlags::LEADING_SPACE);
        }
        self.raw.push(token);
        false
    }

    fn end_argument(&mut self) {
        let holds_macros = std::mem::take(&mut self.holds_macros);
        self.arguments.push(Argument { end: self.raw.len() as u32, holds_macros });
    }

    /// Checks all arguments for macros again.
    fn look_again(&mut self, macros: &MacroTable) {
        let mut start = 0;
        for argument in &mut self.arguments {
            let tokens = &self.raw[start..argument.end as usize];
            argument.holds_macros = tokens.iter().any(|&token| may_be_macro(token, macros));
            start = argument.end as usize;
        }
    }

    fn raw_range(&self, index: usize) -> Range<usize> {
        let end = |index: usize| self.arguments.get(index).map(|argument| argument.end as usize);
        let start = index.checked_sub(1).and_then(end).unwrap_or(0);
        start..end(index).unwrap_or(start)
    }

    /// An argument as written.
    pub(super) fn raw(&self, index: u16) -> &[Token] {
        &self.raw[self.raw_range(usize::from(index))]
    }

    /// An argument with its macros expanded.
    pub(super) fn argument(&self, index: u16) -> &[Token] {
        match self.done.get(usize::from(index)) {
            Some(Some(range)) => &self.expanded[range.start as usize..range.end as usize],
            _ => self.raw(index),
        }
    }
}

impl Preprocessor<'_> {
    /// Returns the token if it is unchanged; none if an expansion or directive supplies the next tokens.
    pub(super) fn expand(&mut self, token: Token) -> Option<Token> {
        if !token.kind.is_word() || token.flags.has(TokenFlags::NO_EXPAND) {
            return Some(token);
        }
        if self.in_condition {
            self.unit.evaluated.consult(token.sym);
        }
        if self.unit.recorded.is_recording() {
            self.unit.recorded.consult(token.sym);
        }
        if !self.unit.macros.is_candidate(token.sym) {
            return Some(token);
        }
        let id = match self.meaning(token.sym) {
            Meaning::None | Meaning::Keyword => return Some(token),
            Meaning::Dynamic(dynamic) => {
                self.unit.recorded.spoil();
                return self.dynamic(dynamic, token);
            }
            Meaning::Macro(id) => id,
        };
        if self.unit.macros.is_disabled(id) {
            return Some(painted(token));
        }
        if self.unit.macros.get(id).function_like {
            if !self.at_open_parenthesis() {
                self.unit.recorded.spoil();
                return Some(token);
            }
            if let Some(call) = self.read_arguments(id, token) {
                self.next_argument(call);
            }
            return None;
        }
        self.expand_object(id, token);
        None
    }

    /// Reads `( argument , ... )`. None after an error, which is reported.
    fn read_arguments(&mut self, id: u32, name: Token) -> Option<Box<Call>> {
        let mut call = self.spare.calls.pop().unwrap_or_default();
        let definition = self.unit.macros.get(id);
        let variadic = definition.variadic;
        let parameters = definition.parameters.len();
        call.begin(id, name, if variadic { parameters - 1 } else { usize::MAX });
        self.collecting += 1;
        // The `(` that was found by lookahead.
        let _ = self.next_unexpanded(true);
        let closed = loop {
            if self.read_from_stack(&mut call) {
                break true;
            }
            match self.next_unexpanded(true) {
                Next::Token(token) if token.kind != TokenKind::Eof => {
                    if call.read(token, &self.unit.macros) {
                        break true;
                    }
                }
                Next::Token(_) | Next::Barrier => break false,
            }
        };
        self.collecting -= 1;
        if self.contexts.is_empty() {
            // Directives between the arguments may have changed the meanings of names.
            call.look_again(&self.unit.macros);
        }
        // Nested calls read the same tokens again at every level; the total is limited.
        self.count_tokens(call.raw.len(), name);
        if !closed {
            if !self.stopped {
                let message = format!("unterminated argument list of macro '{}'", self.spelling(name));
                self.report_call(codes::UNTERMINATED_CALL, name, id, message);
            }
            return None;
        }
        self.check_count(call, parameters, variadic, name)
    }

    /// Reads tokens of an argument list as long as they come from the current expansion; `true` if the list is closed
    /// there.
    fn read_from_stack(&mut self, call: &mut Call) -> bool {
        let Some(context) = self.contexts.last() else { return false };
        let tokens = self.stack.get(context.base..).unwrap_or_default();
        let (mut read, mut closed) = (0, false);
        for &token in tokens.iter().rev().take_while(|token| token.kind != TokenKind::Eof) {
            read += 1;
            closed = call.read(token, &self.unit.macros);
            if closed {
                break;
            }
        }
        self.stack.truncate(self.stack.len() - read);
        closed
    }

    fn check_count(
        &mut self,
        mut call: Box<Call>,
        parameters: usize,
        variadic: bool,
        name: Token,
    ) -> Option<Box<Call>> {
        let count = call.arguments.len();
        let nothing = count == 1 && call.raw.is_empty();
        let given = if nothing && (parameters == 0 || (variadic && parameters == 1)) { 0 } else { count };
        let least = if variadic { parameters - 1 } else { parameters };
        if given < least || (!variadic && given > parameters) {
            let plural = if parameters == 1 { "" } else { "s" };
            let least_word = if variadic { "at least " } else { "" };
            let message = format!(
                "macro '{}' takes {least_word}{least} argument{plural}, but {given} given",
                self.spelling(name)
            );
            self.report_call(codes::ARGUMENT_COUNT, name, call.id, message);
            self.spare.calls.push(call);
            return None;
        }
        call.rest_omitted = variadic && given < parameters;
        let end = call.raw.len() as u32;
        call.arguments.resize(parameters.max(1), Argument { end, holds_macros: false });
        Some(call)
    }

    fn report_call(&mut self, code: crate::diagnostics::Code, name: Token, id: u32, message: String) {
        let definition = self.unit.macros.get(id);
        let (at, predefined) = (definition.at, definition.predefined);
        let diagnostic = Diagnostic::new(code, name.loc, message);
        let diagnostic = if predefined { diagnostic } else { diagnostic.secondary(at, "macro defined here") };
        self.session.emit(diagnostic);
    }

    /// Starts the expansion of the next argument that needs it, or replaces the call.
    fn next_argument(&mut self, mut call: Box<Call>) {
        let parameters = self.unit.macros.get(call.id).parameters.len();
        while call.done.len() < parameters {
            let index = call.done.len();
            if call.arguments[index].holds_macros && self.unit.macros.get(call.id).expands[index] {
                let range = call.raw_range(index);
                if self.calls.len() >= self.session.options.limits.macro_depth as usize {
                    let at = call.name.map_or(Loc::NONE, |t| t.loc);
                    return self.fatal(codes::MACRO_DEPTH, at, "macro calls nest too deeply");
                }
                call.start = call.expanded.len() as u32;
                self.contexts.push(Context { base: self.stack.len(), mark: Mark::Barrier });
                self.stack.extend(call.raw[range].iter().rev());
                self.calls.push(call);
                return;
            }
            call.done.push(None);
        }
        self.replace(&call);
        self.spare.calls.push(call);
    }

    /// Completes the expansion of an argument, whose barrier was reached.
    pub(super) fn argument_done(&mut self) {
        self.contexts.pop();
        if let Some(mut call) = self.calls.pop() {
            call.done.push(Some(call.start..call.expanded.len() as u32));
            self.next_argument(call);
        }
    }

    /// Counts the text that `#` or `##` creates: nested calls can double it at every level.
    pub(super) fn count_text(&mut self, bytes: usize, at: Loc) {
        let limit = self.session.options.limits.macro_text as usize;
        self.unit.text_made = self.unit.text_made.saturating_add(bytes);
        if self.unit.text_made > limit && !self.stopped {
            let message = format!("macro expansion makes more than {limit} bytes of new spellings");
            self.fatal(codes::MACRO_TOKENS, at, message);
        }
    }

    pub(super) fn count_tokens(&mut self, count: usize, name: Token) {
        let limit = self.session.options.limits.macro_tokens;
        self.unit.produced = self.unit.produced.saturating_add(count as u32);
        if self.unit.produced > limit && !self.stopped {
            let message = format!("macro expansion makes more than {limit} tokens");
            self.fatal(codes::MACRO_TOKENS, name.loc, message);
        }
    }

    /// Pushes the replacement of a call for rescanning.
    pub(super) fn replace(&mut self, call: &Call) {
        let Some(name) = call.name else { return };
        let base = self.stack.len();
        let definition = self.unit.macros.get(call.id);
        if definition.items.is_empty() {
            return self.unit.recorded.vanished(self.output.len());
        }
        let (body_lo, body_hi) = (definition.body_lo, definition.body_hi);
        let mut result = std::mem::take(&mut self.spare.result);
        result.clear();
        self.substitute(call, name, &mut result);
        self.count_tokens(result.len(), name);
        if self.stopped {
            result.clear();
        } else if self.contexts.len() >= self.session.options.limits.macro_depth as usize {
            self.fatal(codes::MACRO_DEPTH, name.loc, "macro calls nest too deeply");
        } else if let Some(first) = result.first_mut() {
            lead(first, name);
            let sources = &mut self.session.sources;
            sources.begin_expansion(name.sym, body_lo, body_hi, Self::call_span(name, call.close));
            let first = sources.expanded_tokens(result.iter().map(|token| token.loc));
            self.stack.extend(placed(&result, first).rev());
            self.contexts.push(Context { base, mark: Mark::Macro(call.id) });
            self.unit.macros.set_disabled(call.id, true);
        } else {
            self.unit.recorded.vanished(self.output.len());
        }
        self.spare.result = result;
    }
}

/// Whether this is a name that may be replaced.
fn may_be_macro(token: Token, macros: &MacroTable) -> bool {
    token.kind.is_word() && !token.flags.has(TokenFlags::NO_EXPAND) && macros.is_candidate(token.sym)
}

fn painted(token: Token) -> Token {
    Token { flags: token.flags.with(TokenFlags::NO_EXPAND), ..token }
}
