//! Explicit conversions ([expr.cast], [expr.static.cast], [expr.const.cast], [expr.reinterpret.cast],
//! [expr.type.conv]).
//!
//! A C-style cast is the first of: const_cast, static_cast, static_cast with const_cast,
//! reinterpret_cast, reinterpret_cast with const_cast ([expr.cast]/4). The first two are implied by
//! ignoring qualifiers in `static_cast`'s checks.

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{BaseStep, CastKind, ExprId, ExprKind, Type, TypeKind, ValueCategory};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::conversion::ByFunction;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::Named;
use crate::source::Span;
use crate::syntax::{self, InitList, NamedCast, TypeName};

impl<'a> Sema<'a, '_> {
    /// `(T)e`
    pub(super) fn c_cast(
        &mut self,
        ty: &'a TypeName<'a>,
        operand: &'a syntax::Expr<'a>,
        span: Span,
    ) -> ExprId {
        let to = self.type_id(ty);
        let value = self.expr(operand);
        let made = match self.aggregate_cast(value, to, operand, span) {
            Some(made) => made,
            None => self.explicit_cast(value, to, span),
        };
        self.qualified_prvalue(made, to)
    }

    /// A cast to an aggregate to which the operand does not convert initialises its first element, like `T x(e);`
    /// ([expr.static.cast]/4, C++20).
    fn aggregate_cast(
        &mut self,
        value: ExprId,
        to: Type,
        operand: &'a syntax::Expr<'a>,
        span: Span,
    ) -> Option<ExprId> {
        let is_aggregate = match self.il.types.kind(to) {
            TypeKind::Record(id) => self.is_complete(to) && self.il.records[id].traits.aggregate,
            TypeKind::Array(..) | TypeKind::IncompleteArray(_) => true,
            _ => false,
        };
        if !is_aggregate
            || self.options().standard < Standard::Cpp20
            || self.is_error(value)
            || self.ty(value) == Type::INIT_LIST
            || self.conversion(value, to, ByFunction::Explicit).is_some()
        {
            return None;
        }
        let made = self.parenthesized_aggregate(to, operand, value, span);
        self.il.exprs[made].span = span;
        Some(made)
    }

    /// A cast in functional or C notation to an analysed type.
    fn explicit_cast(&mut self, value: ExprId, to: Type, span: Span) -> ExprId {
        if self.is_error(value) || to == Type::ERROR {
            return self.error_expr(span);
        }
        if let Some(cast) = self.static_cast(value, to, true, span) {
            return cast;
        }
        if let Some(cast) = self.const_cast(value, to, span) {
            return cast;
        }
        match self.reinterpret_cast(value, to, true, span) {
            Some(cast) => cast,
            None => self.report_bad_cast("invalid type conversion", value, to, span),
        }
    }

    fn report_bad_cast(&mut self, message: &str, value: ExprId, to: Type, span: Span) -> ExprId {
        let (from, target) = (self.type_text(self.ty(value)), self.type_text(to));
        let diagnostic =
            Diagnostic::new(codes::BAD_CAST, span, message).label(format!("from \"{from}\" to \"{target}\""));
        self.emit(diagnostic);
        self.error_expr(span)
    }

    /// A named cast, such as `static_cast<T>(e)`.
    pub(super) fn named_cast(
        &mut self,
        kind: NamedCast,
        ty: &'a TypeName<'a>,
        operand: &'a syntax::Expr<'a>,
        span: Span,
    ) -> ExprId {
        let to = self.type_id(ty);
        let value = self.expr(operand);
        if self.is_error(value) || to == Type::ERROR {
            return self.error_expr(span);
        }
        if kind == NamedCast::Static
            && let Some(made) = self.aggregate_cast(value, to, operand, span)
        {
            return self.qualified_prvalue(made, to);
        }
        let (result, message) = match kind {
            NamedCast::Static => (self.static_cast(value, to, false, span), "invalid type conversion"),
            NamedCast::Const => (
                self.const_cast(value, to, span),
                "the type in a const_cast must be a pointer, reference, or pointer to member to an object type",
            ),
            NamedCast::Reinterpret => {
                (self.reinterpret_cast(value, to, false, span), "invalid type conversion")
            }
            NamedCast::Dynamic => (self.dynamic_cast(value, to, span), "invalid type conversion"),
        };
        match result {
            Some(cast) => self.qualified_prvalue(cast, to),
            None => self.report_bad_cast(message, value, to, span),
        }
    }

    /// `dynamic_cast<T>(e)` ([expr.dynamic.cast]): to the class itself or a base it is an implicit conversion, and to
    /// `void *` the table holds the offset of the complete object. A cast that needs run-time type information is
    /// allowed in unevaluated operands only, as device code has none.
    fn dynamic_cast(&mut self, value: ExprId, to: Type, span: Span) -> Option<ExprId> {
        let class_of = |sema: &Self, ty: Type| match sema.il.types.kind(ty) {
            TypeKind::Record(class) => Some(class),
            _ => None,
        };
        let value = if self.il.is_pointer(to) { self.operand(value) } else { value };
        let from = self.ty(value);
        let (source, target) = match (self.il.types.kind(from), self.il.types.kind(to)) {
            (TypeKind::Pointer(source), TypeKind::Pointer(target)) => (source, target),
            (_, TypeKind::LValueRef(target) | TypeKind::RValueRef(target)) => (from, target),
            _ => return None,
        };
        let source = class_of(self, source)?;
        if let Some(target) = class_of(self, target)
            && (source == target || self.base_path(source, target).is_some())
        {
            return self.static_cast(value, to, false, span);
        }
        let polymorphic = self.complete_record(source) && self.il.records[source].traits.polymorphic;
        if self.il.is_pointer(to) && target.unqualified() == Type::VOID && polymorphic {
            let keeps = target.cv().contains(self.il.pointee(from)?.cv());
            let kind = CastKind::DerivedToBase(BaseStep::TO_COMPLETE_OBJECT);
            return keeps.then(|| self.cast(kind, value, to));
        }
        if self.cx.unevaluated {
            let (ty, category) = match self.il.types.kind(to) {
                TypeKind::LValueRef(ty) => (ty, ValueCategory::LValue),
                TypeKind::RValueRef(ty) => (ty, ValueCategory::XValue),
                _ => (to.unqualified(), ValueCategory::PrValue),
            };
            return Some(self.make_expr(ExprKind::Undefined, ty, category, span));
        }
        let message = "dynamic_cast to a class that is no base is not allowed in device code: objects do not tell their type";
        self.error(codes::NOT_IN_DEVICE_CODE, span, message);
        Some(self.error_expr(span))
    }

    /// `T(args)` and `T{args}`.
    pub(super) fn functional_cast(
        &mut self,
        ty: &'a TypeName<'a>,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        if ty.declarator.chunks.is_empty() {
            if let Some(name) = self.called_function(ty.specifiers) {
                return self.call_name(name, true, args, span);
            }
            let base = self.specifier_type(ty.specifiers, false);
            return match self.deduced_class(base) {
                Some(template) => self.construct_deduced(template, args, span),
                None => self.construct_temporary(base, args, span),
            };
        }
        let to = self.type_id(ty);
        self.construct_temporary(to, args, span)
    }

    /// The name in `C<T>::f(args)` that was parsed as a type, but names functions in the instantiated class
    /// ([temp.expl.spec]/7).
    fn called_function(
        &mut self,
        specifiers: &'a syntax::DeclSpecifiers<'a>,
    ) -> Option<&'a syntax::Name<'a>> {
        let syntax::TypeSpecifier::Named { name, typename: false, .. } = specifiers.ty else { return None };
        let of_template =
            |q: &syntax::Qualifier<'_>| matches!(q, syntax::Qualifier::Named { args: Some(_), .. });
        let (syntax::UnqualifiedId::Ident(symbol), Some(true)) =
            (name.id, name.qualifiers.last().map(of_template))
        else {
            return None;
        };
        let found = self.tentatively(|sema| {
            let scope = sema.qualifier_scope(name)?;
            sema.lookup_in(scope, symbol, Wanted::Any, name.id_span)
        });
        matches!(found.0?, Named::Functions(_)).then_some(name)
    }

    /// Creates a prvalue of an analysed type, which may not be an abstract class.
    pub(crate) fn construct_temporary(
        &mut self,
        to: Type,
        args: &'a [&'a syntax::Expr<'a>],
        span: Span,
    ) -> ExprId {
        if self.il.is_class(to) && self.require_complete(to, span) && !self.check_not_abstract(to, span) {
            return self.error_expr(span);
        }
        let made = self.construct(to, args, span);
        self.qualified_prvalue(made, to)
    }

    /// Constructs an object of an analysed type from arguments in parentheses or one braced list.
    pub(crate) fn construct(&mut self, to: Type, args: &'a [&'a syntax::Expr<'a>], span: Span) -> ExprId {
        let args = self.expanded(args);
        if to == Type::ERROR {
            for arg in args {
                self.expr(arg);
            }
            return self.error_expr(span);
        }
        if let TypeKind::Record(class) = self.il.types.kind(to)
            && self.require_complete(to, span)
            && self.is_made_by_constructors(class)
        {
            // `T{...}` ends with its list; `T({...})` has the list as an argument.
            let braced = matches!(args, [only] if matches!(only.kind, syntax::ExprKind::InitList(_))
                && only.span.hi() == span.hi());
            if args.is_empty() {
                return self.value_initialized_class(to, class, span);
            }
            if !braced {
                let args: smallvec::SmallVec<[ExprId; 8]> = args.iter().map(|arg| self.expr(arg)).collect();
                return self.construct_class(to, &args, Directness::Direct, span);
            }
        }
        match args {
            [only] => {
                if let syntax::ExprKind::InitList(list) = only.kind {
                    return self.construct_from_list(to, list, span);
                }
                let value = self.expr(only);
                if self.is_error(value) {
                    return self.error_expr(span);
                }
                if let TypeKind::Record(id) = self.il.types.kind(to)
                    && self.il.records[id].traits.aggregate
                    && self.implicit_conversion(value, to).is_none()
                {
                    return self.construct_from_args(to, args, span);
                }
                let to = if self.contains_auto(to) { self.deduce_auto(to, value) } else { to };
                self.explicit_cast(value, to, span)
            }
            _ => self.construct_from_args(to, args, span),
        }
    }

    /// Whether objects of a type are initialised by constructors; completes the class.
    pub(crate) fn has_constructors(&mut self, ty: Type) -> bool {
        matches!(self.il.types.kind(ty), TypeKind::Record(class)
            if self.is_complete(ty) && self.is_made_by_constructors(class))
    }

    fn construct_from_list(&mut self, to: Type, list: &'a InitList<'a>, span: Span) -> ExprId {
        let made = self.initialize_list(to, list);
        let Some(value) = made.value else { return self.error_expr(span) };
        self.il.exprs[value].span = span;
        if self.bit_field_of(value).is_some() {
            return self.prvalue(ExprKind::Cast(CastKind::NoOp, value), to.unqualified(), span);
        }
        value
    }

    /// `(T){...}`: a prvalue in C++ (GNU).
    pub(super) fn compound_literal(
        &mut self,
        ty: &'a TypeName<'a>,
        list: &'a InitList<'a>,
        span: Span,
    ) -> ExprId {
        let to = self.type_id(ty);
        if to == Type::ERROR {
            return self.error_expr(span);
        }
        let made = self.construct_from_list(to, list, span);
        self.qualified_prvalue(made, to)
    }

    /// `const_cast`: pointers, including pointers to data members, and references to similar types.
    fn const_cast(&mut self, value: ExprId, to: Type, span: Span) -> Option<ExprId> {
        if self.ty(value) == Type::OVERLOAD || self.ty(value) == Type::INIT_LIST {
            return None;
        }
        let node = self.il.exprs[value];
        match self.il.types.kind(to) {
            TypeKind::LValueRef(referee) | TypeKind::RValueRef(referee) => {
                let rvalue = matches!(self.il.types.kind(to), TypeKind::RValueRef(_));
                // A class prvalue becomes an xvalue ([expr.const.cast]/4.2).
                let value = if rvalue && node.category == ValueCategory::PrValue && self.il.is_class(node.ty)
                {
                    self.materialize(value)
                } else {
                    value
                };
                let node = self.il.exprs[value];
                if node.category == ValueCategory::PrValue || !self.similar(node.ty, referee) {
                    return None;
                }
                if !rvalue && node.category != ValueCategory::LValue {
                    return None;
                }
                let category = if rvalue { ValueCategory::XValue } else { ValueCategory::LValue };
                Some(self.make_expr(ExprKind::Cast(CastKind::NoOp, value), referee, category, span))
            }
            TypeKind::Pointer(pointee) | TypeKind::MemberPointer { pointee, .. }
                if !self.il.is_function(pointee) =>
            {
                let value = self.operand(value);
                if !self.similar(self.ty(value), to) {
                    return None;
                }
                Some(self.prvalue(ExprKind::Cast(CastKind::NoOp, value), to.unqualified(), span))
            }
            _ => None,
        }
    }

    /// `reinterpret_cast` ([expr.reinterpret.cast]).
    fn reinterpret_cast(&mut self, value: ExprId, to: Type, any_cv: bool, span: Span) -> Option<ExprId> {
        if self.ty(value) == Type::INIT_LIST {
            return None;
        }
        if let TypeKind::LValueRef(referee) | TypeKind::RValueRef(referee) = self.il.types.kind(to) {
            let node = self.il.exprs[value];
            if node.category == ValueCategory::PrValue || node.ty == Type::OVERLOAD {
                return None;
            }
            if self.bit_field_of(value).is_some() || (!any_cv && !referee.cv().contains(node.ty.cv())) {
                return None;
            }
            let rvalue = matches!(self.il.types.kind(to), TypeKind::RValueRef(_));
            let category = if rvalue { ValueCategory::XValue } else { ValueCategory::LValue };
            return Some(self.make_expr(
                ExprKind::Cast(CastKind::LValueBitCast, value),
                referee,
                category,
                span,
            ));
        }
        let value = self.operand(value);
        if self.is_error(value) {
            return Some(value);
        }
        let (from, to) = (self.ty(value).unqualified(), to.unqualified());
        let il = &self.il;
        let integral = |ty| il.is_integral_or_enum(ty);
        let kind = match (il.types.kind(from), il.types.kind(to)) {
            (TypeKind::Pointer(a), TypeKind::Pointer(b)) => {
                // The qualifiers of an array are those of its elements.
                let (from_cv, to_cv) = (self.base_element(a).cv(), self.base_element(b).cv());
                if !any_cv && !to_cv.contains(from_cv) && !il.is_function(a) {
                    return None;
                }
                CastKind::NoOp
            }
            (TypeKind::Pointer(_), _) if integral(to) => {
                // A narrower integer would lose bits ([expr.reinterpret.cast]/4).
                if il.int_shape(to).is_none_or(|shape| shape.bits < 64) {
                    return None;
                }
                CastKind::PtrToInt
            }
            (_, TypeKind::Pointer(_)) if integral(from) => CastKind::IntToPtr,
            _ if from == Type::NULLPTR && integral(to) && il.int_shape(to).is_some_and(|s| s.bits >= 64) => {
                let zero = self.int_expr(0, to, span);
                return Some(self.after(value, zero));
            }
            (TypeKind::MemberPointer { pointee: a, .. }, TypeKind::MemberPointer { pointee: b, .. })
                if il.is_function(a) == il.is_function(b) =>
            {
                CastKind::NoOp
            }
            // The identity is allowed for scalars ([expr.reinterpret.cast]/2).
            _ if from == to && il.is_scalar(from) => CastKind::NoOp,
            _ => return None,
        };
        Some(self.prvalue(ExprKind::Cast(kind, value), to, span))
    }
}
