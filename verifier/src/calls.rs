//! Calls of functions, pointers and assembly templates.

use ptxc_ir::{CallConv, Callee, Inst, Ty, TyKind, Value};

use crate::{Checker, Rule};

impl Checker<'_> {
    pub(crate) fn call(&mut self, inst: Inst) {
        let fn_ty = self.m.call_type(inst);
        let TyKind::Function { ret, variadic } = self.m.types.kind(fn_ty) else {
            return self.inst_error(Rule::CallType, inst, "the call has no function type");
        };
        let params = self.m.types.params(fn_ty);
        let args: Vec<Ty> = self.m.args(inst).map(|a| self.m.ty(a)).collect();
        let enough = if variadic { args.len() >= params.len() } else { args.len() == params.len() };
        let fits = enough && params.iter().zip(&args).all(|(p, a)| p == a);
        self.require(fits, Rule::CallType, inst, "arguments do not fit the function type");
        self.require(
            self.m.ty(inst) == ret,
            Rule::CallType,
            inst,
            "the result does not fit the function type",
        );
        match self.m.callee(inst) {
            Callee::Intrinsic(intrinsic) => self.intrinsic(inst, intrinsic, &args),
            Callee::Direct(f) => {
                let callee = self.m.func(f);
                let same = callee.ty == fn_ty;
                let kernel = callee.conv == CallConv::Kernel;
                self.require(same, Rule::CallType, inst, "the callee has another function type");
                self.require(!kernel, Rule::CallKernel, inst, "a kernel is called");
            }
            Callee::Asm(asm) => self.asm(inst, asm, args.len()),
            Callee::Indirect(callee) => {
                let generic = self.m.ty(callee) == Ty::PTR;
                self.require(
                    generic,
                    Rule::CallType,
                    inst,
                    "Function pointers should always use addrspace(0).",
                );
            }
        }
    }

    /// Inputs are the constraints that are neither outputs nor clobbers.
    fn asm(&mut self, inst: Inst, asm: Value, args: usize) {
        let Some(asm) = self.m.asm(asm) else { return };
        let mut inputs = 0;
        let mut outputs = 0;
        for constraint in asm.constraints.split(',').filter(|c| !c.is_empty()) {
            match constraint.as_bytes()[0] {
                b'=' => outputs += 1,
                b'~' => {}
                _ => inputs += 1,
            }
        }
        let ret = self.m.ty(inst);
        let results = match outputs {
            0 => ret == Ty::VOID,
            1 => ret != Ty::VOID,
            n => self.m.types.fields(ret).len() == n,
        };
        self.require(inputs == args, Rule::AsmOperands, inst, "arguments do not fit the constraints");
        self.require(results, Rule::AsmOperands, inst, "results do not fit the constraints");
    }
}
