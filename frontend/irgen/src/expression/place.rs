//! Places: glvalues as addresses, with the properties needed to access them.

use ptxc_il::{
    BaseStep, BinaryOp, CastKind, ExprId, ExprKind, RecordId, Storage, Type, TypeKind, VariableId,
};
use ptxc_ir::{Flags, IntPred, MemAccess, Op, Ty, Value};

use super::bitfield::Bits;
use crate::function::{FunctionLowering, Passing, passing};
use crate::types::{self, Scalar};
use crate::vtable::table_pointer_access;

/// The location of an object.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// Its address; for a bit-field that of the storage unit.
    pub(crate) address: Value,
    /// Its type with qualifiers.
    pub(crate) ty: Type,
    /// The known alignment of the address.
    pub(crate) align: u32,
    /// The part of the storage unit, if it is a bit-field.
    pub(crate) bits: Option<Bits>,
}

impl Place {
    /// The object of type `ty` at `address`, with the alignment of its type.
    pub(crate) fn at(lowering: &mut FunctionLowering<'_, '_>, address: Value, ty: Type) -> Place {
        Place { address, ty, align: lowering.align_of(ty), bits: None }
    }

    /// How the object is accessed.
    pub(crate) fn access(&self) -> MemAccess {
        MemAccess { volatile: self.ty.is_volatile(), ..MemAccess::aligned(self.align) }
    }
}

/// The alignment at `offset` bytes from an address with alignment `align`.
pub(crate) fn align_at(align: u32, offset: u64) -> u32 {
    if offset == 0 { align } else { align.min(1 << offset.trailing_zeros().min(31)) }
}

impl FunctionLowering<'_, '_> {
    /// The alignment of objects of type `ty`.
    pub(crate) fn align_of(&mut self, ty: Type) -> u32 {
        let memory = self.unit.memory_type(ty);
        types::align_of(self.il, &self.unit.module.types, ty, memory)
    }

    /// The size of objects of type `ty`.
    pub(crate) fn size_of(&mut self, ty: Type) -> u64 {
        let memory = self.unit.object_type(ty);
        self.unit.module.types.size_of(memory)
    }

    /// Whether objects of this type are handled in memory: classes, arrays, member function pointers.
    pub(crate) fn is_aggregate(&mut self, ty: Type) -> bool {
        let memory = self.unit.memory_type(ty);
        self.unit.module.types.is_aggregate(memory)
    }

    /// The scalar class of a type; a type that is not scalar counts as a pointer, on which nothing is computed.
    pub(crate) fn scalar_class(&self, ty: Type) -> Scalar {
        types::scalar(self.il, ty).unwrap_or(match self.il.types.kind(ty) {
            TypeKind::MemberPointer { .. } => Scalar::Int { bits: 64, signed: true },
            _ => Scalar::Pointer,
        })
    }

    /// A new object that lives as long as the function.
    pub(crate) fn temporary(&mut self, ty: Type, name: &str) -> Place {
        let address = self.slot(ty, 0, name);
        Place::at(self, address, ty)
    }

    /// A glvalue.
    pub(crate) fn place(&mut self, id: ExprId) -> Place {
        match self.nested(id, |this| this.place_inner(id)) {
            Some(place) => place,
            None => self.nowhere(self.expr(id).ty),
        }
    }

    /// A substitute place for an expression that could not be translated.
    pub(crate) fn nowhere(&mut self, ty: Type) -> Place {
        let address = self.unit.module.undef(Ty::PTR);
        Place::at(self, address, ty)
    }

    fn place_inner(&mut self, id: ExprId) -> Place {
        let expr = self.expr(id);
        self.at(expr.span);
        match expr.kind {
            ExprKind::Variable(variable) => self.variable(variable),
            ExprKind::Str(string) => {
                let address = self.unit.string_address(string);
                Place::at(self, address, expr.ty)
            }
            ExprKind::Function(function) => {
                let address = self.unit.function(function).into();
                Place { address, ty: expr.ty, align: 1, bits: None }
            }
            ExprKind::Deref(pointer) => {
                let (address, align) = self.pointer(pointer, expr.ty);
                Place { address, ty: expr.ty, align, bits: None }
            }
            ExprKind::Index { base, index } => self.element(base, index, expr.ty),
            ExprKind::Member { base, record, field } => {
                let object = self.object(base);
                self.member(object, record, field, expr.ty)
            }
            ExprKind::IncDec(op, target) => self.increment(op, target).place,
            ExprKind::Assign(..) | ExprKind::CompoundAssign { .. } => self.assignment(id).place,
            ExprKind::Binary(BinaryOp::Comma, left, right) => {
                self.discard(left);
                self.place(right)
            }
            ExprKind::Binary(BinaryOp::MemberPtr, object, pointer) => {
                let object = self.object(object);
                let offset = self.scalar(pointer);
                let address =
                    self.build().gep(Ty::I8, object.address, &[offset], Flags::INBOUNDS, "memptr.offset");
                Place::at(self, address, expr.ty)
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                self.conditional_place(cond, then, otherwise, expr.ty)
            }
            ExprKind::Cast(kind, operand) => self.cast_place(kind, operand, id),
            ExprKind::Call { .. }
            | ExprKind::CallIndirect { .. }
            | ExprKind::CallMember { .. }
            | ExprKind::CallBuiltin { .. }
                if expr.category != ptxc_il::ValueCategory::PrValue =>
            {
                match self.call(id) {
                    Some(address) => Place::at(self, address, expr.ty),
                    None => self.nowhere(expr.ty),
                }
            }
            ExprKind::Materialize(value) => {
                let place = self.temporary(expr.ty, "ref.tmp");
                self.initialize(value, place);
                self.push_temporary(id, place);
                Place { ty: expr.ty, ..place }
            }
            ExprKind::StmtExpr(body) if expr.category != ptxc_il::ValueCategory::PrValue => {
                match self.in_statement_expression(body, Self::place) {
                    Some(place) => place,
                    None => self.nowhere(expr.ty),
                }
            }
            ExprKind::Error => self.nowhere(expr.ty),
            // A prvalue where an object is needed: it is materialized.
            _ => {
                let place = self.temporary(expr.ty, "agg.tmp");
                self.initialize(id, place);
                self.push_temporary(id, place);
                place
            }
        }
    }

    /// A class operand of `.`: a glvalue, or a temporary for a prvalue.
    fn object(&mut self, id: ExprId) -> Place {
        self.place(id)
    }

    /// A variable, or the referent of a reference.
    fn variable(&mut self, id: VariableId) -> Place {
        let variable = &self.il.variables[id];
        let is_static = matches!(variable.storage, Storage::Global | Storage::StaticLocal)
            || !matches!(variable.space, ptxc_il::MemorySpace::Local);
        let slot = if is_static {
            self.unit.define_global(id);
            self.unit.global_address(id)
        } else {
            self.local(id)
        };
        match self.il.types.kind(variable.ty) {
            TypeKind::LValueRef(referee) | TypeKind::RValueRef(referee) => {
                let address = self.load(Ty::PTR, slot, MemAccess::aligned(8), "tmp");
                Place::at(self, address, referee)
            }
            _ => {
                let mut place = Place::at(self, slot, variable.ty);
                place.align = place.align.max(variable.align);
                place
            }
        }
    }

    /// A pointer prvalue and the known alignment of its pointee, an object of type `pointee`.
    ///
    /// The alignment is that of the type unless the pointer evidently points into a packed class, where assuming it
    /// would cause a misaligned access on the device.
    pub(crate) fn pointer(&mut self, id: ExprId, pointee: Type) -> (Value, u32) {
        let expr = self.expr(id);
        match expr.kind {
            ExprKind::Cast(CastKind::ArrayToPointer, array) | ExprKind::AddressOf(array)
                if matches!(
                    self.expr(array).kind,
                    ExprKind::Member { .. } | ExprKind::Index { .. } | ExprKind::Deref(_)
                ) =>
            {
                self.at(expr.span);
                let place = self.place(array);
                let align = self.align_of(pointee).min(place.align);
                (place.address, align)
            }
            _ => {
                let address = self.scalar(id);
                (address, self.align_of(pointee))
            }
        }
    }

    /// `base[index]`.
    fn element(&mut self, base: ExprId, index: ExprId, ty: Type) -> Place {
        let (pointer, align) = self.pointer(base, ty);
        let index_value = self.scalar(index);
        let offset = self.subscript(index_value, self.expr(index).ty);
        let element = self.unit.object_type(ty);
        let address = self.build().gep(element, pointer, &[offset], Flags::INBOUNDS, "arrayidx");
        Place { address, ty, align, bits: None }
    }

    /// An index for address arithmetic: signed 32-bit ones unchanged, others extended to 64 bits.
    pub(crate) fn subscript(&mut self, index: Value, ty: Type) -> Value {
        match self.scalar_class(ty) {
            Scalar::Int { bits: 32, signed: true } | Scalar::Int { bits: 64, .. } => index,
            Scalar::Int { signed, .. } => self.resize(index, Ty::I64, signed, "idxprom"),
            Scalar::Bool => self.resize(index, Ty::I64, false, "idxprom"),
            Scalar::Float | Scalar::Pointer => index,
        }
    }

    /// A member of the object at `object`.
    pub(crate) fn member(&mut self, object: Place, record: RecordId, field: u32, ty: Type) -> Place {
        let class = &self.il.records[record];
        let Some(data) = class.fields.get(field as usize) else { return self.nowhere(ty) };
        let (memory, place) = self.unit.types.field(self.il, &mut self.unit.module.types, record, field);
        let name = self.unit.names.resolve(data.name);
        if let Some(bits) = data.bits {
            return self.bit_field(object, class, data.offset, bits, ty);
        }
        let reference =
            matches!(self.il.types.kind(data.ty), TypeKind::LValueRef(_) | TypeKind::RValueRef(_));
        let address = match place {
            Some(number) => self.build().struct_gep(memory, object.address, number, name),
            None => self.byte_offset(object.address, data.offset, name),
        };
        if reference {
            let align = align_at(object.align, data.offset);
            let target = self.load(Ty::PTR, address, MemAccess::aligned(align.min(8)), "tmp");
            return Place::at(self, target, ty);
        }
        Place { address, ty, align: align_at(object.align, data.offset), bits: None }
    }

    /// Reads an object, as one value.
    pub(crate) fn read(&mut self, place: Place) -> Value {
        if let Some(bits) = place.bits {
            return self.read_bits(place, bits);
        }
        if matches!(self.il.types.kind(place.ty), TypeKind::Function(_)) {
            return place.address;
        }
        let memory = self.unit.memory_type(place.ty);
        self.load(memory, place.address, place.access(), "tmp")
    }

    /// Writes a scalar, in memory form, to an object.
    pub(crate) fn write(&mut self, place: Place, value: Value) {
        match place.bits {
            Some(bits) => self.write_bits(place, bits, value),
            None => self.store(value, place.address, place.access()),
        }
    }

    /// A conversion of a glvalue.
    fn cast_place(&mut self, kind: CastKind, operand: ExprId, id: ExprId) -> Place {
        let expr = self.expr(id);
        match kind {
            CastKind::NoOp => {
                let place = self.place(operand);
                Place { ty: expr.ty, ..place }
            }
            CastKind::LValueBitCast => {
                let place = self.place(operand);
                let align = self.align_of(expr.ty);
                Place { address: place.address, ty: expr.ty, align, bits: None }
            }
            CastKind::DerivedToBase(BaseStep { virtual_slot: None, offset }) => {
                let place = self.place(operand);
                let address = self.byte_offset(place.address, u64::from(offset), "add.ptr");
                Place { address, ty: expr.ty, align: align_at(place.align, u64::from(offset)), bits: None }
            }
            CastKind::DerivedToBase(step) => {
                let place = self.place(operand);
                let address = self.base_address(place.address, place.align, step);
                Place::at(self, address, expr.ty)
            }
            CastKind::BaseToDerived(offset) => {
                let place = self.place(operand);
                let address = self.move_back(place.address, offset);
                Place::at(self, address, expr.ty)
            }
            // A prvalue: it is materialized.
            CastKind::LValueToRValue
            | CastKind::ArrayToPointer
            | CastKind::FunctionToPointer
            | CastKind::Integral
            | CastKind::IntToFloat
            | CastKind::FloatToInt
            | CastKind::Float
            | CastKind::ToBool
            | CastKind::PtrToInt
            | CastKind::IntToPtr
            | CastKind::NullToPtr
            | CastKind::ToVoid => {
                let place = self.temporary(expr.ty, "agg.tmp");
                self.initialize(id, place);
                place
            }
        }
    }

    /// The address `bytes` before `base`.
    pub(crate) fn move_back(&mut self, base: Value, bytes: u32) -> Value {
        if bytes == 0 {
            return base;
        }
        let offset = self.unit.module.const_i64(-i64::from(bytes));
        self.build().gep(Ty::I8, base, &[offset], Flags::INBOUNDS, "sub.ptr")
    }

    /// The address of a base of the object at an address with this alignment; the offset of a virtual base is read from
    /// the object's table.
    pub(crate) fn base_address(&mut self, object: Value, align: u32, step: BaseStep) -> Value {
        let object = match step.virtual_slot {
            None => object,
            Some(slot) => {
                let table = self.load(Ty::PTR, object, table_pointer_access(align), "vtable");
                let back = self.unit.module.const_i64(-8 * (i64::from(slot) + 1));
                let word = self.build().gep(Ty::I8, table, &[back], Flags::INBOUNDS, "vbase.offset.ptr");
                let distance = self.load(Ty::I64, word, MemAccess::aligned(8), "vbase.offset");
                self.build().gep(Ty::I8, object, &[distance], Flags::INBOUNDS, "vbase")
            }
        };
        self.byte_offset(object, u64::from(step.offset), "add.ptr")
    }

    /// Converts a pointer to an object with this alignment to a base; null stays null ([conv.ptr]/3).
    pub(crate) fn pointer_to_base(
        &mut self,
        pointer: Value,
        align: u32,
        step: BaseStep,
        never_null: bool,
    ) -> Value {
        if step.virtual_slot.is_none() {
            let moved = self.base_address(pointer, align, step);
            return self.move_pointer(pointer, moved);
        }
        if never_null {
            return self.base_address(pointer, align, step);
        }
        // A null pointer has no virtual table to read.
        let null = self.unit.module.null(Ty::PTR);
        let exists = self.is_not_zero(pointer, "tobool");
        let before = self.current_block();
        let [convert, end] = ["cast.notnull", "cast.end"].map(|name| self.new_block(name));
        self.cond_branch(exists, convert, end);
        self.start(convert);
        let moved = self.base_address(pointer, align, step);
        let converted = self.current_block();
        self.fall_into(end);
        self.phi(Ty::PTR, &[(moved, converted), (null, before)], "cast")
    }

    /// Selects a pointer converted to a base or derived class; null stays null ([conv.ptr]/3).
    pub(crate) fn move_pointer(&mut self, pointer: Value, moved: Value) -> Value {
        if pointer == moved {
            return pointer;
        }
        let null = self.unit.module.null(Ty::PTR);
        let is_null = self.build().icmp(IntPred::Eq, pointer, null, "cmp");
        self.build().select(is_null, null, moved, "cond")
    }

    /// Copies an object of trivially copyable type: small ones as one value, as the reference compiler does; large
    /// ones, and those with bit-fields, as memory.
    pub(crate) fn copy(&mut self, from: Place, to: Place) {
        let memory = self.unit.memory_type(to.ty);
        let size = self.unit.module.types.size_of(memory);
        let stored = self.stored_size(to.ty, size);
        if stored < size {
            if stored > 0 {
                self.copy_bytes(from, to, stored);
            }
            return;
        }
        let bit_fields = match self.il.types.kind(to.ty) {
            TypeKind::Record(id) => self.unit.types.has_bit_fields(self.il, &mut self.unit.module.types, id),
            _ => false,
        };
        if size <= super::aggregate::LARGE && !bit_fields {
            let value = self.load(memory, from.address, from.access(), "tmp");
            self.store(value, to.address, to.access());
        } else {
            self.copy_bytes(from, to, size);
        }
    }

    /// The number of bytes that belong only to an object of type `ty`: the tail padding of a class that is not plain
    /// data may hold members of a derived class ([Itanium C++ ABI 2.4]).
    pub(crate) fn stored_size(&self, ty: Type, size: u64) -> u64 {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) if self.il.records[id].traits.empty => 0,
            // Copied and cleared only as a complete object.
            TypeKind::Record(id) if !self.il.records[id].virtual_bases.is_empty() => size,
            TypeKind::Record(id) if !self.il.records[id].is_union => self.il.records[id].data_size.min(size),
            _ => size,
        }
    }

    /// Whether an object of type `ty` is passed by address.
    pub(crate) fn passed_by_address(&self, ty: Type) -> bool {
        passing(self.il, ty) == Passing::Indirect
    }

    /// An address as an integer of 64 bits.
    pub(crate) fn address_bits(&mut self, pointer: Value, name: &str) -> Value {
        self.cast(Op::PtrToInt, pointer, Ty::I64, name)
    }
}
