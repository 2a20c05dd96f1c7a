//! Products of sparse matrices with vectors, dense and sparse matrices.

use crate::call::{Call, unsupported};
use crate::descriptor::{CSR, Dense, Sparse, SparseVector, Vector};
use crate::entries::Entries;
use crate::status::{Result, Status};
use ptxc_abi::device::Array;
use ptxc_matrix::dense::combined;
use ptxc_matrix::op::Op;
use ptxc_matrix::scalar::Scalar;
use std::collections::BTreeMap;

/// The factors of a result: alpha and beta.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scales<T> {
    pub(crate) alpha: T,
    pub(crate) beta: T,
}

impl<T: Scalar> Scales<T> {
    pub(crate) fn new(call: &Call, alpha: Array<u8>, beta: Array<u8>) -> Result<Scales<T>> {
        Ok(Scales { alpha: call.scalar(alpha.as_type())?, beta: call.scalar(beta.as_type())? })
    }
}

/// y = alpha op(a) x + beta y
pub(crate) fn by_vector<T: Scalar>(
    call: &Call,
    op: Op,
    scales: Scales<T>,
    a: Sparse,
    x: Vector,
    y: Vector,
) -> Result {
    call.enqueue(move || {
        let a = a.read::<T>()?.operand(op);
        let ((x, columns), (y, rows)) = (x.values::<T>()?, y.values::<T>()?);
        if a.columns != columns || a.rows != rows {
            return Err(Status::InvalidValue);
        }
        let x = x.read(columns);
        let mut sums = vec![T::zero(); rows];
        a.list.iter().for_each(|(row, column, value)| sums[*row] = sums[*row] + *value * x[*column]);
        let old = y.read(rows);
        let all = sums.iter().zip(old).map(|(sum, old)| combined(scales.alpha * *sum, scales.beta, old));
        y.write(&all.collect::<Vec<T>>());
        Ok(())
    })
}

/// c = alpha op(a) op(b) + beta c, with dense b and c, for each of a batch.
pub(crate) fn by_dense<T: Scalar>(
    call: &Call,
    ops: [Op; 2],
    scales: Scales<T>,
    a: Sparse,
    b: Dense,
    c: Dense,
) -> Result {
    call.enqueue(move || {
        let a = a.read::<T>()?.operand(ops[0]);
        for at in 0..c.batch.max(1) {
            let (b, mut c) = (b.read::<T>(at)?, c.read::<T>(at)?);
            let [between, columns] = b.shape(ops[1]);
            if a.columns != between || c.shape(Op::Plain) != [a.rows, columns] {
                return Err(Status::InvalidValue);
            }
            for column in 0..columns {
                let mut sums = vec![T::zero(); a.rows];
                for (row, k, value) in &a.list {
                    sums[*row] = sums[*row] + *value * b.at(ops[1], *k, column);
                }
                for (row, sum) in sums.into_iter().enumerate() {
                    let value = combined(scales.alpha * sum, scales.beta, c.at(Op::Plain, row, column));
                    c.set(row, column, value);
                }
            }
            c.write();
        }
        Ok(())
    })
}

/// alpha a b
pub(crate) fn product<T: Scalar>(alpha: T, a: &Entries<T>, b: &Entries<T>) -> Result<Entries<T>> {
    if a.columns != b.rows {
        return Err(Status::InvalidValue);
    }
    let rows_of_b = b.by_row();
    let row = |entries: Vec<(usize, T)>| {
        let mut sums = BTreeMap::new();
        for (k, left) in entries {
            for (column, right) in &rows_of_b[k] {
                let sum = sums.entry(*column).or_insert_with(T::zero);
                *sum = *sum + left * *right;
            }
        }
        sums.values_mut().for_each(|sum| *sum = alpha * *sum);
        sums
    };
    Ok(Entries::of_rows(a.by_row().into_iter().map(row).collect(), b.columns))
}

/// The product that is to be stored in a sparse matrix, whose sparsity it decides.
pub(crate) fn by_sparse<T: Scalar>(
    ops: [Op; 2],
    scales: Scales<T>,
    a: Sparse,
    b: Sparse,
) -> Result<Entries<T>> {
    if !scales.beta.is_zero() {
        return unsupported("a sparse product that is added to what was there");
    }
    // As in NVIDIA's library; and the rows of pairs may be more than memory has room for.
    if [a.format, b.format] != [CSR, CSR] || ops != [Op::Plain, Op::Plain] {
        return unsupported("a product of sparse matrices that are not plain compressed rows");
    }
    product(scales.alpha, &a.read::<T>()?, &b.read::<T>()?)
}

/// The sum of op(x) y.
pub(crate) fn inner<T: Scalar>(call: &Call, op: Op, x: SparseVector, y: Vector, to: Array<T>) -> Result {
    let to = call.place(to)?;
    call.enqueue(move || {
        let (indices, (values, count)) = (x.indices()?, x.values::<T>()?);
        let (y, size) = y.values::<T>()?;
        let y = y.read(size);
        let mut sum = T::zero();
        for (index, value) in indices.iter().zip(values.read(count)) {
            sum = sum + op.of_entry(value) * *y.get(*index).ok_or(Status::InvalidValue)?;
        }
        to.write(&[sum]);
        Ok(())
    })
}
