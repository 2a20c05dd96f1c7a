//! Finds the function that a declaration redeclares ([basic.link], [over.dcl]), and merges the two.

use crate::builtins;
use crate::diagnostics::{Diagnostic, codes};
use crate::il::{ExecutionSpace, FunctionId, LaunchAttributes, Linkage, Type, TypeKind};
use crate::options::Mode;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::scope::{EntryId, GLOBAL, PendingNode, ScopeId, ScopeKind};
use crate::source::{Span, Symbol};
use crate::syntax::{self, CudaQualifiers, Specifiers};

use super::FunctionDecl;
use crate::sema::program::function::Special;

/// The entity that a function declaration redeclares.
pub(super) enum Redeclared {
    Nothing,
    Function(FunctionId),
    /// A function of CUDA's library, which the program declares as C programs do.
    Library(FunctionId),
    /// An entity with which it conflicts; reported.
    Conflict,
}

impl<'a> Sema<'a, '_> {
    /// The function that a friend declaration redeclares or defines, if it has been declared in the namespace or by
    /// another friend declaration ([namespace.memdef]/3). Reported conflicts give an inner `None`.
    pub(super) fn befriended_function(
        &mut self,
        name: Symbol,
        decl: &FunctionDecl<'a>,
        scope: ScopeId,
        span: Span,
    ) -> Option<Option<FunctionId>> {
        let limit = self.cx.limit;
        let decl = FunctionDecl { serial: limit.saturating_sub(1), ..*decl };
        let in_namespace = match self.entries.get(scope, name) {
            Some(entry) => {
                self.entry_named(entry, limit, Wanted::Any);
                self.redeclared(entry, &decl, scope, span)
            }
            None => Redeclared::Nothing,
        };
        let known = match in_namespace {
            Redeclared::Nothing => self.redeclared_friend(name, &decl, scope, span),
            known => known,
        };
        match known {
            Redeclared::Nothing => None,
            Redeclared::Conflict => Some(None),
            Redeclared::Library(id) => Some(Some(id)),
            Redeclared::Function(id) => {
                self.functions[id].member.is_friend |= decl.definition.is_some();
                self.add_defaults(id, &decl);
                if let Some(def) = decl.definition {
                    self.define_in_class(id, def, decl.serial, span);
                }
                Some(Some(id))
            }
        }
    }

    /// The function that a friend declaration redeclares, among those that only friend declarations have named so far.
    fn redeclared_friend(
        &mut self,
        name: Symbol,
        decl: &FunctionDecl<'a>,
        scope: ScopeId,
        span: Span,
    ) -> Redeclared {
        let Some(friend) = self.hidden_friend(scope, name, decl.ty) else { return Redeclared::Nothing };
        let known = &self.il.functions[friend];
        let (TypeKind::Function(old), TypeKind::Function(new)) =
            (self.il.types.kind(known.ty), self.il.types.kind(decl.ty))
        else {
            return Redeclared::Nothing;
        };
        if self.functions[friend].late.deduced
            || [old.ret, new.ret].contains(&Type::ERROR)
            || old.ret == new.ret
        {
            return Redeclared::Function(friend);
        }
        let previous = known.span;
        let message = "cannot overload functions distinguished by return type alone".to_owned();
        self.report_previous(codes::sema::FUNCTION_CONFLICT, span, message, previous);
        Redeclared::Conflict
    }

    /// The function of a namespace that was declared but not defined and that a friend of a class template
    /// specialisation defines ([temp.friend]/4).
    pub(super) fn function_awaiting(
        &mut self,
        name: Symbol,
        decl: &FunctionDecl<'a>,
        scope: ScopeId,
        span: Span,
    ) -> Option<FunctionId> {
        let def = decl.definition?;
        let entry = self.entries.get(scope, name)?;
        // The class is instantiated after its template: declarations between the two count. Only a function without a
        // body can be defined this way, so others are not searched.
        let sees = self.point_of_instantiation();
        if self.entries.pending_of(entry).any(|node| matches!(node, PendingNode::Declarator(..))) {
            self.entry_named(entry, sees, Wanted::Any);
        }
        let known = &self.entries.entry(entry).functions;
        let awaits = |f: FunctionId, serial: u32| {
            serial < sees
                && self.functions[f].origin.template.is_none()
                && self.functions[f].defined.definition.is_none()
                && self.il.functions[f].builtin.is_none()
        };
        let Some((id, _)) = known
            .iter()
            .copied()
            .find(|&(f, serial)| awaits(f, serial) && self.il.functions[f].ty == decl.ty)
        else {
            let other =
                known.iter().find(|&&(f, serial)| awaits(f, serial) && self.differs_in_result(f, decl));
            if let Some(&(other, _)) = other {
                let message = "cannot overload functions distinguished by return type alone".to_owned();
                let previous = self.il.functions[other].span;
                self.report_previous(codes::sema::FUNCTION_CONFLICT, span, message, previous);
            }
            return None;
        };
        self.functions[id].member.is_friend = true;
        self.define_in_class(id, def, self.cx.limit.saturating_sub(1), span);
        Some(id)
    }

    /// Checks that a friend is defined once: each instance of a class template defines its friends, and two cannot
    /// define the same function ([temp.friend]/4), unless constraints distinguish them (/9).
    pub(super) fn check_defined_once(
        &mut self,
        name: Symbol,
        decl: &FunctionDecl<'a>,
        scope: ScopeId,
        span: Span,
    ) {
        let constrained = decl.chunk().is_some_and(|chunk| chunk.requires.is_some());
        if !constrained
            && decl.ty != Type::ERROR
            && !self.template_state.defined_friends.insert((scope, name, decl.ty))
        {
            let message =
                format!("function \"{}\" has already been defined by another instance", self.text(name));
            self.error(codes::sema::FUNCTION_REDEFINED, span, message);
        }
    }

    /// Puts the definition of a friend into the scope of its class ([class.friend]/7).
    fn define_in_class(&mut self, id: FunctionId, def: &'a syntax::FunctionDef<'a>, serial: u32, span: Span) {
        if self.functions[id].defined.definition.is_none() {
            self.functions[id].scope = self.cx.scope;
        }
        self.define(id, def, serial, span);
    }

    /// The function that a declaration of a namespace redeclares and that lookup there does not find: a friend, or one
    /// with C linkage of another namespace ([dcl.link]/6).
    pub(super) fn declared_elsewhere(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        decl: &FunctionDecl<'a>,
        span: Span,
    ) -> Option<FunctionId> {
        if let Some(friend) = self.hidden_friend(scope, name, decl.ty) {
            return Some(friend);
        }
        let known = *self.declarations.c_functions.get(&name)?;
        let one = decl.linkage.is_c && matches!(self.scopes[scope].kind, ScopeKind::Namespace { .. });
        if !one || !self.has_type_of(known, decl.ty, span) {
            return None;
        }
        if decl.definition.is_some() {
            self.functions[known].scope = scope;
        }
        Some(known)
    }

    /// Whether a declaration has the type of the function with C linkage that it redeclares, ignoring exception
    /// specifications; reports if not.
    fn has_type_of(&mut self, known: FunctionId, ty: Type, span: Span) -> bool {
        let function = &self.il.functions[known];
        let (TypeKind::Function(old), TypeKind::Function(new)) =
            (self.il.types.kind(function.ty), self.il.types.kind(ty))
        else {
            return false;
        };
        let same = old.ret == new.ret && old.params == new.params && old.variadic == new.variadic;
        if !same && self.is_checked(span) && self.is_checked(function.span) {
            let previous = function.span;
            let name = self.name_of_function(known);
            let message = format!("declaration is incompatible with \"{name}\", which has C linkage too");
            self.report_previous(codes::sema::FUNCTION_CONFLICT, span, message, previous);
        }
        same
    }

    /// A friend defined in a class that has not been declared in its namespace so far.
    fn hidden_friend(&self, scope: ScopeId, name: Symbol, ty: Type) -> Option<FunctionId> {
        let TypeKind::Function(new) = self.il.types.kind(ty) else { return None };
        let friends = self.declarations.hidden_friends.get(&(scope, name))?;
        friends.iter().copied().find(|&friend| {
            matches!(self.il.types.kind(self.il.functions[friend].ty), TypeKind::Function(old)
                if old.params == new.params && old.variadic == new.variadic)
        })
    }

    /// An earlier declaration of the same function ([basic.link]/11, [over.load]).
    pub(super) fn redeclared(
        &mut self,
        entry: EntryId,
        decl: &FunctionDecl<'a>,
        scope: ScopeId,
        span: Span,
    ) -> Redeclared {
        let TypeKind::Function(new) = self.il.types.kind(decl.ty) else { return Redeclared::Conflict };
        let is_c = decl.linkage.is_c;
        let is_pattern = self.scopes[self.cx.scope].kind == ScopeKind::Template;
        // Patterns that depend on more than the parameters are not compared: they are treated as two templates.
        if is_pattern && (new.ret == Type::ERROR || new.params.contains(&Type::ERROR)) {
            return Redeclared::Nothing;
        }
        for i in 0..self.entries.entry(entry).functions.len() {
            let (id, _) = self.entries.entry(entry).functions[i];
            let function = &self.il.functions[id];
            let TypeKind::Function(old) = self.il.types.kind(function.ty) else { continue };
            // Most functions of a large overload set differ here, and each new one is compared with all.
            if old.params != new.params && !(is_c && function.flags.extern_c) {
                continue;
            }
            let info = &self.functions[id];
            // A friend's body sees its class; the function belongs to the namespace.
            let own_scope = match info.member.is_friend {
                true => self.namespace_of(info.scope),
                false => self.written_scope(info.scope),
            };
            if own_scope != scope || info.origin.template.is_some() != is_pattern {
                continue;
            }
            let conversion = info.special == Special::Conversion;
            let same = old.params == new.params
                && (!conversion || old.ret == new.ret)
                && old.variadic == new.variadic
                && old.cv == new.cv
                && old.ref_qualifier == new.ref_qualifier;
            // Functions with different requires-clauses are different functions ([over.dcl]/1).
            let requires = decl.chunk().and_then(|chunk| chunk.requires);
            let place = |expr: Option<&'a syntax::Expr<'a>>| expr.map(std::ptr::from_ref);
            let theirs = info.late.requires.and_then(|chunk| chunk.requires);
            if !is_pattern && place(requires) != place(theirs) {
                continue;
            }
            // Either all or none of the overloads with the same parameters have a ref-qualifier ([over.load]/2.3).
            let mixed = old.ref_qualifier != new.ref_qualifier
                && (old.ref_qualifier == syntax::RefQualifier::None
                    || new.ref_qualifier == syntax::RefQualifier::None);
            let overloads = old.params == new.params && (!conversion || old.ret == new.ret);
            if mixed && overloads && function.object.is_some() && !is_pattern {
                let message = "cannot overload member functions with and without a ref-qualifier".to_owned();
                let previous = function.span;
                self.report_previous(codes::sema::REDECLARED, span, message, previous);
                return Redeclared::Conflict;
            }
            // Two functions with C linkage and one name are one ([dcl.link]/6).
            let both_c = is_c && function.flags.extern_c;
            if !(same || both_c) {
                continue;
            }
            if decl.serial == 0 && !self.in_block() && scope == GLOBAL && same && !info.origin.is_library {
                // The program's own function was declared first.
                return Redeclared::Conflict;
            }
            let stays = || self.is_the_compilers(function.name, decl) || self.only_announces(entry, decl);
            if info.origin.is_library && old.ret == new.ret && same && stays() {
                return Redeclared::Library(id);
            }
            if info.origin.is_library && decl.serial != 0 {
                // The program's own function replaces the library's.
                self.entries.entry_mut(entry).replace_function(i, decl.serial);
                return Redeclared::Nothing;
            }
            if is_pattern && (old.ret != new.ret || !self.same_template_head(id)) {
                continue;
            }
            let function = &self.il.functions[id];
            let previous = function.span;
            let undeduced = |ty: Type| matches!(ty.unqualified(), Type::AUTO | Type::DECLTYPE_AUTO);
            let same_result = old.ret == new.ret || undeduced(new.ret) && self.functions[id].late.deduced;
            let problem = if !same {
                "more than one instance of overloaded function has \"C\" linkage"
            } else if same_result || old.ret == Type::ERROR || new.ret == Type::ERROR {
                return Redeclared::Function(id);
            } else {
                "cannot overload functions distinguished by return type alone"
            };
            self.report_previous(codes::sema::FUNCTION_CONFLICT, span, problem.to_owned(), previous);
            return Redeclared::Conflict;
        }
        Redeclared::Nothing
    }

    /// Merges a redeclaration into the function.
    pub(super) fn merge_function(
        &mut self,
        id: FunctionId,
        decl: &FunctionDecl<'a>,
        space: ExecutionSpace,
        span: Span,
    ) {
        let attributes = self.function_attributes(decl.specifiers.attributes, decl.declarator.attributes);
        let launch = self.launch_attributes(decl.specifiers.attributes, decl.declarator.attributes, space);
        let (old, previous) = (self.il.functions[id].space, self.il.functions[id].span);
        let own_scope = self.written_scope(self.functions[id].scope);
        let in_class = matches!(self.scopes[own_scope].kind, ScopeKind::Class(_));
        self.check_exceptions(id, decl, span);
        if decl.has(Specifiers::STATIC) && !in_class && self.il.functions[id].linkage != Linkage::Internal {
            let message =
                format!("linkage of \"{}\" changes from external to internal", self.name_of_function(id));
            self.report_previous(codes::sema::LINKAGE_CONFLICT, span, message, previous);
        }
        let merged = match (old, space) {
            (a, b) if a == b => a,
            // A definition outside of the class may omit the execution space given in the class.
            (a, ExecutionSpace::Host) if in_class && !decl.cuda().contains(CudaQualifiers::HOST) => a,
            (ExecutionSpace::Kernel, _) | (_, ExecutionSpace::Kernel) => {
                let message = format!(
                    "a function \"{}\" redeclared with another execution space",
                    self.name_of_function(id)
                );
                self.report_previous(codes::sema::BAD_SPACE, span, message, previous);
                old
            }
            _ => {
                let name = self.name_of_function(id);
                let message = format!(
                    "a {} function(\"{name}\") redeclared with {}, hence treated as a __host__ __device__ function",
                    crate::sema::cuda::space::space_words(old),
                    crate::sema::cuda::space::space_words(space),
                );
                self.emit(
                    Diagnostic::new(codes::sema::SPACE_REDECLARED, span, message)
                        .secondary(previous, "previous declaration is here"),
                );
                ExecutionSpace::HostDevice
            }
        };
        let cuda = decl.cuda();
        let inline = decl.has(Specifiers::INLINE);
        let function = &mut self.il.functions[id];
        function.space = merged;
        function.flags.noinline |= cuda.contains(CudaQualifiers::NOINLINE) || attributes.noinline;
        function.flags.forceinline |= cuda.contains(CudaQualifiers::FORCEINLINE) || attributes.always_inline;
        function.flags.noreturn |= attributes.noreturn;
        function.flags.pure_ |= attributes.pure_;
        function.flags.root |= attributes.used;
        if inline && !function.flags.inline && merged != ExecutionSpace::Kernel {
            function.flags.inline = true;
            if function.linkage == Linkage::External {
                function.linkage = Linkage::LinkOnce;
            }
        }
        if attributes.weak && function.linkage == Linkage::External {
            function.linkage = Linkage::Weak;
        }
        if launch != LaunchAttributes::default() {
            function.launch = launch;
        }
    }

    /// Checks that all declarations of a function have the same exception specification ([except.spec]/4). Destructors
    /// and deallocation functions are implicitly non-throwing (/8), and dependent conditions are not compared.
    fn check_exceptions(&mut self, id: FunctionId, decl: &FunctionDecl<'a>, span: Span) {
        use syntax::{Noexcept, OverloadedOperator as O};
        let (function, info) = (&self.il.functions[id], &self.functions[id]);
        let silent = info.special == Special::Destructor
            || matches!(info.operator, Some(O::Delete | O::DeleteArray))
            || info.late.throws.is_some()
            || info.origin.is_library
            || function.builtin.is_some();
        let condition = decl.chunk().is_some_and(|chunk| matches!(chunk.noexcept, Noexcept::Expr(_)));
        if silent
            || condition && self.is_pattern()
            || !self.is_checked(span)
            || !self.is_checked(function.span)
        {
            return;
        }
        let (TypeKind::Function(old), TypeKind::Function(new)) =
            (self.il.types.kind(function.ty), self.il.types.kind(decl.ty))
        else {
            return;
        };
        if old.noexcept != new.noexcept {
            self.report_exception_conflict(id, span);
        }
    }

    pub(crate) fn report_exception_conflict(&mut self, id: FunctionId, span: Span) {
        let name = self.name_of_function(id);
        let message = format!("the exception specification differs from that of \"{name}\" declared before");
        self.report_previous(codes::sema::EXCEPTION_CONFLICT, span, message, self.il.functions[id].span);
    }
}

impl<'a> Program<'a, '_> {
    /// Whether a declaration differs from a known function only in the return type, which both of them specify
    /// ([over.load]/2.1).
    fn differs_in_result(&self, id: FunctionId, decl: &FunctionDecl<'a>) -> bool {
        let (TypeKind::Function(old), TypeKind::Function(new)) =
            (self.il.types.kind(self.il.functions[id].ty), self.il.types.kind(decl.ty))
        else {
            return false;
        };
        let known = |ty: Type| ty != Type::ERROR && !self.contains_auto(ty);
        let constrained = decl.chunk().is_some_and(|chunk| chunk.requires.is_some())
            || self.functions[id].late.requires.is_some();
        old.params == new.params
            && old.variadic == new.variadic
            && old.ret != new.ret
            && known(old.ret)
            && known(new.ret)
            && !constrained
            && !self.functions[id].late.deduced
            && !self.functions[id].origin.is_library
    }

    /// Whether a declaration only declares a function that the program does not define: for a function of the library,
    /// `extern "C" int printf(const char *, ...);` declares the existing one.
    fn only_announces(&self, entry: EntryId, decl: &FunctionDecl<'a>) -> bool {
        decl.definition.is_none()
            && !decl.deleted
            && !decl.has(Specifiers::STATIC)
            && !self.entries.pending_of(entry).any(|node| matches!(node, PendingNode::Function(_)))
    }

    /// Whether a declaration of the program leaves a function of the library unchanged, even if it has a body.
    fn is_the_compilers(&self, name: Symbol, decl: &FunctionDecl<'a>) -> bool {
        decl.serial != 0
            && self.options().mode == Mode::Nvcc
            && !decl.deleted
            && !decl.cuda().intersects(CudaQualifiers::GLOBAL)
            && builtins::is_compilers(self.text(name))
    }

    /// Whether a function has no user-provided body.
    pub(crate) fn is_implicit(&self, id: FunctionId) -> bool {
        self.functions[id].defined.definition.is_none() || self.functions[id].defaulted
    }
}
