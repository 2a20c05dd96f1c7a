//! `nvrtcResult`.

ptxc_abi::results! {
    "nvrtc.h", internal: InternalError;
    /// Done.
    Success = 0 c"NVRTC_SUCCESS",
    /// Memory is used up.
    OutOfMemory = 1 c"NVRTC_ERROR_OUT_OF_MEMORY",
    /// No program could be made.
    ProgramCreationFailure = 2 c"NVRTC_ERROR_PROGRAM_CREATION_FAILURE",
    /// An argument is wrong.
    InvalidInput = 3 c"NVRTC_ERROR_INVALID_INPUT",
    /// The handle names no program.
    InvalidProgram = 4 c"NVRTC_ERROR_INVALID_PROGRAM",
    /// An option is unknown, wrong or not supported.
    InvalidOption = 5 c"NVRTC_ERROR_INVALID_OPTION",
    /// The source has errors.
    Compilation = 6 c"NVRTC_ERROR_COMPILATION",
    /// A part of the library is missing.
    BuiltinOperationFailure = 7 c"NVRTC_ERROR_BUILTIN_OPERATION_FAILURE",
    /// A name expression came after the compile.
    NoNameExpressionsAfterCompilation = 8 c"NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION",
    /// A lowered name was asked for before a compile that succeeded.
    NoLoweredNamesBeforeCompilation = 9 c"NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION",
    /// The expression was not given before the compile.
    NameExpressionNotValid = 10 c"NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID",
    /// A bug in the library.
    InternalError = 11 c"NVRTC_ERROR_INTERNAL_ERROR",
    /// The table of times could not be written.
    TimeFileWriteFailed = 12 c"NVRTC_ERROR_TIME_FILE_WRITE_FAILED",
    /// No precompiled header was asked for, or none was made.
    NoPchCreateAttempted = 13 c"NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED",
    /// The heap for precompiled headers is too small.
    PchCreateHeapExhausted = 14 c"NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED",
    /// A precompiled header could not be made.
    PchCreate = 15 c"NVRTC_ERROR_PCH_CREATE",
    /// The program's callback stopped the compile.
    Cancelled = 16 c"NVRTC_ERROR_CANCELLED",
    /// The trace of times could not be written.
    TimeTraceFileWriteFailed = 17 c"NVRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED",
}
