//! Variadic functions.
//!
//! As in LLVM's `ExpandVariadics` for this target, the variable arguments are in a structure on the caller's stack,
//! each at the alignment of its type, and the function has an additional parameter, the address of that structure.
//! A `va_list` is the address of the next argument. PTX's own form (PTX ISA, "Variadic Functions") would be
//! equivalent, but neither LLVM nor nvcc emits it.

use ptxc_ir::{Block, Builder, Flags, MemAccess, Op as IrOp, Ty, Value as IrValue};

use super::Lower;
use super::spelling::ListOperation;
use crate::tree::*;

impl<'s> Lower<'_, 's> {
    /// The type of a function, with the additional parameter for variable arguments.
    pub(super) fn signature(&mut self, ret: Ty, mut params: Vec<Ty>, variadic: bool) -> Ty {
        params.extend(variadic.then_some(Ty::PTR));
        self.m.types.function(ret, &params, false)
    }

    /// Builds the address of variable arguments in memory. A call without any passes on those of its own function,
    /// as a tail call with `...` requires; if there are none, the callee reads none.
    pub(super) fn packed(&mut self, block: Block, values: &[IrValue]) -> IrValue {
        if values.is_empty() {
            return self.rest.unwrap_or_else(|| self.m.null(Ty::PTR));
        }
        let types: Vec<Ty> = values.iter().map(|&value| self.m.ty(value)).collect();
        let all = self.m.types.structure(&types, false);
        let mut b = Builder::at_end(&mut self.m, block);
        let slot: IrValue = b.entry_alloca(all, 0, "").into();
        for (&value, at) in values.iter().zip(0_i64..) {
            let path = [b.m.const_i64(0), b.m.const_i32(at as i32)];
            let place = b.gep(all, slot, &path, Flags::INBOUNDS, "");
            b.store(value, place, MemAccess::PLAIN);
        }
        slot
    }

    /// `llvm.va_start`, `llvm.va_copy`, `llvm.va_end`
    pub(super) fn argument_list(&mut self, block: Block, how: ListOperation, values: &[IrValue]) {
        let next = match (how, values) {
            (ListOperation::End, _) => return,
            (ListOperation::Start, _) => match self.rest {
                Some(rest) => rest,
                None => return self.broken("va_start called in a non-varargs function"),
            },
            (ListOperation::Copy, &[_, from]) => {
                let mut b = Builder::at_end(&mut self.m, block);
                b.load(Ty::PTR, from, MemAccess::PLAIN, "")
            }
            (ListOperation::Copy, _) => return self.broken("va_copy has two arguments"),
        };
        if let Some(&list) = values.first() {
            Builder::at_end(&mut self.m, block).store(next, list, MemAccess::PLAIN);
        }
    }

    /// `va_arg`
    pub(super) fn next_argument(&mut self, inst: &Inst<'s>, block: Block) {
        self.memory_form(inst.ty);
        let (ty, loc, operands) = (self.ty(inst.ty), self.location(inst), self.operands(inst));
        let Some(&list) = operands.first() else { return };
        let (size, align) = (self.m.types.size_of(ty), self.m.types.align_of(ty));
        let mut b = Builder::at_end(&mut self.m, block);
        b.set_loc(loc);
        let mut at = b.load(Ty::PTR, list, MemAccess::PLAIN, "");
        if align > 1 {
            let number = b.cast(IrOp::PtrToInt, at, Ty::I64, "");
            let (zero, below) = (b.m.const_i64(0), b.m.const_i64(i64::from(align) - 1));
            let missing = b.sub(zero, number, "");
            let padding = b.and(missing, below, "");
            at = b.ptr_add(at, padding, Flags::INBOUNDS, "");
        }
        let size = b.m.const_i64(size as i64);
        let behind = b.ptr_add(at, size, Flags::INBOUNDS, "");
        b.store(behind, list, MemAccess::PLAIN);
        let value = b.load(ty, at, MemAccess::aligned(align), "");
        self.name(inst, value);
    }
}
