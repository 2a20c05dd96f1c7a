//! Host declarations that name entities of missing headers.
//!
//! Analysis is driven by demand, so most of them are never analysed. But overload resolution in device code needs every
//! function of a name, a class all its members, and a member definition outside of its class is always analysed. Their
//! unknown types are not errors: such a function is never a viable candidate in device code.

use crate::sema::program::Program;
use rustc_hash::FxHashSet;

use crate::diagnostics::codes::sema as codes;
use crate::il::{ExecutionSpace, FunctionId, Type, TypeKind};
use crate::options::Mode;
use crate::sema::Sema;
use crate::sema::declaration::unused::DEVICE_SIDE;
use crate::sema::program::scope::PendingNode;
use crate::syntax::{Decl, DeclKind, DeclSpecifiers, Declarator, DeclaratorChunk, Specifiers};

/// The declarations that remain unknown where headers are missing.
#[derive(Debug, Default)]
pub(super) struct Unknown {
    /// Host functions with parameters or results of unknown types.
    functions: FxHashSet<FunctionId>,
}

impl<'a> Sema<'a, '_> {
    /// Whether host code may name entities of a missing header.
    pub(crate) fn misses_headers(&self) -> bool {
        !self.session.absent_headers.included.is_empty()
            && self.options().mode == Mode::Nvcc
            && !self.declarations.in_library
    }

    /// Whether an unknown name in a host template is not an error: a missing header may declare it.
    pub(crate) fn may_be_unknown(&self) -> bool {
        !self.reporter.reports() && self.walking_host() && self.misses_headers()
    }

    /// Whether a function is never viable because its parameter types are unknown.
    pub(crate) fn has_unknown_signature(&self, id: FunctionId) -> bool {
        !self.walking_host() && self.host.unknown.functions.contains(&id)
    }

    /// Analyses code that only the host needs, and that may name unknown entities.
    pub(crate) fn tolerantly<R>(&mut self, analysis: impl FnOnce(&mut Self) -> R) -> R {
        let first = self.il.functions.len();
        let before = self.deferred_mark();
        let outer = std::mem::replace(&mut self.host.active, true);
        let deferring = self.session.sink.defer(true);
        let result = analysis(self);
        self.session.sink.defer(deferring);
        self.host.active = outer;
        let faulty = self.deferred_mark() != before;
        for index in first..self.il.functions.len() {
            let id = FunctionId::from_u32(index as u32);
            if self.il.functions[id].space == ExecutionSpace::Host && (faulty || self.has_unknown_types(id)) {
                self.host.unknown.functions.insert(id);
            }
        }
        result
    }

    /// Whether a declaration at namespace scope is needed by the host only.
    pub(crate) fn is_for_host(&self, node: PendingNode<'a>) -> bool {
        if !self.misses_headers() {
            return false;
        }
        match node {
            PendingNode::Function(def) => is_host_function(&def.specifiers, &def.declarator),
            PendingNode::Declarator(simple, index) => {
                let declarator =
                    simple.declarators.get(index as usize).map(|declarator| declarator.declarator);
                declarator.is_some_and(|declarator| {
                    let behind = declarator.name.is_some_and(|name| !name.qualifiers.is_empty());
                    is_host_function(&simple.specifiers, &declarator)
                        || behind && !simple.specifiers.cuda.intersects(DEVICE_SIDE)
                })
            }
            PendingNode::Template(template, _) => is_host_declaration(template.decl),
            PendingNode::Using(_) | PendingNode::UsingEnum(_) | PendingNode::Guide(_) => true,
            // See [`Self::tolerant_unless_known`].
            PendingNode::StaticAssert(_)
            | PendingNode::Specialization(_)
            | PendingNode::Instantiation(_)
            | PendingNode::Specifiers(..)
            | PendingNode::Alias(_)
            | PendingNode::NamespaceAlias(..)
            | PendingNode::PassedOver(_)
            | PendingNode::Binding(_) => false,
        }
    }

    /// Whether a member of a class is needed by the host only.
    pub(crate) fn is_member_for_host(&self, member: &Decl<'a>) -> bool {
        self.misses_headers() && is_host_declaration(member)
    }

    /// Analyses a declaration that may be for the host only: unknown names in it are not reported.
    pub(crate) fn tolerant_unless_known(&mut self, decl: &Decl<'a>, analysis: impl FnOnce(&mut Self)) {
        if !self.misses_headers() || is_device_declaration(decl) {
            return analysis(self);
        }
        let before = self.session.sink.deferred_errors();
        self.tolerantly(analysis);
        let unknown = [codes::UNDEFINED_NAME, codes::NOT_A_SCOPE, codes::NO_MEMBER];
        let session = &mut *self.session;
        if !session.sink.deferred(before).any(|error| unknown.contains(&error.code)) {
            session.sink.release_deferred(before..session.sink.deferred_errors(), &session.sources);
        }
    }
}

/// Whether a declaration declares a function that never runs on the device.
fn is_host_declaration(decl: &Decl<'_>) -> bool {
    match decl.kind {
        DeclKind::Function(def) => is_host_function(&def.specifiers, &def.declarator),
        DeclKind::Simple(simple) => {
            !simple.declarators.is_empty()
                && simple.declarators.iter().all(|d| is_host_function(&simple.specifiers, &d.declarator))
        }
        DeclKind::Friend(inner) => is_host_declaration(inner),
        DeclKind::Template(template) => is_host_declaration(template.decl),
        _ => false,
    }
}

/// Whether specifiers declare device code or data.
fn is_device_declaration(decl: &Decl<'_>) -> bool {
    match decl.kind {
        DeclKind::Function(def) => def.specifiers.cuda.intersects(DEVICE_SIDE),
        DeclKind::Simple(simple) => simple.specifiers.cuda.intersects(DEVICE_SIDE),
        DeclKind::Template(template) => is_device_declaration(template.decl),
        _ => false,
    }
}

/// Whether specifiers and a declarator declare a function that never runs on the device.
fn is_host_function(specifiers: &DeclSpecifiers<'_>, declarator: &Declarator<'_>) -> bool {
    matches!(declarator.chunks.first(), Some(DeclaratorChunk::Function(_)))
        && !specifiers.flags.contains(Specifiers::CONSTEXPR)
        && !specifiers.flags.contains(Specifiers::TYPEDEF)
        && !specifiers.cuda.intersects(DEVICE_SIDE)
        && !declarator.cuda.intersects(DEVICE_SIDE)
}

impl Program<'_, '_> {
    /// Whether a parameter or the result of a function has an unknown type.
    pub(super) fn has_unknown_types(&self, id: FunctionId) -> bool {
        let TypeKind::Function(function) = self.il.types.kind(self.il.functions[id].ty) else { return true };
        function.params.iter().chain([&function.ret]).any(|&ty| {
            let mut at = ty;
            loop {
                match self.il.types.kind(at) {
                    TypeKind::Pointer(inner)
                    | TypeKind::LValueRef(inner)
                    | TypeKind::RValueRef(inner)
                    | TypeKind::Array(inner, _) => at = inner,
                    _ => return at.unqualified() == Type::ERROR,
                }
            }
        })
    }
}
