//! Making typed nodes, and the conversions that every operand goes through.

use crate::il::type_name::type_name;
use crate::il::{
    BitField, CastKind, Expr, ExprId, ExprKind, FunctionId, Stmt, StmtId, StmtKind, Type, TypeKind,
    ValueCategory,
};
use crate::sema::Sema;
use crate::sema::conversion::{Binding, Conversion, Step};
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
        // Whatever holds a class value ends its life some time.
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

    /// The type of an expression.
    pub(crate) fn ty(&self, expr: ExprId) -> Type {
        self.il.exprs[expr].ty
    }

    /// Where an expression was written.
    pub(crate) fn span(&self, expr: ExprId) -> Span {
        self.il.exprs[expr].span
    }

    /// Whether an error about the expression has been reported.
    pub(crate) fn is_error(&self, expr: ExprId) -> bool {
        self.ty(expr).unqualified() == Type::ERROR
    }

    /// Whether the expression is an lvalue.
    pub(crate) fn is_lvalue(&self, expr: ExprId) -> bool {
        self.il.exprs[expr].category == ValueCategory::LValue
    }

    /// Whether the expression designates an object or function.
    pub(crate) fn is_glvalue(&self, expr: ExprId) -> bool {
        self.il.exprs[expr].category != ValueCategory::PrValue
    }

    /// Adds a conversion whose result is a prvalue.
    pub(crate) fn cast(&mut self, kind: CastKind, operand: ExprId, ty: Type) -> ExprId {
        let span = self.span(operand);
        self.prvalue(ExprKind::Cast(kind, operand), ty, span)
    }

    /// The value of an expression: reads glvalues, lets arrays and functions decay ([conv.lval],
    /// [conv.array], [conv.func]).
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
            // A class made of a template may not have been asked for yet.
            TypeKind::Record(id) if self.is_complete(node.ty) && self.records[id].special.made => {
                self.class_value(expr, id)
            }
            TypeKind::Record(_) => self.cast(CastKind::LValueToRValue, expr, node.ty.unqualified()),
            _ => self.cast(CastKind::LValueToRValue, expr, node.ty.unqualified()),
        }
    }

    /// The type that [`Self::rvalue`] gives, without making a node.
    pub(crate) fn decayed(&mut self, expr: ExprId) -> Type {
        let ty = self.ty(expr);
        match self.il.types.kind(ty) {
            TypeKind::Array(..) | TypeKind::IncompleteArray(_) => {
                let element = self.il.element(ty).unwrap_or(Type::ERROR);
                self.il.types.pointer(element)
            }
            TypeKind::Function(_) => self.il.types.pointer(ty.unqualified()),
            _ => ty.unqualified(),
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

    /// A function as an lvalue; records the use.
    pub(crate) fn function_expr(&mut self, function: FunctionId, span: Span) -> ExprId {
        self.reference_function(function, span);
        let ty = self.il.functions[function].ty;
        self.lvalue(ExprKind::Function(function), ty, span)
    }

    /// The bit-field that an expression designates or has just read.
    pub(crate) fn bit_field_of(&self, expr: ExprId) -> Option<BitField> {
        let mut expr = expr;
        loop {
            match self.il.exprs[expr].kind {
                ExprKind::Member { record, field, .. } => {
                    return self.field_info(record, field)?.bits;
                }
                ExprKind::Cast(CastKind::LValueToRValue, inner)
                | ExprKind::Assign(inner, _)
                | ExprKind::CompoundAssign { lhs: inner, .. } => expr = inner,
                // Of the arms one is enough: nothing can refer to what it designates.
                ExprKind::Conditional { then, otherwise, .. } => match self.bit_field_of(then) {
                    Some(bits) => return Some(bits),
                    None => expr = otherwise,
                },
                _ => return None,
            }
        }
    }

    /// A type in the words of C++.
    pub(crate) fn type_text(&self, ty: Type) -> String {
        type_name(&self.il, &self.session.interner, ty)
    }

    /// A function with its parameters in the words of C++: `n::f(int, float)`.
    pub(crate) fn function_text(&self, function: FunctionId) -> String {
        let name = self.name_of_function(function);
        match self.il.types.kind(self.il.functions[function].ty) {
            TypeKind::Function(ty) => {
                let mut params: Vec<String> = ty.params.iter().map(|&param| self.type_text(param)).collect();
                if ty.variadic {
                    params.push("...".to_owned());
                }
                format!("{name}({})", params.join(", "))
            }
            _ => name,
        }
    }

    /// Adds a statement to the program.
    pub(crate) fn make_stmt(&mut self, kind: StmtKind<'a>, span: Span) -> StmtId {
        self.il.stmts.push(Stmt { kind, span })
    }
}
