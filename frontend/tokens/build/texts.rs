//! One text for all texts of a table, whose rows say where in it theirs are.
//!
//! A row that holds a `&str` holds an address, which the loader writes into every process that has the library: a
//! page is copied for it, used or not. A place in a text is a constant.

use std::collections::HashMap;

/// Texts one behind the other, each once.
#[derive(Default)]
pub(crate) struct Texts {
    all: String,
    places: HashMap<String, usize>,
}

impl Texts {
    /// The place of a text, as Rust source.
    pub(crate) fn place(&mut self, text: &str) -> String {
        let all = &mut self.all;
        let at = *self.places.entry(text.to_owned()).or_insert_with(|| {
            all.push_str(text);
            all.len() - text.len()
        });
        format!("Place({at}, {})", text.len())
    }

    /// The text, as Rust source.
    pub(crate) fn table(&self) -> String {
        format!("/// What the rows' places are places in.\nstatic TEXTS: &str = {:?};\n", self.all)
    }
}
