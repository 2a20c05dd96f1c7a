//! Integer intrinsics that are more than one instruction with the arguments in order.

use ptxc_ir::Inst;
use ptxc_ptx::isa::{Mod, Op};

use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    /// `dp2a`: the third argument says which halves of the second word take part.
    pub(super) fn half_dot_product(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let high = self.m().int_value(self.m().operand(inst, 2)) == Some(1);
        let args = self.arg_operands(inst);
        let words = [if high { Mod::Hi } else { Mod::Lo }, words[0], words[1]];
        self.emit_result(inst, op, &words, &[args[0], args[1], args[3]]);
    }
}
