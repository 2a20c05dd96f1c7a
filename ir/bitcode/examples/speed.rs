//! How fast a module is read, bitcode or text: the best of a number of times, in bytes a second.
//!
//!     cargo run --release -p ptxc-bitcode --example speed FILE [TIMES]
#![expect(clippy::print_stdout, reason = "an example that prints")]

use std::time::{Duration, Instant};

fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("the name of a file");
    let times = args.next().map_or(10, |times| times.parse().expect("a number"));
    let bytes = std::fs::read(file).expect("the file is read");
    let mut best = Duration::MAX;
    let mut instructions = 0;
    for _ in 0..times {
        let texts = ptxc_bitcode::Texts::new();
        let start = Instant::now();
        let module = ptxc_bitcode::read_any(&bytes, &texts).expect("a module");
        best = best.min(start.elapsed());
        instructions = module.insts.len();
    }
    let rate = bytes.len() as f64 / 1e6 / best.as_secs_f64();
    println!(
        "{} bytes, {instructions} instructions, {:.1} ms, {rate:.0} MB/s",
        bytes.len(),
        best.as_secs_f64() * 1e3
    );
}
