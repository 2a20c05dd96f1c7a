//! The simulator against compiled C++: programs of `benches/speed`, as kernels in both tiers and as the same algorithm by
//! `g++ -O2`, processor time of one core, the best of three.
//!
//! `RAYON_NUM_THREADS=1 cargo bench -p ptxc-benches --bench speed [NAME...]` prints the table of `specs/simulator.md`.

#![expect(clippy::print_stdout, reason = "the table is its output")]

use ptxc::{CompileOptions, Compiler, Target};
use ptxc_sim::{Simulator, Tier, directives};
use std::path::{Path, PathBuf};
use std::process::Command;

const PROGRAMS: [&str; 10] = [
    "hash",
    "mandelbrot",
    "matmul",
    "tiled",
    "waves",
    "collatz",
    "bodies",
    "insertion",
    "reduction",
    "histogram",
];

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("speed");
    println!("| program | g++ -O2, ms | interpreter, ms | times | compiled, ms | times | first launch, ms |");
    println!("|---|---|---|---|---|---|---|");
    for name in PROGRAMS.iter().filter(|name| asked.is_empty() || asked.iter().any(|word| word == *name)) {
        let host = host_time(&folder, name);
        let source = std::fs::read_to_string(folder.join(name).with_extension("cu")).expect("the kernel");
        let [(_, interpreted), (first, compiled)] =
            [Tier::Interpreted, Tier::Compiled].map(|tier| kernel_times(name, &source, tier));
        println!(
            "| {name} | {host:.1} | {interpreted:.1} | {:.1} | {compiled:.1} | {:.1} | {first:.1} |",
            interpreted / host,
            compiled / host
        );
    }
}

/// Milliseconds of the program by g++.
fn host_time(folder: &Path, name: &str) -> f64 {
    let program: PathBuf = std::env::temp_dir().join(format!("ptxc-speed-{}-{name}", std::process::id()));
    let source = folder.join(name).with_extension("cpp");
    let compiled = Command::new("g++").args(["-O2", "-std=c++17", "-o"]).arg(&program).arg(source).status();
    assert!(compiled.expect("g++ is installed").success(), "{name} compiles");
    let output = Command::new(&program).output().expect("the program runs");
    let _ = std::fs::remove_file(&program);
    let seconds: f64 = String::from_utf8_lossy(&output.stdout).trim().parse().expect("it prints seconds");
    seconds * 1e3
}

/// Milliseconds of the first launch and of the fastest.
fn kernel_times(name: &str, source: &str, tier: Tier) -> (f64, f64) {
    let mut options = CompileOptions::default();
    options.target = Target::parse("sm_90").expect("sm_90 is a target");
    let ptx = Compiler::new(options).compile(name, source).expect("the kernel compiles").into_text();
    let simulator = Simulator::from_text(&ptx).expect("the PTX is read");
    let mut run = directives::parse(source).expect("the directives are read").remove(0);
    run.config.tier = tier;
    let times = [(); 3].map(|()| {
        let mut buffers = run.buffers();
        let begin = processor_time();
        run.execute_in(&simulator, &mut buffers, &mut |_| ()).expect("the kernel runs");
        processor_time() - begin
    });
    (times[0], times.into_iter().fold(f64::INFINITY, f64::min))
}

/// Milliseconds that this thread has run.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells");
    let nanoseconds: f64 = text.split(' ').next().and_then(|word| word.parse().ok()).expect("a number");
    nanoseconds / 1e6
}
