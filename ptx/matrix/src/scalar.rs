//! The four types of the interface: real and complex numbers in single and double precision.

use bytemuck::Pod;
use num_complex::{Complex, ComplexFloat};
use std::fmt::Debug;

/// Complex, in single precision.
pub type C32 = Complex<f32>;
/// Complex, in double precision.
pub type C64 = Complex<f64>;

/// A type of the interface.
pub trait Scalar: ComplexFloat<Real = Self::Part> + Pod + Debug + 'static {
    /// The type of its parts.
    type Part: Scalar<Part = Self::Part> + PartialOrd;

    /// The complex type of the same precision, or itself.
    fn of_real(real: Self::Part) -> Self;

    /// c = alpha a b + beta c.
    fn gemm(product: Product<'_, Self>, c: &mut [Self], ld: usize);

    /// The sum of the parts' absolute values, by which cuBLAS compares.
    fn size(self) -> Self::Part;
}

/// A factor of a product: where the entry of a row and a column lies.
#[derive(Clone, Copy, Debug)]
pub struct Factor<'a, T> {
    /// The values.
    pub data: &'a [T],
    /// From a row to the next.
    pub rows: usize,
    /// From a column to the next.
    pub columns: usize,
}

/// alpha a b + beta c of matrices with m rows, n columns, and k between. The strides of a factor are those of rows and
/// columns.
#[derive(Clone, Copy, Debug)]
pub struct Product<'a, T> {
    /// m, n and k.
    pub shape: [usize; 3],
    /// By which the product is multiplied.
    pub alpha: T,
    /// The first factor.
    pub a: Factor<'a, T>,
    /// The second factor.
    pub b: Factor<'a, T>,
    /// By which what was there is multiplied.
    pub beta: T,
}

impl<T> Factor<'_, T> {
    /// Whether every entry is there.
    #[must_use]
    pub fn has(&self, rows: usize, columns: usize) -> bool {
        rows == 0 || columns == 0 || (rows - 1) * self.rows + (columns - 1) * self.columns < self.data.len()
    }
}

macro_rules! scalar {
    ($type:ty, $part:ty, $of_real:expr, $size:expr) => {
        impl Scalar for $type {
            type Part = $part;

            fn of_real(real: $part) -> $type {
                $of_real(real)
            }

            fn gemm(product: Product<'_, $type>, c: &mut [$type], ld: usize) {
                crate::product::Gemm::gemm(product, c, ld);
            }

            fn size(self) -> $part {
                $size(self)
            }
        }
    };
}

scalar!(f32, f32, |real| real, f32::abs);
scalar!(f64, f64, |real| real, f64::abs);
scalar!(C32, f32, |real| C32::new(real, 0.0), |value: C32| value.re.abs() + value.im.abs());
scalar!(C64, f64, |real| C64::new(real, 0.0), |value: C64| value.re.abs() + value.im.abs());
