//! Function bodies: blocks, the numbers of values, and their names.
//!
//! Parameters, blocks and results are entered in the order of their numbers, so the definition of a number is known
//! before its instruction is read.

use ptxc_assembly::{Block, List, Local, LocalDef, Operand, TypeId, Value};

use super::{Reader, When};
use crate::Result;
use crate::codes::block;
use crate::cursor::Cursor;
use crate::stream::Entry;

/// The state of the function being read.
#[derive(Default)]
pub(super) struct Body<'s> {
    pub(super) function: u32,
    /// The first local of the function.
    first_local: usize,
    /// The first local that is a block, and how many there are.
    first_block_local: u32,
    blocks: u64,
    /// The first block in the tree.
    first_block: usize,
    /// The local of the first result, and its value number once known.
    first_result: u32,
    first_number: Option<usize>,
    /// The first instruction of the function, and of the block being read.
    first_inst: usize,
    block_inst: usize,
    /// Forward uses of results.
    forward: Vec<(u32, TypeId, u32)>,
    /// Operand bundles of the next call.
    pub(super) bundles: Vec<(&'s str, List<Operand>)>,
    /// The source location of the last instruction that had one.
    pub(super) place: [u64; 4],
    /// Whether blocks have been declared.
    declared: bool,
}

impl Body<'_> {
    /// Size of the data kept until the end of the function, in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.forward[..]) + size_of_val(&self.bundles[..])
    }
}

/// A body that was skipped.
pub(super) struct Skipped<'b> {
    /// The position after its block kind.
    cursor: Cursor<'b>,
    /// The number of values defined outside it.
    values: usize,
}

impl Reader<'_, '_> {
    /// Reads the block of a body, after its kind.
    pub(super) fn function_block(&mut self) -> Result<()> {
        let Some(function) = self.bodies.pop_front() else {
            return self.error("a body belongs to no function");
        };
        if self.when == When::AtOnce {
            self.make_room();
            return self.function_body(function);
        }
        let skipped = Skipped { cursor: self.stream.cursor, values: self.values.len() };
        self.skipped.insert(function, skipped);
        self.stream.skip()
    }

    /// Reserves memory for the likely size of all bodies, before the first of them: growing tables are moved, and
    /// unused capacity is never touched, so it costs nothing.
    fn make_room(&mut self) {
        /// File bytes per instruction.
        const LIKELY: usize = 10;
        if self.m.insts.is_empty() {
            let likely = self.stream.cursor.left() / 8 / LIKELY;
            self.m.insts.reserve(likely);
            self.m.locals.reserve(likely);
            self.m.operands.reserve(2 * likely);
        }
    }

    /// Reads a body that was skipped.
    pub(crate) fn read_skipped(&mut self, function: u32) -> Result<()> {
        let Some(Skipped { cursor, values }) = self.skipped.remove(&function) else { return Ok(()) };
        self.stream.cursor = cursor;
        let later = self.values.split_off(values);
        self.function_body(function)?;
        self.values.extend(later);
        Ok(())
    }

    fn function_body(&mut self, function: u32) -> Result<()> {
        self.stream.enter(block::FUNCTION)?;
        let (known, mark) = (self.values.len(), self.metadata_mark());
        self.begin_body(function)?;
        loop {
            match self.next()? {
                Entry::End => break,
                Entry::Block(block::CONSTANTS) => {
                    if self.body.first_number.is_some() {
                        return self.error("constants come before instructions");
                    }
                    self.constants()?;
                }
                Entry::Block(block::METADATA) => self.metadata_block()?,
                Entry::Block(block::SYMBOLS) => self.function_names()?,
                Entry::Block(block::ATTACHMENTS) => self.attachments(function)?,
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(1) => self.declare_blocks()?,
                Entry::Record(code) => {
                    if !self.body.declared {
                        return self.error("a function body has at least one block");
                    }
                    self.instruction(code)?;
                }
            }
        }
        self.end_body()?;
        self.body = Body::default();
        self.values.truncate(known);
        self.metadata_forget(mark);
        Ok(())
    }

    fn begin_body(&mut self, function: u32) -> Result<()> {
        let first_local = self.m.locals.len();
        self.body = Body { function, first_local, ..Body::default() };
        let params = self.m.functions[function as usize].params;
        for (k, index) in params.range().enumerate() {
            let ty = self.m.params[index].ty;
            let local = self.new_local(ty, LocalDef::Param(k as u32));
            self.m.params[index].local = Some(local);
            self.values.push(Operand { ty, value: Value::Local(local) });
        }
        Ok(())
    }

    fn new_local(&mut self, ty: TypeId, def: LocalDef) -> u32 {
        let at = self.here();
        self.m.locals.push(Local { name: "", number: 0, ty, def, at });
        self.m.locals.len() as u32 - 1
    }

    fn declare_blocks(&mut self) -> Result<()> {
        let count = self.op(0)?;
        // A block has at least one instruction, which takes bits.
        if self.body.declared || count == 0 || count > self.stream.cursor.left() as u64 / 4 {
            return self.error(format!("a function has {count} blocks"));
        }
        self.room_for::<(Local<'_>, Block)>(count as usize)?;
        self.body.declared = true;
        self.body.blocks = count;
        self.body.first_block = self.m.blocks.len();
        self.body.first_block_local = self.m.locals.len() as u32;
        for k in 0..count {
            let index = self.body.first_block as u32 + k as u32;
            self.new_local(TypeId::LABEL, LocalDef::Block(index));
        }
        self.body.first_result = self.m.locals.len() as u32;
        self.body.first_inst = self.m.insts.len();
        self.body.block_inst = self.body.first_inst;
        Ok(())
    }

    /// The operand of block `number`.
    pub(super) fn block(&self, number: u64) -> Result<Operand> {
        if number >= self.body.blocks {
            return self.error(format!("there is no block {number}"));
        }
        let local = self.body.first_block_local + number as u32;
        Ok(Operand { ty: TypeId::LABEL, value: Value::Local(local) })
    }

    /// Instruction `number`, by its index in the tree.
    pub(super) fn inst_of(&self, number: u64) -> Option<usize> {
        let index = self.body.first_inst.checked_add(usize::try_from(number).ok()?)?;
        (index < self.m.insts.len()).then_some(index)
    }

    /// Defines the result of the instruction being read.
    pub(super) fn define_result(&mut self, ty: TypeId) -> u32 {
        self.body.first_number.get_or_insert(self.values.len());
        let local = self.new_local(ty, LocalDef::Inst(self.m.insts.len() as u32));
        self.values.push(Operand { ty, value: Value::Local(local) });
        local
    }

    /// Ends the block after its terminator.
    pub(super) fn end_block(&mut self) -> Result<()> {
        let index = self.m.blocks.len() - self.body.first_block;
        if index as u64 >= self.body.blocks {
            return self.error("an instruction lies behind the last block");
        }
        let local = self.body.first_block_local + index as u32;
        let first = self.body.block_inst;
        let insts = List::at(first, self.m.insts.len() - first);
        self.m.blocks.push(Block { local, insts });
        self.body.block_inst = self.m.insts.len();
        Ok(())
    }

    /// The operand of a value number, also of a later instruction, whose type the use then states.
    pub(super) fn operand_at(&mut self, number: u32, ty: Option<TypeId>) -> Result<Operand> {
        let index = number as usize;
        if index < self.values.len() {
            return match ty {
                Some(ty) => self.value_of(u64::from(number), ty),
                None => Ok(self.values[index]),
            };
        }
        let Some(ty) = ty.filter(|_| self.body.declared) else {
            return self.error(format!("there is no value {number}"));
        };
        let first = *self.body.first_number.get_or_insert(self.values.len());
        let local = (index - first).checked_add(self.body.first_result as usize);
        let Some(local) = local.and_then(|local| u32::try_from(local).ok()) else {
            return self.error(format!("there is no value {number}"));
        };
        let at = self.here();
        self.body.forward.push((local, ty, at));
        Ok(Operand { ty, value: Value::Local(local) })
    }

    fn end_body(&mut self) -> Result<()> {
        let made = self.m.blocks.len() - self.body.first_block;
        if !self.body.declared || made as u64 != self.body.blocks {
            return self.error("a function ends within a block");
        }
        if self.body.block_inst != self.m.insts.len() {
            return self.error("a block does not end in a terminator");
        }
        for &(local, ty, at) in &self.body.forward {
            let known = self.m.locals.get(local as usize);
            if known.is_none_or(|known| known.ty != ty) {
                let message = match known {
                    None => "a value is used that is not defined".to_owned(),
                    Some(known) => format!(
                        "a value has type `{}` and is used as `{}`",
                        self.type_name(known.ty),
                        self.type_name(ty)
                    ),
                };
                return Err(crate::cursor::Fault::new(at as usize, message));
            }
        }
        self.number_locals();
        let blocks = List::at(self.body.first_block, made);
        let first = self.body.first_local;
        let locals = List::at(first, self.m.locals.len() - first);
        let function = &mut self.m.functions[self.body.function as usize];
        function.blocks = blocks;
        function.locals = locals;
        Ok(())
    }

    /// Numbers unnamed values in the order of assembly: parameters, then each block and its results.
    fn number_locals(&mut self) {
        let mut next = 0;
        let m = &mut self.m;
        let mut number = |local: &mut Local<'_>| {
            if local.name.is_empty() {
                local.number = next;
                next += 1;
            }
        };
        for local in &mut m.locals[self.body.first_local..self.body.first_block_local as usize] {
            number(local);
        }
        for block in &m.blocks[self.body.first_block..] {
            number(&mut m.locals[block.local as usize]);
            for inst in &m.insts[block.insts.range()] {
                if let Some(result) = inst.result {
                    number(&mut m.locals[result as usize]);
                }
            }
        }
    }
}
