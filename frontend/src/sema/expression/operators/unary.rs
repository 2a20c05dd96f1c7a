//! Prefix and postfix operators ([expr.unary], [expr.post.incr], [expr.sub]).

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{BinaryOp, CastKind, ExprId, ExprKind, IncDecOp, Type, TypeKind, UnaryOp, ValueCategory};
use crate::options::Standard;
use crate::sema::Sema;
use crate::source::Span;
use crate::syntax::{self, OverloadedOperator, PostfixOp};

impl<'a> Sema<'a, '_> {
    /// A prefix operator other than `&` on an analysed operand; `written` is its syntax, if there is any.
    pub(crate) fn unary(
        &mut self,
        op: syntax::UnaryOp,
        operand: ExprId,
        written: &[&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        use OverloadedOperator as O;
        use syntax::UnaryOp as U;
        if self.is_error(operand) {
            return self.error_expr(span);
        }
        let overloaded = match op {
            U::Plus => Some(O::Plus),
            U::Minus => Some(O::Minus),
            U::Not => Some(O::Tilde),
            U::LogicalNot => Some(O::Exclaim),
            U::Deref => Some(O::Star),
            U::PreInc => Some(O::PlusPlus),
            U::PreDec => Some(O::MinusMinus),
            U::AddressOf | U::Extension | U::Real | U::Imag => None,
        };
        let mut operands = [operand];
        if let Some(overloaded) = overloaded
            && let Some(call) = self.overloaded_operator(overloaded, &mut operands, written, span)
        {
            return call;
        }
        let [operand] = operands;
        match op {
            U::Plus => self.sign(None, operand, span),
            U::Minus => self.sign(Some(UnaryOp::Neg), operand, span),
            U::Not => self.complement(operand, span),
            U::LogicalNot => {
                let value = self.logical_operand(operand);
                if self.is_error(value) {
                    return self.error_expr(span);
                }
                self.prvalue(ExprKind::Unary(UnaryOp::LogicalNot, value), Type::BOOL, span)
            }
            U::Deref => self.deref(operand, span),
            U::PreInc => self.inc_dec(IncDecOp::PreInc, operand, span),
            U::PreDec => self.inc_dec(IncDecOp::PreDec, operand, span),
            U::AddressOf => self.address_of_value(operand, span),
            U::Extension => operand,
            // A part of a complex number, an lvalue if the operand is one; a real number is its own real part (GNU C,
            // "Complex Numbers").
            U::Real | U::Imag => {
                let (ty, imaginary) = (self.ty(operand), matches!(op, U::Imag));
                match self.il.types.kind(ty) {
                    TypeKind::Record(class) if self.il.types.complex_of(class).is_some() => {
                        self.field(operand, class, u32::from(imaginary), span)
                    }
                    _ if !self.il.is_arithmetic(ty) => {
                        self.report_operand(operand, "expression must have arithmetic or complex type", span)
                    }
                    _ if imaginary => {
                        let (evaluated, ty) = (self.discarded(operand), ty.unqualified());
                        let zero = self.prvalue(ExprKind::Zero, ty, span);
                        self.prvalue(ExprKind::Binary(BinaryOp::Comma, evaluated, zero), ty, span)
                    }
                    _ => self.rvalue(operand),
                }
            }
        }
    }

    fn sign(&mut self, op: Option<UnaryOp>, operand: ExprId, span: Span) -> ExprId {
        let value = self.scalar_operand(operand);
        let ty = self.ty(value);
        let plain = self.il.is_arithmetic(ty) || (self.il.is_enum(ty) && !self.il.is_scoped_enum(ty));
        if self.is_error(value) {
            return self.error_expr(span);
        }
        let fits = plain || (op.is_none() && self.il.is_pointer(ty));
        if !fits {
            return self.report_operand(value, "expression must have arithmetic or unscoped enum type", span);
        }
        let value = if plain && !self.il.is_floating(ty) { self.promote(value) } else { value };
        let ty = self.ty(value);
        match op {
            Some(op) => self.prvalue(ExprKind::Unary(op, value), ty, span),
            // `+x` is not a literal, even where `x` is a literal zero.
            None => self.prvalue(ExprKind::Cast(CastKind::NoOp, value), ty, span),
        }
    }

    fn complement(&mut self, operand: ExprId, span: Span) -> ExprId {
        let value = self.scalar_operand(operand);
        let ty = self.ty(value);
        if self.is_error(value) {
            return self.error_expr(span);
        }
        if !self.il.is_integral_or_enum(ty) || self.il.is_scoped_enum(ty) {
            return self.report_operand(value, "expression must have integral or unscoped enum type", span);
        }
        let value = self.promote(value);
        let ty = self.ty(value);
        self.prvalue(ExprKind::Unary(UnaryOp::Not, value), ty, span)
    }

    /// `*e`
    pub(crate) fn deref(&mut self, operand: ExprId, span: Span) -> ExprId {
        let value = self.scalar_operand(operand);
        if self.is_error(value) {
            return self.error_expr(span);
        }
        match self.il.pointee(self.ty(value)) {
            Some(pointee) if self.il.is_void(pointee) => {
                self.report_operand(value, "expression must be a pointer to a complete object type", span)
            }
            Some(pointee) => self.lvalue(ExprKind::Deref(value), pointee, span),
            None => self.report_operand(value, "operand of \"*\" must be a pointer", span),
        }
    }

    fn report_operand(&mut self, operand: ExprId, message: &str, span: Span) -> ExprId {
        let (at, label) = self.operand_label(operand);
        let diagnostic = Diagnostic::new(codes::BAD_OPERANDS, at, message).label(label);
        self.emit(diagnostic);
        self.error_expr(span)
    }

    /// `++` and `--`.
    fn inc_dec(&mut self, op: IncDecOp, operand: ExprId, span: Span) -> ExprId {
        let operand = self.scalar_target(operand);
        if !self.modifiable(operand) {
            return self.error_expr(span);
        }
        let mut write = |sema: &mut Self, arm| sema.inc_dec(op, arm, span);
        if let Some(written) = self.through_arms(operand, span, &mut write) {
            return written;
        }
        let ty = self.ty(operand);
        let down = matches!(op, IncDecOp::PreDec | IncDecOp::PostDec);
        if ty.unqualified() == Type::BOOL && (down || self.options().standard >= Standard::Cpp17) {
            // `--` was never allowed on `bool`, `++` was until C++17 ([diff.cpp14.expr]).
            return self.report_operand(
                operand,
                "an operand of type \"bool\" cannot be incremented or decremented",
                span,
            );
        }
        if ty.unqualified() == Type::BOOL {
            self.emit(Diagnostic::titled(codes::BOOL_INCREMENT, span));
        }
        if ty.is_volatile() && self.options().standard >= Standard::Cpp20 {
            // [depr.volatile.type]/1
            let what = if down { "a decrement" } else { "an increment" };
            let message = format!("a volatile operand to {what} expression is deprecated");
            self.emit(Diagnostic::new(codes::VOLATILE_INCREMENT, span, message));
        }
        match self.il.pointee(ty) {
            Some(pointee) if !self.complete_pointee(pointee, span) => return self.error_expr(span),
            None if !self.il.is_arithmetic(ty) => {
                return self.report_operand(operand, "expression must have arithmetic or pointer type", span);
            }
            Some(_) | None => {}
        }
        self.note_read(operand);
        self.note_modified(operand);
        if matches!(op, IncDecOp::PreInc | IncDecOp::PreDec) {
            self.lvalue(ExprKind::IncDec(op, operand), ty, span)
        } else {
            self.prvalue(ExprKind::IncDec(op, operand), ty.unqualified(), span)
        }
    }

    /// `e++` and `e--`.
    pub(crate) fn postfix(
        &mut self,
        op: PostfixOp,
        operand: ExprId,
        written: &[&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        if self.is_error(operand) {
            return self.error_expr(span);
        }
        let (overloaded, op) = match op {
            PostfixOp::Inc => (OverloadedOperator::PlusPlus, IncDecOp::PostInc),
            PostfixOp::Dec => (OverloadedOperator::MinusMinus, IncDecOp::PostDec),
        };
        if self.il.is_class(self.ty(operand)) || self.il.is_enum(self.ty(operand)) {
            // The postfix form has an `int` argument ([over.inc]/1).
            let zero = self.int_expr(0, Type::INT, span);
            if let Some(call) = self.overloaded_operator(overloaded, &mut [operand, zero], written, span) {
                return call;
            }
        }
        self.inc_dec(op, operand, span)
    }

    /// `&e`: its operand may be an overload set.
    pub(crate) fn address_of(&mut self, operand: &'a syntax::Expr<'a>, span: Span) -> ExprId {
        if let syntax::ExprKind::Name(name) = operand.kind
            && let Some(pointer) = self.member_address(name, span)
        {
            return pointer;
        }
        let value = self.expr(operand);
        // `&C::f<T>` of a member template.
        if let (syntax::ExprKind::Name(name), ExprKind::Function(function)) =
            (operand.kind, self.il.exprs[value].kind)
            && !name.qualifiers.is_empty()
            && self.il.functions[function].object.is_some()
        {
            return self.member_function_pointer(function, span);
        }
        if !self.is_error(value)
            && let Some(call) =
                self.overloaded_operator(OverloadedOperator::Amp, &mut [value], &[operand], span)
        {
            return call;
        }
        self.address_of_value(value, span)
    }

    /// The address of an analysed operand.
    pub(crate) fn address_of_value(&mut self, operand: ExprId, span: Span) -> ExprId {
        let node = self.il.exprs[operand];
        if self.is_error(operand) || node.ty == Type::OVERLOAD {
            return operand;
        }
        if self.il.is_function(node.ty) {
            return self.rvalue(operand);
        }
        if node.category != ValueCategory::LValue {
            return self.report_operand(
                operand,
                "expression must be an lvalue or a function designator",
                span,
            );
        }
        if self.bit_field_of(operand).is_some() && !matches!(node.kind, ExprKind::Assign(..)) {
            return self.report_operand(operand, "taking the address of a bit field is not allowed", span);
        }
        let ty = self.il.types.pointer(node.ty);
        self.prvalue(ExprKind::AddressOf(operand), ty, span)
    }

    /// `a[i]`, with the operands in either order ([expr.sub]).
    pub(crate) fn subscript(
        &mut self,
        base: &'a syntax::Expr<'a>,
        index: &'a syntax::Expr<'a>,
        span: Span,
    ) -> ExprId {
        let written = [base, index];
        if matches!(index.kind, syntax::ExprKind::Binary { op: syntax::BinaryOp::Comma, .. })
            && self.options().standard >= Standard::Cpp20
        {
            // [depr.comma.subscript]
            self.emit(Diagnostic::titled(codes::COMMA_SUBSCRIPT, index.span));
        }
        let (base, index) = (self.expr(base), self.expr(index));
        if self.is_error(base) || self.is_error(index) {
            return self.error_expr(span);
        }
        let mut operands = [base, index];
        if let Some(call) =
            self.overloaded_operator(OverloadedOperator::Subscript, &mut operands, &written, span)
        {
            return call;
        }
        let [base, index] = operands;
        let is_xvalue = self.il.is_array(self.ty(base)) && !self.is_lvalue(base);
        let (base, index) = (self.scalar_operand(base), self.scalar_operand(index));
        if self.is_error(base) || self.is_error(index) {
            return self.error_expr(span);
        }
        let index_first = !self.il.is_pointer(self.ty(base));
        let (base, index) = if index_first { (index, base) } else { (base, index) };
        let Some(pointee) = self.il.pointee(self.ty(base)) else {
            return self.report_operand(index, "expression must have pointer-to-object type", span);
        };
        let index_ty = self.ty(index);
        if !self.il.is_integral_or_enum(index_ty) || self.il.is_scoped_enum(index_ty) {
            return self.report_operand(index, "expression must have integral or unscoped enum type", span);
        }
        if !self.complete_pointee(pointee, span) {
            return self.error_expr(span);
        }
        let index = self.promote(index);
        let category = if is_xvalue { ValueCategory::XValue } else { ValueCategory::LValue };
        // The operand before the bracket is evaluated first, even if it is the index ([expr.sub]/1).
        if index_first && !matches!(self.il.exprs[index].kind, ExprKind::Int(_)) && !self.only_computes(base)
        {
            let ty = self.ty(base);
            let place = self.prvalue(ExprKind::Binary(BinaryOp::PtrAdd, index, base), ty, span);
            return self.make_expr(ExprKind::Deref(place), pointee, category, span);
        }
        self.make_expr(ExprKind::Index { base, index }, pointee, category, span)
    }
}
