//! From preprocessed tokens to the syntax tree: the third step of the front end.
//!
//! [`syntax`] is the tree: what was written, without types, resolved names or conversions. [`parse`] makes it by the
//! grammar alone. What it must know about names that no token declares, those of the built-in library, it asks a
//! [`parse::NameOracle`]. Bodies of functions may stay tokens until somebody asks for them.

pub mod parse;
pub mod syntax;
