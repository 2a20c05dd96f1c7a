//! Error recovery: one message per error, then skipping to a token where parsing can resume.
//!
//! To avoid cascades, a message is given only if a token has been consumed since the last one. The sets below are the
//! tokens at which the parser stops skipping.

use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::diagnostics::{Code, Diagnostic};
use ptxc_tokens::lex::TokenKind;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::source::{Loc, Span, Symbol};

use super::Grammar;
use super::lookahead::MAX_SCAN;

/// A set of token kinds.
#[derive(Clone, Copy, Debug)]
pub(super) struct TokenSet([u128; 2]);

impl TokenSet {
    /// The set of the listed kinds.
    pub(super) const fn new(kinds: &[TokenKind]) -> Self {
        let mut bits = [0; 2];
        let mut i = 0;
        while i < kinds.len() {
            let kind = kinds[i] as u8;
            bits[(kind >> 7) as usize] |= 1 << (kind & 127);
            i += 1;
        }
        Self(bits)
    }

    /// Whether the set has `kind`.
    pub(super) const fn contains(self, kind: TokenKind) -> bool {
        let kind = kind as u8;
        self.0[(kind >> 7) as usize] >> (kind & 127) & 1 != 0
    }

    /// The union of both sets.
    pub(super) const fn union(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

/// Keywords that begin a declaration and nothing else: parsing can resume there after an error.
pub(super) const DECLARATION_START: TokenSet = TokenSet::new(&[
    KwTemplate,
    KwNamespace,
    KwTypedef,
    KwUsing,
    KwStatic,
    KwExtern,
    KwInline,
    KwConstexpr,
    KwStruct,
    KwClass,
    KwUnion,
    KwEnum,
    KwGlobal,
    KwDevice,
    KwHost,
    KwShared,
    KwConstant,
    KwManaged,
    KwVoid,
    KwInt,
    KwFloat,
    KwDouble,
    KwUnsigned,
    KwSigned,
    KwLong,
    KwShort,
    KwChar,
    KwBool,
    KwConst,
    KwVolatile,
    KwStaticAssert,
    KwFriend,
    KwPublic,
    KwPrivate,
    KwProtected,
    KwVirtual,
    KwExplicit,
]);

/// Keywords that begin a statement and never continue an expression.
pub(super) const STATEMENT_START: TokenSet = TokenSet::new(&[
    KwIf, KwFor, KwWhile, KwDo, KwSwitch, KwReturn, KwBreak, KwContinue, KwGoto, KwCase, KwDefault, KwElse,
    KwTry, KwAsm, KwStatic, KwTypedef, KwUsing,
]);

/// Tokens that end an element of a parenthesised list.
pub(super) const LIST_END: TokenSet = TokenSet::new(&[RParen, RBracket, RBrace, Semi, Comma, LBrace]);

/// Tokens that end a template argument or parameter.
pub(super) const ANGLE_END: TokenSet = LIST_END.union(TokenSet::new(&[Greater, GreaterGreater, LaunchClose]));

impl Grammar<'_, '_> {
    /// Gives a message unless nothing was consumed since the last one.
    pub(super) fn emit(&mut self, diagnostic: Diagnostic) {
        let at = self.cursor.pos().at;
        if self.reported.last == Some(at) {
            return;
        }
        self.reported.last = Some(at);
        self.session.emit(diagnostic);
    }

    /// A message at the current token.
    pub(super) fn error(&mut self, code: Code, message: impl Into<String>) {
        let span = self.cursor.span();
        self.emit(Diagnostic::new(code, span, message));
    }

    /// "expected X before Y" at the current token.
    pub(super) fn error_expected(&mut self, what: &str) {
        let found = self.describe_current();
        self.error(codes::EXPECTED, format!("expected {what} before {found}"));
    }

    /// The description of the current token in a message.
    pub(super) fn describe_current(&self) -> String {
        let kind = self.cursor.kind();
        match kind {
            Eof => "end of input".to_owned(),
            _ if kind.is_word() || kind.is_literal() => format!("'{}'", self.text(self.cursor.sym())),
            _ => format!("'{}'", kind.text()),
        }
    }

    /// The spelling of a name.
    pub(super) fn text(&self, name: Symbol) -> &str {
        self.session.interner.resolve(name)
    }

    /// Consumes a token of the given kind or reports that it is missing.
    pub(super) fn expect(&mut self, kind: TokenKind) -> bool {
        if self.eat(kind) {
            return true;
        }
        self.error_expected(&format!("'{}'", kind.text()));
        false
    }

    /// Consumes the closing bracket for the one at `open`, or reports its absence, pointing at the opening one.
    pub(super) fn expect_closing(&mut self, kind: TokenKind, open: Loc) -> bool {
        if self.eat(kind) {
            return true;
        }
        let found = self.describe_current();
        let opener = match kind {
            RParen => "(",
            RBracket => "[",
            RBrace => "{",
            _ => "<",
        };
        let diagnostic = Diagnostic::new(
            codes::UNBALANCED,
            self.cursor.span(),
            format!("expected '{}' before {found}", kind.text()),
        )
        .secondary(Span::token(open), format!("to match this '{opener}'"));
        self.emit(diagnostic);
        false
    }

    /// Consumes the `;` that ends `what`. A missing one is reported after the token before it.
    pub(super) fn expect_semi(&mut self, what: &str) {
        if self.eat(Semi) {
            return;
        }
        let found = self.describe_current();
        let prev = Span::token(self.cursor.prev());
        // At the end of a line the error is in that line; elsewhere the unexpected token is.
        let missing = self.cursor.is_start_of_line() || matches!(self.cursor.kind(), RBrace | Eof);
        let diagnostic = if self.at(LaunchClose) {
            let span = self.cursor.span();
            let message = "this '>>>' ends no launch: a kernel is launched by '<<<'";
            self.heard(|parser| parser.emit(Diagnostic::new(codes::UNBALANCED, span, message)));
            self.skip_to_statement_end();
            return;
        } else if missing {
            Diagnostic::new(codes::EXPECTED_SEMI, prev, format!("expected ';' after {what}")).fix(
                self.end_of_previous(),
                ";",
                "add ';' here",
            )
        } else {
            self.no_semi_before(&found, what)
        };
        self.emit(diagnostic);
        if !missing {
            self.skip_to_statement_end();
        }
    }

    /// Reports an error in a launch even in host code, whose other errors are deferred.
    pub(super) fn heard<R>(&mut self, report: impl FnOnce(&mut Self) -> R) -> R {
        let deferring = self.session.sink.defer(false);
        let result = report(self);
        self.session.sink.defer(deferring);
        result
    }

    /// Whether a misspelling of `else if` from another language is at the cursor, which is reported.
    pub(super) fn reports_else_if(&mut self) -> bool {
        const WORDS: &[&str] = &["elif", "elsif", "elseif"];
        if !self.at(Identifier) || !matches!(self.cursor.peek(), LParen | KwConstexpr) {
            return false;
        }
        let span = self.cursor.span();
        let word = self.text(self.cursor.sym()).to_owned();
        // A call of a function of that name ends there.
        let open = self.cursor.after(self.cursor.pos());
        let is_call = self.cursor.matching(open, MAX_SCAN).is_some_and(|end| end.kind == Semi);
        if !WORDS.contains(&word.as_str()) || is_call {
            return false;
        }
        let message = format!("unknown word '{word}': 'else if' may be meant");
        let diagnostic = Diagnostic::new(codes::UNKNOWN_WORD, span, message);
        self.emit(diagnostic.fix(span, "else if", "write 'else if'"));
        true
    }

    /// The message for a token in place of the `;` that ends `what`: an extra closing bracket, a typo for the `;`, or
    /// the beginning of the next statement.
    fn no_semi_before(&self, found: &str, what: &str) -> Diagnostic {
        let span = self.cursor.span();
        let expected = format!("expected ';' after {what}, found {found}");
        match self.cursor.kind() {
            RParen => Diagnostic::new(codes::UNBALANCED, span, "this ')' closes nothing"),
            RBracket => Diagnostic::new(codes::UNBALANCED, span, "this ']' closes nothing"),
            Colon | Comma => {
                Diagnostic::new(codes::EXPECTED_SEMI, span, expected).fix(span, ";", "end it with ';'")
            }
            kind if STATEMENT_START.contains(kind) || DECLARATION_START.contains(kind) => {
                let diagnostic = Diagnostic::new(codes::EXPECTED_SEMI, span, expected);
                diagnostic.fix(self.end_of_previous(), ";", "add ';' here")
            }
            _ => Diagnostic::new(codes::EXPECTED_SEMI, span, expected),
        }
    }

    /// Skips past the next `;` or block, or to the `}` that closes the enclosing block. Stops at a keyword that begins
    /// a statement on a new line.
    pub(super) fn skip_to_statement_end(&mut self) {
        self.skip(STATEMENT_START, TokenSet::new(&[]));
    }

    /// Skips an erroneous declaration: past its `;` or body, or to the start of the next one.
    pub(super) fn skip_to_declaration(&mut self) {
        self.skip(DECLARATION_START, TokenSet::new(&[]));
        self.eat(Semi);
    }

    /// Skips to a token of `stop` at this bracket level; not past a `;` or a closing bracket.
    pub(super) fn skip_to(&mut self, stop: TokenSet) {
        self.skip(TokenSet::new(&[]), stop.union(TokenSet::new(&[Semi, RParen, RBracket])));
    }

    /// Skips tokens in one pass with a stack of open brackets. Ends before a token of `stop` outside of brackets;
    /// before a token of `fresh` that begins a line (an open parenthesis before it is assumed to be unclosed); before
    /// an unmatched `}`; after a `;` outside of brackets or a closed block, unless `stop` contains it.
    fn skip(&mut self, fresh: TokenSet, stop: TokenSet) {
        let mut open = smallvec::SmallVec::<[TokenKind; 16]>::new();
        let mut blocks = 0_u32;
        let start = self.cursor.pos();
        loop {
            let kind = self.cursor.kind();
            let outside = open.is_empty();
            if kind == Eof || outside && stop.contains(kind) {
                return;
            }
            let fresh_line = blocks == 0 && fresh.contains(kind) && self.cursor.is_start_of_line();
            if fresh_line && self.cursor.pos() != start {
                return;
            }
            match kind {
                LParen => open.push(RParen),
                LBracket => open.push(RBracket),
                LBrace => {
                    open.push(RBrace);
                    blocks += 1;
                }
                RParen | RBracket if open.last() == Some(&kind) => {
                    open.pop();
                }
                RBrace => {
                    if blocks == 0 {
                        return;
                    }
                    blocks -= 1;
                    while open.pop().is_some_and(|closer| closer != RBrace) {}
                    if open.is_empty() && !stop.contains(Semi) {
                        self.cursor.bump();
                        return;
                    }
                }
                Semi if outside => {
                    self.cursor.bump();
                    return;
                }
                _ => {}
            }
            self.cursor.bump();
        }
    }

    /// The empty range right after the last token consumed.
    fn end_of_previous(&self) -> Span {
        let length = self.cursor.prev_token().map_or(0, |token| {
            let spelling = self.text(token.sym);
            if spelling.is_empty() { token.kind.text().len() } else { spelling.len() }
        });
        Span::bytes(self.cursor.prev().offset(length as u32), 0)
    }

    /// Consumes the current token if it is of the given kind.
    #[inline]
    pub(super) fn eat(&mut self, kind: TokenKind) -> bool {
        let yes = self.cursor.kind() == kind;
        if yes {
            self.cursor.bump();
        }
        yes
    }

    /// Whether the current token is of the given kind.
    #[inline]
    pub(super) fn at(&self, kind: TokenKind) -> bool {
        self.cursor.kind() == kind
    }
}
