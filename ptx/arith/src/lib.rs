//! The floating-point arithmetic of PTX on bits: what the simulator computes, and what the optimizer folds.
//!
//! Both take it from here, so that a constant is what the instruction would have given.

pub mod approx;
pub mod soft;
