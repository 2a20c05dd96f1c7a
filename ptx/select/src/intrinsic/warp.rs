//! Shuffles, votes, matches and reductions (PTX ISA 9.7.9.6, 9.7.13).

use ptxc_ir::{Inst, Ty};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::RegClass;
use smallvec::SmallVec;

use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    /// Arguments: mask, value, lane, clamp and segment.
    pub(super) fn shuffle(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let ty = self.m().ty(self.m().operand(inst, 1));
        let args = self.arg_operands(inst);
        let value = self.in_register(args[1], ty);
        let dst = self.reg(if ty == Ty::FLOAT { RegClass::F32 } else { RegClass::B32 });
        let sources = [value.into(), args[2], args[3], args[0]];
        if self.gives_pair(inst) {
            return self.paired(inst, op, words, dst.into(), &sources);
        }
        let [value, lane, clamp, mask] = sources;
        self.body.inst(op, words, &[dst.into(), value, lane, clamp, mask]);
        self.define(inst, &[dst.into()]);
    }

    /// Arguments: mask, predicate.
    pub(super) fn vote(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let args = self.args(inst);
        let mask = self.operand(args[0]);
        let predicate = self.register(args[1]);
        self.emit_result(inst, op, words, &[predicate.into(), mask]);
    }

    /// Arguments: mask, value.
    pub(super) fn match_lanes(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let args = self.args(inst);
        let mask = self.operand(args[0]);
        let value: Operand = self.register(args[1]).into();
        if !self.gives_pair(inst) {
            return self.emit_result(inst, op, words, &[value, mask]);
        }
        let lanes = self.reg(RegClass::B32).into();
        self.paired(inst, op, words, lanes, &[value, mask]);
    }

    /// Arguments: value, mask.
    pub(super) fn reduce(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let args = self.args(inst);
        let value = self.register(args[0]);
        let mask = self.operand(args[1]);
        self.emit_result(inst, op, words, &[value.into(), mask]);
    }

    /// Argument: mask.
    pub(super) fn elect(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let mask = self.register(self.m().operand(inst, 0));
        let leader = self.reg(RegClass::B32).into();
        self.paired(inst, op, words, leader, &[mask.into()]);
    }

    /// Emits an instruction with the results `first` and a predicate.
    fn paired(&mut self, inst: Inst, op: Op, words: &[Mod], first: Operand, sources: &[Operand]) {
        let predicate = self.reg(RegClass::Pred).into();
        let pair = self.body.pair(first, predicate);
        let mut operands: SmallVec<[Operand; 5]> = smallvec::smallvec![pair];
        operands.extend_from_slice(sources);
        self.body.inst(op, words, &operands);
        self.define(inst, &[first, predicate]);
    }
}
