//! Reads PTX text from any producer into a [`Module`].
//!
//! The parser implements the grammar of statements and operands; [`check`](crate::check::check()) matches words and
//! operands with the form table. The parser reports every statement that it cannot read and continues after the
//! next `;`, so one call reports all errors.
//!
//! Registers are resolved by block scope, labels by a scan over a body before it is parsed (a jump may precede its
//! label, and inner blocks may reuse names).

mod declaration;
mod expression;
mod function;
mod header;
mod operand;
mod statement;

use super::lexer::{Lexeme, Token, lex};
use crate::isa::{Mod, Op, PtxVersion, Target};
use crate::module::{FuncId, Module};
use crate::names::Sym;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use std::fmt;
use std::ops::Range;
use std::rc::Rc;

/// The maximum nesting depth of initialisers and constant expressions.
const MAX_DEPTH: u32 = 64;

/// A syntax error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    /// Bytes of the text.
    pub span: Range<usize>,
    /// The error, and what was expected.
    pub message: String,
}

impl ParseError {
    /// The error with its line and column in `text`.
    pub fn locate(&self, text: &str) -> String {
        let (line, column) = line_column(text, self.span.start);
        format!("{line}:{column}: {}", self.message)
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ParseError {}

/// Line and column (both from 1) of a byte offset.
pub fn line_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
    let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    (line, before.len() - start + 1)
}

/// A module and the positions of its statements in the text.
#[derive(Debug, Clone)]
pub struct Parsed {
    /// The module.
    pub module: Module,
    /// For each function the byte offset of each statement of its body.
    pub statements: SecondaryMap<FuncId, Vec<u32>>,
}

/// Reads a module.
///
/// # Errors
/// Every statement that could not be read, in source order.
pub fn parse(text: &str) -> Result<Parsed, Vec<ParseError>> {
    if u32::try_from(text.len()).is_err() {
        let message = "the text is larger than 4 GiB".to_owned();
        return Err(vec![ParseError { span: 0..0, message }]);
    }
    let mut parser = Parser {
        text,
        lexemes: lex(text),
        at: 0,
        errors: Vec::new(),
        module: Module::new(PtxVersion::LATEST, Target::sm(0)),
        statements: SecondaryMap::new(),
        scopes: Vec::new(),
        depth: 0,
        orders: FxHashMap::default(),
    };
    parser.run();
    if parser.errors.is_empty() {
        Ok(Parsed { module: parser.module, statements: parser.statements })
    } else {
        Err(parser.errors)
    }
}

/// Marks a construct that could not be read; the error is already recorded.
struct Failed;

type Parse<T> = Result<T, Failed>;

struct Parser<'t> {
    text: &'t str,
    lexemes: Vec<Lexeme>,
    at: usize,
    errors: Vec<ParseError>,
    module: Module,
    statements: SecondaryMap<FuncId, Vec<u32>>,
    /// The enclosing blocks of the current statement, outermost first.
    scopes: Vec<function::Scope<'t>>,
    depth: u32,
    /// Instruction words seen so far, with their order in the form table.
    orders: FxHashMap<(Op, Vec<Mod>), Rc<[Mod]>>,
}

/// The cursor.
impl<'t> Parser<'t> {
    fn lexeme(&self) -> Lexeme {
        self.ahead(0)
    }

    fn ahead(&self, by: usize) -> Lexeme {
        // The last lexeme is `End`, and the cursor never passes it.
        self.lexemes[(self.at + by).min(self.lexemes.len() - 1)]
    }

    fn token(&self) -> Token {
        self.lexeme().token
    }

    /// The current token's text.
    fn spelling(&self) -> &'t str {
        &self.text[self.lexeme().range()]
    }

    fn spelling_ahead(&self, by: usize) -> &'t str {
        &self.text[self.ahead(by).range()]
    }

    /// Advances; returns the text of the consumed token.
    fn bump(&mut self) -> &'t str {
        let text = self.spelling();
        if self.at + 1 < self.lexemes.len() {
            self.at += 1;
        }
        text
    }

    fn eat(&mut self, token: Token) -> bool {
        let found = self.token() == token;
        if found {
            self.bump();
        }
        found
    }

    /// Consumes the dotted word `text` if it is next.
    fn eat_dot(&mut self, text: &str) -> bool {
        let found = self.token() == Token::Dot && self.spelling() == text;
        if found {
            self.bump();
        }
        found
    }

    /// Consumes the plain word `text` if it is next.
    fn eat_word(&mut self, text: &str) -> bool {
        let found = self.token() == Token::Word && self.spelling() == text;
        if found {
            self.bump();
        }
        found
    }

    fn expect(&mut self, token: Token) -> Parse<&'t str> {
        if self.token() == token { Ok(self.bump()) } else { self.expected(token.describe()) }
    }

    /// A name as a handle.
    fn name(&mut self) -> Parse<Sym> {
        let text = self.expect(Token::Word)?;
        Ok(self.module.intern(text))
    }

    /// The contents of a string as a handle.
    fn string(&mut self) -> Parse<Sym> {
        let text = self.expect(Token::Str)?;
        Ok(self.module.intern(&text[1..text.len() - 1]))
    }

    /// Records "expected X, found Y" at the current token.
    fn expected<T>(&mut self, what: &str) -> Parse<T> {
        let found = match self.token() {
            Token::End => "the end of the text".to_owned(),
            _ => format!("'{}'", self.spelling()),
        };
        self.fail(format!("expected {what}, found {found}"))
    }

    /// Records an error at the current token.
    fn fail<T>(&mut self, message: String) -> Parse<T> {
        let span = self.lexeme().range();
        self.fail_at(span, message)
    }

    fn fail_at<T>(&mut self, span: Range<usize>, message: String) -> Parse<T> {
        self.errors.push(ParseError { span, message });
        Err(Failed)
    }

    /// Runs `inner` one level deeper, or rejects excessive nesting.
    fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.depth >= MAX_DEPTH {
            return self.fail(format!("nested more than {MAX_DEPTH} levels deep"));
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }

    /// Recovers from an error: skips past the next `;`, or to the end of a block or of the text. Braces around the
    /// elements of an operand belong to the statement, which continues after them.
    fn skip_statement(&mut self) {
        let goes_on = |next| matches!(next, Token::Comma | Token::Semi | Token::Or | Token::RBracket);
        loop {
            match self.token() {
                Token::Semi => {
                    self.bump();
                    return;
                }
                Token::End => return,
                Token::RBrace if !goes_on(self.ahead(1).token) => return,
                _ => {
                    self.bump();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
