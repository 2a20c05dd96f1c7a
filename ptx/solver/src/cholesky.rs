//! Factors of Hermitian matrices that are positive definite.

use crate::call::{Call, matrix, outcome};
use crate::number::Number;
use crate::status::{Result, Status};
use nalgebra::ComplexField;
use num_traits::Zero;
use ptxc_abi::argument::Memory;
use ptxc_abi::device::Array;
use ptxc_matrix::dense::{Dense, Matrix};
use ptxc_matrix::op::{Op, checked, size};
use ptxc_matrix::stored::{Form, Loaded, Part, Shape, Stored, Triangle};

/// The triangle that a program names.
pub(crate) fn triangle(number: u32) -> Result<Part> {
    Ok(Part::of(number)?)
}

/// Factors a matrix in the triangle that is there. Gives the order of the first leading minor that is not positive; 0 if
/// all of them are.
pub(crate) fn factor<T: Number>(a: &mut Dense<T>, part: Part) -> i32 {
    let is_lower = part == Part::Lower;
    // The entries of the lower factor, wherever they lie.
    let get = |a: &Dense<T>, row: usize, column: usize| {
        if is_lower { a.at(row, column) } else { ComplexField::conjugate(a.at(column, row)) }
    };
    for step in 0..a.rows {
        let known = (0..step).fold(T::Part::zero(), |sum, k| sum + get(a, step, k).modulus_squared());
        let square = ComplexField::real(a.at(step, step)) - known;
        let is_positive = square > T::Part::zero(); // a NaN is not
        if !is_positive {
            return step as i32 + 1;
        }
        let root = T::from_real(ComplexField::sqrt(square));
        a.set(step, step, root);
        for row in step + 1..a.rows {
            let rest = (0..step).fold(get(a, row, step), |rest, k| {
                rest - get(a, row, k) * ComplexField::conjugate(get(a, step, k))
            });
            let value = rest / root;
            if is_lower {
                a.set(row, step, value);
            } else {
                a.set(step, row, ComplexField::conjugate(value));
            }
        }
    }
    0
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn potrf<T: Number>(
    call: &Call,
    part: u32,
    n: i32,
    a: Array<T>,
    lda: i32,
    _work: Memory,
    _size: i32,
    info: Array<i32>,
) -> Result {
    let (part, a, info) = (triangle(part)?, matrix(a, n.into(), n.into(), lda.into())?, outcome(info)?);
    call.enqueue(move || {
        factor_in_place(a, part, info);
        Ok(())
    })
}

fn factor_in_place<T: Number>(a: Matrix<T>, part: Part, info: Array<i32>) {
    let mut values = a.read();
    let failed = factor(&mut values, part);
    a.write(&values);
    info.write(&[failed]);
}

pub(crate) fn potrf_batched<T: Number>(
    call: &Call,
    part: u32,
    n: i32,
    a: Array<Array<T>>,
    lda: i32,
    info: Array<i32>,
    count: i32,
) -> Result {
    let (part, count) = (triangle(part)?, size(count.into())?);
    let (a, info) = (checked(a, count)?, checked(info, count)?);
    call.enqueue(move || {
        for (at, a) in a.read(count).into_iter().enumerate() {
            factor_in_place(matrix(a, n.into(), n.into(), lda.into())?, part, info.offset(at as i64));
        }
        Ok(())
    })
}

/// Solves by the factor in a triangle.
pub(crate) fn solve<T: Number>(factor: &Loaded<T>, b: &mut Dense<T>) {
    let ops =
        if factor.shape.part == Part::Lower { [Op::Plain, Op::Adjoint] } else { [Op::Adjoint, Op::Plain] };
    for column in 0..if b.rows == 0 { 0 } else { b.columns } {
        let begin = column * b.ld;
        let x = &mut b.data[begin..begin + b.rows];
        for op in ops {
            Triangle { entries: factor, op, has_unit: false }.solve(x);
        }
    }
}

/// A triangle of a matrix.
pub(crate) fn loaded<T: Number>(a: Dense<T>, part: Part) -> Loaded<T> {
    Loaded { shape: Shape::triangle(a.rows, part, Form::Full(a.ld)), data: a.data }
}

fn stored<T: Number>(a: Array<T>, n: i32, lda: i32, part: Part) -> Result<Stored<T>> {
    let n = size(n.into())?;
    Ok(Stored::new(a, Shape::triangle(n, part, Form::full(lda.into(), n)?))?)
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn potrs<T: Number>(
    call: &Call,
    part: u32,
    n: i32,
    columns: i32,
    a: Array<T>,
    lda: i32,
    b: Array<T>,
    ldb: i32,
    info: Array<i32>,
) -> Result {
    let a = stored(a, n, lda, triangle(part)?)?;
    let (b, info) = (matrix(b, n.into(), columns.into(), ldb.into())?, outcome(info)?);
    call.enqueue(move || {
        let mut x = b.read();
        solve(&a.read(), &mut x);
        b.write(&x);
        info.write(&[0]);
        Ok(())
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn potrs_batched<T: Number>(
    call: &Call,
    part: u32,
    n: i32,
    columns: i32,
    a: Array<Array<T>>,
    lda: i32,
    b: Array<Array<T>>,
    ldb: i32,
    info: Array<i32>,
    count: i32,
) -> Result {
    let (part, count) = (triangle(part)?, size(count.into())?);
    // As documented for this function.
    if columns != 1 {
        return Err(Status::InvalidValue);
    }
    let (a, b, info) = (checked(a, count)?, checked(b, count)?, outcome(info)?);
    call.enqueue(move || {
        for (a, b) in a.read(count).into_iter().zip(b.read(count)) {
            let (a, b) = (stored(a, n, lda, part)?, matrix(b, n.into(), columns.into(), ldb.into())?);
            let mut x = b.read();
            solve(&a.read(), &mut x);
            b.write(&x);
        }
        info.write(&[0]);
        Ok(())
    })
}
