//! Calls of intrinsics.
//!
//! The name of an `llvm.nvvm` intrinsic nearly spells its PTX instruction, so most are table rows
//! ([`table`]) or decoded word by word (`llvm.nvvm.add.rn.ftz.f` is `add.rn.ftz.f32`). One file a family,
//! named as the families of the intrinsic table.

mod convert;
mod llvm;
mod math;
mod memory;
mod sreg;
mod table;
mod texture;
mod warp;

use ptxc_ir::{Inst, Intrinsic, Ty};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use smallvec::SmallVec;

use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    /// A call of an intrinsic.
    pub(crate) fn intrinsic_call(&mut self, inst: Inst, intrinsic: Intrinsic) {
        let name = intrinsic.name();
        let Some(name) = name.strip_prefix("llvm.nvvm.") else {
            return self.llvm_intrinsic(inst, name);
        };
        let selected = self.simple_intrinsic(inst, name)
            || self.special_register(inst, name)
            || self.warp_intrinsic(inst, name)
            || self.memory_intrinsic(inst, name)
            || self.conversion_intrinsic(inst, name)
            || self.texture_intrinsic(inst, name)
            || self.dot_product(inst, name)
            || self.float_intrinsic(inst, name);
        if !selected {
            self.unsupported(format_args!("the intrinsic '{}'", intrinsic.name()));
        }
    }

    /// An intrinsic that is one instruction with its arguments in order.
    fn simple_intrinsic(&mut self, inst: Inst, name: &str) -> bool {
        let Some(row) = table::find(name) else { return false };
        let mut operands: SmallVec<[Operand; 6]> = row.prefix.iter().map(|&n| Operand::Int(n)).collect();
        let args: SmallVec<[ptxc_ir::Value; 6]> = self.m().args(inst).collect();
        for arg in args {
            operands.push(self.operand(arg));
        }
        self.emit_maybe_result(inst, row.op, row.words, &operands);
        true
    }

    /// `idp2a.s.s`: the third argument says which halves of the second word take part.
    fn dot_product(&mut self, inst: Inst, name: &str) -> bool {
        let words = match name {
            "idp2a.s.s" => [Mod::S32, Mod::S32],
            "idp2a.s.u" => [Mod::S32, Mod::U32],
            "idp2a.u.s" => [Mod::U32, Mod::S32],
            "idp2a.u.u" => [Mod::U32, Mod::U32],
            _ => return false,
        };
        let high = self.m().int_value(self.m().operand(inst, 2)) == Some(1);
        let args = self.arg_operands(inst);
        let words = [if high { Mod::Hi } else { Mod::Lo }, words[0], words[1]];
        self.emit_result(inst, Op::Dp2a, &words, &[args[0], args[1], args[3]]);
        true
    }

    /// Appends an instruction whose result, if the call has one, is its first operand.
    fn emit_maybe_result(&mut self, inst: Inst, op: Op, words: &[Mod], sources: &[Operand]) {
        if self.m().ty(inst) == Ty::VOID {
            self.body.inst(op, words, sources);
        } else {
            self.emit_result(inst, op, words, sources);
        }
    }

    /// The arguments of a call as operands.
    fn arg_operands(&mut self, inst: Inst) -> SmallVec<[Operand; 6]> {
        let args: SmallVec<[ptxc_ir::Value; 6]> = self.m().args(inst).collect();
        args.into_iter()
            .map(|arg| {
                if self.m().types.scalar(self.m().ty(arg)).is_float() {
                    self.float_source(arg)
                } else {
                    self.operand(arg)
                }
            })
            .collect()
    }
}
