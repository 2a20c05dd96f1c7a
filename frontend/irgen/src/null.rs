//! Zero-initialised objects ([dcl.init]/6): zero bits, except for null pointers to data members, which are -1 ([Itanium
//! C++ ABI 2.3.1]) wherever they occur in an object.
//!
//! The zero object of a class is created once, after those of its parts; these are visited with an explicit work list,
//! as for types, so that nesting depth costs no stack.

use ptxc_il::{RecordId, Type, TypeKind};
use ptxc_ir::{Ty, Value};
use ptxc_tokens::source::Span;

use crate::Unit;
use crate::constant::MAX_ELEMENTS;
use crate::types::by_value_record;

impl Unit<'_> {
    /// The zero-initialised object of type `ty`. If it contains a null pointer to data member, it may have a type of
    /// its own, like other constants.
    pub(crate) fn zero_value(&mut self, ty: Type) -> Value {
        let memory = self.memory_type(ty);
        match self.il.types.kind(ty) {
            TypeKind::MemberPointer { .. } if memory == Ty::I64 => self.module.const_i64(-1),
            TypeKind::Record(id) => self.zero_record(id),
            TypeKind::Array(element, count) => {
                let zero = self.zero_value(element);
                if self.module.is_zero_bits(zero) {
                    return self.module.zero(memory);
                }
                if count > MAX_ELEMENTS {
                    self.unsupported(Span::NONE, "so many null pointers to members in one object");
                    return self.module.zero(memory);
                }
                self.sequence(memory, &vec![zero; count as usize])
            }
            _ => self.module.zero(memory),
        }
    }

    /// Whether a zero-initialised object has bits that are not zero.
    pub(crate) fn has_null_members(&mut self, ty: Type) -> bool {
        let zero = self.zero_value(ty);
        !self.module.is_zero_bits(zero)
    }

    /// The zero-initialised object of a class.
    pub(crate) fn zero_record(&mut self, id: RecordId) -> Value {
        if let Some(&known) = self.zero_records.get(&id) {
            return known;
        }
        let mut pending = vec![id];
        while let Some(&top) = pending.last() {
            if self.zero_records.contains_key(&top) {
                pending.pop();
                continue;
            }
            let before = pending.len();
            for part in self.initialized_parts(top) {
                if !self.zero_records.contains_key(&part) {
                    pending.push(part);
                }
            }
            if pending.len() == before {
                pending.pop();
                let zero = self.build_zero(top);
                self.zero_records.insert(top, zero);
            }
        }
        self.zero_records[&id]
    }

    /// The classes within a class that zero-initialisation initialises: in a union only its first member.
    fn initialized_parts(&self, id: RecordId) -> Vec<RecordId> {
        let record = &self.il.records[id];
        let count = if record.is_union { 1 } else { record.fields.len() };
        let fields = record.fields.iter().take(count).filter_map(|field| by_value_record(self.il, field.ty));
        let bases = record.bases.iter().map(|base| base.record);
        bases.chain(record.virtual_bases.iter().map(|base| base.record)).chain(fields).collect()
    }

    fn build_zero(&mut self, id: RecordId) -> Value {
        let il = self.il;
        let record = &il.records[id];
        let memory = self.types.record_type(il, &mut self.module.types, id);
        let mut parts: Vec<(u64, Value)> = Vec::new();
        let bases =
            record.bases.iter().filter(|base| !base.is_virtual).map(|base| (base.record, base.offset));
        let virtual_bases = record.virtual_bases.iter().map(|base| (base.record, base.offset));
        for (base, offset) in bases.chain(virtual_bases) {
            let zero = self.zero_record(base);
            if !self.module.is_zero_bits(zero) {
                parts.push((offset, self.without_tail(zero, base)));
            }
        }
        let count = if record.is_union { 1 } else { record.fields.len() };
        for field in record.fields.iter().take(count).filter(|field| field.bits.is_none()) {
            let zero = self.zero_value(field.ty);
            if self.module.is_zero_bits(zero) {
                continue;
            }
            let zero = match il.types.kind(field.ty) {
                TypeKind::Record(inner) if field.overlapping => self.without_tail(zero, inner),
                _ => zero,
            };
            parts.push((field.offset, zero));
        }
        if parts.is_empty() {
            return self.module.zero(memory);
        }
        let fields = self.module.types.fields(memory).to_vec();
        let mut values: Vec<Value> = fields.iter().map(|&field| self.module.zero(field)).collect();
        for (offset, value) in parts {
            if let Ok(place) = self.module.types.field_offsets(memory).binary_search(&offset) {
                values[place] = value;
            }
        }
        self.sequence(memory, &values)
    }
}
