//! Storage of generated strings: names and numbers that are in no source.

use bumpalo::Bump;

/// The strings of a tree that are no slices of a source.
#[derive(Default)]
pub struct Texts {
    bump: Bump,
}

impl Texts {
    /// Creates an empty storage.
    pub fn new() -> Texts {
        Texts::default()
    }

    /// Stores a string.
    pub fn keep(&self, text: &str) -> &str {
        self.bump.alloc_str(text)
    }
}
