//! `cufftResult`.

ptxc_abi::results! {
    "cufft.h", internal: Internal;
    /// Done.
    Success = 0 c"CUFFT_SUCCESS",
    /// There is no such plan, or it is not made.
    InvalidPlan = 1 c"CUFFT_INVALID_PLAN",
    /// There is no memory for a plan.
    AllocFailed = 2 c"CUFFT_ALLOC_FAILED",
    /// The type is none.
    InvalidType = 3 c"CUFFT_INVALID_TYPE",
    /// An argument is wrong.
    InvalidValue = 4 c"CUFFT_INVALID_VALUE",
    /// A fault inside the library.
    Internal = 5 c"CUFFT_INTERNAL_ERROR",
    /// The device has stopped, or the memory is not that of the data.
    ExecFailed = 6 c"CUFFT_EXEC_FAILED",
    /// A size is none that can be transformed.
    InvalidSize = 8 c"CUFFT_INVALID_SIZE",
    /// The library does not do that.
    NotSupported = 16 c"CUFFT_NOT_SUPPORTED",
}
