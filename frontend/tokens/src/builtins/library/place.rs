//! Places in a text that many rows of a table share: see `build/texts.rs`.

/// Where a row's text begins, and its bytes.
#[derive(Clone, Copy)]
pub(super) struct Place(pub(super) u32, pub(super) u32);

impl Place {
    /// The row's text.
    pub(super) fn of(self, texts: &'static str) -> &'static str {
        &texts[self.0 as usize..][..self.1 as usize]
    }
}
