//! The text form of a module: printer and parser.

mod lexer;
mod parser;
mod printer;

pub use parser::{ParseError, Parsed, line_column, parse};
pub(crate) use printer::{operand_text, print_noting_assembly};
pub use printer::{print, print_items, write_reg};
