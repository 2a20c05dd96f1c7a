//! Checks memory accesses, stack slots, addresses and atomics.

use ptxc_ir::{AddrSpace, Inst, MemAccess, Op, Ordering, RmwOp, Ty, TyKind};

use crate::{Checker, Rule};

const MOST_STACK_ALIGN: u32 = 1 << 23;

impl Checker<'_> {
    fn space_of(&self, inst: Inst, k: u32) -> Option<AddrSpace> {
        self.m.types.addr_space(self.m.ty(self.m.operand(inst, k)))
    }

    fn accessed(&mut self, inst: Inst, ty: Ty) {
        self.require(self.m.types.is_sized(ty), Rule::MemoryType, inst, "the type has no size");
        let align = self.m.access(inst).align;
        self.require(align.is_power_of_two(), Rule::Alignment, inst, "the alignment is not a power of two");
    }

    /// Checks that the address is a pointer, to writable memory if `writes`.
    fn address(&mut self, inst: Inst, k: u32, writes: bool) {
        match self.space_of(inst, k) {
            None => self.inst_error(Rule::OperandType, inst, "the address is not a pointer"),
            Some(AddrSpace::CONSTANT) if writes => {
                self.inst_error(Rule::WriteConstant, inst, "writes constant memory");
            }
            Some(_) => {}
        }
    }

    pub(crate) fn load(&mut self, inst: Inst) {
        self.accessed(inst, self.m.ty(inst));
        self.address(inst, 0, false);
        let ordering = self.m.access(inst).ordering;
        let fits = !matches!(ordering, Ordering::Release | Ordering::AcqRel);
        self.require(fits, Rule::AtomicOrdering, inst, "a load cannot release");
    }

    pub(crate) fn store(&mut self, inst: Inst) {
        self.accessed(inst, self.m.ty(self.m.operand(inst, 0)));
        self.address(inst, 1, true);
        let ordering = self.m.access(inst).ordering;
        let fits = !matches!(ordering, Ordering::Acquire | Ordering::AcqRel);
        self.require(fits, Rule::AtomicOrdering, inst, "a store cannot acquire");
        self.require(self.m.ty(inst) == Ty::VOID, Rule::ResultType, inst, "a store has no result");
    }

    pub(crate) fn alloca(&mut self, inst: Inst) {
        let ty = self.m.allocated_type(inst);
        self.require(self.m.types.is_sized(ty), Rule::MemoryType, inst, "the type has no size");
        let align = self.m.alloca_align(inst);
        let fits = align.is_power_of_two() && align <= MOST_STACK_ALIGN;
        self.require(fits, Rule::Alignment, inst, "alloca align must be <= 2^23");
        let space = self.m.types.addr_space(self.m.ty(inst));
        let fits = matches!(space, Some(AddrSpace::GENERIC | AddrSpace::LOCAL));
        self.require(
            fits,
            Rule::AllocaSpace,
            inst,
            "Allocas are not supported on address spaces except Generic",
        );
        if let Some(count) = self.m.operands(inst).next() {
            let fits = self.m.types.is_int(self.m.ty(count));
            self.require(fits, Rule::OperandType, inst, "the count is not an integer");
        }
    }

    pub(crate) fn gep(&mut self, inst: Inst) {
        let base = self.m.ty(self.m.operand(inst, 0));
        let types = &self.m.types;
        let pointer = types.is_ptr(types.scalar(base));
        let integers = self.m.operands(inst).skip(1).all(|i| types.is_int(types.scalar(self.m.ty(i))));
        let mut ty = self.m.gep_source(inst);
        let sized = types.is_sized(ty);
        let mut members = true;
        for index in self.m.operands(inst).skip(2) {
            let at = match types.kind(ty) {
                // The index of a struct is a constant; any other may be a variable.
                TyKind::Struct { .. } => self.m.int_value(index).and_then(|n| u64::try_from(n).ok()),
                TyKind::Array { len: 0, elem } => {
                    ty = elem;
                    continue;
                }
                _ => Some(0),
            };
            match at.and_then(|at| types.element(ty, at)) {
                Some(member) => ty = member,
                None => {
                    members = false;
                    break;
                }
            }
        }
        self.require(pointer, Rule::OperandType, inst, "the base is not a pointer");
        self.require(integers, Rule::OperandType, inst, "an index is not an integer");
        self.require(sized, Rule::MemoryType, inst, "the type has no size");
        self.require(members, Rule::MemberIndex, inst, "no such member");
        self.require_result(base, inst);
    }

    pub(crate) fn addr_space_cast(&mut self, inst: Inst, from: Ty, to: Ty) {
        let space = |ty: Ty| self.m.types.addr_space(self.m.types.scalar(ty)).unwrap_or(AddrSpace::GENERIC);
        let (from, to) = (space(from), space(to));
        let known = from.name().is_some() && to.name().is_some();
        self.require(known, Rule::AddrSpaceCast, inst, "Invalid address space");
        // The block's shared memory is part of the cluster's, so this cast needs no generic address.
        let within = from == AddrSpace::SHARED && to == AddrSpace::SHARED_CLUSTER;
        let fits = from == AddrSpace::GENERIC || to == AddrSpace::GENERIC || within;
        self.require(
            fits && from != to,
            Rule::AddrSpaceCast,
            inst,
            "Cannot cast non-generic pointer to different non-generic pointer",
        );
    }

    // ---- atomics ----

    fn atomic_address(&mut self, inst: Inst) {
        let space = self.space_of(inst, 0);
        let fits = matches!(
            space,
            Some(AddrSpace::GENERIC | AddrSpace::GLOBAL | AddrSpace::SHARED | AddrSpace::SHARED_CLUSTER)
        );
        self.require(
            fits,
            Rule::AtomicSpace,
            inst,
            "pointer operand must point to generic, global, or shared address space",
        );
    }

    pub(crate) fn fence(&mut self, inst: Inst) {
        let MemAccess { ordering, .. } = self.m.access(inst);
        let fits = !matches!(ordering, Ordering::NotAtomic | Ordering::Monotonic);
        self.require(fits, Rule::AtomicOrdering, inst, "a fence has to order something");
    }

    pub(crate) fn cmpxchg(&mut self, inst: Inst) {
        let ty = self.m.ty(self.m.operand(inst, 1));
        self.accessed(inst, ty);
        self.atomic_address(inst);
        let same = ty == self.m.ty(self.m.operand(inst, 2));
        self.require(same, Rule::OperandType, inst, "expected and new value have different types");
        let bits = self.m.types.bits(ty);
        let fits = matches!(bits, Some(8 | 16 | 32 | 64 | 128))
            && (self.m.types.is_int(ty) || self.m.types.is_ptr(ty));
        self.require(fits, Rule::AtomicType, inst, "compare and exchange does not exist for this type");
        self.wide_atomic(inst, bits);
        let fields = self.m.types.fields(self.m.ty(inst));
        self.require(fields == [ty, Ty::I1], Rule::ResultType, inst, "the result is the old value and an i1");
        let MemAccess { ordering, .. } = self.m.access(inst);
        let failure = self.m.failure_ordering(inst);
        let fits = ordering != Ordering::NotAtomic
            && !matches!(failure, Ordering::NotAtomic | Ordering::Release | Ordering::AcqRel);
        self.require(fits, Rule::AtomicOrdering, inst, "orderings do not fit compare and exchange");
    }

    pub(crate) fn atomic_rmw(&mut self, inst: Inst) {
        let ty = self.m.ty(self.m.operand(inst, 1));
        self.accessed(inst, ty);
        self.atomic_address(inst);
        self.require_result(ty, inst);
        let scalar = self.m.types.scalar(ty);
        let bits = self.m.types.bits(ty);
        let is_int = self.m.types.is_int(ty) && matches!(bits, Some(8 | 16 | 32 | 64 | 128));
        let fits = match self.m.rmw_op(inst) {
            RmwOp::Xchg => self.m.types.bits(ty).is_some_and(|b| matches!(b, 8 | 16 | 32 | 64 | 128)),
            RmwOp::FAdd | RmwOp::FSub | RmwOp::FMax | RmwOp::FMin | RmwOp::FMaximum | RmwOp::FMinimum => {
                scalar.is_float()
            }
            RmwOp::Add
            | RmwOp::Sub
            | RmwOp::And
            | RmwOp::Nand
            | RmwOp::Or
            | RmwOp::Xor
            | RmwOp::Max
            | RmwOp::Min
            | RmwOp::UMax
            | RmwOp::UMin
            | RmwOp::UIncWrap
            | RmwOp::UDecWrap
            | RmwOp::USubCond
            | RmwOp::USubSat => is_int,
        };
        self.require(fits, Rule::AtomicType, inst, "the operation does not exist for this type");
        self.wide_atomic(inst, bits);
        let MemAccess { ordering, .. } = self.m.access(inst);
        let atomic = ordering != Ordering::NotAtomic;
        self.require(atomic, Rule::AtomicOrdering, inst, "an atomic operation needs an ordering");
    }

    fn wide_atomic(&mut self, inst: Inst, bits: Option<u64>) {
        let fits = bits != Some(128) || self.options.target.is_none_or(|target| target.number >= 90);
        self.require(fits, Rule::AtomicType, inst, "128b atomics not supported on this architecture!");
        debug_assert!(matches!(self.m.op(inst), Op::CmpXchg | Op::AtomicRmw));
    }
}
