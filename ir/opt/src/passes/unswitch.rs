//! Decides before a loop what is the same in every iteration.
//!
//! An innermost loop with a branch or a choice whose condition comes from outside becomes two, one for either answer:
//!
//! ```text
//! for (i = 0; i < n; ++i) {            if (f) for (i = 0; i < n; ++i) s += a[i] * a[i];
//!     v = a[i];                   ->   else for (i = 0; i < n; ++i) s += a[i];
//!     if (f) v *= v;
//!     s += v;
//! }
//! ```
//!
//! Each is then unrolled and simplified for itself. Only conditions that are the same for all threads of a warp
//! ([`uniform`]) are worth it: a warp that is not of one mind would run both loops. Loops with convergent operations stay:
//! these would depend on one condition more. A choice counts if one of its values is computed for it alone, a branch if a
//! side of it does something.
//!
//! The condition is frozen, for the loop may never have asked for it. Needs rotated loops with a block in front, and `licm`
//! before it, so that conditions stand outside; `mem2reg` and others clean up behind it. Linear: each loop is copied three
//! times at most, and loops above [`MOST`] instructions not at all.

use ptxc_ir::{Block, Builder, Func, Inst, Module, Op, OpClass, Ty, Value, ValueMap};
use rustc_hash::FxHashSet;

use super::unroll::copy::exit_phis;
use super::{demote, simplify_cfg};
use crate::Context;
use crate::analysis::loops::is_outside;
use crate::analysis::uniform::is_likely_uniform;

/// Instructions that a loop and its copies may have together.
const MOST: usize = 256;

/// Conditions that are decided before one loop.
const CONDITIONS: u32 = 2;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let analyses = &*cx.analyses;
    let (cfg, loops) = (analyses.cfg(m, f), analyses.loops(m, f));
    let mut innermost = vec![true; loops.loops.len()];
    for l in &loops.loops {
        if let Some(parent) = l.parent {
            innermost[parent] = false;
        }
    }
    let mut changed = false;
    for (l, _) in loops.loops.iter().zip(innermost).filter(|&(_, innermost)| innermost) {
        let Some(before) = l.preheader(m, cfg) else { continue };
        let blocks = l.block_handles(cfg);
        let insts = || blocks.iter().flat_map(|&b| m.insts(b));
        let size = insts().take(MOST + 1).count();
        if insts().any(|i| m.is_convergent(i) || m.op(i) == Op::Alloca) {
            continue;
        }
        let mut versions = vec![Version { before, blocks }];
        for round in 1..=CONDITIONS {
            if size << round > MOST {
                break;
            }
            for mut version in std::mem::take(&mut versions) {
                if let Some(condition) = version.condition(m, f) {
                    versions.push(version.split(m, f, condition));
                    changed = true;
                }
                versions.push(version);
            }
        }
    }
    if changed {
        simplify_cfg::follow_constants(m, f);
        cx.clean_up = true;
    }
}

/// A loop, or a copy of it for one answer.
struct Version {
    /// The block in front of it, which leads nowhere else.
    before: Block,
    /// Its blocks, the header first.
    blocks: Vec<Block>,
}

impl Version {
    /// A condition that the loop asks about and does not change, with the same answer for all threads of a warp.
    fn condition(&self, m: &Module, f: Func) -> Option<Value> {
        let inside: FxHashSet<Block> = self.blocks.iter().copied().collect();
        let is_outside = |value: Value| is_outside(m, value, |b| inside.contains(&b));
        let works_for = |value: Value| !is_outside(value) && is_work(m, value) && m.has_one_use(value);
        let decides = |inst: Inst| match m.op(inst) {
            Op::CondBr => m.cond_br(inst).is_some_and(|(_, yes, no)| {
                behind(m, yes) != behind(m, no) && inside.contains(&yes) && inside.contains(&no)
            }),
            Op::Select => {
                let (yes, no) = (m.operand(inst, 1), m.operand(inst, 2));
                m.ty(m.operand(inst, 0)) == Ty::I1 && (works_for(yes) || works_for(no))
            }
            _ => false,
        };
        let insts = self.blocks.iter().flat_map(|&b| m.insts(b));
        insts.filter(|&inst| decides(inst)).map(|inst| m.operand(inst, 0)).find(|&condition| {
            !m.is_const(condition) && is_outside(condition) && is_likely_uniform(m, f, condition)
        })
    }

    /// Makes this the loop for the condition being true, and gives the one for the condition being false.
    fn split(&mut self, m: &mut Module, f: Func, condition: Value) -> Version {
        let blocks = &self.blocks;
        let (Some(&header), Some(&last)) = (blocks.first(), blocks.last()) else {
            return Version { before: self.before, blocks: Vec::new() };
        };
        demote::uses_outside(m, blocks);
        let exits = exit_phis(m, blocks);
        let mut map = ValueMap::default();
        let copies = m.clone_blocks(blocks, f, &mut map);
        let renamed = |value: Value| map.get(&value).copied().unwrap_or(value);
        let mut place = last;
        for &copy in &copies {
            m.move_block_after(copy, place);
            place = copy;
        }
        for (phi, value, from) in exits {
            if let Some(from) = m.as_block(renamed(from.into())) {
                m.add_incoming(phi, renamed(value), from);
            }
        }
        for (version, answer) in [(blocks, true), (&copies, false)] {
            decide(m, version, condition, answer);
        }
        // One branch on the condition, and a block in front of either loop.
        let no = m.add_block_after(f, Some(self.before), "");
        let yes = m.add_block_after(f, Some(self.before), "");
        if let Some(end) = m.terminator(self.before) {
            m.erase(end);
        }
        let mut b = Builder::at_end(m, self.before);
        let condition = b.freeze(condition, "");
        b.cond_br(condition, yes, no);
        for (way, to) in [(yes, header), (no, copies[0])] {
            Builder::at_end(m, way).br(to);
            m.replace_phi_block(to, self.before, way);
        }
        self.before = yes;
        Version { before: no, blocks: copies }
    }
}

/// Whether a value takes an instruction of its own: addresses are chosen as cheaply as values, and casts are mostly free.
fn is_work(m: &Module, value: Value) -> bool {
    let is_free = |op: Op| matches!(op, Op::Phi | Op::Gep) || op.class() == OpClass::Cast;
    m.as_inst(value).is_some_and(|inst| !is_free(m.op(inst)))
}

/// The first block on the way from one that does something; from one that only jumps, its target.
fn behind(m: &Module, block: Block) -> Block {
    match (m.first_inst(block), &m.successors(block)[..]) {
        (Some(first), &[to]) if m.op(first) == Op::Br => to,
        _ => block,
    }
}

/// Puts the answer in the place of a condition.
fn decide(m: &mut Module, blocks: &[Block], condition: Value, answer: bool) {
    let answer = m.const_bool(answer);
    let insts: Vec<Inst> = blocks.iter().flat_map(|&b| m.insts(b)).collect();
    for inst in insts {
        for k in 0..m.num_operands(inst) {
            if m.operand(inst, k) == condition {
                m.set_operand(inst, k, answer);
            }
        }
    }
}
