//! Optional names of values and blocks.
//!
//! Names only serve readers of the text form. They are in a side table, so that a compilation that prints no IR
//! does not pay for them. A name that is taken in its function gets the next number of that function's only
//! counter, whatever the name: `tmp`, `tmp1`, `conv`, `conv2` (IR generation facts, section 1.2).

use rustc_hash::{FxHashMap, FxHashSet};

use crate::arena::Field;
use crate::handle::{Func, Value};
use crate::module::Module;
use crate::opcode::Op;

#[derive(Clone, Default)]
struct Scope {
    taken: FxHashSet<Box<str>>,
    counter: u32,
}

/// The names of a module's values.
#[derive(Clone)]
pub(crate) struct Names {
    keep: bool,
    of: FxHashMap<Value, Box<str>>,
    scopes: FxHashMap<Func, Scope>,
}

impl Names {
    pub(crate) fn new(keep: bool) -> Names {
        Names { keep, of: FxHashMap::default(), scopes: FxHashMap::default() }
    }

    /// Updates the handles of values and functions; values without a new handle lose their name.
    pub(crate) fn follow(&mut self, value: impl Fn(Value) -> Option<Value>, func: impl Fn(Func) -> Func) {
        self.of = std::mem::take(&mut self.of)
            .into_iter()
            .filter_map(|(named, name)| Some((value(named)?, name)))
            .collect();
        self.scopes =
            std::mem::take(&mut self.scopes).into_iter().map(|(f, scope)| (func(f), scope)).collect();
    }

    pub(crate) fn drop_scope(&mut self, f: Func) {
        self.scopes.remove(&f);
    }
}

impl Module {
    /// Whether names are kept.
    pub fn keeps_names(&self) -> bool {
        self.names.keep
    }

    /// The name of a value, if it has one. Symbols always do.
    pub fn name(&self, value: impl Into<Value>) -> Option<&str> {
        let value = value.into();
        if let Some(f) = self.as_func(value) {
            return Some(&self.func(f).name);
        }
        if let Some(g) = self.as_global(value) {
            return Some(&self.global(g).name);
        }
        self.names.of.get(&value).map(|name| &**name)
    }

    /// Names an instruction, parameter or block after `hint`; it must be in a function already. Does nothing for an
    /// empty hint or when names are not kept.
    pub fn set_name(&mut self, value: impl Into<Value>, hint: &str) {
        if !self.names.keep || hint.is_empty() {
            return;
        }
        let value = value.into();
        let Some(f) = self.scope_of(value) else { return };
        let old = self.names.of.remove(&value);
        let scope = self.names.scopes.entry(f).or_default();
        if let Some(old) = old {
            scope.taken.remove(&old);
        }
        let mut unique: Box<str> = hint.into();
        while !scope.taken.insert(unique.clone()) {
            scope.counter += 1;
            unique = format!("{hint}{}", scope.counter).into();
        }
        self.names.of.insert(value, unique);
    }

    /// Gives the name of `from` to `to`, leaving `from` unnamed.
    pub fn take_name(&mut self, to: impl Into<Value>, from: impl Into<Value>) {
        let (to, from) = (to.into(), from.into());
        if let Some(name) = self.names.of.remove(&from)
            && let Some(old) = self.names.of.insert(to, name)
            && let Some(f) = self.scope_of(to)
            && let Some(scope) = self.names.scopes.get_mut(&f)
        {
            scope.taken.remove(&old);
        }
    }

    /// Removes the name of an erased value; the name may be used again.
    pub(crate) fn forget_name(&mut self, value: Value) {
        if !self.names.keep {
            return;
        }
        if let Some(name) = self.names.of.remove(&value)
            && let Some(f) = self.scope_of(value)
            && let Some(scope) = self.names.scopes.get_mut(&f)
        {
            scope.taken.remove(&name);
        }
    }

    fn scope_of(&self, value: Value) -> Option<Func> {
        let parent = self.arena.get(value.index(), Field::Parent);
        match self.op(value) {
            Op::Param | Op::Block => Func::opt(parent),
            op if op.is_inst() && parent != 0 => Func::opt(self.arena.get(parent, Field::Parent)),
            _ => None,
        }
    }
}
