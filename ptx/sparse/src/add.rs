//! Sums of sparse matrices in compressed rows.

use crate::call::Call;
use crate::entries::{Entries, Form};
use crate::index::Indices;
use crate::status::Result;
use ptxc_abi::device::Array;
use ptxc_matrix::op::{checked, size};
use ptxc_matrix::scalar::Scalar;
use std::collections::{BTreeMap, BTreeSet};

/// A matrix in compressed rows, with indices of 32 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows<T> {
    pub(crate) shape: [i32; 2],
    pub(crate) entries: i32,
    pub(crate) values: Array<T>,
    pub(crate) starts: Array<i32>,
    pub(crate) columns: Array<i32>,
    pub(crate) base: u32,
}

impl<T: Scalar> Rows<T> {
    fn form(self) -> Result<Form> {
        let index = |array| Indices::short(array, self.base);
        Ok(Form::Rows { starts: index(self.starts)?, columns: index(self.columns)? })
    }

    fn sizes(self) -> Result<[usize; 2]> {
        Ok([size(self.shape[0].into())?, size(self.shape[1].into())?])
    }

    pub(crate) fn read(self) -> Result<Entries<T>> {
        Entries::read(self.form()?, self.sizes()?, self.values, size(self.entries.into())?)
    }

    pub(crate) fn write(self, entries: &Entries<T>) -> Result {
        entries.write(self.form()?, self.values)
    }
}

/// c = alpha a + beta b, which has an entry wherever one of them has one.
pub(crate) fn add<T: Scalar>(call: &Call, alpha: T, a: Rows<T>, beta: T, b: Rows<T>, c: Rows<T>) -> Result {
    call.enqueue(move || {
        let (a, b) = (a.read()?, b.read()?);
        let mut rows = vec![BTreeMap::new(); a.rows];
        for (scale, list) in [(alpha, a.list), (beta, b.list)] {
            for (row, column, value) in list {
                let sum = rows[row].entry(column).or_insert_with(T::zero);
                *sum = *sum + scale * value;
            }
        }
        c.write(&Entries::of_rows(rows, a.columns))
    })
}

/// Where rows of that sum start, and how many entries it has.
pub(crate) fn count(
    call: &Call,
    a: Rows<f32>,
    b: Rows<f32>,
    starts: Array<i32>,
    base: u32,
    total: Array<i32>,
) -> Result {
    let total = call.place(total)?;
    call.enqueue(move || {
        let [rows, columns] = a.sizes()?;
        let mut all = vec![BTreeSet::new(); rows];
        for matrix in [a, b] {
            // No value is looked at: a matrix of places has none.
            let places = matrix.form()?.places([rows, columns], size(matrix.entries.into())?)?;
            for (row, column) in places {
                all[row].insert(column);
            }
        }
        let mut sum = 0;
        let mut found = vec![0];
        found.extend(all.iter().map(|row| {
            sum += row.len();
            sum
        }));
        Indices::short(checked(starts, rows + 1)?, base)?.write(&found)?;
        total.write(&[sum as i32]);
        Ok(())
    })
}
