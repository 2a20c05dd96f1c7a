//! The builder creates instructions at an insertion point and folds constants.
//!
//! Methods that compute a value return a [`Value`], since the result may be folded to a constant; methods that act
//! (`store`, `br`) return the [`Inst`]. The last argument `name` is a hint for the text form and costs nothing when
//! the module keeps no names.

use smallvec::SmallVec;

use crate::attributes::CallAttrs;
use crate::flags::{Flags, FloatPred, IntPred, MemAccess, Ordering, RmwOp, Scope};
use crate::handle::{Block, Func, Inst, Value};
use crate::inst::Loc;
use crate::module::Module;
use crate::opcode::Op;
use crate::types::{Ty, TyKind};
use ptxc_arch::intrinsics::Intrinsic;

/// Creates instructions at an insertion point of a module.
pub struct Builder<'m> {
    /// The module being built.
    pub m: &'m mut Module,
    block: Option<Block>,
    before: Option<Inst>,
    loc: Loc,
}

impl<'m> Builder<'m> {
    /// A builder without insertion point.
    pub fn new(m: &'m mut Module) -> Builder<'m> {
        Builder { m, block: None, before: None, loc: 0 }
    }

    /// A builder that appends to `block`.
    pub fn at_end(m: &'m mut Module, block: Block) -> Builder<'m> {
        Builder { m, block: Some(block), before: None, loc: 0 }
    }

    /// A builder that inserts before `inst`, at its source location.
    pub fn before(m: &'m mut Module, inst: Inst) -> Builder<'m> {
        let (block, loc) = (m.parent(inst), m.loc(inst));
        Builder { m, block, before: Some(inst), loc }
    }

    /// Appends to `block` from now on.
    pub fn set_block(&mut self, block: Block) {
        self.block = Some(block);
        self.before = None;
    }

    /// Inserts before `inst` from now on.
    pub fn set_before(&mut self, inst: Inst) {
        self.block = self.m.parent(inst);
        self.before = Some(inst);
    }

    /// Clears the insertion point: further code is unreachable until a block is set.
    pub fn clear_block(&mut self) {
        self.block = None;
        self.before = None;
    }

    /// The block being filled.
    pub fn block(&self) -> Option<Block> {
        self.block
    }

    /// The function being filled.
    pub fn function(&self) -> Option<Func> {
        self.block.map(|b| self.m.block_function(b))
    }

    /// Sets the source location of the following instructions.
    pub fn set_loc(&mut self, loc: Loc) {
        self.loc = loc;
    }

    /// The current source location.
    pub fn loc(&self) -> Loc {
        self.loc
    }

    /// Places an instruction made with [`Module::new_inst`] here.
    pub fn place(&mut self, inst: Inst, name: &str) -> Inst {
        self.m.set_loc(inst, self.loc);
        if let Some(block) = self.block {
            self.m.insert(block, inst, self.before);
            self.m.set_name(inst, name);
        }
        inst
    }

    fn emit(&mut self, op: Op, ty: Ty, operands: &[Value], name: &str) -> Inst {
        let inst = self.m.new_inst(op, ty, operands);
        self.place(inst, name)
    }

    // ---- arithmetic ----

    /// A binary operation with its wrap, exact or fast-math flags.
    pub fn binary(&mut self, op: Op, a: Value, b: Value, flags: Flags, name: &str) -> Value {
        if let Some(folded) = self.m.fold_binary(op, a, b, flags) {
            return folded;
        }
        let ty = self.m.ty(a);
        let inst = self.emit(op, ty, &[a, b], name);
        self.m.set_flags(inst, flags);
        inst.into()
    }

    /// Integer addition.
    pub fn add(&mut self, a: Value, b: Value, name: &str) -> Value {
        self.binary(Op::Add, a, b, Flags::NONE, name)
    }

    /// Integer subtraction.
    pub fn sub(&mut self, a: Value, b: Value, name: &str) -> Value {
        self.binary(Op::Sub, a, b, Flags::NONE, name)
    }

    /// Integer multiplication.
    pub fn mul(&mut self, a: Value, b: Value, name: &str) -> Value {
        self.binary(Op::Mul, a, b, Flags::NONE, name)
    }

    /// Bitwise and.
    pub fn and(&mut self, a: Value, b: Value, name: &str) -> Value {
        self.binary(Op::And, a, b, Flags::NONE, name)
    }

    /// Bitwise or.
    pub fn or(&mut self, a: Value, b: Value, name: &str) -> Value {
        self.binary(Op::Or, a, b, Flags::NONE, name)
    }

    /// Bitwise exclusive or.
    pub fn xor(&mut self, a: Value, b: Value, name: &str) -> Value {
        self.binary(Op::Xor, a, b, Flags::NONE, name)
    }

    /// Shift left.
    pub fn shl(&mut self, a: Value, b: Value, name: &str) -> Value {
        self.binary(Op::Shl, a, b, Flags::NONE, name)
    }

    /// Logical shift right.
    pub fn lshr(&mut self, a: Value, b: Value, name: &str) -> Value {
        self.binary(Op::LShr, a, b, Flags::NONE, name)
    }

    /// Arithmetic shift right.
    pub fn ashr(&mut self, a: Value, b: Value, name: &str) -> Value {
        self.binary(Op::AShr, a, b, Flags::NONE, name)
    }

    /// Bitwise complement: exclusive or with all ones.
    pub fn not(&mut self, a: Value, name: &str) -> Value {
        let ty = self.m.ty(a);
        let ones = self.m.all_ones(ty);
        self.xor(a, ones, name)
    }

    /// Integer negation: subtraction from zero.
    pub fn neg(&mut self, a: Value, flags: Flags, name: &str) -> Value {
        let ty = self.m.ty(a);
        let zero = self.m.zero(ty);
        self.binary(Op::Sub, zero, a, flags, name)
    }

    /// Floating-point negation.
    pub fn fneg(&mut self, a: Value, flags: Flags, name: &str) -> Value {
        if let Some(folded) = self.m.fold_fneg(a) {
            return folded;
        }
        let ty = self.m.ty(a);
        let inst = self.emit(Op::FNeg, ty, &[a], name);
        self.m.set_flags(inst, flags);
        inst.into()
    }

    /// Integer or pointer comparison.
    pub fn icmp(&mut self, pred: IntPred, a: Value, b: Value, name: &str) -> Value {
        if let Some(folded) = self.m.fold_icmp(pred, a, b) {
            return folded;
        }
        let from = self.m.ty(a);
        let ty = self.m.types.with_scalar(from, Ty::I1);
        let inst = self.emit(Op::ICmp, ty, &[a, b], name);
        self.m.set_int_pred(inst, pred);
        inst.into()
    }

    /// Floating-point comparison.
    pub fn fcmp(&mut self, pred: FloatPred, a: Value, b: Value, flags: Flags, name: &str) -> Value {
        if let Some(folded) = self.m.fold_fcmp(pred, a, b) {
            return folded;
        }
        let from = self.m.ty(a);
        let ty = self.m.types.with_scalar(from, Ty::I1);
        let inst = self.emit(Op::FCmp, ty, &[a, b], name);
        self.m.set_float_pred(inst, pred);
        self.m.set_flags(inst, flags);
        inst.into()
    }

    /// A conversion. Returns the value itself if it has the type already.
    pub fn cast(&mut self, op: Op, value: Value, ty: Ty, name: &str) -> Value {
        if self.m.ty(value) == ty {
            return value;
        }
        if let Some(folded) = self.m.fold_cast(op, value, ty) {
            return folded;
        }
        self.emit(op, ty, &[value], name).into()
    }

    /// Widens or narrows an integer to `ty`.
    pub fn int_cast(&mut self, value: Value, ty: Ty, signed: bool, name: &str) -> Value {
        let width = |b: &Builder<'_>, ty| b.m.types.bits(b.m.types.scalar(ty)).unwrap_or(0);
        let from = self.m.ty(value);
        let op = match (width(self, from), width(self, ty)) {
            (from, to) if from > to => Op::Trunc,
            _ if signed => Op::SExt,
            _ => Op::ZExt,
        };
        self.cast(op, value, ty, name)
    }

    /// A select between two values.
    pub fn select(&mut self, cond: Value, yes: Value, no: Value, name: &str) -> Value {
        if let Some(folded) = self.m.fold_select(cond, yes, no) {
            return folded;
        }
        let ty = self.m.ty(yes);
        self.emit(Op::Select, ty, &[cond, yes, no], name).into()
    }

    /// Fixes the value of undef and poison.
    pub fn freeze(&mut self, value: Value, name: &str) -> Value {
        let ty = self.m.ty(value);
        self.emit(Op::Freeze, ty, &[value], name).into()
    }

    /// A phi with room for `capacity` edges; add them with [`Module::add_incoming`].
    pub fn phi(&mut self, ty: Ty, capacity: usize, name: &str) -> Inst {
        let inst = self.m.new_phi(ty, capacity);
        self.place(inst, name)
    }

    // ---- memory ----

    /// A stack slot here. `align` 0 asks for the alignment of the type.
    pub fn alloca(&mut self, ty: Ty, align: u32, name: &str) -> Inst {
        let inst = self.new_alloca(ty, align);
        self.place(inst, name)
    }

    /// A stack slot after those at the start of the current function's entry block.
    pub fn entry_alloca(&mut self, ty: Ty, align: u32, name: &str) -> Inst {
        let inst = self.new_alloca(ty, align);
        self.m.set_loc(inst, self.loc);
        if let Some(entry) = self.function().and_then(|f| self.m.entry(f)) {
            let before = self.m.insts(entry).find(|&i| self.m.op(i) != Op::Alloca);
            self.m.insert(entry, inst, before);
            self.m.set_name(inst, name);
        }
        inst
    }

    /// A stack slot of `count` elements, released when the function returns.
    pub fn dynamic_alloca(&mut self, ty: Ty, count: Value, align: u32, name: &str) -> Inst {
        let align = if align == 0 { self.m.types.align_of(ty) } else { align };
        let inst = self.m.new_inst(Op::Alloca, Ty::PTR, &[count]);
        self.m.set_alloca(inst, ty, align);
        self.place(inst, name)
    }

    fn new_alloca(&mut self, ty: Ty, align: u32) -> Inst {
        let align = if align == 0 { self.m.types.align_of(ty) } else { align };
        let inst = self.m.new_inst(Op::Alloca, Ty::PTR, &[]);
        self.m.set_alloca(inst, ty, align);
        inst
    }

    fn resolve(&self, access: MemAccess, ty: Ty) -> MemAccess {
        match access.align {
            0 => MemAccess { align: self.m.types.align_of(ty), ..access },
            _ => access,
        }
    }

    /// A read of `ty`.
    pub fn load(&mut self, ty: Ty, pointer: Value, access: MemAccess, name: &str) -> Value {
        let inst = self.emit(Op::Load, ty, &[pointer], name);
        let access = self.resolve(access, ty);
        self.m.set_access(inst, access);
        inst.into()
    }

    /// A write of `value`.
    pub fn store(&mut self, value: Value, pointer: Value, access: MemAccess) -> Inst {
        let inst = self.emit(Op::Store, Ty::VOID, &[value, pointer], "");
        let access = self.resolve(access, self.m.ty(value));
        self.m.set_access(inst, access);
        inst
    }

    /// Address arithmetic in units of `source`.
    pub fn gep(&mut self, source: Ty, base: Value, indices: &[Value], flags: Flags, name: &str) -> Value {
        if let Some(folded) = self.m.fold_gep(source, base, indices, flags) {
            return folded;
        }
        let ty = self.m.ty(base);
        let mut operands: SmallVec<[Value; 8]> = SmallVec::with_capacity(indices.len() + 1);
        operands.push(base);
        operands.extend_from_slice(indices);
        let inst = self.emit(Op::Gep, ty, &operands, name);
        self.m.set_gep_source(inst, source);
        self.m.set_flags(inst, flags);
        inst.into()
    }

    /// The address of member `field` of the struct at `base`, in bounds.
    pub fn struct_gep(&mut self, ty: Ty, base: Value, field: u32, name: &str) -> Value {
        let zero = self.m.const_i32(0);
        let field = self.m.const_int(Ty::I32, u128::from(field));
        self.gep(ty, base, &[zero, field], Flags::INBOUNDS, name)
    }

    /// The address `bytes` after `base`.
    pub fn ptr_add(&mut self, base: Value, bytes: Value, flags: Flags, name: &str) -> Value {
        self.gep(Ty::I8, base, &[bytes], flags, name)
    }

    /// An atomic read-modify-write; gives the old value.
    pub fn atomic_rmw(
        &mut self,
        op: RmwOp,
        pointer: Value,
        value: Value,
        ordering: Ordering,
        scope: Scope,
        name: &str,
    ) -> Value {
        let ty = self.m.ty(value);
        let inst = self.emit(Op::AtomicRmw, ty, &[pointer, value], name);
        let access = self.resolve(MemAccess { ordering, scope, ..MemAccess::PLAIN }, ty);
        self.m.set_access(inst, access);
        self.m.set_high_subop(inst, op as u8);
        inst.into()
    }

    /// An atomic compare and exchange; gives the old value and whether it was the expected one.
    pub fn cmpxchg(
        &mut self,
        pointer: Value,
        expected: Value,
        new: Value,
        (success, failure): (Ordering, Ordering),
        scope: Scope,
        name: &str,
    ) -> Value {
        let ty = self.m.ty(expected);
        let result = self.m.types.structure(&[ty, Ty::I1], false);
        let inst = self.emit(Op::CmpXchg, result, &[pointer, expected, new], name);
        let access = self.resolve(MemAccess { ordering: success, scope, ..MemAccess::PLAIN }, ty);
        self.m.set_access(inst, access);
        self.m.set_high_subop(inst, failure as u8);
        inst.into()
    }

    /// A memory fence.
    pub fn fence(&mut self, ordering: Ordering, scope: Scope) -> Inst {
        let inst = self.emit(Op::Fence, Ty::VOID, &[], "");
        self.m.set_access(inst, MemAccess { ordering, scope, ..MemAccess::PLAIN });
        inst
    }

    // ---- aggregates and vectors ----

    /// Reads a member of an aggregate value.
    pub fn extract_value(&mut self, aggregate: Value, indices: &[u32], name: &str) -> Value {
        if let Some(folded) = self.m.fold_extract_value(aggregate, indices) {
            return folded;
        }
        let ty = self.member_type(self.m.ty(aggregate), indices);
        let inst = self.m.new_inst_with_indices(Op::ExtractValue, ty, &[aggregate], indices);
        self.place(inst, name).into()
    }

    /// Replaces a member of an aggregate value.
    pub fn insert_value(&mut self, aggregate: Value, member: Value, indices: &[u32], name: &str) -> Value {
        if let [index] = *indices
            && let Some(folded) = self.m.fold_insert_member(aggregate, u64::from(index), member)
        {
            return folded;
        }
        let ty = self.m.ty(aggregate);
        let inst = self.m.new_inst_with_indices(Op::InsertValue, ty, &[aggregate, member], indices);
        self.place(inst, name).into()
    }

    fn member_type(&self, ty: Ty, indices: &[u32]) -> Ty {
        indices.iter().fold(ty, |ty, &i| self.m.types.element(ty, u64::from(i)).unwrap_or(Ty::VOID))
    }

    /// Reads a vector element.
    pub fn extract_element(&mut self, vector: Value, index: Value, name: &str) -> Value {
        if let Some(folded) = self.m.fold_extract_element(vector, index) {
            return folded;
        }
        let ty = self.m.types.scalar(self.m.ty(vector));
        self.emit(Op::ExtractElement, ty, &[vector, index], name).into()
    }

    /// Replaces a vector element.
    pub fn insert_element(&mut self, vector: Value, element: Value, index: Value, name: &str) -> Value {
        if let Some(at) = self.m.int_value(index).and_then(|i| u64::try_from(i).ok())
            && let Some(folded) = self.m.fold_insert_member(vector, at, element)
        {
            return folded;
        }
        let ty = self.m.ty(vector);
        self.emit(Op::InsertElement, ty, &[vector, element, index], name).into()
    }

    /// Picks elements of two vectors; `u32::MAX` in the mask gives poison.
    pub fn shuffle(&mut self, a: Value, b: Value, mask: &[u32], name: &str) -> Value {
        let elem = self.m.types.scalar(self.m.ty(a));
        let ty = self.m.types.vector(elem, mask.len() as u32);
        let inst = self.m.new_inst_with_indices(Op::ShuffleVector, ty, &[a, b], mask);
        self.place(inst, name).into()
    }

    // ---- calls ----

    /// A call of a function.
    pub fn call(&mut self, f: Func, args: &[Value], name: &str) -> Inst {
        let ty = self.m.func(f).ty;
        self.call_indirect(ty, f.into(), args, name)
    }

    /// A call of a function with attributes at the call.
    pub fn call_with(&mut self, f: Func, args: &[Value], attrs: &CallAttrs, name: &str) -> Inst {
        let inst = self.call(f, args, name);
        self.m.set_call_attrs(inst, attrs);
        inst
    }

    /// A call through a value: a function pointer or an inline assembly template.
    pub fn call_indirect(&mut self, fn_ty: Ty, callee: Value, args: &[Value], name: &str) -> Inst {
        let ret = match self.m.types.kind(fn_ty) {
            TyKind::Function { ret, .. } => ret,
            _ => Ty::VOID,
        };
        let mut operands: SmallVec<[Value; 8]> = SmallVec::with_capacity(args.len() + 1);
        operands.extend_from_slice(args);
        operands.push(callee);
        let inst = self.emit(Op::Call, ret, &operands, name);
        self.m.set_call_type(inst, fn_ty);
        inst
    }

    /// A call of an intrinsic. `overloads` are the types its name ends in, if its row has any.
    pub fn intrinsic(&mut self, intrinsic: Intrinsic, overloads: &[Ty], args: &[Value], name: &str) -> Value {
        let fn_ty = self.m.types.intrinsic_type(intrinsic, overloads);
        let ret = match self.m.types.kind(fn_ty) {
            TyKind::Function { ret, .. } => ret,
            _ => Ty::VOID,
        };
        let inst = self.m.new_inst(Op::Call, ret, args);
        self.m.set_intrinsic(inst, intrinsic);
        self.m.set_call_type(inst, fn_ty);
        self.place(inst, name).into()
    }

    // ---- control flow ----

    /// A jump.
    pub fn br(&mut self, target: Block) -> Inst {
        self.emit(Op::Br, Ty::VOID, &[target.into()], "")
    }

    /// A branch on an `i1`.
    pub fn cond_br(&mut self, cond: Value, yes: Block, no: Block) -> Inst {
        self.emit(Op::CondBr, Ty::VOID, &[cond, yes.into(), no.into()], "")
    }

    /// A branch by value.
    pub fn switch(&mut self, value: Value, default: Block, cases: &[(Value, Block)]) -> Inst {
        let mut operands: SmallVec<[Value; 16]> = SmallVec::with_capacity(2 + 2 * cases.len());
        operands.push(value);
        operands.push(default.into());
        for &(value, block) in cases {
            operands.push(value);
            operands.push(block.into());
        }
        self.emit(Op::Switch, Ty::VOID, &operands, "")
    }

    /// A return.
    pub fn ret(&mut self, value: Option<Value>) -> Inst {
        self.emit(Op::Ret, Ty::VOID, value.as_slice(), "")
    }

    /// A point that is never reached.
    pub fn unreachable(&mut self) -> Inst {
        self.emit(Op::Unreachable, Ty::VOID, &[], "")
    }
}
