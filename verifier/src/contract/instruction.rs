//! The instruction layer (VI).

use ptxc_assembly::{
    Function, Inst, InstFlags, LocalDef, MdValue, Op, Operand, TypeId, TypeKind, Value, decoded,
};

use super::{Checker, Clause, IrKind, Mode};

impl<'s> Checker<'_, 's> {
    pub(super) fn body(&mut self, function: &Function<'s>) {
        self.count_uses(function);
        let t = self.t;
        for block in t.blocks(function) {
            let insts = t.block_insts(block);
            for (k, inst) in insts.iter().enumerate() {
                self.at_inst(inst);
                self.instruction(function, inst);
                if t.call(inst).is_some_and(|call| call.tail == "musttail") {
                    let rest = insts[k + 1..].iter().find(|next| next.op != Op::BitCast);
                    self.require(rest.is_some_and(|next| next.op == Op::Ret), Clause::MustTail);
                }
            }
        }
    }

    /// Counts the uses of each result, for rules that need them.
    fn count_uses(&mut self, function: &Function<'s>) {
        let t = self.t;
        let first = function.locals.range().start;
        self.users.clear();
        if !self.counts_uses {
            return;
        }
        self.users.resize(function.locals.len(), (0, 0));
        for block in t.blocks(function) {
            for index in block.insts.range() {
                for operand in t.operands(&t.insts[index]) {
                    if let Value::Local(local) = operand.value
                        && let Some(slot) =
                            (local as usize).checked_sub(first).and_then(|k| self.users.get_mut(k))
                    {
                        *slot = (slot.0 + 1, index as u32);
                    }
                }
            }
        }
    }

    /// The use count of a result, and the last instruction that uses it.
    pub(super) fn uses_of(&self, local: u32) -> (u32, Option<&Inst<'s>>) {
        let first = self.function.map_or(0, |f| f.locals.range().start);
        match (local as usize).checked_sub(first).and_then(|k| self.users.get(k)) {
            Some(&(count, user)) if count > 0 => (count, self.t.insts.get(user as usize)),
            _ => (0, None),
        }
    }

    fn instruction(&mut self, function: &Function<'s>, inst: &Inst<'s>) {
        for &operand in self.t.operands(inst) {
            if matches!(operand.value, Value::Const(_))
                && self.any_part(operand, &|value| self.is_block_address(value))
            {
                self.report(Clause::BlockAddress);
            }
            self.expressions(operand);
        }
        self.intrinsic_operands(inst);
        if !inst.metadata.is_empty() {
            self.pragmas(inst);
            self.attachments(inst);
        }
        match inst.op {
            Op::IndirectBr
            | Op::Invoke
            | Op::Resume
            | Op::CatchSwitch
            | Op::CatchPad
            | Op::CatchRet
            | Op::CleanupPad
            | Op::CleanupRet => self.report_with(Clause::Illegal, inst.op.keyword()),
            Op::LandingPad => {
                self.report_with(Clause::Illegal, "landingpad");
                self.require(function.personality.is_some(), Clause::LandingPad);
            }
            Op::Fence => self.fence(inst),
            Op::Alloca => self.alloca(inst),
            Op::Load | Op::Store => self.access(inst),
            Op::CmpXchg => self.cmpxchg(inst),
            Op::AtomicRmw => self.atomic_rmw(inst),
            Op::AddrSpaceCast => {
                if let &[from] = self.t.operands(inst) {
                    self.space_cast(self.space(from.ty), self.space(inst.ty));
                }
            }
            Op::Call => self.call(inst),
            Op::Gep if self.t.gep_source(inst).is_some_and(|source| !self.is_sized(source)) => {
                self.report_with(Clause::Unsized, "base element of getelementptr must be sized");
            }
            _ => {}
        }
    }

    /// Checks the attachments `pragma` and `callalign` (VI-01).
    fn pragmas(&mut self, inst: &Inst<'s>) {
        let t = self.t;
        for attachment in inst.metadata.of(&t.attachments) {
            let operands = t.tuple(t.md_values[attachment.value as usize]).unwrap_or(&[]);
            match attachment.kind {
                "pragma" => {
                    let unroll =
                        matches!(operands.first(), Some(MdValue::String(text)) if decoded(text) == "unroll");
                    if unroll {
                        self.report(Clause::PragmaUnroll);
                    } else {
                        self.require(operands.len() == 2, Clause::PragmaOperands);
                    }
                }
                "callalign" => {
                    let integers = operands.iter().all(|&value| match value {
                        MdValue::Value(operand) => t.int_value(operand).is_some(),
                        _ => false,
                    });
                    self.require(integers, Clause::CallAlign);
                }
                _ => {}
            }
        }
    }

    fn fence(&mut self, inst: &Inst<'s>) {
        let ordering = self.t.access(inst).map_or("", |access| access.ordering);
        match self.options.kind {
            IrKind::Standard => self.report_with(Clause::Illegal, "fence"),
            IrKind::Unified => self.require(matches!(ordering, "acq_rel" | "seq_cst"), Clause::FenceOrdering),
        }
    }

    fn alloca(&mut self, inst: &Inst<'s>) {
        let Some(&access) = self.t.access(inst) else { return };
        if !self.is_sized(access.ty) {
            self.report_with(Clause::Unsized, "Cannot allocate unsized type");
        }
        self.require(access.align <= 1 << 23, Clause::AllocaAlign);
        self.require(access.space == 0, Clause::AllocaSpace);
    }

    fn access(&mut self, inst: &Inst<'s>) {
        self.require(!inst.flags.has(InstFlags::ATOMIC), Clause::AtomicAccess);
        if let Some(pointer) = self.t.operands(inst).last() {
            self.require(self.space(pointer.ty) != 6, Clause::TensorMemory);
        }
        if inst.op == Op::Load && !self.is_sized(inst.ty) {
            self.report_with(Clause::Unsized, "loading unsized types is not allowed");
        }
    }

    /// Whether an atomic operation may access the space: generic, global or shared.
    fn is_atomic_space(&self, pointer: Operand) -> bool {
        matches!(self.space(pointer.ty), 0 | 1 | 3)
    }

    fn cmpxchg(&mut self, inst: &Inst<'s>) {
        let &[pointer, expected, _] = self.t.operands(inst) else { return };
        self.require(matches!(self.int_bits(expected.ty), Some(32 | 64 | 128)), Clause::AtomicType);
        self.require(self.is_atomic_space(pointer), Clause::CmpxchgSpace);
        if self.int_bits(expected.ty) == Some(128) {
            self.wide_atomic();
        }
    }

    /// 128-bit atomics need Hopper (VX-33). libNVVM detects a violation only during code generation.
    fn wide_atomic(&mut self) {
        self.require(self.options.target.number > 89, Clause::Wide128);
    }

    fn atomic_rmw(&mut self, inst: &Inst<'s>) {
        let (&[pointer, value], Some(&access)) = (self.t.operands(inst), self.t.access(inst)) else { return };
        if let TypeKind::Int(bits) = self.t.types.kind(value.ty) {
            self.require(matches!(bits, 32 | 64 | 128), Clause::AtomicType);
            if bits == 128 {
                self.require(access.operation == "xchg", Clause::AtomicWide);
                self.wide_atomic();
            }
        }
        self.require(!matches!(access.operation, "nand"), Clause::AtomicOperation);
        self.require(self.is_atomic_space(pointer), Clause::RmwSpace);
    }

    fn space_cast(&mut self, from: u32, to: u32) {
        let known = |space| matches!(space, 0 | 1 | 3 | 4 | 5);
        if !known(to) {
            return self.report(Clause::CastTarget);
        }
        if !known(from) {
            return self.report(Clause::CastSource);
        }
        self.require(from == 0 || to == 0, Clause::CastGeneric);
    }

    // ---- calls ----

    fn call(&mut self, inst: &Inst<'s>) {
        let Some(callee) = self.t.callee(inst) else { return };
        match callee.value {
            Value::Asm(_) => self.asm(inst),
            Value::Global(symbol) => {
                if let Some(callee) = self.callees[symbol as usize] {
                    let declared = self.t.function_of(symbol).filter(|function| !function.implicit);
                    let called = self.t.call(inst).map(|call| call.fn_ty);
                    if declared.is_some_and(|function| Some(function.ty) != called) {
                        self.report_with(Clause::IntrinsicUse, "Invalid user of intrinsic instruction!");
                    }
                    return self.intrinsic(inst, symbol, callee);
                }
                self.launch(inst, symbol);
            }
            Value::Local(local) => {
                // The operand has no explicit type; its definition has it.
                let ty = self.t.locals[local as usize].ty;
                self.require(self.is_pointer(ty) && self.space(ty) == 0, Clause::FunctionPointer);
            }
            Value::Const(_) | Value::Md(_) => {}
        }
    }

    fn asm(&mut self, inst: &Inst<'s>) {
        let args: Vec<TypeId> = self.t.call_args(inst).iter().map(|a| a.ty).collect();
        let result = match self.t.types.kind(inst.ty) {
            // libNVVM only checks arguments.
            _ if self.options.mode == Mode::Compat => None,
            // The members of a struct are not checked.
            TypeKind::Void | TypeKind::Struct(_) | TypeKind::Named(_) => None,
            _ => Some(inst.ty),
        };
        let list = self.is_old();
        for ty in args.into_iter().chain(result) {
            let fits = match self.t.types.kind(ty) {
                TypeKind::Int(bits) => matches!(bits, 1 | 8 | 16 | 32 | 64),
                TypeKind::Float | TypeKind::Double | TypeKind::Ptr(_) | TypeKind::PtrTo(..) => true,
                _ => false,
            };
            if !fits && list {
                let message = Clause::AsmBool.message().to_owned();
                self.report_as(Clause::AsmType, message);
            } else {
                self.require(fits, Clause::AsmType);
            }
            if ty == TypeId::I1 {
                self.report(Clause::AsmBool);
            }
        }
    }

    /// The instruction that defines a value.
    pub(super) fn definition(&self, operand: Operand) -> Option<&Inst<'s>> {
        let Value::Local(local) = operand.value else { return None };
        match self.t.locals[local as usize].def {
            LocalDef::Inst(index) => self.t.insts.get(index as usize),
            _ => None,
        }
    }
}
