//! Analyses of functions, and helpers that several passes share.

pub mod address;
pub mod alias;
pub mod alignment;
pub mod bits;
pub mod clobber;
pub mod induction;
pub mod leaves;
pub mod loops;
mod manager;
pub mod parts;
pub mod simulate;
pub mod summary;
pub mod trip_count;
pub mod uniform;

pub use manager::Analyses;
