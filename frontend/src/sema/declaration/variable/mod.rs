//! Variables: memory spaces, storage and initialisation.

mod bound;
mod end;
mod extended;
mod global;
mod initialize;
mod local;
mod parameter;
mod placeholder;

use crate::diagnostics::codes;
use crate::il::{ExprId, Linkage, MemorySpace, Storage, Type, TypeKind, Variable, VariableId};
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::sema::program::scope::ScopeId;
use crate::source::{Span, Symbol};
use crate::syntax::{
    self, CudaQualifiers, DeclSpecifiers, Declarator, Initializer, Specifiers, UnqualifiedId,
};

/// The source of the value of a local variable.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LocalInit {
    /// From the initializer written after the declarator.
    Written,
    /// From an expression: the element of a range-based `for`.
    Value(ExprId),
}

/// A variable declaration with its context.
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
    fn check_storage_specifiers(&mut self, decl: &VariableDecl<'a>) {
        let id = decl.declarator.name.map(|name| name.id);
        if let Some(UnqualifiedId::Operator(_) | UnqualifiedId::LiteralOperator(_)) = id {
            let message = "an operator name must be declared as a function";
            self.error(codes::sema::BAD_OPERATOR, decl.span, message);
        }
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
        let unmarked = self.unmarked_space() == MemorySpace::Device;
        if decl.has(Specifiers::THREAD_LOCAL) && (device || unmarked || local) {
            let message = "cannot use thread_local specifier for a __device__ variable";
            self.error(codes::sema::BAD_SPECIFIER, decl.span, message);
        }
        for (flag, word) in [(Specifiers::VIRTUAL, "virtual"), (Specifiers::EXPLICIT, "explicit")] {
            if decl.has(flag) {
                let message = format!("\"{word}\" is not allowed on a variable");
                self.error(codes::sema::BAD_SPECIFIER, decl.span, message);
            }
        }
        if decl.has(Specifiers::CONSTINIT) && decl.has(Specifiers::CONSTEXPR) {
            let message = "\"constinit\" and \"constexpr\" may not be combined";
            self.error(codes::sema::BAD_SPECIFIER, decl.span, message);
        }
        if decl.has(Specifiers::CONSTINIT) && local && !decl.has(Specifiers::STATIC) {
            let message = "\"constinit\" is only allowed on a variable of static storage duration";
            self.error(codes::sema::BAD_SPECIFIER, decl.span, message);
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
        let execution = CudaQualifiers(CudaQualifiers::GLOBAL.0 | CudaQualifiers::HOST.0);
        self.report_inapplicable_spaces(decl.cuda().intersection(execution), decl.span);
    }

    /// The memory space specified by qualifiers.
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

    /// Checks that a variable may have the type; reports if not. An array of unknown bound may get one from its
    /// initializer.
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
        if !self.check_not_abstract(ty, span) {
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
        let named = self.named_alignment(decl.specifiers, decl.declarator.chunks, decl.ty);
        let id = self.il.variables.push(Variable {
            name: decl.name,
            mangled: "",
            ty: decl.ty,
            storage,
            space,
            linkage,
            align: attributes.align.max(named),
            is_extern: false,
            constexpr: decl.has(Specifiers::CONSTEXPR),
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
        if let Some(name) = self.written_typedef(decl.specifiers, decl.ty) {
            self.il.types.written.variables.insert(id, name);
        }
        self.variables[id].scope = scope;
        self.variables[id].advice =
            self.advice(decl.specifiers.attributes.iter().chain(decl.declarator.attributes));
        id
    }

    /// Checks a redeclaration, and merges it.
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
        let declared = if decl.has(Specifiers::CONSTEXPR) {
            self.il.types.qualified(decl.ty, syntax::CvQualifiers::CONST)
        } else {
            decl.ty
        };
        let completed = match (self.il.types.kind(old_type), self.il.types.kind(declared)) {
            (TypeKind::IncompleteArray(a), TypeKind::Array(b, _)) if a == b => Some(declared),
            (TypeKind::Array(a, _), TypeKind::IncompleteArray(b)) if a == b => Some(old_type),
            _ if old_type == declared => Some(old_type),
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
        variable.constexpr |= decl.has(Specifiers::CONSTEXPR);
        true
    }
}

impl Program<'_, '_> {
    /// The memory space of variables outside of blocks without qualifiers: with `-default-device`, unqualified
    /// variables and functions are `__device__`.
    fn unmarked_space(&self) -> MemorySpace {
        if self.options().extensions.default_device { MemorySpace::Device } else { MemorySpace::Host }
    }
}
