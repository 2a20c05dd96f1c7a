//! cuSPARSE's interface, so that a program made for `libcusparse` runs on the simulator: products, sums, conversions and
//! triangular systems of sparse matrices in four types.
//!
//! Work is done on the host, on the memory of the device. A matrix is read into a list of entries and written back from
//! one; the results are sorted and the same every time.

// The library is called by the name of the file that programs load.
#![allow(non_snake_case, reason = "names of the interface")]

mod add;
mod call;
mod convert;
mod descriptor;
mod entries;
pub mod ffi;
mod incomplete;
mod index;
mod multiply;
mod solve;
mod sort;
pub mod status;
