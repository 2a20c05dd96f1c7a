//! Integer arithmetic and logic.
//!
//! PTX has no 8-bit arithmetic: bytes are computed in 16-bit registers with an unspecified upper half, so
//! operations that depend on it (division, right shifts, comparisons) extend their operands first.

use ptxc_ir::{Inst, Op as IrOp, Ty, Value};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::RegClass;

use crate::fold::{self, WideFactor};
use crate::function::FunctionSelector;
use crate::shape::{int_word, untyped_word};

impl FunctionSelector<'_, '_> {
    /// A two-operand integer instruction.
    pub(crate) fn integer_binary(&mut self, inst: Inst) {
        let m = self.m();
        match m.types.int_bits(m.ty(inst)) {
            Some(1) => self.predicate_binary(inst),
            Some(bits @ (8 | 16 | 32 | 64)) => self.machine_binary(inst, bits),
            Some(128) => self.wide_binary(inst),
            _ => self.packed_or_odd(inst),
        }
    }

    fn packed_or_odd(&mut self, inst: Inst) {
        let m = self.m();
        let word = match m.op(inst) {
            IrOp::And => Op::And,
            IrOp::Or => Op::Or,
            IrOp::Xor => Op::Xor,
            _ => {
                return self
                    .unsupported("arithmetic on an integer type that is not 8, 16, 32, 64 or 128 bits wide");
            }
        };
        if !crate::shape::is_packed(&m.types, m.ty(inst)) {
            return self.unsupported("logic on this type");
        }
        let (a, b) = (self.operand(m.operand(inst, 0)), self.operand(m.operand(inst, 1)));
        self.emit_result(inst, word, &[Mod::B32], &[a, b]);
    }

    fn machine_binary(&mut self, inst: Inst, bits: u32) {
        let m = self.m();
        let op = m.op(inst);
        if op == IrOp::Add && self.multiply_add(inst, bits) || op == IrOp::Mul && self.wide_multiply(inst) {
            return;
        }
        if op == IrOp::Shl && (self.wide_shift(inst) || self.upper_half(inst)) {
            return;
        }
        // Bytes are computed in 16 bits.
        let width = bits.max(16);
        let signed = matches!(op, IrOp::SDiv | IrOp::SRem | IrOp::AShr);
        let extends = bits == 8
            && matches!(op, IrOp::SDiv | IrOp::SRem | IrOp::UDiv | IrOp::URem | IrOp::AShr | IrOp::LShr);
        let (x, y) = (m.operand(inst, 0), m.operand(inst, 1));
        let (a, b) = if extends {
            (self.extended_byte(x, signed), self.extended_byte(y, signed))
        } else if bits == 8 && op == IrOp::Shl {
            // All bits of the shift amount count, so its upper half must be defined.
            (self.operand(x), self.extended_byte(y, false))
        } else {
            (self.operand(x), self.operand(y))
        };
        match op {
            IrOp::Add => self.emit_result(inst, Op::Add, &[int_word(width, true)], &[a, b]),
            IrOp::Sub if a == Operand::Int(0) => {
                self.emit_result(inst, Op::Neg, &[int_word(width, true)], &[b])
            }
            IrOp::Sub => self.emit_result(inst, Op::Sub, &[int_word(width, true)], &[a, b]),
            IrOp::Mul => self.emit_result(inst, Op::Mul, &[Mod::Lo, int_word(width, true)], &[a, b]),
            IrOp::UDiv | IrOp::SDiv => self.emit_result(inst, Op::Div, &[int_word(width, signed)], &[a, b]),
            IrOp::URem | IrOp::SRem => self.emit_result(inst, Op::Rem, &[int_word(width, signed)], &[a, b]),
            IrOp::And => self.emit_result(inst, Op::And, &[untyped_word(width)], &[a, b]),
            IrOp::Or => self.emit_result(inst, Op::Or, &[untyped_word(width)], &[a, b]),
            IrOp::Xor if b == Operand::Int(-1) => {
                self.emit_result(inst, Op::Not, &[untyped_word(width)], &[a])
            }
            IrOp::Xor => self.emit_result(inst, Op::Xor, &[untyped_word(width)], &[a, b]),
            IrOp::Shl => {
                let amount = self.shift_amount(b, bits);
                self.emit_result(inst, Op::Shl, &[untyped_word(width)], &[a, amount]);
            }
            IrOp::LShr | IrOp::AShr => {
                let amount = self.shift_amount(b, bits);
                self.emit_result(inst, Op::Shr, &[int_word(width, signed)], &[a, amount]);
            }
            _ => self.unsupported("this integer operation"),
        }
    }

    /// Converts a shift amount to the 32-bit operand that PTX requires. Larger amounts are poison in the IR, so
    /// dropping high bits is sound.
    pub(crate) fn shift_amount(&mut self, amount: Operand, bits: u32) -> Operand {
        match (amount, bits) {
            (Operand::Reg(_), 64) => {
                self.emit(Op::Cvt, &[Mod::U32, Mod::U64], RegClass::B32, &[amount]).into()
            }
            (Operand::Reg(_), 8 | 16) => {
                self.emit(Op::Cvt, &[Mod::U32, Mod::U16], RegClass::B32, &[amount]).into()
            }
            _ => amount,
        }
    }

    /// A byte as a 16-bit value with defined upper half.
    pub(crate) fn extended_byte(&mut self, value: Value, signed: bool) -> Operand {
        let m = self.m();
        if let Some(constant) = m.int_value(value) {
            return Operand::Int(if signed {
                i64::from(constant as u8 as i8)
            } else {
                i64::from(constant as u8)
            });
        }
        let source = self.operand(value);
        if signed {
            self.emit(Op::Cvt, &[Mod::S16, Mod::S8], RegClass::B16, &[source]).into()
        } else {
            self.emit(Op::And, &[Mod::B16], RegClass::B16, &[source, 255.into()]).into()
        }
    }

    /// Selects `a * b + c` as one `mad`, if a product folds into the sum.
    fn multiply_add(&mut self, sum: Inst, bits: u32) -> bool {
        let m = self.m();
        if bits < 16 {
            return false;
        }
        let Some(mul) =
            fold::added_product(m, &self.depths, sum).filter(|&mul| self.folded.contains_key(&mul.into()))
        else {
            return false;
        };
        let addend =
            if m.operand(sum, 0) == Value::from(mul) { m.operand(sum, 1) } else { m.operand(sum, 0) };
        let c = self.operand(addend);
        if let Some((x, factor, signed)) = fold::wide_product(m, mul) {
            let a = self.operand(x);
            let b = self.wide_factor(factor);
            self.emit_result(sum, Op::Mad, &[Mod::Wide, int_word(32, signed)], &[a, b, c]);
            return true;
        }
        let (a, b) = (self.operand(m.operand(mul, 0)), self.operand(m.operand(mul, 1)));
        self.emit_result(sum, Op::Mad, &[Mod::Lo, int_word(bits, true)], &[a, b, c]);
        true
    }

    fn wide_factor(&mut self, factor: WideFactor) -> Operand {
        match factor {
            WideFactor::Value(value) => self.operand(value),
            WideFactor::Constant(constant) => constant.into(),
        }
    }

    /// A 64-bit product of two extended 32-bit values as `mul.wide`.
    fn wide_multiply(&mut self, mul: Inst) -> bool {
        let Some((x, factor, signed)) = fold::wide_product(self.m(), mul) else { return false };
        let a = self.operand(x);
        let b = self.wide_factor(factor);
        self.emit_result(mul, Op::Mul, &[Mod::Wide, int_word(32, signed)], &[a, b]);
        true
    }

    /// A shift of an extended 32-bit value as `mul.wide`.
    fn wide_shift(&mut self, shl: Inst) -> bool {
        let Some((x, factor, signed)) = fold::wide_shift(self.m(), shl) else { return false };
        let a = self.operand(x);
        self.emit_result(shl, Op::Mul, &[Mod::Wide, int_word(32, signed)], &[a, factor.into()]);
        true
    }

    /// Selects a half-word shifted to the upper half of a word, such as a `bfloat16` converted to `float`, as one
    /// byte permutation; extension and shift would take three instructions in ptxas.
    fn upper_half(&mut self, shl: Inst) -> bool {
        let Some(half) = fold::upper_half(self.m(), shl) else { return false };
        let half = self.register(half);
        let list = self.body.vector(&[Operand::Int(0), half.into()]);
        let dst = self.define_reg(shl);
        self.body.inst(Op::Mov, &[Mod::B32], &[dst.into(), list]);
        true
    }

    /// Selects logic on predicates; addition and subtraction modulo 2 are exclusive or. The only valid divisor is 1
    /// and the only valid shift amount is 0, which leave a value unchanged.
    fn predicate_binary(&mut self, inst: Inst) {
        let m = self.m();
        let (x, y) = (m.operand(inst, 0), m.operand(inst, 1));
        let (op, constant) = match m.op(inst) {
            IrOp::And | IrOp::Mul => (Op::And, None),
            IrOp::Or => (Op::Or, None),
            IrOp::Xor | IrOp::Add | IrOp::Sub => (Op::Xor, m.int_value(y)),
            IrOp::Shl | IrOp::LShr | IrOp::AShr | IrOp::UDiv | IrOp::SDiv => {
                let a = self.operand(x);
                return self.define(inst, &[a]);
            }
            IrOp::URem | IrOp::SRem => return self.define(inst, &[Operand::Int(0)]),
            _ => return self.unsupported("this operation on truth values"),
        };
        let a = self.register(x);
        if constant == Some(1) {
            return self.emit_result(inst, Op::Not, &[Mod::Pred], &[a.into()]);
        }
        let b = self.register(y);
        self.emit_result(inst, op, &[Mod::Pred], &[a.into(), b.into()]);
    }

    /// `select`
    pub(crate) fn select(&mut self, inst: Inst) {
        let m = self.m();
        let condition = self.register(m.operand(inst, 0));
        let yes = self.value(m.operand(inst, 1));
        let no = self.value(m.operand(inst, 2));
        let leaves = self.leaves_of(m.ty(inst));
        let mut out: smallvec::SmallVec<[Operand; 4]> = smallvec::SmallVec::new();
        for (leaf, (&a, &b)) in leaves.iter().zip(yes.iter().zip(&no)) {
            out.push(self.select_leaf(leaf.ty, condition, a, b));
        }
        self.define(inst, &out);
    }

    fn select_leaf(&mut self, ty: Ty, condition: ptxc_ptx::operand::Reg, a: Operand, b: Operand) -> Operand {
        let class = crate::shape::reg_class(&self.m().types, ty).unwrap_or(RegClass::B64);
        if class != RegClass::Pred {
            let word = crate::shape::move_word(class);
            return self.emit(Op::Selp, &[word], class, &[a, b, condition.into()]).into();
        }
        // Predicates have no `selp`: (c and a) or (not c and b).
        let (a, b) = (self.in_register(a, ty), self.in_register(b, ty));
        let taken = self.emit(Op::And, &[Mod::Pred], class, &[condition.into(), a.into()]);
        let inverse = self.emit(Op::Not, &[Mod::Pred], class, &[condition.into()]);
        let other = self.emit(Op::And, &[Mod::Pred], class, &[inverse.into(), b.into()]);
        self.emit(Op::Or, &[Mod::Pred], class, &[taken.into(), other.into()]).into()
    }
}
