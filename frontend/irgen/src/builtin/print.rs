//! `printf`: the arguments packed into a local buffer for `vprintf` (IG-29, IG-46, IG-47).
//!
//! One buffer serves all calls of a function; it grows by patching its only `alloca`, which dominates every call. Each
//! argument is stored at its naturally aligned offset; the first one without address arithmetic. Without arguments the
//! buffer is null.

use ptxc_il::ExprId;
use ptxc_ir::{MemAccess, Ty, Value};

use crate::function::FunctionLowering;

/// Alignment of the buffer.
const BUFFER_ALIGN: u32 = 8;

impl FunctionLowering<'_, '_> {
    pub(super) fn printf(&mut self, args: &[ExprId]) -> Value {
        let Some((&format, args)) = args.split_first() else { return self.unit.module.const_i32(0) };
        let format = self.scalar(format);
        // All arguments are evaluated first: one of them may print and use the buffer.
        let values: Vec<Value> = args.iter().map(|&arg| self.value(arg)).collect();
        let mut end = 0;
        let mut offsets = Vec::with_capacity(values.len());
        for &value in &values {
            let types = &self.unit.module.types;
            let align = u64::from(types.align_of(self.unit.module.ty(value)));
            let offset = u64::next_multiple_of(end, align.max(1));
            offsets.push(offset);
            end = offset + types.size_of(self.unit.module.ty(value));
        }
        let buffer = if values.is_empty() { self.unit.module.null(Ty::PTR) } else { self.print_buffer(end) };
        for (&value, &offset) in values.iter().zip(&offsets) {
            let address = self.byte_offset(buffer, offset, "buf.indexed");
            let align = self.unit.module.types.align_of(self.unit.module.ty(value));
            self.store(value, address, MemAccess::aligned(align));
        }
        self.call_runtime("vprintf", Ty::I32, &[Ty::PTR, Ty::PTR], &[format, buffer], "call").into()
    }

    /// The function's buffer, at least `size` bytes long.
    fn print_buffer(&mut self, size: u64) -> Value {
        match self.printf_buffer {
            Some((inst, have)) => {
                if size > have {
                    let ty = self.unit.module.types.array(Ty::I8, size);
                    self.unit.module.set_alloca(inst, ty, BUFFER_ALIGN);
                    self.printf_buffer = Some((inst, size));
                }
                inst.into()
            }
            None => {
                let ty = self.unit.module.types.array(Ty::I8, size);
                let buffer = self.alloca(ty, BUFFER_ALIGN, "tmp");
                self.printf_buffer = self.unit.module.as_inst(buffer).map(|inst| (inst, size));
                buffer
            }
        }
    }
}
