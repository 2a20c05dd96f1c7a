//! Benchmarks of ptxc: the corpus that they share.
//!
//! `cargo bench -p ptxc-benches` measures the whole compile and each step of it; `benches/compare.sh`
//! compares with NVRTC, side by side in one run.

use std::path::{Path, PathBuf};

pub mod texts;

/// The kernels that are measured: smallest, memory bound, integer, control flow, shared memory, large.
pub const KERNELS: &[&str] =
    &["saxpy", "sgemm_regblock", "sha256", "bytecode_vm", "softmax_rows", "nbody", "large_generated"];

/// Where a kernel of the tests lies.
pub fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels").join(name).with_extension("cu")
}

/// The text of a kernel of the tests.
///
/// # Panics
/// When the file is not there.
pub fn source(name: &str) -> String {
    let path = path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
