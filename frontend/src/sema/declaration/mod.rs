//! Entering declarations into scopes, and analysing them when their names are looked up.
//!
//! [`Sema::enter_declarations`] visits the declarations of a namespace and records which syntax declares each name.
//! Only the declarations that later lookups depend on are analysed there: namespaces and using-directives.
//! [`Sema::declare_pending`] analyses one pending declaration in its own context.

mod binding;
mod declarator;
mod enter;
pub(crate) mod enumeration;
pub(crate) mod function;
mod item;
mod namespace;
mod pointless;
mod prototype;
mod specifier;
mod template;
mod tuple_like;
mod typedef_attributes;
pub(crate) mod unused;
pub(crate) mod usage;
pub(crate) mod variable;

use crate::diagnostics::codes;
use crate::sema::program::function::Special;
use crate::sema::program::scope::{EntryId, LanguageLinkage, Pending, PendingNode};
use crate::sema::{Context, Sema};
use crate::source::{Span, Symbol};
use crate::syntax::{self, Decl, DeclKind, DeclSpecifiers, Specifiers, TypeSpecifier, UnqualifiedId};

impl<'a> Sema<'a, '_> {
    /// Analyses all declarations of a name in a scope, whether visible from the current place or not.
    pub(crate) fn declare_all_of(&mut self, entry: EntryId) {
        while let Some(pending) = self.entries.next_pending(entry, u32::MAX) {
            self.declare_pending(pending);
        }
    }

    /// Analyses a pending declaration.
    pub(crate) fn declare_pending(&mut self, index: u32) {
        let pending = *self.entries.pending(index);
        if pending.begun {
            return;
        }
        let earliest = self.declarations.order.in_progress;
        // Library declarations have no place in the source.
        if pending.serial > 0 {
            let first = earliest.map_or(pending.serial, |other| other.min(pending.serial));
            self.declarations.order.in_progress = Some(first);
        }
        if self.declarations.nesting >= self.nesting_limit() / 2 && !self.declarations.order.draining {
            self.declare_before_those_in_progress();
        }
        self.entries.pending(index).begun = true;
        // The declared name itself is visible after its declarator.
        let cx = Context::at(pending.scope, pending.serial + 1);
        let span = pending.node.span();
        if self.is_for_host(pending.node) {
            self.tolerantly(|sema| sema.declare_node(&pending, cx, span));
        } else {
            self.declare_node(&pending, cx, span);
        }
        self.declarations.order.in_progress = earliest;
    }

    fn declare_node(&mut self, pending: &Pending<'a>, cx: Context<'a>, span: Span) {
        let (serial, linkage) = (pending.serial, pending.linkage);
        self.declaring(cx.limit, |sema| {
            sema.in_context(cx, span, |sema| match pending.node {
                PendingNode::Specifiers(specifiers, alone) => sema.declare_specifiers(specifiers, alone),
                PendingNode::Declarator(simple, i) => {
                    if let Some(declarator) = simple.declarators.get(i as usize) {
                        sema.declare_declarator(&simple.specifiers, declarator, serial, linkage);
                        sema.check_placeholder_of(simple, i as usize);
                    }
                }
                PendingNode::Function(def) => {
                    sema.declare_function_definition(def, serial, linkage);
                }
                PendingNode::Alias(alias) => {
                    let ty = sema.type_id(alias.ty);
                    sema.declare_typedef(alias.name.name, ty, alias.name.span, serial);
                }
                PendingNode::NamespaceAlias(ident, name) => sema.namespace_alias(ident, name, serial),
                PendingNode::Using(declarator) => sema.using_declaration(declarator, serial),
                PendingNode::UsingEnum(name) => sema.using_enum(name, serial),
                PendingNode::Template(decl, span) => sema.any_template(decl, span, serial),
                PendingNode::PassedOver(decl) => sema.declare_passed_over(decl, serial),
                PendingNode::Binding(binding) => sema.namespace_binding(binding, serial),
                PendingNode::Specialization(decl) => {
                    sema.cx.any_access = true;
                    sema.tolerant_unless_known(decl, |sema| sema.declare_specialization(decl));
                }
                PendingNode::Instantiation(decl) => {
                    sema.cx.any_access = true;
                    sema.tolerant_unless_known(decl, |sema| sema.explicit_instantiation(decl));
                }
                PendingNode::Guide(simple) => sema.declare_guide(None, simple),
                PendingNode::StaticAssert(decl) => {
                    sema.tolerant_unless_known(decl, |sema| sema.static_assert(decl))
                }
            })
        });
    }

    /// Parses a template whose tokens were skipped, and declares it.
    fn declare_passed_over(&mut self, decl: &'a syntax::PassedOverDecl<'a>, serial: u32) {
        // Anything else failed to parse, which has been reported.
        if let DeclKind::Template(template) = self.parser.passed_over(self.program.session, decl).kind {
            self.any_template(template, decl.name.span, serial);
        }
    }

    /// Analyses types and constants in source order, up to the first declaration whose analysis has begun. A long chain
    /// of declarations, each depending on the previous one, would otherwise nest as deep as it is long. Declarations
    /// after one in progress may need it complete.
    fn declare_before_those_in_progress(&mut self) {
        let Some(limit) = self.declarations.order.in_progress else { return };
        self.declarations.order.draining = true;
        for index in self.declarations.order.drained + 1..=self.entries.pending_count() {
            let pending = *self.entries.pending(index);
            if pending.serial >= limit {
                break;
            }
            self.declarations.order.drained = index;
            let needed = match pending.node {
                PendingNode::Specifiers(..) | PendingNode::Alias(_) => true,
                PendingNode::Declarator(simple, _) => {
                    let flags = simple.specifiers.flags;
                    flags.contains(Specifiers::TYPEDEF)
                        || flags.contains(Specifiers::CONSTEXPR)
                        || simple.specifiers.cv.contains(syntax::CvQualifiers::CONST)
                }
                _ => false,
            };
            if needed && pending.serial > 0 && !pending.begun {
                self.declare_pending(index);
            }
        }
        self.declarations.order.draining = false;
    }

    /// `struct S { ... };`, `enum E { ... };`, or the specifiers of a declaration whose class or
    /// enumeration is looked up before its declarators.
    fn declare_specifiers(&mut self, specifiers: &'a DeclSpecifiers<'a>, alone: bool) {
        self.specifier_type(specifiers, alone);
        let declares = match specifiers.ty {
            TypeSpecifier::Class(class) => class.name.is_some(),
            TypeSpecifier::Enum(_) | TypeSpecifier::Elaborated(..) | TypeSpecifier::Error => true,
            _ => false,
        };
        if alone && !declares {
            self.declares_nothing(specifiers.span);
        }
    }

    /// One declarator of a declaration at namespace scope.
    fn declare_declarator(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a syntax::InitDeclarator<'a>,
        serial: u32,
        linkage: LanguageLinkage,
    ) {
        let outer = self.cx.declared.member_of;
        self.cx.declared.member_of = self.class_of_declarator(&declarator.declarator).or(outer);
        let base = match (specifiers.ty, self.cx.declared.member_of) {
            // A special member function that is defaulted outside of its class.
            (TypeSpecifier::None, Some(class)) => {
                let scope = std::mem::replace(&mut self.cx.scope, self.program.records[class].scope);
                let base = self.nameless_result(specifiers, &declarator.declarator);
                self.cx.scope = scope;
                base
            }
            _ => self.specifier_type(specifiers, false),
        };
        // Names after that of a namespace member are looked up in the namespace ([basic.lookup.unqual]/6).
        let scope = match declarator.declarator.name {
            Some(name) if !name.qualifiers.is_empty() && self.cx.declared.member_of.is_none() => {
                self.tentatively(|sema| sema.qualifier_scope(name)).0.unwrap_or(self.cx.scope)
            }
            _ => self.cx.scope,
        };
        let around = self.enter_scope(scope);
        let ty = self.declarator_type(base, &declarator.declarator);
        self.pop_scope(around);
        if specifiers.flags.contains(Specifiers::TYPEDEF) {
            self.typedef_declarator(specifiers, declarator, ty, serial);
        } else if self.il.is_function(ty) {
            self.declare_function(specifiers, declarator, ty, serial, linkage);
        } else {
            self.declare_global(specifiers, declarator, ty, serial, linkage);
        }
        self.cx.declared.member_of = outer;
    }

    /// `static_assert(e, "message")` ([dcl.dcl]/6).
    pub(crate) fn static_assert(&mut self, decl: &'a Decl<'a>) {
        let DeclKind::StaticAssert { cond, message } = decl.kind else { return };
        let value = self.constant_evaluated(|sema| sema.condition(cond));
        if self.constant_int_of(value) != Some(0) {
            return;
        }
        let text = match message {
            Some(literals) => {
                let words: Vec<&str> = literals.iter().map(|l| self.text(l.spelling)).collect();
                format!("static assertion failed with {}", words.join(" "))
            }
            None => "static assertion failed".to_owned(),
        };
        self.error(codes::sema::STATIC_ASSERT, cond.span, text);
    }

    /// The symbol of the entity that an out-of-class or out-of-namespace definition defines.
    fn qualified_symbol(&mut self, decl: &Decl<'a>) -> Option<Symbol> {
        let name = match decl.kind {
            DeclKind::Function(def) => def.declarator.name,
            DeclKind::Template(inner) => return self.qualified_symbol(inner.decl),
            DeclKind::ExplicitSpecialization(inner) => return self.qualified_symbol(inner),
            DeclKind::Simple(simple) => match (simple.declarators.first(), simple.specifiers.ty) {
                (Some(first), _) => first.declarator.name,
                (None, TypeSpecifier::Class(class)) => class.name,
                (None, _) => None,
            },
            _ => None,
        }?;
        let outer = match name.qualifiers.last() {
            Some(syntax::Qualifier::Named { name, .. }) => Some(name.name),
            _ => None,
        };
        match name.id {
            UnqualifiedId::Destructor(_) => None,
            _ if outer.is_some() && name.last_symbol() == outer => {
                Some(self.intern(Special::Constructor.spelling()))
            }
            _ => self.name_symbol(name),
        }
    }
}

impl PendingNode<'_> {
    /// The source range of the declaration.
    pub(crate) fn span(&self) -> Span {
        match *self {
            Self::Specifiers(specifiers, _) => specifiers.span,
            Self::Declarator(simple, _) => simple.span,
            Self::Function(def) => def.span,
            Self::Alias(alias) => alias.name.span,
            Self::NamespaceAlias(ident, _) => ident.span,
            Self::Using(declarator) => declarator.name.span,
            Self::UsingEnum(name) => name.span,
            Self::Template(_, span) => span,
            Self::PassedOver(decl) => decl.name.span,
            Self::Guide(simple) => simple.span,
            Self::Binding(binding) => binding.specifiers.span,
            Self::StaticAssert(decl) | Self::Specialization(decl) | Self::Instantiation(decl) => decl.span,
        }
    }
}
