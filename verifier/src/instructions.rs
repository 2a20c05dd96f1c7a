//! Checks operand and result types, opcode by opcode.

use ptxc_ir::{Block, Func, Inst, Op, OpClass, Ty, TyKind, Value};
use rustc_hash::FxHashSet;

use crate::{Checker, Rule};

impl Checker<'_> {
    pub(crate) fn instruction(&mut self, f: Func, _block: Block, inst: Inst) {
        if !self.operand_count(inst) {
            return;
        }
        self.block_operands(inst);
        match self.m.op(inst) {
            Op::Ret => self.ret(f, inst),
            Op::CondBr => self.cond_br(inst),
            Op::Switch => self.switch(inst),
            Op::Br | Op::Unreachable => {}
            Op::Phi => self.phi(inst),
            Op::Alloca => self.alloca(inst),
            Op::Load => self.load(inst),
            Op::Store => self.store(inst),
            Op::Gep => self.gep(inst),
            Op::Fence => self.fence(inst),
            Op::CmpXchg => self.cmpxchg(inst),
            Op::AtomicRmw => self.atomic_rmw(inst),
            Op::ICmp | Op::FCmp => self.compare(inst),
            Op::Call => self.call(inst),
            Op::Select => self.select(inst),
            Op::FNeg => self.fneg(inst),
            Op::Freeze => self.same_type(inst),
            Op::ExtractElement | Op::InsertElement | Op::ShuffleVector => self.vector(inst),
            Op::ExtractValue | Op::InsertValue => self.member(inst),
            op => match op.class() {
                OpClass::Cast => self.cast(inst),
                _ => self.binary(inst),
            },
        }
    }

    fn operand_count(&mut self, inst: Inst) -> bool {
        let n = self.m.num_operands(inst);
        let op = self.m.op(inst);
        let fits = match op {
            Op::Ret | Op::Alloca => n <= 1,
            Op::Unreachable | Op::Fence => n == 0,
            Op::Br | Op::Load | Op::FNeg | Op::Freeze | Op::ExtractValue => n == 1,
            Op::Store | Op::ICmp | Op::FCmp | Op::AtomicRmw | Op::ExtractElement | Op::InsertValue => n == 2,
            Op::ShuffleVector => n == 2,
            Op::CondBr | Op::Select | Op::CmpXchg | Op::InsertElement => n == 3,
            Op::Switch => n >= 2 && n.is_multiple_of(2),
            Op::Phi => n.is_multiple_of(2),
            Op::Gep => n >= 1,
            Op::Call => self.m.intrinsic(inst).is_some() || n >= 1,
            op if op.is_cast() => n == 1,
            _ => n == 2,
        };
        self.require(fits, Rule::OperandCount, inst, "wrong number of operands");
        fits
    }

    /// Checks that blocks are operands exactly where the opcode requires one.
    fn block_operands(&mut self, inst: Inst) {
        let op = self.m.op(inst);
        let fits = self.m.operands(inst).enumerate().all(|(k, operand)| {
            let wants_block = match op {
                Op::Br => true,
                Op::CondBr => k > 0,
                Op::Switch | Op::Phi => k % 2 == 1,
                _ => false,
            };
            wants_block == (self.m.op(operand) == Op::Block)
        });
        self.require(fits, Rule::BlockOperand, inst, "block and value operands are mixed up");
    }

    fn operand_ty(&self, inst: Inst, k: u32) -> Ty {
        self.m.ty(self.m.operand(inst, k))
    }

    fn require_type(&mut self, holds: bool, inst: Inst, detail: &str) {
        self.require(holds, Rule::OperandType, inst, detail);
    }

    pub(crate) fn require_result(&mut self, ty: Ty, inst: Inst) {
        if self.m.ty(inst) != ty {
            let detail = format!("the result should be {}", self.m.type_text(ty));
            self.inst_error(Rule::ResultType, inst, detail);
        }
    }

    fn is_int(&self, ty: Ty) -> bool {
        self.m.types.is_int(self.m.types.scalar(ty))
    }

    fn is_float(&self, ty: Ty) -> bool {
        self.m.types.scalar(ty).is_float()
    }

    // ---- arithmetic ----

    fn binary(&mut self, inst: Inst) {
        let ty = self.operand_ty(inst, 0);
        self.require_type(ty == self.operand_ty(inst, 1), inst, "operands have different types");
        let fits = if self.m.op(inst).is_float_binary() { self.is_float(ty) } else { self.is_int(ty) };
        self.require_type(fits, inst, "operands have the wrong kind of type");
        self.require_result(ty, inst);
    }

    fn fneg(&mut self, inst: Inst) {
        let ty = self.operand_ty(inst, 0);
        self.require_type(self.is_float(ty), inst, "operand is not floating-point");
        self.require_result(ty, inst);
    }

    fn same_type(&mut self, inst: Inst) {
        self.require_result(self.operand_ty(inst, 0), inst);
    }

    fn compare(&mut self, inst: Inst) {
        let ty = self.operand_ty(inst, 0);
        self.require_type(ty == self.operand_ty(inst, 1), inst, "operands have different types");
        let fits = match self.m.op(inst) {
            Op::ICmp => self.is_int(ty) || self.m.types.is_ptr(self.m.types.scalar(ty)),
            _ => self.is_float(ty),
        };
        self.require_type(fits, inst, "operands have the wrong kind of type");
        let result = self.m.ty(inst);
        let shape = self.m.types.scalar(result) == Ty::I1 && self.lanes(result) == self.lanes(ty);
        self.require(shape, Rule::ResultType, inst, "the result is not i1");
    }

    /// Number of lanes of a vector type; 0 for other types.
    fn lanes(&self, ty: Ty) -> u32 {
        match self.m.types.kind(ty) {
            TyKind::Vector { len, .. } => len,
            _ => 0,
        }
    }

    fn select(&mut self, inst: Inst) {
        let (cond, ty) = (self.operand_ty(inst, 0), self.operand_ty(inst, 1));
        self.require_type(ty == self.operand_ty(inst, 2), inst, "the two values have different types");
        let lanes = self.lanes(cond);
        let fits = self.m.types.scalar(cond) == Ty::I1 && (lanes == 0 || lanes == self.lanes(ty));
        self.require_type(fits, inst, "the condition is not i1");
        self.require_result(ty, inst);
    }

    fn cast(&mut self, inst: Inst) {
        let (from, to) = (self.operand_ty(inst, 0), self.m.ty(inst));
        let types = &self.m.types;
        let bits = |ty: Ty| types.bits(types.scalar(ty)).unwrap_or(0);
        let (int_from, int_to) = (self.is_int(from), self.is_int(to));
        let (float_from, float_to) = (self.is_float(from), self.is_float(to));
        let ptr = |ty: Ty| types.is_ptr(types.scalar(ty));
        let op = self.m.op(inst);
        let same_lanes = self.lanes(from) == self.lanes(to) || op == Op::BitCast;
        let fits = same_lanes
            && match op {
                Op::Trunc => int_from && int_to && bits(from) > bits(to),
                Op::ZExt | Op::SExt => int_from && int_to && bits(from) < bits(to),
                Op::FpTrunc => float_from && float_to && bits(from) > bits(to),
                Op::FpExt => float_from && float_to && bits(from) < bits(to),
                Op::FpToUi | Op::FpToSi => float_from && int_to,
                Op::UiToFp | Op::SiToFp => int_from && float_to,
                Op::PtrToInt => ptr(from) && int_to,
                Op::IntToPtr => int_from && ptr(to),
                Op::AddrSpaceCast => ptr(from) && ptr(to),
                _ => {
                    types.bits(from).is_some()
                        && types.bits(from) == types.bits(to)
                        && (ptr(from) == ptr(to))
                        && (!ptr(from) || from == to)
                }
            };
        self.require(fits, Rule::CastTypes, inst, "the conversion does not fit its types");
        if fits && op == Op::AddrSpaceCast {
            self.addr_space_cast(inst, from, to);
        }
    }

    // ---- vectors and aggregates ----

    fn vector(&mut self, inst: Inst) {
        let ty = self.operand_ty(inst, 0);
        let elem = self.m.types.scalar(ty);
        self.require_type(self.lanes(ty) > 0, inst, "operand is not a vector");
        match self.m.op(inst) {
            Op::ExtractElement => {
                self.require_type(self.is_int(self.operand_ty(inst, 1)), inst, "the index is not an integer");
                self.require_result(elem, inst);
            }
            Op::InsertElement => {
                self.require_type(self.operand_ty(inst, 1) == elem, inst, "the element has another type");
                self.require_type(self.is_int(self.operand_ty(inst, 2)), inst, "the index is not an integer");
                self.require_result(ty, inst);
            }
            _ => {
                self.require_type(self.operand_ty(inst, 1) == ty, inst, "the vectors have different types");
                let mask = self.m.indices(inst);
                let lanes = 2 * self.lanes(ty);
                let fits = mask.iter().all(|&lane| lane == u32::MAX || lane < lanes);
                self.require(fits, Rule::MemberIndex, inst, "the mask names a lane that is not there");
                let result = self.m.ty(inst);
                let shape = self.m.types.scalar(result) == elem && self.lanes(result) as usize == mask.len();
                self.require(shape, Rule::ResultType, inst, "the result does not fit the mask");
            }
        }
    }

    fn member(&mut self, inst: Inst) {
        let aggregate = self.operand_ty(inst, 0);
        let mut ty = aggregate;
        for index in self.m.indices(inst) {
            match self.m.types.element(ty, u64::from(index)) {
                Some(member) if self.m.types.is_aggregate(ty) => ty = member,
                _ => return self.inst_error(Rule::MemberIndex, inst, "no such member"),
            }
        }
        if self.m.op(inst) == Op::ExtractValue {
            self.require_result(ty, inst);
        } else {
            self.require_type(self.operand_ty(inst, 1) == ty, inst, "the member has another type");
            self.require_result(aggregate, inst);
        }
    }

    // ---- control flow ----

    fn ret(&mut self, f: Func, inst: Inst) {
        let wanted = self.m.func(f).ret;
        let given = self.m.operands(inst).next().map_or(Ty::VOID, |v| self.m.ty(v));
        if wanted != given {
            let detail =
                format!("returns {} where {} is declared", self.m.type_text(given), self.m.type_text(wanted));
            self.inst_error(Rule::RetType, inst, detail);
        }
    }

    fn cond_br(&mut self, inst: Inst) {
        let holds = self.operand_ty(inst, 0) == Ty::I1;
        self.require(holds, Rule::BranchCondition, inst, "Branch condition is not 'i1' type!");
    }

    fn switch(&mut self, inst: Inst) {
        let ty = self.operand_ty(inst, 0);
        self.require_type(self.m.types.is_int(ty), inst, "the condition is not an integer");
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let fits = self
            .m
            .switch_cases(inst)
            .all(|(value, _)| self.m.op(value) == Op::Int && self.m.ty(value) == ty && seen.insert(value));
        self.require(
            fits,
            Rule::SwitchCase,
            inst,
            "cases are not distinct constants of the condition's type",
        );
    }

    fn phi(&mut self, inst: Inst) {
        let ty = self.m.ty(inst);
        let fits = self.m.incoming(inst).all(|(value, _)| self.m.ty(value) == ty);
        self.require_type(fits, inst, "incoming values have another type");
        let held = self.m.types.is_first_class(ty) && ty != Ty::LABEL;
        self.require(held, Rule::ResultType, inst, "a phi needs a type that a register can hold");
    }
}
