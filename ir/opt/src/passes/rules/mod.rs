//! Rewrite rules, by topic. A rule takes an instruction and returns the value that replaces it (new instructions
//! are inserted before it), the instruction itself if it was changed in place, or none.
//!
//! A rule takes effect through its row in [`table`], and a row needs a proof ([`proof`]).

mod address;
mod aggregate;
mod cast;
mod compare;
mod demanded;
mod extremum;
mod float;
mod halves;
mod integer;
mod intrinsic;
mod memory;
mod precision;
mod proof;
mod select;
pub(super) mod table;

use ptxc_ir::{Inst, Module, Op, Value};

/// The operands of a two-operand instruction.
fn pair(m: &Module, inst: Inst) -> (Value, Value) {
    (m.operand(inst, 0), m.operand(inst, 1))
}

/// The operands of `value` if it is an instruction of this opcode.
fn operands_of(m: &Module, value: Value, op: Op) -> Option<(Value, Value)> {
    let inst = m.as_op(value, op)?;
    Some(pair(m, inst))
}

/// The width of an integer type of at most 64 bits.
fn width(m: &Module, value: Value) -> Option<u32> {
    m.types.int_bits(m.ty(value)).filter(|&bits| bits <= 64)
}
