//! PTX read, changed, checked against another target and printed; then run with a check for races.
//!
//!     cargo run -p ptxc --example ptx

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use ptxc::{CompileOptions, Compiler};
use ptxc_ptx::text;
use ptxc_sim::{Arg, Checks, Config, Simulator};

/// Threads read what others write, and no barrier lies between.
const SOURCE: &str = r#"
    extern "C" __global__ void reverse(const int *x, int *out) {
        __shared__ int part[64];
        part[threadIdx.x] = x[threadIdx.x];
        out[threadIdx.x] = part[63 - threadIdx.x];
    }"#;

/// The entry point.
pub fn main() {
    let artifact = Compiler::new(CompileOptions::default())
        .compile("reverse.cu", SOURCE)
        .unwrap_or_else(|e| panic!("{e}"));
    let mut module = text::parse(artifact.ptx()).expect("the compiler's PTX is valid").module;
    // The module is for a newer target now, which it has to be checked against.
    module.target.target = ptxc_ptx::Target::sm(100);
    assert!(ptxc_ptx::check::check(&module).is_empty());
    let printed = text::print(&module);
    assert!(printed.contains(".target sm_100"));

    let simulator = Simulator::from_text(&printed).expect("the text is valid");
    let (mut x, mut out) = (Vec::from_iter(0..64), vec![0; 64]);
    let checks = Checks { races: true, ..Checks::default() };
    let config = Config { block: [64, 1, 1], checks, ..Config::default() };
    let mut args = [Arg::slice(&mut x), Arg::slice(&mut out)];
    let trap = simulator.launch_with("reverse", &config, &mut args).expect_err("the threads race");
    println!("{trap}");
}
