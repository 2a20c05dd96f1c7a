//! Floating-point intrinsics with a stated rounding or precision.

use ptxc_ir::{Inst, Ty};
use ptxc_ptx::isa::{Mod, Op};

use super::Words;
use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    /// Selects one instruction. `-ftz` adds `.ftz` to single-precision forms that have it, as nvcc does for the
    /// intrinsic functions.
    pub(super) fn float(&mut self, inst: Inst, op: Op, words: &[Mod]) {
        let mut words: Words = words.iter().copied().collect();
        if self.flush.named
            && matches!(words.last(), Some(Mod::F32 | Mod::F32x2))
            && !words.contains(&Mod::Ftz)
            && op != Op::Testp
            && op != Op::Tanh
        {
            words.insert(ftz_place(&words), Mod::Ftz);
        }
        let mut operands = self.arg_operands(inst);
        if words.last() == Some(&Mod::F32x2) {
            // A pair of constants is no literal.
            for operand in &mut operands {
                *operand = self.in_register(*operand, Ty::I64).into();
            }
        }
        self.emit_result(inst, op, &words, &operands);
    }
}

/// The position of `.ftz`: before `.sat`, `.NaN` and the type.
fn ftz_place(words: &[Mod]) -> usize {
    words.iter().position(|w| matches!(w, Mod::Sat | Mod::NaN | Mod::F32 | Mod::F32x2)).unwrap_or(words.len())
}
