//! Systems of equations: factors with partial pivoting, solutions by them, and least squares.

use crate::call::{Call, matrix, outcome, store};
use crate::number::Number;
use crate::qr;
use crate::status::{Result, Status};
use ptxc_abi::argument::{Memory, Out};
use ptxc_abi::device::Array;
use ptxc_matrix::lu;
use ptxc_matrix::op::{Op, checked, size};

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn getrf<T: Number>(
    call: &Call,
    m: i32,
    n: i32,
    a: Array<T>,
    lda: i32,
    _work: Memory,
    pivots: Array<i32>,
    info: Array<i32>,
) -> Result {
    let (a, info) = (matrix(a, m.into(), n.into(), lda.into())?, outcome(info)?);
    // Without a place for them no rows are exchanged.
    let has_pivots = pivots.address() != 0;
    if has_pivots {
        checked(pivots, size(m.min(n).into())?)?;
    }
    call.enqueue(move || {
        let mut values = a.read();
        let (exchanged, singular) = lu::factor(&mut values, has_pivots);
        a.write(&values);
        if has_pivots {
            pivots.write(&exchanged);
        }
        info.write(&[singular]);
        Ok(())
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn getrs<T: Number>(
    call: &Call,
    op: u32,
    n: i32,
    columns: i32,
    a: Array<T>,
    lda: i32,
    pivots: Array<i32>,
    b: Array<T>,
    ldb: i32,
    info: Array<i32>,
) -> Result {
    let (op, count) = (Op::of(op)?, size(n.into())?);
    let a = matrix(a, n.into(), n.into(), lda.into())?;
    let (b, info) = (matrix(b, n.into(), columns.into(), ldb.into())?, outcome(info)?);
    let has_pivots = pivots.address() != 0;
    if has_pivots {
        checked(pivots, count)?;
    }
    call.enqueue(move || {
        let exchanged = if has_pivots { pivots.read(count) } else { Vec::new() };
        if !lu::is_in_range(&exchanged, count) {
            return Err(Status::ExecutionFailed);
        }
        let mut x = b.read();
        lu::solve(&a.read(), &exchanged, op, &mut x);
        b.write(&x);
        info.write(&[0]);
        Ok(())
    })
}

/// Solutions that a GPU finds in a lower precision first and then refines; here they are found in that of the arguments.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gesv<T: Number>(
    call: &Call,
    n: i32,
    columns: i32,
    a: Array<T>,
    lda: i32,
    pivots: Array<i32>,
    b: Array<T>,
    ldb: i32,
    x: Array<T>,
    ldx: i32,
    _work: Memory,
    _size: usize,
    steps: Out<i32>,
    info: Array<i32>,
) -> Result {
    let a = matrix(a, n.into(), n.into(), lda.into())?;
    let b = matrix(b, n.into(), columns.into(), ldb.into())?;
    let (x, info) = (matrix(x, n.into(), columns.into(), ldx.into())?, outcome(info)?);
    let pivots = checked(pivots, size(n.into())?)?;
    if !steps.put(0) {
        return Err(Status::InvalidValue);
    }
    call.enqueue(move || {
        let mut values = a.read();
        let (exchanged, singular) = lu::factor(&mut values, true);
        a.write(&values);
        pivots.write(&exchanged);
        info.write(&[singular]);
        if singular == 0 {
            let mut right = b.read();
            lu::solve(&values, &exchanged, Op::Plain, &mut right);
            store(x, &right);
        }
        Ok(())
    })
}

/// Least squares, of which the same is true.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gels<T: Number>(
    call: &Call,
    m: i32,
    n: i32,
    columns: i32,
    a: Array<T>,
    lda: i32,
    b: Array<T>,
    ldb: i32,
    x: Array<T>,
    ldx: i32,
    _work: Memory,
    _size: usize,
    steps: Out<i32>,
    info: Array<i32>,
) -> Result {
    if m < n {
        return Err(Status::InvalidValue);
    }
    let a = matrix(a, m.into(), n.into(), lda.into())?;
    let b = matrix(b, m.into(), columns.into(), ldb.into())?;
    let (x, info) = (matrix(x, n.into(), columns.into(), ldx.into())?, outcome(info)?);
    if !steps.put(0) {
        return Err(Status::InvalidValue);
    }
    call.enqueue(move || {
        let (found, dependent) = qr::least_squares(a.read(), &b.read());
        info.write(&[dependent]);
        if dependent == 0 {
            store(x, &found);
        }
        Ok(())
    })
}
