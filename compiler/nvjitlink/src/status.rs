//! `nvJitLinkResult`.

use ptxc_abi::Code;

macro_rules! results {
    ($($(#[$doc:meta])* $variant:ident = $number:literal $name:literal,)*) => {
        /// What a call came to, numbered as in `nvJitLink.h`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(C)]
        pub enum Status {
            $($(#[$doc])* $variant = $number,)*
        }

        impl Code for Status {
            const INTERNAL: Status = Status::Internal;

            fn name(self) -> &'static str {
                match self {
                    $(Status::$variant => $name,)*
                }
            }
        }
    };
}

results! {
    /// Done.
    Success = 0 "NVJITLINK_SUCCESS",
    /// An option is unknown or wrong.
    UnrecognizedOption = 1 "NVJITLINK_ERROR_UNRECOGNIZED_OPTION",
    /// `-arch` is missing.
    MissingArch = 2 "NVJITLINK_ERROR_MISSING_ARCH",
    /// An argument is wrong.
    InvalidInput = 3 "NVJITLINK_ERROR_INVALID_INPUT",
    /// PTX has errors.
    PtxCompile = 4 "NVJITLINK_ERROR_PTX_COMPILE",
    /// A fault inside the library, or names that nobody defines.
    Internal = 6 "NVJITLINK_ERROR_INTERNAL",
    /// The input is of a kind that is not supported.
    UnrecognizedInput = 8 "NVJITLINK_ERROR_UNRECOGNIZED_INPUT",
    /// The inputs do not go together.
    Finalize = 9 "NVJITLINK_ERROR_FINALIZE",
    /// A pointer or handle is null, or names nothing.
    NullInput = 10 "NVJITLINK_ERROR_NULL_INPUT",
    /// Options contradict each other.
    IncompatibleOptions = 11 "NVJITLINK_ERROR_INCOMPATIBLE_OPTIONS",
    /// The input is not of the kind that the caller says.
    IncorrectInputType = 12 "NVJITLINK_ERROR_INCORRECT_INPUT_TYPE",
    /// An input is for a later target.
    ArchMismatch = 13 "NVJITLINK_ERROR_ARCH_MISMATCH",
    /// The target is not supported.
    UnsupportedArch = 17 "NVJITLINK_ERROR_UNSUPPORTED_ARCH",
    /// The input needs `-lto`.
    LtoNotEnabled = 18 "NVJITLINK_ERROR_LTO_NOT_ENABLED",
}

/// What calls give back.
pub type Result<T = ()> = std::result::Result<T, Status>;

/// The code of a result.
pub(crate) fn code(result: Result) -> Status {
    result.err().unwrap_or(Status::Success)
}
