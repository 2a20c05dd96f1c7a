//! The reader of PTX text: what it accepts it prints again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::ptx;

fuzz_target!(|bytes: &[u8]| ptx(bytes));
