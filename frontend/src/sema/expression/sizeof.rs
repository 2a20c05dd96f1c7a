//! Operators that query types: `sizeof`, `alignof`, `offsetof`, `noexcept`, and type traits.

use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, ExprKind, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::{MemberStep, Wanted};
use crate::sema::program::scope::Named;
use crate::source::Span;
use crate::syntax::{self, OffsetofPart, TypeName};

/// `size_t`
pub(super) const SIZE_T: Type = Type::ULONG;

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
        // A class template specialisation is instantiated here.
        let referee = self.il.strip_reference(ty);
        let complete = self.is_complete(referee) || !self.il.is_class(self.base_element(referee));
        match self.size_of(ty).filter(|_| complete) {
            Some(size) => self.int_expr(u128::from(size), SIZE_T, span),
            None => {
                self.require_complete(ty, span);
                self.error_expr(span)
            }
        }
    }

    pub(super) fn alignof_type(&mut self, ty: &'a TypeName<'a>, span: Span) -> ExprId {
        let name = ty;
        let ty = self.type_id(name);
        if ty == Type::ERROR {
            return self.error_expr(span);
        }
        let mut element = self.il.strip_reference(ty);
        while let Some(inner) = self.il.element(element) {
            element = inner;
        }
        self.is_complete(element);
        if element.unqualified() == Type::VOID && self.il.element(ty).is_none() {
            // GNU: `void` counts as a byte.
            return self.int_expr(1, SIZE_T, span);
        }
        if self.size_of(element).is_none() {
            self.require_complete(element, span);
            return self.error_expr(span);
        }
        let named = self.named_alignment(name.specifiers, name.declarator.chunks, ty);
        let align = self.align_of(ty).max(named);
        self.int_expr(u128::from(align), SIZE_T, span)
    }

    /// GNU `alignof e`: the attributes of a variable or member are taken into account.
    pub(super) fn alignof_expr(&mut self, operand: &'a syntax::Expr<'a>, span: Span) -> ExprId {
        let value = self.unevaluated(|sema| sema.expr(operand));
        if self.is_error(value) {
            return self.error_expr(span);
        }
        let declared = match self.il.exprs[value].kind {
            ExprKind::Variable(id) => self.il.variables[id].align,
            ExprKind::Member { record, field, .. } => {
                self.field_info(record, field).map_or(0, |field| field.align)
            }
            _ => 0,
        };
        let align = self.align_of(self.ty(value)).max(declared);
        self.int_expr(u128::from(align), SIZE_T, span)
    }

    /// `noexcept(e)`
    pub(super) fn noexcept(&mut self, operand: &'a syntax::Expr<'a>, span: Span) -> ExprId {
        match self.noexcept_value(operand) {
            Some(value) => self.bool_expr(value, span),
            None => self.error_expr(span),
        }
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

    /// Offset and type of a member of a class type, also in anonymous members and bases.
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
                MemberStep::Base(record, base) => {
                    let base = self.il.records[record].bases.get(base as usize)?;
                    // The offset of a virtual base is known only in complete objects.
                    if base.is_virtual {
                        return None;
                    }
                    base.offset
                }
            };
        }
        let info = self.il.records[owner].fields.get(field as usize)?;
        if info.bits.is_some() {
            return None;
        }
        Some((offset + info.offset, info.ty))
    }
}
