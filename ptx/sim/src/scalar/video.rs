//! Video instructions (PTX ISA, "Scalar Video Instructions", "SIMD Video Instructions").

use super::{Alu, Words};
use ptxc_ptx::Op;

/// Their operands carry byte and half selectors, which the decoder does not lower yet.
pub(super) fn alu(_op: Op, _words: Words<'_>) -> Option<Alu> {
    None
}
