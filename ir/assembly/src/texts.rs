//! Texts that no source holds: names and numbers that were made.

use bumpalo::Bump;

/// Where the texts of a tree lie that are no slices of a source.
#[derive(Default)]
pub struct Texts {
    bump: Bump,
}

impl Texts {
    /// No texts yet.
    pub fn new() -> Texts {
        Texts::default()
    }

    /// Keeps a text.
    pub fn keep(&self, text: &str) -> &str {
        self.bump.alloc_str(text)
    }
}
