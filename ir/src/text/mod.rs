//! The text form: a module as LLVM 19 assembly with opaque pointers; see `specs/ir.md` for what it
//! holds. Reading is the task of the crate `ptxc_assembly`, whose tests hold that what is printed
//! here reads as the same module.

mod metadata;
mod spelling;
mod writer;
