//! The reader and writer of LLVM assembly: what is read prints as a text that reads the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::assembly;

fuzz_target!(|bytes: &[u8]| assembly(bytes));
