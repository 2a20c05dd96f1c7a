//! Links several modules into one, as `llvm-link` does (LangRef, "Linkage Types").
//!
//! Each module is added to those before it: its symbols are resolved against theirs (`resolve.rs`), its types found
//! or entered (`types.rs`), and its tables appended with every index adjusted (`append.rs`). An overridden
//! definition stays in the tables and is unreachable. Of modules linked on demand only the definitions that others
//! need are added (`needed.rs`).

mod append;
mod needed;
mod resolve;
mod types;

use rustc_hash::FxHashMap;

use crate::lexer::Place;
use crate::texts::Texts;
use crate::tree::{Module, Part};
pub use needed::{Bodies, is_complete, read_needed};
use needed::{Need, needed};

/// A conflict between two modules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkError {
    /// The message.
    pub message: String,
    /// The file and place of the later one.
    pub at: (String, Place),
    /// The file and place of the earlier one.
    pub before: (String, Place),
}

/// How much of a module is linked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Inclusion {
    /// All of it.
    #[default]
    Whole,
    /// The definitions that other modules need, internal to the linked module.
    OnDemand,
}

/// A module to link.
pub struct LinkInput<'s> {
    /// The name of its file.
    pub file: &'s str,
    /// The module.
    pub module: Module<'s>,
    /// How much of it is linked.
    pub inclusion: Inclusion,
}

/// Links several modules into one: first those linked as a whole, in their order, then the others. `answered` tells
/// which names the compiler defines itself; these are not resolved in modules linked on demand.
///
/// # Errors
/// Every symbol with conflicting definitions or declarations in two modules.
pub fn link<'s>(
    modules: Vec<LinkInput<'s>>,
    texts: &'s Texts,
    answered: &dyn Fn(&[u8]) -> bool,
) -> Result<Module<'s>, Vec<LinkError>> {
    let (whole, lazy): (Vec<LinkInput<'s>>, Vec<LinkInput<'s>>) =
        modules.into_iter().partition(|input| input.inclusion == Inclusion::Whole);
    let needs = needed(&whole, &lazy, answered);
    let mut linker = Linker {
        out: Module::new(""),
        texts,
        names: FxHashMap::default(),
        locals: FxHashMap::default(),
        taken: FxHashMap::default(),
        struct_names: FxHashMap::default(),
        errors: Vec::new(),
    };
    for input in whole {
        let all = vec![Need::Seen; input.module.symbols.len()];
        linker.add(input, &all);
    }
    for (input, needs) in lazy.into_iter().zip(needs) {
        if needs.iter().any(|&need| need != Need::Unused) {
            linker.add(input, &needs);
        }
    }
    if linker.errors.is_empty() { Ok(linker.out) } else { Err(linker.errors) }
}

struct Linker<'s> {
    out: Module<'s>,
    texts: &'s Texts,
    /// The symbols visible to other modules, by decoded name.
    names: FxHashMap<Vec<u8>, u32>,
    /// The symbols local to their module.
    locals: FxHashMap<Vec<u8>, u32>,
    /// The last suffix appended to a name that was taken.
    taken: FxHashMap<Vec<u8>, u32>,
    /// Structs by name.
    struct_names: FxHashMap<&'s str, u32>,
    errors: Vec<LinkError>,
}

impl<'s> Linker<'s> {
    /// Adds the definitions of a module that `needs` selects.
    fn add(&mut self, LinkInput { file, module, .. }: LinkInput<'s>, needs: &[Need]) {
        let base = self.out.parts.last().map_or(0, |part| part.base.saturating_add(part.len));
        let len = u32::try_from(module.source.len()).unwrap_or(u32::MAX).max(module.binary_len);
        let part =
            Part { file, source: module.source, binary: module.binary, base, len: len.saturating_add(1) };
        self.out.parts.push(part);
        let types = self.map_types(&module);
        let symbols = self.resolve(&module, &types, base, needs);
        self.append(module, &types, &symbols, needs, base);
    }

    /// The file and place of a position in the linked module.
    fn place(&self, at: u32) -> (String, Place) {
        let (file, place) = self.out.located(at);
        (file.unwrap_or("").to_owned(), place)
    }
}
