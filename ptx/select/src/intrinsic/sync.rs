//! Barriers, in registers and in memory (PTX ISA 9.7.13).

use ptxc_ir::Inst;
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::{RegClass, Space};
use smallvec::SmallVec;

use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    /// Barrier 0.
    pub(super) fn block_barrier(&mut self, _: Inst, op: Op, words: &[Mod]) {
        self.body.inst(op, words, &[0.into()]);
    }

    /// Selects `__syncthreads_count`, `_and` and `_or`: a nonzero argument counts as true.
    pub(super) fn barrier_reduction(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let number = self.register(self.m().operand(inst, 0));
        let truth = self.emit(Op::Setp, &[Mod::Ne, Mod::S32], RegClass::Pred, &[number.into(), 0.into()]);
        let sources = [0.into(), truth.into()];
        if words.last() != Some(&Mod::Pred) {
            return self.emit_result(inst, op, words, &sources);
        }
        let result = self.emit(op, words, RegClass::Pred, &sources);
        self.emit_result(inst, Op::Selp, &[Mod::U32], &[1.into(), 0.into(), result.into()]);
    }

    /// Selects a memory barrier operation: its address, then numbers. The space precedes the type.
    pub(super) fn memory_barrier(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let args = self.args(inst);
        let (address, words) = self.address_in(&[Space::Shared], args[0], words, words.len() - 1);
        let mut operands: SmallVec<[Operand; 4]> = smallvec::smallvec![address];
        for &arg in &args[1..] {
            operands.push(self.register(arg).into());
        }
        self.emit_maybe_result(inst, op, &words, &operands);
    }
}
