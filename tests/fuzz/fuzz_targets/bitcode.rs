//! LLVM bitcode: what is read is held to the contract, compiled, and written again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::bitcode;

fuzz_target!(|bytes: &[u8]| bitcode(bytes));
