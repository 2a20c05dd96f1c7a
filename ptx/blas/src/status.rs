//! `cublasStatus_t`.

use ptxc_matrix::wrong::Wrong;

ptxc_abi::results! {
    "cublas_api.h", internal: Internal;
    /// Done.
    Success = 0 c"CUBLAS_STATUS_SUCCESS",
    /// There is no such handle, or no device.
    NotInitialized = 1 c"CUBLAS_STATUS_NOT_INITIALIZED",
    /// There is no memory for a handle.
    AllocFailed = 3 c"CUBLAS_STATUS_ALLOC_FAILED",
    /// An argument is wrong.
    InvalidValue = 7 c"CUBLAS_STATUS_INVALID_VALUE",
    /// Of a later device.
    ArchMismatch = 8 c"CUBLAS_STATUS_ARCH_MISMATCH",
    /// Memory cannot be copied.
    MappingError = 11 c"CUBLAS_STATUS_MAPPING_ERROR",
    /// What is worked on is not memory of the device, or the device has stopped at a fault.
    ExecutionFailed = 13 c"CUBLAS_STATUS_EXECUTION_FAILED",
    /// A fault inside the library.
    Internal = 14 c"CUBLAS_STATUS_INTERNAL_ERROR",
    /// Not supported.
    NotSupported = 15 c"CUBLAS_STATUS_NOT_SUPPORTED",
    /// No licence.
    LicenseError = 16 c"CUBLAS_STATUS_LICENSE_ERROR",
}

impl From<Wrong> for Status {
    fn from(wrong: Wrong) -> Status {
        match wrong {
            Wrong::Argument => Status::InvalidValue,
            Wrong::Memory => Status::ExecutionFailed,
        }
    }
}
