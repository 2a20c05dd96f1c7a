//! From files to preprocessed tokens: the first two steps of the front end, and what all its steps share.
//!
//! ```text
//!  text ──▶ tokens ──▶ preprocessed tokens
//!       lex        preprocess
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`source`] | the files of a compilation, positions in them, and how a position came through macros |
//! | [`diagnostics`] | every message that the front end can give, and what is kept of those that were given; [`report`] draws them |
//! | [`options`] | what a user may choose about the language |
//! | [`session`] | all that together, for one compilation |
//! | [`lex`] | where a token begins and ends; names and literals |
//! | [`preprocess`] | directives, macros and includes; [`predefined`] and [`headers`] are what is there before the first line |
//! | [`builtins`] | what CUDA lets a program use without declaring it: rows of functions, and the texts of the device library |

pub mod builtins;
pub mod diagnostics;
pub mod headers;
pub mod lex;
pub mod options;
pub mod predefined;
pub mod preprocess;
pub mod report;
pub mod session;
pub mod source;
