//! Makes one load of the loads in the two branches of an `if`, of an address that is chosen.
//!
//! ```text
//!                                                      |  %r = select %c, %p, %q
//! br %c, yes, no                                       |  br %c, yes, no
//! yes:  %a = load float, ptr (%p + %i)                 |  yes:
//! no:   %b = load float, ptr (%q + %i)                 |  no:
//! join: %v = phi [ %a, yes ], [ %b, no ]               |  join: %v = load float, ptr (%r + %i)
//! ```
//!
//! `x ? x[i] : y[i]` in a loop then needs no branch, and the choice leaves the loop. Both loads are plain, of global
//! memory, alike in all that they promise, and nobody else uses them; nothing behind them in their blocks may write.
//! The last steps of the address are the same but for the base; conversions of what is loaded go along.
//!
//! Runs once values are numbered, since what is known of the two places is not known of the chosen one, and before `licm`,
//! which takes the choice out of a loop. Keeps blocks and edges. Linear.

use ptxc_ir::{AddrSpace, Block, Builder, Func, Inst, Module, Op, OpClass, Value};

use crate::Context;

/// The most phis that are looked at in a block.
const MAX_PHIS: usize = 4;

/// The most steps of address arithmetic, and of conversions, that go with a load.
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
    /// Those that a block joins.
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

/// Loads behind a phi of two loads, if it is one.
fn sink(m: &mut Module, join: Block, branches: &Branches, phi: Inst) -> Option<()> {
    let values = [m.incoming_for(phi, branches.yes)?, m.incoming_for(phi, branches.no)?];
    let [mut x, mut y] = values;
    let changes = same_changes(m, &mut x, &mut y);
    let (a, b) = (last_load(m, x, branches.yes)?, last_load(m, y, branches.no)?);
    // What both promise is the same.
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

/// Erases what made a value of memory, as far as nothing else uses it.
fn erase_unused(m: &mut Module, value: Value) {
    let mut at = m.as_inst(value);
    while let Some(inst) = at.filter(|&inst| m.op(inst) != Op::Phi && !m.has_uses(inst)) {
        at = m.operands(inst).next().and_then(|operand| m.as_inst(operand));
        m.erase(inst);
    }
}

/// What is done alike to two values that nobody else uses, the last step first: conversions, and members of what is
/// loaded. The values become what it is done to.
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

/// The load that a value is, if it may move to the end of its block and further.
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

/// The address arithmetic that two addresses have in common but for their bases, the last step first; its indices are
/// there before the branch. The addresses become the bases.
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
