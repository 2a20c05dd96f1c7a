//! The text form of a module.

mod printer;

pub(crate) use printer::operand_text;
pub use printer::{print, write_reg};
