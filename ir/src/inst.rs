//! The properties of instructions besides operands, and the creation of instructions.
//!
//! | instruction | flags | subopcode | extras |
//! |---|---|---|---|
//! | binary, casts, `fneg`, `select`, `fcmp`, `call` | wrap or fast-math | `icmp fcmp`: predicate; `call`: intrinsic | `call`: A function type, B attributes |
//! | `load store` | volatile, invariant | ordering, scope << 4 | A alignment |
//! | `atomicrmw` | volatile | ordering, scope << 4, operation << 8 | A alignment |
//! | `cmpxchg` | volatile, weak | ordering, scope << 4, failure ordering << 8 | A alignment |
//! | `fence` | | ordering, scope << 4 | |
//! | `alloca` | | | A allocated type, B alignment |
//! | `getelementptr` | inbounds | | A source type |
//! | `br`, `br i1` | | | A loop hints, B weights |
//! | `switch` | | | B weights |
//! | `phi` | fast-math, hung off | | A end of hung-off operands, B capacity |
//! | `extractvalue insertvalue shufflevector` | | | A count, then the indices |
//!
//! Operands: `call` has the arguments, then the callee, which calls of intrinsics omit. `br i1` has condition,
//! then-block, else-block; `switch` has condition, default, then pairs of value and block. `phi` has pairs of value
//! and block with the *newest pair first*, since operands grow downwards; [`Module::incoming`] returns them oldest
//! first.

use std::cmp;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::arena::{Field, HEADER_WORDS, HUNG_OFF};
use crate::attributes::{CallAttrs, FnAttrs, LoopHints, ParamAttrs};
use crate::flags::{Flags, FloatPred, IntPred, MemAccess, Ordering, RmwOp, Scope};
use crate::handle::{Block, Func, Inst, Value};
use crate::module::Module;
use crate::opcode::Op;
use crate::types::{Ty, TyKind};
use ptxc_arch::intrinsics::Intrinsic;

/// The callee of a call.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Callee {
    /// A function of the module.
    Direct(Func),
    /// An intrinsic.
    Intrinsic(Intrinsic),
    /// An inline assembly template.
    Asm(Value),
    /// The function that a pointer points to.
    Indirect(Value),
}

/// An opaque source location; 0 is none. The front end's source map interprets it.
pub type Loc = u32;

pub(crate) fn header_words(op: Op, indices: usize) -> usize {
    let second_extra = matches!(op, Op::Phi | Op::Switch | Op::Br | Op::CondBr | Op::Call | Op::Alloca);
    HEADER_WORDS + usize::from(second_extra) + indices.div_ceil(2)
}

impl Module {
    // ---- making instructions (the builder's ground floor) ----

    /// Creates an instruction that is in no block yet.
    pub fn new_inst(&mut self, op: Op, ty: Ty, operands: &[Value]) -> Inst {
        self.new_inst_with_indices(op, ty, operands, &[])
    }

    /// Creates an `extractvalue`, `insertvalue` or `shufflevector` that is in no block yet.
    pub fn new_inst_with_indices(&mut self, op: Op, ty: Ty, operands: &[Value], indices: &[u32]) -> Inst {
        let inst = self.new_inst_with_free_operands(op, ty, operands.len(), indices);
        for (k, &operand) in operands.iter().enumerate() {
            let slot = self.arena.slot(inst.index(), k as u32);
            self.attach(slot, operand);
        }
        inst
    }

    pub(crate) fn new_inst_with_free_operands(
        &mut self,
        op: Op,
        ty: Ty,
        operands: usize,
        indices: &[u32],
    ) -> Inst {
        debug_assert!(op.is_inst());
        let node = self.arena.alloc(op, operands, header_words(op, indices.len()));
        self.arena.set(node, Field::Type, ty.index());
        if !indices.is_empty() {
            self.arena.set(node, Field::ExtraA, indices.len() as u32);
            for (k, &index) in indices.iter().enumerate() {
                self.arena.set_half(node, 2 * HEADER_WORDS as u32 + k as u32, index);
            }
        }
        Inst::at(node)
    }

    /// Creates a phi with capacity for `capacity` incoming edges that is in no block yet.
    pub fn new_phi(&mut self, ty: Ty, capacity: usize) -> Inst {
        let node = self.arena.alloc(Op::Phi, 2 * capacity, header_words(Op::Phi, 0));
        self.arena.set(node, Field::Type, ty.index());
        self.arena.set(node, Field::ExtraB, 2 * capacity as u32);
        self.arena.set(node, Field::Count, 0);
        Inst::at(node)
    }

    // ---- common fields ----

    /// The flag byte.
    #[inline]
    pub fn flags(&self, inst: impl Into<Value>) -> Flags {
        Flags(self.arena.flags(inst.into().index()) & !HUNG_OFF)
    }

    /// Sets the flag byte.
    pub fn set_flags(&mut self, inst: Inst, flags: Flags) {
        let hung_off = self.arena.flags(inst.index()) & HUNG_OFF;
        self.arena.set_flags(inst.index(), flags.0 & !HUNG_OFF | hung_off);
    }

    /// The source location.
    #[inline]
    pub fn loc(&self, inst: Inst) -> Loc {
        self.arena.get(inst.index(), Field::Loc)
    }

    /// Sets the source location.
    pub fn set_loc(&mut self, inst: Inst, loc: Loc) {
        self.arena.set(inst.index(), Field::Loc, loc);
    }

    /// The predicate of an `icmp`.
    #[inline]
    pub fn int_pred(&self, inst: Inst) -> IntPred {
        IntPred::from_bits(u32::from(self.arena.subop(inst.index())))
    }

    /// Sets the predicate of an `icmp`.
    pub fn set_int_pred(&mut self, inst: Inst, pred: IntPred) {
        self.arena.set_subop(inst.index(), pred as u16);
    }

    /// The predicate of an `fcmp`.
    #[inline]
    pub fn float_pred(&self, inst: Inst) -> FloatPred {
        FloatPred::from_bits(u32::from(self.arena.subop(inst.index())))
    }

    /// Sets the predicate of an `fcmp`.
    pub fn set_float_pred(&mut self, inst: Inst, pred: FloatPred) {
        self.arena.set_subop(inst.index(), pred as u16);
    }

    // ---- memory ----

    /// The memory access properties of a load, store, `atomicrmw`, `cmpxchg` or `fence`.
    pub fn access(&self, inst: Inst) -> MemAccess {
        let node = inst.index();
        let (flags, subop) = (self.flags(inst), u32::from(self.arena.subop(node)));
        MemAccess {
            align: if self.op(inst) == Op::Fence { 0 } else { self.arena.get(node, Field::ExtraA) },
            volatile: flags.has(Flags::VOLATILE) && self.op(inst) != Op::Fence,
            invariant: self.op(inst) == Op::Load && flags.has(Flags::INVARIANT),
            ordering: Ordering::from_bits(subop & 15),
            scope: Scope::from_bits(subop >> 4 & 15),
        }
    }

    /// The type of the value that a load, store, `atomicrmw` or `cmpxchg` accesses.
    pub fn accessed_type(&self, inst: Inst) -> Ty {
        match self.op(inst) {
            Op::Load => self.ty(inst),
            Op::Store => self.ty(self.operand(inst, 0)),
            _ => self.ty(self.operand(inst, 1)),
        }
    }

    /// Sets the memory access properties of an instruction.
    pub fn set_access(&mut self, inst: Inst, access: MemAccess) {
        let node = inst.index();
        let MemAccess { align, volatile, invariant, ordering, scope } = access;
        let kept = self.flags(inst).without(Flags::VOLATILE | Flags::INVARIANT);
        self.set_flags(inst, kept | Flags::VOLATILE.when(volatile) | Flags::INVARIANT.when(invariant));
        let high = self.arena.subop(node) & 0xFF00;
        self.arena.set_subop(node, high | ordering as u16 | (scope as u16) << 4);
        if self.op(inst) != Op::Fence {
            self.arena.set(node, Field::ExtraA, align);
        }
    }

    /// The operation of an `atomicrmw`.
    pub fn rmw_op(&self, inst: Inst) -> RmwOp {
        RmwOp::from_bits(u32::from(self.arena.subop(inst.index()) >> 8))
    }

    /// The ordering of a `cmpxchg` that fails.
    pub fn failure_ordering(&self, inst: Inst) -> Ordering {
        Ordering::from_bits(u32::from(self.arena.subop(inst.index()) >> 8))
    }

    /// Sets the operation of an `atomicrmw`.
    pub fn set_rmw_op(&mut self, inst: Inst, op: RmwOp) {
        self.set_high_subop(inst, op as u8);
    }

    /// Sets the ordering of a `cmpxchg` that fails.
    pub fn set_failure_ordering(&mut self, inst: Inst, ordering: Ordering) {
        self.set_high_subop(inst, ordering as u8);
    }

    pub(crate) fn set_high_subop(&mut self, inst: Inst, high: u8) {
        let low = self.arena.subop(inst.index()) & 0xFF;
        self.arena.set_subop(inst.index(), low | u16::from(high) << 8);
    }

    /// The type that an `alloca` allocates.
    pub fn allocated_type(&self, inst: Inst) -> Ty {
        Ty::from_index(self.arena.get(inst.index(), Field::ExtraA))
    }

    /// The alignment of an `alloca` in bytes.
    pub fn alloca_align(&self, inst: Inst) -> u32 {
        self.arena.get(inst.index(), Field::ExtraB)
    }

    /// Sets the allocated type and alignment of an `alloca`.
    pub fn set_alloca(&mut self, inst: Inst, ty: Ty, align: u32) {
        self.arena.set(inst.index(), Field::ExtraA, ty.index());
        self.arena.set(inst.index(), Field::ExtraB, align);
    }

    /// The address operand of a load, store, `atomicrmw` or `cmpxchg`.
    pub fn pointer_operand(&self, inst: Inst) -> Option<Value> {
        match self.op(inst) {
            Op::Load | Op::AtomicRmw | Op::CmpXchg => Some(self.operand(inst, 0)),
            Op::Store => Some(self.operand(inst, 1)),
            _ => None,
        }
    }

    /// The source element type of a `getelementptr` (instruction or constant).
    pub fn gep_source(&self, gep: impl Into<Value>) -> Ty {
        Ty::from_index(self.arena.get(gep.into().index(), Field::ExtraA))
    }

    /// The bytes that a `getelementptr` (instruction or constant) adds, if all its indices are constants
    /// and the sum fits.
    pub fn constant_offset(&self, gep: impl Into<Value>) -> Option<i64> {
        let gep = gep.into();
        let mut at = self.gep_source(gep);
        let mut offset = 0_i64;
        for (k, index) in self.operands(gep).skip(1).enumerate() {
            let index = i64::try_from(self.signed_value(index)?).ok()?;
            let (scale, next) = match self.types.kind(at) {
                _ if k == 0 => (self.types.size_of(at), at),
                TyKind::Struct { .. } => {
                    let member = usize::try_from(index).ok()?;
                    offset = offset.checked_add(*self.types.field_offsets(at).get(member)? as i64)?;
                    at = *self.types.fields(at).get(member)?;
                    continue;
                }
                TyKind::Array { elem, .. } | TyKind::Vector { elem, .. } => (self.types.size_of(elem), elem),
                _ => return None,
            };
            offset = offset.checked_add(index.checked_mul(i64::try_from(scale).ok()?)?)?;
            at = next;
        }
        Some(offset)
    }

    /// Sets the source element type of address arithmetic.
    pub fn set_gep_source(&mut self, inst: Inst, ty: Ty) {
        self.arena.set(inst.index(), Field::ExtraA, ty.index());
    }

    /// The constant indices of an `extractvalue` or `insertvalue`, or the mask of a `shufflevector`
    /// (where `u32::MAX` is poison).
    pub fn indices(&self, inst: Inst) -> SmallVec<[u32; 4]> {
        let node = inst.index();
        let first = 2 * HEADER_WORDS as u32;
        (0..self.arena.get(node, Field::ExtraA)).map(|k| self.arena.half(node, first + k)).collect()
    }

    /// The number of [`Self::indices`].
    pub(crate) fn num_indices(&self, inst: Inst) -> usize {
        self.arena.get(inst.index(), Field::ExtraA) as usize
    }

    /// Compares the length of the index path of an `extractvalue` or `insertvalue` with that of another one; none
    /// if neither is a prefix of the other, so that the members do not overlap.
    pub(crate) fn compare_indices(&self, inst: Inst, path: &[u32]) -> Option<cmp::Ordering> {
        let first = 2 * HEADER_WORDS as u32;
        let count = self.num_indices(inst);
        let same =
            path.iter().take(count).zip(first..).all(|(&index, k)| self.arena.half(inst.index(), k) == index);
        same.then(|| count.cmp(&path.len()))
    }

    // ---- calls ----

    /// The callee of a call. A function called with another type is called through its address.
    pub fn callee(&self, inst: Inst) -> Callee {
        if let Some(intrinsic) = self.intrinsic(inst) {
            return Callee::Intrinsic(intrinsic);
        }
        let callee = self.operand(inst, self.num_operands(inst) - 1);
        match self.op(callee) {
            Op::Function if self.func(Func::at(callee.index())).ty == self.call_type(inst) => {
                Callee::Direct(Func::at(callee.index()))
            }
            Op::InlineAsm => Callee::Asm(callee),
            _ => Callee::Indirect(callee),
        }
    }

    /// The function a call calls directly.
    pub fn called_function(&self, inst: Inst) -> Option<Func> {
        match self.op(inst) {
            Op::Call => match self.callee(inst) {
                Callee::Direct(f) => Some(f),
                Callee::Intrinsic(_) | Callee::Asm(_) | Callee::Indirect(_) => None,
            },
            _ => None,
        }
    }

    /// The intrinsic an instruction calls, if it is such a call.
    #[inline]
    pub fn intrinsic(&self, inst: impl Into<Value>) -> Option<Intrinsic> {
        let node = inst.into().index();
        (self.arena.op(node) == Op::Call).then(|| Intrinsic::from_id(self.arena.subop(node)))?
    }

    /// Turns a call into one of an intrinsic, which is not an operand.
    pub fn set_intrinsic(&mut self, inst: Inst, intrinsic: Intrinsic) {
        self.arena.set_subop(inst.index(), intrinsic.id());
    }

    /// Number of arguments of a call.
    pub fn num_args(&self, inst: Inst) -> u32 {
        self.num_operands(inst) - u32::from(self.arena.subop(inst.index()) == 0)
    }

    /// The arguments of a call.
    pub fn args(&self, inst: Inst) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + '_ {
        self.operands(inst).take(self.num_args(inst) as usize)
    }

    /// The function type of a call.
    pub fn call_type(&self, inst: Inst) -> Ty {
        Ty::from_index(self.arena.get(inst.index(), Field::ExtraA))
    }

    /// Sets the function type of a call.
    pub fn set_call_type(&mut self, inst: Inst, ty: Ty) {
        self.arena.set(inst.index(), Field::ExtraA, ty.index());
    }

    /// The attributes at a call site.
    pub fn call_attrs(&self, inst: Inst) -> &CallAttrs {
        &self.call_attrs[self.arena.get(inst.index(), Field::ExtraB) as usize]
    }

    /// Sets the attributes at a call site.
    pub fn set_call_attrs(&mut self, inst: Inst, attrs: &CallAttrs) {
        let id = self.intern_call_attrs(attrs);
        self.arena.set(inst.index(), Field::ExtraB, id);
    }

    /// Whether an attribute holds for a call, from the call or from the callee.
    pub fn call_has(&self, inst: Inst, attr: FnAttrs) -> bool {
        self.call_attrs(inst).attrs.has(attr)
            || self.called_function(inst).is_some_and(|f| self.func(f).attrs.has(attr))
    }

    /// The attributes of argument `k` of a call, from the call or else from the callee.
    pub fn arg_attrs(&self, inst: Inst, k: u32) -> ParamAttrs {
        let k = k as usize;
        if let Some(&attrs) = self.call_attrs(inst).params.get(k) {
            return attrs;
        }
        self.called_function(inst)
            .and_then(|f| self.func(f).params.get(k))
            .map_or_else(ParamAttrs::default, |p| p.attrs)
    }

    // ---- control flow ----

    /// Condition, then-block and else-block of a conditional branch.
    pub fn cond_br(&self, inst: Inst) -> Option<(Value, Block, Block)> {
        (self.op(inst) == Op::CondBr).then(|| {
            let block = |k| Block::at(self.operand(inst, k).index());
            (self.operand(inst, 0), block(1), block(2))
        })
    }

    /// The default block of a switch.
    pub fn switch_default(&self, inst: Inst) -> Block {
        Block::at(self.operand(inst, 1).index())
    }

    /// The cases of a switch.
    pub fn switch_cases(&self, inst: Inst) -> impl ExactSizeIterator<Item = (Value, Block)> + '_ {
        let cases = (self.num_operands(inst) - 2) / 2;
        (0..cases)
            .map(move |k| (self.operand(inst, 2 + 2 * k), Block::at(self.operand(inst, 3 + 2 * k).index())))
    }

    /// The hints of the loop whose back edge is this branch.
    pub fn loop_hints(&self, inst: Inst) -> LoopHints {
        match self.op(inst) {
            Op::Br | Op::CondBr => self.loop_hints[self.arena.get(inst.index(), Field::ExtraA) as usize],
            _ => LoopHints::default(),
        }
    }

    /// Sets the loop hints of a branch.
    pub fn set_loop_hints(&mut self, inst: Inst, hints: LoopHints) {
        if matches!(self.op(inst), Op::Br | Op::CondBr) {
            let id = self.intern_loop_hints(hints);
            self.arena.set(inst.index(), Field::ExtraA, id);
        }
    }

    /// How likely each edge of a branch or switch is, relative to the others; empty if unknown.
    pub fn branch_weights(&self, inst: Inst) -> &[u32] {
        match self.op(inst) {
            Op::CondBr | Op::Switch => &self.weights[self.arena.get(inst.index(), Field::ExtraB) as usize],
            _ => &[],
        }
    }

    /// Sets how likely each edge is.
    pub fn set_branch_weights(&mut self, inst: Inst, weights: &[u32]) {
        if matches!(self.op(inst), Op::CondBr | Op::Switch) {
            let id = self.intern_weights(weights);
            self.arena.set(inst.index(), Field::ExtraB, id);
        }
    }

    // ---- phis ----

    /// Number of incoming edges of a phi.
    pub fn num_incoming(&self, phi: Inst) -> u32 {
        self.num_operands(phi) / 2
    }

    /// The incoming values of a phi and the blocks they come from, oldest first.
    pub fn incoming(&self, phi: Inst) -> impl ExactSizeIterator<Item = (Value, Block)> + '_ {
        let n = self.num_operands(phi);
        (0..n / 2).map(move |k| {
            let at = n - 2 - 2 * k;
            (self.operand(phi, at), Block::at(self.operand(phi, at + 1).index()))
        })
    }

    /// The value of a phi for an edge from `block`.
    pub fn incoming_for(&self, phi: Inst, block: Block) -> Option<Value> {
        self.incoming(phi).find(|&(_, b)| b == block).map(|(v, _)| v)
    }

    /// Sets incoming value `k`.
    pub fn set_incoming(&mut self, phi: Inst, k: u32, value: Value) {
        let at = self.num_operands(phi) - 2 - 2 * k;
        self.set_operand(phi, at, value);
    }

    /// Adds an incoming edge to a phi.
    pub fn add_incoming(&mut self, phi: Inst, value: impl Into<Value>, block: Block) {
        let node = phi.index();
        let count = self.arena.count(node);
        if count + 2 > self.arena.get(node, Field::ExtraB) {
            self.grow_phi(node);
        }
        self.arena.set(node, Field::Count, count + 2);
        let slot = self.arena.slot(node, 0);
        self.attach(slot, value.into());
        self.attach(slot + 1, block.into());
    }

    fn grow_phi(&mut self, node: u32) {
        let count = self.arena.count(node);
        let old_end = self.arena.operands_end(node);
        let capacity = (2 * count).max(8);
        let end = self.arena.alloc_hung_off(node, capacity as usize);
        for k in 1..=count {
            let value = Value::at(self.arena.slot_value(old_end - k));
            self.detach(old_end - k);
            self.attach(end - k, value);
        }
        self.arena.set(node, Field::ExtraA, end);
        self.arena.set(node, Field::ExtraB, capacity);
        self.arena.set_flags(node, self.arena.flags(node) | HUNG_OFF);
    }

    /// Removes incoming edge `k` of a phi.
    pub fn remove_incoming(&mut self, phi: Inst, k: u32) {
        let at = self.num_operands(phi) - 2 - 2 * k;
        self.remove_operands(phi, &[at + 1, at]);
    }

    /// Removes one incoming edge from `block`; returns whether there was one.
    pub fn remove_incoming_from(&mut self, phi: Inst, block: Block) -> bool {
        let found = self.incoming(phi).position(|(_, b)| b == block);
        if let Some(k) = found {
            self.remove_incoming(phi, k as u32);
        }
        found.is_some()
    }

    /// Removes one edge from `pred` from the phis of `block`.
    pub fn remove_phi_edge(&mut self, block: Block, pred: Block) {
        self.remove_phi_edges(block, &[pred]);
    }

    /// Removes one edge from each of `preds` from the phis of `block`; a block may occur several times. Linear in
    /// the edges of the phis.
    pub fn remove_phi_edges(&mut self, block: Block, preds: &[Block]) {
        let phis: SmallVec<[Inst; 4]> = self.phis(block).collect();
        if let [pred] = preds {
            for phi in phis {
                self.remove_incoming_from(phi, *pred);
            }
            return;
        }
        let mut edges: FxHashMap<Block, u32> = FxHashMap::default();
        for &pred in preds {
            *edges.entry(pred).or_default() += 1;
        }
        for phi in phis {
            let mut left = edges.clone();
            let count = self.num_operands(phi);
            let mut gone: SmallVec<[u32; 16]> = SmallVec::new();
            for ((_, pred), k) in self.incoming(phi).zip(0..) {
                if let Some(edges @ 1..) = left.get_mut(&pred) {
                    *edges -= 1;
                    gone.extend([count - 1 - 2 * k, count - 2 - 2 * k]);
                }
            }
            self.remove_operands(phi, &gone);
        }
    }

    /// Removes operands, given from the last to the first; the ones before them move up.
    fn remove_operands(&mut self, inst: Inst, gone: &[u32]) {
        let Some(&last) = gone.first() else { return };
        let node = inst.index();
        let first = self.arena.slot(node, 0);
        let mut kept: SmallVec<[Value; 16]> = SmallVec::new();
        let mut left = gone.iter().peekable();
        // All operands are detached before any is attached again: in the order in which the edges of phis were
        // added, last to first, use rings remove words in constant time.
        for at in (0..=last).rev() {
            let value = Value::at(self.arena.slot_value(first + at));
            self.detach(first + at);
            if left.next_if_eq(&&at).is_none() {
                kept.push(value);
            }
        }
        for (at, value) in (0..=last).rev().zip(kept) {
            self.attach(first + at, value);
        }
        self.arena.set(node, Field::Count, self.arena.count(node) - gone.len() as u32);
    }
}
