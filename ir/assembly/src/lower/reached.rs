//! Finds the functions that are reachable.
//!
//! A function that is local to its module and has no references is not compiled; linked libraries of other
//! languages have thousands of them, some with constructs that no program here needs. The roots are the visible
//! symbols, the symbols in metadata, and the initialisers of all variables. Visits every operand once, and none
//! where all functions are visible.

use super::Kept;
use crate::annotations::is_kernel;
use crate::reach::Reach;
use crate::tree::*;

/// For each function of the tree, whether it is compiled.
pub(super) fn reached(t: &Module<'_>, kept: Kept) -> Vec<bool> {
    let hidden = |function: &Function<'_>| {
        let local = matches!(function.linkage, "internal" | "private");
        match kept {
            Kept::All => false,
            Kept::Visible => function.defined && local && !is_kernel(t, function),
            Kept::Kernels => function.defined && !is_kernel(t, function),
        }
    };
    if !t.functions.iter().any(hidden) {
        return vec![true; t.functions.len()];
    }
    let mut reach = Reach::default();
    let seen = t.functions.iter().filter(|function| !hidden(function));
    seen.for_each(|function| reach.add(Value::Global(function.symbol)));
    t.variables.iter().filter_map(|variable| variable.init).for_each(|init| reach.add(init.value));
    t.aliases.iter().for_each(|alias| reach.add(alias.target.value));
    for value in &t.md_values {
        if let MdValue::Value(operand) = value {
            reach.add(operand.value);
        }
    }
    reach.run(t, |_| true);
    t.functions.iter().map(|function| reach.symbols[function.symbol as usize]).collect()
}
