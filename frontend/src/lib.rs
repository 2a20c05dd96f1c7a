//! ptxc-frontend

pub mod builtins;
pub mod diagnostics;
pub mod headers;
pub mod il;
pub mod lex;
pub mod options;
pub mod parse;
pub mod predefined;
pub mod preprocess;
pub mod report;
pub mod sema;
pub mod session;
pub mod source;
pub mod syntax;
