//! Dense matrices, with sizes of 32 bits.

use super::functions;
use crate::call::Call;
use crate::cholesky::{potrf, potrf_batched, potrs, potrs_batched};
use crate::eigen::{heevd, heevj, heevj_batched};
use crate::number::Number;
use crate::qr::{geqrf, orgqr, ormqr};
use crate::singular::{gesvd, gesvda, gesvdj, gesvdj_batched};
use crate::status::{Result, Status};
use crate::systems::{gels, gesv, getrf, getrs};
use ptxc_abi::argument::{Memory, Out};
use ptxc_abi::device::Array;
use ptxc_matrix::scalar::{C32, C64};

/// Factors of symmetric matrices that are not definite.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
fn sytrf<T: Number>(
    _call: &Call,
    _part: u32,
    _n: i32,
    _a: Array<T>,
    _lda: i32,
    _pivots: Array<i32>,
    _work: Memory,
    _size: i32,
    _info: Array<i32>,
) -> Result {
    ptxc_abi::log(format_args!("cuSOLVER: sytrf is not supported"));
    Err(Status::NotSupported)
}

/// Reductions to two diagonals.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
fn gebrd<T: Number>(
    _call: &Call,
    _m: i32,
    _n: i32,
    _a: Array<T>,
    _lda: i32,
    _diagonal: Memory,
    _beside: Memory,
    _left: Array<T>,
    _right: Array<T>,
    _work: Memory,
    _size: i32,
    _info: Array<i32>,
) -> Result {
    ptxc_abi::log(format_args!("cuSOLVER: gebrd is not supported"));
    Err(Status::NotSupported)
}

functions! {
    potrf: cusolverDnSpotrf f32, cusolverDnDpotrf f64, cusolverDnCpotrf C32, cusolverDnZpotrf C64;
    (part: u32, n: i32, a: Array<T>, lda: i32, work: Memory, size: i32, info: Array<i32>)
    potrs: cusolverDnSpotrs f32, cusolverDnDpotrs f64, cusolverDnCpotrs C32, cusolverDnZpotrs C64;
    (part: u32, n: i32, columns: i32, a: Array<T>, lda: i32, b: Array<T>, ldb: i32, info: Array<i32>)
    potrf_batched: cusolverDnSpotrfBatched f32, cusolverDnDpotrfBatched f64, cusolverDnCpotrfBatched C32, cusolverDnZpotrfBatched C64;
    (part: u32, n: i32, a: Array<Array<T>>, lda: i32, info: Array<i32>, count: i32)
    potrs_batched: cusolverDnSpotrsBatched f32, cusolverDnDpotrsBatched f64, cusolverDnCpotrsBatched C32, cusolverDnZpotrsBatched C64;
    (part: u32, n: i32, columns: i32, a: Array<Array<T>>, lda: i32, b: Array<Array<T>>, ldb: i32, info: Array<i32>, count: i32)
    getrf: cusolverDnSgetrf f32, cusolverDnDgetrf f64, cusolverDnCgetrf C32, cusolverDnZgetrf C64;
    (m: i32, n: i32, a: Array<T>, lda: i32, work: Memory, pivots: Array<i32>, info: Array<i32>)
    getrs: cusolverDnSgetrs f32, cusolverDnDgetrs f64, cusolverDnCgetrs C32, cusolverDnZgetrs C64;
    (op: u32, n: i32, columns: i32, a: Array<T>, lda: i32, pivots: Array<i32>, b: Array<T>, ldb: i32, info: Array<i32>)
    geqrf: cusolverDnSgeqrf f32, cusolverDnDgeqrf f64, cusolverDnCgeqrf C32, cusolverDnZgeqrf C64;
    (m: i32, n: i32, a: Array<T>, lda: i32, taus: Array<T>, work: Memory, size: i32, info: Array<i32>)
    orgqr: cusolverDnSorgqr f32, cusolverDnDorgqr f64, cusolverDnCungqr C32, cusolverDnZungqr C64;
    (m: i32, n: i32, k: i32, a: Array<T>, lda: i32, taus: Array<T>, work: Memory, size: i32, info: Array<i32>)
    ormqr: cusolverDnSormqr f32, cusolverDnDormqr f64, cusolverDnCunmqr C32, cusolverDnZunmqr C64;
    (side: u32, op: u32, m: i32, n: i32, k: i32, a: Array<T>, lda: i32, taus: Array<T>, c: Array<T>, ldc: i32, work: Memory,
        size: i32, info: Array<i32>)
    sytrf: cusolverDnSsytrf f32, cusolverDnDsytrf f64, cusolverDnCsytrf C32, cusolverDnZsytrf C64;
    (part: u32, n: i32, a: Array<T>, lda: i32, pivots: Array<i32>, work: Memory, size: i32, info: Array<i32>)
    gebrd: cusolverDnSgebrd f32, cusolverDnDgebrd f64, cusolverDnCgebrd C32, cusolverDnZgebrd C64;
    (m: i32, n: i32, a: Array<T>, lda: i32, diagonal: Memory, beside: Memory, left: Array<T>, right: Array<T>, work: Memory,
        size: i32, info: Array<i32>)
    gesvd: cusolverDnSgesvd f32, cusolverDnDgesvd f64, cusolverDnCgesvd C32, cusolverDnZgesvd C64;
    (want_u: i8, want_v: i8, m: i32, n: i32, a: Array<T>, lda: i32, s: Array<R>, u: Array<T>, ldu: i32, vt: Array<T>, ldvt: i32,
        work: Memory, size: i32, rest: Memory, info: Array<i32>)
    gesvdj: cusolverDnSgesvdj f32, cusolverDnDgesvdj f64, cusolverDnCgesvdj C32, cusolverDnZgesvdj C64;
    (mode: u32, is_small: i32, m: i32, n: i32, a: Array<T>, lda: i32, s: Array<R>, u: Array<T>, ldu: i32, v: Array<T>, ldv: i32,
        work: Memory, size: i32, info: Array<i32>, settings: u64)
    gesvdj_batched: cusolverDnSgesvdjBatched f32, cusolverDnDgesvdjBatched f64, cusolverDnCgesvdjBatched C32, cusolverDnZgesvdjBatched C64;
    (mode: u32, m: i32, n: i32, a: Array<T>, lda: i32, s: Array<R>, u: Array<T>, ldu: i32, v: Array<T>, ldv: i32, work: Memory,
        size: i32, info: Array<i32>, settings: u64, count: i32)
    gesvda: cusolverDnSgesvdaStridedBatched f32, cusolverDnDgesvdaStridedBatched f64, cusolverDnCgesvdaStridedBatched C32,
        cusolverDnZgesvdaStridedBatched C64;
    (mode: u32, rank: i32, m: i32, n: i32, a: Array<T>, lda: i32, stride_a: i64, s: Array<R>, stride_s: i64, u: Array<T>, ldu: i32,
        stride_u: i64, v: Array<T>, ldv: i32, stride_v: i64, work: Memory, size: i32, info: Array<i32>, residuals: Out<f64>, count: i32)
    heevd: cusolverDnSsyevd f32, cusolverDnDsyevd f64, cusolverDnCheevd C32, cusolverDnZheevd C64;
    (mode: u32, part: u32, n: i32, a: Array<T>, lda: i32, w: Array<R>, work: Memory, size: i32, info: Array<i32>)
    heevj: cusolverDnSsyevj f32, cusolverDnDsyevj f64, cusolverDnCheevj C32, cusolverDnZheevj C64;
    (mode: u32, part: u32, n: i32, a: Array<T>, lda: i32, w: Array<R>, work: Memory, size: i32, info: Array<i32>, settings: u64)
    heevj_batched: cusolverDnSsyevjBatched f32, cusolverDnDsyevjBatched f64, cusolverDnCheevjBatched C32, cusolverDnZheevjBatched C64;
    (mode: u32, part: u32, n: i32, a: Array<T>, lda: i32, w: Array<R>, work: Memory, size: i32, info: Array<i32>, settings: u64, count: i32)
    gesv: cusolverDnSSgesv f32, cusolverDnSHgesv f32, cusolverDnSBgesv f32, cusolverDnSXgesv f32, cusolverDnDDgesv f64, cusolverDnDSgesv f64,
        cusolverDnDHgesv f64, cusolverDnDBgesv f64, cusolverDnDXgesv f64, cusolverDnCCgesv C32, cusolverDnCKgesv C32, cusolverDnCEgesv C32,
        cusolverDnCYgesv C32, cusolverDnZZgesv C64, cusolverDnZCgesv C64, cusolverDnZKgesv C64, cusolverDnZEgesv C64, cusolverDnZYgesv C64;
    (n: i32, columns: i32, a: Array<T>, lda: i32, pivots: Array<i32>, b: Array<T>, ldb: i32, x: Array<T>, ldx: i32, work: Memory,
        size: usize, steps: Out<i32>, info: Array<i32>)
    gels: cusolverDnSSgels f32, cusolverDnSHgels f32, cusolverDnSBgels f32, cusolverDnSXgels f32, cusolverDnDDgels f64, cusolverDnDSgels f64,
        cusolverDnDHgels f64, cusolverDnDBgels f64, cusolverDnDXgels f64, cusolverDnCCgels C32, cusolverDnCKgels C32, cusolverDnCEgels C32,
        cusolverDnCYgels C32, cusolverDnZZgels C64, cusolverDnZCgels C64, cusolverDnZKgels C64, cusolverDnZEgels C64, cusolverDnZYgels C64;
    (m: i32, n: i32, columns: i32, a: Array<T>, lda: i32, b: Array<T>, ldb: i32, x: Array<T>, ldx: i32, work: Memory, size: usize,
        steps: Out<i32>, info: Array<i32>)
}
