//! RUN and ARG directives: anything gives launches or a reason.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::launches;

fuzz_target!(|bytes: &[u8]| launches(bytes));
