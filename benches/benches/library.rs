//! What the device library costs a compile: a kernel that uses none of it, and the same kernel with one
//! call of a function.
//!
//! The difference to `nothing` is what the function costs; for `sinf` it has to stay below 100
//! microseconds.

use criterion::{Criterion, criterion_group, criterion_main};
use ptxc::{CompileOptions, Compiler};

/// A name, the type of the argument and the result, and an expression of it.
const CALLS: &[(&str, &str, &str)] = &[
    ("nothing", "float", "x"),
    ("expf", "float", "expf(x)"),
    ("logf", "float", "logf(x)"),
    ("sinf", "float", "sinf(x)"),
    ("powf", "float", "powf(x, 2.5f)"),
    ("erff", "float", "erff(x)"),
    ("exp", "double", "exp(x)"),
    ("sin", "double", "sin(x)"),
    ("pow", "double", "pow(x, 2.5)"),
    ("erf", "double", "erf(x)"),
];

fn library(criterion: &mut Criterion) {
    let mut options = CompileOptions::default();
    options.target = ptxc::Target::parse("sm_90").expect("sm_90 is a target");
    let compiler = Compiler::new(options);
    let mut group = criterion.benchmark_group("library");
    for (name, ty, call) in CALLS {
        let source = format!(
            "extern \"C\" __global__ void k({ty} *p) {{ {ty} x = p[threadIdx.x]; p[threadIdx.x] = {call}; }}"
        );
        assert!(compiler.compile("k.cu", &source).is_ok(), "{name} compiles");
        group.bench_function(*name, |bencher| bencher.iter(|| compiler.compile("k.cu", &source)));
    }
}

criterion_group!(benches, library);
criterion_main!(benches);
