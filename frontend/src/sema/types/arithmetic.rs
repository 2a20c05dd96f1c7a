//! Promotions and the usual arithmetic conversions ([conv.prom], [expr.arith.conv]).

use crate::il::{Builtin, ExprId, Type, TypeKind};
use crate::sema::program::Program;

impl Program<'_, '_> {
    /// The promoted type of a type ([conv.prom]).
    pub(crate) fn promoted(&self, ty: Type) -> Type {
        let ty = ty.unqualified();
        match self.il.types.kind(ty) {
            TypeKind::Builtin(builtin) => match builtin {
                Builtin::Bool
                | Builtin::Char
                | Builtin::SChar
                | Builtin::UChar
                | Builtin::Char8
                | Builtin::Char16
                | Builtin::WChar
                | Builtin::Short
                | Builtin::UShort => Type::INT,
                Builtin::Char32 => Type::UINT,
                _ => ty,
            },
            TypeKind::Enum(id) => {
                let info = &self.il.enums[id];
                if info.scoped {
                    return ty;
                }
                if info.fixed {
                    return self.promoted(info.underlying);
                }
                let signed = self.il.int_shape(info.underlying).is_some_and(|s| s.signed);
                let fits = |ty| {
                    let shape = self.il.int_shape(ty);
                    shape.is_some_and(|s| info.enumerators.iter().all(|&(_, v)| s.holds(v, signed)))
                };
                let order = [Type::INT, Type::UINT, Type::LONG, Type::ULONG];
                order.into_iter().find(|&ty| fits(ty)).unwrap_or(info.underlying)
            }
            _ => ty,
        }
    }

    /// The promoted type of an expression of type `ty`: a bit-field promotes by its width
    /// ([conv.prom]/5).
    pub(crate) fn promoted_expr(&self, expr: ExprId, ty: Type) -> Type {
        if let Some(bits) = self.promoted_bit_field(expr)
            && let Some(shape) = self.il.int_shape(ty)
            && !self.il.is_enum(ty)
            && shape.bits <= 64
        {
            if bits.width < 32 || (bits.width == 32 && shape.signed) {
                return Type::INT;
            }
            if bits.width == 32 {
                return Type::UINT;
            }
        }
        self.promoted(ty)
    }

    /// The common type of two arithmetic or unscoped enumeration operands ([expr]/11).
    pub(crate) fn usual_arithmetic_type(&self, a: Type, b: Type) -> Option<Type> {
        let (a, b) = (a.unqualified(), b.unqualified());
        let float_rank = |ty| match self.il.builtin(ty) {
            Some(Builtin::Float128) => 6,
            Some(Builtin::LongDouble) => 5,
            Some(Builtin::Double) => 4,
            Some(Builtin::Float) => 3,
            Some(Builtin::BFloat) => 2,
            Some(Builtin::Half) => 1,
            _ => 0,
        };
        let (fa, fb) = (float_rank(a), float_rank(b));
        if fa != 0 || fb != 0 {
            // Neither of `__half` and `__bf16` holds the other.
            if (fa, fb) == (1, 2) || (fa, fb) == (2, 1) {
                return None;
            }
            return Some(if fa >= fb { a } else { b });
        }
        let (a, b) = (self.promoted(a), self.promoted(b));
        if a == b {
            return Some(a);
        }
        let (sa, sb) = (self.il.int_shape(a)?, self.il.int_shape(b)?);
        let (ra, rb) = (self.int_rank(a), self.int_rank(b));
        if sa.signed == sb.signed {
            return Some(if ra >= rb { a } else { b });
        }
        let (unsigned, signed, ru, rs, su, ss) =
            if sa.signed { (b, a, rb, ra, sb, sa) } else { (a, b, ra, rb, sa, sb) };
        if ru >= rs {
            return Some(unsigned);
        }
        if ss.bits > su.bits {
            return Some(signed);
        }
        Some(match self.il.builtin(signed) {
            Some(Builtin::Long) => Type::ULONG,
            Some(Builtin::LongLong) => Type::ULONGLONG,
            Some(Builtin::Int128) => Type::UINT128,
            _ => unsigned,
        })
    }

    /// Integer conversion rank of a promoted type ([conv.rank]).
    fn int_rank(&self, ty: Type) -> u32 {
        match self.il.builtin(ty) {
            Some(Builtin::Long | Builtin::ULong) => 1,
            Some(Builtin::LongLong | Builtin::ULongLong) => 2,
            Some(Builtin::Int128 | Builtin::UInt128) => 3,
            _ => 0,
        }
    }

    /// The common type of two values, bit-fields promoted by their width.
    pub(crate) fn common_type(&mut self, lhs: ExprId, rhs: ExprId) -> Option<Type> {
        let (a, b) = (self.ty(lhs), self.ty(rhs));
        if self.il.is_floating(a) || self.il.is_floating(b) {
            return self.usual_arithmetic_type(a, b);
        }
        let (a, b) = (self.promoted_expr(lhs, a), self.promoted_expr(rhs, b));
        self.usual_arithmetic_type(a, b)
    }
}
