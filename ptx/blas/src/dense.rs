//! Matrices whose columns lie one behind the other.

use crate::call::{Op, checked};
use crate::scalar::{Factor, Product, Scalar};
use crate::status::{Result, Status};
use bytemuck::Pod;
use ptxc_abi::device::Array;

/// A matrix in memory of the device.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Matrix<T> {
    array: Array<T>,
    rows: usize,
    columns: usize,
    ld: usize,
}

/// Checks the distance from a column to the next.
pub(crate) fn distance(ld: i64, rows: usize) -> Result<usize> {
    usize::try_from(ld).ok().filter(|ld| *ld >= rows.max(1)).ok_or(Status::InvalidValue)
}

impl<T: Pod> Matrix<T> {
    pub(crate) fn new(array: Array<T>, rows: usize, columns: usize, ld: i64) -> Result<Matrix<T>> {
        let matrix = Matrix { array, rows, columns, ld: distance(ld, rows)? };
        checked(array, matrix.span())?;
        Ok(matrix)
    }

    /// The matrix of which an operation makes one with as many rows and columns.
    pub(crate) fn operand(
        array: Array<T>,
        op: Op,
        rows: usize,
        columns: usize,
        ld: i64,
    ) -> Result<Matrix<T>> {
        if op == Op::Plain {
            Matrix::new(array, rows, columns, ld)
        } else {
            Matrix::new(array, columns, rows, ld)
        }
    }

    fn span(self) -> usize {
        if self.rows == 0 || self.columns == 0 { 0 } else { (self.columns - 1) * self.ld + self.rows }
    }

    pub(crate) fn read(self) -> Dense<T> {
        Dense { data: self.array.read(self.span()), rows: self.rows, columns: self.columns, ld: self.ld }
    }

    /// Stores a matrix of this shape. What lies between columns stays as it was read.
    pub(crate) fn write(self, dense: &Dense<T>) {
        self.array.write(&dense.data);
    }
}

/// A matrix.
#[derive(Clone, Debug)]
pub(crate) struct Dense<T> {
    pub(crate) data: Vec<T>,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) ld: usize,
}

impl<T: Pod> Dense<T> {
    pub(crate) fn zero(rows: usize, columns: usize) -> Dense<T> {
        Dense { data: vec![T::zeroed(); rows * columns], rows, columns, ld: rows.max(1) }
    }

    pub(crate) fn at(&self, row: usize, column: usize) -> T {
        self.data[row + column * self.ld]
    }

    pub(crate) fn set(&mut self, row: usize, column: usize, value: T) {
        self.data[row + column * self.ld] = value;
    }

    /// Makes every entry anew of its place and what it was.
    pub(crate) fn update(&mut self, entry: impl Fn(usize, usize, T) -> T) {
        for column in 0..self.columns {
            for row in 0..self.rows {
                self.set(row, column, entry(row, column, self.at(row, column)));
            }
        }
    }
}

impl<T: Scalar> Dense<T> {
    /// The entry of what an operation makes of the matrix.
    pub(crate) fn at_op(&self, op: Op, row: usize, column: usize) -> T {
        if op == Op::Plain { self.at(row, column) } else { op.of_entry(self.at(column, row)) }
    }
}

/// c = alpha op(a) op(b) + beta c. What is multiplied by zero is not looked at.
pub(crate) fn multiply<T: Scalar>(
    alpha: T,
    (a, op_a): (&Dense<T>, Op),
    (b, op_b): (&Dense<T>, Op),
    beta: T,
    c: &mut Dense<T>,
) {
    let between = if op_a == Op::Plain { a.columns } else { a.rows };
    if between == 0 || alpha.is_zero() {
        return c.update(|_, _, old| combined(T::zero(), beta, old));
    }
    let conjugate = |matrix: &Dense<T>, op: Op| -> Option<Vec<T>> {
        (op == Op::Adjoint).then(|| matrix.data.iter().map(|entry| entry.conj()).collect())
    };
    let (own_a, own_b) = (conjugate(a, op_a), conjugate(b, op_b));
    let product = Product {
        shape: [c.rows, c.columns, between],
        alpha,
        a: factor(own_a.as_deref().unwrap_or(&a.data), a.ld, op_a),
        b: factor(own_b.as_deref().unwrap_or(&b.data), b.ld, op_b),
        beta,
    };
    T::gemm(product, &mut c.data, c.ld);
}

fn factor<T>(data: &[T], ld: usize, op: Op) -> Factor<'_, T> {
    if op == Op::Plain {
        Factor { data, rows: 1, columns: ld }
    } else {
        Factor { data, rows: ld, columns: 1 }
    }
}

/// sum + beta old, where old is not looked at if beta is zero.
pub(crate) fn combined<T: Scalar>(sum: T, beta: T, old: T) -> T {
    if beta.is_zero() { sum } else { sum + beta * old }
}
