//! Comparisons ([expr.rel], [expr.eq]) and the composite pointer type ([expr]/14).

use crate::il::{BinaryOp, CastKind, ExprId, ExprKind, Type, TypeKind};
use crate::sema::Sema;
use crate::source::Span;
impl Sema<'_, '_> {
    pub(super) fn comparison(
        &mut self,
        op: BinaryOp,
        lhs: ExprId,
        rhs: ExprId,
        equality: bool,
        span: Span,
    ) -> Option<ExprId> {
        let (a, b) = (self.ty(lhs).unqualified(), self.ty(rhs).unqualified());
        let plain = |sema: &Self, ty| {
            sema.il.is_arithmetic(ty) || (sema.il.is_enum(ty) && !sema.il.is_scoped_enum(ty))
        };
        let (lhs, rhs) = if plain(self, a) && plain(self, b) {
            self.warn_pointless_comparison(op, (lhs, rhs), span);
            let ty = self.common_type(lhs, rhs)?;
            (self.arithmetic_operand(lhs, ty), self.arithmetic_operand(rhs, ty))
        } else if self.il.is_scoped_enum(a) && a == b {
            let TypeKind::Enum(id) = self.il.types.kind(a) else { return None };
            let underlying = self.il.enums[id].underlying;
            (self.arithmetic_cast(lhs, underlying), self.arithmetic_cast(rhs, underlying))
        } else {
            let ty = self.composite_pointer(lhs, rhs)?;
            if ty == Type::NULLPTR {
                // Two null pointers compare equal ([expr.eq]/3); they are not ordered. The operands are evaluated.
                if !equality {
                    return None;
                }
                let truth = self.bool_expr(op == BinaryOp::Eq, span);
                let result = self.after(rhs, truth);
                return Some(self.after(lhs, result));
            }
            // EDG also orders pointers and null pointer constants.
            if !equality && !self.il.is_pointer(ty) {
                return None;
            }
            (self.as_composite(lhs, ty), self.as_composite(rhs, ty))
        };
        Some(self.prvalue(ExprKind::Binary(op, lhs, rhs), Type::BOOL, span))
    }

    /// The composite pointer type of two operands ([expr]/14).
    pub(super) fn composite_pointer(&mut self, lhs: ExprId, rhs: ExprId) -> Option<Type> {
        let (a, b) = (self.ty(lhs).unqualified(), self.ty(rhs).unqualified());
        let pointer = |sema: &Self, ty| {
            matches!(sema.il.types.kind(ty), TypeKind::Pointer(_) | TypeKind::MemberPointer { .. })
        };
        let (null_a, null_b) = (self.is_null_pointer_constant(lhs), self.is_null_pointer_constant(rhs));
        match (pointer(self, a), pointer(self, b)) {
            (true, false) if null_b => return Some(a),
            (false, true) if null_a => return Some(b),
            (false, false) if null_a && null_b && (a == Type::NULLPTR || b == Type::NULLPTR) => {
                return Some(Type::NULLPTR);
            }
            _ => {}
        }
        if a == b && pointer(self, a) {
            return Some(a);
        }
        // A pointer to member of the base is converted to one of the derived class ([expr]/14.8).
        if matches!(self.il.types.kind(a), TypeKind::MemberPointer { .. }) {
            if self.member_pointer_conversion(a, b).is_some() {
                return Some(b);
            }
            if self.member_pointer_conversion(b, a).is_some() {
                return Some(a);
            }
            return self.member_pointers_combined(a, b);
        }
        let (p, q) = (self.il.pointee(a)?, self.il.pointee(b)?);
        let cv = p.cv().union(q.cv());
        if p.unqualified() == q.unqualified() {
            return Some(self.il.types.pointer(p.with(cv)));
        }
        // For functions, the type without `noexcept` ([expr.type]/4.4).
        if self.drops_noexcept(p, q) {
            return Some(b);
        }
        if self.drops_noexcept(q, p) {
            return Some(a);
        }
        let is_object = |sema: &Self, ty| !sema.il.is_function(ty);
        if (self.il.is_void(p) && is_object(self, q)) || (self.il.is_void(q) && is_object(self, p)) {
            return Some(self.il.types.pointer(Type::VOID.with(cv)));
        }
        if let (TypeKind::Record(c), TypeKind::Record(d)) = (self.il.types.kind(p), self.il.types.kind(q)) {
            if self.base_path(c, d).is_some() {
                return Some(self.il.types.pointer(q.with(cv)));
            }
            if self.base_path(d, c).is_some() {
                return Some(self.il.types.pointer(p.with(cv)));
            }
        }
        self.qualification_combined(a, b)
    }

    pub(super) fn as_composite(&mut self, value: ExprId, ty: Type) -> ExprId {
        match self.implicit_conversion(value, ty) {
            Some(conversion) => self.read_for(value, &conversion),
            None => self.cast(CastKind::NoOp, value, ty),
        }
    }
}
