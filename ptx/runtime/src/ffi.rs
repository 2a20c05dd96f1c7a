//! `cuda_runtime_api.h` 13.0, as far as it is there.

#![expect(unsafe_code, reason = "names of a C library")]

use ptxc_abi::argument::Out;
use ptxc_abi::call;
use std::ffi::c_int;

ptxc_abi::results! {
    "driver_types.h", internal: Unknown;
    /// Done.
    Success = 0 c"cudaSuccess",
    /// An argument is wrong.
    InvalidValue = 1 c"cudaErrorInvalidValue",
    /// A fault inside the library.
    Unknown = 999 c"cudaErrorUnknown",
}

/// `cudaRuntimeGetVersion`
#[unsafe(no_mangle)]
pub extern "C" fn cudaRuntimeGetVersion(version: Out<c_int>) -> Status {
    call("cudaRuntimeGetVersion", format_args!("{version:?}"), || {
        code(if version.put(13000) { Ok(()) } else { Err(Status::InvalidValue) })
    })
}
