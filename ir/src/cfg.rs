//! The control flow graph of a function as flat tables: reverse postorder, predecessors, successors.
//!
//! Blocks that cannot be reached from the entry are not part of it. Building it costs one walk over
//! the blocks; it is a snapshot, so a pass that changes edges builds it again.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::handle::{Block, Func};
use crate::module::Module;

/// The reachable blocks of a function and the edges between them. Blocks are numbered in reverse
/// postorder, the entry being 0.
#[derive(Clone, Debug, Default)]
pub struct Cfg {
    order: Vec<Block>,
    number: FxHashMap<Block, u32>,
    succs: Vec<SmallVec<[u32; 2]>>,
    preds: Vec<SmallVec<[u32; 2]>>,
}

impl Cfg {
    /// The graph of a function; empty for a declaration.
    pub fn new(m: &Module, f: Func) -> Cfg {
        let Some(entry) = m.entry(f) else { return Cfg::default() };
        let mut postorder = Vec::new();
        let mut number: FxHashMap<Block, u32> = FxHashMap::default();
        number.insert(entry, 0);
        // Each entry of the stack: a block, its successors, how many of them were visited.
        let mut stack = vec![(entry, m.successors(entry), 0)];
        while let Some((block, successors, visited)) = stack.last_mut() {
            if let Some(&next) = successors.get(*visited) {
                *visited += 1;
                if number.insert(next, 0).is_none() {
                    stack.push((next, m.successors(next), 0));
                }
            } else {
                postorder.push(*block);
                stack.pop();
            }
        }
        let order: Vec<Block> = postorder.into_iter().rev().collect();
        for (k, block) in order.iter().enumerate() {
            number.insert(*block, k as u32);
        }
        let succs: Vec<SmallVec<[u32; 2]>> =
            order.iter().map(|&b| m.successors(b).iter().map(|s| number[s]).collect()).collect();
        let mut preds = vec![SmallVec::new(); order.len()];
        for (from, targets) in succs.iter().enumerate() {
            for &to in targets {
                preds[to as usize].push(from as u32);
            }
        }
        Cfg { order, number, succs, preds }
    }

    /// Number of reachable blocks.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether the function is a declaration.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// The reachable blocks in reverse postorder.
    pub fn order(&self) -> &[Block] {
        &self.order
    }

    /// The number of a block; none if it cannot be reached.
    #[inline]
    pub fn number(&self, block: Block) -> Option<u32> {
        self.number.get(&block).copied()
    }

    /// The block with a number.
    #[inline]
    pub fn block(&self, number: u32) -> Block {
        self.order[number as usize]
    }

    /// Whether a block can be reached from the entry.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.number.contains_key(&block)
    }

    /// Numbers of the successors of block `number`, once per edge.
    #[inline]
    pub fn succs(&self, number: u32) -> &[u32] {
        &self.succs[number as usize]
    }

    /// Numbers of the reachable predecessors of block `number`, once per edge.
    #[inline]
    pub fn preds(&self, number: u32) -> &[u32] {
        &self.preds[number as usize]
    }
}
