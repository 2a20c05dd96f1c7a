//! Archives of precompiled functions: damaged ones are noticed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::archive;

fuzz_target!(|bytes: &[u8]| archive(bytes));
