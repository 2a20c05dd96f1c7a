//! Lexing: kinds, words, the lexer, and the values of literals.
//!
//! A [`Token`] is 12 bytes and owns nothing. Words are classified by their symbol; literals keep their spelling and are
//! decoded by [`literal`] on demand.

mod kind;
mod lexer;
pub mod literal;
mod plain;
mod raw;
mod scan;
mod single;
mod skip;
mod suggest;
mod token;
pub mod words;

pub use kind::TokenKind;
pub use lexer::{FileLexer, LexContext};
pub use scan::{Suffixes, written_name};
pub use single::{lex_single, token_length};
pub use suggest::{similar_keyword, similar_keyword_of_expressions};
pub use token::{Token, TokenFlags};
pub use words::sym;
