//! Checks that every value dominates its uses.

use ptxc_ir::{Cfg, Dominators, Func};

use crate::{Checker, Rule};

impl Checker<'_> {
    pub(crate) fn dominance(&mut self, f: Func) {
        let cfg = Cfg::new(self.m, f);
        let dominators = Dominators::new(&cfg);
        for &block in cfg.order() {
            for inst in self.m.insts(block) {
                for (index, operand) in self.m.operands(inst).enumerate() {
                    let position = |i: ptxc_ir::Inst| self.position[i.index() as usize];
                    if !dominators.available(self.m, &cfg, operand, inst, index as u32, position) {
                        let detail =
                            format!("{} is not defined on every path to its use", self.m.value_text(operand));
                        self.inst_error(Rule::Dominance, inst, detail);
                    }
                }
            }
        }
    }
}
