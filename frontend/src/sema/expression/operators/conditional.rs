//! The conditional operator ([expr.cond]) and its GNU form without a second operand.

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{CastKind, ExprId, ExprKind, RecordId, Type, TypeKind, ValueCategory};
use crate::sema::Sema;
use crate::sema::conversion::{Binding, ByFunction};
use crate::sema::types::standard_conversion::Step;
use crate::source::Span;
use crate::syntax::{self};

impl<'a> Sema<'a, '_> {
    /// `c ? a : b` and GNU `c ?: b` ([expr.cond]).
    pub(crate) fn conditional(
        &mut self,
        cond: &'a syntax::Expr<'a>,
        then: Option<&'a syntax::Expr<'a>>,
        otherwise: &'a syntax::Expr<'a>,
        span: Span,
    ) -> ExprId {
        let Some(then) = then else { return self.elvis(cond, otherwise, span) };
        let cond = self.condition(cond);
        let (then, otherwise) = (self.expr(then), self.expr(otherwise));
        if self.is_error(cond) || self.is_error(then) || self.is_error(otherwise) {
            return self.error_expr(span);
        }
        match self.unify(then, otherwise) {
            Some((then, otherwise)) => {
                let node = self.il.exprs[then];
                let kind = ExprKind::Conditional { cond, then, otherwise };
                self.make_expr(kind, node.ty, node.category, span)
            }
            None => self.report_incompatible(then, otherwise, span),
        }
    }

    fn elvis(&mut self, value: &'a syntax::Expr<'a>, otherwise: &'a syntax::Expr<'a>, span: Span) -> ExprId {
        let (value, otherwise) = (self.expr(value), self.expr(otherwise));
        let (value, otherwise) = (self.operand(value), self.operand(otherwise));
        let tested = self.truth_value(value);
        if self.is_error(tested) || self.is_error(otherwise) {
            return self.error_expr(span);
        }
        match self.unify(value, otherwise) {
            Some((value, otherwise)) => {
                let ty = self.ty(value);
                self.prvalue(ExprKind::Elvis { value, otherwise }, ty, span)
            }
            None => self.report_incompatible(value, otherwise, span),
        }
    }

    fn report_incompatible(&mut self, then: ExprId, otherwise: ExprId, span: Span) -> ExprId {
        let (a, b) = (self.operand_label(then), self.operand_label(otherwise));
        let message = format!(
            "operand types are incompatible (\"{}\" and \"{}\")",
            self.type_text(self.ty(then)),
            self.type_text(self.ty(otherwise))
        );
        let diagnostic = Diagnostic::new(codes::INCOMPATIBLE_OPERANDS, span, message)
            .secondary(a.0, a.1)
            .secondary(b.0, b.1);
        self.emit(diagnostic);
        self.error_expr(span)
    }

    /// Converts the two results of a conditional to a common type and value category.
    fn unify(&mut self, a: ExprId, b: ExprId) -> Option<(ExprId, ExprId)> {
        let (x, y) = (self.il.exprs[a], self.il.exprs[b]);
        // If one operand is a throw-expression, the other determines the type ([expr.cond]/2.1).
        match (x.kind, y.kind) {
            (ExprKind::Throw, _) if !self.il.is_void(y.ty) => {
                let b = self.read(b);
                return Some((self.prvalue(ExprKind::Throw, self.ty(b), x.span), b));
            }
            (_, ExprKind::Throw) if !self.il.is_void(x.ty) => {
                let a = self.read(a);
                return Some((a, self.prvalue(ExprKind::Throw, self.ty(a), y.span)));
            }
            _ => {}
        }
        if self.il.is_void(x.ty) || self.il.is_void(y.ty) {
            return (self.il.is_void(x.ty) && self.il.is_void(y.ty)).then_some((a, b));
        }
        if x.ty == Type::OVERLOAD
            || y.ty == Type::OVERLOAD
            || x.ty == Type::INIT_LIST
            || y.ty == Type::INIT_LIST
        {
            return None;
        }
        if x.category == y.category && x.category != ValueCategory::PrValue {
            if x.ty == y.ty {
                return Some((a, b));
            }
            if x.ty.unqualified() == y.ty.unqualified() {
                // Both get the qualifiers of the more cv-qualified one, if there is one.
                let cv = x.ty.cv().union(y.ty.cv());
                if x.ty.cv() == cv || y.ty.cv() == cv {
                    let ty = x.ty.with(cv);
                    return Some((self.requalified(a, ty), self.requalified(b, ty)));
                }
            }
        }
        if x.category == y.category
            && x.category != ValueCategory::PrValue
            && let (TypeKind::Record(c), TypeKind::Record(d)) =
                (self.il.types.kind(x.ty), self.il.types.kind(y.ty))
        {
            // A reference to the base binds to the derived object ([expr.cond]/4.1).
            if y.ty.cv().contains(x.ty.cv()) && self.base_path(c, d).is_some() {
                return Some((self.base_glvalue(a, c, d, y.ty)?, b));
            }
            if x.ty.cv().contains(y.ty.cv()) && self.base_path(d, c).is_some() {
                return Some((a, self.base_glvalue(b, d, c, x.ty)?));
            }
        }
        if self.il.is_class(x.ty) || self.il.is_class(y.ty) {
            match (self.converted_lvalue(a, b), self.converted_lvalue(b, a)) {
                (Some(a), None) => return Some((a, b)),
                (None, Some(b)) => return Some((a, b)),
                _ => {}
            }
            return self.unify_classes(a, b);
        }
        let (a, b) = (self.read(a), self.read(b));
        let (s, t) = (self.ty(a).unqualified(), self.ty(b).unqualified());
        if s == t {
            return Some((a, b));
        }
        let plain = |sema: &Self, ty| {
            sema.il.is_arithmetic(ty) || (sema.il.is_enum(ty) && !sema.il.is_scoped_enum(ty))
        };
        if plain(self, s) && plain(self, t) {
            let ty = self.common_type(a, b)?;
            return Some((self.arithmetic_operand(a, ty), self.arithmetic_operand(b, ty)));
        }
        let ty = self.composite_pointer(a, b)?;
        Some((self.as_composite(a, ty), self.as_composite(b, ty)))
    }

    /// Converts an operand to an lvalue of the other's type by a conversion function, if there is one
    /// ([expr.cond]/4.1).
    fn converted_lvalue(&mut self, operand: ExprId, other: ExprId) -> Option<ExprId> {
        let node = self.il.exprs[other];
        if node.category != ValueCategory::LValue || !self.il.is_class(self.ty(operand)) {
            return None;
        }
        let reference = self.il.types.lvalue_ref(node.ty);
        let conversion = self.implicit_conversion(operand, reference)?;
        (conversion.binding == Binding::Direct && matches!(conversion.step, Step::User(..)))
            .then(|| self.read_for(operand, &conversion))
    }

    /// Converts one of two results, at least one of class type, to the type of the other ([expr.cond]/4.3, /5, /6).
    /// Conversions in both directions are an error. A derived class converts to its base only, without a loss of
    /// qualifiers, and a base to no derived class.
    fn unify_classes(&mut self, a: ExprId, b: ExprId) -> Option<(ExprId, ExprId)> {
        let (s, t) = (self.decayed(a).unqualified(), self.decayed(b).unqualified());
        if s == t {
            return Some((self.read(a), self.read(b)));
        }
        let (mut there, mut back) = (None, None);
        match (self.il.types.kind(s), self.il.types.kind(t)) {
            (TypeKind::Record(c), TypeKind::Record(d)) if self.has_base(c, d) || self.has_base(d, c) => {
                let (x, y) = (self.cv_of(self.ty(a)), self.cv_of(self.ty(b)));
                if self.has_base(c, d) && y.contains(x) {
                    return Some((self.copied_base(a, c, d)?, self.read(b)));
                }
                if self.has_base(d, c) && x.contains(y) {
                    return Some((self.read(a), self.copied_base(b, d, c)?));
                }
            }
            _ => {
                there = self.conversion_or_ambiguous(a, t, ByFunction::Implicit);
                back = self.conversion_or_ambiguous(b, s, ByFunction::Implicit);
            }
        }
        if [there, back].iter().flatten().any(|found| found.step == Step::Ambiguous) {
            return None;
        }
        match (there, back) {
            (Some(conversion), None) => Some((self.read_for(a, &conversion), self.read(b))),
            (None, Some(conversion)) => Some((self.read(a), self.read_for(b, &conversion))),
            (Some(_), Some(_)) => None,
            (None, None) => {
                let [a, b] = self.conditional_operands([a, b])?;
                let is_class = |&expr: &ExprId| self.is_error(expr) || self.il.is_class(self.ty(expr));
                if [a, b].iter().any(is_class) {
                    return None;
                }
                let (a, b) = self.unify(a, b)?;
                // EDG's front end makes an `int` of a `short` here, and a `double` of a `float`.
                let ty = match self.ty(a).unqualified() {
                    Type::FLOAT => Type::DOUBLE,
                    ty if self.il.is_arithmetic(ty) => self.promoted(ty),
                    _ => return Some((a, b)),
                };
                Some((self.arithmetic_operand(a, ty), self.arithmetic_operand(b, ty)))
            }
        }
    }

    /// A copy of the base subobject of a derived object. NVRTC and gcc copy only the base, even where a constructor
    /// takes the whole object.
    fn copied_base(&mut self, expr: ExprId, derived: RecordId, base: RecordId) -> Option<ExprId> {
        let object = if self.is_glvalue(expr) { expr } else { self.materialize(expr) };
        let ty = self.il.types.record(base).with(self.ty(object).cv());
        let base = self.base_glvalue(object, derived, base, ty)?;
        Some(self.rvalue(base))
    }

    /// A glvalue of a derived class converted to its base.
    fn base_glvalue(&mut self, expr: ExprId, derived: RecordId, base: RecordId, ty: Type) -> Option<ExprId> {
        let path = self.base_path(derived, base)?;
        let node = self.il.exprs[expr];
        self.check_base_access(derived, base, node.span);
        let kind = ExprKind::Cast(CastKind::DerivedToBase(path.step), expr);
        Some(self.make_expr(kind, ty, node.category, node.span))
    }

    /// A glvalue with a more cv-qualified type.
    fn requalified(&mut self, expr: ExprId, ty: Type) -> ExprId {
        let node = self.il.exprs[expr];
        if node.ty == ty {
            return expr;
        }
        self.make_expr(ExprKind::Cast(CastKind::NoOp, expr), ty, node.category, node.span)
    }
}
