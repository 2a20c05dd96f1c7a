//! Computes what modules linked on demand contribute.
//!
//! A definition is linked if a linked module refers to its symbol and has no definition, together with everything
//! that it refers to, in its own module and in others linked on demand; of several definitions the first requested
//! one wins. These definitions are internal to the linked module, so the passes may drop, inline and change them;
//! kernels without references are not linked. That is the meaning of `nvvmLazyAddModuleToProgram` (libNVVM API,
//! "Compilation"), except that libNVVM searches these modules once, in their order. Symbols that the compiler
//! defines itself, `answered`, are not resolved in any of them.

use rustc_hash::{FxHashMap, FxHashSet};

use super::LinkInput;
use super::resolve::known;
use crate::names::decode;
use crate::reach::Reach;
use crate::tree::{Module, SymbolDef, Value};

/// The linkage decision for a symbol of a module.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Need {
    /// It has no references.
    Unused,
    /// The definition of another module is used.
    Elsewhere,
    /// It is linked, and its definition is internal to the linked module.
    Inner,
    /// It is linked with the visibility that its module states.
    Seen,
}

/// Whether all references of the modules are resolved: to themselves, to `answered` or to intrinsics.
pub fn is_complete(modules: &[LinkInput<'_>], answered: &dyn Fn(&[u8]) -> bool) -> bool {
    let demand = Demand::of(modules, answered);
    demand.wanted.iter().all(|name| demand.defined.contains(name) || name.starts_with(b"llvm."))
}

/// Computes the decision for each symbol of each module of `lazy`; `whole` are the modules linked as a whole.
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

/// A module whose function bodies are read on demand.
pub trait Bodies<'s> {
    /// The error of reading a body.
    type Error;

    /// The parts read so far: initially everything but bodies.
    fn module(&self) -> &Module<'s>;

    /// Reads the body of a function, if it has one that is not read yet.
    ///
    /// # Errors
    /// The body is malformed.
    fn read_body(&mut self, function: u32) -> Result<(), Self::Error>;
}

/// Reads every body of the modules linked on demand that the modules of `whole` may need; each body and each name
/// is visited once.
///
/// # Errors
/// The first body that cannot be read, with the number of its module.
pub fn read_needed<'s, B: Bodies<'s>>(
    whole: &[LinkInput<'_>],
    lazy: &mut [B],
    answered: &dyn Fn(&[u8]) -> bool,
) -> Result<(), (usize, B::Error)> {
    let Demand { defined, mut wanted, .. } = Demand::of(whole, answered);
    let mut asked = defined;
    let mut reaches: Vec<Reach> = lazy.iter().map(|_| Reach::default()).collect();
    let mut offers: FxHashMap<Vec<u8>, (usize, u32)> = FxHashMap::default();
    for (k, part) in lazy.iter().enumerate() {
        let module = part.module();
        let symbols = 0..module.symbols.len() as u32;
        for symbol in symbols.filter(|&symbol| standing(module, symbol) == Standing::Defined) {
            offers.entry(name(module, symbol)).or_insert((k, symbol));
        }
        let lists = module.variables.iter().filter(|variable| variable.linkage == "appending");
        lists.for_each(|list| reaches[k].add(Value::Global(list.symbol)));
    }
    let mut moved: Vec<usize> = (0..lazy.len()).collect();
    loop {
        while let Some(k) = moved.pop() {
            follow(&mut lazy[k], &mut reaches[k], &mut wanted).map_err(|error| (k, error))?;
        }
        let Some(name) = wanted.pop() else { return Ok(()) };
        if !(answered)(&name)
            && let Some(&(k, symbol)) = offers.get(&name)
            && asked.insert(name)
        {
            reaches[k].add(Value::Global(symbol));
            moved.push(k);
        }
    }
}

/// Reads the reachable bodies of a module; unresolved names become wanted.
fn follow<'s, B: Bodies<'s>>(
    part: &mut B,
    reach: &mut Reach,
    wanted: &mut Vec<Vec<u8>>,
) -> Result<(), B::Error> {
    loop {
        let module = part.module();
        let mut functions = Vec::new();
        reach.run(module, |symbol| {
            if standing(module, symbol) == Standing::Declared {
                wanted.push(name(module, symbol));
            }
            match module.symbols[symbol as usize].def {
                SymbolDef::Function(function) => {
                    functions.push((function, symbol));
                    false
                }
                _ => true,
            }
        });
        if functions.is_empty() {
            return Ok(());
        }
        for (function, symbol) in functions {
            part.read_body(function)?;
            reach.definition(part.module(), symbol);
        }
    }
}

/// How a symbol of a module takes part in linking.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Standing {
    /// It is local to its module.
    Own,
    Declared,
    Defined,
}

fn standing(module: &Module<'_>, symbol: u32) -> Standing {
    match known(module, symbol) {
        Some(known) if matches!(known.linkage, "internal" | "private" | "appending") => Standing::Own,
        // An `available_externally` body is not a definition.
        Some(known) if known.defined && known.linkage != "available_externally" => Standing::Defined,
        _ => Standing::Declared,
    }
}

fn name(module: &Module<'_>, symbol: u32) -> Vec<u8> {
    decode(module.symbols[symbol as usize].name).into_owned()
}

/// The names that modules request from each other.
struct Demand<'a> {
    /// The names that the compiler defines itself.
    answered: &'a dyn Fn(&[u8]) -> bool,
    /// The names defined in the linked module.
    defined: FxHashSet<Vec<u8>>,
    /// Names that are used without a definition so far.
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

    /// Adds a symbol to the linked module; returns whether its definition is linked.
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
    reach: Reach,
    /// The definitions available to other modules.
    offers: FxHashMap<Vec<u8>, u32>,
    needs: Vec<Need>,
}

impl<'m, 's> Part<'m, 's> {
    fn new(module: &'m Module<'s>) -> Self {
        let symbols = 0..module.symbols.len() as u32;
        let offers = symbols.filter(|&symbol| standing(module, symbol) == Standing::Defined);
        Part {
            module,
            reach: Reach::default(),
            offers: offers.map(|symbol| (name(module, symbol), symbol)).collect(),
            needs: vec![Need::Unused; module.symbols.len()],
        }
    }

    /// Links the lists of retained symbols (`llvm.used`), and the symbols in them.
    fn lists(&mut self, demand: &mut Demand<'_>) {
        let module = self.module;
        for list in module.variables.iter().filter(|variable| variable.linkage == "appending") {
            let mut direct = Reach::default();
            list.init.iter().for_each(|init| direct.add(init.value));
            direct.run(module, |_| false);
            self.follow(list.symbol, demand);
            for (need, _) in self.needs.iter_mut().zip(&direct.symbols).filter(|(_, named)| **named) {
                if *need == Need::Inner {
                    *need = Need::Seen;
                }
            }
        }
    }

    /// Links a symbol and everything that it refers to.
    fn follow(&mut self, symbol: u32, demand: &mut Demand<'_>) {
        let Part { module, reach, needs, .. } = self;
        reach.add(Value::Global(symbol));
        reach.run(module, |symbol| {
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
