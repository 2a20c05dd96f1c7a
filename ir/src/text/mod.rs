//! The text form: a module as LLVM 19 assembly with opaque pointers; `specs/ir.md` lists its contents. The crate
//! `ptxc_assembly` reads it, and its tests check that the printed text reads back as the same module.

mod metadata;
mod spelling;
mod writer;
