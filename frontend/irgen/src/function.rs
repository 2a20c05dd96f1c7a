//! Functions: signature, attributes, set-up, prolog, return.
//!
//! A function is generated in the stages of IG-11..IG-22: (1) blocks and return slot, (2) prolog: each
//! parameter is stored to a slot of its own, (3) body, (4) kernel attributes, (5) function attributes.
//!
//! ```text
//! define i32 @f(i32 %x, %struct.S %s) {
//! entry:
//!   %retval = alloca i32, align 4
//!   %x.addr = alloca i32, align 4
//!   %s.addr = alloca %struct.S, align 8
//!   store i32 %x, ptr %x.addr, align 4
//!   ...
//! return:                      ; only if some `return` is not the last statement
//!   %tmp = load i32, ptr %retval, align 4
//!   ret i32 %tmp
//! ```
//!
//! Calling convention: scalars and trivially copyable classes are passed directly up to [`LARGEST_VALUE`] (IG-14);
//! references and other classes by address, the result of such a class through a hidden first parameter `temp_param`
//! (IG-16); a named return value is constructed there. A `__grid_constant__` parameter is a `byval` pointer that is
//! used in place (IG-18); a large parameter of a kernel is a `byval` pointer that is copied.

use ptxc_il::{
    ExecutionSpace, Function, FunctionId, FunctionType, Il, Linkage as IlLinkage, Role, Type, TypeKind,
    VariableId,
};
use ptxc_ir::{Block, CallConv, Extend, FnAttrs, Func, Inst, Linkage, MemAccess, ParamAttrs, Ty, Value};
use smallvec::SmallVec;

use crate::Unit;
use crate::cleanup::Cleanups;
use crate::debug::FunctionDebug;
use crate::expression::Place;
use crate::kernel_metadata::kernel_attributes;
use crate::statement::{Jump, SwitchTargets};
use crate::types::{self, Scalar};

/// A function under construction.
pub(crate) struct FunctionLowering<'u, 'a> {
    pub(crate) unit: &'u mut Unit<'a>,
    pub(crate) il: &'a Il<'a>,
    pub(crate) func: Func,
    pub(crate) entry: Block,
    /// The block being filled; `None` after a jump.
    pub(crate) block: Option<Block>,
    /// The last of the slots at the start of the entry block: the next is inserted after it (IG-13).
    pub(crate) last_alloca: Option<Inst>,
    /// The current source location.
    pub(crate) loc: u32,
    /// The slot of the result until the return (IG-14).
    pub(crate) retval: Option<Slot>,
    /// The local variable that is constructed in `retval`.
    pub(crate) elided: Option<VariableId>,
    /// The shared return block, once something jumps to it (IG-12).
    pub(crate) return_block: Option<Block>,
    /// The slot of `this`.
    pub(crate) this: Option<Value>,
    /// In an inherited constructor: the arguments of its ellipsis, which it forwards.
    pub(crate) passed_on: Option<Value>,
    /// In a base object constructor or destructor: the tables to use.
    pub(crate) tables: Option<Value>,
    /// The targets of `break` and `continue`, innermost last.
    pub(crate) jumps: Vec<Jump>,
    /// The objects to destroy.
    pub(crate) cleanups: Cleanups,
    /// The enclosing switches, innermost last.
    pub(crate) switches: Vec<SwitchTargets>,
    /// The buffer of all `printf` calls and its size (IG-46, IG-47).
    pub(crate) printf_buffer: Option<(Inst, u64)>,
    /// Nesting of expressions being generated.
    pub(crate) depth: u32,
    /// The blocks and variables for debug information.
    pub(crate) debug: Option<Box<FunctionDebug>>,
}

/// A slot for an object of a known type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    pub(crate) address: Value,
    pub(crate) ty: Type,
}

/// How a value of some type is passed or returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Passing {
    /// No value.
    Void,
    /// As a first-class value.
    Direct,
    /// By the address of an object that the caller provides.
    Indirect,
}

/// A class with more bytes is never a first-class value, whose cost grows with its members: it is passed by address.
pub(crate) const LARGEST_VALUE: u64 = 4096;

/// How an argument of type `ty` is passed to a function. A kernel's parameters are the bytes that the host copied,
/// whatever their class.
pub(crate) fn passing_argument(il: &Il<'_>, ty: Type, kernel: bool) -> Passing {
    match passing(il, ty) {
        Passing::Indirect if kernel => Passing::Direct,
        passing => passing,
    }
}

/// How values of type `ty` are passed to and returned from functions.
pub(crate) fn passing(il: &Il<'_>, ty: Type) -> Passing {
    match ty {
        _ if ty.unqualified() == Type::VOID => Passing::Void,
        _ if !is_copied_as_bytes(il, ty) || is_large(il, ty) => Passing::Indirect,
        _ => Passing::Direct,
    }
}

/// Whether an object of type `ty` may be copied by copying its bytes ([class.temporary]/3).
fn is_copied_as_bytes(il: &Il<'_>, ty: Type) -> bool {
    let TypeKind::Record(id) = il.types.kind(ty) else { return true };
    il.records[id].traits.trivially_copyable && !il.records[id].traits.uncopyable
}

/// Whether an object of type `ty` is too large for a first-class value.
fn is_large(il: &Il<'_>, ty: Type) -> bool {
    matches!(il.types.kind(ty), TypeKind::Record(id) if il.records[id].size > LARGEST_VALUE)
}

/// Whether a function passes a parameter or its result by address only because of its size.
fn passes_large_values(il: &Il<'_>, signature: &FunctionType<'_>) -> bool {
    signature.params.iter().chain([&signature.ret]).any(|&ty| is_large(il, ty) && is_copied_as_bytes(il, ty))
}

impl<'a> Unit<'a> {
    /// The IR function of `id`, declared on first use.
    pub(crate) fn function(&mut self, id: FunctionId) -> Func {
        if let Some(func) = self.functions[id] {
            return func;
        }
        let function = &self.il.functions[id];
        if let Some(func) = function.builtin.and_then(|builtin| self.library_function(builtin)) {
            self.functions[id] = Some(func);
            return func;
        }
        if function.builtin.is_some() && function.body.is_none() {
            self.unsupported(function.span, "the address of this built-in function");
        }
        debug_assert!(!function.mangled.is_empty(), "what is emitted names a function without a symbol");
        let kernel = function.space == ExecutionSpace::Kernel;
        let conv = if kernel { CallConv::Kernel } else { CallConv::Device };
        let TypeKind::Function(signature) = self.il.types.kind(function.ty) else {
            let empty = self.module.types.function(Ty::VOID, &[], false);
            return self.module.add_function(function.mangled, empty, Linkage::External, conv);
        };
        let grid_constant = |k| function.params.get(k).is_some_and(|&p| self.il.variables[p].grid_constant);
        let in_place: SmallVec<[bool; 8]> = (signature.params.iter().enumerate())
            .map(|(k, &ty)| kernel && (grid_constant(k) || is_large(self.il, ty)))
            .collect();
        let ty = self.function_type(&signature, function.object.is_some(), kernel, &in_place);
        let on_host = function.space == ExecutionSpace::Host;
        let linkage = if on_host { Linkage::Internal } else { self.function_linkage(function) };
        let func = self.module.add_function(function.mangled, ty, linkage, conv);
        self.functions[id] = Some(func);
        self.module.func_mut(func).loc = function.span.lo().0;
        self.parameter_attributes(func, function, &signature, &in_place);
        self.function_attributes(func, function);
        if !kernel && linkage == Linkage::External && passes_large_values(self.il, &signature) {
            // Other compilers pass these as bytes in parameter space (PTX ISA 7.1).
            self.unsupported(function.span, "a class this large by value between modules");
        }
        if on_host {
            self.trap_body(func);
        }
        func
    }

    /// Generates a trap as the body of a host function: a `__host__ __device__` function may name it, but must not
    /// reach it.
    fn trap_body(&mut self, func: Func) {
        let block = self.module.add_block(func, "entry");
        let mut builder = ptxc_ir::Builder::at_end(&mut self.module, block);
        builder.intrinsic(ptxc_ir::Intrinsic::TRAP, &[], &[], "");
        builder.unreachable();
    }

    /// The IR type of a function type; parameters marked in `in_place` are `byval` pointers.
    pub(crate) fn function_type(
        &mut self,
        ty: &FunctionType<'a>,
        object: bool,
        kernel: bool,
        in_place: &[bool],
    ) -> Ty {
        let mut params: SmallVec<[Ty; 8]> = SmallVec::new();
        let ret = match passing(self.il, ty.ret) {
            Passing::Void => Ty::VOID,
            Passing::Direct => self.memory_type(ty.ret),
            Passing::Indirect => {
                params.push(Ty::PTR);
                Ty::VOID
            }
        };
        if object {
            params.push(Ty::PTR);
        }
        for (k, &param) in ty.params.iter().enumerate() {
            let by_address = in_place.get(k) == Some(&true)
                || passing_argument(self.il, param, kernel) == Passing::Indirect;
            params.push(if by_address { Ty::PTR } else { self.memory_type(param) });
        }
        if ty.variadic {
            // The address of the arguments of the ellipsis.
            params.push(Ty::PTR);
        }
        self.module.types.function(ret, &params, false)
    }

    /// The linkage of a function. Without `-rdc` no other module can call a device function, so it may be dropped once
    /// it has been inlined everywhere.
    fn function_linkage(&self, function: &Function<'_>) -> Linkage {
        let kernel = function.space == ExecutionSpace::Kernel;
        let defined = function.body.is_some();
        match function.linkage {
            _ if defined && !kernel && !self.options.relocatable => Linkage::Internal,
            IlLinkage::External => Linkage::External,
            IlLinkage::Internal | IlLinkage::None if defined => Linkage::Internal,
            IlLinkage::Internal | IlLinkage::None => Linkage::External,
            IlLinkage::LinkOnce => Linkage::LinkOnceOdr,
            IlLinkage::Weak => Linkage::WeakOdr,
        }
    }

    fn parameter_attributes(
        &mut self,
        func: Func,
        function: &Function<'_>,
        signature: &FunctionType<'_>,
        in_place: &[bool],
    ) {
        let kernel = function.space == ExecutionSpace::Kernel;
        let hidden = usize::from(passing(self.il, signature.ret) == Passing::Indirect);
        let first = hidden + usize::from(function.object.is_some());
        for (k, &ty) in signature.params.iter().enumerate() {
            let variable = function.params.get(k).map(|&p| &self.il.variables[p]);
            let declared = variable.map_or(ty, |variable| variable.ty);
            let memory = self.memory_type(ty);
            let by_value = in_place.get(k) == Some(&true);
            // The host lays out kernel arguments by the language's alignment, which may exceed that of the IR type.
            let align = types::align_of(self.il, &self.module.types, ty, memory);
            let over_aligned = kernel && align > self.module.types.align_of(memory);
            let attrs = ParamAttrs {
                noalias: declared.is_restrict() || passing_argument(self.il, ty, kernel) == Passing::Indirect,
                // A kernel does not write through a pointer to const.
                readonly: kernel && self.il.pointee(ty).is_some_and(Type::is_const),
                noundef: kernel && self.options.target.number >= 100 && !by_value,
                byval: by_value.then_some(memory),
                align: if by_value || over_aligned { align } else { 0 },
                extend: self.extension(ty),
                grid_constant: by_value && variable.is_some_and(|variable| variable.grid_constant),
                ..ParamAttrs::default()
            };
            self.module.func_mut(func).params[first + k].attrs = attrs;
        }
        if hidden == 1 {
            self.module.func_mut(func).params[0].attrs.noalias = true;
        }
        self.module.func_mut(func).ret_extend = self.extension(signature.ret);
    }

    /// How small integers are extended when passed: `bool` counts as signed, as in the reference compiler.
    pub(crate) fn extension(&self, ty: Type) -> Extend {
        match types::scalar(self.il, ty) {
            Some(Scalar::Bool) => Extend::Sign,
            Some(Scalar::Int { bits: 8 | 16, signed }) => {
                if signed {
                    Extend::Sign
                } else {
                    Extend::Zero
                }
            }
            _ => Extend::None,
        }
    }

    /// Stages 4 and 5: kernel attributes, then function attributes (IG-21).
    fn function_attributes(&mut self, func: Func, function: &Function<'_>) {
        let flags = function.flags;
        let mut attrs = FnAttrs::NO_UNWIND;
        let given = [
            (flags.inline && !flags.noinline, FnAttrs::INLINE_HINT),
            (flags.noinline, FnAttrs::NO_INLINE),
            (flags.forceinline && !flags.noinline, FnAttrs::ALWAYS_INLINE),
            (flags.noreturn, FnAttrs::NO_RETURN),
            (
                self.options.target.number >= 100,
                FnAttrs::CONVERGENT | FnAttrs::MUST_PROGRESS | FnAttrs::WILL_RETURN,
            ),
        ];
        for (_, attr) in given.into_iter().filter(|(on, _)| *on) {
            attrs.insert(attr);
        }
        if flags.noreturn {
            attrs.remove(FnAttrs::WILL_RETURN);
        }
        let kernel = kernel_attributes(&function.launch, self.options.target);
        let data = self.module.func_mut(func);
        data.attrs = attrs;
        data.kernel = kernel;
    }

    /// Generates the body of a function, if it has one.
    pub(crate) fn define_function(&mut self, id: FunctionId) {
        let func = self.function(id);
        self.define_variant(id, func, false);
        if self.il.base_variants.contains_key(&id) {
            // The same variables are lowered again, in another function.
            self.locals.clear();
            self.labels.clear();
            let func = self.base_variant(id);
            self.define_variant(id, func, true);
        }
    }

    /// Generates the body of a function; `of_base` selects the base object variant of a constructor or destructor.
    fn define_variant(&mut self, id: FunctionId, func: Func, of_base: bool) {
        let function = &self.il.functions[id];
        let (Some(body), true) = (function.body, self.module.is_declaration(func)) else { return };
        let TypeKind::Function(signature) = self.il.types.kind(function.ty) else { return };
        let entry = self.module.add_block(func, "entry");
        let il = self.il;
        let mut lowering = FunctionLowering {
            unit: self,
            il,
            func,
            entry,
            block: Some(entry),
            last_alloca: None,
            loc: 0,
            retval: None,
            elided: None,
            passed_on: None,
            return_block: None,
            this: None,
            tables: None,
            jumps: Vec::new(),
            cleanups: Cleanups::default(),
            switches: Vec::new(),
            printf_buffer: None,
            depth: 0,
            debug: None,
        };
        lowering.at(function.span);
        lowering.begin_debug();
        let elided = il.elided.get(&id).copied();
        lowering.prolog(function, signature.ret, elided, of_base);
        if let (Role::Destructor, Some(class)) = (function.role, function.object) {
            lowering.push_parts(class);
        }
        lowering.body(body);
        lowering.epilog();
        lowering.end_debug(function, signature.ret);
    }
}

impl<'a> FunctionLowering<'_, 'a> {
    /// Stage 2: the return slot, and a slot for each parameter.
    fn prolog(&mut self, function: &'a Function<'a>, ret: Type, elided: Option<VariableId>, of_base: bool) {
        let mut position = 0;
        match passing(self.il, ret) {
            Passing::Void => {}
            Passing::Direct => {
                let address = self.slot(ret, 0, "retval");
                self.retval = Some(Slot { address, ty: ret });
            }
            Passing::Indirect => {
                let address = self.unit.module.param(self.func, 0);
                self.unit.module.set_name(address, "temp_param");
                self.retval = Some(Slot { address, ty: ret });
                position = 1;
                self.elided = elided;
                if let Some(variable) = elided {
                    self.unit.locals[variable] = Some(address);
                }
            }
        }
        if function.object.is_some() {
            let value = self.unit.module.param(self.func, position);
            let slot = self.alloca(Ty::PTR, 8, "this.addr");
            self.unit.module.set_name(value, "this");
            self.store(value, slot, MemAccess::aligned(8));
            self.this = Some(slot);
            if let Some(class) = function.object {
                self.debug_this(slot, class, function);
            }
            position += 1;
        }
        if of_base {
            let value = self.unit.module.param(self.func, position);
            self.unit.module.set_name(value, "vtt");
            self.tables = Some(value);
            position += 1;
        }
        for &id in function.params {
            self.parameter(id, position);
            self.debug_parameter(id, position);
            position += 1;
        }
        if matches!(self.il.types.kind(function.ty), TypeKind::Function(ty) if ty.variadic) {
            if function.flags.inherited {
                self.passed_on = Some(self.unit.module.param(self.func, position));
            }
            if let Some(id) = function.arguments.variable {
                self.parameter(id, position);
            }
            position += 1;
        }
        if position != self.unit.module.func(self.func).params.len() {
            let what = "Argument mismatch in generation function prolog!";
            self.unit.unsupported(function.span, what);
        }
    }

    fn parameter(&mut self, id: VariableId, position: usize) {
        let variable = &self.il.variables[id];
        let value = self.unit.module.param(self.func, position);
        let spelling = self.unit.names.resolve(variable.name);
        let name = if spelling.is_empty() { "temp_param" } else { spelling };
        self.unit.module.set_name(value, name);
        let kernel = self.unit.module.func(self.func).is_kernel();
        let in_place = variable.grid_constant && kernel;
        if in_place || passing_argument(self.il, variable.ty, kernel) == Passing::Indirect {
            self.unit.locals[id] = Some(value);
            return;
        }
        let slot_name = if self.unit.module.keeps_names() { format!("{name}.addr") } else { String::new() };
        let slot = self.slot(variable.ty, variable.align, &slot_name);
        let align = self.unit.module.as_inst(slot).map_or(0, |inst| self.unit.module.alloca_align(inst));
        if kernel && is_large(self.il, variable.ty) {
            let from = Place::at(self, value, variable.ty);
            self.copy(from, Place { address: slot, align, ..from });
        } else {
            self.store(value, slot, MemAccess::aligned(align));
        }
        self.unit.locals[id] = Some(slot);
    }

    /// A slot for an object of type `ty`, with at least the given alignment.
    pub(crate) fn slot(&mut self, ty: Type, align: u32, name: &str) -> Value {
        let memory = self.unit.object_type(ty);
        let natural = types::align_of(self.il, &self.unit.module.types, ty, memory);
        self.alloca(memory, natural.max(align), name)
    }

    /// The address of a local variable's slot, created when the variable is first named.
    pub(crate) fn local(&mut self, id: VariableId) -> Value {
        if let Some(slot) = self.unit.locals[id] {
            return slot;
        }
        let variable = &self.il.variables[id];
        let name = self.unit.names.resolve(variable.name);
        let slot = self.slot(variable.ty, variable.align, name);
        self.unit.locals[id] = Some(slot);
        slot
    }

    /// Emits the return: reads the slot, in a block of its own if more than one path leads there.
    fn epilog(&mut self) {
        if let Some(block) = self.return_block {
            self.branch(block);
            self.start(block);
        }
        if self.block.is_none() {
            return;
        }
        let returned = match self.retval {
            Some(slot) if passing(self.il, slot.ty) == Passing::Direct => {
                let memory = self.unit.memory_type(slot.ty);
                let align = types::align_of(self.il, &self.unit.module.types, slot.ty, memory);
                Some(self.load(memory, slot.address, MemAccess::aligned(align), "tmp"))
            }
            _ => None,
        };
        self.build().ret(returned);
    }
}
