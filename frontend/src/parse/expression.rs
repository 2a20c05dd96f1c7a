//! Expressions ([expr]): operators by precedence, postfix forms, primaries and casts.
//!
//! Infix operators are parsed with an explicit stack, so that neither `a + b + c ...` nor a mix of
//! precedences recurses; what nests (brackets, prefix operators, assignments, conditionals) is counted.
//! The height of the tree is tracked beside it and limited, for the sake of later walks.

use crate::diagnostics::codes::parse as codes;
use crate::lex::TokenKind;
use crate::lex::TokenKind::*;
use crate::source::{Loc, Span};
use crate::syntax::{
    BinaryOp, Expr, ExprKind, Initializer, LaunchExpr, NewExpr, PostfixOp, TypeName, UnaryOp,
};

use super::lookahead::MAX_SCAN;
use super::name::{NameContext, closes_angle};
use super::recovery::{LIST_END, TokenSet};
use super::{Grammar, MAX_EXPRESSION_HEIGHT, finish};

/// An infix operator that waits for its right operand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operator<'a> {
    op: BinaryOp,
    precedence: u8,
    loc: Loc,
    lhs: &'a Expr<'a>,
    height: u32,
}

/// What closes a type-id in parentheses.
const CLOSE: TokenSet = TokenSet::new(&[RParen]);

impl<'a> Grammar<'_, 'a> {
    /// An expression node from `first` to the last token taken.
    pub(super) fn expr(&mut self, kind: ExprKind<'a>, first: Loc) -> &'a Expr<'a> {
        let span = self.span_from(first);
        self.expr_at(kind, span)
    }

    pub(super) fn expr_at(&mut self, kind: ExprKind<'a>, span: Span) -> &'a Expr<'a> {
        self.alloc(Expr { kind, span })
    }

    /// The node that stands for an unreadable expression.
    pub(super) fn error_expr(&mut self) -> &'a Expr<'a> {
        self.height = 1;
        let span = self.cursor.span();
        self.expr_at(ExprKind::Error, span)
    }

    /// A node one level above operands of height `height`; too high a tree becomes an error node.
    pub(super) fn raised(&mut self, kind: ExprKind<'a>, span: Span, height: u32) -> &'a Expr<'a> {
        self.height = height + 1;
        if self.height <= MAX_EXPRESSION_HEIGHT {
            return self.expr_at(kind, span);
        }
        if !self.too_deep {
            self.too_deep = true;
            self.last_error = None;
            self.error(codes::TOO_DEEP, format!("expression has more than {MAX_EXPRESSION_HEIGHT} levels"));
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

    /// Takes `)`, skipping to it if need be.
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

    /// Infix operators by precedence, with a stack of those that wait for their right operand.
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
        if self.in_angles && closes_angle(kind) || self.cursor.peek() == Ellipsis {
            return None;
        }
        Some((op, precedence))
    }

    // ---- prefix ----

    /// Prefix operators and casts.
    fn unary_expression(&mut self) -> &'a Expr<'a> {
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

    /// Whether a cast or compound literal begins here. `(T())` with nothing to cast behind it is no
    /// cast to a function type but a value in parentheses.
    fn at_cast(&mut self) -> bool {
        /// What can follow an expression and not begin one.
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
    pub(super) fn nested_unary(&mut self) -> &'a Expr<'a> {
        if !self.enter_nested() {
            return self.too_deep_expr();
        }
        let operand = self.unary_expression();
        self.leave_nested();
        operand
    }

    /// A construct that device code refuses, with its operand.
    fn unsupported(&mut self, what: &'static str) -> &'a Expr<'a> {
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
        let ty = self.parenthesised_type();
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
            // `sizeof (T){...}` measures a compound literal.
            if close.is_none_or(|after| after.kind != LBrace) {
                return Ok(self.parenthesised_type());
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
        let ty = if self.at(LParen) { self.parenthesised_type() } else { self.new_type() };
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
        let specifiers = self.type_specifiers();
        let mark = self.parser.scratch.chunks.len();
        self.pointer_operators();
        self.parser.scratch.chunks[mark..].reverse();
        let pointers = self.parser.scratch.chunks.len() - mark;
        while self.at(LBracket) {
            self.array_suffix();
        }
        // Array bounds are nearest to the (missing) name, pointers behind them.
        self.parser.scratch.chunks[mark..].rotate_left(pointers);
        let chunks = finish!(self, chunks, mark);
        let declarator = self.abstract_declarator(chunks);
        self.alloc(TypeName { specifiers, declarator, span: self.span_from(first) })
    }

    // ---- postfix ----

    fn postfix_expression(&mut self) -> &'a Expr<'a> {
        let primary = self.primary_expression();
        self.postfix_rest(primary)
    }

    /// Calls, subscripts, members and the like after an expression.
    fn postfix_rest(&mut self, mut expr: &'a Expr<'a>) -> &'a Expr<'a> {
        loop {
            let height = self.height;
            let kind = match self.cursor.kind() {
                LParen => {
                    let args = self.call_arguments();
                    ExprKind::Call { callee: expr, args }
                }
                LaunchOpen => {
                    let launch = self.launch(expr);
                    ExprKind::Launch(launch)
                }
                // Two of them begin an attribute, wherever they stand ([dcl.attr.grammar]/7).
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

    /// `'<<<' configuration '>>>' '(' arguments ')'`
    fn launch(&mut self, callee: &'a Expr<'a>) -> &'a LaunchExpr<'a> {
        let open = self.cursor.loc();
        self.cursor.bump();
        let outer = std::mem::replace(&mut self.in_angles, false);
        let config = self.expression_list(LaunchClose);
        self.in_angles = outer;
        let height = self.height;
        let mut args: &'a [&'a Expr<'a>] = &[];
        if self.expect_closing(LaunchClose, open) {
            if self.at(LParen) {
                args = self.call_arguments();
            } else {
                self.error_expected("the arguments of the kernel");
            }
        }
        self.height = self.height.max(height);
        self.alloc(LaunchExpr { callee, config, args })
    }

    /// `'(' (initializer-clause '...'?), ... ')'`; the height is that of the highest argument.
    pub(super) fn call_arguments(&mut self) -> &'a [&'a Expr<'a>] {
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

    pub(super) fn initializer_clause_or_pack(&mut self) -> &'a Expr<'a> {
        let arg = self.initializer_clause();
        if !self.eat(Ellipsis) {
            return arg;
        }
        let height = self.height;
        let span = self.span_from(arg.span.lo());
        self.raised(ExprKind::PackExpansion(arg), span, height)
    }
}

/// Prefix operators by token.
fn prefix(kind: TokenKind) -> Option<UnaryOp> {
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
