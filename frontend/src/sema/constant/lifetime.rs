//! The beginning and end of objects: construction in place, and destructors of variables and temporaries
//! ([class.dtor], [class.temporary]).
//!
//! Objects with non-trivial destructors are on one stack in the order of construction; leaving a scope, a call or a
//! full-expression destroys the objects pushed since it began, last first.

use crate::il::{
    AddressBase, ExprId, ExprKind, FunctionId, RecordId, Role, StmtId, StmtKind, Type, TypeKind,
    ValueCategory,
};

use super::statement::{Flow, Seek};
use super::value::{Base, Pointer, Value};
use super::{Evaluator, Mode, Outcome};

/// The stack heights at the start of a scope.
#[derive(Clone, Copy)]
pub(super) struct ScopeStart {
    locals: usize,
    alive: usize,
}

impl<'a> Evaluator<'_, 'a, '_> {
    /// Registers an object for destruction at the end of the current evaluation.
    pub(super) fn begin_life(&mut self, object: u32, ty: Type) {
        if self.has_destructor(ty) {
            self.alive.push((Pointer::to_object(object), ty));
        }
    }

    fn has_destructor(&self, ty: Type) -> bool {
        let mut element = ty;
        while let Some(inner) = self.sema.il.element(element) {
            element = inner;
        }
        match self.sema.il.types.kind(element) {
            TypeKind::Record(id) => self.sema.il.records[id].destructor.is_some(),
            _ => false,
        }
    }

    /// Opens a scope.
    pub(super) fn open_scope(&self) -> ScopeStart {
        ScopeStart { locals: self.locals.len(), alive: self.alive.len() }
    }

    /// Closes a scope: its variables are destroyed and can no longer be read.
    pub(super) fn close_scope(&mut self, start: ScopeStart) -> Outcome<()> {
        self.end_lives(start.alive)?;
        for (_, object) in self.locals.drain(start.locals.min(self.locals.len())..) {
            if let Some(object) = self.objects.get_mut(object as usize) {
                object.value = None;
            }
        }
        Ok(())
    }

    /// Destroys the objects constructed since `depth`.
    pub(super) fn end_lives(&mut self, depth: usize) -> Outcome<()> {
        while self.alive.len() > depth {
            let Some((place, ty)) = self.alive.pop() else { break };
            self.destroy(place, ty)?;
            if let Pointer { base: Some(Base::Object(object)), offset: 0 } = place
                && let Some(object) = self.objects.get_mut(object as usize)
            {
                object.value = None;
            }
        }
        Ok(())
    }

    /// Runs the destructors of an object: its own, then those of its members and bases in reverse.
    pub(super) fn destroy(&mut self, place: Pointer, ty: Type) -> Outcome<()> {
        let part =
            |offset: u64| Pointer { base: place.base, offset: place.offset.wrapping_add(offset as i64) };
        match self.sema.il.types.kind(ty) {
            TypeKind::Array(element, count) if self.has_destructor(element) => {
                let size = self.sema.size_of(element).unwrap_or(0);
                for index in (0..count).rev() {
                    self.destroy(part(index.saturating_mul(size)), element)?;
                }
                Ok(())
            }
            TypeKind::Record(id) => {
                let record = &self.sema.il.records[id];
                let Some(destructor) = record.destructor else { return Ok(()) };
                let (fields, bases, is_union) = (record.fields, record.bases, record.is_union);
                self.call(destructor, Some(Value::Pointer(place)), &[])?;
                if is_union {
                    return Ok(());
                }
                for field in fields.iter().rev() {
                    self.destroy(part(field.offset), field.ty)?;
                }
                for base in bases.iter().rev() {
                    let ty = self.sema.il.types.record(base.record);
                    self.destroy(part(base.offset), ty)?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Gives an object with virtual functions its virtual table pointers. They have no values here, since the class
    /// determines the functions; but an object with parts of its own, whatever they hold, differs from memory without
    /// an object.
    pub(super) fn begin_dynamic(&mut self, class: RecordId) -> Outcome<()> {
        if self.mode == Mode::Empty {
            return self.fail("its virtual table pointer is set at run time");
        }
        let Some(Pointer { base: Some(Base::Object(object)), offset }) = self.this else {
            return self.fail("an object outside of the evaluation is modified");
        };
        let ty = self.sema.il.types.record(class);
        self.form_parts(object, offset, ty)
    }

    /// The object of this evaluation that a call constructs or destroys.
    pub(super) fn made_object(&self, callee: FunctionId, this: &Option<Value<'a>>) -> Option<u32> {
        match this {
            Some(Value::Pointer(Pointer { base: Some(Base::Object(object)), .. }))
                if self.sema.il.functions[callee].role != Role::Ordinary =>
            {
                Some(*object)
            }
            _ => None,
        }
    }

    /// The final overrider that a virtual call of `callee` calls, and its object ([class.virtual]).
    pub(super) fn overrider(
        &mut self,
        callee: FunctionId,
        object: Option<Value<'a>>,
    ) -> Outcome<(FunctionId, Option<Value<'a>>)> {
        let Some(Value::Pointer(pointer)) = object else {
            return self.fail("the operand does not designate an object");
        };
        let (root, base) = match pointer.base {
            None => return self.fail("a null pointer is dereferenced"),
            Some(Base::Object(object)) if self.making.contains(&object) => {
                return self.fail("a virtual call on an object under construction is no constant");
            }
            Some(Base::Object(object)) => (self.objects[object as usize].ty, pointer.base),
            Some(Base::Static(AddressBase::Variable(id))) => (self.sema.il.variables[id].ty, pointer.base),
            Some(Base::Static(_)) => return self.fail("the operand does not designate an object"),
        };
        let slot = self.sema.il.functions[callee].vtable_slot;
        let (mut ty, mut rest) = (root, pointer.offset);
        loop {
            let table = match self.sema.il.types.kind(ty) {
                TypeKind::Record(id) => {
                    self.sema.il.records[id].tables.own.iter().find(|table| table.offset as i64 == rest)
                }
                _ => None,
            };
            if let Some(table) = table {
                let entry = slot.and_then(|slot| table.entries.get(slot as usize));
                let Some((entry, function)) = entry.and_then(|entry| Some((entry, entry.function?))) else {
                    return self.fail("the virtual function is pure");
                };
                let offset = pointer.offset.wrapping_add(entry.this_adjust);
                return Ok((function, Some(Value::Pointer(Pointer { base, offset }))));
            }
            match self.part_at(ty, rest) {
                Some((inner, offset)) => (ty, rest) = (inner, offset),
                None => return self.fail("the operand does not designate an object with virtual functions"),
            }
        }
    }

    /// A new object with the value of a prvalue; a constructor constructs the object in place, since it may keep its
    /// address.
    pub(super) fn object_of(&mut self, expr: ExprId, ty: Type) -> Outcome<u32> {
        if let ExprKind::Construct { ctor, args, zeroed } = self.sema.il.exprs[expr].kind {
            self.at = self.sema.il.exprs[expr].span;
            self.tick()?;
            let object = self.allocate(ty, if zeroed { Value::Zero } else { Value::Undefined });
            self.call(ctor, Some(Value::Pointer(Pointer::to_object(object))), args)?;
            return Ok(object);
        }
        let value = self.eval(expr)?;
        Ok(self.allocate(ty, value))
    }

    /// Evaluates an expression and destroys its temporaries. If its value is an unused class object, that is a
    /// temporary too.
    pub(super) fn discard(&mut self, expr: ExprId) -> Outcome<()> {
        let depth = self.alive.len();
        let node = self.sema.il.exprs[expr];
        if node.category == ValueCategory::PrValue && self.has_destructor(node.ty) {
            let object = self.object_of(expr, node.ty)?;
            self.begin_life(object, node.ty);
        } else {
            self.eval(expr)?;
        }
        self.end_lives(depth)
    }

    /// Evaluates a condition: its temporaries are destroyed before the controlled statement begins.
    pub(super) fn test(&mut self, cond: ExprId) -> Outcome<bool> {
        let depth = self.alive.len();
        let truth = self.truth(cond)?;
        self.end_lives(depth)?;
        Ok(truth)
    }

    /// GNU `({ ... })`: the value of the last expression.
    pub(super) fn statement_value(&mut self, body: StmtId) -> Outcome<Value<'a>> {
        let StmtKind::Compound(stmts) = self.sema.il.stmts[body].kind else { return Ok(Value::Undefined) };
        let depth = self.alive.len();
        let Some((&last, before)) = stmts.split_last() else { return Ok(Value::Undefined) };
        let Flow::Normal = self.run_list(before, &mut Seek::Found)? else {
            return self.fail("a jump out of a statement expression is not a constant");
        };
        let value = match self.sema.il.stmts[last].kind {
            StmtKind::Expr(expr) => self.eval(expr)?,
            _ => match self.run(last, &mut Seek::Found)? {
                Flow::Normal => Value::Undefined,
                _ => return self.fail("a jump out of a statement expression is not a constant"),
            },
        };
        self.end_lives(depth)?;
        Ok(value)
    }
}
