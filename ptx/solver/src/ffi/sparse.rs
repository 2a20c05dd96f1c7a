//! Sparse matrices.

use super::functions;
use crate::call::Call;
use crate::number::Number;
use crate::sparse::{csrlsvchol, csrlsvqr};
use crate::status::{Result, Status};
use ptxc_abi::argument::{Memory, Out};
use ptxc_abi::device::Array;
use ptxc_matrix::scalar::{C32, C64};

/// An eigenvalue by its neighbourhood.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
fn csreigvsi<T: Number>(
    _call: &Call,
    _rows: i32,
    _entries: i32,
    _kind: u64,
    _values: Array<T>,
    _starts: Array<i32>,
    _columns: Array<i32>,
    _near: T,
    _first: Array<T>,
    _most: i32,
    _tolerance: T::RealPart,
    _value: Memory,
    _vector: Array<T>,
) -> Result {
    ptxc_abi::log(format_args!("cuSOLVER: csreigvsi is not supported"));
    Err(Status::NotSupported)
}

functions! {
    csrlsvqr: cusolverSpScsrlsvqr f32, cusolverSpDcsrlsvqr f64, cusolverSpCcsrlsvqr C32, cusolverSpZcsrlsvqr C64;
    (rows: i32, entries: i32, kind: u64, values: Array<T>, starts: Array<i32>, columns: Array<i32>, b: Array<T>, tolerance: R, order: i32,
        x: Array<T>, singular: Out<i32>)
    csrlsvchol: cusolverSpScsrlsvchol f32, cusolverSpDcsrlsvchol f64, cusolverSpCcsrlsvchol C32, cusolverSpZcsrlsvchol C64;
    (rows: i32, entries: i32, kind: u64, values: Array<T>, starts: Array<i32>, columns: Array<i32>, b: Array<T>, tolerance: R, order: i32,
        x: Array<T>, singular: Out<i32>)
    csreigvsi: cusolverSpScsreigvsi f32, cusolverSpDcsreigvsi f64, cusolverSpCcsreigvsi C32, cusolverSpZcsreigvsi C64;
    (rows: i32, entries: i32, kind: u64, values: Array<T>, starts: Array<i32>, columns: Array<i32>, near: T, first: Array<T>, most: i32,
        tolerance: R, value: Memory, vector: Array<T>)
}
