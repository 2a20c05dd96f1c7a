//! Values and memory of the evaluator.
//!
//! An object is a tree of values shaped like its type; a pointer is a base and a byte offset. An access descends the
//! object's type to the subobject at the offset that has the accessed type. Pointer arithmetic is therefore plain
//! addition, and an access that fits no subobject is detected.

use crate::il::{AddressBase, ConstValue, FunctionId, RecordId, Type, TypeKind};

use super::{Evaluator, Outcome};

/// Arrays with more elements are not evaluated element by element.
pub(crate) const MAX_ELEMENTS: u64 = 1 << 20;

/// The result of evaluating an expression; that of a glvalue is the address it designates.
#[derive(Clone, Debug)]
pub(crate) enum Value<'a> {
    /// Indeterminate.
    Undefined,
    /// All bits zero, of any type.
    Zero,
    /// Integer or enumeration.
    Int(u128),
    /// Floating.
    Float(f64),
    /// An address.
    Pointer(Pointer),
    /// A bit-field as an lvalue: the class object and the field.
    BitField(Pointer, RecordId, u32),
    /// Pointer to data member.
    MemberOffset(i64),
    /// Pointer to member function, and its adjustment of the object pointer.
    MemberFunction(Option<FunctionId>, i64),
    /// A shared, immutable value.
    Const(&'a ConstValue<'a>),
    /// Elements of an array, or bases and members of a class.
    Parts(Vec<Value<'a>>),
    /// A union and its active member.
    Union(u32, Box<Value<'a>>),
}

/// An address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pointer {
    pub(super) base: Option<Base>,
    pub(super) offset: i64,
}

impl Pointer {
    pub(super) const NULL: Self = Self { base: None, offset: 0 };

    pub(super) fn to_object(object: u32) -> Self {
        Self { base: Some(Base::Object(object)), offset: 0 }
    }
}

/// The object that an address points into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    /// An entity of the program.
    Static(AddressBase),
    /// An object of this evaluation.
    Object(u32),
}

/// An object of this evaluation: a local variable, parameter or temporary.
#[derive(Debug)]
pub(super) struct Object<'a> {
    pub(super) ty: Type,
    /// None once its lifetime has ended.
    pub(super) value: Option<Value<'a>>,
}

impl<'a> Value<'a> {
    /// The value of a constant, without copying aggregates.
    pub(super) fn from_const(value: &'a ConstValue<'a>) -> Self {
        match *value {
            ConstValue::Undefined => Self::Undefined,
            ConstValue::Zero => Self::Zero,
            ConstValue::Int(v) => Self::Int(v),
            ConstValue::Float(bits) => Self::Float(f64::from_bits(bits)),
            ConstValue::Address { base, offset } => {
                Self::Pointer(Pointer { base: base.map(Base::Static), offset })
            }
            ConstValue::MemberOffset(offset) => Self::MemberOffset(offset),
            ConstValue::MemberFunction(function, by) => Self::MemberFunction(function, by),
            ConstValue::Array { .. } | ConstValue::Record(_) | ConstValue::Union { .. } => Self::Const(value),
        }
    }

    /// The number of values that a copy of it creates.
    pub(super) fn size(&self) -> u64 {
        match self {
            Self::Parts(parts) => parts.iter().map(Self::size).sum::<u64>() + 1,
            Self::Union(_, held) => held.size() + 1,
            _ => 1,
        }
    }

    /// Part `index` of an aggregate, if the value has parts of its own.
    pub(crate) fn part(&self, index: usize) -> Option<Value<'a>> {
        Some(match self {
            Self::Parts(parts) => parts.get(index)?.clone(),
            Self::Const(ConstValue::Array { elements, fill }) => {
                Self::from_const(elements.get(index).unwrap_or(fill))
            }
            Self::Const(ConstValue::Record(parts)) => Self::from_const(parts.get(index)?),
            Self::Zero => Self::Zero,
            Self::Undefined => Self::Undefined,
            _ => return None,
        })
    }
}

/// One step down from an aggregate to the part that holds an offset.
pub(crate) struct Step {
    /// The part's number among elements, or bases and members.
    pub(crate) index: usize,
    /// The part's type.
    pub(crate) ty: Type,
    /// The remaining offset.
    pub(crate) rest: u64,
}

impl<'a> Evaluator<'_, 'a, '_> {
    /// A new object of this evaluation.
    pub(super) fn allocate(&mut self, ty: Type, value: Value<'a>) -> u32 {
        let id = self.objects.len() as u32;
        self.objects.push(Object { ty, value: Some(value) });
        id
    }

    /// Reads an object of type `ty` at `place`.
    pub(super) fn load(&mut self, place: &Value<'a>, ty: Type) -> Outcome<Value<'a>> {
        let pointer = match *place {
            Value::Pointer(pointer) => pointer,
            Value::BitField(pointer, record, field) => {
                let class = self.sema.il.types.record(record);
                let object = self.load(&Value::Pointer(pointer), class)?;
                let index = self.part_of_field(record, field);
                return self.field_value(&object, record, field, index, ty);
            }
            _ => return self.fail("the operand does not designate an object"),
        };
        if ty.is_volatile() {
            return self.fail("a volatile object is read");
        }
        let value = match pointer.base {
            None => return self.fail("a null pointer is dereferenced"),
            Some(Base::Object(object)) => {
                let object = &self.objects[object as usize];
                let root = object.ty;
                match &object.value {
                    None => return self.fail("an object is read outside its lifetime"),
                    Some(value) => {
                        let value = self.descend(value, root, pointer.offset, ty);
                        value.or_else(|reason| self.fail(reason))?
                    }
                }
            }
            Some(Base::Static(AddressBase::Variable(variable))) => {
                let constant = self.sema.constant_value_of(variable, self.mode);
                let root = self.sema.il.variables[variable].ty;
                let Some(constant) = constant else {
                    // Copying an object without data reads nothing of it ([class.copy.ctor]/14, [expr.const]/5.8).
                    return if self.has_no_data(ty) { Ok(Value::Zero) } else { self.fail_variable(variable) };
                };
                let root = self.sema.il.strip_reference(root);
                if self.is_in_mutable_member(root, pointer.offset) {
                    return self.fail("a mutable member is read");
                }
                let value = self.descend(&Value::from_const(constant), root, pointer.offset, ty);
                value.or_else(|reason| self.fail(reason))?
            }
            Some(Base::Static(AddressBase::Str(string))) => {
                let literal = self.sema.il.strings[string];
                let Some(shape) = self.sema.il.int_shape(ty) else {
                    return self.fail("a string literal is read as another type");
                };
                let size = (shape.bits as usize).div_ceil(8);
                let start = usize::try_from(pointer.offset).unwrap_or(usize::MAX);
                let Some(bytes) = start.checked_add(size).and_then(|end| literal.bytes.get(start..end))
                else {
                    return self.fail("access past the end of a string literal");
                };
                let unit = bytes.iter().rev().fold(0u128, |acc, &byte| acc << 8 | u128::from(byte));
                Value::Int(shape.wrap(unit))
            }
            Some(Base::Static(AddressBase::Function(_))) => {
                return self.fail("a function is read as an object");
            }
        };
        match self.scalar(value, ty) {
            Value::Undefined => self.fail("an object is read before it has a value"),
            value => Ok(value),
        }
    }

    /// Writes an object of type `ty` at `place`.
    pub(super) fn store(&mut self, place: &Value<'a>, ty: Type, value: Value<'a>) -> Outcome<()> {
        let (pointer, bit_field) = match *place {
            Value::Pointer(pointer) => (pointer, None),
            Value::BitField(pointer, record, field) => (pointer, Some((record, field))),
            _ => return self.fail("the operand does not designate an object"),
        };
        let Some(Base::Object(object)) = pointer.base else {
            return self.fail("an object outside of the evaluation is modified");
        };
        let root = self.objects[object as usize].ty;
        if root.is_const() && !self.making.contains(&object) && !self.has_mutable_member(root) {
            return self.fail("an object that is const is modified");
        }
        let Some(mut tree) = self.objects[object as usize].value.take() else {
            return self.fail("an object is modified outside its lifetime");
        };
        let target = bit_field.map_or(ty, |(record, _)| self.sema.il.types.record(record));
        let part = bit_field.map(|(record, field)| (field, self.part_of_field(record, field)));
        let result = self.place_mut(&mut tree, root, pointer.offset, target).and_then(|slot| match part {
            None => {
                *slot = value;
                Ok(())
            }
            Some((field, index)) => match slot {
                Value::Parts(parts) => parts.get_mut(index).map(|p| *p = value).ok_or("no such member"),
                Value::Union(active, held) => {
                    *active = field;
                    **held = value;
                    Ok(())
                }
                _ => Err("no such member"),
            },
        });
        self.objects[object as usize].value = Some(tree);
        result.or_else(|reason| self.fail(reason))
    }

    /// Gives the class object of type `ty` within an object of this evaluation parts of its own.
    pub(super) fn form_parts(&mut self, object: u32, offset: i64, ty: Type) -> Outcome<()> {
        let root = self.objects[object as usize].ty;
        let Some(mut tree) = self.objects[object as usize].value.take() else {
            return self.fail("an object is modified outside its lifetime");
        };
        let formed = self.place_mut(&mut tree, root, offset, ty).map(drop);
        self.objects[object as usize].value = Some(tree);
        formed.or_else(|reason| self.fail(reason))
    }

    /// Whether a class has a mutable member of its own.
    fn has_mutable_member(&self, ty: Type) -> bool {
        match self.sema.il.types.kind(ty) {
            TypeKind::Record(id) => self.sema.il.records[id].fields.iter().any(|field| field.mutable),
            _ => false,
        }
    }

    /// Whether an offset into an object of the class lies in a mutable member: its value is not constant
    /// ([expr.const]/2.7).
    fn is_in_mutable_member(&self, root: Type, offset: i64) -> bool {
        let TypeKind::Record(id) = self.sema.il.types.kind(root) else { return false };
        self.sema.il.records[id].fields.iter().filter(|field| field.mutable).any(|field| {
            let size = self.sema.size_of(field.ty).unwrap_or(0);
            u64::try_from(offset).is_ok_and(|at| at >= field.offset && at - field.offset < size)
        })
    }

    /// Converts zero and constants of scalar type to the form of the type. An object without members need not be read.
    pub(super) fn scalar(&self, value: Value<'a>, ty: Type) -> Value<'a> {
        match value {
            Value::Zero => match self.sema.il.types.kind(ty) {
                TypeKind::Pointer(_) => Value::Pointer(Pointer::NULL),
                TypeKind::MemberPointer { pointee, .. } if self.sema.il.is_function(pointee) => {
                    Value::MemberFunction(None, 0)
                }
                TypeKind::MemberPointer { .. } => Value::MemberOffset(-1),
                _ if self.sema.il.is_floating(ty) => Value::Float(0.0),
                _ if self.sema.il.int_shape(ty).is_some() => Value::Int(0),
                _ if ty.unqualified() == Type::NULLPTR => Value::Pointer(Pointer::NULL),
                _ => Value::Zero,
            },
            Value::Undefined if self.has_no_data(ty) => Value::Zero,
            value => value,
        }
    }

    /// Whether a type is a class without data members.
    fn has_no_data(&self, ty: Type) -> bool {
        matches!(self.sema.il.types.kind(ty), TypeKind::Record(id) if self.sema.il.records[id].traits.empty)
    }

    /// The number of a field among the parts of its class: bases come first.
    pub(super) fn part_of_field(&self, record: RecordId, field: u32) -> usize {
        self.sema.il.records[record].bases.len() + field as usize
    }

    /// A field of a class value.
    pub(super) fn field_value(
        &mut self,
        object: &Value<'a>,
        record: RecordId,
        field: u32,
        index: usize,
        ty: Type,
    ) -> Outcome<Value<'a>> {
        let value = if self.sema.il.records[record].is_union {
            match object {
                Value::Union(active, held) if *active == field => Some((**held).clone()),
                Value::Const(ConstValue::Union { field: active, value }) if *active == field => {
                    Some(Value::from_const(value))
                }
                Value::Zero => Some(Value::Zero),
                _ => return self.fail("a member of a union is read that is not the active one"),
            }
        } else {
            object.part(index)
        };
        match value.map(|value| self.scalar(value, ty)) {
            None => self.fail("the object has no such member"),
            Some(Value::Undefined) => self.fail("an object is read before it has a value"),
            Some(value) => Ok(value),
        }
    }

    /// Whether a part of a class can contain an object of type `want`: one without data occupies no bytes, so that
    /// another subobject may share its address.
    pub(crate) fn may_hold(&self, part: Type, want: Type) -> bool {
        match self.sema.il.types.kind(part) {
            TypeKind::Record(id) if self.sema.il.records[id].traits.empty => {
                self.same_object_type(part, want)
                    || matches!(self.sema.il.types.kind(want), TypeKind::Record(base)
                        if self.sema.has_base(id, base))
            }
            _ => true,
        }
    }

    /// The part without data that is an object of type `want`: others may begin at the same address.
    pub(crate) fn empty_part(&self, class: RecordId, offset: u64, want: Type) -> Option<Step> {
        let il = &self.sema.il;
        let record = &il.records[class];
        let is_empty = |ty| matches!(il.types.kind(ty), TypeKind::Record(id) if il.records[id].traits.empty);
        if !is_empty(want) {
            return None;
        }
        let bases = record.bases.iter().map(|base| (il.types.find_record(base.record), base.offset));
        let fields = record.fields.iter().map(|field| (Some(field.ty), field.offset));
        bases.chain(fields).enumerate().find_map(|(index, (part, at))| {
            let ty = part.filter(|&part| at == offset && is_empty(part) && self.may_hold(part, want))?;
            Some(Step { index, ty, rest: 0 })
        })
    }
}
