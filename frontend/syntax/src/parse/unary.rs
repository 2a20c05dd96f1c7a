//! Unary expressions ([expr.unary]).

use crate::parse::expression::{CLOSE, prefix};
use crate::parse::lookahead::MAX_SCAN;
use crate::parse::recovery::TokenSet;
use crate::parse::type_name::SpecifierContext;
use crate::parse::{Grammar, finish};
use crate::syntax::{Expr, ExprKind, Initializer, NewExpr, TypeName};
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::source::Span;

impl<'a> Grammar<'_, 'a> {
    /// Prefix operators and casts.
    pub(crate) fn unary_expression(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        let kind = self.cursor.kind();
        if let Some(op) = prefix(kind) {
            self.cursor.bump();
            let operand = self.nested_unary();
            let height = self.height;
            let span = Span::token(first).to(operand.span);
            return self.raised(ExprKind::Unary(op, operand), span, height);
        }
        match kind {
            LParen => {
                if self.at_cast() {
                    self.cast_expression()
                } else {
                    self.postfix_expression()
                }
            }
            KwSizeof => self.sizeof_expression(),
            KwAlignof => self.alignof_expression(),
            KwNoexcept => {
                self.cursor.bump();
                let operand = self.parenthesised_expression();
                let height = self.height;
                let span = self.span_from(first);
                self.raised(ExprKind::Noexcept(operand), span, height)
            }
            KwNew | KwDelete => self.new_or_delete(false),
            ColonColon if matches!(self.cursor.peek(), KwNew | KwDelete) => {
                self.cursor.bump();
                self.new_or_delete(true)
            }
            AmpAmp => self.unsupported("address of a label"),
            KwCoAwait => self.unsupported("coroutines"),
            _ => self.postfix_expression(),
        }
    }

    /// Whether a cast or compound literal begins here. `(T())` without a following operand is not a cast to a function
    /// type but a value in parentheses.
    fn at_cast(&mut self) -> bool {
        /// Tokens that can follow an expression and not begin one.
        const NO_OPERAND: TokenSet = TokenSet::new(&[
            RParen, RBracket, RBrace, Semi, Comma, Colon, Question, Dot, Arrow, Equal, Slash, Percent, Eof,
        ]);
        let open = self.cursor.pos();
        let inner = self.cursor.after(open);
        if !self.is_type_id(inner, CLOSE) {
            return false;
        }
        let is_function = self.scan_type(inner).is_some_and(|end| end.kind == LParen);
        // `(S())()` calls an object: there is no operand `()`.
        !is_function
            || self.cursor.matching(open, MAX_SCAN).is_some_and(|after| {
                let is_call = after.kind == LParen && self.cursor.after(after).kind == RParen;
                !is_call && !NO_OPERAND.contains(after.kind)
            })
    }

    /// The operand of a prefix operator.
    pub(crate) fn nested_unary(&mut self) -> &'a Expr<'a> {
        if !self.enter_nested() {
            return self.too_deep_expr();
        }
        let operand = self.unary_expression();
        self.leave_nested();
        operand
    }

    /// A construct that device code does not support, with its operand.
    pub(crate) fn unsupported(&mut self, what: &'static str) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        self.cursor.bump();
        self.height = 0;
        if !matches!(self.cursor.kind(), Semi | RParen | Comma | RBrace) {
            self.nested_unary();
        }
        let height = self.height;
        let span = self.span_from(first);
        self.raised(ExprKind::Unsupported(what), span, height)
    }

    /// `'(' type-id ')' cast-expression`, `'(' type-id ')' braced-init-list`
    fn cast_expression(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        let ty = self.parenthesised_type(SpecifierContext::Type);
        if self.at(LBrace) {
            let list = self.init_list();
            let height = self.height;
            let span = self.span_from(first);
            let literal = self.raised(ExprKind::CompoundLiteral(ty, list), span, height);
            return self.postfix_rest(literal);
        }
        let operand = self.nested_unary();
        let height = self.height;
        self.raised(ExprKind::CCast(ty, operand), Span::token(first).to(operand.span), height)
    }

    /// `'sizeof' unary-expression`, `'sizeof' '(' type-id ')'`, `'sizeof' '...' '(' identifier ')'`
    fn sizeof_expression(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        self.cursor.bump();
        self.height = 0;
        let kind = if self.eat(Ellipsis) {
            let open = self.cursor.loc();
            self.expect(LParen);
            let pack = self.expect_ident("the name of a parameter pack");
            self.close_parenthesis(open);
            pack.map_or(ExprKind::Error, ExprKind::SizeofPack)
        } else {
            match self.type_or_operand() {
                Ok(ty) => ExprKind::SizeofType(ty),
                Err(operand) => ExprKind::SizeofExpr(operand),
            }
        };
        let height = self.height;
        let span = self.span_from(first);
        self.raised(kind, span, height)
    }

    /// `'alignof' '(' type-id ')'`, GNU `'__alignof__' unary-expression`
    fn alignof_expression(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        self.cursor.bump();
        self.height = 0;
        let kind = match self.type_or_operand() {
            Ok(ty) => ExprKind::AlignofType(ty),
            Err(operand) => ExprKind::AlignofExpr(operand),
        };
        let height = self.height;
        let span = self.span_from(first);
        self.raised(kind, span, height)
    }

    /// A type-id in parentheses, or else an operand.
    fn type_or_operand(&mut self) -> Result<&'a TypeName<'a>, &'a Expr<'a>> {
        let inner = self.cursor.after(self.cursor.pos());
        if self.at(LParen) && self.is_type_id(inner, CLOSE) {
            let close = self.cursor.matching(self.cursor.pos(), MAX_SCAN);
            // The operand of `sizeof (T){...}` is a compound literal.
            if close.is_none_or(|after| after.kind != LBrace) {
                return Ok(self.parenthesised_type(SpecifierContext::Operand));
            }
        }
        Err(self.nested_unary())
    }

    /// `'new' placement? type initializer?`, `'delete' ('[' ']')? cast-expression`
    fn new_or_delete(&mut self, global: bool) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        if self.eat(KwDelete) {
            let array = self.at(LBracket) && self.cursor.peek() == RBracket;
            if array {
                self.cursor.bump();
                self.cursor.bump();
            }
            let operand = self.nested_unary();
            let height = self.height;
            let span = self.span_from(first);
            return self.raised(ExprKind::Delete { global, array, operand }, span, height);
        }
        self.cursor.bump();
        let mut placement: &'a [&'a Expr<'a>] = &[];
        let inner = self.cursor.after(self.cursor.pos());
        if self.at(LParen) && !self.is_type_id(inner, CLOSE) {
            placement = self.call_arguments();
        }
        let ty =
            if self.at(LParen) { self.parenthesised_type(SpecifierContext::Type) } else { self.new_type() };
        let init = match self.cursor.kind() {
            LParen => self.paren_initializer(),
            LBrace => Initializer::Brace(self.init_list()),
            _ => Initializer::None,
        };
        let node = self.alloc(NewExpr { global, placement, ty, init });
        let height = self.height;
        let span = self.span_from(first);
        self.raised(ExprKind::New(node), span, height)
    }

    /// A new-type-id: specifiers, pointers and array bounds, no parentheses ([expr.new]).
    fn new_type(&mut self) -> &'a TypeName<'a> {
        let first = self.cursor.loc();
        let specifiers = self.type_specifiers(SpecifierContext::Type);
        let mark = self.parser.scratch.chunks.len();
        self.pointer_operators();
        self.parser.scratch.chunks[mark..].reverse();
        let pointers = self.parser.scratch.chunks.len() - mark;
        while self.at(LBracket) {
            self.array_suffix();
        }
        // Array bounds are nearest to the (missing) name, pointers after them.
        self.parser.scratch.chunks[mark..].rotate_left(pointers);
        let chunks = finish!(self, chunks, mark);
        let declarator = self.abstract_declarator(chunks);
        self.alloc(TypeName { specifiers, declarator, span: self.span_from(first) })
    }
}
