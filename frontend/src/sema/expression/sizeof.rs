//! Operators that ask about types: `sizeof`, `alignof`, `offsetof`, `noexcept`, and type traits.

use crate::diagnostics::codes::expr as codes;
use crate::il::{Builtin, ExprId, ExprKind, RecordId, Type, TypeKind};
use crate::source::{Span, Symbol};
use crate::syntax::{self, OffsetofPart, TemplateArg, TypeName};

use super::super::Sema;
use super::super::lookup::{MemberStep, Wanted};
use super::super::scope::Named;

/// `size_t`
const SIZE_T: Type = Type::ULONG;

impl<'a> Sema<'a, '_> {
    pub(super) fn sizeof_expr(&mut self, operand: &'a syntax::Expr<'a>, span: Span) -> ExprId {
        let value = self.unevaluated(|sema| sema.expr(operand));
        if self.is_error(value) {
            return self.error_expr(span);
        }
        if self.bit_field_of(value).is_some() && self.is_glvalue(value) {
            self.error(codes::BAD_SIZEOF, span, "sizeof may not be applied to a bit field");
            return self.error_expr(span);
        }
        let ty = self.ty(value);
        self.size_expr(ty, span)
    }

    pub(super) fn sizeof_type(&mut self, ty: &'a TypeName<'a>, span: Span) -> ExprId {
        let ty = self.type_id(ty);
        self.size_expr(ty, span)
    }

    fn size_expr(&mut self, ty: Type, span: Span) -> ExprId {
        if ty == Type::ERROR {
            return self.error_expr(span);
        }
        if self.il.is_function(self.il.strip_reference(ty)) || ty == Type::OVERLOAD {
            self.error(codes::BAD_SIZEOF, span, "sizeof may not be applied to a function");
            return self.error_expr(span);
        }
        match self.size_of(ty) {
            Some(size) => self.int_expr(u128::from(size), SIZE_T, span),
            None => {
                self.require_complete(ty, span);
                self.error_expr(span)
            }
        }
    }

    pub(super) fn alignof_type(&mut self, ty: &'a TypeName<'a>, span: Span) -> ExprId {
        let ty = self.type_id(ty);
        if ty == Type::ERROR {
            return self.error_expr(span);
        }
        let mut element = self.il.strip_reference(ty);
        while let Some(inner) = self.il.element(element) {
            element = inner;
        }
        if self.size_of(element).is_none() {
            self.require_complete(element, span);
            return self.error_expr(span);
        }
        let align = self.align_of(ty);
        self.int_expr(u128::from(align), SIZE_T, span)
    }

    /// GNU `alignof e`: what a variable's or member's attributes say counts.
    pub(super) fn alignof_expr(&mut self, operand: &'a syntax::Expr<'a>, span: Span) -> ExprId {
        let value = self.unevaluated(|sema| sema.expr(operand));
        if self.is_error(value) {
            return self.error_expr(span);
        }
        let declared = match self.il.exprs[value].kind {
            ExprKind::Variable(id) => self.il.variables[id].align,
            ExprKind::Member { record, field, .. } => {
                self.il.records[record].fields.get(field as usize).map_or(0, |field| field.align)
            }
            _ => 0,
        };
        let align = self.align_of(self.ty(value)).max(declared);
        self.int_expr(u128::from(align), SIZE_T, span)
    }

    /// `noexcept(e)`: nothing throws in device code but a call of what does not say `noexcept`.
    pub(super) fn noexcept(&mut self, operand: &'a syntax::Expr<'a>, span: Span) -> ExprId {
        let first = self.il.exprs.len();
        let value = self.unevaluated(|sema| sema.expr(operand));
        if self.is_error(value) {
            return self.error_expr(span);
        }
        let is_noexcept = |ty: Type| match self.il.types.kind(ty) {
            TypeKind::Function(ty) => ty.noexcept,
            _ => false,
        };
        let throws = self.il.exprs.values().skip(first).any(|expr| match expr.kind {
            ExprKind::Call { callee, .. } => !is_noexcept(self.il.functions[callee].ty),
            ExprKind::CallIndirect { callee, .. } => {
                !self.il.pointee(self.il.exprs[callee].ty).is_some_and(is_noexcept)
            }
            _ => false,
        });
        self.bool_expr(!throws, span)
    }

    /// `offsetof(T, a.b[2])`
    pub(super) fn offsetof(
        &mut self,
        ty: &'a TypeName<'a>,
        parts: &'a [OffsetofPart<'a>],
        span: Span,
    ) -> ExprId {
        let mut ty = self.type_id(ty);
        let mut offset = 0u64;
        for part in parts {
            if ty == Type::ERROR {
                return self.error_expr(span);
            }
            let step = match *part {
                OffsetofPart::Member(ident) => self.member_offset(ty, ident),
                OffsetofPart::Index(index) => self.constant_int(index).and_then(|at| {
                    let element = self.il.element(ty)?;
                    let at = u64::try_from(at).ok()?;
                    Some((self.size_of(element)?.checked_mul(at)?, element))
                }),
            };
            let Some((bytes, next)) = step else {
                self.error(codes::BAD_OFFSETOF, span, "offsetof does not lead to a member");
                return self.error_expr(span);
            };
            offset = offset.wrapping_add(bytes);
            ty = next;
        }
        self.int_expr(u128::from(offset), SIZE_T, span)
    }

    /// Offset and type of a member of a class type, anonymous members and bases seen through.
    fn member_offset(&mut self, ty: Type, ident: syntax::Ident) -> Option<(u64, Type)> {
        let TypeKind::Record(class) = self.il.types.kind(ty) else { return None };
        if !self.complete_class(class, ident.span) {
            return None;
        }
        let Some(Named::Field(owner, field)) =
            self.lookup_in_class(class, ident.name, Wanted::Any, ident.span)
        else {
            return None;
        };
        let mut offset = 0;
        for step in self.member_path(class, owner)? {
            offset += match step {
                MemberStep::Anonymous(record, field) => {
                    self.il.records[record].fields.get(field as usize)?.offset
                }
                MemberStep::Base(record, base) => self.il.records[record].bases.get(base as usize)?.offset,
            };
        }
        let info = self.il.records[owner].fields.get(field as usize)?;
        if info.bits.is_some() {
            return None;
        }
        Some((offset + info.offset, info.ty))
    }

    /// A builtin that takes types.
    pub(super) fn type_trait(&mut self, name: Symbol, args: &'a [TemplateArg<'a>], span: Span) -> ExprId {
        let name = self.text(name).to_owned();
        if name == "__builtin_bit_cast" {
            return self.bit_cast(args, span);
        }
        let mut types = Vec::with_capacity(args.len());
        for arg in args {
            match arg {
                TemplateArg::Pack(pattern) => {
                    let expanded =
                        self.expand(span, |walk| walk.arg(pattern), |sema, _| sema.trait_operand(pattern));
                    types.extend(expanded);
                }
                arg => types.push(self.trait_operand(arg)),
            }
        }
        if types.contains(&Type::ERROR) {
            return self.error_expr(span);
        }
        match self.trait_value(&name, &types) {
            Some(value) => self.bool_expr(value, span),
            None => self.unsupported(span, &name),
        }
    }

    /// A type that a trait asks about.
    fn trait_operand(&mut self, arg: &'a TemplateArg<'a>) -> Type {
        match arg {
            TemplateArg::Type(ty) => self.type_id(ty),
            TemplateArg::Expr(expr) => match expr.kind {
                syntax::ExprKind::Name(name) => self.named_type(name),
                _ => Type::ERROR,
            },
            TemplateArg::Pack(inner) => self.trait_operand(inner),
        }
    }

    /// The value of a trait, one line each.
    fn trait_value(&self, name: &str, types: &[Type]) -> Option<bool> {
        let il = &self.il;
        let record = |ty: Type| match il.types.kind(ty) {
            TypeKind::Record(id) => Some(id),
            _ => None,
        };
        let of_record = |ty, test: fn(&crate::il::RecordTraits) -> bool| {
            record(ty).is_none_or(|id: RecordId| test(&il.records[id].traits))
        };
        Some(match (name, types) {
            ("__is_same" | "__is_same_as", [a, b]) => a == b,
            ("__is_void", [t]) => il.is_void(*t),
            ("__is_integral", [t]) => il.is_integral(*t),
            ("__is_floating_point", [t]) => il.is_floating(*t),
            ("__is_arithmetic", [t]) => il.is_arithmetic(*t),
            ("__is_scalar", [t]) => il.is_scalar(*t),
            ("__is_enum", [t]) => il.is_enum(*t),
            ("__is_scoped_enum", [t]) => il.is_scoped_enum(*t),
            ("__is_pointer", [t]) => il.is_pointer(*t),
            ("__is_array", [t]) => il.is_array(*t),
            ("__is_function", [t]) => il.is_function(*t),
            ("__is_reference", [t]) => il.is_reference(*t),
            ("__is_lvalue_reference", [t]) => matches!(il.types.kind(*t), TypeKind::LValueRef(_)),
            ("__is_rvalue_reference", [t]) => matches!(il.types.kind(*t), TypeKind::RValueRef(_)),
            ("__is_const", [t]) => t.is_const(),
            ("__is_volatile", [t]) => t.is_volatile(),
            ("__is_class", [t]) => record(*t).is_some_and(|id| !il.records[id].is_union),
            ("__is_union", [t]) => record(*t).is_some_and(|id| il.records[id].is_union),
            ("__is_signed", [t]) => il.is_floating(*t) || (il.is_integral(*t) && il.int_shape(*t)?.signed),
            ("__is_unsigned", [t]) => il.is_integral(*t) && !il.int_shape(*t)?.signed,
            ("__is_empty", [t]) => record(*t).is_some_and(|id| il.records[id].traits.empty),
            ("__is_aggregate", [t]) => {
                il.is_array(*t) || record(*t).is_some_and(|id| il.records[id].traits.aggregate)
            }
            ("__is_polymorphic", [t]) => record(*t).is_some_and(|id| il.records[id].traits.polymorphic),
            ("__is_trivially_copyable", [t]) => {
                !il.is_reference(*t) && of_record(*t, |r| r.trivially_copyable && r.trivially_assignable)
            }
            ("__is_pod" | "__is_trivial", [t]) => {
                of_record(*t, |r| r.trivially_copyable && r.trivially_assignable && r.trivial_default_ctor)
            }
            ("__is_standard_layout", [t]) => of_record(*t, |r| !r.polymorphic),
            ("__is_base_of", [a, b]) => match (record(*a), record(*b)) {
                (Some(base), Some(derived)) => base == derived || self.base_offset(derived, base).is_some(),
                _ => false,
            },
            ("__is_null_pointer", [t]) => il.builtin(*t) == Some(Builtin::NullPtr),
            _ => return None,
        })
    }

    /// `__builtin_bit_cast(T, e)`
    fn bit_cast(&mut self, args: &'a [TemplateArg<'a>], span: Span) -> ExprId {
        let [TemplateArg::Type(ty), TemplateArg::Expr(operand)] = args else {
            self.error(codes::BAD_BIT_CAST, span, "__builtin_bit_cast takes a type and an expression");
            return self.error_expr(span);
        };
        let to = self.type_id(ty);
        let value = self.expr(operand);
        let value = self.operand(value);
        if self.is_error(value) || to == Type::ERROR {
            return self.error_expr(span);
        }
        let from = self.ty(value);
        if self.size_of(from).is_none() || self.size_of(from) != self.size_of(to) {
            let (a, b) = (self.type_text(from), self.type_text(to));
            let message = format!("a bit cast from \"{a}\" to \"{b}\" needs types of the same size");
            self.error(codes::BAD_BIT_CAST, span, message);
            return self.error_expr(span);
        }
        self.prvalue(ExprKind::BitCast(value), to.unqualified(), span)
    }
}
