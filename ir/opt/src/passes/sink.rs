//! Sinks the loads of both branches of an `if` into their join block, as one load of a selected address.
//!
//! ```text
//!                                                      |  %r = select %c, %p, %q
//! br %c, yes, no                                       |  br %c, yes, no
//! yes:  %a = load float, ptr (%p + %i)                 |  yes:
//! no:   %b = load float, ptr (%q + %i)                 |  no:
//! join: %v = phi [ %a, yes ], [ %b, no ]               |  join: %v = load float, ptr (%r + %i)
//! ```
//!
//! `x ? x[i] : y[i]` in a loop then needs no branch, and the select can be hoisted out of the loop. Both loads are
//! plain, from global memory, with equal attributes and no other uses, and no later instruction of their blocks may
//! write memory. The last address computations are the same except for the base; conversions of the loaded value
//! are sunk too.
//!
//! Runs after value numbering, since facts about the two locations do not apply to the selected one, and before
//! `licm`, which hoists the select out of a loop. Keeps the control flow graph. Linear.

use ptxc_ir::{AddrSpace, Block, Builder, Func, Inst, Module, Op, OpClass, Value};

use crate::Context;

/// The maximum number of phis in a join block.
const MAX_PHIS: usize = 4;

/// The maximum number of address computations, and of conversions, sunk with a load.
const MAX_STEPS: usize = 4;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, _: &mut Context<'_>) {
    let blocks: Vec<Block> = m.blocks(f).collect();
    for join in blocks {
        let phis: Vec<Inst> = m.phis(join).take(MAX_PHIS + 1).collect();
        if phis.is_empty() || phis.len() > MAX_PHIS {
            continue;
        }
        if let Some(branches) = Branches::of(m, join) {
            for phi in phis {
                sink(m, join, &branches, phi);
            }
        }
    }
}

/// The two branches of an `if`.
struct Branches {
    /// The conditional branch.
    top: Inst,
    condition: Value,
    yes: Block,
    no: Block,
}

impl Branches {
    /// The branches that a block joins.
    fn of(m: &Module, join: Block) -> Option<Branches> {
        let sides = m.predecessors(join);
        let top = m.terminator(m.single_predecessor(*sides.first()?)?)?;
        let (condition, yes, no) = m.cond_br(top)?;
        let is_side = |side: Block| {
            sides.contains(&side)
                && m.single_predecessor(side) == m.parent(top)
                && m.successors(side).len() == 1
        };
        (sides.len() == 2 && yes != no && is_side(yes) && is_side(no)).then_some(Branches {
            top,
            condition,
            yes,
            no,
        })
    }
}

/// Sinks the two loads that a phi merges into the block of the phi.
fn sink(m: &mut Module, join: Block, branches: &Branches, phi: Inst) -> Option<()> {
    let values = [m.incoming_for(phi, branches.yes)?, m.incoming_for(phi, branches.no)?];
    let [mut x, mut y] = values;
    let changes = same_changes(m, &mut x, &mut y);
    let (a, b) = (last_load(m, x, branches.yes)?, last_load(m, y, branches.no)?);
    // The sunk load has the attributes of both.
    if m.access(a) != m.access(b) || m.ty(a) != m.ty(b) {
        return None;
    }
    let (mut p, mut q) = (m.operand(a, 0), m.operand(b, 0));
    if m.ty(p) != m.ty(q) || m.types.addr_space(m.ty(p)) != Some(AddrSpace::GLOBAL) {
        return None;
    }
    let is_there = |m: &Module, value: Value| {
        m.as_inst(value)
            .and_then(|inst| m.parent(inst))
            .is_none_or(|block| block != branches.yes && block != branches.no)
    };
    let steps = same_steps(m, &mut p, &mut q, |value| is_there(m, value));
    if steps.is_empty() || !is_there(m, p) || !is_there(m, q) {
        return None;
    }
    let place = m.insts(join).find(|&inst| m.op(inst) != Op::Phi)?;
    let mut address =
        if p == q { p } else { Builder::before(m, branches.top).select(branches.condition, p, q, "") };
    for &step in steps.iter().rev() {
        address = copy_with(m, step, address, (join, place));
    }
    let (ty, access, loc) = (m.ty(a), m.access(a), m.loc(a));
    let mut builder = Builder::before(m, place);
    builder.set_loc(loc);
    let mut value = builder.load(ty, address, access, "");
    for &change in changes.iter().rev() {
        value = copy_with(m, change, value, (join, place));
    }
    m.replace_and_erase(phi, value);
    for value in values {
        erase_unused(m, value);
    }
    Some(())
}

/// A copy of an instruction with another first operand.
fn copy_with(m: &mut Module, inst: Inst, operand: Value, (block, place): (Block, Inst)) -> Value {
    let copy = m.clone_inst(inst);
    m.set_operand(copy, 0, operand);
    m.insert(block, copy, Some(place));
    copy.into()
}

/// Erases the instructions that computed a value, as long as they have no other uses.
fn erase_unused(m: &mut Module, value: Value) {
    let mut at = m.as_inst(value);
    while let Some(inst) = at.filter(|&inst| m.op(inst) != Op::Phi && !m.has_uses(inst)) {
        at = m.operands(inst).next().and_then(|operand| m.as_inst(operand));
        m.erase(inst);
    }
}

/// Strips equal operations from two values without other uses, the last operation first: conversions, and
/// extraction of members of the loaded value. The values become the operands of the stripped operations.
fn same_changes(m: &Module, x: &mut Value, y: &mut Value) -> Vec<Inst> {
    let mut changes = Vec::new();
    while changes.len() < MAX_STEPS {
        let (Some(a), Some(b)) = (m.as_inst(*x), m.as_inst(*y)) else { break };
        let is_change = m.op(a).class() == OpClass::Cast
            || m.op(a) == Op::ExtractValue && m.op(b) == Op::ExtractValue && m.indices(a) == m.indices(b);
        let alike = m.op(a) == m.op(b)
            && m.ty(a) == m.ty(b)
            && m.flags(a) == m.flags(b)
            && m.ty(m.operand(a, 0)) == m.ty(m.operand(b, 0));
        if !(is_change && alike && m.has_one_use(a) && m.has_one_use(b)) {
            break;
        }
        changes.push(a);
        (*x, *y) = (m.operand(a, 0), m.operand(b, 0));
    }
    changes
}

/// The load that defines a value, if it can move to the end of its block and beyond.
fn last_load(m: &Module, value: Value, side: Block) -> Option<Inst> {
    let load = m.as_op(value, Op::Load)?;
    let moves = m.parent(load) == Some(side) && m.access(load).is_simple() && m.has_one_use(load);
    let mut behind = m.next_inst(load);
    while let Some(inst) = behind.filter(|_| moves) {
        if m.may_write(inst) || m.is_convergent(inst) {
            return None;
        }
        behind = m.next_inst(inst);
    }
    moves.then_some(load)
}

/// Strips equal address computations from two addresses, the last one first; their indices are available before the
/// branch. The addresses become the bases.
fn same_steps(m: &Module, p: &mut Value, q: &mut Value, is_there: impl Fn(Value) -> bool) -> Vec<Inst> {
    let mut steps = Vec::new();
    while steps.len() < MAX_STEPS && p != q {
        let (Some(a), Some(b)) = (m.as_op(*p, Op::Gep), m.as_op(*q, Op::Gep)) else { break };
        let indices = |gep: Inst| m.operands(gep).skip(1);
        let alike = m.gep_source(a) == m.gep_source(b)
            && m.num_operands(a) == m.num_operands(b)
            && indices(a).eq(indices(b))
            && m.flags(a) == m.flags(b)
            && m.ty(m.operand(a, 0)) == m.ty(m.operand(b, 0));
        if !alike || !indices(a).all(&is_there) {
            break;
        }
        steps.push(a);
        (*p, *q) = (m.operand(a, 0), m.operand(b, 0));
    }
    steps
}
