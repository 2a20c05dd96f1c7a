//! Expressions ([expr]): operators by precedence, postfix forms, primaries and casts.
//!
//! Infix operators are parsed with an explicit stack, so that neither `a + b + c ...` nor a mix of precedences
//! recurses; nested constructs (brackets, prefix operators, assignments, conditionals) are counted. The height of the
//! tree is tracked as well and limited, for later traversals.

use crate::syntax::{BinaryOp, Expr, ExprKind, UnaryOp};
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::source::{Loc, Span};

use super::Grammar;
use super::name::closes_angle;
use super::recovery::{LIST_END, TokenSet};

/// An infix operator whose right operand is still to be parsed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operator<'a> {
    op: BinaryOp,
    precedence: u8,
    loc: Loc,
    lhs: &'a Expr<'a>,
    height: u32,
}

/// The token after a type-id in parentheses.
pub(crate) const CLOSE: TokenSet = TokenSet::new(&[RParen]);

impl<'a> Grammar<'_, 'a> {
    /// An expression node from `first` to the last token consumed.
    pub(super) fn expr(&mut self, kind: ExprKind<'a>, first: Loc) -> &'a Expr<'a> {
        let span = self.span_from(first);
        self.expr_at(kind, span)
    }

    pub(super) fn expr_at(&mut self, kind: ExprKind<'a>, span: Span) -> &'a Expr<'a> {
        self.alloc(Expr { kind, span })
    }

    /// The node for an erroneous expression.
    pub(super) fn error_expr(&mut self) -> &'a Expr<'a> {
        self.height = 1;
        let span = self.cursor.span();
        self.expr_at(ExprKind::Error, span)
    }

    /// A node one level above operands of height `height`; a tree that is too high becomes an error node.
    pub(super) fn raised(&mut self, kind: ExprKind<'a>, span: Span, height: u32) -> &'a Expr<'a> {
        self.height = height + 1;
        let limit = self.session.options.limits.expression_height();
        if self.height <= limit {
            return self.expr_at(kind, span);
        }
        self.session.nested_too_deep = true;
        if !self.reported.too_deep {
            self.reported.too_deep = true;
            self.reported.last = None;
            self.error(codes::TOO_DEEP, format!("expression has more than {limit} levels"));
        }
        self.height = 1;
        self.expr_at(ExprKind::Error, span)
    }

    /// `expression: assignment-expression (',' assignment-expression)*`
    pub(super) fn expression(&mut self) -> &'a Expr<'a> {
        let mut lhs = self.assignment_expression();
        while self.at(Comma) && self.cursor.peek() != Ellipsis {
            let height = self.height;
            let op_span = self.cursor.span();
            self.cursor.bump();
            let rhs = self.assignment_expression();
            let span = lhs.span.to(rhs.span);
            let kind = ExprKind::Binary { op: BinaryOp::Comma, op_span, lhs, rhs };
            lhs = self.raised(kind, span, height.max(self.height));
        }
        lhs
    }

    /// `'(' expression ')'` as part of another construct; the operand alone.
    pub(super) fn parenthesised_expression(&mut self) -> &'a Expr<'a> {
        let open = self.cursor.loc();
        if !self.expect(LParen) {
            return self.error_expr();
        }
        let outer = std::mem::replace(&mut self.in_angles, false);
        let operand = self.expression();
        self.in_angles = outer;
        self.close_parenthesis(open);
        operand
    }

    /// Consumes `)`, skipping to it if necessary.
    pub(super) fn close_parenthesis(&mut self, open: Loc) {
        if !self.expect_closing(RParen, open) {
            self.skip_to(TokenSet::new(&[RParen, LBrace]));
            self.eat(RParen);
        }
    }

    /// `initializer-clause: assignment-expression | braced-init-list`
    pub(super) fn initializer_clause(&mut self) -> &'a Expr<'a> {
        if self.at(LBrace) {
            let list = self.init_list();
            return self.expr_at(ExprKind::InitList(list), list.span);
        }
        self.assignment_expression()
    }

    /// `constant-expression`: no assignment outside of parentheses.
    pub(super) fn conditional_expression(&mut self) -> &'a Expr<'a> {
        if !self.enter_nested() {
            return self.too_deep_expr();
        }
        let cond = self.binary_expression();
        let expr = self.conditional_rest(cond);
        self.leave_nested();
        expr
    }

    /// A requires-clause's constraint: a chain of primaries.
    pub(super) fn constraint_expression(&mut self) -> &'a Expr<'a> {
        self.binary_expression()
    }

    /// ```text
    /// assignment-expression: logical-or-expression
    ///     | logical-or-expression '?' expression? ':' assignment-expression
    ///     | logical-or-expression assignment-operator initializer-clause
    ///     | 'throw' assignment-expression?
    /// ```
    pub(super) fn assignment_expression(&mut self) -> &'a Expr<'a> {
        if !self.enter_nested() {
            return self.too_deep_expr();
        }
        let expr = match self.cursor.kind() {
            KwThrow => self.throw_expression(),
            KwCoAwait | KwCoYield | KwCoReturn => self.unsupported("coroutines"),
            _ => {
                let lhs = self.binary_expression();
                match assignment_operator(self.cursor.kind()) {
                    Some(op) if self.cursor.peek() != Ellipsis => self.assignment_rest(op, lhs),
                    _ => self.conditional_rest(lhs),
                }
            }
        };
        self.leave_nested();
        expr
    }

    pub(super) fn too_deep_expr(&mut self) -> &'a Expr<'a> {
        let expr = self.error_expr();
        self.skip_to(LIST_END);
        expr
    }

    fn assignment_rest(&mut self, op: BinaryOp, lhs: &'a Expr<'a>) -> &'a Expr<'a> {
        let height = self.height;
        let op_span = self.cursor.span();
        self.cursor.bump();
        let rhs = self.initializer_clause();
        let kind = ExprKind::Binary { op, op_span, lhs, rhs };
        self.raised(kind, lhs.span.to(rhs.span), height.max(self.height))
    }

    fn conditional_rest(&mut self, cond: &'a Expr<'a>) -> &'a Expr<'a> {
        if !self.at(Question) {
            return cond;
        }
        let mut height = self.height;
        self.cursor.bump();
        let mut then = None;
        if !self.at(Colon) {
            let outer = std::mem::replace(&mut self.in_angles, false);
            then = Some(self.expression());
            self.in_angles = outer;
            height = height.max(self.height);
        }
        if !self.expect(Colon) {
            return cond;
        }
        let otherwise = self.initializer_clause();
        let kind = ExprKind::Conditional { cond, then, otherwise };
        self.raised(kind, cond.span.to(otherwise.span), height.max(self.height))
    }

    fn throw_expression(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        self.cursor.bump();
        self.height = 0;
        let operand = match self.cursor.kind() {
            Semi | RParen | Comma | Colon | RBrace => None,
            _ => Some(self.assignment_expression()),
        };
        let height = self.height;
        let span = self.span_from(first);
        self.raised(ExprKind::Throw(operand), span, height)
    }

    /// Parses infix operators by precedence, with a stack of those whose right operand is still to be parsed.
    fn binary_expression(&mut self) -> &'a Expr<'a> {
        let base = self.parser.scratch.operators.len();
        let mut operand = self.unary_expression();
        loop {
            let next = self.infix_operator();
            let precedence = next.map_or(0, |(_, precedence)| precedence);
            while self.parser.scratch.operators.len() > base {
                let Some(&waiting) = self.parser.scratch.operators.last() else { break };
                if waiting.precedence < precedence {
                    break;
                }
                self.parser.scratch.operators.pop();
                let Operator { op, loc, lhs, height, .. } = waiting;
                let kind = ExprKind::Binary { op, op_span: Span::token(loc), lhs, rhs: operand };
                let span = lhs.span.to(operand.span);
                operand = self.raised(kind, span, height.max(self.height));
            }
            let Some((op, precedence)) = next else { return operand };
            let (loc, height) = (self.cursor.loc(), self.height);
            self.cursor.bump();
            self.parser.scratch.operators.push(Operator { op, precedence, loc, lhs: operand, height });
            operand = self.unary_expression();
        }
    }

    /// The infix operator at the cursor, unless it ends template arguments or belongs to a fold.
    fn infix_operator(&self) -> Option<(BinaryOp, u8)> {
        let kind = self.cursor.kind();
        let (op, precedence) = infix(kind)?;
        let ends = self.in_angles && closes_angle(kind) || self.is_launch_close();
        if ends || self.cursor.peek() == Ellipsis {
            return None;
        }
        Some((op, precedence))
    }

    // ---- prefix ----

    // ---- postfix ----
}

/// Prefix operators by token.
pub(crate) fn prefix(kind: TokenKind) -> Option<UnaryOp> {
    Some(match kind {
        Plus => UnaryOp::Plus,
        Minus => UnaryOp::Minus,
        Tilde => UnaryOp::Not,
        Exclaim => UnaryOp::LogicalNot,
        Star => UnaryOp::Deref,
        Amp => UnaryOp::AddressOf,
        PlusPlus => UnaryOp::PreInc,
        MinusMinus => UnaryOp::PreDec,
        KwExtension => UnaryOp::Extension,
        KwReal => UnaryOp::Real,
        KwImag => UnaryOp::Imag,
        _ => return None,
    })
}

/// Infix operators by token, with their precedence ([expr.mptr.oper] to [expr.log.or]).
pub(super) fn infix(kind: TokenKind) -> Option<(BinaryOp, u8)> {
    Some(match kind {
        DotStar => (BinaryOp::MemberPtr, 12),
        ArrowStar => (BinaryOp::ArrowMemberPtr, 12),
        Star => (BinaryOp::Mul, 11),
        Slash => (BinaryOp::Div, 11),
        Percent => (BinaryOp::Rem, 11),
        Plus => (BinaryOp::Add, 10),
        Minus => (BinaryOp::Sub, 10),
        LessLess => (BinaryOp::Shl, 9),
        GreaterGreater => (BinaryOp::Shr, 9),
        Spaceship => (BinaryOp::Spaceship, 8),
        Less => (BinaryOp::Lt, 7),
        Greater => (BinaryOp::Gt, 7),
        LessEqual => (BinaryOp::Le, 7),
        GreaterEqual => (BinaryOp::Ge, 7),
        EqualEqual => (BinaryOp::Eq, 6),
        ExclaimEqual => (BinaryOp::Ne, 6),
        Amp => (BinaryOp::BitAnd, 5),
        Caret => (BinaryOp::BitXor, 4),
        Pipe => (BinaryOp::BitOr, 3),
        AmpAmp => (BinaryOp::LogicalAnd, 2),
        PipePipe => (BinaryOp::LogicalOr, 1),
        _ => return None,
    })
}

/// Assignment operators by token.
pub(super) fn assignment_operator(kind: TokenKind) -> Option<BinaryOp> {
    Some(match kind {
        Equal => BinaryOp::Assign,
        StarEqual => BinaryOp::MulAssign,
        SlashEqual => BinaryOp::DivAssign,
        PercentEqual => BinaryOp::RemAssign,
        PlusEqual => BinaryOp::AddAssign,
        MinusEqual => BinaryOp::SubAssign,
        LessLessEqual => BinaryOp::ShlAssign,
        GreaterGreaterEqual => BinaryOp::ShrAssign,
        AmpEqual => BinaryOp::AndAssign,
        CaretEqual => BinaryOp::XorAssign,
        PipeEqual => BinaryOp::OrAssign,
        _ => return None,
    })
}
