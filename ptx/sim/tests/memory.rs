//! Instructions on memory against the PTX ISA: loads and stores of every type, atomics, mbarriers,
//! asynchronous and bulk copies, clusters, the heap and the stack.

mod rows;

use ptxc_sim::{Arg, Config};

const HEAD: &str = ".version 9.0\n.target sm_120a\n.address_size 64\n";

/// A kernel `k` with the parameter `out` in `p` and some registers, after other declarations.
fn kernel(before: &str, body: &str) -> String {
    format!(
        "{HEAD}{before}\n.visible .entry k(.param .u64 out) {{\n\
         .shared .align 16 .b8 s[256]; .shared .align 8 .b64 m; .local .align 16 .b8 l[64];\n\
         .reg .b8 b<4>; .reg .b16 h<9>; .reg .b32 r<19>, t, a, ma; .reg .b64 d<19>, p; .reg .f32 f<9>; .reg .f64 e<9>;\n\
         .reg .b128 q<4>; .reg .pred c<9>;\n\
         ld.param.u64 p, [out]; mov.u32 t, %tid.x; mov.u32 a, s; mov.u32 ma, m;\n{body}\nret; }}\n"
    )
}

use rows::simulator;

/// Runs one thread on a buffer of words and gives it back.
fn single(body: &str, words: &[u64]) -> Vec<u64> {
    launch(&kernel("", body), [1, 1, 1], words, Config::default().cluster)
}

fn launch(text: &str, block: [u32; 3], words: &[u64], cluster: Option<[u32; 3]>) -> Vec<u64> {
    let mut data = words.to_vec();
    let grid = cluster.unwrap_or([1, 1, 1]);
    let config = Config { grid, block, cluster, step_limit: 1 << 20, ..Config::default() };
    simulator(text)
        .launch_with("k", &config, &mut [Arg::slice(&mut data)])
        .unwrap_or_else(|trap| panic!("{trap}\n{text}"));
    data
}

#[test]
fn loads_extend_and_stores_cut() {
    let data = [0xfedc_ba98_8765_4321, 0];
    let cases = [
        ("ld.global.u8 r0, [p+7]; cvt.u64.u32 d0, r0;", 0xfe),
        ("ld.global.s8 r0, [p+7]; cvt.u64.u32 d0, r0;", 0xffff_fffe),
        ("ld.global.s8 h0, [p+7]; cvt.u64.u16 d0, h0;", 0xfffe),
        ("ld.global.s8 d0, [p+7];", 0xffff_ffff_ffff_fffe),
        ("ld.global.b8 r0, [p+3]; cvt.u64.u32 d0, r0;", 0x87),
        ("ld.global.u16 r0, [p+6]; cvt.u64.u32 d0, r0;", 0xfedc),
        ("ld.global.s16 d0, [p+6];", 0xffff_ffff_ffff_fedc),
        ("ld.global.u32 d0, [p+4];", 0xfedc_ba98),
        ("ld.global.s32 d0, [p+4];", 0xffff_ffff_fedc_ba98),
        ("ld.global.f32 f0, [p]; mov.b32 r0, f0; cvt.u64.u32 d0, r0;", 0x8765_4321),
        ("ld.global.f64 e0, [p]; mov.b64 d0, e0;", 0xfedc_ba98_8765_4321),
        ("ld.global.v2.u32 {r0, r1}, [p]; cvt.u64.u32 d0, r1;", 0xfedc_ba98),
        ("ld.global.v4.u16 {h0, h1, h2, h3}, [p]; cvt.u64.u16 d0, h2;", 0xba98),
        ("ld.global.v2.b64 {d1, d0}, [p]; mov.b64 d0, d1;", 0xfedc_ba98_8765_4321),
        ("ld.volatile.global.u32 d0, [p];", 0x8765_4321),
        ("ld.relaxed.gpu.global.u64 d0, [p];", 0xfedc_ba98_8765_4321),
        ("ld.global.nc.u32 d0, [p];", 0x8765_4321),
        ("ldu.global.u32 d0, [p];", 0x8765_4321),
        ("ld.u32 d0, [p];", 0x8765_4321),
        ("ld.global.b128 q0, [p]; mov.b128 {d0, d1}, q0;", 0xfedc_ba98_8765_4321),
    ];
    for (body, want) in cases {
        let got = single(&format!("{body} st.global.u64 [p+8], d0;"), &data)[1];
        assert_eq!(got, want, "{body}: {got:#x}");
    }
    let stores = [
        ("st.global.u8 [p+9], 0x1ff;", 0xff00),
        ("mov.u32 r0, 0x12345; st.global.u16 [p+10], r0;", 0x2345_0000),
        ("mov.u64 d0, -2; st.global.u32 [p+8], d0;", 0xffff_fffe),
        ("mov.u32 r0, 7; st.global.v2.u32 [p+8], {r0, r0};", 0x7_0000_0007),
        ("st.global.f32 [p+8], 0f3F800000;", 0x3f80_0000),
        ("st.volatile.global.u64 [p+8], 5;", 5),
        ("st.release.gpu.global.u32 [p+8], 6;", 6),
        // Every space keeps what is stored.
        ("st.shared.u32 [s+4], 9; ld.shared.u32 r0, [a+4]; st.global.u32 [p+8], r0;", 9),
        ("st.local.u16 [l+2], 8; ld.local.u16 h0, [l+2]; st.global.u16 [p+8], h0;", 8),
        ("cvta.shared.u64 d0, s; st.u32 [d0], 4; ld.shared.u32 r0, [s]; st.global.u32 [p+8], r0;", 4),
        (
            "mov.u64 d0, l; cvta.local.u64 d0, d0; st.u32 [d0+8], 3; ld.local.u32 r0, [l+8]; st.global.u32 [p+8], r0;",
            3,
        ),
    ];
    for (body, want) in stores {
        assert_eq!(single(body, &[0, 0])[1], want, "{body}");
    }
}

/// Operation, type, value in memory, operand, what is left.
const ATOMICS: [(&str, &str, u64, u64, u64); 33] = [
    ("add", "u32", 0xffff_ffff, 2, 1),
    ("add", "s32", 5, 0xffff_fffe, 3),
    ("add", "u64", u64::MAX, 3, 2),
    ("and", "b32", 0xff00, 0x0ff0, 0x0f00),
    ("or", "b64", 1 << 63, 1, 1 << 63 | 1),
    ("xor", "b32", 0xff, 0x0f, 0xf0),
    ("exch", "b32", 1, 2, 2),
    ("exch", "b64", 1, u64::MAX, u64::MAX),
    ("min", "u32", 0xffff_ffff, 1, 1),
    ("min", "s32", 0xffff_ffff, 1, 0xffff_ffff),
    ("min", "u64", 5, 6, 5),
    ("min", "s64", u64::MAX, 6, u64::MAX),
    ("max", "u32", 0xffff_ffff, 1, 0xffff_ffff),
    ("max", "s32", 0xffff_ffff, 1, 1),
    ("max", "u64", 5, 6, 6),
    ("max", "s64", u64::MAX, 6, 6),
    ("inc", "u32", 4, 5, 5),
    ("inc", "u32", 5, 5, 0),
    ("inc", "u32", 9, 5, 0),
    ("dec", "u32", 3, 5, 2),
    ("dec", "u32", 0, 5, 5),
    ("dec", "u32", 9, 5, 5),
    ("add", "f32", 0x3f80_0000, 0x3fc0_0000, 0x4020_0000),
    ("add", "f64", 0x3ff0_0000_0000_0000, 0x3ff0_0000_0000_0000, 0x4000_0000_0000_0000),
    ("add.noftz", "f16x2", 0x3c00_0001, 0x3c00_0001, 0x4000_0002),
    ("add.noftz", "bf16x2", 0x3f80_0001, 0x3f80_0001, 0x4000_0002),
    // f32 in global memory: a subnormal result is flushed.
    ("add", "f32", 0x0000_0001, 0x0000_0001, 0),
    ("add", "f32", 0x7f80_0000, 0xff80_0000, 0x7fff_ffff),
    ("and", "b64", u64::MAX, 5, 5),
    ("xor", "b64", u64::MAX, 5, !5),
    ("or", "b32", 6, 9, 15),
    ("min", "u32", 0, 0, 0),
    ("max", "s64", 1 << 63, 0, 0),
];

/// A policy says how caches treat what is accessed, and nothing about the values: every spelling gives one that accesses take.
#[test]
fn cache_policies() {
    let kept = ["evict_last", "evict_normal", "evict_first", "evict_unchanged"];
    let mut made: Vec<String> = Vec::new();
    for first in kept {
        for second in ["", ".L2::evict_first", ".L2::evict_unchanged"] {
            for fraction in [", 0.5", ""] {
                made.push(format!("createpolicy.fractional.L2::{first}{second}.b64 d1{fraction};"));
            }
            for space in ["", ".global"] {
                made.push(format!("createpolicy.range{space}.L2::{first}{second}.b64 d1, [p], 64, 128;"));
            }
        }
    }
    made.push("mov.b64 d2, 0; createpolicy.cvt.L2.b64 d1, d2;".to_owned());
    for policy in made {
        let body = format!(
            "{policy} ld.global.L2::cache_hint.u64 d0, [p], d1; add.u64 d0, d0, 1; st.global.L2::cache_hint.u64 [p+8], d0, d1;\n\
             red.global.add.L2::cache_hint.u64 [p+8], 5, d1; atom.global.exch.L2::cache_hint.b64 d3, [p], 9, d1; st.global.u64 [p+16], d3;"
        );
        assert_eq!(single(&body, &[7, 0, 0]), [9, 13, 7], "{policy}");
    }
}

#[test]
fn atomics_and_reductions() {
    for (op, ty, old, operand, left) in ATOMICS {
        let wide = ty.ends_with("64");
        let (class, register) = match (ty, wide) {
            ("f32", _) => ("f32", "f"),
            ("f64", _) => ("f64", "e"),
            (_, true) => ("b64", "d"),
            (_, false) => ("b32", "r"),
        };
        let load = format!("ld.global.{class} {register}1, [p+8];");
        let body = format!(
            "{load} atom.global.{op}.{ty} {register}2, [p], {register}1; st.global.{class} [p+16], {register}2;\n\
             red.relaxed.gpu.global.{op}.{ty} [p+24], {register}1;"
        );
        let got = single(&body, &[old, operand, 0, old]);
        assert_eq!((got[0], got[2], got[3]), (left, old, left), "{op}.{ty} of {old:#x} and {operand:#x}");
    }
    // Shared memory keeps subnormals.
    let body = "st.shared.u32 [s], 1; ld.global.f32 f1, [p]; red.shared.add.f32 [s], f1; ld.shared.u32 r0, [s]; st.global.u32 [p], r0;";
    assert_eq!(single(body, &[1])[0], 2);
    for (compare, left) in [(7, 9), (8, 7)] {
        let body = format!(
            "atom.global.cas.b32 r0, [p], {compare}, 9; atom.global.cas.b64 d0, [p+8], {compare}, 9; mov.u16 h1, {compare}; mov.u16 h2, 9; atom.global.cas.b16 h0, [p+16], h1, h2;"
        );
        assert_eq!(single(&body, &[7, 7, 7]), [left; 3]);
    }
    // 128 bits change together.
    let body = "ld.global.b128 q0, [p]; mov.b64 d0, 5; mov.b128 q1, {d0, d0}; atom.global.cas.b128 q2, [p], q0, q1;\n\
                mov.b128 {d1, d2}, q2; st.global.u64 [p+16], d2; atom.global.cas.b128 q2, [p], q0, q0; atom.global.exch.b128 q3, [p+32], q1;";
    assert_eq!(single(body, &[1, 2, 0, 0, 3, 4]), [5, 5, 2, 0, 5, 5]);
    let body = "mov.f32 f0, 0f3F800000; red.global.add.v2.f32 [p], {f0, f0};";
    assert_eq!(single(body, &[0x3f80_0000])[0], 0x3f80_0000 << 32 | 0x4000_0000);
    // Every lane counts.
    let text = kernel("", "red.global.add.u32 [p], t; bar.sync 0; atom.global.inc.u32 r0, [p+8], 100;");
    assert_eq!(launch(&text, [96, 1, 1], &[0, 0], None), [95 * 48, 96]);
}

#[test]
fn barriers_in_memory() {
    // Two arrivals complete a phase; parity and token tell.
    let body = "mbarrier.init.shared.b64 [ma], 2; mbarrier.test_wait.parity.shared.b64 c0, [ma], 1; selp.u32 r0, 1, 0, c0;\n\
                mbarrier.test_wait.parity.shared.b64 c0, [ma], 0; selp.u32 r1, 1, 0, c0;\n\
                mbarrier.arrive.shared.b64 d0, [ma]; mbarrier.pending_count.b64 r6, d0; mbarrier.test_wait.shared.b64 c0, [ma], d0; selp.u32 r2, 1, 0, c0;\n\
                mbarrier.arrive.shared.b64 d1, [ma], 1; mbarrier.test_wait.shared.b64 c0, [ma], d0; selp.u32 r3, 1, 0, c0;\n\
                mbarrier.try_wait.parity.shared.b64 c0, [ma], 0; selp.u32 r4, 1, 0, c0; mbarrier.arrive_drop.shared.b64 d0, [ma];\n\
                mbarrier.arrive.shared.b64 d0, [ma]; mbarrier.arrive.shared.b64 d0, [ma]; mbarrier.try_wait.parity.shared.b64 c0, [ma], 0; selp.u32 r5, 1, 0, c0;\n\
                st.global.v4.u32 [p], {r0, r1, r2, r3}; st.global.v4.u32 [p+16], {r4, r5, r6, r6};";
    let pair = |low: u64, high: u64| low | high << 32;
    assert_eq!(single(body, &[0; 4]), [pair(1, 0), pair(0, 1), pair(1, 1), pair(2, 2)]);
    // Bytes that are awaited hold the phase open.
    let body = "mbarrier.init.shared.b64 [ma], 1; mbarrier.arrive.expect_tx.shared.b64 d0, [ma], 32; mbarrier.test_wait.shared.b64 c0, [ma], d0; selp.u32 r0, 1, 0, c0;\n\
                mbarrier.complete_tx.shared::cta.b64 [ma], 16; mbarrier.complete_tx.shared::cta.b64 [ma], 16; mbarrier.test_wait.shared.b64 c0, [ma], d0; selp.u32 r1, 1, 0, c0;\n\
                st.global.v2.u32 [p], {r0, r1};";
    assert_eq!(single(body, &[0])[0], pair(0, 1));
    // A producer warp and a consumer warp.
    let text = kernel(
        "",
        "setp.ne.u32 c0, t, 0; @c0 bra W; mbarrier.init.shared.b64 [ma], 32; W: bar.sync 0; setp.lt.u32 c0, t, 32; @c0 bra P;\n\
         L: mbarrier.try_wait.parity.shared.b64 c1, [ma], 0; @!c1 bra L; ld.shared.u32 r0, [s]; setp.eq.u32 c2, t, 32; @c2 st.global.u32 [p], r0; ret;\n\
         P: atom.shared.add.u32 r1, [s], t; mbarrier.arrive.shared.b64 _, [ma];",
    );
    assert_eq!(launch(&text, [64, 1, 1], &[0], None)[0], 31 * 16);
}

#[test]
fn copies() {
    let data: Vec<u64> = (1..=8).collect();
    let body = "cp.async.ca.shared.global [s], [p], 16; cp.async.ca.shared.global [s+16], [p], 8, 4; cp.async.commit_group; cp.async.wait_all;\n\
                ld.shared.v2.u64 {d0, d1}, [s]; ld.shared.u64 d2, [s+16]; st.global.v2.u64 [p+32], {d1, d0}; st.global.u64 [p+48], d2;";
    assert_eq!(single(body, &data), [1, 2, 3, 4, 2, 1, 1, 8]);
    let body = "mbarrier.init.shared.b64 [ma], 1; mbarrier.arrive.expect_tx.shared.b64 d0, [ma], 32; mov.u32 r0, 32;\n\
                cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [a], [p], r0, [ma];\n\
                L: mbarrier.try_wait.shared.b64 c0, [ma], d0; @!c0 bra L; mov.u32 r0, 16; cp.async.bulk.global.shared::cta.bulk_group [p+32], [a+16], r0;\n\
                cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u64 [p+48], [a], r0; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;";
    assert_eq!(single(body, &data), [1, 2, 3, 4, 3, 4, 8, 10]);
    let body = "st.shared.u64 [s], -1; st.shared.u64 [s+8], -1; mov.u64 d0, 8; st.bulk.shared::cta [a], d0, 0; ld.shared.v2.u64 {d1, d2}, [s]; st.global.v2.u64 [p], {d1, d2};";
    assert_eq!(single(body, &data)[..2], [0, u64::MAX]);
}

/// An own address names the CTA in the bits that `mapa` sets, and the first CTA of its pair with the lowest of them cleared:
/// so kernels of pairs of CTAs name the leader's barrier (CUTLASS, `Sm100MmaPeerBitMask`).
#[test]
fn own_addresses_name_the_block_of_a_cluster() {
    let text = kernel(
        "",
        "mov.u32 r0, %cluster_ctarank; mov.u32 r1, s; add.u32 r2, r0, 100; st.shared.u32 [r1], r2; st.shared.u32 [s+4], r0;\n\
         barrier.cluster.arrive; barrier.cluster.wait; and.b32 r2, r1, 0xfeffffff; ld.shared::cluster.u32 r3, [r2];\n\
         mapa.shared::cluster.u32 r4, r1, r0; setp.eq.u32 c0, r1, r4; selp.u32 r4, 1000, 0, c0; add.u32 r3, r3, r4;\n\
         getctarank.shared::cluster.u32 r4, r1; cvta.shared.u64 d1, r1; ld.u32 r5, [d1+4]; mad.lo.u32 r4, r4, 10, r5;\n\
         isspacep.shared::cta c1, d1; selp.u32 r5, 1000, 0, c1; add.u32 r4, r4, r5; cvta.to.shared.u64 d1, d1; ld.shared.u32 r5, [d1+4];\n\
         mad.lo.u32 r4, r5, 100, r4; mul.wide.u32 d0, r0, 8; add.u64 d0, p, d0; st.global.u32 [d0], r3; st.global.u32 [d0+4], r4;\n\
         barrier.cluster.arrive; barrier.cluster.wait;",
    );
    let got = launch(&text, [1, 1, 1], &[0; 4], Some([4, 1, 1]));
    let wanted: Vec<u64> = (0..4).map(|rank| (1100 + (rank & !1)) | (1000 + 111 * rank) << 32).collect();
    assert_eq!(got, wanted);
}

#[test]
fn clusters_share_their_memory() {
    // Each block writes its rank into the next one's shared memory.
    let text = kernel(
        "",
        "mov.u32 r0, %cluster_ctarank; add.u32 r1, r0, 1; and.b32 r1, r1, 3; mapa.shared::cluster.u32 r2, a, r1; st.shared::cluster.u32 [r2], r0;\n\
         barrier.cluster.arrive; barrier.cluster.wait; ld.shared.u32 r3, [s]; mul.wide.u32 d0, r0, 8; add.u64 d0, p, d0; st.global.u32 [d0], r3;\n\
         getctarank.shared::cluster.u32 r4, r2; st.global.u32 [d0+4], r4;",
    );
    let got = launch(&text, [1, 1, 1], &[0; 4], Some([4, 1, 1]));
    assert_eq!(got, [3 | 1 << 32, 2 << 32, 1 | 3 << 32, 2]);
    // st.async and red.async complete on the neighbour's barrier; a bulk copy reaches all ranks.
    let text = kernel(
        "",
        "mov.u32 r0, %cluster_ctarank; mbarrier.init.shared.b64 [ma], 1; mbarrier.arrive.expect_tx.shared.b64 d0, [ma], 24; barrier.cluster.arrive; barrier.cluster.wait;\n\
         xor.b32 r1, r0, 1; mapa.shared::cluster.u32 r2, a, r1; mapa.shared::cluster.u32 r3, ma, r1; add.u32 r4, r0, 10;\n\
         st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.u32 [r2], r4, [r3]; red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [r2+4], r4, [r3];\n\
         setp.ne.u32 c0, r0, 0; @c0 bra W; mov.u32 r5, 16; mov.u16 h0, 3; cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [a+16], [p], r5, [ma], h0;\n\
         W: mbarrier.try_wait.shared.b64 c1, [ma], d0; @!c1 bra W; ld.shared.u32 r6, [s]; ld.shared.u64 d1, [s+16]; barrier.cluster.arrive; barrier.cluster.wait;\n\
         mul.wide.u32 d2, r0, 8; add.u64 d2, p, d2; cvt.u64.u32 d3, r6; add.u64 d3, d3, d1; st.global.u64 [d2+16], d3;",
    );
    assert_eq!(launch(&text, [1, 1, 1], &[100, 200, 0, 0], Some([2, 1, 1]))[2..], [111, 110]);
}

#[test]
fn heap_and_stack() {
    let before = ".extern .func (.param .b64 r) malloc(.param .b64 n);\n.extern .func free(.param .b64 x);\n\
        .func (.param .b64 r) fact(.param .b64 n) { .reg .b64 d<4>; .reg .pred c; ld.param.b64 d0, [n]; setp.le.u64 c, d0, 1; @c bra B;\n\
        sub.u64 d1, d0, 1; { .param .b64 x; st.param.b64 [x], d1; .param .b64 y; call (y), fact, (x); ld.param.b64 d2, [y]; } mul.lo.u64 d0, d0, d2; B: st.param.b64 [r], d0; ret; }\n";
    let body = "{ .param .b64 n; st.param.b64 [n], 24; .param .b64 r; call (r), malloc, (n); ld.param.b64 d0, [r]; }\n\
        st.u64 [d0+16], 77; ld.u64 d1, [d0+16]; and.b64 d2, d0, 15; add.u64 d1, d1, d2; st.global.u64 [p], d1; { .param .b64 x; st.param.b64 [x], d0; call free, (x); }\n\
        { .param .b64 n; st.param.b64 [n], 1000000000; .param .b64 r; call (r), malloc, (n); ld.param.b64 d3, [r]; } st.global.u64 [p+8], d3;\n\
        { .param .b64 n; st.param.b64 [n], 20; .param .b64 r; call (r), fact, (n); ld.param.b64 d4, [r]; } st.global.u64 [p+16], d4;\n\
        mov.u64 d5, fact; { .param .b64 n; st.param.b64 [n], 5; .param .b64 r; P: .callprototype (.param .b64 _) _ (.param .b64 _); call (r), d5, (n), P; ld.param.b64 d6, [r]; } st.global.u64 [p+24], d6;\n\
        stacksave.u64 d7; mov.u64 d8, 40; alloca.u64 d9, d8, 16; cvta.local.u64 d10, d9; st.u64 [d10+32], 5; ld.local.u64 d11, [d9+32]; and.b64 d12, d9, 15; add.u64 d11, d11, d12; stackrestore.u64 d7; st.global.u64 [p+32], d11;";
    let got = launch(&kernel(before, body), [1, 1, 1], &[0; 5], None);
    assert_eq!(got, [77, 0, 2_432_902_008_176_640_000, 120, 5]);
}

#[test]
fn reductions_over_a_warp() {
    let cases = [
        ("add.s32", "t", 496),
        ("min.s32", "t", 0),
        ("max.u32", "t", 31),
        ("and.b32", "t", 0),
        ("or.b32", "t", 31),
        ("xor.b32", "t", 0),
    ];
    for (op, source, want) in cases {
        let text = kernel("", &format!("redux.sync.{op} r0, {source}, -1; st.global.u32 [p], r0;"));
        assert_eq!(launch(&text, [32, 1, 1], &[0], None)[0], want, "{op}");
    }
    let body = "cvt.rn.f32.u32 f0, t; sub.f32 f0, f0, 0f41200000; redux.sync.min.f32 f1, f0, -1; redux.sync.max.abs.f32 f2, f0, -1; st.global.f32 [p], f1; st.global.f32 [p+8], f2;";
    let got = launch(&kernel("", body), [32, 1, 1], &[0, 0], None);
    assert_eq!(got, [u64::from((-10.0_f32).to_bits()), u64::from(21.0_f32.to_bits())]);
}

#[test]
fn a_device_function_may_take_the_address_of_its_parameter() {
    // As llc writes it (`ld.param` through a register), and as nvcc does (local memory, generic or not).
    let reads = [
        "mov.b64 d0, x; add.u64 d0, d0, d1; ld.param.u32 r0, [d0];",
        "mov.b64 d0, x; add.u64 d0, d0, d1; ld.local.u32 r0, [d0];",
        "mov.b64 d0, x; cvta.local.u64 d0, d0; add.u64 d0, d0, d1; ld.u32 r0, [d0];",
        "mov.b64 d0, x; add.u64 d0, d0, d1; ld.param::func.u32 r0, [d0+0];",
    ];
    for read in reads {
        let before = format!(
            ".func (.param .b32 r) pick(.param .align 4 .b8 x[16], .param .b64 at) {{ .reg .b64 d<4>; .reg .b32 r<4>;\n\
             ld.param.b64 d1, [at]; {read} st.param.b32 [r], r0; ret; }}"
        );
        let body = "{ .param .align 4 .b8 v[16]; .param .b64 n; .param .b32 r; st.param.u32 [v], 1; st.param.u32 [v+4], 2;\n\
             st.param.u32 [v+8], 3; st.param.u32 [v+12], 4; ld.global.u64 d0, [p]; st.param.b64 [n], d0;\n\
             call (r), pick, (v, n); ld.param.b32 r1, [r]; } st.global.u32 [p], r1;";
        assert_eq!(launch(&kernel(&before, body), [1, 1, 1], &[8], None), [3], "{read}");
    }
}

#[test]
fn shared_memory_of_kernels_is_never_there_together_and_the_dynamic_part_is_one() {
    // The function comes before the kernel whose static part moves the dynamic one; another kernel has more still.
    let before = ".extern .shared .align 16 .b8 dyn[];
        .func put() { .reg .b32 r; mov.u32 r, 7; st.shared.u32 [dyn], r; ret; }
        .visible .entry large() { .shared .align 4 .b8 z[180000]; .reg .b32 r; mov.u32 r, z; ret; }
        .visible .entry other() { .shared .align 4 .b8 y[180000]; .reg .b32 r; mov.u32 r, y; ret; }";
    let body = "mov.u32 r0, 1; st.shared.u32 [s], r0; call.uni put, (); ld.shared.u32 r1, [dyn]; ld.shared.u32 r2, [s];
        mov.b64 d0, {r1, r2}; st.global.u64 [p], d0;";
    let simulator = simulator(&kernel(before, body));
    let mut data = vec![0_u64];
    let config = Config { shared: 64, ..Config::default() };
    simulator.launch_with("k", &config, &mut [Arg::slice(&mut data)]).unwrap();
    assert_eq!(data, [1 << 32 | 7]);
    simulator.launch_with("large", &Config::default(), &mut []).unwrap();
}

/// Addresses of shared, local and constant memory have 32 bits: what a generic pointer has above them is cut (PTX ISA,
/// "Addresses as Operands"), in loads, stores, atomics and of mbarriers.
#[test]
fn wide_registers_are_cut_to_the_state_space() {
    let text = ".version 9.0\n.target sm_90\n.address_size 64\n.const .align 4 .u32 c[2] = {5, 6};\n\
        .entry k(.param .u64 out) {\n.shared .align 8 .b64 s[4]; .shared .align 8 .b64 m; .local .align 8 .b64 l[4];\n\
        .reg .b64 p, a, b, d, w; .reg .b32 r<9>; .reg .pred q;\n\
        ld.param.u64 p, [out]; mov.u64 a, s; cvta.shared.u64 a, a; mov.u64 b, l; cvta.local.u64 b, b;\n\
        mov.u64 d, c; cvta.const.u64 d, d; mov.u64 w, m; cvta.shared.u64 w, w;\n\
        st.shared.u32 [a+4], 7; atom.shared.add.u32 r0, [a+4], 2; ld.shared.u32 r1, [a+4];\n\
        st.local.u32 [b+8], 11; ld.local.u32 r2, [b+8]; ld.const.u32 r3, [d+4];\n\
        mbarrier.init.shared.b64 [w], 1; mbarrier.arrive.shared.b64 a, [w];\n\
        mbarrier.test_wait.shared::cta.b64 q, [w], a; @!q mov.u32 r3, 99;\n\
        st.global.v4.u32 [p], {r0, r1, r2, r3}; ret; }\n";
    let mut out = vec![0_u32; 4];
    let simulator = simulator(text);
    simulator.launch("k", [1; 3], [1; 3], 0, &mut [Arg::slice(&mut out)]).unwrap();
    assert_eq!(out, [7, 9, 11, 6]);
}

/// Blocks run in the room of others that have ended, on several threads of the host: nothing of those is seen.
#[test]
fn every_block_begins_with_zeros() {
    let text = ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 p) {\n\
        .reg .b64 D<4>; .reg .b32 R<8>; .reg .pred P<2>;\n.shared .align 4 .b32 word[64];\n.local .align 4 .b32 own[4];\n\
        or.b32 R5, R6, R7;\nmov.u32 R6, 5; mov.u32 R7, 9;\n\
        ld.param.u64 D1, [p]; mov.u32 R1, %tid.x; mov.u32 R2, %ctaid.x; mov.u32 R3, %ntid.x;\n\
        mad.lo.u32 R2, R2, R3, R1; mul.wide.u32 D2, R2, 4; add.u64 D1, D1, D2;\n\
        mul.wide.u32 D2, R1, 4; mov.u64 D3, word; add.u64 D2, D2, D3;\n\
        ld.shared.u32 R4, [D2]; or.b32 R5, R5, R4; ld.local.u32 R4, [own+4]; or.b32 R5, R5, R4;\n\
        st.shared.u32 [D2], R3; st.local.u32 [own+4], R3; add.u32 R5, R5, R2; st.global.u32 [D1], R5;\nret;\n}\n";
    let mut data = vec![0_u32; 300 * 64];
    let config = Config { grid: [300, 1, 1], block: [64, 1, 1], ..Config::default() };
    let report = simulator(text).launch_with("k", &config, &mut [Arg::slice(&mut data)]).unwrap();
    assert!(data.iter().copied().eq(0..300 * 64));
    let (threads, warps) = (report.thread_instructions, report.warp_instructions);
    assert_eq!((threads, warps % 600), (32 * warps, 0));
}
