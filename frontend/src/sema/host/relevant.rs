//! Finds the host code that can lead to the name of a kernel template.
//!
//! Bodies are not parsed for this: their tokens are searched. For every declaration, the declared names and the
//! mentioned names are collected: a function mentions its types and the tokens of its body, a variable, field or alias
//! its type and initializer, a class its bases. A declaration that mentions a kernel template is relevant, and so is
//! one that mentions the name of a relevant declaration. Names are compared without scopes, so the result may include
//! too much, which only costs time, but never too little: code that uses an object has named it, its class, an alias of
//! that, or a function that returns it. Uses of operators, constructors and destructors do not name them, but name
//! their classes. Linear in the tokens of all bodies.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::lex::{Token, TokenKind};
use crate::parse::Parser;
use crate::sema::Sema;
use crate::sema::program::scope::PendingNode;
use crate::source::Symbol;
use crate::syntax::visit::NameWalk;
use crate::syntax::{
    self, AliasDecl, ClassSpecifier, CudaQualifiers, Decl, DeclKind, DeclSpecifiers, Declarator,
    DeclaratorChunk, FunctionDef, OverloadedOperator, ParamDecl, SimpleDecl, Specifiers, StructuredBinding,
    TemplateParam, TemplateParams, TypeSpecifier, UnqualifiedId,
};

/// The identity of a piece of syntax: its address.
fn address<T>(syntax: &T) -> usize {
    std::ptr::from_ref(syntax) as usize
}

/// The host code that can lead to kernel templates.
#[derive(Debug, Default)]
pub(super) struct Relevant {
    /// The relevant pieces of syntax, by address.
    pieces: FxHashSet<usize>,
    /// The names of the kernel templates.
    kernel_templates: FxHashSet<Symbol>,
    /// The names of the relevant functions.
    functions: FxHashSet<Symbol>,
    /// The names of the functions that name a kernel template directly.
    launchers: FxHashSet<Symbol>,
    /// The relevant operator functions.
    operators: FxHashSet<OverloadedOperator>,
    /// The names of classes, which are those of constructors, too.
    classes: FxHashSet<Symbol>,
}

impl Relevant {
    /// Whether no host code needs to be analysed.
    pub(super) fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    pub(super) fn has_function(&self, def: &FunctionDef<'_>) -> bool {
        self.pieces.contains(&address(def))
    }

    /// Whether a relevant function has this name.
    pub(super) fn names_function(&self, name: Symbol) -> bool {
        self.functions.contains(&name)
    }

    /// Whether a call of this name may lead to a kernel template. A class name is not that of a function.
    pub(super) fn names_callee(&self, name: Symbol) -> bool {
        self.is_kernel_template(name) || self.names_function(name) && !self.classes.contains(&name)
    }

    /// Whether a kernel template or a function that names one has this name: a call of it is hardly unrelated.
    pub(super) fn names_launcher(&self, name: Symbol) -> bool {
        self.is_kernel_template(name) || self.launchers.contains(&name)
    }

    pub(super) fn names_operator(&self, op: OverloadedOperator) -> bool {
        self.operators.contains(&op)
    }

    pub(super) fn is_kernel_template(&self, name: Symbol) -> bool {
        self.kernel_templates.contains(&name)
    }

    fn add_function(&mut self, def: &FunctionDef<'_>, launches: bool) {
        let Some(name) = def.declarator.name else { return };
        self.functions.extend(name.last_symbol());
        self.launchers.extend(name.last_symbol().filter(|_| launches));
        if let UnqualifiedId::Operator(op) = name.id {
            self.operators.insert(op);
        }
    }

    /// Whether a non-template declaration at namespace scope is relevant.
    pub(super) fn has_pending(&self, node: PendingNode<'_>) -> bool {
        match node {
            PendingNode::Function(def) => self.has_function(def),
            PendingNode::Declarator(simple, _) => self.pieces.contains(&address(simple)),
            PendingNode::Alias(alias) => self.pieces.contains(&address(alias)),
            PendingNode::Binding(binding) => self.pieces.contains(&address(binding)),
            PendingNode::Specifiers(specifiers, _) => self.has_class(specifiers),
            PendingNode::Specialization(decl) => self.has_member(decl),
            _ => false,
        }
    }

    fn has_class(&self, specifiers: &DeclSpecifiers<'_>) -> bool {
        matches!(specifiers.ty, TypeSpecifier::Class(class)
            if class.members().iter().any(|member| self.has_member(member)))
    }

    fn has_member(&self, decl: &Decl<'_>) -> bool {
        match decl.kind {
            DeclKind::Function(def) => self.has_function(def),
            DeclKind::Alias(alias) => self.pieces.contains(&address(alias)),
            DeclKind::Friend(inner) | DeclKind::ExplicitSpecialization(inner) => self.has_member(inner),
            DeclKind::Simple(simple) => {
                self.pieces.contains(&address(simple)) || self.has_class(&simple.specifiers)
            }
            _ => false,
        }
    }
}

/// A piece of syntax that mentions names.
#[derive(Clone, Copy)]
enum Mentioning<'a> {
    Function(&'a FunctionDef<'a>),
    Simple(&'a SimpleDecl<'a>),
    Alias(&'a AliasDecl<'a>),
    Class(&'a ClassSpecifier<'a>),
    Binding(&'a StructuredBinding<'a>),
    Template(&'a TemplateParams<'a>),
}

impl<'a> Mentioning<'a> {
    fn address(self) -> usize {
        match self {
            Mentioning::Function(def) => address(def),
            Mentioning::Simple(simple) => address(simple),
            Mentioning::Alias(alias) => address(alias),
            Mentioning::Class(class) => address(class),
            Mentioning::Binding(binding) => address(binding),
            Mentioning::Template(params) => address(params),
        }
    }

    /// Passes every name to a callback. Returns whether there are more, in classes of the lambdas in an initializer.
    fn each(self, parser: &Parser<'a>, mut callback: impl FnMut(Symbol)) -> bool {
        let mut note = |name| {
            callback(name);
            false
        };
        let mut walk = NameWalk::components(&mut note);
        match self {
            Mentioning::Function(def) => {
                walk.specifiers(&def.specifiers);
                walk.declarator(&def.declarator);
                for token in parser.body_tokens(def) {
                    callback(token.sym);
                }
            }
            Mentioning::Simple(simple) => {
                walk.simple(simple);
                return walk.saw_local_class;
            }
            Mentioning::Alias(alias) => {
                walk.type_name(alias.ty);
            }
            Mentioning::Class(class) => {
                for base in class.bases {
                    walk.name(base.name);
                }
            }
            Mentioning::Binding(binding) => {
                walk.init(&binding.init);
            }
            Mentioning::Template(params) => {
                for param in params.params {
                    match param {
                        TemplateParam::Type { default, .. } => {
                            default.is_some_and(|default| walk.type_name(default))
                        }
                        TemplateParam::Value { param } => walk.param(param),
                        TemplateParam::Template { default, .. } => {
                            default.is_some_and(|default| walk.name(default))
                        }
                    };
                }
            }
        }
        false
    }
}

/// The names by which other code refers to a declaration.
type Names = SmallVec<[Symbol; 2]>;

/// The declarations of a translation unit that host code may use, and the kernels.
#[derive(Default)]
struct Declarations<'a> {
    items: Vec<(Mentioning<'a>, Names)>,
    kernel_templates: FxHashSet<Symbol>,
    /// The non-template kernels.
    plain_kernels: FxHashSet<Symbol>,
}

impl<'a> Declarations<'a> {
    fn collect(&mut self, decls: &'a [Decl<'a>], class: Option<Symbol>) {
        for decl in decls {
            self.declaration(decl, class, None);
        }
    }

    fn declaration(
        &mut self,
        decl: &'a Decl<'a>,
        class: Option<Symbol>,
        template: Option<&'a TemplateParams<'a>>,
    ) {
        let first = self.items.len();
        match decl.kind {
            DeclKind::Function(def) => self.function(def, class, template.is_some()),
            DeclKind::Namespace(namespace) => self.collect(namespace.decls, None),
            DeclKind::Linkage(linkage) => self.collect(linkage.decls, None),
            DeclKind::Template(inner) => self.declaration(inner.decl, class, Some(inner.params)),
            DeclKind::Friend(inner) | DeclKind::ExplicitSpecialization(inner) => {
                self.declaration(inner, class, template);
            }
            DeclKind::Simple(simple) => self.simple(simple, class, template.is_some()),
            DeclKind::Alias(alias) => {
                self.items.push((Mentioning::Alias(alias), SmallVec::from_slice(&[alias.name.name])));
            }
            DeclKind::StructuredBinding(binding) => {
                let names = binding.names.iter().map(|ident| ident.name).collect();
                self.items.push((Mentioning::Binding(binding), names));
            }
            _ => {}
        }
        // Names in default arguments of a template count as mentioned by its uses.
        if let (Some(params), Some((_, names))) = (template, self.items.get(first)) {
            let names = names.clone();
            self.items.push((Mentioning::Template(params), names));
        }
    }

    fn simple(&mut self, simple: &'a SimpleDecl<'a>, class: Option<Symbol>, templated: bool) {
        let named = simple.declarators.iter().filter_map(|d| d.declarator.name);
        if simple.specifiers.cuda.contains(CudaQualifiers::GLOBAL) {
            let kernels = if templated { &mut self.kernel_templates } else { &mut self.plain_kernels };
            return kernels.extend(named.filter_map(syntax::Name::last_symbol));
        }
        if let TypeSpecifier::Class(inner) = simple.specifiers.ty {
            let name = inner.name.and_then(syntax::Name::last_symbol);
            // The members of an unnamed class belong to the enclosing class, or to its variables.
            let first = named.clone().find_map(syntax::Name::last_symbol);
            let name = name.or(first).or(class);
            self.items.push((Mentioning::Class(inner), name.into_iter().collect()));
            let first = self.items.len();
            self.collect(inner.members(), name);
            // Constructing an object references its virtual functions; an overrider need not be marked as one.
            for (item, names) in &mut self.items[first..] {
                if let Mentioning::Function(def) = item
                    && (!inner.bases.is_empty() || def.specifiers.flags.contains(Specifiers::VIRTUAL))
                {
                    names.extend(name);
                }
            }
        }
        if !simple.declarators.is_empty() {
            let names = named.filter_map(syntax::Name::last_symbol).chain(class).collect();
            self.items.push((Mentioning::Simple(simple), names));
        }
    }

    fn function(&mut self, def: &'a FunctionDef<'a>, class: Option<Symbol>, templated: bool) {
        let has =
            |qualifier| def.specifiers.cuda.contains(qualifier) || def.declarator.cuda.contains(qualifier);
        let Some(name) = def.declarator.name else { return };
        if has(CudaQualifiers::GLOBAL) {
            let kernels = if templated { &mut self.kernel_templates } else { &mut self.plain_kernels };
            kernels.extend(name.last_symbol());
            return;
        }
        if has(CudaQualifiers::DEVICE) && !has(CudaQualifiers::HOST) {
            return;
        }
        let owner = name.qualifiers.iter().rev().find_map(|qualifier| match qualifier {
            syntax::Qualifier::Named { name, .. } => Some(name.name),
            syntax::Qualifier::Decltype(..) => None,
        });
        let names = match name.id {
            UnqualifiedId::Ident(symbol) | UnqualifiedId::Template { name: symbol, .. } => {
                owner.into_iter().chain([symbol]).collect()
            }
            // An entity without a plain name is reached through its class, or those of its operands.
            _ => match class.or(owner) {
                Some(class) => SmallVec::from_slice(&[class]),
                None => names_of_parameters(&def.declarator),
            },
        };
        self.items.push((Mentioning::Function(def), names));
    }
}

/// The names mentioned by the parameter types of a function.
fn names_of_parameters(declarator: &Declarator<'_>) -> Names {
    let mut names = Names::new();
    let Some(DeclaratorChunk::Function(function)) = declarator.chunks.first() else { return names };
    let mut note = |name| {
        names.push(name);
        false
    };
    let mut walk = NameWalk::components(&mut note);
    for ParamDecl { specifiers, declarator, .. } in function.params {
        walk.specifiers(specifiers);
        walk.declarator(declarator);
    }
    names
}

impl<'a> Sema<'a, '_> {
    /// The host code that can lead to the name of a kernel template.
    pub(super) fn relevant_host_code(&self, decls: &'a [Decl<'a>]) -> Relevant {
        let mut found = Declarations::default();
        found.collect(decls, None);
        let mut relevant =
            Relevant { kernel_templates: found.kernel_templates.clone(), ..Relevant::default() };
        if !found.plain_kernels.is_empty() || !found.kernel_templates.is_empty() {
            self.add_launching(&found, &mut relevant);
        }
        if found.kernel_templates.is_empty() {
            return relevant;
        }
        let names: FxHashSet<Symbol> =
            found.items.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        // The declarations that mention each name.
        let mut mentions: FxHashMap<Symbol, Vec<u32>> = FxHashMap::default();
        let mut work: Vec<u32> = Vec::new();
        let mut seeds: FxHashSet<u32> = FxHashSet::default();
        for (index, (item, _)) in found.items.iter().enumerate() {
            let index = index as u32;
            let mut seed = false;
            let more = item.each(self.parser, |name| {
                seed |= found.kernel_templates.contains(&name);
                if names.contains(&name) {
                    let list = mentions.entry(name).or_default();
                    if list.last() != Some(&index) {
                        list.push(index);
                    }
                }
            });
            if seed {
                seeds.insert(index);
            }
            if seed || more {
                work.push(index);
            }
        }
        let classes = found.items.iter().filter(|(item, _)| matches!(item, Mentioning::Class(_)));
        relevant.classes.extend(classes.flat_map(|(_, names)| names.iter().copied()));
        let mut reached: FxHashSet<u32> = FxHashSet::default();
        while let Some(index) = work.pop() {
            let (item, names) = &found.items[index as usize];
            if !reached.insert(index) {
                continue;
            }
            relevant.pieces.insert(item.address());
            if let Mentioning::Function(def) = item {
                relevant.add_function(def, seeds.contains(&index));
            }
            work.extend(names.iter().filter_map(|name| mentions.remove(name)).flatten());
        }
        relevant
    }

    /// Adds the functions of the user's own files that launch anything, since launches are checked.
    fn add_launching(&self, found: &Declarations<'a>, relevant: &mut Relevant) {
        for &(item, _) in &found.items {
            let Mentioning::Function(def) = item else { continue };
            let launches = |token: &Token| {
                token.kind == TokenKind::LaunchOpen || found.plain_kernels.contains(&token.sym)
            };
            // `<< <` is a launch, too.
            let apart =
                |pair: &[Token]| pair[0].kind == TokenKind::LessLess && pair[1].kind == TokenKind::Less;
            let tokens = self.parser.body_tokens(def);
            if self.is_own_code(def.span) && (tokens.iter().any(launches) || tokens.windows(2).any(apart)) {
                relevant.pieces.insert(address(def));
            }
        }
    }
}
