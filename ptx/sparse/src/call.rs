//! A call of a function: its handle, and what its scalars mean.

use crate::status::{Result, Status};
use bytemuck::Pod;
use ptxc_abi::Handles;
use ptxc_abi::argument::Out;
use ptxc_abi::device::{self, Array};
use ptxc_matrix::op::checked;
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

/// What a handle stands for.
#[derive(Debug, Default)]
pub(crate) struct Handle {
    pub(crate) stream: AtomicU64,
    /// `cusparsePointerMode_t`: whether scalars are in memory of the device.
    pub(crate) pointer_mode: AtomicU32,
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

    /// A scalar, wherever it is; work is done at once, so that its value is known.
    pub(crate) fn scalar<T: Pod>(&self, place: Array<T>) -> Result<T> {
        Ok(self.place(place)?.read(1)[0])
    }

    /// A place for a number.
    pub(crate) fn place<T: Pod>(&self, place: Array<T>) -> Result<Array<T>> {
        if place.address() == 0 {
            return Err(Status::InvalidValue);
        }
        let is_there = self.handle.pointer_mode.load(Relaxed) != 0;
        if is_there { Ok(checked(place, 1)?) } else { Ok(place) }
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

/// Stores a result of the host.
pub(crate) fn put<T>(place: Out<T>, value: T) -> Result {
    if place.put(value) { Ok(()) } else { Err(Status::InvalidValue) }
}

/// Answers how much memory to work in a function wants, which here is none: at least one byte, as programs expect.
pub(crate) fn work_size<T: From<bool>>(place: Out<T>) -> Result {
    put(place, T::from(true))
}

/// Says what is not supported.
pub(crate) fn unsupported<T>(what: &str) -> Result<T> {
    ptxc_abi::log(format_args!("cuSPARSE: {what} is not supported"));
    Err(Status::NotSupported)
}
