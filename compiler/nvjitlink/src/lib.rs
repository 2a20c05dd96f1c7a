//! The PTX linker behind the interface of nvJitLink 13.5, so that a program made for `libnvJitLink` runs unchanged.
//!
//! [`linker`] is a link as that interface knows it, in safe code; [`options`] reads its options; `ffi` is the C
//! interface. Inputs are PTX and the containers of ptxc's other libraries; the "cubin" that comes out is such a
//! container. Machine code and the intermediate code of other compilers are refused by name.

// The library is called by the name of the file that programs load.
#![allow(non_snake_case, reason = "the name of the library")]

pub mod ffi;
pub mod linker;
pub mod options;
pub mod status;
