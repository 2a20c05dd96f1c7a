//! Functions of descriptors.

use super::{agree, by_type};
use crate::call::{Call, put, work_size};
use crate::convert::{count_of_dense, gather, to_dense, to_sparse};
use crate::descriptor::{DENSE, Descriptors, SPARSE, SPARSE_VECTORS, VECTORS};
use crate::multiply::{Scales, by_dense, by_sparse, by_vector, inner};
use crate::solve;
use crate::status::{Result, Status, code};
use ptxc_abi::argument::{Memory, Out};
use ptxc_abi::device::Array;
use ptxc_matrix::op::Op;

/// What programs make for products and systems, and give back: nothing is kept in it.
static STEPS: Descriptors<()> = Descriptors::new();

fn ops(numbers: [u32; 2]) -> Result<[Op; 2]> {
    Ok([Op::of(numbers[0])?, Op::of(numbers[1])?])
}

fn create(place: Out<u64>) -> Result {
    if place.is_null() { Err(Status::InvalidValue) } else { put(place, STEPS.insert(())?) }
}

fn size(handle: u64, place: Out<usize>) -> Result {
    Call::new(handle)?;
    work_size(place)
}

/// The first call of a step asks for a size, the second one does the work.
fn step(handle: u64, place: Out<usize>, work: Memory, then: impl FnOnce(&Call) -> Result) -> Result {
    let call = Call::new(handle)?;
    if work.is_null() { work_size(place) } else { then(&call) }
}

ptxc_abi::functions! {
    pub const SYMBOLS;

    cusparseSpMV_bufferSize(handle: u64, _op: u32, _alpha: Memory, _a: u64, _x: u64, _beta: Memory, _y: u64, _inner: u32, _way: u32,
        work: Out<usize>) => size(handle, work);
    cusparseSpMV_preprocess(handle: u64, _op: u32, _alpha: Memory, _a: u64, _x: u64, _beta: Memory, _y: u64, _inner: u32, _way: u32,
        _work: Memory) => Call::new(handle).map(drop);
    cusparseSpMV(handle: u64, op: u32, alpha: Array<u8>, a: u64, x: u64, beta: Array<u8>, y: u64, inner: u32, _way: u32, _work: Memory) => {
        let (call, op) = (Call::new(handle)?, Op::of(op)?);
        let (a, x, y) = (SPARSE.get(a)?, VECTORS.get(x)?, VECTORS.get(y)?);
        by_type!(agree(&[a.value_type, x.value_type, y.value_type, inner])?, T =>
            by_vector::<T>(&call, op, Scales::new(&call, alpha, beta)?, a, x, y))
    };
    cusparseSpMM_bufferSize(handle: u64, _op_a: u32, _op_b: u32, _alpha: Memory, _a: u64, _b: u64, _beta: Memory, _c: u64, _inner: u32,
        _way: u32, work: Out<usize>) => size(handle, work);
    cusparseSpMM_preprocess(handle: u64, _op_a: u32, _op_b: u32, _alpha: Memory, _a: u64, _b: u64, _beta: Memory, _c: u64, _inner: u32,
        _way: u32, _work: Memory) => Call::new(handle).map(drop);
    cusparseSpMM(handle: u64, op_a: u32, op_b: u32, alpha: Array<u8>, a: u64, b: u64, beta: Array<u8>, c: u64, inner: u32, _way: u32,
        _work: Memory) => {
        let (call, ops) = (Call::new(handle)?, ops([op_a, op_b])?);
        let (a, b, c) = (SPARSE.get(a)?, DENSE.get(b)?, DENSE.get(c)?);
        by_type!(agree(&[a.value_type, b.value_type, c.value_type, inner])?, T =>
            by_dense::<T>(&call, ops, Scales::new(&call, alpha, beta)?, a, b, c))
    };
    cusparseSpVV_bufferSize(handle: u64, _op: u32, _x: u64, _y: u64, _to: Memory, _inner: u32, work: Out<usize>) => size(handle, work);
    cusparseSpVV(handle: u64, op: u32, x: u64, y: u64, to: Array<u8>, inner_type: u32, _work: Memory) => {
        let (call, op) = (Call::new(handle)?, Op::of(op)?);
        let (x, y) = (SPARSE_VECTORS.get(x)?, VECTORS.get(y)?);
        by_type!(agree(&[x.value_type, y.value_type, inner_type])?, T => inner::<T>(&call, op, x, y, to.as_type()))
    };
    cusparseGather(handle: u64, y: u64, x: u64) => {
        let (call, y, x) = (Call::new(handle)?, VECTORS.get(y)?, SPARSE_VECTORS.get(x)?);
        by_type!(agree(&[x.value_type, y.value_type])?, T => gather::<T>(&call, y, x))
    };

    cusparseSpGEMM_createDescr(place: Out<u64>) => create(place);
    cusparseSpGEMM_destroyDescr(of: u64) => STEPS.remove(of);
    cusparseSpGEMM_workEstimation(handle: u64, _op_a: u32, _op_b: u32, _alpha: Memory, _a: u64, _b: u64, _beta: Memory, _c: u64,
        _inner: u32, _way: u32, _step: u64, work_size: Out<usize>, work: Memory) => step(handle, work_size, work, |_| Ok(()));
    cusparseSpGEMM_compute(handle: u64, op_a: u32, op_b: u32, alpha: Array<u8>, a: u64, b: u64, beta: Array<u8>, c: u64, inner: u32,
        _way: u32, _step: u64, work_size: Out<usize>, work: Memory) => step(handle, work_size, work, |call| {
            let (ops, a, b) = (ops([op_a, op_b])?, SPARSE.get(a)?, SPARSE.get(b)?);
            by_type!(agree(&[a.value_type, b.value_type, inner])?, T => {
                let count = by_sparse::<T>(ops, Scales::new(call, alpha, beta)?, a, b)?.list.len();
                SPARSE.change(c, |c| c.entries = count as i64)
            })
        });
    cusparseSpGEMM_copy(handle: u64, op_a: u32, op_b: u32, alpha: Array<u8>, a: u64, b: u64, beta: Array<u8>, c: u64, inner: u32,
        _way: u32, _step: u64) => {
        let call = Call::new(handle)?;
        let (ops, a, b, c) = (ops([op_a, op_b])?, SPARSE.get(a)?, SPARSE.get(b)?, SPARSE.get(c)?);
        by_type!(agree(&[a.value_type, b.value_type, c.value_type, inner])?, T => {
            let scales = Scales::new(&call, alpha, beta)?;
            call.enqueue(move || c.write(&by_sparse::<T>(ops, scales, a, b)?))
        })
    };

    cusparseSpSV_createDescr(place: Out<u64>) => create(place);
    cusparseSpSV_destroyDescr(of: u64) => STEPS.remove(of);
    cusparseSpSV_bufferSize(handle: u64, _op: u32, _alpha: Memory, _a: u64, _x: u64, _y: u64, _inner: u32, _way: u32, _step: u64,
        work: Out<usize>) => size(handle, work);
    cusparseSpSV_analysis(handle: u64, _op: u32, _alpha: Memory, _a: u64, _x: u64, _y: u64, _inner: u32, _way: u32, _step: u64,
        _work: Memory) => Call::new(handle).map(drop);
    cusparseSpSV_solve(handle: u64, op: u32, alpha: Array<u8>, a: u64, x: u64, y: u64, inner: u32, _way: u32, _step: u64) => {
        let (call, op) = (Call::new(handle)?, Op::of(op)?);
        let (a, x, y) = (SPARSE.get(a)?, VECTORS.get(x)?, VECTORS.get(y)?);
        by_type!(agree(&[a.value_type, x.value_type, y.value_type, inner])?, T =>
            solve::vector::<T>(&call, op, call.scalar(alpha.as_type())?, a, x, y))
    };
    cusparseSpSM_createDescr(place: Out<u64>) => create(place);
    cusparseSpSM_destroyDescr(of: u64) => STEPS.remove(of);
    cusparseSpSM_bufferSize(handle: u64, _op_a: u32, _op_b: u32, _alpha: Memory, _a: u64, _b: u64, _c: u64, _inner: u32, _way: u32,
        _step: u64, work: Out<usize>) => size(handle, work);
    cusparseSpSM_analysis(handle: u64, _op_a: u32, _op_b: u32, _alpha: Memory, _a: u64, _b: u64, _c: u64, _inner: u32, _way: u32,
        _step: u64, _work: Memory) => Call::new(handle).map(drop);
    cusparseSpSM_solve(handle: u64, op_a: u32, op_b: u32, alpha: Array<u8>, a: u64, b: u64, c: u64, inner: u32, _way: u32, _step: u64) => {
        let (call, ops) = (Call::new(handle)?, ops([op_a, op_b])?);
        let (a, b, c) = (SPARSE.get(a)?, DENSE.get(b)?, DENSE.get(c)?);
        by_type!(agree(&[a.value_type, b.value_type, c.value_type, inner])?, T =>
            solve::columns::<T>(&call, ops, call.scalar(alpha.as_type())?, a, b, c))
    };

    cusparseSparseToDense_bufferSize(handle: u64, _a: u64, _b: u64, _way: u32, work: Out<usize>) => size(handle, work);
    cusparseSparseToDense(handle: u64, a: u64, b: u64, _way: u32, _work: Memory) => {
        let (call, a, b) = (Call::new(handle)?, SPARSE.get(a)?, DENSE.get(b)?);
        by_type!(agree(&[a.value_type, b.value_type])?, T => to_dense::<T>(&call, a, b))
    };
    cusparseDenseToSparse_bufferSize(handle: u64, _a: u64, _b: u64, _way: u32, work: Out<usize>) => size(handle, work);
    cusparseDenseToSparse_analysis(handle: u64, a: u64, b: u64, _way: u32, _work: Memory) => {
        let (call, a) = (Call::new(handle)?, DENSE.get(a)?);
        by_type!(agree(&[a.value_type, SPARSE.get(b)?.value_type])?, T => count_of_dense::<T>(&call, a, b))
    };
    cusparseDenseToSparse_convert(handle: u64, a: u64, b: u64, _way: u32, _work: Memory) => {
        let (call, a, b) = (Call::new(handle)?, DENSE.get(a)?, SPARSE.get(b)?);
        by_type!(agree(&[a.value_type, b.value_type])?, T => to_sparse::<T>(&call, a, b))
    };
}
