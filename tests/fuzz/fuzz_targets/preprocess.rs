//! Lexer and preprocessor: any text gives tokens or messages.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc::{CompileOptions, Compiler, Emit, InputKind, Request};

fuzz_target!(|source: &str| {
    let request = Request { kind: InputKind::Cuda, emit: Emit::Preprocessed, ..Request::default() };
    if let Err(error) = Compiler::new(CompileOptions::default()).run("fuzz", source, &request) {
        assert!(!error.is_internal(), "{error}");
    }
});
