//! The library as a C program sees it: what it exports, and what of that is supported.

#![allow(clippy::unwrap_used, reason = "tests")]

use ptxc_abi::judge::Library;
use std::path::PathBuf;

/// What nvcc's registration of host variables and of tables of kernels calls, which no header declares.
const PRIVATE: [&str; 3] = ["__cudaGetProcAddress", "__cudaRegisterHostVar", "__cudaRegisterUnifiedTable"];

fn library() -> Library {
    Library::under_test("libcudart.so", env!("CARGO_MANIFEST_DIR")).unwrap()
}

#[test]
fn every_symbol_of_nvidias_library_is_there() {
    let symbols: Vec<&str> = cudart::ffi::symbols().map(|symbol| symbol.0).collect();
    library().exported(&symbols).unwrap();
    let headers = std::env::var_os("CUDA_INC").map(PathBuf::from);
    let theirs = headers.and_then(|headers| Some(headers.parent()?.join("lib/libcudart.so.13")));
    library().has_all_of(theirs, &PRIVATE).unwrap();
}

/// Where the page about programs says how many functions there are.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../specs/programs.md");

#[test]
fn the_page_says_how_many_functions_are_supported() {
    let (mut supported, mut refused) = (0, 0);
    for (_, is_supported) in cudart::ffi::symbols() {
        *if is_supported { &mut supported } else { &mut refused } += 1;
    }
    let sentence =
        format!("It exports {} functions, of which {supported} are supported", supported + refused);
    assert!(std::fs::read_to_string(PAGE).unwrap().contains(&sentence), "{PAGE}: {sentence}");
}

/// Where the functions have other names for programs whose stream 0 is that of the thread.
const PER_THREAD: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../frontend/rewrite/include/ptxc/per_thread.h");

#[test]
fn the_header_for_streams_of_threads_has_every_function_that_knows_them() {
    let mut wanted: Vec<String> = cudart::ffi::symbols()
        .filter(|(_, is_supported)| *is_supported)
        .filter_map(|(symbol, _)| {
            let base = ["_ptsz", "_ptds"].iter().find_map(|suffix| symbol.strip_suffix(suffix))?;
            Some(format!("#define {base} {symbol}"))
        })
        .collect();
    wanted.sort();
    let header = std::fs::read_to_string(PER_THREAD).unwrap();
    let defined: Vec<&str> = header.lines().filter(|line| line.starts_with("#define ")).collect();
    assert_eq!(defined, wanted);
}
