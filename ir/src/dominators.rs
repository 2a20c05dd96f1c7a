//! The dominator tree, and dominance between instructions.
//!
//! Immediate dominators are computed by the iterative algorithm on reverse postorder (Cooper, Harvey and Kennedy,
//! "A Simple, Fast Dominance Algorithm"); entry and exit numbers of a tree walk make a dominance query constant
//! time.

use crate::cfg::Cfg;
use crate::handle::{Block, Inst, Value};
use crate::module::Module;
use crate::opcode::Op;

/// The dominator tree over the reachable blocks of a [`Cfg`], whose numbers it uses.
#[derive(Clone, Debug, Default)]
pub struct Dominators {
    idom: Vec<u32>,
    /// The blocks sorted by immediate dominator, and the start of each dominator's list; the last entry is the end.
    children: Vec<u32>,
    first_child: Vec<u32>,
    /// The entry and exit number of each block in a walk over the tree.
    span: Vec<(u32, u32)>,
}

impl Dominators {
    /// The dominator tree of a graph.
    pub fn new(cfg: &Cfg) -> Dominators {
        const NONE: u32 = u32::MAX;
        let n = cfg.len();
        let mut idom = vec![NONE; n];
        if n == 0 {
            return Dominators::default();
        }
        idom[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for block in 1..n as u32 {
                let mut best = NONE;
                for &pred in cfg.preds(block) {
                    if idom[pred as usize] != NONE {
                        best = if best == NONE { pred } else { meet(&idom, best, pred) };
                    }
                }
                if idom[block as usize] != best {
                    idom[block as usize] = best;
                    changed = true;
                }
            }
        }
        let mut first_child = vec![0; n + 1];
        for &parent in &idom[1..] {
            first_child[parent as usize + 1] += 1;
        }
        for block in 0..n {
            first_child[block + 1] += first_child[block];
        }
        let mut end = first_child.clone();
        let mut children = vec![0; n - 1];
        for block in 1..n {
            let end = &mut end[idom[block] as usize];
            children[*end as usize] = block as u32;
            *end += 1;
        }
        let mut tree = Dominators { idom, children, first_child, span: Vec::new() };
        tree.span = tree.spans();
        tree
    }

    /// Computes the entry and exit number of each block in a walk over the tree.
    fn spans(&self) -> Vec<(u32, u32)> {
        let mut span = vec![(0, 0); self.idom.len()];
        let mut clock = 1;
        let mut stack = vec![(0_u32, 0_usize)];
        while let Some((block, visited)) = stack.last_mut() {
            match self.children(*block).get(*visited) {
                Some(&child) => {
                    *visited += 1;
                    span[child as usize].0 = clock;
                    clock += 1;
                    stack.push((child, 0));
                }
                None => {
                    span[*block as usize].1 = clock;
                    stack.pop();
                }
            }
        }
        span
    }

    /// The immediate dominator of block `number`; none for the entry.
    pub fn idom(&self, number: u32) -> Option<u32> {
        (number != 0).then(|| self.idom[number as usize])
    }

    /// The blocks whose immediate dominator is block `number`.
    pub fn children(&self, number: u32) -> &[u32] {
        let list = self.first_child[number as usize]..self.first_child[number as usize + 1];
        &self.children[list.start as usize..list.end as usize]
    }

    /// Whether block `a` dominates block `b` (each block dominates itself).
    #[inline]
    pub fn dominates(&self, a: u32, b: u32) -> bool {
        let (first, last) = self.span[a as usize];
        let (at, _) = self.span[b as usize];
        first <= at && at < last
    }

    /// Whether block `a` dominates block `b`. Every block dominates an unreachable one.
    pub fn block_dominates(&self, cfg: &Cfg, a: Block, b: Block) -> bool {
        match (cfg.number(a), cfg.number(b)) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(a), Some(b)) => self.dominates(a, b),
        }
    }

    /// The nearest block that dominates both.
    pub fn common(&self, a: u32, b: u32) -> u32 {
        meet(&self.idom, a, b)
    }

    /// The dominance frontier of every block: the blocks where its definitions merge with others.
    pub fn frontiers(&self, cfg: &Cfg) -> Vec<Vec<u32>> {
        let mut frontiers: Vec<Vec<u32>> = vec![Vec::new(); cfg.len()];
        for block in 0..cfg.len() as u32 {
            if cfg.preds(block).len() < 2 && block != 0 {
                continue;
            }
            for &pred in cfg.preds(block) {
                let mut at = pred;
                // The entry has no immediate dominator to stop at, so its own loops stop below it.
                while block == 0 || at != self.idom[block as usize] {
                    let list = &mut frontiers[at as usize];
                    if list.last() != Some(&block) {
                        list.push(block);
                    }
                    if at == 0 {
                        break;
                    }
                    at = self.idom[at as usize];
                }
            }
        }
        frontiers
    }

    /// Whether `value` is available to operand `index` of `user`: constants and parameters always are, an
    /// instruction if it dominates the use. A phi uses its values at the ends of the incoming blocks. `position`
    /// gives the index of an instruction in its block.
    pub fn available(
        &self,
        m: &Module,
        cfg: &Cfg,
        value: Value,
        user: Inst,
        index: u32,
        position: impl Fn(Inst) -> u32,
    ) -> bool {
        let Some(def) = m.as_inst(value) else { return true };
        let (Some(def_block), Some(use_block)) = (m.parent(def), m.parent(user)) else { return false };
        if m.op(user) == Op::Phi {
            let from = m.as_block(m.operand(user, index | 1));
            return from.is_none_or(|from| self.block_dominates(cfg, def_block, from));
        }
        if def_block == use_block {
            return !cfg.is_reachable(def_block) || position(def) < position(user);
        }
        self.block_dominates(cfg, def_block, use_block)
    }
}

fn meet(idom: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        while a > b {
            a = idom[a as usize];
        }
        while b > a {
            b = idom[b as usize];
        }
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attributes::{CallConv, Linkage};
    use crate::builder::Builder;
    use crate::types::Ty;

    #[test]
    fn a_loop_with_a_diamond_in_it() {
        let mut m = Module::new("t", false);
        let ty = m.types.function(Ty::VOID, &[Ty::I1], false);
        let f = m.add_function("f", ty, Linkage::External, CallConv::Device);
        let [entry, head, left, right, join, exit, lost] = [0; 7].map(|_| m.add_block(f, ""));
        let cond = m.param(f, 0);
        let mut b = Builder::at_end(&mut m, entry);
        b.br(head);
        b.set_block(head);
        b.cond_br(cond, left, right);
        b.set_block(left);
        b.br(join);
        b.set_block(right);
        b.br(join);
        b.set_block(join);
        b.cond_br(cond, head, exit);
        b.set_block(exit);
        b.ret(None);
        b.set_block(lost);
        b.br(join);
        let cfg = Cfg::new(&m, f);
        let dom = Dominators::new(&cfg);
        let n = |b| cfg.number(b).expect("reachable");
        assert_eq!(cfg.len(), 6);
        assert_eq!(cfg.number(lost), None);
        assert_eq!(dom.idom(n(join)), Some(n(head)));
        assert!(dom.dominates(n(head), n(exit)) && !dom.dominates(n(left), n(join)));
        let frontiers = dom.frontiers(&cfg);
        assert_eq!(frontiers[n(left) as usize], [n(join)]);
        assert_eq!(frontiers[n(join) as usize], [n(head)]);
        assert_eq!(frontiers[n(head) as usize], [n(head)]);
    }
}
