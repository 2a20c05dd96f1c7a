//! Systems of triangular sparse matrices.

use crate::call::Call;
use crate::descriptor::{Dense, Sparse, Vector};
use crate::status::{Result, Status};
use ptxc_matrix::op::Op;
use ptxc_matrix::scalar::Scalar;

/// A triangle that is solved for: the entries besides the diagonal by row, and the diagonal.
struct Triangle<T> {
    beside: Vec<Vec<(usize, T)>>,
    diagonal: Vec<T>,
    is_upper: bool,
}

impl<T: Scalar> Triangle<T> {
    /// A triangle of so many rows. Entries of the other one do not count.
    fn new(a: Sparse, op: Op, rows: usize) -> Result<Triangle<T>> {
        let is_upper = a.is_upper == (op == Op::Plain);
        let has_unit = a.has_unit;
        let a = a.read::<T>()?.operand(op);
        if [a.rows, a.columns] != [rows; 2] {
            return Err(Status::InvalidValue);
        }
        let mut diagonal = vec![if has_unit { T::one() } else { T::zero() }; a.rows];
        let mut beside = vec![Vec::new(); a.rows];
        for (row, column, value) in a.list {
            if row == column && !has_unit {
                diagonal[row] = value;
            } else if row != column && (column > row) == is_upper {
                beside[row].push((column, value));
            }
        }
        Ok(Triangle { beside, diagonal, is_upper })
    }

    /// Solves where the right side is in the place of x.
    fn solve(&self, x: &mut [T]) {
        let count = x.len();
        for step in 0..count {
            let row = if self.is_upper { count - 1 - step } else { step };
            let rest =
                self.beside[row].iter().fold(x[row], |rest, (column, value)| rest - *value * x[*column]);
            x[row] = rest / self.diagonal[row];
        }
    }
}

/// op(a) y = alpha x
pub(crate) fn vector<T: Scalar>(call: &Call, op: Op, alpha: T, a: Sparse, x: Vector, y: Vector) -> Result {
    call.enqueue(move || {
        let ((x, count), (y, size)) = (x.values::<T>()?, y.values::<T>()?);
        if size != count {
            return Err(Status::InvalidValue);
        }
        let triangle = Triangle::<T>::new(a, op, count)?;
        let mut values: Vec<T> = x.read(count).into_iter().map(|value| alpha * value).collect();
        triangle.solve(&mut values);
        y.write(&values);
        Ok(())
    })
}

/// op(a) c = alpha op(b)
pub(crate) fn columns<T: Scalar>(
    call: &Call,
    ops: [Op; 2],
    alpha: T,
    a: Sparse,
    b: Dense,
    c: Dense,
) -> Result {
    call.enqueue(move || {
        for at in 0..c.batch.max(1) {
            let (b, mut c) = (b.read::<T>(at)?, c.read::<T>(at)?);
            let [rows, columns] = b.shape(ops[1]);
            if c.shape(Op::Plain) != [rows, columns] {
                return Err(Status::InvalidValue);
            }
            let triangle = Triangle::<T>::new(a, ops[0], rows)?;
            for column in 0..columns {
                let mut values: Vec<T> = (0..rows).map(|row| alpha * b.at(ops[1], row, column)).collect();
                triangle.solve(&mut values);
                values.into_iter().enumerate().for_each(|(row, value)| c.set(row, column, value));
            }
            c.write();
        }
        Ok(())
    })
}
