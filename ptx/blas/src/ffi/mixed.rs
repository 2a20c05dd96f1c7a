//! Products of half precision and of types that are arguments.

use super::Given;
use crate::call::Call;
use crate::mixed::{Batch, Mixed, Shape, gemm};
use crate::status::Status;
use ptxc_abi::device::Array;
use std::ffi::c_uint;

/// `CUDA_R_16F`, and the types in which is computed.
const HALF: c_uint = 2;
const IN_HALF: c_uint = 64;
const IN_SINGLE: c_uint = 68;

/// A function with sizes of 32 bits and one with 64.
macro_rules! products {
    ($($name:ident ($($argument:ident: $type:ty),* $(,)?) = $shape:expr, $scales:expr, $matrices:expr, $batch:expr, $compute:expr;)*) => {
        $(
            products!(@one [stringify!($name)] i32, $name ($($argument: $type),*) $shape, $scales, $matrices, $batch, $compute);
            products!(@one [concat!(stringify!($name), "_64")] i64, $name ($($argument: $type),*) $shape, $scales, $matrices,
                $batch, $compute);
        )*

        /// The symbols, each of which is there with `_64` too.
        pub const SYMBOLS: &[&str] = &[$(stringify!($name),)*];
    };
    (@one [$symbol:expr] $int:ty, $name:ident ($($argument:ident: $type:ty),*) $shape:expr, $scales:expr, $matrices:expr,
        $batch:expr, $compute:expr) => {
        const _: () = {
            type Int = $int;

            #[unsafe(export_name = $symbol)]
            extern "C" fn $name(handle: u64, $($argument: $type),*) -> Status {
                let shown: &[&dyn std::fmt::Debug] = &[$(&$argument),*];
                ptxc_abi::call($symbol, format_args!("{handle:#x}, {shown:?}"), || {
                    let answer = || {
                        let call = Call::new(handle)?;
                        gemm(&call, $shape, $scales, $matrices, $batch, $compute)
                    };
                    crate::status::code(answer())
                })
            }
        };
    };
}

fn shape(
    op_a: c_uint,
    op_b: c_uint,
    m: impl Given<Value = i64>,
    n: impl Given<Value = i64>,
    k: impl Given<Value = i64>,
) -> Shape {
    Shape { ops: (op_a, op_b), m: m.given(), n: n.given(), k: k.given() }
}

fn matrix(array: Array<u8>, kind: c_uint, ld: impl Given<Value = i64>) -> Mixed {
    Mixed { array, kind, ld: ld.given() }
}

/// One of a batch whose addresses are elsewhere.
fn none(list: Array<Array<u8>>, kind: c_uint, ld: impl Given<Value = i64>) -> Mixed {
    Mixed { array: list.bytes(), kind, ld: ld.given() }
}

const ONE: Batch = Batch::Strided([0; 3], 1);

products! {
    cublasHgemm(op_a: c_uint, op_b: c_uint, m: Int, n: Int, k: Int, alpha: Array<u8>, a: Array<u8>, lda: Int, b: Array<u8>,
        ldb: Int, beta: Array<u8>, c: Array<u8>, ldc: Int) =
        shape(op_a, op_b, m, n, k), (alpha, beta), [matrix(a, HALF, lda), matrix(b, HALF, ldb), matrix(c, HALF, ldc)], ONE,
        IN_HALF;
    cublasHgemmStridedBatched(op_a: c_uint, op_b: c_uint, m: Int, n: Int, k: Int, alpha: Array<u8>, a: Array<u8>, lda: Int,
        stride_a: i64, b: Array<u8>, ldb: Int, stride_b: i64, beta: Array<u8>, c: Array<u8>, ldc: Int, stride_c: i64,
        count: Int) =
        shape(op_a, op_b, m, n, k), (alpha, beta), [matrix(a, HALF, lda), matrix(b, HALF, ldb), matrix(c, HALF, ldc)],
        Batch::Strided([stride_a, stride_b, stride_c], count.given()), IN_HALF;
    cublasHgemmBatched(op_a: c_uint, op_b: c_uint, m: Int, n: Int, k: Int, alpha: Array<u8>, a: Array<Array<u8>>, lda: Int,
        b: Array<Array<u8>>, ldb: Int, beta: Array<u8>, c: Array<Array<u8>>, ldc: Int, count: Int) =
        shape(op_a, op_b, m, n, k), (alpha, beta), [none(a, HALF, lda), none(b, HALF, ldb), none(c, HALF, ldc)],
        Batch::Pointers([a, b, c], count.given()), IN_HALF;
    cublasSgemmEx(op_a: c_uint, op_b: c_uint, m: Int, n: Int, k: Int, alpha: Array<u8>, a: Array<u8>, a_type: c_uint, lda: Int,
        b: Array<u8>, b_type: c_uint, ldb: Int, beta: Array<u8>, c: Array<u8>, c_type: c_uint, ldc: Int) =
        shape(op_a, op_b, m, n, k), (alpha, beta), [matrix(a, a_type, lda), matrix(b, b_type, ldb), matrix(c, c_type, ldc)],
        ONE, IN_SINGLE;
    cublasGemmEx(op_a: c_uint, op_b: c_uint, m: Int, n: Int, k: Int, alpha: Array<u8>, a: Array<u8>, a_type: c_uint, lda: Int,
        b: Array<u8>, b_type: c_uint, ldb: Int, beta: Array<u8>, c: Array<u8>, c_type: c_uint, ldc: Int, compute: c_uint,
        _algorithm: c_uint) =
        shape(op_a, op_b, m, n, k), (alpha, beta), [matrix(a, a_type, lda), matrix(b, b_type, ldb), matrix(c, c_type, ldc)],
        ONE, compute;
    cublasGemmStridedBatchedEx(op_a: c_uint, op_b: c_uint, m: Int, n: Int, k: Int, alpha: Array<u8>, a: Array<u8>,
        a_type: c_uint, lda: Int, stride_a: i64, b: Array<u8>, b_type: c_uint, ldb: Int, stride_b: i64, beta: Array<u8>,
        c: Array<u8>, c_type: c_uint, ldc: Int, stride_c: i64, count: Int, compute: c_uint, _algorithm: c_uint) =
        shape(op_a, op_b, m, n, k), (alpha, beta), [matrix(a, a_type, lda), matrix(b, b_type, ldb), matrix(c, c_type, ldc)],
        Batch::Strided([stride_a, stride_b, stride_c], count.given()), compute;
    cublasGemmBatchedEx(op_a: c_uint, op_b: c_uint, m: Int, n: Int, k: Int, alpha: Array<u8>, a: Array<Array<u8>>,
        a_type: c_uint, lda: Int, b: Array<Array<u8>>, b_type: c_uint, ldb: Int, beta: Array<u8>, c: Array<Array<u8>>,
        c_type: c_uint, ldc: Int, count: Int, compute: c_uint, _algorithm: c_uint) =
        shape(op_a, op_b, m, n, k), (alpha, beta), [none(a, a_type, lda), none(b, b_type, ldb), none(c, c_type, ldc)],
        Batch::Pointers([a, b, c], count.given()), compute;
}
