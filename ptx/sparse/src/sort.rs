//! Sorting of places, with a permutation that says where each came from.

use crate::call::Call;
use crate::entries::lines;
use crate::index::Indices;
use crate::status::Result;
use ptxc_abi::device::Array;
use ptxc_matrix::op::{checked, size};

/// Puts the values of a permutation, if there is one, in an order.
fn permute(permutation: Array<i32>, order: &[usize]) -> Result {
    if permutation.address() != 0 {
        let old = checked(permutation, order.len())?.read(order.len());
        permutation.write(&order.iter().map(|at| old[*at]).collect::<Vec<_>>());
    }
    Ok(())
}

fn in_order(values: &[usize], order: &[usize]) -> Vec<usize> {
    order.iter().map(|at| values[*at]).collect()
}

/// Sorts pairs by row and then column, or the other way round.
pub(crate) fn pairs(
    call: &Call,
    entries: i32,
    rows: Array<i32>,
    columns: Array<i32>,
    permutation: Array<i32>,
    by_column: bool,
) -> Result {
    let entries = size(entries.into())?;
    // What the indices count from does not matter to their order.
    let (rows, columns) = (Indices::short(rows, 0)?, Indices::short(columns, 0)?);
    call.enqueue(move || {
        let (row_of, column_of) = (rows.read(entries)?, columns.read(entries)?);
        let mut order: Vec<usize> = (0..entries).collect();
        if by_column {
            order.sort_by_key(|at| (column_of[*at], row_of[*at]));
        } else {
            order.sort_by_key(|at| (row_of[*at], column_of[*at]));
        }
        rows.write(&in_order(&row_of, &order))?;
        columns.write(&in_order(&column_of, &order))?;
        permute(permutation, &order)
    })
}

/// Sorts the places inside compressed rows or columns.
pub(crate) fn inside(
    call: &Call,
    count: i32,
    entries: i32,
    base: u32,
    starts: Array<i32>,
    others: Array<i32>,
    permutation: Array<i32>,
) -> Result {
    let (count, entries) = (size(count.into())?, size(entries.into())?);
    let (starts, others) = (Indices::short(starts, base)?, Indices::short(others, base)?);
    call.enqueue(move || {
        let line_of = lines(&starts.read(count + 1)?, entries)?;
        let other_of = others.read(entries)?;
        let mut order: Vec<usize> = (0..entries).collect();
        order.sort_by_key(|at| (line_of[*at], other_of[*at]));
        others.write(&in_order(&other_of, &order))?;
        permute(permutation, &order)
    })
}

/// 0, 1, 2, ...
pub(crate) fn identity(call: &Call, count: i32, to: Array<i32>) -> Result {
    let to = checked(to, size(count.into())?)?;
    call.enqueue(move || {
        to.write(&(0..count).collect::<Vec<_>>());
        Ok(())
    })
}
