//! Every arithmetic form against the PTX ISA's definition, over edge values of all operands.
//!
//! The references are written here anew: wide integers and bit loops for integers, the `rustc_apfloat`
//! crate for floating point. Nothing of the simulator's own arithmetic is used.

#![expect(clippy::print_stdout, reason = "differences from a GPU are reported, not failures")]

mod bits;
mod compare;
mod convert;
mod float;
mod halves;
mod harness;
mod integer;
#[path = "../rows/mod.rs"]
mod rows;
mod video;
