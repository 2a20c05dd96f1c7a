//! The registers that an instruction reads and writes.

use super::{Body, Inst};
use crate::isa::Op;
use crate::operand::{Operand, Reg};

/// The use of a register by an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegUse {
    /// Its value is needed.
    Read,
    /// It is overwritten.
    Write,
    /// It may be written, or partly written: the old value is needed as well.
    Modify,
}

/// Operations whose first operand is no destination, or is read as well (PTX ISA, the syntax of each). A register
/// there counts as modified, which is conservative for both.
const READ_FIRST: &[Op] =
    &[Op::Bar, Op::Barrier, Op::Brx, Op::Call, Op::Nanosleep, Op::Stackrestore, Op::Tcgen05, Op::Wgmma];

impl Body {
    /// Calls `visit` for every register of an instruction, reads first. The destination in PTX is the first operand
    /// (PTX ISA, "Instruction Statements"); a guarded instruction may leave it unchanged.
    pub fn visit_registers(&self, inst: &Inst, mut visit: impl FnMut(Reg, RegUse)) {
        if let Some(guard) = inst.guard {
            visit(guard.reg, RegUse::Read);
        }
        let (first, rest) = match self.operands(inst) {
            [first, rest @ ..] => (*first, rest),
            [] => return,
        };
        for &operand in rest {
            self.visit_operand(operand, RegUse::Read, &mut visit);
        }
        let modifies = inst.guard.is_some() || READ_FIRST.contains(&inst.op);
        let usage = if modifies { RegUse::Modify } else { RegUse::Write };
        self.visit_operand(first, usage, &mut visit);
    }

    /// Visits the registers of an operand; those of an address are always read.
    fn visit_operand(&self, operand: Operand, usage: RegUse, visit: &mut impl FnMut(Reg, RegUse)) {
        match operand {
            Operand::Reg(reg) => visit(reg, usage),
            Operand::Part(reg, _) => visit(reg, if usage == RegUse::Read { usage } else { RegUse::Modify }),
            Operand::NotReg(reg) | Operand::AddrReg(reg, _) => visit(reg, RegUse::Read),
            Operand::Vector(list) | Operand::Pair(list) | Operand::Paren(list) => {
                for &element in self.list(list) {
                    self.visit_operand(element, usage, visit);
                }
            }
            Operand::AddrList(list) => {
                for &element in self.list(list) {
                    self.visit_operand(element, RegUse::Read, visit);
                }
            }
            _ => {}
        }
    }

    /// Renames every register of an instruction, including its guard.
    pub fn rename_registers(&mut self, inst: &mut Inst, rename: impl Fn(Reg) -> Reg) {
        if let Some(guard) = &mut inst.guard {
            guard.reg = rename(guard.reg);
        }
        let start = inst.operands_start as usize;
        self.rename_run(start..start + usize::from(inst.operands_len), &rename);
    }

    fn rename_run(&mut self, run: std::ops::Range<usize>, rename: &impl Fn(Reg) -> Reg) {
        for at in run {
            match &mut self.operands[at] {
                Operand::Reg(reg)
                | Operand::NotReg(reg)
                | Operand::Part(reg, _)
                | Operand::AddrReg(reg, _) => *reg = rename(*reg),
                Operand::Vector(list)
                | Operand::Pair(list)
                | Operand::Paren(list)
                | Operand::AddrList(list) => {
                    let elements = list.range();
                    self.rename_run(elements, rename);
                }
                _ => {}
            }
        }
    }
}
