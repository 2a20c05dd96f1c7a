//! Target-independent intrinsics (`llvm.fma`, `llvm.ctpop`, ...), by the type they are called with.

use ptxc_ir::{Inst, Ty, Value};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::RegClass;

use crate::float::Words;
use crate::function::FunctionSelector;
use crate::shape::{self, int_word, untyped_word};

impl FunctionSelector<'_, '_> {
    /// The type of the first argument.
    fn first_type(&self, inst: Inst) -> Ty {
        self.m().args(inst).next().map_or(Ty::VOID, |arg| self.m().ty(arg))
    }

    /// The width of the first argument if the target supports it, else an error.
    fn integer_width(&mut self, inst: Inst) -> Option<u32> {
        let bits = self.m().types.int_bits(self.first_type(inst)).filter(|bits| matches!(bits, 16 | 32 | 64));
        if bits.is_none() {
            self.refuse_type(inst);
        }
        bits
    }

    pub(super) fn first_argument(&mut self, inst: Inst) {
        let value = self.value(self.m().operand(inst, 0));
        self.define(inst, &value);
    }

    /// A value that is not known to be constant at this point counts as none.
    pub(super) fn not_constant(&mut self, inst: Inst) {
        let value = self.in_register(Operand::Int(0), Ty::I1);
        self.define(inst, &[value.into()]);
    }

    // ---- floating point ----

    /// Emits the words, `.ftz` if enabled, and the type.
    pub(super) fn typed_float(&mut self, inst: Inst, op: Op, prefix: &[Mod]) {
        let words = self.float_words(prefix, self.first_type(inst));
        let operands = self.arg_operands(inst);
        self.emit_result(inst, op, &words, &operands);
    }

    pub(super) fn square_root(&mut self, inst: Inst) {
        let precise = self.first_type(inst) == Ty::DOUBLE || self.cx.options.prec_sqrt;
        self.typed_float(inst, Op::Sqrt, &[if precise { Mod::Rn } else { Mod::Approx }]);
    }

    /// Emits `min.NaN`: the word is between `.ftz` and the type.
    pub(super) fn typed_float_before_type(&mut self, inst: Inst, op: Op, extra: &[Mod]) {
        let mut words = self.float_words(&[], self.first_type(inst));
        words.insert_many(words.len() - 1, extra.iter().copied());
        let operands = self.arg_operands(inst);
        self.emit_result(inst, op, &words, &operands);
    }

    /// Rounding to an integral value is a conversion from a type to itself.
    pub(super) fn rounded(&mut self, inst: Inst, op: Op, rounding: &[Mod]) {
        let ty = self.first_type(inst);
        let mut words: Words = rounding.iter().copied().collect();
        if self.flush.conversion(ty, ty) {
            words.push(Mod::Ftz);
        }
        words.extend([crate::float::float_word(ty); 2]);
        let operands = self.arg_operands(inst);
        self.emit_result(inst, op, &words, &operands);
    }

    /// Selects `copysign`; PTX takes the sign from the first source.
    pub(super) fn copy_sign(&mut self, inst: Inst) {
        let operands = self.arg_operands(inst);
        let word = crate::float::float_word(self.first_type(inst));
        self.emit_result(inst, Op::Copysign, &[word], &[operands[1], operands[0]]);
    }

    // ---- integers ----

    pub(super) fn signed(&mut self, inst: Inst, op: Op, _: &[Mod]) {
        let Some(bits) = self.integer_width(inst) else { return };
        let operands = self.arg_operands(inst);
        self.emit_result(inst, op, &[int_word(bits, true)], &operands);
    }

    pub(super) fn unsigned(&mut self, inst: Inst, op: Op, _: &[Mod]) {
        let Some(bits) = self.integer_width(inst) else { return };
        let operands = self.arg_operands(inst);
        self.emit_result(inst, op, &[int_word(bits, false)], &operands);
    }

    /// Bit operations, which exist at 32 and 64 bits only.
    pub(super) fn untyped(&mut self, inst: Inst, op: Op, _: &[Mod]) {
        match self.integer_width(inst) {
            Some(16) => self.refuse_type(inst),
            Some(bits) => {
                let operands = self.arg_operands(inst);
                self.emit_result(inst, op, &[untyped_word(bits)], &operands);
            }
            None => {}
        }
    }

    /// Saturating sums, which exist at 32 bits only.
    pub(super) fn saturating(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        match self.integer_width(inst) {
            Some(32) => {
                let operands = self.arg_operands(inst);
                self.emit_result(inst, op, words, &operands);
            }
            Some(_) => self.refuse_type(inst),
            None => {}
        }
    }

    /// Selects the absolute value. The second argument states the result for the smallest number; PTX returns it
    /// unchanged.
    pub(super) fn absolute(&mut self, inst: Inst) {
        let Some(bits) = self.integer_width(inst) else { return };
        let value = self.operand(self.m().operand(inst, 0));
        self.emit_result(inst, Op::Abs, &[int_word(bits, true)], &[value]);
    }

    /// Selects `popc` and `clz`: counts have 32 bits in PTX, whatever the operand width.
    pub(super) fn count_bits(&mut self, inst: Inst, op: Op, _: &[Mod]) {
        let Some(bits) = self.integer_width(inst) else { return };
        let source = self.counted(inst, bits);
        let mut count = self.emit(op, &[untyped_word(bits.max(32))], RegClass::B32, &[source]);
        if bits == 16 && op == Op::Clz {
            count = self.emit(Op::Sub, &[Mod::S32], RegClass::B32, &[count.into(), 16.into()]);
        }
        self.define_count(inst, bits, count);
    }

    /// Counts trailing zeros as the leading zeros of the bit reversal.
    pub(super) fn trailing_zeros(&mut self, inst: Inst) {
        let Some(bits) = self.integer_width(inst) else { return };
        let mut source = self.counted(inst, bits);
        if bits == 16 {
            // A bit above the value stops the count at 16.
            source = self.emit(Op::Or, &[Mod::B32], RegClass::B32, &[source, 0x1_0000.into()]).into();
        }
        let word = untyped_word(bits.max(32));
        let class = if bits == 64 { RegClass::B64 } else { RegClass::B32 };
        let reversed = self.emit(Op::Brev, &[word], class, &[source]);
        let count = self.emit(Op::Clz, &[word], RegClass::B32, &[reversed.into()]);
        self.define_count(inst, bits, count);
    }

    /// The first argument in a register of at least 32 bits.
    fn counted(&mut self, inst: Inst, bits: u32) -> Operand {
        let source = self.register(self.m().operand(inst, 0)).into();
        if bits == 16 {
            return self.emit(Op::Cvt, &[Mod::U32, Mod::U16], RegClass::B32, &[source]).into();
        }
        source
    }

    fn define_count(&mut self, inst: Inst, bits: u32, count: ptxc_ptx::operand::Reg) {
        match bits {
            64 => self.emit_result(inst, Op::Cvt, &[Mod::U64, Mod::U32], &[count.into()]),
            16 => self.emit_result(inst, Op::Cvt, &[Mod::U16, Mod::U32], &[count.into()]),
            _ => self.define(inst, &[count.into()]),
        }
    }

    pub(super) fn swap_bytes(&mut self, inst: Inst) {
        let Some(bits) = self.integer_width(inst) else { return };
        let source = self.register(self.m().operand(inst, 0));
        let reverse = |f: &mut Self, word: Operand| {
            f.emit(Op::Prmt, &[Mod::B32], RegClass::B32, &[word, 0.into(), 0x0123.into()])
        };
        match bits {
            16 => {
                let high = self.emit(Op::Shr, &[Mod::U16], RegClass::B16, &[source.into(), 8.into()]);
                let low = self.emit(Op::Shl, &[Mod::B16], RegClass::B16, &[source.into(), 8.into()]);
                self.emit_result(inst, Op::Or, &[Mod::B16], &[high.into(), low.into()]);
            }
            32 => {
                let swapped = reverse(self, source.into());
                self.define(inst, &[swapped.into()]);
            }
            _ => {
                let (low, high) = (self.reg(RegClass::B32), self.reg(RegClass::B32));
                let list = self.body.vector(&[low.into(), high.into()]);
                self.body.inst(Op::Mov, &[Mod::B64], &[list, source.into()]);
                let (new_high, new_low) = (reverse(self, low.into()), reverse(self, high.into()));
                let list = self.body.vector(&[new_low.into(), new_high.into()]);
                let dst = self.define_reg(inst);
                self.body.inst(Op::Mov, &[Mod::B64], &[dst.into(), list]);
            }
        }
    }

    /// Selects funnel shifts modulo the width. 32 bits are the single instruction of the row; 64 bits are two
    /// shifts, the second split in two so that a count of zero needs no special case.
    pub(super) fn funnel_shift(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let Some(bits) = self.integer_width(inst) else { return };
        let args: [Value; 3] = [0, 1, 2].map(|k| self.m().operand(inst, k));
        let (high, low) = (self.operand(args[0]), self.operand(args[1]));
        let amount = self.operand(args[2]);
        if bits == 32 {
            return self.emit_result(inst, op, words, &[low, high, amount]);
        }
        let class = shape::reg_class(&self.m().types, self.m().ty(inst)).unwrap_or(RegClass::B64);
        let wide = self.shift_amount(amount, bits);
        let n = self.emit(Op::And, &[Mod::B32], RegClass::B32, &[wide, i64::from(bits - 1).into()]);
        let rest = self.emit(Op::Sub, &[Mod::S32], RegClass::B32, &[i64::from(bits - 1).into(), n.into()]);
        let (shl, shr) = (untyped_word(bits), int_word(bits, false));
        let (kept, moved) = if words.contains(&Mod::L) {
            let kept = self.emit(Op::Shl, &[shl], class, &[high, n.into()]);
            let half = self.emit(Op::Shr, &[shr], class, &[low, 1.into()]);
            (kept, self.emit(Op::Shr, &[shr], class, &[half.into(), rest.into()]))
        } else {
            let kept = self.emit(Op::Shr, &[shr], class, &[low, n.into()]);
            let half = self.emit(Op::Shl, &[shl], class, &[high, 1.into()]);
            (kept, self.emit(Op::Shl, &[shl], class, &[half.into(), rest.into()]))
        };
        self.emit_result(inst, Op::Or, &[untyped_word(bits)], &[kept.into(), moved.into()]);
    }
}
