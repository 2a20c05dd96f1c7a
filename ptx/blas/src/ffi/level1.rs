//! Level 1.

use super::functions;
use crate::level1::{
    amax, amin, asum, axpy, copy, dot, dotc, nrm2, rot, rot_real, rotg, rotm, rotmg, scal, scal_real, swap,
};
use crate::scalar::{C32, C64};
use ptxc_abi::device::Array;

functions! {
    axpy: cublasSaxpy_v2 f32, cublasDaxpy_v2 f64, cublasCaxpy_v2 C32, cublasZaxpy_v2 C64;
    (n: Int, alpha: Array<T>, x: Array<T>, incx: Int, y: Array<T>, incy: Int)
    copy: cublasScopy_v2 f32, cublasDcopy_v2 f64, cublasCcopy_v2 C32, cublasZcopy_v2 C64;
    (n: Int, x: Array<T>, incx: Int, y: Array<T>, incy: Int)
    swap: cublasSswap_v2 f32, cublasDswap_v2 f64, cublasCswap_v2 C32, cublasZswap_v2 C64;
    (n: Int, x: Array<T>, incx: Int, y: Array<T>, incy: Int)
    scal: cublasSscal_v2 f32, cublasDscal_v2 f64, cublasCscal_v2 C32, cublasZscal_v2 C64;
    (n: Int, alpha: Array<T>, x: Array<T>, incx: Int)
    scal_real: cublasCsscal_v2 C32, cublasZdscal_v2 C64;
    (n: Int, alpha: Array<R>, x: Array<T>, incx: Int)
    dot: cublasSdot_v2 f32, cublasDdot_v2 f64, cublasCdotu_v2 C32, cublasZdotu_v2 C64;
    (n: Int, x: Array<T>, incx: Int, y: Array<T>, incy: Int, result: Array<T>)
    dotc: cublasCdotc_v2 C32, cublasZdotc_v2 C64;
    (n: Int, x: Array<T>, incx: Int, y: Array<T>, incy: Int, result: Array<T>)
    nrm2: cublasSnrm2_v2 f32, cublasDnrm2_v2 f64, cublasScnrm2_v2 C32, cublasDznrm2_v2 C64;
    (n: Int, x: Array<T>, incx: Int, result: Array<R>)
    asum: cublasSasum_v2 f32, cublasDasum_v2 f64, cublasScasum_v2 C32, cublasDzasum_v2 C64;
    (n: Int, x: Array<T>, incx: Int, result: Array<R>)
    amax: cublasIsamax_v2 f32, cublasIdamax_v2 f64, cublasIcamax_v2 C32, cublasIzamax_v2 C64;
    (n: Int, x: Array<T>, incx: Int, result: Array<Int>)
    amin: cublasIsamin_v2 f32, cublasIdamin_v2 f64, cublasIcamin_v2 C32, cublasIzamin_v2 C64;
    (n: Int, x: Array<T>, incx: Int, result: Array<Int>)
    rot: cublasSrot_v2 f32, cublasDrot_v2 f64, cublasCrot_v2 C32, cublasZrot_v2 C64;
    (n: Int, x: Array<T>, incx: Int, y: Array<T>, incy: Int, c: Array<R>, s: Array<T>)
    rot_real: cublasCsrot_v2 C32, cublasZdrot_v2 C64;
    (n: Int, x: Array<T>, incx: Int, y: Array<T>, incy: Int, c: Array<R>, s: Array<R>)
    rotg: cublasSrotg_v2 f32, cublasDrotg_v2 f64, cublasCrotg_v2 C32, cublasZrotg_v2 C64;
    (a: Array<T>, b: Array<T>, c: Array<R>, s: Array<T>)
    rotm: cublasSrotm_v2 f32, cublasDrotm_v2 f64;
    (n: Int, x: Array<T>, incx: Int, y: Array<T>, incy: Int, param: Array<T>)
    rotmg: cublasSrotmg_v2 f32, cublasDrotmg_v2 f64;
    (d1: Array<T>, d2: Array<T>, x1: Array<T>, y1: Array<T>, param: Array<T>)
}
