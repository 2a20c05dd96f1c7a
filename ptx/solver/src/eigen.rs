//! Eigenvalues and eigenvectors of Hermitian matrices.

use crate::call::{Call, matrix, outcome, store};
use crate::cholesky::{loaded, triangle};
use crate::number::{Number, STEPS, epsilon, is_finite, loose, tight};
use crate::status::{Result, Status};
use nalgebra::SymmetricEigen;
use ptxc_abi::argument::Memory;
use ptxc_abi::device::Array;
use ptxc_matrix::dense::{Dense, Matrix};
use ptxc_matrix::op::{checked, flag, size};
use ptxc_matrix::stored::Part;

/// The values from the least to the greatest, with a column for each; none if the iteration does not end.
fn decompose<T: Number>(a: &Dense<T>) -> Option<(Vec<T::RealPart>, Dense<T>)> {
    if a.rows == 0 {
        return Some((Vec::new(), Dense::zero(0, 0)));
    }
    if !is_finite(a) {
        return None;
    }
    let found = SymmetricEigen::try_new(loose(a), epsilon(), STEPS)?;
    let mut order: Vec<usize> = (0..a.rows).collect();
    order.sort_by(|one, other| {
        let (one, other) = (found.eigenvalues[*one], found.eigenvalues[*other]);
        one.partial_cmp(&other).unwrap_or(std::cmp::Ordering::Equal)
    });
    let vectors = tight(&found.eigenvectors);
    let mut sorted = Dense::zero(a.rows, a.rows);
    sorted.update(|row, column, _| vectors.at(row, order[column]));
    Some((order.iter().map(|at| found.eigenvalues[*at]).collect(), sorted))
}

/// One matrix: the vectors replace it.
fn decompose_one<T: Number>(
    a: Matrix<T>,
    part: Part,
    wants: bool,
    w: Array<T::RealPart>,
    info: Array<i32>,
) -> Result {
    let found = decompose(&loaded(a.read(), part).mirrored(true));
    info.write(&[i32::from(found.is_none())]);
    if let Some((values, vectors)) = found {
        w.write(&values);
        if wants {
            store(a, &vectors);
        }
    }
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn syevd<T: Number>(
    call: &Call,
    mode: u32,
    part: u32,
    n: i64,
    a: Array<T>,
    lda: i64,
    w: Array<T::RealPart>,
    info: Array<i32>,
) -> Result {
    let (wants, part) = (flag(mode)?, triangle(part)?);
    let (a, info, w) = (matrix(a, n, n, lda)?, outcome(info)?, checked(w, size(n)?)?);
    call.enqueue(move || decompose_one(a, part, wants, w, info))
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn heevd<T: Number>(
    call: &Call,
    mode: u32,
    part: u32,
    n: i32,
    a: Array<T>,
    lda: i32,
    w: Array<T::RealPart>,
    _work: Memory,
    _size: i32,
    info: Array<i32>,
) -> Result {
    syevd(call, mode, part, n.into(), a, lda.into(), w, info)
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn heevj<T: Number>(
    call: &Call,
    mode: u32,
    part: u32,
    n: i32,
    a: Array<T>,
    lda: i32,
    w: Array<T::RealPart>,
    _work: Memory,
    _size: i32,
    info: Array<i32>,
    _settings: u64,
) -> Result {
    syevd(call, mode, part, n.into(), a, lda.into(), w, info)
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn heevj_batched<T: Number>(
    call: &Call,
    mode: u32,
    part: u32,
    n: i32,
    a: Array<T>,
    lda: i32,
    w: Array<T::RealPart>,
    _work: Memory,
    _size: i32,
    info: Array<i32>,
    _settings: u64,
    count: i32,
) -> Result {
    let (wants, part, count) = (flag(mode)?, triangle(part)?, size(count.into())?);
    let (info, w) =
        (checked(info, count)?, checked(w, size(n.into())?.checked_mul(count).ok_or(Status::InvalidValue)?)?);
    call.enqueue(move || {
        for at in 0..count as i64 {
            let a = matrix(
                a.offset(at.wrapping_mul(i64::from(n) * i64::from(lda))),
                n.into(),
                n.into(),
                lda.into(),
            )?;
            decompose_one(a, part, wants, w.offset(at * i64::from(n)), info.offset(at))?;
        }
        Ok(())
    })
}
