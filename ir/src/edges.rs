//! Removes control flow edges: those of decided branches, and those from unreachable blocks.

use rustc_hash::{FxBuildHasher, FxHashSet};
use smallvec::SmallVec;

use crate::handle::{Block, Func, Inst};
use crate::module::Module;

/// An edge from the first block to the second.
pub type Edge = (Block, Block);

impl Module {
    /// Removes edges from phis, all edges into a block at once: the exit block of an unrolled loop has one for each
    /// iteration.
    pub fn remove_edges(&mut self, mut gone: Vec<Edge>) {
        gone.sort_by_key(|&(_, to)| to.index());
        for edges in gone.chunk_by(|x, y| x.1 == y.1) {
            let preds: SmallVec<[Block; 8]> = edges.iter().map(|&(from, _)| from).collect();
            self.remove_phi_edges(edges[0].1, &preds);
        }
    }

    /// Removes blocks unreachable from the entry; returns whether there were any. Their values become poison in
    /// other uses. Linear in the function.
    pub fn remove_unreachable(&mut self, f: Func) -> bool {
        let Some(entry) = self.entry(f) else { return false };
        let blocks = self.blocks(f).count();
        let mut reached: FxHashSet<Block> = FxHashSet::with_capacity_and_hasher(blocks, FxBuildHasher);
        let mut work = vec![entry];
        while let Some(block) = work.pop() {
            if reached.insert(block) {
                work.extend(self.successors(block));
            }
        }
        if reached.len() == blocks {
            return false;
        }
        let dead: Vec<Block> = self.blocks(f).filter(|b| !reached.contains(b)).collect();
        let mut gone: Vec<Edge> = Vec::new();
        for &block in &dead {
            let alive = self.successors(block).into_iter().filter(|successor| reached.contains(successor));
            gone.extend(alive.map(|successor| (block, successor)));
        }
        self.remove_edges(gone);
        for &block in &dead {
            let insts: Vec<Inst> = self.insts(block).collect();
            for inst in insts {
                if self.has_uses(inst) {
                    let ty = self.ty(inst);
                    let poison = self.poison(ty);
                    self.replace_all_uses(inst, poison);
                }
            }
        }
        for &block in &dead {
            self.erase_block(block);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::attributes::{CallConv, Linkage};
    use crate::module::Module;
    use crate::types::Ty;

    #[test]
    fn edges_go_and_the_others_keep_their_order() {
        let mut m = Module::new("t", false);
        let ty = m.types.function(Ty::VOID, &[Ty::I32], false);
        let f = m.add_function("f", ty, Linkage::External, CallConv::Device);
        let [a, b, c, to] = ["a", "b", "c", "to"].map(|name| m.add_block(f, name));
        let phi = m.new_phi(Ty::I32, 0);
        m.append(to, phi);
        let x = m.param(f, 0);
        for (k, block) in [a, b, a, c, a].into_iter().enumerate() {
            let value = if k % 2 == 0 { x } else { m.const_i32(k as i32) };
            m.add_incoming(phi, value, block);
        }
        let edges = |m: &Module| -> Vec<_> { m.incoming(phi).collect() };
        m.remove_edges(vec![(a, to), (c, to), (a, to), (c, a)]);
        let one = m.const_i32(1);
        assert_eq!(edges(&m), [(one, b), (x, a)]);
        assert_eq!(m.use_count(x), 1);
        m.remove_edges(vec![(b, to)]);
        assert_eq!(edges(&m), [(x, a)]);
        m.remove_edges(vec![(a, to), (a, to)]);
        assert_eq!((edges(&m), m.use_count(x)), (vec![], 0));
    }
}
