//! The floating-point arithmetic of PTX on bit patterns.
//!
//! The simulator executes instructions with it and the optimiser folds them with it, so that a folded constant equals
//! the result of the instruction.

pub mod approx;
pub mod soft;
