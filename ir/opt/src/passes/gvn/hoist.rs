//! Hoists address computations that several branches share.
//!
//! ```text
//! if (a) t[4 * x + 1] = ..;                      p = t + 4 * x
//! if (b) t[4 * x + 2] = ..;             ->       if (a) p[1] = ..;
//!                                                if (b) p[2] = ..;
//! ```
//!
//! Equal address computations in two blocks, neither of which dominates the other, move to the nearest common
//! dominator if it is close and in the same loop. They have no side effect and cost little where they turn out to
//! be unused. Linear in the instructions.

use ptxc_ir::{Block, Cfg, Dominators, Func, Inst, Module, Op, Ty, TyKind};
use rustc_hash::FxHashMap;

use super::key::Key;
use super::merge;
use crate::Context;

/// The maximum distance in the dominator tree that the first of two equal instructions moves up.
const MAX_LEVELS: usize = 3;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let analyses = &*cx.analyses;
    let (cfg, dominators, loops) = (analyses.cfg(m, f), analyses.dominators(m, f), analyses.loops(m, f));
    if cfg.len() < 3 {
        return;
    }
    let mut known: FxHashMap<Key, Inst> = FxHashMap::default();
    for number in 0..cfg.len() as u32 {
        let insts: Vec<Inst> =
            m.insts(cfg.block(number)).filter(|&inst| is_address_arithmetic(m, inst)).collect();
        for inst in insts {
            let Some(key) = Key::of(m, inst) else { continue };
            let Some(&first) = known.get(&key) else {
                known.insert(key, inst);
                continue;
            };
            let Some(from) = m.parent(first).and_then(|block| cfg.number(block)) else { continue };
            if !dominators.dominates(from, number) {
                let Some(to) = common_dominator(dominators, from, number) else { continue };
                let same_loop = [from, number].into_iter().all(|b| loops.innermost(b) == loops.innermost(to));
                let Some(end) = m.terminator(cfg.block(to)).filter(|&end| m.op(end) != Op::Switch) else {
                    continue;
                };
                if !same_loop || !operands_reach(m, cfg, dominators, first, cfg.block(to)) {
                    known.insert(key, inst);
                    continue;
                }
                m.move_before(first, end);
            }
            merge(m, first, inst);
        }
    }
}

fn is_address_arithmetic(m: &Module, inst: Inst) -> bool {
    let ty = m.ty(inst);
    match m.op(inst) {
        Op::Gep => m.operands(inst).skip(1).any(|index| !m.is_const(index)),
        Op::Add | Op::Mul | Op::Shl | Op::SExt | Op::ZExt => ty == Ty::I32 || ty == Ty::I64,
        Op::AddrSpaceCast => matches!(m.types.kind(ty), TyKind::Ptr(_)),
        _ => false,
    }
}

/// The nearest common dominator of two blocks, if it is close to the first.
fn common_dominator(dominators: &Dominators, first: u32, second: u32) -> Option<u32> {
    let to = dominators.common(first, second);
    let mut at = first;
    for _ in 0..MAX_LEVELS {
        if at == to {
            break;
        }
        at = dominators.idom(at)?;
    }
    (at == to).then_some(to)
}

fn operands_reach(m: &Module, cfg: &Cfg, dominators: &Dominators, inst: Inst, to: Block) -> bool {
    m.operands(inst).all(|operand| {
        m.as_inst(operand)
            .and_then(|inst| m.parent(inst))
            .is_none_or(|block| dominators.block_dominates(cfg, block, to))
    })
}
