//! A call of a function: the handle that it was given, and what its pointers mean.

use crate::scalar::Scalar;
use crate::status::{Result, Status};
use bytemuck::Pod;
use ptxc_abi::Handles;
use ptxc_abi::device::{self, Array};
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

/// Says which argument is no memory of the device.
pub(crate) fn checked<T: Pod>(array: Array<T>, count: usize) -> Result<Array<T>> {
    if array.holds(count as u64) {
        return Ok(array);
    }
    ptxc_abi::log(format_args!(
        "cuBLAS: {array:?} is no memory of the device with {count} values of {} bytes",
        size_of::<T>()
    ));
    Err(Status::ExecutionFailed)
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
            return checked(place, 1).map(Scale::There);
        }
        Ok(Scale::Known(place.read(1)[0]))
    }

    /// A place for a number.
    pub(crate) fn result<T: Pod>(&self, place: Array<T>) -> Result<Array<T>> {
        if place.address() == 0 {
            return Err(Status::InvalidValue);
        }
        if self.scalars_are_there() { checked(place, 1) } else { Ok(place) }
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

/// `cublasOperation_t`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    Plain,
    Transposed,
    Adjoint,
}

impl Op {
    pub(crate) fn of(number: u32) -> Result<Op> {
        [Op::Plain, Op::Transposed, Op::Adjoint].get(number as usize).copied().ok_or(Status::InvalidValue)
    }

    /// An entry of the other matrix.
    pub(crate) fn of_entry<T: Scalar>(self, entry: T) -> T {
        if self == Op::Adjoint { entry.conj() } else { entry }
    }
}

/// A size, which is not negative.
pub(crate) fn size(number: i64) -> Result<usize> {
    usize::try_from(number).map_err(|_| Status::InvalidValue)
}

/// A flag of two values.
pub(crate) fn flag(number: u32) -> Result<bool> {
    if number > 1 { Err(Status::InvalidValue) } else { Ok(number == 1) }
}
