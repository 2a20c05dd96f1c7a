//! Interned names: every symbol, label and parameter name of a module is stored once.

use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A name of the module; equal names have equal handles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sym(u32);

/// The name table of a [`Module`](crate::Module).
#[derive(Debug, Clone, Default)]
pub struct Names {
    texts: Vec<Arc<str>>,
    index: FxHashMap<Arc<str>, Sym>,
}

impl Names {
    /// The handle of `text`, created on first use.
    pub fn intern(&mut self, text: &str) -> Sym {
        if let Some(&sym) = self.index.get(text) {
            return sym;
        }
        let sym = Sym(u32::try_from(self.texts.len()).unwrap_or(u32::MAX));
        let shared: Arc<str> = Arc::from(text);
        self.texts.push(Arc::clone(&shared));
        self.index.insert(shared, sym);
        sym
    }

    /// The handle of `text` if it was interned before.
    pub fn get(&self, text: &str) -> Option<Sym> {
        self.index.get(text).copied()
    }

    /// Changes the text of an interned name to one that no name has: every use changes.
    pub fn rename(&mut self, old: &str, new: &str) {
        debug_assert!(!self.index.contains_key(new));
        if let Some(sym) = self.index.remove(old) {
            let shared: Arc<str> = Arc::from(new);
            self.texts[sym.0 as usize] = Arc::clone(&shared);
            self.index.insert(shared, sym);
        }
    }

    /// The text of a name.
    pub fn text(&self, sym: Sym) -> &str {
        &self.texts[sym.0 as usize]
    }
}
