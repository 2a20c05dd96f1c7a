//! Concatenates all texts of a table into one; its rows hold ranges of it.
//!
//! A row with a `&str` would contain an address, which the loader relocates in every process that loads the library:
//! its page is copied, whether used or not. A range of a text is a constant.

use std::collections::HashMap;

/// Concatenated texts, each once.
#[derive(Default)]
pub(crate) struct Texts {
    all: String,
    places: HashMap<String, usize>,
}

impl Texts {
    /// The range of a text, as Rust source.
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
