//! Estimates the size of a loop after full unrolling by interpreting its iterations with the values that are known.
//!
//! Induction variables have a known value in each iteration, and so has everything computed from them: comparisons
//! decide branches, inner loops have trip counts, indices of local arrays are constants. An instruction without a
//! known value counts as one that remains. Only integers are tracked, so the estimate is an upper bound.
//!
//! Each block is visited once per iteration, in reverse postorder, if an edge to it may be taken. The work is
//! bounded.

use ptxc_ir::{Block, Cfg, Inst, Module, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use super::alias::underlying_object;
use super::loops::Loops;
use super::trip_count::fold_with;

/// The limit of instructions interpreted for one loop.
const MAX_WORK: u32 = 1 << 14;

/// The instructions that remain when a loop and the loops inside it are unrolled.
#[derive(Clone, Copy, Debug, Default)]
pub struct Left {
    /// The approximate number of instructions that remain.
    pub kept: usize,
    /// Whether conditional branches are among them.
    pub branches: bool,
}

/// Estimates loop `index` with it and all loops inside it fully unrolled; none if a trip count is unknown or
/// exceeds `limit`, or if `accept` refuses the estimate of an inner loop.
pub fn unrolled(
    m: &Module,
    cfg: &Cfg,
    loops: &Loops,
    index: usize,
    limit: u32,
    accept: fn(&Left) -> bool,
) -> Option<Left> {
    let header = loops.loops[index].header;
    let mut run = Run {
        m,
        cfg,
        loops,
        limit,
        accept,
        known: FxHashMap::default(),
        work: MAX_WORK,
        left: Left::default(),
    };
    let latches = &loops.loops[index].latches;
    let outside: FxHashSet<u32> =
        cfg.preds(header).iter().copied().filter(|p| !latches.contains(p)).collect();
    run.run_loop(index, &outside)?;
    Some(run.left)
}

struct Run<'a> {
    m: &'a Module,
    cfg: &'a Cfg,
    loops: &'a Loops,
    limit: u32,
    accept: fn(&Left) -> bool,
    /// The integer values known at this point.
    known: FxHashMap<Value, u128>,
    work: u32,
    left: Left,
}

/// The sources of the edges that may be taken, by their target.
type Taken = FxHashMap<u32, FxHashSet<u32>>;

impl Run<'_> {
    /// Interprets a loop entered from the given blocks; returns the exit edges that may be taken.
    fn run_loop(&mut self, index: usize, from: &FxHashSet<u32>) -> Option<Vec<(u32, u32)>> {
        let looped = &self.loops.loops[index];
        let header = looped.header;
        let mut entering = from.clone();
        let mut exits: Vec<(u32, u32)> = Vec::new();
        for _ in 0..self.limit {
            let mut taken = Taken::default();
            taken.insert(header, std::mem::take(&mut entering));
            for &number in &looped.blocks {
                let Some(from) = taken.remove(&number) else { continue };
                let out = match self.loops.innermost(number) {
                    Some(inner) if inner != index => {
                        // An inner loop is interpreted at its header; its other blocks are skipped here.
                        let inner = self.child_of(index, inner);
                        let before = std::mem::take(&mut self.left);
                        let out = self.run_loop(inner, &from)?;
                        if !(self.accept)(&self.left) {
                            return None;
                        }
                        self.left.kept += before.kept;
                        self.left.branches |= before.branches;
                        out
                    }
                    _ => self.run_block(number, &from)?,
                };
                for (at, to) in out {
                    if to == header {
                        entering.insert(at);
                    } else if self.loops.contains(index, to) {
                        taken.entry(to).or_default().insert(at);
                    } else {
                        exits.push((at, to));
                    }
                }
            }
            if entering.is_empty() {
                if exits.len() != 1 {
                    self.forget(index);
                }
                return Some(exits);
            }
        }
        None
    }

    /// The child of loop `outer` that contains loop `inner`, or is it.
    fn child_of(&self, outer: usize, mut inner: usize) -> usize {
        while let Some(parent) = self.loops.loops[inner].parent.filter(|&parent| parent != outer) {
            inner = parent;
        }
        inner
    }

    /// Drops the known values of all instructions of a loop.
    fn forget(&mut self, index: usize) {
        for &number in &self.loops.loops[index].blocks {
            for inst in self.m.insts(self.cfg.block(number)) {
                self.known.remove(&inst.into());
            }
        }
    }

    /// Interprets a block entered from the given blocks; returns the outgoing edges that may be taken.
    fn run_block(&mut self, number: u32, from: &FxHashSet<u32>) -> Option<Vec<(u32, u32)>> {
        let m = self.m;
        let block = self.cfg.block(number);
        // Phis are evaluated in parallel.
        let phis: Vec<(Inst, Option<u128>)> = m.phis(block).map(|phi| (phi, self.phi(phi, from))).collect();
        for (phi, value) in phis {
            self.set(phi, value);
        }
        for inst in m.insts(block).filter(|&i| m.op(i) != Op::Phi) {
            self.work = self.work.checked_sub(1)?;
            let value = fold_with(m, inst, |k| self.number(m.operand(inst, k)));
            self.left.kept += usize::from(value.is_none() && !self.goes(inst));
            self.set(inst, value);
        }
        Some(self.edges(number, block))
    }

    fn set(&mut self, inst: Inst, value: Option<u128>) {
        match value {
            Some(value) => self.known.insert(inst.into(), value),
            None => self.known.remove(&inst.into()),
        };
    }

    fn phi(&self, phi: Inst, from: &FxHashSet<u32>) -> Option<u128> {
        let reached = |block: Block| self.cfg.number(block).is_some_and(|number| from.contains(&number));
        let mut values =
            self.m.incoming(phi).filter(|&(_, block)| reached(block)).map(|(value, _)| self.number(value));
        let first = values.next()??;
        values.all(|value| value == Some(first)).then_some(first)
    }

    fn edges(&mut self, number: u32, block: Block) -> Vec<(u32, u32)> {
        let last = self.m.terminator(block);
        if let Some((condition, yes, no)) = last.and_then(|last| self.m.cond_br(last)) {
            if let Some(truth) = self.number(condition) {
                let to = if truth == 1 { yes } else { no };
                return self.cfg.number(to).map(|to| (number, to)).into_iter().collect();
            }
            self.left.branches = true;
        }
        self.left.branches |= last.is_some_and(|last| self.m.op(last) == Op::Switch);
        let mut edges: Vec<(u32, u32)> = self.cfg.succs(number).iter().map(|&to| (number, to)).collect();
        edges.dedup();
        edges
    }

    fn number(&self, value: Value) -> Option<u128> {
        self.m.int_value(value).or_else(|| self.known.get(&value).copied())
    }

    /// Whether an instruction without a known value disappears after unrolling: indices fold into access offsets,
    /// elements of local arrays become SSA values, branches on known conditions become jumps.
    fn goes(&self, inst: Inst) -> bool {
        let m = self.m;
        match m.op(inst) {
            Op::Gep | Op::SExt | Op::ZExt | Op::Br => true,
            Op::CondBr => self.number(m.operand(inst, 0)).is_some(),
            Op::Load => self.is_element(m.operand(inst, 0)),
            Op::Store => self.is_element(m.operand(inst, 1)),
            _ => false,
        }
    }

    /// Whether an address is an element of a local variable at known indices.
    fn is_element(&self, address: Value) -> bool {
        let m = self.m;
        let indices = m.as_op(address, Op::Gep);
        m.op(underlying_object(m, address)) == Op::Alloca
            && indices.is_none_or(|gep| m.operands(gep).skip(1).all(|index| self.number(index).is_some()))
    }
}
