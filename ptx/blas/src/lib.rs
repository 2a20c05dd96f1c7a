//! cuBLAS's interface, so that a program made for `libcublas` runs on the simulator: levels 1 to 3 in four types, and what
//! programs use beside them.
//!
//! Work is done on the host, on the memory of the device; products of matrices are those of the crate `matrixmultiply`. The
//! quality is that of a reference: sums have the order of a loop, not that of a GPU.

// The library is called by the name of the file that programs load.
#![allow(non_snake_case, reason = "names of the interface")]

mod call;
pub mod ffi;
mod level1;
mod level2;
mod level3;
mod lu;
mod mixed;
pub mod status;
mod vector;

use ptxc_matrix::{dense, scalar, stored};
