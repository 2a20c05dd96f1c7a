//! Layout: the blocks of a function and the instructions of a block as doubly linked lists through the node
//! headers, and the edges between blocks.

use smallvec::SmallVec;

use crate::arena::{Field, HEADER_WORDS};
use crate::handle::{Block, Func, Inst, Value, raw};
use crate::module::Module;
use crate::opcode::Op;

// Blocks keep their first and last instruction, functions their first and last block.
const BLOCK_FIRST: Field = Field::ExtraA;
const BLOCK_LAST: Field = Field::ExtraB;
const FUNC_FIRST: Field = Field::ExtraB;
const FUNC_LAST: Field = Field::ExtraC;

impl Module {
    // ---- blocks ----

    /// Adds a block at the end of a function.
    pub fn add_block(&mut self, f: Func, name: &str) -> Block {
        self.add_block_after(f, None, name)
    }

    /// Adds a block after another one, or at the end.
    pub fn add_block_after(&mut self, f: Func, after: Option<Block>, name: &str) -> Block {
        let node = self.arena.alloc(Op::Block, 0, HEADER_WORDS + 1);
        self.arena.set(node, Field::Type, crate::types::Ty::LABEL.index());
        let block = Block::at(node);
        self.link_block(f, after, block);
        self.set_name(block, name);
        block
    }

    fn link_block(&mut self, f: Func, after: Option<Block>, block: Block) {
        let after = after.or_else(|| self.last_block(f));
        let next = match after {
            Some(after) => Block::opt(self.arena.get(after.index(), Field::Next)),
            None => self.entry(f),
        };
        let node = block.index();
        self.arena.set(node, Field::Parent, f.index());
        self.arena.set(node, Field::Prev, raw(after));
        self.arena.set(node, Field::Next, raw(next));
        match after {
            Some(after) => self.arena.set(after.index(), Field::Next, node),
            None => self.arena.set(f.index(), FUNC_FIRST, node),
        }
        match next {
            Some(next) => self.arena.set(next.index(), Field::Prev, node),
            None => self.arena.set(f.index(), FUNC_LAST, node),
        }
    }

    fn unlink_block(&mut self, block: Block) {
        let node = block.index();
        let f = self.arena.get(node, Field::Parent);
        let (prev, next) = (self.arena.get(node, Field::Prev), self.arena.get(node, Field::Next));
        match prev {
            0 => self.arena.set(f, FUNC_FIRST, next),
            _ => self.arena.set(prev, Field::Next, next),
        }
        match next {
            0 => self.arena.set(f, FUNC_LAST, prev),
            _ => self.arena.set(next, Field::Prev, prev),
        }
    }

    /// Moves a block to just after another one of the same function.
    pub fn move_block_after(&mut self, block: Block, after: Block) {
        if block != after {
            let f = self.block_function(block);
            self.unlink_block(block);
            self.link_block(f, Some(after), block);
        }
    }

    /// Removes a block with its instructions. Other uses of their values become poison; no branch may target the
    /// block any more, and no phi may refer to it.
    pub fn erase_block(&mut self, block: Block) {
        while let Some(inst) = self.last_inst(block) {
            if self.has_uses(inst) {
                let ty = self.ty(inst);
                let poison = self.poison(ty);
                self.replace_all_uses(inst, poison);
            }
            self.erase(inst);
        }
        self.forget_name(block.into());
        self.unlink_block(block);
        self.arena.set_op(block.index(), Op::Redirect);
    }

    /// Removes the body of a function, leaving a declaration.
    pub fn delete_body(&mut self, f: Func) {
        let blocks: Vec<Block> = self.blocks(f).collect();
        for &block in &blocks {
            self.drop_terminator_and_phis(block);
        }
        for block in blocks {
            self.erase_block(block);
        }
        self.names.drop_scope(f);
    }

    fn drop_terminator_and_phis(&mut self, block: Block) {
        if let Some(last) = self.terminator(block) {
            self.erase(last);
        }
        while let Some(phi) = self.first_inst(block).filter(|&i| self.op(i) == Op::Phi) {
            let ty = self.ty(phi);
            let poison = self.poison(ty);
            self.replace_all_uses(phi, poison);
            self.erase(phi);
        }
    }

    /// Whether a function has no body.
    pub fn is_declaration(&self, f: Func) -> bool {
        self.entry(f).is_none()
    }

    /// The first block of a function.
    #[inline]
    pub fn entry(&self, f: Func) -> Option<Block> {
        Block::opt(self.arena.get(f.index(), FUNC_FIRST))
    }

    /// The last block of a function.
    #[inline]
    pub fn last_block(&self, f: Func) -> Option<Block> {
        Block::opt(self.arena.get(f.index(), FUNC_LAST))
    }

    /// The block after this one.
    #[inline]
    pub fn next_block(&self, block: Block) -> Option<Block> {
        Block::opt(self.arena.get(block.index(), Field::Next))
    }

    /// The block before this one.
    #[inline]
    pub fn prev_block(&self, block: Block) -> Option<Block> {
        Block::opt(self.arena.get(block.index(), Field::Prev))
    }

    /// The blocks of a function in order.
    pub fn blocks(&self, f: Func) -> impl Iterator<Item = Block> + '_ {
        std::iter::successors(self.entry(f), |&b| self.next_block(b))
    }

    /// The function a block is in.
    #[inline]
    pub fn block_function(&self, block: Block) -> Func {
        Func::at(self.arena.get(block.index(), Field::Parent))
    }

    // ---- instructions ----

    /// The block an instruction is in; none while it is not placed.
    #[inline]
    pub fn parent(&self, inst: Inst) -> Option<Block> {
        Block::opt(self.arena.get(inst.index(), Field::Parent))
    }

    /// The function an instruction is in.
    pub fn inst_function(&self, inst: Inst) -> Option<Func> {
        self.parent(inst).map(|b| self.block_function(b))
    }

    /// The first instruction of a block.
    #[inline]
    pub fn first_inst(&self, block: Block) -> Option<Inst> {
        Inst::opt(self.arena.get(block.index(), BLOCK_FIRST))
    }

    /// The last instruction of a block.
    #[inline]
    pub fn last_inst(&self, block: Block) -> Option<Inst> {
        Inst::opt(self.arena.get(block.index(), BLOCK_LAST))
    }

    /// The first instruction of a block that is not a phi.
    pub fn first_non_phi(&self, block: Block) -> Option<Inst> {
        self.insts(block).find(|&i| self.op(i) != Op::Phi)
    }

    /// The terminator of a block; none while the block is open.
    #[inline]
    pub fn terminator(&self, block: Block) -> Option<Inst> {
        self.last_inst(block).filter(|&i| self.op(i).is_terminator())
    }

    /// The instruction after this one in its block.
    #[inline]
    pub fn next_inst(&self, inst: Inst) -> Option<Inst> {
        Inst::opt(self.arena.get(inst.index(), Field::Next))
    }

    /// The instruction before this one in its block.
    #[inline]
    pub fn prev_inst(&self, inst: Inst) -> Option<Inst> {
        Inst::opt(self.arena.get(inst.index(), Field::Prev))
    }

    /// The instructions of a block in order.
    pub fn insts(&self, block: Block) -> impl Iterator<Item = Inst> + '_ {
        std::iter::successors(self.first_inst(block), |&i| self.next_inst(i))
    }

    /// The phis of a block.
    pub fn phis(&self, block: Block) -> impl Iterator<Item = Inst> + '_ {
        self.insts(block).take_while(|&i| self.op(i) == Op::Phi)
    }

    /// Appends an instruction that is in no block to a block.
    pub fn append(&mut self, block: Block, inst: Inst) {
        self.insert(block, inst, None);
    }

    /// Inserts an instruction that is in no block before another one.
    pub fn insert_before(&mut self, inst: Inst, before: Inst) {
        if let Some(block) = self.parent(before) {
            self.insert(block, inst, Some(before));
        }
    }

    /// Inserts an instruction that is in no block after another one.
    pub fn insert_after(&mut self, inst: Inst, after: Inst) {
        if let Some(block) = self.parent(after) {
            let next = self.next_inst(after);
            self.insert(block, inst, next);
        }
    }

    /// Inserts an instruction that is in no block into a block, before `before` or at the end.
    pub fn insert(&mut self, block: Block, inst: Inst, before: Option<Inst>) {
        debug_assert!(self.parent(inst).is_none(), "instruction is already placed");
        let node = inst.index();
        let prev = match before {
            Some(before) => self.arena.get(before.index(), Field::Prev),
            None => self.arena.get(block.index(), BLOCK_LAST),
        };
        self.arena.set(node, Field::Parent, block.index());
        self.arena.set(node, Field::Prev, prev);
        self.arena.set(node, Field::Next, raw(before));
        match prev {
            0 => self.arena.set(block.index(), BLOCK_FIRST, node),
            _ => self.arena.set(prev, Field::Next, node),
        }
        match before {
            Some(before) => self.arena.set(before.index(), Field::Prev, node),
            None => self.arena.set(block.index(), BLOCK_LAST, node),
        }
    }

    /// Removes an instruction from its block; it stays usable and may be inserted again.
    pub fn unlink(&mut self, inst: Inst) {
        let node = inst.index();
        let block = self.arena.get(node, Field::Parent);
        if block == 0 {
            return;
        }
        let (prev, next) = (self.arena.get(node, Field::Prev), self.arena.get(node, Field::Next));
        match prev {
            0 => self.arena.set(block, BLOCK_FIRST, next),
            _ => self.arena.set(prev, Field::Next, next),
        }
        match next {
            0 => self.arena.set(block, BLOCK_LAST, prev),
            _ => self.arena.set(next, Field::Prev, prev),
        }
        self.arena.set(node, Field::Parent, 0);
        self.arena.set(node, Field::Prev, 0);
        self.arena.set(node, Field::Next, 0);
    }

    /// Moves an instruction to before another one.
    pub fn move_before(&mut self, inst: Inst, before: Inst) {
        if inst != before {
            self.unlink(inst);
            self.insert_before(inst, before);
        }
    }

    /// Moves an instruction to the end of a block, before the terminator if there is one.
    pub fn move_to_end(&mut self, inst: Inst, block: Block) {
        self.unlink(inst);
        let before = self.terminator(block);
        self.insert(block, inst, before);
    }

    /// Erases an instruction, which must have no uses.
    pub fn erase(&mut self, inst: Inst) {
        debug_assert!(!self.has_uses(inst), "erased instruction still has uses");
        self.forget_name(inst.into());
        self.unlink(inst);
        let node = inst.index();
        for k in 0..self.arena.count(node) {
            let slot = self.arena.slot(node, k);
            self.kill(slot);
        }
        self.arena.set_op(node, Op::Redirect);
    }

    /// Whether an instruction or block was erased.
    pub fn is_erased(&self, value: impl Into<Value>) -> bool {
        self.op(value) == Op::Redirect
    }

    /// Replaces an instruction by a value and erases it.
    pub fn replace_and_erase(&mut self, inst: Inst, value: impl Into<Value>) {
        self.replace_all_uses(inst, value);
        self.erase(inst);
    }

    /// Moves `inst` and all later instructions of its block to the end of `target`, and updates the phis of the
    /// successors, whose predecessor is now `target`.
    pub fn split_off(&mut self, inst: Inst, target: Block) {
        let Some(block) = self.parent(inst) else { return };
        let mut at = Some(inst);
        while let Some(i) = at {
            at = self.next_inst(i);
            self.unlink(i);
            self.append(target, i);
        }
        for successor in self.successors(target) {
            self.replace_phi_block(successor, block, target);
        }
    }

    // ---- edges ----

    /// The successors of a block, once per edge, in operand order.
    pub fn successors(&self, block: Block) -> SmallVec<[Block; 2]> {
        match self.terminator(block) {
            Some(last) => self.operands(last).filter_map(|v| self.as_block(v)).collect(),
            None => SmallVec::new(),
        }
    }

    /// The predecessors of a block, once per edge.
    pub fn predecessors(&self, block: Block) -> SmallVec<[Block; 4]> {
        self.users(block).filter(|&i| self.op(i).is_terminator()).filter_map(|i| self.parent(i)).collect()
    }

    /// The only predecessor of a block, if all its incoming edges come from one block.
    pub fn single_predecessor(&self, block: Block) -> Option<Block> {
        let preds = self.predecessors(block);
        let &first = preds.first()?;
        preds.iter().all(|&p| p == first).then_some(first)
    }

    /// Redirects the edges from `block` to `old` to `new`. Phis are not changed.
    pub fn redirect_edges(&mut self, block: Block, old: Block, new: Block) {
        if let Some(last) = self.terminator(block) {
            self.replace_operand(last, old.into(), new.into());
        }
    }

    /// Replaces the incoming block `old` by `new` in the phis of `block`.
    pub fn replace_phi_block(&mut self, block: Block, old: Block, new: Block) {
        let phis: SmallVec<[Inst; 4]> = self.phis(block).collect();
        for phi in phis {
            self.replace_operand(phi, old.into(), new.into());
        }
    }
}
