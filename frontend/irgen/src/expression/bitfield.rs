//! Bit-fields: parts of a storage unit.
//!
//! A bit-field is accessed through the storage unit of its declared type, loaded and stored whole. Reading shifts it up
//! to the unit's top (`highclear`) and down again, which extends it by its signedness. Writing masks it into the unit:
//! `bf.value`, `bf.prev.cleared`, `bf.newval.positioned`, `bf.finalcontainerval`.
//!
//! A bit-field that straddles its unit, or whose unit is not wholly inside the class, as in a packed class, is accessed
//! byte by byte (`bf.curbyte`, `bf.byte_zext`, `bf.position`, `bf.merge`).

use ptxc_il::{BitField, Record, Type};
use ptxc_ir::{MemAccess, Op, Ty, Value};

use super::Place;
use super::place::align_at;
use crate::function::FunctionLowering;
use crate::types::Scalar;

/// The bits of a bit-field within its storage unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bits {
    /// Its first bit in the unit.
    offset: u32,
    /// Its width.
    width: u32,
    /// Whether it is not contained in one whole unit: the unit is then a run of bytes.
    bytewise: bool,
}

impl FunctionLowering<'_, '_> {
    /// The place of a bit-field of the object at `object`.
    pub(crate) fn bit_field(
        &mut self,
        object: Place,
        class: &Record<'_>,
        unit_offset: u64,
        field: BitField,
        ty: Type,
    ) -> Place {
        let unit = self.unit.memory_type(ty);
        let size = self.unit.module.types.size_of(unit);
        let inside = field.bit_offset >= 8 * unit_offset
            && field.bit_offset + u64::from(field.width) <= 8 * (unit_offset + size)
            && unit_offset + size <= class.size;
        let align = align_at(object.align, unit_offset);
        if inside && u64::from(align) >= size.min(u64::from(self.align_of(ty))) {
            let offset = (field.bit_offset - 8 * unit_offset) as u32;
            let address = self.byte_offset(object.address, unit_offset, "");
            let bits = Bits { offset, width: field.width, bytewise: false };
            return Place { address, ty, align, bits: Some(bits) };
        }
        let first = field.bit_offset / 8;
        let address = self.byte_offset(object.address, first, "bf.base.i8ptr");
        let bits = Bits { offset: (field.bit_offset % 8) as u32, width: field.width, bytewise: true };
        Place { address, ty, align: 1, bits: Some(bits) }
    }

    /// The value of a bit-field, in the memory type of its declared type.
    pub(crate) fn read_bits(&mut self, place: Place, bits: Bits) -> Value {
        let declared = self.unit.memory_type(place.ty);
        if bits.width == 0 {
            return self.unit.module.zero(declared);
        }
        let (unit, container) = if bits.bytewise {
            self.gather(place, bits)
        } else {
            (declared, self.load(declared, place.address, place.access(), "tmp"))
        };
        let field = self.extract(container, unit, bits.offset, bits.width, self.is_signed(place.ty));
        self.resize(field, declared, self.is_signed(place.ty), "bf.finalval")
    }

    /// Writes a bit-field; `value` has the memory type of its declared type.
    pub(crate) fn write_bits(&mut self, place: Place, bits: Bits, value: Value) {
        if bits.width == 0 {
            return;
        }
        if bits.bytewise {
            return self.scatter(place, bits, value);
        }
        let unit = self.ty(value);
        let mask = mask(bits.width);
        let masked = {
            let mask = self.int(unit, mask);
            self.op(Op::And, value, mask, "bf.value")
        };
        let old = self.load(unit, place.address, place.access(), "tmp");
        let cleared = {
            let hole = self.int(unit, !(mask << bits.offset));
            self.op(Op::And, old, hole, "bf.prev.cleared")
        };
        let positioned = self.shift_up(masked, bits.offset, "bf.newval.positioned");
        let merged = self.op(Op::Or, cleared, positioned, "bf.finalcontainerval");
        self.store(merged, place.address, place.access());
    }

    /// The value of a bit-field after `value` was written to it ([expr.ass]/1), without a load.
    pub(crate) fn assigned_bits(&mut self, place: Place, bits: Bits, value: Value) -> Value {
        let unit = self.ty(value);
        let width = self.unit.module.types.int_bits(unit).unwrap_or(bits.width);
        if bits.width >= width {
            return value;
        }
        if !self.is_signed(place.ty) {
            let mask = self.int(unit, mask(bits.width));
            return self.op(Op::And, value, mask, "bf.value");
        }
        let high = self.shift_up(value, width - bits.width, "highclear");
        let amount = self.int(unit, u128::from(width - bits.width));
        self.op(Op::AShr, high, amount, "bf.reload.sext")
    }

    fn is_signed(&self, ty: Type) -> bool {
        matches!(self.scalar_class(ty), Scalar::Int { signed: true, .. })
    }

    /// `width` bits of `container`, extended to its type.
    fn extract(&mut self, container: Value, unit: Ty, offset: u32, width: u32, signed: bool) -> Value {
        let total = self.unit.module.types.int_bits(unit).unwrap_or(width);
        let up = total.saturating_sub(offset + width);
        let high = self.shift_up(container, up, "highclear");
        if total == width {
            return high;
        }
        let down = self.int(unit, u128::from(total - width));
        if signed {
            self.op(Op::AShr, high, down, "signext")
        } else {
            self.op(Op::LShr, high, down, "zeroext")
        }
    }

    fn shift_up(&mut self, value: Value, amount: u32, name: &str) -> Value {
        if amount == 0 {
            return value;
        }
        let ty = self.ty(value);
        let amount = self.int(ty, u128::from(amount));
        self.op(Op::Shl, value, amount, name)
    }

    // ---- byte by byte ----

    /// The type that holds all bytes of a straddling bit-field, and how many there are.
    fn byte_run(bits: Bits) -> (Ty, u64) {
        let bytes = u64::from(bits.offset + bits.width).div_ceil(8);
        let ty = match bytes {
            0..=4 => Ty::I32,
            5..=8 => Ty::I64,
            _ => Ty::I128,
        };
        (ty, bytes)
    }

    /// The bytes of a straddling bit-field as one integer.
    fn gather(&mut self, place: Place, bits: Bits) -> (Ty, Value) {
        let (ty, bytes) = Self::byte_run(bits);
        let mut merged = self.int(ty, 0);
        for k in 0..bytes {
            let byte = self.load_byte(place, k);
            let wide = self.cast(Op::ZExt, byte, ty, "bf.byte_zext");
            let positioned = self.shift_up(wide, 8 * k as u32, "bf.position");
            merged = self.op(Op::Or, merged, positioned, "bf.merge");
        }
        (ty, merged)
    }

    fn scatter(&mut self, place: Place, bits: Bits, value: Value) {
        let (ty, bytes) = Self::byte_run(bits);
        let wide = self.resize(value, ty, false, "bf.value");
        let field_mask = mask(bits.width) << bits.offset;
        let positioned = self.shift_up(wide, bits.offset, "bf.newval.positioned");
        for k in 0..bytes {
            let byte_mask = field_mask >> (8 * k) & 0xFF;
            let amount = self.int(ty, u128::from(8 * k));
            let down = if k == 0 { positioned } else { self.op(Op::LShr, positioned, amount, "bf.position") };
            let mut byte = self.cast(Op::Trunc, down, Ty::I8, "bf.value");
            if byte_mask != 0xFF {
                let old = self.load_byte(place, k);
                let (keep, take) = (self.int(Ty::I8, !byte_mask), self.int(Ty::I8, byte_mask));
                let cleared = self.op(Op::And, old, keep, "bf.prev.cleared");
                let new = self.op(Op::And, byte, take, "bf.newval");
                byte = self.op(Op::Or, cleared, new, "bf.finalval");
            }
            let address = self.byte_offset(place.address, k, "bf.i8ptr");
            self.store(byte, address, self.byte_access(place));
        }
    }

    fn load_byte(&mut self, place: Place, k: u64) -> Value {
        let address = self.byte_offset(place.address, k, "bf.i8ptr");
        self.load(Ty::I8, address, self.byte_access(place), "bf.curbyte")
    }

    fn byte_access(&self, place: Place) -> MemAccess {
        MemAccess { align: 1, ..place.access() }
    }
}

/// The lowest `width` bits.
fn mask(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}
