//! Values and memory of the evaluator.
//!
//! An object is a tree of values shaped like its type; a pointer is a base and a byte offset. Access
//! walks down the object's type to the subobject at the offset that has the accessed type. So pointer
//! arithmetic is plain addition, and an access that fits no subobject is found out.

use std::borrow::Cow;

use crate::il::{AddressBase, ConstValue, FunctionId, RecordId, Type, TypeKind};

use super::{Evaluator, Outcome};

/// Arrays of more elements are not evaluated element by element.
const MAX_ELEMENTS: u64 = 1 << 20;

/// What an expression evaluates to. Glvalues evaluate to the place they designate.
#[derive(Clone, Debug)]
pub(super) enum Value<'a> {
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
    /// Pointer to member function, and what it adds to the object pointer.
    MemberFunction(Option<FunctionId>, i64),
    /// A shared, unchangeable value.
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

/// What an address points into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    /// Something that exists in the program.
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

    /// How many values a copy of it makes.
    pub(super) fn size(&self) -> u64 {
        match self {
            Self::Parts(parts) => parts.iter().map(Self::size).sum::<u64>() + 1,
            Self::Union(_, held) => held.size() + 1,
            _ => 1,
        }
    }

    /// Part `index` of an aggregate, if the value has parts of its own.
    fn part(&self, index: usize) -> Option<Value<'a>> {
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
struct Step {
    /// The part's number among elements, or bases and members.
    index: usize,
    /// The part's type.
    ty: Type,
    /// What remains of the offset.
    rest: u64,
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
                    return self.fail_variable(variable);
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

    /// Gives the class object of type `ty` in an object of this evaluation parts of its own.
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

    /// Whether a place in an object of the class lies in a mutable member: its value is that of the
    /// moment ([expr.const]/2.7).
    fn is_in_mutable_member(&self, root: Type, offset: i64) -> bool {
        let TypeKind::Record(id) = self.sema.il.types.kind(root) else { return false };
        self.sema.il.records[id].fields.iter().filter(|field| field.mutable).any(|field| {
            let size = self.sema.size_of(field.ty).unwrap_or(0);
            u64::try_from(offset).is_ok_and(|at| at >= field.offset && at - field.offset < size)
        })
    }

    /// Zero and constants of scalar type in their own form. An object without members needs none to be read.
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
            Value::Undefined
                if matches!(self.sema.il.types.kind(ty), TypeKind::Record(id)
                    if self.sema.il.records[id].traits.empty) =>
            {
                Value::Zero
            }
            value => value,
        }
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

    /// Whether a part of a class can hold an object of type `want`: one without data takes no bytes of its own,
    /// so that something else may lie where it does.
    fn may_hold(&self, part: Type, want: Type) -> bool {
        match self.sema.il.types.kind(part) {
            TypeKind::Record(id) if self.sema.il.records[id].traits.empty => {
                self.same_object_type(part, want)
                    || matches!(self.sema.il.types.kind(want), TypeKind::Record(base)
                        if self.sema.has_base(id, base))
            }
            _ => true,
        }
    }

    /// The part of a class without data that is an object of type `want`: others may begin where it does.
    fn empty_part(&self, class: RecordId, offset: u64, want: Type) -> Option<Step> {
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

    /// The part of an aggregate of type `ty` at byte `offset` that can hold an object of type `want`; `active`
    /// is a union's active member.
    fn step(&self, ty: Type, offset: u64, active: Option<u32>, want: Type) -> Result<Step, &'static str> {
        const OUTSIDE: &str = "access outside the bounds of an object";
        let il = &self.sema.il;
        match il.types.kind(ty) {
            TypeKind::Array(element, count) => {
                let size = self.sema.size_of(element).filter(|&size| size != 0).ok_or(OUTSIDE)?;
                if offset / size >= count {
                    return Err(OUTSIDE);
                }
                Ok(Step { index: (offset / size) as usize, ty: element, rest: offset % size })
            }
            TypeKind::Record(id) => {
                let record = &il.records[id];
                if record.is_union {
                    let active = active.ok_or("a union without active member is read")?;
                    let field = record.fields.get(active as usize).ok_or(OUTSIDE)?;
                    return Ok(Step { index: active as usize, ty: field.ty, rest: offset });
                }
                if let Some(step) = self.empty_part(id, offset, want) {
                    return Ok(step);
                }
                for (index, base) in record.bases.iter().enumerate() {
                    let base_record = &il.records[base.record];
                    if offset >= base.offset && offset - base.offset < base_record.data_size {
                        let ty = il.types.find_record(base.record).ok_or(OUTSIDE)?;
                        if !self.may_hold(ty, want) {
                            continue;
                        }
                        return Ok(Step { index, ty, rest: offset - base.offset });
                    }
                }
                for (index, field) in record.fields.iter().enumerate() {
                    let size = match il.types.kind(field.ty) {
                        _ if field.bits.is_some() => 0,
                        // Kept as an address, whatever the object is that it refers to.
                        TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => 8,
                        TypeKind::Record(inner) if field.overlapping => il.records[inner].data_size,
                        _ => self.sema.size_of(field.ty).unwrap_or(0),
                    };
                    let inside = offset >= field.offset && offset - field.offset < size;
                    if inside && (!field.overlapping || self.may_hold(field.ty, want)) {
                        let index = record.bases.len() + index;
                        return Ok(Step { index, ty: field.ty, rest: offset - field.offset });
                    }
                }
                Err(OUTSIDE)
            }
            _ => Err("an object is accessed as another type"),
        }
    }

    /// The element or member of a complete object that holds a byte, and what remains of the offset.
    pub(super) fn part_at(&self, ty: Type, offset: i64) -> Option<(Type, i64)> {
        let offset = u64::try_from(offset).ok()?;
        let step = self.step(ty, offset, None, Type::VOID).ok()?;
        Some((step.ty, step.rest as i64))
    }

    /// The subobject of type `want` at `offset` of a value of type `root`.
    fn descend(
        &self,
        value: &Value<'a>,
        root: Type,
        offset: i64,
        want: Type,
    ) -> Result<Value<'a>, &'static str> {
        let mut rest = u64::try_from(offset).map_err(|_| "access before the start of an object")?;
        let mut ty = root;
        // Only what is found is copied, not the tree around it.
        let mut value = Cow::Borrowed(value);
        loop {
            if rest == 0 && self.same_object_type(ty, want) {
                self.spend(value.size())?;
                return Ok(value.into_owned());
            }
            let active = match &*value {
                Value::Union(active, _) | Value::Const(ConstValue::Union { field: active, .. }) => {
                    Some(*active)
                }
                Value::Zero => Some(0),
                _ => None,
            };
            let step = self.step(ty, rest, active, want)?;
            const OTHER_TYPE: &str = "an object is accessed as another type";
            value = match value {
                Cow::Borrowed(Value::Union(_, held)) => Cow::Borrowed(&**held),
                Cow::Borrowed(Value::Parts(parts)) => Cow::Borrowed(parts.get(step.index).ok_or(OTHER_TYPE)?),
                value => Cow::Owned(match &*value {
                    Value::Const(ConstValue::Union { value, .. }) => Value::from_const(value),
                    value => value.part(step.index).ok_or(OTHER_TYPE)?,
                }),
            };
            (ty, rest) = (step.ty, step.rest);
        }
    }

    /// As [`Self::descend`], for writing: shared aggregates on the way become trees of their own.
    fn place_mut<'v>(
        &self,
        tree: &'v mut Value<'a>,
        root: Type,
        offset: i64,
        want: Type,
    ) -> Result<&'v mut Value<'a>, &'static str> {
        let mut rest = u64::try_from(offset).map_err(|_| "access before the start of an object")?;
        let mut ty = root;
        let mut value = tree;
        loop {
            let found = rest == 0 && self.same_object_type(ty, want);
            self.expand(value, ty, want)?;
            if found {
                return Ok(value);
            }
            let active = if let Value::Union(active, _) = &*value { Some(*active) } else { None };
            let step = self.step(ty, rest, active, want)?;
            value = match value {
                Value::Union(_, held) => held,
                Value::Parts(parts) => {
                    parts.get_mut(step.index).ok_or("access outside the bounds of an object")?
                }
                _ => return Err("an object is accessed as another type"),
            };
            (ty, rest) = (step.ty, step.rest);
        }
    }

    /// Gives an aggregate a tree of its own. A union written through a member of type `want` makes that
    /// member active ([class.union]/5).
    pub(super) fn expand(&self, value: &mut Value<'a>, ty: Type, want: Type) -> Result<(), &'static str> {
        let il = &self.sema.il;
        let count = match il.types.kind(ty) {
            TypeKind::Array(_, count) => count,
            TypeKind::Record(id) if il.records[id].is_union => {
                let holds = |field: u32| {
                    il.records[id]
                        .fields
                        .get(field as usize)
                        .is_some_and(|f| self.same_object_type(f.ty, want))
                };
                let active = match value {
                    Value::Union(active, _) => {
                        if holds(*active) || self.same_object_type(ty, want) {
                            return Ok(());
                        }
                        None
                    }
                    Value::Const(ConstValue::Union { field, value }) => {
                        Some((*field, Value::from_const(value)))
                    }
                    Value::Zero => Some((0, Value::Zero)),
                    _ => None,
                };
                let (field, held) = match active {
                    Some((field, held)) if holds(field) || !self.has_member_of_type(id, want) => {
                        (field, held)
                    }
                    _ => {
                        let field = (0..il.records[id].fields.len() as u32).find(|&field| holds(field));
                        match (field, &*value) {
                            (Some(field), _) => (field, Value::Undefined),
                            (None, Value::Union(..)) => return Ok(()),
                            (None, _) => (0, Value::Undefined),
                        }
                    }
                };
                *value = Value::Union(field, Box::new(held));
                return Ok(());
            }
            TypeKind::Record(id) => (il.records[id].bases.len() + il.records[id].fields.len()) as u64,
            _ => return Ok(()),
        };
        if matches!(value, Value::Parts(_)) {
            return Ok(());
        }
        if count > MAX_ELEMENTS {
            return Err("the array is too large to be evaluated");
        }
        self.spend(count)?;
        let parts = (0..count as usize).map(|index| value.part(index)).collect::<Option<Vec<_>>>();
        *value = Value::Parts(parts.ok_or("an object is accessed as another type")?);
        Ok(())
    }

    fn has_member_of_type(&self, record: RecordId, want: Type) -> bool {
        self.sema.il.records[record].fields.iter().any(|f| self.same_object_type(f.ty, want))
    }

    /// Whether an object of type `a` may be accessed as `b` ([basic.lval]/8): the same type but for
    /// qualifiers. Addresses are one kind of value, whatever they point to.
    fn same_object_type(&self, a: Type, b: Type) -> bool {
        let il = &self.sema.il;
        let pointer = |ty| match il.types.kind(ty) {
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => true,
            _ => il.is_pointer(ty),
        };
        let (a, b) = (a.unqualified(), b.unqualified());
        a == b
            || (pointer(a) && pointer(b))
            || matches!((il.types.kind(a), il.types.kind(b)),
            (TypeKind::Array(x, n), TypeKind::Array(y, m)) if n == m && x.unqualified() == y.unqualified())
    }
}
