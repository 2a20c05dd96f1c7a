//! Arguments and response files: anything is understood or refused with a reason.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::arguments;

fuzz_target!(|bytes: &[u8]| arguments(bytes));
