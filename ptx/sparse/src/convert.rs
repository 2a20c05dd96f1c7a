//! Conversions between dense and sparse matrices, and between the forms of sparse ones.

use crate::add::Rows;
use crate::call::Call;
use crate::descriptor::{Dense, SPARSE, Sparse, SparseVector, Vector};
use crate::entries::{Entries, lines, starts};
use crate::index::Indices;
use crate::status::{Result, Status};
use ptxc_abi::device::Array;
use ptxc_matrix::dense::Matrix;
use ptxc_matrix::op::{Op, checked, size};
use ptxc_matrix::scalar::Scalar;

/// Stores a sparse matrix with its zeros.
pub(crate) fn to_dense<T: Scalar>(call: &Call, a: Sparse, b: Dense) -> Result {
    call.enqueue(move || {
        let (a, mut b) = (a.read::<T>()?, b.read::<T>(0)?);
        let [rows, columns] = b.shape(Op::Plain);
        if [a.rows, a.columns] != [rows, columns] {
            return Err(Status::InvalidValue);
        }
        for column in 0..columns {
            (0..rows).for_each(|row| b.set(row, column, T::zero()));
        }
        a.list.iter().for_each(|(row, column, value)| b.set(*row, *column, *value));
        b.write();
        Ok(())
    })
}

/// The entries of a dense matrix that are not zero.
fn of_dense<T: Scalar>(a: Dense) -> Result<Entries<T>> {
    let a = a.read::<T>(0)?;
    let [rows, columns] = a.shape(Op::Plain);
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let list = places.map(|(row, column)| (row, column, a.at(Op::Plain, row, column)));
    Ok(Entries { rows, columns, list: list.filter(|entry| !entry.2.is_zero()).collect() })
}

/// Counts them; the sparse matrix is told.
pub(crate) fn count_of_dense<T: Scalar>(call: &Call, a: Dense, b: u64) -> Result {
    call.enqueue(move || {
        let count = of_dense::<T>(a)?.list.len();
        SPARSE.change(b, |b| b.entries = count as i64)
    })
}

/// Stores them.
pub(crate) fn to_sparse<T: Scalar>(call: &Call, a: Dense, b: Sparse) -> Result {
    call.enqueue(move || b.write(&of_dense::<T>(a)?))
}

/// The values of a vector at some places.
pub(crate) fn gather<T: Scalar>(call: &Call, y: Vector, x: SparseVector) -> Result {
    call.enqueue(move || {
        let (indices, (to, _), (y, size)) = (x.indices()?, x.values::<T>()?, y.values::<T>()?);
        let y = y.read(size);
        let found: Option<Vec<T>> = indices.iter().map(|index| y.get(*index).copied()).collect();
        to.write(&found.ok_or(Status::InvalidValue)?);
        Ok(())
    })
}

/// Rows to the number of the first entry of each, and back.
pub(crate) fn coo_to_csr(
    call: &Call,
    rows: Array<i32>,
    entries: i32,
    count: i32,
    to: Array<i32>,
    base: u32,
) -> Result {
    let (entries, count) = (size(entries.into())?, size(count.into())?);
    let (rows, to) = (Indices::short(rows, base)?, Indices::short(to, base)?);
    call.enqueue(move || {
        let rows = rows.read(entries)?;
        if !rows.is_sorted() || rows.last().is_some_and(|row| *row >= count) {
            return Err(Status::ExecutionFailed);
        }
        to.check(count + 1)?;
        to.write(&starts(rows.into_iter(), count))
    })
}

pub(crate) fn csr_to_coo(
    call: &Call,
    from: Array<i32>,
    entries: i32,
    count: i32,
    rows: Array<i32>,
    base: u32,
) -> Result {
    let (entries, count) = (size(entries.into())?, size(count.into())?);
    let (from, rows) = (Indices::short(from, base)?, Indices::short(rows, base)?);
    call.enqueue(move || rows.write(&lines(&from.read(count + 1)?, entries)?))
}

/// How many bytes a value of a `cudaDataType` has.
pub(crate) fn bytes_of(data_type: u32) -> Result<usize> {
    match data_type {
        3 | 8 => Ok(1),
        2 | 14 | 7 | 9 => Ok(2),
        0 | 6 | 15 => Ok(4),
        1 | 4 => Ok(8),
        5 => Ok(16),
        _ => Err(Status::NotSupported),
    }
}

/// The places of a matrix in rows and in columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transposed {
    pub(crate) shape: [i32; 2],
    pub(crate) entries: i32,
    pub(crate) starts: [Indices; 2],
    pub(crate) others: [Indices; 2],
    /// The values of both, if they are wanted.
    pub(crate) values: Option<[Array<u8>; 2]>,
    pub(crate) bytes: usize,
}

/// Compressed rows to compressed columns.
pub(crate) fn csr_to_csc(call: &Call, all: Transposed) -> Result {
    call.enqueue(move || {
        let (rows, columns) = (size(all.shape[0].into())?, size(all.shape[1].into())?);
        let entries = size(all.entries.into())?;
        let row_of = lines(&all.starts[0].read(rows + 1)?, entries)?;
        let column_of = all.others[0].read(entries)?;
        if column_of.iter().any(|column| *column >= columns) {
            return Err(Status::ExecutionFailed);
        }
        let mut order: Vec<usize> = (0..entries).collect();
        order.sort_by_key(|at| (column_of[*at], row_of[*at]));
        all.starts[1].check(columns + 1)?;
        all.starts[1].write(&starts(column_of.iter().copied(), columns))?;
        all.others[1].write(&order.iter().map(|at| row_of[*at]).collect::<Vec<_>>())?;
        if let Some([from, to]) = all.values {
            let old = checked(from, entries * all.bytes)?.read(entries * all.bytes);
            let new = order.iter().flat_map(|at| &old[at * all.bytes..(at + 1) * all.bytes]).copied();
            checked(to, entries * all.bytes)?.write(&new.collect::<Vec<u8>>());
        }
        Ok(())
    })
}

/// How many entries of each row or column of a dense matrix are not zero, and of all.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn nnz<T: Scalar>(
    call: &Call,
    by_column: bool,
    rows: i32,
    columns: i32,
    a: Array<T>,
    ld: i32,
    counts: Array<i32>,
    total: Array<i32>,
) -> Result {
    let a = Matrix::new(a, size(rows.into())?, size(columns.into())?, ld.into())?;
    let total = call.place(total)?;
    let counts = checked(counts, size(if by_column { columns } else { rows }.into())?)?;
    call.enqueue(move || {
        let a = a.read();
        let mut found = vec![0; if by_column { a.columns } else { a.rows }];
        for column in 0..a.columns {
            for row in (0..a.rows).filter(|row| !a.at(*row, column).is_zero()) {
                found[if by_column { column } else { row }] += 1;
            }
        }
        counts.write(&found);
        total.write(&[found.iter().sum()]);
        Ok(())
    })
}

/// How many entries of each row are greater than a threshold, and of all.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn count_greater<T: Scalar>(
    call: &Call,
    rows: i32,
    base: u32,
    values: Array<T>,
    from: Array<i32>,
    counts: Array<i32>,
    total: Array<i32>,
    threshold: T,
) -> Result {
    let rows = size(rows.into())?;
    let (from, counts, total) = (Indices::short(from, base)?, checked(counts, rows)?, call.place(total)?);
    call.enqueue(move || {
        let from = from.read(rows + 1)?;
        let entries = *from.last().ok_or(Status::InvalidValue)?;
        let values = checked(values, entries)?.read(entries);
        let mut found = vec![0; rows];
        for (row, value) in lines(&from, entries)?.into_iter().zip(values) {
            found[row] += i32::from(value.abs() > threshold.abs());
        }
        counts.write(&found);
        total.write(&[found.iter().sum()]);
        Ok(())
    })
}

/// Keeps those entries.
pub(crate) fn keep_greater<T: Scalar>(call: &Call, a: Rows<T>, c: Rows<T>, threshold: T) -> Result {
    call.enqueue(move || {
        let mut a = a.read()?;
        a.list.retain(|entry| entry.2.abs() > threshold.abs());
        c.write(&a)
    })
}
