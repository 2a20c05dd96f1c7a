//! Matrices whose columns lie one behind the other.

use crate::op::{Op, checked};
use crate::scalar::{Factor, Product, Scalar};
use crate::wrong::{Result, Wrong};
use bytemuck::Pod;
use ptxc_abi::device::Array;

/// A matrix in memory of the device.
#[derive(Clone, Copy, Debug)]
pub struct Matrix<T> {
    array: Array<T>,
    rows: usize,
    columns: usize,
    ld: usize,
}

/// Checks the distance from a column to the next.
///
/// # Errors
/// Columns overlap.
pub fn distance(ld: i64, rows: usize) -> Result<usize> {
    usize::try_from(ld).ok().filter(|ld| *ld >= rows.max(1)).ok_or(Wrong::Argument)
}

impl<T: Pod> Matrix<T> {
    /// A matrix of that shape, whose columns begin `ld` values apart.
    ///
    /// # Errors
    /// Columns overlap, or memory of the device does not hold it.
    pub fn new(array: Array<T>, rows: usize, columns: usize, ld: i64) -> Result<Matrix<T>> {
        let ld = distance(ld, rows)?;
        // No memory is so large.
        columns.checked_mul(ld).filter(|span| *span <= isize::MAX as usize).ok_or(Wrong::Argument)?;
        let matrix = Matrix { array, rows, columns, ld };
        checked(array, matrix.span())?;
        Ok(matrix)
    }

    /// The matrix of which an operation makes one with as many rows and columns.
    ///
    /// # Errors
    /// As of [`Matrix::new`].
    pub fn operand(array: Array<T>, op: Op, rows: usize, columns: usize, ld: i64) -> Result<Matrix<T>> {
        if op == Op::Plain {
            Matrix::new(array, rows, columns, ld)
        } else {
            Matrix::new(array, columns, rows, ld)
        }
    }

    fn span(self) -> usize {
        if self.rows == 0 || self.columns == 0 { 0 } else { (self.columns - 1) * self.ld + self.rows }
    }

    /// The values.
    #[must_use]
    pub fn read(self) -> Dense<T> {
        Dense { data: self.array.read(self.span()), rows: self.rows, columns: self.columns, ld: self.ld }
    }

    /// Stores a matrix of this shape. What lies between columns stays as it was read.
    pub fn write(self, dense: &Dense<T>) {
        self.array.write(&dense.data);
    }
}

/// A matrix.
#[derive(Clone, Debug)]
pub struct Dense<T> {
    /// The values, with what lies between columns.
    pub data: Vec<T>,
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// From the beginning of a column to the next.
    pub ld: usize,
}

impl<T: Pod> Dense<T> {
    /// Zeros, without gaps.
    #[must_use]
    pub fn zero(rows: usize, columns: usize) -> Dense<T> {
        Dense { data: vec![T::zeroed(); rows * columns], rows, columns, ld: rows.max(1) }
    }

    /// An entry.
    #[must_use]
    pub fn at(&self, row: usize, column: usize) -> T {
        self.data[row + column * self.ld]
    }

    /// Stores an entry.
    pub fn set(&mut self, row: usize, column: usize, value: T) {
        self.data[row + column * self.ld] = value;
    }

    /// Makes every entry anew of its place and what it was.
    pub fn update(&mut self, entry: impl Fn(usize, usize, T) -> T) {
        for column in 0..self.columns {
            for row in 0..self.rows {
                self.set(row, column, entry(row, column, self.at(row, column)));
            }
        }
    }
}

impl<T: Scalar> Dense<T> {
    /// The matrix that changes nothing, as far as there are columns.
    #[must_use]
    pub fn identity(rows: usize, columns: usize) -> Dense<T> {
        let mut one = Dense::zero(rows, columns);
        (0..rows.min(columns)).for_each(|at| one.set(at, at, T::one()));
        one
    }

    /// The entry of what an operation makes of the matrix.
    #[must_use]
    pub fn at_op(&self, op: Op, row: usize, column: usize) -> T {
        if op == Op::Plain { self.at(row, column) } else { op.of_entry(self.at(column, row)) }
    }
}

/// c = alpha op(a) op(b) + beta c. What is multiplied by zero is not looked at.
pub fn multiply<T: Scalar>(
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
pub fn combined<T: Scalar>(sum: T, beta: T, old: T) -> T {
    if beta.is_zero() { sum } else { sum + beta * old }
}
