//! Natural loops, found from their back edges (an edge whose target dominates its source).
//!
//! Loops with the same header are merged into one. Irreducible cycles have no back edge and are not reported.
//! Linear in the size of the loop nest.

use ptxc_ir::{Block, Cfg, Dominators, Module, Op, Value};

/// A natural loop.
#[derive(Clone, Debug)]
pub struct Loop {
    /// The header, which dominates the loop.
    pub header: u32,
    /// The latches: the sources of the back edges.
    pub latches: Vec<u32>,
    /// All blocks by their number in the graph, header first; blocks of inner loops included.
    pub blocks: Vec<u32>,
    /// The loop that directly contains this one.
    pub parent: Option<usize>,
    /// 1 for an outermost loop.
    pub depth: u32,
}

/// The loops of a function, outer loops before inner ones.
#[derive(Clone, Debug, Default)]
pub struct Loops {
    /// The loops.
    pub loops: Vec<Loop>,
    /// The innermost loop of each block.
    innermost: Vec<Option<usize>>,
}

impl Loops {
    /// Finds the loops of a graph.
    pub fn new(cfg: &Cfg, dominators: &Dominators) -> Self {
        let n = cfg.len() as u32;
        let mut loops: Vec<Loop> = Vec::new();
        // Headers in reverse postorder: an outer header comes before the headers inside it.
        for header in 0..n {
            let latches: Vec<u32> =
                cfg.preds(header).iter().copied().filter(|&p| dominators.dominates(header, p)).collect();
            if latches.is_empty() {
                continue;
            }
            let blocks = body(cfg, header, &latches);
            loops.push(Loop { header, latches, blocks, parent: None, depth: 1 });
        }
        let mut innermost = vec![None; n as usize];
        for index in 0..loops.len() {
            let header = loops[index].header as usize;
            let parent = innermost[header];
            loops[index].parent = parent;
            loops[index].depth = parent.map_or(1, |p: usize| loops[p].depth + 1);
            for &block in &loops[index].blocks {
                innermost[block as usize] = Some(index);
            }
        }
        Self { loops, innermost }
    }

    /// The innermost loop around a block.
    pub fn innermost(&self, block: u32) -> Option<usize> {
        self.innermost[block as usize]
    }

    /// Whether loop `index` contains a block.
    pub fn contains(&self, index: usize, block: u32) -> bool {
        let mut at = self.innermost(block);
        while let Some(current) = at {
            if current == index {
                return true;
            }
            at = self.loops[current].parent;
        }
        false
    }

    /// The same for a block handle; an unreachable block is in no loop.
    pub fn contains_block(&self, cfg: &Cfg, index: usize, block: Block) -> bool {
        cfg.number(block).is_some_and(|number| self.contains(index, number))
    }
}

impl Loop {
    /// The edges that leave the loop, as (inside, outside) block numbers.
    pub fn exits<'a>(&'a self, cfg: &'a Cfg) -> impl Iterator<Item = (u32, u32)> + 'a {
        let inside: rustc_hash::FxHashSet<u32> = self.blocks.iter().copied().collect();
        self.blocks
            .iter()
            .flat_map(move |&b| cfg.succs(b).iter().map(move |&s| (b, s)))
            .filter(move |(_, s)| !inside.contains(s))
    }

    /// The preheader: the only predecessor of the header outside the loop, if the header is its only successor.
    pub fn preheader(&self, m: &Module, cfg: &Cfg) -> Option<Block> {
        let mut outside = cfg.preds(self.header).iter().copied().filter(|p| !self.latches.contains(p));
        let before = cfg.block(outside.next()?);
        let only = outside.next().is_none() && m.terminator(before).is_some_and(|t| m.op(t) == Op::Br);
        only.then_some(before)
    }

    /// The blocks as handles.
    pub fn block_handles(&self, cfg: &Cfg) -> Vec<Block> {
        self.blocks.iter().map(|&b| cfg.block(b)).collect()
    }
}

/// Whether a value is loop-invariant because it is defined outside the loop, whose blocks `inside` selects.
pub fn is_outside(m: &Module, value: Value, inside: impl Fn(Block) -> bool) -> bool {
    m.as_inst(value).and_then(|i| m.parent(i)).is_none_or(|block| !inside(block))
}

/// The blocks that reach a latch without passing the header.
fn body(cfg: &Cfg, header: u32, latches: &[u32]) -> Vec<u32> {
    let mut seen = rustc_hash::FxHashSet::default();
    seen.insert(header);
    let mut blocks = vec![header];
    let mut work: Vec<u32> = Vec::new();
    for &latch in latches {
        if seen.insert(latch) {
            blocks.push(latch);
            work.push(latch);
        }
    }
    while let Some(block) = work.pop() {
        for &pred in cfg.preds(block) {
            if seen.insert(pred) {
                blocks.push(pred);
                work.push(pred);
            }
        }
    }
    blocks[1..].sort_unstable();
    blocks
}
