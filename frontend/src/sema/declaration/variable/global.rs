//! Variables at namespace scope and static data members: linkage, redeclaration, definition.

use crate::diagnostics::codes;
use crate::il::{Linkage, MemorySpace, Storage, Type, VariableId};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::argument::Argument;
use crate::sema::program::scope::{Declared, GLOBAL, LanguageLinkage, Named, ScopeId, ScopeKind, TemplateId};
use crate::source::{Span, Symbol};
use crate::syntax::{self, CudaQualifiers, DeclSpecifiers, InitDeclarator, Specifiers};

use super::VariableDecl;

impl<'a> Sema<'a, '_> {
    /// A variable at namespace scope, or the definition of a static data member.
    pub(crate) fn declare_global(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a InitDeclarator<'a>,
        ty: Type,
        serial: u32,
        linkage: LanguageLinkage,
    ) {
        let Some(name) = declarator.declarator.name else {
            self.declares_nothing(specifiers.span);
            return;
        };
        let Some(symbol) = self.name_symbol(name) else { return };
        let span = name.span;
        let (ty, init) = self.deduced_variable(ty, &declarator.init, span);
        let decl =
            VariableDecl { specifiers, declarator: &declarator.declarator, init, ty, name: symbol, span };
        if name.global || !name.qualifiers.is_empty() {
            self.define_qualified(name, &decl);
            return;
        }
        self.check_storage_specifiers(&decl);
        let space = self.memory_space(decl.cuda(), self.unmarked_space(), span);
        let is_alias =
            self.is_alias(specifiers.attributes) || self.is_alias(declarator.declarator.attributes);
        let is_extern =
            (decl.has(Specifiers::EXTERN) || linkage.is_extern) && !decl.is_initialized() && !is_alias;
        if !self.check_variable_type(&decl, space, is_extern) {
            self.declare_item(symbol, Named::Error, serial, span);
            return;
        }
        let scope = self.cx.scope;
        let linkage_of = self.global_linkage(&decl, scope);
        let entry = self.make_entry(scope, symbol);
        let existing = match self.entries.entry(entry).item {
            Some(Declared { named: Named::Variable(id), .. }) => Some(id),
            _ => None,
        };
        let id = match existing {
            Some(id) => {
                if !self.merge_variable(id, &decl, space, is_extern) {
                    return;
                }
                id
            }
            None => {
                let id = self.new_variable(&decl, Storage::Global, space, linkage_of, scope);
                self.il.variables[id].is_extern = is_extern;
                let is_c = linkage.is_c;
                self.il.variables[id].mangled = self.mangled_variable(id, is_c);
                self.declare_item(symbol, Named::Variable(id), serial, span);
                self.note_global(id, specifiers, &declarator.declarator);
                id
            }
        };
        if !is_extern {
            self.il.variables[id].is_extern = false;
            self.variables[id].defined_at = Some(span);
            self.initialize_static(id, &decl);
            self.check_constraint_of(&decl, self.il.variables[id].ty);
        }
    }

    /// A static data member in its class: a declaration, unless it is inline or constexpr.
    pub(crate) fn declare_static_member(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a InitDeclarator<'a>,
        ty: Type,
    ) {
        let Some(name) = declarator.declarator.name else { return };
        let Some(symbol) = self.name_symbol(name) else { return };
        let span = name.span;
        let (ty, init) = self.deduced_variable(ty, &declarator.init, span);
        let decl =
            VariableDecl { specifiers, declarator: &declarator.declarator, init, ty, name: symbol, span };
        if decl.cuda() != CudaQualifiers::default() {
            self.error(codes::sema::BAD_SPACE, span, "memory qualifier on data member is not allowed");
        }
        let scope = self.cx.scope;
        // A constant that need not be defined is replaced by its value.
        let is_constant = decl.is_initialized() && self.base_element(decl.ty).is_const();
        let space = if is_constant { MemorySpace::Host } else { self.unmarked_space() };
        let id = self.new_variable(&decl, Storage::Global, space, Linkage::External, scope);
        self.il.variables[id].mangled = self.mangled_variable(id, false);
        self.declare_item(symbol, Named::Variable(id), 0, span);
        let defines = decl.has(Specifiers::CONSTEXPR) || decl.has(Specifiers::INLINE);
        self.il.variables[id].is_extern = !defines;
        self.check_static_member(&decl, defines, span);
        self.check_not_abstract(decl.ty, span);
        if decl.has(Specifiers::CONSTEXPR) && !decl.is_initialized() {
            // [class.static.data]/3
            let message = "a constexpr static data member requires an in-class initializer";
            self.error(codes::sema::NOT_CONSTANT_INIT, span, message);
        }
        if decl.is_initialized() || defines {
            // An object of a class template specialisation requires its instantiation ([temp.inst]/2).
            self.is_complete(ty);
            self.initialize_static(id, &decl);
            self.check_constraint_of(&decl, self.il.variables[id].ty);
        }
    }

    /// Checks the restrictions on static data members ([class.static.data], [class.local]/4, [dcl.stc]/9).
    fn check_static_member(&mut self, decl: &VariableDecl<'a>, defines: bool, span: Span) {
        let class = self.class_of_scope(self.cx.scope);
        let unnamed = class.is_some_and(|class| self.il.records[class].name == self.no_name);
        let problem = if decl.has(Specifiers::MUTABLE) {
            "\"mutable\" is not allowed on a static data member"
        } else if class.is_some_and(|class| self.is_local_class(class)) {
            "a static data member is not allowed in a local class"
        } else if unnamed && class.is_some_and(|class| self.records[class].origin.lambda.is_none()) {
            "a static data member is not allowed in an unnamed class"
        } else if decl.is_initialized()
            && !defines
            && !self.base_element(decl.ty).is_const()
            && !self.contains_auto(decl.ty)
        {
            "a member with an in-class initializer must be const"
        } else if decl.is_initialized() && !defines && !self.may_be_initialized_in_class(decl.ty) {
            // [class.static.data]/3
            let text = self.type_text(decl.ty);
            let message = format!("a member of type \"{text}\" cannot have an in-class initializer");
            self.error(codes::sema::BAD_MEMBER, span, message);
            return;
        } else {
            return;
        };
        self.error(codes::sema::BAD_MEMBER, span, problem);
    }

    /// Declares a specialisation of a variable template: it has no name in a scope, as lookup finds the template.
    pub(crate) fn declare_made_variable(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a InitDeclarator<'a>,
        ty: Type,
        name: Symbol,
        made_of: (TemplateId, &'a [Argument<'a>]),
    ) -> Option<VariableId> {
        let (init, span) = (&declarator.init, declarator.declarator.span);
        let decl = VariableDecl { specifiers, declarator: &declarator.declarator, init, ty, name, span };
        let space = self.memory_space(decl.cuda(), self.unmarked_space(), span);
        let scope = self.written_scope(self.cx.scope);
        let is_member = matches!(self.scopes[scope].kind, ScopeKind::Class(_));
        // A static data member is declared in its class and defined outside of it ([class.static.data]/2).
        let only_declares = decl.has(Specifiers::EXTERN)
            || is_member
                && decl.has(Specifiers::STATIC)
                && !decl.has(Specifiers::INLINE)
                && !decl.has(Specifiers::CONSTEXPR);
        let is_extern = only_declares && !decl.is_initialized();
        if !self.check_variable_type(&decl, space, is_extern) {
            return None;
        }
        let linkage = match self.global_linkage(&decl, scope) {
            Linkage::External => Linkage::LinkOnce,
            linkage => linkage,
        };
        let id = self.new_variable(&decl, Storage::Global, space, linkage, scope);
        self.instances.note_variable(id, made_of);
        self.il.variables[id].is_extern = is_extern;
        self.il.variables[id].mangled = self.mangled_variable(id, false);
        if !is_extern {
            self.variables[id].defined_at = Some(span);
            self.initialize_static(id, &decl);
            self.check_constraint_of(&decl, self.il.variables[id].ty);
        }
        Some(id)
    }

    /// The definition of a static data member outside of its class.
    pub(crate) fn define_static_member(
        &mut self,
        id: VariableId,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a InitDeclarator<'a>,
        ty: Type,
    ) {
        let name = self.il.variables[id].name;
        let span = declarator.declarator.name.map_or(declarator.declarator.span, |name| name.span);
        let init = &declarator.init;
        let decl = VariableDecl { specifiers, declarator: &declarator.declarator, init, ty, name, span };
        if self.merge_variable(id, &decl, self.il.variables[id].space, false) {
            self.il.variables[id].is_extern = false;
            self.variables[id].defined_at = Some(span);
            self.initialize_member(id, &decl);
        }
    }

    /// Initialises a static data member, in its class or with its definition ([class.static.data]/3).
    fn initialize_member(&mut self, id: VariableId, decl: &VariableDecl<'a>) {
        if decl.is_initialized() || self.il.variables[id].value.is_none() {
            self.initialize_static(id, decl);
        }
    }

    /// `int S::x = 3;`
    fn define_qualified(&mut self, name: &'a syntax::Name<'a>, decl: &VariableDecl<'a>) {
        if self.qualifier_scope(name).is_some_and(|scope| !self.encloses(scope)) {
            return self.report_definition_elsewhere(name);
        }
        // The classes in the qualifier may be private ([class.access]/6).
        let any_access = std::mem::replace(&mut self.cx.any_access, true);
        let named = self.lookup_name(name, Wanted::Any);
        self.cx.any_access = any_access;
        let Named::Variable(id) = named else {
            let message = format!("\"{}\" cannot be defined here", self.written_name(name));
            self.error(codes::sema::NO_MEMBER, name.span, message);
            return;
        };
        if self.merge_variable(id, decl, self.il.variables[id].space, false) {
            self.il.variables[id].is_extern = false;
            self.variables[id].defined_at = Some(decl.span);
            // Names after the declarator are looked up in the scope of the class ([basic.lookup.unqual]/13).
            let outer = self.enter_scope(self.variables[id].scope);
            self.initialize_member(id, decl);
            self.pop_scope(outer);
        }
    }
}

impl<'a> Program<'a, '_> {
    /// Whether a constant of a type may have its initializer in the class although it is defined elsewhere: integers
    /// and enumerations.
    fn may_be_initialized_in_class(&self, ty: Type) -> bool {
        ty == Type::ERROR
            || self.contains_auto(ty)
            || self.mentions_placeholder(ty)
            || self.il.int_shape(ty).is_some()
    }

    /// Linkage of a variable at namespace scope ([basic.link]/3).
    fn global_linkage(&self, decl: &VariableDecl<'a>, scope: ScopeId) -> Linkage {
        let is_const = self.base_element(decl.ty).is_const() && !self.base_element(decl.ty).is_volatile();
        let plain_const = (is_const || decl.has(Specifiers::CONSTEXPR))
            && !decl.has(Specifiers::EXTERN)
            && !decl.has(Specifiers::INLINE);
        if decl.has(Specifiers::STATIC) || plain_const || self.is_in_unnamed_namespace(scope) {
            Linkage::Internal
        } else if decl.has(Specifiers::INLINE) {
            Linkage::LinkOnce
        } else {
            Linkage::External
        }
    }

    /// Whether a scope is within an unnamed namespace: its declarations have internal linkage.
    pub(crate) fn is_in_unnamed_namespace(&self, mut scope: ScopeId) -> bool {
        while scope != GLOBAL {
            if matches!(self.scopes[scope].kind, ScopeKind::Namespace { name: None, .. }) {
                return true;
            }
            scope = self.scopes[scope].parent;
        }
        false
    }
}
