//! Built-in operators ([expr.unary] to [expr.comma], [over.built]) and the dispatch to overloaded ones.

mod assignment;
mod compare;
mod conditional;
mod overloaded;
mod range;
mod three_way;
mod unary;

use smallvec::SmallVec;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{BinaryOp, ExprId, ExprKind, Type};
use crate::sema::Sema;
use crate::source::Span;
use crate::syntax::{self, OverloadedOperator};

pub(crate) use three_way::Category;

/// An infix operator of the grammar.
type Infix = syntax::BinaryOp;

/// The kind of a binary operator.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// On arithmetic operands, or pointers where `+` and `-` allow.
    Arithmetic(BinaryOp),
    /// On integral operands.
    Integral(BinaryOp),
    /// `<<`, `>>`
    Shift(BinaryOp),
    /// A relational operator, such as `<`.
    Relational(BinaryOp),
    /// `==`, `!=`
    Equality(BinaryOp),
    /// `&&`, `||`
    Logical(BinaryOp),
    /// `=`
    Assign,
    /// `op=`
    Compound(Infix),
    /// `,`
    Comma,
    /// `.*` and `->*`
    MemberPtr,
    /// `<=>`
    Spaceship,
}

/// One row per operator: its kind, the operator function that overloads it, its spelling.
fn classify(op: Infix) -> (Class, OverloadedOperator, &'static str) {
    use Class::{Arithmetic, Compound, Equality, Integral, Logical, Relational, Shift};
    use OverloadedOperator as O;
    match op {
        Infix::Mul => (Arithmetic(BinaryOp::Mul), O::Star, "*"),
        Infix::Div => (Arithmetic(BinaryOp::Div), O::Slash, "/"),
        Infix::Rem => (Integral(BinaryOp::Rem), O::Percent, "%"),
        Infix::Add => (Arithmetic(BinaryOp::Add), O::Plus, "+"),
        Infix::Sub => (Arithmetic(BinaryOp::Sub), O::Minus, "-"),
        Infix::Shl => (Shift(BinaryOp::Shl), O::LessLess, "<<"),
        Infix::Shr => (Shift(BinaryOp::Shr), O::GreaterGreater, ">>"),
        Infix::Spaceship => (Class::Spaceship, O::Spaceship, "<=>"),
        Infix::Lt => (Relational(BinaryOp::Lt), O::Less, "<"),
        Infix::Gt => (Relational(BinaryOp::Gt), O::Greater, ">"),
        Infix::Le => (Relational(BinaryOp::Le), O::LessEqual, "<="),
        Infix::Ge => (Relational(BinaryOp::Ge), O::GreaterEqual, ">="),
        Infix::Eq => (Equality(BinaryOp::Eq), O::EqualEqual, "=="),
        Infix::Ne => (Equality(BinaryOp::Ne), O::ExclaimEqual, "!="),
        Infix::BitAnd => (Integral(BinaryOp::And), O::Amp, "&"),
        Infix::BitXor => (Integral(BinaryOp::Xor), O::Caret, "^"),
        Infix::BitOr => (Integral(BinaryOp::Or), O::Pipe, "|"),
        Infix::LogicalAnd => (Logical(BinaryOp::LogicalAnd), O::AmpAmp, "&&"),
        Infix::LogicalOr => (Logical(BinaryOp::LogicalOr), O::PipePipe, "||"),
        Infix::MemberPtr => (Class::MemberPtr, O::ArrowStar, ".*"),
        Infix::ArrowMemberPtr => (Class::MemberPtr, O::ArrowStar, "->*"),
        Infix::Assign => (Class::Assign, O::Equal, "="),
        Infix::MulAssign => (Compound(Infix::Mul), O::StarEqual, "*="),
        Infix::DivAssign => (Compound(Infix::Div), O::SlashEqual, "/="),
        Infix::RemAssign => (Compound(Infix::Rem), O::PercentEqual, "%="),
        Infix::AddAssign => (Compound(Infix::Add), O::PlusEqual, "+="),
        Infix::SubAssign => (Compound(Infix::Sub), O::MinusEqual, "-="),
        Infix::ShlAssign => (Compound(Infix::Shl), O::LessLessEqual, "<<="),
        Infix::ShrAssign => (Compound(Infix::Shr), O::GreaterGreaterEqual, ">>="),
        Infix::AndAssign => (Compound(Infix::BitAnd), O::AmpEqual, "&="),
        Infix::XorAssign => (Compound(Infix::BitXor), O::CaretEqual, "^="),
        Infix::OrAssign => (Compound(Infix::BitOr), O::PipeEqual, "|="),
        Infix::Comma => (Class::Comma, O::Comma, ","),
    }
}

/// The operator function that an infix operator calls.
pub(crate) fn operator_of(op: Infix) -> OverloadedOperator {
    classify(op).1
}

impl<'a> Sema<'a, '_> {
    /// Analyses a binary expression, its left spine iteratively.
    pub(super) fn binary_chain(&mut self, expr: &'a syntax::Expr<'a>) -> ExprId {
        let mut spine: SmallVec<[(Infix, Span, &'a syntax::Expr<'a>, &'a syntax::Expr<'a>); 8]> =
            SmallVec::new();
        let mut leaf = expr;
        while let syntax::ExprKind::Binary { op, op_span, lhs, rhs } = leaf.kind {
            spine.push((op, op_span, rhs, leaf));
            leaf = lhs;
        }
        let mut value = self.expr(leaf);
        while let Some((op, op_span, rhs, whole)) = spine.pop() {
            let rhs = self.expr(rhs);
            value = self.binary_of(op, value, rhs, op_span, &[whole], whole.span);
        }
        value
    }

    /// A binary operator on analysed operands.
    pub(crate) fn binary(
        &mut self,
        op: Infix,
        lhs: ExprId,
        rhs: ExprId,
        op_span: Span,
        span: Span,
    ) -> ExprId {
        self.binary_of(op, lhs, rhs, op_span, &[], span)
    }

    /// A binary operator on the analysed operands of the expression `written`.
    fn binary_of(
        &mut self,
        op: Infix,
        lhs: ExprId,
        rhs: ExprId,
        op_span: Span,
        written: &[&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        let result = self.binary_result(op, lhs, rhs, op_span, written, span);
        if self.is_error(result) {
            self.warn_lost_operator(operator_of(op), &[lhs, rhs], span);
        }
        result
    }

    fn binary_result(
        &mut self,
        op: Infix,
        lhs: ExprId,
        rhs: ExprId,
        op_span: Span,
        written: &[&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        let (class, overloaded, _) = classify(op);
        if self.is_error(lhs) || self.is_error(rhs) {
            return self.error_expr(span);
        }
        let mut operands = [lhs, rhs];
        if let Some(call) = self.overloaded_operator(overloaded, &mut operands, written, span) {
            return call;
        }
        let [lhs, rhs] = operands;
        match class {
            Class::Assign => self.assign(lhs, rhs, op_span, span),
            Class::Compound(op) => self.compound_assign(op, lhs, rhs, op_span, span),
            Class::Comma => self.comma(lhs, rhs, span),
            Class::Logical(kind) => {
                let (lhs, rhs) = (self.logical_operand(lhs), self.logical_operand(rhs));
                if self.is_error(lhs) || self.is_error(rhs) {
                    return self.error_expr(span);
                }
                self.prvalue(ExprKind::Binary(kind, lhs, rhs), Type::BOOL, span)
            }
            Class::MemberPtr => self.member_pointer_access(op, lhs, rhs, span),
            Class::Arithmetic(_)
            | Class::Integral(_)
            | Class::Shift(_)
            | Class::Relational(_)
            | Class::Equality(_)
            | Class::Spaceship => {
                let (left, right) = (self.scalar_operand(lhs), self.scalar_operand(rhs));
                if self.is_error(left) || self.is_error(right) {
                    return self.error_expr(span);
                }
                match self.computed(class, left, right, span) {
                    Some(expr) => expr,
                    None => self.report_operands(op, left, right, op_span, span),
                }
            }
        }
    }

    fn logical_operand(&mut self, expr: ExprId) -> ExprId {
        // An object of class type is not read: its conversion function is called.
        let value = if self.il.is_class(self.ty(expr)) { expr } else { self.operand(expr) };
        self.truth_value(value)
    }

    /// An operator that computes a value from two values; none if the operands are not accepted.
    fn computed(&mut self, class: Class, lhs: ExprId, rhs: ExprId, span: Span) -> Option<ExprId> {
        let (a, b) = (self.ty(lhs), self.ty(rhs));
        let plain = |sema: &Self, ty| {
            sema.il.is_arithmetic(ty) || (sema.il.is_enum(ty) && !sema.il.is_scoped_enum(ty))
        };
        let integral = |sema: &Self, ty| plain(sema, ty) && !sema.il.is_floating(ty);
        match class {
            Class::Arithmetic(op) if plain(self, a) && plain(self, b) => {
                let ty = self.common_type(lhs, rhs)?;
                let (lhs, rhs) = (self.arithmetic_operand(lhs, ty), self.arithmetic_operand(rhs, ty));
                self.warn_operation(op, lhs, rhs, ty, span);
                Some(self.prvalue(ExprKind::Binary(op, lhs, rhs), ty, span))
            }
            Class::Arithmetic(BinaryOp::Add) => {
                if self.il.is_pointer(a) && integral(self, b) {
                    self.pointer_step(BinaryOp::PtrAdd, lhs, rhs, span)
                } else if integral(self, a) && self.il.is_pointer(b) {
                    let sum = self.pointer_step(BinaryOp::PtrAdd, rhs, lhs, span)?;
                    // The operands are kept in source order.
                    if let ExprKind::Binary(op, pointer, count) = self.il.exprs[sum].kind
                        && !self.only_computes(count)
                    {
                        self.il.exprs[sum].kind = ExprKind::Binary(op, count, pointer);
                    }
                    Some(sum)
                } else {
                    None
                }
            }
            Class::Arithmetic(BinaryOp::Sub) if self.il.is_pointer(a) && integral(self, b) => {
                self.pointer_step(BinaryOp::PtrSub, lhs, rhs, span)
            }
            Class::Arithmetic(BinaryOp::Sub) => {
                let (p, q) = (self.il.pointee(a)?, self.il.pointee(b)?);
                if p.unqualified() != q.unqualified() {
                    return None;
                }
                if !self.complete_pointee(p, span) {
                    return Some(self.error_expr(span));
                }
                Some(self.prvalue(ExprKind::Binary(BinaryOp::PtrDiff, lhs, rhs), Type::LONG, span))
            }
            Class::Arithmetic(_) => None,
            Class::Integral(op) => {
                if !integral(self, a) || !integral(self, b) {
                    return None;
                }
                let ty = self.common_type(lhs, rhs)?;
                let (lhs, rhs) = (self.arithmetic_operand(lhs, ty), self.arithmetic_operand(rhs, ty));
                self.warn_operation(op, lhs, rhs, ty, span);
                Some(self.prvalue(ExprKind::Binary(op, lhs, rhs), ty, span))
            }
            Class::Shift(op) => {
                if !integral(self, a) || !integral(self, b) {
                    return None;
                }
                let (lhs, rhs) = (self.promote(lhs), self.promote(rhs));
                let ty = self.ty(lhs);
                self.warn_shift(rhs, ty);
                Some(self.prvalue(ExprKind::Binary(op, lhs, rhs), ty, span))
            }
            Class::Relational(op) => self.comparison(op, lhs, rhs, false, span),
            Class::Equality(op) => self.comparison(op, lhs, rhs, true, span),
            Class::Spaceship => self.three_way(lhs, rhs, span),
            _ => None,
        }
    }

    fn arithmetic_operand(&mut self, value: ExprId, ty: Type) -> ExprId {
        self.warn_constant_conversion(value, ty);
        self.arithmetic_cast(value, ty)
    }

    fn pointer_step(&mut self, op: BinaryOp, pointer: ExprId, count: ExprId, span: Span) -> Option<ExprId> {
        let ty = self.ty(pointer);
        let pointee = self.il.pointee(ty)?;
        if !self.complete_pointee(pointee, span) {
            return Some(self.error_expr(span));
        }
        let count = self.promote(count);
        Some(self.prvalue(ExprKind::Binary(op, pointer, count), ty, span))
    }

    /// Checks that a pointer operand of arithmetic or a subscript points to a complete object type ([expr.add]/1).
    fn complete_pointee(&mut self, pointee: Type, span: Span) -> bool {
        if self.is_complete(pointee) && self.size_of(pointee).is_some() && !self.il.is_function(pointee) {
            return true;
        }
        let text = self.type_text(pointee);
        let diagnostic = Diagnostic::new(
            codes::INCOMPLETE_POINTEE,
            span,
            "expression must be a pointer to a complete object type",
        );
        self.emit(diagnostic.label(format!("this points to \"{text}\"")));
        false
    }

    fn warn_shift(&mut self, count: ExprId, ty: Type) {
        let Some(value) = self.plain_constant(count) else { return };
        let Some(shape) = self.il.int_shape(ty) else { return };
        let span = self.span(count);
        if value < 0 {
            self.emit(Diagnostic::titled(codes::SHIFT_COUNT, span));
        } else if value >= i128::from(shape.bits) {
            self.emit(Diagnostic::titled(codes::LARGE_SHIFT, span));
        }
    }

    /// Reports that an operator does not accept these operands.
    fn report_operands(&mut self, op: Infix, lhs: ExprId, rhs: ExprId, op_span: Span, span: Span) -> ExprId {
        let (_, _, spelling) = classify(op);
        let (a, b) = (self.type_text(self.ty(lhs)), self.type_text(self.ty(rhs)));
        let at = if op_span.is_some() { op_span } else { span };
        let diagnostic = Diagnostic::new(
            codes::BAD_OPERANDS,
            at,
            format!("no operator \"{spelling}\" matches these operands"),
        )
        .note(format!("operand types are: {a} {spelling} {b}"))
        .secondary(self.span(lhs), format!("this has type \"{a}\""))
        .secondary(self.span(rhs), format!("this has type \"{b}\""));
        self.emit(diagnostic);
        self.error_expr(span)
    }

    /// Sequences a value after the evaluation of an operand that it does not depend on.
    pub(crate) fn after(&mut self, operand: ExprId, value: ExprId) -> ExprId {
        if matches!(self.il.exprs[operand].kind, ExprKind::Null | ExprKind::Int(_)) {
            return value;
        }
        let (ty, span) = (self.ty(value), self.span(value));
        self.prvalue(ExprKind::Binary(BinaryOp::Comma, operand, value), ty, span)
    }

    fn comma(&mut self, lhs: ExprId, rhs: ExprId, span: Span) -> ExprId {
        if !self.cx.unevaluated {
            self.warn_no_effect(lhs);
        }
        self.note_discarded(lhs);
        let (lhs, rhs) = (self.discarded(lhs), self.as_operand_of_comma(rhs));
        if self.is_error(lhs) || self.is_error(rhs) {
            return self.error_expr(span);
        }
        let node = self.il.exprs[rhs];
        self.make_expr(ExprKind::Binary(BinaryOp::Comma, lhs, rhs), node.ty, node.category, span)
    }
}
