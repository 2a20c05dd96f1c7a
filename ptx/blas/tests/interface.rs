//! The library as a C program sees it: what its functions leave in memory.

#![allow(clippy::unwrap_used, reason = "tests")]

use ptxc_abi::judge::Library;
// Its library is what this one works with.
use cudart as _;

#[test]
fn functions_do_what_their_definitions_say() {
    Library::under_test("libcublas.so", env!("CARGO_MANIFEST_DIR")).unwrap().own_answers().unwrap();
}

/// The page about programs, and what the calls of `behaviour.py` came to.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../specs/programs.md");
const CALLS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own.txt");

#[test]
fn the_page_says_how_many_calls_are_compared() {
    let calls = std::fs::read_to_string(CALLS).unwrap();
    let counts = calls.lines().map(|line| line.rsplit(' ').next().unwrap().parse::<u32>().unwrap());
    let sentence = format!(
        "calls {} functions of levels 1 to 3 in four types, {} times",
        calls.lines().count(),
        counts.sum::<u32>()
    );
    assert!(std::fs::read_to_string(PAGE).unwrap().contains(&sentence), "{PAGE}: {sentence}");
}
