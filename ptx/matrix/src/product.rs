//! Products of matrices: calls of `matrixmultiply`, whose functions take pointers.

#![expect(unsafe_code, reason = "functions that take pointers and strides")]

use crate::scalar::{C32, C64, Product};

/// A type for which there is a function.
pub(crate) trait Gemm: Copy {
    /// c = alpha a b + beta c.
    fn gemm(product: Product<'_, Self>, c: &mut [Self], ld: usize);
}

macro_rules! gemm {
    ($type:ty, $element:ty, $flags:tt, $function:ident, $scale:expr) => {
        impl Gemm for $type {
            fn gemm(product: Product<'_, $type>, c: &mut [$type], ld: usize) {
                let Product { shape: [m, n, k], alpha, a, b, beta } = product;
                if m == 0 || n == 0 {
                    return;
                }
                assert!(a.has(m, k) && b.has(k, n) && (n - 1) * ld + m <= c.len() && m <= ld.max(m));
                let scale = $scale;
                let (to, from, with) = (
                    c.as_mut_ptr().cast::<$element>(),
                    a.data.as_ptr().cast::<$element>(),
                    b.data.as_ptr().cast::<$element>(),
                );
                // SAFETY: every entry lies in its slice, as was asserted, and `c` is borrowed alone.
                unsafe {
                    gemm!(@call $flags $function, (m, k, n, scale(alpha)),
                        (from, a.rows as isize, a.columns as isize),
                        (with, b.rows as isize, b.columns as isize), scale(beta), (to, 1, ld as isize));
                }
            }
        }
    };
    (@call plain $function:ident, ($m:expr, $k:expr, $n:expr, $alpha:expr), ($a:expr, $ar:expr, $ac:expr),
        ($b:expr, $br:expr, $bc:expr), $beta:expr, ($c:expr, $cr:expr, $cc:expr)) => {
        matrixmultiply::$function($m, $k, $n, $alpha, $a, $ar, $ac, $b, $br, $bc, $beta, $c, $cr, $cc)
    };
    (@call complex $function:ident, ($m:expr, $k:expr, $n:expr, $alpha:expr), ($a:expr, $ar:expr, $ac:expr),
        ($b:expr, $br:expr, $bc:expr), $beta:expr, ($c:expr, $cr:expr, $cc:expr)) => {
        matrixmultiply::$function(
            matrixmultiply::CGemmOption::Standard, matrixmultiply::CGemmOption::Standard,
            $m, $k, $n, $alpha, $a, $ar, $ac, $b, $br, $bc, $beta, $c, $cr, $cc)
    };
}

gemm!(f32, f32, plain, sgemm, |scale| scale);
gemm!(f64, f64, plain, dgemm, |scale| scale);
gemm!(C32, [f32; 2], complex, cgemm, |scale: C32| [scale.re, scale.im]);
gemm!(C64, [f64; 2], complex, zgemm, |scale: C64| [scale.re, scale.im]);
