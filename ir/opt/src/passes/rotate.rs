//! Turns `while` loops into guarded `do while` loops.
//!
//! Copies the test of the header into a guard before the loop, so that an iteration has one branch and the body is
//! known to execute once the loop is entered, which lets `licm` hoist its loads.
//!
//! ```text
//! head:  br i1 %c, body, exit             guard: br i1 %c0, enter, exit
//! body:  ...; br head              ->     enter: br body
//!                                         body:  ...; br head
//!                                         head:  br i1 %c, body, exit
//! ```
//!
//! Headers that are large or contain convergent operations are not copied. Values defined in the header and used
//! outside are demoted to variables; `mem2reg` and `simplify` run after it. Linear.

use ptxc_ir::{Block, Builder, Func, LoopHints, Module, Op, ValueMap};

use crate::Context;

/// The size in instructions above which a header is not copied; phis do not count.
const MAX_HEADER: usize = 24;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let analyses = &*cx.analyses;
    let (cfg, loops) = (analyses.cfg(m, f), analyses.loops(m, f));
    let mut changed = false;
    for (k, l) in loops.loops.iter().enumerate() {
        let [latch] = l.latches[..] else { continue };
        if latch == l.header {
            continue;
        }
        let inside = |b: Block| loops.contains_block(cfg, k, b);
        changed |= rotate(m, f, cfg.block(l.header), cfg.block(latch), inside);
    }
    if changed {
        cx.clean_up = true;
    }
}

fn rotate(m: &mut Module, f: Func, header: Block, latch: Block, inside: impl Fn(Block) -> bool) -> bool {
    let Some((_, yes, no)) = m.terminator(header).and_then(|t| m.cond_br(t)) else { return false };
    let (body, exit) = match (inside(yes), inside(no)) {
        (true, false) => (yes, no),
        (false, true) => (no, yes),
        _ => return false,
    };
    let plain = body != header
        && m.insts(header).filter(|&i| m.op(i) != Op::Phi).count() <= MAX_HEADER
        && m.insts(header).all(|i| !m.is_convergent(i) && m.op(i) != Op::Alloca)
        && m.terminator(latch).is_some_and(|t| m.op(t) == Op::Br);
    if !plain {
        return false;
    }
    // If the body has other predecessors, as the header of an inner loop does, its phis would need values for more
    // than the two tests.
    let body = match m.single_predecessor(body) {
        Some(_) => body,
        None => super::edge::split(m, f, header, body),
    };
    super::demote::uses_outside(m, &[header]);
    let outside: Vec<Block> = m.predecessors(header).into_iter().filter(|&p| p != latch).collect();
    let mut map = ValueMap::default();
    let [guard] = m.clone_blocks(&[header], f, &mut map)[..] else { return false };
    if let Some(before) = m.prev_block(header) {
        m.move_block_after(guard, before);
    }
    for successor in [body, exit] {
        let phis: Vec<_> = m.phis(successor).collect();
        for phi in phis {
            let Some(value) = m.incoming_for(phi, header) else { continue };
            let value = map.get(&value).copied().unwrap_or(value);
            m.add_incoming(phi, value, guard);
        }
    }
    for &pred in &outside {
        m.redirect_edges(pred, header, guard);
    }
    let phis: Vec<_> = m.phis(header).collect();
    for phi in phis {
        for &pred in &outside {
            m.remove_incoming_from(phi, pred);
        }
        if let Some(copy) = map.get(&phi.into()).and_then(|&v| m.as_inst(v)) {
            m.remove_incoming_from(copy, latch);
        }
    }
    // The preheader of the rotated loop, for code that leaves it.
    let enter = m.add_block_after(f, Some(guard), "");
    Builder::at_end(m, enter).br(body);
    m.redirect_edges(guard, body, enter);
    m.replace_phi_block(body, guard, enter);
    // The back edge is now the branch of the old header.
    let old = m.terminator(latch);
    let hints = old.map(|t| m.loop_hints(t)).unwrap_or_default();
    if let Some(old) = old {
        m.set_loop_hints(old, LoopHints::default());
    }
    if let Some(last) = m.terminator(header) {
        m.set_loop_hints(last, hints);
    }
    m.move_block_after(header, latch);
    true
}
