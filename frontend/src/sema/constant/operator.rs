//! Operators ([expr.unary] to [expr.comma]).

use crate::il::{
    AddressBase, BinaryOp, Builtin, CastKind, ExprId, IncDecOp, IntShape, Type, TypeKind, UnaryOp,
};
use crate::sema::constant::arith::{ArithError, float_binary, float_compare, int_binary};
use crate::sema::constant::value::{Base, Pointer, Value};
use crate::sema::constant::{Evaluator, Outcome};

impl<'a> Evaluator<'_, 'a, '_> {
    pub(crate) fn unary(&mut self, op: UnaryOp, operand: ExprId, ty: Type) -> Outcome<Value<'a>> {
        let value = self.eval(operand)?;
        match (op, value, self.sema.il.int_shape(ty)) {
            (UnaryOp::Neg, Value::Float(v), _) => Ok(Value::Float(-v)),
            (UnaryOp::Neg, Value::Int(v), Some(shape)) => {
                let negated = int_binary(BinaryOp::Sub, 0, v, shape);
                self.int_result(negated)
            }
            (UnaryOp::Not, Value::Int(v), Some(shape)) => Ok(Value::Int(shape.wrap(!v))),
            (UnaryOp::LogicalNot, Value::Int(v), _) => Ok(Value::Int(u128::from(v == 0))),
            _ => self.fail(ArithError::NotArithmetic.message()),
        }
    }

    pub(crate) fn int_result(&self, result: Result<u128, ArithError>) -> Outcome<Value<'a>> {
        result.map(Value::Int).or_else(|error| self.fail(error.message()))
    }

    pub(crate) fn inc_dec(&mut self, op: IncDecOp, operand: ExprId) -> Outcome<Value<'a>> {
        let ty = self.sema.il.exprs[operand].ty;
        let target = self.eval(operand)?;
        let old = self.load(&target, ty)?;
        let add = matches!(op, IncDecOp::PreInc | IncDecOp::PostInc);
        let (arith, pointer) =
            if add { (BinaryOp::Add, BinaryOp::PtrAdd) } else { (BinaryOp::Sub, BinaryOp::PtrSub) };
        let new = match (&old, self.sema.il.int_shape(ty), self.sema.il.builtin(ty)) {
            (Value::Float(v), _, Some(builtin)) => {
                Value::Float(float_binary(arith, *v, 1.0, builtin).unwrap_or(f64::NAN))
            }
            // `++` on `bool` sets it ([depr.incr.bool]); `--` does not exist.
            (Value::Int(_), _, Some(Builtin::Bool)) => Value::Int(1),
            // Narrow types are promoted to `int` and wrap when stored ([expr.pre.incr]/1).
            (Value::Int(v), Some(shape), _) => {
                let wide = IntShape { bits: shape.bits.max(32), signed: shape.signed || shape.bits < 32 };
                match int_binary(arith, *v, 1, wide) {
                    Ok(value) => Value::Int(shape.wrap(value)),
                    Err(error) => return self.fail(error.message()),
                }
            }
            (Value::Pointer(_), ..) => self.binary(pointer, ty, old.clone(), Value::Int(1))?,
            _ => return self.fail(ArithError::NotArithmetic.message()),
        };
        self.store(&target, ty, new)?;
        Ok(if matches!(op, IncDecOp::PreInc | IncDecOp::PreDec) { target } else { old })
    }

    pub(crate) fn assign(&mut self, lhs: ExprId, rhs: ExprId) -> Outcome<Value<'a>> {
        // The right operand is evaluated first ([expr.ass]/1).
        let value = self.eval(rhs)?;
        let target = self.eval(lhs)?;
        let ty = self.sema.il.exprs[lhs].ty;
        let value = self.fit_bit_field(&target, ty, value);
        self.store(&target, ty, value)?;
        Ok(target)
    }

    /// Truncates a value to the width of a bit-field target.
    pub(crate) fn fit_bit_field(&self, target: &Value<'a>, ty: Type, value: Value<'a>) -> Value<'a> {
        let (Value::BitField(_, record, field), Value::Int(v)) = (target, &value) else { return value };
        let bits = self.sema.il.records[*record].fields.get(*field as usize).and_then(|f| f.bits);
        match (bits, self.sema.il.int_shape(ty)) {
            (Some(bits), Some(shape)) => {
                Value::Int(IntShape { bits: bits.width.max(1), signed: shape.signed }.wrap(*v))
            }
            _ => value,
        }
    }

    /// Truncates the value of a part of an aggregate to the width of a bit-field.
    pub(crate) fn fit_part(&self, ty: Type, index: usize, value: Value<'a>) -> Value<'a> {
        let (TypeKind::Record(id), Value::Int(v)) = (self.sema.il.types.kind(ty), &value) else {
            return value;
        };
        let record = &self.sema.il.records[id];
        let field = index.checked_sub(record.bases.len()).and_then(|index| record.fields.get(index));
        match field.and_then(|field| Some((field.bits?, self.sema.il.int_shape(field.ty)?))) {
            Some((bits, shape)) => {
                Value::Int(IntShape { bits: bits.width.max(1), signed: shape.signed }.wrap(*v))
            }
            None => value,
        }
    }

    pub(crate) fn compound_assign(
        &mut self,
        op: BinaryOp,
        lhs: ExprId,
        rhs: ExprId,
        compute: Type,
    ) -> Outcome<Value<'a>> {
        let at = self.at;
        let right = self.eval(rhs)?;
        let target = self.eval(lhs)?;
        self.at = at;
        let ty = self.sema.il.exprs[lhs].ty;
        let old = self.load(&target, ty)?;
        let left = self.convert_arithmetic(old, ty, compute)?;
        let result = self.binary(op, compute, left, right)?;
        let new = self.convert_arithmetic(result, compute, ty)?;
        let new = self.fit_bit_field(&target, ty, new);
        self.store(&target, ty, new)?;
        Ok(target)
    }

    pub(crate) fn elvis(&mut self, value: ExprId, otherwise: ExprId) -> Outcome<Value<'a>> {
        let tested = self.eval(value)?;
        let ty = self.sema.il.exprs[value].ty;
        match self.cast(CastKind::ToBool, tested.clone(), ty, Type::BOOL, value)? {
            Value::Int(0) => self.eval(otherwise),
            _ => Ok(tested),
        }
    }

    /// An operator on two values; `ty` is the type of the left operand.
    pub(crate) fn binary(
        &mut self,
        op: BinaryOp,
        ty: Type,
        left: Value<'a>,
        right: Value<'a>,
    ) -> Outcome<Value<'a>> {
        let left = self.scalar(left, ty);
        match (&left, &right) {
            (&Value::Int(a), &Value::Int(b)) => match self.sema.il.int_shape(ty) {
                Some(shape) => self.int_result(int_binary(op, a, b, shape)),
                None => self.fail(ArithError::NotArithmetic.message()),
            },
            (&Value::Float(a), &Value::Float(b)) => {
                if let Some(truth) = float_compare(op, a, b) {
                    return Ok(Value::Int(u128::from(truth)));
                }
                let builtin = self.sema.il.builtin(ty).unwrap_or(Builtin::Double);
                let result = float_binary(op, a, b, builtin).map(Value::Float);
                result.or_else(|error| self.fail(error.message()))
            }
            (&Value::Pointer(pointer), &Value::Int(count)) => {
                self.pointer_add(op, pointer, count as i128, ty)
            }
            (&Value::Pointer(a), &Value::Pointer(b)) => self.pointer_pair(op, a, b, ty),
            (&Value::MemberFunction(f, a), &Value::MemberFunction(g, b)) => {
                let equal = f == g && (f.is_none() || a == b);
                match op {
                    BinaryOp::Eq => Ok(Value::Int(u128::from(equal))),
                    BinaryOp::Ne => Ok(Value::Int(u128::from(!equal))),
                    _ => self.fail(ArithError::NotArithmetic.message()),
                }
            }
            (&Value::MemberOffset(a), &Value::MemberOffset(b)) => match op {
                BinaryOp::Eq => Ok(Value::Int(u128::from(a == b))),
                BinaryOp::Ne => Ok(Value::Int(u128::from(a != b))),
                _ => self.fail(ArithError::NotArithmetic.message()),
            },
            (&Value::Pointer(object), &Value::MemberOffset(offset)) if op == BinaryOp::MemberPtr => {
                if offset < 0 {
                    return self.fail("a null pointer to member is used");
                }
                Ok(Value::Pointer(Pointer { base: object.base, offset: object.offset.wrapping_add(offset) }))
            }
            _ => self.fail(ArithError::NotArithmetic.message()),
        }
    }

    fn pointer_add(&mut self, op: BinaryOp, pointer: Pointer, count: i128, ty: Type) -> Outcome<Value<'a>> {
        let count = match op {
            BinaryOp::PtrAdd => count,
            BinaryOp::PtrSub => -count,
            _ => return self.fail(ArithError::NotArithmetic.message()),
        };
        let element = self.sema.il.pointee(ty).unwrap_or(Type::ERROR);
        let size = self.sema.size_of(element).unwrap_or(1);
        let offset = count
            .checked_mul(i128::from(size))
            .and_then(|bytes| i64::try_from(bytes + i128::from(pointer.offset)).ok());
        let Some(offset) = offset else { return self.fail("pointer arithmetic overflows") };
        if pointer.base.is_none() && count != 0 && pointer.offset == 0 {
            return self.fail("arithmetic on a null pointer");
        }
        if let Some(base) = pointer.base
            && let Some(size) = self.size_of_base(base)
            && (offset < 0 || offset as u64 > size)
        {
            return self.fail("pointer arithmetic leaves the object");
        }
        Ok(Value::Pointer(Pointer { base: pointer.base, offset }))
    }

    /// The size in bytes of the complete object that a pointer points into.
    fn size_of_base(&self, base: Base) -> Option<u64> {
        match base {
            Base::Object(object) => self.sema.size_of(self.objects[object as usize].ty),
            Base::Static(AddressBase::Variable(id)) => {
                let ty = self.sema.il.variables[id].ty;
                match self.sema.il.types.kind(ty) {
                    // `extern __shared__ T a[]`: its size is not known at compile time.
                    TypeKind::IncompleteArray(_) | TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => None,
                    _ => self.sema.size_of(ty),
                }
            }
            Base::Static(AddressBase::Str(id)) => Some(self.sema.il.strings[id].bytes.len() as u64),
            Base::Static(AddressBase::Function(_)) => None,
        }
    }

    fn pointer_pair(&mut self, op: BinaryOp, a: Pointer, b: Pointer, ty: Type) -> Outcome<Value<'a>> {
        let truth = |value: bool| Ok(Value::Int(u128::from(value)));
        match op {
            BinaryOp::Eq | BinaryOp::Ne if a.base == b.base => {
                truth((a.offset == b.offset) == (op == BinaryOp::Eq))
            }
            BinaryOp::Eq => truth(false),
            BinaryOp::Ne => truth(true),
            _ if a.base != b.base => self.fail("pointers to different objects are compared"),
            BinaryOp::Lt => truth(a.offset < b.offset),
            BinaryOp::Gt => truth(a.offset > b.offset),
            BinaryOp::Le => truth(a.offset <= b.offset),
            BinaryOp::Ge => truth(a.offset >= b.offset),
            BinaryOp::PtrDiff => {
                let element = self.sema.il.pointee(ty).unwrap_or(Type::ERROR);
                let size = self.sema.size_of(element).unwrap_or(1).max(1) as i64;
                Ok(Value::Int(i128::from(a.offset.wrapping_sub(b.offset) / size) as u128))
            }
            _ => self.fail(ArithError::NotArithmetic.message()),
        }
    }
}
