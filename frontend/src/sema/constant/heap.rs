//! `new` and `delete` within an evaluation ([expr.const]/5.18, /5.19): an allocation must be freed within the same
//! evaluation.

use crate::il::{ExprId, ExprKind, Type};
use crate::options::Standard;

use super::value::{Base, MAX_ELEMENTS, Pointer, Value};
use super::{Evaluator, Outcome};

/// The effect of a new- or delete-expression that uses the global allocation functions.
#[derive(Clone, Copy, Debug)]
pub(crate) enum HeapOperation {
    /// Creates an object, or an array with a number of elements; the value is that of the whole, or of `each` element.
    New { object: Type, count: Option<ExprId>, value: Option<ExprId>, each: bool },
    /// Destroys the object that a pointer points to.
    Delete { pointer: ExprId, array: bool },
}

impl<'a> Evaluator<'_, 'a, '_> {
    /// A new- or delete-expression.
    pub(super) fn heap_operation(&mut self, operation: HeapOperation) -> Outcome<Value<'a>> {
        if self.sema.options().standard < Standard::Cpp20 {
            return self.fail("memory is allocated in constant expressions since C++20");
        }
        match operation {
            HeapOperation::New { object, count: None, value, .. } => {
                let object = match value {
                    Some(value) => self.object_of(value, object)?,
                    None => self.allocate(object, Value::Undefined),
                };
                Ok(self.on_heap(object, false))
            }
            HeapOperation::New { object, count: Some(count), value, each } => {
                let count = match self.eval(count)? {
                    Value::Int(count) if count <= u128::from(MAX_ELEMENTS) => count as u64,
                    Value::Zero => 0,
                    _ => return self.fail("the array has too many elements"),
                };
                let array = self.sema.il.types.array(object, count);
                let array = match value {
                    Some(value) if each => self.array_of(value, object, array, count)?,
                    Some(value) => self.object_of(value, array)?,
                    None => self.allocate(array, Value::Undefined),
                };
                Ok(self.on_heap(array, true))
            }
            HeapOperation::Delete { pointer, array } => self.delete(pointer, array),
        }
    }

    fn on_heap(&mut self, object: u32, array: bool) -> Value<'a> {
        self.heap.push((object, array));
        Value::Pointer(Pointer::to_object(object))
    }

    /// An array whose elements all have the value of an expression.
    fn array_of(&mut self, value: ExprId, element: Type, array: Type, count: u64) -> Outcome<u32> {
        let construct = match self.sema.il.exprs[value].kind {
            ExprKind::Construct { ctor, args, zeroed } => Some((ctor, args, zeroed)),
            _ => None,
        };
        let zeroed = construct.is_some_and(|(_, _, zeroed)| zeroed);
        let made = self.allocate(array, if zeroed { Value::Zero } else { Value::Undefined });
        let size = self.sema.size_of(element).unwrap_or(0);
        for index in 0..count {
            self.tick()?;
            let place = Pointer { base: Some(Base::Object(made)), offset: (index * size) as i64 };
            match construct {
                Some((ctor, args, _)) => {
                    self.call(ctor, Some(Value::Pointer(place)), args)?;
                }
                None => {
                    let value = self.eval(value)?;
                    self.store(&Value::Pointer(place), element, value)?;
                }
            }
        }
        Ok(made)
    }

    fn delete(&mut self, pointer: ExprId, array: bool) -> Outcome<Value<'a>> {
        let object = match self.eval(pointer)? {
            Value::Zero | Value::Pointer(Pointer::NULL) => return Ok(Value::Undefined),
            Value::Pointer(Pointer { base: Some(Base::Object(object)), offset: 0 }) => object,
            _ => return self.fail("what is deleted was not made by \"new\" in this evaluation"),
        };
        let Some(at) = self.heap.iter().position(|&(other, _)| other == object) else {
            return self.fail("what is deleted was not made by \"new\" in this evaluation");
        };
        if self.heap[at].1 != array {
            return self.fail("\"delete\" and \"delete[]\" do not fit how the memory was allocated");
        }
        self.heap.remove(at);
        let ty = self.objects[object as usize].ty;
        self.destroy(Pointer::to_object(object), ty)?;
        self.objects[object as usize].value = None;
        Ok(Value::Undefined)
    }
}
