//! Conversions of values.

use crate::il::{BaseStep, Builtin, CastKind, ExprId, Type};
use crate::sema::constant::arith::{float_to_int, int_to_float, round_float};
use crate::sema::constant::value::{Pointer, Value};
use crate::sema::constant::{Evaluator, Mode, Outcome};

impl<'a> Evaluator<'_, 'a, '_> {
    /// An arithmetic conversion without a cast node, as compound assignments imply.
    pub(crate) fn convert_arithmetic(
        &mut self,
        value: Value<'a>,
        from: Type,
        to: Type,
    ) -> Outcome<Value<'a>> {
        let il = &self.sema.il;
        let kind = match (&value, il.is_floating(to)) {
            (Value::Int(_), true) => CastKind::IntToFloat,
            (Value::Int(_), false) if to.unqualified() == Type::BOOL => CastKind::ToBool,
            (Value::Int(_), false) => CastKind::Integral,
            (Value::Float(_), true) => CastKind::Float,
            (Value::Float(_), false) if to.unqualified() == Type::BOOL => CastKind::ToBool,
            (Value::Float(_), false) => CastKind::FloatToInt,
            _ => return Ok(value),
        };
        self.cast_value(kind, value, from, to)
    }

    pub(crate) fn cast(
        &mut self,
        kind: CastKind,
        value: Value<'a>,
        from: Type,
        to: Type,
        operand: ExprId,
    ) -> Outcome<Value<'a>> {
        match kind {
            CastKind::LValueToRValue => {
                self.at = self.sema.il.exprs[operand].span;
                self.load(&value, from)
            }
            _ => self.cast_value(kind, value, from, to),
        }
    }

    fn cast_value(&mut self, kind: CastKind, value: Value<'a>, from: Type, to: Type) -> Outcome<Value<'a>> {
        let value = self.scalar(value, from);
        if kind == CastKind::NoOp && self.reinterprets(&value, from, to) {
            return self.fail("a pointer is reinterpreted as one to another type");
        }
        let shape = self.sema.il.int_shape(to);
        let builtin = self.sema.il.builtin(to).unwrap_or(Builtin::Double);
        match (kind, value, shape) {
            (CastKind::Integral, Value::Int(v), Some(shape)) => Ok(Value::Int(shape.wrap(v))),
            (CastKind::IntToFloat, Value::Int(v), _) => {
                let signed = self.sema.il.int_shape(from).is_some_and(|s| s.signed);
                Ok(Value::Float(int_to_float(v, signed, builtin)))
            }
            (CastKind::FloatToInt, Value::Float(v), Some(shape)) => self.int_result(float_to_int(v, shape)),
            (CastKind::Float, Value::Float(v), _) => Ok(Value::Float(round_float(v, builtin))),
            (CastKind::ToBool, Value::Int(v), _) => Ok(Value::Int(u128::from(v != 0))),
            (CastKind::ToBool, Value::Float(v), _) => Ok(Value::Int(u128::from(v != 0.0))),
            (CastKind::ToBool, Value::Pointer(p), _) => {
                Ok(Value::Int(u128::from(p.base.is_some() || p.offset != 0)))
            }
            (CastKind::ToBool, Value::MemberOffset(offset), _) => Ok(Value::Int(u128::from(offset >= 0))),
            (CastKind::ToBool, Value::MemberFunction(function, _), _) => {
                Ok(Value::Int(u128::from(function.is_some())))
            }
            (CastKind::NullToPtr, _, _) => Ok(self.scalar(Value::Zero, to)),
            (CastKind::IntToPtr, Value::Int(v), _) if self.mode == Mode::Fold || v == 0 => {
                Ok(Value::Pointer(Pointer { base: None, offset: v as i64 }))
            }
            (CastKind::PtrToInt, Value::Pointer(Pointer { base: None, offset }), Some(shape)) => {
                Ok(Value::Int(shape.wrap(offset as u128)))
            }
            (CastKind::ArrayToPointer | CastKind::FunctionToPointer | CastKind::NoOp, value, _) => Ok(value),
            (CastKind::LValueBitCast, value, _) => Ok(value),
            (CastKind::BaseToDerived(by), Value::MemberOffset(offset), _) if offset >= 0 => {
                Ok(Value::MemberOffset(offset + i64::from(by)))
            }
            (CastKind::DerivedToBase(by), Value::MemberOffset(offset), _) if offset >= 0 => {
                Ok(Value::MemberOffset(offset - i64::from(by.offset)))
            }
            (
                CastKind::BaseToDerived(_) | CastKind::DerivedToBase(_),
                value @ (Value::MemberOffset(_) | Value::MemberFunction(None, _)),
                _,
            ) => Ok(value),
            (CastKind::BaseToDerived(by), Value::MemberFunction(function, old), _) => {
                Ok(Value::MemberFunction(function, old + i64::from(by)))
            }
            (
                CastKind::DerivedToBase(BaseStep { virtual_slot: None, offset: by }),
                Value::MemberFunction(function, old),
                _,
            ) => Ok(Value::MemberFunction(function, old - i64::from(by))),
            // The base of a class prvalue is a part of its value.
            (CastKind::DerivedToBase(BaseStep { virtual_slot: None, offset }), value, _)
                if self.sema.il.is_class(from) && !matches!(value, Value::Pointer(_)) =>
            {
                self.descend(&value, from, i64::from(offset), to).or_else(|reason| self.fail(reason))
            }
            (CastKind::DerivedToBase(BaseStep { virtual_slot: None, offset }), Value::Pointer(p), _) => {
                Ok(Value::Pointer(Pointer { base: p.base, offset: p.offset.wrapping_add(i64::from(offset)) }))
            }
            (CastKind::DerivedToBase(_), Value::Pointer(_), _) => {
                self.fail("a constant expression cannot read a virtual table")
            }
            (CastKind::BaseToDerived(offset), Value::Pointer(p), _) => {
                Ok(Value::Pointer(Pointer { base: p.base, offset: p.offset.wrapping_sub(i64::from(offset)) }))
            }
            (CastKind::ToVoid, _, _) => Ok(Value::Undefined),
            _ => self.fail("the conversion has no constant value"),
        }
    }

    /// Whether a conversion reinterprets a pointer as one to an unrelated type ([expr.const]/2.15).
    fn reinterprets(&self, value: &Value<'a>, from: Type, to: Type) -> bool {
        let il = &self.sema.il;
        let Value::Pointer(Pointer { base: Some(_), .. }) = value else { return false };
        match (il.pointee(from), il.pointee(to)) {
            (Some(a), Some(b)) => {
                self.mode == Mode::Strict
                    && !il.is_void(b)
                    && !il.is_function(a)
                    && !self.sema.similar(from, to)
            }
            _ => false,
        }
    }

    /// `__builtin_bit_cast` between arithmetic types of the same size.
    pub(crate) fn bit_cast(&mut self, operand: ExprId, to: Type) -> Outcome<Value<'a>> {
        let from = self.sema.il.exprs[operand].ty;
        let value = self.eval(operand)?;
        let bits = match (value, self.sema.il.builtin(from), self.sema.il.int_shape(from)) {
            (Value::Int(v), _, Some(_)) => v,
            (Value::Float(v), Some(Builtin::Float), _) => u128::from((v as f32).to_bits()),
            (Value::Float(v), Some(Builtin::Double | Builtin::LongDouble), _) => u128::from(v.to_bits()),
            _ => return self.fail("a bit cast of this type is not supported in constants"),
        };
        match (self.sema.il.builtin(to), self.sema.il.int_shape(to)) {
            (_, Some(shape)) => Ok(Value::Int(shape.wrap(bits))),
            (Some(Builtin::Float), _) => Ok(Value::Float(f64::from(f32::from_bits(bits as u32)))),
            (Some(Builtin::Double | Builtin::LongDouble), _) => Ok(Value::Float(f64::from_bits(bits as u64))),
            _ => self.fail("a bit cast to this type is not supported in constants"),
        }
    }
}
