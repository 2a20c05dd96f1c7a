//! The simulator: kernels as ptxc compiles them, and loops of one class of instruction each.
//!
//! Throughput is thread instructions a second; `RAYON_NUM_THREADS=1` gives the rate of one core.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ptxc::{CompileOptions, Compiler};
use ptxc_benches::source;
use ptxc_sim::{Arg, Config, Simulator};

/// A class, the registers it needs beyond the common ones, and the body of its loop.
const CLASSES: &[(&str, &str)] = &[
    ("integer 32", "add.s32 r1, r1, r2; xor.b32 r2, r2, r1; shl.b32 r3, r1, 3; mad.lo.s32 r2, r3, r1, r2;"),
    ("integer 64", "add.s64 d1, d1, d2; xor.b64 d2, d2, d1; shl.b64 d3, d1, 3; mad.lo.s64 d2, d3, d1, d2;"),
    ("f32 add, mul", "add.f32 f1, f1, f2; mul.f32 f2, f2, f1; sub.f32 f1, f2, f1; mul.f32 f2, f2, f3;"),
    (
        "f32 fma",
        "fma.rn.f32 f1, f1, f2, f3; fma.rn.f32 f2, f2, f1, f3; fma.rn.f32 f1, f2, f1, f3; fma.rn.f32 f2, f1, f2, f3;",
    ),
    ("f64", "add.f64 e1, e1, e2; mul.f64 e2, e2, e1; fma.rn.f64 e1, e2, e1, e2; sub.f64 e2, e2, e1;"),
    (
        "f16x2",
        "add.f16x2 r1, r1, r2; mul.f16x2 r2, r2, r1; fma.rn.f16x2 r1, r2, r1, r2; sub.f16x2 r2, r2, r1;",
    ),
    (
        "f32 rounded, ftz",
        "add.rz.f32 f1, f1, f2; mul.ftz.f32 f2, f2, f1; fma.rp.f32 f1, f2, f1, f3; add.sat.f32 f2, f2, f1;",
    ),
    (
        "approximate",
        "ex2.approx.f32 f1, f1; lg2.approx.f32 f2, f1; sin.approx.f32 f1, f2; rcp.approx.f32 f2, f1;",
    ),
    ("convert", "cvt.rn.f32.s32 f1, r1; cvt.rzi.s32.f32 r1, f1; cvt.u64.u32 d1, r1; cvt.rn.f16.f32 h1, f1;"),
    (
        "compare, select",
        "setp.lt.s32 c1, r1, r2; selp.b32 r1, r2, r3, c1; setp.gt.f32 c2, f1, f2; selp.f32 f1, f2, f3, c2;",
    ),
    (
        "global load, store",
        "ld.global.u32 r1, [d4]; ld.global.u32 r2, [d4+4]; st.global.u32 [d4], r1; st.global.u32 [d4+4], r2;",
    ),
    (
        "shared load, store",
        "ld.shared.u32 r1, [a]; ld.shared.u32 r2, [a+4]; st.shared.u32 [a], r1; st.shared.u32 [a+4], r2;",
    ),
    (
        "shuffle",
        "shfl.sync.bfly.b32 r1, r1, 1, 31, -1; shfl.sync.down.b32 r2, r1, 2, 31, -1; shfl.sync.idx.b32 r1, r2, 3, 31, -1; shfl.sync.up.b32 r2, r1, 4, 0, -1;",
    ),
    (
        "shared atomics",
        "atom.shared.add.u32 r1, [a], 1; atom.shared.max.u32 r2, [a], r1; red.shared.add.u32 [a+4], 1; red.shared.xor.b32 [a], r2;",
    ),
    ("barrier", "bar.sync 0; bar.sync 0; bar.sync 0; bar.sync 0;"),
];

/// A loop of 400 rounds over the class's instructions.
fn class_kernel(body: &str) -> String {
    format!(
        ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p) {{\n\
         .shared .align 8 .b8 s[2056]; .reg .b16 h<4>; .reg .b32 r<5>, a, t, n; .reg .b64 d<6>; .reg .f32 f<4>; .reg .f64 e<4>; .reg .pred c<4>;\n\
         ld.param.u64 d5, [p]; mov.u32 t, %tid.x; mul.wide.u32 d4, t, 8; add.s64 d4, d4, d5; mov.u32 a, s; shl.b32 r1, t, 3; add.u32 a, a, r1;\n\
         mov.u32 r1, t; mov.u32 r2, 12345; mov.u32 r3, 77; mov.u64 d1, 99; mov.u64 d2, 1234567; cvt.rn.f32.u32 f1, t; mov.f32 f2, 0f3F8CCCCD; mov.f32 f3, 0f3F000000;\n\
         cvt.rn.f64.u32 e1, t; mov.f64 e2, 0d3FF199999999999A; mov.u32 n, 400;\n\
         L: {body}\nsub.u32 n, n, 1; setp.ne.u32 c3, n, 0; @c3 bra L;\nret; }}\n"
    )
}

fn classes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("simulate-class");
    for (name, body) in CLASSES {
        let simulator = Simulator::from_text(&class_kernel(body)).expect("the loops are PTX");
        let config = Config { grid: [4, 1, 1], block: [256, 1, 1], ..Config::default() };
        let mut buffer = vec![0_u8; 4096];
        let mut launch =
            || simulator.launch_with("k", &config, &mut [Arg::Buffer(&mut buffer)]).expect("the loops run");
        group.throughput(Throughput::Elements(launch().thread_instructions));
        group.bench_function(BenchmarkId::from_parameter(name), |bencher| bencher.iter(&mut launch));
    }
}

/// The two kernels that the goal of 100 million thread instructions a second and core names, on grids
/// that fill all cores.
fn kernels(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("simulate-kernel");
    let mut options = CompileOptions::default();
    options.target = ptxc::Target::parse("sm_90").expect("sm_90 is a target");
    let compiler = Compiler::new(options);
    for name in ["sgemm_tiled", "sha256"] {
        let text = source(name);
        let ptx = compiler.compile(name, &text).expect("the kernel compiles").into_text();
        let simulator = Simulator::from_text(&ptx).expect("the PTX is read");
        let mut run = ptxc_sim::directives::parse(&text).expect("the directives are read").remove(0);
        // More blocks than the data has work for end early; for sha256 each gets all of its data.
        if name == "sgemm_tiled" {
            run.config.grid = [16, 16, 1];
            for (argument, value) in run.arguments.iter_mut().skip(3).zip([256_u32, 256, 256]) {
                argument.bytes = value.to_le_bytes().to_vec();
            }
            run.arguments.iter_mut().take(3).for_each(|argument| argument.bytes = vec![0; 256 * 256 * 4]);
        } else {
            run.config.grid = [256, 1, 1];
            run.arguments.iter_mut().take(2).for_each(|argument| argument.bytes = vec![7; 256 * 64 * 32]);
            run.arguments[2].bytes = (256 * 64_u32).to_le_bytes().to_vec();
        }
        let launch = || run.execute(&simulator).expect("the kernel runs").report;
        group.throughput(Throughput::Elements(launch().thread_instructions));
        group.bench_function(BenchmarkId::from_parameter(name), |bencher| bencher.iter(launch));
    }
}

/// A warpgroup that multiplies 64 x 256 numbers of some type, a hundred times.
fn product_kernel(ty: &str, k: u32, fill: &str) -> String {
    let list: Vec<String> = (0..128).map(|register| format!("d{register}")).collect();
    let zero: String = list.iter().map(|register| format!("mov.f32 {register}, 0f00000000;\n")).collect();
    let list = list.join(",");
    // Halves may lie either way round.
    let transposes = if ty.contains("16") { ", 0, 0" } else { "" };
    format!(
        ".version 8.0\n.target sm_90a\n.address_size 64\n.visible .entry k(.param .u64 out) {{\n\
         .shared .align 1024 .b8 s[65536]; .reg .b16 h; .reg .b32 r<5>; .reg .f32 f; .reg .f32 d<128>; .reg .b64 x<3>; .reg .pred more, all;\n\
         mov.u32 r0, %tid.x; mov.u32 r3, s;\n\
         FILL: mul.lo.u32 r1, r0, 0x9e3779b1; xor.b32 r1, r1, 0x5bd1e995; mul.lo.u32 r1, r1, 0x85ebca6b;\n\
         cvt.rn.f32.s32 f, r1; mul.f32 f, f, 0f30000000; {fill} shl.b32 r2, r0, 1; add.u32 r2, r2, r3;\n\
         st.shared.b16 [r2], h; add.u32 r0, r0, 128; setp.lt.u32 more, r0, 32768; @more bra FILL;\n\
         bar.sync 0; fence.proxy.async; mov.u32 r4, 0; setp.eq.u32 all, r4, 0; {zero}\
         mov.b64 x0, 0x4000004000010000; mov.b64 x1, 0x4000004000010100;\n\
         L: wgmma.fence.sync.aligned;\n\
         wgmma.mma_async.sync.aligned.m64n256k{k}.f32.{ty}.{ty} {{{list}}}, x0, x1, all, 1, 1{transposes};\n\
         wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;\n\
         add.u32 r4, r4, 1; setp.lt.u32 more, r4, 100; @more bra L;\n\
         ld.param.u64 x2, [out]; st.global.f32 [x2], d0; ret; }}\n"
    )
}

/// Operations a second, a multiplication and an addition for each product: of a warpgroup, and of 512 x 512 x 512 halves by
/// warps.
fn products(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("simulate-product");
    for (ty, k, fill) in [
        ("f16", 16, "cvt.rn.f16.f32 h, f;"),
        ("bf16", 16, "cvt.rn.bf16.f32 h, f;"),
        ("tf32", 8, "cvt.rn.f16.f32 h, f;"),
        ("e4m3", 32, "cvt.rn.satfinite.e4m3x2.f32 h, f, f;"),
    ] {
        let simulator = Simulator::from_text(&product_kernel(ty, k, fill)).expect("the loops are PTX");
        let config = Config { block: [128, 1, 1], ..Config::default() };
        let mut out = vec![0_u8; 16];
        let mut launch =
            || simulator.launch_with("k", &config, &mut [Arg::Buffer(&mut out)]).expect("the loop runs");
        group.throughput(Throughput::Elements(100 * 2 * 64 * 256 * u64::from(k)));
        group.bench_function(BenchmarkId::from_parameter(ty), |bencher| bencher.iter(&mut launch));
    }
    let text = source("wmma_gemm");
    let ptx = Compiler::new(CompileOptions::default()).compile("gemm.cu", &text);
    let simulator =
        Simulator::from_text(&ptx.expect("the kernel compiles").into_text()).expect("the PTX is read");
    let mut run = ptxc_sim::directives::parse(&text).expect("the directives are read").remove(0);
    const SIZE: u32 = 512;
    run.config.grid = [SIZE / 32, SIZE / 32, 1];
    for (argument, bytes) in run.arguments.iter_mut().zip([2, 2, 4, 4]) {
        argument.bytes =
            argument.bytes.iter().copied().cycle().take((SIZE * SIZE * bytes) as usize).collect();
    }
    for argument in run.arguments.iter_mut().skip(4).take(3) {
        argument.bytes = SIZE.to_le_bytes().to_vec();
    }
    let launch = || run.execute(&simulator).expect("the kernel runs").report;
    group.throughput(Throughput::Elements(2 * u64::from(SIZE).pow(3)));
    group.bench_function("512 x 512 x 512 f16", |bencher| bencher.iter(launch));
}

criterion_group! {
    name = simulate;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(std::time::Duration::from_millis(300))
        .measurement_time(std::time::Duration::from_secs(1));
    targets = classes, kernels, products
}
criterion_main!(simulate);
