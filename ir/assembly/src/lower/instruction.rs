//! Instructions other than calls.

use ptxc_ir::{
    AddrSpace, Block, Builder, Flags, Inst as IrInst, MemAccess, Op as IrOp, Ordering, RmwOp, Scope, Ty,
    TyKind, Value as IrValue,
};

use super::{Lower, MOST_LANES, wide};
use crate::names::decoded;
use crate::opcode::{InstFlags, Op};
use crate::tree::*;
use crate::types::TypeKind;

/// Phis and the instructions they were lowered from, whose edges are still to be added.
pub(super) type Phis<'s> = Vec<(IrInst, Inst<'s>)>;

impl<'s> Lower<'_, 's> {
    /// Whether a type of the instruction exceeds the limits of lowering; it is rejected before.
    fn is_beyond_limits(&mut self, inst: &Inst<'s>) -> bool {
        let t = self.t;
        let is_larger = |ty| match t.types.kind(ty) {
            TypeKind::Vector(elem, len) => {
                len > u64::from(MOST_LANES)
                    || wide::bits(t.types.kind(elem)).is_some_and(|bits| bits > wide::MOST_BITS)
            }
            kind => wide::bits(kind).is_some_and(|bits| bits > wide::MOST_BITS),
        };
        let operands = t.operands(inst).iter().map(|operand| operand.ty);
        let Some(ty) = operands.chain([inst.ty]).find(|&ty| is_larger(ty)) else { return false };
        self.ty(ty);
        if inst.result.is_some() {
            let ty = self.ty(inst.ty);
            let value = self.m.poison(ty);
            self.name(inst, value);
        }
        true
    }

    pub(super) fn instruction(&mut self, inst: &Inst<'s>, block: Block, phis: &mut Phis<'s>) {
        if self.is_beyond_limits(inst) || self.wide_instruction(inst, block) {
            return;
        }
        match inst.op {
            Op::Ret | Op::Unreachable => {
                let values = self.operands(inst);
                let op = if inst.op == Op::Ret { IrOp::Ret } else { IrOp::Unreachable };
                self.emit(block, inst, op, Ty::VOID, &values, Flags::NONE);
            }
            Op::Br => self.branch(inst, block),
            Op::Switch => self.switch(inst, block),
            Op::Alloca => self.alloca(inst, block),
            Op::Load | Op::Store | Op::Fence | Op::CmpXchg | Op::AtomicRmw => self.memory(inst, block),
            Op::Gep => {
                let Detail::Type(source) = inst.detail else { return };
                self.memory_form(source);
                if wide::is_padded(&self.t.types, source) {
                    self.unsupported("steps over integers above 128 bits with padding");
                }
                let (source, ty, mut values) = (self.ty(source), self.ty(inst.ty), self.operands(inst));
                for (value, operand) in values.iter_mut().zip(self.t.operands(inst)) {
                    *value = self.index(block, *value, operand.ty, true);
                    // An index is signed, a boolean too.
                    if operand.ty == crate::types::TypeId::I1 {
                        let mut b = Builder::at_end(&mut self.m, block);
                        *value = b.int_cast(*value, Ty::I64, true, "");
                    }
                }
                self.spread_base(block, ty, &mut values);
                let flags = Flags::INBOUNDS.when(inst.flags.has(InstFlags::INBOUNDS));
                let made = self.m.new_inst(IrOp::Gep, ty, &values);
                self.m.set_gep_source(made, source);
                self.m.set_flags(made, flags);
                self.place(block, inst, made);
            }
            Op::ICmp | Op::FCmp => self.compare(inst, block),
            Op::Phi => {
                let ty = self.ty(inst.ty);
                let made = self.m.new_phi(ty, inst.operands.len() / 2);
                self.m.set_flags(made, fast_math(inst.flags));
                self.place(block, inst, made);
                phis.push((made, *inst));
            }
            Op::ExtractValue | Op::InsertValue => {
                let Detail::Indices(indices) = inst.detail else { return };
                let (ty, values) = (self.ty(inst.ty), self.operands(inst));
                let op = if inst.op == Op::ExtractValue { IrOp::ExtractValue } else { IrOp::InsertValue };
                let made = self.m.new_inst_with_indices(op, ty, &values, indices.of(&self.t.indices));
                self.place(block, inst, made);
            }
            Op::ShuffleVector => self.shuffle(inst, block),
            Op::Call => self.call(inst, block),
            Op::VaArg => self.next_argument(inst, block),
            _ if inst.op.is_cast() => self.cast(inst, block),
            Op::FNeg | Op::Select | Op::Freeze | Op::ExtractElement | Op::InsertElement => {
                self.plain(inst, block, fast_math(inst.flags));
            }
            Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem => {
                self.plain(inst, block, fast_math(inst.flags));
            }
            _ if inst.op.is_binary() => self.plain(inst, block, int_flags(inst.flags)),
            _ => self.refused(inst),
        }
    }

    /// A scalar address with a vector of indices is splatted (LangRef, "getelementptr", "Vector of pointers").
    fn spread_base(&mut self, block: Block, ty: Ty, values: &mut [IrValue]) {
        if let (TyKind::Vector { len, .. }, Some(base)) = (self.m.types.kind(ty), values.first_mut())
            && self.m.ty(*base) != ty
        {
            let poison = self.m.poison(ty);
            let mut b = Builder::at_end(&mut self.m, block);
            let first = b.m.const_int(Ty::I32, 0);
            let vector = b.insert_element(poison, *base, first, "");
            *base = b.shuffle(vector, poison, &vec![0; len as usize], "");
        }
    }

    fn refused(&mut self, inst: &Inst<'s>) {
        self.error(format!("Illegal instruction: {}", inst.op.keyword()));
        self.poisoned(inst);
    }

    /// Gives the result of an erroneous instruction the value poison, so that its uses report no further errors.
    pub(super) fn poisoned(&mut self, inst: &Inst<'s>) {
        let ty = self.ty(inst.ty);
        if ty != Ty::VOID {
            let poison = self.m.poison(ty);
            self.name(inst, poison);
        }
    }

    fn plain(&mut self, inst: &Inst<'s>, block: Block, flags: Flags) {
        let Some(op) = IrOp::from_mnemonic(inst.op.keyword()) else { return self.refused(inst) };
        let (ty, mut values) = (self.ty(inst.ty), self.operands(inst));
        let mut flags = flags;
        // All bits of a lane index count.
        if matches!(inst.op, Op::ExtractElement | Op::InsertElement)
            && let (Some(index), Some(operand)) = (values.last_mut(), self.t.operands(inst).last())
        {
            *index = self.index(block, *index, operand.ty, false);
        }
        if inst.op.is_binary() && self.odd_width(inst.ty).is_some() {
            self.odd_binary(inst, block, &mut values);
            // The no-wrap flags do not hold in the container: it wraps at another width than its integer.
            flags = Flags::NONE;
        }
        self.emit(block, inst, op, ty, &values, flags);
    }

    fn cast(&mut self, inst: &Inst<'s>, block: Block) {
        let (ty, values) = (self.ty(inst.ty), self.operands(inst));
        let (Some(&value), Some(&operand)) = (values.first(), self.t.operands(inst).first()) else { return };
        let is_odd = |ty| self.odd_width(ty).is_some() || wide::is(&self.t.types, ty);
        if is_odd(operand.ty) || is_odd(inst.ty) {
            return self.odd_cast(inst, block, value, operand.ty);
        }
        let truths = self.is_truth_vector(operand.ty) || self.is_truth_vector(inst.ty);
        if inst.op == Op::BitCast && truths {
            return self.odd_cast(inst, block, value, operand.ty);
        }
        // Conversions between typed pointers disappear.
        if self.m.ty(value) == ty {
            return self.name(inst, value);
        }
        if inst.op == Op::AddrSpaceCast && self.is_within_cluster(value, ty) {
            // PTX only converts to and from generic addresses.
            let generic = Builder::at_end(&mut self.m, block).cast(IrOp::AddrSpaceCast, value, Ty::PTR, "");
            self.emit(block, inst, IrOp::AddrSpaceCast, ty, &[generic], Flags::NONE);
            return;
        }
        self.emit(block, inst, cast_op(inst.op), ty, &values, int_flags(inst.flags));
    }

    /// Whether a cast is from the block's shared memory to that of the cluster, or the reverse.
    fn is_within_cluster(&self, value: IrValue, ty: Ty) -> bool {
        let space = |ty| self.m.types.addr_space(ty);
        let pair = (space(self.m.ty(value)), space(ty));
        let (block, cluster) = (Some(AddrSpace::SHARED), Some(AddrSpace::SHARED_CLUSTER));
        pair == (block, cluster) || pair == (cluster, block)
    }

    fn compare(&mut self, inst: &Inst<'s>, block: Block) {
        let (ty, mut values) = (self.ty(inst.ty), self.operands(inst));
        let made = match inst.detail {
            Detail::IntPredicate(pred) => {
                if let Some(&first) = self.t.operands(inst).first() {
                    self.odd_compare(block, first.ty, pred, &mut values);
                }
                let made = self.m.new_inst(IrOp::ICmp, ty, &values);
                self.m.set_int_pred(made, pred);
                made
            }
            Detail::FloatPredicate(pred) => {
                let made = self.m.new_inst(IrOp::FCmp, ty, &values);
                self.m.set_float_pred(made, pred);
                self.m.set_flags(made, fast_math(inst.flags));
                made
            }
            _ => return,
        };
        self.place(block, inst, made);
    }

    fn shuffle(&mut self, inst: &Inst<'s>, block: Block) {
        let (ty, values) = (self.ty(inst.ty), self.operands(inst));
        let &[a, b, mask] = values.as_slice() else { return };
        let lanes = self.m.types.element_count(self.m.ty(mask)).unwrap_or(0);
        let mask: Vec<u32> = (0..lanes)
            .map(|k| {
                let lane = self.m.const_member(mask, k).and_then(|lane| self.m.int_value(lane));
                lane.and_then(|n| u32::try_from(n).ok()).unwrap_or(u32::MAX)
            })
            .collect();
        let made = self.m.new_inst_with_indices(IrOp::ShuffleVector, ty, &[a, b], &mask);
        self.place(block, inst, made);
    }

    // ---- control flow ----

    fn branch(&mut self, inst: &Inst<'s>, block: Block) {
        let t = self.t;
        let made = match *t.operands(inst) {
            [target] => {
                let Some(target) = self.block_of(target) else { return };
                self.emit(block, inst, IrOp::Br, Ty::VOID, &[target.into()], Flags::NONE)
            }
            [cond, yes, no] => {
                let cond = self.operand(cond);
                let (Some(yes), Some(no)) = (self.block_of(yes), self.block_of(no)) else { return };
                self.emit(block, inst, IrOp::CondBr, Ty::VOID, &[cond, yes.into(), no.into()], Flags::NONE)
            }
            _ => return,
        };
        self.branch_metadata(inst, made);
    }

    fn switch(&mut self, inst: &Inst<'s>, block: Block) {
        let t = self.t;
        let mut values = Vec::with_capacity(inst.operands.len());
        for &operand in t.operands(inst) {
            match self.block_of(operand) {
                Some(target) => values.push(target.into()),
                None => {
                    let value = self.operand(operand);
                    values.push(self.exact(block, value, operand.ty, false));
                }
            }
        }
        let made = self.emit(block, inst, IrOp::Switch, Ty::VOID, &values, Flags::NONE);
        self.branch_metadata(inst, made);
    }

    // ---- memory ----

    fn alloca(&mut self, inst: &Inst<'s>, block: Block) {
        let Some(&access) = self.t.access(inst) else { return };
        self.memory_form(access.ty);
        let (ty, pointer) = (self.ty(access.ty), self.ty(inst.ty));
        let align = self.alignment(access.align);
        let align = if align == 0 { self.m.types.align_of(ty) } else { align };
        let mut values = self.operands(inst);
        // One element is the default, which older modules state explicitly.
        if values.first().is_some_and(|&count| self.m.int_value(count) == Some(1)) {
            values.clear();
        }
        if let (Some(count), Some(operand)) = (values.first_mut(), self.t.operands(inst).first()) {
            *count = self.index(block, *count, operand.ty, false);
            *count = self.as_i64(block, *count);
        }
        let made = self.m.new_inst(IrOp::Alloca, pointer, &values);
        self.m.set_alloca(made, ty, align);
        self.place(block, inst, made);
    }

    fn as_i64(&mut self, block: Block, value: ptxc_ir::Value) -> ptxc_ir::Value {
        let mut b = Builder::at_end(&mut self.m, block);
        b.int_cast(value, Ty::I64, false, "")
    }

    fn memory(&mut self, inst: &Inst<'s>, block: Block) {
        let Some(&access) = self.t.access(inst) else { return };
        let (ty, values) = (self.ty(inst.ty), self.operands(inst));
        let accessed = self.ty(access.ty);
        self.memory_form(access.ty);
        let address = values.get(usize::from(inst.op == Op::Store)).filter(|_| inst.op != Op::Fence);
        if address.is_some_and(|&p| self.m.types.addr_space(self.m.ty(p)) == Some(AddrSpace::TENSOR)) {
            self.error("tensor memory, addrspace(6), is accessed by the intrinsics of tcgen05 alone");
        }
        let align = self.alignment(access.align);
        let mem = MemAccess {
            align: if align == 0 && inst.op != Op::Fence { self.m.types.align_of(accessed) } else { align },
            volatile: inst.flags.has(InstFlags::VOLATILE),
            invariant: inst.op == Op::Load && self.has_metadata(inst, "invariant.load"),
            ordering: self.ordering(access.ordering),
            scope: self.scope(access.scope),
        };
        if self.odd_access(inst, block, access.ty, mem) {
            return;
        }
        let op = match inst.op {
            Op::Load => IrOp::Load,
            Op::Store => IrOp::Store,
            Op::Fence => IrOp::Fence,
            Op::CmpXchg => IrOp::CmpXchg,
            _ => IrOp::AtomicRmw,
        };
        let made = self.m.new_inst(op, ty, &values);
        self.m.set_flags(made, Flags::WEAK.when(inst.flags.has(InstFlags::WEAK)));
        self.m.set_access(made, mem);
        match op {
            IrOp::CmpXchg => {
                let failure = self.ordering(access.failure);
                self.m.set_failure_ordering(made, failure);
            }
            IrOp::AtomicRmw => match RmwOp::from_keyword(access.operation) {
                Some(operation) => self.m.set_rmw_op(made, operation),
                // With one NaN operand they return the number, too.
                None if access.operation == "fmaximumnum" => self.m.set_rmw_op(made, RmwOp::FMax),
                None if access.operation == "fminimumnum" => self.m.set_rmw_op(made, RmwOp::FMin),
                None => self.unsupported(format_args!("atomicrmw {}", access.operation)),
            },
            _ => {}
        }
        self.place(block, inst, made);
    }

    fn ordering(&mut self, word: &str) -> Ordering {
        match word {
            "" => Ordering::NotAtomic,
            // The hardware has no ordering weaker than relaxed.
            "unordered" => Ordering::Monotonic,
            _ => Ordering::from_keyword(word).unwrap_or(Ordering::SeqCst),
        }
    }

    fn scope(&mut self, quoted: &str) -> Scope {
        let name = decoded(quoted);
        match name.as_ref() {
            "" | "system" => Scope::System,
            "cta" => Scope::Block,
            "gpu" => Scope::Device,
            name => Scope::from_keyword(name).unwrap_or_else(|| {
                self.warn(format!("unknown scope `{name}` is taken for the whole system"));
                Scope::System
            }),
        }
    }
}

/// The conversion with the same name.
pub(super) fn cast_op(op: Op) -> IrOp {
    match op {
        Op::PtrToAddr => IrOp::PtrToInt,
        _ => IrOp::from_mnemonic(op.keyword()).unwrap_or(IrOp::BitCast),
    }
}

/// The flags of integer arithmetic and conversions.
pub(super) fn int_flags(flags: InstFlags) -> Flags {
    let table = [
        (InstFlags::NUW, Flags::NUW),
        (InstFlags::NSW, Flags::NSW),
        (InstFlags::EXACT, Flags::EXACT),
        (InstFlags::DISJOINT, Flags::DISJOINT),
        (InstFlags::NNEG, Flags::NNEG),
    ];
    collect(flags, &table)
}

/// The fast-math flags.
pub(super) fn fast_math(flags: InstFlags) -> Flags {
    let table = [
        (InstFlags::FAST, Flags::FAST),
        (InstFlags::REASSOC, Flags::REASSOC),
        (InstFlags::NNAN, Flags::NNAN),
        (InstFlags::NINF, Flags::NINF),
        (InstFlags::NSZ, Flags::NSZ),
        (InstFlags::ARCP, Flags::ARCP),
        (InstFlags::CONTRACT, Flags::CONTRACT),
        (InstFlags::AFN, Flags::AFN),
    ];
    collect(flags, &table)
}

fn collect(flags: InstFlags, table: &[(InstFlags, Flags)]) -> Flags {
    table.iter().fold(Flags::NONE, |set, &(flag, here)| if flags.has(flag) { set | here } else { set })
}
