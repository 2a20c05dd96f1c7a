//! The library as a C program sees it: what its functions leave in memory.

#![allow(clippy::unwrap_used, reason = "tests")]

use ptxc_abi::judge::Library;
// Its library is what this one works with.
use cudart as _;

fn library() -> Library {
    Library::under_test("libcufft.so", env!("CARGO_MANIFEST_DIR")).unwrap()
}

#[test]
fn every_function_is_exported() {
    library().exported(cufft::ffi::SYMBOLS).unwrap();
}

#[test]
fn functions_do_what_their_definitions_say() {
    library().own_answers().unwrap();
}
