//! Loop unswitching: hoists loop-invariant conditions out of a loop.
//!
//! An innermost loop with a branch or select on a loop-invariant condition becomes two, one for either outcome:
//!
//! ```text
//! for (i = 0; i < n; ++i) {            if (f) for (i = 0; i < n; ++i) s += a[i] * a[i];
//!     v = a[i];                   ->   else for (i = 0; i < n; ++i) s += a[i];
//!     if (f) v *= v;
//!     s += v;
//! }
//! ```
//!
//! Each copy is then unrolled and simplified separately. Only conditions that are uniform across a warp
//! ([`uniform`]) are profitable: a divergent warp would run both loops. Loops with convergent operations are not
//! unswitched, since these would become dependent on another condition. A select counts if one of its values is
//! computed only for it, a branch if one side is not empty.
//!
//! The condition is frozen, because the original loop may never have evaluated it. Needs rotated loops with a
//! preheader, and `licm` before it, so that conditions are outside; `mem2reg`, `simplify` and `dce` clean up after
//! it. Linear: each loop is copied at most three times, and loops above [`MOST`] instructions are not unswitched.

use ptxc_ir::{Block, Builder, Func, Inst, Module, Op, OpClass, Ty, Value, ValueMap};
use rustc_hash::FxHashSet;

use super::unroll::copy::exit_phis;
use super::{demote, simplify_cfg};
use crate::Context;
use crate::analysis::loops::is_outside;
use crate::analysis::uniform::is_likely_uniform;

/// The maximum size in instructions of a loop and its copies together.
const MOST: usize = 256;

/// The maximum number of conditions hoisted out of one loop.
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

/// A loop, or a copy of it for one outcome.
struct Version {
    /// The preheader.
    before: Block,
    /// Its blocks, the header first.
    blocks: Vec<Block>,
}

impl Version {
    /// A loop-invariant, uniform condition in the loop.
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

    /// Makes this the loop for a true condition, and returns the copy for a false one.
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
        // One branch on the condition, and a preheader for either loop.
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

/// Whether a value costs an instruction: selecting an address is as cheap as selecting a value, and casts are
/// mostly free.
fn is_work(m: &Module, value: Value) -> bool {
    let is_free = |op: Op| matches!(op, Op::Phi | Op::Gep) || op.class() == OpClass::Cast;
    m.as_inst(value).is_some_and(|inst| !is_free(m.op(inst)))
}

/// The block itself, or its successor if it only jumps.
fn behind(m: &Module, block: Block) -> Block {
    match (m.first_inst(block), &m.successors(block)[..]) {
        (Some(first), &[to]) if m.op(first) == Op::Br => to,
        _ => block,
    }
}

/// Replaces a condition by its outcome in the given blocks.
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
