//! GNU asm statements, asm declarations and asm labels.

use crate::syntax::{AsmOperand, AsmStmt, DeclKind, Literal, StmtKind};
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;

use super::Grammar;
use super::lookahead::MAX_SCAN;

impl<'a> Grammar<'_, 'a> {
    /// `'asm' '(' string ')' ';'` at namespace scope.
    pub(super) fn asm_declaration(&mut self) -> DeclKind<'a> {
        match self.asm_label() {
            Some(text) => {
                self.expect_semi("asm declaration");
                DeclKind::Asm(text)
            }
            None => {
                self.skip_to_declaration();
                DeclKind::Error
            }
        }
    }

    /// `'asm' '(' string ')'`
    pub(super) fn asm_label(&mut self) -> Option<&'a [Literal]> {
        self.cursor.bump();
        self.eat(KwVolatile);
        let open = self.cursor.loc();
        if !self.expect(LParen) {
            return None;
        }
        let text = self.string_literals();
        self.close_parenthesis(open);
        text
    }

    /// ```text
    /// 'asm' ('volatile' | 'inline' | 'goto')* '(' template
    ///     (':' operands (':' operands (':' clobbers)?)?)? ')' ';'
    /// ```
    pub(super) fn asm_statement(&mut self) -> StmtKind<'a> {
        let first = self.cursor.loc();
        self.cursor.bump();
        let mut volatile = false;
        loop {
            match self.cursor.kind() {
                KwVolatile => volatile = true,
                KwInline => {}
                KwGoto => {
                    self.not_supported("asm goto");
                    self.skip_to_statement_end();
                    return StmtKind::Error;
                }
                _ => break,
            }
            self.cursor.bump();
        }
        let (open, start) = (self.cursor.loc(), self.cursor.pos());
        if !self.expect(LParen) {
            self.skip_to_statement_end();
            return StmtKind::Error;
        }
        let template_first = self.cursor.loc();
        let Some(template) = self.string_literals() else {
            self.skip_to_statement_end();
            return StmtKind::Error;
        };
        let template_span = self.span_from(template_first);
        let mut sections = AsmSections { colons: 0 };
        let outputs = if sections.next(self) { self.asm_operands() } else { &[] };
        let inputs = if sections.next(self) { self.asm_operands() } else { &[] };
        let clobbers = if sections.next(self) { self.asm_clobbers() } else { &[] };
        if !self.at(RParen) {
            let found = self.describe_current();
            self.error(codes::BAD_ASM, format!("expected ':' or ')' in an asm statement before {found}"));
            // Not all operands are known, so the template cannot be checked.
            match self.cursor.matching(start, MAX_SCAN) {
                Some(end) if end.at > self.cursor.pos().at => self.cursor.skip_to(end.at),
                _ => self.skip_to_statement_end(),
            }
            self.eat(Semi);
            return StmtKind::Error;
        }
        self.close_parenthesis(open);
        self.expect_semi("asm statement");
        let span = self.span_from(first);
        StmtKind::Asm(self.alloc(AsmStmt {
            volatile,
            template,
            template_span,
            outputs,
            inputs,
            clobbers,
            span,
        }))
    }

    /// `(('[' name ']')? constraint '(' expression ')'), ...`; as in nvcc, commas may be omitted.
    fn asm_operands(&mut self) -> &'a [AsmOperand<'a>] {
        let mut operands = smallvec::SmallVec::<[AsmOperand<'a>; 4]>::new();
        while matches!(self.cursor.kind(), LBracket | StringLiteral) {
            let mut name = None;
            let open = self.cursor.loc();
            if self.eat(LBracket) {
                name = self.expect_ident("the name of an operand");
                self.expect_closing(RBracket, open);
            }
            let first = self.cursor.loc();
            let Some(constraint) = self.string_literals() else { break };
            let constraint_span = self.span_from(first);
            let expr = self.parenthesised_expression();
            operands.push(AsmOperand { name, constraint, constraint_span, expr });
            if self.eat(Comma) && !matches!(self.cursor.kind(), LBracket | StringLiteral) {
                let found = self.describe_current();
                self.error(codes::BAD_ASM, format!("expected an operand of an asm statement before {found}"));
            }
        }
        self.parser.arena.alloc_slice_copy(&operands)
    }

    /// `string, ...`
    fn asm_clobbers(&mut self) -> &'a [&'a [Literal]] {
        let mut clobbers = smallvec::SmallVec::<[&'a [Literal]; 4]>::new();
        while self.at(StringLiteral) {
            let Some(text) = self.string_literals() else { break };
            clobbers.push(text);
            if !self.eat(Comma) {
                break;
            }
        }
        self.parser.arena.alloc_slice_copy(&clobbers)
    }
}

/// Counts the colons between the sections of an asm statement; the lexer joins two into `::`.
struct AsmSections {
    /// Colons consumed whose section has not been reached yet.
    colons: u32,
}

impl AsmSections {
    /// Advances to the next section; false if there is none or it is the empty one inside `::`.
    fn next(&mut self, grammar: &mut Grammar<'_, '_>) -> bool {
        if self.colons == 0 {
            if grammar.eat(Colon) {
                self.colons = 1;
            } else if grammar.eat(ColonColon) {
                self.colons = 2;
            } else {
                return false;
            }
        }
        self.colons -= 1;
        self.colons == 0
    }
}
