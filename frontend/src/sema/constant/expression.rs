//! Expressions of constant evaluation.

use smallvec::SmallVec;

use crate::il::{
    AddressBase, AggregateItem, BaseStep, BinaryOp, Builtin, CastKind, ExprId, ExprKind, FunctionId,
    IncDecOp, IntShape, Type, TypeKind, UnaryOp, ValueCategory,
};
use crate::source::Span;

use super::arith::{
    ArithError, float_binary, float_compare, float_to_int, int_binary, int_to_float, round_float,
};
use super::statement::{Flow, Seek};
use super::value::{Base, Pointer, Value};
use super::{CALL_LIMIT, Evaluator, Mode, NESTING_LIMIT, Outcome};

impl<'a> Evaluator<'_, 'a, '_> {
    /// Evaluates an expression: a prvalue to its value, a glvalue to its place.
    ///
    /// The left spine of binary operators and casts is walked with a list instead of the machine stack.
    pub(super) fn eval(&mut self, expr: ExprId) -> Outcome<Value<'a>> {
        self.nesting += 1;
        if self.nesting > NESTING_LIMIT {
            return self.fail("the evaluation is nested too deeply");
        }
        let mut spine: SmallVec<[ExprId; 8]> = SmallVec::new();
        let mut leaf = expr;
        let mut value = loop {
            if let Some((value, at)) = self.at_hand(leaf) {
                self.at = at;
                self.tick()?;
                break value;
            }
            match self.sema.il.exprs[leaf].kind {
                ExprKind::Binary(_, operand, _) | ExprKind::Cast(_, operand) => {
                    spine.push(leaf);
                    leaf = operand;
                }
                _ => break self.eval_leaf(leaf)?,
            }
        };
        while let Some(node) = spine.pop() {
            value = self.eval_spine(node, value)?;
        }
        self.nesting -= 1;
        Ok(value)
    }

    /// The value of an expression that takes no evaluation, and what is looked at for it: an integer, or
    /// the variable of the current call that holds one. Half of all expressions of an evaluation are such.
    #[inline]
    fn at_hand(&self, expr: ExprId) -> Option<(Value<'a>, Span)> {
        let node = &self.sema.il.exprs[expr];
        match node.kind {
            ExprKind::Int(value) => Some((Value::Int(value), node.span)),
            ExprKind::Cast(CastKind::LValueToRValue, operand) => {
                let read = &self.sema.il.exprs[operand];
                let ExprKind::Variable(variable) = read.kind else { return None };
                let object = &self.objects[self.local_object(variable)? as usize];
                match object.value {
                    Some(Value::Int(value)) if object.ty == read.ty && !read.ty.is_volatile() => {
                        Some((Value::Int(value), read.span))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The truth of a `bool` prvalue.
    pub(super) fn truth(&mut self, expr: ExprId) -> Outcome<bool> {
        match self.eval(expr)? {
            Value::Int(value) => Ok(value != 0),
            Value::Zero => Ok(false),
            _ => self.fail("the condition is not a constant"),
        }
    }

    /// A binary operator or cast whose left operand has the value `left`.
    fn eval_spine(&mut self, expr: ExprId, left: Value<'a>) -> Outcome<Value<'a>> {
        let node = self.sema.il.exprs[expr];
        self.at = node.span;
        self.tick()?;
        match node.kind {
            ExprKind::Binary(op, lhs, rhs) => {
                let left = match (op, left) {
                    (BinaryOp::LogicalAnd, Value::Int(0)) => return Ok(Value::Int(0)),
                    (BinaryOp::LogicalOr, Value::Int(value)) if value != 0 => return Ok(Value::Int(1)),
                    (_, left) => left,
                };
                let right = self.eval(rhs)?;
                self.at = node.span;
                if op == BinaryOp::Comma {
                    return Ok(right);
                }
                let operand_ty = self.sema.il.exprs[lhs].ty;
                if op == BinaryOp::PtrAdd && !self.sema.il.is_pointer(operand_ty) {
                    // An index before its pointer.
                    let pointer_ty = self.sema.il.exprs[rhs].ty;
                    return self.binary(op, pointer_ty, right, left);
                }
                self.binary(op, operand_ty, left, right)
            }
            ExprKind::Cast(kind, operand) => {
                let from = self.sema.il.exprs[operand].ty;
                self.cast(kind, left, from, node.ty, operand)
            }
            _ => self.fail_silently(),
        }
    }

    fn eval_leaf(&mut self, expr: ExprId) -> Outcome<Value<'a>> {
        let node = self.sema.il.exprs[expr];
        self.at = node.span;
        self.tick()?;
        match node.kind {
            ExprKind::Int(value) => Ok(Value::Int(value)),
            ExprKind::Float(bits) => Ok(Value::Float(f64::from_bits(bits))),
            ExprKind::Null | ExprKind::Zero => Ok(self.scalar(Value::Zero, node.ty)),
            ExprKind::Const(value) => Ok(Value::from_const(value)),
            ExprKind::Str(id) => Ok(place(AddressBase::Str(id))),
            ExprKind::Function(id) => Ok(place(AddressBase::Function(id))),
            ExprKind::Variable(id) => self.variable(id),
            ExprKind::This => match self.this {
                Some(this) => Ok(Value::Pointer(this)),
                None => self.fail("\"this\" is not a constant"),
            },
            ExprKind::Deref(pointer) => self.eval(pointer),
            ExprKind::AddressOf(operand) => self.eval(operand),
            ExprKind::Index { base, index } => self.index(base, index),
            ExprKind::Member { base, record, field } => self.member(base, record, field, node.ty),
            ExprKind::Unary(op, operand) => self.unary(op, operand, node.ty),
            ExprKind::IncDec(op, operand) => self.inc_dec(op, operand),
            ExprKind::Assign(lhs, rhs) => self.assign(lhs, rhs),
            ExprKind::CompoundAssign { op, lhs, rhs, compute } => self.compound_assign(op, lhs, rhs, compute),
            ExprKind::Conditional { cond, then, otherwise } => {
                let chosen = if self.truth(cond)? { then } else { otherwise };
                self.eval(chosen)
            }
            ExprKind::Elvis { value, otherwise } => self.elvis(value, otherwise),
            ExprKind::Call { callee, object, args, is_virtual, right_first } => {
                let mut values = SmallVec::new();
                if right_first {
                    for &arg in args.iter().rev() {
                        values.insert(0, self.eval(arg)?);
                    }
                }
                let object = object.map(|object| self.eval(object)).transpose()?;
                let (callee, object) =
                    if is_virtual { self.overrider(callee, object)? } else { (callee, object) };
                let rest = if right_first { &[] } else { args };
                self.call_with(callee, object, values, rest)
            }
            ExprKind::CallIndirect { callee, args } => match self.eval(callee)? {
                Value::Pointer(Pointer { base: Some(Base::Static(AddressBase::Function(id))), .. }) => {
                    self.call(id, None, args)
                }
                _ => self.fail("the called function is not a constant"),
            },
            // Outside of an aggregate there is no object that it could be about.
            ExprKind::WithThis(_) => self.fail_silently(),
            ExprKind::CallMember { pointer, object, args } => {
                let object = self.eval(object)?;
                let (Value::MemberFunction(Some(callee), by), Value::Pointer(object)) =
                    (self.eval(pointer)?, object)
                else {
                    return self.fail("the called function is not a constant");
                };
                let object = Pointer { base: object.base, offset: object.offset.wrapping_add(by) };
                let object = Some(Value::Pointer(object));
                let dispatched = self.sema.il.functions[callee].vtable_slot.is_some();
                let (callee, object) =
                    if dispatched { self.overrider(callee, object)? } else { (callee, object) };
                self.call(callee, object, args)
            }
            ExprKind::InitAt { .. } => self.fail("objects made in given memory are no constants"),
            ExprKind::Construct { ctor, args, zeroed } => {
                let before = if zeroed { Value::Zero } else { Value::Undefined };
                let object = self.allocate(node.ty, before);
                self.call(ctor, Some(Value::Pointer(Pointer::to_object(object))), args)?;
                let made = self.objects.get_mut(object as usize).and_then(|object| object.value.take());
                Ok(made.unwrap_or(Value::Undefined))
            }
            ExprKind::Aggregate(items) => self.aggregate(items, node.ty),
            ExprKind::Undefined => Ok(Value::Undefined),
            ExprKind::Materialize(operand) => {
                let object = self.object_of(operand, node.ty)?;
                self.begin_life(object, node.ty);
                Ok(Value::Pointer(Pointer::to_object(object)))
            }
            ExprKind::BitCast(operand) => self.bit_cast(operand, node.ty),
            ExprKind::SpecialVar(..) => self.fail("the thread's position is not known at compile time"),
            ExprKind::CallBuiltin { .. } => self.fail("the called function is not \"constexpr\""),
            ExprKind::StmtExpr(body) => self.statement_value(body),
            ExprKind::ConstantEvaluated => Ok(Value::Int(u128::from(self.mode != Mode::Optional))),
            ExprKind::Throw => self.fail("an exception is thrown"),
            ExprKind::Error => self.fail_silently(),
            ExprKind::Binary(..) | ExprKind::Cast(..) => self.eval(expr),
        }
    }

    /// The place of a variable, references seen through.
    fn variable(&mut self, id: crate::il::VariableId) -> Outcome<Value<'a>> {
        let ty = self.sema.il.variables[id].ty;
        let is_reference = self.sema.il.is_reference(ty);
        if let Some(local) = self.local(id) {
            return if is_reference {
                self.load(&Value::Pointer(local), ty)
            } else {
                Ok(Value::Pointer(local))
            };
        }
        if !is_reference {
            return Ok(place(AddressBase::Variable(id)));
        }
        match self.sema.constant_value_of(id, self.mode) {
            Some(value) => Ok(Value::from_const(value)),
            None => self.fail_variable(id),
        }
    }

    fn index(&mut self, base: ExprId, index: ExprId) -> Outcome<Value<'a>> {
        let pointer = self.eval(base)?;
        let index = self.eval(index)?;
        let ty = self.sema.il.exprs[base].ty;
        self.binary(BinaryOp::PtrAdd, ty, pointer, index)
    }

    fn member(
        &mut self,
        base: ExprId,
        record: crate::il::RecordId,
        field: u32,
        ty: Type,
    ) -> Outcome<Value<'a>> {
        let category = self.sema.il.exprs[base].category;
        let object = self.eval(base)?;
        let Some(&info) = self.sema.il.records[record].fields.get(field as usize) else {
            return self.fail("the class has no such member");
        };
        if category == ValueCategory::PrValue {
            let index = self.part_of_field(record, field);
            return self.field_value(&object, record, field, index, ty);
        }
        let Value::Pointer(mut pointer) = object else {
            return self.fail("the operand does not designate an object");
        };
        if pointer.base.is_none() && pointer.offset == 0 {
            return self.fail("a null pointer is dereferenced");
        }
        if info.bits.is_some() {
            return Ok(Value::BitField(pointer, record, field));
        }
        pointer.offset = pointer.offset.wrapping_add(info.offset as i64);
        if self.sema.il.is_reference(info.ty) {
            return self.load(&Value::Pointer(pointer), info.ty);
        }
        Ok(Value::Pointer(pointer))
    }

    fn unary(&mut self, op: UnaryOp, operand: ExprId, ty: Type) -> Outcome<Value<'a>> {
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

    fn int_result(&self, result: Result<u128, ArithError>) -> Outcome<Value<'a>> {
        result.map(Value::Int).or_else(|error| self.fail(error.message()))
    }

    fn inc_dec(&mut self, op: IncDecOp, operand: ExprId) -> Outcome<Value<'a>> {
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
            // The old meaning of `++` ([depr.incr.bool]); `--` has none.
            (Value::Int(_), _, Some(Builtin::Bool)) => Value::Int(1),
            // Narrow types compute in `int` and wrap when stored ([expr.pre.incr]/1).
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

    fn assign(&mut self, lhs: ExprId, rhs: ExprId) -> Outcome<Value<'a>> {
        // The right operand comes first ([expr.ass]/1).
        let value = self.eval(rhs)?;
        let target = self.eval(lhs)?;
        let ty = self.sema.il.exprs[lhs].ty;
        let value = self.fit_bit_field(&target, ty, value);
        self.store(&target, ty, value)?;
        Ok(target)
    }

    /// A value cut to the width of a bit-field target.
    pub(super) fn fit_bit_field(&self, target: &Value<'a>, ty: Type, value: Value<'a>) -> Value<'a> {
        let (Value::BitField(_, record, field), Value::Int(v)) = (target, &value) else { return value };
        let bits = self.sema.il.records[*record].fields.get(*field as usize).and_then(|f| f.bits);
        match (bits, self.sema.il.int_shape(ty)) {
            (Some(bits), Some(shape)) => {
                Value::Int(IntShape { bits: bits.width.max(1), signed: shape.signed }.wrap(*v))
            }
            _ => value,
        }
    }

    /// The value of a part of an aggregate, cut to the width of a bit-field.
    fn fit_part(&self, ty: Type, index: usize, value: Value<'a>) -> Value<'a> {
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

    fn compound_assign(
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

    fn elvis(&mut self, value: ExprId, otherwise: ExprId) -> Outcome<Value<'a>> {
        let tested = self.eval(value)?;
        let ty = self.sema.il.exprs[value].ty;
        match self.cast(CastKind::ToBool, tested.clone(), ty, Type::BOOL, value)? {
            Value::Int(0) => self.eval(otherwise),
            _ => Ok(tested),
        }
    }

    /// An operator on two values; `ty` is the type of the left operand.
    fn binary(&mut self, op: BinaryOp, ty: Type, left: Value<'a>, right: Value<'a>) -> Outcome<Value<'a>> {
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

    /// Bytes of the complete object that a pointer points into.
    fn size_of_base(&self, base: Base) -> Option<u64> {
        match base {
            Base::Object(object) => self.sema.size_of(self.objects[object as usize].ty),
            Base::Static(AddressBase::Variable(id)) => {
                let ty = self.sema.il.variables[id].ty;
                match self.sema.il.types.kind(ty) {
                    // `extern __shared__ T a[]`: its size is not known here.
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

    /// An arithmetic conversion without a cast node, as compound assignments imply.
    fn convert_arithmetic(&mut self, value: Value<'a>, from: Type, to: Type) -> Outcome<Value<'a>> {
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

    fn cast(
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

    /// Whether a pointer becomes one to an unrelated type ([expr.const]/2.15).
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

    fn aggregate(&mut self, items: &[AggregateItem], ty: Type) -> Outcome<Value<'a>> {
        if let TypeKind::Record(id) = self.sema.il.types.kind(ty)
            && self.sema.il.records[id].is_union
        {
            return match items.first() {
                None => Ok(Value::Zero),
                Some(item) => {
                    let held = self.eval(item.value)?;
                    Ok(Value::Union(item.index as u32, Box::new(held)))
                }
            };
        }
        let mut value = Value::Zero;
        self.expand(&mut value, ty, ty).or_else(|reason| self.fail(reason))?;
        let Value::Parts(mut parts) = value else { return self.fail_silently() };
        for item in items {
            let element = match self.sema.il.exprs[item.value].kind {
                ExprKind::WithThis(value) => {
                    let size = parts.iter().map(Value::size).sum();
                    self.spend(size).or_else(|reason| self.fail(reason))?;
                    let object = self.allocate(ty, Value::Parts(parts.clone()));
                    let outer = self.this.replace(Pointer::to_object(object));
                    let element = self.eval(value)?;
                    self.this = outer;
                    element
                }
                _ => self.eval(item.value)?,
            };
            let element = self.fit_part(ty, item.index as usize, element);
            self.spend(element.size().saturating_mul(item.count)).or_else(|reason| self.fail(reason))?;
            for index in item.index..item.index.saturating_add(item.count) {
                match parts.get_mut(index as usize) {
                    Some(part) => *part = element.clone(),
                    None => return self.fail("the aggregate has no such element"),
                }
            }
        }
        Ok(Value::Parts(parts))
    }

    /// `__builtin_bit_cast` between arithmetic types of the same size.
    fn bit_cast(&mut self, operand: ExprId, to: Type) -> Outcome<Value<'a>> {
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

    /// A call of a constexpr function.
    pub(super) fn call(
        &mut self,
        callee: FunctionId,
        object: Option<Value<'a>>,
        args: &[ExprId],
    ) -> Outcome<Value<'a>> {
        self.call_with(callee, object, SmallVec::new(), args)
    }

    /// Calls a function with arguments of which `values` are evaluated and `args`, behind them, are not.
    fn call_with(
        &mut self,
        callee: FunctionId,
        object: Option<Value<'a>>,
        mut values: SmallVec<[Value<'a>; 4]>,
        args: &[ExprId],
    ) -> Outcome<Value<'a>> {
        let at = self.at;
        let function = &self.sema.il.functions[callee];
        // What nobody wrote is constexpr if what it calls is ([class.ctor]/7).
        let implicit = function.body.is_some() && self.sema.is_implicit(callee);
        let empty = self.mode == Mode::Empty
            && args.is_empty()
            && function.role == crate::il::Role::Constructor
            && self.sema.il.functions[callee].params.is_empty();
        if !function.flags.constexpr && !implicit && !empty {
            let name = self.sema.name_of_function(callee);
            return self.fail(format!("\"{name}\" is not \"constexpr\""));
        }
        let Some(body) = self.sema.visible_body(callee) else {
            let name = self.sema.name_of_function(callee);
            return self.fail(format!("\"{name}\" is not defined here"));
        };
        if self.calls.len() as u32 >= CALL_LIMIT {
            return self.fail(format!("more than {CALL_LIMIT} nested calls"));
        }
        let params = self.sema.il.functions[callee].params;
        for &arg in args {
            values.push(self.eval(arg)?);
        }
        self.calls.push((callee, at));
        let made = self.made_object(callee, &object);
        self.making.extend(made);
        let depth = self.alive.len();
        let this = object.and_then(|object| if let Value::Pointer(p) = object { Some(p) } else { None });
        let caller_this = std::mem::replace(&mut self.this, this);
        let caller_start = std::mem::replace(&mut self.frame_start, self.locals.len());
        for (&param, value) in params.iter().zip(values) {
            let ty = self.sema.il.variables[param].ty;
            let object = self.allocate(ty, value);
            self.locals.push((param, object));
            self.begin_life(object, ty);
        }
        let flow = self.run(body, &mut Seek::Found)?;
        self.end_lives(depth)?;
        for (_, object) in self.locals.drain(self.frame_start..) {
            self.objects[object as usize].value = None;
        }
        self.frame_start = caller_start;
        self.this = caller_this;
        self.calls.pop();
        if made.is_some() {
            self.making.pop();
        }
        self.at = at;
        let returns_void = match self.sema.il.types.kind(self.sema.il.functions[callee].ty) {
            TypeKind::Function(ty) => self.sema.il.is_void(ty.ret),
            _ => false,
        };
        match flow {
            Flow::Return(value) => Ok(value),
            _ if returns_void => Ok(Value::Undefined),
            _ => self.fail("the function ends without returning a value"),
        }
    }
}

/// The place of something static.
fn place<'a>(base: AddressBase) -> Value<'a> {
    Value::Pointer(Pointer { base: Some(Base::Static(base)), offset: 0 })
}
