//! Floating-point arithmetic: contraction, division and the precision options.

use ptxc_ir::{Inst, Op as IrOp, Ty, TyKind, Value};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::RegClass;
use smallvec::SmallVec;

use crate::fold;
use crate::function::FunctionSelector;

/// A short list of instruction words.
pub(crate) type Words = SmallVec<[Mod; 4]>;

impl FunctionSelector<'_, '_> {
    /// The words `prefix [.ftz] .type` of floating arithmetic.
    pub(crate) fn float_words(&self, prefix: &[Mod], ty: Ty) -> Words {
        let mut words: Words = prefix.iter().copied().collect();
        if self.flush.arithmetic(self.m(), ty) {
            words.push(Mod::Ftz);
        }
        words.push(self.float_word(ty));
        words
    }

    /// The type word of a floating type, also of a pair that fills one register.
    fn float_word(&self, ty: Ty) -> Mod {
        match self.m().types.kind(ty) {
            TyKind::Vector { elem: Ty::HALF, .. } => Mod::F16x2,
            TyKind::Vector { elem: Ty::BFLOAT, .. } => Mod::Bf16x2,
            _ => float_word(ty),
        }
    }

    /// A source of a floating instruction: those on 16 bits take no literals.
    pub(crate) fn float_source(&mut self, value: Value) -> Operand {
        match self.m().ty(value) {
            Ty::FLOAT | Ty::DOUBLE => self.operand(value),
            _ => self.register(value).into(),
        }
    }

    /// A two-operand floating instruction.
    pub(crate) fn float_binary(&mut self, inst: Inst) {
        let m = self.m();
        let ty = m.ty(inst);
        if !m.types.scalar(ty).is_float() || crate::shape::reg_class(&m.types, ty).is_none() {
            return self.unsupported("floating-point arithmetic on this type");
        }
        let op = m.op(inst);
        if matches!(op, IrOp::FAdd | IrOp::FSub) && self.fused(inst) {
            return;
        }
        if op == IrOp::FDiv {
            return self.divide(inst);
        }
        let ptx = match op {
            IrOp::FAdd => Op::Add,
            IrOp::FSub => Op::Sub,
            IrOp::FMul => Op::Mul,
            _ => return self.unsupported("the floating-point remainder"),
        };
        let (x, y) = (m.operand(inst, 0), m.operand(inst, 1));
        // Subtraction from -0.0 is negation.
        if op == IrOp::FSub && m.float_bits(x) == Some(negative_zero(ty)) {
            let y = self.float_source(y);
            let words = self.float_words(&[], ty);
            return self.emit_result(inst, Op::Neg, &words, &[y]);
        }
        let (a, b) = (self.float_source(x), self.float_source(y));
        // An explicit rounding keeps ptxas from fusing what must not be fused.
        let contracts = m.flags(inst).has(ptxc_ir::Flags::CONTRACT);
        let prefix: &[Mod] = if contracts { &[] } else { &[Mod::Rn] };
        let words = self.float_words(prefix, ty);
        self.emit_result(inst, ptx, &words, &[a, b]);
    }

    /// `a * b + c`, `a * b - c` and `c - a * b` as one `fma` (-fmad).
    fn fused(&mut self, sum: Inst) -> bool {
        let m = self.m();
        let ty = m.ty(sum);
        let Some(mul) =
            fold::fused_product(m, &self.depths, sum).filter(|&mul| self.folded.contains_key(&mul.into()))
        else {
            return false;
        };
        let product_first = m.operand(sum, 0) == Value::from(mul);
        let addend = m.operand(sum, u32::from(product_first));
        let mut a = self.float_source(m.operand(mul, 0));
        let b = self.float_source(m.operand(mul, 1));
        let mut c = self.float_source(addend);
        if m.op(sum) == IrOp::FSub {
            if product_first {
                c = self.negated(c, ty);
            } else {
                a = self.negated(a, ty);
            }
        }
        let words = self.float_words(&[Mod::Rn], ty);
        self.emit_result(sum, Op::Fma, &words, &[a, b, c]);
        true
    }

    fn negated(&mut self, operand: Operand, ty: Ty) -> Operand {
        match operand {
            Operand::F32(bits) => Operand::F32(bits ^ 1 << 31),
            Operand::F64(bits) => Operand::F64(bits ^ 1 << 63),
            _ => {
                let words = self.float_words(&[], ty);
                let class = crate::shape::reg_class(&self.m().types, ty).unwrap_or(RegClass::F32);
                self.emit(Op::Neg, &words, class, &[operand]).into()
            }
        }
    }

    fn divide(&mut self, inst: Inst) {
        let m = self.m();
        let ty = m.ty(inst);
        let (x, y) = (m.operand(inst, 0), m.operand(inst, 1));
        let b = self.operand(y);
        let one = match ty {
            Ty::FLOAT => u64::from(1.0_f32.to_bits()),
            _ => 1.0_f64.to_bits(),
        };
        let precise = ty == Ty::DOUBLE || self.cx.options.prec_div && !m.flags(inst).has(ptxc_ir::Flags::AFN);
        if !matches!(ty, Ty::FLOAT | Ty::DOUBLE) {
            return self.unsupported("division in this floating-point type");
        }
        if m.float_bits(x) == Some(one) {
            let rounding = if precise { Mod::Rn } else { Mod::Approx };
            let words = self.float_words(&[rounding], ty);
            return self.emit_result(inst, Op::Rcp, &words, &[b]);
        }
        let a = self.operand(x);
        let rounding = match (precise, m.flags(inst).has(ptxc_ir::Flags::AFN)) {
            (true, _) => Mod::Rn,
            (false, true) => Mod::Approx,
            (false, false) => Mod::Full,
        };
        let words = self.float_words(&[rounding], ty);
        self.emit_result(inst, Op::Div, &words, &[a, b]);
    }

    /// `fneg`
    pub(crate) fn float_negate(&mut self, inst: Inst) {
        let ty = self.m().ty(inst);
        let a = self.float_source(self.m().operand(inst, 0));
        let words = self.float_words(&[], ty);
        self.emit_result(inst, Op::Neg, &words, &[a]);
    }
}

/// The type word of a floating type.
pub(crate) fn float_word(ty: Ty) -> Mod {
    match ty {
        Ty::HALF => Mod::F16,
        Ty::BFLOAT => Mod::Bf16,
        Ty::FLOAT => Mod::F32,
        _ => Mod::F64,
    }
}

fn negative_zero(ty: Ty) -> u64 {
    match ty {
        Ty::DOUBLE => 1 << 63,
        Ty::FLOAT => 1 << 31,
        _ => 1 << 15,
    }
}
