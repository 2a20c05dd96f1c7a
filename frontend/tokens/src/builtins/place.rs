//! Ranges of a text shared by many rows of a table.
//!
//! A row with a `&str` would contain an address, which the loader relocates in every process that loads the library:
//! its page is copied, whether used or not. A range of a text is a constant. The texts of generated tables are
//! concatenated by the build script (`build/texts.rs`), those of tables written by hand by rustc, with [`joined`].

/// The start and length in bytes of a row's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place(pub(super) u32, pub(super) u32);

impl Place {
    /// The range of a text at an offset.
    pub(super) const fn at(begin: usize, text: &str) -> Place {
        Place(begin as u32, text.len() as u32)
    }

    /// The row's text.
    pub(super) fn of(self, texts: &'static str) -> &'static str {
        &texts[self.0 as usize..][..self.1 as usize]
    }
}

/// The total length of texts in bytes.
pub(super) const fn length(texts: &[&str]) -> usize {
    let (mut bytes, mut i) = (0, 0);
    while i < texts.len() {
        bytes += texts[i].len();
        i += 1;
    }
    bytes
}

/// The concatenation of texts; `BYTES` is their [`length`].
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

/// The text for the bytes of [`joined`].
pub(super) const fn text(bytes: &'static [u8]) -> &'static str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("texts one behind the other are a text"),
    }
}

/// Whether two texts are equal, at compile time.
pub(super) const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut i = 0;
    while i < one.len() && i < other.len() && one[i] == other[i] {
        i += 1;
    }
    i == one.len() && i == other.len()
}
