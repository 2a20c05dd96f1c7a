//! Integer intrinsics that are not a single instruction with the arguments in order.

use ptxc_ir::Inst;
use ptxc_ptx::isa::{Mod, Op};

use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    /// Selects `dp2a`: the third argument selects the halves of the second word.
    pub(super) fn half_dot_product(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let high = self.m().int_value(self.m().operand(inst, 2)) == Some(1);
        let args = self.arg_operands(inst);
        let words = [if high { Mod::Hi } else { Mod::Lo }, words[0], words[1]];
        self.emit_result(inst, op, &words, &[args[0], args[1], args[3]]);
    }
}
