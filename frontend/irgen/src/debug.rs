//! Debug information (`-G`): functions, their blocks, variables and types.
//!
//! A variable is described by its alloca; one in the caller's memory gets a slot with its address and is described as a
//! reference. A block is the range of nodes created while it is open. Types are created from a work list, not by
//! recursion, since classes can be linked through thousands of others.

use ptxc_il::{
    Builtin, Function, Il, MemorySpace, RecordId, Storage, Type, TypeKind, Typedef, VariableId,
    type_name::type_name,
};
use ptxc_ir::debug::{
    DebugEncoding, DebugFunction, DebugInfo, DebugMember, DebugPlace, DebugScope, DebugType, DebugTypeId,
    DebugVariable,
};
use ptxc_ir::{MemAccess, Ty, Value};
use ptxc_syntax::syntax::CvQualifiers;
use ptxc_tokens::source::Interner;
use rustc_hash::FxHashMap;

use crate::Unit;
use crate::function::FunctionLowering;

/// The information under construction.
#[derive(Default)]
pub(crate) struct DebugUnit {
    info: DebugInfo,
    types: FxHashMap<Type, DebugTypeId>,
    /// Types as written, with typedef names.
    written: FxHashMap<(Type, Option<Typedef>), DebugTypeId>,
    /// Types that have a number, but are not created yet.
    wanted: Vec<(Type, DebugTypeId)>,
}

/// A function's blocks and variables.
pub(crate) struct FunctionDebug {
    scopes: Vec<DebugScope>,
    /// The blocks around the current point, innermost last.
    open: Vec<u32>,
    /// Static variables and the blocks that declare them.
    statics: Vec<(u32, VariableId)>,
}

impl DebugUnit {
    /// The number of a type.
    fn ty(&mut self, ty: Type) -> DebugTypeId {
        if let Some(id) = self.types.get(&ty) {
            return *id;
        }
        let id = self.push(DebugType::Named(String::new()));
        self.types.insert(ty, id);
        self.wanted.push((ty, id));
        id
    }

    /// The number of a type that was written with a typedef name.
    fn written(&mut self, il: &Il<'_>, names: &Interner, ty: Type, typedef: Option<Typedef>) -> DebugTypeId {
        let Some(typedef) = typedef else { return self.ty(ty) };
        // The operators of the declarator around the name, outermost first.
        let mut layers = Vec::new();
        let mut at = ty;
        let mut id = loop {
            if let Some(&known) = self.written.get(&(at, Some(typedef))) {
                break known;
            }
            layers.push(at);
            if at == typedef.ty || at.unqualified() == typedef.ty {
                break self.typedef(names, typedef);
            }
            match il.under_declarator(at) {
                Some(under) => at = under,
                // A function parameter whose type has been adjusted ([dcl.fct]/5).
                None => return self.ty(ty),
            }
        };
        while let Some(layer) = layers.pop() {
            let made = match il.types.kind(layer) {
                _ if layer == typedef.ty => None,
                _ if layer.unqualified() == typedef.ty => None,
                TypeKind::Pointer(_) => Some(DebugType::Pointer(Some(id))),
                TypeKind::LValueRef(_) => Some(DebugType::Reference { to: id, rvalue: false }),
                TypeKind::RValueRef(_) => Some(DebugType::Reference { to: id, rvalue: true }),
                TypeKind::Array(_, count) => Some(DebugType::Array { of: id, count: Some(count) }),
                TypeKind::IncompleteArray(_) => Some(DebugType::Array { of: id, count: None }),
                _ => None,
            };
            if let Some(made) = made {
                id = self.push(made);
            }
            // The qualifiers of an array are its elements'.
            if layer != typedef.ty && il.element(layer).is_none() {
                if layer.is_volatile() && !typedef_has(typedef, layer, CvQualifiers::VOLATILE) {
                    id = self.push(DebugType::Volatile(Some(id)));
                }
                if layer.is_const() && !typedef_has(typedef, layer, CvQualifiers::CONST) {
                    id = self.push(DebugType::Const(Some(id)));
                }
            }
            self.written.insert((layer, Some(typedef)), id);
        }
        id
    }

    fn typedef(&mut self, names: &Interner, typedef: Typedef) -> DebugTypeId {
        let of = self.unless_void(typedef.ty);
        let (name, loc) = (names.resolve(typedef.name).to_owned(), typedef.span.lo().0);
        self.push(DebugType::Typedef { name, of, loc })
    }

    fn push(&mut self, ty: DebugType) -> DebugTypeId {
        self.info.types.push(ty);
        DebugTypeId(self.info.types.len() as u32 - 1)
    }

    /// The number of a variable's type.
    fn of_variable(&mut self, il: &Il<'_>, names: &Interner, id: VariableId) -> DebugTypeId {
        self.written(il, names, il.variables[id].ty, il.types.written.variables.get(&id).copied())
    }

    /// The number of a type; none for `void`.
    fn unless_void(&mut self, ty: Type) -> Option<DebugTypeId> {
        (ty != Type::VOID).then(|| self.ty(ty))
    }

    fn make_types(&mut self, il: &Il<'_>, names: &Interner) {
        while let Some((ty, id)) = self.wanted.pop() {
            self.info.types[id.0 as usize] = self.make(il, names, ty);
        }
    }

    fn make(&mut self, il: &Il<'_>, names: &Interner, ty: Type) -> DebugType {
        let without = |cv: CvQualifiers| ty.with_exactly(CvQualifiers(ty.cv().0 & !cv.0));
        if ty.is_restrict() {
            let plain = without(CvQualifiers::RESTRICT);
            return self.make(il, names, plain);
        }
        if ty.is_const() {
            let plain = without(CvQualifiers::CONST);
            return DebugType::Const(self.unless_void(plain));
        }
        if ty.is_volatile() {
            let plain = without(CvQualifiers::VOLATILE);
            return DebugType::Volatile(self.unless_void(plain));
        }
        match il.types.kind(ty) {
            TypeKind::Builtin(builtin) => base(builtin, type_name(il, names, ty)),
            TypeKind::Pointer(to) => DebugType::Pointer(self.unless_void(to)),
            TypeKind::LValueRef(to) => DebugType::Reference { to: self.ty(to), rvalue: false },
            TypeKind::RValueRef(to) => DebugType::Reference { to: self.ty(to), rvalue: true },
            TypeKind::Array(of, count) => DebugType::Array { of: self.ty(of), count: Some(count) },
            TypeKind::IncompleteArray(of) => DebugType::Array { of: self.ty(of), count: None },
            TypeKind::Function(function) => DebugType::Function {
                ret: self.unless_void(function.ret),
                params: function.params.iter().map(|param| self.ty(*param)).collect(),
            },
            TypeKind::Dependent(_) => DebugType::Named(type_name(il, names, ty)),
            // An offset, or the words of a function (Itanium C++ ABI 2.3).
            TypeKind::MemberPointer { pointee, .. } => {
                let function = matches!(il.types.kind(pointee), TypeKind::Function(_));
                let (name, encoding) = (type_name(il, names, ty), DebugEncoding::Unsigned);
                DebugType::Base { name, encoding, size: if function { 16 } else { 8 } }
            }
            TypeKind::Record(id) => self.record(il, names, ty, id),
            TypeKind::Enum(id) => {
                let known = &il.enums[id];
                let size =
                    il.int_shape(known.underlying).map_or(4, |shape| u64::from(shape.bits.div_ceil(8)));
                let value = |(name, value): &(ptxc_tokens::source::Symbol, u128)| {
                    (names.resolve(*name).to_owned(), *value as i64)
                };
                let values = known.enumerators.iter().map(value).collect();
                DebugType::Enum { name: type_name(il, names, ty), size, values, loc: known.span.lo().0 }
            }
        }
    }

    fn record(&mut self, il: &Il<'_>, names: &Interner, ty: Type, id: RecordId) -> DebugType {
        let record = &il.records[id];
        let mut members = Vec::new();
        for base in record.bases {
            let Some(of) = il.types.find_record(base.record) else { continue };
            let (ty, offset) = (self.ty(of), base.offset);
            members.push(DebugMember { name: String::new(), ty, offset, bits: None, base: true, loc: 0 });
        }
        for (number, field) in (0..).zip(record.fields) {
            let name = names.resolve(field.name);
            if name.is_empty() && !field.anonymous {
                continue;
            }
            let bits =
                field.bits.map(|bits| (bits.bit_offset.saturating_sub(8 * field.offset) as u32, bits.width));
            let typedef = il.types.written.fields.get(&(id, number)).copied();
            let ty = self.written(il, names, field.ty, typedef);
            let (offset, loc) = (field.offset, field.span.lo().0);
            members.push(DebugMember { name: name.to_owned(), ty, offset, bits, base: false, loc });
        }
        let (name, loc) = (type_name(il, names, ty), record.span.lo().0);
        DebugType::Record { name, union: record.is_union, size: record.size, members, loc }
    }
}

/// Whether a typedef name denotes qualifiers that the type has.
fn typedef_has(typedef: Typedef, ty: Type, cv: CvQualifiers) -> bool {
    ty.unqualified() == typedef.ty.unqualified() && typedef.ty.cv().contains(cv)
}

/// A predefined type.
fn base(builtin: Builtin, name: String) -> DebugType {
    use DebugEncoding as E;
    let encoding = match (builtin, builtin.int_shape()) {
        (Builtin::Bool, _) => E::Boolean,
        (_, Some(shape)) => match (shape.bits, shape.signed) {
            (8, true) => E::SignedChar,
            (8, false) => E::UnsignedChar,
            (_, true) => E::Signed,
            (_, false) => E::Unsigned,
        },
        (Builtin::NullPtr, None) => E::Unsigned,
        _ if builtin.is_floating() => E::Float,
        _ => return DebugType::Named(name),
    };
    // Of the 16 bytes of `long double` on the host, the value occupies those of `double`.
    let size = match builtin {
        Builtin::LongDouble => Builtin::Double.size(),
        _ => builtin.size(),
    };
    let Some(size) = size else { return DebugType::Named(name) };
    DebugType::Base { name, encoding, size }
}

impl Unit<'_> {
    /// Adds the variables of the module and stores all debug information in it.
    pub(crate) fn finish_debug(&mut self) {
        let Some(mut debug) = self.debug.take() else { return };
        for &id in &self.il.emitted_variables {
            let variable = &self.il.variables[id];
            let global = self.globals[id].filter(|_| variable.storage == Storage::Global);
            let name = self.names.resolve(variable.name);
            if let (Some(global), false, false) =
                (global, name.is_empty(), variable.space == MemorySpace::Host)
            {
                let ty = debug.of_variable(self.il, self.names, id);
                debug.info.globals.push(DebugVariable {
                    name: name.to_owned(),
                    ty,
                    place: DebugPlace::Global(global),
                    parameter: false,
                    artificial: false,
                    loc: variable.span.lo().0,
                });
            }
        }
        debug.make_types(self.il, self.names);
        self.module.debug = Some(Box::new(debug.info));
    }
}

impl<'a> FunctionLowering<'_, 'a> {
    /// Begins a function.
    pub(crate) fn begin_debug(&mut self) {
        if self.unit.debug.is_some() {
            let nodes = self.unit.module.next_node()..u32::MAX;
            let scope = DebugScope { parent: None, nodes, inlined: None, variables: Vec::new() };
            self.debug =
                Some(Box::new(FunctionDebug { scopes: vec![scope], open: vec![0], statics: Vec::new() }));
        }
    }

    /// Begins a block.
    pub(crate) fn open_scope(&mut self) -> Option<u32> {
        let debug = self.debug.as_mut()?;
        let nodes = self.unit.module.next_node()..u32::MAX;
        let number = debug.scopes.len() as u32;
        let parent = debug.open.last().copied();
        debug.scopes.push(DebugScope { parent, nodes, inlined: None, variables: Vec::new() });
        debug.open.push(number);
        Some(number)
    }

    /// Ends a block.
    pub(crate) fn close_scope(&mut self, scope: Option<u32>) {
        if let (Some(debug), Some(scope)) = (&mut self.debug, scope) {
            debug.open.pop();
            debug.scopes[scope as usize].nodes.end = self.unit.module.next_node();
        }
    }

    /// Describes a variable of the innermost block, which has its slot.
    pub(crate) fn debug_variable(&mut self, id: VariableId) {
        let Some(debug) = &mut self.debug else { return };
        let variable = &self.il.variables[id];
        if variable.storage == Storage::StaticLocal || variable.is_extern {
            let scope = debug.open.last().copied().unwrap_or(0);
            debug.statics.push((scope, id));
            return;
        }
        if let Some(value) = self.unit.locals[id] {
            self.describe(id, value, None);
        }
    }

    /// Describes a parameter, which has a slot or is used in place.
    pub(crate) fn debug_parameter(&mut self, id: VariableId, position: usize) {
        if self.debug.is_none() {
            return;
        }
        if let Some(value) = self.unit.locals[id] {
            self.describe(id, value, Some(position as u32));
        }
    }

    fn describe(&mut self, id: VariableId, value: Value, parameter: Option<u32>) {
        let variable = &self.il.variables[id];
        let kernel = self.unit.module.func(self.func).is_kernel();
        let name = self.unit.names.resolve(variable.name);
        if name.is_empty() {
            return;
        }
        let (place, by_address) = match (self.unit.module.as_inst(value), parameter) {
            (Some(inst), _) => (DebugPlace::Slot(inst), false),
            (None, Some(position)) if kernel => (DebugPlace::Parameter(position), false),
            // The object belongs to the caller.
            (None, _) => {
                let slot = self.alloca(Ty::PTR, 8, "");
                self.store(value, slot, MemAccess::aligned(8));
                match self.unit.module.as_inst(slot) {
                    Some(inst) => (DebugPlace::Slot(inst), true),
                    None => return,
                }
            }
        };
        let (Some(unit), Some(debug)) = (&mut self.unit.debug, &mut self.debug) else { return };
        let mut ty = unit.of_variable(self.il, self.unit.names, id);
        if by_address {
            ty = unit.push(DebugType::Reference { to: ty, rvalue: false });
        }
        let scope = debug.open.last().copied().unwrap_or(0);
        debug.scopes[scope as usize].variables.push(DebugVariable {
            name: name.to_owned(),
            ty,
            place,
            parameter: parameter.is_some(),
            artificial: false,
            loc: variable.span.lo().0,
        });
    }

    /// Describes the object that the member function is called on.
    pub(crate) fn debug_this(&mut self, slot: Value, class: RecordId, function: &Function<'a>) {
        let (Some(unit), Some(debug)) = (&mut self.unit.debug, &mut self.debug) else { return };
        let (Some(inst), Some(class)) = (self.unit.module.as_inst(slot), self.il.types.find_record(class))
        else {
            return;
        };
        // [class.this]/1
        let cv = match self.il.types.kind(function.ty) {
            TypeKind::Function(function) => function.cv,
            _ => CvQualifiers::NONE,
        };
        let class = unit.ty(class.with(cv));
        let pointer = unit.push(DebugType::Pointer(Some(class)));
        let ty = unit.push(DebugType::Const(Some(pointer)));
        debug.scopes[0].variables.push(DebugVariable {
            name: "this".to_owned(),
            ty,
            place: DebugPlace::Slot(inst),
            parameter: true,
            artificial: true,
            loc: function.span.lo().0,
        });
    }

    /// Completes the function.
    pub(crate) fn end_debug(&mut self, function: &Function<'a>, ret: Type) {
        let Some(mut debug) = self.debug.take() else { return };
        debug.scopes[0].nodes.end = self.unit.module.next_node();
        let Unit { debug: unit, globals, il, names, .. } = &mut *self.unit;
        let Some(unit) = unit else { return };
        for (scope, id) in debug.statics {
            let variable = &il.variables[id];
            let name = names.resolve(variable.name);
            if let Some(global) = globals[id] {
                debug.scopes[scope as usize].variables.push(DebugVariable {
                    name: name.to_owned(),
                    ty: unit.of_variable(il, names, id),
                    place: DebugPlace::Global(global),
                    parameter: false,
                    artificial: false,
                    loc: variable.span.lo().0,
                });
            }
        }
        let ret = unit.unless_void(ret);
        unit.info.functions.push(DebugFunction {
            func: self.func,
            name: names.resolve(function.name).to_owned(),
            ret,
            loc: function.span.lo().0,
            scopes: debug.scopes,
            copies: FxHashMap::default(),
        });
    }
}
