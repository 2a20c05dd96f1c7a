//! Calls of functions (PTX ISA, "call"): arguments and results are passed in `.param` variables of a call sequence
//! in braces.

use ptxc_ir::{Callee, Extend, Func, Inst, MemAccess, Ty, Value};
use ptxc_ptx::function::{Access, Prototype};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::{RegClass, Space};
use smallvec::SmallVec;

use crate::address::Place;
use crate::function::FunctionSelector;
use crate::memory;
use crate::params;

/// Alignments of values that a call passes in memory, if larger than those of the types; else 0.
struct PassedAlignments {
    params: SmallVec<[u32; 8]>,
    result: u32,
}

impl FunctionSelector<'_, '_> {
    /// `call`
    pub(crate) fn call(&mut self, inst: Inst) {
        match self.m().callee(inst) {
            Callee::Intrinsic(intrinsic) => self.intrinsic_call(inst, intrinsic),
            Callee::Asm(asm) => self.inline_asm(inst, asm),
            Callee::Direct(func) => self.function_call(inst, Some(func), None),
            Callee::Indirect(pointer) => self.function_call(inst, None, Some(pointer)),
        }
    }

    fn function_call(&mut self, inst: Inst, func: Option<Func>, pointer: Option<Value>) {
        let m = self.m();
        let number = self.cx.calls;
        self.cx.calls += 1;
        let mut args: Vec<Value> = m.args(inst).collect();
        if let Some(func) = func
            && args.len() > m.func(func).params.len()
        {
            // No device function can read its variable arguments, so a known callee does not get them.
            if m.is_declaration(func) {
                self.unsupported("variable arguments for a function that is defined elsewhere");
            }
            args.truncate(m.func(func).params.len());
        }
        let target = pointer.map(|p| self.register(p));
        // All arguments are computed before the sequence opens; only parameter accesses are inside.
        let prepared: Vec<SmallVec<[Operand; 4]>> =
            args.iter().enumerate().map(|(k, &arg)| self.argument(inst, k as u32, arg)).collect();
        self.body.open(Some(number));
        let mut names = Vec::with_capacity(args.len());
        let aligns = self.passed_alignments(inst, func, args.len());
        for (k, (&arg, values)) in args.iter().zip(&prepared).enumerate() {
            names.push(self.pass(k, arg, values, aligns.params[k]));
        }
        let ret = m.ty(inst);
        let has_result = ret != Ty::VOID && m.types.size_of(ret) > 0;
        let result = has_result.then(|| {
            let name = self.cx.names.intern("retval0");
            let variable = params::declare(&m.types, ret, false, aligns.result, Some(name));
            self.body.declare(variable);
            name
        });
        self.emit_call((func, target), result, &names, &args, ret, &aligns);
        if let Some(name) = result {
            self.read_result(inst, ret, name);
        }
        self.body.close(Some(number));
    }

    /// The alignments of the callee's parameters and result, which caller and callee must agree on.
    fn passed_alignments(&self, inst: Inst, func: Option<Func>, count: usize) -> PassedAlignments {
        let m = self.m();
        let of = |k: usize| match func {
            Some(func) => m.func(func).params.get(k).map_or(0, |param| param.attrs.align),
            None => m.arg_attrs(inst, k as u32).align,
        };
        PassedAlignments {
            params: (0..count).map(of).collect(),
            result: func.map_or(0, |func| m.func(func).ret_align),
        }
    }

    /// The leaves of an argument as they are passed.
    fn argument(&mut self, inst: Inst, k: u32, arg: Value) -> SmallVec<[Operand; 4]> {
        let m = self.m();
        let ty = m.ty(arg);
        if memory::is_scalar(&m.types, ty) && params::is_widened(&m.types, ty) {
            let extend = m.arg_attrs(inst, k).extend;
            let extend = if extend == Extend::None { Extend::Zero } else { extend };
            let wide = self.widened(arg, extend);
            return smallvec::smallvec![self.in_register(wide, Ty::I32).into()];
        }
        let leaves = self.leaves_of(ty);
        let values = self.value(arg);
        values.iter().zip(&leaves).map(|(&v, leaf)| self.in_register(v, leaf.ty).into()).collect()
    }

    fn pass(&mut self, k: usize, arg: Value, values: &[Operand], align: u32) -> Operand {
        let m = self.m();
        let ty = m.ty(arg);
        let name = self.cx.names.intern(&format!("param{k}"));
        let variable = params::declare(&m.types, ty, false, align, Some(name));
        self.body.declare(variable);
        let base = Place::param(name, 0);
        if memory::is_scalar(&m.types, ty) && params::is_widened(&m.types, ty) {
            self.body.store(Access::new(Some(Space::Param), Mod::B32), base.at(0), values[0]);
        } else {
            let leaves = self.leaves_of(ty);
            let align = m.types.align_of(ty).max(align);
            self.store_leaves(base, &leaves, values, MemAccess::aligned(align));
        }
        Operand::Sym(name, 0)
    }

    /// The call itself, of a known function or of the one whose address is in a register.
    fn emit_call(
        &mut self,
        (func, target): (Option<Func>, Option<ptxc_ptx::operand::Reg>),
        result: Option<ptxc_ptx::names::Sym>,
        names: &[Operand],
        args: &[Value],
        ret: Ty,
        aligns: &PassedAlignments,
    ) {
        let m = self.m();
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
        if let Some(name) = result {
            let list = self.body.paren(&[Operand::Sym(name, 0)]);
            operands.push(list);
        }
        if let Some(func) = func {
            let name = m.func(func).name.to_string();
            let symbol = self.symbol(&name);
            operands.push(Operand::Sym(symbol, 0));
            let list = self.body.paren(names);
            operands.push(list);
            return self.body.inst(Op::Call, &[Mod::Uni], &operands);
        }
        let Some(target) = target else { return };
        let name = format!("prototype_{}", self.cx.prototypes);
        self.cx.prototypes += 1;
        let name = self.cx.names.intern(&name);
        let prototype = Prototype {
            name,
            results: result
                .iter()
                .map(|_| params::declare(&m.types, ret, false, aligns.result, None))
                .collect(),
            params: args
                .iter()
                .zip(&aligns.params)
                .map(|(&arg, &align)| params::declare(&m.types, m.ty(arg), false, align, None))
                .collect(),
            directives: Vec::new(),
        };
        self.body.declare_prototype(prototype);
        operands.push(target.into());
        let list = self.body.paren(names);
        operands.push(list);
        operands.push(Operand::Sym(name, 0));
        self.body.inst(Op::Call, &[], &operands);
    }

    fn read_result(&mut self, inst: Inst, ret: Ty, name: ptxc_ptx::names::Sym) {
        let m = self.m();
        let base = Place::param(name, 0);
        if memory::is_scalar(&m.types, ret) && params::is_widened(&m.types, ret) {
            let wide = self.reg(RegClass::B32);
            self.body.load(Access::new(Some(Space::Param), Mod::B32), wide.into(), base.at(0));
            let narrow = self.narrowed(wide.into(), ret);
            return self.define(inst, &[narrow]);
        }
        let leaves = self.leaves_of(ret);
        let values = self.load_leaves(base, &leaves, MemAccess::aligned(m.types.align_of(ret)));
        self.define(inst, &values);
    }
}
