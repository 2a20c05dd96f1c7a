//! Several modules made one, as `llvm-link` does it (LangRef, "Linkage Types").
//!
//! Each module is added to those before it: its symbols are resolved against theirs (`resolve.rs`),
//! its types found or entered (`types.rs`), and its tables appended with every index moved
//! (`append.rs`). What loses against another definition keeps its place in the tables and is reached
//! by nothing. Of modules that are linked on demand only what others need is added (`needed.rs`).

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

/// What two modules disagree about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkError {
    /// What is wrong.
    pub message: String,
    /// The file and place of the later one.
    pub at: (String, Place),
    /// Those of the earlier one.
    pub before: (String, Place),
}

/// How much of a module becomes part of the whole.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Inclusion {
    /// All of it.
    #[default]
    Whole,
    /// What other modules need of it, seen by the whole alone.
    OnDemand,
}

/// A module that is to be linked.
pub struct LinkInput<'s> {
    /// The name of its file.
    pub file: &'s str,
    /// The module.
    pub module: Module<'s>,
    /// How much of it is linked.
    pub inclusion: Inclusion,
}

/// Makes one module of several: those that are linked whole in their order, then the others. `answered` knows the
/// names of what the compiler has by itself, which is not asked of modules that are linked on demand.
///
/// # Errors
/// Every symbol that two modules define or declare in ways that exclude each other.
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
    /// The symbols that other modules see, by what their names mean.
    names: FxHashMap<Vec<u8>, u32>,
    /// Those that only their own module sees.
    locals: FxHashMap<Vec<u8>, u32>,
    /// The last number put behind a name that was taken.
    taken: FxHashMap<Vec<u8>, u32>,
    /// Structs by name.
    struct_names: FxHashMap<&'s str, u32>,
    errors: Vec<LinkError>,
}

impl<'s> Linker<'s> {
    /// Adds of a module what `needs` says of each of its symbols.
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

    /// The file and place of a byte of all parts.
    fn place(&self, at: u32) -> (String, Place) {
        let (file, place) = self.out.located(at);
        (file.unwrap_or("").to_owned(), place)
    }
}
