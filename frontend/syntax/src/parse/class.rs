//! Classes and enumerations ([class], [dcl.enum]).

use std::cell::Cell;

use crate::syntax::{
    Access, Attribute, BaseSpecifier, ClassSpecifier, DeclKind, ElaboratedKind, EnumSpecifier, Enumerator,
    TypeSpecifier, UnqualifiedId,
};
use ptxc_tokens::diagnostics::Diagnostic;
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::lex::{TokenKind, sym};
use ptxc_tokens::options::Mode;
use ptxc_tokens::source::Span;

use super::declaration::Context;
use super::name::{NameContext, ParsedName};
use super::recovery::{LIST_END, TokenSet};
use super::scope::{NameClass, ScopeId, ScopeKind};
use super::{Grammar, finish};

impl<'a> Grammar<'_, 'a> {
    /// ```text
    /// class-specifier: class-key attributes? name? 'final'? base-clause? '{' member* '}'
    /// elaborated:      class-key attributes? name
    /// ```
    pub(super) fn class_specifier(
        &mut self,
        friend: bool,
        members: &mut Option<ScopeId>,
    ) -> TypeSpecifier<'a> {
        let first = self.cursor.loc();
        let kind = match self.cursor.kind() {
            KwStruct => ElaboratedKind::Struct,
            KwClass => ElaboratedKind::Class,
            _ => ElaboratedKind::Union,
        };
        self.cursor.bump();
        let mark = self.parser.scratch.attributes.len();
        while self.at_attribute() {
            self.attribute();
        }
        while self.at_unknown_attribute(TokenSet::new(&[Identifier])) {
            self.cursor.bump();
        }
        let place = self.parser.names.place();
        let name = self.class_name();
        let is_final = self.at(Identifier)
            && self.cursor.sym() == sym::FINAL
            && matches!(self.cursor.peek(), LBrace | Colon);
        if is_final {
            self.cursor.bump();
        }
        let lacks_colon = name.is_some() && self.lacks_colon_of_bases();
        if lacks_colon {
            let at = Span::bytes(self.cursor.loc(), 0);
            let message = format!("expected ':' before {}", self.describe_current());
            let diagnostic = Diagnostic::new(codes::EXPECTED, Span::token(self.cursor.loc()), message);
            self.emit(diagnostic.fix(at, ": ", "bases stand behind a colon"));
        }
        if !lacks_colon && !matches!(self.cursor.kind(), LBrace | Colon) {
            let attributes = finish!(self, attributes, mark);
            let Some(name) = name else {
                self.error_expected("the name or the body of a class");
                return TypeSpecifier::Error;
            };
            *members = self.declare_elaborated(&name, friend, kind);
            return TypeSpecifier::Elaborated(kind, name.name, attributes);
        }
        let scope = self.open_class(name.as_ref());
        *members = Some(scope);
        let bases = if self.eat(Colon) || lacks_colon { self.base_clause(scope) } else { &[] };
        let passed_over = self.pass_over_members(scope, name.map(|parsed| parsed.name));
        let members = if passed_over.is_some() {
            None
        } else if self.enter_nested() {
            self.parser.names.enter(scope);
            self.local.classes += u32::from(self.local.in_function);
            let members = self.braced_declarations(Context::Class);
            if self.local.in_function {
                self.local.classes -= 1;
                if self.local.classes == 0 {
                    self.waiting_bodies();
                }
            }
            self.leave_nested();
            Some(members)
        } else {
            self.skip_to(TokenSet::new(&[LBrace]));
            if self.at(LBrace) {
                self.skip_block();
            }
            None
        };
        self.parser.names.leave(place);
        let span = self.span_from(first);
        let attributes = self.with_trailing_attributes(mark);
        let is_unread = passed_over.is_some();
        let class: &'a ClassSpecifier<'a> = self.alloc(ClassSpecifier {
            kind,
            name: name.map(|parsed| parsed.name),
            attributes,
            is_final,
            bases,
            members: Cell::new(members),
            passed_over,
            pack: self.pack.value,
            span,
        });
        if is_unread {
            self.parser.unread.push((scope, class));
        }
        TypeSpecifier::Class(class)
    }

    /// The attributes of a class or enumeration, including those after its body, as in GCC and nvcc; in NVRTC the
    /// latter apply to the declared entities, and are ignored if these are not objects.
    fn with_trailing_attributes(&mut self, mark: usize) -> &'a [Attribute<'a>] {
        if self.session.options.mode == Mode::Nvcc {
            while matches!(self.cursor.kind(), KwAttribute | KwAlign) {
                self.attribute();
            }
            return finish!(self, attributes, mark);
        }
        let attributes = finish!(self, attributes, mark);
        while matches!(self.cursor.kind(), KwAttribute | KwAlign) {
            self.attribute();
        }
        if self.at(Semi) {
            for unused in self.parser.scratch.attributes.split_off(mark) {
                self.session.emit(Diagnostic::titled(codes::UNUSED_ATTRIBUTE, unused.span));
            }
        }
        attributes
    }

    /// The name after a class-key, if there is one.
    fn class_name(&mut self) -> Option<ParsedName<'a>> {
        match self.cursor.kind() {
            Identifier | ColonColon => self.name(NameContext::Declarator),
            _ => None,
        }
    }

    /// Declares a class whose definition begins, and creates the scope of its members.
    fn open_class(&mut self, name: Option<&ParsedName<'a>>) -> ScopeId {
        let names = &mut self.parser.names;
        let symbol = name.and_then(|parsed| parsed.name.last_symbol());
        let is_template = names.kind(names.current()) == ScopeKind::Template && !names.in_block();
        let class = if is_template { NameClass::TypeTemplate } else { NameClass::Type };
        if let Some(scope) = name.and_then(|parsed| parsed.qualifier) {
            names.enter_members(scope);
        }
        let scope = names.make_scope(ScopeKind::Class, symbol);
        let Some(parsed) = name else { return scope };
        if let Some(symbol) = symbol {
            match (parsed.name.id, parsed.qualifier) {
                (UnqualifiedId::Ident(_), Some(qualifier)) => {
                    names.declare_in(qualifier, symbol, class, Some(scope));
                }
                (UnqualifiedId::Ident(_), None) => {
                    // An alias of a declaration without a body shows the members too.
                    let own =
                        if names.in_block() { None } else { names.lookup_own(names.target_scope(), symbol) };
                    if let Some(announced) = own.and_then(|binding| binding.members) {
                        names.add_visible(announced, scope);
                    }
                    names.declare(symbol, class, Some(scope));
                }
                // The specialisation that a name denotes is not known here: the members of all are visible through the
                // primary template.
                (UnqualifiedId::Template { .. }, _) => match parsed.members {
                    Some(primary) => names.add_visible(primary, scope),
                    None if parsed.qualifier.is_none() && !names.in_block() => {
                        let around = names.target_scope();
                        names.declare_in(around, symbol, NameClass::TypeTemplate, Some(scope));
                    }
                    None => {}
                },
                _ => {}
            }
            // The injected-class-name ([class]/2); of a template or specialisation it takes arguments.
            let specialised = matches!(parsed.name.id, UnqualifiedId::Template { .. });
            let injected = if specialised { NameClass::TypeTemplate } else { class };
            names.declare_in(scope, symbol, injected, Some(scope));
        }
        scope
    }

    /// Declares the class of `struct S;` or `struct S *p`, and finds the scope of its members.
    fn declare_elaborated(
        &mut self,
        name: &ParsedName<'a>,
        friend: bool,
        kind: ElaboratedKind,
    ) -> Option<ScopeId> {
        let Some(symbol) = name.name.as_simple() else { return name.members };
        if self.at(Semi) && !friend {
            // `struct S;` declares in the current scope, whatever the name denotes in enclosing ones.
            let names = &mut self.parser.names;
            let is_template = names.kind(names.current()) == ScopeKind::Template && !names.in_block();
            let class = if is_template { NameClass::TypeTemplate } else { NameClass::Type };
            let own = if names.in_block() { None } else { names.lookup_own(names.target_scope(), symbol) };
            let mut members = own.and_then(|binding| binding.members);
            if members.is_none() && kind != ElaboratedKind::Enum && !names.in_block() {
                members = Some(names.make_scope(ScopeKind::Class, Some(symbol)));
            }
            if kind != ElaboratedKind::Enum {
                names.declare(symbol, class, members);
            }
            return members;
        }
        if name.class.is_none() {
            let names = &mut self.parser.names;
            // A class first named in a parameter of a function outside of functions is a member of the namespace
            // ([basic.scope.pdecl]/7).
            if names.in_block() && self.local.in_function && !friend {
                names.declare_local(symbol, NameClass::Type, None);
            } else {
                let in_template = names.kind(names.current()) == ScopeKind::Template;
                let class = if in_template { NameClass::TypeTemplate } else { NameClass::Type };
                names.declare_in(names.enclosing_namespace(), symbol, class, None);
            }
        }
        name.members
    }

    /// Whether bases follow the name of a class without a colon: `struct D public B`, or a class before the body.
    fn lacks_colon_of_bases(&mut self) -> bool {
        match self.cursor.kind() {
            KwPublic | KwProtected | KwPrivate => true,
            Identifier => {
                let base = self.scan_name(self.cursor.pos());
                base.is_some_and(|base| base.is_type() && base.end.kind == LBrace)
            }
            _ => false,
        }
    }

    /// `base-specifier (',' base-specifier)*`
    fn base_clause(&mut self, class: ScopeId) -> &'a [BaseSpecifier<'a>] {
        let mut bases = bumpalo::collections::Vec::new_in(self.parser.arena);
        loop {
            let first = self.cursor.loc();
            let (mut access, mut is_virtual) = (None, false);
            self.attributes();
            loop {
                match self.cursor.kind() {
                    KwVirtual => is_virtual = true,
                    kind => match access_of(kind) {
                        Some(written) => access = Some(written),
                        None => break,
                    },
                }
                self.cursor.bump();
            }
            self.eat(KwTypename);
            if self.at(KwDecltype) && !self.decltype_qualifies() {
                let name = self.decltype_name();
                let pack = self.eat(Ellipsis);
                bases.push(BaseSpecifier { name, access, is_virtual, pack, span: self.span_from(first) });
                if !self.eat(Comma) {
                    break;
                }
                continue;
            }
            let Some(parsed) = self.name(NameContext::Declarator) else {
                self.skip_to(LIST_END);
                if !self.eat(Comma) {
                    break;
                }
                continue;
            };
            if let Some(scope) = parsed.members {
                self.parser.names.add_visible(class, scope);
            }
            let pack = self.eat(Ellipsis);
            let span = self.span_from(first);
            bases.push(BaseSpecifier { name: parsed.name, access, is_virtual, pack, span });
            if !self.eat(Comma) {
                break;
            }
        }
        bases.into_bump_slice()
    }

    /// An access specifier: `'public' ':'` and others.
    pub(super) fn access(&mut self) -> DeclKind<'a> {
        let access = access_of(self.cursor.kind()).unwrap_or(Access::Public);
        self.cursor.bump();
        self.cursor.bump();
        DeclKind::Access(access)
    }

    /// ```text
    /// enum-specifier: 'enum' ('class' | 'struct')? attributes? name? (':' type)? '{' enumerators '}'
    /// opaque:         'enum' ('class' | 'struct')? attributes? name (':' type)? ';'
    /// ```
    pub(super) fn enum_specifier(&mut self, members: &mut Option<ScopeId>) -> TypeSpecifier<'a> {
        let first = self.cursor.loc();
        self.cursor.bump();
        let scoped = self.eat(KwClass) || self.eat(KwStruct);
        let mark = self.parser.scratch.attributes.len();
        while self.at_attribute() {
            self.attribute();
        }
        let name = self.class_name();
        let has_base = self.at(Colon) && self.is_enum_base();
        let underlying = if has_base {
            self.cursor.bump();
            Some(self.type_id())
        } else {
            None
        };
        let declares = has_base || self.at(LBrace) || scoped && self.at(Semi);
        if !declares {
            let Some(name) = name else {
                self.error_expected("the name or the body of an enumeration");
                return TypeSpecifier::Error;
            };
            *members = self.declare_elaborated(&name, false, ElaboratedKind::Enum);
            let attributes = finish!(self, attributes, mark);
            return TypeSpecifier::Elaborated(ElaboratedKind::Enum, name.name, attributes);
        }
        let symbol = name.and_then(|parsed| parsed.name.last_symbol());
        let known = name.and_then(|parsed| parsed.members);
        let names = &mut self.parser.names;
        let scope = match known {
            Some(scope) if names.kind(scope) == ScopeKind::Enum => scope,
            _ => names.make_scope(ScopeKind::Enum, symbol),
        };
        *members = Some(scope);
        if let (Some(parsed), Some(symbol)) = (name, symbol) {
            match parsed.qualifier {
                Some(qualifier) => names.declare_in(qualifier, symbol, NameClass::Type, Some(scope)),
                None => names.declare(symbol, NameClass::Type, Some(scope)),
            }
        }
        let enumerators = if self.at(LBrace) { Some(self.enumerators(scope, scoped)) } else { None };
        let name = name.map(|parsed| parsed.name);
        let span = self.span_from(first);
        let attributes = self.with_trailing_attributes(mark);
        TypeSpecifier::Enum(self.alloc(EnumSpecifier {
            scoped,
            name,
            attributes,
            underlying,
            enumerators,
            span,
        }))
    }

    /// Whether `:` begins an enum-base rather than a bit width: a type follows.
    fn is_enum_base(&mut self) -> bool {
        let after = self.cursor.after(self.cursor.pos());
        self.scan_type(after).is_some()
    }

    /// `'{' (identifier attributes? ('=' expression)?), ... '}'`
    fn enumerators(&mut self, scope: ScopeId, scoped: bool) -> &'a [Enumerator<'a>] {
        let open = self.cursor.loc();
        self.cursor.bump();
        let place = self.parser.names.place();
        if scoped {
            self.parser.names.enter(scope);
        }
        let mark = self.parser.scratch.enumerators.len();
        while !matches!(self.cursor.kind(), RBrace | Eof) {
            let Some(name) = self.expect_ident("the name of an enumerator") else {
                self.skip_to(TokenSet::new(&[Comma, RBrace]));
                if self.eat(Comma) {
                    continue;
                }
                break;
            };
            self.attributes();
            let value = if self.eat(Equal) { Some(self.conditional_expression()) } else { None };
            self.parser.names.declare_in(scope, name.name, NameClass::Value, None);
            if !scoped {
                self.parser.names.declare(name.name, NameClass::Value, None);
            }
            self.parser.scratch.enumerators.push(Enumerator { name, value });
            if self.eat(Comma) {
                continue;
            }
            if !matches!(self.cursor.kind(), RBrace | Eof) {
                self.error_expected("',' or '}'");
                self.skip_to(TokenSet::new(&[Comma, RBrace]));
                if !self.eat(Comma) {
                    break;
                }
            }
        }
        self.expect_closing(RBrace, open);
        self.parser.names.leave(place);
        finish!(self, enumerators, mark)
    }

    /// Reports a construct that is parsed but not supported.
    pub(super) fn not_supported(&mut self, what: &str) {
        let span = self.cursor.span();
        self.emit(Diagnostic::new(codes::NOT_SUPPORTED, span, format!("not supported yet: {what}")));
    }
}

/// The access that a keyword names.
fn access_of(kind: TokenKind) -> Option<Access> {
    Some(match kind {
        KwPublic => Access::Public,
        KwProtected => Access::Protected,
        KwPrivate => Access::Private,
        _ => return None,
    })
}
