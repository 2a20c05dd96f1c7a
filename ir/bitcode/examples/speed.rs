//! Measures how fast a module is read, bitcode or text, in bytes per second: completely, and without bodies.
//!
//!     cargo run --release -p ptxc-bitcode --example speed FILE [TIMES]
//!
//! Reports the mean of a number of runs: in processor time including system time on Linux, else in wall-clock time.
#![expect(clippy::print_stdout, reason = "an example that prints")]

use std::time::{Duration, Instant};

use ptxc_bitcode::{Texts, read_any, read_heads};

/// The allocator of the command.
#[global_allocator]
static ALLOCATOR: ptxc_allocator::OrExit = ptxc_allocator::OrExit::new("no memory is left", 1);

/// The processor time of this thread. The system updates it every few milliseconds.
fn spent(begin: Instant) -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let spent = text.split_whitespace().next().and_then(|nanoseconds| nanoseconds.parse().ok());
    spent.map_or_else(|| begin.elapsed(), Duration::from_nanos)
}

/// The mean time of `times` runs of `done`.
fn mean(times: u32, mut done: impl FnMut()) -> Duration {
    let begin = Instant::now();
    let before = spent(begin);
    (0..times).for_each(|_| done());
    spent(begin).saturating_sub(before) / times
}

fn main() {
    ptxc_allocator::free_large_blocks();
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("the name of a file");
    let times = args.next().map_or(10, |times| times.parse().expect("a number"));
    let bytes = std::fs::read(file).expect("the file is read");
    let mut instructions = 0;
    let whole = mean(times, || {
        let texts = Texts::new();
        instructions = read_any(&bytes, &texts).expect("a module").insts.len();
    });
    let heads = mean(times, || {
        let texts = Texts::new();
        drop(read_heads(&bytes, &texts).expect("a module"));
    });
    let rate = |time: Duration| bytes.len() as f64 / 1e6 / time.as_secs_f64();
    println!(
        "{} bytes, {instructions} instructions, {:.1} ms, {:.0} MB/s; without bodies {:.2} ms, {:.0} MB/s",
        bytes.len(),
        whole.as_secs_f64() * 1e3,
        rate(whole),
        heads.as_secs_f64() * 1e3,
        rate(heads)
    );
}
