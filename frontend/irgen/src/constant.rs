//! Constants: the IR value of an evaluated initializer.
//!
//! | value | IR |
//! |---|---|
//! | integer, floating | constant of the memory type |
//! | address | the symbol, `addrspacecast` to generic, `getelementptr i8` by the offset |
//! | class | struct constant; gaps and tail are zero, bit-fields are packed into their bytes; with the pointers to its virtual tables |
//! | union | a packed struct of the active member and zero bytes |
//! | array | data for scalars, members otherwise; a long zero tail is one `zeroinitializer` |
//!
//! A constant that contains a union or a long tail has a type of its own, of the same size and layout as the memory
//! type. If it is an initial value, the global's type is changed to it (GV-12); a first-class value must be loaded from
//! memory.

use ptxc_il::{AddressBase, Base, BitField, ConstValue, Field, RecordId, Type, TypeKind};
use ptxc_ir::{AddrSpace, Flags, Op, Ty, TyKind, Value};
use ptxc_tokens::source::Span;

use crate::Unit;
use crate::types::{Scalar, scalar};

/// The length in bytes of a zero tail of an array from which it is represented as one `zeroinitializer`.
const LONG_TAIL: u64 = 1024;

/// The longest array whose every element is written out.
pub(crate) const MAX_ELEMENTS: u64 = 1 << 24;

impl<'a> Unit<'a> {
    /// The memory type of `ty`.
    pub(crate) fn memory_type(&mut self, ty: Type) -> Ty {
        self.types.memory(self.il, &mut self.module.types, ty)
    }

    /// The type of an object of type `ty` in memory; unlike the memory type it need not be a first-class type.
    pub(crate) fn object_type(&mut self, ty: Type) -> Ty {
        self.types.object(self.il, &mut self.module.types, ty)
    }

    /// The constant `value` as an object of type `ty`.
    pub(crate) fn constant(&mut self, value: &ConstValue<'a>, ty: Type, span: Span) -> Value {
        let memory = self.memory_type(ty);
        match *value {
            // Parts that a constructor leaves uninitialised are zero in an object with static storage duration.
            ConstValue::Undefined if self.has_null_members(ty) => self.zero_value(ty),
            ConstValue::Undefined => self.module.undef(memory),
            ConstValue::Zero => self.zero_value(ty),
            ConstValue::Int(bits) => self.integer_constant(memory, bits),
            ConstValue::Float(bits) => self.float_constant(memory, f64::from_bits(bits)),
            ConstValue::Address { base, offset } => self.address_constant(base, offset, memory),
            ConstValue::Array { elements, fill } => self.array_constant(elements, fill, ty, span),
            ConstValue::Record(members) => match self.il.types.kind(ty) {
                TypeKind::Record(id) => {
                    let tables = self.table_pointers(id);
                    self.record_constant(members, id, &tables, span)
                }
                _ => self.module.zero(memory),
            },
            ConstValue::Union { field, value } => self.union_constant(field, value, ty, span),
            ConstValue::MemberOffset(offset) => self.module.const_signed(memory, i128::from(offset)),
            ConstValue::MemberFunction(function, by) => {
                let slot = function.and_then(|id| self.il.functions[id].vtable_slot);
                let address = match (function, slot) {
                    // The offset in the table, plus 1: no function has an odd address.
                    (_, Some(slot)) => {
                        let place = self.module.const_i64(1 + 8 * i64::from(slot));
                        self.module.const_cast(Op::IntToPtr, place, Ty::PTR)
                    }
                    (Some(id), None) => self.function(id).into(),
                    (None, None) => self.module.null(Ty::PTR),
                };
                let adjustment = self.module.const_i64(by);
                self.module.const_aggregate(memory, &[address, adjustment])
            }
        }
    }

    /// A constant with the tail padding of its object, if the type has any.
    pub(crate) fn whole_object(&mut self, constant: Value, ty: Type) -> Value {
        let (value, object) = (self.memory_type(ty), self.object_type(ty));
        if value == object || self.module.ty(constant) != value {
            return constant;
        }
        let fields = self.module.types.fields(object).to_vec();
        let mut parts = vec![constant];
        parts.extend(fields[1..].iter().map(|&field| self.module.zero(field)));
        self.module.const_aggregate(object, &parts)
    }

    fn integer_constant(&mut self, memory: Ty, bits: u128) -> Value {
        match self.module.types.kind(memory) {
            TyKind::Ptr(_) if bits == 0 => self.module.null(memory),
            TyKind::Ptr(_) => {
                let number = self.module.const_int(Ty::I64, bits);
                self.module.const_cast(Op::IntToPtr, number, memory)
            }
            TyKind::Half | TyKind::BFloat | TyKind::Float | TyKind::Double => {
                self.float_constant(memory, bits as i128 as f64)
            }
            _ => self.module.const_int(memory, bits),
        }
    }

    /// A floating constant of type `ty`, rounded to it.
    pub(crate) fn float_constant(&mut self, ty: Ty, value: f64) -> Value {
        self.module.const_float_bits(ty, float_bits(ty, value))
    }

    fn address_constant(&mut self, base: Option<AddressBase>, offset: i64, memory: Ty) -> Value {
        let Some(base) = base else {
            return self.integer_constant(memory, offset as u64 as u128);
        };
        let symbol = match base {
            AddressBase::Variable(id) => self.global_address(id),
            AddressBase::Function(id) => self.function(id).into(),
            AddressBase::Str(id) => self.string_address(id),
        };
        let place = self.offset_constant(symbol, offset);
        if self.module.types.is_int(memory) {
            self.module.const_cast(Op::PtrToInt, place, memory)
        } else {
            place
        }
    }

    /// `base` plus a number of bytes.
    fn offset_constant(&mut self, base: Value, offset: i64) -> Value {
        if offset == 0 {
            return base;
        }
        let index = self.module.const_i64(offset);
        self.module.const_gep(Ty::I8, base, &[index], Flags::INBOUNDS)
    }

    /// The generic address of a symbol.
    pub(crate) fn generic_address(&mut self, symbol: Value) -> Value {
        let space = self.module.types.addr_space(self.module.ty(symbol));
        if space == Some(AddrSpace::GENERIC) {
            symbol
        } else {
            self.module.const_cast(Op::AddrSpaceCast, symbol, Ty::PTR)
        }
    }

    fn array_constant(
        &mut self,
        elements: &[ConstValue<'a>],
        fill: &ConstValue<'a>,
        ty: Type,
        span: Span,
    ) -> Value {
        let memory = self.memory_type(ty);
        let (element, declared) = match self.il.types.kind(ty) {
            TypeKind::Array(element, count) => (element, count),
            TypeKind::IncompleteArray(element) => (element, elements.len() as u64),
            _ => return self.module.zero(memory),
        };
        let element_ty = self.object_type(element);
        let zero_fill = is_zero(fill) && !self.has_null_members(element);
        let given = match elements.iter().rposition(|element| !is_zero(element)) {
            Some(last) if zero_fill => last as u64 + 1,
            None if zero_fill => 0,
            _ => elements.len() as u64,
        };
        let given = given.min(declared);
        let tail = declared - given;
        let tail_bytes = tail.saturating_mul(self.module.types.size_of(element_ty));
        let written = if zero_fill && tail_bytes > LONG_TAIL { given } else { declared };
        if written > MAX_ELEMENTS {
            self.unsupported(span, "an initializer with this many elements");
            return self.module.zero(memory);
        }
        let values = (0..written).map(|i| elements.get(i as usize).unwrap_or(fill));
        let head = match self.scalar_data(values.clone(), element, element_ty) {
            Some(data) => data,
            None => {
                let members: Vec<Value> = values.map(|value| self.constant(value, element, span)).collect();
                let array = self.module.types.array(element_ty, written);
                self.sequence(array, &members)
            }
        };
        if written == declared {
            return head;
        }
        if written == 0 {
            return self.module.zero(memory);
        }
        let tail_ty = self.module.types.array(element_ty, declared - written);
        let zeros = self.module.zero(tail_ty);
        self.packed(&[head, zeros])
    }

    /// An array of plain numbers as bytes; `None` if some element is not a number.
    fn scalar_data<'v>(
        &mut self,
        values: impl Iterator<Item = &'v ConstValue<'a>> + Clone,
        element: Type,
        element_ty: Ty,
    ) -> Option<Value>
    where
        'a: 'v,
    {
        if self.module.types.is_aggregate(element_ty) {
            return None;
        }
        let size = match scalar(self.il, element)? {
            Scalar::Bool | Scalar::Int { .. } | Scalar::Float => {
                self.module.types.size_of(element_ty) as usize
            }
            Scalar::Pointer => return None,
        };
        let mut bytes = Vec::new();
        for value in values {
            let bits = match *value {
                ConstValue::Int(bits) if !element_ty.is_float() => bits,
                ConstValue::Int(bits) => u128::from(float_bits(element_ty, bits as i128 as f64)),
                ConstValue::Float(bits) => u128::from(float_bits(element_ty, f64::from_bits(bits))),
                ConstValue::Zero | ConstValue::Undefined => 0,
                ConstValue::Address { .. }
                | ConstValue::Array { .. }
                | ConstValue::Record(_)
                | ConstValue::Union { .. }
                | ConstValue::MemberOffset(_)
                | ConstValue::MemberFunction(..) => return None,
            };
            bytes.extend_from_slice(&bits.to_le_bytes()[..size]);
        }
        Some(self.module.const_data(element_ty, &bytes))
    }

    /// The virtual table pointers in a complete object of a class, by offset.
    fn table_pointers(&mut self, id: RecordId) -> Vec<(u64, Value)> {
        let tables = self.il.records[id].tables.own;
        if tables.is_empty() {
            return Vec::new();
        }
        let global = self.vtables(id);
        let addresses = self.table_addresses(global, tables);
        tables.iter().map(|table| table.offset).zip(addresses).collect()
    }

    /// A class object from its members and the virtual table pointers in it.
    fn record_constant(
        &mut self,
        members: &[ConstValue<'a>],
        id: RecordId,
        tables: &[(u64, Value)],
        span: Span,
    ) -> Value {
        let memory = self.types.record_type(self.il, &mut self.module.types, id);
        let field_types = self.module.types.fields(memory).to_vec();
        let mut values: Vec<Value> = field_types.iter().map(|&field| self.module.zero(field)).collect();
        let mut bits: Vec<(u64, u8)> = Vec::new();
        let record = &self.il.records[id];
        for (number, value) in (0..).zip(members) {
            let place = self.types.member(self.il, &mut self.module.types, id, number).1;
            let field = record.fields.get((number as usize).wrapping_sub(record.bases.len()));
            let constant = match (record.bases.get(number as usize), field, value) {
                (Some(base), _, ConstValue::Record(members)) if place.is_some() => {
                    let within = base.offset..base.offset + self.il.records[base.record].data_size;
                    let tables: Vec<(u64, Value)> = tables
                        .iter()
                        .filter(|(at, _)| within.contains(at))
                        .map(|&(at, table)| (at - base.offset, table))
                        .collect();
                    let constant = self.record_constant(members, base.record, &tables, span);
                    self.without_tail(constant, base.record)
                }
                (Some(base), _, ConstValue::Zero) if place.is_some() => {
                    let constant = self.zero_record(base.record);
                    self.without_tail(constant, base.record)
                }
                (None, Some(Field { bits: Some(position), .. }), ConstValue::Int(number)) => {
                    pack_bits(&mut bits, *position, *number);
                    continue;
                }
                (None, Some(field), value) if place.is_some() => {
                    let constant = self.constant(value, field.ty, span);
                    match self.il.types.kind(field.ty) {
                        TypeKind::Record(inner) if field.overlapping => self.without_tail(constant, inner),
                        _ => constant,
                    }
                }
                _ => continue,
            };
            if let Some(place) = place {
                values[place as usize] = constant;
            }
        }
        for (offset, byte) in bits {
            if let Ok(place) = self.module.types.field_offsets(memory).binary_search(&offset) {
                values[place] = self.module.const_int(Ty::I8, u128::from(byte));
            }
        }
        // The class's own; those of bases are in the constants of the bases.
        let own = |base: &Base| base.offset == 0 && self.il.records[base.record].traits.dynamic;
        if let Some(&(0, table)) = tables.first()
            && !record.bases.iter().any(own)
        {
            values[0] = table;
        }
        self.sequence(memory, &values)
    }

    /// The constant of a base without its tail padding, where members of the derived class may lie.
    pub(crate) fn without_tail(&mut self, constant: Value, id: RecordId) -> Value {
        let record = &self.il.records[id];
        let (size, data_size) = (record.size, record.data_size);
        let ty = self.module.ty(constant);
        if data_size >= size || self.module.types.size_of(ty) <= data_size {
            return constant;
        }
        if self.module.is_zero_bits(constant) {
            let bytes = self.module.types.array(Ty::I8, data_size);
            return self.module.zero(bytes);
        }
        let offsets = self.module.types.field_offsets(ty).to_vec();
        let members: Vec<Value> = self.module.operands(constant).collect();
        let mut parts = Vec::with_capacity(members.len());
        let mut end = 0;
        for (&offset, &member) in offsets.iter().zip(&members).filter(|&(&offset, _)| offset < data_size) {
            self.pad(&mut parts, offset.saturating_sub(end));
            parts.push(member);
            end = offset + self.module.types.size_of(self.module.ty(member));
        }
        self.pad(&mut parts, data_size.saturating_sub(end));
        self.packed(&parts)
    }

    fn union_constant(&mut self, field: u32, value: &ConstValue<'a>, ty: Type, span: Span) -> Value {
        let memory = self.memory_type(ty);
        let size = self.module.types.size_of(memory);
        let TypeKind::Record(id) = self.il.types.kind(ty) else {
            return self.module.zero(memory);
        };
        let Some(field) = self.il.records[id].fields.get(field as usize) else {
            return self.module.zero(memory);
        };
        if let (Some(place), ConstValue::Int(number)) = (field.bits, value) {
            let mut bits = Vec::new();
            pack_bits(&mut bits, place, *number);
            let mut bytes = vec![0; size as usize];
            for (offset, byte) in bits {
                bytes[offset as usize] |= byte;
            }
            return self.module.const_data(Ty::I8, &bytes);
        }
        let member = self.constant(value, field.ty, span);
        if self.module.is_zero_bits(member) {
            return self.module.zero(memory);
        }
        let used = self.module.types.size_of(self.module.ty(member));
        if used >= size {
            return member;
        }
        let rest = self.module.types.array(Ty::I8, size - used);
        let rest = self.module.zero(rest);
        self.packed(&[member, rest])
    }

    /// An aggregate of type `ty` with these members; if a member has a type of its own, a packed struct that puts every
    /// member at its offset in `ty`.
    pub(crate) fn sequence(&mut self, ty: Ty, members: &[Value]) -> Value {
        let expected = |unit: &Self, k: usize| unit.module.types.element(ty, k as u64);
        if (0..members.len()).all(|k| expected(self, k) == Some(self.module.ty(members[k]))) {
            return self.module.const_aggregate(ty, members);
        }
        let mut parts = Vec::with_capacity(members.len() + 1);
        let mut end = 0;
        for (k, &member) in members.iter().enumerate() {
            let offset = match self.module.types.kind(ty) {
                TyKind::Array { elem, .. } => k as u64 * self.module.types.size_of(elem),
                _ => self.module.types.field_offsets(ty).get(k).copied().unwrap_or(end),
            };
            self.pad(&mut parts, offset.saturating_sub(end));
            parts.push(member);
            end = offset + self.module.types.size_of(self.module.ty(member));
        }
        let tail = self.module.types.size_of(ty).saturating_sub(end);
        self.pad(&mut parts, tail);
        self.packed(&parts)
    }

    fn pad(&mut self, parts: &mut Vec<Value>, bytes: u64) {
        if bytes > 0 {
            let ty = self.module.types.array(Ty::I8, bytes);
            parts.push(self.module.zero(ty));
        }
    }

    fn packed(&mut self, parts: &[Value]) -> Value {
        let types: Vec<Ty> = parts.iter().map(|&part| self.module.ty(part)).collect();
        let ty = self.module.types.structure(&types, true);
        self.module.const_aggregate(ty, parts)
    }
}

/// Whether a value visibly has zero bits only.
fn is_zero(value: &ConstValue<'_>) -> bool {
    matches!(value, ConstValue::Undefined | ConstValue::Zero | ConstValue::Int(0) | ConstValue::Float(0))
}

/// Adds the bytes of a bit-field's value, little-endian.
fn pack_bits(bytes: &mut Vec<(u64, u8)>, place: BitField, value: u128) {
    for k in 0..u64::from(place.width.min(128)) {
        let bit = place.bit_offset + k;
        let (offset, mask) = (bit / 8, ((value >> k & 1) as u8) << (bit % 8));
        match bytes.iter_mut().rev().find(|(at, _)| *at == offset) {
            Some((_, byte)) => *byte |= mask,
            None => bytes.push((offset, mask)),
        }
    }
}

/// The bits of `value` rounded to the floating type `ty` (to nearest, ties to even).
fn float_bits(ty: Ty, value: f64) -> u64 {
    ptxc_ir::float::encode(ty, value).unwrap_or(value.to_bits())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bit_fields_are_packed_little_endian() {
        // `{a:3 = 1, b:5 = 2}` is 17.
        let mut bytes = Vec::new();
        pack_bits(&mut bytes, BitField { bit_offset: 0, width: 3 }, 1);
        pack_bits(&mut bytes, BitField { bit_offset: 3, width: 5 }, 2);
        assert_eq!(bytes, [(0, 17)]);
    }
}
