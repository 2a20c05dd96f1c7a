//! `cusolverStatus_t`.

use ptxc_matrix::wrong::Wrong;

ptxc_abi::results! {
    "cusolver_common.h", internal: Internal;
    /// Done.
    Success = 0 c"CUSOLVER_STATUS_SUCCESS",
    /// There is no such handle, or no device.
    NotInitialized = 1 c"CUSOLVER_STATUS_NOT_INITIALIZED",
    /// There is no memory for a handle.
    AllocFailed = 2 c"CUSOLVER_STATUS_ALLOC_FAILED",
    /// An argument is wrong.
    InvalidValue = 3 c"CUSOLVER_STATUS_INVALID_VALUE",
    /// What is worked on is not memory of the device, or the device has stopped at a fault.
    ExecutionFailed = 6 c"CUSOLVER_STATUS_EXECUTION_FAILED",
    /// A fault inside the library.
    Internal = 7 c"CUSOLVER_STATUS_INTERNAL_ERROR",
    /// A matrix of a kind that the function does not take.
    MatrixTypeNotSupported = 8 c"CUSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED",
    /// Not supported.
    NotSupported = 9 c"CUSOLVER_STATUS_NOT_SUPPORTED",
}

impl From<Wrong> for Status {
    fn from(wrong: Wrong) -> Status {
        match wrong {
            Wrong::Argument => Status::InvalidValue,
            Wrong::Memory => Status::ExecutionFailed,
        }
    }
}
