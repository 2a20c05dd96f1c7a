//! Conversions with a stated rounding, and the halves of a double.

use ptxc_ir::{Inst, Ty};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::{Operand, Reg};
use ptxc_ptx::types::RegClass;

use super::Words;
use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    /// Selects `cvt` of a register; `-ftz` adds `.ftz` after the rounding if single precision is involved.
    pub(super) fn converted(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let &[.., to, from] = words else { return };
        let single = from == Mod::F32 || to == Mod::F32 && from == Mod::F64;
        let mut words: Words = words.iter().copied().collect();
        if self.flush.named && single && !words.contains(&Mod::Ftz) {
            words.insert(1, Mod::Ftz);
        }
        self.in_registers(inst, op, &words);
    }

    pub(super) fn double_low(&mut self, inst: Inst) {
        let (low, _) = self.double_halves(inst);
        self.define(inst, &[low.into()]);
    }

    pub(super) fn double_high(&mut self, inst: Inst) {
        let (_, high) = self.double_halves(inst);
        self.define(inst, &[high.into()]);
    }

    /// The low and the high half of a double.
    fn double_halves(&mut self, inst: Inst) -> (Reg, Reg) {
        let source = self.arg_operands(inst)[0];
        let (low, high) = (self.reg(RegClass::B32), self.reg(RegClass::B32));
        let source = self.in_register(source, Ty::DOUBLE);
        let list = self.body.vector(&[low.into(), high.into()]);
        self.body.inst(Op::Mov, &[Mod::B64], &[list, source.into()]);
        (low, high)
    }

    /// Builds a double from its low and its high half.
    pub(super) fn halves_to_double(&mut self, inst: Inst) {
        let args = self.arg_operands(inst);
        let halves = [0, 1].map(|k| Operand::Reg(self.in_register(args[k], Ty::I32)));
        let list = self.body.vector(&halves);
        let dst = self.define_reg(inst);
        self.body.inst(Op::Mov, &[Mod::B64], &[dst.into(), list]);
    }
}
