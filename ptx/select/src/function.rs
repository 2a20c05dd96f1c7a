//! Selects one function: assigns registers to values, and turns blocks into labelled sequences of instructions.
//!
//! Blocks are emitted in the order of the IR, dominators first ([`crate::order`]). A value gets its registers at
//! its definition; values whose every use folds into another instruction (an address, a fused multiply, a branch
//! condition) are never computed separately ([`crate::fold`] decides that in advance). Phis become registers
//! written by moves at the end of each predecessor; edges on which such moves would be incorrect were split before
//! ([`crate::prepare`]), and coalescing removes most moves ([`crate::coalesce`]).

use ptxc_ir as ir;
use ptxc_ir::{Block, Func, Inst, Op as IrOp, Ty, Value};
use ptxc_ptx::function::Body;
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::names::Names;
use ptxc_ptx::operand::{Label, Operand, Reg};
use ptxc_ptx::types::RegClass;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::coalesce::{self, Notes};
use crate::debug::{FunctionLabels, FunctionPlaces};
use crate::error::SelectError;
use crate::flush::Flush;
use crate::lines::{FunctionLines, Lines};
use crate::options::{Locate, SelectOptions};
use crate::order::LoopDepths;
use crate::params::ParamPlace;
use crate::shape::{self, Leaves};

/// The maximum number of edges of a phi that are searched linearly.
const FEW_EDGES: u32 = 16;

/// Maps values to their leaves, by arena index of the value's node.
///
/// One table serves the whole module, since no value belongs to two functions; so starting a function is free.
#[derive(Debug)]
pub(crate) struct ValueTable {
    /// 0: no leaves yet; n: the leaves start at `pool[n - 1]`. Allocated at once, so that pages without a value are
    /// never touched.
    start: Vec<u32>,
    pool: Vec<Operand>,
}

impl ValueTable {
    pub(crate) fn new(m: &ir::Module) -> ValueTable {
        ValueTable { start: vec![0; m.node_limit() as usize], pool: Vec::new() }
    }

    fn get(&self, value: Value) -> Option<usize> {
        let start = self.start[value.index() as usize];
        (start != 0).then(|| start as usize - 1)
    }

    fn set(&mut self, value: Value, leaves: &[Operand]) {
        self.start[value.index() as usize] = self.pool.len() as u32 + 1;
        self.pool.extend_from_slice(leaves);
    }
}

/// State shared by the functions of a module.
pub(crate) struct ModuleContext<'m> {
    pub(crate) module: &'m ir::Module,
    pub(crate) options: &'m SelectOptions,
    pub(crate) locate: &'m dyn Locate,
    pub(crate) names: &'m mut Names,
    pub(crate) values: ValueTable,
    pub(crate) errors: Vec<SelectError>,
    /// Number of the next call sequence; one counter per module.
    pub(crate) calls: u32,
    /// Number of the next call prototype.
    pub(crate) prototypes: u32,
    /// The files and names that line information refers to.
    pub(crate) lines: Lines,
    /// Number of the next label for a debugger.
    pub(crate) debug_labels: u32,
    /// The debug locations of the functions so far.
    pub(crate) debug_functions: Vec<FunctionPlaces>,
}

impl ModuleContext<'_> {
    /// The register of a scalar that has been selected.
    pub(crate) fn register_of(&self, value: Value) -> Option<Reg> {
        match self.values.pool.get(self.values.get(value)?) {
            Some(Operand::Reg(reg)) if shape::leaf_count(&self.module.types, self.module.ty(value)) == 1 => {
                Some(*reg)
            }
            _ => None,
        }
    }
}

/// The selector of one function.
pub(crate) struct FunctionSelector<'c, 'm> {
    pub(crate) cx: &'c mut ModuleContext<'m>,
    pub(crate) func: Func,
    pub(crate) flush: Flush,
    pub(crate) body: Body,
    /// Label of each block, by position in `order`.
    pub(crate) labels: FxHashMap<Block, Label>,
    pub(crate) folded: FxHashMap<Value, ()>,
    pub(crate) params: Vec<ParamPlace>,
    /// Byte offset of each alloca in the local depot.
    pub(crate) allocas: FxHashMap<Value, u64>,
    /// The registers of volatile variables.
    pub(crate) volatiles: FxHashMap<Value, Reg>,
    pub(crate) inst: Option<Inst>,
    /// The loop depths of the blocks, and the addresses of shared variables used in loops.
    pub(crate) depths: LoopDepths,
    pub(crate) bases: SmallVec<[(Value, Reg); 4]>,
    /// The incoming values of phis with many edges, by predecessor.
    wide_phis: FxHashMap<Inst, FxHashMap<Block, Value>>,
    /// The records that coalescing needs.
    pub(crate) notes: Notes,
    pub(crate) lines: FunctionLines,
    /// The labels that a debugger needs.
    pub(crate) debug: Option<FunctionLabels<'m>>,
}

impl<'c, 'm> FunctionSelector<'c, 'm> {
    pub(crate) fn new(cx: &'c mut ModuleContext<'m>, func: Func, index: u32) -> Self {
        let flush = Flush::of(cx.module, func, cx.options);
        Self {
            cx,
            func,
            flush,
            body: Body::new(index),
            labels: FxHashMap::default(),
            folded: FxHashMap::default(),
            params: Vec::new(),
            allocas: FxHashMap::default(),
            volatiles: FxHashMap::default(),
            inst: None,
            depths: LoopDepths::default(),
            bases: SmallVec::new(),
            wide_phis: FxHashMap::default(),
            notes: Notes::default(),
            lines: FunctionLines::default(),
            debug: None,
        }
    }

    /// The module being selected.
    pub(crate) fn m(&self) -> &'m ir::Module {
        self.cx.module
    }

    /// Emits the whole body.
    pub(crate) fn run(mut self) -> Body {
        let m = self.m();
        let order = crate::order::selection_order(m, self.func);
        self.depths = LoopDepths::new(m, &order);
        self.begin_debug();
        crate::fold::find_folded(&mut self);
        self.lay_out_allocas(&order);
        self.load_params();
        self.make_phi_registers(&order);
        let not_unrolled = crate::order::not_unrolled(m, &order);
        for (position, &block) in order.iter().enumerate() {
            let next = order.get(position + 1).copied();
            // A block may precede all branches to it, so its label cannot wait for a use.
            if position > 0 {
                let label = self.label(block);
                self.body.bind(label);
            }
            // The pragma applies at the first instruction of the loop header (PTX ISA, "Pragma Strings: nounroll").
            if not_unrolled.contains(&block) {
                let text = self.cx.names.intern("nounroll");
                self.body.pragma(text);
            }
            self.emit_block(block, next);
        }
        let joined = coalesce::join(&mut self.body, &mut self.notes);
        self.write_assembly();
        if let Some(joined) = joined {
            joined.tidy(&mut self.body);
        }
        self.set_up_bases();
        self.set_up_stack();
        let head = self.head_location();
        self.end_debug(head.as_slice());
        self.body
    }

    /// Sets `%SPL` and `%SP` to the depot at the start of the function.
    fn set_up_stack(&mut self) {
        let Some(depot) = self.body.depot else { return };
        let name = self.cx.names.intern(&format!("__local_depot{}", self.body.index));
        let first = self.body.make_inst(Op::Mov, &[Mod::U64], &[depot.spl.into(), Operand::Sym(name, 0)]);
        let words = [Mod::Local, Mod::U64];
        let second = self.body.make_inst(Op::Cvta, &words, &[depot.sp.into(), depot.spl.into()]);
        let set_up = [first, second].map(ptxc_ptx::function::Stmt::Inst);
        self.body.prepend(&set_up);
    }

    fn emit_block(&mut self, block: Block, next: Option<Block>) {
        let m = self.m();
        for inst in m.insts(block) {
            let value = Value::from(inst);
            if m.op(inst) == IrOp::Phi || self.folded.contains_key(&value) {
                continue;
            }
            self.inst = Some(inst);
            self.note_scope(inst);
            self.note_location(inst);
            if m.terminator(block) == Some(inst) {
                let first = self.body.stmts.len() as u32;
                self.copy_to_phis(block);
                self.notes.copies.extend(first..self.body.stmts.len() as u32);
                self.terminator(inst, next);
            } else {
                self.instruction(inst);
            }
        }
    }

    /// Reports that a construct has no PTX form.
    pub(crate) fn unsupported(&mut self, what: impl std::fmt::Display) {
        let m = self.m();
        let loc = self.inst.map_or(0, |i| m.written_at(m.loc(i)));
        let function = m.func(self.func).name.to_string();
        self.cx.errors.push(SelectError { function, loc, message: format!("not supported yet: {what}") });
    }

    // ---- labels ----

    /// The label of a block, created on first use.
    pub(crate) fn label(&mut self, block: Block) -> Label {
        if let Some(&label) = self.labels.get(&block) {
            return label;
        }
        let label = self.body.new_label();
        self.labels.insert(block, label);
        label
    }

    // ---- values ----

    /// The leaves of a type; an error and no leaves if it has no register form.
    pub(crate) fn leaves_of(&mut self, ty: Ty) -> Leaves {
        match shape::leaves(&self.m().types, ty) {
            Some(leaves) => leaves,
            None => {
                self.unsupported("a value of this type in registers");
                Leaves::new()
            }
        }
    }

    /// A new register for a leaf type.
    pub(crate) fn reg_for(&mut self, ty: Ty) -> Reg {
        let class = shape::reg_class(&self.m().types, ty).unwrap_or(RegClass::B64);
        self.body.new_reg(class)
    }

    /// A new register of a class.
    pub(crate) fn reg(&mut self, class: RegClass) -> Reg {
        self.body.new_reg(class)
    }

    /// Binds a value to its leaves.
    pub(crate) fn define(&mut self, value: impl Into<Value>, leaves: &[Operand]) {
        self.cx.values.set(value.into(), leaves);
    }

    /// Binds a scalar value to a new register and returns it.
    pub(crate) fn define_reg(&mut self, inst: Inst) -> Reg {
        let ty = self.m().ty(inst);
        let reg = self.reg_for(ty);
        self.define(inst, &[Operand::Reg(reg)]);
        reg
    }

    /// The leaves of a value; constants and folded values are computed now.
    pub(crate) fn value(&mut self, value: Value) -> SmallVec<[Operand; 4]> {
        let m = self.m();
        if m.is_const(value) {
            return self.constant(value);
        }
        let count = shape::leaf_count(&m.types, m.ty(value));
        if count == 0 {
            return SmallVec::new();
        }
        if let Some(start) = self.cx.values.get(value) {
            return match self.cx.values.pool.get(start..start + count) {
                Some(leaves) => leaves.iter().copied().collect(),
                // Its definition was rejected.
                None => self.cx.values.pool.get(start..).unwrap_or_default().iter().copied().collect(),
            };
        }
        if m.as_param(value).is_some() {
            return self.param_value(value);
        }
        // A folded value that is needed nevertheless.
        if let Some(inst) = m.as_inst(value).filter(|_| self.folded.contains_key(&value)) {
            self.instruction(inst);
            if let Some(start) = self.cx.values.get(value) {
                return self.cx.values.pool[start..start + count].iter().copied().collect();
            }
        }
        // Unwritten registers would be silent miscompilation.
        self.unsupported("a value that is used before its definition");
        let leaves = self.leaves_of(m.ty(value));
        leaves.iter().map(|leaf| Operand::Reg(self.reg_for(leaf.ty))).collect()
    }

    /// A scalar as a source operand: a register or a literal.
    pub(crate) fn operand(&mut self, value: impl Into<Value>) -> Operand {
        self.value(value.into()).first().copied().unwrap_or(Operand::Int(0))
    }

    /// A scalar in a register.
    pub(crate) fn register(&mut self, value: impl Into<Value>) -> Reg {
        let value = value.into();
        let operand = self.operand(value);
        let ty = self.m().ty(value);
        self.in_register(operand, ty)
    }

    /// An operand in a register of the class of `ty`.
    pub(crate) fn in_register(&mut self, operand: Operand, ty: Ty) -> Reg {
        if let Operand::Reg(reg) = operand {
            return reg;
        }
        let reg = self.reg_for(ty);
        self.move_to(reg, operand);
        reg
    }

    /// `mov reg, operand`
    pub(crate) fn move_to(&mut self, reg: Reg, operand: Operand) {
        let class = self.body.class(reg).unwrap_or(RegClass::B64);
        self.body.inst(Op::Mov, &[shape::move_word(class)], &[reg.into(), operand]);
    }

    /// Appends an instruction with a new result register of a class.
    pub(crate) fn emit(&mut self, op: Op, words: &[Mod], class: RegClass, sources: &[Operand]) -> Reg {
        let dst = self.reg(class);
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
        operands.push(dst.into());
        operands.extend_from_slice(sources);
        self.body.inst(op, words, &operands);
        dst
    }

    /// Appends the instruction that computes a scalar IR instruction.
    pub(crate) fn emit_result(&mut self, inst: Inst, op: Op, words: &[Mod], sources: &[Operand]) {
        let dst = self.define_reg(inst);
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
        operands.push(dst.into());
        operands.extend_from_slice(sources);
        self.body.inst(op, words, &operands);
    }

    // ---- phis ----

    fn make_phi_registers(&mut self, order: &[Block]) {
        let m = self.m();
        for &block in order {
            for phi in m.phis(block) {
                let leaves = self.leaves_of(m.ty(phi));
                let regs: SmallVec<[Operand; 4]> =
                    leaves.iter().map(|leaf| Operand::Reg(self.reg_for(leaf.ty))).collect();
                self.define(phi, &regs);
                // A linear search for each edge would be quadratic.
                if m.num_operands(phi) > 2 * FEW_EDGES {
                    let edges = m.incoming(phi).map(|(value, block)| (block, value)).collect();
                    self.wide_phis.insert(phi, edges);
                }
            }
        }
    }

    /// Emits the moves to the successors' phis at the end of `block`, as one parallel copy.
    fn copy_to_phis(&mut self, block: Block) {
        let m = self.m();
        let mut copies: Vec<(Reg, Operand)> = Vec::new();
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        for successor in m.successors(block) {
            if m.phis(successor).next().is_none() || !seen.insert(successor) {
                continue;
            }
            for phi in m.phis(successor) {
                let incoming = match self.wide_phis.get(&phi) {
                    Some(edges) => edges.get(&block).copied(),
                    None => m.incoming_for(phi, block),
                };
                let Some(incoming) = incoming else { continue };
                if m.is_undef_or_poison(incoming) {
                    continue;
                }
                let targets = self.value(phi.into());
                let sources = self.value(incoming);
                for (target, source) in targets.into_iter().zip(sources) {
                    if let Operand::Reg(reg) = target
                        && target != source
                    {
                        copies.push((reg, source));
                    }
                }
            }
        }
        self.parallel_copy(copies);
    }

    /// Emits `copies` as a parallel copy: a register that is still to be read is written last, and a cycle is
    /// broken with one temporary register.
    fn parallel_copy(&mut self, mut copies: Vec<(Reg, Operand)>) {
        let mut readers: FxHashMap<Reg, u32> = FxHashMap::default();
        for &(_, source) in &copies {
            if let Operand::Reg(reg) = source {
                *readers.entry(reg).or_default() += 1;
            }
        }
        let mut ready: Vec<usize> =
            (0..copies.len()).filter(|&i| !readers.contains_key(&copies[i].0)).collect();
        let by_target: FxHashMap<Reg, usize> = copies.iter().enumerate().map(|(i, c)| (c.0, i)).collect();
        let mut done = vec![false; copies.len()];
        let mut next_pending = 0;
        loop {
            while let Some(i) = ready.pop() {
                let (target, source) = copies[i];
                done[i] = true;
                self.move_to(target, source);
                if let Operand::Reg(reg) = source
                    && let Some(count) = readers.get_mut(&reg)
                {
                    *count -= 1;
                    if *count == 0
                        && let Some(&writer) = by_target.get(&reg)
                        && !done[writer]
                    {
                        ready.push(writer);
                    }
                }
            }
            while next_pending < copies.len() && done[next_pending] {
                next_pending += 1;
            }
            if next_pending == copies.len() {
                return;
            }
            // Every copy left is part of a cycle: save the target's old value for its readers.
            let target = copies[next_pending].0;
            let class = self.body.class(target).unwrap_or(RegClass::B64);
            let spare = self.reg(class);
            self.move_to(spare, target.into());
            for copy in copies.iter_mut().zip(&done).filter(|(_, done)| !**done).map(|(c, _)| c) {
                if copy.1 == Operand::Reg(target) {
                    copy.1 = spare.into();
                }
            }
            let count = readers.remove(&target).unwrap_or(0);
            readers.insert(spare, count);
            ready.push(next_pending);
        }
    }
}
