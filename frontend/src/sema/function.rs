//! Functions: their declarations, redeclarations and the state of their bodies.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{
    ExecutionSpace, ExprId, Function, FunctionFlags, FunctionId, FunctionType, LabelId, LaunchAttributes,
    Linkage, RecordId, Role, StmtId, StmtKind, Type, TypeKind, VariableId,
};
use crate::source::{Span, Symbol};
use crate::syntax::{
    self, Access, CudaQualifiers, DeclSpecifiers, Declarator, DeclaratorChunk, FunctionDeclarator,
    Initializer, Specifiers, TypeSpecifier, UnqualifiedId,
};

use super::scope::{EntryId, GLOBAL, LanguageLinkage, Named, ScopeId, ScopeKind, TemplateId};
use super::special::Member;
use super::statement::Flow;
use super::template::{Argument, GuideOrigin, PackElement};
use super::virtuals::VirtualSpecifiers;
use super::{Context, Sema};

/// What a function is beyond its IL.
#[derive(Clone, Debug)]
pub(crate) struct FunctionInfo<'a> {
    /// The scope it was declared in.
    pub(crate) scope: ScopeId,
    /// Its definition, once seen.
    pub(crate) definition: Option<&'a syntax::FunctionDef<'a>>,
    /// The limit of what its body sees in namespaces.
    pub(crate) definition_limit: u32,
    /// How far its body is.
    pub(crate) body: BodyState,
    /// Its default arguments by parameter.
    pub(crate) defaults: SmallVec<[Option<DefaultArgument<'a>>; 2]>,
    /// The operator it overloads.
    pub(crate) operator: Option<syntax::OverloadedOperator>,
    /// Whether it is a constructor or the like.
    pub(crate) special: Special,
    /// `explicit`
    pub(crate) explicit: bool,
    /// `= default`
    pub(crate) defaulted: bool,
    /// The special member whose body the compiler makes.
    pub(crate) implicit: Option<Member>,
    /// Whether it is a defaulted comparison.
    pub(crate) comparison: bool,
    /// Whether a call of it is nothing but a copy of memory, or nothing at all.
    pub(crate) trivial: bool,
    /// Why it is deleted, if the program does not say so.
    pub(crate) deleted_because: Option<String>,
    /// What was said about it as a virtual function.
    pub(crate) virtual_specifiers: VirtualSpecifiers,
    /// Who may name it.
    pub(crate) access: Access,
    /// Through how many instances of templates it came to be.
    pub(crate) level: u32,
    /// Whether it is a friend defined in a class.
    pub(crate) is_friend: bool,
    /// The template that it is the pattern of.
    pub(crate) template: Option<TemplateId>,
    /// The pattern and arguments it was made of.
    pub(crate) instance: Option<(FunctionId, &'a [Argument<'a>])>,
    /// Where it comes from, if it is a deduction guide.
    pub(crate) guide: Option<GuideOrigin>,
    /// Its exception specification, as long as that has not been looked at.
    pub(crate) throws: Option<&'a FunctionDeclarator<'a>>,
    /// Its requires-clause, if it is no template.
    pub(crate) requires: Option<&'a syntax::Expr<'a>>,
    /// Whether it has been specialised explicitly: the template's definition is not its own.
    pub(crate) specialized: bool,
    /// Whether it comes from the compiler's own library.
    pub(crate) is_library: bool,
    /// Whether its result was declared with `auto`.
    pub(crate) deduced: bool,
    /// What its body refers to: emitted with it.
    pub(crate) references: Vec<Reference>,
    /// Whether it is in the list of emitted functions.
    pub(crate) emitted: bool,
}

impl Default for FunctionInfo<'_> {
    fn default() -> Self {
        Self {
            scope: GLOBAL,
            definition: None,
            definition_limit: 0,
            body: BodyState::None,
            defaults: SmallVec::new(),
            operator: None,
            special: Special::None,
            explicit: false,
            defaulted: false,
            implicit: None,
            comparison: false,
            trivial: false,
            deleted_because: None,
            virtual_specifiers: VirtualSpecifiers::default(),
            access: Access::Public,
            level: 0,
            is_friend: false,
            template: None,
            instance: None,
            throws: None,
            guide: None,
            requires: None,
            specialized: false,
            is_library: false,
            deduced: false,
            references: Vec::new(),
            emitted: false,
        }
    }
}

/// Functions that have no name of their own ([special]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Special {
    /// An ordinary function.
    None,
    /// A constructor.
    Constructor,
    /// A destructor.
    Destructor,
    /// A conversion function.
    Conversion,
}

impl Special {
    /// The symbol under which all functions of the kind are entered into the scope of a class; it cannot
    /// be written.
    pub(crate) const fn spelling(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Constructor => "<constructor>",
            Self::Destructor => "<destructor>",
            Self::Conversion => "<conversion>",
        }
    }
}

/// A default argument.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DefaultArgument<'a> {
    /// As written.
    pub(crate) expr: &'a syntax::Expr<'a>,
    /// The scope in which it is analysed, if that is not the function's.
    pub(crate) scope: Option<ScopeId>,
    /// The limit of what it sees in namespaces.
    pub(crate) limit: u32,
    /// Its value once analysed.
    pub(crate) value: Option<ExprId>,
}

/// How far the analysis of a body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyState {
    /// There is no body.
    None,
    /// Not begun.
    Pending,
    /// Begun: a use that needs it now is circular.
    Begun,
    /// Analysed, maybe with errors reported.
    Done,
}

/// Something with a symbol that a body or initializer refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reference {
    /// A function, called or not.
    Function(FunctionId),
    /// A variable with static storage.
    Variable(VariableId),
}

/// The function whose body is analysed.
#[derive(Debug)]
pub(crate) struct FunctionContext {
    /// The function.
    pub(crate) id: FunctionId,
    /// The return type: as declared, or with `auto` until the first `return` decides.
    pub(crate) ret: Type,
    /// The first `return` of a function with deduced type, for messages.
    pub(crate) deduced_at: Option<Span>,
    /// How many local statics of each name there are so far, for their symbols.
    pub(crate) statics: FxHashMap<Symbol, u32>,
    /// How many local types of each name there are so far.
    pub(crate) types: FxHashMap<Symbol, u32>,
    /// How many lambdas of each signature there are so far.
    pub(crate) lambdas: FxHashMap<String, u32>,
    /// Names of variables of functions around a lambda, as objects, that are not captured so far.
    pub(crate) foreign_uses: Vec<(ExprId, VariableId)>,
    /// The labels used or defined so far.
    pub(crate) labels: FxHashMap<Symbol, LabelId>,
    /// Jumps and the scopes they cross.
    pub(crate) flow: Flow,
    /// The classes whose destructors it runs.
    pub(crate) destroyed: SmallVec<[RecordId; 2]>,
}

impl FunctionContext {
    pub(crate) fn new(id: FunctionId) -> Self {
        Self {
            id,
            ret: Type::ERROR,
            deduced_at: None,
            statics: FxHashMap::default(),
            types: FxHashMap::default(),
            lambdas: FxHashMap::default(),
            foreign_uses: Vec::new(),
            labels: FxHashMap::default(),
            flow: Flow::default(),
            destroyed: SmallVec::new(),
        }
    }
}

/// A function declarator with everything around it.
#[derive(Clone, Copy)]
pub(crate) struct FunctionDecl<'a> {
    specifiers: &'a DeclSpecifiers<'a>,
    declarator: &'a Declarator<'a>,
    pub(crate) ty: Type,
    serial: u32,
    linkage: LanguageLinkage,
    deleted: bool,
    definition: Option<&'a syntax::FunctionDef<'a>>,
}

impl<'a> FunctionDecl<'a> {
    /// The parameters: those of the chunk nearest the name.
    fn chunk(&self) -> Option<&'a FunctionDeclarator<'a>> {
        match self.declarator.chunks.first() {
            Some(DeclaratorChunk::Function(function)) => Some(function),
            _ => None,
        }
    }

    fn cuda(&self) -> CudaQualifiers {
        let mut cuda = self.specifiers.cuda;
        cuda.insert(self.declarator.cuda);
        cuda
    }

    pub(crate) fn has(&self, flag: Specifiers) -> bool {
        self.specifiers.flags.contains(flag)
    }
}

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
            Initializer::None | Initializer::Delete => {}
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

    /// `= default`, in the class or behind it ([dcl.fct.def.default]).
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
            self.error(codes::sema::BAD_DEFAULTED, span, "only a special member function can be defaulted");
            return Some(id);
        };
        let in_class = self.written_scope(self.cx.scope) == self.records[class].scope;
        if !in_class {
            // Defaulted behind the class it is a member like one that is written: never trivial.
            match self.special_member(id, class) {
                Some(member) => {
                    self.functions[id].implicit = Some(member);
                    self.functions[id].body = BodyState::Pending;
                }
                None => {
                    let message = "only a special member function can be defaulted";
                    self.error(codes::sema::BAD_DEFAULTED, span, message);
                }
            }
        }
        Some(id)
    }

    /// Declares a function by its definition; the body waits until it is needed.
    pub(crate) fn declare_function_definition(
        &mut self,
        def: &'a syntax::FunctionDef<'a>,
        serial: u32,
        linkage: LanguageLinkage,
    ) -> Option<FunctionId> {
        // Names of a member definition outside of its class are looked up in the class.
        let class = match def.declarator.name {
            Some(name) if name.global || !name.qualifiers.is_empty() => Some(self.qualifier_scope(name)?),
            _ => None,
        };
        let outer = self.cx.scope;
        let outer_class = self.cx.member_of;
        self.cx.member_of = class.and_then(|scope| self.class_of_scope(scope)).or(outer_class);
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
        self.cx.member_of = outer_class;
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

    /// Which special function a declarator in a class declares, or defines outside of it.
    pub(crate) fn special_function(
        &self,
        specifiers: &DeclSpecifiers<'a>,
        name: &syntax::Name<'a>,
        scope: ScopeId,
    ) -> Special {
        let ScopeKind::Class(record) = self.scopes[scope].kind else { return Special::None };
        if !matches!(specifiers.ty, TypeSpecifier::None) {
            return Special::None;
        }
        match name.id {
            UnqualifiedId::Destructor(_) => Special::Destructor,
            UnqualifiedId::Conversion(_) => Special::Conversion,
            UnqualifiedId::Ident(symbol) | UnqualifiedId::Template { name: symbol, .. }
                if symbol == self.il.records[record].name =>
            {
                Special::Constructor
            }
            _ => Special::None,
        }
    }

    /// The result of a function that is declared without type: a conversion function's is in its name,
    /// constructors and destructors have none.
    pub(crate) fn nameless_result(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &Declarator<'a>,
    ) -> Type {
        let Some(name) = declarator.name else { return self.specifier_type(specifiers, false) };
        match name.id {
            UnqualifiedId::Conversion(ty) => self.type_id(ty),
            UnqualifiedId::Destructor(_) => Type::VOID,
            _ => {
                let class = self.enclosing_class();
                let is_constructor =
                    class.is_some_and(|id| name.last_symbol() == Some(self.il.records[id].name));
                if is_constructor { Type::VOID } else { self.specifier_type(specifiers, false) }
            }
        }
    }

    /// Declares, redeclares or defines a function.
    fn function(&mut self, decl: FunctionDecl<'a>) -> Option<FunctionId> {
        let name = decl.declarator.name?;
        let qualified = name.global || !name.qualifiers.is_empty();
        let scope = if qualified { self.qualifier_scope(name)? } else { self.declaration_scope() };
        let environment = scope;
        let mut scope = self.written_scope(scope);
        if self.cx.friend {
            scope = self.namespace_of(scope);
        }
        let special = self.special_function(decl.specifiers, name, scope);
        let symbol = match special {
            Special::None => self.name_symbol(name)?,
            special => self.intern(special.spelling()),
        };
        if matches!(name.id, UnqualifiedId::Template { .. }) {
            self.not_supported(name.span, "explicit template arguments in a declaration");
            return None;
        }
        if decl.linkage.is_extern && decl.has(Specifiers::STATIC) {
            self.error(codes::sema::BAD_SPECIFIER, name.span, "\"static\" is not allowed here");
        }
        self.check_function_specifiers(&decl, name.span);
        self.check_operator_form(&decl, &name.id, special, scope, name.span);
        let mut space = self.execution_space(decl.cuda(), name.span);
        if space == ExecutionSpace::Host
            && self.options().relaxed_constexpr
            && decl.has(Specifiers::CONSTEXPR)
            && !decl.cuda().contains(CudaQualifiers::HOST)
        {
            space = ExecutionSpace::HostDevice;
        }
        if space == ExecutionSpace::Kernel {
            self.check_kernel(&decl, scope, name.span);
        }
        if self.cx.nameless || self.cx.friend {
            let hidden = self.intern("<instance>");
            let entry = self.make_entry(self.cx.scope, hidden);
            let id = self.new_function(symbol, entry, &decl, scope, space, (name, special));
            self.functions[id].scope = environment;
            self.functions[id].is_friend = self.cx.friend;
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
            // What the definition belongs to has been declared before.
            self.entry_named(entry, decl.serial, super::lookup::Wanted::Any);
        }
        if let Some(item) = self.entries.entry(entry).item {
            if item.named != Named::Error {
                let message =
                    format!("\"{}\" has already been declared in the current scope", self.text(symbol));
                self.report_previous(codes::sema::REDECLARED, name.span, message, item.span);
            }
            return None;
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
            Redeclared::Conflict => return None,
            Redeclared::Nothing if qualified => {
                let text = self.text(symbol).to_owned();
                let prefix = self.scope_prefix(scope);
                let message = format!("no declaration of \"{prefix}{text}\" matches this definition");
                self.error(codes::sema::NO_MEMBER, name.span, message);
                return None;
            }
            Redeclared::Nothing => self.new_function(symbol, entry, &decl, scope, space, (name, special)),
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

    /// The scope that an unqualified function declaration adds to: of a block, the namespace around it.
    fn declaration_scope(&self) -> ScopeId {
        if self.in_block() { self.namespace_of(self.cx.scope) } else { self.cx.scope }
    }

    fn declare_in_block(&mut self, name: Symbol, id: FunctionId) {
        let entry = self.make_entry(self.cx.scope, name);
        let content = self.entries.entry_mut(entry);
        if !content.functions.iter().any(|&(other, _)| other == id) {
            content.functions.push((id, 0));
        }
    }

    fn check_function_specifiers(&mut self, decl: &FunctionDecl<'a>, span: Span) {
        let bad = [
            (Specifiers::MUTABLE, "mutable"),
            (Specifiers::REGISTER, "register"),
            (Specifiers::THREAD_LOCAL, "thread_local"),
            (Specifiers::CONSTINIT, "constinit"),
        ];
        for (flag, word) in bad {
            if decl.has(flag) {
                self.error(
                    codes::sema::BAD_SPECIFIER,
                    span,
                    format!("\"{word}\" is not allowed on a function"),
                );
            }
        }
        let memory =
            CudaQualifiers(CudaQualifiers::SHARED.0 | CudaQualifiers::CONSTANT.0 | CudaQualifiers::MANAGED.0);
        if decl.cuda().intersects(memory) {
            self.error(codes::sema::BAD_SPACE, span, "memory qualifier on a function is not allowed");
        }
    }

    /// An earlier declaration of the same function ([basic.link]/11, [over.load]).
    fn redeclared(
        &mut self,
        entry: EntryId,
        decl: &FunctionDecl<'a>,
        scope: ScopeId,
        span: Span,
    ) -> Redeclared {
        let TypeKind::Function(new) = self.il.types.kind(decl.ty) else { return Redeclared::Conflict };
        let is_c = decl.linkage.is_c;
        let is_pattern = self.scopes[self.cx.scope].kind == ScopeKind::Template;
        // Patterns in which something depends on more than the parameters are not compared: two of them
        // are taken for two templates.
        if is_pattern && (new.ret == Type::ERROR || new.params.contains(&Type::ERROR)) {
            return Redeclared::Nothing;
        }
        for i in 0..self.entries.entry(entry).functions.len() {
            let (id, _) = self.entries.entry(entry).functions[i];
            let info = &self.functions[id];
            if self.written_scope(info.scope) != scope || info.template.is_some() != is_pattern {
                continue;
            }
            let function = &self.il.functions[id];
            let TypeKind::Function(old) = self.il.types.kind(function.ty) else { continue };
            let conversion = info.special == Special::Conversion;
            let same = old.params == new.params
                && (!conversion || old.ret == new.ret)
                && old.variadic == new.variadic
                && old.cv == new.cv
                && old.ref_qualifier == new.ref_qualifier;
            // Functions with different requires-clauses are different ones ([over.dcl]/1).
            let requires = decl.chunk().and_then(|chunk| chunk.requires);
            let place = |expr: Option<&'a syntax::Expr<'a>>| expr.map(std::ptr::from_ref);
            if !is_pattern && place(requires) != place(info.requires) {
                continue;
            }
            // Two functions with C linkage and one name are one ([dcl.link]/6).
            let both_c = is_c && function.flags.extern_c;
            if !(same || both_c) {
                continue;
            }
            if decl.serial == 0 && !self.in_block() && scope == GLOBAL && same && !info.is_library {
                // The program's own function came first.
                return Redeclared::Conflict;
            }
            if info.is_library && decl.serial != 0 {
                // The program's own function takes the place of the library's.
                self.entries.entry_mut(entry).remove_function(i);
                return Redeclared::Nothing;
            }
            if is_pattern && (old.ret != new.ret || !self.same_template_head(id)) {
                continue;
            }
            let function = &self.il.functions[id];
            let previous = function.span;
            let undeduced = |ty: Type| matches!(ty.unqualified(), Type::AUTO | Type::DECLTYPE_AUTO);
            let same_result = old.ret == new.ret || undeduced(new.ret) && self.functions[id].deduced;
            let problem = if !same {
                "more than one instance of overloaded function has \"C\" linkage"
            } else if same_result || old.ret == Type::ERROR || new.ret == Type::ERROR {
                return Redeclared::Function(id);
            } else {
                "cannot overload functions distinguished by return type alone"
            };
            self.report_previous(codes::sema::FUNCTION_CONFLICT, span, problem.to_owned(), previous);
            return Redeclared::Conflict;
        }
        Redeclared::Nothing
    }

    fn new_function(
        &mut self,
        name: Symbol,
        entry: EntryId,
        decl: &FunctionDecl<'a>,
        scope: ScopeId,
        space: ExecutionSpace,
        (written, special): (&syntax::Name<'a>, Special),
    ) -> FunctionId {
        let object = match self.scopes[scope].kind {
            // Functions for memory have no object, said or not ([class.free]/1).
            ScopeKind::Class(record) if !decl.has(Specifiers::STATIC) && !is_for_memory(written) => {
                Some(record)
            }
            _ => None,
        };
        let in_class = matches!(self.scopes[scope].kind, ScopeKind::Class(_));
        let attributes = self.function_attributes(decl.specifiers.attributes, decl.declarator.attributes);
        let cuda = decl.cuda();
        let constexpr = decl.has(Specifiers::CONSTEXPR) || decl.has(Specifiers::CONSTEVAL);
        let inline = decl.has(Specifiers::INLINE) || constexpr || in_class && decl.definition.is_some();
        let internal = decl.has(Specifiers::STATIC) && !in_class || self.is_in_unnamed_namespace(scope);
        // Members of classes made of templates come with every file that uses them.
        let made = in_class && self.is_in_template(scope);
        let inline = inline || made;
        let linkage = if internal {
            Linkage::Internal
        } else if attributes.weak {
            Linkage::Weak
        } else if inline && space != ExecutionSpace::Kernel {
            Linkage::LinkOnce
        } else {
            Linkage::External
        };
        let flags = FunctionFlags {
            inline,
            constexpr,
            consteval: decl.has(Specifiers::CONSTEVAL),
            noinline: cuda.contains(CudaQualifiers::NOINLINE) || attributes.noinline,
            forceinline: cuda.contains(CudaQualifiers::FORCEINLINE) || attributes.always_inline,
            noreturn: attributes.noreturn,
            pure_: attributes.pure_,
            deleted: decl.deleted,
            extern_c: decl.linkage.is_c && !in_class,
            root: attributes.used || space == ExecutionSpace::Kernel,
        };
        let serial = decl.serial;
        let id = self.il.functions.push(Function {
            name,
            mangled: "",
            ty: decl.ty,
            params: &[],
            required_args: 0,
            space,
            linkage,
            flags,
            launch: LaunchAttributes::default(),
            role: match special {
                Special::Constructor => Role::Constructor,
                Special::Destructor => Role::Destructor,
                Special::None | Special::Conversion => Role::Ordinary,
            },
            object,
            vtable_slot: None,
            builtin: None,
            body: None,
            span: written.span,
        });
        self.functions[id] = FunctionInfo {
            scope,
            operator: match written.id {
                UnqualifiedId::Operator(op) => Some(op),
                _ => None,
            },
            special,
            level: self.current_level(),
            explicit: decl.has(Specifiers::EXPLICIT),
            is_library: serial == 0 && scope == GLOBAL,
            deduced: self.has_undeduced_result(decl.ty),
            throws: decl
                .chunk()
                .filter(|chunk| self.cx.instance && matches!(chunk.noexcept, syntax::Noexcept::Expr(_))),
            requires: decl.chunk().and_then(|chunk| chunk.requires).filter(|_| !self.cx.nameless),
            ..FunctionInfo::default()
        };
        self.il.functions[id].mangled = self.mangled_function(id);
        self.il.functions[id].launch =
            self.launch_attributes(decl.specifiers.attributes, decl.declarator.attributes, space);
        if in_class {
            self.entries.entry_mut(entry).functions.push((id, 0));
        } else {
            let serial = if self.in_block() { self.cx.limit.saturating_sub(1) } else { serial };
            let list = &mut self.entries.entry_mut(entry).functions;
            // The list stays ordered by number: library functions, with number 0, come first.
            let place = list.partition_point(|&(_, other)| other <= serial);
            list.insert(place, (id, serial));
        }
        self.check_parameter_space(id);
        id
    }

    /// Adds what a redeclaration says to what is known.
    fn merge_function(&mut self, id: FunctionId, decl: &FunctionDecl<'a>, space: ExecutionSpace, span: Span) {
        let attributes = self.function_attributes(decl.specifiers.attributes, decl.declarator.attributes);
        let launch = self.launch_attributes(decl.specifiers.attributes, decl.declarator.attributes, space);
        let (old, previous) = (self.il.functions[id].space, self.il.functions[id].span);
        let own_scope = self.written_scope(self.functions[id].scope);
        let in_class = matches!(self.scopes[own_scope].kind, ScopeKind::Class(_));
        if decl.has(Specifiers::STATIC) && !in_class && self.il.functions[id].linkage != Linkage::Internal {
            let message =
                format!("linkage of \"{}\" changes from external to internal", self.name_of_function(id));
            self.report_previous(codes::sema::LINKAGE_CONFLICT, span, message, previous);
        }
        let merged = match (old, space) {
            (a, b) if a == b => a,
            // A definition outside of the class may leave out what the class says.
            (a, ExecutionSpace::Host) if in_class && !decl.cuda().contains(CudaQualifiers::HOST) => a,
            (ExecutionSpace::Kernel, _) | (_, ExecutionSpace::Kernel) => {
                let message = format!(
                    "a function \"{}\" redeclared with another execution space",
                    self.name_of_function(id)
                );
                self.report_previous(codes::sema::BAD_SPACE, span, message, previous);
                old
            }
            _ => {
                let name = self.text(self.il.functions[id].name).to_owned();
                let message = format!(
                    "a {} function(\"{name}\") redeclared with {}, hence treated as a __host__ __device__ function",
                    super::space::space_words(old),
                    super::space::space_words(space),
                );
                self.emit(
                    Diagnostic::new(codes::sema::SPACE_REDECLARED, span, message)
                        .secondary(previous, "previous declaration is here"),
                );
                ExecutionSpace::HostDevice
            }
        };
        let cuda = decl.cuda();
        let inline = decl.has(Specifiers::INLINE);
        let function = &mut self.il.functions[id];
        function.space = merged;
        function.flags.noinline |= cuda.contains(CudaQualifiers::NOINLINE) || attributes.noinline;
        function.flags.forceinline |= cuda.contains(CudaQualifiers::FORCEINLINE) || attributes.always_inline;
        function.flags.noreturn |= attributes.noreturn;
        function.flags.pure_ |= attributes.pure_;
        function.flags.root |= attributes.used;
        if inline && !function.flags.inline && merged != ExecutionSpace::Kernel {
            function.flags.inline = true;
            if function.linkage == Linkage::External {
                function.linkage = Linkage::LinkOnce;
            }
        }
        if attributes.weak && function.linkage == Linkage::External {
            function.linkage = Linkage::Weak;
        }
        if launch != LaunchAttributes::default() {
            function.launch = launch;
        }
    }

    /// Notes the default arguments of a declaration ([dcl.fct.default]): they are analysed when used.
    fn add_defaults(&mut self, id: FunctionId, decl: &FunctionDecl<'a>) {
        let Some(chunk) = decl.chunk() else { return };
        let limit = self.cx.limit;
        // A parameter pack stands for any number of parameters; it has no default and needs none.
        let count = match self.il.types.kind(decl.ty) {
            TypeKind::Function(ty) => ty.params.len(),
            _ => chunk.params.len(),
        };
        let pack = chunk
            .params
            .iter()
            .position(|param| param.declarator.pack)
            .or_else(|| (chunk.params.len() != count).then_some(chunk.params.len().saturating_sub(1)));
        let place = |index: usize| match pack {
            Some(pack) if index > pack => index + count - chunk.params.len(),
            _ => index,
        };
        let defaults = &mut self.functions[id].defaults;
        defaults.resize(count.max(defaults.len()), None);
        let mut repeated = None;
        for (index, param) in chunk.params.iter().enumerate() {
            let Some(expr) = param.default else { continue };
            let Some(slot) = defaults.get_mut(place(index)) else { continue };
            match slot {
                Some(DefaultArgument { expr: previous, .. }) => repeated = Some((expr.span, previous.span)),
                None => *slot = Some(DefaultArgument { expr, scope: None, limit, value: None }),
            }
        }
        let first = defaults.iter().position(Option::is_some).unwrap_or(defaults.len());
        let gap = defaults[first..].iter().position(Option::is_none).filter(|_| pack.is_none());
        if let Some((span, previous)) = repeated {
            let message = "redefinition of default argument".to_owned();
            self.report_previous(codes::sema::BAD_DEFAULT, span, message, previous);
        }
        if let Some(gap) = gap {
            let span = chunk.params.get(first + gap).map_or(chunk.span, |param| param.span);
            self.error(codes::sema::BAD_DEFAULT, span, "default argument not at end of parameter list");
        }
        self.il.functions[id].required_args = first as u32;
    }

    /// The default argument of a parameter, converted to its type; analysed once, where it was
    /// written. `call` is the place that needs it.
    pub(crate) fn default_argument(&mut self, id: FunctionId, index: u32, call: Span) -> Option<ExprId> {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[id].ty) else { return None };
        let param = *ty.params.get(index as usize)?;
        let default = (*self.functions[id].defaults.get(index as usize)?)?;
        if default.value.is_some() {
            return default.value;
        }
        let scope = default.scope.unwrap_or(self.functions[id].scope);
        let cx = Context { instance: self.is_in_template(scope), ..Context::at(scope, default.limit) };
        let key = (id.as_u32(), index, false);
        if self.defaults_in_progress.contains(&key) {
            let message = "a default argument needs its own value";
            self.error(codes::sema::NESTING_TOO_DEEP, call, message);
            return Some(self.error_expr(call));
        }
        self.defaults_in_progress.push(key);
        let value = self.in_context(cx, call, |sema| {
            let value = sema.expr(default.expr);
            let value = sema.convert(value, param, "default argument");
            (value, std::mem::take(&mut sema.cx.references))
        });
        self.defaults_in_progress.pop();
        let (value, references) = value?;
        // Every use of the argument refers to what it names; the first one stands for all.
        self.cx.references.extend(references);
        if let Some(Some(slot)) = self.functions[id].defaults.get_mut(index as usize) {
            slot.value = Some(value);
        }
        Some(value)
    }

    /// Whether nobody wrote a body for a function.
    pub(crate) fn is_implicit(&self, id: FunctionId) -> bool {
        self.functions[id].definition.is_none() || self.functions[id].defaulted
    }

    fn define(&mut self, id: FunctionId, def: &'a syntax::FunctionDef<'a>, serial: u32, span: Span) {
        if let Some(previous) = self.functions[id].definition {
            let message =
                format!("function \"{}\" has already been defined", self.text(self.il.functions[id].name));
            let previous = previous.declarator.name.map_or(previous.span, |name| name.span);
            self.report_previous(codes::sema::FUNCTION_REDEFINED, span, message, previous);
            return;
        }
        if self.il.functions[id].flags.deleted {
            self.error(codes::sema::FUNCTION_REDEFINED, span, "a deleted function may not be defined");
            return;
        }
        let limit =
            if serial == 0 && self.functions[id].scope != GLOBAL { self.cx.limit } else { serial + 1 };
        self.functions[id].definition = Some(def);
        self.functions[id].definition_limit = limit;
        self.functions[id].body = BodyState::Pending;
        self.il.functions[id].span = span;
    }

    /// Whether a function says that it does not throw.
    pub(crate) fn is_noexcept(&mut self, id: FunctionId) -> bool {
        if let Some(chunk) = self.functions[id].throws.take()
            && let syntax::Noexcept::Expr(expr) = chunk.noexcept
        {
            let scope = self.functions[id].scope;
            let limit = self.functions[id].definition_limit.max(self.cx.limit);
            let cx = Context { instance: true, unevaluated: true, ..Context::at(scope, limit) };
            let value = self.apart(|sema| {
                sema.in_context(cx, expr.span, |sema| {
                    let inner = sema.make_scope(ScopeKind::Block);
                    let outer = sema.enter_scope(inner);
                    sema.prototype_names(chunk);
                    let value = sema.constant_int(expr);
                    sema.pop_scope(outer);
                    value
                })
            });
            if value.flatten().is_some_and(|value| value != 0)
                && let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[id].ty)
            {
                self.il.functions[id].ty = self.il.types.function(FunctionType { noexcept: true, ..ty });
            }
        }
        match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.noexcept,
            _ => false,
        }
    }

    /// Whether the result type of a function is still to be deduced.
    pub(crate) fn has_undeduced_result(&self, ty: Type) -> bool {
        let TypeKind::Function(function) = self.il.types.kind(ty) else { return false };
        let mut ret = function.ret;
        loop {
            match self.il.types.kind(ret) {
                TypeKind::Pointer(inner) | TypeKind::LValueRef(inner) | TypeKind::RValueRef(inner) => {
                    ret = inner
                }
                _ => return matches!(ret.unqualified(), Type::AUTO | Type::DECLTYPE_AUTO),
            }
        }
    }

    /// The type of a function for a use of it: an `auto` result is deduced from the body first
    /// ([dcl.spec.auto]/10).
    pub(crate) fn used_function_type(&mut self, id: FunctionId, span: Span) -> Type {
        let ty = self.il.functions[id].ty;
        if !self.has_undeduced_result(ty) {
            return ty;
        }
        self.find_definition(id);
        if self.functions[id].body == BodyState::Pending {
            self.require_body(id);
        }
        let ty = self.il.functions[id].ty;
        if !self.has_undeduced_result(ty) {
            return ty;
        }
        let in_progress = self.functions[id].body == BodyState::Begun;
        let why = if in_progress { "it is used in its own definition" } else { "it has not been defined" };
        let name = self.name_of_function(id);
        let message = format!("cannot deduce the return type of function \"{name}\"; {why}");
        self.report_previous(codes::sema::CANNOT_DEDUCE, span, message, self.il.functions[id].span);
        Type::ERROR
    }

    /// Gives a function the result that its body decides.
    pub(crate) fn set_result(&mut self, id: FunctionId, ret: Type) {
        if let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[id].ty) {
            self.il.functions[id].ty = self.il.types.function(FunctionType { ret, ..ty });
        }
    }

    /// The body of a function, analysed if that has not happened. None if there is none, if it is being
    /// analysed, or if it is erroneous beyond use.
    pub(crate) fn require_body(&mut self, id: FunctionId) -> Option<StmtId> {
        self.find_definition(id);
        if self.functions[id].body == BodyState::Pending {
            self.analyse_body(id);
        }
        self.il.functions[id].body
    }

    fn analyse_body(&mut self, id: FunctionId) {
        let info = &self.functions[id];
        let (limit, scope) = (info.definition_limit, info.scope);
        let Some(def) = info.definition else {
            if info.comparison {
                self.make_comparison_body(id);
            } else if let Some(member) = info.implicit {
                self.make_member_body(id, member);
            }
            return;
        };
        self.functions[id].body = BodyState::Begun;
        let body = self.parser.parse_body(self.session, def);
        let inner = self.make_scope_in(ScopeKind::Function(id), scope);
        let ret = match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.ret,
            _ => Type::ERROR,
        };
        let function = FunctionContext { id, ret, ..FunctionContext::new(id) };
        let instance = self.is_in_template(scope);
        let cx = Context { function: Some(Box::new(function)), instance, ..Context::at(inner, limit) };
        let deferred = self.session.sink.deferred_errors();
        let Some(level) = self.enter_level(self.functions[id].level, def.span) else {
            self.functions[id].body = BodyState::Done;
            return;
        };
        let span = self.il.functions[id].span;
        self.instantiating_body(id, |sema| {
            sema.in_context(cx, span, |sema| {
                let params = sema.declare_parameters(id, def);
                sema.il.functions[id].params = params;
                let stmt = sema.function_body(id, body);
                sema.settle_foreign_uses();
                sema.il.functions[id].body = Some(stmt);
                sema.finish_destructor(id);
                sema.functions[id].references = std::mem::take(&mut sema.cx.references);
            })
        });
        self.note_deferred_errors(id, deferred);
        self.leave_level(level);
        self.functions[id].body = BodyState::Done;
    }

    /// The body of a special member that nobody wrote.
    fn make_member_body(&mut self, id: FunctionId, member: Member) {
        self.functions[id].body = BodyState::Begun;
        let scope = self.make_scope_in(ScopeKind::Function(id), self.functions[id].scope);
        let ret = match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.ret,
            _ => Type::ERROR,
        };
        let function = FunctionContext { id, ret, ..FunctionContext::new(id) };
        let cx = Context {
            function: Some(Box::new(function)),
            instance: self.is_in_template(scope),
            ..Context::at(scope, u32::MAX)
        };
        let quiet = std::mem::take(&mut self.quiet);
        let span = self.il.functions[id].span;
        self.in_context(cx, span, |sema| {
            let stmts = sema.member_body(id, member);
            let list = sema.il.list(&stmts);
            let stmt = sema.make_stmt(StmtKind::Compound(list), span);
            sema.il.functions[id].body = Some(stmt);
            sema.finish_destructor(id);
            sema.functions[id].references = std::mem::take(&mut sema.cx.references);
        });
        self.quiet = quiet;
        self.functions[id].body = BodyState::Done;
    }

    /// A destructor also refers to those of the parts of its object.
    fn finish_destructor(&mut self, id: FunctionId) {
        let function = &self.il.functions[id];
        if let (Role::Destructor, Some(class), span) = (function.role, function.object, function.span) {
            self.reference_parts(class, span);
        }
    }

    /// Declares the parameters of a definition in the scope of its body.
    fn declare_parameters(&mut self, id: FunctionId, def: &'a syntax::FunctionDef<'a>) -> &'a [VariableId] {
        let Some(DeclaratorChunk::Function(chunk)) = def.declarator.chunks.first() else { return &[] };
        let mut params: SmallVec<[VariableId; 8]> = SmallVec::new();
        for (index, param) in chunk.params.iter().enumerate() {
            let last = index + 1 == chunk.params.len();
            if param.declarator.pack || last && chunk.variadic && self.is_unnamed_pack(param) {
                let types = self.pack_types(param);
                let mut elements: SmallVec<[PackElement<'a>; 8]> = SmallVec::new();
                for (ty, is_expansion) in types {
                    self.require_complete(ty, param.span);
                    let variable = self.declare_pack_parameter(id, param, ty);
                    elements.push(PackElement { named: Named::Variable(variable), is_expansion });
                    params.push(variable);
                }
                self.bind_pack(param, &elements);
                continue;
            }
            let ty = self.parameter_type(param);
            self.require_complete(ty, param.span);
            params.push(self.declare_parameter(id, param, ty));
        }
        self.il.list(&params)
    }
}

/// What a function declaration redeclares.
enum Redeclared {
    Nothing,
    Function(FunctionId),
    /// Something that it cannot stand beside; reported.
    Conflict,
}

/// Whether a name is that of `operator new`, `operator delete` or their array forms.
fn is_for_memory(name: &syntax::Name<'_>) -> bool {
    use syntax::OverloadedOperator as O;
    matches!(name.id, UnqualifiedId::Operator(O::New | O::Delete | O::NewArray | O::DeleteArray))
}
