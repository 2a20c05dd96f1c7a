//! Declarations and definitions of functions ([dcl.fct]).

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{ExecutionSpace, FunctionId, Linkage, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::program::scope::{GLOBAL, LanguageLinkage, Named, ScopeId, ScopeKind};
use crate::source::Symbol;
use crate::syntax::{
    self, CudaQualifiers, DeclSpecifiers, Initializer, Specifiers, TypeSpecifier, UnqualifiedId,
};

use super::FunctionDecl;
use super::redeclaration::Redeclared;
use crate::sema::program::function::{BodyState, Special};

impl<'a> Sema<'a, '_> {
    /// Declares a function that is not defined here.
    pub(crate) fn declare_function(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a syntax::InitDeclarator<'a>,
        ty: Type,
        serial: u32,
        linkage: LanguageLinkage,
    ) -> Option<FunctionId> {
        let span = declarator.declarator.span;
        match declarator.init {
            Initializer::None | Initializer::Delete | Initializer::Caught => {}
            Initializer::Default => {
                return self.declare_defaulted(specifiers, declarator, ty, serial, linkage);
            }
            Initializer::Equal(_) | Initializer::Paren(..) | Initializer::Brace(_) => {
                self.error(codes::sema::FUNCTION_INITIALIZED, span, "a function may not be initialized");
            }
        }
        if declarator.bit_width.is_some() {
            self.error(codes::sema::BAD_BIT_FIELD, span, "invalid type for a bit field");
        }
        let deleted = matches!(declarator.init, Initializer::Delete);
        let declarator = &declarator.declarator;
        self.function(FunctionDecl { specifiers, declarator, ty, serial, linkage, deleted, definition: None })
    }

    /// `= default`, in the class or outside of it ([dcl.fct.def.default]).
    fn declare_defaulted(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a syntax::InitDeclarator<'a>,
        ty: Type,
        serial: u32,
        linkage: LanguageLinkage,
    ) -> Option<FunctionId> {
        let declarator = &declarator.declarator;
        let span = declarator.span;
        let id = self.function(FunctionDecl {
            specifiers,
            declarator,
            ty,
            serial,
            linkage,
            deleted: false,
            definition: None,
        })?;
        let Some(class) = self.il.functions[id].object else {
            // Of non-members, only friend comparisons may be defaulted ([class.compare.default]/1).
            if self.cx.declared.friend || self.default_friend_comparison(id) {
                return Some(id);
            }
            self.error(codes::sema::BAD_DEFAULTED, span, "only a special member function can be defaulted");
            return Some(id);
        };
        let in_class = self.written_scope(self.cx.scope) == self.records[class].scope;
        if !in_class {
            // A member defaulted outside of its class is user-provided: never trivial.
            match self.special_member(id, class) {
                Some(member) if !self.check_defaulted_form(id, class, member, false) => {}
                Some(member) => {
                    self.functions[id].member.implicit = Some(member);
                    self.functions[id].defined.body = BodyState::Pending;
                }
                None if self.default_comparison(id, class) => {}
                None => {
                    let message = "only a special member function can be defaulted";
                    self.error(codes::sema::BAD_DEFAULTED, span, message);
                }
            }
        }
        Some(id)
    }

    /// Declares a function by its definition; the body is analysed on demand.
    pub(crate) fn declare_function_definition(
        &mut self,
        def: &'a syntax::FunctionDef<'a>,
        serial: u32,
        linkage: LanguageLinkage,
    ) -> Option<FunctionId> {
        // Names in a member definition outside of its class are looked up in the class.
        let class = match def.declarator.name {
            Some(name) if name.global || !name.qualifiers.is_empty() => {
                let scope = self.qualifier_scope(name)?;
                Some(self.with_parameters(scope))
            }
            _ => None,
        };
        let outer = self.cx.scope;
        let outer_class = self.cx.declared.member_of;
        self.cx.declared.member_of = class.and_then(|scope| self.class_of_scope(scope)).or(outer_class);
        let base = match def.specifiers.ty {
            TypeSpecifier::None => {
                self.cx.scope = class.unwrap_or(outer);
                self.nameless_result(&def.specifiers, &def.declarator)
            }
            _ => self.specifier_type(&def.specifiers, false),
        };
        self.cx.scope = class.unwrap_or(outer);
        let ty = self.declarator_type(base, &def.declarator);
        self.cx.scope = outer;
        self.cx.declared.member_of = outer_class;
        if !self.il.is_function(ty) {
            if ty != Type::ERROR {
                self.error(
                    codes::sema::NOT_A_FUNCTION,
                    def.declarator.span,
                    "a function body needs a function",
                );
            }
            return None;
        }
        let (specifiers, declarator) = (&def.specifiers, &def.declarator);
        let definition = Some(def);
        self.function(FunctionDecl {
            specifiers,
            declarator,
            ty,
            serial,
            linkage,
            deleted: false,
            definition,
        })
    }

    /// Declares, redeclares or defines a function.
    fn function(&mut self, decl: FunctionDecl<'a>) -> Option<FunctionId> {
        let name = decl.declarator.name?;
        let qualified = name.global || !name.qualifiers.is_empty();
        let scope = if qualified { self.qualifier_scope(name)? } else { self.declaration_scope() };
        let environment = if qualified { self.with_parameters(scope) } else { scope };
        let mut scope = self.written_scope(scope);
        if self.cx.declared.friend {
            scope = self.namespace_of(scope);
        } else if qualified && !self.encloses(scope) {
            self.report_definition_elsewhere(name);
            return None;
        }
        let special = self.special_function(decl.specifiers, name, scope);
        let symbol = match special {
            Special::None => self.name_symbol(name)?,
            special => self.intern(special.spelling()),
        };
        if special != Special::Conversion && matches!(name.id, UnqualifiedId::Conversion(_)) {
            let message = "a conversion function is a member of a class and has no return type of its own";
            self.error(codes::sema::BAD_MEMBER, name.span, message);
            return None;
        }
        // Before C++20 a constructor may be named by the template-id of its class ([class.ctor]/1).
        let of_class = match self.scopes[scope].kind {
            ScopeKind::Class(class) if special == Special::Constructor && !qualified => {
                self.il.types.record(class)
            }
            _ => Type::ERROR,
        };
        if matches!(name.id, UnqualifiedId::Template { .. })
            && (of_class == Type::ERROR || self.named_type(name) != of_class)
        {
            let message = "a template-id can only be declared as a specialization (template <>) or a friend";
            self.error(codes::sema::NOT_A_TEMPLATE, name.span, message);
            return None;
        }
        if decl.linkage.is_extern && decl.has(Specifiers::STATIC) {
            self.error(codes::sema::BAD_SPECIFIER, name.span, "\"static\" is not allowed here");
        }
        let in_class = matches!(self.scopes[scope].kind, ScopeKind::Class(_));
        if decl.has(Specifiers::STATIC) && in_class {
            let qualifiers = match self.il.types.kind(decl.ty) {
                TypeKind::Function(ty) => {
                    ty.cv != syntax::CvQualifiers::NONE || ty.ref_qualifier != syntax::RefQualifier::None
                }
                _ => false,
            };
            if qualified {
                let message = "a storage class may not be specified here";
                self.error(codes::sema::BAD_SPECIFIER, name.span, message);
            } else if qualifiers {
                // [class.static.mfct]/2
                let message = "a type qualifier is not allowed on a static member function";
                self.error(codes::sema::BAD_SPECIFIER, name.span, message);
            }
        }
        if decl.has(Specifiers::STATIC) && self.cx.declared.friend {
            // [class.friend]/9
            let message = "a storage class may not be specified in a friend declaration";
            self.error(codes::sema::BAD_SPECIFIER, name.span, message);
        }
        if decl.has(Specifiers::STATIC) && special != Special::None {
            self.error(codes::sema::BAD_SPECIFIER, name.span, "\"static\" is not allowed here");
        }
        self.check_function_specifiers(&decl, in_class, name.span);
        self.check_operator_form(&decl, &name.id, special, scope, name.span);
        let mut space = self.execution_space(decl.cuda(), name.span);
        if space == ExecutionSpace::Host
            && self.options().extensions.relaxed_constexpr
            && decl.has(Specifiers::CONSTEXPR)
            && !decl.cuda().contains(CudaQualifiers::HOST)
        {
            space = ExecutionSpace::HostDevice;
        }
        if space == ExecutionSpace::Kernel {
            self.check_kernel(&decl, scope, name);
        }
        let befriends =
            self.cx.declared.friend && !self.cx.declared.nameless && !self.is_in_template(environment);
        if befriends && let Some(known) = self.befriended_function(symbol, &decl, scope, name.span) {
            return known;
        }
        // The friend of an instance of a class template is a function of the namespace. An instance of a friend
        // template never is: other templates may have instances of the same type ([temp.over.link]/1).
        let of_class_instance = self.cx.declared.friend
            && !befriends
            && !self.is_pattern()
            && self.cx.declared.template.is_none();
        if of_class_instance {
            if let Some(known) = self.function_awaiting(symbol, &decl, scope, name.span) {
                self.functions[known].scope = environment;
                return Some(known);
            }
            if decl.definition.is_some() {
                self.check_defined_once(symbol, &decl, scope, name.span);
            }
        }
        if self.cx.declared.nameless || self.cx.declared.friend {
            let at = self.cx.scope;
            let entry = self.nameless_entry(at);
            let id = self.new_function(symbol, entry, &decl, scope, space, (name, special));
            // The body of a friend is in the scope of the class that contains it.
            let defines = decl.definition.is_some() || self.cx.declared.nameless;
            self.functions[id].scope = if defines { environment } else { scope };
            self.functions[id].member.is_friend = self.cx.declared.friend;
            if befriends {
                self.declarations.hidden_friends.entry((scope, symbol)).or_default().push(id);
            }
            self.add_defaults(id, &decl);
            if let Some(def) = decl.definition {
                self.define(id, def, decl.serial, name.span);
            }
            return Some(id);
        }
        let entry = self.make_entry(scope, symbol);
        if scope == GLOBAL && !self.entries.entry(entry).builtins_asked {
            self.declare_builtins(entry, symbol);
        }
        if qualified {
            // The entity being defined has been declared before.
            self.entry_named(entry, decl.serial, crate::sema::lookup::Wanted::Any);
        }
        if let Some(item) = self.entries.entry(entry).item {
            if item.named != Named::Error {
                self.report_redeclared(symbol, name.span, item.span);
            }
            return None;
        }
        if self.in_block() {
            // It is the function of the namespace, wherever that is declared.
            self.declare_all_of(entry);
        }
        let id = match self.redeclared(entry, &decl, scope, name.span) {
            Redeclared::Function(id) => {
                if !qualified && matches!(self.scopes[scope].kind, ScopeKind::Class(_)) {
                    // [class.mem]/5
                    let message = "a class member may not be redeclared".to_owned();
                    let previous = self.il.functions[id].span;
                    self.report_previous(codes::sema::REDECLARED, name.span, message, previous);
                    return None;
                }
                self.merge_function(id, &decl, space, name.span);
                id
            }
            Redeclared::Library(id) => {
                if self.in_block() {
                    self.declare_in_block(symbol, id);
                }
                if let Some(def) = decl.definition {
                    if space == ExecutionSpace::Device {
                        self.emit(Diagnostic::titled(codes::sema::COMPILERS_FUNCTION, name.span));
                    }
                    // Its body is checked; no name denotes it, and no other unit calls it.
                    let apart = self.nameless_entry(scope);
                    let own = self.new_function(symbol, apart, &decl, scope, space, (name, special));
                    self.il.functions[own].linkage = Linkage::Internal;
                    self.define(own, def, decl.serial, name.span);
                }
                return Some(id);
            }
            Redeclared::Conflict => return None,
            Redeclared::Nothing
                if qualified
                    && !in_class
                    && let Some(friend) = self.declared_elsewhere(scope, symbol, &decl, name.span) =>
            {
                // A friend declaration made it a member of its namespace ([namespace.memdef]/3).
                self.merge_function(friend, &decl, space, name.span);
                friend
            }
            Redeclared::Nothing if qualified => {
                let text = self.text(symbol).to_owned();
                let prefix = self.scope_prefix(scope);
                let message = format!("no declaration of \"{prefix}{text}\" matches this definition");
                self.error(codes::sema::NO_MEMBER, name.span, message);
                return None;
            }
            Redeclared::Nothing
                if !in_class
                    && !self.is_pattern()
                    && self.is_user_code(name.span)
                    && self.check_used_functions(entry, decl.ty, scope, name.span) =>
            {
                return None;
            }
            Redeclared::Nothing => match self.declared_elsewhere(scope, symbol, &decl, name.span) {
                Some(known) if !self.in_block() => {
                    // A using-declaration may have introduced it here.
                    let list = &mut self.entries.entry_mut(entry).functions;
                    if !list.iter().any(|&(function, _)| function == known) {
                        list.push((known, decl.serial));
                    }
                    self.merge_function(known, &decl, space, name.span);
                    known
                }
                _ => self.new_function(symbol, entry, &decl, scope, space, (name, special)),
            },
        };
        self.add_defaults(id, &decl);
        if let Some(def) = decl.definition {
            self.define(id, def, decl.serial, name.span);
        }
        if self.scopes[environment].kind == ScopeKind::Template {
            self.functions[id].scope = environment;
        } else if scope != self.cx.scope && !qualified {
            // A block-scope declaration is visible in the block only.
            self.declare_in_block(symbol, id);
        }
        Some(id)
    }

    /// The current scope instead of a class or namespace, if it is the scope of a member template's parameters within
    /// it.
    fn with_parameters(&self, scope: ScopeId) -> ScopeId {
        if self.written_scope(self.cx.scope) == scope { self.cx.scope } else { scope }
    }

    /// The scope in which an unqualified function declaration declares: for a block, the enclosing namespace.
    fn declaration_scope(&self) -> ScopeId {
        if self.in_block() { self.namespace_of(self.cx.scope) } else { self.cx.scope }
    }

    fn declare_in_block(&mut self, name: Symbol, id: FunctionId) {
        let entry = self.program.make_entry(self.cx.scope, name);
        let content = self.entries.entry_mut(entry);
        content.in_block = true;
        if !content.functions.iter().any(|&(other, _)| other == id) {
            content.functions.push((id, 0));
        }
    }
}

/// Whether a name is that of `operator new`, `operator delete` or their array forms.
pub(crate) fn is_for_memory(name: &syntax::Name<'_>) -> bool {
    use syntax::OverloadedOperator as O;
    matches!(name.id, UnqualifiedId::Operator(O::New | O::Delete | O::NewArray | O::DeleteArray))
}
