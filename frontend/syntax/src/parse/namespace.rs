//! Namespaces, using-declarations, aliases and linkage specifications ([basic.namespace], [dcl.link]).

use crate::syntax::{
    AliasDecl, Decl, DeclKind, Ident, LinkageDecl, NamespaceDecl, Qualifier, TypeName, UsingDeclarator,
};
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::lex::literal::{Encoding, decode_string};
use ptxc_tokens::source::Symbol;

use super::Grammar;
use super::declaration::Context;
use super::name::NameContext;
use super::scope::{NameClass, ScopeKind};
use super::type_name::SpecifierContext;

impl<'a> Grammar<'_, 'a> {
    /// `'inline'? 'namespace' (name ('::' name)*)? '{' ... '}'`, `'namespace' a '=' b ';'`
    pub(super) fn namespace(&mut self) -> DeclKind<'a> {
        let is_inline = self.eat(KwInline);
        self.cursor.bump();
        let attributes = self.attributes();
        let mut names = smallvec::SmallVec::<[(Ident, bool); 4]>::new();
        let mut inline_name = is_inline;
        while self.at(Identifier) {
            names.push((self.take_ident(), inline_name));
            if !self.eat(ColonColon) {
                break;
            }
            inline_name = self.eat(KwInline);
        }
        let names = &*self.parser.arena.alloc_slice_copy(&names);
        if let [(alias, _)] = names
            && self.eat(Equal)
        {
            let Some(target) = self.name(NameContext::Namespace) else { return DeclKind::Error };
            self.parser.names.declare(alias.name, NameClass::Namespace, target.members);
            self.expect_semi("namespace alias");
            return DeclKind::NamespaceAlias(*alias, target.name);
        }
        let late = self.attributes();
        let attributes = if attributes.is_empty() { late } else { attributes };
        let place = self.parser.names.place();
        for (ident, is_inline) in names {
            self.enter_namespace(Some(ident.name), *is_inline);
        }
        if names.is_empty() {
            self.enter_namespace(None, true);
        }
        let decls = self.braced_declarations(Context::Namespace);
        self.parser.names.leave(place);
        DeclKind::Namespace(self.alloc(NamespaceDecl { is_inline, names, attributes, decls }))
    }

    /// Opens or reopens a namespace. Names of a transparent one are visible in the enclosing scope.
    fn enter_namespace(&mut self, name: Option<Symbol>, transparent: bool) {
        let names = &mut self.parser.names;
        let around = names.target_scope();
        let known = name.and_then(|name| names.lookup_own(around, name)).and_then(|binding| binding.members);
        let scope = known.unwrap_or_else(|| names.make_scope(ScopeKind::Namespace, name));
        if let Some(name) = name {
            names.declare_in(around, name, NameClass::Namespace, Some(scope));
        }
        if transparent {
            names.add_visible(around, scope);
        }
        names.enter(scope);
    }

    /// `'extern' string ('{' ... '}' | declaration)`
    pub(super) fn linkage(&mut self, context: Context) -> DeclKind<'a> {
        self.cursor.bump();
        let is_c = self.language();
        let braced = self.at(LBrace);
        let outer = std::mem::replace(&mut self.in_c_linkage, is_c);
        let decls: &'a [Decl<'a>] = if braced {
            self.braced_declarations(context)
        } else {
            let decl = self.declaration(context);
            self.parser.arena.alloc_slice_copy(&[decl])
        };
        self.in_c_linkage = outer;
        DeclKind::Linkage(self.alloc(LinkageDecl { is_c, braced, decls }))
    }

    /// The string of a linkage specification; returns whether it is C. The languages are "C" and "C++" ([dcl.link]/2).
    fn language(&mut self) -> bool {
        let value = decode_string(self.text(self.cursor.sym())).unwrap_or_default();
        if let Some(suffix) = &value.user_suffix {
            let message = format!("expected a declaration before the literal suffix '{suffix}'");
            self.error(codes::EXPECTED, message);
        }
        let ordinary = value.encoding == Encoding::Ordinary;
        let is_c = match &*value.bytes {
            b"C" if ordinary => true,
            b"C++" if ordinary => false,
            _ => {
                self.error(codes::UNKNOWN_LINKAGE, codes::UNKNOWN_LINKAGE.0.title);
                false
            }
        };
        self.cursor.bump();
        is_c
    }

    /// Directive, declaration or alias.
    pub(super) fn using(&mut self) -> DeclKind<'a> {
        self.cursor.bump();
        match self.cursor.kind() {
            KwNamespace => {
                self.cursor.bump();
                let Some(target) = self.name(NameContext::Namespace) else { return self.broken_using() };
                if let Some(scope) = target.members {
                    self.parser.names.add_using(scope);
                }
                self.attributes();
                self.expect_semi("using-directive");
                DeclKind::UsingDirective(target.name)
            }
            KwEnum => {
                self.cursor.bump();
                let Some(target) = self.name(NameContext::Use) else { return self.broken_using() };
                if let Some(scope) = target.members {
                    self.parser.names.add_using(scope);
                }
                self.expect_semi("using-declaration");
                DeclKind::UsingEnum(target.name)
            }
            Identifier if matches!(self.cursor.peek(), Equal | LBracket | KwAttribute) => self.alias(),
            // `using T int;`
            Identifier if self.cursor.peek().is_word() && self.cursor.peek() != KwAlignas => self.alias(),
            _ => self.using_declaration(),
        }
    }

    fn broken_using(&mut self) -> DeclKind<'a> {
        self.skip_to_statement_end();
        DeclKind::Error
    }

    /// `'using' identifier attributes? '=' type-id ';'`
    fn alias(&mut self) -> DeclKind<'a> {
        let name = self.take_ident();
        let attributes = self.attributes();
        self.expect(Equal);
        let first = self.cursor.loc();
        let seq = self.specifiers(SpecifierContext::Type);
        let specifiers = self.alloc(seq.node);
        let declarator = self.declarator_without_name();
        let ty = self.alloc(TypeName { specifiers, declarator, span: self.span_from(first) });
        let names = &mut self.parser.names;
        let in_template = names.kind(names.current()) == ScopeKind::Template && !names.in_block();
        if in_template {
            self.refuse_type_definition(&seq.node, "a type may not be defined in an alias template");
        }
        let names = &mut self.parser.names;
        let class = if in_template { NameClass::TypeTemplate } else { NameClass::Type };
        let members = if declarator.chunks.is_empty() { seq.members } else { None };
        names.declare(name.name, class, members);
        self.expect_semi("alias declaration");
        DeclKind::Alias(self.alloc(AliasDecl { name, attributes, ty }))
    }

    /// `'using' ('typename'? name '...'?), ... ';'`
    fn using_declaration(&mut self) -> DeclKind<'a> {
        let mut declarators = bumpalo::collections::Vec::new_in(self.parser.arena);
        loop {
            let typename = self.eat(KwTypename);
            let Some(parsed) = self.name(NameContext::Use) else { return self.broken_using() };
            let pack = self.eat(Ellipsis);
            // `using B::B` in a class inherits constructors and declares no name ([namespace.udecl]/3). Elsewhere `B`
            // is a namespace.
            let names = &self.parser.names;
            let in_class = names.kind(names.current()) == ScopeKind::Class && !names.in_block();
            let before = parsed.name.qualifiers.last().and_then(|qualifier| match qualifier {
                Qualifier::Named { name, .. } if in_class => Some(name.name),
                _ => None,
            });
            if let Some(name) = parsed.name.last_symbol().filter(|&name| Some(name) != before) {
                let unknown = if typename { NameClass::Type } else { NameClass::Value };
                let class = parsed.class.unwrap_or(unknown);
                if parsed.class.is_some() || typename || !self.headers_missing {
                    self.parser.names.declare(name, class, parsed.members);
                }
            }
            declarators.push(UsingDeclarator { name: parsed.name, typename, pack });
            if !self.eat(Comma) {
                break;
            }
        }
        self.expect_semi("using-declaration");
        DeclKind::Using(declarators.into_bump_slice())
    }
}
