//! Itanium C++ name mangling, compatible with nvcc's front end.
//!
//! A repeated component is replaced by a reference to its first occurrence (`S_`, `S0_`, ...): types are compared by
//! identity, namespaces by scope. nvcc puts entities with internal linkage into a synthesized namespace whose name
//! distinguishes files; kernels and global-namespace variables keep plain names.

mod component;
mod operator;
mod symbol;
mod template;
mod ty;

use std::fmt::Write;

use smallvec::SmallVec;

use self::component::Component;
use self::operator::operator_codes;
use crate::il::{
    Builtin, ExecutionSpace, FunctionId, FunctionType, Linkage, RecordId, Type, TypeKind, VariableId,
};
use crate::sema::program::Program;
use crate::sema::program::argument::Argument;
use crate::sema::program::function::Special;
use crate::sema::program::scope::{GLOBAL, ScopeId, ScopeKind, TemplateId};
use crate::syntax::{CvQualifiers, OverloadedOperator, RefQualifier};

/// Types and scopes nested deeper than this are cut off: no linker would accept the name.
pub(crate) const MAX_DEPTH: u32 = 4096;

/// One name under construction.
pub(crate) struct Mangler<'m, 'a, 's> {
    program: &'m Program<'a, 's>,
    out: String,
    /// The components that `S_`, `S0_`, ... refer to, in order, and the level of their template parameters; 0 for none.
    components: SmallVec<[(Component, u32); 16]>,
    /// The level of the template parameters in the current types: the nesting depth of templates. nvcc treats the first
    /// parameters of two levels as different components, though both are `T_`.
    level: u32,
    /// How many function parameter lists enclose the current types, within their declaration.
    lists: u32,
    depth: u32,
    /// Whether the constructor or destructor is the base object variant.
    of_base: bool,
}

impl<'m, 'a, 's> Mangler<'m, 'a, 's> {
    fn new(program: &'m Program<'a, 's>) -> Self {
        Self {
            program,
            out: String::new(),
            components: SmallVec::new(),
            level: 0,
            lists: 0,
            depth: 0,
            of_base: false,
        }
    }

    fn source_name(&mut self, name: &str) {
        let _ = write!(self.out, "{}{name}", name.len());
    }

    /// `_` for the second entity of its name in a function, `_0` for the third, and so on; nvcc begins
    /// with `_0` for the second.
    fn discriminator(&mut self, number: u32) {
        match number {
            0 => {}
            1..=10 => {
                let _ = write!(self.out, "_{}", number - 1);
            }
            _ => {
                let _ = write!(self.out, "__{}_", number - 1);
            }
        }
    }

    /// A variable with static storage duration, after `_Z`.
    fn variable(&mut self, id: VariableId, internal: bool) {
        let program = self.program;
        let name = program.session.interner.resolve(program.il.variables[id].name);
        let origin = program.instances.variable_origin(id);
        self.entity(program.variables[id].scope, internal, "", &|m| {
            m.source_name(name);
            if let Some((template, args)) = origin {
                m.remember(Component::Template(template));
                m.arguments(args);
            }
        });
        self.discriminator(program.variables[id].discriminator);
    }

    /// The encoding of a function: its name and parameters.
    fn function(&mut self, id: FunctionId, internal: bool) {
        let outer = std::mem::take(&mut self.lists);
        self.function_encoding(id, internal);
        self.lists = outer;
    }

    fn function_encoding(&mut self, id: FunctionId, internal: bool) {
        let program = self.program;
        let function = &program.il.functions[id];
        let TypeKind::Function(ty) = program.il.types.kind(function.ty) else { return };
        let info = &program.functions[id];
        let name = program.session.interner.resolve(function.name);
        let operands = ty.params.len() + usize::from(function.object.is_some());
        let operator = info.operator;
        let mut qualifiers = cv_letters(ty.cv).to_owned();
        qualifiers.push_str(ref_letter(ty.ref_qualifier));
        let special = info.special;
        let deleting = info.member.implicit == Some(crate::sema::program::record::Member::DeletingDestructor);
        let made = info.origin.instance;
        let of_base = self.of_base;
        let scope = match program.scopes[program.written_scope(info.scope)].kind {
            // A friend belongs to the namespace around the class that defines it.
            ScopeKind::Class(_) if function.object.is_none() && info.member.is_friend => {
                program.namespace_of(info.scope)
            }
            _ => info.scope,
        };
        let again = match made {
            Some((pattern, args)) if self.substituted(Component::Pattern(pattern)) => {
                self.arguments(args);
                true
            }
            _ => false,
        };
        let name = |m: &mut Self| {
            match (special, operator) {
                (Special::Constructor, _) => m.out.push_str(if of_base { "C2" } else { "C1" }),
                (Special::Destructor, _) if deleting => m.out.push_str("D0"),
                (Special::Destructor, _) => m.out.push_str(if of_base { "D2" } else { "D1" }),
                (Special::Conversion, _) => {
                    m.out.push_str("cv");
                    m.ty(ty.ret);
                }
                (Special::None, Some(op)) => {
                    m.operator(op, operands);
                }
                (Special::None, None) => match name.strip_prefix("operator\"\"") {
                    Some(suffix) => {
                        m.out.push_str("li");
                        m.source_name(suffix);
                    }
                    None => m.source_name(name),
                },
            }
            if let Some((pattern, args)) = made {
                m.remember(Component::Pattern(pattern));
                m.arguments(args);
            }
        };
        if !again {
            self.entity(scope, internal, &qualifiers, &name);
        }
        // The type of an instance is encoded by the parameters of its template, its result too.
        match made.and_then(|(pattern, _)| program.pattern_type(pattern)) {
            Some(pattern) => self.in_template(scope, |m| {
                if special == Special::None {
                    m.ty(pattern.ret);
                }
                m.parameters(&pattern);
            }),
            None => self.parameters(&ty),
        }
    }

    fn parameters(&mut self, ty: &FunctionType<'a>) {
        self.lists += 1;
        for &param in ty.params {
            self.ty(param);
        }
        self.lists -= 1;
        if ty.variadic {
            self.out.push('z');
        } else if ty.params.is_empty() {
            self.out.push('v');
        }
    }

    /// `T_`, `T0_`, ...
    fn parameter_number(&mut self, index: u32) {
        self.out.push('T');
        if index > 0 {
            let _ = write!(self.out, "{}", index - 1);
        }
        self.out.push('_');
    }

    /// The name of an entity declared in `scope`.
    fn entity(&mut self, scope: ScopeId, internal: bool, qualifiers: &str, name: &dyn Fn(&mut Self)) {
        let scope = self.program.written_scope(scope);
        if let Some(function) = self.program.enclosing_function(scope) {
            self.local_prefix(function);
            let nested = self.is_nested(scope);
            if nested {
                self.out.push('N');
                self.out.push_str(qualifiers);
                self.prefix(scope);
            }
            name(self);
            if nested {
                self.out.push('E');
                let number = self.program.local_class_number(scope);
                self.discriminator(number);
            }
            return;
        }
        let std = self.program.is_std(scope);
        let nested = internal || scope != GLOBAL && !std;
        if nested {
            self.out.push('N');
            self.out.push_str(qualifiers);
            if internal && !self.has_known_namespace(scope) {
                self.internal_prefix();
            }
            self.prefix(scope);
        } else if std {
            self.out.push_str("St");
        }
        name(self);
        if nested {
            self.out.push('E');
        }
    }

    /// `Z function E`
    fn local_prefix(&mut self, function: FunctionId) {
        self.out.push('Z');
        if self.program.il.functions[function].flags.extern_c || self.is_main(function) {
            self.c_name(function);
        } else {
            let entity = &self.program.il.functions[function];
            let internal = entity.linkage == Linkage::Internal && entity.space != ExecutionSpace::Kernel;
            self.function(function, internal);
        }
        self.out.push('E');
    }

    /// The name of a function that is encoded by it alone. Operators have codes with C linkage too (GCC, nvcc).
    fn c_name(&mut self, function: FunctionId) {
        let entity = &self.program.il.functions[function];
        match (self.program.functions[function].operator, self.program.il.types.kind(entity.ty)) {
            (Some(op), TypeKind::Function(ty)) => self.operator(op, ty.params.len()),
            _ => self.source_name(self.program.session.interner.resolve(entity.name)),
        }
    }

    /// The code of an operator function.
    fn operator(&mut self, op: OverloadedOperator, operands: usize) {
        let (unary, binary) = operator_codes(op);
        self.out.push_str(if operands == 1 { unary } else { binary });
    }

    /// Whether a function is `main`, which is encoded by its name alone ([Itanium C++ ABI 5.1.2]).
    fn is_main(&self, function: FunctionId) -> bool {
        let entity = &self.program.il.functions[function];
        entity.object.is_none()
            && self.program.session.interner.resolve(entity.name) == "main"
            && self.program.namespace_of(self.program.functions[function].scope) == GLOBAL
    }

    /// Whether a class lies between a scope in a function and the function.
    fn is_nested(&self, mut scope: ScopeId) -> bool {
        loop {
            match self.program.scopes[scope].kind {
                ScopeKind::Class(_) => return true,
                ScopeKind::Function(_) | ScopeKind::Namespace { .. } => return false,
                ScopeKind::Block | ScopeKind::Template | ScopeKind::Enum(_) => {
                    scope = self.program.scopes[scope].parent;
                }
            }
        }
    }

    /// Whether one of the scopes around a name has been seen: the synthesized namespace is written around all of them
    /// or none.
    fn has_known_namespace(&self, mut scope: ScopeId) -> bool {
        while scope != GLOBAL {
            let component = match self.program.scopes[scope].kind {
                ScopeKind::Namespace { .. } => Some(Component::Namespace(scope)),
                ScopeKind::Class(record) => Some(Component::Type(self.program.record_type(record))),
                _ => None,
            };
            if component.is_some_and(|component| self.known(component).is_some()) {
                return true;
            }
            scope = self.program.scopes[scope].parent;
        }
        false
    }

    fn internal_prefix(&mut self) {
        if !self.substituted(Component::Internal) {
            let name = format!("_INTERNAL_{}", self.program.file_tag());
            self.source_name(&name);
            self.remember(Component::Internal);
        }
    }

    /// The scopes around a name, outermost first.
    fn prefix(&mut self, scope: ScopeId) {
        if scope == GLOBAL || self.depth > MAX_DEPTH {
            return;
        }
        self.depth += 1;
        let (kind, parent) = (self.program.scopes[scope].kind, self.program.scopes[scope].parent);
        match kind {
            ScopeKind::Namespace { name, .. } => {
                if self.program.is_std(scope) {
                    self.out.push_str("St");
                } else if !self.substituted(Component::Namespace(scope)) {
                    self.prefix(parent);
                    match name {
                        Some(name) => self.source_name(self.program.session.interner.resolve(name)),
                        None => {
                            let name = format!("_GLOBAL__N__{}", self.program.file_tag());
                            self.source_name(&name);
                        }
                    }
                    self.remember(Component::Namespace(scope));
                }
            }
            ScopeKind::Class(record) => {
                let component = Component::Type(self.program.record_type(record));
                if !self.substituted(component) {
                    match self.program.records[record].origin.instance {
                        _ if let Some(args) = self.allocator_arguments(record) => {
                            self.out.push_str("Sa");
                            self.arguments(args);
                        }
                        Some((template, args)) if self.substituted(Component::Template(template)) => {
                            self.arguments(args);
                        }
                        _ => {
                            self.prefix(parent);
                            self.record_name(record);
                        }
                    }
                    self.remember(component);
                }
            }
            // A local entity is named after the function that encloses it.
            ScopeKind::Function(_) => {}
            ScopeKind::Enum(_) | ScopeKind::Template | ScopeKind::Block => self.prefix(parent),
        }
        self.depth -= 1;
    }

    /// The arguments of `std::allocator`, whose name is `Sa` ([Itanium C++ ABI 5.1.8]). The other abbreviations are for
    /// strings and streams outside of the inline namespace, which the host's library does not have.
    fn allocator_arguments(&self, id: RecordId) -> Option<&'a [Argument<'a>]> {
        let record = &self.program.il.records[id];
        let (_, args) = self.program.records[id].origin.instance?;
        let scope = self.program.written_scope(self.program.records[id].parent);
        let is_allocator = self.program.session.interner.resolve(record.name) == "allocator";
        (is_allocator && self.program.is_std(scope)).then_some(args)
    }

    fn record_name(&mut self, id: RecordId) {
        let record = &self.program.il.records[id];
        let number = self.program.records[id].discriminator;
        if let Some((template, args)) = self.program.records[id].origin.instance {
            self.source_name(self.program.session.interner.resolve(record.name));
            self.remember(Component::Template(template));
            self.arguments(args);
            return;
        }
        if let Some(lambda) = self.program.records[id].origin.lambda {
            self.closure(lambda);
        } else if record.name == self.program.no_name {
            self.unnamed(number);
        } else {
            self.source_name(self.program.session.interner.resolve(record.name));
        }
    }
}

/// The qualifiers in the order of the ABI: restrict, volatile, const.
pub(crate) fn cv_letters(cv: CvQualifiers) -> &'static str {
    match (
        cv.contains(CvQualifiers::RESTRICT),
        cv.contains(CvQualifiers::VOLATILE),
        cv.contains(CvQualifiers::CONST),
    ) {
        (false, false, false) => "",
        (false, false, true) => "K",
        (false, true, false) => "V",
        (false, true, true) => "VK",
        (true, false, false) => "r",
        (true, false, true) => "rK",
        (true, true, false) => "rV",
        (true, true, true) => "rVK",
    }
}

pub(crate) fn ref_letter(qualifier: RefQualifier) -> &'static str {
    match qualifier {
        RefQualifier::None => "",
        RefQualifier::LValue => "R",
        RefQualifier::RValue => "O",
    }
}

/// The codes of fundamental types ([Itanium C++ ABI 5.1.5.2]; TT-59 for the floating ones).
pub(crate) fn builtin_code(builtin: Builtin) -> &'static str {
    match builtin {
        Builtin::Void | Builtin::Error | Builtin::Overload | Builtin::InitList => "v",
        Builtin::NullPtr => "Dn",
        Builtin::Bool => "b",
        Builtin::Char => "c",
        Builtin::SChar => "a",
        Builtin::UChar => "h",
        Builtin::WChar => "w",
        Builtin::Char8 => "Du",
        Builtin::Char16 => "Ds",
        Builtin::Char32 => "Di",
        Builtin::Short => "s",
        Builtin::UShort => "t",
        Builtin::Int => "i",
        Builtin::UInt => "j",
        Builtin::Long => "l",
        Builtin::ULong => "m",
        Builtin::LongLong => "x",
        Builtin::ULongLong => "y",
        Builtin::Int128 => "n",
        Builtin::UInt128 => "o",
        Builtin::Half => "DF16_",
        Builtin::BFloat => "DF16b",
        Builtin::Float => "f",
        Builtin::Double => "d",
        Builtin::LongDouble => "e",
        Builtin::Float128 => "g",
        Builtin::Auto => "Da",
        Builtin::DecltypeAuto => "Dc",
    }
}

impl Program<'_, '_> {
    /// The number of the outermost local class around a scope: it ends the names of the entities in it ([Itanium C++
    /// ABI 5.1.6]).
    fn local_class_number(&self, mut scope: ScopeId) -> u32 {
        let mut outermost = None;
        loop {
            match self.scopes[scope].kind {
                ScopeKind::Function(_) | ScopeKind::Namespace { .. } => break,
                ScopeKind::Class(id) => outermost = Some(id),
                ScopeKind::Block | ScopeKind::Template | ScopeKind::Enum(_) => {}
            }
            scope = self.scopes[scope].parent;
        }
        match outermost {
            Some(id) if self.il.records[id].name != self.no_name => self.records[id].discriminator,
            _ => 0,
        }
    }

    /// The innermost function around a scope.
    pub(crate) fn enclosing_function(&self, mut scope: ScopeId) -> Option<FunctionId> {
        loop {
            match self.scopes[scope].kind {
                ScopeKind::Function(id) => return Some(id),
                ScopeKind::Namespace { .. } => return None,
                ScopeKind::Class(_) | ScopeKind::Enum(_) | ScopeKind::Template | ScopeKind::Block => {
                    scope = self.scopes[scope].parent
                }
            }
        }
    }

    /// Whether a scope is the namespace `std`, which has a code of its own.
    pub(crate) fn is_std(&self, scope: ScopeId) -> bool {
        match self.scopes[scope].kind {
            ScopeKind::Namespace { name: Some(name), .. } => {
                self.scopes[scope].parent == GLOBAL && self.text(name) == "std"
            }
            _ => false,
        }
    }

    /// The type of a class, which exists as soon as the class does.
    fn record_type(&self, id: RecordId) -> Type {
        self.il.types.find_record(id).unwrap_or(Type::ERROR)
    }
}
