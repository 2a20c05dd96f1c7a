//! The parser with all bodies.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::syntax;

fuzz_target!(|bytes: &[u8]| syntax(bytes));
