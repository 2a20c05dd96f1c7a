//! Functions whose names have a letter for the type of the values.

use crate::add::{self, Rows};
use crate::call::{Call, work_size};
use crate::convert::{count_greater, keep_greater, nnz};
use crate::descriptor::KINDS;
use crate::incomplete;
use crate::status::{Result, Status, code};
use ptxc_abi::argument::{Memory, Out};
use ptxc_abi::device::Array;
use ptxc_matrix::op::flag;
use ptxc_matrix::scalar::{C32, C64, Scalar};

/// Functions for several types, of which `T` is one.
macro_rules! functions {
    ($($body:ident: $($name:ident $type:ty),*; $arguments:tt)*) => {
        $($(functions!(@ $name, $type, $body, $arguments);)*)*

        /// The symbols.
        pub const SYMBOLS: &[&str] = &[$($(stringify!($name),)*)*];
    };
    (@ $name:ident, $type:ty, $body:ident, ($($argument:ident: $kind:ty),* $(,)?)) => {
        const _: () = {
            #[allow(dead_code, reason = "not every function names it")]
            type T = $type;

            #[unsafe(no_mangle)]
            extern "C" fn $name(handle: u64, $($argument: $kind),*) -> Status {
                let shown: &[&dyn std::fmt::Debug] = &[$(&$argument),*];
                ptxc_abi::call(stringify!($name), format_args!("{handle:#x}, {shown:?}"), || {
                    let answer = || $body::<T>(&Call::new(handle)?, $($argument),*);
                    code(answer())
                })
            }
        };
    };
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
fn count_entries<T: Scalar>(
    call: &Call,
    direction: u32,
    m: i32,
    n: i32,
    kind: u64,
    a: Array<T>,
    lda: i32,
    counts: Array<i32>,
    total: Array<i32>,
) -> Result {
    KINDS.get(kind)?;
    nnz(call, flag(direction)?, m, n, a, lda, counts, total)
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
fn count_compressed<T: Scalar>(
    call: &Call,
    m: i32,
    kind: u64,
    values: Array<T>,
    starts: Array<i32>,
    counts: Array<i32>,
    total: Array<i32>,
    threshold: T,
) -> Result {
    count_greater(call, m, KINDS.get(kind)?, values, starts, counts, total, threshold)
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
fn compress<T: Scalar>(
    call: &Call,
    m: i32,
    n: i32,
    kind: u64,
    values: Array<T>,
    columns: Array<i32>,
    starts: Array<i32>,
    entries: i32,
    _counts: Array<i32>,
    values_c: Array<T>,
    columns_c: Array<i32>,
    starts_c: Array<i32>,
    threshold: T,
) -> Result {
    let base = KINDS.get(kind)?;
    let a = Rows { shape: [m, n], entries, values, starts, columns, base };
    let c = Rows { values: values_c, starts: starts_c, columns: columns_c, ..a };
    keep_greater(call, a, c, threshold)
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
#[expect(clippy::extra_unused_type_parameters, reason = "the table of functions gives each its type")]
fn sum_size<T: Scalar>(
    _call: &Call,
    _m: i32,
    _n: i32,
    _alpha: Memory,
    _kind_a: u64,
    _entries_a: i32,
    _values_a: Memory,
    _starts_a: Memory,
    _columns_a: Memory,
    _beta: Memory,
    _kind_b: u64,
    _entries_b: i32,
    _values_b: Memory,
    _starts_b: Memory,
    _columns_b: Memory,
    _kind_c: u64,
    _values_c: Memory,
    _starts_c: Memory,
    _columns_c: Memory,
    work: Out<usize>,
) -> Result {
    work_size(work)
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
fn sum<T: Scalar>(
    call: &Call,
    m: i32,
    n: i32,
    alpha: Array<T>,
    kind_a: u64,
    entries_a: i32,
    values_a: Array<T>,
    starts_a: Array<i32>,
    columns_a: Array<i32>,
    beta: Array<T>,
    kind_b: u64,
    entries_b: i32,
    values_b: Array<T>,
    starts_b: Array<i32>,
    columns_b: Array<i32>,
    kind_c: u64,
    values_c: Array<T>,
    starts_c: Array<i32>,
    columns_c: Array<i32>,
    _work: Memory,
) -> Result {
    let shape = [m, n];
    let a = Rows {
        shape,
        entries: entries_a,
        values: values_a,
        starts: starts_a,
        columns: columns_a,
        base: KINDS.get(kind_a)?,
    };
    let b = Rows {
        shape,
        entries: entries_b,
        values: values_b,
        starts: starts_b,
        columns: columns_b,
        base: KINDS.get(kind_b)?,
    };
    let base = KINDS.get(kind_c)?;
    let c = Rows { shape, entries: 0, values: values_c, starts: starts_c, columns: columns_c, base };
    add::add(call, call.scalar(alpha)?, a, call.scalar(beta)?, b, c)
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
fn ilu_size<T: Scalar>(
    _call: &Call,
    _m: i32,
    _entries: i32,
    _kind: u64,
    _values: Array<T>,
    _starts: Memory,
    _columns: Memory,
    _info: u64,
    work: Out<i32>,
) -> Result {
    work_size(work)
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
fn ilu_analysis<T: Scalar>(
    _call: &Call,
    _m: i32,
    _entries: i32,
    _kind: u64,
    _values: Array<T>,
    _starts: Memory,
    _columns: Memory,
    _info: u64,
    _policy: u32,
    _work: Memory,
) -> Result {
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
fn ilu<T: Scalar>(
    call: &Call,
    m: i32,
    entries: i32,
    kind: u64,
    values: Array<T>,
    starts: Array<i32>,
    columns: Array<i32>,
    info: u64,
    _policy: u32,
    _work: Memory,
) -> Result {
    let a = Rows { shape: [m, m], entries, values, starts, columns, base: KINDS.get(kind)? };
    incomplete::ilu(call, a, info)
}

functions! {
    count_entries: cusparseSnnz f32, cusparseDnnz f64, cusparseCnnz C32, cusparseZnnz C64;
    (direction: u32, m: i32, n: i32, kind: u64, a: Array<T>, lda: i32, counts: Array<i32>, total: Array<i32>)
    count_compressed: cusparseSnnz_compress f32, cusparseDnnz_compress f64, cusparseCnnz_compress C32, cusparseZnnz_compress C64;
    (m: i32, kind: u64, values: Array<T>, starts: Array<i32>, counts: Array<i32>, total: Array<i32>, threshold: T)
    compress: cusparseScsr2csr_compress f32, cusparseDcsr2csr_compress f64, cusparseCcsr2csr_compress C32, cusparseZcsr2csr_compress C64;
    (m: i32, n: i32, kind: u64, values: Array<T>, columns: Array<i32>, starts: Array<i32>, entries: i32, counts: Array<i32>,
        values_c: Array<T>, columns_c: Array<i32>, starts_c: Array<i32>, threshold: T)
    sum_size: cusparseScsrgeam2_bufferSizeExt f32, cusparseDcsrgeam2_bufferSizeExt f64, cusparseCcsrgeam2_bufferSizeExt C32,
        cusparseZcsrgeam2_bufferSizeExt C64;
    (m: i32, n: i32, alpha: Memory, kind_a: u64, entries_a: i32, values_a: Memory, starts_a: Memory, columns_a: Memory, beta: Memory,
        kind_b: u64, entries_b: i32, values_b: Memory, starts_b: Memory, columns_b: Memory, kind_c: u64, values_c: Memory,
        starts_c: Memory, columns_c: Memory, work: Out<usize>)
    sum: cusparseScsrgeam2 f32, cusparseDcsrgeam2 f64, cusparseCcsrgeam2 C32, cusparseZcsrgeam2 C64;
    (m: i32, n: i32, alpha: Array<T>, kind_a: u64, entries_a: i32, values_a: Array<T>, starts_a: Array<i32>, columns_a: Array<i32>,
        beta: Array<T>, kind_b: u64, entries_b: i32, values_b: Array<T>, starts_b: Array<i32>, columns_b: Array<i32>, kind_c: u64,
        values_c: Array<T>, starts_c: Array<i32>, columns_c: Array<i32>, work: Memory)
    ilu_size: cusparseScsrilu02_bufferSize f32, cusparseDcsrilu02_bufferSize f64, cusparseCcsrilu02_bufferSize C32,
        cusparseZcsrilu02_bufferSize C64;
    (m: i32, entries: i32, kind: u64, values: Array<T>, starts: Memory, columns: Memory, info: u64, work: Out<i32>)
    ilu_analysis: cusparseScsrilu02_analysis f32, cusparseDcsrilu02_analysis f64, cusparseCcsrilu02_analysis C32,
        cusparseZcsrilu02_analysis C64;
    (m: i32, entries: i32, kind: u64, values: Array<T>, starts: Memory, columns: Memory, info: u64, policy: u32, work: Memory)
    ilu: cusparseScsrilu02 f32, cusparseDcsrilu02 f64, cusparseCcsrilu02 C32, cusparseZcsrilu02 C64;
    (m: i32, entries: i32, kind: u64, values: Array<T>, starts: Array<i32>, columns: Array<i32>, info: u64, policy: u32, work: Memory)
}
