//! What the four types have for the iterations of `nalgebra`.

use nalgebra::{ComplexField, DMatrix, DVector, RealField};
use num_complex::Complex;
use ptxc_matrix::dense::Dense;
use ptxc_matrix::scalar::{C32, C64, Scalar};

/// A type of the interface.
pub(crate) trait Number:
    Scalar<Part = Self::RealPart> + ComplexField<RealField = Self::RealPart>
{
    /// The type of its parts.
    type RealPart: Number<RealPart = Self::RealPart> + RealField;

    /// Whether it has an imaginary part.
    const IS_COMPLEX: bool;

    /// The number in the complex type of its precision.
    fn widened(self) -> Complex<Self::RealPart>;

    /// The number of a complex one, whose imaginary part is lost where there is none.
    fn narrowed(wide: Complex<Self::RealPart>) -> Self;
}

macro_rules! number {
    ($type:ty, $part:ty, $is_complex:literal, $widened:expr, $narrowed:expr) => {
        impl Number for $type {
            type RealPart = $part;
            const IS_COMPLEX: bool = $is_complex;

            fn widened(self) -> Complex<$part> {
                $widened(self)
            }

            fn narrowed(wide: Complex<$part>) -> $type {
                $narrowed(wide)
            }
        }
    };
}

number!(f32, f32, false, |value| Complex::new(value, 0.0), |wide: Complex<f32>| wide.re);
number!(f64, f64, false, |value| Complex::new(value, 0.0), |wide: Complex<f64>| wide.re);
number!(C32, f32, true, |value| value, |wide| wide);
number!(C64, f64, true, |value| value, |wide| wide);

/// The matrix as `nalgebra` has it.
pub(crate) fn loose<T: Number>(dense: &Dense<T>) -> DMatrix<T> {
    DMatrix::from_fn(dense.rows, dense.columns, |row, column| dense.at(row, column))
}

/// A matrix of `nalgebra` without gaps.
pub(crate) fn tight<T: Number>(matrix: &DMatrix<T>) -> Dense<T> {
    let mut dense = Dense::zero(matrix.nrows(), matrix.ncols());
    dense.update(|row, column, _| matrix[(row, column)]);
    dense
}

/// The values of a vector.
pub(crate) fn values<T: Number>(vector: &DVector<T>) -> Vec<T> {
    vector.iter().copied().collect()
}

/// Whether an iteration can end at all.
pub(crate) fn is_finite<T: Number>(dense: &Dense<T>) -> bool {
    (0..dense.columns)
        .all(|column| (0..dense.rows).all(|row| ComplexField::is_finite(&dense.at(row, column))))
}

/// What an iteration takes for nothing, relative to its neighbours.
pub(crate) fn epsilon<R: RealField>() -> R {
    R::default_epsilon()
}

/// Steps after which an iteration has failed.
pub(crate) const STEPS: usize = 100_000;
