//! Eigenvalues and eigenvectors of any square matrix, by its Schur form.

use crate::call::{Call, matrix, outcome, store};
use crate::number::{Number, STEPS, epsilon, is_finite, loose};
use crate::status::{Result, Status};
use nalgebra::{ComplexField, DMatrix, RealField, Schur};
use num_complex::Complex;
use num_traits::Zero;
use ptxc_abi::device::Array;
use ptxc_matrix::dense::Dense;
use ptxc_matrix::op::{checked, flag, size};

/// a = q t q^H, with t upper triangular.
struct Form<R: RealField + Copy> {
    q: DMatrix<Complex<R>>,
    t: DMatrix<Complex<R>>,
}

/// The form of a matrix; none if the iteration does not end. Of a real matrix eigenvalues that are conjugate to each other
/// are neighbours.
fn decompose<T: Number>(a: &Dense<T>) -> Option<Form<T::RealPart>> {
    if !is_finite(a) {
        return None;
    }
    let (q, t) = Schur::try_new(loose(a), epsilon(), STEPS)?.unpack();
    let mut form = Form { q: q.map(Number::widened), t: t.map(Number::widened) };
    for at in (1..form.t.nrows()).rev() {
        form.turn(at);
    }
    Some(form)
}

impl<R: RealField + Copy> Form<R> {
    /// Makes the entry of a row before the diagonal zero, by turning its columns and rows. The Schur form of a real matrix
    /// has pairs of rows with such an entry where two eigenvalues are conjugate.
    fn turn(&mut self, at: usize) {
        let (before, count) = (at - 1, self.t.nrows());
        let below = self.t[(at, before)];
        let size = self.t[(before, before)].modulus() + self.t[(at, at)].modulus();
        if below.modulus() <= R::default_epsilon() * size {
            self.t[(at, before)] = Complex::new(R::zero(), R::zero());
            return;
        }
        let (first, last) = (self.t[(before, before)], self.t[(at, at)]);
        let half = (first - last).unscale(R::one() + R::one());
        let root = (half * half + self.t[(before, at)] * below).sqrt();
        // An eigenvalue less the entry at the end.
        let shift = half + root;
        let length = shift.modulus().hypot(below.modulus());
        let (c, s) = (shift.unscale(length), below.unscale(length));
        for column in before..count {
            let (one, other) = (self.t[(before, column)], self.t[(at, column)]);
            self.t[(before, column)] = c.conjugate() * one + s.conjugate() * other;
            self.t[(at, column)] = c * other - s * one;
        }
        turn_columns(&mut self.t, at, c, s, at + 1);
        turn_columns(&mut self.q, at, c, s, count);
        self.t[(at, before)] = Complex::new(R::zero(), R::zero());
    }

    fn values(&self) -> Vec<Complex<R>> {
        (0..self.t.nrows()).map(|at| self.t[(at, at)]).collect()
    }

    /// The eigenvector of a value, of length one.
    fn vector(&self, of: usize) -> Vec<Complex<R>> {
        let count = self.t.nrows();
        let least =
            R::default_epsilon() * self.t.iter().fold(R::one(), |most, entry| most.max(entry.modulus()));
        let mut y = vec![Complex::new(R::zero(), R::zero()); count];
        y[of] = Complex::new(R::one(), R::zero());
        for row in (0..of).rev() {
            let sum =
                (row + 1..=of).fold(Complex::zero(), |sum: Complex<R>, k| sum + self.t[(row, k)] * y[k]);
            let difference = self.t[(of, of)] - self.t[(row, row)];
            // Values that are equal have the same vector as far as rounding goes.
            let divisor =
                if difference.modulus() < least { Complex::new(least, R::zero()) } else { difference };
            y[row] = sum / divisor;
        }
        let vector: Vec<Complex<R>> = (0..count)
            .map(|row| (0..=of).fold(Complex::zero(), |sum: Complex<R>, k| sum + self.q[(row, k)] * y[k]))
            .collect();
        let length = vector.iter().fold(R::zero(), |sum, entry| sum + entry.modulus_squared()).sqrt();
        vector.into_iter().map(|entry| entry.unscale(length)).collect()
    }
}

/// Turns two columns of a matrix, in its first rows.
fn turn_columns<R: RealField + Copy>(
    a: &mut DMatrix<Complex<R>>,
    at: usize,
    c: Complex<R>,
    s: Complex<R>,
    rows: usize,
) {
    for row in 0..rows {
        let (one, other) = (a[(row, at - 1)], a[(row, at)]);
        a[(row, at - 1)] = one * c + other * s;
        a[(row, at)] = other * c.conjugate() - one * s.conjugate();
    }
}

/// Eigenvalues, and eigenvectors in LAPACK's layout.
type Eigen<T> = (Vec<Complex<<T as Number>::RealPart>>, Dense<T>);

/// The eigenvalues and the vectors as LAPACK stores them: of a real matrix the vectors of two conjugate values are two
/// columns, the real and the imaginary part of that with the positive imaginary value, which comes first.
fn eigen<T: Number>(a: &Dense<T>, wants: bool) -> Option<Eigen<T>> {
    let form = decompose(a)?;
    let mut values = form.values();
    let mut vectors = Dense::zero(a.rows, if wants { a.rows } else { 0 });
    let zero = <T::RealPart as Zero>::zero();
    let mut at = 0;
    while at < values.len() {
        let is_pair = !T::IS_COMPLEX && values[at].im != zero && at + 1 < values.len();
        let of = if is_pair && values[at].im < zero { at + 1 } else { at };
        if is_pair {
            let value = values[of];
            (values[at], values[at + 1]) = (value, value.conj());
        }
        let vector = if wants { form.vector(of) } else { Vec::new() };
        for (row, entry) in vector.into_iter().enumerate() {
            vectors.set(row, at, T::narrowed(entry));
            if is_pair {
                vectors.set(row, at + 1, T::narrowed(Complex::new(entry.im, zero)));
            }
        }
        at += if is_pair { 2 } else { 1 };
    }
    Some((values, vectors))
}

/// Where `geev` puts its results.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places<T: Number> {
    /// In the complex type.
    pub(crate) values: Array<Complex<T::RealPart>>,
    pub(crate) vectors: Array<T>,
    pub(crate) ld: i64,
    pub(crate) info: Array<i32>,
}

pub(crate) fn geev<T: Number>(
    call: &Call,
    modes: [u32; 2],
    n: i64,
    a: Array<T>,
    lda: i64,
    to: Places<T>,
) -> Result
where
    Complex<T::RealPart>: bytemuck::Pod,
{
    // As in NVIDIA's library: "left eigenvectors are not supported".
    if flag(modes[0])? {
        return Err(Status::NotSupported);
    }
    let (a, info, wants) = (matrix(a, n, n, lda)?, outcome(to.info)?, flag(modes[1])?);
    let values = checked(to.values, size(n)?)?;
    let vectors = wants.then(|| matrix(to.vectors, n, n, to.ld)).transpose()?;
    call.enqueue(move || {
        let found = eigen(&a.read(), wants);
        info.write(&[i32::from(found.is_none())]);
        if let Some((found, columns)) = found {
            values.write(&found);
            if let Some(vectors) = vectors {
                store(vectors, &columns);
            }
        }
        Ok(())
    })
}
