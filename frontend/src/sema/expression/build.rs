//! Creates typed nodes, and applies the conversions common to all operands.

use crate::il::{CastKind, Expr, ExprId, ExprKind, FunctionId, Type, TypeKind, ValueCategory};
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::conversion::{Binding, Conversion};
use crate::sema::program::function::Reference;
use crate::sema::types::standard_conversion::Step;
use crate::source::Span;

impl<'a> Sema<'a, '_> {
    /// Adds an expression to the program.
    pub(crate) fn make_expr(
        &mut self,
        kind: ExprKind<'a>,
        ty: Type,
        category: ValueCategory,
        span: Span,
    ) -> ExprId {
        // A class prvalue is destroyed by whatever holds it.
        if category == ValueCategory::PrValue
            && let TypeKind::Record(id) = self.il.types.kind(ty)
            && self.il.records[id].destructor.is_some()
        {
            self.reference_destructor(ty, span);
        }
        self.il.exprs.push(Expr { kind, ty, category, span })
    }

    /// Adds a prvalue.
    pub(crate) fn prvalue(&mut self, kind: ExprKind<'a>, ty: Type, span: Span) -> ExprId {
        self.make_expr(kind, ty, ValueCategory::PrValue, span)
    }

    /// Adds an lvalue.
    pub(crate) fn lvalue(&mut self, kind: ExprKind<'a>, ty: Type, span: Span) -> ExprId {
        self.make_expr(kind, ty, ValueCategory::LValue, span)
    }

    /// An expression about which an error was reported.
    pub(crate) fn error_expr(&mut self, span: Span) -> ExprId {
        if self.walking_host() {
            self.note_given_up();
        }
        if self.reporter.reports() && !self.walking_host() && !self.session.sink.has_errors() {
            self.reporter.note_unexplained(span);
        }
        self.prvalue(ExprKind::Error, Type::ERROR, span)
    }

    /// An integer constant; `value` is extended to 128 bits by the type's signedness.
    pub(crate) fn int_expr(&mut self, value: u128, ty: Type, span: Span) -> ExprId {
        let value = self.il.int_shape(ty).map_or(value, |shape| shape.wrap(value));
        self.prvalue(ExprKind::Int(value), ty, span)
    }

    /// A `bool` constant.
    pub(crate) fn bool_expr(&mut self, value: bool, span: Span) -> ExprId {
        self.int_expr(u128::from(value), Type::BOOL, span)
    }

    /// Adds a conversion whose result is a prvalue.
    pub(crate) fn cast(&mut self, kind: CastKind, operand: ExprId, ty: Type) -> ExprId {
        let span = self.span(operand);
        if [ty, self.ty(operand)].iter().any(|ty| ty.unqualified() == Type::FLOAT128) {
            self.not_supported(span, "values of type \"__float128\"");
            return self.error_expr(span);
        }
        self.prvalue(ExprKind::Cast(kind, operand), ty, span)
    }

    /// Applies the lvalue-to-rvalue, array-to-pointer and function-to-pointer conversions ([conv.lval], [conv.array],
    /// [conv.func]).
    pub(crate) fn rvalue(&mut self, expr: ExprId) -> ExprId {
        let node = self.il.exprs[expr];
        if node.ty == Type::OVERLOAD || node.ty == Type::INIT_LIST || node.ty == Type::ERROR {
            return expr;
        }
        match self.il.types.kind(node.ty) {
            TypeKind::Array(..) | TypeKind::IncompleteArray(_) => {
                let element = self.il.element(node.ty).unwrap_or(Type::ERROR);
                let pointer = self.il.types.pointer(element);
                let array = if self.is_glvalue(expr) { expr } else { self.materialize(expr) };
                self.cast(CastKind::ArrayToPointer, array, pointer)
            }
            TypeKind::Function(_) => {
                let pointer = self.il.types.pointer(node.ty.unqualified());
                self.cast(CastKind::FunctionToPointer, expr, pointer)
            }
            _ if node.category == ValueCategory::PrValue => expr,
            // A class template specialisation may not have been instantiated yet.
            TypeKind::Record(id) if self.is_complete(node.ty) && self.records[id].special.made => {
                self.class_value(expr, id, Directness::Copy)
            }
            _ => {
                self.note_read(expr);
                self.cast(CastKind::LValueToRValue, expr, node.ty.unqualified())
            }
        }
    }

    /// Applies a conversion; an operand that names a constant becomes its value. The parameter of a converting
    /// constructor binds to the object itself ([over.ics.user]/1).
    pub(crate) fn read_for(&mut self, expr: ExprId, conversion: &Conversion) -> ExprId {
        let by_value = conversion.binding != Binding::Direct
            && conversion.function.is_none()
            && !matches!(conversion.step, Step::User(..));
        let scalar = self.il.is_scalar(self.ty(expr)) && self.is_glvalue(expr);
        let expr = if by_value && scalar { self.read(expr) } else { expr };
        self.apply_conversion(expr, conversion)
    }

    /// A temporary object that holds a prvalue ([conv.rval]).
    pub(crate) fn materialize(&mut self, expr: ExprId) -> ExprId {
        let (ty, span) = (self.ty(expr), self.span(expr));
        self.make_expr(ExprKind::Materialize(expr), ty, ValueCategory::XValue, span)
    }

    /// Gives a prvalue of class type the qualifiers of its declared type: they are dropped for other types only
    /// ([expr.type]/2).
    pub(crate) fn qualified_prvalue(&mut self, expr: ExprId, to: Type) -> ExprId {
        let node = self.il.exprs[expr];
        let same = node.ty.unqualified() == to.unqualified();
        if same && node.category == ValueCategory::PrValue && self.il.is_class(to) {
            self.il.exprs[expr].ty = to;
        }
        expr
    }

    /// A function as an lvalue; records the use.
    pub(crate) fn function_expr(&mut self, function: FunctionId, span: Span) -> ExprId {
        self.reference_function(function, span);
        if self.il.functions[function].builtin.is_some() && !self.cx.unevaluated {
            self.cx.references.push(Reference::Function(function));
        }
        let ty = self.used_function_type(function, span);
        if ty == Type::ERROR {
            return self.error_expr(span);
        }
        let ty = self.il.types.referred(ty);
        self.lvalue(ExprKind::Function(function), ty, span)
    }
}
