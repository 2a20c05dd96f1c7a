//! Global variables: space, linkage, alignment, initial value, strings.
//!
//! | variable | space | initial value |
//! |---|---|---|
//! | `__device__` | 1 (GV-06, GV-10) | the evaluated initializer, else zero (GV-15) |
//! | `__managed__` | 1, marked managed (GV-11) | as above |
//! | `__constant__` | 4, not `constant`: the host may write it (GV-13) | as above |
//! | `__shared__` | 3 (GV-05) | `undef`; none if `extern` (dynamic shared memory) |
//! | block-scope `static` | 1, internal (GV-24) | the evaluated initializer |
//! | string literal | 1, private constant `$str`, `$str$1`, ... (GV-24) | its bytes |
//!
//! A global is declared when something first names it; its initial value is added with its definition. Variables that
//! an initializer refers to are defined first (GV-02), so that the text of the module never names a symbol before its
//! definition unless the references are cyclic.

use ptxc_il::{
    AddressBase, ConstValue, Il, Linkage as IlLinkage, MemorySpace, Storage, StringId, Type, TypeKind,
    Variable, VariableId,
};
use ptxc_ir::{AddrSpace, Global, Linkage, Ty, Value};
use ptxc_tokens::diagnostics::codes;

use crate::{Unit, types};

/// The state of the definition of a static variable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Definition {
    /// Not requested.
    #[default]
    None,
    /// The variables it refers to are being defined.
    Begun,
    /// It has its initial value.
    Done,
}

impl<'a> Unit<'a> {
    /// Defines a variable with static storage duration, after the variables that its initial value refers to.
    pub(crate) fn define_global(&mut self, variable: VariableId) {
        // Depth first with an explicit stack: a list may be linked through thousands of globals.
        let mut stack = vec![(variable, false)];
        while let Some((id, ready)) = stack.pop() {
            match (ready, self.definitions[id]) {
                (true, _) => {
                    self.initialize(id);
                    self.definitions[id] = Definition::Done;
                }
                (false, Definition::None) => {
                    self.definitions[id] = Definition::Begun;
                    stack.push((id, true));
                    if let Some(value) = self.il.variables[id].value {
                        referenced_variables(value, &mut |other| stack.push((other, false)));
                    }
                }
                (false, Definition::Begun) => self.report_circle(id),
                (false, Definition::Done) => {}
            }
        }
    }

    /// Reports initial values that refer to each other in a cycle, which PTX cannot express.
    fn report_circle(&mut self, id: VariableId) {
        let variable = &self.il.variables[id];
        let name = self.names.resolve(variable.name);
        let message = format!(
            "circular dependency: the initializer of '{name}' refers, perhaps through others, to itself"
        );
        self.report(codes::irgen::CIRCULAR_INITIALIZER, variable.span, message);
    }

    /// The declared global of a variable with static storage duration.
    pub(crate) fn global(&mut self, id: VariableId) -> Global {
        if let Some(global) = self.globals[id] {
            return global;
        }
        let variable = &self.il.variables[id];
        let ty = self.object_type(variable.ty);
        let space = address_space(variable);
        let global = self.module.add_global(variable.mangled, ty, space, linkage(variable));
        self.globals[id] = Some(global);
        let natural = types::align_of(self.il, &self.module.types, variable.ty, ty);
        let namespace_scope = variable.storage == Storage::Global && space != AddrSpace::SHARED;
        let constant = space == AddrSpace::GLOBAL && is_const(self.il, variable.ty);
        let data = self.module.global_mut(global);
        data.align = natural.max(variable.align);
        data.constant = constant;
        data.managed = variable.space == MemorySpace::Managed;
        data.used = namespace_scope && !variable.is_extern && variable.space != MemorySpace::Host;
        data.externally_initialized = data.used && !constant;
        global
    }

    fn initialize(&mut self, id: VariableId) {
        let variable = &self.il.variables[id];
        let global = self.global(id);
        if variable.is_extern || self.module.global(global).init.is_some() {
            return;
        }
        let init = match (variable.space, variable.value) {
            (MemorySpace::Shared, _) => {
                let ty = self.module.global(global).ty;
                self.module.undef(ty)
            }
            (_, Some(value)) => self.constant(value, variable.ty, variable.span),
            (_, None) => self.zero_value(variable.ty),
        };
        let init = self.whole_object(init, variable.ty);
        let ty = self.module.ty(init);
        let data = self.module.global_mut(global);
        data.ty = ty;
        data.init = Some(init);
    }

    /// The generic address of a variable with static storage duration.
    pub(crate) fn global_address(&mut self, id: VariableId) -> Value {
        let global = self.global(id);
        self.generic_address(global.into())
    }

    /// The generic address of a string literal.
    pub(crate) fn string_address(&mut self, id: StringId) -> Value {
        let global = self.string(id);
        self.generic_address(global.into())
    }

    /// The global of a string literal; equal literals share one.
    pub(crate) fn string(&mut self, id: StringId) -> Global {
        if let Some(global) = self.strings[id] {
            return global;
        }
        let literal = &self.il.strings[id];
        let element = self.memory_type(literal.element);
        let global = self.private_data(element, literal.bytes);
        self.strings[id] = Some(global);
        global
    }

    /// A private constant array with the given bytes.
    pub(crate) fn private_data(&mut self, element: Ty, bytes: &'a [u8]) -> Global {
        if let Some(&global) = self.string_contents.get(&(element, bytes)) {
            return global;
        }
        let init = self.module.const_data(element, bytes);
        let align = self.module.types.align_of(element);
        let global = self.private_constant(init, align);
        self.string_contents.insert((element, bytes), global);
        global
    }

    /// A private constant with the given value.
    pub(crate) fn private_constant(&mut self, init: Value, align: u32) -> Global {
        let name = match self.private_count {
            0 => "$str".to_owned(),
            n => format!("$str${n}"),
        };
        self.private_count += 1;
        let ty = self.module.ty(init);
        let global = self.module.add_global(&name, ty, AddrSpace::GLOBAL, Linkage::Private);
        let data = self.module.global_mut(global);
        data.init = Some(init);
        data.constant = true;
        data.unnamed_addr = true;
        data.align = align;
        global
    }
}

/// The address space of a variable (GV-04..GV-11).
fn address_space(variable: &Variable<'_>) -> AddrSpace {
    match variable.space {
        MemorySpace::Constant => AddrSpace::CONSTANT,
        MemorySpace::Shared => AddrSpace::SHARED,
        MemorySpace::Device | MemorySpace::Managed | MemorySpace::Host | MemorySpace::Local => {
            AddrSpace::GLOBAL
        }
    }
}

fn linkage(variable: &Variable<'_>) -> Linkage {
    match variable.linkage {
        IlLinkage::External => Linkage::External,
        IlLinkage::Internal | IlLinkage::None => Linkage::Internal,
        IlLinkage::LinkOnce => Linkage::LinkOnceOdr,
        IlLinkage::Weak => Linkage::WeakOdr,
    }
}

/// Whether an object of this type is never written.
fn is_const(il: &Il<'_>, mut ty: Type) -> bool {
    loop {
        match il.types.kind(ty) {
            TypeKind::Array(inner, _) | TypeKind::IncompleteArray(inner) => ty = inner,
            TypeKind::Record(id) => {
                return ty.is_const() && !il.records[id].traits.mutable_part;
            }
            _ => return ty.is_const(),
        }
    }
}

/// Calls `visit` for every variable whose address is in `value`.
fn referenced_variables(value: &ConstValue<'_>, visit: &mut impl FnMut(VariableId)) {
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        match *value {
            ConstValue::Address { base: Some(AddressBase::Variable(id)), .. } => visit(id),
            ConstValue::Array { elements, fill } => {
                pending.push(fill);
                pending.extend(elements);
            }
            ConstValue::Record(members) => pending.extend(members),
            ConstValue::Union { value, .. } => pending.push(value),
            ConstValue::Undefined
            | ConstValue::Zero
            | ConstValue::Int(_)
            | ConstValue::Float(_)
            | ConstValue::Address { .. }
            | ConstValue::MemberOffset(_)
            | ConstValue::MemberFunction(..) => {}
        }
    }
}
