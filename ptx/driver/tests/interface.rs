//! The library as a C program sees it: what it exports, and how it answers right and wrong calls.

#![allow(clippy::unwrap_used, reason = "tests")]

use ptxc_abi::judge::Library;
use std::collections::BTreeSet;

fn library() -> Library {
    Library::under_test("libcuda.so", env!("CARGO_MANIFEST_DIR")).unwrap()
}

/// The headers whose functions the driver's library has.
const HEADERS: [&str; 4] = ["cuda.h", "cudaGL.h", "cudaEGL.h", "cudaVDPAU.h"];

#[test]
fn every_function_of_the_headers_is_exported() {
    let symbols: Vec<&str> = cuda::ffi::symbols().map(|symbol| symbol.0).collect();
    library().exported(&symbols).unwrap();
    let Some(folder) = std::env::var_os("CUDA_INC").map(std::path::PathBuf::from) else { return };
    let listed: BTreeSet<&str> = symbols.into_iter().collect();
    for header in HEADERS {
        let Ok(text) = std::fs::read_to_string(folder.join(header)) else { continue };
        let declared = text.lines().filter_map(|line| {
            let rest = line.trim_start().strip_prefix("CUresult CUDAAPI ")?;
            Some(rest.split_once('(')?.0.trim_end())
        });
        let missing: Vec<&str> = declared.filter(|name| !listed.contains(name)).collect();
        assert!(missing.is_empty(), "{header}: {missing:?}");
    }
}

#[test]
fn right_and_wrong_calls_are_answered() {
    library().own_answers().unwrap();
}
