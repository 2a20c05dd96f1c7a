//! Precompiled functions of the device library: declared here, linked after IR generation
//! ([`crate::Lowered::library`]).

use ptxc_ir::{CallConv, FnAttrs, Func, Linkage, Ty, Value};
use ptxc_tokens::builtins::{self, BuiltinId, Signature, SignatureParam, SignatureType, rows};
use smallvec::SmallVec;

use super::BuiltinCall;
use crate::Unit;
use crate::function::FunctionLowering;

impl<'a> FunctionLowering<'_, 'a> {
    /// A call of a precompiled function.
    pub(super) fn library_call(&mut self, call: &BuiltinCall<'a>, builtin: BuiltinId) -> Option<Value> {
        let function = self.unit.library_function(builtin)?;
        let name = if self.unit.module.func(function).ret == Ty::VOID { "" } else { "call" };
        let inst = self.build().call(function, &call.values, name);
        (self.ty(inst.into()) != Ty::VOID).then_some(inst.into())
    }
}

impl Unit<'_> {
    /// A precompiled function, declared once; none if the row is not precompiled.
    pub(crate) fn library_function(&mut self, builtin: BuiltinId) -> Option<Func> {
        let number = rows::precompiled_number(builtin)?;
        if let Some(&known) = self.library_functions.get(&number) {
            return Some(known);
        }
        let row = builtins::row(builtin);
        let types: SmallVec<[Ty; 8]> = Signature::new(row.signature).map(ty).collect();
        let (&ret, params) = types.split_first()?;
        let ty = self.module.types.function(ret, params, false);
        let function = self.module.add_function(
            &rows::precompiled_symbol(&row),
            ty,
            Linkage::External,
            CallConv::Device,
        );
        self.module.func_mut(function).attrs = FnAttrs::NO_UNWIND;
        self.library_functions.insert(number, function);
        self.library.push((function, number));
        Some(function)
    }
}

/// The type of a number or pointer, the only types in these signatures.
fn ty(param: SignatureParam<'_>) -> Ty {
    match param.base {
        _ if param.depth > 0 => Ty::PTR,
        SignatureType::Fundamental(b'i' | b'j') => Ty::I32,
        SignatureType::Fundamental(b'l' | b'm' | b'x' | b'y') => Ty::I64,
        SignatureType::Fundamental(b'f') => Ty::FLOAT,
        SignatureType::Fundamental(b'd') => Ty::DOUBLE,
        SignatureType::Fundamental(_) | SignatureType::TypeArgument | SignatureType::Named(_) => Ty::VOID,
    }
}
