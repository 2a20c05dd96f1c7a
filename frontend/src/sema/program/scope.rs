//! Scopes and their declarations.
//!
//! All scopes share one hash map from (scope, name) to an [`Entry`]; a scope itself is a few words. An entry holds
//! declarations that are not analysed yet ([`Pending`]) beside the analysed ones. Declarations at namespace scope carry
//! a number in source order (`serial`): code sees only declarations with a smaller number than its own
//! ([basic.scope.pdecl]), however late it is analysed.
//!
//! A class or enumeration name lives beside a variable or function of the same name and is hidden by it
//! ([basic.scope.hiding]).

use std::ops::{Deref, DerefMut};

use crate::sema::program::Program;
use cranelift_entity::{PrimaryMap, entity_impl};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::il::{EnumId, ExprId, FunctionId, RecordId, SpecialVar, Type, VariableId};
use crate::sema::program::argument::{Argument, PackElement};
use crate::source::{Span, Symbol};
use crate::syntax;

/// A scope.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct ScopeId(u32);
entity_impl!(ScopeId, "scope");

/// The global namespace.
pub(crate) const GLOBAL: ScopeId = ScopeId(0);

/// The kind of a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScopeKind {
    /// A namespace; no name for the global and unnamed ones.
    Namespace {
        /// Its name.
        name: Option<Symbol>,
        /// `inline`
        is_inline: bool,
    },
    /// The members of a class.
    Class(RecordId),
    /// The enumerators of an enumeration.
    Enum(EnumId),
    /// The parameters and outermost block of a function.
    Function(FunctionId),
    /// The parameters of a template under arguments.
    Template,
    /// A block, or the parameters of a declarator that is not a definition.
    Block,
}

/// A scope.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    /// Its kind.
    pub(crate) kind: ScopeKind,
    /// The scope around it; the global namespace is its own.
    pub(crate) parent: ScopeId,
    /// Whether anything has been declared in it: lookup skips empty blocks.
    pub(crate) has_names: bool,
    /// Whether it is the outermost block of a statement that declares names of its own, which the block may not
    /// redeclare ([basic.scope.block]/4).
    pub(crate) controlled: bool,
    /// Whether it is that of the parameters of a function declarator ([basic.scope.proto]).
    pub(crate) is_prototype: bool,
    /// The namespaces that [`Self::shows`] lists, boxed: most scopes hold template parameters, and only some namespaces
    /// and blocks have any.
    shown: Option<Box<ShownNamespaces>>,
}

/// Namespaces, each with the declaration number from which on a scope shows it.
type ShownNamespaces = SmallVec<[(ScopeId, u32); 2]>;

impl Scope {
    /// A scope inside `parent` without names.
    pub(crate) fn new(kind: ScopeKind, parent: ScopeId) -> Self {
        Self { kind, parent, has_names: false, controlled: false, is_prototype: false, shown: None }
    }

    /// The namespaces whose names are visible in it, each from a declaration number on: using-directives, unnamed and
    /// inline members.
    pub(crate) fn shows(&self) -> &[(ScopeId, u32)] {
        self.shown.as_deref().map_or(&[], |shown| shown)
    }

    /// Makes the names of a namespace visible to code after the declaration number.
    pub(crate) fn show(&mut self, namespace: ScopeId, serial: u32) {
        self.shown.get_or_insert_default().push((namespace, serial));
    }
}

/// A template.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct TemplateId(u32);
entity_impl!(TemplateId, "template");

/// A template.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Template<'a> {
    /// The declaration.
    pub(crate) decl: &'a syntax::TemplateDecl<'a>,
    /// Its place in the source.
    pub(crate) span: Span,
    /// The scope it is declared in.
    pub(crate) scope: ScopeId,
    /// It sees namespace members declared before this number.
    pub(crate) limit: u32,
    /// Its name.
    pub(crate) name: Symbol,
    /// For the copy of a template that a template template parameter with default arguments denotes: the original, and
    /// the parameters that have the defaults, with their scope ([temp.param]/14).
    pub(crate) shown_by: Option<(TemplateId, &'a syntax::TemplateParams<'a>, ScopeId)>,
    /// In patterns: the number of the template template parameter that it represents.
    pub(crate) parameter_index: Option<u32>,
    /// The parameter lists of its other declarations, the first one first: they may hold defaults.
    pub(crate) earlier: &'a [&'a syntax::TemplateParams<'a>],
    /// In deduction guides: how many of its parameters are those of the class template.
    pub(crate) class_params: u32,
    /// Whether it is a function template declared only as a friend: name lookup does not find it.
    pub(crate) is_friend: bool,
}

impl<'a> Template<'a> {
    /// A template declared at `span` under a name.
    pub(crate) fn new(
        decl: &'a syntax::TemplateDecl<'a>,
        name: Symbol,
        span: Span,
        scope: ScopeId,
        limit: u32,
    ) -> Self {
        Self {
            decl,
            span,
            scope,
            limit,
            name,
            shown_by: None,
            parameter_index: None,
            earlier: &[],
            class_params: 0,
            is_friend: false,
        }
    }
}

/// The entity that a name denotes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Named<'a> {
    /// A variable, parameter or static data member.
    Variable(VariableId),
    /// Functions, in order of declaration; member functions among them.
    Functions(&'a [FunctionId]),
    /// A typedef name, class or enumeration.
    Type(Type),
    /// An enumerator, by its number.
    Enumerator(EnumId, u32),
    /// A non-static data member, by its number in the class that declares it.
    Field(RecordId, u32),
    /// A name of a structured binding: an lvalue.
    Binding(ExprId),
    /// A value parameter of a template, by its argument.
    Argument(&'a Argument<'a>),
    /// A parameter pack of a template or function.
    Pack(&'a [PackElement<'a>]),
    /// A namespace.
    Namespace(ScopeId),
    /// A template.
    Template(TemplateId),
    /// A special variable such as `threadIdx`.
    Special(SpecialVar),
    /// Erroneous; a diagnostic has been reported.
    Error,
}

/// A declared name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Declared<'a> {
    /// The entity that it denotes.
    pub(crate) named: Named<'a>,
    /// The number of its declaration; 0 in scopes other than namespaces.
    pub(crate) serial: u32,
    /// Where it was declared.
    pub(crate) span: Span,
}

/// All entities that one name denotes in one scope.
///
/// Most entries are parameters and variables, which have only an item, so the rest is stored separately. Reading an
/// absent part gives an empty one, and writing to it creates it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entry<'a> {
    /// An entity that is neither a class or enumeration nor a function.
    pub(crate) item: Option<Declared<'a>>,
    others: Option<Box<Others<'a>>>,
}

/// The entities that a name denotes besides the item of an [`Entry`].
#[derive(Clone, Debug)]
pub(crate) struct Others<'a> {
    /// A class or enumeration of that name.
    pub(crate) tag: Option<Declared<'a>>,
    /// Functions with the numbers of their declarations, in increasing order.
    pub(crate) functions: Vec<(FunctionId, u32)>,
    /// Library functions replaced by the program's own, with the numbers of the replacing declarations.
    replaced: Vec<(FunctionId, u32)>,
    /// The functions as a list, as long as it is up to date.
    function_list: &'a [FunctionId],
    /// The declarations not analysed yet, in order: indices into [`Entries::pending`].
    first_pending: u32,
    last_pending: u32,
    /// Whether the builtin tables have been consulted (global namespace only).
    pub(crate) builtins_asked: bool,
    /// Whether the functions are declared in a block.
    pub(crate) in_block: bool,
}

impl Others<'_> {
    const NONE: Others<'static> = Others {
        tag: None,
        functions: Vec::new(),
        replaced: Vec::new(),
        function_list: &[],
        first_pending: 0,
        last_pending: 0,
        builtins_asked: false,
        in_block: false,
    };

    /// Removes a function from the set.
    pub(crate) fn remove_function(&mut self, index: usize) {
        self.functions.remove(index);
        self.function_list = &[];
    }

    /// Hides a library function that a declaration of the program replaces. Library code still calls its own.
    pub(crate) fn replace_function(&mut self, index: usize, serial: u32) {
        self.replaced.push((self.functions[index].0, serial));
        self.remove_function(index);
    }
}

impl<'a> Deref for Entry<'a> {
    type Target = Others<'a>;

    fn deref(&self) -> &Others<'a> {
        self.others.as_deref().unwrap_or(const { &Others::NONE })
    }
}

impl<'a> DerefMut for Entry<'a> {
    fn deref_mut(&mut self) -> &mut Others<'a> {
        self.others.get_or_insert_with(|| Box::new(Others::NONE))
    }
}

/// An entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct EntryId(u32);
entity_impl!(EntryId, "entry");

/// A declaration that has not been analysed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending<'a> {
    /// The syntax.
    pub(crate) node: PendingNode<'a>,
    /// The namespace that contains it.
    pub(crate) scope: ScopeId,
    /// Its number.
    pub(crate) serial: u32,
    /// The `extern "..."` around it.
    pub(crate) linkage: LanguageLinkage,
    /// Whether its analysis has begun.
    pub(crate) begun: bool,
    /// The next declaration of the same name; 0 for none.
    next: u32,
}

/// The linkage-specification around a declaration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LanguageLinkage {
    /// C language linkage: names are not mangled.
    pub(crate) is_c: bool,
    /// Written without braces: a variable is declared, not defined ([dcl.link]/7).
    pub(crate) is_extern: bool,
}

/// The syntax of a declaration that has not been analysed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PendingNode<'a> {
    /// The class or enumeration that the specifiers define or introduce; whether no declarator follows.
    Specifiers(&'a syntax::DeclSpecifiers<'a>, bool),
    /// One declarator of a simple declaration.
    Declarator(&'a syntax::SimpleDecl<'a>, u32),
    /// A function definition.
    Function(&'a syntax::FunctionDef<'a>),
    /// `using T = type;`
    Alias(&'a syntax::AliasDecl<'a>),
    /// `namespace a = b;`
    NamespaceAlias(syntax::Ident, &'a syntax::Name<'a>),
    /// `using n::x;`
    Using(&'a syntax::UsingDeclarator<'a>),
    /// `using enum E;`
    UsingEnum(&'a syntax::Name<'a>),
    /// A template of a library whose tokens were skipped.
    PassedOver(&'a syntax::PassedOverDecl<'a>),
    /// A template of any kind.
    Template(&'a syntax::TemplateDecl<'a>, Span),
    /// `template <> ...`
    Specialization(&'a syntax::Decl<'a>),
    /// `template ...`
    Instantiation(&'a syntax::Decl<'a>),
    /// `S(T) -> S<T>;`
    Guide(&'a syntax::SimpleDecl<'a>),
    /// `auto [a, b] = e;`
    Binding(&'a syntax::StructuredBinding<'a>),
    /// `static_assert(...)`
    StaticAssert(&'a syntax::Decl<'a>),
}

/// All entries of all scopes.
#[derive(Debug)]
pub(crate) struct Entries<'a> {
    map: FxHashMap<(ScopeId, Symbol), EntryId>,
    entries: PrimaryMap<EntryId, Entry<'a>>,
    /// Declarations not analysed yet; the first is a placeholder.
    pending: Vec<Pending<'a>>,
}

impl<'a> Entries<'a> {
    pub(crate) fn new() -> Self {
        // Reserves space for a small program, so that most tables never grow.
        let mut map = FxHashMap::default();
        map.reserve(112);
        Self { map, entries: PrimaryMap::with_capacity(112), pending: Vec::with_capacity(32) }
    }

    /// The entry of a name in a scope, if there is one.
    pub(crate) fn get(&self, scope: ScopeId, name: Symbol) -> Option<EntryId> {
        self.map.get(&(scope, name)).copied()
    }

    /// The content of an entry.
    pub(crate) fn entry(&self, id: EntryId) -> &Entry<'a> {
        &self.entries[id]
    }

    /// The content of an entry, to change.
    pub(crate) fn entry_mut(&mut self, id: EntryId) -> &mut Entry<'a> {
        &mut self.entries[id]
    }

    /// The entry of a name in a scope, created if there is none.
    pub(crate) fn make(&mut self, scope: ScopeId, name: Symbol) -> EntryId {
        *self.map.entry((scope, name)).or_insert_with(|| {
            // A program that is no longer small gets the space of a library at once, which avoids repeated copies.
            if self.entries.len() == 1 << 10 {
                self.entries.reserve(16 << 10);
            }
            self.entries.push(Entry::default())
        })
    }

    /// Adds a declaration to be analysed when its name is looked up; its index is for
    /// [`Self::pending`].
    pub(crate) fn add_pending(
        &mut self,
        name: Option<Symbol>,
        node: PendingNode<'a>,
        scope: ScopeId,
        serial: u32,
        linkage: LanguageLinkage,
    ) -> u32 {
        let index = self.pending.len() as u32 + 1;
        self.pending.push(Pending { node, scope, serial, linkage, begun: false, next: 0 });
        if let Some(name) = name {
            let id = self.make(scope, name);
            let entry = &mut *self.entries[id];
            if entry.first_pending == 0 {
                entry.first_pending = index;
                entry.last_pending = index;
            } else if serial == 0 {
                // Predeclared entities come before the program's.
                self.pending[index as usize - 1].next = entry.first_pending;
                entry.first_pending = index;
            } else {
                self.pending[entry.last_pending as usize - 1].next = index;
                entry.last_pending = index;
            }
        }
        index
    }

    /// The declarations of an entry that are not analysed.
    pub(crate) fn pending_of(&self, id: EntryId) -> impl Iterator<Item = PendingNode<'a>> + '_ {
        let mut next = self.entries[id].first_pending;
        std::iter::from_fn(move || {
            let pending = self.pending.get((next as usize).checked_sub(1)?)?;
            next = pending.next;
            Some(pending.node)
        })
    }

    /// A declaration that was added.
    pub(crate) fn pending(&mut self, index: u32) -> &mut Pending<'a> {
        &mut self.pending[index as usize - 1]
    }

    /// How many declarations were added.
    pub(crate) fn pending_count(&self) -> u32 {
        self.pending.len() as u32
    }

    /// The next declaration of the entry to be analysed before code with the limit may use the entry.
    pub(crate) fn next_pending(&mut self, id: EntryId, limit: u32) -> Option<u32> {
        loop {
            let index = self.entries[id].first_pending;
            if index == 0 {
                return None;
            }
            let pending = &self.pending[index as usize - 1];
            if pending.serial >= limit {
                return None;
            }
            self.entries[id].first_pending = pending.next;
            if !pending.begun {
                return Some(index);
            }
        }
    }

    /// All declared names with their scopes, for suggestions; in no particular order.
    pub(crate) fn names(&self) -> impl Iterator<Item = (ScopeId, Symbol)> + '_ {
        let declared = |entry: &Entry<'_>| {
            entry.item.is_some()
                || entry.tag.is_some()
                || !entry.functions.is_empty()
                || entry.last_pending != 0
        };
        self.map.iter().filter(move |&(_, &id)| declared(&self.entries[id])).map(|(&key, _)| key)
    }
}

impl<'a> Program<'a, '_> {
    /// Makes a scope inside `parent`.
    pub(crate) fn make_scope_in(&mut self, kind: ScopeKind, parent: ScopeId) -> ScopeId {
        self.scopes.push(Scope::new(kind, parent))
    }

    /// The innermost namespace around a scope (itself, if it is one).
    pub(crate) fn namespace_of(&self, mut scope: ScopeId) -> ScopeId {
        while !matches!(self.scopes[scope].kind, ScopeKind::Namespace { .. }) {
            scope = self.scopes[scope].parent;
        }
        scope
    }

    /// The entry of a name in a scope, created if there is none.
    pub(crate) fn make_entry(&mut self, scope: ScopeId, name: Symbol) -> EntryId {
        self.scopes[scope].has_names = true;
        self.entries.make(scope, name)
    }

    /// The entry of functions in a scope that name lookup does not find.
    pub(crate) fn nameless_entry(&mut self, scope: ScopeId) -> EntryId {
        let hidden = self.intern("<instance>");
        self.make_entry(scope, hidden)
    }

    /// The functions of an entry that are visible to code with the limit, as a list.
    pub(crate) fn function_list(&mut self, id: EntryId, limit: u32) -> &'a [FunctionId] {
        let arena = self.il.arena;
        if self.entries.entry(id).functions.is_empty() {
            return &[];
        }
        if !self.entries.entry(id).replaced.is_empty() {
            let entry = self.entries.entry(id);
            let shown = entry.functions.iter().filter(|&&(_, serial)| serial < limit);
            let still = entry.replaced.iter().filter(|&&(_, serial)| serial >= limit);
            let list: SmallVec<[FunctionId; 8]> = still.chain(shown).map(|&(function, _)| function).collect();
            return arena.alloc_slice_copy(&list);
        }
        let entry = &mut **self.entries.entry_mut(id);
        if entry.function_list.len() != entry.functions.len() {
            entry.function_list = arena.alloc_slice_fill_iter(entry.functions.iter().map(|&(f, _)| f));
        }
        let visible = entry.functions.partition_point(|&(_, serial)| serial < limit);
        &entry.function_list[..visible]
    }
}
