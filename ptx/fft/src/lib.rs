//! cuFFT's interface, so that a program made for `libcufft` runs on the simulator.
//!
//! Transforms in one to three dimensions, batched and with the layouts of `cufftPlanMany`, of single and double
//! precision, complex to complex, real to complex and complex to real. The transforms of rows are `rustfft`'s. Half
//! precision, several devices and callbacks are not supported.

// The library is called by the name of the file that programs load.
#![allow(non_snake_case, reason = "names of the interface")]

pub mod ffi;
mod layout;
mod plan;
pub mod status;
mod transform;
