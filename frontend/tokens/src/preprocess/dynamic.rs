//! Names whose meaning depends on the place: `__LINE__`, `_Pragma`, and the operators of `#if`.

use super::engine::Preprocessor;
use crate::builtins;
use crate::diagnostics::codes::preprocess as codes;
use crate::lex::{Token, TokenKind};
use crate::options::{FrontendOptions, Mode};
use crate::predefined::Dynamic;

/// Attributes for which `__has_attribute` is true.
const GNU_ATTRIBUTES: &[&str] = &[
    "aligned",
    "always_inline",
    "cold",
    "const",
    "constant",
    "constructor",
    "deprecated",
    "device",
    "flatten",
    "global",
    "grid_constant",
    "host",
    "hot",
    "launch_bounds",
    "malloc",
    "managed",
    "may_alias",
    "noinline",
    "nonnull",
    "noreturn",
    "packed",
    "pure",
    "shared",
    "unused",
    "used",
    "warn_unused_result",
    "weak",
];

/// Standard attributes with the value of `__has_cpp_attribute` and their first standard.
const STANDARD_ATTRIBUTES: &[(&str, &str, u8)] = &[
    ("carries_dependency", "200809", 11),
    ("deprecated", "201309", 14),
    ("fallthrough", "201603", 17),
    ("likely", "201803", 20),
    ("maybe_unused", "201603", 17),
    ("no_unique_address", "201803", 20),
    ("nodiscard", "201603", 17),
    ("noreturn", "200809", 11),
    ("unlikely", "201803", 20),
];

impl Preprocessor<'_> {
    /// Replaces a dynamic name.
    pub(super) fn dynamic(&mut self, what: Dynamic, token: Token) -> Option<Token> {
        let number =
            |this: &mut Self, value: u32| Some(this.make(TokenKind::IntLiteral, &value.to_string(), token));
        // The `__has_...` operators are replaced outside of conditions too, as in NVIDIA's front end.
        let is_query = matches!(
            what,
            Dynamic::HasInclude
                | Dynamic::HasIncludeNext
                | Dynamic::HasAttribute
                | Dynamic::HasCppAttribute
                | Dynamic::HasBuiltin
                | Dynamic::HasFeature
        );
        if is_query || self.in_condition && what != Dynamic::Defined {
            self.unit.evaluated.is_volatile();
        }
        match what {
            Dynamic::File => {
                let at = self.session.sources.expansion_point(token.loc);
                self.unit.names_main |=
                    self.session.sources.file_offset(at).is_some_and(|(id, _)| id == self.main);
                let presumed = self.session.sources.presumed(at);
                let name = presumed.map_or_else(String::new, |p| p.file.to_string());
                Some(self.make(TokenKind::StringLiteral, &quoted(&name), token))
            }
            Dynamic::BaseFile => {
                self.unit.names_main = true;
                let name = self.session.sources.file(self.main).name().to_owned();
                Some(self.make(TokenKind::StringLiteral, &quoted(&name), token))
            }
            Dynamic::Line => {
                let presumed = self.session.sources.presumed(self.session.sources.expansion_point(token.loc));
                number(self, presumed.map_or(0, |p| p.line))
            }
            Dynamic::Counter => {
                self.unit.counter += 1;
                number(self, self.unit.counter - 1)
            }
            Dynamic::IncludeLevel => number(self, self.files.len().saturating_sub(1) as u32),
            Dynamic::Pragma => self.pragma_operator(token),
            Dynamic::Defined if self.in_condition => Some(self.defined(token)),
            Dynamic::HasInclude => Some(self.has_include(token, false)),
            Dynamic::HasIncludeNext => Some(self.has_include(token, true)),
            Dynamic::HasAttribute => Some(self.has_named(token, gnu_attribute)),
            Dynamic::HasCppAttribute => Some(self.has_named(token, standard_attribute)),
            Dynamic::HasBuiltin => {
                let selection = self.session.library_selection();
                let is_function = |name: &str| {
                    builtins::classify(name, selection)
                        .is_some_and(|class| class != builtins::NameClass::Type)
                };
                Some(self.has_named(token, |options, name| {
                    let is_told = options.mode != Mode::Rtc || builtins::nvrtc_tells(name);
                    truth(is_told && ((options.is_builtin)(name) || is_function(name)))
                }))
            }
            // No feature has such a name; feature-test macros are used instead.
            Dynamic::HasFeature => Some(self.has_named(token, |_, _| "0")),
            Dynamic::Defined => Some(token),
        }
    }

    fn truth(&mut self, value: bool, like: Token) -> Token {
        self.make(TokenKind::IntLiteral, truth(value), like)
    }

    /// Puts a token back that was read ahead.
    fn put_back(&mut self, token: Option<Token>) {
        self.stack.extend(token);
    }

    /// `defined NAME`, `defined(NAME)`
    fn defined(&mut self, token: Token) -> Token {
        let mut name = self.next_of_line();
        let open = name.is_some_and(|t| t.kind == TokenKind::LParen);
        if open {
            name = self.next_of_line();
        }
        // An alternative token such as `and` is never a macro, but may be tested.
        let Some(named) = name
            .filter(|t| t.kind.is_word() || self.spelling(*t).starts_with(|c: char| c.is_ascii_alphabetic()))
        else {
            self.error(codes::BAD_EXPRESSION, token.loc, "'defined' must be followed by a name");
            self.put_back(name);
            return self.truth(false, token);
        };
        if open {
            let close = self.next_of_line();
            if close.is_none_or(|t| t.kind != TokenKind::RParen) {
                self.error(codes::BAD_EXPRESSION, named.loc, "missing ')' after 'defined('");
                self.put_back(close);
            }
        }
        self.unit.evaluated.consult(named.sym);
        let value = self.is_defined(named.sym);
        self.truth(value, token)
    }

    /// The tokens between the parentheses of an operator such as `__has_include`.
    fn operand_of(&mut self, token: Token) -> Option<Vec<Token>> {
        let open = self.next_of_line();
        if open.is_some_and(|t| t.kind == TokenKind::LParen) {
            let mut tokens = Vec::new();
            let mut depth = 0usize;
            while let Some(next) = self.next_of_line() {
                match next.kind {
                    TokenKind::LParen => depth += 1,
                    TokenKind::RParen if depth == 0 => return Some(tokens),
                    TokenKind::RParen => depth -= 1,
                    _ => {}
                }
                tokens.push(next);
            }
        } else {
            self.put_back(open);
        }
        let message = format!("'{}' must be followed by its operand in parentheses", self.spelling(token));
        self.error(codes::BAD_HAS_OPERATOR, token.loc, message);
        None
    }

    fn has_include(&mut self, token: Token, next: bool) -> Token {
        let Some(operand) = self.operand_of(token) else { return self.truth(false, token) };
        let found = match self.header_name(&operand, token) {
            Some((name, angled)) => {
                let found = self.find_header(&name, angled, next, token.loc).is_some();
                if !found && !next {
                    self.session.absent_headers.queried.push(name.as_str().into());
                }
                found
            }
            None => false,
        };
        self.truth(found, token)
    }

    /// An operator whose operand is a name, possibly with scopes.
    fn has_named(
        &mut self,
        token: Token,
        answer: impl FnOnce(&FrontendOptions, &str) -> &'static str,
    ) -> Token {
        let Some(operand) = self.operand_of(token) else { return self.truth(false, token) };
        let name: String = operand.iter().map(|&t| self.spelling(t)).collect();
        let value = answer(&self.session.options, &name);
        self.make(TokenKind::IntLiteral, value, token)
    }
}

fn truth(value: bool) -> &'static str {
    if value { "1" } else { "0" }
}

/// Normalises a name: `__aligned__` is `aligned`.
fn plain(name: &str) -> &str {
    name.strip_prefix("__").and_then(|n| n.strip_suffix("__")).unwrap_or(name)
}

fn gnu_attribute(_: &FrontendOptions, name: &str) -> &'static str {
    truth(GNU_ATTRIBUTES.contains(&plain(name)))
}

fn standard_attribute(options: &FrontendOptions, name: &str) -> &'static str {
    if let Some(name) = name.strip_prefix("gnu::") {
        return gnu_attribute(options, name);
    }
    let is_known = |row: &&(&str, &str, u8)| row.0 == plain(name) && row.2 <= options.standard.number();
    STANDARD_ATTRIBUTES.iter().find(is_known).map_or("0", |row| row.1)
}

/// A string literal that spells a file name.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
