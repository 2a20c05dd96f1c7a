//! The builtin rows, one file a family.
//!
//! Each family is an array sorted by name, so a look-up is a binary search in the one family that
//! [`super::filter`] names, and nothing is built at start-up. The id of a row is its family's place in [`FAMILIES`] times [`FAMILY_STRIDE`] plus
//! its place in the family.

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

use super::{BuiltinId, Lower, Row, RowRange, filter};

/// Ids between the first rows of two families.
const FAMILY_STRIDE: u16 = 1024;

/// Every family; the order is part of the ids and has no other meaning.
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

/// The names of all rows.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().flat_map(|family| family.iter().map(|row| row.name))
}

/// The place of the precompiled functions in [`FAMILIES`].
const LIBRARY: u16 = 15;

/// The row with the given id.
///
/// # Panics
/// If no row has that id; ids come from [`find`] only.
pub fn row(id: BuiltinId) -> &'static Row {
    &FAMILIES[usize::from(id.0 / FAMILY_STRIDE)][usize::from(id.0 % FAMILY_STRIDE)]
}

/// The rows of a name. A name belongs to one family.
pub fn find(name: &str) -> Option<RowRange> {
    filter::families(name).find_map(|family| {
        let rows = FAMILIES[family];
        let first = rows.partition_point(|r| r.name < name);
        let len = rows[first..].iter().take_while(|r| r.name == name).count();
        (len > 0).then(|| RowRange { first: family as u16 * FAMILY_STRIDE + first as u16, len: len as u16 })
    })
}

/// The precompiled functions of the device library.
pub const PRECOMPILED: &[Row] = library::ROWS;

/// The symbol of a precompiled function: that of a static function of its name and parameters (Itanium C++
/// ABI, 5.1), but for substitutions.
pub fn precompiled_symbol(row: &Row) -> String {
    let params = if row.signature.len() == 1 { "v" } else { &row.signature[1..] };
    format!("_ZL{}{}{params}", row.name.len(), row.name)
}

/// The place of a row in [`PRECOMPILED`].
pub fn precompiled_number(id: BuiltinId) -> Option<u32> {
    (id.0 / FAMILY_STRIDE == LIBRARY).then(|| u32::from(id.0 % FAMILY_STRIDE))
}

/// Every row, for coverage counts and tests.
pub fn all() -> impl Iterator<Item = (BuiltinId, &'static Row)> {
    FAMILIES.iter().enumerate().flat_map(|(family, rows)| {
        rows.iter().enumerate().map(move |(i, r)| (BuiltinId(family as u16 * FAMILY_STRIDE + i as u16), r))
    })
}

/// A row that every architecture has.
const fn r(name: &'static str, signature: &'static str, lower: Lower) -> Row {
    Row { name, signature, lower, first: Target::sm(0) }
}

/// A row that targets have from this number on.
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

    #[test]
    fn families_are_sorted_and_fit_their_id_range() {
        for rows in FAMILIES {
            assert!(rows.len() < usize::from(FAMILY_STRIDE));
            for pair in rows.windows(2) {
                assert!(pair[0].name <= pair[1].name, "{} stands before {}", pair[0].name, pair[1].name);
            }
        }
    }

    #[test]
    fn no_name_is_in_two_families_and_no_overload_twice() {
        let mut seen = std::collections::BTreeMap::new();
        for (id, row) in all() {
            let family = id.0 / FAMILY_STRIDE;
            assert_eq!(*seen.entry(row.name).or_insert(family), family, "{} is in two families", row.name);
        }
        for (_, row) in all() {
            let range = find(row.name).expect("every row is found by its name");
            let same = range.ids().filter(|&id| super::row(id).signature[1..] == row.signature[1..]).count();
            assert_eq!(same, 1, "{} {} stands twice", row.name, row.signature);
        }
    }
}
