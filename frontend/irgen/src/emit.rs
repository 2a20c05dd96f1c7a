//! Emission: the insertion point, and short forms of common instructions.
//!
//! Every instruction is inserted at the current point, named and given the current source location (IG-34). There is
//! always a point: code after a jump opens an unreachable block, as the reference compiler does; that costs a block in
//! dead code and saves every caller a case.

use ptxc_ir::{Block, Builder, Flags, IntPred, MemAccess, Op, Ty, Value};
use ptxc_tokens::source::Span;

use crate::function::FunctionLowering;

impl FunctionLowering<'_, '_> {
    /// A builder at the current point.
    pub(crate) fn build(&mut self) -> Builder<'_> {
        let block = self.current_block();
        let mut builder = Builder::at_end(&mut self.unit.module, block);
        builder.set_loc(self.loc);
        builder
    }

    /// Sets the source location of the following instructions.
    pub(crate) fn at(&mut self, span: Span) {
        if span.is_some() {
            self.loc = span.lo().0;
        }
    }

    // ---- blocks ----

    /// The block being filled; opens an unreachable one if the last one has ended.
    pub(crate) fn current_block(&mut self) -> Block {
        match self.block {
            Some(block) => block,
            None => {
                let block = self.new_block("unreachable");
                self.start(block);
                block
            }
        }
    }

    /// Creates a block; it is placed when it is started.
    pub(crate) fn new_block(&mut self, name: &str) -> Block {
        self.unit.module.add_block(self.func, name)
    }

    /// Continues in `block`, placed after all others. The previous block must have ended.
    pub(crate) fn start(&mut self, block: Block) {
        if let Some(last) = self.unit.module.last_block(self.func)
            && last != block
        {
            self.unit.module.move_block_after(block, last);
        }
        self.block = Some(block);
    }

    /// Jumps to `block` and continues there.
    pub(crate) fn fall_into(&mut self, block: Block) {
        self.branch(block);
        self.start(block);
    }

    /// Ends the current block with a jump, if there is one.
    pub(crate) fn branch(&mut self, target: Block) {
        if self.block.is_some() {
            self.build().br(target);
            self.block = None;
        }
    }

    /// Ends the current block with a branch on an `i1`.
    pub(crate) fn cond_branch(&mut self, cond: Value, yes: Block, no: Block) -> ptxc_ir::Inst {
        let inst = self.build().cond_br(cond, yes, no);
        self.block = None;
        inst
    }

    /// Ends the current block with `unreachable`.
    pub(crate) fn unreachable(&mut self) {
        self.build().unreachable();
        self.block = None;
    }

    // ---- memory ----

    /// Adds a stack slot after those at the start of the entry block (IG-33).
    pub(crate) fn alloca(&mut self, ty: Ty, align: u32, name: &str) -> Value {
        let inst = self.unit.module.new_inst(Op::Alloca, Ty::PTR, &[]);
        self.unit.module.set_alloca(inst, ty, align);
        match self.last_alloca {
            Some(last) => self.unit.module.insert_after(inst, last),
            None => {
                let first = self.unit.module.first_inst(self.entry);
                self.unit.module.insert(self.entry, inst, first);
            }
        }
        self.unit.module.set_name(inst, name);
        self.last_alloca = Some(inst);
        inst.into()
    }

    /// Loads a value.
    pub(crate) fn load(&mut self, ty: Ty, address: Value, access: MemAccess, name: &str) -> Value {
        self.build().load(ty, address, access, name)
    }

    /// Stores a value.
    pub(crate) fn store(&mut self, value: Value, address: Value, access: MemAccess) {
        self.build().store(value, address, access);
    }

    /// The address `bytes` after `base`, inside the same object.
    pub(crate) fn byte_offset(&mut self, base: Value, bytes: u64, name: &str) -> Value {
        if bytes == 0 {
            return base;
        }
        let index = self.unit.module.const_i64(bytes as i64);
        self.build().gep(Ty::I8, base, &[index], Flags::INBOUNDS, name)
    }

    // ---- values ----

    /// An integer constant of type `ty`.
    pub(crate) fn int(&mut self, ty: Ty, value: u128) -> Value {
        self.unit.module.const_int(ty, value)
    }

    /// An integer operation without flags.
    pub(crate) fn op(&mut self, op: Op, a: Value, b: Value, name: &str) -> Value {
        self.build().binary(op, a, b, Flags::NONE, name)
    }

    /// A conversion; no instruction if the value already has the type.
    pub(crate) fn cast(&mut self, op: Op, value: Value, ty: Ty, name: &str) -> Value {
        self.build().cast(op, value, ty, name)
    }

    /// Widens or narrows an integer.
    pub(crate) fn resize(&mut self, value: Value, ty: Ty, signed: bool, name: &str) -> Value {
        self.build().int_cast(value, ty, signed, name)
    }

    /// A comparison of integers or pointers with zero.
    pub(crate) fn is_not_zero(&mut self, value: Value, name: &str) -> Value {
        let ty = self.unit.module.ty(value);
        let zero = self.unit.module.zero(ty);
        self.build().icmp(IntPred::Ne, value, zero, name)
    }

    /// Whether a value is a compile-time constant of the IR.
    pub(crate) fn is_int_constant(&self, value: Value) -> Option<u128> {
        self.unit.module.int_value(value)
    }

    /// The type of a value.
    pub(crate) fn ty(&self, value: Value) -> Ty {
        self.unit.module.ty(value)
    }

    /// A phi of values from two edges.
    pub(crate) fn phi(&mut self, ty: Ty, edges: &[(Value, Block)], name: &str) -> Value {
        let phi = self.build().phi(ty, edges.len(), name);
        for &(value, block) in edges {
            self.unit.module.add_incoming(phi, value, block);
        }
        phi.into()
    }
}
