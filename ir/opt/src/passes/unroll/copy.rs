//! Chains copies of a loop body.

use ptxc_ir::{Block, Builder, Cfg, Func, Inst, LoopHints, Module, Op, Value, ValueMap};
use rustc_hash::FxHashSet;

use crate::analysis::loops::Loop;
use crate::analysis::trip_count::LoopShape;
use crate::passes::demote;

/// A loop of a form that can be copied.
pub(super) struct Body {
    pub(super) blocks: Vec<Block>,
    pub(super) header: Block,
    pub(super) latch: Block,
    pub(super) hints: LoopHints,
}

impl Body {
    /// The body of a loop, if it can be copied.
    pub(super) fn of(m: &Module, cfg: &Cfg, l: &Loop) -> Option<Body> {
        let header = cfg.block(l.header);
        let [latch] = l.latches[..] else { return None };
        let latch = cfg.block(latch);
        let hints = m.loop_hints(m.terminator(latch)?);
        let blocks = l.block_handles(cfg);
        let plain = blocks.iter().all(|&b| m.insts(b).all(|i| m.op(i) != Op::Alloca));
        // A latch with two edges to the header has no unique back edge to redirect.
        let one_edge = m.successors(latch).iter().filter(|&&s| s == header).count() == 1;
        (plain && one_edge).then_some(Body { blocks, header, latch, hints })
    }

    /// The number of instructions, without phis.
    pub(super) fn size(&self, m: &Module) -> usize {
        self.blocks.iter().map(|&b| m.insts(b).filter(|&i| m.op(i) != Op::Phi).count()).sum()
    }

    /// The approximate number of instructions that remain in a copy whose exit is not tested: induction variables,
    /// the exit test and branches disappear, and indices fold into access offsets.
    pub(super) fn kept(&self, m: &Module) -> usize {
        let goes = |i: Inst| matches!(m.op(i), Op::Phi | Op::Gep | Op::SExt | Op::ZExt | Op::Br);
        let kept: usize = self.blocks.iter().map(|&b| m.insts(b).filter(|&i| !goes(i)).count()).sum();
        kept.saturating_sub(3).max(1)
    }
}

/// The treatment of the counted exit in the copies of a loop.
#[derive(Clone, Copy)]
pub(super) enum Exit {
    /// Every copy tests it.
    Kept,
    /// Only the first copy tests it: the number of copies divides the number of iterations after it.
    First(LoopShape),
    /// Only the last copy tests it: the number of copies divides the number of iterations.
    Last(LoopShape),
    /// The last copy always leaves the loop.
    After(LoopShape),
    /// The last copy always leaves the loop, and each earlier copy tests whether to leave it.
    AtMost(LoopShape),
}

/// The last copy of a body.
pub(super) struct Last {
    /// Its latch, the source of the back edge to the first copy.
    pub(super) latch: Block,
    /// The block that is last in the order of the function.
    pub(super) place: Block,
    /// Each original value's counterpart in it.
    pub(super) map: ValueMap,
}

/// Chains `copies` iterations. The last has the back edge to the first, unless it leaves the loop.
pub(super) fn copy(m: &mut Module, f: Func, body: &Body, copies: u32, exit: Exit) -> Last {
    let Body { blocks, header, latch, .. } = body;
    let (header, latch) = (*header, *latch);
    demote::uses_outside(m, blocks);
    let exits = exit_phis(m, blocks);
    let phis: Vec<(Inst, Value)> =
        m.phis(header).filter_map(|phi| Some((phi, m.incoming_for(phi, latch)?))).collect();
    let mut place = last_in_order(m, header, blocks);
    // Each original value's counterpart in the previous copy.
    let mut previous = ValueMap::default();
    let mut previous_latch = latch;
    let mut second_header = None;
    let name = |map: &ValueMap, value: Value| map.get(&value).copied().unwrap_or(value);
    for copy in 1..copies {
        let mut map = ValueMap::default();
        let made = m.clone_blocks(blocks, f, &mut map);
        for &block in &made {
            m.move_block_after(block, place);
            place = block;
        }
        for &(phi, next) in &phis {
            let value = name(&previous, next);
            let Some(old) = m.as_inst(name(&map, phi.into())) else { continue };
            m.replace_all_uses(old, value);
            m.erase(old);
            // Clones that had the erased phi as operand use the value now, and so does the map, which has one clone
            // for each original value.
            map.insert(phi.into(), value);
        }
        for &(phi, value, from) in &exits {
            let Some(from) = m.as_block(name(&map, from.into())) else { continue };
            m.add_incoming(phi, name(&map, value), from);
        }
        let next_header = m.as_block(name(&map, header.into())).unwrap_or(header);
        let own_header = m.as_block(name(&previous, header.into())).unwrap_or(header);
        if copy == 1 {
            // The original is cloned again; its back edge is redirected after all copies are made.
            second_header = Some(next_header);
        } else {
            redirect(m, previous_latch, own_header, next_header);
        }
        let exiting = |m: &Module, shape: &LoopShape| m.as_block(name(&map, shape.exiting.into()));
        match exit {
            Exit::After(shape) => decide(m, exiting(m, &shape), (copy + 1 == copies) == shape.exit_on),
            Exit::First(shape) => decide(m, exiting(m, &shape), !shape.exit_on),
            Exit::Last(shape) if copy + 1 < copies => decide(m, exiting(m, &shape), !shape.exit_on),
            Exit::AtMost(shape) if copy + 1 == copies => decide(m, exiting(m, &shape), shape.exit_on),
            Exit::Last(_) | Exit::AtMost(_) | Exit::Kept => {}
        }
        previous_latch = m.as_block(name(&map, latch.into())).unwrap_or(latch);
        previous = map;
    }
    if let Some(second_header) = second_header {
        redirect(m, latch, header, second_header);
    }
    let last_header = m.as_block(name(&previous, header.into())).unwrap_or(header);
    if let Exit::After(shape) | Exit::AtMost(shape) = exit {
        if copies == 1 || matches!(exit, Exit::After(_)) {
            decide(m, Some(shape.exiting), (copies == 1) == shape.exit_on);
        }
        let never = m.add_block_after(f, Some(place), "");
        Builder::at_end(m, never).unreachable();
        redirect(m, previous_latch, last_header, never);
        for &(phi, _) in &phis {
            m.remove_incoming_from(phi, latch);
        }
    } else {
        if let Exit::Last(shape) = exit
            && copies > 1
        {
            decide(m, Some(shape.exiting), !shape.exit_on);
        }
        redirect(m, previous_latch, last_header, header);
        if let Some(last) = m.terminator(previous_latch) {
            let asked = body.hints.unroll_count.is_some();
            m.set_loop_hints(
                last,
                LoopHints { unroll_disable: asked, unrolled: true, ..LoopHints::default() },
            );
        }
        for &(phi, next) in &phis {
            let value = name(&previous, next);
            m.remove_incoming_from(phi, latch);
            m.add_incoming(phi, value, previous_latch);
        }
    }
    Last { latch: previous_latch, place, map: previous }
}

/// The block of the loop that is last in the order of the function.
///
/// The blocks of a loop are mostly contiguous, and a function may have thousands of loops: the search goes from the
/// header in both directions until all blocks are found.
fn last_in_order(m: &Module, header: Block, blocks: &[Block]) -> Block {
    let mut missing: FxHashSet<Block> = blocks.iter().copied().filter(|&block| block != header).collect();
    let mut last = header;
    let (mut before, mut behind) = (Some(header), Some(header));
    while !missing.is_empty() && (before.is_some() || behind.is_some()) {
        before = before.and_then(|block| m.prev_block(block));
        if let Some(block) = before {
            missing.remove(&block);
        }
        behind = behind.and_then(|block| m.next_block(block));
        if let Some(block) = behind
            && missing.remove(&block)
        {
            last = block;
        }
    }
    last
}

/// Redirects the back edge of a copy to another block, and drops its loop hints.
fn redirect(m: &mut Module, latch: Block, from: Block, to: Block) {
    m.redirect_edges(latch, from, to);
    if let Some(last) = m.terminator(latch) {
        m.set_loop_hints(last, LoopHints::default());
    }
}

/// Makes the outcome of a conditional branch constant.
fn decide(m: &mut Module, exiting: Option<Block>, taken: bool) {
    if let Some(last) = exiting.and_then(|block| m.terminator(block)) {
        let constant = m.const_bool(taken);
        m.set_operand(last, 0, constant);
    }
}

/// The phis outside the loop with their incoming values from inside.
pub(in crate::passes) fn exit_phis(m: &Module, blocks: &[Block]) -> Vec<(Inst, Value, Block)> {
    let inside: FxHashSet<Block> = blocks.iter().copied().collect();
    let mut targets: Vec<Block> = Vec::new();
    for &block in blocks {
        for to in m.successors(block) {
            if !inside.contains(&to) && !targets.contains(&to) {
                targets.push(to);
            }
        }
    }
    let mut found = Vec::new();
    for target in targets {
        for phi in m.phis(target) {
            found.extend(
                m.incoming(phi).filter(|(_, from)| inside.contains(from)).map(|(v, from)| (phi, v, from)),
            );
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use ptxc_ir::{CallConv, Linkage, Ty};

    use super::*;

    #[test]
    fn the_last_block_of_a_loop_is_found_wherever_its_header_stands() {
        let mut m = Module::new("test", false);
        let ty = m.types.function(Ty::VOID, &[], false);
        let f = m.add_function("f", ty, Linkage::External, CallConv::Device);
        let all: Vec<Block> = (0..5).map(|_| m.add_block(f, "")).collect();
        for header in 0..all.len() {
            for mask in 0..1_usize << all.len() {
                let blocks: Vec<Block> =
                    (0..all.len()).filter(|&b| mask >> b & 1 != 0 || b == header).map(|b| all[b]).collect();
                assert_eq!(
                    Some(&last_in_order(&m, all[header], &blocks)),
                    blocks.last(),
                    "{header} {mask:b}"
                );
            }
        }
    }
}
