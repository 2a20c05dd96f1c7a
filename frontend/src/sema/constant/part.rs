//! Finds subobjects (members, bases and elements) by offset.

use std::borrow::Cow;

use crate::il::{ConstValue, RecordId, Type, TypeKind};
use crate::sema::constant::Evaluator;
use crate::sema::constant::value::{MAX_ELEMENTS, Step, Value};

impl<'a> Evaluator<'_, 'a, '_> {
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
                        // Stored as an address, whatever its referent is.
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

    /// The element or member of a complete object that contains a byte, and the remaining offset.
    pub(crate) fn part_at(&self, ty: Type, offset: i64) -> Option<(Type, i64)> {
        let offset = u64::try_from(offset).ok()?;
        let step = self.step(ty, offset, None, Type::VOID).ok()?;
        Some((step.ty, step.rest as i64))
    }

    /// The subobject of type `want` at `offset` of a value of type `root`.
    pub(crate) fn descend(
        &self,
        value: &Value<'a>,
        root: Type,
        offset: i64,
        want: Type,
    ) -> Result<Value<'a>, &'static str> {
        let mut rest = u64::try_from(offset).map_err(|_| "access before the start of an object")?;
        let mut ty = root;
        // Only the subobject is copied, not the tree around it.
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

    /// [`Self::descend`] for writing: shared aggregates on the way get trees of their own.
    pub(crate) fn place_mut<'v>(
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
            self.expand(value, ty, rest, want)?;
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

    /// Gives an aggregate a tree of its own. A union written at `rest` through a member of type `want` makes that
    /// member active ([class.union]/5), unless the active one has such a part there.
    pub(crate) fn expand(
        &self,
        value: &mut Value<'a>,
        ty: Type,
        rest: u64,
        want: Type,
    ) -> Result<(), &'static str> {
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
                let reaches = |field: u32| {
                    let field = il.records[id].fields.get(field as usize);
                    field.is_some_and(|field| self.reaches(field.ty, rest, want))
                };
                let active = match value {
                    Value::Union(active, _) => {
                        if holds(*active) || reaches(*active) || self.same_object_type(ty, want) {
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
                    Some((field, held))
                        if holds(field) || reaches(field) || !self.has_member_of_type(id, want) =>
                    {
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

    /// Whether an object of type `ty` has a subobject of type `want` at an offset, ignoring unions within it.
    fn reaches(&self, mut ty: Type, mut rest: u64, want: Type) -> bool {
        while rest != 0 || !self.same_object_type(ty, want) {
            let Ok(step) = self.step(ty, rest, None, want) else { return false };
            (ty, rest) = (step.ty, step.rest);
        }
        true
    }

    fn has_member_of_type(&self, record: RecordId, want: Type) -> bool {
        self.sema.il.records[record].fields.iter().any(|f| self.same_object_type(f.ty, want))
    }

    /// Whether an object of type `a` may be accessed as `b` ([basic.lval]/8): the types are the same except for
    /// qualifiers. All addresses are one kind of value, whatever they point to.
    pub(crate) fn same_object_type(&self, a: Type, b: Type) -> bool {
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
