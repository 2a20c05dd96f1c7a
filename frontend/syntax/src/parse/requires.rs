//! Requires-expressions ([expr.prim.req]).

use crate::syntax::{Expr, ExprKind, Requirement, RequiresExpr};
use ptxc_tokens::lex::TokenKind::*;

use super::Grammar;
use super::name::NameContext;
use super::recovery::TokenSet;

impl<'a> Grammar<'_, 'a> {
    /// `'requires' ('(' parameters ')')? '{' requirement* '}'`
    pub(super) fn requires_expression(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        if !self.enter_nested() {
            return self.too_deep_expr();
        }
        self.cursor.bump();
        let block = self.parser.names.enter_block();
        let outer = std::mem::replace(&mut self.in_angles, false);
        let params = if self.at(LParen) { self.function_declarator().params } else { &[] };
        let mut requirements = bumpalo::collections::Vec::new_in(self.parser.arena);
        let open = self.cursor.loc();
        if self.expect(LBrace) {
            while !matches!(self.cursor.kind(), RBrace | Eof) {
                let before = self.cursor.pos();
                if let Some(requirement) = self.requirement() {
                    requirements.push(requirement);
                }
                self.expect_semi("requirement");
                if self.cursor.pos() == before {
                    self.skip_to(TokenSet::new(&[Semi, RBrace]));
                    self.eat(Semi);
                }
            }
            self.expect_closing(RBrace, open);
        }
        self.in_angles = outer;
        self.parser.names.leave_block(block);
        self.leave_nested();
        self.height = 1;
        let requirements = requirements.into_bump_slice();
        let requires = self.alloc(RequiresExpr { params, requirements });
        self.expr(ExprKind::Requires(requires), first)
    }

    /// One requirement without its `;`.
    fn requirement(&mut self) -> Option<Requirement<'a>> {
        match self.cursor.kind() {
            KwTypename => {
                self.cursor.bump();
                Some(Requirement::Type(self.name(NameContext::Use)?.name))
            }
            KwRequires if !matches!(self.cursor.peek(), LBrace) => {
                self.cursor.bump();
                Some(Requirement::Nested(self.constraint_expression()))
            }
            LBrace => {
                let open = self.cursor.loc();
                self.cursor.bump();
                let expr = self.expression();
                self.expect_closing(RBrace, open);
                let noexcept = self.eat(KwNoexcept);
                let constraint = if self.eat(Arrow) { Some(self.name(NameContext::Use)?.name) } else { None };
                Some(Requirement::Expr { expr, noexcept, constraint })
            }
            _ => Some(Requirement::Expr { expr: self.expression(), noexcept: false, constraint: None }),
        }
    }
}
