//! Analyses code that must be checked although nothing uses it.
//!
//! Analysis is driven by demand, but nvcc reports errors in code that nothing calls, and users expect them. So device
//! functions and data of the user's files are always analysed, bodies included. In headers found through `-I` in angle
//! brackets, which are libraries, functions, constants and specialised classes are analysed only as far as they are
//! used. All other declarations of the main file (classes, typedefs, default arguments, ...) are analysed too where
//! ptxc knows all names that they may use: with NVRTC's rules, and in a mixed source that includes only the compiler's
//! own headers for device code. Other host code may use declarations unknown to ptxc. Bodies of host functions are
//! never checked for errors, nor are templates that nothing instantiates.

use crate::headers;
use crate::il::{ExecutionSpace, FunctionId, RecordId};
use crate::options::Mode;
use crate::sema::Sema;
use crate::sema::lookup::builtin::declares_function;
use crate::sema::program::Program;
use crate::sema::program::function::{BodyState, Reference};
use crate::sema::program::scope::PendingNode;
use crate::sema::template::extended_template;
use crate::source::{FileId, Loc, Origin, Span};
use crate::syntax::{
    CudaQualifiers, Decl, DeclKind, DeclSpecifiers, Declarator, DeclaratorChunk, Specifiers, TypeSpecifier,
};

/// The qualifiers that make a declaration device code or data.
pub(crate) const DEVICE_SIDE: CudaQualifiers = CudaQualifiers(
    CudaQualifiers::GLOBAL.0
        | CudaQualifiers::DEVICE.0
        | CudaQualifiers::CONSTANT.0
        | CudaQualifiers::SHARED.0
        | CudaQualifiers::MANAGED.0,
);

impl<'a> Sema<'a, '_> {
    /// The main file, if all its declarations are analysed.
    pub(crate) fn checked_file(&self) -> Option<FileId> {
        let sources = &self.session.sources;
        let is_main = |origin, at: Loc| origin == Origin::User && at == Loc::NONE;
        let (main, _) = sources.files().find(|(_, file)| is_main(file.origin(), file.included_at()))?;
        if self.options().mode == Mode::Rtc {
            return Some(main);
        }
        let known = sources.files().all(|(id, file)| match file.origin() {
            Origin::BuiltIn => true,
            Origin::User => id == main,
            Origin::Library => false,
            Origin::Embedded => headers::is_for_devices(file.name()),
        });
        (known && self.session.absent_headers.included.is_empty()).then_some(main)
    }

    /// Whether a place is in the file whose declarations are all analysed.
    pub(crate) fn is_checked(&self, span: Span) -> bool {
        let sources = &self.session.sources;
        let point = sources.user_point(span.lo());
        let is_of =
            |file| sources.file(file).contains(point) && sources.origin_of(point) == Some(Origin::User);
        self.usage.checked_file.is_some_and(is_of)
    }

    /// Whether a place is in the file that the compiler was called with.
    pub(crate) fn is_in_main_file(&self, span: Span) -> bool {
        let sources = &self.session.sources;
        let Some((file, offset)) = sources.file_offset(sources.user_point(span.lo())) else { return false };
        let file = sources.file(file);
        file.origin_at(offset) == Origin::User && file.included_at() == Loc::NONE
    }

    /// Whether an expression of the main file that only the host evaluates is analysed for errors: with nvcc's rules it
    /// may call functions of the host's library that are unknown to ptxc.
    pub(crate) fn is_checked_on_host(&self, span: Span) -> bool {
        self.options().mode == Mode::Rtc && self.is_checked(span)
    }

    /// Analyses declarations that nothing need refer to: device code and data of the user's own files, unnamed
    /// declarations, and all of the main file.
    pub(crate) fn declare_device_side(&mut self) {
        let mut index = 1;
        // Analysing a declaration may enter library declarations: the list grows.
        while index <= self.entries.pending_count() {
            let pending = *self.entries.pending(index);
            if !pending.begun && (self.must_declare(pending.node) || self.may_declare(pending.node)) {
                self.declare_pending(index);
            }
            index += 1;
        }
        self.define_checked_specializations();
    }

    /// Defines the explicit specialisations of class templates in a checked file, used or not.
    fn define_checked_specializations(&mut self) {
        for index in 1..=self.entries.pending_count() {
            if let PendingNode::Specialization(decl) = self.entries.pending(index).node
                && let DeclKind::Simple(simple) = decl.kind
                && specializes_class(decl)
                && self.is_checked(decl.span)
            {
                self.define_specialization(simple);
            }
        }
    }

    fn must_declare(&self, node: PendingNode<'a>) -> bool {
        let device = |specifiers: &DeclSpecifiers<'a>, declarator: &Declarator<'a>| {
            specifiers.cuda.intersects(DEVICE_SIDE)
                || declarator.cuda.intersects(DEVICE_SIDE)
                || is_qualified(declarator)
                || matches!(specifiers.ty, TypeSpecifier::None)
        };
        let relevant = match node {
            PendingNode::Function(def) => {
                device(&def.specifiers, &def.declarator)
                    && (self.stands_alone(&def.specifiers, &def.declarator) || self.is_own_code(def.span))
            }
            PendingNode::Declarator(simple, i) => {
                let declarator = simple.declarators.get(i as usize);
                let device = declarator.is_some_and(|d| device(&simple.specifiers, &d.declarator));
                // If there is no host code, constants are meant for the device.
                let constant = self.options().mode == Mode::Rtc
                    && simple.specifiers.flags.contains(Specifiers::CONSTEXPR)
                    && self.is_own_code(simple.span);
                // `S::S() = default;` defines what the class declares.
                let defines = declarator.is_some_and(|d| is_qualified(&d.declarator));
                // A function that is emitted by itself is known from its first declaration on ([basic.scope.pdecl]):
                // code between that and its definition may name it.
                let first = declarator.is_some_and(|d| self.stands_alone(&simple.specifiers, &d.declarator));
                let wanted = |sema: &Self| {
                    defines || first || !declares_function(declarator) || sema.is_own_code(simple.span)
                };
                device && wanted(self) || constant
            }
            // Classes and enumerations are analysed when named; unnamed ones are analysed here.
            PendingNode::Specifiers(specifiers, alone) => {
                alone && !has_tag(specifiers)
                    || self.options().mode == Mode::Rtc
                        && matches!(specifiers.ty, TypeSpecifier::Enum(_))
                        && self.is_own_code(specifiers.span)
            }
            // A specialisation of a library's class template is declared when the template is used.
            PendingNode::Specialization(decl) => !specializes_class(decl) || self.is_own_code(decl.span),
            PendingNode::Instantiation(_) => true,
            PendingNode::StaticAssert(_) | PendingNode::UsingEnum(_) => true,
            PendingNode::Template(..)
            | PendingNode::PassedOver(_)
            | PendingNode::Guide(_)
            | PendingNode::Alias(_)
            | PendingNode::NamespaceAlias(..)
            | PendingNode::Using(_)
            | PendingNode::Binding(_) => false,
        };
        relevant && (self.options().extensions.default_device || self.is_user_code(node.span()))
    }

    /// Whether a declaration of the main file is analysed for its errors.
    fn may_declare(&self, node: PendingNode<'a>) -> bool {
        let of_interest = match node {
            PendingNode::PassedOver(_) | PendingNode::Binding(_) => false,
            // A host variable would be analysed with its initializer, and `auto` with the deduced type.
            PendingNode::Declarator(simple, index) if self.options().mode == Mode::Nvcc => {
                let declarator = simple.declarators.get(index as usize);
                let chunk = declarator.and_then(|declarator| declarator.declarator.chunks.first());
                simple.specifiers.flags.contains(Specifiers::TYPEDEF)
                    || matches!(chunk, Some(DeclaratorChunk::Function(_)))
            }
            PendingNode::Specifiers(..)
            | PendingNode::Declarator(..)
            | PendingNode::Function(_)
            | PendingNode::Alias(_)
            | PendingNode::NamespaceAlias(..)
            | PendingNode::Using(_)
            | PendingNode::UsingEnum(_)
            | PendingNode::Template(..)
            | PendingNode::Guide(_)
            | PendingNode::Specialization(_)
            | PendingNode::Instantiation(_)
            | PendingNode::StaticAssert(_) => true,
        };
        of_interest && self.is_checked(node.span())
    }

    /// Analyses the bodies of all device functions of the user's files, whether used or not: nvcc reports their errors,
    /// too.
    pub(crate) fn check_bodies(&mut self) {
        let mut next = 0;
        // Analysing bodies declares more functions.
        while next < self.il.functions.len() {
            let id = FunctionId::from_u32(next as u32);
            next += 1;
            if self.functions[id].origin.is_library
                || self.functions[id].origin.template.is_some()
                || self.is_in_template(self.functions[id].scope)
            {
                continue;
            }
            self.check_default_arguments(id);
            let (space, span) = (self.il.functions[id].space, self.il.functions[id].span);
            let checked = match space {
                ExecutionSpace::Device | ExecutionSpace::Kernel => self.is_own_code(span),
                ExecutionSpace::HostDevice => {
                    self.functions[id].defined.definition.is_some() && self.is_checked(span)
                }
                // A function that constant evaluation may run is checked in every execution space.
                ExecutionSpace::Host => self.il.functions[id].flags.constexpr && self.is_checked(span),
            };
            if checked && self.functions[id].defined.body == BodyState::Pending {
                self.require_body(id);
                self.check_made_bodies(id);
            }
        }
    }

    /// Analyses the default arguments of a function of the main file that no call has needed.
    pub(crate) fn check_default_arguments(&mut self, id: FunctionId) {
        let span = self.il.functions[id].span;
        let checked = match self.il.functions[id].space {
            ExecutionSpace::Host => self.is_checked_on_host(span),
            ExecutionSpace::Device | ExecutionSpace::HostDevice | ExecutionSpace::Kernel => {
                self.is_checked(span)
            }
        };
        if self.functions[id].late.defaults.is_empty() || !checked {
            return;
        }
        let references = std::mem::take(&mut self.cx.references);
        let function = self.cx.function.take();
        for index in 0..self.functions[id].late.defaults.len() {
            if let Some(Some(default)) = self.functions[id].late.defaults.get(index).copied()
                && default.value.is_none()
            {
                self.default_argument(id, index as u32, default.expr.span);
            }
        }
        self.cx.references = references;
        self.cx.function = function;
    }

    /// Analyses the default member initializers of classes of the main file that no constructor has needed. It runs
    /// last: each analysis numbers the lambdas in one anew.
    pub(crate) fn check_member_initializers(&mut self) {
        for index in 0..self.il.records.len() {
            let id = RecordId::from_u32(index as u32);
            let (record, info) = (&self.il.records[id], &self.records[id]);
            let span = record.span;
            if !record.complete
                || info.members.initializers.is_empty()
                || info.origin.dependent
                || info.members.initializers_needed
                || !self.is_checked_on_host(span)
                || self.is_in_template(info.scope)
            {
                continue;
            }
            let fields: Vec<u32> = info.members.initializers.iter().map(|&(field, _)| field).collect();
            let references = std::mem::take(&mut self.cx.references);
            for field in fields {
                self.default_member_value(id, field, span);
            }
            self.cx.references = references;
        }
    }

    /// Analyses the bodies of the templates instantiated for a body, transitively: an error in an instance is an error
    /// wherever it is used ([temp.inst]/4).
    fn check_made_bodies(&mut self, id: FunctionId) {
        let mut queue = vec![id];
        while let Some(user) = queue.pop() {
            for reference in self.functions[user].defined.references.clone() {
                let Reference::Function(used) = reference else { continue };
                self.find_definition(used);
                let made = self.is_in_template(self.functions[used].scope);
                if made && self.functions[used].defined.body == BodyState::Pending {
                    self.require_body(used);
                    queue.push(used);
                }
            }
        }
    }
}

/// Whether the declared name is qualified: it was declared in a class or namespace before.
fn is_qualified(declarator: &Declarator<'_>) -> bool {
    declarator.name.is_some_and(|name| !name.qualifiers.is_empty())
}

/// Whether a declaration after `template <>` defines or declares a specialisation of a class template.
fn specializes_class(decl: &Decl<'_>) -> bool {
    let DeclKind::Simple(simple) = decl.kind else { return false };
    simple.declarators.is_empty() && matches!(extended_template(decl), Some((_, false)))
}

/// Whether specifiers name a class or enumeration that they define or declare.
fn has_tag(specifiers: &DeclSpecifiers<'_>) -> bool {
    match specifiers.ty {
        TypeSpecifier::Class(class) => class.name.is_some(),
        TypeSpecifier::Enum(spec) => spec.name.is_some(),
        TypeSpecifier::Elaborated(..) => true,
        _ => false,
    }
}

impl<'a> Program<'a, '_> {
    /// Whether a function of a library must be known although its name has not been looked up: it is emitted by itself,
    /// or is a member defined outside of its class.
    fn stands_alone(&self, specifiers: &DeclSpecifiers<'a>, declarator: &Declarator<'a>) -> bool {
        let is_kernel = |cuda: CudaQualifiers| cuda.intersects(CudaQualifiers::GLOBAL);
        self.options().rdc
            || is_kernel(specifiers.cuda)
            || is_kernel(declarator.cuda)
            || is_qualified(declarator)
    }
}
