//! Promotions and the usual arithmetic conversions ([conv.prom], [expr]/11), and which conversions a
//! braced list refuses ([dcl.init.list]/7).

use crate::diagnostics::codes::expr as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::il::{Builtin, CastKind, ConstValue, ExprId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::constant::{float_to_int, int_to_float, round_float};

impl Sema<'_, '_> {
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
        if let Some(bits) = self.bit_field_of(expr)
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

    /// Reads and promotes an operand.
    pub(crate) fn promote(&mut self, expr: ExprId) -> ExprId {
        let value = self.rvalue(expr);
        let ty = self.ty(value);
        let promoted = self.promoted_expr(value, ty);
        self.arithmetic_cast(value, promoted)
    }

    /// The common type of two arithmetic or unscoped enumeration operands ([expr]/11).
    pub(crate) fn usual_arithmetic_type(&self, a: Type, b: Type) -> Option<Type> {
        let (a, b) = (a.unqualified(), b.unqualified());
        let float_rank = |ty| match self.il.builtin(ty) {
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

    /// An arithmetic or enumeration prvalue converted to an arithmetic or enumeration type.
    pub(crate) fn arithmetic_cast(&mut self, value: ExprId, to: Type) -> ExprId {
        let from = self.ty(value).unqualified();
        let to = to.unqualified();
        if from == to || from == Type::ERROR {
            return value;
        }
        let kind = match (self.il.is_floating(from), self.il.is_floating(to)) {
            _ if to == Type::BOOL => CastKind::ToBool,
            (true, true) => CastKind::Float,
            (true, false) => CastKind::FloatToInt,
            (false, true) => CastKind::IntToFloat,
            (false, false) => CastKind::Integral,
        };
        self.cast(kind, value, to)
    }

    /// Reports a narrowing conversion in a braced list ([dcl.init.list]/7).
    pub(crate) fn check_narrowing(&mut self, expr: ExprId, to: Type) {
        self.check_narrowing_as(expr, to, codes::NARROWING);
    }

    /// The same with the message to report.
    pub(crate) fn check_narrowing_as(&mut self, expr: ExprId, to: Type, code: Code) {
        let from = self.decayed(expr);
        let to = self.il.strip_reference(to).unqualified();
        if from == to || !self.narrows(expr, from, to) {
            return;
        }
        let (span, source, target) = (self.span(expr), self.type_text(from), self.type_text(to));
        let message = format!("narrowing conversion from \"{source}\" to \"{target}\" in a braced list");
        let diagnostic = Diagnostic::new(code, span, message)
            .label("the value may not fit")
            .help(format!("write \"static_cast<{target}>(...)\" to make the conversion explicit"));
        self.emit(diagnostic);
    }

    /// Whether a conversion of an expression is narrowing ([dcl.init.list]/7).
    pub(crate) fn narrows(&mut self, expr: ExprId, from: Type, to: Type) -> bool {
        let (from_float, to_float) = (self.il.is_floating(from), self.il.is_floating(to));
        let to_builtin = self.il.builtin(to).unwrap_or(Builtin::Double);
        if to == Type::BOOL {
            return from != Type::BOOL
                && (from_float
                    || self.il.is_pointer(from)
                    || !self.constant_is(expr, |v, _| matches!(v, 0 | 1)));
        }
        match (self.il.int_shape(from), self.il.int_shape(to)) {
            _ if from_float && to_float => {
                if self.usual_arithmetic_type(from, to) == Some(to) {
                    return false;
                }
                // A constant within range is fine even if it is not exact.
                !self.constant_float_is(expr, |v| round_float(v, to_builtin).is_finite() || !v.is_finite())
            }
            (_, Some(_)) if from_float => true,
            (Some(shape), None) if to_float => !self.constant_is(expr, |v, _| {
                let value = int_to_float(v, shape.signed, to_builtin);
                float_to_int(value, shape) == Ok(v)
            }),
            (Some(a), Some(b)) => {
                let fits = if a.signed == b.signed { a.bits <= b.bits } else { b.signed && a.bits < b.bits };
                if fits {
                    return false;
                }
                if let Some(bits) = self.bit_field_of(expr)
                    && bits.width < b.bits
                    && (!a.signed || b.signed)
                {
                    return false;
                }
                !self.constant_is(expr, |v, signed| b.holds(v, signed))
            }
            _ => false,
        }
    }

    /// Whether an expression is an integer constant with a property.
    fn constant_is(&mut self, expr: ExprId, test: impl Fn(u128, bool) -> bool) -> bool {
        let value = self.rvalue(expr);
        let signed = self.il.int_shape(self.ty(value)).is_some_and(|s| s.signed);
        self.try_constant_int(value).is_some_and(|v| test(v, signed))
    }

    /// Whether an expression is a floating constant with a property.
    fn constant_float_is(&mut self, expr: ExprId, test: impl Fn(f64) -> bool) -> bool {
        let value = self.rvalue(expr);
        match self.const_eval(value) {
            Ok(ConstValue::Float(bits)) => test(f64::from_bits(bits)),
            Ok(ConstValue::Zero) => true,
            _ => false,
        }
    }

    /// The default argument promotions of a variadic argument ([expr.call]/9).
    pub(crate) fn promote_variadic(&mut self, expr: ExprId) -> ExprId {
        if self.ty(expr) == Type::OVERLOAD || self.ty(expr) == Type::INIT_LIST {
            let span = self.span(expr);
            self.error(codes::BAD_VARIADIC, span, "an argument for \"...\" needs a type of its own");
            return self.error_expr(span);
        }
        if matches!(self.il.types.kind(self.ty(expr)), TypeKind::Record(_)) {
            // What a class with constructors means here is up to the implementation ([expr.call]/9): as with NVIDIA's
            // compilers its bytes are passed, and no copy is made.
            let object = if self.is_glvalue(expr) { expr } else { self.materialize(expr) };
            let ty = self.ty(object).unqualified();
            return self.cast(CastKind::LValueToRValue, object, ty);
        }
        let value = self.rvalue(expr);
        let ty = self.ty(value);
        if ty == Type::FLOAT || ty == Type::HALF || ty == Type::BFLOAT {
            return self.arithmetic_cast(value, Type::DOUBLE);
        }
        if ty == Type::NULLPTR {
            let void_pointer = self.il.types.pointer(Type::VOID);
            return self.cast(CastKind::NullToPtr, value, void_pointer);
        }
        if self.il.is_void(ty) {
            let span = self.span(expr);
            self.error(codes::BAD_VARIADIC, span, "an argument cannot have type \"void\"");
            return self.error_expr(span);
        }
        if self.il.int_shape(ty).is_some() && !self.il.is_scoped_enum(ty) {
            self.promote(value)
        } else {
            value
        }
    }
}
