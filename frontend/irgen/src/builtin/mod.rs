//! Calls of built-in functions, lowered as their row specifies.
//!
//! The dispatch is one line per [`Lower`] value; the work is in the family's file. Operands are adapted to the
//! intrinsic's signature and the result to the function's ([`Lower`] describes how).

mod atomic;
mod atomic16;
mod library;
mod memory;
mod print;
mod texture;
mod warp;

use ptxc_il::{ExprId, ExprKind, Type};
use ptxc_ir::intrinsics::Pat;
use ptxc_ir::{AddrSpace, Intrinsic, Op, Ty, TyKind, Value};
use ptxc_tokens::builtins::{self, Extern, Lower, Operand, Special};
use smallvec::SmallVec;

use crate::Unit;
use crate::expression::Place;
use crate::function::FunctionLowering;
use crate::types::Scalar;

/// A call of a built-in function, its scalar arguments evaluated.
pub(crate) struct BuiltinCall<'a> {
    pub(crate) id: ExprId,
    /// The result type.
    pub(crate) ty: Type,
    pub(crate) type_arg: Option<Type>,
    pub(crate) args: &'a [ExprId],
    /// The arguments as values; addresses of objects for arguments of class type.
    pub(crate) values: SmallVec<[Value; 6]>,
}

impl<'a> FunctionLowering<'_, 'a> {
    /// A call of a built-in function as a value; none for `void`.
    pub(crate) fn builtin(&mut self, id: ExprId) -> Option<Value> {
        let ty = self.expr(id).ty;
        if ty.unqualified() != Type::VOID && self.is_aggregate(ty) {
            let place = self.temporary(ty, "agg.tmp");
            self.builtin_into(id, place);
            return Some(self.read(place));
        }
        self.lower_builtin(id, None)
    }

    /// A call of a built-in function that returns a class, into an object.
    pub(crate) fn builtin_into(&mut self, id: ExprId, place: Place) {
        self.lower_builtin(id, Some(place));
    }

    fn lower_builtin(&mut self, id: ExprId, into: Option<Place>) -> Option<Value> {
        let expr = self.expr(id);
        let ExprKind::CallBuiltin { builtin, type_arg, args } = expr.kind else { return None };
        let row = builtins::row(builtin);
        if !self.unit.options.target.has(row.first) {
            let what = format!("`{}` needs {} or newer", row.name, row.first);
            self.unit.report(ptxc_tokens::diagnostics::codes::irgen::NEEDS_NEWER_TARGET, expr.span, what);
        }
        let mut call = BuiltinCall { id, ty: expr.ty, type_arg, args, values: SmallVec::new() };
        if row.lower == Lower::Special(Special::Printf) {
            return Some(self.printf(args));
        }
        for &arg in args {
            let value =
                if self.is_aggregate(self.expr(arg).ty) { self.place(arg).address } else { self.scalar(arg) };
            call.values.push(value);
        }
        self.at(expr.span);
        let value = match row.lower {
            Lower::Call(intrinsic) => self.intrinsic(intrinsic, &call, None),
            Lower::With(intrinsic, operands) => self.intrinsic(intrinsic, &call, Some(operands)),
            Lower::ToSpace(space) => self.address_in_space(space, &call),
            Lower::FromSpace(space) => self.pointer_from_space(space, &call),
            Lower::Convert => call.values.first().map(|&v| self.convert(v, self.expr(args[0]).ty, expr.ty)),
            Lower::BitCast => call.values.first().map(|&v| {
                let memory = self.unit.memory_type(expr.ty);
                self.reinterpret(v, memory)
            }),
            Lower::Pack64 => self.pack64(&call),
            Lower::Half64(half) => self.half64(&call, half),
            Lower::AtomicRmw(op, scope) => self.atomic_rmw(&call, op, scope),
            Lower::AtomicCas(scope) => self.atomic_cas(&call, scope),
            Lower::Ordered(op) => self.ordered_atomic(&call, op),
            Lower::Shuffle(mode) => self.shuffle(&call, mode),
            Lower::Texture(op) => self.texture(&call, op, into),
            Lower::Asm(template) => self.assembly_row(&call, template, false),
            Lower::AsmVolatile(template) => self.assembly_row(&call, template, true),
            Lower::AsmImmediate(template) => self.immediate_row(&call, template),
            Lower::CachedLoad(op) => self.cached_load(&call, op, into),
            Lower::CachedStore(op) => self.cached_store(&call, op),
            Lower::Extern(function) => self.extern_call(&call, function),
            Lower::Library => self.library_call(&call, builtin),
            Lower::Special(special) => self.special_builtin(&call, special),
        };
        self.adapt_result(value, expr.ty, into)
    }

    fn special_builtin(&mut self, call: &BuiltinCall<'a>, special: Special) -> Option<Value> {
        match special {
            Special::Printf => Some(self.printf(call.args)),
            Special::AssertFail => self.assert_fail(call),
            Special::Expect => self.expect(call),
            Special::Unreachable => {
                self.unreachable();
                None
            }
            Special::Assume => {
                let condition = self.condition_of(*call.values.first()?);
                self.build().intrinsic(Intrinsic::ASSUME, &[], &[condition], "");
                None
            }
            Special::MatchAll => self.match_all(call),
            Special::Memcpy => self.memcpy(call),
            Special::Memset => self.memset(call),
            Special::Alloca => {
                let count = *call.values.first()?;
                Some(self.build().dynamic_alloca(Ty::I8, count, 16, "alloca").into())
            }
        }
    }

    /// `llvm.expect` on the widened condition.
    fn expect(&mut self, call: &BuiltinCall<'a>) -> Option<Value> {
        let (value, expected) = (*call.values.first()?, *call.values.get(1)?);
        let ty = self.ty(value);
        Some(self.build().intrinsic(Intrinsic::EXPECT, &[ty], &[value, expected], "expval"))
    }

    // ---- intrinsics ----

    fn intrinsic(
        &mut self,
        intrinsic: Intrinsic,
        call: &BuiltinCall<'a>,
        operands: Option<&[Operand]>,
    ) -> Option<Value> {
        let given: SmallVec<[Operand; 8]> = match operands {
            Some(operands) => operands.iter().copied().collect(),
            None => (0..call.values.len() as u8).map(Operand::Arg).collect(),
        };
        let overloads = self.chosen_types(intrinsic, call, &given);
        let ty = self.unit.module.types.intrinsic_type(intrinsic, &overloads);
        let params: SmallVec<[Ty; 8]> = self.unit.module.types.params(ty).iter().copied().collect();
        if params.len() != given.len() || overloads.len() != intrinsic.overloads() {
            let span = self.expr(call.id).span;
            self.unit.unsupported(span, &format!("this call of the intrinsic `{}`", intrinsic.name()));
            return self.placeholder(call.ty);
        }
        let mut values: SmallVec<[Value; 8]> = SmallVec::new();
        for (&operand, &want) in given.iter().zip(&params) {
            let value = match operand {
                Operand::Arg(n) => {
                    let n = usize::from(n);
                    let from = self.expr(*call.args.get(n)?).ty;
                    self.adapt(*call.values.get(n)?, from, want)
                }
                Operand::I32(number) => self.unit.module.const_signed(want, i128::from(number)),
                Operand::Bool(on) => self.unit.module.const_bool(on),
                Operand::Float(number) => self.unit.float_constant(want, f64::from(number)),
            };
            values.push(value);
        }
        let value = self.build().intrinsic(intrinsic, &overloads, &values, "");
        if self.ty(value) == Ty::VOID { None } else { Some(value) }
    }

    /// A value for a call that could not be translated.
    fn placeholder(&mut self, ty: Type) -> Option<Value> {
        (ty.unqualified() != Type::VOID).then(|| self.undefined(ty))
    }

    /// The types inferred at a call: each is that of the widest argument in its position, or the result's where no
    /// argument has it.
    fn chosen_types(
        &mut self,
        intrinsic: Intrinsic,
        call: &BuiltinCall<'a>,
        given: &[Operand],
    ) -> SmallVec<[Ty; 2]> {
        let row = intrinsic.row();
        let mut chosen = SmallVec::new();
        if intrinsic.overloads() == 0 {
            return chosen;
        }
        for wanted in [Pat::T, Pat::U] {
            let places = row.params.iter().zip(given).filter(|(pat, _)| **pat == wanted);
            let arguments = places.filter_map(|(_, operand)| match *operand {
                Operand::Arg(n) => call.values.get(usize::from(n)).map(|&value| self.ty(value)),
                _ => None,
            });
            // Of several with the same width, the first.
            let widest = arguments.reduce(|widest, ty| {
                let types = &self.unit.module.types;
                if types.size_of(ty) > types.size_of(widest) { ty } else { widest }
            });
            match widest {
                Some(ty) => chosen.push(ty),
                None if row.ret == wanted => chosen.push(self.unit.memory_type(call.ty)),
                None => {}
            }
        }
        chosen
    }

    /// Address space conversions such as `__cvta_generic_to_shared`: addresses within a space are integers.
    fn address_in_space(&mut self, space: AddrSpace, call: &BuiltinCall<'a>) -> Option<Value> {
        let space = self.unit.module.types.ptr(space);
        let address = self.cast(Op::AddrSpaceCast, *call.values.first()?, space, "");
        Some(self.cast(Op::PtrToInt, address, Ty::I64, ""))
    }

    fn pointer_from_space(&mut self, space: AddrSpace, call: &BuiltinCall<'a>) -> Option<Value> {
        let space = self.unit.module.types.ptr(space);
        let address = self.cast(Op::IntToPtr, *call.values.first()?, space, "");
        Some(self.cast(Op::AddrSpaceCast, address, Ty::PTR, ""))
    }

    /// Converts an argument of IL type `from` to the operand type of an intrinsic.
    pub(crate) fn adapt(&mut self, value: Value, from: Type, want: Ty) -> Value {
        let have = self.ty(value);
        if have == want {
            return value;
        }
        let signed = matches!(self.scalar_class(from), Scalar::Int { signed: true, .. });
        match (self.unit.module.types.kind(have), self.unit.module.types.kind(want)) {
            (_, TyKind::Int(1)) => self.truth(value, from),
            (TyKind::Int(_), TyKind::Int(_)) => self.resize(value, want, signed, "conv"),
            (TyKind::Ptr(_), TyKind::Ptr(_)) => self.cast(Op::AddrSpaceCast, value, want, ""),
            _ if self.unit.module.types.size_of(have) == self.unit.module.types.size_of(want) => {
                self.reinterpret(value, want)
            }
            _ if have.is_float() && want.is_float() => {
                let wider = self.unit.module.types.size_of(have) < self.unit.module.types.size_of(want);
                self.cast(if wider { Op::FpExt } else { Op::FpTrunc }, value, want, "conv")
            }
            _ => value,
        }
    }

    /// Converts the result of an intrinsic to the function's result type; a `bool` may stay `i1`.
    fn adapt_result(&mut self, value: Option<Value>, ty: Type, into: Option<Place>) -> Option<Value> {
        if into.is_some() || ty.unqualified() == Type::VOID {
            return None;
        }
        let Some(value) = value else { return self.placeholder(ty) };
        let want = self.unit.memory_type(ty);
        let have = self.ty(value);
        if have == want || have == Ty::I1 && self.scalar_class(ty) == Scalar::Bool {
            return Some(value);
        }
        let signed = have != Ty::I1 && matches!(self.scalar_class(ty), Scalar::Int { signed: true, .. });
        Some(match (self.unit.module.types.kind(have), self.unit.module.types.kind(want)) {
            (TyKind::Int(_), TyKind::Int(_)) => self.resize(value, want, signed, "conv"),
            (TyKind::Ptr(_), TyKind::Ptr(_)) => self.cast(Op::AddrSpaceCast, value, want, ""),
            _ => self.reinterpret(value, want),
        })
    }

    // ---- bits ----

    fn pack64(&mut self, call: &BuiltinCall<'a>) -> Option<Value> {
        let (high, low) = (*call.values.first()?, *call.values.get(1)?);
        let high = self.cast(Op::ZExt, high, Ty::I64, "conv");
        let low = self.cast(Op::ZExt, low, Ty::I64, "conv");
        let amount = self.int(Ty::I64, 32);
        let high = self.op(Op::Shl, high, amount, "shl");
        let bits = self.op(Op::Or, high, low, "or");
        let memory = self.unit.memory_type(call.ty);
        Some(self.reinterpret(bits, memory))
    }

    fn half64(&mut self, call: &BuiltinCall<'a>, half: u8) -> Option<Value> {
        let mut bits = self.reinterpret(*call.values.first()?, Ty::I64);
        if half == 1 {
            let amount = self.int(Ty::I64, 32);
            bits = self.op(Op::LShr, bits, amount, "shr");
        }
        Some(self.cast(Op::Trunc, bits, Ty::I32, "conv"))
    }

    fn assembly_row(&mut self, call: &BuiltinCall<'a>, template: &str, volatile: bool) -> Option<Value> {
        let result = (call.ty.unqualified() != Type::VOID).then(|| self.unit.memory_type(call.ty));
        let value = self.builtin_assembly(template, result, &call.values, volatile);
        if value.is_none() {
            let span = self.expr(call.id).span;
            self.unit.unsupported(span, "a built-in function with operands of this type");
        }
        value.filter(|_| result.is_some())
    }

    fn immediate_row(&mut self, call: &BuiltinCall<'a>, template: &str) -> Option<Value> {
        match call.values.first().and_then(|&value| self.is_int_constant(value)) {
            Some(value) => {
                self.builtin_assembly(&template.replace("$0", &value.to_string()), None, &[], true);
            }
            None => {
                let span = self.expr(call.id).span;
                self.unit.unsupported(span, "an argument that is not a constant here");
            }
        }
        None
    }

    // ---- run-time functions ----

    fn extern_call(&mut self, call: &BuiltinCall<'a>, function: Extern) -> Option<Value> {
        let ret = if call.ty.unqualified() == Type::VOID { Ty::VOID } else { self.unit.memory_type(call.ty) };
        let params: SmallVec<[Ty; 6]> = call.values.iter().map(|&value| self.ty(value)).collect();
        let name = if ret == Ty::VOID { "" } else { "call" };
        let inst = self.call_runtime(function.symbol(), ret, &params, &call.values, name);
        (ret != Ty::VOID).then_some(inst.into())
    }

    /// `__assertfail(message, file, line, function, char size)`.
    fn assert_fail(&mut self, call: &BuiltinCall<'a>) -> Option<Value> {
        let params = [Ty::PTR, Ty::PTR, Ty::I32, Ty::PTR, Ty::I64];
        self.call_runtime("__assertfail", Ty::VOID, &params, &call.values, "");
        None
    }
}

impl Unit<'_> {
    /// A function of the run-time, declared once.
    pub(crate) fn runtime_function(&mut self, symbol: &str, ret: Ty, params: &[Ty]) -> ptxc_ir::Func {
        if let Some(func) = self.module.function_by_name(symbol) {
            return func;
        }
        let ty = self.module.types.function(ret, params, false);
        let func =
            self.module.add_function(symbol, ty, ptxc_ir::Linkage::External, ptxc_ir::CallConv::Device);
        self.module.func_mut(func).attrs = ptxc_ir::FnAttrs::NO_UNWIND;
        func
    }
}

#[cfg(test)]
mod tests {
    use ptxc_tokens::builtins::{Signature, rows};

    use super::*;

    /// Every row gives its intrinsic the number of operands that it takes.
    #[test]
    fn rows_fit_their_intrinsics() {
        for (_, row) in rows::all() {
            let arguments = Signature::new(row.signature).count() - 1;
            let (intrinsic, operands) = match row.lower {
                Lower::Call(intrinsic) => (intrinsic, arguments),
                Lower::With(intrinsic, operands) => (intrinsic, operands.len()),
                _ => continue,
            };
            assert_eq!(intrinsic.row().params.len(), operands, "{}: {}", row.name, intrinsic.name());
        }
    }
}
