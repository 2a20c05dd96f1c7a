//! Any module, checked and run with a step limit, ends in results or in a trap.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::simulate;

fuzz_target!(|bytes: &[u8]| simulate(bytes));
