//! The CUDA runtime's interface over the simulator, so that a program made for `libcudart` runs without a GPU.
//!
//! [`ffi`] is the C interface. The device, its memory, streams and modules are those of the driver's interface
//! ([`ptxc_driver`]), which this library exports too: a program may use both on the same objects, as it may with
//! NVIDIA's. What is the runtime's own is here: which kernels and variables the program has ([`registry`]), the launch
//! that is being configured ([`configuration`]), and the error that a thread remembers ([`status`]).

// The library is called by the name of the file that programs load.
#![allow(non_snake_case, reason = "names of the interface")]

// A library is called by the name of its file.
extern crate cuda as ptxc_driver;

mod configuration;
mod errors;
pub mod ffi;
mod properties;
mod registry;
pub mod status;
pub mod structures;
