//! The library as a C program sees it: what it exports, and how it answers right and wrong calls.

use ptxc_abi::judge::Library;

/// The functions of `nvvm.h` 13.0, each of which is implemented.
const FUNCTIONS: [&str; 13] = [
    "nvvmAddModuleToProgram",
    "nvvmCompileProgram",
    "nvvmCreateProgram",
    "nvvmDestroyProgram",
    "nvvmGetCompiledResult",
    "nvvmGetCompiledResultSize",
    "nvvmGetErrorString",
    "nvvmGetProgramLog",
    "nvvmGetProgramLogSize",
    "nvvmIRVersion",
    "nvvmLazyAddModuleToProgram",
    "nvvmVerifyProgram",
    "nvvmVersion",
];

fn library() -> Library {
    Library::under_test("libnvvm.so", env!("CARGO_MANIFEST_DIR")).unwrap()
}

#[test]
fn every_function_of_the_header_is_there() {
    library().exports(&FUNCTIONS, "nvvm.h", "nvvmResult nvvm").unwrap();
}

#[test]
fn every_symbol_of_nvidias_library_is_there() {
    let theirs = std::env::var_os("NVVM_LIB").map(Into::into);
    library()
        .has_all_of(theirs, &["__nvvmHandle", "__nvvmHandleTarget", "nvvmDisableConcurrentAPI"])
        .unwrap();
}

#[test]
fn calls_are_answered_as_by_libnvvm() {
    library().answers("NVVM_LIB").unwrap();
}
