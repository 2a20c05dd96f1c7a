//! The library as a C program sees it: what it exports, and how it answers right and wrong calls.

use nvrtc::status::Status;
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

/// The header that programs get.
const HEADER: &str = include_str!("../../../frontend/rewrite/include/nvrtc.h");

#[test]
fn the_header_for_programs_declares_what_the_library_has() {
    let calls = HEADER.split(';').filter_map(|declaration| declaration.split_once('('));
    let names = calls.filter_map(|(head, _)| head.rsplit([' ', '*']).next());
    let mut declared: Vec<&str> = names.filter(|name| name.starts_with("nvrtc")).collect();
    declared.sort_unstable();
    declared.dedup();
    declared.retain(|name| *name != "nvrtcGetTypeName");
    assert_eq!(declared, FUNCTIONS);
    for status in Status::ALL {
        let line = format!("{} = {}", status.c_name().to_string_lossy(), *status as i32);
        assert!(HEADER.lines().any(|own| own.trim().trim_end_matches(',') == line), "{line}");
    }
}

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
