//! The type that a decltype-specifier denotes ([dcl.type.decltype]).

use crate::il::{ExprId, ExprKind, Type, ValueCategory};
use crate::sema::Sema;
use crate::sema::program::argument::Argument;
use crate::sema::program::scope::Named;
use crate::syntax;

impl<'a> Sema<'a, '_> {
    /// `decltype(e)` ([dcl.type.decltype]): the declared type of a name or member, else the type with a reference for
    /// the value category.
    pub(crate) fn decltype_of(&mut self, expr: &'a syntax::Expr<'a>) -> Type {
        if self.depends(|walk| walk.expr(expr)) {
            let dependent_expr = self.dependent_expr(expr);
            return self
                .dependent_type(crate::sema::program::dependent::DependentType::Decltype(dependent_expr));
        }
        self.unevaluated(|sema| {
            let value = sema.expr(expr);
            sema.decltype_auto(expr, value)
        })
    }

    /// The type deduced for `decltype(auto)` ([dcl.type.auto.deduct]/5).
    pub(crate) fn decltype_auto(&mut self, written: &syntax::Expr<'_>, value: ExprId) -> Type {
        match written.kind {
            _ if self.is_error(value) => Type::ERROR,
            syntax::ExprKind::Name(name) if let Some(ty) = self.value_parameter(name) => ty,
            syntax::ExprKind::Name(name) if let Some(part) = self.bound_part(name) => self.bound_type(part),
            syntax::ExprKind::Name(_) | syntax::ExprKind::Member { .. } => {
                let ty = self.declared_type(value);
                self.il.types.referred(ty)
            }
            _ => self.decltype_of_expr(value),
        }
    }

    /// The type of the value parameter of a template that a name denotes, if it denotes one.
    fn value_parameter(&self, name: &syntax::Name<'_>) -> Option<Type> {
        match self.local_named(name.as_simple()?)? {
            Named::Argument(&(Argument::Value(_, ty) | Argument::Constant(_, ty))) => Some(ty),
            _ => None,
        }
    }

    /// The part of an object that a name is bound to.
    fn bound_part(&self, name: &syntax::Name<'_>) -> Option<ExprId> {
        match self.local_named(name.as_simple()?)? {
            Named::Binding(part) => Some(part),
            _ => None,
        }
    }

    /// The referenced type of a structured binding: that of the member with the qualifiers of the object, or the
    /// declared reference type of the member ([dcl.struct.bind]/5).
    fn bound_type(&mut self, part: ExprId) -> Type {
        match self.il.exprs[part].kind {
            ExprKind::Member { record, field, .. } => match self.type_of_field(record, field) {
                ty if self.il.is_reference(ty) => ty,
                _ => self.ty(part),
            },
            _ => self.declared_type(part),
        }
    }

    fn declared_type(&mut self, value: ExprId) -> Type {
        match self.il.exprs[value].kind {
            // [dcl.type.decltype]/1.1: the type given in the specification of structured bindings.
            ExprKind::Variable(id) => self.variables[id].bound_type.unwrap_or(self.il.variables[id].ty),
            ExprKind::Member { record, field, .. } => self.type_of_field(record, field),
            ExprKind::Deref(inner) => match self.il.exprs[inner].kind {
                ExprKind::Member { record, field, .. } => self.type_of_field(record, field),
                _ => self.ty(value),
            },
            _ if self.ty(value) == Type::OVERLOAD => {
                self.report_overload_without_target(value);
                Type::ERROR
            }
            _ => self.ty(value),
        }
    }

    /// The type of an expression with a reference for its value category.
    pub(crate) fn decltype_of_expr(&mut self, value: ExprId) -> Type {
        let node = self.il.exprs[value];
        if node.ty == Type::OVERLOAD {
            self.report_overload_without_target(value);
            return Type::ERROR;
        }
        match node.category {
            ValueCategory::LValue => self.il.types.lvalue_ref(node.ty),
            ValueCategory::XValue => self.il.types.rvalue_ref(node.ty),
            ValueCategory::PrValue => node.ty,
        }
    }
}
