//! The linker of modules: any module with another one, before and behind it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::linked;

fuzz_target!(|bytes: &[u8]| linked(bytes));
