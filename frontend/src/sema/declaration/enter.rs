//! Enters the declarations of a namespace: records which syntax declares each name ([basic.scope]).

use crate::diagnostics::codes;
use crate::sema::program::Program;
use crate::sema::program::scope::{GLOBAL, LanguageLinkage, PendingNode, ScopeId};
use crate::sema::template::extended_template;
use crate::sema::{Context, Sema};
use crate::source::Symbol;
use crate::syntax::{self, Decl, DeclKind, DeclSpecifiers, Declarator, TypeSpecifier, UnqualifiedId};

impl<'a> Sema<'a, '_> {
    /// Records the names that declarations at namespace scope declare.
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
                self.enter_mentioned_classes(&def.declarator, scope, linkage);
                let name = self.declarator_symbol(&def.declarator);
                let serial = self.next_serial();
                let index =
                    self.entries.add_pending(name, PendingNode::Function(def), scope, serial, linkage);
                // It may define an entity that another namespace declares ([dcl.link]/6).
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
                // Redeclarations and specialisations of a template are analysed when its name is used.
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
            // `extern template` declares an instantiation in another unit; device code is instantiated implicitly.
            DeclKind::ExplicitInstantiation { is_extern: true, decl } => {
                let serial = self.next_serial();
                self.note_instantiated_elsewhere(decl, scope, serial);
            }
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
        // A member class defined outside of its class is found with the class.
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
            // A member of a class named by a using-declaration is defined without lookup of the name before the `::`.
            if let Some(symbol) = tag.filter(|_| outer.is_some()).and_then(syntax::Name::last_symbol) {
                self.note_extension(symbol, index);
            }
        } else if alone {
            let serial = self.next_serial();
            let node = PendingNode::Specifiers(specifiers, alone);
            self.entries.add_pending(None, node, scope, serial, linkage);
        }
        for (i, declarator) in simple.declarators.iter().enumerate() {
            self.enter_mentioned_classes(&declarator.declarator, scope, linkage);
            let name = self.declarator_symbol(&declarator.declarator);
            let serial = self.next_serial();
            let node = PendingNode::Declarator(simple, i as u32);
            let index = self.entries.add_pending(name, node, scope, serial, linkage);
            // The definition of a static data member is analysed when the member is used.
            if name.is_none()
                && let Some(symbol) = declarator.declarator.name.and_then(syntax::Name::last_symbol)
            {
                self.note_extension(symbol, index);
            }
        }
    }

    /// Enters the classes first named in the parameters of a function: `void f(struct S *);` declares `S` in the
    /// namespace ([basic.scope.pdecl]/7).
    fn enter_mentioned_classes(
        &mut self,
        declarator: &Declarator<'a>,
        scope: ScopeId,
        linkage: LanguageLinkage,
    ) {
        for chunk in declarator.chunks {
            let syntax::DeclaratorChunk::Function(function) = chunk else { continue };
            for param in function.params {
                let TypeSpecifier::Elaborated(kind, name, _) = param.specifiers.ty else { continue };
                if kind != syntax::ElaboratedKind::Enum
                    && let Some(symbol) = name.as_simple()
                    && self.entries.get(scope, symbol).is_none()
                {
                    let serial = self.next_serial();
                    let node = PendingNode::Specifiers(param.specifiers, false);
                    self.entries.add_pending(Some(symbol), node, scope, serial, linkage);
                }
            }
        }
    }

    /// Records that a class defines friend functions of the namespace, which may be declared outside too.
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

    fn next_serial(&mut self) -> u32 {
        if self.declarations.in_library {
            return 0;
        }
        self.declarations.last_serial += 1;
        self.declarations.last_serial
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
}
