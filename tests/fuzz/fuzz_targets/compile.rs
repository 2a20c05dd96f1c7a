//! The whole compile: any text gives PTX or messages, never an internal error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc::{CompileOptions, Compiler, Emit, InputKind, Request};

fuzz_target!(|source: &str| {
    let request = Request { kind: InputKind::Cuda, emit: Emit::Ptx, ..Request::default() };
    if let Err(error) = Compiler::new(CompileOptions::default()).run("fuzz", source, &request) {
        assert!(!error.is_internal(), "{error}");
    }
});
