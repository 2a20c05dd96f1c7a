//! The whole compile of each kernel of the corpus, and every step of it.
//!
//! The steps are those that the compiler itself times (`--time-passes`): lexing, parsing, each pass,
//! selection, printing. So a new step is measured without a line here, under the conditions of a
//! real compile: caches as the step before left them.
//!
//! Kernels that do not compile yet are left out and named.

use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ptxc::{CompileOptions, Compiler, Emit, Request};
use ptxc_benches::{KERNELS, source};

fn compiler() -> Compiler {
    let mut options = CompileOptions::default();
    options.target = ptxc::Target::parse("sm_90").expect("sm_90 is a target");
    Compiler::new(options)
}

/// Source text to PTX text, and to each earlier form.
fn whole(criterion: &mut Criterion) {
    let compiler = compiler();
    for emit in [Emit::Tokens, Emit::Preprocessed, Emit::Ir, Emit::Ptx] {
        let mut group = criterion.benchmark_group(format!("to-{}", emit.name()));
        let request = Request { emit, ..Request::default() };
        for name in KERNELS {
            let text = source(name);
            assert!(compiler.run(name, &text, &request).is_ok(), "{name} does not come to {}", emit.name());
            group.throughput(Throughput::Bytes(text.len() as u64));
            group.bench_with_input(BenchmarkId::from_parameter(name), &text, |bencher, text| {
                bencher.iter(|| compiler.run(name, text, &request));
            });
        }
    }
}

/// Each step, summed over the corpus.
fn steps(criterion: &mut Criterion) {
    let compiler = compiler();
    let request = Request { time_steps: true, ..Request::default() };
    let sources: Vec<(&str, String)> = KERNELS
        .iter()
        .map(|name| (*name, source(name)))
        .filter(|(name, text)| compiler.run(name, text, &request).is_ok())
        .collect();
    let run = |step: &str| -> Duration {
        let artifacts = sources.iter().filter_map(|(name, text)| compiler.run(name, text, &request).ok());
        artifacts
            .flat_map(|artifact| artifact.timings().steps().to_vec())
            .filter(|s| s.0 == step)
            .map(|s| s.1)
            .sum()
    };
    let mut names: Vec<&'static str> = Vec::new();
    for artifact in sources.iter().filter_map(|(name, text)| compiler.run(name, text, &request).ok()) {
        for (name, _) in artifact.timings().steps() {
            if !names.contains(name) {
                names.push(name);
            }
        }
    }
    let mut group = criterion.benchmark_group("steps");
    group.sample_size(20);
    for name in names {
        group.bench_function(name, |bencher| {
            bencher.iter_custom(|iterations| (0..iterations).map(|_| run(name)).sum());
        });
    }
}

criterion_group!(benches, whole, steps);
criterion_main!(benches);
