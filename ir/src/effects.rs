//! Side effects of instructions: the queries that passes make before they remove, merge or move one.

use crate::attributes::{FnAttrs, InlineAsm};
use crate::handle::Inst;
use crate::inst::Callee;
use crate::module::Module;
use crate::opcode::Op;

impl Module {
    /// Whether the instruction can be removed if its result is unused.
    pub fn is_removable(&self, inst: Inst) -> bool {
        match self.op(inst) {
            Op::Load => self.access(inst).is_simple(),
            Op::Call => match self.callee(inst) {
                Callee::Intrinsic(intrinsic) => intrinsic.effects().removable(),
                Callee::Asm(asm) => self.asm(asm).is_some_and(|a| !a.side_effect && !a.touches_memory()),
                Callee::Direct(_) | Callee::Indirect(_) => {
                    (self.call_has(inst, FnAttrs::READ_NONE) || self.call_has(inst, FnAttrs::READ_ONLY))
                        && self.call_has(inst, FnAttrs::WILL_RETURN)
                        && !self.call_has(inst, FnAttrs::CONVERGENT)
                }
            },
            Op::Store | Op::Fence | Op::CmpXchg | Op::AtomicRmw => false,
            op => !op.is_terminator(),
        }
    }

    /// Whether the instruction may write memory (or order memory accesses).
    pub fn may_write(&self, inst: Inst) -> bool {
        match self.op(inst) {
            Op::Store | Op::Fence | Op::CmpXchg | Op::AtomicRmw => true,
            Op::Load => !self.access(inst).is_simple(),
            Op::Call => match self.callee(inst) {
                Callee::Intrinsic(intrinsic) => intrinsic.effects().writes,
                Callee::Asm(asm) => self.asm(asm).is_none_or(|a| a.side_effect || a.touches_memory()),
                Callee::Direct(_) | Callee::Indirect(_) => {
                    !self.call_has(inst, FnAttrs::READ_NONE) && !self.call_has(inst, FnAttrs::READ_ONLY)
                }
            },
            _ => false,
        }
    }

    /// Whether the instruction may read memory.
    pub fn may_read(&self, inst: Inst) -> bool {
        match self.op(inst) {
            Op::Load | Op::Fence | Op::CmpXchg | Op::AtomicRmw => true,
            Op::Call => match self.callee(inst) {
                Callee::Intrinsic(intrinsic) => intrinsic.effects().reads || intrinsic.effects().writes,
                Callee::Asm(asm) => self.asm(asm).is_none_or(InlineAsm::touches_memory),
                Callee::Direct(_) | Callee::Indirect(_) => !self.call_has(inst, FnAttrs::READ_NONE),
            },
            _ => false,
        }
    }

    /// Whether the instruction has any effect other than its result.
    pub fn has_side_effects(&self, inst: Inst) -> bool {
        self.op(inst).is_terminator() || !self.is_removable(inst)
    }

    /// Whether the instruction must not be made control dependent on further values.
    pub fn is_convergent(&self, inst: Inst) -> bool {
        self.op(inst) == Op::Call
            && match self.callee(inst) {
                Callee::Intrinsic(intrinsic) => intrinsic.effects().convergent,
                Callee::Asm(_) | Callee::Direct(_) | Callee::Indirect(_) => {
                    self.call_has(inst, FnAttrs::CONVERGENT)
                }
            }
    }
}
