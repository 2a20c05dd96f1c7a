//! `curandStatus_t`.

ptxc_abi::results! {
    "curand.h", internal: Internal;
    /// Done.
    Success = 0 c"CURAND_STATUS_SUCCESS",
    /// There is no such generator.
    NotInitialized = 101 c"CURAND_STATUS_NOT_INITIALIZED",
    /// There is no memory for a generator.
    AllocationFailed = 102 c"CURAND_STATUS_ALLOCATION_FAILED",
    /// The generator is of a kind that does not do that, or that is not supported.
    TypeError = 103 c"CURAND_STATUS_TYPE_ERROR",
    /// An argument is out of its range.
    OutOfRange = 104 c"CURAND_STATUS_OUT_OF_RANGE",
    /// The number of values does not fit the kind of generator.
    LengthNotMultiple = 105 c"CURAND_STATUS_LENGTH_NOT_MULTIPLE",
    /// The memory for the values is not that.
    LaunchFailure = 201 c"CURAND_STATUS_LAUNCH_FAILURE",
    /// The device has stopped at a fault before.
    PreexistingFailure = 202 c"CURAND_STATUS_PREEXISTING_FAILURE",
    /// There is no device.
    InitializationFailed = 203 c"CURAND_STATUS_INITIALIZATION_FAILED",
    /// A fault inside the library.
    Internal = 999 c"CURAND_STATUS_INTERNAL_ERROR",
}
