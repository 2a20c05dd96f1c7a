//! Which functions anything can reach.
//!
//! A function that only its module sees and that nothing names is not compiled; linked libraries of
//! other languages have thousands of them, and constructs among them that no program here needs. Begun
//! with is what other modules see, what metadata names, and the initialisers of all variables. The cost
//! is one look at every operand, and none where all functions are visible.

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
