//! The parser's name table: whether a name is a type, a template, a value or a namespace at its place.
//!
//! C++ cannot be parsed without this information ([stmt.ambig], [temp.names]/3); no more is needed. So this table holds
//! classes of names, not declarations, and the semantic analysis keeps its own. There are two kinds of storage, by
//! lifetime:
//!
//! * *Lasting scopes* (namespaces, classes, template parameter lists, scopes of function bodies not yet
//!   parsed) live in one vector; their names in one hash map keyed by (scope, name). A body can be
//!   parsed in its scope long after the parser has left it.
//! * *Local names* (blocks, parameters) live on one stack with an undo chain per name: looking one up is
//!   an array access, leaving a block restores what it hid.
//!
//! A body that is parsed late must see only earlier declarations: names in namespaces carry the number of their
//! declaration, and a lookup ignores those with a number beyond the limit of the body. Names in classes have no such
//! limit ([class.mem]/6: a body is a complete-class context).
//!
//! The members of a class of a library may have been skipped ([`super::passed_over`]). A lookup of a possible member of
//! such a class stops there and returns the class that must be parsed first.

mod declare;
mod lookup;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use ptxc_tokens::builtins;
use ptxc_tokens::source::{Interner, Symbol};

/// The class of a name, as far as parsing depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NameClass {
    /// A type: class, enumeration, typedef, type template parameter.
    Type,
    /// A class or alias template; without arguments it also denotes a type.
    TypeTemplate,
    /// A function or variable template.
    ValueTemplate,
    /// A variable, function, enumerator, parameter.
    Value,
    /// A namespace or its alias.
    Namespace,
    /// A concept.
    Concept,
}

/// The names that a lookup considers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All.
    Any,
    /// Names allowed before `::`: functions and variables do not hide them ([basic.lookup.qual]/1).
    Scope,
    /// Names allowed in a using-directive or namespace alias: only namespaces ([basic.lookup.udir]/1).
    Namespace,
}

impl Wanted {
    fn takes(self, binding: Binding) -> bool {
        match self {
            Self::Any => true,
            Self::Scope => !matches!(binding.class, NameClass::Value | NameClass::ValueTemplate),
            Self::Namespace => binding.class == NameClass::Namespace,
        }
    }
}

impl NameClass {
    /// Whether `<` after such a name opens template arguments.
    #[must_use]
    pub const fn is_template(self) -> bool {
        matches!(self, Self::TypeTemplate | Self::ValueTemplate | Self::Concept)
    }

    /// Whether such a name, alone or with arguments, names a type.
    #[must_use]
    pub const fn is_type(self) -> bool {
        matches!(self, Self::Type | Self::TypeTemplate)
    }
}

/// Classifies names that exist without being declared in any token buffer: `float4`, `tex2D`, ...
pub trait NameOracle {
    /// The class of a name at global scope; none if there is no such name. `names` gives its spelling.
    fn classify(&self, name: Symbol, names: &Interner) -> Option<NameClass>;
}

/// An oracle without any names.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoBuiltinNames;

impl NameOracle for NoBuiltinNames {
    fn classify(&self, _name: Symbol, _names: &Interner) -> Option<NameClass> {
        None
    }
}

/// The names of the builtin tables.
#[derive(Clone, Copy, Debug)]
pub struct BuiltinNames(pub builtins::Selection);

impl NameOracle for BuiltinNames {
    fn classify(&self, name: Symbol, names: &Interner) -> Option<NameClass> {
        Some(match builtins::classify(names.resolve(name), self.0)? {
            builtins::NameClass::Type => NameClass::Type,
            builtins::NameClass::FunctionTemplate => NameClass::ValueTemplate,
            builtins::NameClass::Value => NameClass::Value,
        })
    }
}

/// A lasting scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ScopeId(pub(crate) u32);

impl ScopeId {
    /// The global namespace.
    pub(crate) const GLOBAL: Self = Self(0);
}

/// The binding of a name in the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Binding {
    /// Its class in an expression or declaration.
    pub(crate) class: NameClass,
    /// The scope of its members, for classes, namespaces, scoped enumerations and their aliases.
    pub(crate) members: Option<ScopeId>,
    /// The number of its first declaration.
    serial: u32,
}

/// The kind of a lasting scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScopeKind {
    /// A namespace, including the global one.
    Namespace,
    /// A class.
    Class,
    /// A scoped enumeration (also the scope of an unscoped one's members).
    Enum,
    /// A template parameter list.
    Template,
    /// The scope of a function body that is parsed later.
    Function,
}

#[derive(Clone, Debug)]
struct Scope {
    kind: ScopeKind,
    parent: ScopeId,
    /// The scope whose names it shows: itself, or the class of an out-of-class member definition.
    table: ScopeId,
    /// The name of a class, for recognising its constructors.
    name: Option<Symbol>,
    /// Namespaces named by using-directives, inline and unnamed members; bases of a class.
    also: Vec<ScopeId>,
    /// Local names above this height are in inner scopes.
    local_base: u32,
    /// For a function: its body sees namespace names with smaller numbers.
    serial: u32,
    /// Whether it is a class whose members were skipped and are not declared yet.
    unread: bool,
}

/// A local name, with what it hides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Local {
    name: Symbol,
    binding: Binding,
    /// Stack height of the local of the same name below it; 0 for none.
    hides: u32,
}

/// Flags per symbol that save hash lookups.
mod fact {
    /// Some lasting scope declares it.
    pub(super) const DECLARED: u8 = 1;
    /// The oracle does not know it.
    pub(super) const UNKNOWN: u8 = 2;
    /// Some class has a member template of this name.
    pub(super) const MEMBER_TEMPLATE: u8 = 4;
    /// Some template has a parameter of this name.
    pub(super) const TEMPLATE_PARAMETER: u8 = 8;
    /// A class whose members were skipped may have a member of this name.
    pub(super) const PASSED_OVER: u8 = 16;
}

/// Represents several scopes, or none, in place of a single one.
pub(crate) const MANY: ScopeId = ScopeId(u32::MAX);

/// The name table.
pub(crate) struct NameTable<'a> {
    scopes: Vec<Scope>,
    names: FxHashMap<(ScopeId, Symbol), Binding>,
    facts: Vec<u8>,
    /// The only scope that declares each symbol, [`MANY`] for several.
    declared_in: Vec<ScopeId>,
    locals: Vec<Local>,
    /// The height of `locals` at the start of the innermost block.
    block_start: u32,
    /// The height of each symbol's topmost entry in `locals`; 0 for none.
    top: Vec<u32>,
    /// Using-directives of blocks.
    local_using: Vec<ScopeId>,
    oracle: &'a dyn NameOracle,
    next_serial: u32,
    builtin: bool,
    /// Names that classes with skipped members turned out not to have.
    absent: FxHashSet<(ScopeId, Symbol)>,
    /// The parser's current place.
    place: Place,
}

/// The state that leaving a block restores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockMark {
    locals: u32,
    using: u32,
    in_block: bool,
    start: u32,
}

/// The parser's place in the table, saved while a body is parsed elsewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The current scope.
    current: ScopeId,
    /// Namespace names with this number or a greater one are not visible.
    limit: u32,
    /// Whether the parser is in a block: declarations are pushed on the stack of locals.
    in_block: bool,
    /// While skipped tokens are parsed: the number that their declarations get.
    replayed: Option<u32>,
    /// While skipped tokens are parsed: local names and using-directives below these heights are not visible to them.
    floor: (u32, u32),
}

impl<'a> NameTable<'a> {
    /// A table with only the global scope.
    pub(crate) fn new(oracle: &'a dyn NameOracle) -> Self {
        let global = Scope {
            kind: ScopeKind::Namespace,
            parent: ScopeId::GLOBAL,
            table: ScopeId::GLOBAL,
            name: None,
            also: Vec::new(),
            local_base: 0,
            serial: 0,
            unread: false,
        };
        Self {
            scopes: vec![global],
            names: FxHashMap::default(),
            facts: Vec::new(),
            declared_in: Vec::new(),
            locals: Vec::new(),
            block_start: 0,
            top: Vec::new(),
            local_using: Vec::new(),
            oracle,
            next_serial: 1,
            builtin: false,
            absent: FxHashSet::default(),
            place: Place {
                current: ScopeId::GLOBAL,
                limit: u32::MAX,
                in_block: false,
                replayed: None,
                floor: (0, 0),
            },
        }
    }

    // ---- lasting scopes ----

    /// Creates a scope inside the current one, without entering it.
    pub(crate) fn make_scope(&mut self, kind: ScopeKind, name: Option<Symbol>) -> ScopeId {
        let id = ScopeId(self.scopes.len() as u32);
        self.scopes.push(Scope {
            kind,
            parent: self.place.current,
            table: id,
            name,
            also: Vec::new(),
            local_base: self.locals.len() as u32,
            serial: self.place.replayed.map_or(self.serial(), |serial| serial + 1).max(1),
            unread: false,
        });
        id
    }

    /// Creates and enters a scope that shows the members of `members`: the inside of an out-of-class definition. The
    /// classes around `members` up to the first namespace are shown too. Parameters of the templates around the
    /// definition are hidden by members of the classes, and hide those of the namespaces ([temp.local]/7, 8).
    pub(crate) fn enter_members(&mut self, members: ScopeId) {
        let (mut heads, mut around): (SmallVec<[ScopeId; 2]>, _) = (SmallVec::new(), self.place.current);
        while self.kind(around) == ScopeKind::Template {
            heads.push(self.scopes[around.0 as usize].table);
            around = self.parent(around);
        }
        let (mut classes, mut namespaces): (SmallVec<[ScopeId; 4]>, SmallVec<[ScopeId; 4]>) =
            Default::default();
        let mut at = members;
        while at != ScopeId::GLOBAL && at != around && at != self.place.current {
            let scope = &self.scopes[at.0 as usize];
            match scope.kind {
                ScopeKind::Template => {}
                ScopeKind::Namespace => namespaces.push(scope.table),
                _ => classes.push(scope.table),
            }
            at = scope.parent;
        }
        if !namespaces.is_empty() {
            self.place.current = around;
            heads.iter().chain(&namespaces).rev().for_each(|&table| self.enter_view(table));
        }
        classes.iter().rev().for_each(|&table| self.enter_view(table));
    }

    /// Creates and enters a scope that shows the names of another one.
    fn enter_view(&mut self, table: ScopeId) {
        let shown = &self.scopes[table.0 as usize];
        let (kind, name) = (shown.kind, shown.name);
        let id = self.make_scope(kind, name);
        self.scopes[id.0 as usize].table = table;
        self.place.current = id;
    }

    /// Enters a scope; the result goes to [`Self::leave`].
    pub(crate) fn enter(&mut self, scope: ScopeId) -> Place {
        let place = self.place();
        self.place.current = scope;
        self.place.in_block = false;
        place
    }

    /// The current place.
    pub(crate) fn place(&self) -> Place {
        self.place
    }

    /// The current scope.
    pub(crate) fn current(&self) -> ScopeId {
        self.place.current
    }

    /// Whether the parser is in a block, so that its declarations are local.
    pub(crate) fn in_block(&self) -> bool {
        self.place.in_block
    }

    /// Returns to a place.
    pub(crate) fn leave(&mut self, place: Place) {
        self.place = place;
    }

    /// A value that changes whenever a lookup may give another result: with each declaration, local name and scope.
    #[inline]
    pub(crate) fn state(&self) -> (u32, u32, ScopeId) {
        (self.next_serial, self.locals.len() as u32, self.place.current)
    }

    // ---- skipped tokens ----

    /// Takes a number for tokens that are skipped here, for [`Self::enter_passed_over`].
    pub(crate) fn pass_over(&mut self) -> u32 {
        let serial = self.serial();
        self.next_serial = self.next_serial.saturating_add(1);
        serial
    }

    /// Marks the members of a class as skipped.
    pub(crate) fn set_unread(&mut self, class: ScopeId) {
        self.scopes[class.0 as usize].unread = true;
    }

    /// Whether the members of a class were skipped and are not parsed yet.
    pub(crate) fn is_unread(&self, class: ScopeId) -> bool {
        self.scopes[class.0 as usize].unread
    }

    /// Records a name that a class with skipped members may have.
    pub(crate) fn note_passed_over(&mut self, name: Symbol) {
        self.set_fact(name, fact::PASSED_OVER);
    }

    /// Whether a class with skipped members may have a member of this name.
    pub(crate) fn is_passed_over(&self, name: Symbol) -> bool {
        self.has_fact(name, fact::PASSED_OVER)
    }

    /// Records that a class with skipped members does not mention a name.
    pub(crate) fn note_absent(&mut self, class: ScopeId, name: Symbol) {
        self.absent.insert((class, name));
    }

    /// Enters the scope of skipped tokens in its state at that time; the result goes to [`Self::leave`].
    pub(crate) fn enter_passed_over(&mut self, scope: ScopeId, serial: u32) -> Place {
        let place = self.place();
        self.scopes[scope.0 as usize].unread = false;
        self.place.current = scope;
        self.place.in_block = false;
        self.place.limit = serial.saturating_add(1);
        self.place.replayed = Some(serial);
        self.place.floor = (self.locals.len() as u32, self.local_using.len() as u32);
        place
    }

    /// Enters the scope of a skipped body: later declarations are hidden.
    pub(crate) fn enter_body(&mut self, scope: ScopeId) -> Place {
        let place = self.place();
        if let Some(entry) = self.scopes.get(scope.0 as usize) {
            // A body in a local class sees no more than the enclosing body.
            self.place.limit = self.place.limit.min(entry.serial);
            self.place.current = scope;
        }
        self.place.in_block = true;
        place
    }

    /// The kind of a scope.
    pub(crate) fn kind(&self, scope: ScopeId) -> ScopeKind {
        self.scopes[scope.0 as usize].kind
    }

    fn parent(&self, scope: ScopeId) -> ScopeId {
        self.scopes[scope.0 as usize].parent
    }

    /// The name of a class scope.
    pub(crate) fn name(&self, scope: ScopeId) -> Option<Symbol> {
        self.scopes[scope.0 as usize].name
    }

    /// The name of the class whose member list or member definition the parser is directly in.
    pub(crate) fn current_class(&self) -> Option<Symbol> {
        let mut at = self.place.current;
        loop {
            match self.kind(at) {
                ScopeKind::Template => at = self.parent(at),
                ScopeKind::Class => return self.name(at),
                _ => return None,
            }
        }
    }

    /// Makes the names of `other` visible in `scope`: a base class, an inline namespace, a
    /// using-directive.
    pub(crate) fn add_visible(&mut self, scope: ScopeId, other: ScopeId) {
        let table = self.scopes[scope.0 as usize].table;
        let also = &mut self.scopes[table.0 as usize].also;
        if table != other && !also.contains(&other) {
            also.push(other);
        }
    }

    /// Adds a using-directive to the current scope.
    pub(crate) fn add_using(&mut self, namespace: ScopeId) {
        if self.place.in_block {
            self.local_using.push(namespace);
        } else {
            self.add_visible(self.place.current, namespace);
        }
    }

    // ---- blocks ----

    /// Enters a block.
    pub(crate) fn enter_block(&mut self) -> BlockMark {
        let mark = BlockMark {
            locals: self.locals.len() as u32,
            using: self.local_using.len() as u32,
            in_block: self.place.in_block,
            start: self.block_start,
        };
        self.place.in_block = true;
        self.block_start = self.locals.len() as u32;
        mark
    }

    /// Leaves a block and removes its names.
    pub(crate) fn leave_block(&mut self, mark: BlockMark) {
        while self.locals.len() > mark.locals as usize {
            if let Some(local) = self.locals.pop() {
                self.top[local.name.0 as usize] = local.hides;
            }
        }
        self.local_using.truncate(mark.using as usize);
        self.place.in_block = mark.in_block;
        self.block_start = mark.start;
    }

    // ---- declaring ----

    // ---- lookup ----
}
