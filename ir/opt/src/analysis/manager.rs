//! Caches the control flow analyses of a function: each is computed on first use and kept until a pass changes
//! blocks or edges.

use std::cell::OnceCell;

use ptxc_ir::{Block, Cfg, Dominators, Func, Module};

use super::loops::Loops;

/// The control flow graph of one function, its dominators and its loops.
#[derive(Default)]
pub struct Analyses {
    cfg: OnceCell<Cfg>,
    dominators: OnceCell<Dominators>,
    loops: OnceCell<Loops>,
}

impl Analyses {
    /// The control flow graph.
    pub fn cfg(&self, m: &Module, f: Func) -> &Cfg {
        self.cfg.get_or_init(|| Cfg::new(m, f))
    }

    /// The dominator tree.
    pub fn dominators(&self, m: &Module, f: Func) -> &Dominators {
        self.dominators.get_or_init(|| Dominators::new(self.cfg(m, f)))
    }

    /// The natural loops.
    pub fn loops(&self, m: &Module, f: Func) -> &Loops {
        self.loops.get_or_init(|| Loops::new(self.cfg(m, f), self.dominators(m, f)))
    }

    /// Invalidates all analyses: blocks or edges have changed.
    pub fn clear(&mut self) {
        *self = Analyses::default();
    }

    /// Whether the cached graph matches the function, for checks after a pass. Costs as much as computing the
    /// graph.
    pub fn is_current(&self, m: &Module, f: Func) -> bool {
        let Some(cfg) = self.cfg.get() else { return true };
        let now = Cfg::new(m, f);
        let edges = |cfg: &Cfg, block: Block| {
            let number = cfg.number(block)?;
            let mut to: Vec<Block> = cfg.succs(number).iter().map(|&s| cfg.block(s)).collect();
            to.sort_unstable();
            Some(to)
        };
        now.len() == cfg.len() && now.order().iter().all(|&b| edges(&now, b) == edges(cfg, b))
    }
}
