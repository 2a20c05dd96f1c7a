//! cuSOLVER's interface, so that a program made for `libcusolver` runs on the simulator: factors and solutions of dense
//! systems, eigenvalues and singular values, in four types, and systems of sparse matrices.
//!
//! Work is done on the host, on the memory of the device. The iterations are those of the crate `nalgebra`; factors are
//! stored as LAPACK's are, because programs use them.

// The library is called by the name of the file that programs load.
#![allow(non_snake_case, reason = "names of the interface")]

mod call;
mod cholesky;
mod eigen;
pub mod ffi;
mod number;
mod qr;
mod schur;
mod singular;
mod sparse;
pub mod status;
mod systems;
