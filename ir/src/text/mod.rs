//! The text form: LLVM 19 assembly with opaque pointers, both directions.
//!
//! `print(parse(print(m)))` equals `print(m)`. The reader accepts what the writer prints; see
//! `specs/ir.md` for the grammar.

mod metadata;
mod spelling;
mod writer;
