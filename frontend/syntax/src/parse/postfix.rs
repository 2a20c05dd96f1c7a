//! Postfix expressions, including launches ([expr.post]).

use crate::parse::name::NameContext;
use crate::parse::recovery::TokenSet;
use crate::parse::{Grammar, LaunchSite, finish};
use crate::syntax::{Expr, ExprKind, LaunchExpr, PostfixOp};
use ptxc_tokens::lex::TokenKind;
use ptxc_tokens::lex::TokenKind::*;

impl<'a> Grammar<'_, 'a> {
    pub(crate) fn postfix_expression(&mut self) -> &'a Expr<'a> {
        let primary = self.primary_expression();
        self.postfix_rest(primary)
    }

    /// Parses the postfix operators after an expression: calls, subscripts, members and others.
    pub(crate) fn postfix_rest(&mut self, mut expr: &'a Expr<'a>) -> &'a Expr<'a> {
        loop {
            let height = self.height;
            let kind = match self.cursor.kind() {
                LParen => {
                    let args = self.call_arguments();
                    ExprKind::Call { callee: expr, args }
                }
                kind if kind == LaunchOpen || kind == LessLess && self.cursor.peek() == Less => {
                    let launch = self.launch(expr);
                    ExprKind::Launch(launch)
                }
                // Two of them always begin an attribute ([dcl.attr.grammar]/7).
                LBracket if self.cursor.peek() != LBracket => {
                    let open = self.cursor.loc();
                    self.cursor.bump();
                    let outer = std::mem::replace(&mut self.in_angles, false);
                    let index = if self.at(LBrace) { self.initializer_clause() } else { self.expression() };
                    self.in_angles = outer;
                    if !self.expect_closing(RBracket, open) {
                        self.skip_to(TokenSet::new(&[RBracket]));
                        self.eat(RBracket);
                    }
                    ExprKind::Subscript(expr, index)
                }
                Dot | Arrow => match self.member_access(expr) {
                    Some(kind) => kind,
                    None => ExprKind::Error,
                },
                PlusPlus => {
                    self.cursor.bump();
                    ExprKind::Postfix(PostfixOp::Inc, expr)
                }
                MinusMinus => {
                    self.cursor.bump();
                    ExprKind::Postfix(PostfixOp::Dec, expr)
                }
                _ => return expr,
            };
            let span = self.span_from(expr.span.lo());
            expr = self.raised(kind, span, height.max(self.height));
        }
    }

    /// `('.' | '->') 'template'? id-expression`
    fn member_access(&mut self, base: &'a Expr<'a>) -> Option<ExprKind<'a>> {
        let arrow = self.at(Arrow);
        self.cursor.bump();
        let template = self.at(KwTemplate);
        let parsed = self.name(NameContext::Member)?;
        Some(ExprKind::Member { base, arrow, template, member: parsed.name })
    }

    /// `'<<<' configuration '>>>' '(' arguments ')'`. As in nvcc, white space may precede the last character of the
    /// angles: no expression contains `<< <` or `>> >`.
    fn launch(&mut self, callee: &'a Expr<'a>) -> &'a LaunchExpr<'a> {
        let open = self.cursor.loc();
        self.parser.launches.push(LaunchSite { callee: callee.span, open });
        if self.at(LessLess) {
            self.cursor.bump();
        }
        self.cursor.bump();
        let outer = std::mem::replace(&mut self.in_angles, false);
        let config = self.expression_list(LaunchClose);
        self.in_angles = outer;
        let height = self.height;
        let mut args: &'a [&'a Expr<'a>] = &[];
        let apart = self.is_launch_close();
        if apart {
            self.cursor.bump();
            self.cursor.bump();
        }
        if apart || self.heard(|parser| parser.expect_closing(LaunchClose, open)) {
            if self.at(LParen) {
                args = self.call_arguments();
            } else {
                self.error_expected("the arguments of the kernel");
            }
        }
        self.height = self.height.max(height);
        self.alloc(LaunchExpr { callee, config, args })
    }

    /// Whether `>> >` is at the cursor, which ends the configuration of a launch.
    pub(crate) fn is_launch_close(&self) -> bool {
        self.at(GreaterGreater) && self.cursor.peek() == Greater
    }

    /// `'(' (initializer-clause '...'?), ... ')'`; the height is that of the highest argument.
    pub(crate) fn call_arguments(&mut self) -> &'a [&'a Expr<'a>] {
        let open = self.cursor.loc();
        self.cursor.bump();
        let outer = std::mem::replace(&mut self.in_angles, false);
        let args = self.expression_list(RParen);
        self.in_angles = outer;
        self.close_parenthesis(open);
        args
    }

    /// Initializer clauses separated by commas, up to `close`.
    fn expression_list(&mut self, close: TokenKind) -> &'a [&'a Expr<'a>] {
        let mark = self.parser.scratch.exprs.len();
        let mut height = 0;
        if !self.at(close) {
            loop {
                let arg = self.initializer_clause_or_pack();
                height = height.max(self.height);
                self.parser.scratch.exprs.push(arg);
                if !self.eat(Comma) {
                    break;
                }
            }
        }
        self.height = height;
        finish!(self, exprs, mark)
    }

    pub(crate) fn initializer_clause_or_pack(&mut self) -> &'a Expr<'a> {
        let arg = self.initializer_clause();
        if !self.eat(Ellipsis) {
            return arg;
        }
        let height = self.height;
        let span = self.span_from(arg.span.lo());
        self.raised(ExprKind::PackExpansion(arg), span, height)
    }
}
