//! The builtin rows, one file per family.
//!
//! Each family is an array sorted by name, so a lookup is a binary search in the family found by [`super::filter`], and
//! nothing is built at start-up. The id of a row is its index among the rows of all families.

mod address;
mod arith;
mod atomic;
mod cast;
mod cluster;
mod compiler;
mod integer;
mod library;
mod math;
mod memory;
mod minmax;
mod ordered;
mod simd;
mod sync;
mod texture;
mod warp;

use ptxc_arch::Target;

use super::place::{self, Place};
use super::{BuiltinId, Lower, Row, RowRange, filter};

/// All families, in the order of the ids. These lists are used by rustc only: a process has [`TABLE`].
pub(super) const FAMILIES: &[&[Row]] = &[
    sync::ROWS,
    warp::ROWS,
    atomic::ROWS,
    ordered::ROWS,
    integer::ROWS,
    minmax::ROWS,
    cast::ROWS,
    arith::ROWS,
    math::ROWS,
    memory::ROWS,
    address::ROWS,
    cluster::ROWS,
    simd::ROWS,
    texture::ROWS,
    compiler::ROWS,
    library::ROWS,
];

/// The index of the precompiled functions in [`FAMILIES`].
const LIBRARY: usize = 15;

/// A row with the ranges of its texts in [`TEXT`].
#[derive(Clone, Copy)]
struct Stored {
    name: Place,
    signature: Place,
    lower: Lower,
    first: Target,
}

/// The id of the first row of each family, followed by the number of rows.
const STARTS: [usize; FAMILIES.len() + 1] = {
    let mut starts = [0; FAMILIES.len() + 1];
    let mut family = 0;
    while family < FAMILIES.len() {
        starts[family + 1] = starts[family] + FAMILIES[family].len();
        family += 1;
    }
    starts
};

const COUNT: usize = STARTS[FAMILIES.len()];

/// Name and signature of each row; of rows with one name only the first has it. Used by rustc only.
static TEXTS: [&str; 2 * COUNT] = {
    let mut texts = [""; 2 * COUNT];
    let mut family = 0;
    while family < FAMILIES.len() {
        let rows = FAMILIES[family];
        let mut i = 0;
        while i < rows.len() {
            let id = STARTS[family] + i;
            if i == 0 || !place::same(rows[i - 1].name, rows[i].name) {
                texts[2 * id] = rows[i].name;
            }
            texts[2 * id + 1] = rows[i].signature;
            i += 1;
        }
        family += 1;
    }
    texts
};

static BYTES: [u8; place::length(&TEXTS)] = place::joined(&TEXTS);

/// The names and signatures, concatenated.
static TEXT: &str = place::text(&BYTES);

/// Every row by id.
static TABLE: [Stored; COUNT] = {
    let nowhere = Place(0, 0);
    let mut table =
        [Stored { name: nowhere, signature: nowhere, lower: Lower::Library, first: Target::sm(0) }; COUNT];
    let (mut name, mut end, mut family) = (nowhere, 0, 0);
    while family < FAMILIES.len() {
        let rows = FAMILIES[family];
        let mut i = 0;
        while i < rows.len() {
            let id = STARTS[family] + i;
            if !TEXTS[2 * id].is_empty() {
                name = Place::at(end, TEXTS[2 * id]);
                end += TEXTS[2 * id].len();
            }
            let signature = Place::at(end, rows[i].signature);
            end += rows[i].signature.len();
            table[id] = Stored { name, signature, lower: rows[i].lower, first: rows[i].first };
            i += 1;
        }
        family += 1;
    }
    table
};

/// The names of all rows.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    TABLE.iter().map(|row| row.name.of(TEXT))
}

/// The row with the given id.
///
/// # Panics
/// If no row has that id; ids come from [`find`] only.
pub fn row(id: BuiltinId) -> Row {
    let Stored { name, signature, lower, first } = TABLE[usize::from(id.0)];
    Row { name: name.of(TEXT), signature: signature.of(TEXT), lower, first }
}

/// The rows of a name, all in one family.
pub fn find(name: &str) -> Option<RowRange> {
    filter::families(name).find_map(|family| {
        let rows = &TABLE[STARTS[family]..STARTS[family + 1]];
        let first = rows.partition_point(|row| row.name.of(TEXT) < name);
        let found = rows.get(first).filter(|row| row.name.of(TEXT) == name)?.name;
        let len = rows[first..].iter().take_while(|row| row.name == found).count();
        Some(RowRange { first: (STARTS[family] + first) as u16, len: len as u16 })
    })
}

/// The precompiled functions of the device library.
pub fn precompiled() -> impl ExactSizeIterator<Item = Row> {
    (STARTS[LIBRARY]..STARTS[LIBRARY + 1]).map(|id| row(BuiltinId(id as u16)))
}

/// The symbol of a precompiled function: that of a static function of its name and parameters (Itanium C++ ABI, 5.1),
/// without substitutions.
pub fn precompiled_symbol(row: &Row) -> String {
    let params = if row.signature.len() == 1 { "v" } else { &row.signature[1..] };
    format!("_ZL{}{}{params}", row.name.len(), row.name)
}

/// The index of a row in [`precompiled`].
pub fn precompiled_number(id: BuiltinId) -> Option<u32> {
    let number = usize::from(id.0).checked_sub(STARTS[LIBRARY])?;
    (number < FAMILIES[LIBRARY].len()).then_some(number as u32)
}

/// Every row, for coverage counts and tests.
pub fn all() -> impl Iterator<Item = (BuiltinId, Row)> {
    (0..COUNT as u16).map(|id| (BuiltinId(id), row(BuiltinId(id))))
}

/// A row for every architecture.
const fn r(name: &'static str, signature: &'static str, lower: Lower) -> Row {
    Row { name, signature, lower, first: Target::sm(0) }
}

/// A row for targets since this number.
const fn from_sm(first: u16, name: &'static str, signature: &'static str, lower: Lower) -> Row {
    Row { name, signature, lower, first: Target::sm(first) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn precompiled_rows_know_their_number() {
        for (id, row) in all() {
            assert_eq!(precompiled_number(id).is_some(), row.lower == Lower::Library, "{}", row.name);
        }
        assert!(find("__nv_sinf").is_some_and(|rows| precompiled_number(BuiltinId(rows.first)).is_some()));
    }

    /// The table of a process equals the lists.
    #[test]
    fn rows_are_those_of_the_families() {
        let shown = |row: &Row| format!("{row:?}");
        let rows: Vec<String> = all().map(|(_, row)| shown(&row)).collect();
        let listed: Vec<String> = FAMILIES.iter().flat_map(|family| family.iter().map(shown)).collect();
        assert_eq!(rows, listed);
        for (id, row) in all() {
            assert!(find(row.name).is_some_and(|found| found.ids().any(|other| other == id)), "{}", row.name);
        }
        assert!(find("__nv_no_such_function").is_none() && find("").is_none());
    }

    #[test]
    fn families_are_sorted() {
        for rows in FAMILIES {
            for pair in rows.windows(2) {
                assert!(pair[0].name <= pair[1].name, "{} stands before {}", pair[0].name, pair[1].name);
            }
        }
    }

    #[test]
    fn no_name_is_in_two_families_and_no_overload_twice() {
        let mut seen = std::collections::BTreeMap::new();
        for (id, row) in all() {
            let family = STARTS.partition_point(|&start| start <= usize::from(id.0));
            assert_eq!(*seen.entry(row.name).or_insert(family), family, "{} is in two families", row.name);
        }
        for (_, row) in all() {
            let range = find(row.name).expect("every row is found by its name");
            let same = range.ids().filter(|&id| super::row(id).signature[1..] == row.signature[1..]).count();
            assert_eq!(same, 1, "{} {} stands twice", row.name, row.signature);
        }
    }
}
