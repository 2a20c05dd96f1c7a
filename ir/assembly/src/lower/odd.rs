//! Integers of odd width: `i3`, `i24`, `i48`.
//!
//! Such an integer is in the next wider type that the hardware has, its *container*, whose upper bits are
//! undefined. Operations that depend on upper bits (division, right shifts, comparisons, extension) first make the
//! value exact. Memory has only the bytes of the width, so loads and stores are split into pieces: the bytes after
//! it belong to other objects. The lanes of a vector, and booleans in vectors, are packed bit by bit in memory and
//! in casts to other types (LangRef, "Vector Type").

use ptxc_ir::{Block, Builder, Flags, IntPred, MemAccess, Op as IrOp, Ty, Value as IrValue};

use super::Lower;
use super::wide::{self, LIMB};
use crate::opcode::{InstFlags, Op};
use crate::tree::*;
use crate::types::{TypeId, TypeKind};

/// The width of an integer's container.
pub(super) fn container(bits: u32) -> u32 {
    if bits == 1 { 1 } else { bits.next_power_of_two().max(8) }
}

impl<'s> Lower<'_, 's> {
    /// The width of an integer, or of a vector's lanes, if it is odd.
    pub(super) fn odd_width(&self, ty: TypeId) -> Option<u32> {
        self.t.types.int_bits(self.t.types.scalar(ty)).filter(|&bits| bits <= 128 && container(bits) != bits)
    }

    /// Builds a value whose upper bits are a sign or zero extension.
    pub(super) fn exact(&mut self, block: Block, value: IrValue, ty: TypeId, signed: bool) -> IrValue {
        let Some(bits) = self.odd_width(ty) else { return value };
        let wide = self.m.ty(value);
        let mut b = Builder::at_end(&mut self.m, block);
        if signed {
            let above = b.m.const_int(wide, u128::from(container(bits) - bits));
            let high = b.shl(value, above, "");
            b.ashr(high, above, "")
        } else {
            let mask = b.m.const_int(wide, (1 << bits) - 1);
            b.and(value, mask, "")
        }
    }

    /// Makes the operands of an integer operation exact where it depends on their upper bits.
    pub(super) fn odd_binary(&mut self, inst: &Inst<'s>, block: Block, values: &mut [IrValue]) {
        let (first, second) = match inst.op {
            Op::UDiv | Op::URem => (Some(false), Some(false)),
            Op::SDiv | Op::SRem => (Some(true), Some(true)),
            Op::LShr => (Some(false), Some(false)),
            Op::AShr => (Some(true), Some(false)),
            Op::Shl => (None, Some(false)),
            _ => (None, None),
        };
        for (value, signed) in values.iter_mut().zip([first, second]) {
            if let Some(signed) = signed {
                *value = self.exact(block, *value, inst.ty, signed);
            }
        }
    }

    /// Makes the operands of comparisons exact.
    pub(super) fn odd_compare(&mut self, block: Block, ty: TypeId, pred: IntPred, values: &mut [IrValue]) {
        let signed = matches!(pred, IntPred::Sgt | IntPred::Sge | IntPred::Slt | IntPred::Sle);
        for value in values {
            *value = self.exact(block, *value, ty, signed);
        }
    }

    /// Lowers a conversion from or to an odd width.
    pub(super) fn odd_cast(&mut self, inst: &Inst<'s>, block: Block, value: IrValue, from: TypeId) {
        let to = self.ty(inst.ty);
        if inst.op == Op::BitCast {
            let parts = self.parts(block, value, from);
            let value = self.assembled(block, &parts, inst.ty);
            return self.name(inst, value);
        }
        let signed = matches!(inst.op, Op::SExt | Op::SiToFp);
        let value = match inst.op {
            Op::ZExt | Op::SExt | Op::UiToFp | Op::SiToFp | Op::IntToPtr => {
                self.exact(block, value, from, signed)
            }
            _ => value,
        };
        let have = self.m.ty(value);
        if have == to {
            return self.name(inst, value);
        }
        let op = match inst.op {
            // Between containers the direction of the conversion may differ.
            Op::Trunc | Op::ZExt | Op::SExt => {
                let mut b = Builder::at_end(&mut self.m, block);
                let value = b.int_cast(value, to, signed, "");
                return self.name(inst, value);
            }
            op => super::instruction::cast_op(op),
        };
        self.emit(block, inst, op, to, &[value], Flags::NONE);
    }

    /// The pieces that an access of an odd width is split into: offset and width.
    fn pieces(bits: u32, align: u32) -> Vec<(u32, u32)> {
        let bytes = bits.div_ceil(8);
        let (mut at, mut found) = (0, Vec::new());
        while at < bytes {
            let rest = bytes - at;
            let fits = 1 << rest.ilog2().min(3);
            let aligned = align.max(1).min(if at == 0 { 8 } else { 1 << at.trailing_zeros() });
            let size = fits.min(aligned);
            found.push((at, size));
            at += size;
        }
        found
    }

    /// Lowers a load or store of an odd width, or of a vector of booleans, whose bits are packed in memory. Returns
    /// whether it was one.
    pub(super) fn odd_access(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        ty: TypeId,
        access: MemAccess,
    ) -> bool {
        let is_odd = self.odd_width(ty).is_some() || self.is_truth_vector(ty) || wide::is(&self.t.types, ty);
        if !is_odd || !matches!(inst.op, Op::Load | Op::Store) {
            return false;
        }
        if inst.flags.has(InstFlags::ATOMIC) {
            self.unsupported("this access to integers of odd or large width");
            return false;
        }
        let values = self.operands(inst);
        let pointer = values[values.len() - 1];
        let bits = self.bits_of(ty);
        let stored = match inst.op {
            Op::Store => self.parts(block, values[0], ty),
            _ => Vec::new(),
        };
        let mut loaded = Vec::new();
        let mut b = Builder::at_end(&mut self.m, block);
        for (at, size) in Self::pieces(bits, access.align) {
            let offset = b.m.const_i64(i64::from(at));
            let address = if at == 0 { pointer } else { b.ptr_add(pointer, offset, Flags::INBOUNDS, "") };
            let piece = b.m.types.int(8 * size);
            let part = MemAccess { align: size, ..access };
            if inst.op == Op::Store {
                let value = gather(&mut b, &stored, 8 * at, 8 * size, piece);
                b.store(value, address, part);
            } else {
                let value = b.load(piece, address, part, "");
                loaded.push(Part { value, at: 8 * at, bits: 8 * size });
            }
        }
        if inst.op == Op::Load {
            let value = self.assembled(block, &loaded, ty);
            self.name(inst, value);
        }
        true
    }

    /// Rejects aggregates whose layout differs from that of their containers: members that are vectors packed bit
    /// by bit, or integers with a larger alignment than their container. Most types are no aggregates.
    pub(super) fn memory_form(&mut self, ty: TypeId) {
        let types = &self.t.types;
        if !matches!(types.kind(ty), TypeKind::Struct(_) | TypeKind::Array(..) | TypeKind::Named(_)) {
            return;
        }
        if self.checked.insert(ty.index()) && self.lies_elsewhere(ty) {
            let text = self.type_text(ty);
            self.unsupported(format_args!(
                "`{text}` in memory: in aggregates, vectors whose lanes do not fill their bytes and integers above 128 bits"
            ));
        }
    }

    /// Whether a part of a type has a different layout. Each type is visited once, however many types it is a part
    /// of: nested structures of two equal members have exponentially many parts.
    fn lies_elsewhere(&mut self, ty: TypeId) -> bool {
        let types = &self.t.types;
        let mut open = vec![ty];
        while let Some(ty) = open.pop() {
            let parts: &[TypeId] = match types.kind(ty) {
                TypeKind::Vector(..) if self.is_bit_vector(ty) => return true,
                TypeKind::Array(elem, _) if wide::is_padded(types, elem) => return true,
                TypeKind::Array(elem, _) => &[elem],
                TypeKind::Struct(_) | TypeKind::Named(_) => {
                    let members = types.list(ty);
                    if members.iter().any(|&member| wide::repeats(types, member)) {
                        return true;
                    }
                    members
                }
                _ => continue,
            };
            open.extend(parts.iter().filter(|part| self.checked.insert(part.index())));
        }
        false
    }

    /// Whether a type is a vector whose lanes are packed bit by bit.
    fn is_bit_vector(&self, ty: TypeId) -> bool {
        let is_vector = matches!(self.t.types.kind(ty), TypeKind::Vector(..));
        is_vector && (self.odd_width(ty).is_some() || self.is_truth_vector(ty))
    }

    /// The type and alignment of a variable of such a vector type: its bytes.
    pub(super) fn bytes_of_bits(&mut self, ty: TypeId) -> Option<(Ty, u32)> {
        let count = self.is_bit_vector(ty).then(|| self.bits_of(ty).div_ceil(8))?;
        let align = count.checked_next_power_of_two()?;
        Some((self.m.types.array(Ty::I8, u64::from(align)), align))
    }

    /// The bytes of a constant vector whose lanes are packed bit by bit.
    pub(super) fn constant_bits(&mut self, operand: Operand) -> Option<IrValue> {
        let (ty, align) = self.bytes_of_bits(operand.ty)?;
        let (bits, count) = (self.lane_bits(operand.ty), self.lane_count(operand.ty));
        let Value::Const(index) = operand.value else { return None };
        let lane = |lane: Operand| match (lane.value, self.t.int_value(lane)) {
            (_, Some(number)) => Some(number as u128),
            (Value::Const(at), None) => {
                matches!(self.t.consts[at as usize], Const::Undef | Const::Poison).then_some(0)
            }
            _ => None,
        };
        let lanes: Option<Vec<u128>> = match self.t.consts[index as usize] {
            Const::Zero | Const::Undef | Const::Poison => Some(Vec::new()),
            Const::Aggregate(list) => list.of(&self.t.operands).iter().map(|&member| lane(member)).collect(),
            Const::Splat(list) => {
                let &member = list.of(&self.t.operands).first()?;
                lane(member).map(|number| vec![number; count as usize])
            }
            _ => None,
        };
        let Some(lanes) = lanes else {
            self.unsupported("this initialiser of a vector whose lanes do not fill their bytes");
            return Some(self.m.zero(ty));
        };
        let mut bytes = vec![0_u8; align as usize];
        for place in 0..bits * count {
            let number = lanes.get((place / bits) as usize).copied().unwrap_or(0);
            bytes[(place / 8) as usize] |= ((number >> (place % bits) & 1) as u8) << (place % 8);
        }
        Some(self.m.const_data(Ty::I8, &bytes))
    }

    /// Whether a type is a vector of booleans.
    pub(super) fn is_truth_vector(&self, ty: TypeId) -> bool {
        let types = &self.t.types;
        matches!(types.kind(ty), TypeKind::Vector(..)) && types.int_bits(types.scalar(ty)) == Some(1)
    }

    /// The width of a lane.
    fn lane_bits(&self, ty: TypeId) -> u32 {
        let lane = self.t.types.scalar(ty);
        match self.t.types.kind(lane) {
            TypeKind::Int(bits) => bits,
            TypeKind::Half | TypeKind::BFloat => 16,
            TypeKind::Float => 32,
            _ => 64,
        }
    }

    fn lane_count(&self, ty: TypeId) -> u32 {
        match self.t.types.kind(ty) {
            TypeKind::Vector(_, len) => u32::try_from(len).unwrap_or(0),
            _ => 1,
        }
    }

    fn bits_of(&self, ty: TypeId) -> u32 {
        self.lane_bits(ty).saturating_mul(self.lane_count(ty))
    }

    /// The bits of a value, lane by lane.
    fn parts(&mut self, block: Block, value: IrValue, ty: TypeId) -> Vec<Part> {
        if let Some(bits) = wide::lane_width(&self.t.types, ty) {
            let (is_vector, count) = (wide::width(&self.t.types, ty).is_none(), self.lane_count(ty));
            let mut b = Builder::at_end(&mut self.m, block);
            let mut parts = Vec::new();
            for k in 0..count {
                let lane = if is_vector { b.extract_value(value, &[k], "") } else { value };
                let places = (k * bits..(k + 1) * bits).step_by(LIMB as usize);
                let limbs = wide::split(&mut b, lane, bits).into_iter().zip(places);
                parts.extend(limbs.map(|(value, at)| Part { value, at, bits: LIMB }));
            }
            return parts;
        }
        let value = self.exact(block, value, ty, false);
        let (bits, count) = (self.lane_bits(ty), self.lane_count(ty));
        let is_vector = matches!(self.t.types.kind(ty), TypeKind::Vector(..));
        let mut b = Builder::at_end(&mut self.m, block);
        let mut parts = Vec::with_capacity(count as usize);
        for k in 0..count {
            let index = b.m.const_i64(i64::from(k));
            let lane = if is_vector { b.extract_element(value, index, "") } else { value };
            let lane_ty = b.m.ty(lane);
            let lane = match lane_ty.is_float() {
                true => {
                    let word = b.m.types.int(bits);
                    b.cast(IrOp::BitCast, lane, word, "")
                }
                false => lane,
            };
            parts.push(Part { value: lane, at: k * bits, bits });
        }
        parts
    }

    /// A value of a type from its bits.
    fn assembled(&mut self, block: Block, parts: &[Part], ty: TypeId) -> IrValue {
        if let Some(bits) = wide::lane_width(&self.t.types, ty) {
            let made = self.ty(ty);
            let (is_vector, count) = (wide::width(&self.t.types, ty).is_none(), self.lane_count(ty));
            let mut b = Builder::at_end(&mut self.m, block);
            let mut whole = b.m.poison(made);
            for k in 0..count {
                let places = (k * bits..(k + 1) * bits).step_by(LIMB as usize);
                let limbs: Vec<IrValue> = places.map(|at| gather(&mut b, parts, at, LIMB, Ty::I64)).collect();
                let lane = wide::joined(&mut b, &limbs, bits);
                if !is_vector {
                    return lane;
                }
                whole = b.insert_value(whole, lane, &[k], "");
            }
            return whole;
        }
        let (bits, count) = (self.lane_bits(ty), self.lane_count(ty));
        let is_vector = matches!(self.t.types.kind(ty), TypeKind::Vector(..));
        let made = self.ty(ty);
        let mut b = Builder::at_end(&mut self.m, block);
        let lane_ty = b.m.types.scalar(made);
        let word = b.m.types.int(container(bits));
        let mut whole = b.m.poison(made);
        for k in 0..count {
            let lane = gather(&mut b, parts, k * bits, bits, word);
            let lane = if lane_ty == word { lane } else { b.cast(IrOp::BitCast, lane, lane_ty, "") };
            if !is_vector {
                return lane;
            }
            let index = b.m.const_i64(i64::from(k));
            whole = b.insert_element(whole, lane, index, "");
        }
        whole
    }
}

/// A part of a value: an integer without extra bits, and its bit offset.
struct Part {
    value: IrValue,
    at: u32,
    bits: u32,
}

/// Builds the `bits` bits from `start` on, as an integer with undefined upper bits.
fn gather(b: &mut Builder<'_>, parts: &[Part], start: u32, bits: u32, word: Ty) -> IrValue {
    // Booleans have no shifts.
    let work = if word == Ty::I1 { Ty::I8 } else { word };
    let end = start + bits;
    let mut whole = b.m.zero(work);
    for part in parts.iter().filter(|part| part.at < end && start < part.at + part.bits) {
        let mut value = part.value;
        let mut ty = b.m.ty(value);
        if ty == Ty::I1 {
            value = b.int_cast(value, Ty::I8, false, "");
            ty = Ty::I8;
        }
        if part.at < start {
            let down = b.m.const_int(ty, u128::from(start - part.at));
            value = b.lshr(value, down, "");
        }
        value = b.int_cast(value, work, false, "");
        if part.at > start {
            let up = b.m.const_int(work, u128::from(part.at - start));
            value = b.shl(value, up, "");
        }
        whole = b.or(whole, value, "");
    }
    b.int_cast(whole, word, false, "")
}

/// The container type of an integer.
pub(super) fn contained(bits: u32, m: &mut ptxc_ir::Module) -> Ty {
    m.types.int(container(bits))
}
