//! Namespaces, using-directives and using-declarations ([basic.namespace], [namespace.udecl]).

use crate::diagnostics::codes;
use crate::il::{FunctionId, Type, TypeKind};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::{
    Declared, EntryId, LanguageLinkage, Named, PendingNode, ScopeId, ScopeKind,
};
use crate::source::{Span, Symbol};
use crate::syntax;

impl<'a> Sema<'a, '_> {
    /// `namespace a::b { ... }`: the namespace and its members are entered at once.
    pub(crate) fn enter_namespace(
        &mut self,
        namespace: &'a syntax::NamespaceDecl<'a>,
        outer: ScopeId,
        linkage: LanguageLinkage,
    ) {
        let mut scope = outer;
        for (ident, is_inline) in namespace.names {
            match self.open_namespace(ident, scope, *is_inline) {
                Some(inner) => scope = inner,
                None => return,
            }
        }
        if namespace.names.is_empty() {
            scope = self.open_unnamed_namespace(outer, namespace.is_inline);
        }
        self.enter_declarations(namespace.decls, scope, linkage);
    }

    /// The namespace of a name in a scope, created if there is none.
    fn open_namespace(&mut self, ident: &syntax::Ident, scope: ScopeId, is_inline: bool) -> Option<ScopeId> {
        let entry = self.make_entry(scope, ident.name);
        // `struct n::S { ... };` is recorded under the name `n`, which it does not declare.
        let before = self.entries.pending_of(entry).find(|node| !defines_member(node));
        if let Some(before) = before {
            let name = self.text(ident.name);
            let message = match before {
                // [namespace.alias]/4
                PendingNode::NamespaceAlias(..) => format!("namespace alias \"{name}\" cannot be reopened"),
                _ => format!("\"{name}\" has already been declared in the current scope"),
            };
            self.report_previous(codes::sema::REDECLARED, ident.span, message, before.span());
            return None;
        }
        if let Some(item) = self.entries.entry(entry).item {
            if let Named::Namespace(inner) = item.named {
                return Some(inner);
            }
            let message = format!("\"{}\" is not a namespace", self.text(ident.name));
            self.report_previous(codes::sema::REDECLARED, ident.span, message, item.span);
            return None;
        }
        let kind = ScopeKind::Namespace { name: Some(ident.name), is_inline };
        let inner = self.make_scope_in(kind, scope);
        if is_inline {
            self.scopes[scope].show(inner, 0);
        }
        let serial = self.declarations.last_serial;
        let declared = Declared { named: Named::Namespace(inner), serial, span: ident.span };
        self.entries.entry_mut(entry).item = Some(declared);
        Some(inner)
    }

    /// The unnamed namespace of a scope ([namespace.unnamed]).
    fn open_unnamed_namespace(&mut self, scope: ScopeId, is_inline: bool) -> ScopeId {
        let unnamed = |kind| matches!(kind, ScopeKind::Namespace { name: None, .. });
        let existing = self.scopes[scope]
            .shows()
            .iter()
            .map(|&(inner, _)| inner)
            .find(|&inner| unnamed(self.scopes[inner].kind) && self.scopes[inner].parent == scope);
        existing.unwrap_or_else(|| {
            let inner = self.make_scope_in(ScopeKind::Namespace { name: None, is_inline }, scope);
            self.scopes[scope].show(inner, 0);
            inner
        })
    }

    /// Whether a member of a scope may be defined here: in an enclosing namespace ([namespace.memdef]/2).
    pub(crate) fn encloses(&self, scope: ScopeId) -> bool {
        self.is_within(self.namespace_of(scope), self.namespace_of(self.cx.scope))
    }

    /// Reports the definition of a member in a namespace that does not enclose its scope.
    pub(crate) fn report_definition_elsewhere(&mut self, name: &syntax::Name<'a>) {
        let message = format!("\"{}\" cannot be defined in the current scope", self.written_name(name));
        self.error(codes::sema::BAD_QUALIFIED_NAME, name.span, message);
    }

    /// `using namespace n;` in the current scope; `serial` is its number.
    pub(crate) fn using_directive(&mut self, name: &'a syntax::Name<'a>, serial: u32) {
        if let Some(namespace) = self.namespace_named(name) {
            let scope = self.cx.scope;
            self.scopes[scope].show(namespace, serial);
        }
    }

    fn namespace_named(&mut self, name: &'a syntax::Name<'a>) -> Option<ScopeId> {
        match self.lookup_name(name, Wanted::Namespace) {
            Named::Namespace(scope) => Some(scope),
            Named::Error => None,
            _ => {
                let message = format!("\"{}\" is not a namespace", self.written_name(name));
                self.error(codes::sema::NOT_A_NAMESPACE, name.span, message);
                None
            }
        }
    }

    /// `namespace a = b;`
    pub(crate) fn namespace_alias(&mut self, ident: syntax::Ident, name: &'a syntax::Name<'a>, serial: u32) {
        let named = self.namespace_named(name).map_or(Named::Error, Named::Namespace);
        self.declare_item(ident.name, named, serial, ident.span);
    }

    /// `using n::x;` outside of classes: `x` also denotes here the entity that it denotes there.
    pub(crate) fn using_declaration(&mut self, declarator: &'a syntax::UsingDeclarator<'a>, serial: u32) {
        let name = declarator.name;
        if declarator.pack {
            self.not_supported(name.span, "pack expansion in a using-declaration");
            return;
        }
        let Some(symbol) = self.name_symbol(name) else { return };
        let (tag, any) = (self.using_tag(name), self.lookup_name(name, Wanted::Any));
        if self.is_class_qualified(name, any) {
            // [namespace.udecl]/8
            let message = "a using-declaration outside of classes may not name a member of a class";
            self.error(codes::sema::BAD_QUALIFIED_NAME, name.span, message);
            return;
        }
        match any {
            Named::Functions(functions) => {
                let scope = self.cx.scope;
                let entry = self.make_entry(scope, symbol);
                if scope == crate::sema::program::scope::GLOBAL && !self.entries.entry(entry).builtins_asked {
                    self.declare_builtins(entry, symbol);
                }
                self.check_using_functions(entry, functions, name.span);
                let content = self.entries.entry_mut(entry);
                for &function in functions {
                    if !content.functions.iter().any(|&(other, _)| other == function) {
                        content.functions.push((function, serial));
                    }
                }
            }
            Named::Namespace(_) => {
                // [namespace.udecl]/6
                let message = "a using-declaration may not name a namespace";
                self.error(codes::sema::NOT_A_SCOPE, name.span, message);
            }
            other => self.declare_used(symbol, other, serial, name.span),
        }
        if let Some(tag) = tag
            && any != tag
        {
            self.declare_used(symbol, tag, serial, name.span);
        }
    }

    /// Declares the entities that a using-declaration names, except functions, in the current scope. Functions and
    /// variables hide a class or enumeration of that name here as where it was declared ([basic.scope.hiding]/2).
    pub(crate) fn declare_used(&mut self, name: Symbol, named: Named<'a>, serial: u32, span: Span) {
        if !self.is_tag(named, name) {
            self.declare_item(name, named, serial, span);
            return;
        }
        let entry = self.program.make_entry(self.cx.scope, name);
        match self.entries.entry(entry).tag {
            Some(previous) if previous.named != named => self.report_redeclared(name, span, previous.span),
            Some(_) => {}
            None => self.entries.entry_mut(entry).tag = Some(Declared { named, serial, span }),
        }
    }

    /// Whether a name is that of a class or enumeration itself, not a typedef name.
    fn is_tag(&self, named: Named<'a>, name: Symbol) -> bool {
        let Named::Type(ty) = named else { return false };
        match self.il.types.kind(ty) {
            TypeKind::Record(id) => self.il.records[id].name == name,
            TypeKind::Enum(id) => self.il.enums[id].name == name,
            _ => false,
        }
    }

    /// Whether a name denotes a member of a class, or of an enumeration before C++20; an enumerator may be redeclared
    /// anywhere since then (P1099).
    fn is_class_qualified(&mut self, name: &'a syntax::Name<'a>, named: Named<'a>) -> bool {
        let enumerator = matches!(named, Named::Enumerator(..));
        if named == Named::Error || enumerator && self.options().standard >= Standard::Cpp20 {
            return false;
        }
        let scope = self.qualifier_scope(name);
        scope.is_some_and(|scope| matches!(self.scopes[scope].kind, ScopeKind::Class(_) | ScopeKind::Enum(_)))
    }

    /// Reports a function that conflicts with one that a using-declaration has introduced into the namespace
    /// ([namespace.udecl]/14).
    pub(crate) fn check_used_functions(
        &mut self,
        entry: EntryId,
        ty: Type,
        scope: ScopeId,
        span: Span,
    ) -> bool {
        let TypeKind::Function(new) = self.il.types.kind(ty) else { return false };
        let conflict = self.entries.entry(entry).functions.iter().map(|&(id, _)| id).find(|&id| {
            let info = &self.functions[id];
            let is_c = self.il.functions[id].flags.extern_c;
            !info.origin.is_library
                && !info.member.is_friend
                && !is_c
                && info.origin.template.is_none()
                && self.il.functions[id].builtin.is_none()
                && self.written_scope(info.scope) != scope
                && matches!(self.il.types.kind(self.il.functions[id].ty), TypeKind::Function(used)
                    if used.params == new.params && used.variadic == new.variadic)
        });
        let Some(used) = conflict else { return false };
        let name = self.name_of_function(used);
        let message = format!("this function is like \"{name}\", which a using-declaration names here");
        self.report_previous(codes::sema::FUNCTION_CONFLICT, span, message, self.il.functions[used].span);
        true
    }

    /// Reports a using-declaration that introduces a function which conflicts with one of the scope
    /// ([namespace.udecl]/14).
    fn check_using_functions(&mut self, entry: EntryId, used: &[FunctionId], span: Span) {
        for index in 0..self.entries.entry(entry).functions.len() {
            let (own, _) = self.entries.entry(entry).functions[index];
            let compared = |sema: &Self, id: FunctionId| {
                let info = &sema.functions[id];
                !info.origin.is_library
                    && info.origin.template.is_none()
                    && sema.il.functions[id].builtin.is_none()
            };
            if !compared(self, own) || !self.is_user_code(self.il.functions[own].span) {
                continue;
            }
            let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[own].ty) else { continue };
            let conflict = used.iter().any(|&other| {
                other != own
                    && compared(self, other)
                    && matches!(self.il.types.kind(self.il.functions[other].ty), TypeKind::Function(used)
                        if used.params == ty.params && used.variadic == ty.variadic)
            });
            if conflict {
                let message =
                    "the using-declaration names a function like one declared in this scope".to_owned();
                let previous = self.il.functions[own].span;
                self.report_previous(codes::sema::FUNCTION_CONFLICT, span, message, previous);
                return;
            }
        }
    }

    /// The class or enumeration that a using-declaration names in addition to a function or variable.
    fn using_tag(&mut self, name: &'a syntax::Name<'a>) -> Option<Named<'a>> {
        let symbol = name.last_symbol()?;
        let scope = self.qualifier_scope(name)?;
        let found = self.lookup_in(scope, symbol, Wanted::Type, name.span)?;
        matches!(found, Named::Type(_)).then_some(found)
    }

    /// `using enum E;` ([enum.udecl]).
    pub(crate) fn using_enum(&mut self, name: &'a syntax::Name<'a>, serial: u32) {
        let named = self.lookup_name(name, Wanted::Type);
        let Named::Type(ty) = named else { return };
        let TypeKind::Enum(id) = self.il.types.kind(ty) else {
            let message = format!("\"{}\" is not an enumeration", self.written_name(name));
            self.error(codes::sema::NOT_AN_ENUM, name.span, message);
            return;
        };
        let names: Vec<Symbol> = self.il.enums[id].enumerators.iter().map(|&(symbol, _)| symbol).collect();
        for (i, symbol) in names.into_iter().enumerate() {
            self.declare_item(symbol, Named::Enumerator(id, i as u32), serial, name.span);
        }
    }
}

/// Whether a declaration only defines a class or an enumeration of another scope.
fn defines_member(node: &PendingNode<'_>) -> bool {
    let PendingNode::Specifiers(specifiers, true) = node else { return false };
    let tag = match specifiers.ty {
        syntax::TypeSpecifier::Class(class) => class.name,
        syntax::TypeSpecifier::Enum(spec) => spec.name,
        _ => None,
    };
    tag.is_some_and(|name| !name.qualifiers.is_empty())
}
