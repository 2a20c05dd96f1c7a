//! 128-bit integers as pairs of 64-bit registers.
//!
//! Sums use the carry flag (`add.cc`, `addc`), products the high-product instruction, shifts a select between
//! amounts below and above 64. Division is a library call inserted before selection. Atomic accesses and exchanges,
//! and inline assembly, take both halves in one register.

use ptxc_ir::{Inst, MemAccess, Op as IrOp, Ordering, Ty};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::{Operand, Reg};
use ptxc_ptx::types::RegClass::{B32, B64, B128, Pred};
use ptxc_ptx::types::Space;

use crate::address::Place;
use crate::function::FunctionSelector;
use crate::shape::int_word;

type Pair = [Operand; 2];

impl FunctionSelector<'_, '_> {
    /// The halves of a 128-bit integer, low half first.
    pub(crate) fn pair(&mut self, value: ptxc_ir::Value) -> Pair {
        let leaves = self.value(value);
        match leaves[..] {
            [low, high] => [low, high],
            _ => [Operand::Int(0); 2],
        }
    }

    /// A 128-bit integer in one register, for instructions with a 128-bit operand.
    pub(crate) fn whole(&mut self, value: ptxc_ir::Value) -> Operand {
        let mut halves = self.pair(value);
        for half in &mut halves {
            *half = self.in_register(*half, Ty::I64).into();
        }
        let halves = self.body.vector(&halves);
        self.emit(Op::Mov, &[Mod::B128], B128, &[halves]).into()
    }

    /// The halves of a 128-bit register.
    pub(crate) fn halves_of_whole(&mut self, whole: Reg) -> Pair {
        let halves = [0, 1].map(|_| Operand::from(self.reg(B64)));
        let list = self.body.vector(&halves);
        self.body.inst(Op::Mov, &[Mod::B128], &[list, whole.into()]);
        halves
    }

    /// Whether an access to a 128-bit integer must be a single instruction: other threads could observe the halves
    /// of two accesses.
    pub(crate) fn is_wide_atomic(&self, ty: Ty, place: Place, access: MemAccess) -> bool {
        ty == Ty::I128
            && access.ordering != Ordering::NotAtomic
            && !matches!(place.space, Some(Space::Param | Space::Const | Space::Local))
    }

    /// Whether two 128-bit integers are equal.
    pub(crate) fn wide_equal(&mut self, a: Pair, b: Pair) -> Reg {
        let [low, high] = [0, 1].map(|k| self.emit(Op::Xor, &[Mod::B64], B64, &[a[k], b[k]]));
        let any = self.emit(Op::Or, &[Mod::B64], B64, &[low.into(), high.into()]);
        self.emit(Op::Setp, &[Mod::Eq, Mod::S64], Pred, &[any.into(), 0.into()])
    }

    /// A 128-bit arithmetic or logic instruction.
    pub(crate) fn wide_binary(&mut self, inst: Inst) {
        let m = self.m();
        let op = m.op(inst);
        let a = self.pair(m.operand(inst, 0));
        let b = self.pair(m.operand(inst, 1));
        let result = match op {
            IrOp::Add => self.with_carry(Op::Add, Op::Addc, a, b),
            IrOp::Sub => self.with_carry(Op::Sub, Op::Subc, a, b),
            IrOp::And => self.per_half(Op::And, a, b),
            IrOp::Or => self.per_half(Op::Or, a, b),
            IrOp::Xor => self.per_half(Op::Xor, a, b),
            IrOp::Mul => self.wide_product(a, b),
            IrOp::Shl | IrOp::LShr | IrOp::AShr => self.wide_shift_by(op, a, b[0]),
            _ => return self.unsupported("128-bit division"),
        };
        self.define(inst, &result);
    }

    fn with_carry(&mut self, low: Op, high: Op, a: Pair, b: Pair) -> Pair {
        let first = self.emit(low, &[Mod::Cc, Mod::S64], B64, &[a[0], b[0]]);
        let second = self.emit(high, &[Mod::S64], B64, &[a[1], b[1]]);
        [first.into(), second.into()]
    }

    fn per_half(&mut self, op: Op, a: Pair, b: Pair) -> Pair {
        [0, 1].map(|k| self.emit(op, &[Mod::B64], B64, &[a[k], b[k]]).into())
    }

    /// low = a0 * b0; high = hi(a0 * b0) + a0 * b1 + a1 * b0
    fn wide_product(&mut self, a: Pair, b: Pair) -> Pair {
        let low = self.emit(Op::Mul, &[Mod::Lo, Mod::S64], B64, &[a[0], b[0]]);
        let carry = self.emit(Op::Mul, &[Mod::Hi, Mod::U64], B64, &[a[0], b[0]]);
        let cross = self.emit(Op::Mad, &[Mod::Lo, Mod::S64], B64, &[a[0], b[1], carry.into()]);
        let high = self.emit(Op::Mad, &[Mod::Lo, Mod::S64], B64, &[a[1], b[0], cross.into()]);
        [low.into(), high.into()]
    }

    fn wide_shift_by(&mut self, op: IrOp, a: Pair, amount: Operand) -> Pair {
        if let Operand::Int(n) = amount {
            return self.shift_by_constant(op, a, (n & 127) as u32);
        }
        let n = self.emit(Op::Cvt, &[Mod::U32, Mod::U64], B32, &[amount]);
        let rest = self.emit(Op::Sub, &[Mod::S32], B32, &[64.into(), n.into()]);
        let beyond = self.emit(Op::Sub, &[Mod::S32], B32, &[n.into(), 64.into()]);
        let large = self.emit(Op::Setp, &[Mod::Gt, Mod::S32], Pred, &[n.into(), 63.into()]);
        // PTX shifts clamp their count, so a count of 64 or more gives zero or the sign.
        let (near, far, out, into, fill) = match op {
            IrOp::Shl => (a[0], a[1], Op::Shl, Op::Shr, Mod::B64),
            IrOp::LShr => (a[1], a[0], Op::Shr, Op::Shl, Mod::U64),
            _ => (a[1], a[0], Op::Shr, Op::Shl, Mod::S64),
        };
        let word = |o: Op| if o == Op::Shl { Mod::B64 } else { Mod::U64 };
        let kept = self.emit(out, &[word(out)], B64, &[far, n.into()]);
        let moved = self.emit(into, &[word(into)], B64, &[near, rest.into()]);
        let mixed = self.emit(Op::Or, &[Mod::B64], B64, &[kept.into(), moved.into()]);
        let outer = self.emit(out, &[fill], B64, &[near, n.into()]);
        let crossed = self.emit(out, &[fill], B64, &[near, beyond.into()]);
        let far_result = self.emit(Op::Selp, &[Mod::B64], B64, &[crossed.into(), mixed.into(), large.into()]);
        let near_result = outer;
        match op {
            IrOp::Shl => [near_result.into(), far_result.into()],
            _ => [far_result.into(), near_result.into()],
        }
    }

    fn shift_by_constant(&mut self, op: IrOp, a: Pair, n: u32) -> Pair {
        let sign_word = if op == IrOp::AShr { Mod::S64 } else { Mod::U64 };
        if n == 0 {
            return a;
        }
        if n >= 64 {
            let by: Operand = (n - 64).into();
            return match op {
                IrOp::Shl => [Operand::Int(0), self.emit(Op::Shl, &[Mod::B64], B64, &[a[0], by]).into()],
                IrOp::LShr => [self.emit(Op::Shr, &[Mod::U64], B64, &[a[1], by]).into(), Operand::Int(0)],
                _ => {
                    let low = self.emit(Op::Shr, &[Mod::S64], B64, &[a[1], by]);
                    [low.into(), self.emit(Op::Shr, &[Mod::S64], B64, &[a[1], 63.into()]).into()]
                }
            };
        }
        let (by, rest): (Operand, Operand) = (n.into(), (64 - n).into());
        if op == IrOp::Shl {
            let low = self.emit(Op::Shl, &[Mod::B64], B64, &[a[0], by]);
            let kept = self.emit(Op::Shl, &[Mod::B64], B64, &[a[1], by]);
            let moved = self.emit(Op::Shr, &[Mod::U64], B64, &[a[0], rest]);
            let high = self.emit(Op::Or, &[Mod::B64], B64, &[kept.into(), moved.into()]);
            return [low.into(), high.into()];
        }
        let kept = self.emit(Op::Shr, &[Mod::U64], B64, &[a[0], by]);
        let moved = self.emit(Op::Shl, &[Mod::B64], B64, &[a[1], rest]);
        let low = self.emit(Op::Or, &[Mod::B64], B64, &[kept.into(), moved.into()]);
        let high = self.emit(Op::Shr, &[sign_word], B64, &[a[1], by]);
        [low.into(), high.into()]
    }

    /// A conversion from or to a 128-bit integer.
    pub(crate) fn wide_cast(&mut self, inst: Inst) {
        let m = self.m();
        let source = m.operand(inst, 0);
        let (from, to) = (m.ty(source), m.ty(inst));
        let op = m.op(inst);
        match op {
            IrOp::Trunc => {
                let [low, _] = self.pair(source);
                if to == Ty::I64 {
                    return self.define(inst, &[low]);
                }
                if to == Ty::I1 {
                    let bit = self.emit(Op::And, &[Mod::B64], B64, &[low, 1.into()]);
                    return self.emit_result(inst, Op::Setp, &[Mod::Ne, Mod::S64], &[bit.into(), 0.into()]);
                }
                let bits = m.types.int_bits(to).unwrap_or(32).max(16);
                self.emit_result(inst, Op::Cvt, &[int_word(bits, false), Mod::U64], &[low]);
            }
            IrOp::ZExt | IrOp::SExt => {
                let signed = op == IrOp::SExt;
                let low = self.low_half(source, from, signed);
                let high: Operand = if signed {
                    self.emit(Op::Shr, &[Mod::S64], B64, &[low, 63.into()]).into()
                } else {
                    Operand::Int(0)
                };
                self.define(inst, &[low, high]);
            }
            IrOp::BitCast if from == to => {
                let pair = self.pair(source);
                self.define(inst, &pair);
            }
            _ => self.unsupported("a conversion between a 128-bit integer and this type"),
        }
    }

    fn low_half(&mut self, source: ptxc_ir::Value, from: Ty, signed: bool) -> Operand {
        let value = self.operand(source);
        match self.m().types.int_bits(from) {
            Some(64) => value,
            Some(1) => {
                let bit = self.in_register(value, from);
                let one = if signed { -1 } else { 1 };
                self.emit(Op::Selp, &[Mod::S64], B64, &[one.into(), 0.into(), bit.into()]).into()
            }
            Some(8) => {
                let byte = self.extended_byte(source, signed);
                let word = if signed { [Mod::S64, Mod::S16] } else { [Mod::U64, Mod::U16] };
                self.emit(Op::Cvt, &word, B64, &[byte]).into()
            }
            bits => {
                let reg: Reg = self.in_register(value, from);
                let bits = bits.unwrap_or(32);
                self.emit(Op::Cvt, &[int_word(64, signed), int_word(bits, signed)], B64, &[reg.into()]).into()
            }
        }
    }
}
