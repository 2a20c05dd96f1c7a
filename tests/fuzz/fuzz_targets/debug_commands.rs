//! Any commands to the debugger are done or said to be wrong.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::debugger::debug_commands;

fuzz_target!(|bytes: &[u8]| debug_commands(bytes));
