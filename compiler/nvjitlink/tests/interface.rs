//! The library as a C program sees it: what it exports, and how it answers right and wrong calls.

use ptxc_abi::judge::Library;
use std::path::PathBuf;

fn library() -> Library {
    Library::under_test("libnvJitLink.so", env!("CARGO_MANIFEST_DIR")).unwrap()
}

/// What NVIDIA's library has for its own driver.
const PRIVATE: [&str; 1] = ["__nvJitLinkAPI"];

#[test]
fn every_function_is_there_by_the_names_of_all_releases() {
    let mut names = vec!["nvJitLinkVersion".to_owned()];
    for plain in nvJitLink::ffi::FUNCTIONS {
        names.push((*plain).to_owned());
        names.extend(nvJitLink::ffi::RELEASES.iter().map(|release| format!("__{plain}_{release}")));
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    library().exported(&names).unwrap();
    let theirs = std::env::var_os("NVJITLINK_LIB").map(PathBuf::from);
    library().has_all_of(theirs, &PRIVATE).unwrap();
}

#[test]
fn calls_are_answered_as_by_nvjitlink() {
    library().answers("NVJITLINK_LIB").unwrap();
}
