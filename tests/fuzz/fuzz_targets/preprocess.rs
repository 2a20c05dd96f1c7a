//! Lexer and preprocessor: any text gives tokens or messages.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ptxc_tests::fuzz::readers::preprocess;

fuzz_target!(|bytes: &[u8]| preprocess(bytes));
