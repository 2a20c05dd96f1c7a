//! A call of a function: the handle that it was given, and what its pointers mean.

use crate::status::{Result, Status};
use bytemuck::Pod;
use ptxc_abi::Handles;
use ptxc_abi::device::{self, Array};
pub(crate) use ptxc_matrix::op::{Op, checked, flag, size};
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, AtomicU32, AtomicU64, Ordering::Relaxed};

/// What a handle stands for.
#[derive(Debug, Default)]
pub(crate) struct Handle {
    pub(crate) stream: AtomicU64,
    /// `cublasPointerMode_t`: whether scalars are in memory of the device.
    pub(crate) pointer_mode: AtomicU32,
    pub(crate) math_mode: AtomicU32,
    pub(crate) atomics_mode: AtomicU32,
    pub(crate) processors: AtomicI32,
}

/// The handles of this process.
pub(crate) static HANDLES: Handles<Handle> = Handles::new();

/// A call with a handle.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) handle: Arc<Handle>,
}

/// A number that scales, as far as it is known yet.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scale<T> {
    Known(T),
    /// In memory of the device.
    There(Array<T>),
}

impl<T: Pod> Scale<T> {
    pub(crate) fn get(self) -> T {
        match self {
            Scale::Known(value) => value,
            Scale::There(place) => place.read(1)[0],
        }
    }
}

impl Call {
    pub(crate) fn new(handle: u64) -> Result<Call> {
        HANDLES.get(handle).map(|handle| Call { handle }).ok_or(Status::NotInitialized)
    }

    /// Whether scalars are in memory of the device.
    fn scalars_are_there(&self) -> bool {
        self.handle.pointer_mode.load(Relaxed) != 0
    }

    /// A number that scales.
    pub(crate) fn scale<T: Pod>(&self, place: Array<T>) -> Result<Scale<T>> {
        if place.address() == 0 {
            return Err(Status::InvalidValue);
        }
        if self.scalars_are_there() {
            return Ok(Scale::There(checked(place, 1)?));
        }
        Ok(Scale::Known(place.read(1)[0]))
    }

    /// A place for a number.
    pub(crate) fn result<T: Pod>(&self, place: Array<T>) -> Result<Array<T>> {
        if place.address() == 0 {
            return Err(Status::InvalidValue);
        }
        if self.scalars_are_there() { Ok(checked(place, 1)?) } else { Ok(place) }
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
