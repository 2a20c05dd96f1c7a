//! The symbol table: module-level names first, then those of one function at a time.

use crate::function::{Body, Function, Stmt};
use crate::module::{FuncId, Item, Module};
use crate::names::Sym;
use crate::types::{Space, Type};
use rustc_hash::FxHashMap;

/// The definition of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A variable or parameter.
    Var(Space, Type),
    /// A function of the module; an alias has the number of its target.
    Func(Option<FuncId>),
    /// A prototype: index into the body's list.
    Prototype(u32),
    /// A branch or call target table.
    Table,
}

/// The visible names; leaving a function restores the hidden ones.
pub(super) struct Symbols {
    kinds: FxHashMap<Sym, Kind>,
}

/// The names that a function hides.
pub(super) struct Scope(Vec<(Sym, Option<Kind>)>);

impl Symbols {
    pub(super) fn of_module(module: &Module) -> Self {
        let mut kinds = FxHashMap::default();
        for item in &module.items {
            match item {
                Item::Var(id) => {
                    let variable = &module.vars[*id];
                    if let Some(name) = variable.name {
                        kinds.insert(name, Kind::Var(variable.space, variable.ty));
                    }
                }
                Item::Func(id) => {
                    kinds.insert(module.funcs[*id].name, Kind::Func(Some(*id)));
                }
                Item::Alias(name, target) => {
                    let id = match kinds.get(target) {
                        Some(Kind::Func(id)) => *id,
                        _ => None,
                    };
                    kinds.insert(*name, Kind::Func(id));
                }
                Item::File(_) | Item::Pragma(_) | Item::Section(_) | Item::Regs(_) | Item::Comment(_) => {}
            }
        }
        Self { kinds }
    }

    pub(super) fn get(&self, name: Sym) -> Option<Kind> {
        self.kinds.get(&name).copied()
    }

    /// Adds a function's names. Blocks may reuse names; these have the same kind in practice, and the last one
    /// counts.
    pub(super) fn enter(&mut self, function: &Function, body: &Body) -> Scope {
        let mut hidden = Vec::new();
        let mut add = |name: Sym, kind: Kind| hidden.push((name, self.kinds.insert(name, kind)));
        for param in function.params.iter().flatten().chain(&function.results) {
            if let Some(name) = param.name {
                add(name, Kind::Var(param.space, param.ty));
            }
        }
        for stmt in &body.stmts {
            match stmt {
                Stmt::Var(id) => {
                    let variable = &body.vars[*id];
                    if let Some(name) = variable.name {
                        add(name, Kind::Var(variable.space, variable.ty));
                    }
                }
                Stmt::Targets(index) => add(body.targets[*index as usize].name, Kind::Table),
                Stmt::Prototype(index) => {
                    add(body.prototypes[*index as usize].name, Kind::Prototype(*index));
                }
                Stmt::Inst(_)
                | Stmt::Label(_)
                | Stmt::Loc(_)
                | Stmt::Regs(_)
                | Stmt::Open(_)
                | Stmt::Close(_)
                | Stmt::InlineAsm(_)
                | Stmt::Pragma(_)
                | Stmt::Comment(_) => {}
            }
        }
        Scope(hidden)
    }

    pub(super) fn leave(&mut self, scope: Scope) {
        for (name, old) in scope.0.into_iter().rev() {
            match old {
                Some(kind) => self.kinds.insert(name, kind),
                None => self.kinds.remove(&name),
            };
        }
    }
}
