//! Compiles a kernel and launches it in the simulator.
//!
//!     cargo run -p ptxc --example compile_and_launch

#![allow(clippy::print_stdout, reason = "an example shows its results")]

use ptxc::{CompileOptions, Compiler, Target};
use ptxc_sim::{Arg, Simulator};

const SOURCE: &str = r#"
    extern "C" __global__ void scale(float *x, float factor, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] *= factor;
    }"#;

/// The entry point.
pub fn main() {
    let mut options = CompileOptions::default();
    options.target = Target::parse("sm_90").expect("a target");
    let artifact =
        Compiler::new(options).compile("scale.cu", SOURCE).unwrap_or_else(|error| panic!("{error}"));
    let simulator = Simulator::from_text(artifact.ptx()).expect("the PTX is valid");
    let mut data = vec![1.0_f32, 2.0, 3.0, 4.0, 5.0];
    let count = data.len() as i32;
    let mut args = [Arg::slice(&mut data), Arg::value(1.5_f32), Arg::value(count)];
    simulator.launch("scale", [2, 1, 1], [4, 1, 1], 0, &mut args).unwrap_or_else(|trap| panic!("{trap}"));
    assert_eq!(data, [1.5, 3.0, 4.5, 6.0, 7.5]);
    println!("{data:?}");
}
