//! The two tiers of the simulator do the same: results, counts, faults and their places.

use ptxc_sim::{Arg, Config, Simulator, Tier};

/// What a launch leaves: the trap or the counts, and the memory.
type Left = (Result<(u64, u64, Vec<(u32, u64)>), String>, Vec<u32>);

/// Runs a kernel `k(data)` with some blocks of some threads in one tier.
fn run(text: &str, tier: Tier, shape: [u32; 2], step_limit: u64) -> Left {
    let simulator = Simulator::from_text(text).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    let mut data: Vec<u32> = (0..512_u32).map(|at| at.wrapping_mul(0x9e37_79b1) ^ 0x55).collect();
    let [grid, block] = shape.map(|size| [size, 1, 1]);
    let config = Config { grid, block, tier, step_limit, count_lines: true, ..Config::default() };
    let outcome = simulator.launch_with("k", &config, &mut [Arg::slice(&mut data)]);
    let counts = outcome.map(|report| (report.warp_instructions, report.thread_instructions, report.by_line));
    (counts.map_err(|trap| format!("{trap} at line {:?} of {:?}", trap.line, trap.thread)), data)
}

/// A kernel that begins with thread number `t`, address `a` of its word, and the word in `x`.
fn kernel(body: &str) -> String {
    format!(
        ".version 8.0\n.target sm_90\n.address_size 64\n\
         .func (.reg .b32 r) twice(.reg .b32 v) {{ .reg .pred q; setp.lt.u32 q, v, 100; @q bra S; add.u32 v, v, 1; S: add.u32 r, v, v; ret; }}\n\
         .visible .entry k(.param .u64 p) {{\n\
         .shared .align 4 .b8 s[1024]; .local .align 8 .b8 l[64];\n\
         .reg .b32 t, x, y, z, n, w<4>; .reg .b64 a, d, e, g; .reg .f32 f, h, i; .reg .f64 u, v; .reg .pred p, q;\n\
         mov.u32 t, %ctaid.x; mov.u32 n, %ntid.x; mov.u32 x, %tid.x; mad.lo.u32 t, t, n, x;\n\
         ld.param.u64 a, [p]; mul.wide.u32 d, t, 4; add.u64 a, a, d; ld.global.u32 x, [a]; mov.u32 y, 0; mov.u32 z, 7;\n\
         {body}\n\
         st.global.u32 [a], y;\nret;\n}}\n"
    )
}

const BODIES: [&str; 33] = [
    // Lanes that leave a loop at different times, and guards.
    "and.b32 n, x, 31;\nL: add.u32 y, y, x; xor.b32 x, x, y; sub.u32 n, n, 1; setp.gt.s32 p, n, 0; @p bra L;",
    "and.b32 n, x, 15; setp.gt.u32 p, n, 7; @p add.u32 y, y, n; @!p mul.lo.u32 y, n, 3; @p mov.u32 z, 1; add.u32 y, y, z;",
    // Lanes that part, part again and meet.
    "and.b32 n, x, 3; setp.eq.u32 p, n, 0; @p bra A; setp.eq.u32 p, n, 1; @p bra B; add.u32 y, x, 5; bra E;\n\
     A: mul.lo.u32 y, x, 9; bra E;\nB: shr.u32 y, x, 3;\nE: add.u32 y, y, z;",
    // Some lanes return early.
    "and.b32 n, x, 1; setp.eq.u32 p, n, 1; @p ret; mov.u32 y, 99;",
    // Shared memory, barriers and shuffles.
    "mov.u32 w0, %tid.x; shl.b32 w1, w0, 2; mov.u32 w2, s; add.u32 w2, w2, w1; st.shared.u32 [w2], x; bar.sync 0;\n\
     xor.b32 w1, w1, 4; mov.u32 w2, s; add.u32 w2, w2, w1; ld.shared.u32 y, [w2]; bar.sync 0;",
    "shfl.sync.bfly.b32 y, x, 5, 31, -1; shfl.sync.up.b32 w0|p, x, 3, 0, -1; @p add.u32 y, y, w0; vote.sync.ballot.b32 w1, p, -1; add.u32 y, y, w1;",
    // Atomics whose old values are used.
    "mov.u32 w0, s; st.shared.u32 [w0], 0; bar.sync 0; and.b32 w1, x, 7; atom.shared.add.u32 y, [w0], w1; red.shared.max.u32 [w0+4], x; bar.sync 0;",
    "ld.param.u64 e, [p]; atom.global.add.u32 y, [e+2000], 3; atom.global.min.s32 w0, [e+2004], x; add.u32 y, y, w0; atom.global.cas.b32 w1, [e+2008], 0, t; add.u32 y, y, w1;",
    // Local memory by number.
    "and.b32 n, x, 7; cvta.local.u64 e, l; mul.wide.u32 g, n, 8; add.u64 e, e, g; st.u64 [e], a; ld.u64 g, [e]; sub.u64 g, g, a; cvt.u32.u64 y, g; add.u32 y, y, x;",
    // Calls.
    "call (y), twice, (x); add.u32 y, y, 1; and.b32 n, x, 1; setp.eq.u32 p, n, 0; @p call (y), twice, (y);",
    // Floating point, with NaN of all kinds.
    "mov.b32 f, x; mov.b32 h, 0fFF800000; add.f32 i, f, h; fma.rn.f32 i, i, f, f; min.f32 i, i, f; max.f32 h, i, f; mov.b32 y, h; setp.ltu.f32 p, i, h; @p add.u32 y, y, 1;",
    "cvt.rn.f32.u32 f, x; rsqrt.approx.f32 h, f; rcp.approx.ftz.f32 i, h; sqrt.approx.f32 h, i; mul.ftz.f32 i, h, f; mov.b32 y, i;",
    "mov.b64 u, {x, x}; fma.rn.f64 v, u, u, u; add.f64 u, v, u; mul.f64 v, u, v; fma.rn.f64 u, v, 0d7FF0000000000000, u; mov.b64 {y, z}, u; setp.ge.f64 p, u, v; @p xor.b32 y, y, z;",
    // 64 bits.
    "cvt.u64.u32 d, x; mad.lo.s64 e, d, 3, 1; shr.u64 g, e, 1; setp.ne.s64 p, d, 1; selp.b64 e, e, g, p; setp.lt.u64 q, e, a; mul.wide.s32 d, x, -3; sub.s64 e, e, d; cvt.u32.u64 y, e; @q not.b32 y, y;",
    "lop3.b32 y, x, t, z, 0x96; lop3.b32 z, x, t, y, 0x1e; shf.l.wrap.b32 w0, x, y, 7; shf.r.clamp.b32 w1, x, y, 40; add.u32 y, w0, w1; cvt.s8.s32 w2, z; add.u32 y, y, w2; mul.hi.s32 w3, x, z; xor.b32 y, y, w3;",
    // Faults.
    "and.b32 n, x, 31; setp.ne.u32 p, n, 3; @p bra G; mul.wide.u32 d, n, 1000000; add.u64 e, a, d; ld.global.u32 y, [e];\nG: add.u32 y, y, 1;",
    "add.u64 e, a, 2; setp.eq.u32 p, t, 17; mov.u32 y, 1; @p st.global.u32 [e], y;",
    "mov.u32 w0, 4000000; ld.shared.u32 y, [w0];",
    "setp.eq.u32 p, t, 40; @p trap; mov.u32 y, 1;",
    // Loads and stores in a loop: what a step has found before serves it again. All widths, signs and patterns.
    "mov.u32 n, 4;\nL: mov.u32 w0, s; and.b32 w1, x, 252; add.u32 w1, w0, w1; ld.shared.s8 w2, [w1+1]; ld.shared.u16 w3, [w1+2]; add.u32 y, y, w2; \
     xor.b32 y, y, w3; st.shared.u8 [w1+3], y; st.shared.u16 [w1], x; ld.shared.s16 g, [w1]; cvt.u32.u64 w3, g; add.u32 y, y, w3; bar.sync 0; add.u32 x, x, 12; sub.u32 n, n, 1; setp.gt.s32 p, n, 0; @p bra L;",
    "ld.param.u64 e, [p]; and.b32 n, t, 7; mul.wide.u32 g, n, 16; add.u64 e, e, g; mov.u32 n, 3;\n\
     L: ld.global.v4.u32 {w0, w1, w2, w3}, [e+1024]; add.u32 y, y, w0; add.u32 y, y, w3; ld.global.v2.u64 {d, g}, [e+1536]; cvt.u32.u64 z, g; xor.b32 y, y, z; sub.u32 n, n, 1; setp.gt.s32 p, n, 0; @p bra L;",
    "mov.u32 n, 3;\nL: st.global.u32 [a], n; ld.global.u32 w0, [a]; ld.u32 w1, [a]; add.u32 y, w0, w1; ld.global.s32 g, [a]; cvt.u32.u64 w2, g; add.u32 y, y, w2; sub.u32 n, n, 1; setp.gt.s32 p, n, 0; @p bra L;",
    "cvta.shared.u64 e, s; and.b32 n, t, 31; mul.wide.u32 g, n, 8; add.u64 e, e, g; mov.u32 n, 3;\nL: st.u64 [e], a; ld.u64 g, [e]; sub.u64 g, g, a; cvt.u32.u64 w0, g; add.u32 y, y, w0; st.v2.u32 [e], {n, x}; ld.u64 d, [e]; cvt.u32.u64 w1, d; add.u32 y, y, w1; sub.u32 n, n, 1; setp.gt.s32 p, n, 0; @p bra L;",
    // Some lanes of four load and store.
    "mov.u32 n, 4; mov.u32 w0, %laneid; shl.b32 w0, w0, 2; mov.u32 w1, s; add.u32 w1, w1, w0;\nL: setp.lt.u32 p, x, 1500000000; @p st.shared.u32 [w1], x; @!p ld.shared.u32 y, [w1]; @p ld.shared.u32 z, [w1]; mad.lo.u32 x, x, 77, z; sub.u32 n, n, 1; setp.gt.s32 q, n, 0; @q bra L;",
    // Lanes that store to one place: the last one stays.
    "mov.u32 n, 3; mov.u32 w1, s;\nL: and.b32 w0, x, 12; add.u32 w0, w0, w1; st.shared.u32 [w0], x; ld.shared.u32 w2, [w1+4]; add.u32 y, y, w2; add.u32 x, x, y; sub.u32 n, n, 1; setp.gt.s32 p, n, 0; @p bra L;",
    // Atomics, of which the old values are the next operands.
    "mov.u32 w0, s; and.b32 w1, x, 60; add.u32 w0, w0, w1; mov.u32 n, 3;\nL: atom.shared.add.u32 y, [w0], x; atom.shared.min.s32 x, [w0], y; atom.shared.cas.b32 w2, [w0], x, y; atom.shared.exch.b32 w3, [w0+64], w2; @p atom.shared.xor.b32 y, [w0], w3; red.shared.or.b32 [w0], n; atom.shared.max.u32 z, [w0+128], y; sub.u32 n, n, 1; setp.gt.s32 p, n, 0; @p bra L;",
    "ld.param.u64 e, [p]; and.b32 n, x, 15; mul.wide.u32 g, n, 4; add.u64 e, e, g; mov.u32 n, 3;\nL: atom.global.add.u32 w0, [e+1500], 1; atom.add.u32 w1, [e+1400], w0; add.u32 y, y, w1; sub.u32 n, n, 1; setp.gt.s32 p, n, 0; @p bra L;",
    // Shuffles of which the sources are known, where the result is the source.
    "shfl.sync.idx.b32 x|p, x, 7, 0x181f, -1; shfl.sync.down.b32 y, x, 3, 31, -1; shfl.sync.bfly.b32 x, x, 16, 31, -1; shfl.sync.up.b32 z|q, y, 9, 0, -1; add.u32 y, x, z; @p add.u32 y, y, 1; @!q add.u32 y, y, 2;",
    // Faults after the step was right: the first step that is one counts, then the lane; of a misaligned store nothing stays.
    "mov.u32 n, 0; and.b32 w0, x, 3; mov.u64 e, a; mov.u64 g, a; setp.eq.u32 p, t, 5; setp.eq.u32 q, t, 30;\nL: ld.global.u32 w1, [e]; ld.global.u32 w2, [g]; add.u32 y, w1, w2; add.u32 n, n, 1; @p add.u64 g, g, 1000000; @q add.u64 e, e, 1000000; setp.lt.u32 p, n, 3; @p bra L;",
    "mov.u32 n, 0; mov.u64 e, a; setp.eq.u32 q, t, 21;\nL: st.global.u32 [e], n; @q add.u64 e, e, 2; add.u32 n, n, 1; setp.lt.u32 p, n, 3; @p bra L;",
    "mov.u32 n, 0; mov.u32 w0, s; setp.eq.u32 q, t, 19;\nL: st.global.u32 [a], n; st.shared.u32 [w0], x; @q add.u32 w0, w0, 1024; add.u32 n, n, 1; setp.lt.u32 p, n, 3; @p bra L;",
    "ld.param.u64 e, [p]; and.b32 n, t, 31; mul.wide.u32 g, n, 8; add.u64 e, e, g; mov.u32 n, 0;\nL: ld.global.v2.u32 {w0, w1}, [e]; add.u32 y, y, w1; add.u64 e, e, 256; add.u32 n, n, 1; setp.lt.u32 p, n, 12; @p bra L;",
    // Time and the place of a lane.
    "mov.u32 y, %clock; mov.u32 w0, %laneid; add.u32 y, y, w0; activemask.b32 w1; add.u32 y, y, w1;",
];

#[test]
fn results_counts_and_faults_are_the_same() {
    for body in BODIES {
        let text = kernel(body);
        for shape in [[1, 32], [1, 1], [2, 70], [3, 128]] {
            let [interpreted, compiled] =
                [Tier::Interpreted, Tier::Compiled].map(|tier| run(&text, tier, shape, 1 << 20));
            assert_eq!(interpreted, compiled, "{shape:?}:\n{text}");
        }
    }
}

/// A launch that is given up ends at the same step.
#[test]
fn limits_of_steps_are_the_same() {
    let text = kernel("L: add.u32 y, y, x; add.u32 z, z, y; setp.ne.u32 p, t, 9999; @p bra L;");
    for limit in [1, 10, 11, 12, 13, 100, 70_000, 200_001] {
        let [interpreted, compiled] =
            [Tier::Interpreted, Tier::Compiled].map(|tier| run(&text, tier, [2, 48], limit));
        assert!(interpreted.0.is_err());
        assert_eq!(interpreted, compiled, "{limit}");
    }
}
