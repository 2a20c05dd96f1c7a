//! Variables: memory spaces, storage and initialisation.

use crate::diagnostics::codes;
use crate::il::{
    ConstValue, ExprId, ExprKind, FunctionId, Linkage, MemorySpace, StmtId, StmtKind, Storage, Type,
    TypeKind, Variable, VariableId,
};
use crate::source::{Span, Symbol};
use crate::syntax::{
    self, CudaQualifiers, DeclKind, DeclSpecifiers, Declarator, InitDeclarator, Initializer, Specifiers,
};

use super::Sema;
use super::const_eval::Mode;
use super::function::Reference;
use super::scope::{Declared, GLOBAL, LanguageLinkage, Named, ScopeId, ScopeKind};

/// What a variable is beyond its IL.
#[derive(Clone, Debug)]
pub(crate) struct VariableInfo {
    /// The scope it was declared in.
    pub(crate) scope: ScopeId,
    /// Where it was defined rather than declared.
    pub(crate) defined_at: Option<Span>,
    /// What its initializer refers to: emitted with it.
    pub(crate) references: Vec<Reference>,
    /// Which of the local statics of its name in its function it is.
    pub(crate) discriminator: u32,
    /// Whether it is in the list of emitted variables.
    pub(crate) emitted: bool,
}

impl Default for VariableInfo {
    fn default() -> Self {
        Self { scope: GLOBAL, defined_at: None, references: Vec::new(), discriminator: 0, emitted: false }
    }
}

/// Where the value of a local variable comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LocalInit {
    /// From the initializer written after the declarator.
    Written,
    /// From an expression: the element of a range-based `for`.
    Value(ExprId),
}

/// A variable declaration with everything around it.
#[derive(Clone, Copy)]
struct VariableDecl<'a> {
    specifiers: &'a DeclSpecifiers<'a>,
    declarator: &'a Declarator<'a>,
    init: &'a Initializer<'a>,
    ty: Type,
    name: Symbol,
    span: Span,
}

impl VariableDecl<'_> {
    fn has(&self, flag: Specifiers) -> bool {
        self.specifiers.flags.contains(flag)
    }

    fn cuda(&self) -> CudaQualifiers {
        let mut cuda = self.specifiers.cuda;
        cuda.insert(self.declarator.cuda);
        cuda
    }

    fn is_initialized(&self) -> bool {
        !matches!(self.init, Initializer::None)
    }
}

impl<'a> Sema<'a, '_> {
    /// A variable at namespace scope, or the definition of a static data member.
    pub(crate) fn declare_global(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a InitDeclarator<'a>,
        ty: Type,
        serial: u32,
        linkage: LanguageLinkage,
    ) {
        let Some(name) = declarator.declarator.name else {
            self.declares_nothing(specifiers.span);
            return;
        };
        let Some(symbol) = self.name_symbol(name) else { return };
        let (init, span) = (&declarator.init, name.span);
        let decl =
            VariableDecl { specifiers, declarator: &declarator.declarator, init, ty, name: symbol, span };
        if name.global || !name.qualifiers.is_empty() {
            self.define_qualified(name, &decl);
            return;
        }
        self.check_storage_specifiers(&decl);
        let space = self.memory_space(decl.cuda(), MemorySpace::Host, span);
        let is_extern = (decl.has(Specifiers::EXTERN) || linkage.is_extern) && !decl.is_initialized();
        if !self.check_variable_type(&decl, space, is_extern) {
            self.declare_item(symbol, Named::Error, serial, span);
            return;
        }
        let scope = self.cx.scope;
        let linkage_of = self.global_linkage(&decl, scope);
        let entry = self.make_entry(scope, symbol);
        let existing = match self.entries.entry(entry).item {
            Some(Declared { named: Named::Variable(id), .. }) => Some(id),
            _ => None,
        };
        let id = match existing {
            Some(id) => {
                if !self.merge_variable(id, &decl, space, is_extern) {
                    return;
                }
                id
            }
            None => {
                let id = self.new_variable(&decl, Storage::Global, space, linkage_of, scope);
                self.il.variables[id].is_extern = is_extern;
                let is_c = linkage.is_c;
                self.il.variables[id].mangled = self.mangled_variable(id, is_c);
                self.declare_item(symbol, Named::Variable(id), serial, span);
                id
            }
        };
        if !is_extern {
            self.il.variables[id].is_extern = false;
            self.variables[id].defined_at = Some(span);
            self.initialize_static(id, &decl);
        }
    }

    /// A static data member in its class: a declaration, unless it is inline or constexpr.
    pub(crate) fn declare_static_member(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a InitDeclarator<'a>,
        ty: Type,
    ) {
        let Some(name) = declarator.declarator.name else { return };
        let Some(symbol) = self.name_symbol(name) else { return };
        let (init, span) = (&declarator.init, name.span);
        let decl =
            VariableDecl { specifiers, declarator: &declarator.declarator, init, ty, name: symbol, span };
        if decl.cuda() != CudaQualifiers::default() {
            self.error(codes::sema::BAD_SPACE, span, "memory qualifier on data member is not allowed");
        }
        let scope = self.cx.scope;
        let id = self.new_variable(&decl, Storage::Global, MemorySpace::Host, Linkage::External, scope);
        self.il.variables[id].mangled = self.mangled_variable(id, false);
        self.declare_item(symbol, Named::Variable(id), 0, span);
        let defines = decl.has(Specifiers::CONSTEXPR) || decl.has(Specifiers::INLINE);
        self.il.variables[id].is_extern = !defines;
        if decl.is_initialized() {
            self.initialize_static(id, &decl);
        }
    }

    /// `int S::x = 3;`
    fn define_qualified(&mut self, name: &'a syntax::Name<'a>, decl: &VariableDecl<'a>) {
        let Named::Variable(id) = self.lookup_name(name, super::lookup::Wanted::Any) else {
            let message = format!("\"{}\" cannot be defined here", self.written_name(name));
            self.error(codes::sema::NO_MEMBER, name.span, message);
            return;
        };
        if self.merge_variable(id, decl, self.il.variables[id].space, false) {
            self.il.variables[id].is_extern = false;
            self.variables[id].defined_at = Some(decl.span);
            self.initialize_static(id, decl);
        }
    }

    /// Linkage of a variable at namespace scope ([basic.link]/3).
    fn global_linkage(&self, decl: &VariableDecl<'a>, scope: ScopeId) -> Linkage {
        let is_const = self.base_element(decl.ty).is_const() && !self.base_element(decl.ty).is_volatile();
        let plain_const = (is_const || decl.has(Specifiers::CONSTEXPR))
            && !decl.has(Specifiers::EXTERN)
            && !decl.has(Specifiers::INLINE);
        if decl.has(Specifiers::STATIC) || plain_const || self.is_in_unnamed_namespace(scope) {
            Linkage::Internal
        } else if decl.has(Specifiers::INLINE) {
            Linkage::LinkOnce
        } else {
            Linkage::External
        }
    }

    /// The element type below all array bounds.
    pub(crate) fn base_element(&self, mut ty: Type) -> Type {
        while let Some(element) = self.il.element(ty) {
            ty = element;
        }
        ty
    }

    fn check_storage_specifiers(&mut self, decl: &VariableDecl<'a>) {
        let local = self.in_block();
        let storage = [Specifiers::STATIC, Specifiers::EXTERN, Specifiers::REGISTER];
        if storage.iter().filter(|&&flag| decl.has(flag)).count() > 1 {
            let message = "more than one storage class may not be specified";
            self.error(codes::sema::BAD_SPECIFIER, decl.span, message);
        }
        if decl.has(Specifiers::MUTABLE) {
            self.error(codes::sema::BAD_SPECIFIER, decl.span, "mutable is not allowed");
        }
        if decl.has(Specifiers::REGISTER) && !local {
            let message = "a global-scope declaration may not have this storage class";
            self.error(codes::sema::BAD_SPECIFIER, decl.span, message);
        }
        let device = decl.cuda() != CudaQualifiers::default();
        if decl.has(Specifiers::THREAD_LOCAL) && (device || local) {
            let message = "cannot use thread_local specifier for a __device__ variable";
            self.error(codes::sema::BAD_SPECIFIER, decl.span, message);
        }
        for (flag, word) in [(Specifiers::VIRTUAL, "virtual"), (Specifiers::EXPLICIT, "explicit")] {
            if decl.has(flag) {
                let message = format!("\"{word}\" is not allowed on a variable");
                self.error(codes::sema::BAD_SPECIFIER, decl.span, message);
            }
        }
        if decl.has(Specifiers::INLINE) && local {
            self.error(codes::sema::BAD_SPECIFIER, decl.span, "\"inline\" is not allowed here");
        }
        let rdc = self.options().rdc;
        if decl.has(Specifiers::INLINE) && device && !rdc && !decl.has(Specifiers::STATIC) {
            let message = "An inline __device__/__constant__/__managed__ variable must have internal linkage \
                           when the program is compiled in whole program mode (-rdc=false)";
            self.error(codes::sema::BAD_SPECIFIER, decl.span, message);
        }
        if decl.cuda().intersects(CudaQualifiers(CudaQualifiers::GLOBAL.0 | CudaQualifiers::HOST.0)) {
            let message = "execution space qualifier on a variable is not allowed";
            self.error(codes::sema::BAD_SPACE, decl.span, message);
        }
    }

    /// The memory space that qualifiers ask for.
    fn memory_space(&mut self, cuda: CudaQualifiers, none: MemorySpace, span: Span) -> MemorySpace {
        let has = |qualifier| cuda.contains(qualifier);
        let (shared, constant) = (has(CudaQualifiers::SHARED), has(CudaQualifiers::CONSTANT));
        if has(CudaQualifiers::MANAGED) {
            if shared || constant {
                let message = "__managed__ variables cannot be marked __shared__ or __constant__";
                self.error(codes::sema::BAD_SPACE, span, message);
            }
            return MemorySpace::Managed;
        }
        if shared && constant {
            self.error(codes::sema::BAD_SPACE, span, "a variable cannot be both __shared__ and __constant__");
        }
        if shared {
            MemorySpace::Shared
        } else if constant {
            MemorySpace::Constant
        } else if has(CudaQualifiers::DEVICE) {
            MemorySpace::Device
        } else {
            none
        }
    }

    /// Whether a variable of the type can exist; reports if not. An array without bound may get one
    /// from its initializer.
    fn check_variable_type(&mut self, decl: &VariableDecl<'a>, space: MemorySpace, is_extern: bool) -> bool {
        let (ty, span) = (decl.ty, decl.span);
        if ty == Type::ERROR {
            return false;
        }
        if self.contains_auto(ty) {
            if decl.is_initialized() {
                return true;
            }
            self.error(codes::sema::BAD_AUTO, span, "cannot deduce \"auto\" type (initializer required)");
            return false;
        }
        let bound_later = matches!(self.il.types.kind(ty), TypeKind::IncompleteArray(_));
        let may_be_incomplete = is_extern || bound_later && decl.is_initialized();
        if !may_be_incomplete && !self.require_complete(ty, span) {
            return false;
        }
        if is_extern && self.il.is_void(ty) {
            return self.require_complete(ty, span);
        }
        if !is_extern && space != MemorySpace::Host && self.size_of(ty) == Some(0) {
            let name = self.text(decl.name);
            let message = format!("zero-sized variable \"{name}\" is not allowed in device code");
            self.error(codes::sema::ZERO_SIZED, span, message);
            return false;
        }
        if space == MemorySpace::Managed && self.base_element(ty).is_const() {
            let message = "a __managed__ variable cannot have a const qualified type";
            self.error(codes::sema::BAD_SPACE, span, message);
        }
        true
    }

    fn new_variable(
        &mut self,
        decl: &VariableDecl<'a>,
        storage: Storage,
        space: MemorySpace,
        linkage: Linkage,
        scope: ScopeId,
    ) -> VariableId {
        let attributes = self.variable_attributes(decl.specifiers.attributes, decl.declarator.attributes);
        let id = self.il.variables.push(Variable {
            name: decl.name,
            mangled: "",
            ty: decl.ty,
            storage,
            space,
            linkage,
            align: attributes.align,
            is_extern: false,
            constexpr: decl.has(Specifiers::CONSTEXPR) || decl.has(Specifiers::CONSTINIT),
            grid_constant: false,
            used: attributes.used,
            init: None,
            value: None,
            span: decl.span,
        });
        if decl.has(Specifiers::CONSTEXPR) {
            let ty = self.il.variables[id].ty;
            if !self.il.is_reference(ty) {
                self.il.variables[id].ty = self.il.types.qualified(ty, syntax::CvQualifiers::CONST);
            }
        }
        self.variables[id].scope = scope;
        id
    }

    /// Whether a redeclaration fits, and what it adds.
    fn merge_variable(
        &mut self,
        id: VariableId,
        decl: &VariableDecl<'a>,
        space: MemorySpace,
        is_extern: bool,
    ) -> bool {
        let old = &self.il.variables[id];
        let (previous, old_type, old_space) = (old.span, old.ty, old.space);
        let name = self.text(decl.name).to_owned();
        if !is_extern && let Some(defined) = self.variables[id].defined_at {
            let message = format!("variable \"{name}\" has already been defined");
            self.report_previous(codes::sema::VARIABLE_REDEFINED, decl.span, message, defined);
            return false;
        }
        let completed = match (self.il.types.kind(old_type), self.il.types.kind(decl.ty)) {
            (TypeKind::IncompleteArray(a), TypeKind::Array(b, _)) if a == b => Some(decl.ty),
            (TypeKind::Array(a, _), TypeKind::IncompleteArray(b)) if a == b => Some(old_type),
            _ if old_type == decl.ty => Some(old_type),
            _ => None,
        };
        let Some(ty) = completed else {
            let (old, new) = (self.type_text(old_type), self.type_text(decl.ty));
            let message = format!(
                "declaration of \"{name}\" with type \"{new}\" is incompatible with its type \"{old}\""
            );
            self.report_previous(codes::sema::VARIABLE_CONFLICT, decl.span, message, previous);
            return false;
        };
        if space != old_space {
            let message = format!("\"{name}\" is redeclared in another memory space");
            self.report_previous(codes::sema::BAD_SPACE, decl.span, message, previous);
            return false;
        }
        let attributes = self.variable_attributes(decl.specifiers.attributes, decl.declarator.attributes);
        let variable = &mut self.il.variables[id];
        variable.ty = ty;
        variable.align = variable.align.max(attributes.align);
        variable.used |= attributes.used;
        true
    }

    /// Analyses and evaluates the initializer of a variable with static storage.
    fn initialize_static(&mut self, id: VariableId, decl: &VariableDecl<'a>) {
        let space = self.il.variables[id].space;
        if space == MemorySpace::Shared {
            if decl.is_initialized() {
                let message = "initializer not allowed for __shared__ variable";
                self.error(codes::sema::SHARED_INITIALIZED, decl.span, message);
            }
            return;
        }
        // A host variable matters to device code only if its value is a constant.
        let ty = self.il.variables[id].ty;
        let constant_like = self.il.variables[id].constexpr
            || self.base_element(ty).is_const()
            || self.il.is_reference(ty)
            || self.contains_auto(ty)
            || matches!(self.il.types.kind(ty), TypeKind::IncompleteArray(_));
        if space == MemorySpace::Host && !constant_like {
            return;
        }
        let outer = std::mem::take(&mut self.cx.references);
        let result = self.constant_evaluated(|sema| sema.initialize(ty, decl.init, decl.span));
        self.il.variables[id].ty = result.ty;
        let value = result.value.and_then(|value| self.static_value(id, value, decl));
        if result.value.is_none() && space != MemorySpace::Host && self.needs_constructor(result.ty) {
            self.report_dynamic(id, decl.span, Vec::new());
        }
        self.il.variables[id].value = value;
        self.variables[id].references = std::mem::replace(&mut self.cx.references, outer);
        let zero = self.size_of(result.ty) == Some(0);
        if zero && space != MemorySpace::Host {
            let message =
                format!("zero-sized variable \"{}\" is not allowed in device code", self.text(decl.name));
            self.error(codes::sema::ZERO_SIZED, decl.span, message);
        }
    }

    /// Whether default-initialising a type runs code.
    fn needs_constructor(&self, ty: Type) -> bool {
        match self.il.types.kind(self.base_element(ty)) {
            TypeKind::Record(id) => !self.il.records[id].traits.trivial_default_ctor,
            _ => false,
        }
    }

    /// The constant value of an initializer; reports if there must be one and there is none.
    fn static_value(
        &mut self,
        id: VariableId,
        value: ExprId,
        decl: &VariableDecl<'a>,
    ) -> Option<&'a ConstValue<'a>> {
        let variable = &self.il.variables[id];
        let (constexpr, space) = (variable.constexpr, variable.space);
        let mode = if constexpr { Mode::Strict } else { Mode::Fold };
        match self.const_eval_as(value, mode) {
            Ok(value) => Some(self.il.arena.alloc(value)),
            Err(why) => {
                if constexpr {
                    let what =
                        format!("constexpr variable \"{}\" must have a constant value", self.text(decl.name));
                    self.report_not_constant(codes::sema::NOT_CONSTANT_INIT, decl.span, &what, &why);
                } else if space != MemorySpace::Host && !why.reason.is_empty() {
                    let reason = (why.span, why.reason.to_string());
                    self.report_dynamic(id, decl.span, vec![reason]);
                }
                None
            }
        }
    }

    fn report_dynamic(&mut self, id: VariableId, span: Span, why: Vec<(Span, String)>) {
        let variable = &self.il.variables[id];
        let message = match (variable.storage, variable.space) {
            (Storage::StaticLocal, _) => {
                "dynamic initialization is not supported for a function-scope static \
                                          __device__ variable within a __device__/__global__ function"
            }
            (_, MemorySpace::Constant) => {
                "dynamic initialization is not supported for a __constant__ variable"
            }
            (_, MemorySpace::Managed) => "dynamic initialization is not supported for a __managed__ variable",
            (_, MemorySpace::Shared) => "dynamic initialization is not supported for a __shared__ variable",
            (_, MemorySpace::Device | MemorySpace::Local | MemorySpace::Host) => {
                "dynamic initialization is not supported for a __device__ variable"
            }
        };
        let mut diagnostic =
            crate::diagnostics::Diagnostic::new(codes::sema::DYNAMIC_INITIALIZATION, span, message);
        for (place, reason) in why {
            diagnostic = diagnostic.secondary(place, reason);
        }
        self.emit(diagnostic);
    }

    /// The declarations of a declaration statement ([stmt.dcl]); the statements that remain of them are
    /// appended to `out`.
    pub(crate) fn local_declaration(&mut self, decl: &'a syntax::Decl<'a>, out: &mut Vec<StmtId>) {
        match decl.kind {
            DeclKind::Simple(simple) => self.local_simple(simple, out),
            DeclKind::Alias(alias) => {
                let ty = self.type_id(alias.ty);
                self.declare_typedef(alias.name.name, ty, alias.name.span, 0);
            }
            DeclKind::StaticAssert { .. } => self.static_assert(decl),
            DeclKind::UsingDirective(name) => {
                self.using_directive(name, 0);
                self.scopes[self.cx.scope].has_names = true;
            }
            DeclKind::Using(list) => {
                for declarator in list {
                    self.using_declaration(declarator, 0);
                }
            }
            DeclKind::UsingEnum(name) => self.using_enum(name, 0),
            DeclKind::NamespaceAlias(ident, name) => self.namespace_alias(ident, name, 0),
            DeclKind::StructuredBinding(binding) => self.structured_binding(binding, out),
            DeclKind::Linkage(_)
            | DeclKind::Namespace(_)
            | DeclKind::Template(_)
            | DeclKind::ExplicitInstantiation { .. }
            | DeclKind::ExplicitSpecialization(_)
            | DeclKind::Concept(..)
            | DeclKind::Access(_)
            | DeclKind::Friend(_)
            | DeclKind::DeductionGuide(_)
            | DeclKind::Function(_) => {
                self.error(
                    codes::sema::NOT_IN_BLOCK,
                    decl.span,
                    "this declaration is not allowed in a block",
                );
            }
            DeclKind::Asm(_) | DeclKind::Empty | DeclKind::Error => {}
        }
    }

    fn local_simple(&mut self, simple: &'a syntax::SimpleDecl<'a>, out: &mut Vec<StmtId>) {
        let specifiers = &simple.specifiers;
        let base = self.specifier_type(specifiers, simple.declarators.is_empty());
        if simple.declarators.is_empty() {
            match specifiers.ty {
                syntax::TypeSpecifier::Class(class) if class.name.is_none() => {
                    self.local_anonymous_union(base, specifiers);
                }
                syntax::TypeSpecifier::Class(_)
                | syntax::TypeSpecifier::Enum(_)
                | syntax::TypeSpecifier::Elaborated(..) => {}
                _ if base == Type::ERROR => {}
                _ => self.declares_nothing(simple.span),
            }
        }
        let mut deduced: Option<Type> = None;
        for declarator in simple.declarators {
            let ty = self.declarator_type(base, &declarator.declarator);
            if specifiers.flags.contains(Specifiers::TYPEDEF) {
                self.typedef_declarator(declarator, ty, 0);
            } else if self.il.is_function(ty) {
                self.declare_function(specifiers, declarator, ty, 0, LanguageLinkage::default());
            } else if let Some(id) = self.local_variable(specifiers, declarator, ty, LocalInit::Written) {
                if base.unqualified() == Type::AUTO {
                    self.check_same_auto(id, declarator, &mut deduced);
                }
                let stmt = self.make_stmt(StmtKind::Decl(id), declarator.declarator.span);
                out.push(stmt);
            }
        }
    }

    /// All declarators after one `auto` deduce the same type ([dcl.spec.auto]/8). Only plain `auto`
    /// declarators are compared.
    fn check_same_auto(
        &mut self,
        id: VariableId,
        declarator: &'a InitDeclarator<'a>,
        deduced: &mut Option<Type>,
    ) {
        if !declarator.declarator.chunks.is_empty() {
            return;
        }
        let ty = self.il.variables[id].ty;
        match *deduced {
            None => *deduced = Some(ty),
            Some(first) if first == ty || ty == Type::ERROR || first == Type::ERROR => {}
            Some(first) => {
                let (now, before) = (self.type_text(ty), self.type_text(first));
                let message = format!(
                    "\"auto\" type is \"{now}\" for this entity, but was previously implied to be \"{before}\""
                );
                self.error(codes::sema::BAD_AUTO, declarator.declarator.span, message);
            }
        }
    }

    /// An anonymous union in a block: a variable without name whose members are named in the block
    /// ([class.union.anon]).
    fn local_anonymous_union(&mut self, ty: Type, specifiers: &'a DeclSpecifiers<'a>) {
        if ty != Type::ERROR {
            self.not_supported(specifiers.span, "anonymous unions in a block");
        }
    }

    /// `T x = e` as a condition, or the variable of a range-based `for` with its value given.
    pub(crate) fn declare_single(
        &mut self,
        simple: &'a syntax::SimpleDecl<'a>,
        init: LocalInit,
    ) -> Option<VariableId> {
        let base = self.specifier_type(&simple.specifiers, false);
        let declarator = simple.declarators.first()?;
        let ty = self.declarator_type(base, &declarator.declarator);
        if self.il.is_function(ty) {
            let message = "a function may not be declared here";
            self.error(codes::sema::NOT_IN_BLOCK, declarator.declarator.span, message);
            return None;
        }
        self.local_variable(&simple.specifiers, declarator, ty, init)
    }

    /// Declares and initialises a variable in a block.
    fn local_variable(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a InitDeclarator<'a>,
        ty: Type,
        init: LocalInit,
    ) -> Option<VariableId> {
        let Some(name) = declarator.declarator.name else {
            self.declares_nothing(specifiers.span);
            return None;
        };
        let span = name.span;
        let Some(symbol) = name.as_simple() else {
            self.error(
                codes::sema::BAD_QUALIFIED_NAME,
                span,
                "a local variable may not have a qualified name",
            );
            return None;
        };
        let decl = VariableDecl {
            specifiers,
            declarator: &declarator.declarator,
            init: &declarator.init,
            ty,
            name: symbol,
            span,
        };
        self.check_storage_specifiers(&decl);
        let is_static = decl.has(Specifiers::STATIC);
        let none = if is_static { MemorySpace::Device } else { MemorySpace::Local };
        let space = self.memory_space(decl.cuda(), none, span);
        if decl.has(Specifiers::EXTERN) {
            return self.local_extern(&decl, space);
        }
        let given = matches!(init, LocalInit::Value(_));
        let possible = if given { ty != Type::ERROR } else { self.check_variable_type(&decl, space, false) };
        if !possible {
            self.declare_item(symbol, Named::Error, 0, span);
            return None;
        }
        let automatic_space = match space {
            MemorySpace::Device if !is_static => Some("__device__"),
            MemorySpace::Constant if !is_static => Some("__constant__"),
            MemorySpace::Managed => Some("__managed__"),
            _ => None,
        };
        if let Some(word) = automatic_space {
            let message = format!(
                "an automatic \"{word}\" variable declaration is not allowed inside a device function body"
            );
            self.error(codes::sema::BAD_SPACE, span, message);
        }
        let scope = self.cx.scope;
        if space == MemorySpace::Local {
            let id = self.new_variable(&decl, Storage::Automatic, space, Linkage::None, scope);
            self.declare_item(symbol, Named::Variable(id), 0, span);
            self.initialize_local(id, &decl, init);
            return Some(id);
        }
        let id = self.new_variable(&decl, Storage::StaticLocal, space, Linkage::Internal, scope);
        self.variables[id].discriminator = self.next_static_number(symbol);
        self.variables[id].defined_at = Some(span);
        self.il.variables[id].mangled = self.mangled_variable(id, false);
        self.declare_item(symbol, Named::Variable(id), 0, span);
        self.initialize_static(id, &decl);
        Some(id)
    }

    fn next_static_number(&mut self, name: Symbol) -> u32 {
        let Some(function) = &mut self.cx.function else { return 0 };
        let count = function.statics.entry(name).or_insert(0);
        *count += 1;
        *count - 1
    }

    /// An automatic variable: its initializer, and its value if constant expressions may read it.
    fn initialize_local(&mut self, id: VariableId, decl: &VariableDecl<'a>, init: LocalInit) {
        let ty = self.il.variables[id].ty;
        let constexpr = self.il.variables[id].constexpr;
        let called_host = std::mem::replace(&mut self.cx.calls_host, false);
        let result = match init {
            LocalInit::Written if constexpr => {
                self.constant_evaluated(|sema| sema.initialize(ty, decl.init, decl.span))
            }
            LocalInit::Written => self.initialize(ty, decl.init, decl.span),
            LocalInit::Value(value) => self.initialize_with(ty, value),
        };
        let calls_host = std::mem::replace(&mut self.cx.calls_host, called_host);
        let variable = &mut self.il.variables[id];
        variable.ty = result.ty;
        variable.init = result.value;
        let is_constant = constexpr
            || result.ty.is_const() && !result.ty.is_volatile() && self.il.is_integral_or_enum(result.ty);
        if let (true, Some(value)) = (is_constant, result.value) {
            match self.const_eval(value) {
                Ok(constant) => {
                    let constant = &*self.il.arena.alloc(constant);
                    self.il.variables[id].value = Some(constant);
                    // Host functions have run by now and cannot run again.
                    if calls_host {
                        let value = self.prvalue(ExprKind::Const(constant), result.ty, decl.span);
                        self.il.variables[id].init = Some(value);
                    }
                }
                Err(why) if constexpr => {
                    let what =
                        format!("constexpr variable \"{}\" must have a constant value", self.text(decl.name));
                    self.report_not_constant(codes::sema::NOT_CONSTANT_INIT, decl.span, &what, &why);
                }
                Err(_) => {}
            }
        }
    }

    /// `extern` in a block: a variable of the namespace around it ([basic.link]/6), most often the
    /// dynamic shared memory.
    fn local_extern(&mut self, decl: &VariableDecl<'a>, space: MemorySpace) -> Option<VariableId> {
        let space = if space == MemorySpace::Local { MemorySpace::Host } else { space };
        if decl.is_initialized() {
            let message = "a block-scope extern declaration may not be initialized";
            self.error(codes::sema::BAD_SPECIFIER, decl.span, message);
        }
        if !self.check_variable_type(decl, space, true) {
            self.declare_item(decl.name, Named::Error, 0, decl.span);
            return None;
        }
        let namespace = self.namespace_of(self.cx.scope);
        let limit = self.cx.limit;
        let known = match self.entries.get(namespace, decl.name) {
            Some(entry) => match self.entry_named(entry, limit, super::lookup::Wanted::Any) {
                Some(Named::Variable(id)) => Some(id),
                _ => None,
            },
            None => None,
        };
        let known = known.or_else(|| self.hidden_externs.get(&(namespace, decl.name)).copied());
        let id = match known {
            Some(id) => {
                if !self.merge_variable(id, decl, space, true) {
                    return None;
                }
                id
            }
            None => {
                let id = self.new_variable(decl, Storage::Global, space, Linkage::External, namespace);
                self.il.variables[id].is_extern = true;
                self.il.variables[id].mangled = self.mangled_variable(id, false);
                self.hidden_externs.insert((namespace, decl.name), id);
                id
            }
        };
        self.declare_item(decl.name, Named::Variable(id), 0, decl.span);
        Some(id)
    }

    /// Declares a parameter of a function that is being analysed.
    pub(crate) fn declare_parameter(
        &mut self,
        function: FunctionId,
        param: &'a syntax::ParamDecl<'a>,
        ty: Type,
    ) -> VariableId {
        let id = self.new_parameter(param, ty);
        let mut cuda = param.specifiers.cuda;
        cuda.insert(param.declarator.cuda);
        if cuda.contains(CudaQualifiers::GRID_CONSTANT) {
            self.check_grid_constant(function, ty, param.span);
            self.il.variables[id].grid_constant = true;
        }
        id
    }

    /// Makes parameters visible in a trailing return type.
    pub(crate) fn declare_prototype_parameter(&mut self, param: &'a syntax::ParamDecl<'a>, ty: Type) {
        self.new_parameter(param, ty);
    }

    fn new_parameter(&mut self, param: &'a syntax::ParamDecl<'a>, ty: Type) -> VariableId {
        let name = param.declarator.name;
        let span = name.map_or(param.span, |name| name.span);
        let symbol = name.and_then(syntax::Name::as_simple).unwrap_or(self.no_name);
        let decl = VariableDecl {
            specifiers: param.specifiers,
            declarator: &param.declarator,
            init: &Initializer::None,
            ty,
            name: symbol,
            span,
        };
        let scope = self.cx.scope;
        let id = self.new_variable(&decl, Storage::Parameter, MemorySpace::Local, Linkage::None, scope);
        if symbol != self.no_name {
            let entry = self.make_entry(scope, symbol);
            if self.entries.entry(entry).item.is_some() {
                self.error(codes::sema::REDECLARED, span, "duplicate parameter name");
            }
            let declared = Declared { named: Named::Variable(id), serial: 0, span };
            self.entries.entry_mut(entry).item = Some(declared);
        }
        id
    }

    /// Whether a scope lies in an unnamed namespace: what it declares has internal linkage.
    pub(crate) fn is_in_unnamed_namespace(&self, mut scope: ScopeId) -> bool {
        while scope != GLOBAL {
            if matches!(self.scopes[scope].kind, ScopeKind::Namespace { name: None, .. }) {
                return true;
            }
            scope = self.scopes[scope].parent;
        }
        false
    }
}
