//! `cusparseStatus_t`.

use ptxc_matrix::wrong::Wrong;

ptxc_abi::results! {
    "cusparse.h", internal: Internal;
    /// Done.
    Success = 0 c"CUSPARSE_STATUS_SUCCESS",
    /// There is no such handle, or no device.
    NotInitialized = 1 c"CUSPARSE_STATUS_NOT_INITIALIZED",
    /// There is no memory for a handle.
    AllocFailed = 2 c"CUSPARSE_STATUS_ALLOC_FAILED",
    /// An argument is wrong.
    InvalidValue = 3 c"CUSPARSE_STATUS_INVALID_VALUE",
    /// Of a later device.
    ArchMismatch = 4 c"CUSPARSE_STATUS_ARCH_MISMATCH",
    /// Memory cannot be copied.
    MappingError = 5 c"CUSPARSE_STATUS_MAPPING_ERROR",
    /// What is worked on is not memory of the device, or the device has stopped at a fault.
    ExecutionFailed = 6 c"CUSPARSE_STATUS_EXECUTION_FAILED",
    /// A fault inside the library.
    Internal = 7 c"CUSPARSE_STATUS_INTERNAL_ERROR",
    /// A matrix of a kind that the function does not take.
    MatrixTypeNotSupported = 8 c"CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED",
    /// An entry on the diagonal is zero, or not there.
    ZeroPivot = 9 c"CUSPARSE_STATUS_ZERO_PIVOT",
    /// Not supported.
    NotSupported = 10 c"CUSPARSE_STATUS_NOT_SUPPORTED",
    /// The memory to work in is too small.
    InsufficientResources = 11 c"CUSPARSE_STATUS_INSUFFICIENT_RESOURCES",
}

impl From<Wrong> for Status {
    fn from(wrong: Wrong) -> Status {
        match wrong {
            Wrong::Argument => Status::InvalidValue,
            Wrong::Memory => Status::ExecutionFailed,
        }
    }
}
