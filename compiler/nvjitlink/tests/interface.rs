//! The library as a C program sees it: what it exports, and how it answers right and wrong calls.

use ptxc_abi::judge::Library;

/// The functions of `nvJitLink.h` 13.0, each of which is implemented. Those with a release in their names are what
/// the header declares; the others are exported for programs that load the library.
const FUNCTIONS: [&str; 27] = [
    "__nvJitLinkAddData_13_0",
    "__nvJitLinkAddFile_13_0",
    "__nvJitLinkComplete_13_0",
    "__nvJitLinkCreate_13_0",
    "__nvJitLinkDestroy_13_0",
    "__nvJitLinkGetErrorLogSize_13_0",
    "__nvJitLinkGetErrorLog_13_0",
    "__nvJitLinkGetInfoLogSize_13_0",
    "__nvJitLinkGetInfoLog_13_0",
    "__nvJitLinkGetLinkedCubinSize_13_0",
    "__nvJitLinkGetLinkedCubin_13_0",
    "__nvJitLinkGetLinkedPtxSize_13_0",
    "__nvJitLinkGetLinkedPtx_13_0",
    "nvJitLinkAddData",
    "nvJitLinkAddFile",
    "nvJitLinkComplete",
    "nvJitLinkCreate",
    "nvJitLinkDestroy",
    "nvJitLinkGetErrorLog",
    "nvJitLinkGetErrorLogSize",
    "nvJitLinkGetInfoLog",
    "nvJitLinkGetInfoLogSize",
    "nvJitLinkGetLinkedCubin",
    "nvJitLinkGetLinkedCubinSize",
    "nvJitLinkGetLinkedPtx",
    "nvJitLinkGetLinkedPtxSize",
    "nvJitLinkVersion",
];

fn library() -> Library {
    Library::under_test("libnvJitLink.so", env!("CARGO_MANIFEST_DIR")).unwrap()
}

#[test]
fn every_function_of_the_header_is_there() {
    // In the header a function stands behind `extern nvJitLinkResult` or `static inline nvJitLinkResult`.
    library().exports(&FUNCTIONS, "nvJitLink.h", "nvJitLinkResult").unwrap();
}

#[test]
fn calls_are_answered_as_by_nvjitlink() {
    library().answers("NVJITLINK_LIB").unwrap();
}
