//! The library as a C program sees it: what it exports, and how it answers right and wrong calls.
//!
//! `behaviour.txt` is what NVIDIA's library 13.0 answered to `behaviour.py`; where that library is installed
//! (`NVRTC_LIB`) it is asked again. `own.txt` is what only ours is asked.

use std::path::{Path, PathBuf};
use std::process::Command;

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

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// The library that was built for this test.
fn library() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.with_file_name("libnvrtc.so")
}

fn python(arguments: &[&str]) -> String {
    let output = Command::new("python3").args(arguments).output().expect("Python 3");
    assert!(output.status.success(), "{arguments:?}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn behaviour(library: &Path, own: bool) -> String {
    let script = folder().join("behaviour.py");
    let mut arguments = vec![script.to_str().unwrap(), library.to_str().unwrap()];
    arguments.extend(own.then_some("--own"));
    python(&arguments)
}

#[test]
fn every_function_of_the_header_is_there() {
    let script = "import ctypes, sys; lib = ctypes.CDLL(sys.argv[1]); print([n for n in sys.argv[2:] if not hasattr(lib, n)])";
    let library = library();
    let mut arguments = vec!["-c", script, library.to_str().unwrap()];
    arguments.extend(FUNCTIONS);
    assert_eq!(python(&arguments).trim(), "[]");
    // The list is the header's, where that is installed.
    if let Some(folder) = std::env::var_os("CUDA_INC") {
        let header = std::fs::read_to_string(Path::new(&folder).join("nvrtc.h")).unwrap();
        let mut declared: Vec<&str> = header
            .lines()
            .filter(|line| line.starts_with("nvrtcResult nvrtc") || line.starts_with("const char *nvrtc"))
            .filter_map(|line| line.split_once('(')?.0.rsplit([' ', '*']).next())
            .collect();
        declared.sort_unstable();
        declared.dedup();
        declared.retain(|name| *name != "nvrtcGetTypeName");
        assert_eq!(declared, FUNCTIONS);
    }
}

#[test]
fn calls_are_answered_as_by_nvrtc() {
    let recorded = folder().join("behaviour.txt");
    let bless = std::env::var_os("PTXC_BLESS").is_some();
    if let Some(reference) = std::env::var_os("NVRTC_LIB") {
        let theirs = behaviour(Path::new(&reference), false);
        if bless {
            std::fs::write(&recorded, &theirs).unwrap();
        }
        assert_eq!(theirs, std::fs::read_to_string(&recorded).unwrap());
    }
    let theirs = std::fs::read_to_string(&recorded).unwrap();
    let ours = behaviour(&library(), true);
    let (shared, own) = ours.split_at(theirs.len().min(ours.len()));
    assert_eq!(shared, theirs);
    let expected = folder().join("own.txt");
    if bless {
        std::fs::write(&expected, own).unwrap();
    }
    assert_eq!(own, std::fs::read_to_string(&expected).unwrap());
}
