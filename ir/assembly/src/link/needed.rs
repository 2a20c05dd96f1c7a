//! What modules that are linked on demand give to the others.
//!
//! A definition is taken where a module of the whole names its symbol and has none, and with it what it
//! names itself, in its own module and in others that are linked on demand; of two definitions the first
//! that is asked for holds. What is taken is seen by the whole alone, so the passes may drop, inline and
//! change it; kernels that nothing names are no part of the whole. That is what `nvvmLazyAddModuleToProgram`
//! means (libNVVM API, "Compilation"), save that libNVVM looks through these modules once, in their order.
//! What the compiler itself has, `answered`, is asked of none of them.

use rustc_hash::{FxHashMap, FxHashSet};

use super::LinkInput;
use super::resolve::known;
use crate::names::decode;
use crate::reach::Reach;
use crate::tree::{Module, Value};

/// What becomes of a symbol of a module.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Need {
    /// Nothing names it.
    Unused,
    /// The definition of another module holds.
    Elsewhere,
    /// It is part of the whole, and its definition is seen by the whole alone.
    Inner,
    /// It is part of the whole, and seen as its module says.
    Seen,
}

/// Whether modules name nothing that must be asked of others: neither `answered` nor an intrinsic.
pub fn is_complete(modules: &[LinkInput<'_>], answered: &dyn Fn(&[u8]) -> bool) -> bool {
    let demand = Demand::of(modules, answered);
    demand.wanted.iter().all(|name| demand.defined.contains(name) || name.starts_with(b"llvm."))
}

/// For each symbol of each module of `lazy`, what becomes of it; `whole` are the modules that are taken whole.
pub(super) fn needed(
    whole: &[LinkInput<'_>],
    lazy: &[LinkInput<'_>],
    answered: &dyn Fn(&[u8]) -> bool,
) -> Vec<Vec<Need>> {
    let mut demand = Demand::of(whole, answered);
    let mut parts: Vec<Part<'_, '_>> = lazy.iter().map(|input| Part::new(&input.module)).collect();
    for part in &mut parts {
        part.lists(&mut demand);
    }
    while let Some(name) = demand.wanted.pop() {
        if demand.defined.contains(&name) {
            continue;
        }
        for part in &mut parts {
            if let Some(&symbol) = part.offers.get(&name) {
                part.follow(symbol, &mut demand);
                break;
            }
        }
    }
    parts.into_iter().map(|part| part.needs).collect()
}

/// Which symbol of a module stands for the same in all modules.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Standing {
    /// None that others see.
    Own,
    Declared,
    Defined,
}

fn standing(module: &Module<'_>, symbol: u32) -> Standing {
    match known(module, symbol) {
        Some(known) if matches!(known.linkage, "internal" | "private" | "appending") => Standing::Own,
        // What is said of a definition in yet another place is no definition.
        Some(known) if known.defined && known.linkage != "available_externally" => Standing::Defined,
        _ => Standing::Declared,
    }
}

fn name(module: &Module<'_>, symbol: u32) -> Vec<u8> {
    decode(module.symbols[symbol as usize].name).into_owned()
}

/// What the modules ask of each other.
struct Demand<'a> {
    /// The names of what the compiler has.
    answered: &'a dyn Fn(&[u8]) -> bool,
    /// The names that have a definition in the whole.
    defined: FxHashSet<Vec<u8>>,
    /// Names that are used and were seen without a definition.
    wanted: Vec<Vec<u8>>,
}

impl<'a> Demand<'a> {
    fn of(modules: &[LinkInput<'_>], answered: &'a dyn Fn(&[u8]) -> bool) -> Self {
        let mut demand = Demand { answered, defined: FxHashSet::default(), wanted: Vec::new() };
        for module in modules.iter().map(|input| &input.module) {
            for symbol in 0..module.symbols.len() as u32 {
                demand.enter(module, symbol);
            }
        }
        demand
    }

    /// Adds a symbol to the whole; whether its definition is part of it.
    fn enter(&mut self, module: &Module<'_>, symbol: u32) -> bool {
        match standing(module, symbol) {
            Standing::Own => true,
            Standing::Defined => self.defined.insert(name(module, symbol)),
            Standing::Declared => {
                let name = name(module, symbol);
                if !(self.answered)(&name) {
                    self.wanted.push(name);
                }
                true
            }
        }
    }
}

/// A module that is linked on demand.
struct Part<'m, 's> {
    module: &'m Module<'s>,
    reach: Reach<'m, 's>,
    /// The definitions that others may ask for.
    offers: FxHashMap<Vec<u8>, u32>,
    needs: Vec<Need>,
}

impl<'m, 's> Part<'m, 's> {
    fn new(module: &'m Module<'s>) -> Self {
        let symbols = 0..module.symbols.len() as u32;
        let offers = symbols.filter(|&symbol| standing(module, symbol) == Standing::Defined);
        Part {
            module,
            reach: Reach::new(module),
            offers: offers.map(|symbol| (name(module, symbol), symbol)).collect(),
            needs: vec![Need::Unused; module.symbols.len()],
        }
    }

    /// Takes the lists of symbols that have to stay (`llvm.used`), and what they name.
    fn lists(&mut self, demand: &mut Demand<'_>) {
        let module = self.module;
        for list in module.variables.iter().filter(|variable| variable.linkage == "appending") {
            let mut direct = Reach::new(module);
            list.init.iter().for_each(|init| direct.add(init.value));
            direct.run(|_| false);
            self.follow(list.symbol, demand);
            for (need, _) in self.needs.iter_mut().zip(&direct.symbols).filter(|(_, named)| **named) {
                if *need == Need::Inner {
                    *need = Need::Seen;
                }
            }
        }
    }

    /// Takes a symbol and what it names.
    fn follow(&mut self, symbol: u32, demand: &mut Demand<'_>) {
        let Part { module, reach, needs, .. } = self;
        reach.add(Value::Global(symbol));
        reach.run(|symbol| {
            let here = demand.enter(module, symbol);
            needs[symbol as usize] = match standing(module, symbol) {
                _ if !here => Need::Elsewhere,
                Standing::Defined => Need::Inner,
                Standing::Declared | Standing::Own => Need::Seen,
            };
            here
        });
    }
}
