//! Every arithmetic form against the PTX ISA's definition, over edge values of all operands.
//!
//! The references are written here anew: wide integers and bit loops for integers, the `rustc_apfloat`
//! crate for floating point. Nothing of the simulator's own arithmetic is used.

mod bits;
mod compare;
mod convert;
mod float;
mod harness;
mod integer;
mod video;
