//! The library as a C program sees it: what it exports, and how it answers right and wrong calls.

use ptxc_abi::judge::Library;

/// The functions of `nvrtc.h` 13.0, each of which is implemented. Those of OptiX IR answer that there is none.
const FUNCTIONS: [&str; 24] = [
    "nvrtcAddNameExpression",
    "nvrtcCompileProgram",
    "nvrtcCreateProgram",
    "nvrtcDestroyProgram",
    "nvrtcGetCUBIN",
    "nvrtcGetCUBINSize",
    "nvrtcGetErrorString",
    "nvrtcGetLTOIR",
    "nvrtcGetLTOIRSize",
    "nvrtcGetLoweredName",
    "nvrtcGetNumSupportedArchs",
    "nvrtcGetOptiXIR",
    "nvrtcGetOptiXIRSize",
    "nvrtcGetPCHCreateStatus",
    "nvrtcGetPCHHeapSize",
    "nvrtcGetPCHHeapSizeRequired",
    "nvrtcGetPTX",
    "nvrtcGetPTXSize",
    "nvrtcGetProgramLog",
    "nvrtcGetProgramLogSize",
    "nvrtcGetSupportedArchs",
    "nvrtcSetFlowCallback",
    "nvrtcSetPCHHeapSize",
    "nvrtcVersion",
];

fn library() -> Library {
    Library::under_test("libnvrtc.so", env!("CARGO_MANIFEST_DIR")).unwrap()
}

#[test]
fn every_function_of_the_header_is_there() {
    library().exports(&FUNCTIONS, "nvrtc.h", "nvrtcResult nvrtc").unwrap();
}

#[test]
fn every_symbol_of_nvidias_library_is_there() {
    let theirs = std::env::var_os("NVRTC_LIB").map(Into::into);
    library().has_all_of(theirs, &["__nvrtcCPEx"]).unwrap();
}

#[test]
fn calls_are_answered_as_by_nvrtc() {
    library().answers("NVRTC_LIB").unwrap();
}
