//! Orthogonal factors as products of reflections, stored as LAPACK stores them: reflection j is 1 - tau_j v v^H, where v has
//! zeros before row j, a one there, and below it what lies in column j.

use crate::call::{Call, matrix, outcome};
use crate::number::Number;
use crate::status::{Result, Status};
use nalgebra::ComplexField;
use num_traits::{One, Zero};
use ptxc_abi::argument::Memory;
use ptxc_abi::device::Array;
use ptxc_matrix::dense::Dense;
use ptxc_matrix::op::{Op, checked, flag, size};

/// The reflections that are stored in a matrix.
#[derive(Clone, Debug)]
pub(crate) struct Reflections<T> {
    below: Dense<T>,
    taus: Vec<T>,
}

impl<T: Number> Reflections<T> {
    /// The vector of a reflection from its diagonal on.
    fn vector(&self, at: usize) -> Vec<T> {
        let below = (at + 1..self.below.rows).map(|row| self.below.at(row, at));
        std::iter::once(<T as One>::one()).chain(below).collect()
    }

    fn tau(&self, at: usize, is_adjoint: bool) -> T {
        if is_adjoint { ComplexField::conjugate(self.taus[at]) } else { self.taus[at] }
    }

    /// c = op(q) c
    fn apply(&self, op: Op, c: &mut Dense<T>) {
        let count = self.taus.len();
        for step in 0..count {
            let at = if op == Op::Plain { count - 1 - step } else { step };
            reflect(&self.vector(at), self.tau(at, op != Op::Plain), at, c, 0);
        }
    }

    /// c = c op(q)
    fn apply_to_rows(&self, op: Op, c: &mut Dense<T>) {
        let count = self.taus.len();
        for step in 0..count {
            let at = if op == Op::Plain { step } else { count - 1 - step };
            reflect_rows(&self.vector(at), self.tau(at, op != Op::Plain), at, c);
        }
    }

    /// An entry on the diagonal of r.
    pub(crate) fn diagonal(&self, at: usize) -> T {
        self.below.at(at, at)
    }

    /// The x of the least |q r x - b|, or a column of r without which the others are as many.
    pub(crate) fn solve(&self, b: &Dense<T>) -> std::result::Result<Dense<T>, usize> {
        let mut right = b.clone();
        self.apply(Op::Adjoint, &mut right);
        let columns = self.below.columns;
        let mut x = Dense::zero(columns, b.columns);
        for column in 0..b.columns {
            for row in (0..columns).rev() {
                if <T as Zero>::is_zero(&self.diagonal(row)) {
                    return Err(row);
                }
                let rest = (row + 1..columns)
                    .fold(right.at(row, column), |rest, k| rest - self.below.at(row, k) * x.at(k, column));
                x.set(row, column, rest / self.diagonal(row));
            }
        }
        Ok(x)
    }

    /// The first columns of q.
    pub(crate) fn columns(&self, count: usize) -> Dense<T> {
        let mut q = Dense::identity(self.below.rows, count);
        self.apply(Op::Plain, &mut q);
        q
    }
}

/// Reflects the columns of a matrix from one on, by a vector that begins in row `at`.
fn reflect<T: Number>(vector: &[T], tau: T, at: usize, c: &mut Dense<T>, first: usize) {
    for column in first..c.columns {
        let begin = at + column * c.ld;
        let values = &mut c.data[begin..begin + vector.len()];
        let sum = vector
            .iter()
            .zip(&*values)
            .fold(<T as Zero>::zero(), |sum, (own, value)| sum + ComplexField::conjugate(*own) * *value);
        for (own, value) in vector.iter().zip(values) {
            *value -= tau * sum * *own;
        }
    }
}

/// Reflects the rows of a matrix by a vector that begins in column `at`.
fn reflect_rows<T: Number>(vector: &[T], tau: T, at: usize, c: &mut Dense<T>) {
    for row in 0..c.rows {
        let sum = vector
            .iter()
            .zip(at..)
            .fold(<T as Zero>::zero(), |sum, (own, column)| sum + c.at(row, column) * *own);
        for (own, column) in vector.iter().zip(at..) {
            c.set(row, column, c.at(row, column) - tau * sum * ComplexField::conjugate(*own));
        }
    }
}

/// Makes a reflection of the column below and with the diagonal that leaves the diagonal alone; gives tau.
fn reflection<T: Number>(a: &mut Dense<T>, at: usize) -> T {
    let first = a.at(at, at);
    let rest = (at + 1..a.rows).fold(T::Part::zero(), |sum, row| sum + a.at(row, at).modulus_squared());
    if rest == T::Part::zero() && ComplexField::imaginary(first) == T::Part::zero() {
        return <T as Zero>::zero();
    }
    let size = ComplexField::sqrt(first.modulus_squared() + rest);
    let beta = T::from_real(if ComplexField::real(first) > T::Part::zero() { -size } else { size });
    for row in at + 1..a.rows {
        a.set(row, at, a.at(row, at) / (first - beta));
    }
    a.set(at, at, beta);
    (beta - first) / beta
}

/// Factors a matrix in its place.
pub(crate) fn factor<T: Number>(a: Dense<T>) -> Reflections<T> {
    let mut all = Reflections { below: a, taus: Vec::new() };
    for at in 0..all.below.rows.min(all.below.columns) {
        let tau = reflection(&mut all.below, at);
        all.taus.push(tau);
        reflect(&all.vector(at), all.tau(at, true), at, &mut all.below, at + 1);
    }
    all
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn geqrf<T: Number>(
    call: &Call,
    m: i32,
    n: i32,
    a: Array<T>,
    lda: i32,
    taus: Array<T>,
    _work: Memory,
    _size: i32,
    info: Array<i32>,
) -> Result {
    let (a, info) = (matrix(a, m.into(), n.into(), lda.into())?, outcome(info)?);
    let taus = checked(taus, size(m.min(n).into())?)?;
    call.enqueue(move || {
        let all = factor(a.read());
        a.write(&all.below);
        taus.write(&all.taus);
        info.write(&[0]);
        Ok(())
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn orgqr<T: Number>(
    call: &Call,
    m: i32,
    n: i32,
    k: i32,
    a: Array<T>,
    lda: i32,
    taus: Array<T>,
    _work: Memory,
    _size: i32,
    info: Array<i32>,
) -> Result {
    let (a, info) = (matrix(a, m.into(), n.into(), lda.into())?, outcome(info)?);
    let k = size(k.into())?;
    if m < n || size(n.into())? < k {
        return Err(Status::InvalidValue);
    }
    let taus = checked(taus, k)?;
    call.enqueue(move || {
        let mut to = a.read();
        let q = Reflections { below: to.clone(), taus: taus.read(k) }.columns(to.columns);
        to.update(|row, column, _| q.at(row, column));
        a.write(&to);
        info.write(&[0]);
        Ok(())
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn ormqr<T: Number>(
    call: &Call,
    side: u32,
    op: u32,
    m: i32,
    n: i32,
    k: i32,
    a: Array<T>,
    lda: i32,
    taus: Array<T>,
    c: Array<T>,
    ldc: i32,
    _work: Memory,
    _size: i32,
    info: Array<i32>,
) -> Result {
    let (is_right, op) = (flag(side)?, Op::of(op)?);
    if T::IS_COMPLEX && op == Op::Transposed {
        return Err(Status::InvalidValue);
    }
    let rows = if is_right { n } else { m };
    // There are not more reflections than rows.
    if k > rows {
        return Err(Status::InvalidValue);
    }
    let a = matrix(a, rows.into(), k.into(), lda.into())?;
    let (c, info) = (matrix(c, m.into(), n.into(), ldc.into())?, outcome(info)?);
    let k = size(k.into())?;
    let taus = checked(taus, k)?;
    call.enqueue(move || {
        let all = Reflections { below: a.read(), taus: taus.read(k) };
        let mut values = c.read();
        if is_right {
            all.apply_to_rows(op, &mut values);
        } else {
            all.apply(op, &mut values);
        }
        c.write(&values);
        info.write(&[0]);
        Ok(())
    })
}

/// The x of the least |a x - b|, for a matrix with not fewer rows than columns: the outcome is the first column, from one,
/// that depends on those before it, or 0.
pub(crate) fn least_squares<T: Number>(a: Dense<T>, b: &Dense<T>) -> (Dense<T>, i32) {
    match factor(a).solve(b) {
        Ok(x) => (x, 0),
        Err(column) => (Dense::zero(0, 0), column as i32 + 1),
    }
}
