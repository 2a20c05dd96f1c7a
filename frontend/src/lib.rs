//! ptxc-frontend

pub mod diagnostics;
pub mod lex;
pub mod options;
pub mod preprocess;
pub mod session;
pub mod source;
