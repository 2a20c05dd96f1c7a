//! Places in a text that many rows of a table share.
//!
//! A row that holds a `&str` holds an address, which the loader writes into every process that has the library: a
//! page is copied for it, used or not. A place in a text is a constant. The texts of tables that the build script makes
//! are put together there (`build/texts.rs`), those of tables written by hand by rustc, with [`joined`].

/// Where a row's text begins, and its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place(pub(super) u32, pub(super) u32);

impl Place {
    /// The place of a text at a number of bytes.
    pub(super) const fn at(begin: usize, text: &str) -> Place {
        Place(begin as u32, text.len() as u32)
    }

    /// The row's text.
    pub(super) fn of(self, texts: &'static str) -> &'static str {
        &texts[self.0 as usize..][..self.1 as usize]
    }
}

/// The bytes of texts.
pub(super) const fn length(texts: &[&str]) -> usize {
    let (mut bytes, mut i) = (0, 0);
    while i < texts.len() {
        bytes += texts[i].len();
        i += 1;
    }
    bytes
}

/// Texts one behind the other; `BYTES` is their [`length`].
pub(super) const fn joined<const BYTES: usize>(texts: &[&str]) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    let (mut end, mut i) = (0, 0);
    while i < texts.len() {
        let text = texts[i].as_bytes();
        bytes.split_at_mut(end).1.split_at_mut(text.len()).0.copy_from_slice(text);
        end += text.len();
        i += 1;
    }
    bytes
}

/// The text of bytes that [`joined`] made.
pub(super) const fn text(bytes: &'static [u8]) -> &'static str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("texts one behind the other are a text"),
    }
}

/// Whether two texts are the same, at compile time.
pub(super) const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut i = 0;
    while i < one.len() && i < other.len() && one[i] == other[i] {
        i += 1;
    }
    i == one.len() && i == other.len()
}
