//! Cleanups: where objects are destroyed ([class.dtor], [class.temporary], [stmt.jump]/2).
//!
//! Every object with a non-trivial destructor is on one stack, in the order of construction. Leaving a scope destroys
//! the objects pushed since the scope began, last first: at its end the objects are popped
//! ([`pop_cleanups`](FunctionLowering::pop_cleanups)), a jump only runs their destructors
//! ([`leave`](FunctionLowering::leave)). Device code has no exceptions, so there are no other exits, and each exit gets
//! destructor calls of its own: no state tells where to continue.
//!
//! Temporaries are on the same stack and destroyed at the end of the full-expression, unless a reference extends their
//! lifetime ([class.temporary]/6): those live as long as the enclosing scope. An object constructed in only one arm of
//! `?:`, `&&` or `||` has a flag that tells whether it was constructed.
//!
//! A `goto` to a later label does not know yet which scopes it leaves: it jumps to a block of its own that is filled
//! when the label is reached. Jumps never enter the lifetime of an object, so the label's stack is always a prefix of
//! the jump's.

use ptxc_il::{ExprId, FunctionId, LabelId, StmtId, Type, TypeKind};
use ptxc_ir::{Block, Builder, Flags, Inst, IntPred, MemAccess, Op, Ty, Value};
use smallvec::SmallVec;

use crate::expression::Place;
use crate::function::FunctionLowering;

/// An object to destroy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cleanup {
    /// The object.
    address: Value,
    ty: Type,
    /// Whether it exists, if that depends on the path taken: the slot of an `i8`.
    flag: Option<Value>,
    /// Whether it outlives the full-expression it was made in.
    extended: bool,
    /// The tables to use if it is a base subobject and has virtual bases, which belong to the complete object.
    tables: Option<Value>,
}

/// The cleanup state of a function under construction.
#[derive(Default)]
pub(crate) struct Cleanups {
    /// The objects alive at this point, in the order of construction.
    stack: Vec<Cleanup>,
    /// The branch that begins the outermost conditional expression around the current point.
    conditional: Option<Inst>,
    /// Temporaries whose lifetimes references extend, within the current initializer.
    extended: SmallVec<[ExprId; 4]>,
    /// The number of cleanups at each label reached so far.
    labels: Vec<(LabelId, usize)>,
    /// Jumps to labels not reached yet.
    pending: Vec<Jumped>,
}

/// A jump over cleanups to a later label.
struct Jumped {
    label: LabelId,
    /// The block it jumps to first.
    block: Block,
    stack: Vec<Cleanup>,
}

impl FunctionLowering<'_, '_> {
    // ---- pushing ----

    /// The destructor to run for an object of type `ty`, or for each element of an array.
    pub(crate) fn destructor_of(&self, ty: Type) -> Option<FunctionId> {
        let mut element = ty;
        while let Some(inner) = self.il.element(element) {
            element = inner;
        }
        match self.il.types.kind(element) {
            TypeKind::Record(id) => self.il.records[id].destructor,
            _ => None,
        }
    }

    /// Registers a variable or part of an object for destruction when its scope is left.
    pub(crate) fn push_object(&mut self, address: Value, ty: Type, tables: Option<Value>) {
        if self.destructor_of(ty).is_some() {
            let cleanup = Cleanup { address, ty, flag: None, extended: true, tables };
            self.cleanups.stack.push(cleanup);
        }
    }

    /// Registers a temporary, created by the expression `id`, for destruction at the end of the full-expression or, if
    /// a reference is bound to it, of the scope.
    pub(crate) fn push_temporary(&mut self, id: ExprId, place: Place) {
        if self.destructor_of(place.ty).is_none() {
            return;
        }
        let extended = self.cleanups.extended.contains(&id);
        let flag = self.cleanups.conditional.map(|start| {
            let slot = self.alloca(Ty::I8, 1, "cleanup.cond");
            let (no, yes) = (self.int(Ty::I8, 0), self.int(Ty::I8, 1));
            Builder::before(&mut self.unit.module, start).store(no, slot, MemAccess::aligned(1));
            self.store(yes, slot, MemAccess::aligned(1));
            slot
        });
        let cleanup = Cleanup { address: place.address, ty: place.ty, flag, extended, tables: None };
        self.cleanups.stack.push(cleanup);
    }

    // ---- leaving ----

    /// The number of objects alive at this point.
    pub(crate) fn cleanup_depth(&self) -> usize {
        self.cleanups.stack.len()
    }

    /// Destroys the objects pushed above `depth`; they stay on the stack, for the other exits.
    pub(crate) fn leave(&mut self, depth: usize) {
        if self.block.is_none() || self.cleanups.stack.len() <= depth {
            return;
        }
        let list: SmallVec<[Cleanup; 8]> = SmallVec::from_slice(&self.cleanups.stack[depth..]);
        list.iter().rev().for_each(|cleanup| self.run_cleanup(cleanup));
    }

    /// Destroys everything but the result variable, for a `return`.
    pub(crate) fn leave_function(&mut self) {
        if self.block.is_none() || self.cleanups.stack.is_empty() {
            return;
        }
        let result = self.elided.and(self.retval).map(|slot| slot.address);
        let left = self.cleanups.stack.iter().filter(|cleanup| Some(cleanup.address) != result);
        let list: SmallVec<[Cleanup; 8]> = left.copied().collect();
        list.iter().rev().for_each(|cleanup| self.run_cleanup(cleanup));
    }

    /// Drops all cleanups: after a `return` at the end of a body nothing is left to destroy.
    pub(crate) fn forget_cleanups(&mut self) {
        self.cleanups.stack.clear();
    }

    /// Ends a scope: destroys and pops the objects pushed above `depth`.
    pub(crate) fn pop_cleanups(&mut self, depth: usize) {
        self.leave(depth);
        self.cleanups.stack.truncate(depth);
    }

    /// Runs `work` as a full-expression: its temporaries are destroyed after it.
    pub(crate) fn full_expression<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let depth = self.cleanup_depth();
        let outer = self.cleanups.conditional.take();
        let result = work(self);
        self.cleanups.conditional = outer;
        if self.cleanup_depth() > depth {
            self.end_full_expression(depth);
        }
        result
    }

    fn end_full_expression(&mut self, depth: usize) {
        let made: SmallVec<[Cleanup; 8]> = self.cleanups.stack.drain(depth..).collect();
        if self.block.is_some() {
            made.iter().rev().filter(|c| !c.extended).for_each(|cleanup| self.run_cleanup(cleanup));
        }
        self.cleanups.stack.extend(made.into_iter().filter(|cleanup| cleanup.extended));
    }

    /// Runs the statements of a statement expression, then `last` on the expression at its end; the variables they
    /// declare are destroyed after that.
    pub(crate) fn in_statement_expression<T>(
        &mut self,
        body: StmtId,
        last: impl FnOnce(&mut Self, ExprId) -> T,
    ) -> Option<T> {
        let depth = self.cleanup_depth();
        let outer = self.cleanups.conditional.take();
        let result = self.statement_expression(body).map(|expr| last(self, expr));
        self.pop_cleanups(depth);
        self.cleanups.conditional = outer;
        result
    }

    // ---- conditional parts ----

    /// Begins a part that runs only if the branch `start` leads there; returns the state to restore after it.
    pub(crate) fn begin_conditional(&mut self, start: Inst) -> Option<Inst> {
        let outer = self.cleanups.conditional;
        self.cleanups.conditional = Some(outer.unwrap_or(start));
        outer
    }

    /// Ends a conditional part.
    pub(crate) fn end_conditional(&mut self, outer: Option<Inst>) {
        self.cleanups.conditional = outer;
    }

    // ---- lifetime extension ----

    /// Runs `work`, which initialises a variable of type `ty` with `init`, so that temporaries to which it binds
    /// references live as long as the variable ([class.temporary]/6).
    pub(crate) fn extending<T>(&mut self, init: ExprId, ty: Type, work: impl FnOnce(&mut Self) -> T) -> T {
        let binds = self.il.is_reference(ty);
        self.extending_bound(init, binds, work)
    }

    /// [`Self::extending`], where `binds` tells whether the initialised entity is a reference.
    pub(crate) fn extending_bound<T>(
        &mut self,
        init: ExprId,
        binds: bool,
        work: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let found = self.il.extended_temporaries(init, binds);
        let outer = std::mem::replace(&mut self.cleanups.extended, found);
        let result = self.full_expression(work);
        self.cleanups.extended = outer;
        result
    }

    // ---- goto ----

    /// Lowers a `goto`: destroys the objects that are not alive at the label, and jumps.
    pub(crate) fn goto_label(&mut self, label: LabelId, target: Block) {
        let known = self.cleanups.labels.iter().find(|&&(other, _)| other == label).map(|&(_, depth)| depth);
        match known {
            Some(depth) => {
                self.leave(depth);
                self.branch(target);
            }
            None if self.cleanups.stack.is_empty() || self.block.is_none() => self.branch(target),
            None => {
                let block = self.new_block("goto.cleanup");
                self.branch(block);
                let stack = self.cleanups.stack.clone();
                self.cleanups.pending.push(Jumped { label, block, stack });
            }
        }
    }

    /// Registers a label: the pending jumps to it get their destructor calls.
    pub(crate) fn note_label(&mut self, label: LabelId, target: Block) {
        let depth = self.cleanup_depth();
        self.cleanups.labels.push((label, depth));
        if self.cleanups.pending.is_empty() {
            return;
        }
        let resume = self.block;
        let mut waiting = std::mem::take(&mut self.cleanups.pending);
        waiting.retain(|jump| {
            if jump.label != label {
                return true;
            }
            self.start(jump.block);
            let left = jump.stack.get(depth..).unwrap_or(&[]);
            left.iter().rev().for_each(|cleanup| self.run_cleanup(cleanup));
            self.branch(target);
            false
        });
        self.cleanups.pending = waiting;
        self.block = resume;
    }

    // ---- destroying ----

    fn run_cleanup(&mut self, cleanup: &Cleanup) {
        let Some(flag) = cleanup.flag else {
            return self.destroy(cleanup.address, cleanup.ty, cleanup.tables);
        };
        let made = self.load(Ty::I8, flag, MemAccess::aligned(1), "cleanup.is_active");
        let made = self.is_not_zero(made, "tobool");
        let [run, done] = [self.new_block("cleanup.action"), self.new_block("cleanup.done")];
        self.cond_branch(made, run, done);
        self.start(run);
        self.destroy(cleanup.address, cleanup.ty, cleanup.tables);
        self.fall_into(done);
    }

    /// Destroys an object; the elements of an array from last to first ([class.dtor]/12).
    fn destroy(&mut self, address: Value, ty: Type, tables: Option<Value>) {
        let mut element = ty;
        let mut count = 1_u64;
        while let TypeKind::Array(inner, n) = self.il.types.kind(element) {
            count = count.saturating_mul(n);
            element = inner;
        }
        let Some(destructor) = self.destructor_of(element) else { return };
        if !self.il.is_array(ty) {
            return self.call_destructor(destructor, address, tables);
        }
        if count == 0 {
            return;
        }
        let memory = self.unit.memory_type(element);
        let [body, end] = [self.new_block("arraydestroy.body"), self.new_block("arraydestroy.done")];
        let first = self.unit.module.const_i64(0);
        let past = self.unit.module.const_i64(count as i64);
        let before = self.current_block();
        self.fall_into(body);
        let index = self.build().phi(Ty::I64, 2, "arraydestroy.index");
        self.unit.module.add_incoming(index, past, before);
        let one = self.unit.module.const_i64(-1);
        let next = self.op(Op::Add, index.into(), one, "arraydestroy.next");
        let object = self.build().gep(memory, address, &[next], Flags::INBOUNDS, "arraydestroy.element");
        self.call_destructor(destructor, object, None);
        let latch = self.current_block();
        self.unit.module.add_incoming(index, next, latch);
        let done = self.build().icmp(IntPred::Eq, next, first, "arraydestroy.isdone");
        self.cond_branch(done, end, body);
        self.start(end);
    }

    fn call_destructor(&mut self, destructor: FunctionId, address: Value, tables: Option<Value>) {
        match tables {
            Some(tables) => {
                let func = self.unit.base_variant(destructor);
                self.build().call(func, &[address, tables], "");
            }
            None => {
                let func = self.unit.function(destructor);
                self.build().call(func, &[address], "");
            }
        }
    }

    /// Registers the parts of `*this`, which are destroyed after the body of a destructor ([class.dtor]/9).
    pub(crate) fn push_parts(&mut self, class: ptxc_il::RecordId) {
        let record = &self.il.records[class];
        let parts = |ty: Type| self.destructor_of(ty).is_some();
        let virtual_bases = record.virtual_bases.iter().map(|base| base.record);
        let mut bases = record.bases.iter().map(|base| base.record).chain(virtual_bases);
        let any = bases.any(|base| self.il.records[base].destructor.is_some())
            || record.fields.iter().any(|field| parts(field.ty));
        if !any || record.is_union {
            return;
        }
        let this = self.this_pointer();
        // Virtual bases are destroyed last, and only with the complete object.
        let virtual_bases = if self.tables.is_some() { &[] } else { record.virtual_bases };
        for (number, base) in virtual_bases.iter().enumerate() {
            let Some(ty) = self.il.types.find_record(base.record) else { continue };
            if self.destructor_of(ty).is_some() {
                let address = self.byte_offset(this, base.offset, "vbase");
                let tables = self.tables_of_virtual_base(class, number);
                self.push_object(address, ty, tables);
            }
        }
        for (number, base) in record.bases.iter().enumerate().filter(|(_, base)| !base.is_virtual) {
            let Some(ty) = self.il.types.find_record(base.record) else { continue };
            if self.destructor_of(ty).is_some() {
                let address = self.byte_offset(this, base.offset, "base");
                let tables = self.tables_of_base(class, number);
                self.push_object(address, ty, tables);
            }
        }
        for field in record.fields {
            if !field.anonymous && self.destructor_of(field.ty).is_some() {
                let address = self.byte_offset(this, field.offset, "member");
                self.push_object(address, field.ty, None);
            }
        }
    }
}
