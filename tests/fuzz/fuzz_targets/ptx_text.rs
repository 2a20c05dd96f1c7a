//! The reader of PTX text: what it accepts it prints again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc::{CompileOptions, Compiler, Emit, InputKind, Request};

fuzz_target!(|source: &str| {
    let request = Request { kind: InputKind::Ptx, emit: Emit::Ptx, ..Request::default() };
    if let Err(error) = Compiler::new(CompileOptions::default()).run("fuzz", source, &request) {
        assert!(!error.is_internal(), "{error}");
    }
});
