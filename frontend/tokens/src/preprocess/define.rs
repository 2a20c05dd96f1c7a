//! `#define`, and the meaning of names.
//!
//! The replacement list is compiled once into items, so that an expansion only iterates over them: tokens, parameters
//! with the kind of their use, and the operators between them.

use super::engine::Preprocessor;
use super::lex_context;
use super::macro_table::{Item, KEYWORD, Macro, Meaning, ROW_BIT};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::preprocess as codes;
use crate::lex::{FileLexer, Token, TokenFlags, TokenKind, sym};
use crate::predefined::{self, Dynamic, Row, Value};
use crate::source::{FileText, Loc, Origin, Span, Symbol};

/// [implimits] recommends 256; parameters are searched linearly, so their number is limited.
const MOST_PARAMETERS: usize = 1024;

impl Preprocessor<'_> {
    /// The meaning of a name; defines a predefined macro when its name is first looked up.
    pub(super) fn meaning(&mut self, name: Symbol) -> Meaning {
        let slot = self.unit.macros.slot(name);
        if slot == 0 {
            return Meaning::None;
        }
        if slot < ROW_BIT {
            return Meaning::Macro(slot - 1);
        }
        if slot == KEYWORD {
            return Meaning::Keyword;
        }
        let text = match Row::new(slot & !ROW_BIT).value(&self.session.options) {
            Value::Keyword => return Meaning::Keyword,
            Value::Dynamic(dynamic) => return Meaning::Dynamic(dynamic),
            Value::No => None,
            Value::Text(text) => Some(text.into()),
            Value::When(compute) => compute(&self.session.options),
        };
        let Some(text) = text else {
            self.unit.macros.set(name, 0);
            return Meaning::None;
        };
        // The parenthesis of a parameter list must follow the name immediately, a body need not.
        let space = if is_parameter_list(&text) { "" } else { " " };
        let line = format!("{}{space}{text}", self.session.interner.resolve(name));
        self.define_predefined(name, line)
    }

    fn define_predefined(&mut self, name: Symbol, line: String) -> Meaning {
        let text = FileText::from(line);
        let entered = self.add_text("<built-in>".into(), text, Origin::BuiltIn, Loc::NONE);
        let Some(id) = entered else { return Meaning::None };
        let mut tokens = Vec::new();
        let mut problems = Vec::new();
        let mut lexer = FileLexer::without_directives(self.session.sources.file(id));
        lexer.fill(&mut lex_context(self.session, &mut problems), &mut tokens);
        tokens.pop();
        match self.compile(&tokens) {
            Some(definition) => {
                Meaning::Macro(self.unit.macros.add(name, Macro { predefined: true, ..definition }))
            }
            None => Meaning::None,
        }
    }

    /// Whether the name is defined, as for `#ifdef`.
    pub(super) fn is_defined(&mut self, name: Symbol) -> bool {
        match self.meaning(name) {
            Meaning::None | Meaning::Dynamic(Dynamic::Defined | Dynamic::Pragma) => false,
            Meaning::Macro(_) | Meaning::Keyword | Meaning::Dynamic(_) => true,
        }
    }

    /// `#define`
    pub(super) fn define(&mut self, directive: Token, line: &[Token]) {
        let Some(&name) = line.first() else {
            return self.error(codes::MACRO_NAME_MISSING, directive.loc, "macro name missing");
        };
        if !self.check_macro_name(name) {
            return;
        }
        let Some(definition) = self.compile(line) else { return };
        match self.meaning(name.sym) {
            Meaning::None => {}
            Meaning::Macro(id) => {
                let old = self.unit.macros.get(id);
                let (at, is_predefined) = (old.at, old.predefined);
                let same = same_definition(old, &definition);
                // A toolkit's header may redefine its replacement here.
                if !(same || is_predefined && predefined::is_of_toolkit(self.spelling(name))) {
                    self.report_redefinition(name, if is_predefined { Loc::NONE } else { at });
                }
            }
            Meaning::Keyword | Meaning::Dynamic(_) => self.report_redefinition(name, Loc::NONE),
        }
        self.unit.macros.add(name.sym, definition);
    }

    fn report_redefinition(&mut self, name: Token, previous: Loc) {
        let spelling = self.spelling(name).to_owned();
        let message = format!("incompatible redefinition of macro '{spelling}'");
        let diagnostic = Diagnostic::new(codes::REDEFINITION, name.loc, message);
        let diagnostic = if previous.is_some() {
            diagnostic.secondary(previous, "previous definition")
        } else {
            diagnostic.note(format!("'{spelling}' is predefined"))
        };
        self.session.emit(diagnostic);
    }

    /// Whether this token can be the name of a macro; reports if not.
    pub(super) fn check_macro_name(&mut self, name: Token) -> bool {
        if name.kind.is_word() && name.sym != sym::DEFINED {
            return true;
        }
        let spelling = self.spelling(name).to_owned();
        let message = if name.kind.is_word() {
            format!("'{spelling}' cannot be a macro name")
        } else if spelling.starts_with(|c: char| c.is_ascii_alphabetic()) && name.kind.is_punctuator() {
            format!("'{spelling}' is an operator and cannot be a macro name")
        } else {
            "macro name must be an identifier".to_owned()
        };
        self.error(codes::BAD_MACRO_NAME, name.loc, message);
        false
    }

    /// Compiles a definition from its line, from the name on.
    fn compile(&mut self, line: &[Token]) -> Option<Macro> {
        let (&name, rest) = line.split_first()?;
        let mut definition = Macro { at: name.loc, ..Macro::default() };
        let mut body = rest;
        match rest.first() {
            Some(open) if open.kind == TokenKind::LParen && !open.has_leading_space() => {
                definition.function_like = true;
                let used = self.parameters(&rest[1..], *open, &mut definition)?;
                body = &rest[1 + used..];
            }
            Some(first) if !first.has_leading_space() => {
                let spelling = self.spelling(name).to_owned();
                let message = format!("missing white space after the macro name '{spelling}'");
                self.error(codes::NO_SPACE_AFTER_NAME, first.loc, message);
            }
            _ => {}
        }
        definition.body_lo = body.first().map_or(name.loc, |t| t.loc);
        definition.body_hi = body.last().map_or(name.loc, |t| t.loc);
        definition.expands = vec![false; definition.parameters.len()];
        self.body(body, &mut definition)?;
        Some(definition)
    }

    /// Parses a parameter list after its `(` and returns the number of tokens, the `)` included.
    fn parameters(&mut self, tokens: &[Token], open: Token, definition: &mut Macro) -> Option<usize> {
        let mut at = 0;
        if tokens.first().is_some_and(|t| t.kind == TokenKind::RParen) {
            return Some(1);
        }
        loop {
            let Some(&token) = tokens.get(at) else { return self.bad_parameters(open, "is not closed") };
            at += 1;
            let mut name = token.sym;
            if token.kind == TokenKind::Ellipsis {
                (definition.variadic, name) = (true, sym::VA_ARGS);
            } else if !token.kind.is_word() {
                return self.bad_parameters(token, "must hold names");
            } else if token.sym == sym::VA_ARGS || token.sym == sym::VA_OPT {
                return self.bad_parameters(token, "cannot hold this name");
            } else if tokens.get(at).is_some_and(|t| t.kind == TokenKind::Ellipsis) {
                // GNU: a name for the variable arguments.
                definition.variadic = true;
                at += 1;
            }
            if definition.parameters.contains(&name) {
                let message = format!("duplicate macro parameter '{}'", self.session.interner.resolve(name));
                self.error(codes::DUPLICATE_PARAMETER, token.loc, message);
                return None;
            }
            definition.parameters.push(name);
            if definition.parameters.len() > MOST_PARAMETERS {
                return self.bad_parameters(token, &format!("holds more than {MOST_PARAMETERS} names"));
            }
            match tokens.get(at).map(|t| t.kind) {
                Some(TokenKind::RParen) => return Some(at + 1),
                Some(TokenKind::Comma) if !definition.variadic => at += 1,
                Some(_) => return self.bad_parameters(tokens[at], "must be names with commas between them"),
                None => return self.bad_parameters(open, "is not closed"),
            }
        }
    }

    fn bad_parameters<T>(&mut self, at: Token, what: &str) -> Option<T> {
        self.error(codes::BAD_PARAMETERS, at.loc, format!("macro parameter list {what}"));
        None
    }

    /// Compiles a replacement list.
    fn body(&mut self, body: &[Token], definition: &mut Macro) -> Option<()> {
        let mut opt_begin: Option<(usize, u32)> = None;
        let mut at = 0;
        while let Some(&token) = body.get(at) {
            at += 1;
            let at_token = Token { flags: token.flags.without(TokenFlags::START_OF_LINE), ..token };
            let item = match token.kind {
                TokenKind::HashHash => {
                    let after_open = opt_begin.is_some_and(|(begin, _)| begin + 1 == definition.items.len());
                    let before_close = opt_begin.is_some_and(|(_, depth)| depth == 0)
                        && body.get(at).is_some_and(|t| t.kind == TokenKind::RParen);
                    if definition.items.is_empty() || at == body.len() || after_open || before_close {
                        let message = "'##' cannot stand at an end of a macro's replacement list";
                        self.error(codes::PASTE_AT_EDGE, token.loc, message);
                        return None;
                    }
                    Item::Paste { comma: is_comma_paste(definition, body.get(at)), at: at_token }
                }
                TokenKind::Hash if definition.function_like => {
                    let operand = body.get(at).copied();
                    let index = operand.and_then(|t| parameter(definition, t));
                    if let Some(index) = index {
                        at += 1;
                        Item::Stringify { index, at: at_token }
                    } else if operand.is_some_and(|t| t.sym == sym::VA_OPT) {
                        at = self.open_va_opt(body, at + 1, token, definition, opt_begin.is_some())?;
                        opt_begin = Some((definition.items.len(), 0));
                        Item::OptBegin { end: 0, stringify: true, at: at_token }
                    } else {
                        let message = "'#' is not followed by a macro parameter";
                        self.error(codes::STRINGIFY_NO_PARAMETER, token.loc, message);
                        return None;
                    }
                }
                kind if kind.is_word() && token.sym == sym::VA_OPT => {
                    at = self.open_va_opt(body, at, token, definition, opt_begin.is_some())?;
                    opt_begin = Some((definition.items.len(), 0));
                    Item::OptBegin { end: 0, stringify: false, at: at_token }
                }
                TokenKind::LParen => {
                    opt_begin = opt_begin.map(|(begin, depth)| (begin, depth + 1));
                    Item::Token(at_token)
                }
                TokenKind::RParen => match opt_begin {
                    Some((begin, 0)) => {
                        let close = definition.items.len() as u32;
                        if let Item::OptBegin { end, .. } = &mut definition.items[begin] {
                            *end = close;
                        }
                        opt_begin = None;
                        Item::OptEnd
                    }
                    Some((begin, depth)) => {
                        opt_begin = Some((begin, depth - 1));
                        Item::Token(at_token)
                    }
                    None => Item::Token(at_token),
                },
                kind if kind.is_word() => match parameter(definition, token) {
                    Some(index) => {
                        let after_paste = matches!(definition.items.last(), Some(Item::Paste { .. }));
                        let before_paste = body.get(at).is_some_and(|t| t.kind == TokenKind::HashHash);
                        let expand = !(after_paste || before_paste);
                        definition.expands[usize::from(index)] |= expand;
                        Item::Parameter { index, expand, at: at_token }
                    }
                    None if token.sym == sym::VA_ARGS => {
                        let message = "__VA_ARGS__ can only be used in a variadic macro";
                        self.error(codes::VA_OUTSIDE, token.loc, message);
                        return None;
                    }
                    None => Item::Token(at_token),
                },
                _ => Item::Token(at_token),
            };
            definition.items.push(item);
        }
        if opt_begin.is_some() {
            let at = body.last().map_or(definition.at, |t| t.loc);
            self.error(codes::BAD_VA_OPT, at, "__VA_OPT__( is not closed");
            return None;
        }
        Some(())
    }

    /// Checks the tokens after `__VA_OPT__` and returns the index after its `(`.
    fn open_va_opt(
        &mut self,
        body: &[Token],
        at: usize,
        token: Token,
        definition: &mut Macro,
        nested: bool,
    ) -> Option<usize> {
        if !definition.variadic {
            let message = "__VA_OPT__ can only be used in a variadic macro";
            self.error(codes::VA_OUTSIDE, token.loc, message);
            return None;
        }
        if nested {
            self.error(codes::BAD_VA_OPT, token.loc, "__VA_OPT__ cannot stand in another __VA_OPT__");
            return None;
        }
        if body.get(at).is_none_or(|t| t.kind != TokenKind::LParen) {
            self.error(codes::BAD_VA_OPT, token.loc, "__VA_OPT__ must be followed by '('");
            return None;
        }
        definition.uses_va_opt = true;
        if let Some(last) = definition.expands.last_mut() {
            *last = true;
        }
        Some(at + 1)
    }

    /// The source range of a macro call.
    pub(super) fn call_span(name: Token, close: Loc) -> Span {
        if close.is_some() { Span::tokens(name.loc, close) } else { name.span() }
    }
}

/// Whether a predefined text begins with names in parentheses, rather than with an expression.
fn is_parameter_list(text: &str) -> bool {
    let Some(inside) = text.strip_prefix('(').and_then(|t| t.split(')').next()) else { return false };
    inside.split(',').all(|p| {
        let p = p.trim();
        p == "..." || (!p.is_empty() && p.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_'))
    }) && text.as_bytes().get(inside.len() + 2) == Some(&b' ')
}

fn parameter(definition: &Macro, token: Token) -> Option<u16> {
    if !token.kind.is_word() {
        return None;
    }
    definition.parameters.iter().position(|&p| p == token.sym).map(|index| index as u16)
}

/// Whether this is `##` between a comma and the variable arguments.
fn is_comma_paste(definition: &Macro, next: Option<&Token>) -> bool {
    let after_comma = matches!(definition.items.last(), Some(Item::Token(t)) if t.kind == TokenKind::Comma);
    let last = definition.parameters.len().checked_sub(1);
    let before_rest = next.and_then(|&t| parameter(definition, t)).map(usize::from);
    after_comma && definition.variadic && before_rest.is_some() && before_rest == last
}

/// Whether two definitions are the same, [cpp.replace]/1: same tokens, white space in the same places.
fn same_definition(a: &Macro, b: &Macro) -> bool {
    let spaced = |t: &Token| (t.kind, t.sym, t.has_leading_space());
    let same_item = |(i, (x, y)): (usize, (&Item, &Item))| match (x, y) {
        (Item::Token(x), Item::Token(y)) if i == 0 => (x.kind, x.sym) == (y.kind, y.sym),
        (Item::Token(x), Item::Token(y)) => spaced(x) == spaced(y),
        (Item::Parameter { index: i, expand: e, at: x }, Item::Parameter { index: j, expand: f, at: y }) => {
            (i, e, x.has_leading_space()) == (j, f, y.has_leading_space())
        }
        (Item::Stringify { index: i, at: x }, Item::Stringify { index: j, at: y }) => {
            (i, x.has_leading_space()) == (j, y.has_leading_space())
        }
        (Item::Paste { .. }, Item::Paste { .. }) | (Item::OptEnd, Item::OptEnd) => true,
        (Item::OptBegin { end: i, stringify: s, .. }, Item::OptBegin { end: j, stringify: t, .. }) => {
            (i, s) == (j, t)
        }
        _ => false,
    };
    (a.function_like, a.variadic, &a.parameters, a.items.len())
        == (b.function_like, b.variadic, &b.parameters, b.items.len())
        && a.items.iter().zip(&b.items).enumerate().all(same_item)
}
