//! Restrictions on the names of members ([class.mem]/20, /21) and on member templates ([temp.mem]).

use crate::diagnostics::codes;
use crate::il::{RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::program::scope::ScopeKind;
use crate::source::{Span, Symbol};
use crate::syntax::visit::NameWalk;
use crate::syntax::{
    Decl, DeclKind, DeclSpecifiers, Declarator, DeclaratorChunk, ElaboratedKind, Name, Specifiers,
    TypeSpecifier,
};

impl<'a> Sema<'a, '_> {
    /// Checks that a static data member, member function, type, enumerator or member of an anonymous union does not
    /// have the name of its class.
    pub(super) fn check_member_name(&mut self, class: RecordId, name: Symbol, span: Span) {
        if name == self.il.records[class].name && name != self.no_name {
            let message = "a member other than a constructor may not have the name of its class";
            self.error(codes::sema::BAD_MEMBER, span, message);
        }
    }

    /// Checks a typedef name, which may redeclare the class name only to denote the class ([dcl.typedef]/3).
    pub(super) fn check_type_name(&mut self, class: RecordId, ty: Type, name: Symbol, span: Span) {
        if !matches!(self.il.types.kind(ty), TypeKind::Record(id) if id == class) {
            self.check_member_name(class, name, span);
        }
    }

    /// Checks the names of the class or enumeration that a member declaration declares, and of its enumerators.
    pub(super) fn check_tag_name(&mut self, class: RecordId, specifiers: &DeclSpecifiers<'a>, alone: bool) {
        let name = match specifiers.ty {
            TypeSpecifier::Class(nested) => nested.name,
            TypeSpecifier::Enum(spec) => {
                for enumerator in spec.enumerators.unwrap_or_default().iter().filter(|_| !spec.scoped) {
                    self.check_member_name(class, enumerator.name.name, enumerator.name.span);
                }
                spec.name.filter(|_| spec.enumerators.is_some())
            }
            // `struct X;` in X declares another class; with a declarator it denotes the injected-class-name.
            TypeSpecifier::Elaborated(kind, name, _) if alone && kind != ElaboratedKind::Enum => Some(name),
            _ => None,
        };
        if let Some(name) = name
            && let Some(symbol) = name.as_simple()
        {
            self.check_member_name(class, symbol, name.span);
        }
    }

    /// Checks data members: none may have the name of a class that declares a constructor, and those of anonymous
    /// unions never.
    pub(super) fn check_field_names(&mut self, class: RecordId) {
        let name = self.il.records[class].name;
        if name == self.no_name {
            return;
        }
        let constructors = self.records[class].special.constructors;
        let fields = self.records[class].open.fields.iter();
        let named = fields.filter(|field| field.name == name && constructors).map(|field| field.span).next();
        if let Some(span) = named {
            let message = "a data member may not have the name of its class, which declares a constructor";
            self.error(codes::sema::BAD_MEMBER, span, message);
        }
    }

    /// Reports templates of non-static data members and of typedef names ([temp.pre]/2, [temp.mem]).
    pub(super) fn check_member_template(&mut self, class: RecordId, decl: &'a Decl<'a>, span: Span) {
        let (name, flags, chunks) = match decl.kind {
            DeclKind::Function(def) => match def.specifiers.ty {
                TypeSpecifier::None => return,
                _ => (def.declarator.name, def.specifiers.flags, def.declarator.chunks),
            },
            DeclKind::Simple(simple) => match (simple.declarators.first(), simple.specifiers.ty) {
                (Some(_), TypeSpecifier::None) => return,
                (Some(first), _) => (first.declarator.name, simple.specifiers.flags, first.declarator.chunks),
                (None, TypeSpecifier::Class(nested)) => return self.check_template_name(class, nested.name),
                (None, TypeSpecifier::Elaborated(_, name, _)) => {
                    return self.check_template_name(class, Some(name));
                }
                (None, _) => return,
            },
            DeclKind::Alias(alias) => {
                return self.check_member_name(class, alias.name.name, alias.name.span);
            }
            _ => return,
        };
        self.check_template_name(class, name);
        let is_function = matches!(chunks.first(), Some(DeclaratorChunk::Function(_)));
        if !is_function && !flags.contains(Specifiers::STATIC) && !flags.contains(Specifiers::TYPEDEF) {
            let message = "a data member template must be static";
            self.error(codes::sema::BAD_MEMBER, span, message);
        }
    }

    fn check_template_name(&mut self, class: RecordId, name: Option<&Name<'a>>) {
        if let Some(name) = name
            && let Some(symbol) = name.as_simple()
        {
            self.check_member_name(class, symbol, name.span);
        }
    }

    /// Rejects a declaration that declares a function only because its dependent type becomes a function type
    /// ([temp.arg.type]/3).
    pub(crate) fn refuse_dependent_function(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &Declarator<'a>,
        ty: Type,
    ) -> bool {
        let written = declarator.chunks.iter().any(|chunk| matches!(chunk, DeclaratorChunk::Function(_)));
        if written
            || !self.cx.instance
            || !self.il.is_function(ty)
            || specifiers.flags.contains(Specifiers::TYPEDEF)
            || !self.names_template_argument(specifiers)
        {
            return false;
        }
        let message = "a declaration may not become one of a function through a template argument";
        let span = declarator.name.map_or(declarator.span, |name| name.span);
        self.error(codes::sema::BAD_COMPOUND_TYPE, span, message);
        true
    }

    /// Whether specifiers name a template argument of an enclosing template.
    fn names_template_argument(&self, specifiers: &DeclSpecifiers<'a>) -> bool {
        let mut is_argument = |name: Symbol| {
            let mut scope = self.cx.scope;
            loop {
                if self.entries.get(scope, name).is_some() {
                    return self.scopes[scope].kind == ScopeKind::Template;
                }
                if scope == crate::sema::GLOBAL {
                    return false;
                }
                scope = self.scopes[scope].parent;
            }
        };
        NameWalk::all(&mut is_argument).specifiers(specifiers)
    }
}
