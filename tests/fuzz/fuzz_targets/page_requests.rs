//! Any request to the explorer's module is answered with a JSON object.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::page::page_requests;

fuzz_target!(|bytes: &[u8]| page_requests(bytes));
