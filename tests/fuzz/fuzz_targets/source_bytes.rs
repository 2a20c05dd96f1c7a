//! The command on bytes that need not be text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::source;

fuzz_target!(|bytes: &[u8]| source(bytes));
