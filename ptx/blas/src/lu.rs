//! Batches of small systems: factors with partial pivoting, solutions and inverses by them.

use crate::call::{Call, Op, checked, size};
use crate::dense::{Dense, Matrix};
use crate::scalar::Scalar;
use crate::status::{Result, Status};
use ptxc_abi::device::Array;
use ptxc_matrix::lu::{factor, is_in_range, solve};

pub(crate) fn getrf<T: Scalar>(
    call: &Call,
    n: i64,
    a: Array<Array<T>>,
    lda: i64,
    pivots: Array<i32>,
    info: Array<i32>,
    count: i64,
) -> Result {
    let (n, count) = (size(n)?, size(count)?);
    let (a, info) = (checked(a, count)?, checked(info, count)?);
    // Without a place for them no rows are exchanged.
    let has_pivots = pivots.address() != 0;
    let pivots = if has_pivots { checked(pivots, n * count)? } else { pivots };
    call.enqueue(move || {
        for (at, a) in a.read(count).into_iter().enumerate() {
            let a = Matrix::new(a, n, n, lda)?;
            let mut factors = a.read();
            let (exchanged, singular) = factor(&mut factors, has_pivots);
            a.write(&factors);
            info.offset(at as i64).write(&[singular]);
            if has_pivots {
                pivots.offset((at * n) as i64).write(&exchanged);
            }
        }
        Ok(())
    })
}

/// The exchanged rows of one of a batch.
fn exchanged(pivots: Array<i32>, at: usize, n: usize) -> Vec<i32> {
    if pivots.address() == 0 { Vec::new() } else { pivots.offset((at * n) as i64).read(n) }
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn getrs<T: Scalar>(
    call: &Call,
    op: u32,
    n: i64,
    columns: i64,
    a: Array<Array<T>>,
    lda: i64,
    pivots: Array<i32>,
    b: Array<Array<T>>,
    ldb: i64,
    info: Array<i32>,
    count: i64,
) -> Result {
    let (op, n, columns, count) = (Op::of(op)?, size(n)?, size(columns)?, size(count)?);
    let (a, b) = (checked(a, count)?, checked(b, count)?);
    if info.address() == 0 {
        return Err(Status::InvalidValue);
    }
    // It says which argument is wrong, and lies with the host.
    info.write(&[0]);
    call.enqueue(move || {
        for (at, (a, b)) in a.read(count).into_iter().zip(b.read(count)).enumerate() {
            let (a, b) = (Matrix::new(a, n, n, lda)?, Matrix::new(b, n, columns, ldb)?);
            let (factors, mut values, exchanged) = (a.read(), b.read(), exchanged(pivots, at, n));
            if !is_in_range(&exchanged, n) {
                return Err(Status::ExecutionFailed);
            }
            solve(&factors, &exchanged, op, &mut values);
            b.write(&values);
        }
        Ok(())
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn getri<T: Scalar>(
    call: &Call,
    n: i64,
    a: Array<Array<T>>,
    lda: i64,
    pivots: Array<i32>,
    c: Array<Array<T>>,
    ldc: i64,
    info: Array<i32>,
    count: i64,
) -> Result {
    let (n, count) = (size(n)?, size(count)?);
    let (a, c, info) = (checked(a, count)?, checked(c, count)?, checked(info, count)?);
    call.enqueue(move || {
        for (at, (a, c)) in a.read(count).into_iter().zip(c.read(count)).enumerate() {
            let (a, c) = (Matrix::new(a, n, n, lda)?, Matrix::new(c, n, n, ldc)?);
            let (factors, exchanged) = (a.read(), exchanged(pivots, at, n));
            if !is_in_range(&exchanged, n) {
                return Err(Status::ExecutionFailed);
            }
            let singular = (0..n).find(|at| factors.at(*at, *at).is_zero()).map_or(0, |at| at as i32 + 1);
            info.offset(at as i64).write(&[singular]);
            // Of a singular matrix it has infinities and NaN, by which programs tell.
            store_inverse(&factors, &exchanged, c);
        }
        Ok(())
    })
}

fn store_inverse<T: Scalar>(factors: &Dense<T>, exchanged: &[i32], c: Matrix<T>) {
    let mut inverse = Dense::identity(factors.rows, factors.rows);
    solve(factors, exchanged, Op::Plain, &mut inverse);
    let mut to = c.read();
    to.update(|row, column, _| inverse.at(row, column));
    c.write(&to);
}

/// Inverses of matrices of at most 32 rows.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn matinv<T: Scalar>(
    call: &Call,
    n: i64,
    a: Array<Array<T>>,
    lda: i64,
    c: Array<Array<T>>,
    ldc: i64,
    info: Array<i32>,
    count: i64,
) -> Result {
    let (n, count) = (size(n)?, size(count)?);
    if n > 32 {
        return Err(Status::InvalidValue);
    }
    let (a, c, info) = (checked(a, count)?, checked(c, count)?, checked(info, count)?);
    call.enqueue(move || {
        for (at, (a, c)) in a.read(count).into_iter().zip(c.read(count)).enumerate() {
            let mut factors = Matrix::new(a, n, n, lda)?.read();
            let (exchanged, singular) = factor(&mut factors, true);
            info.offset(at as i64).write(&[singular]);
            if singular == 0 {
                store_inverse(&factors, &exchanged, Matrix::new(c, n, n, ldc)?);
            }
        }
        Ok(())
    })
}
