//! Integers of odd width: `i3`, `i24`, `i48`.
//!
//! Such an integer is held in the next wider type that the hardware has, its *container*, whose upper bits
//! say nothing. What looks at upper bits (division, right shifts, comparisons, extension) first makes the
//! value exact. Memory holds only the bytes that the width needs, so loads and stores go piece by piece:
//! what lies behind belongs to others.

use ptxc_ir::{Block, Builder, Flags, IntPred, MemAccess, Op as IrOp, Ty, Value as IrValue};

use super::Lower;
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

    /// A value whose upper bits are those of its sign, or zero.
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

    /// The operands of an integer operation, exact where it looks at them whole.
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

    /// Comparisons look at all bits.
    pub(super) fn odd_compare(&mut self, block: Block, ty: TypeId, pred: IntPred, values: &mut [IrValue]) {
        let signed = matches!(pred, IntPred::Sgt | IntPred::Sge | IntPred::Slt | IntPred::Sle);
        for value in values {
            *value = self.exact(block, *value, ty, signed);
        }
    }

    /// A conversion with an odd width on a side.
    pub(super) fn odd_cast(&mut self, inst: &Inst<'s>, block: Block, value: IrValue, from: TypeId) {
        let to = self.ty(inst.ty);
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
            // Between containers the direction may be another one.
            Op::Trunc | Op::ZExt | Op::SExt => {
                let mut b = Builder::at_end(&mut self.m, block);
                let value = b.int_cast(value, to, signed, "");
                return self.name(inst, value);
            }
            Op::BitCast
                if matches!(self.t.types.kind(from), TypeKind::Vector(..))
                    || self.t.types.int_bits(inst.ty).is_none() =>
            {
                self.unsupported("a bit cast of an integer of odd width");
                IrOp::BitCast
            }
            op => super::instruction::cast_op(op),
        };
        self.emit(block, inst, op, to, &[value], Flags::NONE);
    }

    /// The bytes of an odd width, as pieces that the hardware can access: offset and width.
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

    /// A load or store of an odd width. Whether it was one.
    pub(super) fn odd_access(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        ty: TypeId,
        access: MemAccess,
    ) -> bool {
        if !matches!(inst.op, Op::Load | Op::Store) {
            return false;
        }
        let Some(bits) = self.odd_width(ty) else { return false };
        if self.t.types.int_bits(ty).is_none() || inst.flags.has(InstFlags::ATOMIC) {
            self.unsupported("this access to integers of odd width");
            return false;
        }
        let wide = self.ty(ty);
        let values = self.operands(inst);
        let pointer = values[values.len() - 1];
        let exact = match inst.op {
            Op::Store => self.exact(block, values[0], ty, false),
            _ => self.m.zero(wide),
        };
        let mut b = Builder::at_end(&mut self.m, block);
        let mut whole = exact;
        for (at, size) in Self::pieces(bits, access.align) {
            let offset = b.m.const_i64(i64::from(at));
            let address = if at == 0 { pointer } else { b.ptr_add(pointer, offset, Flags::INBOUNDS, "") };
            let piece = b.m.types.int(8 * size);
            let shift = b.m.const_int(wide, u128::from(8 * at));
            let part = MemAccess { align: size, ..access };
            if inst.op == Op::Store {
                let part_value = b.lshr(exact, shift, "");
                let part_value = b.int_cast(part_value, piece, false, "");
                b.store(part_value, address, part);
            } else {
                let loaded = b.load(piece, address, part, "");
                let loaded = b.int_cast(loaded, wide, false, "");
                let loaded = b.shl(loaded, shift, "");
                whole = b.or(whole, loaded, "");
            }
        }
        if inst.op == Op::Load {
            self.name(inst, whole);
        }
        true
    }

    /// Whether an intrinsic's arguments are of odd width, which only some can have.
    pub(super) fn odd_intrinsic(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        name: &str,
        args: &[Operand],
        values: &mut [IrValue],
    ) -> bool {
        let Some(&first) = args.first() else { return false };
        let Some(bits) = self.odd_width(first.ty) else { return false };
        let base = name.strip_prefix("llvm.").and_then(|rest| rest.split('.').next()).unwrap_or("");
        let signed = matches!(base, "smin" | "smax" | "abs");
        if !matches!(
            base,
            "smin"
                | "smax"
                | "umin"
                | "umax"
                | "abs"
                | "ctpop"
                | "ctlz"
                | "cttz"
                | "bitreverse"
                | "fshl"
                | "fshr"
                | "expect"
                | "freeze"
        ) {
            return false;
        }
        for (value, arg) in values.iter_mut().zip(args) {
            *value = self.exact(block, *value, arg.ty, signed);
        }
        let wide = self.m.ty(values[0]);
        let above = u128::from(container(bits) - bits);
        let mut b = Builder::at_end(&mut self.m, block);
        use ptxc_ir::Intrinsic as I;
        let call = |b: &mut Builder<'_>, row: I, args: &[IrValue]| b.intrinsic(row, &[wide], args, "");
        let value = match (base, &*values) {
            ("smin", v) => call(&mut b, I::SMIN, v),
            ("smax", v) => call(&mut b, I::SMAX, v),
            ("umin", v) => call(&mut b, I::UMIN, v),
            ("umax", v) => call(&mut b, I::UMAX, v),
            ("abs", v) => call(&mut b, I::ABS, v),
            ("ctpop", v) => call(&mut b, I::CTPOP, v),
            ("ctlz", &[x, flag]) => {
                let count = call(&mut b, I::CTLZ, &[x, flag]);
                let above = b.m.const_int(wide, above);
                b.sub(count, above, "")
            }
            ("cttz", &[x, flag]) => {
                let stop = b.m.const_int(wide, 1 << bits);
                let x = b.or(x, stop, "");
                call(&mut b, I::CTTZ, &[x, flag])
            }
            ("bitreverse", &[x]) => {
                let reversed = call(&mut b, I::BITREVERSE, &[x]);
                let above = b.m.const_int(wide, above);
                b.lshr(reversed, above, "")
            }
            ("fshl" | "fshr", &[x, y, count]) => {
                let width = b.m.const_int(wide, u128::from(bits));
                let count = b.binary(IrOp::URem, count, width, Flags::NONE, "");
                let rest = b.sub(width, count, "");
                let (up, down) = if base == "fshl" { (count, rest) } else { (rest, count) };
                let high = b.shl(x, up, "");
                let low = b.lshr(y, down, "");
                b.or(high, low, "")
            }
            (_, v) => v[0],
        };
        self.name(inst, value);
        true
    }
}

/// A type whose integers of odd width are their containers.
pub(super) fn contained(bits: u32, m: &mut ptxc_ir::Module) -> Ty {
    m.types.int(container(bits))
}
