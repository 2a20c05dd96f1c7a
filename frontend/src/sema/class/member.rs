//! The member declarations of a class ([class.mem]).

use crate::diagnostics::codes;
use crate::il::{FunctionId, Type, TypeKind};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::sema::program::function::{Special, VirtualSpecifiers};
use crate::sema::program::scope::{LanguageLinkage, ScopeKind};
use crate::syntax::{self, Access, DeclKind, DeclSpecifiers, Initializer, Specifiers, TypeSpecifier};

use crate::sema::program::record::OpenClass;

impl<'a> Sema<'a, '_> {
    pub(super) fn class_member(&mut self, open: &mut OpenClass<'a>, member: &'a syntax::Decl<'a>) {
        if self.is_member_for_host(member) {
            return self.tolerantly(|sema| sema.any_class_member(open, member));
        }
        self.any_class_member(open, member);
    }

    fn any_class_member(&mut self, open: &mut OpenClass<'a>, member: &'a syntax::Decl<'a>) {
        match member.kind {
            DeclKind::Access(access) => open.access = access,
            DeclKind::Simple(simple) => self.simple_member(open, simple),
            DeclKind::Function(def) => {
                if let Some(name) = def.declarator.name
                    && let Some(symbol) = name.as_simple()
                    && !matches!(def.specifiers.ty, TypeSpecifier::None)
                {
                    self.check_member_name(open.record, symbol, name.span);
                }
                if let Some(id) = self.declare_function_definition(def, 0, LanguageLinkage::default()) {
                    let how = VirtualSpecifiers::of(&def.specifiers, &def.declarator, false);
                    self.note_member_function(open, id, how);
                }
            }
            DeclKind::Alias(alias) => {
                self.note_access(open.record, alias.name.name, open.access);
                let ty = self.type_id(alias.ty);
                self.check_type_name(open.record, ty, alias.name.name, alias.name.span);
                self.declare_typedef(alias.name.name, ty, alias.name.span, 0);
            }
            DeclKind::StaticAssert { .. } => self.static_assert(member),
            DeclKind::Template(template) if is_friend_of_templates(template.decl) => {
                self.note_friend(template.decl, open.record);
            }
            DeclKind::Template(template) => {
                let name = self.template_name(template.decl);
                match (name, template.decl.kind) {
                    (_, DeclKind::Friend(_)) => {
                        self.note_friend(template.decl, open.record);
                        self.declare_friend_template(template, open.record);
                    }
                    (name, _) => {
                        let span = name.map_or(member.span, |(_, span)| span);
                        if self.is_local_class(open.record) {
                            // [temp.mem]/2
                            let message = "a member template is not allowed in a local class";
                            self.error(codes::sema::BAD_MEMBER, span, message);
                            return;
                        }
                        if let Some((name, _)) = name {
                            self.note_access(open.record, name, open.access);
                        }
                        self.check_member_template(open.record, template.decl, span);
                        let first = self.il.functions.len();
                        self.any_template(template, span, 0);
                        for new in first..self.il.functions.len() {
                            let id = FunctionId::from_u32(new as u32);
                            // The declaration may have instantiated other classes, with templates of their own.
                            let scope = self.written_scope(self.functions[id].scope);
                            if self.functions[id].origin.template.is_none()
                                || !matches!(self.scopes[scope].kind, ScopeKind::Class(class) if class == open.record)
                            {
                                continue;
                            }
                            self.functions[id].member.access = open.access;
                            if self.functions[id].special == Special::Constructor {
                                self.records[open.record].special.constructors = true;
                                open.traits.aggregate = false;
                            }
                        }
                    }
                }
            }
            DeclKind::UsingEnum(name) => self.using_enum(name, 0),
            DeclKind::Using(list) => {
                for declarator in list {
                    self.class_using(open.record, declarator, &mut open.used);
                }
            }
            DeclKind::Friend(decl) => {
                self.note_friend(decl, open.record);
                self.declare_friend(decl, open.record);
            }
            DeclKind::ExplicitSpecialization(decl) => self.declare_specialization(decl),
            DeclKind::ExplicitInstantiation { .. } => {
                self.error(
                    codes::sema::BAD_MEMBER,
                    member.span,
                    "an explicit instantiation is not allowed in a class",
                );
            }
            DeclKind::DeductionGuide(simple) => self.declare_guide(None, simple),
            DeclKind::StructuredBinding(_)
            | DeclKind::Namespace(_)
            | DeclKind::NamespaceAlias(..)
            | DeclKind::Linkage(_)
            | DeclKind::UsingDirective(_)
            | DeclKind::Concept(..)
            | DeclKind::Asm(_) => {
                self.error(
                    codes::sema::BAD_MEMBER,
                    member.span,
                    "this declaration is not allowed in a class",
                );
            }
            DeclKind::Empty | DeclKind::Error | DeclKind::PassedOver(_) => {}
        }
    }

    pub(super) fn simple_member(&mut self, open: &mut OpenClass<'a>, simple: &'a syntax::SimpleDecl<'a>) {
        let specifiers = &simple.specifiers;
        self.note_tag_access(open, specifiers);
        self.check_tag_name(open.record, specifiers, simple.declarators.is_empty());
        if simple.declarators.is_empty() {
            let ty = self.specifier_type(specifiers, true);
            match specifiers.ty {
                TypeSpecifier::Class(class) if class.name.is_none() => {
                    self.anonymous_member(open, ty, specifiers);
                }
                TypeSpecifier::Class(_) | TypeSpecifier::Enum(_) | TypeSpecifier::Elaborated(..) => {}
                _ if ty == Type::ERROR => {}
                _ => self.declares_nothing(simple.span),
            }
            return;
        }
        let base = match specifiers.ty {
            // Constructors, destructors and conversion functions have no type specifier.
            TypeSpecifier::None => Type::VOID,
            _ => self.specifier_type(specifiers, false),
        };
        for (index, declarator) in simple.declarators.iter().enumerate() {
            let base = match specifiers.ty {
                TypeSpecifier::None => self.nameless_result(specifiers, &declarator.declarator),
                _ => base,
            };
            let ty = self.declarator_type(base, &declarator.declarator);
            let special = self.il.is_function(ty) && matches!(specifiers.ty, TypeSpecifier::None);
            if let Some(name) = declarator.declarator.name
                && let Some(symbol) = name.as_simple()
                && !special
            {
                if specifiers.flags.contains(Specifiers::TYPEDEF) {
                    self.check_type_name(open.record, ty, symbol, name.span);
                } else if self.il.is_function(ty) || specifiers.flags.contains(Specifiers::STATIC) {
                    self.check_member_name(open.record, symbol, name.span);
                }
            }
            if self.refuse_dependent_function(specifiers, &declarator.declarator, ty) {
                continue;
            }
            if specifiers.flags.contains(Specifiers::TYPEDEF) {
                if let Some(name) = declarator.declarator.name.and_then(syntax::Name::as_simple) {
                    self.note_access(open.record, name, open.access);
                }
                self.typedef_declarator(specifiers, declarator, ty, 0);
            } else if self.il.is_function(ty) {
                let linkage = LanguageLinkage::default();
                if let Some(id) = self.declare_function(specifiers, declarator, ty, 0, linkage) {
                    self.functions[id].defaulted = matches!(declarator.init, Initializer::Default);
                    let how = VirtualSpecifiers::of(specifiers, &declarator.declarator, declarator.pure);
                    self.note_member_function(open, id, how);
                }
            } else if specifiers.flags.contains(Specifiers::STATIC) {
                if declarator.bit_width.is_some() {
                    let message = "a bit field cannot be a static data member";
                    self.error(codes::sema::BAD_SPECIFIER, declarator.declarator.span, message);
                    continue;
                }
                if let Some(name) = declarator.declarator.name.and_then(syntax::Name::as_simple) {
                    self.note_access(open.record, name, open.access);
                }
                self.declare_static_member(specifiers, declarator, ty);
                self.check_placeholder_of(simple, index);
            } else {
                self.data_member(open, specifiers, declarator, ty);
            }
        }
    }

    /// Records the effect of a member function on the traits of the class.
    pub(super) fn note_member_function(
        &mut self,
        open: &mut OpenClass<'a>,
        id: FunctionId,
        how: VirtualSpecifiers,
    ) {
        self.functions[id].member.access = open.access;
        self.note_virtual(open.record, id, how);
        if self.functions[id].member.virtual_specifiers.is_virtual {
            open.traits.polymorphic = true;
            open.traits.dynamic = true;
            open.traits.aggregate = false;
            open.traits.empty = false;
        }
        open.functions.push(id);
        let member = self.special_member(id, open.record);
        let (special, defaulted) = (self.functions[id].special, self.functions[id].defaulted);
        if defaulted && member.is_none() && !self.default_comparison(id, open.record) {
            let span = self.il.functions[id].span;
            let message = "only a special member function can be defaulted";
            self.error(codes::sema::BAD_DEFAULTED, span, message);
            self.functions[id].defaulted = false;
            self.il.functions[id].flags.deleted = true;
        }
        let info = &mut self.records[open.record].special;
        if let Some(member) = member {
            info.declared.push((member, id));
        }
        match special {
            Special::Destructor => {
                let previous = info.destructor.filter(|&other| other != id);
                let is_constrained = |id: FunctionId| self.functions[id].late.requires.is_some();
                if let Some(previous) = previous
                    && !is_constrained(previous)
                    && !is_constrained(id)
                {
                    let span = self.il.functions[id].span;
                    let previous = self.il.functions[previous].span;
                    let message = "a class has only one destructor".to_owned();
                    self.report_previous(codes::sema::REDECLARED, span, message, previous);
                }
                if matches!(self.il.types.kind(self.il.functions[id].ty), TypeKind::Function(ty)
                    if !ty.params.is_empty() || ty.variadic)
                {
                    let span = self.il.functions[id].span;
                    self.error(codes::sema::BAD_MEMBER, span, "a destructor may not have parameters");
                }
                self.records[open.record].special.destructor = Some(id);
            }
            Special::Constructor => {
                info.constructors = true;
                // Until C++20 a defaulted constructor leaves the class an aggregate ([dcl.init.aggr]/1.1).
                let written = !defaulted && !self.il.functions[id].flags.deleted;
                if written || self.functions[id].explicit || self.options().standard >= Standard::Cpp20 {
                    open.traits.aggregate = false;
                }
                if self.copies_by_value(id) {
                    let name = self.text(self.il.records[open.record].name).to_owned();
                    let message = format!(
                        "constructor for class \"{name}\" may not have a parameter of type \"{name}\""
                    );
                    self.error(codes::sema::COPY_BY_VALUE, self.il.functions[id].span, message);
                }
            }
            Special::None | Special::Conversion => {}
        }
    }
}

/// Whether a templated declaration makes members of class templates friends, which have template parameters of their
/// own ([temp.friend]/5).
fn is_friend_of_templates(decl: &syntax::Decl<'_>) -> bool {
    let DeclKind::Template(inner) = decl.kind else { return false };
    matches!(inner.decl.kind, DeclKind::Friend(_)) || is_friend_of_templates(inner.decl)
}

impl<'a> Program<'a, '_> {
    /// Records the access of a class or enumeration declared by a member declaration, and of its enumerators.
    pub(super) fn note_tag_access(&mut self, open: &OpenClass<'a>, specifiers: &DeclSpecifiers<'a>) {
        if open.access == Access::Public {
            return;
        }
        let name = match specifiers.ty {
            TypeSpecifier::Class(class) => class.name,
            TypeSpecifier::Enum(spec) => {
                for enumerator in spec.enumerators.unwrap_or_default().iter().filter(|_| !spec.scoped) {
                    self.note_access(open.record, enumerator.name.name, open.access);
                }
                spec.name
            }
            _ => None,
        };
        if let Some(name) = name.and_then(syntax::Name::as_simple) {
            self.note_access(open.record, name, open.access);
        }
    }

    /// Whether a function is a constructor that [copies by value](Self::copies_by_value).
    pub(crate) fn is_constructor_by_value(&self, id: FunctionId) -> bool {
        self.functions[id].special == Special::Constructor && self.copies_by_value(id)
    }

    /// Whether a function is a constructor whose first parameter is an object of its class or a reference to one.
    pub(crate) fn takes_own_object(&self, id: FunctionId) -> bool {
        let function = &self.il.functions[id];
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return false };
        let own = function.object.map(TypeKind::Record);
        self.functions[id].special == Special::Constructor
            && ty.params.first().is_some_and(|&param| {
                Some(self.il.types.kind(self.il.strip_reference(param).unqualified())) == own
            })
    }

    /// Whether a constructor can be called with one argument of its own class, taken by value: each call would need
    /// another for its parameter ([class.copy.ctor]/5).
    pub(crate) fn copies_by_value(&self, id: FunctionId) -> bool {
        let function = &self.il.functions[id];
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return false };
        let takes_itself = ty.params.first().is_some_and(|&param| match self.il.types.kind(param) {
            TypeKind::Record(class) => function.object == Some(class),
            _ => false,
        });
        takes_itself && function.arguments.required as usize <= 1
    }
}
