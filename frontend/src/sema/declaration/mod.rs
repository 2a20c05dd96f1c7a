//! Entering declarations into scopes, and analysing them when their names are looked up.
//!
//! [`Sema::enter_declarations`] walks the declarations of a namespace and notes for each name which
//! syntax declares it. Nothing is analysed there but what later lookups cannot do without: namespaces,
//! using-directives. [`Sema::declare_pending`] analyses one noted declaration in the context of its place.

mod binding;
mod declarator;
pub(crate) mod enumeration;
pub(crate) mod function;
mod namespace;
mod tuple_like;
mod typedef_attributes;
pub(crate) mod unused;
pub(crate) mod usage;
pub(crate) mod variable;

use crate::diagnostics::{Diagnostic, codes};
use crate::il::Type;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::scope::{
    Declared, EntryId, GLOBAL, LanguageLinkage, Named, Pending, PendingNode, ScopeId, ScopeKind, Template,
    TemplateId,
};
use crate::sema::template::extended_template;
use crate::sema::{Context, Sema};
use crate::source::{Span, Symbol};
use crate::syntax::{
    self, Decl, DeclKind, DeclSpecifiers, Declarator, Specifiers, TypeSpecifier, UnqualifiedId,
};

impl<'a> Sema<'a, '_> {
    /// Notes the names that declarations at namespace scope declare.
    pub(crate) fn enter_declarations(
        &mut self,
        decls: &'a [Decl<'a>],
        scope: ScopeId,
        linkage: LanguageLinkage,
    ) {
        for decl in decls {
            self.enter_declaration(decl, scope, linkage);
        }
    }

    fn enter_declaration(&mut self, decl: &'a Decl<'a>, scope: ScopeId, linkage: LanguageLinkage) {
        let note = |sema: &mut Self, name: Option<Symbol>, node: PendingNode<'a>| {
            let serial = sema.next_serial();
            sema.entries.add_pending(name, node, scope, serial, linkage);
        };
        match decl.kind {
            DeclKind::Simple(simple) => self.enter_simple(simple, scope, linkage),
            DeclKind::Function(def) => {
                let name = self.declarator_symbol(&def.declarator);
                let serial = self.next_serial();
                let index =
                    self.entries.add_pending(name, PendingNode::Function(def), scope, serial, linkage);
                // It may define what another namespace declares ([dcl.link]/6).
                if linkage.is_c
                    && scope != GLOBAL
                    && let Some(name) = name
                {
                    self.note_extension(name, index);
                }
            }
            DeclKind::Alias(alias) => note(self, Some(alias.name.name), PendingNode::Alias(alias)),
            DeclKind::NamespaceAlias(ident, name) => {
                note(self, Some(ident.name), PendingNode::NamespaceAlias(ident, name));
            }
            DeclKind::Using(list) => {
                for declarator in list {
                    let name = match declarator.name.id {
                        UnqualifiedId::Operator(op) => Some(self.operator_symbol(op)),
                        _ => declarator.name.last_symbol(),
                    };
                    note(self, name, PendingNode::Using(declarator));
                }
            }
            DeclKind::Template(template) => {
                if let DeclKind::DeductionGuide(simple) = template.decl.kind {
                    let serial = self.next_serial();
                    let node = PendingNode::Template(template, decl.span);
                    let index = self.entries.add_pending(None, node, scope, serial, linkage);
                    return self.note_written_guide(simple, index);
                }
                let extended = extended_template(template.decl).map(|(name, _)| name);
                let name = self.template_name(template.decl).filter(|_| extended.is_none());
                let span = name.map_or(decl.span, |(_, span)| span);
                let serial = self.next_serial();
                let node = PendingNode::Template(template, span);
                let index =
                    self.entries.add_pending(name.map(|(name, _)| name), node, scope, serial, linkage);
                // What adds to a template is looked at when one of its name is used.
                if name.is_none()
                    && let Some(symbol) = extended.or_else(|| self.qualified_symbol(template.decl))
                {
                    self.note_extension(symbol, index);
                }
            }
            DeclKind::PassedOver(decl) => note(self, Some(decl.name.name), PendingNode::PassedOver(decl)),
            DeclKind::StructuredBinding(binding) => {
                for ident in binding.names {
                    note(self, Some(ident.name), PendingNode::Binding(binding));
                }
            }
            DeclKind::StaticAssert { .. } => note(self, None, PendingNode::StaticAssert(decl)),
            DeclKind::Namespace(namespace) => self.enter_namespace(namespace, scope, linkage),
            DeclKind::Linkage(block) => {
                let is_extern = !block.braced;
                self.enter_declarations(block.decls, scope, LanguageLinkage { is_c: block.is_c, is_extern });
            }
            DeclKind::UsingDirective(name) => {
                let serial = self.next_serial();
                let cx = Context::at(scope, serial);
                self.in_context(cx, name.span, |sema| {
                    if sema.misses_headers() {
                        sema.tolerantly(|sema| sema.using_directive(name, serial));
                    } else {
                        sema.using_directive(name, serial);
                    }
                });
            }
            DeclKind::UsingEnum(name) => note(self, None, PendingNode::UsingEnum(name)),
            // `extern template` promises an instantiation elsewhere; implicit ones do for device code.
            DeclKind::ExplicitInstantiation { is_extern: true, .. } => {}
            DeclKind::ExplicitInstantiation { decl, .. } => {
                note(self, None, PendingNode::Instantiation(decl));
            }
            DeclKind::DeductionGuide(simple) => {
                let serial = self.next_serial();
                let index =
                    self.entries.add_pending(None, PendingNode::Guide(simple), scope, serial, linkage);
                self.note_written_guide(simple, index);
            }
            DeclKind::ExplicitSpecialization(inner) => {
                let serial = self.next_serial();
                let node = PendingNode::Specialization(inner);
                let index = self.entries.add_pending(None, node, scope, serial, linkage);
                let extended = extended_template(inner).map(|(name, _)| name);
                if let Some(symbol) = extended.or_else(|| self.qualified_symbol(inner)) {
                    self.note_extension(symbol, index);
                }
            }
            DeclKind::Empty
            | DeclKind::Concept(..)
            | DeclKind::Access(_)
            | DeclKind::Asm(_)
            | DeclKind::Error => {}
            DeclKind::Friend(inner) => {
                self.error(codes::sema::BAD_SPECIFIER, inner.span, "\"friend\" is only allowed in a class");
            }
        }
    }

    fn note_written_guide(&mut self, simple: &'a syntax::SimpleDecl<'a>, index: u32) {
        let name = simple.declarators.first().and_then(|first| first.declarator.name);
        if let Some(name) = name.and_then(syntax::Name::last_symbol) {
            self.note_guide(name, index);
        }
    }

    fn enter_simple(&mut self, simple: &'a syntax::SimpleDecl<'a>, scope: ScopeId, linkage: LanguageLinkage) {
        let specifiers = &simple.specifiers;
        let tag = match specifiers.ty {
            TypeSpecifier::Class(class) => class.name,
            TypeSpecifier::Enum(spec) => {
                let serial = self.next_serial();
                let qualified = spec.name.is_some_and(|name| name.as_simple().is_none());
                let own = spec.enumerators.filter(|_| !spec.scoped && !qualified);
                for enumerator in own.unwrap_or_default() {
                    let (name, node) =
                        (Some(enumerator.name.name), PendingNode::Specifiers(specifiers, false));
                    self.entries.add_pending(name, node, scope, serial, linkage);
                }
                spec.name
            }
            TypeSpecifier::Elaborated(_, name, _) => Some(name),
            _ => None,
        };
        let alone = simple.declarators.is_empty();
        // A member of a class that is defined behind it is found with the class.
        let outer = tag.and_then(|name| match (specifiers.ty, name.qualifiers.first()) {
            (
                TypeSpecifier::Class(_) | TypeSpecifier::Enum(_),
                Some(syntax::Qualifier::Named { name, .. }),
            ) => Some(name.name),
            _ => None,
        });
        if let Some(name) = tag.and_then(syntax::Name::as_simple).or(outer) {
            let serial = self.next_serial();
            let node = PendingNode::Specifiers(specifiers, alone);
            let index = self.entries.add_pending(Some(name), node, scope, serial, linkage);
            self.note_friends(specifiers, index);
        } else if alone {
            let serial = self.next_serial();
            let node = PendingNode::Specifiers(specifiers, alone);
            self.entries.add_pending(None, node, scope, serial, linkage);
        }
        for (i, declarator) in simple.declarators.iter().enumerate() {
            let name = self.declarator_symbol(&declarator.declarator);
            let serial = self.next_serial();
            let node = PendingNode::Declarator(simple, i as u32);
            let index = self.entries.add_pending(name, node, scope, serial, linkage);
            // The value of a static data member is looked for when the member is used.
            if name.is_none()
                && let Some(symbol) = declarator.declarator.name.and_then(syntax::Name::last_symbol)
            {
                self.note_extension(symbol, index);
            }
        }
    }

    /// Notes that a class defines functions of the namespace as friends: they may be declared outside too.
    fn note_friends(&mut self, specifiers: &DeclSpecifiers<'a>, index: u32) {
        let TypeSpecifier::Class(class) = specifiers.ty else { return };
        for member in class.members() {
            let member = match member.kind {
                DeclKind::Template(template) => template.decl,
                _ => member,
            };
            if let DeclKind::Friend(&Decl { kind: DeclKind::Function(def), .. }) = member.kind
                && let Some(name) = self.declarator_symbol(&def.declarator)
            {
                self.note_extension(name, index);
            }
        }
    }

    /// Reports the use of a template where it means nothing without arguments.
    pub(crate) fn refuse_template(&mut self, id: TemplateId, span: Span) {
        let Template { span: declared, name, .. } = self.templates[id];
        let message = format!("argument list for template \"{}\" is missing", self.text(name));
        self.emit(
            Diagnostic::new(codes::sema::TEMPLATE_ARGUMENTS, span, message)
                .secondary(declared, "the template is declared here"),
        );
    }

    /// Enters a template: of a function as a pattern, of anything else by its name.
    pub(crate) fn declare_template(&mut self, template: Template<'a>, serial: u32) {
        let is_function = match template.decl.decl.kind {
            DeclKind::Function(_) => true,
            DeclKind::Simple(simple) => simple.declarators.first().is_some_and(|first| {
                matches!(first.declarator.chunks.first(), Some(syntax::DeclaratorChunk::Function(_)))
            }),
            _ => false,
        };
        let (name, span) = (template.name, template.span);
        if self.is_checked(span) {
            self.check_value_parameters(&template);
        }
        if is_function {
            let id = self.templates.push(template);
            if self.declare_function_template(id, serial).is_none() {
                self.declare_item(name, Named::Template(id), serial, span);
            }
            return;
        }
        // A template that was declared before is declared again or defined.
        let known = self.entries.get(self.cx.scope, name).and_then(|entry| self.entries.entry(entry).item);
        if let Some(Declared { named: Named::Template(known), .. }) = known {
            self.merge_template(known, template);
            return;
        }
        self.check_default_gap(&template);
        let id = self.templates.push(template);
        self.declare_item(name, Named::Template(id), serial, span);
    }

    /// A template at namespace scope or in a class: a new one, or something that belongs to one.
    pub(crate) fn any_template(&mut self, decl: &'a syntax::TemplateDecl<'a>, span: Span, serial: u32) {
        let (scope, limit) = (self.cx.scope, self.cx.limit);
        if let DeclKind::Simple(simple) = decl.decl.kind
            && simple.specifiers.flags.contains(Specifiers::TYPEDEF)
        {
            // [temp.pre]/2
            self.error(codes::sema::BAD_SPECIFIER, span, "a typedef cannot be a template");
            return;
        }
        match (extended_template(decl.decl), decl.decl.kind) {
            (_, DeclKind::DeductionGuide(simple)) => self.declare_guide(Some(decl.params), simple),
            (Some((_, true)), _) => self.declare_member_definition(decl),
            (Some((_, false)), DeclKind::Simple(simple)) => {
                self.declare_specialized(Some(decl.params), simple);
            }
            _ => match self.template_name(decl.decl) {
                Some((name, _)) => {
                    self.declare_template(Template::new(decl, name, span, scope, limit), serial);
                }
                None => self.qualified_template(decl, span, serial),
            },
        }
    }

    /// A function template that is defined outside of its namespace or class.
    fn qualified_template(&mut self, decl: &'a syntax::TemplateDecl<'a>, span: Span, serial: u32) {
        let name = match decl.decl.kind {
            DeclKind::Function(def) => def.declarator.name,
            DeclKind::Simple(simple) => simple.declarators.first().and_then(|first| first.declarator.name),
            _ => None,
        };
        if let DeclKind::Simple(syntax::SimpleDecl { specifiers, declarators: [], .. }) = decl.decl.kind
            && let TypeSpecifier::Class(class) = specifiers.ty
            && let Some(name) = class.name
        {
            return self.qualified_class_template(decl, name);
        }
        let symbol = match name.map(|name| name.id) {
            Some(UnqualifiedId::Operator(op)) => Some(self.operator_symbol(op)),
            Some(UnqualifiedId::Conversion(_) | UnqualifiedId::Destructor(_)) => Some(self.no_name),
            _ => name.and_then(syntax::Name::last_symbol),
        };
        let (Some(name), Some(symbol)) = (name, symbol) else {
            if !matches!(decl.decl.kind, DeclKind::Error) {
                self.not_supported(span, "this template declaration");
            }
            return;
        };
        let scope = if name.global || !name.qualifiers.is_empty() {
            let Some(scope) = self.qualifier_scope(name) else { return };
            scope
        } else {
            self.cx.scope
        };
        let limit = self.cx.limit;
        let id = self.templates.push(Template::new(decl, symbol, name.span, scope, limit));
        if self.declare_function_template(id, serial).is_none() {
            let text = self.written_name(name);
            let message = format!("no declaration of \"{text}\" matches this definition");
            self.error(codes::sema::NO_MEMBER, name.span, message);
        }
    }

    /// A class template that is defined outside of its class or namespace.
    fn qualified_class_template(&mut self, decl: &'a syntax::TemplateDecl<'a>, name: &'a syntax::Name<'a>) {
        let (Some(scope), Some(symbol)) = (self.qualifier_scope(name), name.last_symbol()) else { return };
        let limit = self.cx.limit;
        match self.lookup_in(scope, symbol, Wanted::Type, name.span) {
            Some(Named::Template(known)) => {
                self.merge_template(known, Template::new(decl, symbol, name.span, scope, limit));
            }
            Some(Named::Error) => {}
            _ => {
                let text = self.written_name(name);
                let message = format!("no declaration of \"{text}\" matches this definition");
                self.error(codes::sema::NO_MEMBER, name.span, message);
            }
        }
    }

    fn next_serial(&mut self) -> u32 {
        if self.declarations.in_library {
            return 0;
        }
        self.declarations.last_serial += 1;
        self.declarations.last_serial
    }

    /// Analyses all declarations of a name in a scope, whatever the current place can see of them.
    pub(crate) fn declare_all_of(&mut self, entry: EntryId) {
        while let Some(pending) = self.entries.next_pending(entry, u32::MAX) {
            self.declare_pending(pending);
        }
    }

    /// Analyses a declaration that was only noted so far.
    pub(crate) fn declare_pending(&mut self, index: u32) {
        let pending = *self.entries.pending(index);
        if pending.begun {
            return;
        }
        if self.declarations.nesting >= self.nesting_limit() / 2 && !self.declarations.draining {
            self.declare_before(index);
        }
        self.entries.pending(index).begun = true;
        // The declared name itself is visible after its declarator.
        let cx = Context::at(pending.scope, pending.serial + 1);
        let span = pending.node.span();
        if self.is_for_host(pending.node) {
            return self.tolerantly(|sema| sema.declare_node(&pending, cx, span));
        }
        self.declare_node(&pending, cx, span);
    }

    fn declare_node(&mut self, pending: &Pending<'a>, cx: Context<'a>, span: Span) {
        let (serial, linkage) = (pending.serial, pending.linkage);
        self.independently(|sema| {
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
                    sema.tolerant_unless_known(decl, |sema| sema.declare_specialization(decl));
                }
                PendingNode::Instantiation(decl) => {
                    sema.tolerant_unless_known(decl, |sema| sema.explicit_instantiation(decl));
                }
                PendingNode::Guide(simple) => sema.declare_guide(None, simple),
                PendingNode::StaticAssert(decl) => {
                    sema.tolerant_unless_known(decl, |sema| sema.static_assert(decl))
                }
            })
        });
    }

    /// Parses a template that was passed over, and declares it.
    fn declare_passed_over(&mut self, decl: &'a syntax::PassedOverDecl<'a>, serial: u32) {
        // Anything else could not be read, which was said.
        if let DeclKind::Template(template) = self.parser.passed_over(self.program.session, decl).kind {
            self.any_template(template, decl.name.span, serial);
        }
    }

    /// Analyses the types and constants before a declaration in source order. A long chain of
    /// declarations, each needing the one before, would otherwise nest as deep as it is long.
    fn declare_before(&mut self, index: u32) {
        self.declarations.draining = true;
        for earlier in 1..index {
            let pending = *self.entries.pending(earlier);
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
            if needed && !pending.begun {
                self.declare_pending(earlier);
            }
        }
        self.declarations.draining = false;
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
        let outer = self.cx.member_of;
        self.cx.member_of = self.class_of_declarator(&declarator.declarator).or(outer);
        let base = match (specifiers.ty, self.cx.member_of) {
            // A constructor or the like, defaulted behind its class.
            (TypeSpecifier::None, Some(class)) => {
                let scope = std::mem::replace(&mut self.cx.scope, self.program.records[class].scope);
                let base = self.nameless_result(specifiers, &declarator.declarator);
                self.cx.scope = scope;
                base
            }
            _ => self.specifier_type(specifiers, false),
        };
        let ty = self.declarator_type(base, &declarator.declarator);
        if specifiers.flags.contains(Specifiers::TYPEDEF) {
            self.typedef_declarator(specifiers, declarator, ty, serial);
        } else if self.il.is_function(ty) {
            self.declare_function(specifiers, declarator, ty, serial, linkage);
        } else {
            self.declare_global(specifiers, declarator, ty, serial, linkage);
        }
        self.cx.member_of = outer;
    }

    /// A declarator of a `typedef`.
    pub(crate) fn typedef_declarator(
        &mut self,
        specifiers: &DeclSpecifiers<'a>,
        declarator: &'a syntax::InitDeclarator<'a>,
        ty: Type,
        serial: u32,
    ) {
        let Some(name) = declarator.declarator.name else { return };
        // [dcl.typedef]/1
        let allowed = [Specifiers::TYPEDEF, Specifiers::FRIEND];
        self.refuse_specifiers(specifiers.flags, &allowed, "a typedef", name.span);
        if let Some(syntax::DeclaratorChunk::Function(function)) = declarator.declarator.chunks.first() {
            self.refuse_defaults(function);
        }
        if !matches!(declarator.init, syntax::Initializer::None) {
            self.error(codes::sema::TYPEDEF_INITIALIZED, name.span, "typedef may not have an initializer");
        }
        if ty.unqualified() == Type::AUTO {
            self.error(codes::sema::BAD_AUTO, name.span, "\"auto\" is not allowed here");
        }
        let Some(symbol) = name.as_simple() else {
            self.error(codes::sema::BAD_QUALIFIED_NAME, name.span, "a typedef name may not be qualified");
            return;
        };
        let ty = self.attributed_typedef(specifiers, &declarator.declarator, ty);
        self.declare_typedef(symbol, ty, name.span, serial);
    }

    /// Declares a typedef name; it may repeat itself with the same type ([dcl.typedef]/3).
    pub(crate) fn declare_typedef(&mut self, name: Symbol, ty: Type, span: Span, serial: u32) {
        self.name_unnamed_type(ty, name);
        let entry = self.program.make_entry(self.cx.scope, name);
        let found = self.entries.entry(entry);
        if let Some(tag) = found.tag
            && tag.named == Named::Type(ty)
        {
            return;
        }
        let taken = found.item.filter(|item| item.named != Named::Type(ty)).or(found.tag);
        if let Some(previous) = taken {
            if let Named::Type(Type::ERROR) | Named::Error = previous.named {
                return;
            }
            if ty != Type::ERROR {
                let message = format!("invalid redeclaration of type name \"{}\"", self.text(name));
                self.report_previous(codes::sema::TYPE_REDECLARED, span, message, previous.span);
            }
            return;
        }
        self.declare_item(name, Named::Type(ty), serial, span);
    }

    /// Declares anything but a class, enumeration or function in the current scope.
    pub(crate) fn declare_item(&mut self, name: Symbol, named: Named<'a>, serial: u32, span: Span) {
        let entry = self.program.make_entry(self.cx.scope, name);
        let content = self.entries.entry(entry);
        let previous = match content.item {
            Some(item) => Some(item.span),
            None => match content.functions.first() {
                Some(&(f, _)) => Some(self.il.functions[f].span),
                None => self.protected_name(name),
            },
        };
        if let Some(previous) = previous {
            if matches!(content.item, Some(Declared { named: Named::Error, .. })) || named == Named::Error {
                return;
            }
            if content.item.is_some_and(|item| item.named == named) {
                return;
            }
            let message = format!("\"{}\" has already been declared in the current scope", self.text(name));
            self.report_previous(codes::sema::REDECLARED, span, message, previous);
            return;
        }
        self.entries.entry_mut(entry).item = Some(Declared { named, serial, span });
    }

    /// Where a name of a scope around the current one is declared that may not be declared again here: of
    /// a condition or a `for` in the block that it controls ([basic.scope.block]/4), and of a template
    /// parameter ([temp.local]/6).
    fn protected_name(&self, name: Symbol) -> Option<Span> {
        let mut scope = self.cx.scope;
        if self.scopes[scope].controlled
            && let Some(entry) = self.entries.get(self.scopes[scope].parent, name)
            && let Some(item) = self.entries.entry(entry).item
        {
            return Some(item.span);
        }
        if !self.in_block() || !self.cx.instance {
            return None;
        }
        while scope != GLOBAL {
            let kind = self.scopes[scope].kind;
            if matches!(kind, ScopeKind::Namespace { .. }) {
                break;
            }
            if kind == ScopeKind::Template
                && let Some(entry) = self.entries.get(scope, name)
                && let Some(item) = self.entries.entry(entry).item
                && matches!(item.named, Named::Type(_) | Named::Argument(_) | Named::Template(_))
            {
                return Some(item.span);
            }
            scope = self.scopes[scope].parent;
        }
        None
    }

    /// Declares a class or enumeration in a scope.
    pub(crate) fn declare_tag(&mut self, name: Symbol, ty: Type, scope: ScopeId, span: Span) {
        let serial = match self.scopes[scope].kind {
            ScopeKind::Namespace { .. } => self.cx.limit.saturating_sub(1),
            ScopeKind::Class(_)
            | ScopeKind::Enum(_)
            | ScopeKind::Function(_)
            | ScopeKind::Template
            | ScopeKind::Block => 0,
        };
        let entry = self.make_entry(scope, name);
        self.entries.entry_mut(entry).tag = Some(Declared { named: Named::Type(ty), serial, span });
    }

    /// The class or enumeration of a name in the current scope itself.
    pub(crate) fn tag_in_scope(&mut self, name: Symbol) -> Option<Type> {
        let entry = self.entries.get(self.cx.scope, name)?;
        match self.entry_named(entry, self.cx.limit, Wanted::Type) {
            Some(Named::Type(ty)) => Some(ty),
            _ => None,
        }
    }

    /// The number of a declaration in the current scope.
    pub(crate) fn current_serial(&self) -> u32 {
        match self.scopes[self.cx.scope].kind {
            ScopeKind::Namespace { .. } => self.cx.limit.saturating_sub(1),
            ScopeKind::Class(_)
            | ScopeKind::Enum(_)
            | ScopeKind::Function(_)
            | ScopeKind::Template
            | ScopeKind::Block => 0,
        }
    }

    /// Reports a conflict with an earlier declaration.
    pub(crate) fn report_previous(
        &mut self,
        code: crate::diagnostics::Code,
        span: Span,
        message: String,
        previous: Span,
    ) {
        let mut diagnostic = Diagnostic::new(code, span, message);
        if previous.is_some() {
            diagnostic = diagnostic.secondary(previous, "previous declaration is here");
        }
        self.emit(diagnostic);
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

    /// The symbol of what a declaration behind its class or namespace defines.
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
                Some(self.intern(function::Special::Constructor.spelling()))
            }
            _ => self.name_symbol(name),
        }
    }
}

impl PendingNode<'_> {
    /// Where the declaration stands.
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

impl<'a> Program<'a, '_> {
    /// The symbol that a declarator adds to its own scope; none if it is qualified.
    fn declarator_symbol(&mut self, declarator: &Declarator<'a>) -> Option<Symbol> {
        let name = declarator.name?;
        if name.global || !name.qualifiers.is_empty() {
            return None;
        }
        match name.id {
            UnqualifiedId::Ident(symbol) | UnqualifiedId::Template { name: symbol, .. } => Some(symbol),
            UnqualifiedId::Operator(op) => Some(self.operator_symbol(op)),
            UnqualifiedId::LiteralOperator(suffix) => Some(self.literal_operator_symbol(suffix)),
            UnqualifiedId::Conversion(_) | UnqualifiedId::Destructor(_) => None,
        }
    }

    /// The name that a template declares, and its place.
    pub(crate) fn template_name(&mut self, decl: &'a Decl<'a>) -> Option<(Symbol, Span)> {
        let name = match decl.kind {
            DeclKind::Function(def) => def.declarator.name,
            DeclKind::Alias(alias) => return Some((alias.name.name, alias.name.span)),
            DeclKind::Concept(ident, _) => return Some((ident.name, ident.span)),
            DeclKind::Template(inner) => return self.template_name(inner.decl),
            DeclKind::Simple(simple) => match (simple.declarators.first(), simple.specifiers.ty) {
                (Some(first), _) => first.declarator.name,
                (None, TypeSpecifier::Class(class)) => class.name.filter(|name| name.as_simple().is_some()),
                (None, TypeSpecifier::Elaborated(_, name, _)) => Some(name),
                (None, _) => None,
            },
            _ => None,
        }?;
        if name.global || !name.qualifiers.is_empty() {
            return None;
        }
        let symbol = match name.id {
            UnqualifiedId::Ident(symbol) | UnqualifiedId::Template { name: symbol, .. } => symbol,
            UnqualifiedId::Operator(op) => self.operator_symbol(op),
            UnqualifiedId::LiteralOperator(suffix) => self.literal_operator_symbol(suffix),
            UnqualifiedId::Conversion(_) | UnqualifiedId::Destructor(_) => return None,
        };
        Some((symbol, name.id_span))
    }
}
