//! `cudaError_t`: what calls give back, and what a thread remembers of it.

use crate::errors;
use ptxc_abi::Code;
use ptxc_driver::status::Status as DriverStatus;
use std::cell::Cell;
use std::ffi::CStr;

/// What a call came to, numbered as in `driver_types.h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct Status(pub i32);

#[expect(missing_docs, reason = "the names are those of the header")]
impl Status {
    pub const SUCCESS: Status = Status(0);
    pub const INVALID_VALUE: Status = Status(1);
    pub const INVALID_CONFIGURATION: Status = Status(9);
    pub const INVALID_PITCH: Status = Status(12);
    pub const INVALID_SYMBOL: Status = Status(13);
    pub const INVALID_COPY_DIRECTION: Status = Status(21);
    pub const MISSING_CONFIGURATION: Status = Status(52);
    pub const INVALID_DEVICE_FUNCTION: Status = Status(98);
    pub const NO_DEVICE: Status = Status(100);
    pub const INVALID_DEVICE: Status = Status(101);
    pub const NO_KERNEL_IMAGE: Status = Status(209);
    pub const NOT_READY: Status = Status(600);
    pub const OUT_OF_RESOURCES: Status = Status(701);
    pub const NOT_SUPPORTED: Status = Status(801);
    pub const UNKNOWN: Status = Status(999);
}

/// What calls give back.
pub type Result<T = ()> = std::result::Result<T, Status>;

impl Code for Status {
    const INTERNAL: Status = Status::UNKNOWN;

    fn name(self) -> &'static str {
        entry(self).map_or("", |(name, _)| name.to_str().unwrap_or_default())
    }
}

/// The runtime's errors have the numbers of the driver's since CUDA 10.1.
impl From<DriverStatus> for Status {
    fn from(status: DriverStatus) -> Status {
        Status(status as i32)
    }
}

/// The result of a call of the driver.
pub(crate) fn done(status: DriverStatus) -> Result {
    if status == DriverStatus::Success { Ok(()) } else { Err(status.into()) }
}

/// Name and meaning of an error.
pub(crate) fn entry(status: Status) -> Option<(&'static CStr, &'static CStr)> {
    errors::entry(status.0)
}

thread_local! {
    static LAST: Cell<Status> = const { Cell::new(Status::SUCCESS) };
}

/// Remembers an error until somebody asks for it.
pub(crate) fn remember(status: Status) {
    if status != Status::SUCCESS && status != Status::NOT_READY {
        LAST.set(status);
    }
}

/// The error that is remembered.
pub(crate) fn last() -> Status {
    LAST.get()
}

/// Forgets the error, unless a fault sticks to the context: that one stays.
pub(crate) fn forget() -> Status {
    let last = LAST.replace(Status::SUCCESS);
    if last != Status::SUCCESS
        && ptxc_driver::runtime::fault().is_err_and(|fault| Status::from(fault) == last)
    {
        LAST.set(last);
    }
    last
}
