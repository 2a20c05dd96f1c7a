//! Declaration statements: block-scope variables, static and shared ones included, and `extern` ones, which belong to
//! the enclosing namespace.

use crate::diagnostics::codes;
use crate::il::{Linkage, MemorySpace, StmtId, StmtKind, Storage, Type, VariableId};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::{LanguageLinkage, Named};
use crate::source::Symbol;
use crate::syntax::{self, DeclKind, DeclSpecifiers, InitDeclarator, Specifiers};

use super::{LocalInit, VariableDecl};

impl<'a> Sema<'a, '_> {
    /// The declarations of a declaration statement ([stmt.dcl]); the resulting statements are appended to `out`.
    pub(crate) fn local_declaration(&mut self, decl: &'a syntax::Decl<'a>, out: &mut Vec<StmtId>) {
        match decl.kind {
            DeclKind::Simple(simple) => self.local_simple(simple, out),
            DeclKind::Alias(alias) => {
                let ty = self.type_id(alias.ty);
                self.declare_typedef(alias.name.name, ty, alias.name.span, 0);
            }
            DeclKind::StaticAssert { .. } => self.static_assert(decl),
            DeclKind::UsingDirective(name) => {
                self.using_directive(name, 0);
                self.program.scopes[self.cx.scope].has_names = true;
            }
            DeclKind::Using(list) => {
                for declarator in list {
                    self.using_declaration(declarator, 0);
                }
            }
            DeclKind::UsingEnum(name) => self.using_enum(name, 0),
            DeclKind::NamespaceAlias(ident, name) => self.namespace_alias(ident, name, 0),
            DeclKind::StructuredBinding(binding) => self.structured_binding(binding, out),
            DeclKind::Linkage(_)
            | DeclKind::Namespace(_)
            | DeclKind::Template(_)
            | DeclKind::ExplicitInstantiation { .. }
            | DeclKind::ExplicitSpecialization(_)
            | DeclKind::Concept(..)
            | DeclKind::Access(_)
            | DeclKind::Friend(_)
            | DeclKind::DeductionGuide(_)
            | DeclKind::PassedOver(_)
            | DeclKind::Function(_) => {
                self.error(
                    codes::sema::NOT_IN_BLOCK,
                    decl.span,
                    "this declaration is not allowed in a block",
                );
            }
            DeclKind::Asm(_) | DeclKind::Empty | DeclKind::Error => {}
        }
    }

    fn local_simple(&mut self, simple: &'a syntax::SimpleDecl<'a>, out: &mut Vec<StmtId>) {
        let specifiers = &simple.specifiers;
        let base = self.specifier_type(specifiers, simple.declarators.is_empty());
        if simple.declarators.is_empty() {
            match specifiers.ty {
                syntax::TypeSpecifier::Class(class) if class.name.is_none() => {
                    self.local_anonymous_union(base, specifiers.span, out);
                }
                syntax::TypeSpecifier::Class(_)
                | syntax::TypeSpecifier::Enum(_)
                | syntax::TypeSpecifier::Elaborated(..) => {}
                _ if base == Type::ERROR => {}
                _ => self.declares_nothing(simple.span),
            }
        }
        let mut deduced: Option<Type> = None;
        for declarator in simple.declarators {
            let ty = self.declarator_type(base, &declarator.declarator);
            if specifiers.flags.contains(Specifiers::TYPEDEF) {
                self.typedef_declarator(specifiers, declarator, ty, 0);
            } else if self.il.is_function(ty) {
                self.declare_function(specifiers, declarator, ty, 0, LanguageLinkage::default());
            } else if let Some(id) = self.local_variable(specifiers, declarator, ty, LocalInit::Written) {
                if self.is_placeholder(base) {
                    self.check_same_auto(self.il.variables[id].ty, ty, declarator, &mut deduced);
                }
                self.note_local(id, specifiers, &declarator.declarator);
                self.note_declared(id, specifiers, declarator);
                let stmt = self.make_stmt(StmtKind::Decl(id), declarator.declarator.span);
                out.push(stmt);
            }
        }
    }

    /// `T x = e` as a condition, or the variable of a range-based `for` with its value.
    pub(crate) fn declare_single(
        &mut self,
        simple: &'a syntax::SimpleDecl<'a>,
        init: LocalInit,
    ) -> Option<VariableId> {
        let base = self.specifier_type(&simple.specifiers, false);
        let declarator = simple.declarators.first()?;
        let ty = self.declarator_type(base, &declarator.declarator);
        if self.il.is_function(ty) {
            let message = "a function may not be declared here";
            self.error(codes::sema::NOT_IN_BLOCK, declarator.declarator.span, message);
            return None;
        }
        let id = self.local_variable(&simple.specifiers, declarator, ty, init)?;
        self.note_declared(id, &simple.specifiers, declarator);
        Some(id)
    }

    /// Records how an instance of a template declares a variable: a call may ask whether its type is dependent.
    fn note_declared(
        &mut self,
        id: VariableId,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a InitDeclarator<'a>,
    ) {
        if self.cx.instance
            && let Some(function) = &mut self.cx.function
        {
            function.declared.insert(id, (specifiers, declarator));
        }
    }

    /// Declares and initialises a variable in a block.
    fn local_variable(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a InitDeclarator<'a>,
        ty: Type,
        init: LocalInit,
    ) -> Option<VariableId> {
        let Some(name) = declarator.declarator.name else {
            self.declares_nothing(specifiers.span);
            return None;
        };
        let span = name.span;
        let Some(symbol) = name.as_simple() else {
            self.error(
                codes::sema::BAD_QUALIFIED_NAME,
                span,
                "a local variable may not have a qualified name",
            );
            return None;
        };
        let (ty, written) = self.deduced_variable(ty, &declarator.init, span);
        let decl = VariableDecl {
            specifiers,
            declarator: &declarator.declarator,
            init: written,
            ty,
            name: symbol,
            span,
        };
        self.check_storage_specifiers(&decl);
        let is_static = decl.has(Specifiers::STATIC);
        let none = if is_static { MemorySpace::Device } else { MemorySpace::Local };
        let space = self.memory_space(decl.cuda(), none, span);
        if decl.has(Specifiers::EXTERN) {
            return self.local_extern(&decl, space);
        }
        let given = matches!(init, LocalInit::Value(_));
        let possible = if given { ty != Type::ERROR } else { self.check_variable_type(&decl, space, false) };
        if !possible {
            self.declare_item(symbol, Named::Error, 0, span);
            self.walk_initializer(&declarator.init);
            return None;
        }
        let automatic_space = match space {
            MemorySpace::Device if !is_static => Some("__device__"),
            MemorySpace::Constant if !is_static => Some("__constant__"),
            MemorySpace::Managed => Some("__managed__"),
            _ => None,
        };
        if let Some(word) = automatic_space {
            let message = format!(
                "an automatic \"{word}\" variable declaration is not allowed inside a device function body"
            );
            self.error(codes::sema::BAD_SPACE, span, message);
        }
        let scope = self.cx.scope;
        if space == MemorySpace::Local {
            let id = self.new_variable(&decl, Storage::Automatic, space, Linkage::None, scope);
            self.declare_item(symbol, Named::Variable(id), 0, span);
            self.initialize_local(id, &decl, init);
            self.check_constraint_of(&decl, self.il.variables[id].ty);
            return Some(id);
        }
        if self.options().standard < Standard::Cpp23 {
            self.not_in_constexpr("a static variable", span);
        }
        let id = self.new_variable(&decl, Storage::StaticLocal, space, Linkage::Internal, scope);
        self.variables[id].discriminator = self.next_static_number(symbol);
        self.variables[id].defined_at = Some(span);
        self.il.variables[id].mangled = self.mangled_variable(id, false);
        self.declare_item(symbol, Named::Variable(id), 0, span);
        self.initialize_static(id, &decl);
        Some(id)
    }

    pub(super) fn next_static_number(&mut self, name: Symbol) -> u32 {
        let Some(function) = &mut self.cx.function else { return 0 };
        let count = function.statics.entry(name).or_insert(0);
        *count += 1;
        *count - 1
    }

    /// `extern` in a block: a variable of the enclosing namespace ([basic.link]/6), most often the dynamic shared
    /// memory.
    fn local_extern(&mut self, decl: &VariableDecl<'a>, space: MemorySpace) -> Option<VariableId> {
        let space = if space == MemorySpace::Local { self.unmarked_space() } else { space };
        if decl.is_initialized() {
            let message = "a block-scope extern declaration may not be initialized";
            self.error(codes::sema::BAD_SPECIFIER, decl.span, message);
        }
        if !self.check_variable_type(decl, space, true) {
            self.declare_item(decl.name, Named::Error, 0, decl.span);
            return None;
        }
        let namespace = self.namespace_of(self.cx.scope);
        let limit = self.cx.limit;
        let known = match self.entries.get(namespace, decl.name) {
            Some(entry) => match self.entry_named(entry, limit, Wanted::Any) {
                Some(Named::Variable(id)) => Some(id),
                _ => None,
            },
            None => None,
        };
        let known = known.or_else(|| self.declarations.hidden_externs.get(&(namespace, decl.name)).copied());
        let id = match known {
            Some(id) => {
                if !self.merge_variable(id, decl, space, true) {
                    return None;
                }
                id
            }
            None => {
                let id = self.new_variable(decl, Storage::Global, space, Linkage::External, namespace);
                self.il.variables[id].is_extern = true;
                self.il.variables[id].mangled = self.mangled_variable(id, false);
                self.declarations.hidden_externs.insert((namespace, decl.name), id);
                id
            }
        };
        self.declare_item(decl.name, Named::Variable(id), 0, decl.span);
        Some(id)
    }
}
