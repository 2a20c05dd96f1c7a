//! The compiler behind the interface of libNVVM, so that a program made for `libnvvm.so.4` runs unchanged.
//!
//! [`program`] is a program of modules, in safe code; [`options`] reads libNVVM's options; `ffi` is the C
//! interface. Modules are LLVM assembly or bitcode. Several modules
//! are linked as IR.

pub mod ffi;
pub mod options;
pub mod program;
pub mod status;
