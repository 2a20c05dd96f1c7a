//! Arguments for value parameters ([temp.arg.nontype]).

use crate::diagnostics::codes;
use crate::il::{AddressBase, ConstValue, ExprKind, Type, TypeKind};
use crate::sema::program::argument::Argument;
use crate::sema::program::scope::ScopeId;
use crate::sema::template::written::Matcher;
use crate::sema::{Context, Sema};
use crate::syntax;

impl<'a> Sema<'a, '_> {
    /// The declared type of a value parameter, `auto` included.
    pub(crate) fn value_parameter_type(
        &mut self,
        matcher: &mut Matcher<'a>,
        param: &'a syntax::ParamDecl<'a>,
    ) -> Option<Type> {
        if let syntax::TypeSpecifier::Builtin(_) | syntax::TypeSpecifier::Auto = param.specifiers.ty
            && param.declarator.chunks.is_empty()
        {
            let ty = self.specifier_type(param.specifiers, false).unqualified();
            return (ty != Type::ERROR).then_some(ty);
        }
        let info = self.templates[matcher.template];
        let scope = match matcher.scope {
            Some(scope) => scope,
            None => {
                let scope = self.environment_behind(info.scope, info.decl.params, &matcher.args);
                matcher.scope = Some(scope).filter(|&scope| scope != info.scope);
                scope
            }
        };
        self.value_type_in(scope, info.limit, param)
    }

    /// The declared type of a value parameter in a scope that binds the parameters before it.
    pub(crate) fn value_type_in(
        &mut self,
        scope: ScopeId,
        limit: u32,
        param: &'a syntax::ParamDecl<'a>,
    ) -> Option<Type> {
        let cx = Context { instance: true, ..Context::at(scope, limit) };
        let ty = self.in_context(cx, param.span, |sema| {
            let base = sema.specifier_type(param.specifiers, false);
            sema.declarator_type(base, &param.declarator)
        })?;
        let ty = match self.il.types.kind(ty) {
            TypeKind::Array(element, _) | TypeKind::IncompleteArray(element) => {
                self.il.types.pointer(element)
            }
            TypeKind::Function(_) => self.il.types.pointer(ty),
            _ => ty.unqualified(),
        };
        (ty != Type::ERROR).then_some(ty)
    }

    /// The value of an argument for a value parameter, converted to the parameter's type ([temp.arg.nontype]).
    pub(crate) fn value_argument(&mut self, ty: Type, expr: &'a syntax::Expr<'a>) -> Option<Argument<'a>> {
        if self.mentions_placeholder(ty) || self.depends(|walk| walk.expr(expr)) {
            return Some(Argument::DependentExpr(self.dependent_expr(expr)));
        }
        // Only the constant is used, not the entities named: nothing is emitted for them.
        let references = std::mem::take(&mut self.cx.references);
        let value = self.constant_evaluated(|sema| sema.expr(expr));
        let ty = match self.deduced_class(ty) {
            Some(template) => self.deduce_class_type(template, &[value], None, true, expr.span),
            None if ty.unqualified() == Type::DECLTYPE_AUTO => self.decltype_auto(expr, value),
            None => ty,
        };
        // In g++ `__null` is a null pointer in a template argument too, which the literal zero is not.
        let is_null = matches!(expr.kind, syntax::ExprKind::GnuNull);
        let value = if is_null && self.is_pointer_like(ty) {
            self.prvalue(ExprKind::Null, Type::NULLPTR, expr.span)
        } else {
            value
        };
        if ty == Type::ERROR {
            self.cx.references = references;
            return None;
        }
        let argument = self.constant_argument(ty, value);
        let named = std::mem::replace(&mut self.cx.references, references);
        if argument.is_some() {
            self.root_kernels(&named);
        }
        argument
    }

    /// Rejects the derived-to-base conversion of pointers in a template argument; qualification and function pointer
    /// conversions are allowed ([temp.arg.nontype]/2, [expr.const]/12).
    fn check_argument_conversion(&mut self, value: crate::il::ExprId, ty: Type) -> bool {
        let from = self.ty(value);
        let of_class = |sema: &Self, ty: Type| match sema.il.types.kind(ty) {
            TypeKind::Pointer(inner) => sema.record_of_type(inner),
            _ => None,
        };
        if of_class(self, from).zip(of_class(self, ty)).is_none_or(|(a, b)| a == b) {
            return true;
        }
        let (from, to) = (self.type_text(from), self.type_text(ty));
        let message =
            format!("template argument: a value of type \"{from}\" cannot be converted to \"{to}\"");
        let span = self.span(value);
        self.error(codes::expr::NO_CONVERSION, span, message);
        false
    }

    /// Whether values of the type are addresses or pointers to members.
    fn is_pointer_like(&self, ty: Type) -> bool {
        let ty = ty.unqualified();
        let kind = self.il.types.kind(ty);
        matches!(kind, TypeKind::Pointer(_) | TypeKind::MemberPointer { .. }) || ty == Type::NULLPTR
    }

    fn constant_argument(&mut self, ty: Type, value: crate::il::ExprId) -> Option<Argument<'a>> {
        let mut ty = ty;
        let mut value = value;
        if self.contains_auto(ty) {
            ty = self.deduce_auto(ty, value);
            if ty == Type::ERROR {
                return None;
            }
        }
        let from = self.ty(value);
        // A converted constant expression allows no conversion of a floating value or a pointer to an integer or `bool`
        // ([expr.const]/10).
        let converts = !self.il.is_floating(from) && !self.il.is_pointer(from) && !self.il.is_array(from);
        if self.il.is_integral_or_enum(ty) && !converts {
            let (source, target) = (self.type_text(from), self.type_text(ty));
            let message = format!(
                "argument of type \"{source}\" is incompatible with template parameter of type \"{target}\""
            );
            let span = self.span(value);
            self.error(codes::sema::TEMPLATE_ARGUMENTS, span, message);
            return None;
        }
        if self.il.is_integral_or_enum(ty) && self.il.is_integral_or_enum(self.ty(value)) {
            self.check_narrowing_argument(value, ty)?;
        }
        if self.is_pointer_like(ty) && self.il.is_integral_or_enum(self.ty(value)) {
            // In a converted constant expression only `nullptr` converts to a null pointer ([expr.const]/4).
            let (from, to) = (self.type_text(self.ty(value)), self.type_text(ty));
            let message = format!(
                "a template argument of type \"{from}\" does not become a null pointer of type \"{to}\""
            );
            self.error(codes::expr::NO_CONVERSION, self.span(value), message);
            return None;
        }
        if !self.check_argument_conversion(value, ty) {
            return None;
        }
        value = self.convert(value, ty, "template argument");
        if self.is_error(value) {
            return None;
        }
        if self.il.is_integral_or_enum(ty) {
            return Some(Argument::Value(self.required_int(value)?, ty));
        }
        let constant = match self.const_eval(value) {
            Ok(constant) => constant,
            Err(reason) => {
                let span = self.span(value);
                self.report_not_constant(
                    codes::expr::NOT_CONSTANT,
                    span,
                    "a template argument must be a constant",
                    &reason,
                );
                return None;
            }
        };
        if let ConstValue::Address { base: Some(AddressBase::Str(_)), .. } = constant {
            let span = self.span(value);
            let message = "a template argument cannot refer to a string literal";
            self.error(codes::sema::TEMPLATE_ARGUMENTS, span, message);
            return None;
        }
        Some(match constant {
            ConstValue::Zero | ConstValue::Address { base: None, offset: 0 }
                if !self.il.is_class(ty) && !self.il.is_floating(ty) =>
            {
                Argument::Value(0, ty)
            }
            constant => Argument::Constant(self.il.arena.alloc(constant), ty),
        })
    }

    /// Checks a template argument for narrowing, which is ill-formed ([expr.const]/5): none if it narrows.
    fn check_narrowing_argument(&mut self, value: crate::il::ExprId, to: Type) -> Option<()> {
        let from = self.ty(value);
        if from.unqualified() == to {
            return Some(());
        }
        let read = self.read(value);
        if let Some(constant) = self.try_constant_int(read)
            && let Some(shape) = self.il.int_shape(to)
            && shape.wrap(constant) != constant
        {
            let (text, span) = (self.type_text(to), self.span(value));
            let message = format!("the value does not fit into the template parameter's type \"{text}\"");
            self.error(codes::sema::TEMPLATE_ARGUMENTS, span, message);
            return None;
        }
        Some(())
    }
}
