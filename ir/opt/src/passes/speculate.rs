//! Speculates loads of local variables above the selection of their address, so that the variables can be promoted.
//!
//! `max(a, b)` by reference selects between two addresses, and a variable whose address is selected stays in
//! memory. A local variable can be loaded at any time, so the load can come before the select.
//!
//! ```text
//! %p = select i1 %c, ptr %a, ptr %b        |  %x = load float, ptr %a
//! %v = load float, ptr %p                  |  %y = load float, ptr %b
//!                                          |  %v = select i1 %c, float %x, float %y
//! ```
//!
//! Where the other address is not that of a local variable, as in `outside ? zero : image[i]` of classes, it is
//! loaded under the condition only:
//!
//! ```text
//!                                          |  %x = load float, ptr %a
//! %p = select i1 %c, ptr %a, ptr %q        |  br i1 %c, after, other
//! %v = load float, ptr %p                  |  other: %y = load float, ptr %q
//!                                          |  after: %v = phi [ %x ], [ %y, other ]
//! ```
//!
//! A load through a phi is moved to the end of each predecessor, if that has no other successor or the address
//! there is that of a local variable.
//!
//! Linear in the number of loads, each of which becomes at most sixteen.

use ptxc_ir::{Block, Builder, Func, Inst, Module, Op, Value};
use rustc_hash::FxHashMap;

use crate::Context;
use crate::analysis::alias::{Location, underlying_object};
use crate::analysis::leaves::{Leaf, leaves};

/// The maximum number of scalars of a loaded aggregate.
const MAX_LEAVES: usize = 4;

/// The maximum depth of nested selects.
const MAX_CHOICES: u32 = 3;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, _: &mut Context<'_>) {
    let mut loads: Vec<Inst> = Vec::new();
    for block in m.blocks(f) {
        loads.extend(m.insts(block).filter(|&i| m.op(i) == Op::Load && m.access(i).is_simple()));
    }
    // The new loads may go through a select again.
    while let Some(load) = loads.pop() {
        let choice = m.as_inst(m.operand(load, 0));
        let made = match choice.map(|choice| m.op(choice)) {
            Some(Op::Select) => split(m, f, load).map(|made| made.to_vec()),
            Some(Op::Phi) => read_before(m, load),
            _ => None,
        };
        if let Some(made) = made {
            loads.extend(made);
            // An unused select would keep the addresses of the variables in use.
            if let Some(choice) = choice.filter(|&choice| !m.has_uses(choice)) {
                m.erase(choice);
            }
        }
    }
}

/// Replaces a load through a select by two loads.
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

/// Loads a local variable unconditionally, and the other address where `condition` differs from `local_if`.
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

/// The maximum number of predecessors that a load is copied to.
const MAX_WAYS: usize = 8;

/// Moves a load through a phi to the ends of the predecessors, if one of the addresses is that of a local variable.
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
    // No instruction before the load may write memory or prevent the load from executing.
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

/// The requirements of a load.
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

/// Whether the bytes of a local variable can be loaded through a pointer at any time; the pointer may be a select
/// of such pointers, `depth` deep. The attributes of a load hold only for the selected address, so the variable
/// itself must have the alignment.
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
