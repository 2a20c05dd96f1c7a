//! Function bodies.
//!
//! Blocks are visited so that definitions come before uses, except for the operands of phis, which are added at the
//! end. A use in unreachable code of a value that is not lowered yet becomes poison.

use ptxc_ir::{Block, Builder, Flags, Func, Inst as IrInst, Intrinsic, Op as IrOp, Ty, Value as IrValue};
use rustc_hash::FxHashSet;

use super::{Lower, NOT_DOMINATED};
use crate::opcode::Op;
use crate::tree::*;
use crate::types::TypeId;

impl<'s> Lower<'_, 's> {
    pub(super) fn body(&mut self, function: &Function<'s>) {
        let Some(f) = self.symbols[function.symbol as usize].and_then(|v| self.m.as_func(v)) else { return };
        let blocks = function.blocks;
        if blocks.is_empty() {
            self.at = function.at;
            return self.error("the body of this function was not read");
        }
        for index in blocks.range() {
            let local = self.t.locals[self.t.blocks[index].local as usize];
            let name = crate::names::decoded(local.name);
            let block = self.m.add_block(f, &name);
            self.blocks[index] = Some(block);
        }
        self.parameters(function, f);
        self.rest = function.variadic.then(|| match self.m.func(f).is_kernel() {
            true => self.m.null(Ty::PTR),
            false => self.m.param(f, function.params.len()),
        });
        let mut phis = Vec::new();
        let (order, reachable) = self.visiting_order(blocks);
        for (k, index) in order.into_iter().enumerate() {
            let Some(block) = self.blocks[index] else { continue };
            self.reachable = k < reachable;
            let t = self.t;
            for inst in t.block_insts(&t.blocks[index]) {
                self.enter(inst.at);
                self.instruction(inst, block, &mut phis);
            }
        }
        self.reachable = false;
        for (phi, inst) in phis {
            self.at = inst.at;
            for edge in self.t.operands(&inst).chunks(2) {
                let value = self.operand(edge[0]);
                if let Some(block) = self.block_of(edge[1]) {
                    self.m.add_incoming(phi, value, block);
                }
            }
        }
    }

    /// Lowers parameters to values. A by-value parameter becomes memory of the function, because the body uses its
    /// address.
    fn parameters(&mut self, function: &Function<'s>, f: Func) {
        let t = self.t;
        let index = self.index_of(function);
        let Some(entry) = self.m.entry(f) else { return };
        let kernel = self.m.func(f).is_kernel();
        for (k, param) in function.params.of(&t.params).iter().enumerate() {
            let Some(local) = param.local else { continue };
            let value = self.m.param(f, k);
            let attrs = self.m.func(f).params[k].attrs;
            let passed = self.by_value[index].get(k).copied().flatten();
            let align =
                attrs.align.max(t.attributes(param.attrs).fold(0, |align, a| match (a.key, a.value) {
                    ("align", AttrValue::Int(n)) => u32::try_from(n).unwrap_or(align),
                    _ => align,
                }));
            let name = crate::names::decoded(t.locals[local as usize].name);
            let value = if let Some(ty) = passed {
                let mut b = Builder::at_end(&mut self.m, entry);
                let slot = b.alloca(ty, align, &name);
                b.store(value, slot.into(), ptxc_ir::MemAccess::PLAIN);
                slot.into()
            } else if let (true, Some(ty), false) =
                (kernel, attrs.byval, attrs.grid_constant || self.only_read(local))
            {
                self.copied_parameter(entry, value, ty, align)
            } else {
                self.m.set_name(value, &name);
                value
            };
            self.values[local as usize] = Some(value);
        }
    }

    /// Copies a kernel parameter to local memory, for parameters that may be written: parameter memory is
    /// read-only.
    fn copied_parameter(&mut self, entry: Block, param: IrValue, ty: Ty, align: u32) -> IrValue {
        let size = i64::try_from(self.m.types.size_of(ty)).unwrap_or(i64::MAX);
        let space = self.m.ty(param);
        let mut b = Builder::at_end(&mut self.m, entry);
        let slot = b.alloca(ty, align, "");
        let size = b.m.const_i64(size);
        let no = b.m.const_bool(false);
        b.intrinsic(Intrinsic::MEMCPY, &[Ty::PTR, space], &[slot.into(), param, size, no], "");
        slot.into()
    }

    /// Whether the address in a local is only read through, directly or with an offset.
    fn only_read(&self, local: u32) -> bool {
        let mut seen = FxHashSet::default();
        let mut work = vec![local];
        while let Some(local) = work.pop() {
            if !seen.insert(local) {
                continue;
            }
            // Uses follow the definition, all within one function.
            for inst in self.users(local) {
                match (inst.op, inst.result) {
                    (Op::Load, _) => {}
                    (Op::Gep, Some(result)) => work.push(result),
                    _ => return false,
                }
            }
        }
        true
    }

    fn users(&self, local: u32) -> impl Iterator<Item = &Inst<'s>> {
        let t = self.t;
        let function = t.functions.iter().find(|f| f.locals.range().contains(&(local as usize)));
        let blocks = function.map_or(0..0, |f| f.blocks.range());
        let wanted = Value::Local(local);
        blocks
            .flat_map(move |b| t.block_insts(&t.blocks[b]))
            .filter(move |inst| t.operands(inst).iter().any(|o| o.value == wanted))
    }

    /// Reachable blocks in reverse postorder, then the others in source order; and the number of reachable ones.
    fn visiting_order(&self, blocks: List<crate::tree::Block>) -> (Vec<usize>, usize) {
        let t = self.t;
        let range = blocks.range();
        let first = range.start;
        let mut state = vec![false; range.len()];
        let mut order = Vec::with_capacity(range.len());
        let mut stack: Vec<(usize, usize)> = Vec::new();
        let successors = |block: usize| -> Vec<usize> {
            let insts = t.block_insts(&t.blocks[block]);
            let Some(last) = insts.last() else { return Vec::new() };
            let labels = t.operands(last).iter().filter(|o| o.ty == TypeId::LABEL);
            labels.filter_map(|&o| block_index(t, o)).collect()
        };
        if !range.is_empty() {
            state[0] = true;
            stack.push((first, 0));
        }
        while let Some((block, next)) = stack.pop() {
            match successors(block).get(next) {
                Some(&to) => {
                    stack.push((block, next + 1));
                    if range.contains(&to) && !state[to - first] {
                        state[to - first] = true;
                        stack.push((to, 0));
                    }
                }
                None => order.push(block),
            }
        }
        order.reverse();
        let reachable = order.len();
        order.extend(range.filter(|&block| !state[block - first]));
        (order, reachable)
    }

    /// The block that a label refers to.
    pub(super) fn block_of(&self, label: Operand) -> Option<Block> {
        self.blocks[block_index(self.t, label)?]
    }

    /// Lowers any operand.
    pub(super) fn operand(&mut self, operand: Operand) -> IrValue {
        match operand.value {
            Value::Local(local) => match self.values[local as usize] {
                Some(value) => value,
                None => {
                    if self.reachable && !matches!(self.t.locals[local as usize].def, LocalDef::Block(_)) {
                        self.broken(NOT_DOMINATED);
                    }
                    let ty = self.ty(operand.ty);
                    self.m.poison(ty)
                }
            },
            _ => self.constant_operand(operand),
        }
    }

    pub(super) fn operands(&mut self, inst: &Inst<'s>) -> Vec<IrValue> {
        self.t.operands(inst).iter().map(|&o| self.operand(o)).collect()
    }

    /// Appends an instruction to a block and names it.
    pub(super) fn place(&mut self, block: Block, inst: &Inst<'s>, made: IrInst) -> IrValue {
        self.m.append(block, made);
        let loc = self.location(inst);
        self.m.set_loc(made, loc);
        self.name(inst, made.into());
        made.into()
    }

    /// Records the value of an instruction's result.
    pub(super) fn name(&mut self, inst: &Inst<'s>, value: IrValue) {
        let Some(result) = inst.result else { return };
        self.values[result as usize] = Some(value);
        let name = self.t.locals[result as usize].name;
        if !name.is_empty() && self.m.as_inst(value).is_some() && self.m.keeps_names() {
            self.m.set_name(value, &crate::names::decoded(name));
        }
    }

    /// Creates and inserts an instruction.
    pub(super) fn emit(
        &mut self,
        block: Block,
        inst: &Inst<'s>,
        op: IrOp,
        ty: Ty,
        operands: &[IrValue],
        flags: Flags,
    ) -> IrInst {
        let made = self.m.new_inst(op, ty, operands);
        self.m.set_flags(made, flags);
        self.place(block, inst, made);
        made
    }
}

fn block_index(t: &Module<'_>, label: Operand) -> Option<usize> {
    let Value::Local(local) = label.value else { return None };
    match t.locals[local as usize].def {
        LocalDef::Block(index) => Some(index as usize),
        _ => None,
    }
}
