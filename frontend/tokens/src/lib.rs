//! From files to preprocessed tokens: the first two steps of the front end, and the infrastructure that all steps
//! share.
//!
//! ```text
//!  text ──▶ tokens ──▶ preprocessed tokens
//!       lex        preprocess
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`source`] | the files of a compilation, positions in them, and macro expansions |
//! | [`diagnostics`] | all messages of the front end, and the collector of those given; [`report`] renders them |
//! | [`options`] | the options of the front end |
//! | [`session`] | the state of one compilation |
//! | [`lex`] | token boundaries; names and literals |
//! | [`preprocess`] | directives, macros and includes; [`predefined`] and [`headers`] supply the macros and headers of
//! the implementation |
//! | [`builtins`] | the declarations that CUDA predeclares: rows of functions, and the sources of the device library |

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
