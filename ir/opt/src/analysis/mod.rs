//! Facts computed from a function: the control flow graph and dominators come from the IR crate.

pub mod alias;
pub mod bits;
pub mod clobber;
pub mod leaves;
pub mod loops;
pub mod trip_count;
