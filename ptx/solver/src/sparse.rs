//! Systems of sparse matrices, which are solved as dense ones: programs give these functions few rows.

use crate::call::{Call, store};
use crate::number::Number;
use crate::qr;
use crate::status::{Result, Status};
use crate::{call, cholesky};
use bytemuck::Pod;
use ptxc_abi::argument::Out;
use ptxc_abi::device::Array;
use ptxc_matrix::dense::Dense;
use ptxc_matrix::op::{checked, size};
use ptxc_matrix::stored::Part;

/// The most rows of a system.
const MOST: usize = 4096;

/// A square matrix in compressed rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows<T> {
    count: usize,
    values: Array<T>,
    starts: Array<i32>,
    columns: Array<i32>,
    entries: usize,
}

impl<T: Number + Pod> Rows<T> {
    fn new(
        rows: i32,
        entries: i32,
        values: Array<T>,
        starts: Array<i32>,
        columns: Array<i32>,
    ) -> Result<Rows<T>> {
        let (count, entries) = (size(rows.into())?, size(entries.into())?);
        if count > MOST {
            ptxc_abi::log(format_args!(
                "cuSOLVER: a sparse system of more than {MOST} rows is not supported"
            ));
            return Err(Status::NotSupported);
        }
        checked(values, entries)?;
        checked(columns, entries)?;
        checked(starts, count + 1)?;
        Ok(Rows { count, values, starts, columns, entries })
    }

    /// The matrix with its zeros. The first number of `starts` says whether indices count from one.
    fn dense(self) -> Result<Dense<T>> {
        let (starts, columns) = (self.starts.read(self.count + 1), self.columns.read(self.entries));
        let (values, base) = (self.values.read(self.entries), starts[0]);
        let mut a = Dense::zero(self.count, self.count);
        let index = |number: i32| {
            usize::try_from(i64::from(number) - i64::from(base)).map_err(|_| Status::ExecutionFailed)
        };
        for row in 0..self.count {
            let entries = index(starts[row])?..index(starts[row + 1])?;
            if entries.start > entries.end || entries.end > self.entries {
                return Err(Status::ExecutionFailed);
            }
            for (column, value) in columns[entries.clone()].iter().zip(&values[entries]) {
                let column = index(*column)?;
                if column >= self.count {
                    return Err(Status::ExecutionFailed);
                }
                a.set(row, column, a.at(row, column) + *value);
            }
        }
        Ok(a)
    }
}

/// Solves by `solve`, which gives the first row, from zero, that depends on others, and otherwise the solution.
fn solve<T: Number>(
    call: &Call,
    a: Rows<T>,
    b: Array<T>,
    x: Array<T>,
    singular: Out<i32>,
    by: impl Fn(Dense<T>, Dense<T>) -> std::result::Result<Dense<T>, i32> + 'static,
) -> Result {
    let b = call::matrix(b, a.count as i64, 1, a.count.max(1) as i64)?;
    let x = call::matrix(x, a.count as i64, 1, a.count.max(1) as i64)?;
    if singular.is_null() {
        return Err(Status::InvalidValue);
    }
    call.enqueue(move || {
        let found = by(a.dense()?, b.read());
        let _ = singular.put(found.as_ref().err().copied().unwrap_or(-1));
        if let Ok(found) = found {
            store(x, &found);
        }
        Ok(())
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn csrlsvqr<T: Number>(
    call: &Call,
    rows: i32,
    entries: i32,
    _kind: u64,
    values: Array<T>,
    starts: Array<i32>,
    columns: Array<i32>,
    b: Array<T>,
    tolerance: T::RealPart,
    _order: i32,
    x: Array<T>,
    singular: Out<i32>,
) -> Result {
    let a = Rows::new(rows, entries, values, starts, columns)?;
    solve(call, a, b, x, singular, move |a, b| {
        let all = qr::factor(a);
        match (0..b.rows).find(|at| all.diagonal(*at).modulus() <= tolerance) {
            Some(at) => Err(at as i32),
            None => all.solve(&b).map_err(|at| at as i32),
        }
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn csrlsvchol<T: Number>(
    call: &Call,
    rows: i32,
    entries: i32,
    _kind: u64,
    values: Array<T>,
    starts: Array<i32>,
    columns: Array<i32>,
    b: Array<T>,
    _tolerance: T::RealPart,
    _order: i32,
    x: Array<T>,
    singular: Out<i32>,
) -> Result {
    let a = Rows::new(rows, entries, values, starts, columns)?;
    solve(call, a, b, x, singular, |mut a, mut b| match cholesky::factor(&mut a, Part::Lower) {
        0 => {
            cholesky::solve(&cholesky::loaded(a, Part::Lower), &mut b);
            Ok(b)
        }
        order => Err(order - 1),
    })
}
