//! Comparisons (PTX ISA, "setp").

use ptxc_ir::{FloatPred, Inst, IntPred, Ty, TyKind};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::types::RegClass;

use crate::function::FunctionSelector;
use crate::shape::{int_word, untyped_word};

impl FunctionSelector<'_, '_> {
    /// `icmp`
    pub(crate) fn integer_compare(&mut self, inst: Inst) {
        let m = self.m();
        let (x, y) = (m.operand(inst, 0), m.operand(inst, 1));
        let pred = m.int_pred(inst);
        let bits = match m.types.kind(m.ty(x)) {
            TyKind::Int(1) => return self.predicate_compare(inst),
            TyKind::Int(128) => return self.wide_compare(inst),
            TyKind::Int(bits @ (8 | 16 | 32 | 64)) => bits,
            TyKind::Ptr(_) => {
                if crate::shape::reg_class(&m.types, m.ty(x)) == Some(RegClass::B32) {
                    32
                } else {
                    64
                }
            }
            _ => return self.unsupported("a comparison of this type"),
        };
        let (a, b) = if bits == 8 {
            let signed = pred.is_signed();
            (self.extended_byte(x, signed), self.extended_byte(y, signed))
        } else {
            (self.operand(x), self.operand(y))
        };
        let a = self.in_register(a, if bits == 8 { Ty::I16 } else { m.ty(x) });
        let (word, signed) = comparison(pred);
        self.emit_result(inst, Op::Setp, &[word, int_word(bits.max(16), signed)], &[a.into(), b]);
    }

    /// Compares predicates: order follows false < true, or the reverse for signed comparisons, where true is -1.
    fn predicate_compare(&mut self, inst: Inst) {
        let m = self.m();
        let a = self.register(m.operand(inst, 0));
        let b = self.register(m.operand(inst, 1));
        let not = |f: &mut Self, r| {
            f.emit(Op::Not, &[Mod::Pred], RegClass::Pred, &[ptxc_ptx::operand::Operand::Reg(r)])
        };
        let (op, x, y) = match m.int_pred(inst) {
            IntPred::Ne => (Op::Xor, a, b),
            IntPred::Eq => (Op::Xor, not(self, a), b),
            IntPred::Ugt | IntPred::Slt => (Op::And, a, not(self, b)),
            IntPred::Ult | IntPred::Sgt => (Op::And, not(self, a), b),
            IntPred::Uge | IntPred::Sle => (Op::Or, a, not(self, b)),
            IntPred::Ule | IntPred::Sge => (Op::Or, not(self, a), b),
        };
        self.emit_result(inst, op, &[Mod::Pred], &[x.into(), y.into()]);
    }

    /// Compares 128-bit values by their halves.
    fn wide_compare(&mut self, inst: Inst) {
        let m = self.m();
        let pred = m.int_pred(inst);
        let a = self.value(m.operand(inst, 0));
        let b = self.value(m.operand(inst, 1));
        let word = untyped_word(64);
        if matches!(pred, IntPred::Eq | IntPred::Ne) {
            let low = self.emit(Op::Xor, &[word], RegClass::B64, &[a[0], b[0]]);
            let high = self.emit(Op::Xor, &[word], RegClass::B64, &[a[1], b[1]]);
            let any = self.emit(Op::Or, &[word], RegClass::B64, &[low.into(), high.into()]);
            let (word, _) = comparison(pred);
            return self.emit_result(inst, Op::Setp, &[word, Mod::S64], &[any.into(), 0.into()]);
        }
        let (word, signed) = comparison(pred);
        let strict = match pred {
            IntPred::Uge | IntPred::Ugt | IntPred::Sge | IntPred::Sgt => Mod::Gt,
            _ => Mod::Lt,
        };
        let (high_a, low_a) = (self.in_register(a[1], Ty::I64), self.in_register(a[0], Ty::I64));
        let above =
            self.emit(Op::Setp, &[strict, int_word(64, signed)], RegClass::Pred, &[high_a.into(), b[1]]);
        let equal = self.emit(Op::Setp, &[Mod::Eq, Mod::S64], RegClass::Pred, &[high_a.into(), b[1]]);
        let below = self.emit(Op::Setp, &[word, Mod::U64], RegClass::Pred, &[low_a.into(), b[0]]);
        let tie = self.emit(Op::And, &[Mod::Pred], RegClass::Pred, &[equal.into(), below.into()]);
        self.emit_result(inst, Op::Or, &[Mod::Pred], &[above.into(), tie.into()]);
    }

    /// `fcmp`
    pub(crate) fn float_compare(&mut self, inst: Inst) {
        let m = self.m();
        let pred = m.float_pred(inst);
        let (x, y) = (m.operand(inst, 0), m.operand(inst, 1));
        let ty = m.ty(x);
        let word = match pred {
            FloatPred::False | FloatPred::True => {
                let value = i64::from(pred == FloatPred::True);
                return self.emit_result(inst, Op::Mov, &[Mod::Pred], &[(-value).into()]);
            }
            FloatPred::Oeq => Mod::Eq,
            FloatPred::Ogt => Mod::Gt,
            FloatPred::Oge => Mod::Ge,
            FloatPred::Olt => Mod::Lt,
            FloatPred::Ole => Mod::Le,
            FloatPred::One => Mod::Ne,
            FloatPred::Ord => Mod::Num,
            FloatPred::Uno => Mod::Nan,
            FloatPred::Ueq => Mod::Equ,
            FloatPred::Ugt => Mod::Gtu,
            FloatPred::Uge => Mod::Geu,
            FloatPred::Ult => Mod::Ltu,
            FloatPred::Ule => Mod::Leu,
            FloatPred::Une => Mod::Neu,
        };
        let a = self.register(x);
        let b = self.float_source(y);
        let words = self.float_words(&[word], ty);
        self.emit_result(inst, Op::Setp, &words, &[a.into(), b]);
    }
}

/// The comparison word of a predicate, and whether its operands are signed. Equality uses the signed form.
fn comparison(pred: IntPred) -> (Mod, bool) {
    match pred {
        IntPred::Eq => (Mod::Eq, true),
        IntPred::Ne => (Mod::Ne, true),
        IntPred::Ugt => (Mod::Gt, false),
        IntPred::Uge => (Mod::Ge, false),
        IntPred::Ult => (Mod::Lt, false),
        IntPred::Ule => (Mod::Le, false),
        IntPred::Sgt => (Mod::Gt, true),
        IntPred::Sge => (Mod::Ge, true),
        IntPred::Slt => (Mod::Lt, true),
        IntPred::Sle => (Mod::Le, true),
    }
}
