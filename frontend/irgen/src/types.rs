//! Type translation: the IR type of an IL type in memory.
//!
//! The map of requirement group TT, without its fixed-point iteration: IL types are uniqued and final when IR
//! generation starts, and pointers are opaque, so the type graph has no cycle that is visible to an IR type (TT-01).
//! Each type is translated once, on demand; a class needs its by-value members first, which are visited with an
//! explicit work list, so that nesting depth costs no stack (TT-11, TT-15).
//!
//! | IL | IR in memory |
//! |---|---|
//! | `bool`, characters, integers | `i8` .. `i128` by width; `bool` is `i8`, `i1` exists only as a condition |
//! | `_Float16`, `__bf16`, `float`, `double` | `half`, `bfloat`, `float`, `double`; `long double` is a `double` in 16 bytes (TT-59) |
//! | pointers, references, `nullptr_t` | `ptr` (generic; TT-44) |
//! | pointer to data member, to member function | `i64`, `{ ptr, i64 }` (TT-56) |
//! | enumerations | their underlying type (TT-20) |
//! | `T[n]`, `T[]` | `[n x T]`, `[0 x T]` (TT-22) |
//! | `struct S` | `%struct.S` with padding made explicit where the members' own alignment does not give it (TT-57) |
//! | `union U` | `%union.U = type { [k x iA] }` with `A` the union's alignment (TT-57) |
//!
//! Bit-fields are stored as `i8` members for their bytes; they are accessed through the address of the declared type's
//! storage unit, never through these members.

use cranelift_entity::SecondaryMap;
use ptxc_il::{Base, Builtin, Il, Record, RecordId, Type, TypeKind};
use ptxc_ir::{Ty, TyKind, Types};
use smallvec::SmallVec;

/// The class of a scalar, which selects the opcodes of operators and conversions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    /// `bool`
    Bool,
    /// An integer, character or enumeration.
    Int {
        /// Its width.
        bits: u32,
        /// Whether it is signed.
        signed: bool,
    },
    /// A floating type.
    Float,
    /// A pointer or `nullptr_t`.
    Pointer,
}

/// IR types of IL types, filled on demand.
#[derive(Debug, Default)]
pub(crate) struct TypeMap {
    /// By type index.
    types: Vec<Option<Ty>>,
    /// By record.
    records: SecondaryMap<RecordId, Option<Layout>>,
    /// The IR member numbers of all records, bases first.
    members: Vec<u32>,
}

/// The layout of a class as an IR struct.
#[derive(Clone, Copy, Debug)]
struct Layout {
    ty: Ty,
    /// First entry in [`TypeMap::members`].
    first: u32,
    has_bit_fields: bool,
}

/// The member number of a field that is not an IR member: a bit-field, a union's member, an empty base.
const NO_MEMBER: u32 = u32::MAX;

impl TypeMap {
    /// The type of an object of type `ty` in memory.
    pub(crate) fn memory(&mut self, il: &Il<'_>, types: &mut Types, ty: Type) -> Ty {
        if let Some(Some(known)) = self.types.get(ty.index()) {
            return *known;
        }
        let mut dims: SmallVec<[u64; 4]> = SmallVec::new();
        let mut element = ty;
        loop {
            match il.types.kind(element) {
                TypeKind::Array(inner, count) => {
                    dims.push(count);
                    element = inner;
                }
                TypeKind::IncompleteArray(inner) => {
                    dims.push(0);
                    element = inner;
                }
                _ => break,
            }
        }
        let mut result = self.element(il, types, element);
        if !dims.is_empty() {
            result = padded(il, types, element, result);
        }
        while let Some(count) = dims.pop() {
            result = types.array(result, count);
        }
        if self.types.len() <= ty.index() {
            self.types.resize(ty.index() + 1, None);
        }
        self.types[ty.index()] = Some(result);
        result
    }

    /// The type of an object of type `ty` in memory, including its padding.
    pub(crate) fn object(&mut self, il: &Il<'_>, types: &mut Types, ty: Type) -> Ty {
        let value = self.memory(il, types, ty);
        padded(il, types, ty, value)
    }

    fn element(&mut self, il: &Il<'_>, types: &mut Types, ty: Type) -> Ty {
        match il.types.kind(ty) {
            TypeKind::Builtin(builtin) => builtin_type(builtin),
            TypeKind::Pointer(_) | TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => Ty::PTR,
            TypeKind::MemberPointer { pointee, .. } => match il.types.kind(pointee) {
                TypeKind::Function(_) => types.structure(&[Ty::PTR, Ty::I64], false),
                _ => Ty::I64,
            },
            TypeKind::Enum(id) => match il.types.kind(il.enums[id].underlying) {
                TypeKind::Builtin(builtin) => builtin_type(builtin),
                _ => Ty::I32,
            },
            TypeKind::Record(id) => self.record(il, types, id).ty,
            // A function has no storage; its address does. Dependent types are never emitted.
            TypeKind::Function(_) | TypeKind::Dependent(_) => Ty::I8,
            TypeKind::Array(..) | TypeKind::IncompleteArray(_) => self.memory(il, types, ty),
        }
    }

    fn record(&mut self, il: &Il<'_>, types: &mut Types, id: RecordId) -> Layout {
        if let Some(layout) = self.records[id] {
            return layout;
        }
        let mut pending = vec![id];
        let mut layout = None;
        while let Some(&top) = pending.last() {
            if let Some(known) = self.records[top] {
                layout = Some(known);
                pending.pop();
                continue;
            }
            let record = &il.records[top];
            let before = pending.len();
            pending.extend(record.bases.iter().map(|b| b.record).filter(|&r| self.records[r].is_none()));
            if !record.is_union {
                let members = record.fields.iter().filter_map(|f| by_value_record(il, f.ty));
                pending.extend(members.filter(|&r| self.records[r].is_none()));
            }
            if pending.len() == before {
                self.records[top] = Some(self.build_record(il, types, record));
            }
        }
        layout.unwrap_or(Layout { ty: Ty::I8, first: 0, has_bit_fields: false })
    }

    /// Creates the IR struct of a class whose by-value members are known.
    fn build_record(&mut self, il: &Il<'_>, types: &mut Types, record: &Record<'_>) -> Layout {
        let first = self.members.len() as u32;
        let has_bit_fields = record.fields.iter().any(|f| f.bits.is_some());
        let ty = if record.is_union || !record.complete {
            self.members.extend(record.bases.iter().map(|_| NO_MEMBER));
            self.members.extend(record.fields.iter().map(|_| NO_MEMBER));
            let body = union_body(types, record);
            types.named_struct(&format!("union.{}", record.ir_name), &[body], false)
        } else {
            let items = self.items(il, types, record);
            let body = match Body::lay_out(types, &items, record, false) {
                Some(body) => body,
                None => {
                    Body::lay_out(types, &items, record, true).unwrap_or_else(|| Body::opaque(types, record))
                }
            };
            let count = record.bases.len() + record.fields.len();
            self.members.resize(first as usize + count, NO_MEMBER);
            for (item, &place) in items.iter().zip(&body.places) {
                if let Some(number) = item.number {
                    self.members[first as usize + number as usize] = place;
                }
            }
            types.named_struct(&format!("struct.{}", record.ir_name), &body.fields, body.packed)
        };
        Layout { ty, first, has_bit_fields }
    }

    /// Everything that occupies bytes in a class, by offset.
    fn items(&mut self, il: &Il<'_>, types: &mut Types, record: &Record<'_>) -> Vec<Item> {
        let mut items = Vec::with_capacity(record.fields.len() + 1);
        let primary = |b: &Base| il.records[b.record].traits.dynamic && b.offset == 0 && !b.is_virtual;
        if record.traits.dynamic && !record.bases.iter().any(primary) {
            items.push(Item { offset: 0, ty: Ty::PTR, number: None });
        }
        for (number, base) in record.bases.iter().enumerate() {
            let class = &il.records[base.record];
            if class.traits.empty || base.is_virtual {
                continue;
            }
            // The tail padding of a base may hold members of the derived class, so a base with tail
            // padding contributes only its data (Itanium C++ ABI 2.4).
            let ty = if class.data_size == class.size {
                self.record(il, types, base.record).ty
            } else {
                types.array(Ty::I8, class.data_size)
            };
            items.push(Item { offset: base.offset, ty, number: Some(number as u32) });
        }
        let mut bit_end = 0;
        for (number, field) in (record.bases.len() as u32..).zip(record.fields) {
            if let Some(bits) = field.bits {
                let last = (bits.bit_offset + u64::from(bits.width)).div_ceil(8);
                for offset in (bits.bit_offset / 8).max(bit_end)..last {
                    items.push(Item { offset, ty: Ty::I8, number: None });
                }
                bit_end = last.max(bit_end);
            } else {
                let ty = match by_value_record(il, field.ty).map(|class| &il.records[class]) {
                    Some(class) if field.overlapping && class.traits.empty => continue,
                    // As for a base, only the data: others use its tail padding.
                    Some(class)
                        if field.overlapping
                            && class.data_size < class.size
                            && class.virtual_bases.is_empty() =>
                    {
                        types.array(Ty::I8, class.data_size)
                    }
                    _ => self.memory(il, types, field.ty),
                };
                items.push(Item { offset: field.offset, ty, number: Some(number) });
            }
        }
        for base in record.virtual_bases.iter().filter(|base| !il.records[base.record].traits.empty) {
            let ty = types.array(Ty::I8, il.records[base.record].data_size);
            items.push(Item { offset: base.offset, ty, number: None });
        }
        items.sort_by_key(|item| item.offset);
        if !record.virtual_bases.is_empty() {
            // A primary base overlaps another one.
            let mut end = 0;
            items.retain(|item| {
                let free = item.offset >= end;
                end = end.max(item.offset + types.size_of(item.ty));
                free
            });
        }
        items
    }

    /// The IR struct of a class.
    pub(crate) fn record_type(&mut self, il: &Il<'_>, types: &mut Types, id: RecordId) -> Ty {
        self.record(il, types, id).ty
    }

    /// The IR struct of a class and the member number of its field `field`; `None` if the field is
    /// reached by its byte offset only (a bit-field, a member of a union).
    pub(crate) fn field(
        &mut self,
        il: &Il<'_>,
        types: &mut Types,
        id: RecordId,
        field: u32,
    ) -> (Ty, Option<u32>) {
        self.member(il, types, id, il.records[id].bases.len() as u32 + field)
    }

    /// Like [`TypeMap::field`], counting bases first, as initializers do.
    pub(crate) fn member(
        &mut self,
        il: &Il<'_>,
        types: &mut Types,
        id: RecordId,
        number: u32,
    ) -> (Ty, Option<u32>) {
        let layout = self.record(il, types, id);
        let place = self.members.get((layout.first + number) as usize).copied();
        (layout.ty, place.filter(|&p| p != NO_MEMBER))
    }

    /// Whether a class has bit-fields, whose bytes are better copied as memory than by members.
    pub(crate) fn has_bit_fields(&mut self, il: &Il<'_>, types: &mut Types, id: RecordId) -> bool {
        self.record(il, types, id).has_bit_fields
    }
}

/// A piece of a class at an offset; `number` counts bases, then fields.
struct Item {
    offset: u64,
    ty: Ty,
    number: Option<u32>,
}

/// The members of an IR struct and the member number of each item.
struct Body {
    fields: Vec<Ty>,
    places: Vec<u32>,
    packed: bool,
}

impl Body {
    /// Puts every item at its offset, filling gaps with `i8` arrays. `None` if that is impossible: a member's own
    /// alignment forbids its offset or the size, and only a packed struct will do.
    fn lay_out(types: &mut Types, items: &[Item], record: &Record<'_>, packed: bool) -> Option<Body> {
        let mut body = Body { fields: Vec::new(), places: Vec::with_capacity(items.len()), packed };
        let (mut end, mut align) = (0_u64, 1_u32);
        for item in items {
            let natural = if packed { 1 } else { types.align_of(item.ty) };
            align = align.max(natural);
            let next = end.checked_next_multiple_of(u64::from(natural))?;
            if next != item.offset {
                let gap = item.offset.checked_sub(end)?;
                if !item.offset.is_multiple_of(u64::from(natural)) {
                    return None;
                }
                body.fields.push(types.array(Ty::I8, gap));
            }
            body.places.push(body.fields.len() as u32);
            body.fields.push(item.ty);
            end = item.offset.checked_add(types.size_of(item.ty))?;
        }
        if items.is_empty() && record.size == 1 {
            body.fields.push(Ty::I8);
            end = 1;
        }
        let natural_size = end.checked_next_multiple_of(u64::from(align))?;
        if natural_size != record.size {
            let tail = record.size.checked_sub(end)?;
            if !record.size.is_multiple_of(u64::from(align)) {
                return None;
            }
            body.fields.push(types.array(Ty::I8, tail));
        }
        Some(body)
    }

    /// Bytes only: for a layout that no sequence of members gives.
    fn opaque(types: &mut Types, record: &Record<'_>) -> Body {
        Body { fields: vec![types.array(Ty::I8, record.size)], places: Vec::new(), packed: true }
    }
}

/// A union's content: integers as wide as its alignment.
fn union_body(types: &mut Types, record: &Record<'_>) -> Ty {
    let unit = u64::from(record.align.clamp(1, 8));
    if record.size <= 1 {
        return Ty::I8;
    }
    let element = types.int(8 * unit as u32);
    types.array(element, record.size / unit)
}

/// The class that an object of type `ty` contains by value.
pub(crate) fn by_value_record(il: &Il<'_>, mut ty: Type) -> Option<RecordId> {
    loop {
        match il.types.kind(ty) {
            TypeKind::Array(inner, _) | TypeKind::IncompleteArray(inner) => ty = inner,
            TypeKind::Record(id) => return Some(id),
            _ => return None,
        }
    }
}

/// `memory` with the padding that belongs to the object: a `long double` has the size and alignment of the host's, but
/// the value of a `double`.
fn padded(il: &Il<'_>, types: &mut Types, ty: Type, memory: Ty) -> Ty {
    if !is_long_double(il, ty) {
        return memory;
    }
    let padding = types.array(Ty::I8, 8);
    types.structure(&[memory, padding], false)
}

fn is_long_double(il: &Il<'_>, ty: Type) -> bool {
    matches!(il.types.kind(ty), TypeKind::Builtin(Builtin::LongDouble))
}

fn builtin_type(builtin: Builtin) -> Ty {
    match builtin {
        Builtin::Half => Ty::HALF,
        Builtin::BFloat => Ty::BFLOAT,
        Builtin::Float => Ty::FLOAT,
        Builtin::Double | Builtin::LongDouble => Ty::DOUBLE,
        Builtin::NullPtr => Ty::PTR,
        _ => match builtin.size() {
            Some(2) => Ty::I16,
            Some(4) => Ty::I32,
            Some(8) => Ty::I64,
            // Objects of `__float128` have storage; their values are rejected before.
            Some(16) => Ty::I128,
            // Types without objects are translated to a byte, so that the translation is total.
            _ => Ty::I8,
        },
    }
}

/// The scalar class of `ty`; `None` for classes, arrays, functions, member pointers and `void`.
pub(crate) fn scalar(il: &Il<'_>, ty: Type) -> Option<Scalar> {
    match il.types.kind(ty) {
        TypeKind::Builtin(builtin) => builtin_scalar(builtin),
        TypeKind::Enum(id) => scalar(il, il.enums[id].underlying),
        TypeKind::Pointer(_) | TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => Some(Scalar::Pointer),
        TypeKind::MemberPointer { .. }
        | TypeKind::Array(..)
        | TypeKind::IncompleteArray(_)
        | TypeKind::Function(_)
        | TypeKind::Record(_)
        | TypeKind::Dependent(_) => None,
    }
}

fn builtin_scalar(builtin: Builtin) -> Option<Scalar> {
    match builtin {
        Builtin::Bool => Some(Scalar::Bool),
        Builtin::NullPtr => Some(Scalar::Pointer),
        _ if builtin.is_floating() => Some(Scalar::Float),
        _ => builtin.int_shape().map(|shape| Scalar::Int { bits: shape.bits, signed: shape.signed }),
    }
}

/// The alignment of an object of type `ty`: that of the class or scalar at its core.
pub(crate) fn align_of(il: &Il<'_>, types: &Types, mut ty: Type, memory: Ty) -> u32 {
    loop {
        match il.types.kind(ty) {
            TypeKind::Array(inner, _) | TypeKind::IncompleteArray(inner) => ty = inner,
            TypeKind::Record(id) => return il.records[id].align.max(1),
            TypeKind::Builtin(Builtin::LongDouble) => return 16,
            _ => break,
        }
    }
    let mut core = memory;
    while let TyKind::Array { elem, .. } = types.kind(core) {
        core = elem;
    }
    types.align_of(core).max(1)
}

#[cfg(test)]
mod tests {
    use bumpalo::Bump;
    use ptxc_il::{BitField, Field, RecordTraits, VirtualTables};
    use ptxc_syntax::syntax::Access;
    use ptxc_tokens::source::{Span, Symbol};

    use super::*;

    fn field(ty: Type, offset: u64, bits: Option<(u64, u32)>) -> Field {
        Field {
            name: Symbol(0),
            ty,
            offset,
            bits: bits.map(|(bit_offset, width)| BitField { bit_offset, width }),
            align: 0,
            access: Access::Public,
            mutable: false,
            anonymous: false,
            overlapping: false,
            span: Span::NONE,
        }
    }

    fn record(il: &mut Il<'_>, is_union: bool, fields: &[Field], size: u64, align: u32) -> Type {
        let fields = il.list(fields);
        let id = il.records.push(Record {
            name: Symbol(0),
            ir_name: "S",
            is_union,
            complete: true,
            bases: &[],
            virtual_bases: &[],
            fields,
            size,
            align,
            data_size: size,
            tables: VirtualTables::default(),
            destructor: None,
            traits: RecordTraits::default(),
            span: Span::NONE,
        });
        il.types.record(id)
    }

    /// The members of the IR struct of a class.
    fn members(fields: &[Field], is_union: bool, size: u64, align: u32) -> (Vec<TyKind>, u64, u32) {
        let arena = Bump::new();
        let mut il = Il::new(&arena);
        let ty = record(&mut il, is_union, fields, size, align);
        let (mut map, mut types) = (TypeMap::default(), Types::new());
        let memory = map.memory(&il, &mut types, ty);
        let kinds = types.fields(memory).iter().map(|&field| types.kind(field)).collect();
        (kinds, types.size_of(memory), types.align_of(memory))
    }

    #[test]
    fn tt_57_natural_padding_needs_no_members() {
        let fields = [field(Type::CHAR, 0, None), field(Type::INT, 4, None)];
        assert_eq!(members(&fields, false, 8, 4), (vec![TyKind::Int(8), TyKind::Int(32)], 8, 4));
    }

    #[test]
    fn tt_57_over_aligned_class_has_explicit_tail_padding() {
        // float3 with alignment 16.
        let fields = [0, 4, 8].map(|offset| field(Type::FLOAT, offset, None));
        let (kinds, size, _) = members(&fields, false, 16, 16);
        assert_eq!((kinds.len(), size), (4, 16));
        assert!(matches!(kinds[3], TyKind::Array { elem: Ty::I8, len: 4 }));
    }

    #[test]
    fn tt_57_packed_class_is_a_packed_struct() {
        let fields = [field(Type::CHAR, 0, None), field(Type::INT, 1, None)];
        assert_eq!(members(&fields, false, 5, 1), (vec![TyKind::Int(8), TyKind::Int(32)], 5, 1));
    }

    #[test]
    fn tt_57_union_is_an_array_of_its_alignment() {
        let fields = [field(Type::CHAR, 0, None), field(Type::LONG, 0, None)];
        let (kinds, size, align) = members(&fields, true, 16, 8);
        assert_eq!((kinds, size, align), (vec![TyKind::Array { elem: Ty::I64, len: 2 }], 16, 8));
    }

    #[test]
    fn tt_57_empty_class_is_one_byte() {
        assert_eq!(members(&[], false, 1, 1), (vec![TyKind::Int(8)], 1, 1));
    }

    #[test]
    fn bit_fields_are_their_bytes() {
        let fields = [
            field(Type::UINT, 0, Some((0, 3))),
            field(Type::UINT, 0, Some((3, 7))),
            field(Type::INT, 4, None),
        ];
        let (kinds, size, _) = members(&fields, false, 8, 4);
        assert_eq!(kinds, [TyKind::Int(8), TyKind::Int(8), TyKind::Int(32)]);
        assert_eq!(size, 8);
    }

    #[test]
    fn tt_11_tt_15_deeply_nested_classes_need_no_stack() {
        let arena = Bump::new();
        let mut il = Il::new(&arena);
        let mut inner = Type::INT;
        for _ in 0..50_000 {
            inner = record(&mut il, false, &[field(inner, 0, None)], 4, 4);
        }
        let (mut map, mut types) = (TypeMap::default(), Types::new());
        let outer = il.types.array(inner, 3);
        let memory = map.memory(&il, &mut types, outer);
        assert_eq!(types.size_of(memory), 12);
    }
}
