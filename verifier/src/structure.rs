//! Checks the structure of function bodies: terminators, phis, users of operands.

use ptxc_ir::{Block, Func, Inst, Op, Value};
use rustc_hash::FxHashMap;

use crate::{Checker, Rule};

impl Checker<'_> {
    pub(crate) fn structure(&mut self, f: Func) {
        for block in self.m.blocks(f) {
            self.block_shape(f, block);
            for inst in self.m.insts(block) {
                self.operands_alive(f, inst);
            }
        }
        if let Some(entry) = self.m.entry(f)
            && !self.m.predecessors(entry).is_empty()
        {
            self.block_error(Rule::EntryPreds, entry, "the entry block is the target of a branch");
        }
        if self.options.use_lists {
            self.use_counts(f);
        }
    }

    fn block_shape(&mut self, f: Func, block: Block) {
        let Some(last) = self.m.last_inst(block) else {
            return self.block_error(Rule::EmptyBlock, block, "block without instructions");
        };
        if !self.m.op(last).is_terminator() {
            self.block_error(Rule::EmptyBlock, block, "block does not end in a terminator");
        }
        let mut phis_over = false;
        for (k, inst) in self.m.insts(block).enumerate() {
            self.position[inst.index() as usize] = k as u32 + 1;
            let op = self.m.op(inst);
            if op.is_terminator() && inst != last {
                self.inst_error(Rule::TerminatorPlace, inst, "terminator in the middle of a block");
            }
            if op != Op::Phi {
                phis_over = true;
            } else if phis_over {
                self.inst_error(Rule::PhiPlace, inst, "phi behind another instruction");
            }
        }
        if self.m.phis(block).next().is_some() {
            self.phi_edges(f, block);
        }
    }

    fn phi_edges(&mut self, f: Func, block: Block) {
        let mut preds: Vec<Block> =
            self.m.predecessors(block).into_iter().filter(|&p| self.m.block_function(p) == f).collect();
        preds.sort_unstable();
        let phis: Vec<Inst> = self.m.phis(block).collect();
        for phi in phis {
            let mut edges: Vec<(Block, Value)> = self.m.incoming(phi).map(|(v, b)| (b, v)).collect();
            edges.sort_unstable();
            if !edges.iter().map(|&(b, _)| b).eq(preds.iter().copied()) {
                self.inst_error(
                    Rule::PhiEdges,
                    phi,
                    "the blocks of a phi are not the predecessors of its block",
                );
            } else if edges.windows(2).any(|w| w[0].0 == w[1].0 && w[0].1 != w[1].1) {
                self.inst_error(Rule::PhiEdges, phi, "a phi has two values for edges from one block");
            }
        }
    }

    /// Checks that operands exist, are in a block, and belong to this function.
    fn operands_alive(&mut self, f: Func, inst: Inst) {
        for operand in self.m.operands(inst) {
            let home = match self.m.op(operand) {
                Op::Redirect => {
                    self.inst_error(Rule::ErasedOperand, inst, "operand was erased");
                    continue;
                }
                Op::Block => self.m.as_block(operand).map(|b| self.m.block_function(b)),
                Op::Param => self.m.as_param(operand).map(|(f, _)| f),
                op if op.is_inst() => match self.m.as_inst(operand).and_then(|i| self.m.inst_function(i)) {
                    None => {
                        self.inst_error(
                            Rule::ErasedOperand,
                            inst,
                            "operand is an instruction without a place",
                        );
                        continue;
                    }
                    home => home,
                },
                _ => None,
            };
            if home.is_some_and(|home| home != f) {
                self.inst_error(Rule::ForeignOperand, inst, "operand belongs to another function");
            }
        }
    }

    fn use_counts(&mut self, f: Func) {
        let mut counts: FxHashMap<Value, u32> = FxHashMap::default();
        for block in self.m.blocks(f) {
            for inst in self.m.insts(block) {
                for operand in self.m.operands(inst) {
                    *counts.entry(operand).or_default() += 1;
                }
            }
        }
        let params = self.m.func(f).params.iter().map(|p| p.value);
        let blocks = self.m.blocks(f).map(Value::from);
        let insts = self.m.blocks(f).flat_map(|b| self.m.insts(b)).map(Value::from);
        let locals: Vec<Value> = params.chain(blocks).chain(insts).collect();
        for value in locals {
            let counted = counts.get(&value).copied().unwrap_or(0);
            let listed = self.m.uses(value).count() as u32;
            if self.m.use_count(value) != counted || listed != counted {
                let detail = format!("{counted} operands, but {} uses on record", self.m.use_count(value));
                self.error(Rule::UseCount, value, self.m.value_text(value), detail);
            }
        }
    }
}
