//! Loops ([stmt.iter]).

use crate::parse::Grammar;
use crate::parse::recovery::TokenSet;
use crate::parse::statement::Header;
use crate::syntax::{
    Condition, Decl, DeclKind, DoStmt, ForStmt, RangeDecl, RangeForStmt, Stmt, StmtKind, UnrollHint,
    WhileStmt,
};
use ptxc_tokens::diagnostics::Diagnostic;
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::source::Loc;

impl<'a> Grammar<'_, 'a> {
    /// `'while' '(' condition ')' statement`
    pub(crate) fn while_statement(&mut self, hint: UnrollHint<'a>) -> StmtKind<'a> {
        let block = self.parser.names.enter_block();
        self.cursor.bump();
        let Header { init, cond } = self.header("while");
        if let Some(init) = init {
            self.session.emit(Diagnostic::new(codes::EXPECTED, init.span, "'while' takes no init-statement"));
        }
        let body = self.substatement();
        self.parser.names.leave_block(block);
        StmtKind::While(self.alloc(WhileStmt { cond, body, hint }))
    }

    /// `'do' statement 'while' '(' expression ')' ';'`
    pub(crate) fn do_statement(&mut self, hint: UnrollHint<'a>) -> StmtKind<'a> {
        self.cursor.bump();
        let body = self.substatement();
        if !self.expect(KwWhile) {
            self.skip_to_statement_end();
            return StmtKind::Error;
        }
        let cond = self.parenthesised_expression();
        self.expect_semi("do statement");
        StmtKind::Do(self.alloc(DoStmt { body, cond, hint }))
    }

    /// ```text
    /// 'for' '(' init-statement condition? ';' expression? ')' statement
    /// 'for' '(' init-statement? declaration ':' range ')' statement
    /// ```
    pub(crate) fn for_statement(&mut self, hint: UnrollHint<'a>) -> StmtKind<'a> {
        let block = self.parser.names.enter_block();
        self.cursor.bump();
        let kind = self.for_parts(hint);
        self.parser.names.leave_block(block);
        kind
    }

    fn for_parts(&mut self, hint: UnrollHint<'a>) -> StmtKind<'a> {
        let open = self.cursor.loc();
        if !self.expect(LParen) {
            self.skip_to_statement_end();
            return StmtKind::Error;
        }
        let first = self.cursor.loc();
        let (other, cond) = self.init_or_condition();
        if let Some(Condition::Decl(decl)) = cond
            && self.eat(Colon)
        {
            return self.range_for(open, None, RangeDecl::Variable(decl), hint);
        }
        if let Some(StmtKind::Decl(&Decl { kind: DeclKind::StructuredBinding(binding), .. })) = other
            && self.eat(Colon)
        {
            return self.range_for(open, None, RangeDecl::Binding(binding), hint);
        }
        let kind = match cond {
            Some(Condition::Expr(expr)) => StmtKind::Expr(expr),
            Some(Condition::Decl(decl)) => StmtKind::Decl(self.simple(decl)),
            None => other.unwrap_or(StmtKind::Null),
        };
        let span = self.span_from(first);
        let init: &'a Stmt<'a> = self.alloc(Stmt { kind, span, attributes: &[] });
        if !self.eat(Semi) {
            self.error_expected("';' in the header of 'for'");
            self.skip_to(TokenSet::new(&[RParen, LBrace]));
            self.eat(RParen);
            let body = self.substatement();
            return StmtKind::For(self.alloc(ForStmt { init, cond: None, step: None, body, hint }));
        }
        let (other, cond) = if self.at(Semi) { (None, None) } else { self.init_or_condition() };
        let ranged = match (other, cond) {
            (_, Some(Condition::Decl(decl))) => Some(RangeDecl::Variable(decl)),
            (Some(StmtKind::Decl(&Decl { kind: DeclKind::StructuredBinding(binding), .. })), _) => {
                Some(RangeDecl::Binding(binding))
            }
            _ => None,
        };
        if let Some(ranged) = ranged
            && self.eat(Colon)
        {
            return self.range_for(open, Some(init), ranged, hint);
        }
        if !self.eat(Semi) {
            self.error_expected("';' in the header of 'for'");
            self.skip_to(TokenSet::new(&[Semi, RParen, LBrace]));
            self.eat(Semi);
        }
        let step = if self.at(RParen) { None } else { Some(self.expression()) };
        self.close_parenthesis(open);
        let body = self.substatement();
        StmtKind::For(self.alloc(ForStmt { init, cond, step, body, hint }))
    }

    /// The rest of a range-based for, after `:`.
    fn range_for(
        &mut self,
        open: Loc,
        init: Option<&'a Stmt<'a>>,
        decl: RangeDecl<'a>,
        hint: UnrollHint<'a>,
    ) -> StmtKind<'a> {
        let range = if self.at(LBrace) { self.initializer_clause() } else { self.expression() };
        self.close_parenthesis(open);
        let body = self.substatement();
        StmtKind::RangeFor(self.alloc(RangeForStmt { init, decl, range, body, hint }))
    }
}
