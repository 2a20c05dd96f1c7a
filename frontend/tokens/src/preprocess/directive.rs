//! The directives: dispatch, conditionals, `#undef`, `#line`, `#error`.

use super::engine::Preprocessor;
use super::input::{Conditional, Guard};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::preprocess as codes;
use crate::lex::literal::{decode_string, parse_integer};
use crate::lex::{Token, TokenKind, sym};
use crate::source::{Span, Symbol};

/// The names of all directives, for a hint at a misspelled one.
const DIRECTIVES: &[&str] = &[
    "define",
    "undef",
    "include",
    "include_next",
    "import",
    "if",
    "ifdef",
    "ifndef",
    "elif",
    "elifdef",
    "elifndef",
    "else",
    "endif",
    "line",
    "error",
    "warning",
    "pragma",
    "ident",
];

/// The kinds of conditional directives.
#[derive(Clone, Copy)]
enum Question {
    Expression,
    Defined,
    NotDefined,
}

impl Preprocessor<'_> {
    /// Executes the directive whose `#` was just read. Returns a pragma that later stages need.
    pub(super) fn directive(&mut self, hash: Token) -> Option<Token> {
        let mut line = std::mem::take(&mut self.spare.line);
        self.take_line(&mut line);
        let pragma = self.directive_line(hash, &line);
        self.spare.line = line;
        pragma
    }

    fn directive_line(&mut self, hash: Token, line: &[Token]) -> Option<Token> {
        let (&name, rest) = line.split_first()?;
        self.watch_guard(name, rest);
        match name.kind {
            TokenKind::KwIf => self.open_group(Question::Expression, name, rest),
            TokenKind::KwElse => self.else_group(name, rest),
            TokenKind::IntLiteral => self.line_directive(name, line),
            _ => match name.sym {
                sym::IFDEF => self.open_group(Question::Defined, name, rest),
                sym::IFNDEF => self.open_group(Question::NotDefined, name, rest),
                sym::ELIF => self.next_group(Question::Expression, name, rest),
                sym::ELIFDEF => self.next_group(Question::Defined, name, rest),
                sym::ELIFNDEF => self.next_group(Question::NotDefined, name, rest),
                sym::ENDIF => self.close_group(name, rest),
                sym::DEFINE => self.define(name, rest),
                sym::UNDEF => self.undefine(name, rest),
                sym::INCLUDE | sym::INCLUDE_NEXT | sym::IMPORT => self.include(name, rest),
                sym::LINE => self.line_directive(name, rest),
                sym::ERROR | sym::WARNING => self.message(name, rest),
                sym::PRAGMA => return self.pragma(hash, rest),
                sym::IDENT | sym::SCCS => {}
                _ => self.unknown_directive(name),
            },
        }
        None
    }

    fn unknown_directive(&mut self, name: Token) {
        let spelling = self.spelling(name).to_owned();
        let message = format!("unrecognized preprocessing directive '#{spelling}'");
        let mut diagnostic = Diagnostic::new(codes::UNKNOWN_DIRECTIVE, name.loc, message);
        if let Some(near) = DIRECTIVES.iter().find(|candidate| is_near(candidate, &spelling)) {
            diagnostic = diagnostic.suggest(name.loc, *near, format!("did you mean '#{near}'?"));
        }
        self.session.emit(diagnostic);
    }

    fn extra_tokens(&mut self, directive: Token, rest: &[Token]) {
        if let Some(first) = rest.first() {
            let message = format!("extra text after '#{}'", self.spelling(directive));
            self.error(codes::EXTRA_TOKENS, first.loc, message);
        }
    }

    // ---- conditionals --------------------------------------------------------------------------

    /// Tracks whether the file is one `#ifndef NAME` ... `#endif`.
    fn watch_guard(&mut self, name: Token, rest: &[Token]) {
        let Some(frame) = self.files.last_mut() else { return };
        match (frame.conditionals.len(), frame.guard) {
            (0, Guard::Start) => {
                frame.guard = guard_name(name, rest).map_or(Guard::None, Guard::Open);
            }
            (0, _) => frame.guard = Guard::None,
            (1, Guard::Open(guard)) if name.sym == sym::ENDIF => frame.guard = Guard::Closed(guard),
            (1, Guard::Open(_)) => {
                let other_group = name.kind == TokenKind::KwElse
                    || matches!(name.sym, sym::ELIF | sym::ELIFDEF | sym::ELIFNDEF);
                if other_group {
                    frame.guard = Guard::None;
                }
            }
            _ => {}
        }
    }

    fn open_group(&mut self, question: Question, name: Token, rest: &[Token]) {
        let active = self.answer(question, name, rest);
        let limit = self.session.options.limits.conditional_depth as usize;
        let Some(frame) = self.files.last_mut() else { return };
        frame.conditionals.push(Conditional { at: name.loc, taken: active, seen_else: false });
        if frame.conditionals.len() > limit {
            let message = format!("more than {limit} nested conditionals");
            return self.fatal(codes::CONDITIONAL_DEPTH, name.loc, message);
        }
        if !active {
            self.skip_group();
        }
    }

    fn next_group(&mut self, question: Question, name: Token, rest: &[Token]) {
        let Some(conditional) = self.innermost(name) else { return };
        // The expression of a group that cannot become active is not evaluated.
        if conditional.taken || !self.answer(question, name, rest) {
            return self.skip_group();
        }
        self.update_innermost(|c| c.taken = true);
    }

    fn else_group(&mut self, name: Token, rest: &[Token]) {
        let Some(conditional) = self.innermost(name) else { return };
        self.extra_tokens(name, rest);
        self.update_innermost(|c| (c.taken, c.seen_else) = (true, true));
        if conditional.taken {
            self.skip_group();
        }
    }

    fn close_group(&mut self, name: Token, rest: &[Token]) {
        self.extra_tokens(name, rest);
        let open = self.files.last_mut().and_then(|frame| frame.conditionals.pop());
        if open.is_none() {
            self.error(codes::NO_IF, name.loc, "#endif without #if");
        }
    }

    /// The conditional to which `#elif` or `#else` belongs.
    fn innermost(&mut self, name: Token) -> Option<Conditional> {
        let conditional = self.files.last().and_then(|frame| frame.conditionals.last()).copied();
        let spelling = self.spelling(name).to_owned();
        match conditional {
            None => self.error(codes::NO_IF, name.loc, format!("#{spelling} without #if")),
            Some(open) if open.seen_else => {
                let message = format!("#{spelling} after #else");
                let diagnostic = Diagnostic::new(codes::AFTER_ELSE, name.loc, message);
                self.session.emit(diagnostic.secondary(open.at, "the conditional begins here"));
                self.skip_group();
                return None;
            }
            Some(_) => {}
        }
        conditional
    }

    fn update_innermost(&mut self, change: impl FnOnce(&mut Conditional)) {
        if let Some(open) = self.files.last_mut().and_then(|frame| frame.conditionals.last_mut()) {
            change(open);
        }
    }

    fn answer(&mut self, question: Question, name: Token, rest: &[Token]) -> bool {
        let wanted = match question {
            Question::Expression => return self.condition(name, rest),
            Question::Defined => true,
            Question::NotDefined => false,
        };
        let Some((&asked, more)) = rest.split_first() else {
            let message = format!("#{} needs a macro name", self.spelling(name));
            self.error(codes::MACRO_NAME_MISSING, name.loc, message);
            return false;
        };
        if !asked.kind.is_word() && !self.spelling(asked).starts_with(|c: char| c.is_ascii_alphabetic()) {
            self.error(codes::BAD_MACRO_NAME, asked.loc, "macro name must be an identifier");
            return false;
        }
        self.extra_tokens(name, more);
        self.is_defined(asked.sym) == wanted
    }

    // ---- other directives ----------------------------------------------------------------------

    fn undefine(&mut self, directive: Token, line: &[Token]) {
        let Some((&name, more)) = line.split_first() else {
            return self.error(codes::MACRO_NAME_MISSING, directive.loc, "macro name missing");
        };
        if self.check_macro_name(name) {
            self.extra_tokens(directive, more);
            self.unit.macros.remove(name.sym);
        }
    }

    fn message(&mut self, name: Token, rest: &[Token]) {
        let text = rest.first().map_or("", |&t| self.spelling(t));
        let is_error = name.sym == sym::ERROR;
        let (code, word) = if is_error {
            (codes::ERROR_DIRECTIVE, "#error")
        } else {
            (codes::WARNING_DIRECTIVE, "#warning")
        };
        let message = if text.is_empty() { word.to_owned() } else { format!("{word}: {text}") };
        self.error(code, name.loc, message);
    }

    /// `#line 12 "name"`, and the markers `# 12 "name" flags` of preprocessed text.
    fn line_directive(&mut self, name: Token, rest: &[Token]) {
        let expanded = self.expand_line(rest);
        let number = expanded.first().filter(|t| t.kind == TokenKind::IntLiteral);
        // Digits only, and decimal even with a leading zero, [cpp.line]/3.
        let digits = number.map(|&t| self.spelling(t).trim_start_matches('0').to_owned());
        let is_zero = number.is_some_and(|&t| self.spelling(t).bytes().all(|b| b == b'0'));
        let line = digits
            .and_then(|d| if is_zero { Some(0) } else { parse_integer(&d).ok()?.value.try_into().ok() });
        let Some(line) = line.filter(|&line: &u32| line <= i32::MAX as u32) else {
            let at = expanded.first().map_or(name.loc, |t| t.loc);
            return self.error(codes::BAD_LINE, at, "#line needs a line number between 1 and 2147483647");
        };
        let file_name = match expanded.get(1) {
            None => None,
            Some(&text) if text.kind == TokenKind::StringLiteral => {
                decode_string(self.spelling(text)).ok().map(|value| value.to_text().into())
            }
            Some(other) => {
                return self.error(codes::BAD_LINE, other.loc, "#line needs a file name in quotes");
            }
        };
        let Some(frame) = self.files.last() else { return };
        let file = frame.file;
        let sources = &mut self.session.sources;
        let last = rest.last().map_or(name.loc, |t| t.loc);
        if let Some((id, offset)) = sources.file_offset(last).filter(|&(id, _)| id == file) {
            let physical = sources.file(id).line_col(offset).line;
            // Flags follow the name: 3 marks a system header.
            let flags = expanded.get(2..).unwrap_or_default();
            let system = flags.iter().any(|flag| flag.spelling(&self.session.interner) == "3");
            sources.set_line(id, physical + 1, line, file_name, system);
        }
    }

    /// A span over the tokens of a line.
    pub(super) fn line_span(first: Token, line: &[Token]) -> Span {
        line.last().map_or(first.span(), |last| Span::tokens(first.loc, last.loc))
    }
}

/// The name tested by `#ifndef NAME` or `#if !defined NAME`.
fn guard_name(name: Token, rest: &[Token]) -> Option<Symbol> {
    let asked = match rest {
        [asked] if name.sym == sym::IFNDEF => asked,
        [not, defined, asked] | [not, defined, _, asked, _]
            if name.kind == TokenKind::KwIf
                && not.kind == TokenKind::Exclaim
                && defined.sym == sym::DEFINED =>
        {
            asked
        }
        _ => return None,
    };
    asked.kind.is_word().then_some(asked.sym)
}

/// Whether two words differ by one letter changed, omitted, added or swapped.
fn is_near(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let front = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (a, b) = (&a[front..], &b[front..]);
    let back = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
    let (a, b) = (&a[..a.len() - back], &b[..b.len() - back]);
    a.len() <= 1 && b.len() <= 1 || (a.len() == 2 && b.len() == 2 && a[0] == b[1] && a[1] == b[0])
}
