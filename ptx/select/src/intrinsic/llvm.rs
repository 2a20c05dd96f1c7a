//! Target-independent intrinsics (`llvm.fma`, `llvm.ctpop`, ...), by the type they were called with.

use ptxc_ir::{Inst, Ty, Value};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::RegClass;
use smallvec::SmallVec;

use crate::function::FunctionSelector;
use crate::shape::{self, int_word, untyped_word};

impl FunctionSelector<'_, '_> {
    pub(super) fn llvm_intrinsic(&mut self, inst: Inst, name: &str) {
        let m = self.m();
        let args: SmallVec<[Value; 6]> = m.args(inst).collect();
        let ty = args.first().map_or(Ty::VOID, |&arg| m.ty(arg));
        match name {
            "llvm.trap" => {
                self.body.inst(Op::Trap, &[], &[]);
            }
            "llvm.debugtrap" => {
                self.body.inst(Op::Brkpt, &[], &[]);
            }
            "llvm.assume" | "llvm.lifetime.start" | "llvm.lifetime.end" => {}
            "llvm.expect" | "llvm.expect.with.probability" => {
                let value = self.value(args[0]);
                self.define(inst, &value);
            }
            "llvm.is.constant" => {
                let value = self.in_register(Operand::Int(0), Ty::I1);
                self.define(inst, &[value.into()]);
            }
            "llvm.fma" | "llvm.fmuladd" => self.float_op(inst, Op::Fma, &[Mod::Rn], ty),
            "llvm.sqrt" => {
                let precise = ty == Ty::DOUBLE || self.cx.options.prec_sqrt;
                self.float_op(inst, Op::Sqrt, &[if precise { Mod::Rn } else { Mod::Approx }], ty);
            }
            "llvm.fabs" => self.float_op(inst, Op::Abs, &[], ty),
            "llvm.minnum" => self.float_op(inst, Op::Min, &[], ty),
            "llvm.maxnum" => self.float_op(inst, Op::Max, &[], ty),
            "llvm.minimum" | "llvm.maximum" => {
                let mut words = self.float_words(&[], ty);
                words.insert(words.len() - 1, Mod::NaN);
                let op = if name == "llvm.minimum" { Op::Min } else { Op::Max };
                let operands = self.arg_operands(inst);
                self.emit_result(inst, op, &words, &operands);
            }
            "llvm.floor" => self.round(inst, Mod::Rmi, ty),
            "llvm.ceil" => self.round(inst, Mod::Rpi, ty),
            "llvm.trunc" => self.round(inst, Mod::Rzi, ty),
            "llvm.rint" | "llvm.nearbyint" | "llvm.roundeven" => self.round(inst, Mod::Rni, ty),
            "llvm.copysign" => {
                // PTX takes the sign from its first source.
                let operands = self.arg_operands(inst);
                self.emit_result(
                    inst,
                    Op::Copysign,
                    &[crate::float::float_word(ty)],
                    &[operands[1], operands[0]],
                );
            }
            _ => self.llvm_integer(inst, name, &args, ty),
        }
    }

    fn float_op(&mut self, inst: Inst, op: Op, prefix: &[Mod], ty: Ty) {
        let words = self.float_words(prefix, ty);
        let operands = self.arg_operands(inst);
        self.emit_result(inst, op, &words, &operands);
    }

    /// Rounding to an integral value is a conversion from a type to itself.
    fn round(&mut self, inst: Inst, rounding: Mod, ty: Ty) {
        let mut words = self.float_words(&[rounding], ty);
        words.push(crate::float::float_word(ty));
        let operands = self.arg_operands(inst);
        self.emit_result(inst, Op::Cvt, &words, &operands);
    }

    fn llvm_integer(&mut self, inst: Inst, name: &str, args: &[Value], ty: Ty) {
        let m = self.m();
        let bits = m.types.int_bits(ty).unwrap_or(0);
        if !matches!(bits, 16 | 32 | 64) {
            return self.unsupported(format_args!("the intrinsic '{name}' on this type"));
        }
        let signed_pair = |signed| [int_word(bits, signed)];
        match name {
            "llvm.smin" => self.integer_op(inst, Op::Min, &signed_pair(true)),
            "llvm.smax" => self.integer_op(inst, Op::Max, &signed_pair(true)),
            "llvm.umin" => self.integer_op(inst, Op::Min, &signed_pair(false)),
            "llvm.umax" => self.integer_op(inst, Op::Max, &signed_pair(false)),
            "llvm.abs" => {
                let a = self.operand(args[0]);
                self.emit_result(inst, Op::Abs, &[int_word(bits, true)], &[a]);
            }
            "llvm.sadd.sat" if bits == 32 => self.integer_op(inst, Op::Add, &[Mod::Sat, Mod::S32]),
            "llvm.ssub.sat" if bits == 32 => self.integer_op(inst, Op::Sub, &[Mod::Sat, Mod::S32]),
            "llvm.ctpop" | "llvm.ctlz" | "llvm.cttz" => self.count_bits(inst, name, args[0], bits),
            "llvm.bitreverse" if bits >= 32 => self.integer_op(inst, Op::Brev, &[untyped_word(bits)]),
            "llvm.bswap" => self.swap_bytes(inst, args[0], bits),
            "llvm.fshl" | "llvm.fshr" => self.funnel_shift(inst, name == "llvm.fshl", args, bits),
            _ => self.unsupported(format_args!("the intrinsic '{name}'")),
        }
    }

    fn integer_op(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let operands = self.arg_operands(inst);
        self.emit_result(inst, op, words, &operands);
    }

    /// Counts give 32 bits in PTX whatever they count in.
    fn count_bits(&mut self, inst: Inst, name: &str, value: Value, bits: u32) {
        let mut source: Operand = self.register(value).into();
        let mut width = bits;
        if bits == 16 {
            source = self.emit(Op::Cvt, &[Mod::U32, Mod::U16], RegClass::B32, &[source]).into();
            width = 32;
        }
        let class = if width == 64 { RegClass::B64 } else { RegClass::B32 };
        let op = match name {
            "llvm.ctpop" => Op::Popc,
            "llvm.ctlz" => Op::Clz,
            _ => {
                if bits == 16 {
                    // A bit above the value stops the count at 16.
                    source = self.emit(Op::Or, &[Mod::B32], RegClass::B32, &[source, 0x1_0000.into()]).into();
                }
                source = self.emit(Op::Brev, &[untyped_word(width)], class, &[source]).into();
                Op::Clz
            }
        };
        let mut count = self.emit(op, &[untyped_word(width)], RegClass::B32, &[source]);
        if bits == 16 && name == "llvm.ctlz" {
            count = self.emit(Op::Sub, &[Mod::S32], RegClass::B32, &[count.into(), 16.into()]);
        }
        match bits {
            64 => self.emit_result(inst, Op::Cvt, &[Mod::U64, Mod::U32], &[count.into()]),
            16 => self.emit_result(inst, Op::Cvt, &[Mod::U16, Mod::U32], &[count.into()]),
            _ => self.define(inst, &[count.into()]),
        }
    }

    fn swap_bytes(&mut self, inst: Inst, value: Value, bits: u32) {
        let source = self.register(value);
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

    /// Funnel shifts count modulo the width. 32 bits are one instruction; 64 bits are two shifts, the
    /// second split in two so that a count of zero needs no case of its own.
    fn funnel_shift(&mut self, inst: Inst, left: bool, args: &[Value], bits: u32) {
        let (high, low) = (self.operand(args[0]), self.operand(args[1]));
        let amount = self.operand(args[2]);
        if bits == 32 {
            let direction = if left { Mod::L } else { Mod::R };
            return self.emit_result(inst, Op::Shf, &[direction, Mod::Wrap, Mod::B32], &[low, high, amount]);
        }
        let class = shape::reg_class(&self.m().types, self.m().ty(inst)).unwrap_or(RegClass::B64);
        let wide = self.shift_amount(amount, bits);
        let n = self.emit(Op::And, &[Mod::B32], RegClass::B32, &[wide, i64::from(bits - 1).into()]);
        let rest = self.emit(Op::Sub, &[Mod::S32], RegClass::B32, &[i64::from(bits - 1).into(), n.into()]);
        let (shl, shr) = (untyped_word(bits), int_word(bits, false));
        let (kept, moved) = if left {
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
