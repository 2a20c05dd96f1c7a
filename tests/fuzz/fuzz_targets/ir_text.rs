//! LLVM assembly all the way: reading, the verifiers, lowering, passes, selection.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc::{CompileOptions, Compiler, Emit, InputKind, Request};

fuzz_target!(|source: &str| {
    let request = Request { kind: InputKind::Ir, emit: Emit::Ptx, ..Request::default() };
    if let Err(error) = Compiler::new(CompileOptions::default()).run("fuzz", source, &request) {
        assert!(!error.is_internal(), "{error}");
    }
});
