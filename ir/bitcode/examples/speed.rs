//! How fast a module is read, bitcode or text: the best of a number of times, in bytes a second; whole, and without bodies.
//!
//!     cargo run --release -p ptxc-bitcode --example speed FILE [TIMES]
#![expect(clippy::print_stdout, reason = "an example that prints")]

use std::time::{Duration, Instant};

/// That of the command.
#[global_allocator]
static ALLOCATOR: ptxc_allocator::OrExit = ptxc_allocator::OrExit::new("no memory is left", 1);

fn main() {
    ptxc_allocator::free_large_blocks();
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("the name of a file");
    let times = args.next().map_or(10, |times| times.parse().expect("a number"));
    let bytes = std::fs::read(file).expect("the file is read");
    let (mut best, mut heads) = (Duration::MAX, Duration::MAX);
    let mut instructions = 0;
    for _ in 0..times {
        let texts = ptxc_bitcode::Texts::new();
        let start = Instant::now();
        let module = ptxc_bitcode::read_any(&bytes, &texts).expect("a module");
        best = best.min(start.elapsed());
        instructions = module.insts.len();
        let texts = ptxc_bitcode::Texts::new();
        let start = Instant::now();
        let part = ptxc_bitcode::read_heads(&bytes, &texts).expect("a module");
        heads = heads.min(start.elapsed());
        drop(part);
    }
    let rate = |time: Duration| bytes.len() as f64 / 1e6 / time.as_secs_f64();
    println!(
        "{} bytes, {instructions} instructions, {:.1} ms, {:.0} MB/s; without bodies {:.2} ms, {:.0} MB/s",
        bytes.len(),
        best.as_secs_f64() * 1e3,
        rate(best),
        heads.as_secs_f64() * 1e3,
        rate(heads)
    );
}
