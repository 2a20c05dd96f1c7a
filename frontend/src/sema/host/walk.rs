//! The traversal of host code, from the entities that exist by themselves to those they use.
//!
//! Non-template functions and variables, and explicit instantiations, exist by themselves; an implicit instantiation
//! exists because an existing entity uses it ([temp.inst]). So an unused instance references no kernel, as in nvcc.
//! Non-templates are analysed if they are relevant ([`super::relevant`]), instances always: the kernels they name
//! depend on their arguments.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use crate::il::{ExecutionSpace, FunctionId, RecordId, Role, Storage, TypeKind, VariableId};
use crate::options::Mode;
use crate::sema::program::function::{BodyState, Reference};
use crate::sema::program::scope::{GLOBAL, PendingNode, ScopeId, ScopeKind};
use crate::sema::{Context, Sema};
use crate::source::Span;
use crate::syntax::{Decl, DeclKind, Initializer};

use super::Piece;

/// The initializer of a host-only variable.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HostInitializer<'a> {
    init: &'a Initializer<'a>,
    span: Span,
    scope: ScopeId,
    limit: u32,
    instance: bool,
}

/// The progress of the traversal.
#[derive(Default)]
struct Walk {
    /// The entities to be analysed, in the order of their declaration or instantiation.
    queue: BTreeSet<Reference>,
    functions: FxHashSet<FunctionId>,
    variables: FxHashSet<VariableId>,
    /// How many functions, variables and classes have been examined as roots.
    asked_functions: usize,
    asked_variables: usize,
    asked_classes: usize,
}

impl<'a> Sema<'a, '_> {
    /// Analyses the host code that names instances of kernel templates.
    pub(crate) fn walk_host_code(&mut self, decls: &'a [Decl<'a>]) {
        if self.options().mode != Mode::Nvcc {
            return;
        }
        self.host.relevant = self.relevant_host_code(decls);
        if self.host.relevant.is_empty() {
            return;
        }
        self.host.active = true;
        self.session.sink.defer(true);
        self.declare_relevant();
        self.find_instantiated_elsewhere();
        let explicit = std::mem::take(&mut self.host.explicit);
        let queue = explicit.into_iter().map(Reference::Function).collect();
        let mut walk = Walk { queue, ..Walk::default() };
        loop {
            self.find_roots(&mut walk);
            match walk.queue.pop_first() {
                Some(Reference::Function(id)) => self.walk_function(id, &mut walk),
                Some(Reference::Variable(id)) => self.walk_variable(id, &mut walk),
                None => break,
            }
        }
        self.session.sink.defer(false);
        self.host.active = false;
    }

    /// Records a member that is instantiated explicitly, itself or with its class.
    pub(crate) fn note_explicit(&mut self, id: FunctionId) {
        if self.options().mode == Mode::Nvcc && runs_on_host(self.il.functions[id].space) {
            self.host.explicit.push(id);
        }
    }

    /// Records the initializer of a host variable.
    pub(crate) fn keep_host_initializer(&mut self, id: VariableId, init: &'a Initializer<'a>, span: Span) {
        let (scope, limit, instance) = (self.cx.scope, self.cx.limit, self.cx.instance);
        self.host.initializers.insert(id, HostInitializer { init, span, scope, limit, instance });
    }

    /// Declares the relevant entities; templates wait for their uses.
    fn declare_relevant(&mut self) {
        let mut index = 1;
        while index <= self.entries.pending_count() {
            let pending = *self.entries.pending(index);
            if self.host.relevant.has_pending(pending.node) {
                if !pending.begun {
                    self.declare_pending(index);
                }
                if let PendingNode::Specialization(Decl { kind: DeclKind::Simple(simple), .. }) = pending.node
                {
                    self.define_specialization(simple);
                }
            }
            index += 1;
        }
    }

    /// Adds the entities that exist by themselves: analysis declares more of them, local classes and lambdas.
    fn find_roots(&mut self, walk: &mut Walk) {
        while walk.asked_functions < self.il.functions.len() {
            let id = FunctionId::from_u32(walk.asked_functions as u32);
            if self.exists_by_itself(id, walk) {
                walk.queue.insert(Reference::Function(id));
            }
            walk.asked_functions += 1;
        }
        while walk.asked_variables < self.il.variables.len() {
            let id = VariableId::from_u32(walk.asked_variables as u32);
            let is_global = self.il.variables[id].storage == Storage::Global;
            if is_global && !self.is_in_template(self.variables[id].scope) {
                walk.queue.insert(Reference::Variable(id));
            }
            walk.asked_variables += 1;
        }
        while walk.asked_classes < self.il.records.len() {
            let class = RecordId::from_u32(walk.asked_classes as u32);
            self.walk_member_initializers(class, walk);
            walk.asked_classes += 1;
        }
    }

    fn exists_by_itself(&self, id: FunctionId, walk: &Walk) -> bool {
        let (function, info) = (&self.il.functions[id], &self.functions[id]);
        if !runs_on_host(function.space) || info.origin.template.is_some() {
            return false;
        }
        // The members of a local class, including those of a lambda, belong to the enclosing code.
        let is_local = self
            .enclosing_function(info.scope)
            .is_some_and(|around| around != id && walk.functions.contains(&around));
        let is_closure = self.is_closure_member(id);
        let is_relevant = info.defined.definition.is_some_and(|def| self.host.relevant.has_function(def));
        let made = self.is_implicitly_made(info.scope) && !info.origin.specialized;
        is_local || is_closure || function.flags.root || is_relevant && !made
    }

    /// Whether a function is a member of a closure class, whose definition is part of the enclosing code.
    fn is_closure_member(&self, id: FunctionId) -> bool {
        self.il.functions[id].object.is_some_and(|class| self.records[class].origin.lambda.is_some())
    }

    /// Whether the contents of a scope were instantiated implicitly: no explicit specialisation encloses it.
    fn is_implicitly_made(&self, mut scope: ScopeId) -> bool {
        while scope != GLOBAL {
            match self.scopes[scope].kind {
                ScopeKind::Class(class) if self.records[class].origin.specialized => {
                    scope = self.records[class].parent;
                }
                ScopeKind::Template => return true,
                _ => {}
            }
            scope = self.scopes[scope].parent;
        }
        false
    }

    fn walk_function(&mut self, id: FunctionId, walk: &mut Walk) {
        let space = self.il.functions[id].space;
        if space == ExecutionSpace::Kernel {
            self.il.functions[id].flags.root = true;
        }
        if !runs_on_host(space) || !walk.functions.insert(id) {
            return;
        }
        self.find_definition(id);
        if self.is_instantiated_elsewhere(id) {
            return;
        }
        let info = &self.functions[id];
        let is_irrelevant = info.defined.definition.is_some_and(|def| !self.host.relevant.has_function(def));
        let in_another = self.enclosing_function(info.scope).is_some() || self.is_closure_member(id);
        let by_itself = !self.is_in_template(info.scope) && !in_another;
        if is_irrelevant && by_itself && info.origin.instance.is_none() {
            return;
        }
        if info.defined.body != BodyState::Done {
            self.require_body(id);
        }
        walk.queue.extend(self.functions[id].defined.references.iter().copied());
        // Constructing or destroying an object references the virtual functions of its class ([class.virtual]/11).
        let function = &self.il.functions[id];
        if let (Role::Constructor | Role::Destructor, Some(class)) = (function.role, function.object) {
            let virtuals = &self.records[class].virtuals;
            let slots = virtuals.slots.iter().chain(&virtuals.declared);
            walk.queue.extend(slots.map(|&slot| Reference::Function(slot)));
        }
    }

    fn walk_variable(&mut self, id: VariableId, walk: &mut Walk) {
        if !walk.variables.insert(id) {
            return;
        }
        self.define_member_variable(id);
        let ty = self.il.variables[id].ty;
        if let Some(kept) = self.host.initializers.remove(&id) {
            let cx = Context { instance: kept.instance, ..Context::at(kept.scope, kept.limit) };
            let references = self.in_context(cx, kept.span, |sema| {
                sema.accounted(Piece::Initializer(kept.init, kept.span), |sema| {
                    sema.initialize(ty, kept.init, kept.span)
                });
                std::mem::take(&mut sema.cx.references)
            });
            self.variables[id].references.extend(references.into_iter().flatten());
            if let TypeKind::Record(class) = self.il.types.kind(self.base_element(ty)) {
                walk.queue.extend(self.il.records[class].destructor.map(Reference::Function));
            }
        }
        walk.queue.extend(self.variables[id].references.iter().copied());
    }

    /// Analyses the default member initializers of a class of the program, whether or not a constructor uses them.
    fn walk_member_initializers(&mut self, class: RecordId, walk: &mut Walk) {
        let info = &self.records[class];
        if info.members.initializers.is_empty()
            || self.is_in_template(info.scope)
            || !self.is_user_code(self.il.records[class].span)
        {
            return;
        }
        let fields: Vec<u32> = info.members.initializers.iter().map(|&(field, _)| field).collect();
        let span = self.il.records[class].span;
        let outer = std::mem::take(&mut self.cx.references);
        for field in fields {
            self.default_member_value(class, field, span);
        }
        walk.queue.extend(std::mem::replace(&mut self.cx.references, outer));
    }
}

fn runs_on_host(space: ExecutionSpace) -> bool {
    matches!(space, ExecutionSpace::Host | ExecutionSpace::HostDevice)
}
