//! Whether a name is a macro call, and the reading of its arguments.
//!
//! A call whose arguments hold macros waits on a stack while they are expanded, each by itself behind
//! a barrier ([cpp.subst]/1: "as if they formed the rest of the preprocessing file"). The stack is
//! what recursion would be in a textbook; here the input cannot overflow it.

use super::define::Meaning;
use super::engine::{Context, Mark, Next, Preprocessor};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::preprocess as codes;
use crate::lex::{Token, TokenFlags, TokenKind};
use crate::source::Loc;
use std::ops::Range;

/// A call of a function-like macro, its arguments read.
#[derive(Debug, Default)]
pub(super) struct Call {
    pub(super) id: u32,
    pub(super) name: Option<Token>,
    pub(super) close: Loc,
    /// The tokens of all arguments as written, and where each argument ends.
    raw: Vec<Token>,
    ends: Vec<u32>,
    /// The tokens of the arguments that were expanded.
    expanded: Vec<Token>,
    /// For each argument that was looked at: its range of `expanded`, or none if it is as written.
    done: Vec<Option<Range<u32>>>,
    /// Where the argument that is being expanded starts in `expanded`.
    start: u32,
    /// Were the variable arguments left out, with the comma before them?
    pub(super) rest_omitted: bool,
}

impl Call {
    /// The tokens of the arguments that are expanded so far, to add to.
    pub(super) fn expanded(&mut self) -> &mut Vec<Token> {
        &mut self.expanded
    }

    fn raw_range(&self, index: usize) -> Range<usize> {
        let start = index.checked_sub(1).and_then(|i| self.ends.get(i)).copied().unwrap_or(0);
        start as usize..self.ends.get(index).copied().unwrap_or(start) as usize
    }

    /// An argument as written.
    pub(super) fn raw(&self, index: u16) -> &[Token] {
        &self.raw[self.raw_range(usize::from(index))]
    }

    /// An argument, its macros expanded.
    pub(super) fn argument(&self, index: u16) -> &[Token] {
        match self.done.get(usize::from(index)) {
            Some(Some(range)) => &self.expanded[range.start as usize..range.end as usize],
            _ => self.raw(index),
        }
    }
}

impl Preprocessor<'_> {
    /// Gives the token back if it is to stay; none if it began something whose tokens come next.
    pub(super) fn expand(&mut self, token: Token) -> Option<Token> {
        if !token.kind.is_word() || token.flags.has(TokenFlags::NO_EXPAND) {
            return Some(token);
        }
        if self.in_condition {
            self.answers.consult(token.sym);
        }
        if !self.macros.is_candidate(token.sym) {
            return Some(token);
        }
        let id = match self.meaning(token.sym) {
            Meaning::None | Meaning::Keyword => return Some(token),
            Meaning::Dynamic(dynamic) => return self.dynamic(dynamic, token),
            Meaning::Macro(id) => id,
        };
        if self.macros.is_disabled(id) {
            return Some(painted(token));
        }
        if self.macros.get(id).function_like {
            if !self.at_open_parenthesis() {
                return Some(token);
            }
            if let Some(call) = self.read_arguments(id, token) {
                self.next_argument(call);
            }
            return None;
        }
        let call = Call { id, name: Some(token), ..Call::default() };
        self.replace(&call);
        None
    }

    /// Reads `( argument , ... )`. None if that went wrong, which is then reported.
    fn read_arguments(&mut self, id: u32, name: Token) -> Option<Call> {
        let mut call = self.spare_calls.pop().unwrap_or_default();
        call.id = id;
        call.name = Some(name);
        call.raw.clear();
        call.ends.clear();
        call.expanded.clear();
        call.done.clear();
        let definition = self.macros.get(id);
        let variadic = definition.variadic;
        let parameters = definition.parameters.len();
        let mut depth = 0usize;
        self.collecting += 1;
        // The `(` that was seen ahead.
        let _ = self.next_unexpanded(true);
        let closed = loop {
            self.take_argument_tokens(&mut call.raw);
            let mut token = match self.next_unexpanded(true) {
                Next::Token(token) => token,
                Next::Barrier => break false,
            };
            match token.kind {
                TokenKind::Eof => break false,
                TokenKind::LParen => depth += 1,
                TokenKind::RParen if depth == 0 => {
                    call.close = token.loc;
                    break true;
                }
                TokenKind::RParen => depth -= 1,
                TokenKind::Comma if depth == 0 && !(variadic && call.ends.len() + 1 >= parameters) => {
                    call.ends.push(call.raw.len() as u32);
                    continue;
                }
                kind if kind.is_word() && self.macros.is_candidate(token.sym) => {
                    // The expansion it stands in may be over before the token is looked at again.
                    if let Meaning::Macro(id) = self.meaning(token.sym)
                        && self.macros.is_disabled(id)
                    {
                        token = painted(token);
                    }
                }
                _ => {}
            }
            if token.flags.has(TokenFlags::START_OF_LINE) {
                token.flags = token.flags.without(TokenFlags::START_OF_LINE).with(TokenFlags::LEADING_SPACE);
            }
            call.raw.push(token);
        };
        self.collecting -= 1;
        call.ends.push(call.raw.len() as u32);
        // Nested calls take the same tokens again at every level; that has to end somewhere.
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

    /// Takes tokens of the expansion that is being read as far as they neither structure an argument
    /// list nor could be macros.
    fn take_argument_tokens(&mut self, raw: &mut Vec<Token>) {
        let Some(context) = self.contexts.last() else { return };
        let is_plain = |token: &&Token| match token.kind {
            TokenKind::Eof | TokenKind::LParen | TokenKind::RParen | TokenKind::Comma => false,
            _ if token.flags.has(TokenFlags::START_OF_LINE) => false,
            kind => !kind.is_word() || !self.macros.is_candidate(token.sym),
        };
        let rest = self.stack.get(context.base..).unwrap_or_default();
        let count = rest.iter().rev().take_while(is_plain).count();
        if count > 0 {
            let from = self.stack.len() - count;
            raw.extend(self.stack[from..].iter().rev());
            self.stack.truncate(from);
        }
    }

    fn check_count(
        &mut self,
        mut call: Call,
        parameters: usize,
        variadic: bool,
        name: Token,
    ) -> Option<Call> {
        let nothing = call.ends.len() == 1 && call.raw.is_empty();
        let given =
            if nothing && (parameters == 0 || (variadic && parameters == 1)) { 0 } else { call.ends.len() };
        let least = if variadic { parameters - 1 } else { parameters };
        if given < least || (!variadic && given > parameters) {
            let plural = if parameters == 1 { "" } else { "s" };
            let least_word = if variadic { "at least " } else { "" };
            let message = format!(
                "macro '{}' takes {least_word}{least} argument{plural}, but {given} given",
                self.spelling(name)
            );
            self.report_call(codes::ARGUMENT_COUNT, name, call.id, message);
            self.spare_calls.push(call);
            return None;
        }
        call.rest_omitted = variadic && given < parameters;
        let end = call.raw.len() as u32;
        call.ends.resize(parameters.max(1), end);
        Some(call)
    }

    fn report_call(&mut self, code: crate::diagnostics::Code, name: Token, id: u32, message: String) {
        let definition = self.macros.get(id);
        let (at, predefined) = (definition.at, definition.predefined);
        let diagnostic = Diagnostic::new(code, name.loc, message);
        let diagnostic = if predefined { diagnostic } else { diagnostic.secondary(at, "macro defined here") };
        self.session.emit(diagnostic);
    }

    /// Starts the expansion of the next argument that needs it, or replaces the call.
    fn next_argument(&mut self, mut call: Call) {
        let parameters = self.macros.get(call.id).parameters.len();
        while call.done.len() < parameters {
            let index = call.done.len();
            let range = call.raw_range(index);
            let needed = self.macros.get(call.id).expands[index]
                && call.raw[range.clone()].iter().any(|t| {
                    t.kind.is_word() && !t.flags.has(TokenFlags::NO_EXPAND) && self.macros.is_candidate(t.sym)
                });
            if needed {
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
        self.spare_calls.push(call);
    }

    /// The barrier behind an argument was reached: its expansion is complete.
    pub(super) fn argument_done(&mut self) {
        self.contexts.pop();
        if let Some(mut call) = self.calls.pop() {
            call.done.push(Some(call.start..call.expanded.len() as u32));
            self.next_argument(call);
        }
    }

    /// Counts text that `#` or `##` makes: nested calls can double it at every level.
    pub(super) fn count_text(&mut self, bytes: usize, at: Loc) {
        let limit = self.session.options.limits.macro_text as usize;
        self.text_made = self.text_made.saturating_add(bytes);
        if self.text_made > limit && !self.stopped {
            let message = format!("macro expansion makes more than {limit} bytes of new spellings");
            self.fatal(codes::MACRO_TOKENS, at, message);
        }
    }

    fn count_tokens(&mut self, count: usize, name: Token) {
        let limit = self.session.options.limits.macro_tokens;
        self.produced = self.produced.saturating_add(count as u32);
        if self.produced > limit && !self.stopped {
            let message = format!("macro expansion makes more than {limit} tokens");
            self.fatal(codes::MACRO_TOKENS, name.loc, message);
        }
    }

    /// Puts the replacement of a call where it is read next.
    fn replace(&mut self, call: &Call) {
        let Some(name) = call.name else { return };
        let base = self.stack.len();
        let definition = self.macros.get(call.id);
        if definition.items.is_empty() {
            return;
        }
        let (body_lo, body_hi) = (definition.body_lo, definition.body_hi);
        let mut result = std::mem::take(&mut self.result);
        result.clear();
        self.substitute(call, name, &mut result);
        self.count_tokens(result.len(), name);
        if self.stopped {
            result.clear();
        } else if self.contexts.len() >= self.session.options.limits.macro_depth as usize {
            self.fatal(codes::MACRO_DEPTH, name.loc, "macro calls nest too deeply");
        } else if let Some(first) = result.first_mut() {
            first.flags = name
                .flags
                .without(TokenFlags::NO_EXPAND)
                .with(TokenFlags(first.flags.0 & TokenFlags::NO_EXPAND.0));
            let sources = &mut self.session.sources;
            sources.begin_expansion(name.sym, body_lo, body_hi, Self::call_span(name, call.close));
            sources.expanded_tokens(result.iter_mut().map(|token| &mut token.loc));
            self.stack.extend(result.iter().rev());
            self.contexts.push(Context { base, mark: Mark::Macro(call.id) });
            self.macros.set_disabled(call.id, true);
        }
        self.result = result;
    }
}

fn painted(token: Token) -> Token {
    Token { flags: token.flags.with(TokenFlags::NO_EXPAND), ..token }
}
