//! Broken rules are faults that name the kernel, the thread, the PTX line and the rule; allocations wait for each other.

use super::layouts::{Major, SWIZZLES, arrange};
use ptxc_sim::{Arg, Checks, Config, Trap};

/// Lines before the statements of a kernel.
const HEAD: usize = 7;

/// Runs statements in a grid of one cluster; `%t0` to `%t3` are registers, `image` 16 KiB of shared memory.
fn attempt(threads: u32, ctas: u32, checks: Checks, statements: &str) -> Result<Vec<u32>, Trap> {
    let text = format!(
        ".version 9.0\n.target sm_100a\n.address_size 64\n.extern .shared .align 1024 .b8 image[];\n\
         .entry k(.param .u64 po) {{\n.reg .b32 %v<64>; .reg .b64 %rd<8>; .reg .pred %p<4>; .reg .b32 %me; .reg .b32 %t<4>;\n\
         mov.u32 %me, %tid.x; ld.param.u64 %rd0, [po]; setp.lt.u32 %p0, %me, 32;\n{statements}\nret;\n}}\n"
    );
    let simulator = crate::rows::simulator(&text);
    let mut out = vec![0_u32; 64];
    let config = Config {
        grid: [ctas, 1, 1],
        block: [threads, 1, 1],
        shared: 16 << 10,
        cluster: Some([ctas, 1, 1]),
        checks,
        ..Config::default()
    };
    simulator.launch_with("k", &config, &mut [Arg::slice(&mut out)]).map(|_| out)
}

fn fails(threads: u32, ctas: u32, statements: &str, wanted: &str) {
    let checks = Checks { uninitialized: true, ..Checks::default() };
    let trap = attempt(threads, ctas, checks, statements).expect_err(wanted);
    let text = trap.to_string();
    assert!(text.contains(wanted), "{text} instead of {wanted}\n{statements}");
    assert!(text.starts_with("k: block (") && text.contains("thread ("), "{text}");
    let line = trap.line.expect("a line") as usize - HEAD - 1;
    let at = statements.lines().nth(line).unwrap_or_default();
    assert!(at.contains("FAULT") || !statements.contains("FAULT"), "{text}\nis at {at}");
}

fn works(threads: u32, ctas: u32, statements: &str) -> Vec<u32> {
    let checks = Checks { uninitialized: true, ..Checks::default() };
    attempt(threads, ctas, checks, statements).unwrap_or_else(|trap| panic!("{trap}\n{statements}"))
}

fn alloc(group: u32, columns: u32) -> String {
    format!("tcgen05.alloc.cta_group::{group}.sync.aligned.shared::cta.b32 [image], {columns};")
}

fn dealloc(group: u32, columns: u32) -> String {
    format!("tcgen05.dealloc.cta_group::{group}.sync.aligned.b32 %t0, {columns};")
}

const READ: &str = "ld.shared.u32 %t0, [image];";

#[test]
fn allocation() {
    for columns in [0, 16, 48, 100, 1024] {
        let statements = format!("{} // FAULT", alloc(1, columns));
        fails(32, 1, &statements, &format!("{columns} columns are no power of two from 32 to 512"));
    }
    works(32, 1, &format!("{}\n{READ}\n{}", alloc(1, 64), dealloc(1, 64)));
    let larger = format!("{}\n{} // FAULT", alloc(1, 32), alloc(1, 64));
    fails(32, 1, &larger, "64 columns are more than the 32 of the last allocation");
    let relinquish = "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;";
    fails(
        32,
        1,
        &format!("{relinquish}\n{} // FAULT", alloc(1, 32)),
        "has relinquished the right to allocate",
    );
    fails(32, 1, &format!("{} // FAULT", alloc(1, 128)), "128 columns");
    let other = format!("{}\n{READ}\n{} // FAULT", alloc(1, 128), dealloc(1, 64));
    fails(32, 1, &other, "is no allocation of 64 columns");
    let twice = format!("{}\n{READ}\n{}\n{} // FAULT", alloc(1, 128), dealloc(1, 128), dealloc(1, 128));
    fails(32, 1, &twice, "is no allocation of 128 columns");
    let mixed = format!("{} // FAULT", alloc(2, 32));
    fails(32, 2, &format!("{}\n{READ}\n{}\n{mixed}", alloc(1, 32), dealloc(1, 32)), "the same .cta_group");
    fails(32, 1, &mixed, "no peer in its cluster");
    let uneven = "add.u32 %t1, %me, 32;\ntcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [image], %t1; // FAULT";
    fails(32, 1, uneven, "nCols is not the same in all threads");
}

/// What is not freed is named at its allocation.
#[test]
fn leaks() {
    let statements = format!("{} // FAULT", alloc(1, 32));
    let trap = attempt(32, 1, Checks::default(), &statements).expect_err("a leak");
    assert!(trap.to_string().contains("32 columns"), "{trap}");
    assert_eq!(trap.line, Some(HEAD as u32 + 1), "{trap}");
}

/// A warp that finds no room waits until another frees some; if none does, the deadlock is named.
#[test]
fn allocations_wait() {
    let second = "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [image+4], 256;";
    let body = |free: &str| {
        format!(
            "@%p0 bra FIRST;\nbar.sync 1, 64;\n{second} // FAULT\nld.shared.u32 %t0, [image+4];\n\
             st.global.u32 [%rd0], %t0;\n{}\nbra END;\nFIRST:\n{}\n{READ}\nmov.u32 %t1, 1000;\nbar.sync 1, 64;\n\
             SPIN: add.u32 %t1, %t1, -1; setp.ne.u32 %p1, %t1, 0; @%p1 bra SPIN;\n{free}\nEND:",
            dealloc(1, 256),
            alloc(1, 512)
        )
    };
    let out = works(64, 1, &body(&dealloc(1, 512)));
    assert_eq!(out[0], 0);
    let trap = attempt(64, 1, Checks::default(), &body("")).expect_err("nobody frees");
    assert!(trap.to_string().contains("tensor memory"), "{trap}");
    // Two CTAs allocate together, each in its own memory.
    let pair = format!(
        "{}\n{READ}\ntcgen05.st.sync.aligned.32x32b.x1.b32 [%t0], {{%me}};\ntcgen05.wait::st.sync.aligned;\n{}",
        alloc(2, 32),
        dealloc(2, 32)
    );
    works(32, 2, &pair);
    let alone = format!(
        "mov.u32 %t1, %ctaid.x; setp.ne.u32 %p1, %t1, 0; @%p1 bra END;\n{} // FAULT\nEND:",
        alloc(2, 32)
    );
    let trap = attempt(32, 2, Checks::default(), &alone).expect_err("the peer never comes");
    assert!(trap.to_string().contains("tensor memory"), "{trap}");
}

#[test]
fn accesses() {
    let with =
        |statement: &str| format!("{}\n{READ}\n{statement} // FAULT\n{}", alloc(1, 32), dealloc(1, 32));
    let load = |at: &str| format!("tcgen05.ld.sync.aligned.32x32b.x1.b32 {{%v0}}, [{at}];");
    fails(32, 1, &with(&load("%t0")), "read of tensor memory that nobody wrote: lane 0, column 0");
    fails(32, 1, &with(&load("%t0+32")), "column 32 of tensor memory is not allocated");
    fails(32, 1, &with(&load("%t0+600")), "leave tensor memory");
    fails(32, 1, &with(&load("%t0+2097152")), "lanes 32 to 63 are not among lanes 0 to 31 that warp 0");
    let uneven = format!("add.u32 %t1, %t0, %me;\n{}", load("%t1"));
    fails(32, 1, &with(&uneven), "taddr is not the same in all threads of the warp");
    let half = format!("setp.lt.u32 %p1, %me, 16;\n@%p1 {}", load("%t0"));
    fails(32, 1, &with(&half), "");
    fails(32, 1, &with("tcgen05.shift.cta_group::1.down [%t0+65536];"), "the lane 1 is no multiple of 32");
}

/// A commit to a CTA that the cluster does not have, and a power of two for the sum that there is not.
#[test]
fn commits_and_scales() {
    let commit = |mask: u32| {
        format!(
            "setp.ne.u32 %p1, %me, 0; @%p1 bra END;\nmbarrier.init.shared.b64 [image], 1;\nmov.b16 %h, {mask};\n\
             tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [image], %h; // FAULT\nEND:"
        )
    };
    works(32, 1, &format!(".reg .b16 %h;\n{}", commit(1)));
    fails(32, 1, &format!(".reg .b16 %h;\n{}", commit(0b101)), "the cluster has no CTA 2");
}

/// A product with one thing wrong.
#[test]
fn products() {
    let (a, end) = arrange((Major::K, SWIZZLES[3]), 0, 64, 32, 16, 0);
    let (b, _) = arrange((Major::K, SWIZZLES[3]), end, 16, 32, 16, 0);
    let (a, b) = (a.of_tcgen05(), b.of_tcgen05());
    let good = 1 << 4 | 2 << 17 | 4 << 24;
    let attempt = |d: &str, a: u64, b: u64, descriptor: u32, words: &str, rest: &str| {
        format!(
            "{}\n{READ}\nmov.b64 %rd1, {a}; mov.b64 %rd2, {b}; mov.b32 %v1, {descriptor}; setp.ne.u32 %p1, 0, 0;\n\
             mov.u32 %v2, 0;\n\
             FILL: add.u32 %v3, %v2, image; st.shared.b32 [%v3+1024], 0; add.u32 %v2, %v2, 4;\n\
             setp.lt.u32 %p2, %v2, 15360; @%p2 bra FILL;\n\
             setp.ne.u32 %p2, %me, 0; @%p2 bra END;\n\
             tcgen05.mma{words} [{d}], %rd1, %rd2, %v1, %p1{rest}; // FAULT\nEND:\n{}",
            alloc(1, 32),
            dealloc(1, 32)
        )
    };
    let f16 = ".cta_group::1.kind::f16";
    // The image's first words hold the address: A begins behind.
    let a = a + (1024 >> 4);
    let b = b + (1024 >> 4);
    works(32, 1, &attempt("%t0", a, b, good, f16, ""));
    for (d, a, b, descriptor, words, rest, wanted) in [
        ("%t0", a, b, good | 1 << 3, f16, "", "bits 3 to 3 must be 0"),
        ("%t0", a, b, good | 1 << 2, f16, "", "bit 2 says that A is sparse"),
        ("%t0", a, b, good | 3 << 7, f16, "", "there is no atype 3"),
        ("%t0", a, b, 1 << 4 | 2 << 17 | 3 << 24, f16, "", "M = 48 is none of [64, 128]"),
        ("%t0", a, b, 1 << 4 | 4 << 24, f16, "", "N = 0 is no multiple of 8"),
        ("%t0", a, b, good, ".ws.cta_group::1.kind::f16", "", "N = 16 is none of [64, 128, 256]"),
        ("%t0", a & !(1 << 46), b, good, f16, "", "bits 48 to 46 are 0b000, not 0b001"),
        ("%t0", a, b | 1 << 14, good, f16, "", "belong to no field"),
        ("%t0", a, b | 7 << 61, good, f16, "", "there is no swizzling mode 7"),
        ("%t0", a | 7, b, good, f16, "", "leave the 128-byte swizzle"),
        ("%t0", a | 1 << 52, b, good, f16, "", "(bit 52) needs rows of 48 bytes along k"),
        ("%t0", a, b | 1 << 52, good | 1 << 16, f16, "", "(bit 52) needs rows of 48 bytes along k"),
        ("%t0", a | 1 << 52 | 1 << 49, b, good, f16, "", "(bit 52) needs the 128-byte swizzle"),
        ("%t0", a, b & !(7 << 61) | 4 << 61 | 1 << 52, good, f16, "", "(bit 52) needs the 128-byte swizzle"),
        ("%t0", a, b | 0x3ff, good, f16, "", "outside all shared memory"),
        ("%t0+65536", a, b, good, f16, "", "the lane 1 of d-tmem is not 0 or 16"),
        ("%t0", a, b, good, ".cta_group::1.kind::f16.ashift", "", ".ashift needs M = 128 or 256, not 64"),
        ("%t0+24", a, b, good, f16, "", "column 32 of tensor memory is not allocated"),
        ("%t0+504", a, b, good, f16, "", "leave tensor memory"),
        ("%t0", a, b, good | 1 << 15, ".cta_group::1.kind::tf32", "", "there is no atype 0"),
        ("%t0", a, b, good, f16, ", 16", "scale-input-d 16 is not from 0 to 15"),
    ] {
        // A row of 32 bytes at byte 112 of the span; B at the very end.
        let b = if b & 0x3ff == 0x3ff { b & !0x3fff | 0x3f0 } else { b };
        fails(32, 1, &attempt(d, a, b, descriptor, words, rest), wanted);
    }
}
