//! A call of a function: its handle, and the work in the handle's stream.

use crate::status::{Result, Status};
use bytemuck::Pod;
use ptxc_abi::Handles;
use ptxc_abi::argument::Out;
use ptxc_abi::device::{self, Array};
use ptxc_matrix::dense::{Dense, Matrix};
use ptxc_matrix::op::{checked, size};
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

/// What a handle stands for.
#[derive(Debug, Default)]
pub(crate) struct Handle {
    pub(crate) stream: AtomicU64,
    /// `cusolverDeterministicMode_t`
    pub(crate) is_deterministic: AtomicU32,
}

/// The handles of this process.
pub(crate) static HANDLES: Handles<Handle> = Handles::new();

/// A call with a handle.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    handle: Arc<Handle>,
}

impl Call {
    pub(crate) fn new(handle: u64) -> Result<Call> {
        HANDLES.get(handle).map(|handle| Call { handle }).ok_or(Status::NotInitialized)
    }

    /// Does the work in the handle's stream.
    pub(crate) fn enqueue(&self, work: impl Fn() -> Result + 'static) -> Result {
        let outcome = Rc::new(Cell::new(Ok(())));
        let own = Rc::clone(&outcome);
        let stream = self.handle.stream.load(Relaxed);
        device::enqueue(stream, move || own.set(work())).map_err(|_| Status::ExecutionFailed)?;
        outcome.get()
    }
}

/// Answers how much memory to work in a function wants, which here is none: at least one value, as programs expect.
pub(crate) fn work_size<T: From<bool>>(place: Out<T>) -> Result {
    if place.put(T::from(true)) { Ok(()) } else { Err(Status::InvalidValue) }
}

/// A matrix in memory of the device.
pub(crate) fn matrix<T: Pod>(array: Array<T>, rows: i64, columns: i64, ld: i64) -> Result<Matrix<T>> {
    Ok(Matrix::new(array, size(rows)?, size(columns)?, ld)?)
}

/// A place on the device for what a function says of its outcome.
pub(crate) fn outcome(info: Array<i32>) -> Result<Array<i32>> {
    if info.address() == 0 { Err(Status::InvalidValue) } else { Ok(checked(info, 1)?) }
}

/// Stores what fits of a matrix; the memory may have more rows or columns.
pub(crate) fn store<T: Pod>(to: Matrix<T>, values: &Dense<T>) {
    let mut all = to.read();
    let (rows, columns) = (values.rows, values.columns);
    all.update(|row, column, old| if row < rows && column < columns { values.at(row, column) } else { old });
    to.write(&all);
}
