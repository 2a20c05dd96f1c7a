//! Checks launches from device code (LC): the kernel, and its arguments.
//!
//! The front end emits two calls for a launch: one of `cudaGetParameterBufferV2`, whose first argument is the
//! kernel and whose result is a buffer for its arguments, and one of `cudaLaunchDeviceV2`.

use ptxc_assembly::{Const, Inst, Op, Operand, Value, decoded};
use rustc_hash::FxHashSet;

use super::{Checker, Clause};

impl<'s> Checker<'_, 's> {
    pub(super) fn launch(&mut self, inst: &Inst<'s>, symbol: u32) {
        let name = decoded(self.t.symbols[symbol as usize].name);
        if !name.starts_with("cudaGetParameterBuffer") {
            return;
        }
        let Some(&launched) = self.t.call_args(inst).first() else { return };
        if let Some(target) = self.named_function(launched) {
            let kernel = self.t.function_of(target);
            if kernel.is_some_and(|f| !ptxc_assembly::annotations::is_kernel(self.t, f)) {
                self.report(Clause::LaunchKernel);
            }
        }
        if let Some(buffer) = inst.result {
            self.arguments(buffer);
        }
    }

    /// The function that an operand refers to, directly or through casts.
    fn named_function(&self, mut operand: Operand) -> Option<u32> {
        loop {
            match operand.value {
                Value::Global(symbol) => return Some(symbol),
                Value::Const(index) => {
                    let Const::Expr(expr) = self.t.consts[index as usize] else { return None };
                    operand = *self.t.exprs[expr as usize].operands.of(&self.t.operands).first()?;
                }
                _ => return None,
            }
        }
    }

    /// Checks the pointers that are stored in a parameter buffer.
    fn arguments(&mut self, buffer: u32) {
        let t = self.t;
        let Some(function) = self.function else { return };
        let mut addresses = FxHashSet::default();
        addresses.insert(buffer);
        for block in t.blocks(function) {
            for inst in t.block_insts(block) {
                let operands = t.operands(inst);
                let based = |o: &Operand| matches!(o.value, Value::Local(l) if addresses.contains(&l));
                match (inst.op, operands) {
                    (Op::Store, [value, pointer]) if based(pointer) && self.is_pointer(value.ty) => {
                        let fine = self.is_given_fairly(*value);
                        self.at = inst.at;
                        self.require(fine, Clause::LaunchArgument);
                    }
                    (Op::Gep | Op::BitCast | Op::AddrSpaceCast, [pointer, ..]) if based(pointer) => {
                        addresses.extend(inst.result);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Whether a pointer may be passed to another kernel: not one to memory of this thread (LC-04).
    fn is_given_fairly(&self, value: Operand) -> bool {
        let mut value = value;
        // Each step goes to an earlier definition.
        for _ in 0..1000 {
            if self.space(value.ty) == 5 {
                return false;
            }
            let Some(inst) = self.definition(value) else { return true };
            match inst.op {
                Op::Alloca => return false,
                Op::Gep | Op::BitCast | Op::AddrSpaceCast => match self.t.operands(inst).first() {
                    Some(&base) => value = base,
                    None => return true,
                },
                _ => return true,
            }
        }
        true
    }
}
