//! Reads both of two local variables where one of them is read, so that both can become SSA values.
//!
//! `max(a, b)` by reference chooses between two addresses; as long as addresses are chosen, the variables
//! stay in memory. A local variable can be read at any time, so choosing may come after reading.
//!
//! ```text
//! %p = select i1 %c, ptr %a, ptr %b        |  %x = load float, ptr %a
//! %v = load float, ptr %p                  |  %y = load float, ptr %b
//!                                          |  %v = select i1 %c, float %x, float %y
//! ```
//!
//! Linear in the number of loads, each of which becomes at most sixteen.

use ptxc_ir::{Builder, Func, Inst, Module, Op, Value};

use crate::Context;
use crate::analysis::alias::Location;
use crate::analysis::leaves::{Leaf, leaves};

/// The most scalars a loaded aggregate may have.
const MAX_LEAVES: usize = 4;

/// The most choices behind one another.
const MAX_CHOICES: u32 = 3;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, _: &mut Context<'_>) {
    let mut loads: Vec<Inst> = Vec::new();
    for block in m.blocks(f) {
        loads.extend(m.insts(block).filter(|&i| m.op(i) == Op::Load && m.access(i).is_simple()));
    }
    // The loads that take the place of one may read through a choice again.
    while let Some(load) = loads.pop() {
        if let Some(made) = split(m, load) {
            loads.extend(made);
        }
    }
}

/// Replaces a load through a choice by two loads.
fn split(m: &mut Module, load: Inst) -> Option<[Inst; 2]> {
    let choice = m.as_op(m.operand(load, 0), Op::Select)?;
    let ty = m.ty(load);
    let (condition, a, b) = (m.operand(choice, 0), m.operand(choice, 1), m.operand(choice, 2));
    let access = m.access(load);
    let wanted = Bytes {
        size: m.types.size_of(ty),
        align: if access.align == 0 { m.types.align_of(ty) } else { access.align },
    };
    let scalars = leaves(m, ty, MAX_LEAVES).filter(|scalars| scalars.len() <= MAX_LEAVES)?;
    if !is_readable(m, a, wanted, MAX_CHOICES) || !is_readable(m, b, wanted, MAX_CHOICES) {
        return None;
    }
    let mut builder = Builder::before(m, load);
    let (x, y) = (builder.load(ty, a, access, ""), builder.load(ty, b, access, ""));
    let value = if !builder.m.types.is_aggregate(ty) {
        builder.select(condition, x, y, "")
    } else {
        let mut whole = builder.m.undef(ty);
        for Leaf { path, .. } in &scalars {
            let (p, q) = (builder.extract_value(x, path, ""), builder.extract_value(y, path, ""));
            let part = builder.select(condition, p, q, "");
            whole = builder.insert_value(whole, part, path, "");
        }
        whole
    };
    m.replace_and_erase(load, value);
    Some([m.as_inst(x)?, m.as_inst(y)?])
}

/// What a load wants of a place.
#[derive(Clone, Copy)]
struct Bytes {
    size: u64,
    align: u32,
}

/// Whether bytes of a local variable can be read through a pointer at any time; the pointer may be a choice
/// among such, `depth` deep. What a load promises of its address holds for the one that was chosen, so the
/// alignment must be that of the variable.
fn is_readable(m: &Module, pointer: Value, wanted: Bytes, depth: u32) -> bool {
    if m.op(pointer) == Op::Select {
        return depth > 0
            && is_readable(m, m.operand(pointer, 1), wanted, depth - 1)
            && is_readable(m, m.operand(pointer, 2), wanted, depth - 1);
    }
    let at = Location::new(m, pointer, wanted.size);
    let Some(alloca) = m.as_op(at.root, Op::Alloca) else { return false };
    let Ok(offset) = u64::try_from(at.offset) else { return false };
    let whole = m.types.size_of(m.allocated_type(alloca));
    let aligned = m.alloca_align(alloca) >= wanted.align && offset.is_multiple_of(u64::from(wanted.align));
    m.num_operands(alloca) == 0 && aligned && offset.checked_add(wanted.size).is_some_and(|end| end <= whole)
}
