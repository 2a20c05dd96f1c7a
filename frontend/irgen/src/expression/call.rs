//! Calls of functions and through pointers.
//!
//! Arguments are evaluated in order, those of assignments from the right, and passed by the convention of
//! `function.rs`: scalars and trivially copyable classes as values, other classes and references by address. A call of
//! a function that does not return ends the block.

use ptxc_il::{ExprId, ExprKind, FunctionId, FunctionType, Type, TypeKind, ValueCategory};
use ptxc_ir::{CallAttrs, Extend, Inst, ParamAttrs, Ty, Value};
use smallvec::SmallVec;

use super::Place;
use crate::function::{FunctionLowering, Passing, passing};

/// The callee of a call, evaluated.
enum Target {
    Function(ptxc_ir::Func),
    Pointer(Value),
}

impl<'a> FunctionLowering<'_, 'a> {
    /// A call of any kind. Returns the value; for a function that returns a reference the address; none for `void`.
    pub(crate) fn call(&mut self, id: ExprId) -> Option<Value> {
        let expr = self.expr(id);
        match expr.kind {
            ExprKind::CallBuiltin { .. } => self.builtin(id),
            _ if expr.category == ValueCategory::PrValue && self.passed_by_address(expr.ty) => {
                let place = self.temporary(expr.ty, "agg.tmp");
                self.call_into(id, place.address);
                Some(self.read(place))
            }
            _ => self.call_with(id, None),
        }
    }

    /// A call whose result is constructed at `result`.
    pub(crate) fn call_into(&mut self, id: ExprId, result: Value) {
        self.call_with(id, Some(result));
    }

    fn call_with(&mut self, id: ExprId, result: Option<Value>) -> Option<Value> {
        let expr = self.expr(id);
        let mut values: SmallVec<[Value; 8]> = SmallVec::new();
        values.extend(result);
        let (target, signature, no_return) = match expr.kind {
            ExprKind::Call { callee, object, args, is_virtual, right_first } => {
                let function = &self.il.functions[callee];
                let TypeKind::Function(signature) = self.il.types.kind(function.ty) else { return None };
                let early =
                    if right_first { self.arguments_backwards(args, &signature) } else { SmallVec::new() };
                let mut target = None;
                if let Some(object) = object {
                    let this = self.scalar(object);
                    values.push(this);
                    if let (true, Some(slot)) = (is_virtual, function.vtable_slot) {
                        // The table is read before the arguments after the object are evaluated.
                        target = Some(self.virtual_function(this, function.object, slot));
                    }
                }
                if right_first {
                    values.extend(early);
                } else {
                    self.arguments(args, &signature, &mut values);
                }
                if let Some(pointer) = target {
                    return self.call_pointer(id, pointer, &signature, true, &values);
                }
                (Target::Function(self.unit.function(callee)), signature, function.flags.noreturn)
            }
            ExprKind::CallMember { pointer, object, args } => {
                let TypeKind::MemberPointer { pointee, .. } = self.il.types.kind(self.expr(pointer).ty)
                else {
                    return None;
                };
                let TypeKind::Function(signature) = self.il.types.kind(pointee) else { return None };
                let this = self.scalar(object);
                let (function, this) = self.member_function(pointer, this);
                values.push(this);
                self.arguments(args, &signature, &mut values);
                return self.call_pointer(id, function, &signature, true, &values);
            }
            ExprKind::CallIndirect { callee, args } => {
                let pointee = match self.il.types.kind(self.expr(callee).ty) {
                    TypeKind::Pointer(pointee) => pointee,
                    _ => self.expr(callee).ty,
                };
                let TypeKind::Function(signature) = self.il.types.kind(pointee) else {
                    self.unit.unsupported(expr.span, "a call through this kind of pointer");
                    return None;
                };
                let pointer = self.scalar(callee);
                self.arguments(args, &signature, &mut values);
                (Target::Pointer(pointer), signature, false)
            }
            _ => return None,
        };
        self.at(expr.span);
        let name = if passing(self.il, signature.ret) == Passing::Direct { "call" } else { "" };
        let inst = match target {
            Target::Function(func) => self.build().call(func, &values, name),
            Target::Pointer(pointer) => return self.call_pointer(id, pointer, &signature, false, &values),
        };
        if no_return {
            self.unreachable();
        }
        (self.ty(inst.into()) != Ty::VOID).then_some(inst.into())
    }

    /// A call of the function at an address; `object` is given for a member function.
    pub(crate) fn call_pointer(
        &mut self,
        id: ExprId,
        pointer: Value,
        signature: &FunctionType<'a>,
        object: bool,
        values: &[Value],
    ) -> Option<Value> {
        self.at(self.expr(id).span);
        let name = if passing(self.il, signature.ret) == Passing::Direct { "call" } else { "" };
        let ty = self.unit.function_type(signature, object, false, &[]);
        let inst = self.build().call_indirect(ty, pointer, values, name);
        let hidden = values.len().saturating_sub(signature.params.len());
        self.extend_arguments(inst, signature, hidden);
        (self.ty(inst.into()) != Ty::VOID).then_some(inst.into())
    }

    /// The extension of small arguments, which a call through a pointer must specify itself.
    fn extend_arguments(&mut self, call: Inst, signature: &FunctionType<'a>, hidden: usize) {
        let written = signature
            .params
            .iter()
            .map(|&ty| ParamAttrs { extend: self.unit.extension(ty), ..ParamAttrs::default() });
        let params: Vec<ParamAttrs> =
            std::iter::repeat_n(ParamAttrs::default(), hidden).chain(written).collect();
        let ret_extend = self.unit.extension(signature.ret);
        if ret_extend != Extend::None || params.iter().any(|p| p.extend != Extend::None) {
            let attrs = CallAttrs { params, ret_extend, ..CallAttrs::default() };
            self.unit.module.set_call_attrs(call, &attrs);
        }
    }

    pub(crate) fn arguments(
        &mut self,
        args: &[ExprId],
        signature: &FunctionType<'_>,
        values: &mut SmallVec<[Value; 8]>,
    ) {
        let (fixed, variable) = args.split_at(args.len().min(signature.params.len()));
        for (&arg, &param) in fixed.iter().zip(signature.params) {
            let value = self.argument(arg, param);
            values.push(value);
        }
        if signature.variadic {
            let buffer = self.variable_arguments(variable);
            values.push(buffer);
        }
    }

    /// The arguments of an operator function in their order, the last evaluated first.
    fn arguments_backwards(&mut self, args: &[ExprId], signature: &FunctionType<'_>) -> SmallVec<[Value; 2]> {
        let mut values: SmallVec<[Value; 2]> = SmallVec::new();
        for (&arg, &param) in args.iter().zip(signature.params).rev() {
            let value = self.argument(arg, param);
            values.push(value);
        }
        values.reverse();
        values
    }

    /// The arguments of an ellipsis in a buffer, in order, each with the alignment of its type. An inherited
    /// constructor has none of its own and forwards those that it received ([class.inhctor.init]/1).
    fn variable_arguments(&mut self, args: &[ExprId]) -> Value {
        if args.is_empty() {
            let none = self.unit.module.null(Ty::PTR);
            return self.passed_on.unwrap_or(none);
        }
        let mut offsets: SmallVec<[u64; 8]> = SmallVec::new();
        let (mut size, mut align) = (0_u64, 8_u32);
        for &arg in args {
            let ty = self.expr(arg).ty;
            let natural = self.align_of(ty);
            let offset = size.next_multiple_of(u64::from(natural));
            offsets.push(offset);
            size = offset + self.size_of(ty);
            align = align.max(natural);
        }
        let bytes = self.unit.module.types.array(Ty::I8, size);
        let buffer = self.alloca(bytes, align, "variable.args");
        for (&arg, offset) in args.iter().zip(offsets) {
            let address = self.byte_offset(buffer, offset, "variable.arg");
            let place = Place::at(self, address, self.expr(arg).ty);
            self.initialize(arg, place);
        }
        buffer
    }

    fn argument(&mut self, arg: ExprId, param: Type) -> Value {
        match self.il.types.kind(param) {
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => self.place(arg).address,
            _ if self.passed_by_address(param) => {
                // The caller destroys a parameter, at the end of the full-expression ([expr.call]/4).
                let place = self.temporary(param, "agg.tmp");
                self.initialize(arg, place);
                self.push_temporary(arg, place);
                place.address
            }
            _ => self.value(arg),
        }
    }

    /// Initialises the object at `address` by a constructor.
    pub(crate) fn construct(&mut self, ctor: FunctionId, args: &[ExprId], address: Value) {
        let TypeKind::Function(signature) = self.il.types.kind(self.il.functions[ctor].ty) else { return };
        let mut values: SmallVec<[Value; 8]> = SmallVec::new();
        values.push(address);
        self.arguments(args, &signature, &mut values);
        let func = self.unit.function(ctor);
        self.build().call(func, &values, "");
    }

    /// A call of a run-time function that is declared by its symbol only.
    pub(crate) fn call_runtime(
        &mut self,
        symbol: &str,
        ret: Ty,
        params: &[Ty],
        args: &[Value],
        name: &str,
    ) -> Inst {
        let func = self.unit.runtime_function(symbol, ret, params);
        self.build().call(func, args, name)
    }

    /// A call of an intrinsic on memory, with the alignment of its pointer arguments.
    pub(crate) fn memory_call(
        &mut self,
        intrinsic: ptxc_ir::Intrinsic,
        types: &[Ty],
        args: &[Value],
        aligns: &[u32],
    ) {
        let call = self.build().intrinsic(intrinsic, types, args, "");
        let params = aligns.iter().map(|&align| ParamAttrs { align, ..ParamAttrs::default() }).collect();
        let attrs = CallAttrs { params, ..CallAttrs::default() };
        if let Some(call) = self.unit.module.as_inst(call) {
            self.unit.module.set_call_attrs(call, &attrs);
        }
    }
}
