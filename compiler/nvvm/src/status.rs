//! `nvvmResult`.

ptxc_abi::results! {
    "nvvm.h", internal: Compilation;
    /// Done.
    Success = 0 c"NVVM_SUCCESS",
    /// Memory is used up.
    OutOfMemory = 1 c"NVVM_ERROR_OUT_OF_MEMORY",
    /// No program could be made.
    ProgramCreationFailure = 2 c"NVVM_ERROR_PROGRAM_CREATION_FAILURE",
    /// A module is of another version of the IR.
    IrVersionMismatch = 3 c"NVVM_ERROR_IR_VERSION_MISMATCH",
    /// An argument is wrong.
    InvalidInput = 4 c"NVVM_ERROR_INVALID_INPUT",
    /// The handle names no program.
    InvalidProgram = 5 c"NVVM_ERROR_INVALID_PROGRAM",
    /// A module breaks rules.
    InvalidIr = 6 c"NVVM_ERROR_INVALID_IR",
    /// An option is unknown, wrong or not supported.
    InvalidOption = 7 c"NVVM_ERROR_INVALID_OPTION",
    /// There is nothing to compile.
    NoModuleInProgram = 8 c"NVVM_ERROR_NO_MODULE_IN_PROGRAM",
    /// A module cannot be compiled.
    Compilation = 9 c"NVVM_ERROR_COMPILATION",
    /// The compile was stopped.
    Cancelled = 10 c"NVVM_ERROR_CANCELLED",
}
