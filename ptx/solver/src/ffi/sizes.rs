//! Functions that say how much memory to work in another one wants. No function here wants any.

use crate::call::{Call, work_size};
use crate::status::{Status, code};
use ptxc_abi::argument::{Memory, Out};

/// Functions whose place for the size, of a type, comes after some arguments and before others.
macro_rules! sizes {
    ($($size:ty: $($name:ident)*; $arguments:tt)*) => {
        $($(sizes!(@ $name, $size, $arguments);)*)*

        /// The symbols.
        pub const SYMBOLS: &[&str] = &[$($(stringify!($name),)*)*];
    };
    (@ $name:ident, $size:ty, ($($before:ident: $kind:ty),* ; $($after:ident: $last:ty),*)) => {
        #[unsafe(no_mangle)]
        extern "C" fn $name(handle: u64, $($before: $kind,)* size: Out<$size>, $($after: $last),*) -> Status {
            let shown: &[&dyn std::fmt::Debug] = &[$(&$before,)* &size, $(&$after),*];
            ptxc_abi::call(stringify!($name), format_args!("{handle:#x}, {shown:?}"), || {
                code(Call::new(handle).and_then(|_| work_size(size)))
            })
        }
    };
}

sizes! {
    i32: cusolverDnSpotrf_bufferSize cusolverDnDpotrf_bufferSize cusolverDnCpotrf_bufferSize cusolverDnZpotrf_bufferSize;
    (part: u32, n: i32, a: Memory, lda: i32;)
    i32: cusolverDnSgetrf_bufferSize cusolverDnDgetrf_bufferSize cusolverDnCgetrf_bufferSize cusolverDnZgetrf_bufferSize
        cusolverDnSgeqrf_bufferSize cusolverDnDgeqrf_bufferSize cusolverDnCgeqrf_bufferSize cusolverDnZgeqrf_bufferSize;
    (m: i32, n: i32, a: Memory, lda: i32;)
    i32: cusolverDnSorgqr_bufferSize cusolverDnDorgqr_bufferSize cusolverDnCungqr_bufferSize cusolverDnZungqr_bufferSize;
    (m: i32, n: i32, k: i32, a: Memory, lda: i32, taus: Memory;)
    i32: cusolverDnSormqr_bufferSize cusolverDnDormqr_bufferSize cusolverDnCunmqr_bufferSize cusolverDnZunmqr_bufferSize;
    (side: u32, op: u32, m: i32, n: i32, k: i32, a: Memory, lda: i32, taus: Memory, c: Memory, ldc: i32;)
    i32: cusolverDnSgesvd_bufferSize cusolverDnDgesvd_bufferSize cusolverDnCgesvd_bufferSize cusolverDnZgesvd_bufferSize
        cusolverDnSgebrd_bufferSize cusolverDnDgebrd_bufferSize cusolverDnCgebrd_bufferSize cusolverDnZgebrd_bufferSize;
    (m: i32, n: i32;)
    i32: cusolverDnSsytrf_bufferSize cusolverDnDsytrf_bufferSize cusolverDnCsytrf_bufferSize cusolverDnZsytrf_bufferSize;
    (n: i32, a: Memory, lda: i32;)
    i32: cusolverDnSsyevd_bufferSize cusolverDnDsyevd_bufferSize cusolverDnCheevd_bufferSize cusolverDnZheevd_bufferSize;
    (mode: u32, part: u32, n: i32, a: Memory, lda: i32, w: Memory;)
    i32: cusolverDnSsyevj_bufferSize cusolverDnDsyevj_bufferSize cusolverDnCheevj_bufferSize cusolverDnZheevj_bufferSize;
    (mode: u32, part: u32, n: i32, a: Memory, lda: i32, w: Memory; settings: u64)
    i32: cusolverDnSsyevjBatched_bufferSize cusolverDnDsyevjBatched_bufferSize cusolverDnCheevjBatched_bufferSize cusolverDnZheevjBatched_bufferSize;
    (mode: u32, part: u32, n: i32, a: Memory, lda: i32, w: Memory; settings: u64, count: i32)
    i32: cusolverDnSgesvdj_bufferSize cusolverDnDgesvdj_bufferSize cusolverDnCgesvdj_bufferSize cusolverDnZgesvdj_bufferSize;
    (mode: u32, is_small: i32, m: i32, n: i32, a: Memory, lda: i32, s: Memory, u: Memory, ldu: i32, v: Memory, ldv: i32; settings: u64)
    i32: cusolverDnSgesvdjBatched_bufferSize cusolverDnDgesvdjBatched_bufferSize cusolverDnCgesvdjBatched_bufferSize cusolverDnZgesvdjBatched_bufferSize;
    (mode: u32, m: i32, n: i32, a: Memory, lda: i32, s: Memory, u: Memory, ldu: i32, v: Memory, ldv: i32; settings: u64, count: i32)
    i32: cusolverDnSgesvdaStridedBatched_bufferSize cusolverDnDgesvdaStridedBatched_bufferSize cusolverDnCgesvdaStridedBatched_bufferSize
        cusolverDnZgesvdaStridedBatched_bufferSize;
    (mode: u32, rank: i32, m: i32, n: i32, a: Memory, lda: i32, stride_a: i64, s: Memory, stride_s: i64, u: Memory, ldu: i32,
        stride_u: i64, v: Memory, ldv: i32, stride_v: i64; count: i32)
    usize: cusolverDnSSgesv_bufferSize cusolverDnSHgesv_bufferSize cusolverDnSBgesv_bufferSize cusolverDnSXgesv_bufferSize
        cusolverDnDDgesv_bufferSize cusolverDnDSgesv_bufferSize cusolverDnDHgesv_bufferSize cusolverDnDBgesv_bufferSize
        cusolverDnDXgesv_bufferSize cusolverDnCCgesv_bufferSize cusolverDnCKgesv_bufferSize cusolverDnCEgesv_bufferSize
        cusolverDnCYgesv_bufferSize cusolverDnZZgesv_bufferSize cusolverDnZCgesv_bufferSize cusolverDnZKgesv_bufferSize
        cusolverDnZEgesv_bufferSize cusolverDnZYgesv_bufferSize;
    (n: i32, columns: i32, a: Memory, lda: i32, pivots: Memory, b: Memory, ldb: i32, x: Memory, ldx: i32, work: Memory;)
    usize: cusolverDnSSgels_bufferSize cusolverDnSHgels_bufferSize cusolverDnSBgels_bufferSize cusolverDnSXgels_bufferSize
        cusolverDnDDgels_bufferSize cusolverDnDSgels_bufferSize cusolverDnDHgels_bufferSize cusolverDnDBgels_bufferSize
        cusolverDnDXgels_bufferSize cusolverDnCCgels_bufferSize cusolverDnCKgels_bufferSize cusolverDnCEgels_bufferSize
        cusolverDnCYgels_bufferSize cusolverDnZZgels_bufferSize cusolverDnZCgels_bufferSize cusolverDnZKgels_bufferSize
        cusolverDnZEgels_bufferSize cusolverDnZYgels_bufferSize;
    (m: i32, n: i32, columns: i32, a: Memory, lda: i32, b: Memory, ldb: i32, x: Memory, ldx: i32, work: Memory;)
}
