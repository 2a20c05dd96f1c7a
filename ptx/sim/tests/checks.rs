//! The optional checks: each finds its fault, names the place, and leaves correct programs alone.

mod rows;

use ptxc_sim::{Arg, Checks, Config, Report, Simulator, TracedThread, Trap, TrapKind};

/// Runs a body with a buffer `p` of 1 KiB and 256 bytes of shared memory `s`; `t` is the thread.
fn watch(threads: u32, grid: u32, body: &str) -> Result<Report, Trap> {
    run(threads, grid, body, Checks::ALL)
}

fn run(threads: u32, grid: u32, body: &str, checks: Checks) -> Result<Report, Trap> {
    let text = format!(
        ".version 8.0\n.target sm_90\n.address_size 64\n.file 1 \"kernel.cu\"\n.visible .entry k(.param .u64 out) {{\n\
         .shared .align 16 .b8 s[256]; .local .align 8 .b8 l[16]; .reg .b32 r<9>, t, a, b; .reg .b64 p, q<4>; .reg .pred c<4>;\n\
         ld.param.u64 p, [out]; mov.u32 t, %tid.x; mov.u32 a, s; shl.b32 b, t, 2; add.u32 a, a, b;\n\
         .loc 1 7 3\n{body}\nret; }}\n"
    );
    let simulator = rows::simulator(&text);
    let config = Config {
        grid: [grid, 1, 1],
        block: [threads, 1, 1],
        checks,
        measure: true,
        step_limit: 100_000,
        ..Config::default()
    };
    simulator.launch_with("k", &config, &mut [Arg::Buffer(&mut [0; 1024])])
}

#[test]
fn unwritten_memory() {
    for body in
        ["ld.shared.u32 r0, [a];", "ld.local.u32 r0, [l+8];", "st.shared.u16 [a], 1; ld.shared.u32 r0, [a];"]
    {
        let trap = watch(1, 1, body).unwrap_err();
        assert!(matches!(trap.kind, TrapKind::Uninitialized { .. }), "{trap}");
        assert_eq!(trap.source, Some(("kernel.cu".to_owned(), 7)));
    }
    assert!(
        watch(1, 1, "st.shared.u32 [a], 1; ld.shared.u16 r0, [a+2];".replace("u16 r0", "u8 r0").as_str())
            .is_ok()
    );
    assert!(watch(1, 1, "ld.global.u32 r0, [p];").is_ok());
}

#[test]
fn races() {
    // Every thread writes its own word and reads its neighbour's.
    let exchange = |between: &str| {
        format!(
            "st.shared.u32 [a], t; {between} xor.b32 b, b, 128; mov.u32 r1, s; add.u32 r1, r1, b; ld.shared.u32 r0, [r1];"
        )
    };
    let trap = watch(64, 1, &exchange("")).unwrap_err();
    // The neighbour may not even have written: one fault or the other is met first.
    assert!(matches!(trap.kind, TrapKind::Race(_) | TrapKind::Uninitialized { .. }), "{trap}");
    let races = Checks { races: true, ..Checks::default() };
    let trap = run(64, 1, &exchange(""), races).unwrap_err();
    assert!(matches!(trap.kind, TrapKind::Race(_)), "{trap}");
    watch(64, 1, &exchange("bar.sync 0;")).unwrap();
    // Lanes of one warp.
    let inside = |between: &str| {
        format!(
            "st.shared.u32 [a], t; {between} xor.b32 b, b, 4; mov.u32 r1, s; add.u32 r1, r1, b; ld.shared.u32 r0, [r1];"
        )
    };
    assert!(matches!(watch(32, 1, &inside("")).unwrap_err().kind, TrapKind::Race(_)));
    watch(32, 1, &inside("bar.warp.sync -1;")).unwrap();
    // All write the same place: a race unless the value is the same.
    let same = "mov.u32 a, s; st.shared.u32 [a], 5;";
    watch(64, 1, same).unwrap();
    assert!(watch(64, 1, "mov.u32 a, s; st.shared.u32 [a], t;").is_err());
    // Blocks on the same word of global memory.
    let trap = watch(1, 2, "mov.u32 r0, %ctaid.x; st.global.u32 [p], r0;").unwrap_err();
    assert!(matches!(&trap.kind, TrapKind::Race(race) if race.other_cluster == Some(0)), "{trap}");
    watch(32, 4, "atom.global.add.u32 r0, [p], 1;").unwrap();
    // The last block reads what the others wrote, ordered by a counter.
    let handover = "mov.u32 r0, %ctaid.x; mul.wide.u32 q0, r0, 4; add.u64 q0, q0, p; st.global.u32 [q0+8], r0;\n\
                    membar.gl; atom.global.add.u32 r1, [p], 1; setp.ne.u32 c0, r1, 3; @c0 ret;\n\
                    ld.global.u32 r2, [p+8]; ld.global.u32 r2, [p+20];";
    watch(1, 4, handover).unwrap();
}

#[test]
fn barriers() {
    let two = "setp.lt.u32 c0, t, 16; @c0 bra A; bar.sync 0; bra E; A: bar.sync 0; E:";
    let trap = watch(32, 1, two).unwrap_err();
    assert!(matches!(trap.kind, TrapKind::DivergentBarrier(_)), "{trap}");
    // The second warp leaves the first barrier out: its second one is taken for it.
    let trap = watch(64, 1, "setp.ge.u32 c0, t, 32; @c0 bra E; bar.sync 0; E: bar.sync 0;").unwrap_err();
    assert!(trap.to_string().contains("has left a barrier out"), "{trap}");
    let counted = "setp.ge.u32 c0, t, 32; @c0 bra A; bar.sync 0, 64; bra E; A: bar.sync 0, 64; E:";
    watch(64, 1, counted).unwrap();
    watch(64, 1, &counted.replace("bar.sync 0, 64", "barrier.sync 0")).unwrap();
    // Warps that have left do not count; threads of a warp execute an aligned barrier together.
    watch(64, 1, "setp.ge.u32 c0, t, 32; @c0 ret; bar.sync 0;").unwrap();
    watch(64, 1, "setp.ge.u32 c0, t, 40; @c0 ret; barrier.sync 0;").unwrap();
    let trap = watch(64, 1, "setp.ge.u32 c0, t, 40; @c0 ret; bar.sync 0;").unwrap_err();
    assert!(trap.to_string().contains("lane 8 of the warp has returned before this barrier"), "{trap}");
    let trap = watch(64, 1, "setp.ge.u32 c0, t, 32; @c0 bra E; bar.sync 1; E: bar.sync 0;").unwrap_err();
    assert!(matches!(trap.kind, TrapKind::Deadlock(_)), "{trap}");
    let trap = watch(1, 1, "L: bra L;").unwrap_err();
    assert_eq!(trap.kind, TrapKind::StepLimit);
    assert!(
        trap.to_string().starts_with("k: block (0,0,0) thread (0,0,0) PTX line 9 (kernel.cu:7):"),
        "{trap}"
    );
}

#[test]
fn shuffles_read_lanes_that_take_part() {
    let below = "setp.ge.u32 c0, t, 16; @c0 bra E; shfl.sync.idx.b32 r0, t, SOURCE, 31, 0xffffffff; E:";
    let trap = watch(32, 1, &below.replace("SOURCE", "16")).unwrap_err();
    assert!(trap.to_string().contains("the shuffle reads lane 16"), "{trap}");
    watch(32, 1, &below.replace("SOURCE", "15")).unwrap();
    // A mask of those that are there, and a block that has no more.
    watch(32, 1, &below.replace("SOURCE", "16").replace("0xffffffff", "0xffff")).unwrap();
    watch(16, 1, &below.replace("SOURCE", "16")).unwrap();
    let whole = "shfl.sync.down.b32 r0, t, 16, 31, 0xffffffff;";
    watch(32, 1, whole).unwrap();
    watch(40, 1, whole).unwrap();
}

#[test]
fn costs_of_accesses() {
    // 32 words in a row: 4 sectors; one word in each of 32 sectors.
    let row = "mul.wide.u32 q0, t, 4; add.u64 q0, q0, p; ld.global.u32 r0, [q0];";
    let report = run(32, 1, row, Checks::default()).unwrap();
    assert_eq!((report.tally.global_sectors, report.tally.global_sectors_ideal), (4, 4));
    let far = "mul.wide.u32 q0, t, 32; add.u64 q0, q0, p; ld.global.u32 r0, [q0];";
    let report = run(32, 1, far, Checks::default()).unwrap();
    assert_eq!((report.tally.global_sectors, report.tally.global_sectors_ideal), (32, 4));
    // A stride of 2 words: two lanes a bank. The same word for all: no conflict.
    let stride = "and.b32 r1, t, 15; shl.b32 r1, r1, 3; shr.u32 r2, t, 4; shl.b32 r2, r2, 7; add.u32 r1, r1, r2; mov.u32 r2, s; add.u32 r1, r1, r2; st.shared.u32 [r1], t;";
    let report = run(32, 1, stride, Checks::default()).unwrap();
    assert_eq!((report.tally.shared_passes, report.tally.shared_passes_ideal), (2, 1));
    let report = run(32, 1, "mov.u32 r1, s; ld.shared.u32 r0, [r1];", Checks::default()).unwrap();
    assert_eq!((report.tally.shared_passes, report.tally.shared_passes_ideal), (1, 1));
    let branch = "setp.lt.u32 c0, t, 16; @c0 bra E; mov.u32 r0, 0; E: bra.uni F; F:";
    let report = run(32, 1, branch, Checks::default()).unwrap();
    assert_eq!((report.tally.branches, report.tally.divergent_branches), (2, 1));
}

#[test]
fn a_trace_shows_the_values_of_one_thread() {
    let text = ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k() {\n.reg .b32 r<3>; .reg .pred p;\n\
                mov.u32 r0, %tid.x;\nadd.u32 r1, r0, 40;\nsetp.eq.u32 p, r0, 0;\n@p mov.u32 r2, 1;\nret;\n}\n";
    let simulator = rows::simulator(text);
    let trace = Some(TracedThread { block: [1, 0, 0], thread: [33, 0, 0], limit: 100 });
    let config = Config { grid: [2, 1, 1], block: [64, 1, 1], trace, ..Config::default() };
    let report = simulator.launch_with("k", &config, &mut []).unwrap();
    let steps: Vec<_> = report.trace.iter().map(|step| (step.line, step.executed)).collect();
    assert_eq!(steps, [(6, true), (7, true), (8, true), (9, false), (10, true)]);
    assert_eq!(report.trace[1].values, [73]);
}

#[test]
fn registers_of_another_width_are_refused() {
    let refused = |line: &str| {
        let text = format!(
            ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k() {{\n\
             .reg .b16 h<3>; .reg .b32 r<3>; .reg .b64 d<3>; .reg .f32 f<3>; .reg .f64 e<3>; .reg .pred c;\n{line}\nret; }}\n"
        );
        let simulator = Simulator::from_text(&text).unwrap_or_else(|errors| panic!("{}", errors[0]));
        simulator.not_simulated().next().is_some()
    };
    for line in [
        "abs.f64 r0, r1;",
        "add.f32 e0, e1, e1;",
        "fma.rn.f64 r0, r1, r1, r1;",
        "add.u32 d0, d1, 1;",
        "add.u32 r0, d1, 1;",
        "sqrt.rn.f32 h0, h1;",
        "xor.b64 r0, r1, 1;",
        "add.f16 r0, r1, r1;",
    ] {
        assert!(refused(line), "{line}");
    }
    for line in [
        "abs.f64 e0, e1;",
        "abs.f64 d0, d1;",
        "add.u32 r0, r1, 1;",
        "add.f16 h0, h1, h1;",
        "mul.wide.u32 d0, r1, r1;",
    ] {
        assert!(!refused(line), "{line}");
    }
}
