//! Level 2.

use super::functions;
use crate::level2::{
    gbmv, gemv, ger, gerc, hbmv, hemv, her, her2, hpmv, hpr, hpr2, sbmv, spmv, spr, spr2, symv, syr, syr2,
    tbmv, tbsv, tpmv, tpsv, trmv, trsv,
};
use crate::scalar::{C32, C64};
use ptxc_abi::device::Array;

functions! {
    gemv: cublasSgemv_v2 f32, cublasDgemv_v2 f64, cublasCgemv_v2 C32, cublasZgemv_v2 C64;
    (op: u32, m: Int, n: Int, alpha: Array<T>, a: Array<T>, lda: Int, x: Array<T>, incx: Int, beta: Array<T>, y: Array<T>, incy: Int)
    gbmv: cublasSgbmv_v2 f32, cublasDgbmv_v2 f64, cublasCgbmv_v2 C32, cublasZgbmv_v2 C64;
    (op: u32, m: Int, n: Int, kl: Int, ku: Int, alpha: Array<T>, a: Array<T>, lda: Int, x: Array<T>, incx: Int, beta: Array<T>, y: Array<T>, incy: Int)
    symv: cublasSsymv_v2 f32, cublasDsymv_v2 f64, cublasCsymv_v2 C32, cublasZsymv_v2 C64;
    (part: u32, n: Int, alpha: Array<T>, a: Array<T>, lda: Int, x: Array<T>, incx: Int, beta: Array<T>, y: Array<T>, incy: Int)
    hemv: cublasChemv_v2 C32, cublasZhemv_v2 C64;
    (part: u32, n: Int, alpha: Array<T>, a: Array<T>, lda: Int, x: Array<T>, incx: Int, beta: Array<T>, y: Array<T>, incy: Int)
    sbmv: cublasSsbmv_v2 f32, cublasDsbmv_v2 f64;
    (part: u32, n: Int, k: Int, alpha: Array<T>, a: Array<T>, lda: Int, x: Array<T>, incx: Int, beta: Array<T>, y: Array<T>, incy: Int)
    hbmv: cublasChbmv_v2 C32, cublasZhbmv_v2 C64;
    (part: u32, n: Int, k: Int, alpha: Array<T>, a: Array<T>, lda: Int, x: Array<T>, incx: Int, beta: Array<T>, y: Array<T>, incy: Int)
    spmv: cublasSspmv_v2 f32, cublasDspmv_v2 f64;
    (part: u32, n: Int, alpha: Array<T>, a: Array<T>, x: Array<T>, incx: Int, beta: Array<T>, y: Array<T>, incy: Int)
    hpmv: cublasChpmv_v2 C32, cublasZhpmv_v2 C64;
    (part: u32, n: Int, alpha: Array<T>, a: Array<T>, x: Array<T>, incx: Int, beta: Array<T>, y: Array<T>, incy: Int)
    trmv: cublasStrmv_v2 f32, cublasDtrmv_v2 f64, cublasCtrmv_v2 C32, cublasZtrmv_v2 C64;
    (part: u32, op: u32, unit: u32, n: Int, a: Array<T>, lda: Int, x: Array<T>, incx: Int)
    tbmv: cublasStbmv_v2 f32, cublasDtbmv_v2 f64, cublasCtbmv_v2 C32, cublasZtbmv_v2 C64;
    (part: u32, op: u32, unit: u32, n: Int, k: Int, a: Array<T>, lda: Int, x: Array<T>, incx: Int)
    tpmv: cublasStpmv_v2 f32, cublasDtpmv_v2 f64, cublasCtpmv_v2 C32, cublasZtpmv_v2 C64;
    (part: u32, op: u32, unit: u32, n: Int, a: Array<T>, x: Array<T>, incx: Int)
    trsv: cublasStrsv_v2 f32, cublasDtrsv_v2 f64, cublasCtrsv_v2 C32, cublasZtrsv_v2 C64;
    (part: u32, op: u32, unit: u32, n: Int, a: Array<T>, lda: Int, x: Array<T>, incx: Int)
    tbsv: cublasStbsv_v2 f32, cublasDtbsv_v2 f64, cublasCtbsv_v2 C32, cublasZtbsv_v2 C64;
    (part: u32, op: u32, unit: u32, n: Int, k: Int, a: Array<T>, lda: Int, x: Array<T>, incx: Int)
    tpsv: cublasStpsv_v2 f32, cublasDtpsv_v2 f64, cublasCtpsv_v2 C32, cublasZtpsv_v2 C64;
    (part: u32, op: u32, unit: u32, n: Int, a: Array<T>, x: Array<T>, incx: Int)
    ger: cublasSger_v2 f32, cublasDger_v2 f64, cublasCgeru_v2 C32, cublasZgeru_v2 C64;
    (m: Int, n: Int, alpha: Array<T>, x: Array<T>, incx: Int, y: Array<T>, incy: Int, a: Array<T>, lda: Int)
    gerc: cublasCgerc_v2 C32, cublasZgerc_v2 C64;
    (m: Int, n: Int, alpha: Array<T>, x: Array<T>, incx: Int, y: Array<T>, incy: Int, a: Array<T>, lda: Int)
    syr: cublasSsyr_v2 f32, cublasDsyr_v2 f64, cublasCsyr_v2 C32, cublasZsyr_v2 C64;
    (part: u32, n: Int, alpha: Array<T>, x: Array<T>, incx: Int, a: Array<T>, lda: Int)
    spr: cublasSspr_v2 f32, cublasDspr_v2 f64;
    (part: u32, n: Int, alpha: Array<T>, x: Array<T>, incx: Int, a: Array<T>)
    her: cublasCher_v2 C32, cublasZher_v2 C64;
    (part: u32, n: Int, alpha: Array<R>, x: Array<T>, incx: Int, a: Array<T>, lda: Int)
    hpr: cublasChpr_v2 C32, cublasZhpr_v2 C64;
    (part: u32, n: Int, alpha: Array<R>, x: Array<T>, incx: Int, a: Array<T>)
    syr2: cublasSsyr2_v2 f32, cublasDsyr2_v2 f64, cublasCsyr2_v2 C32, cublasZsyr2_v2 C64;
    (part: u32, n: Int, alpha: Array<T>, x: Array<T>, incx: Int, y: Array<T>, incy: Int, a: Array<T>, lda: Int)
    spr2: cublasSspr2_v2 f32, cublasDspr2_v2 f64;
    (part: u32, n: Int, alpha: Array<T>, x: Array<T>, incx: Int, y: Array<T>, incy: Int, a: Array<T>)
    her2: cublasCher2_v2 C32, cublasZher2_v2 C64;
    (part: u32, n: Int, alpha: Array<T>, x: Array<T>, incx: Int, y: Array<T>, incy: Int, a: Array<T>, lda: Int)
    hpr2: cublasChpr2_v2 C32, cublasZhpr2_v2 C64;
    (part: u32, n: Int, alpha: Array<T>, x: Array<T>, incx: Int, y: Array<T>, incy: Int, a: Array<T>)
}
