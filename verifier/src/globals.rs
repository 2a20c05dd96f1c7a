//! Checks global variables and the names of symbols.

use ptxc_ir::{AddrSpace, Linkage, Value};

use crate::{Checker, Rule};

impl Checker<'_> {
    pub(crate) fn globals(&mut self) {
        for &g in self.m.globals() {
            let global = self.m.global(g);
            let context = || format!("@{}", global.name);
            if !matches!(
                global.space,
                AddrSpace::GENERIC | AddrSpace::GLOBAL | AddrSpace::SHARED | AddrSpace::CONSTANT
            ) {
                self.error(Rule::GlobalSpace, g, context(), "Invalid address space for global variable");
            }
            if !self.m.types.is_sized(global.ty) {
                self.error(Rule::GlobalType, g, context(), "the type has no size");
            }
            if global.align != 0 && !global.align.is_power_of_two() {
                self.error(Rule::Alignment, g, context(), "the alignment is not a power of two");
            }
            if let Some(init) = global.init {
                if self.m.ty(init) != global.ty {
                    self.error(Rule::GlobalType, g, context(), "the initialiser has another type");
                }
                if !self.m.is_const(init) {
                    self.error(Rule::GlobalInit, g, context(), "the initialiser is not a constant");
                }
                if global.space == AddrSpace::SHARED && !self.m.is_undef_or_poison(init) {
                    self.error(Rule::GlobalInit, g, context(), "Shared variables can't be initialized");
                }
            }
            self.symbol_name(g, &global.name, global.linkage);
        }
    }

    /// Checks that a name is a PTX identifier: a letter or one of `_ $`, then also digits. Local symbols are
    /// renamed later.
    pub(crate) fn symbol_name(&mut self, symbol: impl Into<Value>, name: &str, linkage: Linkage) {
        let word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
        let fits = name.chars().all(word) && name.chars().next().is_some_and(|c| !c.is_ascii_digit());
        if !fits && !linkage.is_local() {
            self.error(
                Rule::SymbolName,
                symbol,
                format!("@{name}"),
                format!("Invalid identifier name: {name}"),
            );
        }
    }
}
