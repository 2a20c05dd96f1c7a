//! Friends: functions and function templates of the namespace around a class ([class.friend],
//! [temp.friend]).

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{FunctionId, RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::function::Special;
use crate::sema::program::scope::{LanguageLinkage, Named, ScopeId, Template, TemplateId};
use crate::source::{Span, Symbol};
use crate::syntax::{
    Decl, DeclKind, DeclaratorChunk, InitDeclarator, Initializer, Name, SimpleDecl, Specifiers,
    TypeSpecifier, UnqualifiedId,
};

impl<'a> Sema<'a, '_> {
    /// Declares a friend function defined in a class: a member of the enclosing namespace that only argument-dependent
    /// lookup finds ([class.friend]/6, /7).
    pub(crate) fn declare_friend(&mut self, decl: &'a Decl<'a>, record: RecordId) {
        match decl.kind {
            DeclKind::Function(def)
                if def.declarator.name.is_some_and(|name| name.global || !name.qualifiers.is_empty()) =>
            {
                // [class.friend]/6
                let message = "a friend function with a qualified name cannot be defined in a class";
                let span = def.declarator.name.map_or(def.span, |name| name.span);
                self.error(codes::sema::BAD_MEMBER, span, message);
            }
            DeclKind::Function(def) if self.is_local_class(record) => {
                // [class.friend]/6
                let message = "a friend function cannot be defined in a local class";
                let span = def.declarator.name.map_or(def.span, |name| name.span);
                self.error(codes::sema::BAD_MEMBER, span, message);
            }
            DeclKind::Function(def) => {
                let class_scope = self.cx.scope;
                let outer = std::mem::replace(&mut self.cx.declared.friend, true);
                let friend = self.declare_function_definition(def, 0, LanguageLinkage::default());
                self.cx.declared.friend = outer;
                if let Some(friend) = friend {
                    self.functions[friend].scope = class_scope;
                    self.befriend(record, friend);
                }
            }
            DeclKind::Template(template) => self.declare_friend_template(template, record),
            DeclKind::Simple(simple) => self.declare_defaulted_friends(simple, record),
            _ => self.not_supported(decl.span, "this friend declaration"),
        }
    }

    /// Declares the comparisons that a friend declaration defaults; its other declarations only grant access.
    fn declare_defaulted_friends(&mut self, simple: &'a SimpleDecl<'a>, record: RecordId) {
        for declarator in simple.declarators {
            if !matches!(declarator.init, Initializer::Default) {
                self.check_friend(simple, declarator);
                self.declare_befriended(simple, declarator, record);
                continue;
            }
            let base = self.specifier_type(&simple.specifiers, false);
            let ty = self.declarator_type(base, &declarator.declarator);
            let class_scope = self.cx.scope;
            let outer = std::mem::replace(&mut self.cx.declared.friend, true);
            let linkage = LanguageLinkage::default();
            let friend = self.declare_function(&simple.specifiers, declarator, ty, 0, linkage);
            self.cx.declared.friend = outer;
            let Some(friend) = friend else { continue };
            self.functions[friend].scope = class_scope;
            self.functions[friend].defaulted = true;
            self.befriend(record, friend);
            if !self.default_comparison(friend, record) {
                let span = self.il.functions[friend].span;
                let message = "only a special member function or a comparison can be defaulted";
                self.error(codes::sema::BAD_DEFAULTED, span, message);
            }
        }
    }

    /// Declares the function of a friend declaration: a member of the namespace that only argument-dependent lookup
    /// finds, wherever it is defined ([class.friend]/7, [namespace.memdef]/3).
    fn declare_befriended(
        &mut self,
        simple: &'a SimpleDecl<'a>,
        declarator: &'a InitDeclarator<'a>,
        record: RecordId,
    ) {
        let is_function = matches!(declarator.declarator.chunks.first(), Some(DeclaratorChunk::Function(_)));
        let is_own = declarator.declarator.name.is_some_and(|name| {
            !name.global
                && name.qualifiers.is_empty()
                && matches!(name.id, UnqualifiedId::Ident(_) | UnqualifiedId::Operator(_))
        });
        if !is_function || !is_own || self.is_in_template(self.cx.scope) {
            return;
        }
        // A friend declaration that is not understood only grants access.
        let (friend, failed) = self.tentatively(|sema| {
            let base = sema.specifier_type(&simple.specifiers, false);
            let ty = sema.declarator_type(base, &declarator.declarator);
            let linkage = LanguageLinkage::default();
            let outer = std::mem::replace(&mut sema.cx.declared.friend, true);
            let friend = sema.declare_function(&simple.specifiers, declarator, ty, 0, linkage);
            sema.cx.declared.friend = outer;
            friend
        });
        if let (Some(friend), false) = (friend, failed) {
            self.befriend(record, friend);
        }
    }

    /// Checks that a friend declaration declares a function or another entity that can be a friend ([class.friend]/9).
    fn check_friend(&mut self, simple: &'a SimpleDecl<'a>, declarator: &'a InitDeclarator<'a>) {
        let is_function = matches!(declarator.declarator.chunks.first(), Some(DeclaratorChunk::Function(_)));
        let span = declarator.declarator.name.map_or(declarator.declarator.span, |name| name.span);
        if let Some(DeclaratorChunk::Function(function)) = declarator.declarator.chunks.first()
            && let Some(requires) = function.requires
            && !self.is_templated()
        {
            // [dcl.decl]/4
            let message = "a requires-clause is only allowed on a function of a template";
            self.error(codes::sema::CONSTRAINTS, requires.span, message);
        } else if simple.specifiers.flags.contains(Specifiers::STATIC) {
            let message = "a storage class may not be specified in a friend declaration";
            self.error(codes::sema::BAD_SPECIFIER, span, message);
        } else if !is_function && declarator.declarator.chunks.is_empty() {
            let base = self.specifier_type(&simple.specifiers, false);
            if base != Type::ERROR && !self.il.is_function(base) {
                self.error(codes::sema::BAD_MEMBER, span, "a friend must be a function or a class");
            }
        } else if is_function
            && let Some(name) = declarator.declarator.name
            && (name.global || !name.qualifiers.is_empty())
            && !self.is_in_template(self.cx.scope)
            && self.is_user_code(span)
        {
            self.check_qualified_friend(simple, declarator, name);
        }
    }

    /// Checks that a friend with a qualified name has been declared before ([class.friend]/6, [dcl.meaning]/1).
    fn check_qualified_friend(
        &mut self,
        simple: &'a SimpleDecl<'a>,
        declarator: &'a InitDeclarator<'a>,
        name: &'a Name<'a>,
    ) {
        if matches!(name.id, UnqualifiedId::Template { .. }) {
            return;
        }
        let Some(scope) = self.qualifier_scope(name) else { return };
        let class = self.class_of_scope(scope);
        if let Some(class) = class {
            let ty = self.il.types.record(class);
            // A class being defined has the members declared so far.
            if self.records[class].definition.is_none() && !self.require_complete(ty, name.span) {
                return;
            }
        }
        let symbol = match self.special_function(&simple.specifiers, name, scope) {
            Special::None => match self.name_symbol(name) {
                Some(symbol) => symbol,
                None => return,
            },
            special => self.intern(special.spelling()),
        };
        let limit = self.cx.limit;
        let known = match self.entries.get(scope, symbol) {
            Some(entry) => self.entry_named(entry, limit, Wanted::Any),
            None => None,
        };
        let text = self.written_name(name);
        let prefix = self.scope_prefix(scope);
        let functions = match known {
            Some(Named::Functions(functions)) => functions,
            Some(Named::Error) => return,
            _ => {
                let message = format!("\"{prefix}{text}\" has not been declared, so it cannot be a friend");
                self.error(codes::sema::NO_MEMBER, name.span, message);
                return;
            }
        };
        if matches!(simple.specifiers.ty, TypeSpecifier::None) {
            return;
        }
        // Names in the declarator may also be looked up in the friend's class ([basic.lookup.unqual]/10).
        let mut understood = false;
        for place in [self.cx.scope, scope] {
            let outer = self.enter_scope(place);
            let (ty, failed) = self.tentatively(|sema| {
                let base = sema.specifier_type(&simple.specifiers, false);
                sema.declarator_type(base, &declarator.declarator)
            });
            self.pop_scope(outer);
            if failed {
                continue;
            }
            understood = true;
            if functions.iter().any(|&id| self.may_be_declared_as(id, ty)) {
                return;
            }
        }
        if !understood {
            return;
        }
        let message = format!("no declaration of \"{prefix}{text}\" matches this friend declaration");
        let previous = functions.first().map_or(Span::NONE, |&id| self.il.functions[id].span);
        self.report_previous(codes::sema::NO_MEMBER, name.span, message, previous);
    }

    /// A friend function template that is defined in the class.
    pub(crate) fn declare_friend_template(
        &mut self,
        template: &'a crate::syntax::TemplateDecl<'a>,
        record: RecordId,
    ) {
        let inner = match template.decl.kind {
            DeclKind::Friend(inner) => inner,
            _ => template.decl,
        };
        let DeclKind::Function(_) = inner.kind else { return };
        let Some((name, span)) = self.template_name(inner) else { return };
        let namespace = self.namespace_of(self.cx.scope);
        let decl = if std::ptr::eq(inner, template.decl) {
            template
        } else {
            let params = template.params;
            &*self.il.arena.alloc(crate::syntax::TemplateDecl { params, decl: inner })
        };
        let (scope, limit) = (self.cx.scope, self.cx.limit);
        let friend = Template { is_friend: true, ..Template::new(decl, name, span, scope, limit) };
        let id = self.templates.push(friend);
        if let Some(pattern) = self.declare_function_template(id, 0) {
            self.befriend(record, pattern);
            self.define_befriended_template(id, pattern, namespace);
        }
    }

    /// Defines a template declared in the namespace by the definition of a friend template ([temp.friend]/4).
    fn define_befriended_template(&mut self, id: TemplateId, pattern: FunctionId, namespace: ScopeId) {
        let new = self.templates[id];
        let Some(entry) = self.entries.get(namespace, new.name) else { return };
        let Some(Named::Functions(known)) = self.entry_named(entry, self.cx.limit, Wanted::Any) else {
            return;
        };
        let outer = self.cx.declared.template.replace(id);
        for &other in known {
            let Some(template) = self.functions[other].origin.template else { continue };
            let declared = self.templates[template];
            if other != pattern
                && self.il.functions[other].ty == self.il.functions[pattern].ty
                && !matches!(declared.decl.decl.kind, DeclKind::Function(_))
                && self.same_template_head(other)
            {
                let mut earlier = declared.earlier.to_vec();
                earlier.push(declared.decl.params);
                let earlier = self.il.list(&earlier);
                self.templates[template] = Template { earlier, ..new };
                self.functions[other].member.is_friend = true;
            }
        }
        self.cx.declared.template = outer;
    }
}

impl Program<'_, '_> {
    /// Whether a declaration with a type may redeclare a known function.
    fn may_be_declared_as(&self, id: FunctionId, ty: Type) -> bool {
        let (TypeKind::Function(own), TypeKind::Function(new)) =
            (self.il.types.kind(self.il.functions[id].ty), self.il.types.kind(ty))
        else {
            return true;
        };
        self.functions[id].origin.template.is_some()
            || self.functions[id].late.deduced
            || own.params == new.params
                && own.ret == new.ret
                && own.variadic == new.variadic
                && own.cv == new.cv
                && own.ref_qualifier == new.ref_qualifier
    }

    /// Makes a function a friend that argument-dependent lookup finds, even if the class declares it several times.
    fn befriend(&mut self, record: RecordId, function: FunctionId) {
        let friends = &mut self.records[record].friends.functions;
        if !friends.contains(&function) {
            friends.push(function);
        }
    }

    /// The friends of a class with a name.
    pub(crate) fn friends_named(&self, record: RecordId, name: Symbol) -> SmallVec<[FunctionId; 4]> {
        self.records[record]
            .friends
            .functions
            .iter()
            .copied()
            .filter(|&f| self.il.functions[f].name == name)
            .collect()
    }
}
