//! Any messages to the debug adapter are answered, and the end of the input ends it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::debugger::debug_adapter;

fuzz_target!(|bytes: &[u8]| debug_adapter(bytes));
