//! The control flow graph of a function as flat tables: reverse postorder, predecessors, successors.
//!
//! Contains only blocks reachable from the entry. Building it takes one walk over the blocks; it is a snapshot, so
//! a pass that changes edges builds it again.

use rustc_hash::{FxBuildHasher, FxHashMap};
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
        let most = m.blocks(f).count();
        let mut number: FxHashMap<Block, u32> = FxHashMap::with_capacity_and_hasher(most, FxBuildHasher);
        // The blocks in the order of discovery, and their successors as indices into it, as far as they were
        // visited.
        let mut found = Vec::with_capacity(most);
        let mut edges: Vec<SmallVec<[u32; 2]>> = Vec::with_capacity(most);
        let mut postorder = Vec::with_capacity(most);
        let mut stack = Vec::with_capacity(most);
        number.insert(entry, 0);
        found.push((entry, m.successors(entry)));
        edges.push(SmallVec::new());
        stack.push(0_u32);
        while let Some(&at) = stack.last() {
            let visited = edges[at as usize].len();
            let Some(&next) = found[at as usize].1.get(visited) else {
                postorder.push(at);
                stack.pop();
                continue;
            };
            let new = found.len() as u32;
            let place = *number.entry(next).or_insert(new);
            edges[at as usize].push(place);
            if place == new {
                found.push((next, m.successors(next)));
                edges.push(SmallVec::new());
                stack.push(new);
            }
        }
        let order: Vec<Block> = postorder.iter().rev().map(|&at| found[at as usize].0).collect();
        let mut numbers = vec![0; order.len()];
        for (k, &at) in postorder.iter().rev().enumerate() {
            numbers[at as usize] = k as u32;
            number.insert(found[at as usize].0, k as u32);
        }
        let numbered = |at: &u32| edges[*at as usize].iter().map(|&to| numbers[to as usize]).collect();
        let succs: Vec<SmallVec<[u32; 2]>> = postorder.iter().rev().map(numbered).collect();
        let mut preds: Vec<SmallVec<[u32; 2]>> = vec![SmallVec::new(); order.len()];
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
