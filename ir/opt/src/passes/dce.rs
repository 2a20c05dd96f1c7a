//! Removes dead instructions.
//!
//! Roots are terminators and instructions with side effects; their operands are live transitively. Unlike the
//! removal of unused values this also removes cycles of phis that only feed each other, writes to local variables
//! that nothing reads, and copies of memory onto itself. Linear. Keeps the control flow graph.

use ptxc_ir::{Func, Inst, Intrinsic, Module, Op};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::Context;
use crate::analysis::alias::underlying_object;

/// The number of uses above which a local variable counts as read.
const MAX_USES: u32 = 256;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, _: &mut Context<'_>) {
    let all: Vec<Inst> = m.blocks(f).flat_map(|block| m.insts(block)).collect();
    let mut needed: FxHashSet<Inst> = FxHashSet::with_capacity_and_hasher(all.len(), FxBuildHasher);
    let mut work: Vec<Inst> = Vec::new();
    let mut locals = Locals::default();
    for &inst in &all {
        if m.has_side_effects(inst) && !locals.is_dead_write(m, inst) && !copies_onto_itself(m, inst) {
            needed.insert(inst);
            work.push(inst);
        }
    }
    while let Some(inst) = work.pop() {
        for operand in m.operands(inst) {
            if let Some(used) = m.as_inst(operand)
                && needed.insert(used)
            {
                work.push(used);
            }
        }
    }
    if needed.len() == all.len() {
        return;
    }
    for &inst in all.iter().rev() {
        if !needed.contains(&inst) {
            erase_unneeded(m, inst);
        }
    }
}

/// Whether an instruction copies memory onto itself.
fn copies_onto_itself(m: &Module, inst: Inst) -> bool {
    matches!(m.intrinsic(inst), Some(Intrinsic::MEMCPY | Intrinsic::MEMMOVE))
        && is_plain_fill(m, inst)
        && m.operand(inst, 0) == m.operand(inst, 1)
}

/// Erases an instruction whose users are all dead as well.
fn erase_unneeded(m: &mut Module, inst: Inst) {
    if m.has_uses(inst) {
        let ty = m.ty(inst);
        let poison = m.poison(ty);
        m.replace_all_uses(inst, poison);
    }
    m.erase(inst);
}

/// Caches which local variables are never read.
#[derive(Default)]
struct Locals {
    never_read: FxHashMap<Inst, bool>,
}

impl Locals {
    /// Whether an instruction only writes a local variable that nothing reads.
    fn is_dead_write(&mut self, m: &Module, inst: Inst) -> bool {
        let address = match m.op(inst) {
            Op::Store if m.access(inst).is_simple() => m.operand(inst, 1),
            Op::Call if is_plain_fill(m, inst) => m.operand(inst, 0),
            _ => return false,
        };
        let Some(alloca) = m.as_op(underlying_object(m, address), Op::Alloca) else { return false };
        *self.never_read.entry(alloca).or_insert_with(|| is_never_read(m, alloca))
    }
}

/// Whether a variable's address is only used to write through it.
fn is_never_read(m: &Module, alloca: Inst) -> bool {
    let mut pointers: SmallVec<[Inst; 8]> = smallvec::smallvec![alloca];
    let mut budget = MAX_USES;
    while let Some(pointer) = pointers.pop() {
        for user in m.users(pointer) {
            if budget == 0 {
                return false;
            }
            budget -= 1;
            match m.op(user) {
                Op::Store if m.access(user).is_simple() && m.operand(user, 0) != pointer.into() => {}
                Op::Call if is_plain_fill(m, user) && !m.args(user).skip(1).any(|a| a == pointer.into()) => {}
                Op::Gep | Op::AddrSpaceCast | Op::BitCast => pointers.push(user),
                _ => return false,
            }
        }
    }
    true
}

/// Whether a call is a non-volatile fill or copy, or a lifetime marker.
fn is_plain_fill(m: &Module, call: Inst) -> bool {
    match m.intrinsic(call) {
        Some(Intrinsic::MEMSET | Intrinsic::MEMCPY | Intrinsic::MEMMOVE) => {
            m.int_value(m.operand(call, 3)) == Some(0)
        }
        Some(Intrinsic::LIFETIME_START | Intrinsic::LIFETIME_END) => true,
        _ => false,
    }
}
