//! Evaluation of expressions.

use smallvec::SmallVec;

use crate::il::{
    AddressBase, AggregateItem, BinaryOp, CastKind, ConstValue, ExprId, ExprKind, Type, TypeKind,
    ValueCategory,
};
use crate::source::Span;

use super::value::{Base, MAX_ELEMENTS, Pointer, Value};
use super::{Evaluator, Mode, NESTING_LIMIT, Outcome};

impl<'a> Evaluator<'_, 'a, '_> {
    /// Evaluates an expression: a prvalue to its value, a glvalue to its address.
    ///
    /// The left spine of binary operators and casts is traversed iteratively.
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
            if let Some(operation) = self.sema.expressions.heap_operation(leaf) {
                self.at = self.sema.il.exprs[leaf].span;
                self.tick()?;
                break self.heap_operation(operation)?;
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

    /// The value of an expression that needs no evaluation, and the span to report: an integer, or the variable of the
    /// current call that holds one. Half of all expressions of an evaluation are of this kind.
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
                    // The index is evaluated before the pointer.
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
            // Outside of an aggregate there is no object to refer to.
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
            ExprKind::CallBuiltin { builtin, args, .. } => self.builtin_call(builtin, args),
            ExprKind::StmtExpr(body) => self.statement_value(body),
            ExprKind::ConstantEvaluated => Ok(Value::Int(u128::from(self.mode != Mode::Optional))),
            ExprKind::Throw => self.fail("an exception is thrown"),
            ExprKind::Error => self.fail_silently(),
            ExprKind::Binary(..) | ExprKind::Cast(..) => self.eval(expr),
        }
    }

    /// The address of a variable; of a reference, that of its referent.
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
        if let TypeKind::Array(element, count) = self.sema.il.types.kind(ty)
            && count > MAX_ELEMENTS
        {
            return self.table(items, element);
        }
        let mut value = Value::Zero;
        self.expand(&mut value, ty, 0, ty).or_else(|reason| self.fail(reason))?;
        let Value::Parts(mut parts) = value else { return self.fail_silently() };
        for item in items {
            let element = match self.sema.il.exprs[item.value].kind {
                // A table of literals takes no steps, however long: its cost is linear in the source.
                ExprKind::Int(value) if item.count == 1 => {
                    let Some(part) = parts.get_mut(item.index as usize) else {
                        return self.fail("the aggregate has no such element");
                    };
                    *part = self.fit_part(ty, item.index as usize, Value::Int(value));
                    continue;
                }
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

    /// A long array: its elements become constants at once, and elements without a clause cost nothing.
    fn table(&mut self, items: &[AggregateItem], element: Type) -> Outcome<Value<'a>> {
        let arena = self.sema.il.arena;
        let mut elements = Vec::with_capacity(items.len());
        for item in items {
            let value = match self.sema.il.exprs[item.value].kind {
                ExprKind::Int(value) => ConstValue::Int(value),
                _ => {
                    let value = self.eval(item.value)?;
                    self.constant(value, element)?
                }
            };
            let end = item.index.saturating_add(item.count);
            let further = end.saturating_sub(elements.len() as u64);
            self.spend(further).or_else(|reason| self.fail(reason))?;
            if further > 0 {
                elements.resize(end as usize, ConstValue::Zero);
            }
            elements[item.index as usize..end as usize].fill(value);
        }
        let elements = arena.alloc_slice_copy(&elements);
        Ok(Value::Const(arena.alloc(ConstValue::Array { elements, fill: &ConstValue::Zero })))
    }
}

/// The address of an entity with static storage duration.
fn place<'a>(base: AddressBase) -> Value<'a> {
    Value::Pointer(Pointer { base: Some(Base::Static(base)), offset: 0 })
}
