//! Incomplete factors: those of the triangles that have entries only where the matrix has them.

use crate::add::Rows;
use crate::call::Call;
use crate::descriptor::Descriptors;
use crate::entries::Entries;
use crate::status::{Result, Status};
use ptxc_abi::device::Array;
use ptxc_matrix::scalar::Scalar;
use std::collections::BTreeMap;

/// `csrilu02Info_t`: the first row whose entry on the diagonal is zero or not there, or -1.
pub(crate) static FACTORS: Descriptors<i32> = Descriptors::new();

/// Factors a matrix in its place; gives such a row.
fn factor<T: Scalar>(a: &mut Entries<T>) -> i32 {
    let mut rows: Vec<BTreeMap<usize, T>> =
        a.by_row().into_iter().map(|row| row.into_iter().collect()).collect();
    let mut without = -1;
    for at in 0..rows.len() {
        let mut row = std::mem::take(&mut rows[at]);
        let before: Vec<usize> = row.range(..at).map(|(column, _)| *column).collect();
        for k in before {
            let pivot = rows[k].get(&k).copied().unwrap_or_else(T::zero);
            let multiple = row[&k] / pivot;
            row.insert(k, multiple);
            for (column, value) in rows[k].range(k + 1..) {
                if let Some(own) = row.get_mut(column) {
                    *own = *own - multiple * *value;
                }
            }
        }
        if without < 0 && row.get(&at).is_none_or(T::is_zero) {
            without = at as i32;
        }
        rows[at] = row;
    }
    *a = Entries::of_rows(rows, a.columns);
    without
}

pub(crate) fn ilu<T: Scalar>(call: &Call, a: Rows<T>, info: u64) -> Result {
    FACTORS.get(info)?;
    call.enqueue(move || {
        let mut entries = a.read()?;
        let without = factor(&mut entries);
        FACTORS.change(info, |row| *row = without)?;
        a.write(&entries)
    })
}

/// Tells the row, in the numbers of the matrix, which count from 0 here.
pub(crate) fn zero_pivot(call: &Call, info: u64, place: Array<i32>) -> Result {
    let row = FACTORS.get(info)?;
    call.place(place)?.write(&[row]);
    if row < 0 { Ok(()) } else { Err(Status::ZeroPivot) }
}
