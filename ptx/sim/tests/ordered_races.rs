//! Races between plain accesses and atomics on the same word: an atomic orders what comes after it, not itself.

use ptxc_sim::{Arg, Checks, Config, Simulator, Trap, TrapKind};

/// Runs a body for some threads and blocks; `s` is a shared word, `p` a global one, `t` the thread and `b` the block.
fn run(threads: u32, blocks: u32, body: &str) -> Result<(), Trap> {
    let text = format!(
        ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 out) {{\n\
         .shared .align 4 .b8 s[4]; .reg .b32 r<9>, t, b; .reg .b64 p; .reg .pred c<4>;\n\
         ld.param.u64 p, [out]; mov.u32 t, %tid.x; mov.u32 b, %ctaid.x; setp.eq.u32 c0, t, 0; setp.eq.u32 c1, b, 0;\n\
         {body}\nret; }}\n"
    );
    let simulator = Simulator::from_text(&text).expect("valid PTX");
    let checks = Checks { races: true, ..Checks::default() };
    let config = Config {
        grid: [blocks, 1, 1],
        block: [threads, 1, 1],
        checks,
        step_limit: 100_000,
        ..Config::default()
    };
    simulator.launch_with("k", &config, &mut [Arg::Buffer(&mut [0; 64])]).map(|_| ())
}

#[test]
fn an_initial_store_races_with_the_atomics_of_others() {
    let sum = |between: &str| {
        format!(
            "@c0 st.shared.u32 [s], 0; {between} red.shared.add.u32 [s], 1; bar.sync 0; ld.shared.u32 r0, [s];"
        )
    };
    let trap = run(64, 1, &sum("")).unwrap_err();
    assert!(matches!(trap.kind, TrapKind::Race(_)), "{trap}");
    run(64, 1, &sum("bar.sync 0;")).unwrap();
    // The same in global memory, between blocks.
    let trap = run(1, 2, "@c1 st.global.u32 [p], 5; red.global.add.u32 [p], 1;").unwrap_err();
    assert!(matches!(trap.kind, TrapKind::Race(_)), "{trap}");
    run(1, 2, "red.global.add.u32 [p], 1;").unwrap();
}

#[test]
fn atomics_order_what_comes_after_them() {
    // The last thread to arrive resets the counter.
    let last = "atom.shared.add.u32 r0, [s], 1; setp.eq.u32 c2, r0, 63; @c2 st.shared.u32 [s], 0;";
    run(64, 1, &format!("@c0 st.shared.u32 [s], 0; bar.sync 0; {last}")).unwrap();
    // The last block does.
    run(1, 4, "atom.global.add.u32 r0, [p], 1; setp.eq.u32 c2, r0, 3; @c2 st.global.u32 [p], 0;").unwrap();
    // A lock, with fences.
    let lock = "W: atom.global.cas.b32 r0, [p], 0, 1; setp.ne.u32 c2, r0, 0; @c2 bra W; membar.gl;\n\
                ld.global.u32 r1, [p+4]; add.u32 r1, r1, 1; st.global.u32 [p+4], r1;\n\
                membar.gl; atom.global.exch.b32 r2, [p], 0;";
    run(1, 4, lock).unwrap();
}

/// Two blocks that unlock with a plain store race with the next owner.
#[test]
fn a_plain_store_does_not_unlock() {
    let lock = "W: atom.global.cas.b32 r0, [p], 0, 1; setp.ne.u32 c2, r0, 0; @c2 bra W;\n\
                ld.global.u32 r1, [p+4]; add.u32 r1, r1, 1; st.global.u32 [p+4], r1; st.global.u32 [p], 0;";
    assert!(matches!(run(1, 4, lock).unwrap_err().kind, TrapKind::Race(_)));
    run(1, 4, &lock.replace("st.global.u32 [p], 0", "st.volatile.global.u32 [p], 0")).unwrap();
}
