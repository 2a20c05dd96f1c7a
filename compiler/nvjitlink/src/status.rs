//! `nvJitLinkResult`.

ptxc_abi::results! {
    "nvJitLink.h", internal: Internal;
    /// Done.
    Success = 0 c"NVJITLINK_SUCCESS",
    /// An option is unknown or wrong.
    UnrecognizedOption = 1 c"NVJITLINK_ERROR_UNRECOGNIZED_OPTION",
    /// `-arch` is missing.
    MissingArch = 2 c"NVJITLINK_ERROR_MISSING_ARCH",
    /// An argument is wrong.
    InvalidInput = 3 c"NVJITLINK_ERROR_INVALID_INPUT",
    /// PTX has errors.
    PtxCompile = 4 c"NVJITLINK_ERROR_PTX_COMPILE",
    /// A fault inside the library, or names that nobody defines.
    Internal = 6 c"NVJITLINK_ERROR_INTERNAL",
    /// The input is of a kind that is not supported.
    UnrecognizedInput = 8 c"NVJITLINK_ERROR_UNRECOGNIZED_INPUT",
    /// The inputs do not go together.
    Finalize = 9 c"NVJITLINK_ERROR_FINALIZE",
    /// A pointer or handle is null, or names nothing.
    NullInput = 10 c"NVJITLINK_ERROR_NULL_INPUT",
    /// Options contradict each other.
    IncompatibleOptions = 11 c"NVJITLINK_ERROR_INCOMPATIBLE_OPTIONS",
    /// The input is not of the kind that the caller says.
    IncorrectInputType = 12 c"NVJITLINK_ERROR_INCORRECT_INPUT_TYPE",
    /// An input is for a later target.
    ArchMismatch = 13 c"NVJITLINK_ERROR_ARCH_MISMATCH",
    /// The target is not supported.
    UnsupportedArch = 17 c"NVJITLINK_ERROR_UNSUPPORTED_ARCH",
    /// The input needs `-lto`.
    LtoNotEnabled = 18 c"NVJITLINK_ERROR_LTO_NOT_ENABLED",
}
