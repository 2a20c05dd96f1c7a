//! Copying instructions, blocks and function bodies.
//!
//! A copy keeps opcode, type, flags, extras and source location; its operands are mapped. Values without an entry
//! in the map stay, so cloning a loop body inside a function needs entries only for values that change, and
//! inlining needs entries for the parameters.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::arena::Field;
use crate::handle::{Block, Func, Inst, Value};
use crate::module::Module;
use crate::opcode::Op;

/// Maps each original value to its value in the copy.
pub type ValueMap = FxHashMap<Value, Value>;

impl Module {
    /// A copy of an instruction with the same operands, not inserted in a block yet.
    pub fn clone_inst(&mut self, inst: Inst) -> Inst {
        let copy = self.clone_without_operands(inst);
        self.fill_operands(inst, copy, &ValueMap::default());
        copy
    }

    /// A copy without operands: its operand words are free.
    fn clone_without_operands(&mut self, inst: Inst) -> Inst {
        let indices = match self.op(inst) {
            Op::ExtractValue | Op::InsertValue | Op::ShuffleVector => self.indices(inst),
            _ => SmallVec::new(),
        };
        let count = self.num_operands(inst);
        let copy = self.new_inst_with_free_operands(self.op(inst), self.ty(inst), count as usize, &indices);
        let (from, to) = (inst.index(), copy.index());
        self.arena.set_subop(to, self.arena.subop(from));
        self.set_flags(copy, self.flags(inst));
        self.set_loc(copy, self.loc(inst));
        match self.op(inst) {
            // The copy's operands are inline and use the whole capacity.
            Op::Phi => self.arena.set(to, Field::ExtraB, count),
            Op::Switch | Op::Br | Op::CondBr | Op::Call | Op::Alloca => {
                self.arena.set(to, Field::ExtraA, self.arena.get(from, Field::ExtraA));
                self.arena.set(to, Field::ExtraB, self.arena.get(from, Field::ExtraB));
            }
            _ => self.arena.set(to, Field::ExtraA, self.arena.get(from, Field::ExtraA)),
        }
        copy
    }

    fn fill_operands(&mut self, inst: Inst, copy: Inst, map: &ValueMap) {
        for k in 0..self.num_operands(inst) {
            let operand = self.operand(inst, k);
            let slot = self.arena.slot(copy.index(), k);
            self.attach(slot, map.get(&operand).copied().unwrap_or(operand));
        }
    }

    /// Copies blocks to the end of `target`, in order, and adds the copies of blocks and instructions to `map`.
    /// Operands are mapped; operands without an entry in the map stay. Phis keep their edges from blocks outside;
    /// the caller removes the invalid ones.
    pub fn clone_blocks(&mut self, blocks: &[Block], target: Func, map: &mut ValueMap) -> Vec<Block> {
        let copies: Vec<Block> = blocks
            .iter()
            .map(|&block| {
                let copy = self.add_block(target, "");
                self.copy_name(block, copy);
                map.insert(block.into(), copy.into());
                copy
            })
            .collect();
        let mut cloned = Vec::new();
        for (&block, &copy) in blocks.iter().zip(&copies) {
            let mut at = self.first_inst(block);
            while let Some(inst) = at {
                at = self.next_inst(inst);
                let new = self.clone_without_operands(inst);
                self.append(copy, new);
                self.copy_name(inst, new);
                map.insert(inst.into(), new.into());
                cloned.push((inst, new));
            }
        }
        for (inst, copy) in cloned {
            self.fill_operands(inst, copy, map);
        }
        copies
    }

    /// Replaces the operands that have an entry in `map`.
    pub fn map_operands(&mut self, inst: Inst, map: &ValueMap) {
        for k in 0..self.num_operands(inst) {
            if let Some(&new) = map.get(&self.operand(inst, k)) {
                self.set_operand(inst, k, new);
            }
        }
    }

    /// Copies the body of `from` to the end of `into`, as for inlining, and returns the copied blocks, entry first.
    /// `map` must have entries for the parameters.
    pub fn clone_body(&mut self, from: Func, into: Func, map: &mut ValueMap) -> Vec<Block> {
        let blocks: Vec<Block> = self.blocks(from).collect();
        self.clone_blocks(&blocks, into, map)
    }

    fn copy_name(&mut self, from: impl Into<Value>, to: impl Into<Value>) {
        if self.keeps_names()
            && let Some(name) = self.name(from).map(str::to_owned)
        {
            self.set_name(to, &name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attributes::{CallConv, Linkage};
    use crate::builder::Builder;
    use crate::types::Ty;

    #[test]
    fn a_copied_loop_refers_to_itself() {
        let mut m = Module::new("t", false);
        let ty = m.types.function(Ty::I32, &[Ty::I32], false);
        let f = m.add_function("f", ty, Linkage::External, CallConv::Device);
        let [entry, body, exit] = [0; 3].map(|_| m.add_block(f, ""));
        let (zero, one) = (m.const_i32(0), m.const_i32(1));
        let n = m.param(f, 0);
        let mut b = Builder::at_end(&mut m, entry);
        b.br(body);
        b.set_block(body);
        let phi = b.phi(Ty::I32, 2, "");
        let next = b.add(phi.into(), one, "");
        let more = b.icmp(crate::IntPred::Slt, next, n, "");
        b.cond_br(more, body, exit);
        b.set_block(exit);
        b.ret(Some(next));
        m.add_incoming(phi, zero, entry);
        m.add_incoming(phi, next, body);

        let g = m.add_function("g", ty, Linkage::External, CallConv::Device);
        let mut map = ValueMap::default();
        map.insert(n, one);
        m.clone_body(f, g, &mut map);
        let body_copy = m.as_block(map[&body.into()]).expect("a block");
        let copy = m.as_inst(map[&phi.into()]).expect("a phi");
        let edges: Vec<_> = m.incoming(copy).collect();
        assert_eq!(
            edges,
            [(zero, m.as_block(map[&entry.into()]).expect("a block")), (map[&next], body_copy)]
        );
        assert_eq!(m.use_count(n), 1, "the copy uses the constant instead");
        let text = m.function_text(g);
        assert!(text.contains("phi i32 [ 0, %1 ], [ %4, %2 ]"), "{text}");
    }
}
