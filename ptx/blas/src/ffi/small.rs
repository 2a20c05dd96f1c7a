//! Batches of small systems, whose sizes have 32 bits.

use super::functions_of_32_bits;
use crate::level2::{tpttr, trttp};
use crate::lu::{getrf, getri, getrs, matinv};
use crate::scalar::{C32, C64};
use ptxc_abi::device::Array;

functions_of_32_bits! {
    getrf: cublasSgetrfBatched f32, cublasDgetrfBatched f64, cublasCgetrfBatched C32, cublasZgetrfBatched C64;
    (n: i32, a: Array<Array<T>>, lda: i32, pivots: Array<i32>, info: Array<i32>, count: i32)
    getrs: cublasSgetrsBatched f32, cublasDgetrsBatched f64, cublasCgetrsBatched C32, cublasZgetrsBatched C64;
    (op: u32, n: i32, columns: i32, a: Array<Array<T>>, lda: i32, pivots: Array<i32>, b: Array<Array<T>>, ldb: i32,
        info: Array<i32>, count: i32)
    getri: cublasSgetriBatched f32, cublasDgetriBatched f64, cublasCgetriBatched C32, cublasZgetriBatched C64;
    (n: i32, a: Array<Array<T>>, lda: i32, pivots: Array<i32>, c: Array<Array<T>>, ldc: i32, info: Array<i32>,
        count: i32)
    matinv: cublasSmatinvBatched f32, cublasDmatinvBatched f64, cublasCmatinvBatched C32, cublasZmatinvBatched C64;
    (n: i32, a: Array<Array<T>>, lda: i32, c: Array<Array<T>>, ldc: i32, info: Array<i32>, count: i32)
    tpttr: cublasStpttr f32, cublasDtpttr f64, cublasCtpttr C32, cublasZtpttr C64;
    (part: u32, n: Int, packed: Array<T>, a: Array<T>, lda: Int)
    trttp: cublasStrttp f32, cublasDtrttp f64, cublasCtrttp C32, cublasZtrttp C64;
    (part: u32, n: Int, a: Array<T>, lda: Int, packed: Array<T>)
}
