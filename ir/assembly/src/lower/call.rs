//! Calls of functions, pointers and assembly templates.

use ptxc_ir::{
    Block, Builder, CallAttrs, Flags, InlineAsm, MemAccess, Op as IrOp, ParamAttrs, Ty, TyKind,
    Value as IrValue,
};

use super::Lower;
use super::instruction::fast_math;
use crate::names::decoded;
use crate::tree::*;
use crate::types::TypeKind;

impl<'s> Lower<'_, 's> {
    pub(super) fn call(&mut self, inst: &Inst<'s>, block: Block) {
        let (Some(call), Some(callee)) = (self.t.call(inst), self.t.callee(inst)) else { return };
        if !call.bundles.is_empty()
            && !call.bundles.iter().all(|(tag, _)| {
                matches!(
                    *tag,
                    "\"align\""
                        | "\"nonnull\""
                        | "\"dereferenceable\""
                        | "\"noundef\""
                        | "\"convergencectrl\""
                )
            })
        {
            self.unsupported("operand bundles");
        }
        if let Some(name) = self.t.callee_name(inst) {
            let name = decoded(name);
            if name == "__nvvm_reflect" {
                return self.reflect(inst);
            }
            if name.starts_with("llvm.") {
                return self.intrinsic_call(inst, block, &name);
            }
        }
        let args: Vec<Operand> = self.t.call_args(inst).to_vec();
        let mut values = Vec::with_capacity(args.len() + 1);
        let mut types = Vec::with_capacity(args.len());
        let mut params = Vec::with_capacity(args.len());
        let known = self.callee_by_value(callee);
        for (k, &arg) in args.iter().enumerate() {
            let list = self.t.arg_attrs(call).get(k).copied().unwrap_or_default();
            let value = self.operand(arg);
            let passed = known.get(k).copied().flatten().or_else(|| self.by_value_type(arg.ty, list));
            match passed {
                // The function takes the value itself, so it is loaded here.
                Some(ty) => {
                    let mut b = Builder::at_end(&mut self.m, block);
                    values.push(b.load(ty, value, MemAccess::PLAIN, ""));
                    types.push(ty);
                    params.push(ParamAttrs::default());
                }
                None => {
                    types.push(self.ty(arg.ty));
                    values.push(value);
                    params.push(self.param_attrs(list, arg.ty));
                }
            }
        }
        let (ret, variadic) = match self.t.types.kind(call.fn_ty) {
            TypeKind::Function(ret, variadic) => (ret, variadic),
            _ => return,
        };
        let fixed = self.t.types.list(call.fn_ty).len().min(values.len());
        let result = self.ty(ret);
        let mut ret = result;
        if let Value::Asm(_) = callee.value {
            for (value, ty) in values.iter_mut().zip(&mut types) {
                let bits = self.bits_of_vector(*ty);
                if bits != *ty {
                    *value = Builder::at_end(&mut self.m, block).cast(IrOp::BitCast, *value, bits, "");
                    *ty = bits;
                }
            }
            ret = self.bits_of_vector(result);
        }
        if variadic {
            let rest = self.packed(block, &values[fixed..]);
            values.truncate(fixed);
            values.push(rest);
            types.truncate(fixed);
            params.truncate(fixed);
            params.push(ParamAttrs::default());
        }
        let fn_ty = self.signature(ret, types, variadic);
        let callee = match callee.value {
            Value::Asm(index) => self.asm(&self.t.asms[index as usize].clone()),
            _ => self.operand(callee),
        };
        values.push(callee);
        let attrs = self.fn_attrs(call.attrs);
        let ret_extend = self.param_attrs(call.ret_attrs, inst.ty).extend;
        if params.iter().all(|p| *p == ParamAttrs::default()) {
            params.clear();
        }
        let made = self.m.new_inst(IrOp::Call, ret, &values);
        self.m.set_flags(made, if ret.is_float() { fast_math(inst.flags) } else { Flags::NONE });
        self.m.set_call_type(made, fn_ty);
        self.m.set_call_attrs(made, &CallAttrs { attrs, params, ret_extend });
        let value = self.place(block, inst, made);
        if ret != result {
            let lanes = Builder::at_end(&mut self.m, block).cast(IrOp::BitCast, value, result, "");
            self.name(inst, lanes);
        }
    }

    /// The integer type that inline assembly uses for a small vector, since its registers have no lanes.
    fn bits_of_vector(&mut self, ty: Ty) -> Ty {
        let bits = 8 * self.m.types.size_of(ty);
        match self.m.types.kind(ty) {
            TyKind::Vector { len: 2.., .. } if matches!(bits, 8 | 16 | 32 | 64 | 128) => {
                self.m.types.int(bits as u32)
            }
            _ => ty,
        }
    }

    /// The parameters of a known callee that became values.
    fn callee_by_value(&self, callee: Operand) -> Vec<Option<Ty>> {
        let Value::Global(symbol) = callee.value else { return Vec::new() };
        match self.t.symbols[symbol as usize].def {
            SymbolDef::Function(index) => self.by_value.get(index as usize).cloned().unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    fn asm(&mut self, asm: &Asm<'s>) -> IrValue {
        self.m.add_asm(InlineAsm {
            template: decoded(asm.template).into(),
            constraints: decoded(asm.constraints).into(),
            side_effect: asm.keywords.contains(&"sideeffect"),
        })
    }

    /// Lowers `__nvvm_reflect("NAME")`, a query of the compilation. Unknown names give 0.
    pub(super) fn reflect(&mut self, inst: &Inst<'s>) {
        let args: Vec<Operand> = self.t.call_args(inst).to_vec();
        let name = args.first().map(|&arg| self.operand(arg)).and_then(|v| self.constant_string(v));
        let Some(name) = name else {
            return self.error("the argument of `__nvvm_reflect` is no constant string");
        };
        let answer = match name.as_slice() {
            b"__CUDA_ARCH" => i128::from(self.options.target.cuda_arch()),
            b"__CUDA_FTZ" => i128::from(self.flush_denormals),
            b"__CUDA_PREC_DIV" | b"__CUDA_PREC_SQRT" => 1,
            _ => 0,
        };
        let ty = self.ty(inst.ty);
        let value = self.m.const_signed(ty, answer);
        self.name(inst, value);
    }
}
