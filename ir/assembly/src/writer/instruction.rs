//! Printing instructions.

use super::Writer;
use crate::opcode::Op;
use crate::tree::*;
use crate::types::{TypeId, TypeKind};

impl<'s> Writer<'_, 's> {
    pub(super) fn inst(&mut self, inst: &Inst<'s>) {
        if let Some(result) = inst.result {
            self.local(result);
            self.put(" = ");
        }
        let m = self.m;
        if let Some(call) = m.call(inst) {
            self.put_word(call.tail);
        }
        self.put(inst.op.keyword());
        self.flags(inst.flags);
        self.put(" ");
        self.operands(inst);
        // A blank that nothing followed.
        if self.out.ends_with(' ') {
            self.out.pop();
        }
        for attachment in inst.metadata.of(&m.attachments) {
            self.put(", ");
            self.attachment(attachment);
        }
    }

    fn operands(&mut self, inst: &Inst<'s>) {
        let m = self.m;
        let operands = m.operands(inst);
        match inst.op {
            Op::Ret if operands.is_empty() => self.put("void"),
            Op::Switch => self.switch(operands),
            Op::IndirectBr => {
                self.operand(operands[0]);
                self.put(", ");
                self.in_brackets(&operands[1..]);
            }
            Op::Phi => self.phi(inst.ty, operands),
            Op::Alloca | Op::Load | Op::Store | Op::Fence | Op::CmpXchg | Op::AtomicRmw => {
                self.memory(inst, operands);
            }
            Op::Gep => {
                if let Detail::Type(source) = inst.detail {
                    self.ty(source);
                    self.put(", ");
                }
                self.list(operands, |w, o| w.operand(o));
            }
            Op::ICmp | Op::FCmp => {
                self.put_word(inst.detail.predicate_word().unwrap_or(""));
                self.same_type(operands);
            }
            Op::VaArg => {
                self.operand(operands[0]);
                self.put(", ");
                self.ty(inst.ty);
            }
            Op::ExtractValue | Op::InsertValue => {
                self.list(operands, |w, o| w.operand(o));
                if let Detail::Indices(indices) = inst.detail {
                    for &index in indices.of(&m.indices) {
                        self.put(", ");
                        self.put_number(u64::from(index));
                    }
                }
            }
            Op::LandingPad => self.landing_pad(inst, operands),
            Op::CatchPad | Op::CleanupPad => {
                self.put("within ");
                self.value(operands[0]);
                self.put(" ");
                self.in_brackets(&operands[1..]);
            }
            Op::CatchRet => {
                self.put("from ");
                self.value(operands[0]);
                self.put(" to ");
                self.operand(operands[1]);
            }
            Op::CleanupRet => {
                self.put("from ");
                self.value(operands[0]);
                self.put(" unwind ");
                match operands.get(1) {
                    Some(&label) => self.operand(label),
                    None => self.put("to caller"),
                }
            }
            Op::CatchSwitch => self.catch_switch(inst, operands),
            Op::Call | Op::Invoke | Op::CallBr => self.call(inst, operands),
            _ if inst.op.is_cast() => {
                self.operand(operands[0]);
                self.put(" to ");
                self.ty(inst.ty);
            }
            _ if inst.op.is_binary() => self.same_type(operands),
            _ => self.list(operands, |w, o| w.operand(o)),
        }
    }

    /// Two operands whose type is written once.
    fn same_type(&mut self, operands: &[Operand]) {
        self.operand(operands[0]);
        self.put(", ");
        self.value(operands[1]);
    }

    fn in_brackets(&mut self, operands: &[Operand]) {
        self.put("[");
        self.list(operands, |w, o| w.operand(o));
        self.put("]");
    }

    fn switch(&mut self, operands: &[Operand]) {
        self.list(&operands[..2], |w, o| w.operand(o));
        self.put(" [");
        for case in operands[2..].chunks(2) {
            self.put("\n    ");
            self.list(case, |w, o| w.operand(o));
        }
        self.put("\n  ]");
    }

    fn phi(&mut self, ty: TypeId, operands: &[Operand]) {
        self.ty(ty);
        for (k, edge) in operands.chunks(2).enumerate() {
            self.put(if k > 0 { ", [ " } else { " [ " });
            self.list(edge, |w, o| w.value(o));
            self.put(" ]");
        }
    }

    fn memory(&mut self, inst: &Inst<'s>, operands: &[Operand]) {
        let Some(&access) = self.m.access(inst) else { return };
        match inst.op {
            Op::Alloca | Op::Load => {
                self.ty(access.ty);
                if !operands.is_empty() {
                    self.put(", ");
                }
            }
            Op::AtomicRmw => self.put_word(access.operation),
            _ => {}
        }
        self.list(operands, |w, o| w.operand(o));
        if !access.ordering.is_empty() {
            if inst.op != Op::Fence {
                self.put(" ");
            }
            if !access.scope.is_empty() {
                self.put_fmt(format_args!("syncscope({}) ", access.scope));
            }
            self.put(access.ordering);
            if !access.failure.is_empty() {
                self.put(" ");
                self.put(access.failure);
            }
        }
        if access.align != 0 {
            self.put(", align ");
            self.put_number(access.align);
        }
        if access.space != 0 {
            self.put_fmt(format_args!(", addrspace({})", access.space));
        }
    }

    fn landing_pad(&mut self, inst: &Inst<'s>, operands: &[Operand]) {
        self.ty(inst.ty);
        let Detail::Clauses(filters, cleanup) = inst.detail else { return };
        if cleanup {
            self.put(" cleanup");
        }
        for (&operand, &filter) in operands.iter().zip(filters.of(&self.m.clauses)) {
            self.put(if filter { " filter " } else { " catch " });
            self.operand(operand);
        }
    }

    fn catch_switch(&mut self, inst: &Inst<'s>, operands: &[Operand]) {
        let unwind = matches!(inst.detail, Detail::Unwinds);
        let handlers = &operands[1..operands.len() - usize::from(unwind)];
        self.put("within ");
        self.value(operands[0]);
        self.put(" ");
        self.in_brackets(handlers);
        self.put(" unwind ");
        match operands.last() {
            Some(&label) if unwind => self.operand(label),
            _ => self.put("to caller"),
        }
    }

    fn call(&mut self, inst: &Inst<'s>, operands: &[Operand]) {
        let m = self.m;
        let Some(call) = m.call(inst) else { return };
        let Some((&callee, rest)) = operands.split_last() else { return };
        let (args, labels) = rest.split_at(rest.len() - call.labels);
        self.conv(call.conv);
        self.leading_attrs(call.ret_attrs);
        if call.space != 0 {
            self.put_fmt(format_args!("addrspace({}) ", call.space));
        }
        match m.types.kind(call.fn_ty) {
            TypeKind::Function(_, true) => self.ty(call.fn_ty),
            TypeKind::Function(ret, false) => self.ty(ret),
            _ => {}
        }
        self.put(" ");
        self.value(callee);
        self.put("(");
        for (k, &arg) in args.iter().enumerate() {
            if k > 0 {
                self.put(", ");
            }
            self.ty(arg.ty);
            if let Some(&attrs) = m.arg_attrs(call).get(k) {
                self.attrs(attrs);
            }
            self.put(" ");
            self.value(arg);
        }
        self.put(")");
        self.attrs(call.attrs);
        if !call.bundles.is_empty() {
            self.put(" [ ");
            for (k, (tag, operands)) in call.bundles.iter().enumerate() {
                if k > 0 {
                    self.put(", ");
                }
                self.put(tag);
                self.put("(");
                self.list(operands.of(&m.operands), |w, o| w.operand(o));
                self.put(")");
            }
            self.put(" ]");
        }
        match (inst.op, labels) {
            (Op::Invoke, &[normal, unwind]) => {
                self.put("\n          to ");
                self.operand(normal);
                self.put(" unwind ");
                self.operand(unwind);
            }
            (Op::CallBr, [fallthrough, indirect @ ..]) => {
                self.put("\n          to ");
                self.operand(*fallthrough);
                self.put(" ");
                self.in_brackets(indirect);
            }
            _ => {}
        }
    }
}
