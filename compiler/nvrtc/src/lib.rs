//! The compiler behind the interface of NVRTC 13.0, so that a program made for `libnvrtc` runs unchanged.
//!
//! [`program`] is a program as that interface knows it, in safe code; [`options`] reads NVRTC's options, which
//! are spelled more strictly than nvcc's; `ffi` is the C interface. What NVRTC gives and ptxc cannot is an
//! error with NVRTC's code and a sentence in the log.
//!
//! Result codes follow NVRTC 13.0 as observed, for wrong use as well: the specification's page has the table.

mod arch;
mod compilers;
pub mod ffi;
pub mod options;
pub mod program;
pub mod status;
mod times;

pub use arch::{supported, version};
