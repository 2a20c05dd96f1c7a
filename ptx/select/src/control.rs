//! Branches, switches, returns.

use ptxc_ir::{Block, Inst, Op as IrOp, Ty, Value};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::{Label, Operand, Reg};
use ptxc_ptx::types::RegClass;

use crate::function::FunctionSelector;
use crate::shape::int_word;

/// Up to this many cases a switch becomes a sequence of comparisons; above, a binary search.
const LINEAR_CASES: usize = 4;

impl FunctionSelector<'_, '_> {
    /// The last instruction of a block. `next` is the block emitted after it.
    pub(crate) fn terminator(&mut self, inst: Inst, next: Option<Block>) {
        let m = self.m();
        match m.op(inst) {
            IrOp::Br => {
                if let Some(target) = m.as_block(m.operand(inst, 0)) {
                    self.jump(target, next);
                }
            }
            IrOp::CondBr => self.conditional_branch(inst, next),
            IrOp::Switch => self.switch(inst, next),
            IrOp::Ret => self.ret(inst),
            IrOp::Unreachable => self.unreachable(inst),
            _ => self.unsupported("this way to end a block"),
        }
    }

    fn jump(&mut self, target: Block, next: Option<Block>) {
        if next != Some(target) {
            let label = self.label(target);
            self.body.inst(Op::Bra, &[Mod::Uni], &[label.into()]);
        } else {
            self.label(target);
        }
    }

    fn branch_if(&mut self, condition: Reg, negated: bool, target: Block) {
        let label = self.label(target);
        self.body.guard(condition, negated).inst(Op::Bra, &[], &[label.into()]);
    }

    fn conditional_branch(&mut self, inst: Inst, next: Option<Block>) {
        let m = self.m();
        let Some((condition, then, otherwise)) = m.cond_br(inst) else { return };
        if then == otherwise {
            return self.jump(then, next);
        }
        if let Some(constant) = m.int_value(condition) {
            return self.jump(if constant & 1 == 1 { then } else { otherwise }, next);
        }
        let (value, inverted) = self.strip_not(condition);
        let reg = self.register(value);
        if next == Some(then) {
            self.label(then);
            self.branch_if(reg, !inverted, otherwise);
        } else {
            self.branch_if(reg, inverted, then);
            self.jump(otherwise, next);
        }
    }

    /// Strips `xor x, true`: negating a guard is free.
    fn strip_not(&self, condition: Value) -> (Value, bool) {
        let m = self.m();
        let Some(inst) = m.as_op(condition, IrOp::Xor) else { return (condition, false) };
        if m.int_value(m.operand(inst, 1)) == Some(1) {
            (m.operand(inst, 0), true)
        } else {
            (condition, false)
        }
    }

    fn switch(&mut self, inst: Inst, next: Option<Block>) {
        let m = self.m();
        let condition = m.operand(inst, 0);
        let ty = m.ty(condition);
        let bits = match m.types.int_bits(ty) {
            Some(bits @ (8 | 16 | 32 | 64)) => bits,
            Some(1 | 128) => return self.switch_by_equality(inst, next),
            _ => return self.unsupported("a switch over this type"),
        };
        let operand = if bits == 8 { self.extended_byte(condition, true) } else { self.operand(condition) };
        let reg = self.in_register(operand, if bits == 8 { Ty::I16 } else { ty });
        let mut cases: Vec<(i64, Block)> = m
            .switch_cases(inst)
            .map(|(value, block)| (m.signed_value(value).unwrap_or(0) as i64, block))
            .collect();
        cases.sort_by_key(|case| case.0);
        let default = m.switch_default(inst);
        let word = int_word(bits.max(16), true);
        self.search(reg, word, &cases, default, next);
    }

    /// Selects a switch on a predicate or on two words, case by case.
    fn switch_by_equality(&mut self, inst: Inst, next: Option<Block>) {
        let m = self.m();
        let condition = m.operand(inst, 0);
        let leaves = self.value(condition);
        for (constant, target) in m.switch_cases(inst) {
            let wanted = m.int_value(constant).unwrap_or(0);
            if let [low, high] = leaves[..] {
                let word = |half: u128| Operand::Int(half as u64 as i64);
                let low = self.emit(Op::Xor, &[Mod::B64], RegClass::B64, &[low, word(wanted)]);
                let high = self.emit(Op::Xor, &[Mod::B64], RegClass::B64, &[high, word(wanted >> 64)]);
                let any = self.emit(Op::Or, &[Mod::B64], RegClass::B64, &[low.into(), high.into()]);
                let equal = self.test(Mod::Eq, Mod::S64, any, 0);
                self.branch_if(equal, false, target);
            } else {
                let bit = self.register(condition);
                self.branch_if(bit, wanted == 0, target);
            }
        }
        self.jump(m.switch_default(inst), next);
    }

    /// Selects a binary search over the cases, until few are left.
    fn search(&mut self, value: Reg, word: Mod, cases: &[(i64, Block)], default: Block, next: Option<Block>) {
        type Range<'c> = (&'c [(i64, Block)], Option<Label>);
        let mut pending: Vec<Range<'_>> = vec![(cases, None)];
        while let Some((cases, label)) = pending.pop() {
            if let Some(label) = label {
                self.body.bind(label);
            }
            if cases.len() <= LINEAR_CASES {
                for &(constant, target) in cases {
                    let equal = self.test(Mod::Eq, word, value, constant);
                    self.branch_if(equal, false, target);
                }
                let last = pending.is_empty();
                self.jump(default, if last { next } else { None });
                continue;
            }
            let (low, high) = cases.split_at(cases.len() / 2);
            let above = self.body.new_label();
            let is_above = self.test(Mod::Ge, word, value, high[0].0);
            self.body.guard(is_above, false).inst(Op::Bra, &[], &[above.into()]);
            pending.push((high, Some(above)));
            pending.push((low, None));
        }
    }

    fn test(&mut self, compare: Mod, word: Mod, value: Reg, constant: i64) -> Reg {
        self.emit(Op::Setp, &[compare, word], RegClass::Pred, &[value.into(), constant.into()])
    }

    fn ret(&mut self, inst: Inst) {
        let m = self.m();
        if let Some(value) = m.operands(inst).next() {
            self.return_value(value);
        }
        self.body.inst(Op::Ret, &[], &[]);
    }

    /// Selects `unreachable` as `trap`, unless a call that does not return precedes, and `exit`: control must not
    /// fall into the next block.
    fn unreachable(&mut self, inst: Inst) {
        let m = self.m();
        let after_trap = m
            .prev_inst(inst)
            .and_then(|call| m.intrinsic(call))
            .is_some_and(|intrinsic| intrinsic.effects().no_return);
        if !after_trap {
            self.body.inst(Op::Trap, &[], &[]);
        }
        self.body.inst(Op::Exit, &[], &[]);
    }
}
