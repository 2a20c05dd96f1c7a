//! Parses preprocessed tokens to the syntax tree: the third step of the front end.
//!
//! [`syntax`] is the tree: the source as written, without types, resolved names or conversions. [`parse`] builds it by
//! the grammar alone. It asks a [`parse::NameOracle`] about names of the built-in library, which no token declares.
//! Bodies of functions may stay tokens until they are needed.

pub mod parse;
pub mod syntax;
