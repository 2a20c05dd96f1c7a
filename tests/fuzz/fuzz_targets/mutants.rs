//! The whole compile on texts that are mutated as C++: coverage chooses the seeds, grammar the changes.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use ptxc_tests::fuzz::{Mutant, SplitMix64, judge};
use ptxc_tests::mutate::mutate;

fuzz_target!(|source: &str| {
    if let Err(fault) = judge(&Mutant::read(source)) {
        panic!("{}\n{}", fault.cause, fault.detail);
    }
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let Ok(source) = std::str::from_utf8(&data[..size]) else { return fuzzer_mutate(data, size, max_size) };
    let mutant = mutate(source, source, &mut SplitMix64(seed.into()));
    let length = mutant.len().min(max_size);
    data[..length].copy_from_slice(&mutant.as_bytes()[..length]);
    length
});
