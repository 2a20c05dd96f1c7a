//! Filters the tables that may contain a name, by hash: almost every name of a program is in none, which must be found
//! out at almost no cost.
//!
//! The table is computed at compile time. An entry has a bit for each family of rows, one for the snippets and one for
//! the pieces of library headers, set if one of them has a name with the entry's hash.

use super::{library, rows};

/// The number of entries; a power of two, several times the number of names.
const SIZE: usize = 8192;

/// The bit of the snippets.
const SNIPPETS: u32 = 1 << 31;
/// The bit of the pieces; families have the bits below.
const PIECES: u32 = 1 << 30;

static FILTER: [u32; SIZE] = build();

/// FNV-1a, folded to the size of the table.
const fn entry(name: &[u8]) -> usize {
    let mut hash = 0x811c_9dc5_u32;
    let mut i = 0;
    while i < name.len() {
        hash = (hash ^ name[i] as u32).wrapping_mul(0x0100_0193);
        i += 1;
    }
    (hash ^ (hash >> 16)) as usize % SIZE
}

const fn build() -> [u32; SIZE] {
    assert!(rows::FAMILIES.len() <= 30, "each family has a bit");
    let mut table = [0; SIZE];
    let mut family = 0;
    while family < rows::FAMILIES.len() {
        let list = rows::FAMILIES[family];
        let mut i = 0;
        while i < list.len() {
            table[entry(list[i].name.as_bytes())] |= 1 << family;
            i += 1;
        }
        family += 1;
    }
    let mut t = 0;
    while t < library::TABLES.len() {
        let list = library::TABLES[t];
        let mut i = 0;
        while i < list.len() {
            table[entry(list[i].0.as_bytes())] |= SNIPPETS;
            i += 1;
        }
        t += 1;
    }
    let mut i = 0;
    while i < library::WRAPPERS.len() {
        table[entry(library::WRAPPERS[i].name.as_bytes())] |= SNIPPETS;
        i += 1;
    }
    let mut i = 0;
    while i < library::pieces::PIECE_NAMES.len() {
        table[entry(library::pieces::PIECE_NAMES[i].as_bytes())] |= PIECES;
        i += 1;
    }
    table
}

/// The families of rows that may contain a name.
pub(super) fn families(name: &str) -> impl Iterator<Item = usize> {
    let mut bits = FILTER[entry(name.as_bytes())] & !(SNIPPETS | PIECES);
    std::iter::from_fn(move || {
        let family = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            family
        })
    })
}

/// Whether a plain snippet of the name may exist.
pub(super) fn may_be_snippet(name: &str) -> bool {
    FILTER[entry(name.as_bytes())] & SNIPPETS != 0
}

/// Whether the name may be declared by a piece of a library header.
pub(super) fn may_be_piece(name: &str) -> bool {
    FILTER[entry(name.as_bytes())] & PIECES != 0
}
