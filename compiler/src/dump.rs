//! Text forms of the stages that have no printer of their own.

use std::fmt::Write;

use ptxc_frontend::preprocess::TokenStream;

/// `--emit=tokens`: a token a line, its kind and its symbol.
pub(crate) fn tokens(stream: &TokenStream) -> String {
    let mut out = String::new();
    for token in &stream.tokens {
        let _ = writeln!(out, "{:?}", token.kind);
    }
    out
}
