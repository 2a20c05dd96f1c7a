//! The checks of what is under way in tensor memory: a right program passes, and each rule that is broken is named with
//! the line of the other instruction.

use ptxc_sim::{Arg, Checks, Config, Rule, Trap, TrapKind};

/// A kernel of four warps around some statements. Words of capitals stand for instructions: the first thread issues the
/// product and the commit, warps load and store a column of their lanes.
fn kernel(statements: &str) -> String {
    let words = [
        ("PRODUCT", "@%p1 tcgen05.mma.cta_group::1.kind::f16 [%r8], %rd1, %rd2, %r9, %p2;"),
        ("COMMIT", "@%p1 tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [%rd3];"),
        ("WAITLD", "tcgen05.wait::ld.sync.aligned;"),
        ("WAITST", "tcgen05.wait::st.sync.aligned;"),
        ("LOAD", "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r10}, [%r11];"),
        ("STORE", "tcgen05.st.sync.aligned.32x32b.x1.b32 [%r11], {%r12};"),
        ("DONE0", "W0: mbarrier.try_wait.parity.shared::cta.b64 %p3, [bar], 0;\n@!%p3 bra W0;"),
        ("DONE1", "W1: mbarrier.try_wait.parity.shared::cta.b64 %p3, [bar], 1;\n@!%p3 bra W1;"),
        ("MEET", "bar.sync 0;"),
        ("BEFORE", "tcgen05.fence::before_thread_sync;"),
        ("AFTER", "tcgen05.fence::after_thread_sync;"),
        ("COPY", "@%p5 tcgen05.cp.cta_group::1.128x128b [%r8], %rd5;"),
        ("FREE", "@%p4 bra F;\ntcgen05.dealloc.cta_group::1.sync.aligned.b32 %r8, 32;\nF: ret;"),
    ];
    let mut body = statements.replace(" | ", "\n");
    for (word, text) in words {
        body = body.replace(word, text);
    }
    format!(
        ".version 9.0\n.target sm_100a\n.address_size 64\n.extern .shared .align 1024 .b8 image[];\n\
         .shared .align 8 .b64 bar;\n.shared .b32 at;\n.entry k(.param .u64 out) {{\n\
         .reg .b64 %rd<9>; .reg .b32 %r<20>; .reg .pred %p<9>;\n\
         mov.u32 %r0, %tid.x; mov.u32 %r1, image; shl.b32 %r2, %r0, 4; add.u32 %r2, %r2, %r1; mov.b32 %r3, 0;\n\
         st.shared.v4.b32 [%r2], {{%r3,%r3,%r3,%r3}}; st.shared.v4.b32 [%r2+2048], {{%r3,%r3,%r3,%r3}};\n\
         st.shared.v4.b32 [%r2+4096], {{%r3,%r3,%r3,%r3}}; setp.eq.u32 %p1, %r0, 0; setp.ne.u32 %p2, %r3, 0;\n\
         mov.u64 %rd3, bar; cvta.shared.u64 %rd3, %rd3;\n\
         @%p1 mbarrier.init.shared.b64 [bar], 1;\n\
         setp.gt.u32 %p4, %r0, 31; @%p4 bra A;\n\
         tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [at], 32;\n\
         A: fence.proxy.async;\nbar.sync 0;\nld.shared.u32 %r8, [at];\n\
         shr.u32 %r4, %r1, 4; cvt.u64.u32 %rd1, %r4; mov.b64 %rd4, 0x0000400800080000; or.b64 %rd1, %rd1, %rd4;\n\
         add.s64 %rd2, %rd1, 256; mov.b32 %r9, 0x08040010; shr.u32 %r5, %r0, 5; shl.b32 %r5, %r5, 21;\n\
         add.u32 %r11, %r8, %r5; mov.b32 %r12, 7; setp.eq.u32 %p5, %r0, 32; mov.b64 %rd5, %rd1;\n{body}\n\
         bar.sync 0; @%p4 bra B;\ntcgen05.dealloc.cta_group::1.sync.aligned.b32 %r8, 32;\nB: ret; }}"
    )
}

fn run(statements: &str) -> Result<(), Trap> {
    run_with(statements, Checks { asynchronous: true, ..Checks::default() })
}

fn run_with(statements: &str, checks: Checks) -> Result<(), Trap> {
    let text = kernel(statements);
    let simulator = crate::rows::simulator(&text);
    let config = Config { block: [128, 1, 1], shared: 8192, checks, ..Config::default() };
    simulator.launch_with("k", &config, &mut [Arg::slice(&mut vec![0_u32; 4])]).map(|_| ())
}

/// The rule that a program breaks, and the text of the line that it names.
fn broken(statements: &str) -> (Rule, String) {
    let trap = run(statements).expect_err("a broken rule");
    let TrapKind::Hazard(hazard) = &trap.kind else { panic!("{trap}") };
    let text =
        kernel(statements).lines().nth((hazard.step as usize).wrapping_sub(1)).unwrap_or_default().to_owned();
    (hazard.rule, text)
}

#[test]
fn right_programs_pass() {
    for program in [
        "PRODUCT | COMMIT | DONE0 | LOAD | WAITLD | add.u32 %r13, %r10, 1;",
        // In order among those of a thread.
        "PRODUCT | PRODUCT | COMMIT | DONE0 | LOAD | WAITLD | MEET | PRODUCT | COMMIT | DONE1 | LOAD | WAITLD | add.u32 %r13, %r10, 1;",
        "STORE | WAITST | MEET | PRODUCT | COMMIT | DONE0 | LOAD | WAITLD",
        // One warp's wait is enough where the others meet it.
        "PRODUCT | COMMIT | @%p4 bra C; | DONE0 | C: MEET | LOAD | WAITLD",
        "STORE | STORE | WAITST | LOAD | WAITLD | STORE | WAITST",
        "PRODUCT | COMMIT | DONE0 | st.shared.u32 [%r2], %r3;",
    ] {
        run(program).unwrap_or_else(|trap| panic!("{program}: {trap}"));
    }
}

#[test]
fn what_is_under_way() {
    let cores = |program: &str| {
        let (rule, line) = broken(program);
        assert!(matches!(rule, Rule::TensorUnderWay(_)), "{program}: {rule:?}");
        assert!(line.contains("tcgen05.mma"), "{line}");
    };
    cores("PRODUCT | MEET | LOAD | WAITLD");
    cores("PRODUCT | COMMIT | MEET | LOAD | WAITLD");
    // The commit is of what was issued before it.
    cores("COMMIT | PRODUCT | DONE0 | LOAD | WAITLD");
    cores("PRODUCT | COMMIT | PRODUCT | DONE0 | LOAD | WAITLD");
    // Only the first warp has waited.
    cores("PRODUCT | COMMIT | @%p4 bra C; | DONE0 | C: LOAD | WAITLD");
    cores("PRODUCT | MEET | STORE | WAITST");
    let (rule, line) = broken("PRODUCT | MEET | st.shared.u32 [%r2], %r3;");
    assert!(matches!(rule, Rule::TensorOverwritten(_)), "{rule:?}");
    assert!(line.contains("tcgen05.mma"), "{line}");
}

#[test]
fn loads_and_stores() {
    let (rule, line) = broken("LOAD | add.u32 %r13, %r10, 1; | WAITLD");
    assert_eq!(rule, Rule::LoadUsed);
    assert!(line.contains("tcgen05.ld"), "{line}");
    let (rule, _) = broken("LOAD | MEET | PRODUCT | COMMIT | DONE0 | WAITLD");
    assert!(matches!(rule, Rule::TensorLoaded(_)), "{rule:?}");
    for program in ["STORE | MEET | PRODUCT | COMMIT | DONE0", "STORE | LOAD | WAITLD | WAITST"] {
        let (rule, line) = broken(program);
        assert!(matches!(rule, Rule::TensorStored(_)), "{program}: {rule:?}");
        assert!(line.contains("tcgen05.st"), "{line}");
    }
    // The generic proxy's writes.
    let (rule, line) = broken("st.shared.u32 [%r2], %r3; | MEET | PRODUCT | COMMIT | DONE0");
    assert!(matches!(rule, Rule::Proxy(_)), "{rule:?}");
    assert!(line.contains("st.shared.u32"), "{line}");
}

/// Warps that use each other's lanes have met since.
#[test]
fn warps_in_order() {
    let unordered = |program: &str, wanted: &str| {
        let (rule, line) = broken(program);
        assert!(matches!(rule, Rule::TensorUnordered(_)), "{program}: {rule:?}");
        assert!(line.contains(wanted), "{line}");
    };
    // The second warp copies over what the first one has used.
    unordered("LOAD | WAITLD | COPY", "tcgen05.ld");
    unordered("STORE | WAITST | COPY", "tcgen05.st");
    run("LOAD | WAITLD | MEET | PRODUCT | COMMIT | DONE0").unwrap();
}

/// Fences alone keep what two threads issue for the cores in order.
#[test]
fn pipelined_threads() {
    run("COPY | BEFORE | MEET | AFTER | PRODUCT | COMMIT | DONE0").unwrap();
    for program in
        ["COPY | MEET | PRODUCT", "COPY | BEFORE | MEET | PRODUCT", "COPY | MEET | AFTER | PRODUCT"]
    {
        let (rule, line) = broken(program);
        assert!(matches!(rule, Rule::TensorUnderWay(_)), "{program}: {rule:?}");
        assert!(line.contains("tcgen05.cp"), "{line}");
    }
}

/// Columns are freed when all is done.
#[test]
fn freed_columns() {
    run("PRODUCT | COMMIT | DONE0 | LOAD | WAITLD | MEET | FREE").unwrap();
    for (program, wanted) in [("PRODUCT | MEET | FREE", "tcgen05.mma"), ("LOAD | MEET | FREE", "tcgen05.ld")]
    {
        let (_, line) = broken(program);
        assert!(line.contains(wanted), "{program}: {line}");
    }
    let (rule, _) = broken("LOAD | WAITLD | FREE");
    assert!(matches!(rule, Rule::TensorUnordered(_)), "{rule:?}");
}

/// What the document asks for around what orders threads, on request.
#[test]
fn fences_around_synchronisation() {
    let fences = Checks { fences: true, ..Checks::default() };
    for program in [
        "PRODUCT | COMMIT | DONE0 | AFTER | LOAD | WAITLD | BEFORE | MEET | AFTER | PRODUCT | COMMIT | DONE1",
        "STORE | WAITST | BEFORE | MEET | AFTER | PRODUCT | COMMIT | DONE0",
        "PRODUCT | COMMIT | @%p4 bra C; | DONE0 | AFTER | BEFORE | C: MEET | AFTER | LOAD | WAITLD",
    ] {
        run_with(program, fences).unwrap_or_else(|trap| panic!("{program}: {trap}"));
        for fence in ["BEFORE", "AFTER"] {
            // The last of each that matters.
            let Some(at) = program.rfind(fence) else { continue };
            let without = format!("{}{}", &program[..at], program[at..].replacen(fence, "", 1));
            let without = without.replace("|  |", "|");
            let trap = run_with(&without, fences).expect_err(&without);
            let TrapKind::Hazard(hazard) = &trap.kind else { panic!("{without}: {trap}") };
            assert!(matches!(hazard.rule, Rule::TensorUnfenced(_)), "{without}: {trap}");
            run(&without).unwrap_or_else(|trap| panic!("{without}: {trap}"));
        }
    }
}
