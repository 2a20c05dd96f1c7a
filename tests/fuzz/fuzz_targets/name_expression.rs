//! Name expressions: anything names something or gives messages.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::name_expression;

fuzz_target!(|bytes: &[u8]| name_expression(bytes));
