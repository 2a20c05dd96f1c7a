//! Promotions and the usual arithmetic conversions ([conv.prom], [expr]/11), and narrowing conversions
//! ([dcl.init.list]/7).

use crate::diagnostics::codes::expr as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::il::{Builtin, CastKind, ConstValue, ExprId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::constant::{float_to_int, int_to_float, round_float};

impl Sema<'_, '_> {
    /// Reads and promotes an operand.
    pub(crate) fn promote(&mut self, expr: ExprId) -> ExprId {
        let value = self.rvalue(expr);
        let ty = self.ty(value);
        let promoted = self.promoted_expr(value, ty);
        self.arithmetic_cast(value, promoted)
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
        if kind == CastKind::FloatToInt
            && let Some(number) = self.plain_floating_constant(value)
            && let Some(shape) = self.il.int_shape(to)
            && float_to_int(number, shape).is_err()
        {
            // [conv.fpint]/1: the behaviour is undefined.
            let span = self.span(value);
            self.emit(Diagnostic::titled(codes::FLOATING_CONSTANT, span));
        }
        self.cast(kind, value, to)
    }

    /// Reports a narrowing conversion in a braced list ([dcl.init.list]/7).
    pub(crate) fn check_narrowing(&mut self, expr: ExprId, to: Type) {
        self.check_narrowing_as(expr, to, codes::NARROWING);
    }

    /// [`Self::check_narrowing`] with the message to report.
    pub(crate) fn check_narrowing_as(&mut self, expr: ExprId, to: Type, code: Code) {
        let from = self.decayed(expr);
        let to = self.il.strip_reference(to).unqualified();
        if from == to || !self.narrows(expr, from, to) {
            return;
        }
        if !self.reporter.reports() {
            // Where nvcc only warns, the expression is invalid nevertheless ([temp.deduct]/8).
            self.reporter.fail();
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
        // EDG's front end ignores the second standard conversion after a conversion function.
        if self.il.is_class(from) {
            return false;
        }
        // The values of an enumeration without fixed underlying type are those of the type that it is promoted to.
        let unfixed = self.il.is_enum(from) && self.il.fixed_underlying(from).is_none();
        let from = if unfixed && !self.il.is_scoped_enum(from) { self.promoted(from) } else { from };
        let (from_float, to_float) = (self.il.is_floating(from), self.il.is_floating(to));
        let to_builtin = self.il.builtin(to).unwrap_or(Builtin::Double);
        let value = self.rvalue(expr);
        if to == Type::BOOL {
            return from != Type::BOOL
                && (from_float
                    || self.il.is_pointer(from)
                    || !self.constant_is(value, |v, _| matches!(v, 0 | 1)));
        }
        match (self.il.int_shape(from), self.il.int_shape(to)) {
            _ if from_float && to_float => {
                if self.usual_arithmetic_type(from, to) == Some(to) {
                    return false;
                }
                // A constant within range is fine even if it is not exact.
                !self.constant_float_is(value, |v| round_float(v, to_builtin).is_finite() || !v.is_finite())
            }
            (_, Some(_)) if from_float => true,
            (Some(shape), None) if to_float => !self.constant_is(value, |v, _| {
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
                !self.constant_is(value, |v, signed| b.holds(v, signed))
            }
            _ => false,
        }
    }

    /// Whether a value is an integer constant that passes a test.
    fn constant_is(&mut self, value: ExprId, test: impl Fn(u128, bool) -> bool) -> bool {
        let signed = self.il.int_shape(self.ty(value)).is_some_and(|s| s.signed);
        self.try_constant_int(value).is_some_and(|v| test(v, signed))
    }

    /// Whether a value is a floating constant that passes a test.
    fn constant_float_is(&mut self, value: ExprId, test: impl Fn(f64) -> bool) -> bool {
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
            // Passing a class with constructors is conditionally supported ([expr.call]/9): as in NVIDIA's compilers
            // its bytes are passed without a copy constructor call.
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
