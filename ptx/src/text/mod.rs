//! The text form of a module.

mod printer;

pub use printer::{print, write_reg};
