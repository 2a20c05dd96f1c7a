//! `cuda_runtime_api.h` 13.0, as far as it is there.

#![expect(unsafe_code, reason = "names of a C library")]

use ptxc_abi::argument::Out;
use ptxc_abi::{Code, call};
use std::ffi::c_int;

/// `cudaError_t`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub enum Status {
    /// Done.
    Success = 0,
    /// An argument is wrong.
    InvalidValue = 1,
    /// A fault inside the library.
    Unknown = 999,
}

impl Code for Status {
    const INTERNAL: Status = Status::Unknown;

    fn name(self) -> &'static str {
        match self {
            Status::Success => "cudaSuccess",
            Status::InvalidValue => "cudaErrorInvalidValue",
            Status::Unknown => "cudaErrorUnknown",
        }
    }
}

/// `cudaRuntimeGetVersion`
#[unsafe(no_mangle)]
pub extern "C" fn cudaRuntimeGetVersion(version: Out<c_int>) -> Status {
    call("cudaRuntimeGetVersion", format_args!("{version:?}"), || {
        if version.put(13000) { Status::Success } else { Status::InvalidValue }
    })
}
