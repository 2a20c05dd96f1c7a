//! Orders variables: a variable whose initial value has the address of another comes after it.

use ptxc_ptx::module::GlobalVar;
use ptxc_ptx::{Init, Item, Linkage};
use rustc_hash::FxHashSet;

use crate::symbols::Resolved;
use crate::{Object, Unit};

/// A variable and its input.
type Place = (usize, GlobalVar);

/// The variables of the output, undefined ones first.
pub(crate) fn variables(units: &[Unit<'_>], resolved: &Resolved) -> Vec<Place> {
    let all = |wanted: &dyn Fn(usize, &Unit<'_>, GlobalVar) -> bool| -> Vec<Place> {
        let mut list = Vec::new();
        for (index, unit) in units.iter().enumerate() {
            for item in &unit.module.items {
                if let Item::Var(var) = item
                    && wanted(index, unit, *var)
                {
                    list.push((index, *var));
                }
            }
        }
        list
    };
    let mut out = all(&|_, unit, var| {
        let variable = &unit.module.vars[var];
        let name = variable.name.map_or("", |name| unit.module.names.text(name));
        variable.linkage == Linkage::Extern && !resolved.defines(name)
    });
    // Among several declarations of dynamic shared memory the strictest alignment wins.
    out.sort_by_key(|&(unit, var)| std::cmp::Reverse(units[unit].module.vars[var].align));
    let defined = all(&|index, unit, var| resolved.stays(index, unit, Object::Var(var)));
    let mut done: FxHashSet<Place> = FxHashSet::default();
    for start in defined {
        // Depth first with an explicit stack: chains of addresses may be long. The flag tells whether the variables
        // that it refers to are written.
        let mut stack = vec![(start, false)];
        while let Some((place, ready)) = stack.pop() {
            if ready {
                out.push(place);
            } else if done.insert(place) {
                stack.push((place, true));
                let (unit, var) = place;
                let named = |name: &str| resolved.variable(name).map(|place| (place, false));
                addresses(&units[unit], var, &mut |name| stack.extend(named(name)));
            }
        }
    }
    out
}

/// Calls `found` for the names in the initial value of a variable, the last one first.
fn addresses(unit: &Unit<'_>, var: GlobalVar, found: &mut dyn FnMut(&str)) {
    let mut rest: Vec<&Init> = unit.module.vars[var].init.iter().collect();
    while let Some(init) = rest.pop() {
        match init {
            Init::Address(address) => found(unit.module.names.text(address.name)),
            Init::List(list) => rest.extend(list),
            Init::Field(_, value) => rest.push(value),
            _ => {}
        }
    }
}
