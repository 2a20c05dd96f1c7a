//! Resolves names to definitions.

use ptxc_ptx::module::GlobalVar;
use ptxc_ptx::{Item, Linkage, Module};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{Object, Unit};

/// The selected definitions, by name.
pub(crate) struct Resolved {
    chosen: FxHashMap<String, (usize, Object)>,
}

impl Resolved {
    /// Whether a definition of an input is part of the output.
    pub(crate) fn stays(&self, unit: usize, of: &Unit<'_>, object: Object) -> bool {
        name_of(&of.module, object).is_some_and(|name| self.chosen.get(name) == Some(&(unit, object)))
    }

    /// Whether some input defines the name.
    pub(crate) fn defines(&self, name: &str) -> bool {
        self.chosen.contains_key(name)
    }

    /// The variable that defines a name, and its input.
    pub(crate) fn variable(&self, name: &str) -> Option<(usize, GlobalVar)> {
        match self.chosen.get(name) {
            Some(&(unit, Object::Var(var))) => Some((unit, var)),
            _ => None,
        }
    }
}

fn name_of(module: &Module, object: Object) -> Option<&str> {
    let name = match object {
        Object::Var(var) => module.vars[var].name?,
        Object::Func(func) => module.funcs[func].name,
    };
    Some(module.names.text(name))
}

fn linkage_of(module: &Module, object: Object) -> Linkage {
    match object {
        Object::Var(var) => module.vars[var].linkage,
        Object::Func(func) => module.funcs[func].linkage,
    }
}

/// Variables and functions in the order written.
fn objects(module: &Module) -> impl Iterator<Item = Object> {
    module.items.iter().filter_map(|item| match item {
        Item::Var(var) => Some(Object::Var(*var)),
        Item::Func(func) => Some(Object::Func(*func)),
        _ => None,
    })
}

fn is_definition(module: &Module, object: Object) -> bool {
    match object {
        Object::Var(var) => module.vars[var].linkage != Linkage::Extern,
        Object::Func(func) => module.funcs[func].body.is_some(),
    }
}

/// Renames local symbols of an input whose name another input uses.
///
/// A name of a module is stored once, so all its uses change, also those of equally named parameters and labels,
/// which is harmless.
pub(crate) fn rename_internal(units: &mut [Unit<'_>]) {
    // Shared names are kept.
    let mut taken: FxHashSet<String> = FxHashSet::default();
    for unit in units.iter() {
        let module = &unit.module;
        let shared = objects(module).filter(|object| linkage_of(module, *object) != Linkage::Internal);
        taken.extend(shared.filter_map(|object| name_of(module, object)).map(str::to_owned));
        for item in &module.items {
            if let Item::Alias(name, _) = item {
                taken.insert(module.names.text(*name).to_owned());
            }
        }
    }
    for index in 0..units.len() {
        let module = &units[index].module;
        let mut own: Vec<String> = objects(module)
            .filter(|object| linkage_of(module, *object) == Linkage::Internal)
            .filter_map(|object| name_of(module, object))
            .map(str::to_owned)
            .collect();
        own.sort_unstable();
        own.dedup();
        for name in own {
            if taken.insert(name.clone()) {
                continue;
            }
            let is_free = |new: &String| {
                !taken.contains(new) && units.iter().all(|unit| unit.module.names.get(new).is_none())
            };
            let new = (1_u32..).map(|number| format!("{name}${number}")).find(is_free).unwrap_or_default();
            taken.insert(new.clone());
            units[index].module.names.rename(&name, &new);
        }
    }
}

/// Selects a definition for each name.
///
/// # Errors
/// One line per name with multiple definitions.
pub(crate) fn resolve(units: &[Unit<'_>]) -> Result<Resolved, Vec<String>> {
    let mut chosen: FxHashMap<String, (usize, Object)> = FxHashMap::default();
    let mut errors = Vec::new();
    for (index, unit) in units.iter().enumerate() {
        let module = &unit.module;
        for object in objects(module).filter(|object| is_definition(module, *object)) {
            let Some(name) = name_of(module, object) else { continue };
            let Some(&(other_unit, other)) = chosen.get(name) else {
                chosen.insert(name.to_owned(), (index, object));
                continue;
            };
            let before = &units[other_unit].module;
            match (linkage_of(before, other), linkage_of(module, object)) {
                (Linkage::Common, Linkage::Common) => {
                    if size(module, object) > size(before, other) {
                        chosen.insert(name.to_owned(), (index, object));
                    }
                }
                (_, Linkage::Weak | Linkage::Common) => {}
                (Linkage::Weak | Linkage::Common, _) => {
                    chosen.insert(name.to_owned(), (index, object));
                }
                _ => {
                    let first = units[other_unit].name;
                    errors.push(format!("{}: '{name}' is already defined in {first}", unit.name));
                }
            }
        }
    }
    if errors.is_empty() { Ok(Resolved { chosen }) } else { Err(errors) }
}

fn size(module: &Module, object: Object) -> u64 {
    match object {
        Object::Var(var) => module.vars[var].size(),
        Object::Func(_) => 0,
    }
}
