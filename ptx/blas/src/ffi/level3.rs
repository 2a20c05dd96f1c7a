//! Level 3, and batches of it.

use super::functions;
use crate::level3::{
    dgmm, geam, gemm, gemm_batched, gemm_strided, gemv_strided, hemm, her2k, herk, herkx, symm, syr2k, syrk,
    syrkx, trmm, trsm, trsm_batched,
};
use crate::scalar::{C32, C64};
use ptxc_abi::device::Array;

functions! {
    gemm: cublasSgemm_v2 f32, cublasDgemm_v2 f64, cublasCgemm_v2 C32, cublasZgemm_v2 C64, cublasCgemm3m C32, cublasZgemm3m C64;
    (op_a: u32, op_b: u32, m: Int, n: Int, k: Int, alpha: Array<T>, a: Array<T>, lda: Int, b: Array<T>, ldb: Int, beta: Array<T>, c: Array<T>, ldc: Int)
    gemm_batched: cublasSgemmBatched f32, cublasDgemmBatched f64, cublasCgemmBatched C32, cublasZgemmBatched C64;
    (op_a: u32, op_b: u32, m: Int, n: Int, k: Int, alpha: Array<T>, a: Array<Array<T>>, lda: Int,
        b: Array<Array<T>>, ldb: Int, beta: Array<T>, c: Array<Array<T>>, ldc: Int, count: Int)
    gemm_strided: cublasSgemmStridedBatched f32, cublasDgemmStridedBatched f64, cublasCgemmStridedBatched C32, cublasZgemmStridedBatched C64;
    (op_a: u32, op_b: u32, m: Int, n: Int, k: Int, alpha: Array<T>, a: Array<T>, lda: Int, stride_a: i64,
        b: Array<T>, ldb: Int, stride_b: i64, beta: Array<T>, c: Array<T>, ldc: Int, stride_c: i64, count: Int)
    gemv_strided: cublasSgemvStridedBatched f32, cublasDgemvStridedBatched f64, cublasCgemvStridedBatched C32, cublasZgemvStridedBatched C64;
    (op: u32, m: Int, n: Int, alpha: Array<T>, a: Array<T>, lda: Int, stride_a: i64, x: Array<T>, incx: Int,
        stride_x: i64, beta: Array<T>, y: Array<T>, incy: Int, stride_y: i64, count: Int)
    symm: cublasSsymm_v2 f32, cublasDsymm_v2 f64, cublasCsymm_v2 C32, cublasZsymm_v2 C64;
    (side: u32, part: u32, m: Int, n: Int, alpha: Array<T>, a: Array<T>, lda: Int, b: Array<T>, ldb: Int, beta: Array<T>, c: Array<T>, ldc: Int)
    hemm: cublasChemm_v2 C32, cublasZhemm_v2 C64;
    (side: u32, part: u32, m: Int, n: Int, alpha: Array<T>, a: Array<T>, lda: Int, b: Array<T>, ldb: Int, beta: Array<T>, c: Array<T>, ldc: Int)
    syrk: cublasSsyrk_v2 f32, cublasDsyrk_v2 f64, cublasCsyrk_v2 C32, cublasZsyrk_v2 C64;
    (part: u32, op: u32, n: Int, k: Int, alpha: Array<T>, a: Array<T>, lda: Int, beta: Array<T>, c: Array<T>, ldc: Int)
    herk: cublasCherk_v2 C32, cublasZherk_v2 C64;
    (part: u32, op: u32, n: Int, k: Int, alpha: Array<R>, a: Array<T>, lda: Int, beta: Array<R>, c: Array<T>, ldc: Int)
    syr2k: cublasSsyr2k_v2 f32, cublasDsyr2k_v2 f64, cublasCsyr2k_v2 C32, cublasZsyr2k_v2 C64;
    (part: u32, op: u32, n: Int, k: Int, alpha: Array<T>, a: Array<T>, lda: Int, b: Array<T>, ldb: Int, beta: Array<T>,
        c: Array<T>, ldc: Int)
    her2k: cublasCher2k_v2 C32, cublasZher2k_v2 C64;
    (part: u32, op: u32, n: Int, k: Int, alpha: Array<T>, a: Array<T>, lda: Int, b: Array<T>, ldb: Int, beta: Array<R>,
        c: Array<T>, ldc: Int)
    syrkx: cublasSsyrkx f32, cublasDsyrkx f64, cublasCsyrkx C32, cublasZsyrkx C64;
    (part: u32, op: u32, n: Int, k: Int, alpha: Array<T>, a: Array<T>, lda: Int, b: Array<T>, ldb: Int, beta: Array<T>,
        c: Array<T>, ldc: Int)
    herkx: cublasCherkx C32, cublasZherkx C64;
    (part: u32, op: u32, n: Int, k: Int, alpha: Array<T>, a: Array<T>, lda: Int, b: Array<T>, ldb: Int, beta: Array<R>,
        c: Array<T>, ldc: Int)
    trmm: cublasStrmm_v2 f32, cublasDtrmm_v2 f64, cublasCtrmm_v2 C32, cublasZtrmm_v2 C64;
    (side: u32, part: u32, op: u32, unit: u32, m: Int, n: Int, alpha: Array<T>, a: Array<T>, lda: Int,
        b: Array<T>, ldb: Int, c: Array<T>, ldc: Int)
    trsm: cublasStrsm_v2 f32, cublasDtrsm_v2 f64, cublasCtrsm_v2 C32, cublasZtrsm_v2 C64;
    (side: u32, part: u32, op: u32, unit: u32, m: Int, n: Int, alpha: Array<T>, a: Array<T>, lda: Int,
        b: Array<T>, ldb: Int)
    trsm_batched: cublasStrsmBatched f32, cublasDtrsmBatched f64, cublasCtrsmBatched C32, cublasZtrsmBatched C64;
    (side: u32, part: u32, op: u32, unit: u32, m: Int, n: Int, alpha: Array<T>, a: Array<Array<T>>, lda: Int,
        b: Array<Array<T>>, ldb: Int, count: Int)
    geam: cublasSgeam f32, cublasDgeam f64, cublasCgeam C32, cublasZgeam C64;
    (op_a: u32, op_b: u32, m: Int, n: Int, alpha: Array<T>, a: Array<T>, lda: Int, beta: Array<T>, b: Array<T>,
        ldb: Int, c: Array<T>, ldc: Int)
    dgmm: cublasSdgmm f32, cublasDdgmm f64, cublasCdgmm C32, cublasZdgmm C64;
    (side: u32, m: Int, n: Int, a: Array<T>, lda: Int, x: Array<T>, incx: Int, c: Array<T>, ldc: Int)
}
