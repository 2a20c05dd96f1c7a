//! Lookup in the parser's name table ([basic.lookup]).

use smallvec::SmallVec;

use crate::parse::scope::{Binding, MANY, NameClass, NameTable, ScopeId, ScopeKind, Wanted, fact};
use ptxc_tokens::source::{Interner, Symbol};

/// Whether a template of the same name in another scope may be overloaded with a binding; `only` is the one scope that
/// declares the name, or [`MANY`].
fn may_be_overloaded(binding: Binding, only: ScopeId) -> bool {
    only == MANY && binding.class == NameClass::Value
}

/// The class of a name that several namespaces declare: that of the first one, but a function template if there is one
/// beside a function ([over]/1), since `<` then opens its arguments.
fn overload_set(mut found: impl Iterator<Item = Binding>, only: ScopeId) -> Option<Binding> {
    let first = found.next()?;
    let template = |other: &Binding| other.class == NameClass::ValueTemplate;
    Some(if may_be_overloaded(first, only) { found.find(template).unwrap_or(first) } else { first })
}

impl NameTable<'_> {
    /// The scope to which a declaration is added: enclosing template parameter lists are skipped.
    pub(crate) fn target_scope(&self) -> ScopeId {
        let mut at = self.place.current;
        while self.kind(at) == ScopeKind::Template {
            at = self.parent(at);
        }
        at
    }

    /// The nearest enclosing namespace: where friends and elaborated names are declared.
    pub(crate) fn enclosing_namespace(&self) -> ScopeId {
        let mut at = self.place.current;
        while self.kind(at) != ScopeKind::Namespace {
            at = self.parent(at);
        }
        at
    }

    /// The number of the next declaration; those of the builtin library come before all others.
    pub(crate) fn serial(&self) -> u32 {
        if self.builtin { 0 } else { self.place.replayed.unwrap_or(self.next_serial) }
    }

    /// Unqualified lookup ([basic.lookup.unqual]).
    ///
    /// # Errors
    /// Returns a class whose members must be parsed first.
    pub(crate) fn lookup(
        &mut self,
        name: Symbol,
        wanted: Wanted,
        names: &Interner,
    ) -> Result<Option<Binding>, ScopeId> {
        let height = self.top.get(name.0 as usize).copied().unwrap_or(0);
        let local = height.checked_sub(1).map(|last| self.locals[last as usize].binding);
        let height = if local.is_some_and(|binding| wanted.takes(binding)) { height } else { 0 };
        let (floor, using_floor) = self.place.floor;
        let declared = self.has_fact(name, fact::DECLARED | fact::PASSED_OVER);
        if !declared {
            if height > floor {
                return Ok(Some(self.locals[height as usize - 1].binding));
            }
            return Ok(self.ask_oracle(name, names));
        }
        let mut nominated: SmallVec<[ScopeId; 8]> = SmallVec::new();
        for &namespace in &self.local_using[using_floor as usize..] {
            self.nominate(namespace, &mut nominated);
        }
        let mut at = self.place.current;
        loop {
            if height > self.scopes[at.0 as usize].local_base.max(floor) {
                return Ok(Some(self.locals[height as usize - 1].binding));
            }
            let found = match self.kind(at) {
                ScopeKind::Namespace => self.lookup_in_enclosing(at, name, wanted, &mut nominated),
                _ => self.lookup_through(at, name, wanted)?,
            };
            if found.is_some() {
                return Ok(found);
            }
            if at == ScopeId::GLOBAL {
                return Ok(self.ask_oracle(name, names));
            }
            at = self.parent(at);
        }
    }

    /// Adds a namespace that a using-directive nominates, and the namespaces that it nominates itself.
    fn nominate(&self, namespace: ScopeId, nominated: &mut SmallVec<[ScopeId; 8]>) {
        let mut next = nominated.len();
        let add = |other: ScopeId, nominated: &mut SmallVec<[ScopeId; 8]>| {
            if !nominated.contains(&other) {
                nominated.push(other);
            }
        };
        add(namespace, nominated);
        while let Some(&other) = nominated.get(next) {
            self.scopes[other.0 as usize].also.iter().for_each(|&other| add(other, nominated));
            next += 1;
        }
    }

    /// Looks a name up in an enclosing namespace. A name of a nominated namespace is treated as one of the nearest
    /// namespace that contains it and the directive ([basic.lookup.unqual]/2).
    fn lookup_in_enclosing(
        &self,
        namespace: ScopeId,
        name: Symbol,
        wanted: Wanted,
        nominated: &mut SmallVec<[ScopeId; 8]>,
    ) -> Option<Binding> {
        let only = self.declared_in.get(name.0 as usize).copied().unwrap_or(MANY);
        let own = |table: ScopeId| {
            let visible = |binding: &&Binding| binding.serial < self.place.limit && wanted.takes(**binding);
            let declares = only == table || only == MANY;
            if declares { self.names.get(&(table, name)).filter(visible).copied() } else { None }
        };
        // A member definition is also within the namespace of its class.
        let namespace = self.scopes[namespace.0 as usize].table;
        let found = own(namespace);
        if found.is_some_and(|binding| !may_be_overloaded(binding, only)) {
            return found;
        }
        self.scopes[namespace.0 as usize].also.iter().for_each(|&other| self.nominate(other, nominated));
        let visible = nominated.iter().filter(|&&other| self.is_within(other, namespace));
        overload_set(found.into_iter().chain(visible.filter_map(|&other| own(other))), only)
    }

    fn is_within(&self, mut inner: ScopeId, outer: ScopeId) -> bool {
        while inner != outer && inner != ScopeId::GLOBAL {
            inner = self.parent(inner);
        }
        inner == outer
    }

    /// Qualified lookup: a member of a scope ([basic.lookup.qual]).
    ///
    /// # Errors
    /// Returns a class whose members must be parsed first.
    pub(crate) fn lookup_in(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        wanted: Wanted,
        names: &Interner,
    ) -> Result<Option<Binding>, ScopeId> {
        if self.has_fact(name, fact::DECLARED | fact::PASSED_OVER)
            && let Some(binding) = self.lookup_through(scope, name, wanted)?
        {
            return Ok(Some(binding));
        }
        Ok(if scope == ScopeId::GLOBAL { self.ask_oracle(name, names) } else { None })
    }

    /// A name declared in a scope itself, without bases and using-directives.
    pub(crate) fn lookup_own(&self, scope: ScopeId, name: Symbol) -> Option<Binding> {
        let table = self.scopes[scope.0 as usize].table;
        self.names.get(&(table, name)).copied()
    }

    /// A name in a scope, its bases and the namespaces of its using-directives, depth first. Each scope is searched
    /// once, since directives may form cycles.
    fn lookup_through(
        &self,
        scope: ScopeId,
        name: Symbol,
        wanted: Wanted,
    ) -> Result<Option<Binding>, ScopeId> {
        let table_of = |scope: ScopeId| self.scopes[scope.0 as usize].table;
        let also_of = |table: ScopeId| &self.scopes[table.0 as usize].also;
        let only = self.declared_in.get(name.0 as usize).copied().unwrap_or(MANY);
        let own = |table: ScopeId| {
            let scope = &self.scopes[table.0 as usize];
            let is_namespace = scope.kind == ScopeKind::Namespace;
            let visible = |binding: &&Binding| {
                (!is_namespace || binding.serial < self.place.limit) && wanted.takes(**binding)
            };
            let declares = only == table || only == MANY;
            let found = if declares { self.names.get(&(table, name)).filter(visible).copied() } else { None };
            let may_have = found.is_none() && scope.unread && scope.serial < self.place.limit;
            if may_have && self.is_passed_over(name) && !self.absent.contains(&(table, name)) {
                return Err(table);
            }
            Ok(found)
        };
        let table = table_of(scope);
        let found = own(table)?;
        // Most scopes make no other scope visible, or only an inline namespace that makes none visible.
        let also = also_of(table);
        let is_all = |binding: Binding| !may_be_overloaded(binding, only);
        if found.is_some_and(is_all) || also.is_empty() {
            return Ok(found);
        }
        let mut set: SmallVec<[Binding; 4]> = SmallVec::new();
        if also.iter().all(|&other| also_of(table_of(other)).is_empty()) {
            set.extend(found);
            for &other in also {
                set.extend(own(table_of(other))?);
                if set.first().is_some_and(|&first| is_all(first)) {
                    break;
                }
            }
            return Ok(overload_set(set.into_iter(), only));
        }
        let mut seen: SmallVec<[ScopeId; 8]> = SmallVec::new();
        let mut work: SmallVec<[ScopeId; 8]> = SmallVec::new();
        work.push(scope);
        while let Some(scope) = work.pop() {
            let table = table_of(scope);
            set.extend(own(table)?);
            if set.first().is_some_and(|&first| is_all(first)) {
                break;
            }
            if !also_of(table).is_empty() && !seen.contains(&table) {
                seen.push(table);
                work.extend(also_of(table).iter().rev().copied());
            }
        }
        Ok(overload_set(set.into_iter(), only))
    }

    fn ask_oracle(&mut self, name: Symbol, names: &Interner) -> Option<Binding> {
        if self.has_fact(name, fact::UNKNOWN) {
            return None;
        }
        match self.oracle.classify(name, names) {
            Some(class) => Some(Binding { class, members: None, serial: 0 }),
            None => {
                self.set_fact(name, fact::UNKNOWN);
                None
            }
        }
    }

    /// The names of types that are visible now, in order of declaration: candidates for a correction.
    pub(crate) fn visible_types(&self) -> Vec<Symbol> {
        let mut found: Vec<(u32, Symbol)> = Vec::new();
        let mut at = self.place.current;
        let mut chain = vec![self.scopes[at.0 as usize].table];
        while at != ScopeId::GLOBAL {
            at = self.parent(at);
            chain.push(self.scopes[at.0 as usize].table);
        }
        #[expect(clippy::iter_over_hash_type, reason = "sorted by declaration number below")]
        for (&(scope, name), binding) in &self.names {
            if binding.class.is_type() && chain.contains(&scope) && binding.serial < self.place.limit {
                found.push((binding.serial, name));
            }
        }
        found.sort_unstable();
        let locals = self.locals.iter().filter(|l| l.binding.class.is_type()).map(|l| l.name);
        found.into_iter().map(|(_, name)| name).chain(locals).collect()
    }
}
