//! Conversions between scalar types (PTX ISA, "cvt").

use ptxc_ir::{Inst, Op as IrOp, Ty, TyKind, Value};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::RegClass;

use crate::float::{Words, float_word};
use crate::function::FunctionSelector;
use crate::shape::{self, bits_word, int_word};

/// The maximum number of shared variables whose addresses a function keeps in registers.
const MAX_BASES: usize = 4;

impl FunctionSelector<'_, '_> {
    /// A conversion instruction.
    pub(crate) fn cast(&mut self, inst: Inst) {
        let m = self.m();
        let (from, to) = (m.ty(m.operand(inst, 0)), m.ty(inst));
        if from == Ty::I128 || to == Ty::I128 {
            return self.wide_cast(inst);
        }
        match m.op(inst) {
            IrOp::Trunc => self.truncate(inst, from, to),
            IrOp::ZExt | IrOp::SExt => self.extend(inst, from, to),
            IrOp::FpToSi | IrOp::FpToUi => self.float_to_int(inst, from, to),
            IrOp::SiToFp | IrOp::UiToFp => self.int_to_float(inst, from, to),
            IrOp::FpExt | IrOp::FpTrunc => self.float_to_float(inst, from, to),
            IrOp::BitCast => self.bit_cast(inst),
            IrOp::PtrToInt | IrOp::IntToPtr => self.pointer_and_int(inst, from, to),
            _ => self.address_space_cast(inst),
        }
    }

    fn bits(&self, ty: Ty) -> u32 {
        self.m().types.int_bits(ty).unwrap_or(64)
    }

    fn truncate(&mut self, inst: Inst, from: Ty, to: Ty) {
        let source = self.operand(self.m().operand(inst, 0));
        let (wide, narrow) = (self.bits(from), self.bits(to));
        if narrow == 1 {
            let class = shape::reg_class(&self.m().types, from).unwrap_or(RegClass::B32);
            let low = self.emit(Op::And, &[shape::untyped_word(wide)], class, &[source, 1.into()]);
            return self.emit_result(
                inst,
                Op::Setp,
                &[Mod::Ne, int_word(wide.max(16), true)],
                &[low.into(), 0.into()],
            );
        }
        // Bytes share the register class of 16-bit values and keep an unspecified upper half.
        match (wide, narrow) {
            (16, 8) => self.define(inst, &[source]),
            (wide, narrow) => {
                let word = int_word(narrow.max(16), false);
                self.emit_result(inst, Op::Cvt, &[word, int_word(wide, false)], &[source]);
            }
        }
    }

    fn extend(&mut self, inst: Inst, from: Ty, to: Ty) {
        let m = self.m();
        let signed = m.op(inst) == IrOp::SExt;
        let (narrow, wide) = (self.bits(from), self.bits(to));
        if self.extending_load(inst) {
            return;
        }
        let source = self.operand(m.operand(inst, 0));
        if narrow == 1 {
            let bit = self.in_register(source, from);
            let one = if signed { -1 } else { 1 };
            return self.emit_result(
                inst,
                Op::Selp,
                &[int_word(wide.max(16), true)],
                &[one.into(), 0.into(), bit.into()],
            );
        }
        let class = shape::reg_class(&m.types, from).unwrap_or(RegClass::B32);
        let source: Operand = match source {
            Operand::Reg(_) => source,
            literal => {
                let reg = self.reg(class);
                self.move_to(reg, literal);
                reg.into()
            }
        };
        if narrow == 8 && wide == 16 && !signed {
            return self.emit_result(inst, Op::And, &[Mod::B16], &[source, 255.into()]);
        }
        if narrow == 8 && !signed {
            // `cvt.u32.u8` reads a byte of a 16-bit register.
            return self.emit_result(inst, Op::Cvt, &[int_word(wide, false), Mod::U8], &[source]);
        }
        self.emit_result(inst, Op::Cvt, &[int_word(wide, signed), int_word(narrow, signed)], &[source]);
    }

    fn float_to_int(&mut self, inst: Inst, from: Ty, to: Ty) {
        let m = self.m();
        let signed = m.op(inst) == IrOp::FpToSi;
        let source = self.register(m.operand(inst, 0));
        let bits = self.bits(to);
        if bits == 1 {
            // Numbers between -1 and 1 become zero, as for any integer.
            let words = self.conversion_words(Mod::Rzi, from, Mod::S32);
            let whole = self.emit(Op::Cvt, &words, RegClass::B32, &[source.into()]);
            return self.emit_result(inst, Op::Setp, &[Mod::Ne, Mod::S32], &[whole.into(), 0.into()]);
        }
        let words = self.conversion_words(Mod::Rzi, from, int_word(bits.max(16), signed));
        self.emit_result(inst, Op::Cvt, &words, &[source.into()]);
    }

    /// `rounding [.ftz] .to .from` of a conversion to an integer.
    fn conversion_words(&self, rounding: Mod, from: Ty, to: Mod) -> Words {
        let mut words: Words = smallvec::smallvec![rounding];
        if self.flush.conversion(from, Ty::I32) {
            words.push(Mod::Ftz);
        }
        words.extend([to, float_word(from)]);
        words
    }

    fn int_to_float(&mut self, inst: Inst, from: Ty, to: Ty) {
        let m = self.m();
        let signed = m.op(inst) == IrOp::SiToFp;
        let value = m.operand(inst, 0);
        let bits = self.bits(from);
        if bits == 1 {
            let bit = self.register(value);
            let (one, zero) = match to {
                Ty::DOUBLE => (Operand::F64(if signed { -1.0_f64 } else { 1.0 }.to_bits()), Operand::F64(0)),
                Ty::FLOAT => (Operand::F32(if signed { -1.0_f32 } else { 1.0 }.to_bits()), Operand::F32(0)),
                _ => {
                    let one = ptxc_ir::float::encode(to, if signed { -1.0 } else { 1.0 }).unwrap_or(0);
                    (Operand::Int(one as i64), Operand::Int(0))
                }
            };
            let word = if matches!(to, Ty::FLOAT | Ty::DOUBLE) { float_word(to) } else { Mod::B16 };
            return self.emit_result(inst, Op::Selp, &[word], &[one, zero, bit.into()]);
        }
        let source = if bits == 8 {
            let byte = self.extended_byte(value, signed);
            self.in_register(byte, Ty::I16)
        } else {
            self.register(value)
        };
        let word = int_word(bits.max(16), signed);
        self.emit_result(inst, Op::Cvt, &[Mod::Rn, float_word(to), word], &[source.into()]);
    }

    fn float_to_float(&mut self, inst: Inst, from: Ty, to: Ty) {
        let m = self.m();
        let source = self.register(m.operand(inst, 0));
        let mut words: smallvec::SmallVec<[Mod; 4]> = smallvec::SmallVec::new();
        if m.op(inst) == IrOp::FpTrunc {
            words.push(Mod::Rn);
        }
        if self.flush.conversion(from, to) {
            words.push(Mod::Ftz);
        }
        words.push(float_word(to));
        words.push(float_word(from));
        self.emit_result(inst, Op::Cvt, &words, &[source.into()]);
    }

    fn bit_cast(&mut self, inst: Inst) {
        let m = self.m();
        let source = m.operand(inst, 0);
        let from = self.leaves_of(m.ty(source));
        let to = self.leaves_of(m.ty(inst));
        let values = self.value(source);
        if from.len() == 1 && to.len() == 1 {
            let bits = self.bits_as(values[0], from[0].ty, to[0].ty);
            return self.define(inst, &[bits]);
        }
        if from.len() == to.len() {
            let all: smallvec::SmallVec<[Operand; 4]> = values
                .iter()
                .zip(from.iter().zip(&to))
                .map(|(&v, (a, b))| self.bits_as(v, a.ty, b.ty))
                .collect();
            return self.define(inst, &all);
        }
        let halves =
            |leaves: &[shape::Leaf]| leaves.iter().all(|leaf| matches!(leaf.ty, Ty::I32 | Ty::FLOAT));
        match (&from[..], &to[..]) {
            ([_, _], &[whole]) if halves(&from) => {
                let parts: smallvec::SmallVec<[Operand; 4]> = values
                    .iter()
                    .zip(&from)
                    .map(|(&value, leaf)| self.in_register(value, leaf.ty).into())
                    .collect();
                let list = self.body.vector(&parts);
                let dst = self.reg_for(whole.ty);
                self.body.inst(Op::Mov, &[Mod::B64], &[dst.into(), list]);
                self.define(inst, &[dst.into()]);
            }
            (&[whole], [_, _]) if halves(&to) => {
                let source = self.in_register(values[0], whole.ty);
                let parts: smallvec::SmallVec<[Operand; 4]> =
                    to.iter().map(|leaf| self.reg_for(leaf.ty).into()).collect();
                let list = self.body.vector(&parts);
                self.body.inst(Op::Mov, &[Mod::B64], &[list, source.into()]);
                self.define(inst, &parts);
            }
            _ => self.unsupported("a reinterpretation between these types"),
        }
    }

    /// Reinterprets a leaf as another leaf type of the same width.
    pub(crate) fn bits_as(&mut self, value: Operand, from: Ty, to: Ty) -> Operand {
        let types = &self.m().types;
        let (a, b) = (shape::reg_class(types, from), shape::reg_class(types, to));
        if a == b {
            return value;
        }
        let class = b.unwrap_or(RegClass::B64);
        let source = self.in_register(value, from);
        self.emit(Op::Mov, &[bits_word(class)], class, &[source.into()]).into()
    }

    fn pointer_and_int(&mut self, inst: Inst, from: Ty, to: Ty) {
        let m = self.m();
        let value = self.register(m.operand(inst, 0));
        let width = |ty: Ty| match m.types.kind(ty) {
            TyKind::Int(bits) => bits,
            _ if shape::reg_class(&m.types, ty) == Some(RegClass::B32) => 32,
            _ => 64,
        };
        let (a, b) = (width(from), width(to));
        if a == b {
            return self.define(inst, &[value.into()]);
        }
        let source = if a == 8 { self.extended_byte(m.operand(inst, 0), false) } else { value.into() };
        self.emit_result(inst, Op::Cvt, &[int_word(b.max(16), false), int_word(a.max(16), false)], &[source]);
    }

    // ---- constants ----

    /// The leaves of a constant, as literals where the type allows.
    pub(crate) fn constant(&mut self, value: Value) -> smallvec::SmallVec<[Operand; 4]> {
        let m = self.m();
        let ty = m.ty(value);
        if shape::is_packed(&m.types, ty) && m.op(value) != IrOp::Expr {
            return match packed_bits(m, value) {
                Some(bits) => smallvec::smallvec![Operand::Int(i64::from(bits as i32))],
                None => {
                    self.unsupported("this vector constant");
                    smallvec::smallvec![Operand::Int(0)]
                }
            };
        }
        match m.op(value) {
            IrOp::Int => {
                let bits = m.int_value(value).unwrap_or(0);
                if ty == Ty::I128 {
                    return smallvec::smallvec![
                        Operand::Int(bits as u64 as i64),
                        Operand::Int((bits >> 64) as u64 as i64)
                    ];
                }
                let signed = m.signed_value(value).unwrap_or(0) as i64;
                let literal =
                    if ty == Ty::I1 { Operand::Int(-((bits & 1) as i64)) } else { Operand::Int(signed) };
                smallvec::smallvec![literal]
            }
            IrOp::Float => smallvec::smallvec![float_literal(ty, m.float_bits(value).unwrap_or(0))],
            IrOp::Aggregate => {
                m.operand_vec(value).into_iter().flat_map(|member| self.value(member)).collect()
            }
            IrOp::Data => self.data_leaves(value),
            IrOp::Global | IrOp::Function => smallvec::smallvec![self.symbol_address(value).into()],
            IrOp::Expr => smallvec::smallvec![self.constant_expression(value)],
            _ => {
                let leaves = self.leaves_of(ty);
                leaves.iter().map(|leaf| zero(leaf.ty)).collect()
            }
        }
    }

    fn data_leaves(&mut self, value: Value) -> smallvec::SmallVec<[Operand; 4]> {
        let m = self.m();
        let bytes = m.data_bytes(value).unwrap_or(&[]);
        let leaves = self.leaves_of(m.ty(value));
        leaves
            .iter()
            .map(|leaf| {
                let size = m.types.size_of(leaf.ty) as usize;
                let mut word = [0_u8; 8];
                let from = leaf.offset as usize;
                if let Some(source) = bytes.get(from..from + size) {
                    word[..size].copy_from_slice(source);
                }
                let bits = u64::from_le_bytes(word);
                match leaf.ty {
                    ty if ty.is_float() => float_literal(ty, bits),
                    ty => Operand::Int(ptxc_ir::sign_extend(u128::from(bits), self.bits(ty)) as i64),
                }
            })
            .collect()
    }

    /// The address of a variable or function in its own space, in a register. A shared variable's address used in a
    /// loop is in one register from the start of the function: it depends on the block's rank in its cluster, so
    /// ptxas would recompute it in each iteration.
    fn symbol_address(&mut self, value: Value) -> ptxc_ptx::operand::Reg {
        let m = self.m();
        let is_shared = m.ty(value) == Ty::PTR_SHARED && m.as_global(value).is_some();
        let in_loop =
            self.inst.and_then(|inst| m.parent(inst)).is_some_and(|block| self.depths.of(block) > 0);
        if !is_shared || !in_loop {
            return self.new_symbol_address(value);
        }
        if let Some(&(_, reg)) = self.bases.iter().find(|(variable, _)| *variable == value) {
            return reg;
        }
        if self.bases.len() == MAX_BASES {
            return self.new_symbol_address(value);
        }
        let reg = self.reg(RegClass::B32);
        self.bases.push((value, reg));
        reg
    }

    /// Materializes the addresses that loops use at the start of the function.
    pub(crate) fn set_up_bases(&mut self) {
        let m = self.m();
        for (value, reg) in std::mem::take(&mut self.bases) {
            let name =
                m.as_global(value).map_or_else(Default::default, |global| m.global(global).name.clone());
            let symbol = self.symbol(&name);
            let mov = self.body.make_inst(Op::Mov, &[Mod::U32], &[reg.into(), Operand::Sym(symbol, 0)]);
            self.body.prepend(&[ptxc_ptx::function::Stmt::Inst(mov)]);
        }
    }

    fn new_symbol_address(&mut self, value: Value) -> ptxc_ptx::operand::Reg {
        let m = self.m();
        let narrow = m.ty(value) == Ty::PTR_SHARED;
        let name = match m.as_global(value) {
            Some(global) => m.global(global).name.clone(),
            None => m.as_func(value).map_or_else(Default::default, |f| m.func(f).name.clone()),
        };
        let symbol = self.symbol(&name);
        let (word, class) = if narrow { (Mod::U32, RegClass::B32) } else { (Mod::U64, RegClass::B64) };
        self.emit(Op::Mov, &[word], class, &[Operand::Sym(symbol, 0)])
    }

    fn constant_expression(&mut self, value: Value) -> Operand {
        let m = self.m();
        let source = m.operand(value, 0);
        match m.expr_op(value) {
            Some(IrOp::AddrSpaceCast) => {
                let space = |v: Value| m.types.addr_space(m.ty(v)).unwrap_or(ptxc_ir::AddrSpace::GENERIC);
                self.convert_address(source, space(source), space(value))
            }
            Some(IrOp::Gep) => self.computed_address(value),
            Some(IrOp::PtrToInt | IrOp::IntToPtr | IrOp::BitCast | IrOp::Trunc) => {
                let from = m.ty(source);
                let to = m.ty(value);
                let operand = self.operand(source);
                let (a, b) = (shape::reg_class(&m.types, from), shape::reg_class(&m.types, to));
                match (a, b) {
                    (a, b) if a == b => operand,
                    (Some(RegClass::B32), Some(RegClass::B64)) => {
                        let reg = self.in_register(operand, from);
                        self.emit(Op::Cvt, &[Mod::U64, Mod::U32], RegClass::B64, &[reg.into()]).into()
                    }
                    (Some(RegClass::B64), Some(RegClass::B32)) => {
                        let reg = self.in_register(operand, from);
                        self.emit(Op::Cvt, &[Mod::U32, Mod::U64], RegClass::B32, &[reg.into()]).into()
                    }
                    _ => {
                        self.unsupported("this address constant");
                        Operand::Int(0)
                    }
                }
            }
            _ => {
                self.unsupported("this constant expression");
                Operand::Int(0)
            }
        }
    }
}

/// The bits of a vector constant that fills one register, the first element lowest.
fn packed_bits(m: &ptxc_ir::Module, value: Value) -> Option<u32> {
    let width = m.types.size_of(m.types.scalar(m.ty(value))) as u32 * 8;
    match m.op(value) {
        IrOp::Aggregate => m.operands(value).enumerate().try_fold(0, |bits, (k, element)| {
            let own = match m.op(element) {
                IrOp::Int => m.int_value(element)? as u32,
                IrOp::Float => m.float_bits(element)? as u32,
                _ if m.is_undef_or_poison(element) || m.is_zero_bits(element) => 0,
                _ => return None,
            };
            Some(bits | own << (width * k as u32))
        }),
        IrOp::Data => Some(u32::from_le_bytes(m.data_bytes(value)?.try_into().ok()?)),
        _ => (m.is_undef_or_poison(value) || m.is_zero_bits(value)).then_some(0),
    }
}

/// A floating literal; half types are written by their bits.
fn float_literal(ty: Ty, bits: u64) -> Operand {
    match ty {
        Ty::FLOAT => Operand::F32(bits as u32),
        Ty::DOUBLE => Operand::F64(bits),
        _ => Operand::Int(bits as i64),
    }
}

/// The zero of a leaf type.
pub(crate) fn zero(ty: Ty) -> Operand {
    match ty {
        Ty::FLOAT => Operand::F32(0),
        Ty::DOUBLE => Operand::F64(0),
        _ => Operand::Int(0),
    }
}
