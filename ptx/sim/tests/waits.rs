//! Waits at mbarriers whose phase never ends are deadlocks; waits that somebody ends, however late, are not.

mod rows;

use ptxc_sim::{Arg, Config, Trap, TrapKind};

const ASK: &str = "mbarrier.try_wait.parity.shared.b64 %p1, [bar], 0;";

fn text(statements: &str) -> String {
    format!(
        ".version 9.0\n.target sm_90a\n.address_size 64\n.shared .align 8 .b64 bar;\n.shared .align 4 .b32 flag;\n\
         .func ask(.param .b32 bar) {{ .reg .pred p; .reg .b32 a; ld.param.b32 a, [bar];\n\
         again: mbarrier.test_wait.parity.shared.b64 p, [a], 0; @!p bra again; ret; }}\n\
         .entry k(.param .u64 out) {{\n.reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .pred %p<5>; .local .align 4 .b8 spot[4];\n\
         ld.param.u64 %rd0, [out]; mov.u32 %r0, %tid.x; setp.ne.u32 %p0, %r0, 0; mov.u32 %r3, %ctaid.x; mov.u32 %r4, 0;\n\
         @%p0 bra READY; mbarrier.init.shared.b64 [bar], 2; READY:\n{statements}\nret; }}"
    )
}

/// Launches blocks of 64 threads in clusters of a size.
fn launch(statements: &str, grid: u32, cluster: u32) -> Result<Vec<u32>, Trap> {
    let text = text(statements);
    let config =
        Config { grid: [grid, 1, 1], block: [64, 1, 1], cluster: Some([cluster, 1, 1]), ..Config::default() };
    let mut out = vec![0_u32; 8];
    rows::simulator(&text).launch_with("k", &config, &mut [Arg::slice(&mut out)])?;
    Ok(out)
}

/// The message of a deadlock, and the line of the program.
fn deadlock(statements: &str) -> (String, String) {
    let trap = launch(statements, 1, 1).expect_err(statements);
    let TrapKind::Deadlock(why) = &trap.kind else { panic!("{trap}") };
    let line = trap.line.expect("a line") as usize;
    (why.clone(), text(statements).lines().nth(line - 1).unwrap_or_default().to_owned())
}

#[test]
fn phases_that_never_end() {
    let arrive = "@!%p0 mbarrier.arrive.shared.b64 %rd1, [bar];\nbar.sync 0;\n";
    for wait in [
        format!("W:\n{ASK}\n@!%p1 bra W;"),
        format!("W:\n{ASK}\n@%p1 bra D;\nbra W;\nD:"),
        "W:\nmbarrier.test_wait.parity.shared.b64 %p1, [bar], 0;\nnanosleep.u32 20; @!%p1 bra W;".to_owned(),
        // The state goes through local memory, as code that is not optimised has it.
        format!(
            "W:\n{ASK}\nselp.u32 %r1, 1, 0, %p1; st.local.u32 [spot], %r1; ld.local.u32 %r2, [spot];\nsetp.eq.u32 %p2, %r2, 0; @%p2 bra W;"
        ),
        // A flag of the block beside it, which nobody is left to raise.
        format!(
            "W:\n{ASK}\nld.shared.u32 %r1, [flag]; setp.eq.u32 %p2, %r1, 7; @%p2 bra D; @!%p1 bra W;\nD:"
        ),
        // One thread asks, the others wait for it.
        format!("@%p0 bra M;\nW:\n{ASK}\n@!%p1 bra W;\nM: bar.sync 0;"),
        // Threads of a warp ask at different places.
        format!(
            "setp.gt.u32 %p3, %r0, 7; @%p3 bra V;\nW:\n{ASK}\n@!%p1 bra W;\nbra M;\nV:\n{ASK}\n@!%p1 bra V;\nM:"
        ),
    ] {
        let (why, line) = deadlock(&format!("{arrive}{wait}"));
        assert!(why.contains("awaits 1 arrivals and 0 bytes"), "{why}");
        assert!(line.starts_with("mbarrier.t"), "{line}");
    }
    let (why, line) = deadlock("bar.sync 0;\n{ .param .b32 a; st.param.b32 [a], bar; call ask, (a); }");
    assert!(why.contains("awaits 2 arrivals") && line.contains("test_wait"), "{why} {line}");
    let bytes = "@%p0 bra M;\nmbarrier.arrive.expect_tx.shared.b64 %rd1, [bar], 48;\nM: bar.sync 0;\nW:\n";
    assert!(deadlock(&format!("{bytes}{ASK}\n@!%p1 bra W;")).0.contains("1 arrivals and 48 bytes"));
    // Asked by the state of the phase, which an arrival gives.
    let state = "@%p0 bra E;\nmbarrier.arrive.shared.b64 %rd1, [bar];\nW:\nmbarrier.try_wait.shared.b64 %p1, [bar], %rd1;\n@!%p1 bra W;\nE:";
    assert!(deadlock(state).0.contains("1 arrivals"));
}

/// A program that counts how often it asks never does the same again.
#[test]
fn patience_ends() {
    let (why, _) = deadlock(&format!("bar.sync 0;\nW:\nadd.u32 %r4, %r4, 1;\n{ASK}\n@!%p1 bra W;"));
    assert!(why.contains("never ends"), "{why}");
}

#[test]
fn phases_that_end_late() {
    // Another warp computes for long before it arrives, and so does another block of the cluster.
    let long = "mov.u32 %r5, 0;\nL: add.u32 %r5, %r5, 1; setp.lt.u32 %p2, %r5, 900000; @%p2 bra L;\n";
    let wait = format!("W: {ASK} @!%p1 bra W;\n");
    let own = format!(
        "bar.sync 0; setp.gt.u32 %p3, %r0, 31; @%p3 bra A;\n{wait} st.global.u32 [%rd0], 1; ret;\n\
         A: setp.ne.u32 %p4, %r0, 32; @%p4 bra E;\n{long} mbarrier.arrive.shared.b64 _, [bar], 2;\nE:"
    );
    assert_eq!(launch(&own, 1, 1).unwrap()[0], 1);
    let peer = format!(
        "barrier.cluster.arrive; barrier.cluster.wait; setp.ne.u32 %p4, %r3, 0; @%p4 bra A;\n{wait}\n\
         st.global.u32 [%rd0], 1; barrier.cluster.arrive; barrier.cluster.wait; ret;\n\
         A: @%p0 bra E;\n{long} mov.u32 %r6, bar; mapa.shared::cluster.u32 %r6, %r6, 0;\n\
         mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r6], 2;\n\
         E: barrier.cluster.arrive; barrier.cluster.wait;"
    );
    assert_eq!(launch(&peer, 2, 2).unwrap()[0], 1);
    // Another grid's block raises a flag in global memory, for which the loop looks as well.
    let flag = format!(
        "bar.sync 0; setp.ne.u32 %p4, %r3, 0; @%p4 bra A;\nW: {ASK} @%p1 bra D;\n\
         ld.relaxed.gpu.global.u32 %r1, [%rd0+4]; setp.eq.u32 %p2, %r1, 0; @%p2 bra W;\n\
         D: st.global.u32 [%rd0], 1; ret;\n\
         A: {long} st.relaxed.gpu.global.u32 [%rd0+4], 1;"
    );
    assert_eq!(launch(&flag, 2, 1).unwrap()[0], 1);
    // Who gives up after a while does.
    let limit = format!(
        "bar.sync 0;\nW: {ASK} @%p1 bra D; add.u32 %r4, %r4, 1; setp.lt.u32 %p2, %r4, 100000; @%p2 bra W;\nD: st.global.u32 [%rd0], 1;"
    );
    assert_eq!(launch(&limit, 1, 1).unwrap()[0], 1);
}
