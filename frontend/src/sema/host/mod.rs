//! Host code, as far as device code depends on it: which instances of kernel templates it launches.
//!
//! nvcc's sources hold their host code too, and a kernel template exists in the device program only
//! because host code names an instance: `k<float><<<grid, block>>>(p)`, `launch(&k<int>)`, or the same
//! inside host templates. So host functions that can reach such a name ([`relevant`]) are analysed, and
//! nothing else of the host is looked into.
//!
//! The analysis is the ordinary one, but tolerant: host code may use what ptxc knows nothing of. Messages
//! are held back ([`crate::diagnostics::Sink::defer`]), what cannot be analysed has the error type, and a
//! call or launch with such arguments still names the functions that its other arguments decide
//! ([`launch`]). Held-back errors that concern code which is emitted are reported after all
//! ([`Sema::report_deferred`]).

mod check;
mod foreign;
mod launch;
mod relevant;

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::il::{ExecutionSpace, FunctionId};
use crate::options::Mode;
use crate::source::Symbol;
use crate::syntax::{self, Decl};

use super::Sema;
use super::function::{BodyState, Reference};
use super::scope::PendingNode;

/// The state of the walk through host code.
#[derive(Debug, Default)]
pub(crate) struct HostWalk {
    /// Whether host code is being analysed.
    active: bool,
    /// The definitions that can reach a kernel template, by address.
    relevant: FxHashSet<usize>,
    /// The names of the kernel templates.
    kernel_templates: FxHashSet<Symbol>,
    /// The held-back errors of the functions that have some.
    faulty: FxHashMap<FunctionId, Range<usize>>,
    /// The expressions given up.
    given_up: u32,
    /// What stays unknown for want of a header.
    foreign: foreign::Foreign,
}

/// How much of host code was not understood at some time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeferredMark {
    /// The errors held back.
    errors: usize,
    /// The expressions given up, some of them for errors that came before.
    given_up: u32,
}

/// The identity of a definition.
fn address(def: &syntax::FunctionDef<'_>) -> usize {
    std::ptr::from_ref(def) as usize
}

impl<'a> Sema<'a, '_> {
    /// Whether host code is being analysed.
    pub(crate) fn walking_host(&self) -> bool {
        self.host.active
    }

    /// Finds the instances of kernel templates that host code names, and makes them roots.
    pub(crate) fn walk_host_code(&mut self, decls: &'a [Decl<'a>]) {
        if self.options().mode != Mode::Nvcc {
            return;
        }
        (self.host.relevant, self.host.kernel_templates) = self.relevant_host_code(decls);
        if self.host.relevant.is_empty() {
            return;
        }
        self.host.active = true;
        self.session.sink.defer(true);
        self.declare_relevant();
        let mut next = 0;
        // Analysing a body makes instances of host templates, which are functions to look into as well.
        while next < self.il.functions.len() {
            let id = FunctionId::from_u32(next as u32);
            if self.is_relevant_function(id) || self.is_host_closure(id) {
                self.require_body(id);
                self.launch_references(id);
            }
            next += 1;
        }
        self.session.sink.defer(false);
        self.host.active = false;
    }

    /// Declares what defines relevant functions; templates wait for their uses.
    fn declare_relevant(&mut self) {
        let mut index = 1;
        while index <= self.entries.pending_count() {
            let pending = *self.entries.pending(index);
            let needed = match pending.node {
                PendingNode::Function(def) => self.host.relevant.contains(&address(def)),
                PendingNode::Specifiers(specifiers, _) => match specifiers.ty {
                    syntax::TypeSpecifier::Class(class) => class.members().iter().any(|member| {
                        matches!(member.kind, syntax::DeclKind::Function(def)
                            if self.host.relevant.contains(&address(def)))
                    }),
                    _ => false,
                },
                _ => false,
            };
            if needed && !pending.begun {
                self.declare_pending(index);
            }
            index += 1;
        }
    }

    fn is_relevant_function(&self, id: FunctionId) -> bool {
        let host = matches!(self.il.functions[id].space, ExecutionSpace::Host | ExecutionSpace::HostDevice);
        let info = &self.functions[id];
        host && info.body == BodyState::Pending
            && info.definition.is_some_and(|def| self.host.relevant.contains(&address(def)))
    }

    /// Whether a function is the call operator of a lambda in host code: its body belongs to the code around it.
    fn is_host_closure(&self, id: FunctionId) -> bool {
        let function = &self.il.functions[id];
        matches!(function.space, ExecutionSpace::Host | ExecutionSpace::HostDevice)
            && self.functions[id].template.is_none()
            && function.object.is_some_and(|class| self.records[class].lambda.is_some())
    }

    /// Makes the kernels that a host function names roots of the device program.
    fn launch_references(&mut self, id: FunctionId) {
        for index in 0..self.functions[id].references.len() {
            if let Reference::Function(kernel) = self.functions[id].references[index]
                && self.il.functions[kernel].space == ExecutionSpace::Kernel
            {
                self.il.functions[kernel].flags.root = true;
            }
        }
    }

    /// Remembers that a function was analysed with errors nobody has seen: its own, or those of something
    /// that the walk needed before.
    pub(crate) fn note_deferred_errors(&mut self, id: FunctionId, before: DeferredMark) {
        // Outside of the walk only declarations of the host that nobody understands are held back.
        if !self.walking_host() {
            return;
        }
        let now = self.deferred_mark();
        if now.errors > before.errors {
            self.host.faulty.insert(id, before.errors..now.errors);
        } else if now.given_up > before.given_up {
            self.host.faulty.insert(id, 0..now.errors);
        }
    }

    /// How much of host code was not understood so far.
    pub(crate) fn deferred_mark(&self) -> DeferredMark {
        DeferredMark { errors: self.session.sink.deferred_errors(), given_up: self.host.given_up }
    }

    /// Counts an expression of host code that is given up.
    pub(crate) fn note_given_up(&mut self) {
        self.host.given_up += u32::from(self.quiet == 0);
    }

    /// Reports the errors that were held back if a function that is emitted has some of them.
    pub(crate) fn report_deferred(&mut self, id: FunctionId) {
        if let Some(errors) = self.host.faulty.remove(&id) {
            let session = &mut *self.session;
            session.sink.release_deferred(errors, &session.sources);
        }
    }

    /// Reports all errors that were held back.
    pub(crate) fn report_all_deferred(&mut self) {
        let session = &mut *self.session;
        session.sink.release_deferred(0..session.sink.deferred_errors(), &session.sources);
    }
}
