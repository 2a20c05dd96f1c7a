//! The checks of asynchronous instructions: a right program passes, and each rule that is broken is named with the
//! line of the other instruction.

mod rows;

use ptxc_sim::{Arg, Checks, Config, Rule, Trap, TrapKind};

/// A kernel of one warpgroup around some statements. `D` stands for the product, which reads 8 columns of B at 0 and
/// rows of A at 4096, both with the 128-byte swizzle.
fn kernel(statements: &str) -> String {
    let product =
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0,%f1,%f2,%f3}, %rd1, %rd2, 1, 1, 1, 0, 0;";
    let registers = "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0,%f1,%f2,%f3}, {%r4,%r5,%r6,%r7}, %rd2, 1, 1, 1, 0;";
    let body = statements.replace("PRODUCT", product).replace("REGISTERS", registers);
    format!(
        ".version 9.0\n.target sm_90a\n.address_size 64\n.extern .shared .align 1024 .b8 image[];\n\
         .shared .align 8 .b64 bar;\n.entry k(.param .u64 out) {{\n\
         .reg .f32 %f<9>; .reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .pred %p<3>;\n\
         ld.param.u64 %rd0, [out]; mov.u32 %r0, %tid.x; mov.u32 %r1, image; shl.b32 %r2, %r0, 4; add.u32 %r2, %r2, %r1;\n\
         mov.b32 %r3, 0; st.shared.v4.b32 [%r2], {{%r3,%r3,%r3,%r3}}; st.shared.v4.b32 [%r2+2048], {{%r3,%r3,%r3,%r3}};\n\
         st.shared.v4.b32 [%r2+4096], {{%r3,%r3,%r3,%r3}}; st.shared.v4.b32 [%r2+6144], {{%r3,%r3,%r3,%r3}};\n\
         st.shared.v4.b32 [%r2+8192], {{%r3,%r3,%r3,%r3}}; st.shared.v4.b32 [%r2+10240], {{%r3,%r3,%r3,%r3}};\n\
         shr.u32 %r3, %r1, 4; cvt.u64.u32 %rd2, %r3; mov.b64 %rd3, 0x4000004000000000; or.b64 %rd2, %rd2, %rd3;\n\
         add.s64 %rd1, %rd2, 256; mov.f32 %f0, 0f00000000; mov.f32 %f1, %f0; mov.f32 %f2, %f0; mov.f32 %f3, %f0;\n\
         mov.b32 %r4, 0; mov.b32 %r5, 0; mov.b32 %r6, 0; mov.b32 %r7, 0;\n{body}\nret; }}"
    )
}

fn run(statements: &str) -> Result<(), Trap> {
    let text = kernel(statements);
    let simulator = rows::simulator(&text);
    let config = Config {
        block: [128, 1, 1],
        shared: 12288,
        checks: Checks { asynchronous: true, ..Checks::default() },
        ..Config::default()
    };
    let mut out = vec![0_u32; 1024];
    simulator.launch_with("k", &config, &mut [Arg::slice(&mut out)]).map(|_| ())
}

const READY: &str = "fence.proxy.async; bar.sync 0;\n";
const WAIT: &str = "wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;\n";

/// The rule that a program breaks, and the text of the line that it names.
fn broken(statements: &str) -> (Rule, String) {
    let trap = run(statements).expect_err("a broken rule");
    let TrapKind::Hazard(hazard) = &trap.kind else { panic!("{trap}") };
    assert!(trap.line.is_some(), "{trap}");
    let line = hazard.step as usize;
    let text = kernel(statements).lines().nth(line.wrapping_sub(1)).unwrap_or_default().to_owned();
    (hazard.rule, text)
}

#[test]
fn right_programs_pass() {
    let whole = format!(
        "{READY}wgmma.fence.sync.aligned;\nPRODUCT\nPRODUCT\n{WAIT}add.f32 %f0, %f0, %f1;\nst.shared.u32 [%r2], 0;"
    );
    run(&whole).unwrap();
    // Groups that are still open do not own what older ones did.
    let pipelined = format!(
        "{READY}wgmma.fence.sync.aligned;\nREGISTERS\nwgmma.commit_group.sync.aligned;\n\
         wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {{%f4,%f5,%f6,%f7}}, %rd1, %rd2, 0, 1, 1, 0, 0;\n\
         wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 1;\nadd.f32 %f0, %f0, %f1; add.u32 %r4, %r5, 1;\n\
         wgmma.wait_group.sync.aligned 0;\nadd.f32 %f4, %f4, %f5;"
    );
    run(&pipelined).unwrap();
    // Moves are what compilers write where the assembler makes one register of two.
    let moved = format!(
        "{READY}wgmma.fence.sync.aligned;\nPRODUCT\nmov.f32 %f8, %f0; mov.f32 %f0, %f8;\n{WAIT}add.f32 %f8, %f8, %f0;"
    );
    run(&moved).unwrap();
    // One warp's fence serves what the others wrote before the barrier.
    run(&format!("bar.sync 0; {READY}wgmma.fence.sync.aligned;\nPRODUCT\n{WAIT}")).unwrap();
}

#[test]
fn registers_in_flight() {
    let (rule, line) =
        broken(&format!("{READY}wgmma.fence.sync.aligned;\nPRODUCT\nadd.f32 %f4, %f0, %f1;\n{WAIT}"));
    assert_eq!(rule, Rule::AccumulatorUsed);
    assert!(line.starts_with("wgmma.mma_async"), "{line}");
    let (rule, _) = broken(&format!(
        "{READY}wgmma.fence.sync.aligned;\nPRODUCT\nmov.f32 %f8, %f2;\nst.shared.f32 [%r2], %f8;\n{WAIT}"
    ));
    assert_eq!(rule, Rule::AccumulatorUsed);
    let (rule, _) = broken(&format!(
        "{READY}wgmma.fence.sync.aligned;\nPRODUCT\nwgmma.commit_group.sync.aligned;\nPRODUCT\nwgmma.commit_group.sync.aligned;\n\
         wgmma.wait_group.sync.aligned 1;\nld.shared.f32 %f3, [%r2];"
    ));
    assert_eq!(rule, Rule::AccumulatorUsed);
    let (rule, _) =
        broken(&format!("{READY}wgmma.fence.sync.aligned;\nREGISTERS\nadd.u32 %r5, %r4, 1;\n{WAIT}"));
    assert_eq!(rule, Rule::FactorWritten);
}

#[test]
fn fences_of_registers() {
    let (rule, line) = broken(&format!("{READY}PRODUCT\n{WAIT}"));
    assert_eq!(rule, Rule::NeverFenced);
    assert!(line.starts_with("wgmma.mma_async"), "{line}");
    let (rule, line) =
        broken(&format!("{READY}wgmma.fence.sync.aligned;\nadd.f32 %f1, %f1, 0f3F800000;\nPRODUCT\n{WAIT}"));
    assert_eq!(rule, Rule::Unfenced);
    assert!(line.starts_with("add.f32 %f1"), "{line}");
    let (rule, line) = broken(&format!(
        "{READY}wgmma.fence.sync.aligned;\nREGISTERS\n{WAIT}add.u32 %r6, %r6, 5;\nREGISTERS\n{WAIT}"
    ));
    assert_eq!(rule, Rule::Unfenced);
    assert!(line.contains("add.u32 %r6"), "{line}");
}

#[test]
fn shared_memory_in_flight() {
    let (rule, line) =
        broken(&format!("{READY}wgmma.fence.sync.aligned;\nPRODUCT\nst.shared.u32 [%r2+4096], 1;\n{WAIT}"));
    assert!(matches!(rule, Rule::Overwritten(_)), "{rule:?}");
    assert!(line.starts_with("wgmma.mma_async"), "{line}");
    let copy = "setp.eq.u32 %p1, %r0, 0;\n\
        @%p1 cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd0], 16, [bar];";
    let begun = "setp.eq.u32 %p1, %r0, 0; @%p1 mbarrier.init.shared.b64 [bar], 1; bar.sync 0;\n";
    let (rule, _) = broken(&format!("{begun}{READY}wgmma.fence.sync.aligned;\nPRODUCT\n{copy}\n{WAIT}"));
    assert!(matches!(rule, Rule::Overwritten(_)), "{rule:?}");
    run(&format!("{begun}{READY}wgmma.fence.sync.aligned;\nPRODUCT\n{WAIT}bar.sync 0;\n{copy}")).unwrap();
}

#[test]
fn fences_between_proxies() {
    let (rule, line) = broken(&format!("bar.sync 0;\nwgmma.fence.sync.aligned;\nPRODUCT\n{WAIT}"));
    assert!(matches!(rule, Rule::Proxy(_)), "{rule:?}");
    assert!(line.contains("st.shared.v4.b32"), "{line}");
    let store = "setp.eq.u32 %p1, %r0, 0;\n\
        @%p1 cp.async.bulk.global.shared::cta.bulk_group [%rd0], [%r1+512], 16;";
    let (rule, _) = broken(&format!("bar.sync 0;\n{store}"));
    assert!(matches!(rule, Rule::Proxy(_)), "{rule:?}");
    // Only the thread that copies has fenced, before the others wrote.
    let (rule, _) = broken(&format!("fence.proxy.async;\nst.shared.u32 [%r2], 7;\nbar.sync 0;\n{store}"));
    assert!(matches!(rule, Rule::Proxy(_)), "{rule:?}");
    run(&format!("bar.sync 0;\nfence.proxy.async;\n{store}")).unwrap();
    run(&format!("fence.proxy.async.shared::cta;\nbar.sync 0;\n{store}")).unwrap();
    // What lies in global memory, too.
    let load = "mbarrier.init.shared.b64 [bar], 1;\n\
        cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd0], 16, [bar];";
    let only = "setp.ne.u32 %p1, %r0, 0; @%p1 bra END;\nst.global.u32 [%rd0], 1;\n";
    let (rule, line) = broken(&format!("{only}{load}\nEND:"));
    assert!(matches!(rule, Rule::Proxy(_)), "{rule:?}");
    assert!(line.starts_with("st.global.u32"), "{line}");
    run(&format!("{only}fence.proxy.async;\n{load}\nEND:")).unwrap();
}

/// What copies write and read, until their end is seen.
#[test]
fn copies_under_way() {
    let begun = "setp.ne.u32 %p1, %r0, 0; @%p1 bra A; mbarrier.init.shared.b64 [bar], 1; A: fence.proxy.async; bar.sync 0;\n\
        @%p1 bra B;\n";
    let wait = "B: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0; @!%p2 bra B;\n";
    let expect = "mbarrier.arrive.expect_tx.shared.b64 %rd4, [bar], 16;\n";
    let load = "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd0], 16, [bar];\n";
    let remote = "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.b32 [%r1], {%r4,%r4,%r4,%r4}, [bar];\n";
    let reduction =
        "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [%r1], %r4, [bar];\n";
    let four = "mbarrier.arrive.expect_tx.shared.b64 %rd4, [bar], 4;\n";
    for (expect, copy) in [(expect, load), (expect, remote), (four, reduction)] {
        run(&format!("{begun}{expect}{copy}{wait}ld.shared.u32 %r4, [image+4]; ld.shared.u32 %r4, [image];"))
            .unwrap();
        // The phase is over, but nobody has waited for it; only one warp has.
        let once = "setp.gt.u32 %p2, %r0, 31; @%p2 bra C;\n";
        for wait in [
            "B:\n".to_owned(),
            format!("{}C:\n", wait.replace("B:", &format!("B: {once}D:")).replace("bra B", "bra D")),
        ] {
            let (rule, line) = broken(&format!("{begun}{expect}{copy}{wait}ld.shared.u32 %r4, [image];"));
            assert!(matches!(rule, Rule::CopyWrites(_)), "{rule:?}");
            assert!(copy.starts_with(&line), "{line}");
        }
        run(&format!(
            "{begun}{expect}{copy}{}C: bar.sync 0; ld.shared.u32 %r4, [image];",
            wait.replace("B:", &format!("B: {once}D:")).replace("bra B", "bra D")
        ))
        .unwrap();
        let (rule, _) = broken(&format!("{begun}{expect}{copy}B: st.shared.u32 [image], 1;"));
        assert!(matches!(rule, Rule::CopyWrites(_)), "{rule:?}");
    }
    let only = "fence.proxy.async; bar.sync 0; setp.ne.u32 %p1, %r0, 0; @%p1 bra END;\n";
    let store = "cp.async.bulk.global.shared::cta.bulk_group [%rd0], [%r1], 32;\n";
    let commit = "cp.async.bulk.commit_group;\n";
    let write = "st.shared.u32 [%r1+16], 1;\n";
    let broken = |program: &str| broken(&format!("{only}{program}\nEND:"));
    let run = |program: &str| run(&format!("{only}{program}\nEND:")).unwrap();
    for (program, reads) in [
        (format!("{store}{write}"), true),
        (format!("{store}{commit}{write}"), true),
        (format!("{store}cp.async.bulk.wait_group 0;\n{write}"), true),
        (format!("{store}{commit}cp.async.bulk.wait_group.read 1;\n{write}"), true),
        (format!("{store}{commit}cp.async.bulk.wait_group.read 0;\nld.global.u32 %r4, [%rd0];"), false),
    ] {
        let (rule, line) = broken(&program);
        let right =
            if reads { matches!(rule, Rule::CopyReads(_)) } else { matches!(rule, Rule::CopyWrites(_)) };
        assert!(right && store.starts_with(&line), "{program}: {rule:?} {line}");
    }
    run(&format!("{store}{commit}cp.async.bulk.wait_group.read 0;\n{write}"));
    run(&format!("{store}{commit}cp.async.bulk.wait_group 0;\n{write}ld.global.u32 %r4, [%rd0];"));
    let other = "cp.async.bulk.global.shared::cta.bulk_group [%rd0+64], [%r1+64], 32;\n";
    run(&format!("{store}{commit}{other}{commit}cp.async.bulk.wait_group.read 1;\n{write}"));
    // Reductions to one place may meet each other, and nothing else.
    let add = "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd0], [%r1], 32;\n";
    run(&format!("{add}{add}{commit}cp.async.bulk.wait_group 0;\nld.global.u32 %r4, [%rd0];"));
    assert!(matches!(broken(&format!("{add}{store}")).0, Rule::CopyWrites(_)));
}

/// `cp.async` is the thread's own until it has waited.
#[test]
fn small_copies_under_way() {
    let only = |program: &str| format!("bar.sync 0; setp.ne.u32 %p1, %r0, 0; @%p1 bra END;\n{program}\nEND:");
    let copy = "cp.async.ca.shared.global [%r1], [%rd0], 16;\n";
    let (commit, read) = ("cp.async.commit_group;\n", "ld.shared.u32 %r4, [%r1+8];");
    for program in
        ["", commit, "cp.async.wait_group 0;\n", "cp.async.commit_group;\ncp.async.wait_group 1;\n"]
    {
        let (rule, line) = broken(&only(&format!("{copy}{program}{read}")));
        assert!(matches!(rule, Rule::CopyWrites(_)) && copy.starts_with(&line), "{program}: {rule:?} {line}");
    }
    for wait in ["cp.async.wait_all;\n", "cp.async.commit_group;\ncp.async.wait_group 0;\n"] {
        run(&only(&format!("{copy}{wait}{read}"))).unwrap();
    }
    let second = "cp.async.ca.shared.global [%r1+16], [%rd0], 16;\n";
    run(&only(&format!("{copy}{commit}{second}{commit}cp.async.wait_group 1;\n{read}"))).unwrap();
    // Another warp meets the one that has waited.
    let all =
        format!("bar.sync 0; setp.ne.u32 %p1, %r0, 0; @%p1 bra A;\n{copy}cp.async.wait_all;\nA: MEET {read}");
    run(&all.replace("MEET", "bar.sync 0;")).unwrap();
    assert!(matches!(broken(&all.replace("MEET", "")).0, Rule::CopyWrites(_)));
    // Or its mbarrier's phase.
    let init = "mbarrier.init.shared.b64 [bar], 1;\n";
    let wait = "W: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0; @!%p2 bra W;\n";
    for arrive in [
        "cp.async.mbarrier.arrive.noinc.shared.b64 [bar];\n",
        "cp.async.mbarrier.arrive.shared.b64 [bar]; mbarrier.arrive.shared.b64 %rd4, [bar];\n",
    ] {
        run(&only(&format!("{init}{copy}{arrive}{wait}{read}"))).unwrap();
        assert!(matches!(broken(&only(&format!("{init}{copy}{arrive}{read}"))).0, Rule::CopyWrites(_)));
    }
}

/// A wait is for an mbarrier of the own CTA (PTX ISA, "mbarrier.test_wait"): others arrive there.
#[test]
fn waits_for_other_blocks() {
    let text = ".version 8.6\n.target sm_90\n.address_size 64\n.shared .align 8 .b64 bar;\n\
        .entry k() .reqnctapercluster 2 {\n.reg .b32 %r<4>; .reg .b64 %rd<3>; .reg .pred %p;\n\
        mbarrier.init.shared.b64 [bar], 1; barrier.cluster.arrive; barrier.cluster.wait;\n\
        mov.u32 %r0, %cluster_ctarank; mov.u64 %rd0, bar; cvta.shared.u64 %rd0, %rd0;\n\
        mapa.u64 %rd1, %rd0, RANK; mbarrier.test_wait.parity.b64 %p, [%rd1], 0; ret; }";
    let launch = |rank: &str| {
        let simulator = rows::simulator(&text.replace("RANK", rank));
        let config = Config { grid: [2, 1, 1], ..Config::default() };
        simulator.launch_with("k", &config, &mut []).map(|_| ())
    };
    launch("%r0").unwrap();
    let trap = launch("0").expect_err("the second block waits at the first one's");
    assert!(trap.to_string().contains("it can be waited for in that CTA only"), "{trap}");
}

/// Of one warp's object another one knows when it has met it.
#[test]
fn barriers_of_others() {
    let begun = "setp.ne.u32 %p1, %r0, 0; @%p1 bra A; mbarrier.init.shared.b64 [bar], 128;\nA: MEET\n\
        mbarrier.arrive.shared.b64 %rd4, [bar];";
    run(&begun.replace("MEET", "bar.sync 0;")).unwrap();
    let (rule, line) = broken(&begun.replace("MEET", ""));
    assert!(matches!(rule, Rule::BarrierUnordered(_)) && line.contains("mbarrier.init"), "{rule:?} {line}");
}

/// What the async proxy writes over, too.
#[test]
fn fences_before_writes() {
    let load = "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd0], 16, [bar];";
    let program = format!(
        "setp.ne.u32 %p1, %r0, 0; @%p1 bra END; mbarrier.init.shared.b64 [bar], 1; MEET\n{load}\nEND:"
    );
    run(&program.replace("MEET", "fence.proxy.async;")).unwrap();
    assert!(matches!(broken(&program.replace("MEET", "")).0, Rule::Proxy(_)));
}

/// A map that the kernel changes is used behind a fence of its proxy.
#[test]
fn fences_of_tensor_maps() {
    let change = "setp.ne.u32 %p1, %r0, 0; @%p1 bra END;\n\
        tensormap.replace.tile.rank.global.b1024.b32 [%rd0], 0;\n\
        tensormap.replace.tile.box_dim.global.b1024.b32 [%rd0], 0, 4;\n\
        FENCE\nprefetch.tensormap [%rd0];\n\
        cp.async.bulk.prefetch.tensor.1d.L2.global.tile [%rd0, {%r4}];\nEND:";
    let (rule, line) = broken(&change.replace("FENCE", "fence.proxy.async;"));
    assert!(matches!(rule, Rule::MapChanged(_)) && line.starts_with("tensormap.replace"), "{rule:?} {line}");
    // The map is no whole one, which is another fault.
    let fence = "fence.proxy.tensormap::generic.acquire.cta [%rd0], 128;";
    let trap = run(&change.replace("FENCE", fence)).expect_err("no map");
    assert!(matches!(trap.kind, TrapKind::Tensor(_)), "{trap}");
}

/// What no program may do is a trap without any check.
#[test]
fn barriers_out_of_range() {
    let fails = |statements: &str, wanted: &str| {
        let trap =
            run(&format!("setp.ne.u32 %p1, %r0, 0; @%p1 bra END;\n{statements}\nEND:")).expect_err(wanted);
        assert!(trap.to_string().contains(wanted), "{trap}");
    };
    fails("mbarrier.init.shared.b64 [bar], 0;", "not 1 to 2^20 - 1");
    fails("mov.b32 %r8, 0x100000;\nmbarrier.init.shared.b64 [bar], %r8;", "not 1 to 2^20 - 1");
    let expect = "mov.b32 %r8, 0xfffff; mbarrier.init.shared.b64 [bar], 1;\nmbarrier.expect_tx.relaxed.cta.shared.b64 [bar], %r8;\n";
    fails(&format!("{expect}mbarrier.expect_tx.relaxed.cta.shared.b64 [bar], 1;"), "transaction count");
    fails("mbarrier.init.shared.b64 [bar], 1;\nmbarrier.arrive.shared.b64 %rd4, [bar], 2;", "more arrivals");
}

/// Objects that are none, or are none of the instruction's business.
#[test]
fn barriers_that_are_misused() {
    let only = |statements: &str| format!("setp.ne.u32 %p1, %r0, 0; @%p1 bra END;\n{statements}\nEND:");
    let fails = |statements: &str, wanted: &str| {
        let trap = run(&only(statements)).expect_err(wanted);
        assert!(trap.to_string().contains(wanted), "{trap}");
    };
    let init = "mbarrier.init.shared.b64 [bar], 2;\n";
    fails("mbarrier.arrive.shared.b64 %rd4, [bar];", "there is no mbarrier");
    fails("mbarrier.test_wait.parity.shared.b64 %p1, [bar], 0;", "there is no mbarrier");
    fails(
        &format!("{init}mbarrier.inval.shared.b64 [bar];\nmbarrier.arrive.shared.b64 %rd4, [bar];"),
        "there is no mbarrier",
    );
    let copy = "fence.proxy.async;\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd0], 16, [bar];";
    fails(copy, "there is no mbarrier");
    let (rule, line) = broken(&only(&format!("{init}{init}")));
    assert!(matches!(rule, Rule::BarrierLive(_)) && line.starts_with("mbarrier.init"), "{rule:?} {line}");
    for write in ["st.shared.u32 [bar+4], 1;", "st.shared.u8 [bar], 1;"] {
        let (rule, line) = broken(&only(&format!("{init}{write}")));
        assert!(
            matches!(rule, Rule::BarrierWritten(_)) && line.starts_with("mbarrier.init"),
            "{rule:?} {line}"
        );
    }
    run(&only(&format!("{init}mbarrier.inval.shared.b64 [bar];\nst.shared.u32 [bar], 1;\n{init}"))).unwrap();
    // Wrong phases are errors without a check.
    let arrive = "mbarrier.arrive.shared.b64 %rd4, [bar];\n";
    fails(
        &format!("{init}{arrive}mbarrier.arrive.noComplete.shared.b64 %rd5, [bar], 1;"),
        ".noComplete ends the phase",
    );
    let first = "mbarrier.arrive.shared.b64 %rd5, [bar];\n";
    let wait = "mbarrier.test_wait.shared.b64 %p1, [bar], %rd5;";
    run(&only(&format!("{init}{first}{arrive}{wait}"))).unwrap();
    run(&only(&format!("{init}{first}{arrive}{arrive}{wait}"))).unwrap();
    fails(
        &format!("{init}{first}{arrive}{arrive}{arrive}{wait}"),
        "neither of the mbarrier's phase nor of the one before",
    );
}
