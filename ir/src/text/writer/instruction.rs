//! Writing instructions.

use std::fmt::Write;

use super::super::spelling::{push_fast_math, push_name, push_string};
use super::{Writer, intrinsic_name};
use crate::attributes::{CallAttrs, LoopHints};
use crate::flags::{Flags, MemAccess, Ordering, Scope};
use crate::handle::{Inst, Value};
use crate::inst::Callee;
use crate::opcode::{Op, OpClass};
use crate::types::{Ty, TyKind};

impl Writer<'_> {
    pub(super) fn instruction(&mut self, inst: Inst) {
        let m = self.m;
        let op = m.op(inst);
        if m.ty(inst) != Ty::VOID && op.is_inst() {
            self.local(inst.into());
            self.push(" = ");
        }
        match op {
            Op::Alloca => self.alloca(inst),
            Op::Load => self.load(inst),
            Op::Store => self.store(inst),
            Op::Gep => self.gep(inst),
            Op::Fence | Op::CmpXchg | Op::AtomicRmw => self.atomic(inst),
            Op::ICmp | Op::FCmp => self.compare(inst),
            Op::Call => self.call(inst),
            Op::Phi => self.phi(inst),
            Op::ExtractValue | Op::InsertValue => self.member(inst),
            Op::ShuffleVector => self.shuffle(inst),
            Op::Select | Op::FNeg | Op::Freeze | Op::ExtractElement | Op::InsertElement => self.plain(inst),
            Op::Ret | Op::Br | Op::CondBr | Op::Switch | Op::Unreachable => self.terminator(inst),
            _ => match op.class() {
                OpClass::Binary => self.binary(inst),
                OpClass::Cast => self.cast(inst),
                _ => self.push("<erased>"),
            },
        }
    }

    fn binary(&mut self, inst: Inst) {
        let op = self.m.op(inst);
        self.push(op.mnemonic());
        self.push(" ");
        let flags = self.m.flags(inst);
        if op.is_float_binary() {
            push_fast_math(&mut self.out, flags);
        } else {
            self.integer_flags(flags);
        }
        self.typed(self.m.operand(inst, 0));
        self.push(", ");
        self.value(self.m.operand(inst, 1));
    }

    fn integer_flags(&mut self, flags: Flags) {
        for (flag, word) in [
            (Flags::NUW, "nuw "),
            (Flags::NSW, "nsw "),
            (Flags::EXACT, "exact "),
            (Flags::DISJOINT, "disjoint "),
            (Flags::NNEG, "nneg "),
        ] {
            if flags.has(flag) {
                self.push(word);
            }
        }
    }

    fn cast(&mut self, inst: Inst) {
        let op = self.m.op(inst);
        self.push(op.mnemonic());
        self.push(" ");
        if matches!(op, Op::Trunc | Op::ZExt | Op::UiToFp) {
            self.integer_flags(self.m.flags(inst));
        }
        self.typed(self.m.operand(inst, 0));
        self.push(" to ");
        self.m.push_type(&mut self.out, self.m.ty(inst));
    }

    fn compare(&mut self, inst: Inst) {
        let m = self.m;
        if m.op(inst) == Op::ICmp {
            self.push("icmp ");
            self.push(m.int_pred(inst).keyword());
        } else {
            self.push("fcmp ");
            push_fast_math(&mut self.out, m.flags(inst));
            self.push(m.float_pred(inst).keyword());
        }
        self.push(" ");
        self.typed(m.operand(inst, 0));
        self.push(", ");
        self.value(m.operand(inst, 1));
    }

    fn plain(&mut self, inst: Inst) {
        let op = self.m.op(inst);
        self.push(op.mnemonic());
        self.push(" ");
        if matches!(op, Op::Select | Op::FNeg) {
            push_fast_math(&mut self.out, self.m.flags(inst));
        }
        self.typed_list(self.m.operands(inst));
    }

    fn member(&mut self, inst: Inst) {
        self.plain(inst);
        for index in self.m.indices(inst) {
            let _ = write!(self.out, ", {index}");
        }
    }

    fn shuffle(&mut self, inst: Inst) {
        self.plain(inst);
        let mask = self.m.indices(inst);
        let _ = write!(self.out, ", <{} x i32> <", mask.len());
        for (k, &lane) in mask.iter().enumerate() {
            if k > 0 {
                self.push(", ");
            }
            let _ = match lane {
                u32::MAX => write!(self.out, "i32 poison"),
                _ => write!(self.out, "i32 {lane}"),
            };
        }
        self.push(">");
    }

    fn phi(&mut self, inst: Inst) {
        self.push("phi ");
        push_fast_math(&mut self.out, self.m.flags(inst));
        self.m.push_type(&mut self.out, self.m.ty(inst));
        for (k, (value, block)) in self.m.incoming(inst).enumerate() {
            self.push(if k > 0 { ", [ " } else { " [ " });
            self.value(value);
            self.push(", ");
            self.value(block.into());
            self.push(" ]");
        }
    }

    fn alloca(&mut self, inst: Inst) {
        self.push("alloca ");
        self.m.push_type(&mut self.out, self.m.allocated_type(inst));
        if self.m.num_operands(inst) == 1 {
            self.push(", ");
            self.typed(self.m.operand(inst, 0));
        }
        let _ = write!(self.out, ", align {}", self.m.alloca_align(inst));
    }

    fn ordering(&mut self, ordering: Ordering, scope: Scope) {
        if scope != Scope::System {
            let _ = write!(self.out, " syncscope(\"{}\")", scope.keyword());
        }
        self.push(" ");
        self.push(ordering.keyword());
    }

    fn load(&mut self, inst: Inst) {
        let MemAccess { align, volatile, invariant, ordering, scope } = self.m.access(inst);
        self.push("load ");
        if ordering != Ordering::NotAtomic {
            self.push("atomic ");
        }
        if volatile {
            self.push("volatile ");
        }
        self.m.push_type(&mut self.out, self.m.ty(inst));
        self.push(", ");
        self.typed(self.m.operand(inst, 0));
        if ordering != Ordering::NotAtomic {
            self.ordering(ordering, scope);
        }
        let _ = write!(self.out, ", align {align}");
        if invariant {
            let node = self.nodes.node("!{}".to_owned());
            let _ = write!(self.out, ", !invariant.load !{node}");
        }
    }

    fn store(&mut self, inst: Inst) {
        let MemAccess { align, volatile, invariant: _, ordering, scope } = self.m.access(inst);
        self.push("store ");
        if ordering != Ordering::NotAtomic {
            self.push("atomic ");
        }
        if volatile {
            self.push("volatile ");
        }
        self.typed_list(self.m.operands(inst));
        if ordering != Ordering::NotAtomic {
            self.ordering(ordering, scope);
        }
        let _ = write!(self.out, ", align {align}");
    }

    fn gep(&mut self, inst: Inst) {
        self.push("getelementptr ");
        if self.m.flags(inst).has(Flags::INBOUNDS) {
            self.push("inbounds ");
        }
        self.m.push_type(&mut self.out, self.m.gep_source(inst));
        self.push(", ");
        self.typed_list(self.m.operands(inst));
    }

    fn atomic(&mut self, inst: Inst) {
        let m = self.m;
        let op = m.op(inst);
        let MemAccess { align, volatile, invariant: _, ordering, scope } = m.access(inst);
        self.push(op.mnemonic());
        if op == Op::CmpXchg && m.flags(inst).has(Flags::WEAK) {
            self.push(" weak");
        }
        if volatile {
            self.push(" volatile");
        }
        if op == Op::AtomicRmw {
            self.push(" ");
            self.push(m.rmw_op(inst).keyword());
        }
        if op == Op::Fence {
            return self.ordering(ordering, scope);
        }
        self.push(" ");
        self.typed_list(m.operands(inst));
        self.ordering(ordering, scope);
        if op == Op::CmpXchg {
            self.push(" ");
            self.push(m.failure_ordering(inst).keyword());
        }
        let _ = write!(self.out, ", align {align}");
    }

    fn call(&mut self, inst: Inst) {
        let m = self.m;
        let ty = m.call_type(inst);
        let CallAttrs { attrs, params, ret_extend } = m.call_attrs(inst);
        self.push("call ");
        push_fast_math(&mut self.out, m.flags(inst));
        self.extend(*ret_extend);
        match m.types.kind(ty) {
            TyKind::Function { ret, variadic: false } => m.push_type(&mut self.out, ret),
            _ => m.push_type(&mut self.out, ty),
        }
        self.push(" ");
        match m.callee(inst) {
            Callee::Intrinsic(intrinsic) => {
                let name = intrinsic_name(m, intrinsic, ty);
                push_name(&mut self.out, '@', &name);
            }
            Callee::Direct(f) => push_name(&mut self.out, '@', &m.func(f).name),
            Callee::Indirect(value) => self.value(value),
            Callee::Asm(value) => self.asm(value),
        }
        self.push("(");
        for (k, arg) in m.args(inst).enumerate() {
            if k > 0 {
                self.push(", ");
            }
            m.push_type(&mut self.out, m.ty(arg));
            if let Some(attrs) = params.get(k) {
                self.param_attrs(attrs);
            }
            self.push(" ");
            self.value(arg);
        }
        self.push(")");
        self.fn_attrs(*attrs);
    }

    fn asm(&mut self, value: Value) {
        let Some(asm) = self.m.asm(value) else { return };
        self.push("asm ");
        if asm.side_effect {
            self.push("sideeffect ");
        }
        push_string(&mut self.out, asm.template.as_bytes());
        self.push(", ");
        push_string(&mut self.out, asm.constraints.as_bytes());
    }

    fn terminator(&mut self, inst: Inst) {
        let m = self.m;
        let op = m.op(inst);
        self.push(op.mnemonic());
        match op {
            Op::Ret if m.num_operands(inst) == 0 => self.push(" void"),
            Op::Unreachable => {}
            Op::Switch => return self.switch(inst),
            _ => {
                self.push(" ");
                self.typed_list(m.operands(inst));
            }
        }
        self.branch_metadata(inst);
    }

    fn switch(&mut self, inst: Inst) {
        self.push(" ");
        self.typed_list(self.m.operands(inst).take(2));
        self.push(" [\n");
        for (value, block) in self.m.switch_cases(inst) {
            self.push("    ");
            self.typed_list([value, block.into()].into_iter());
            self.push("\n");
        }
        self.push("  ]");
        self.branch_metadata(inst);
    }

    fn branch_metadata(&mut self, inst: Inst) {
        let weights = self.m.branch_weights(inst);
        if !weights.is_empty() {
            let node = self.nodes.weights_node(weights);
            let _ = write!(self.out, ", !prof !{node}");
        }
        let hints = self.m.loop_hints(inst);
        if hints != LoopHints::default() {
            let node = self.nodes.loop_node(hints);
            let _ = write!(self.out, ", !llvm.loop !{node}");
        }
    }
}
