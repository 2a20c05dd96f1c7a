//! The name of the CUDA runtime, for programs that ask which version is installed and then use the driver's interface.
//!
//! Numba does so. Nothing else of the runtime's interface is there: a program that needs more is told by the loader
//! which function is missing.

// The library is called by the name of the file that programs load.
#![allow(non_snake_case, reason = "names of the interface")]

pub mod ffi;
