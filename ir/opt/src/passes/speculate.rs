//! Reads local variables before their address is chosen, so that they can become SSA values.
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
//! Where the other address is no local variable's, as in `outside ? zero : image[i]` of classes, it is read under the
//! condition only:
//!
//! ```text
//!                                          |  %x = load float, ptr %a
//! %p = select i1 %c, ptr %a, ptr %q        |  br i1 %c, after, other
//! %v = load float, ptr %p                  |  other: %y = load float, ptr %q
//!                                          |  after: %v = phi [ %x ], [ %y, other ]
//! ```
//!
//! An address that a phi chooses is read at the end of each way in, if that leads nowhere else or a local variable is read.
//!
//! Linear in the number of loads, each of which becomes at most sixteen.

use ptxc_ir::{Block, Builder, Func, Inst, Module, Op, Value};
use rustc_hash::FxHashMap;

use crate::Context;
use crate::analysis::alias::{Location, underlying_object};
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
        let choice = m.as_inst(m.operand(load, 0));
        let made = match choice.map(|choice| m.op(choice)) {
            Some(Op::Select) => split(m, f, load).map(|made| made.to_vec()),
            Some(Op::Phi) => read_before(m, load),
            _ => None,
        };
        if let Some(made) = made {
            loads.extend(made);
            // As long as it is there, the variables' addresses are used.
            if let Some(choice) = choice.filter(|&choice| !m.has_uses(choice)) {
                m.erase(choice);
            }
        }
    }
}

/// Replaces a load through a choice by two loads.
fn split(m: &mut Module, f: Func, load: Inst) -> Option<[Inst; 2]> {
    let choice = m.as_op(m.operand(load, 0), Op::Select)?;
    let ty = m.ty(load);
    let (condition, a, b) = (m.operand(choice, 0), m.operand(choice, 1), m.operand(choice, 2));
    let access = m.access(load);
    let wanted = Bytes::of(m, load);
    match (is_readable(m, a, wanted, MAX_CHOICES), is_readable(m, b, wanted, MAX_CHOICES)) {
        (true, true) => {}
        (true, false) => return branch(m, f, load, (a, b), condition, true),
        (false, true) => return branch(m, f, load, (b, a), condition, false),
        (false, false) => return None,
    }
    let scalars = leaves(m, ty, MAX_LEAVES).filter(|scalars| scalars.len() <= MAX_LEAVES)?;
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

/// Reads a local variable in any case, and the other place where `condition` is not `local_if`.
fn branch(
    m: &mut Module,
    f: Func,
    load: Inst,
    (local, other): (Value, Value),
    condition: Value,
    local_if: bool,
) -> Option<[Inst; 2]> {
    if m.op(underlying_object(m, other)) == Op::Alloca {
        return None;
    }
    let (block, ty, access) = (m.parent(load)?, m.ty(load), m.access(load));
    let after = m.add_block_after(f, Some(block), "");
    m.split_off(load, after);
    let under = m.add_block_after(f, Some(block), "");
    let mut b = Builder::at_end(m, block);
    let x = b.load(ty, local, access, "");
    match local_if {
        true => b.cond_br(condition, after, under),
        false => b.cond_br(condition, under, after),
    };
    b.set_block(under);
    let y = b.load(ty, other, access, "");
    b.br(after);
    let phi = m.new_phi(ty, 2);
    m.insert(after, phi, Some(load));
    m.add_incoming(phi, x, block);
    m.add_incoming(phi, y, under);
    m.replace_and_erase(load, phi);
    Some([m.as_inst(x)?, m.as_inst(y)?])
}

/// The most ways into a block that a load is copied to.
const MAX_WAYS: usize = 8;

/// Reads at the end of each way into a block what is read through a phi of it, if a local variable is among the places.
fn read_before(m: &mut Module, load: Inst) -> Option<Vec<Inst>> {
    let phi = m.as_op(m.operand(load, 0), Op::Phi)?;
    let (block, ty, access) = (m.parent(load)?, m.ty(load), m.access(load));
    let incoming: Vec<(Value, Block)> = m.incoming(phi).collect();
    let wanted = Bytes::of(m, load);
    let readable: Vec<bool> =
        incoming.iter().map(|&(pointer, _)| is_readable(m, pointer, wanted, MAX_CHOICES)).collect();
    let fits = m.parent(phi) == Some(block) && incoming.len() <= MAX_WAYS && readable.contains(&true);
    let ends_here = |from: Block| m.successors(from).iter().all(|&to| to == block);
    let ways = incoming.iter().zip(&readable).all(|(&(_, from), &readable)| readable || ends_here(from));
    // Nothing may write before the load, nor keep it from being reached.
    let first = m.insts(block).take_while(|&inst| inst != load).all(|inst| !m.has_side_effects(inst));
    if !fits || !ways || !first {
        return None;
    }
    let value = m.new_phi(ty, incoming.len());
    let place = m.first_inst(block);
    m.insert(block, value, place);
    let mut made: FxHashMap<Block, Value> = FxHashMap::default();
    for (pointer, from) in incoming {
        let read = match made.get(&from) {
            Some(&read) => read,
            None => Builder::before(m, m.terminator(from)?).load(ty, pointer, access, ""),
        };
        made.insert(from, read);
        m.add_incoming(value, read, from);
    }
    m.replace_and_erase(load, value);
    Some(made.values().filter_map(|&read| m.as_inst(read)).collect())
}

/// What a load wants of a place.
#[derive(Clone, Copy)]
struct Bytes {
    size: u64,
    align: u32,
}

impl Bytes {
    fn of(m: &Module, load: Inst) -> Bytes {
        let (ty, align) = (m.ty(load), m.access(load).align);
        Bytes { size: m.types.store_size(ty), align: if align == 0 { m.types.align_of(ty) } else { align } }
    }
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
