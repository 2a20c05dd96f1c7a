//! Threads together, every spelling of every row of the form table: barriers, mbarriers, votes, shuffles, and what leaves
//! no value.

mod rows;

use ptxc_sim::{Arg, Config};
use rows::samples;

/// A row of the form table: opcode, modifiers, operands of its sample.
struct Row {
    opcode: String,
    modifiers: String,
    operands: String,
}

impl Row {
    fn of(opcodes: &[&str]) -> Vec<Self> {
        let table = samples::tested_rows();
        let row = |line: &str| {
            let cells: Vec<&str> = line.split('\t').collect();
            let operands = cells[8].split_once(' ').map_or("", |(_, operands)| operands);
            let operands = operands.trim_end_matches(';').to_owned();
            let (opcode, modifiers) = (cells[0].to_owned(), cells[1].to_owned());
            opcodes.contains(&cells[0]).then_some(Self { opcode, modifiers, operands })
        };
        table.lines().filter_map(row).collect()
    }

    /// Its instructions.
    fn instructions(&self) -> Vec<String> {
        let text = |spelling: String| format!("{}{spelling} {};", self.opcode, self.operands);
        samples::spellings(&self.modifiers).into_iter().map(text).collect()
    }

    fn list(&self) -> Vec<&str> {
        self.operands.split(", ").collect()
    }
}

/// Runs a body in so many threads, each with the address of its eight words of the buffer in `%rd300` and its number in
/// `%r300`.
fn run(threads: u32, body: &str) -> Vec<[u32; 8]> {
    let mut text = format!(
        ".version 9.0\n.target sm_100a\n.address_size 64\n{}.entry k(.param .u64 out) {{\n",
        samples::NAMES
    );
    samples::declare_registers(&mut text, 320);
    text += &format!(
        "ld.param.u64 %rd300, [out]; mov.u32 %r300, %tid.x; mul.wide.u32 %rd301, %r300, 32;\n\
         add.u64 %rd300, %rd300, %rd301;\n{body}\nret; }}\n"
    );
    let mut out = vec![0_u32; 8 * threads as usize];
    let config = Config { block: [threads, 1, 1], step_limit: 1 << 18, ..Config::default() };
    rows::simulator(&text)
        .launch_with("k", &config, &mut [Arg::slice(&mut out)])
        .unwrap_or_else(|trap| panic!("{trap}\n{text}"));
    out.chunks(8).map(|words| words.try_into().expect("eight words")).collect()
}

/// What two warps write before a barrier is there for the other behind it; a reduction is over all threads.
#[test]
fn barriers() {
    let share = "mul.wide.u32 %rd302, %r300, 4; mov.u64 %rd303, sv; add.u64 %rd304, %rd303, %rd302;\n\
        st.shared.b32 [%rd304], %r300;\n";
    let look =
        "sub.u64 %rd305, %rd303, %rd302; ld.shared.b32 %r301, [%rd305+252]; st.global.b32 [%rd300], %r301;\n";
    for row in Row::of(&["bar.sync", "bar.arrive", "bar.red", "bar.cta", "barrier", "barrier.cta"]) {
        for instruction in row.instructions() {
            let red = instruction.split(' ').next().is_some_and(|words| words.contains(".red"));
            if instruction.contains("arrive") {
                // The first warp gives, the second takes.
                let wait = "bar.sync 0, 64;";
                let body = format!(
                    "setp.lt.u32 %p300, %r300, 32; {share}@%p300 bra GIVE;\n{wait}\n{look} ret;\nGIVE: {instruction}"
                );
                for (thread, words) in run(64, &body).iter().enumerate().skip(32) {
                    assert_eq!(words[0], 63 - thread as u32, "{instruction}");
                }
                continue;
            }
            for modulus in [1, 3, 64] {
                let flag = format!("rem.u32 %r302, %r300, {modulus}; setp.eq.u32 %p1, %r302, 0;\n");
                let result = match red {
                    true if instruction.contains("popc") => "st.global.b32 [%rd300+4], %r3;\n",
                    true => "selp.b32 %r303, 7, 9, %p2; st.global.b32 [%rd300+4], %r303;\n",
                    false => "",
                };
                let body = format!("{flag}{share}{instruction}\n{look}{result}");
                let count = (0..64).filter(|thread| thread % modulus == 0).count();
                let wanted = match () {
                    () if !red => 0,
                    () if instruction.contains("popc") && instruction.contains('!') => 64 - count as u32,
                    () if instruction.contains("popc") => count as u32,
                    () if instruction.contains(".and") => {
                        if count == 64 {
                            7
                        } else {
                            9
                        }
                    }
                    () => {
                        if count > 0 {
                            7
                        } else {
                            9
                        }
                    }
                };
                for (thread, words) in run(64, &body).iter().enumerate() {
                    assert_eq!(words[..2], [63 - thread as u32, wanted], "{instruction} {modulus}");
                }
            }
        }
    }
}

/// The address of `mb` in a row's register, generic where the words name no space.
fn address(instruction: &str) -> String {
    let generic = if instruction.contains(".shared") { "" } else { "cvta.shared.u64 %rd1, %rd1;" };
    format!("mov.u64 %rd1, mb; {generic}\n")
}

/// Whether the phase of a parity is over, as 0 or 1 at a word of the buffer.
fn observe(parity: u32, word: usize) -> String {
    format!(
        "mbarrier.test_wait.parity.shared.b64 %p300, [mb], {parity}; selp.b32 %r310, 1, 0, %p300;\n\
         st.global.b32 [%rd300+{}], %r310;\n",
        4 * word
    )
}

/// An arrival takes as many from the phase as it says, a drop from the next ones too; bytes keep the phase open.
#[test]
fn arrivals() {
    let opcodes = [
        "mbarrier.arrive",
        "mbarrier.arrive_drop",
        "mbarrier.arrive.expect_tx",
        "mbarrier.arrive_drop.expect_tx",
        "mbarrier.expect_tx",
        "mbarrier.complete_tx",
    ];
    for row in Row::of(&opcodes) {
        let list = row.list();
        let bytes = row.opcode.contains("_tx");
        let arrives = row.opcode.contains("arrive");
        // The register of the count, or of the bytes.
        let number = list.last().filter(|operand| operand.starts_with("%r") && !operand.starts_with("%rd"));
        // The state may go nowhere.
        let sink = |spelled: &String| spelled.replacen(&format!(" {},", list[0]), " _,", 1);
        let mut instructions = row.instructions();
        if list[0].starts_with("%rd") {
            instructions.extend(row.instructions().iter().map(sink));
        }
        for instruction in instructions {
            let state = instruction.contains(&format!(" {},", list[0])) && list[0].starts_with("%rd");
            let taken = match (arrives, bytes, number) {
                (false, ..) => 0,
                (true, false, Some(_)) => 2,
                _ => 1,
            };
            let completes = row.opcode.ends_with("complete_tx");
            let open = bytes && !completes;
            let set = number.map_or(String::new(), |register| {
                format!("mov.u32 {register}, {};\n", if bytes { 16 } else { taken })
            });
            let expected =
                if completes { "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [mb], 16;\n" } else { "" };
            let arrive = "mbarrier.arrive.shared.b64 %rd310, [mb];\n";
            let dropped = if row.opcode.contains("drop") { taken } else { 0 };
            let mut body = format!(
                "mbarrier.init.shared.b64 [mb], 4;\n{expected}{}{set}{instruction}\n",
                address(&instruction)
            );
            body += &arrive.repeat(3 - taken);
            body += &observe(0, 0);
            body += arrive;
            body += &observe(0, 1);
            if open {
                body += "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [mb], 16;\n";
            }
            body += &observe(0, 2);
            if state {
                body += &format!(
                    "mbarrier.test_wait.shared.b64 %p301, [mb], {}; selp.b32 %r311, 7, 9, %p301; st.global.b32 [%rd300+20], %r311;\n",
                    list[0]
                );
            }
            body += &arrive.repeat(3 - dropped);
            body += &observe(1, 3);
            body += arrive;
            body += &observe(1, 4);
            let wanted = [0, u32::from(!open), 1, 0, 1, if state { 7 } else { 0 }];
            assert_eq!(run(1, &body)[0][..6], wanted, "{body}");
        }
    }
}

/// The arrival of copies counts for itself with `.noinc`, and else for the one that it adds; `.inval` clears the object.
#[test]
fn arrivals_of_copies_and_ends() {
    for row in Row::of(&["cp.async.mbarrier.arrive", "mbarrier.inval"]) {
        for instruction in row.instructions() {
            let ends = row.opcode == "mbarrier.inval";
            let counted = usize::from(instruction.contains(".noinc"));
            let arrive = "mbarrier.arrive.shared.b64 %rd310, [mb];\n";
            let copy = "mov.u32 %r20, sv; cp.async.ca.shared.global [%r20], [%rd300], 4;\n";
            let mut body =
                format!("mbarrier.init.shared.b64 [mb], 3;\n{copy}{}{instruction}\n", address(&instruction));
            if ends {
                body += "cp.async.wait_all; ld.shared.b64 %rd311, [mb]; st.global.b64 [%rd300+16], %rd311;";
                assert_eq!(run(1, &body)[0][4..6], [0, 0], "{body}");
                continue;
            }
            body += &(arrive.repeat(2 - counted) + &observe(0, 0) + arrive + &observe(0, 1));
            assert_eq!(run(1, &body)[0][..2], [0, 1], "{body}");
        }
    }
}

/// A wait says whether the phase of its token or parity is over.
#[test]
fn waits() {
    for row in Row::of(&["mbarrier.test_wait", "mbarrier.try_wait"]) {
        let list = row.list();
        for instruction in row.instructions() {
            for over in [true, false] {
                let parity = row.modifiers.contains("parity");
                let mut setup = address(&instruction);
                setup += "mbarrier.init.shared.b64 [mb], 2; mbarrier.arrive.shared.b64 %rd310, [mb];\n";
                setup += if over { "mbarrier.arrive.shared.b64 %rd311, [mb];\n" } else { "" };
                setup += &match parity {
                    true => format!("mov.u32 {}, 0;\n", list[2]),
                    false => format!("mov.b64 {}, %rd310;\n", list[2]),
                };
                setup += &list.get(3).map_or(String::new(), |hint| format!("mov.u32 {hint}, 100;\n"));
                let body = format!(
                    "{setup}{instruction}\nselp.b32 %r310, 7, 9, {}; st.global.b32 [%rd300], %r310;",
                    list[0]
                );
                assert_eq!(run(1, &body)[0][0], if over { 7 } else { 9 }, "{body}");
            }
        }
    }
}

/// Masks of lanes that say yes.
const VOTES: [u32; 4] = [0, u32::MAX, 1 << 17, 0x00ff_a5f0];

#[test]
fn votes() {
    for row in Row::of(&["vote", "vote.sync"]) {
        let list = row.list();
        for instruction in row.instructions() {
            for mask in VOTES {
                let yes = if list[1].starts_with('!') { !mask } else { mask };
                let set = format!(
                    "shr.u32 %r301, {mask}, %r300; and.b32 %r301, %r301, 1; setp.ne.u32 {}, %r301, 0;\n",
                    list[1].trim_start_matches('!')
                );
                let show = match list[0].starts_with("%p") {
                    true => format!("selp.b32 %r302, 1, 0, {};", list[0]),
                    false => format!("mov.b32 %r302, {};", list[0]),
                };
                let wanted = match () {
                    () if instruction.contains("ballot") => yes,
                    () if instruction.contains(".all") => u32::from(yes == u32::MAX),
                    () if instruction.contains(".any") => u32::from(yes != 0),
                    () => u32::from(yes == 0 || yes == u32::MAX),
                };
                let body = format!("{set}{instruction}\n{show} st.global.b32 [%rd300], %r302;");
                for words in run(32, &body) {
                    assert_eq!(words[0], wanted, "{body}");
                }
            }
        }
    }
}

/// `match`: the lanes with the same value, or all where all have it.
#[test]
fn matches() {
    for row in Row::of(&["match.any", "match.all"]) {
        let list = row.list();
        for instruction in row.instructions() {
            for modulus in [1, 5, 32] {
                let wide = list[1].starts_with("%rd");
                let set = match wide {
                    true => {
                        format!("rem.u32 %r301, %r300, {modulus}; mov.b64 {}, {{%r301, %r301}};\n", list[1])
                    }
                    false => format!("rem.u32 {}, %r300, {modulus};\n", list[1]),
                };
                let mask = if list[2].starts_with('%') {
                    format!("mov.u32 {}, -1;\n", list[2])
                } else {
                    String::new()
                };
                let (to, flag) = list[0].split_once('|').unwrap_or((list[0], ""));
                let show = if flag.is_empty() {
                    String::new()
                } else {
                    format!("selp.b32 %r302, 7, 9, {flag}; st.global.b32 [%rd300+4], %r302;")
                };
                let body = format!("{set}{mask}{instruction}\nst.global.b32 [%rd300], {to}; {show}");
                for (lane, words) in run(32, &body).iter().enumerate() {
                    let same = (0..32).filter(|other| other % modulus == lane as u32 % modulus);
                    let same = same.fold(0, |all, other| all | 1 << other);
                    let all = row.opcode == "match.all";
                    let value = if all && modulus != 1 { 0 } else { same };
                    let flag = if flag.is_empty() {
                        0
                    } else if modulus == 1 {
                        7
                    } else {
                        9
                    };
                    assert_eq!(words[..2], [value, flag], "{body}");
                }
            }
        }
    }
}

/// `shfl`: the lane of each mode within its segment, and whether that is in range (PTX ISA, "shfl.sync").
#[test]
fn shuffles() {
    for row in Row::of(&["shfl", "shfl.sync"]) {
        let list = row.list();
        let (to, flag) = list[0].split_once('|').unwrap_or((list[0], ""));
        for instruction in row.instructions() {
            for (by, segment) in [(1, 32), (3, 8), (9, 16), (31, 32), (2, 4)] {
                // The upper bits choose the segment, the lower clamp.
                let up = instruction.contains(".up");
                let control = (32 - segment) << 8 | if up { 0 } else { 31 };
                let set = format!(
                    "add.u32 {}, %r300, 1000; mov.u32 {}, {by}; mov.u32 {}, {control};\n{}",
                    list[1],
                    list[2],
                    list[3],
                    list.get(4)
                        .filter(|mask| mask.starts_with('%'))
                        .map_or(String::new(), |mask| format!("mov.u32 {mask}, -1;\n"))
                );
                let show = if flag.is_empty() {
                    String::new()
                } else {
                    format!("selp.b32 %r302, 7, 9, {flag}; st.global.b32 [%rd300+4], %r302;")
                };
                let body = format!("{set}{instruction}\nst.global.b32 [%rd300], {to}; {show}");
                for (lane, words) in run(32, &body).iter().enumerate() {
                    let lane = lane as i32;
                    let (mask, clamp) = (32 - segment, if up { 0 } else { 31 });
                    let most = (lane & mask) | (clamp & !mask);
                    let (from, inside) = match () {
                        () if up => (lane - by, lane - by >= most),
                        () if instruction.contains(".down") => (lane + by, lane + by <= most),
                        () if instruction.contains(".bfly") => (lane ^ by, lane ^ by <= most),
                        () => {
                            let from = (lane & mask) | (by & !mask);
                            (from, from <= most)
                        }
                    };
                    let value = 1000 + if inside { from } else { lane };
                    let flag = if flag.is_empty() {
                        0
                    } else if inside {
                        7
                    } else {
                        9
                    };
                    assert_eq!(words[..2], [value as u32, flag], "{body}");
                }
            }
        }
    }
}

/// Instructions that change no value: hints, fences, pauses, events. What is around them stays as it is.
#[test]
fn nothing_changes() {
    let opcodes = [
        "membar",
        "membar.proxy",
        "fence",
        "fence.proxy",
        "prefetch",
        "prefetchu",
        "applypriority",
        "nanosleep",
        "pmevent",
        "pmevent.mask",
        "griddepcontrol",
        "createpolicy.fractional",
        "createpolicy.range",
        "createpolicy.cvt",
        "discard",
        "clusterlaunchcontrol.query_cancel",
        "cp.async.bulk.prefetch",
        "setmaxnreg",
        "bar.warp",
    ];
    for row in Row::of(&opcodes) {
        for instruction in row.instructions() {
            // Memory that a discard may take is not looked at.
            let mut set = "mov.u64 %rd1, gv; cvta.global.u64 %rd1, %rd1; mov.u64 %rd2, %rd1; mov.u32 %r1, 64; mov.u32 %r2, 128;\n".to_owned();
            if instruction.contains(".local") {
                set += ".local .align 8 .b8 lv[128]; mov.u64 %rd1, lv;\n";
            }
            set = set.replace(
                "mov.u32 %r2, 128",
                if instruction.contains("bulk.prefetch") { "mov.u32 %r2, 64" } else { "mov.u32 %r2, 128" },
            );
            let set =
                if instruction.contains("createpolicy.cvt") { "mov.b64 %rd2, 0;\n".to_owned() } else { set };
            let set = if instruction.contains("query_cancel") {
                format!("{set}mov.b64 %rd3, 0; mov.b128 %rq1, {{%rd3, %rd3}};\n")
            } else {
                set
            };
            let body = format!(
                "st.global.b32 [%rd300], 5;\n{set}{instruction}\nld.global.b32 %r310, [%rd300]; add.u32 %r310, %r310, 1; st.global.b32 [%rd300+4], %r310;"
            );
            for words in run(128, &body) {
                assert_eq!(words, [5, 6, 0, 0, 0, 0, 0, 0], "{body}");
            }
        }
    }
}

/// A request for the next cluster is answered, and declined (PTX ISA, "clusterlaunchcontrol.try_cancel").
#[test]
fn requests_for_clusters() {
    for row in Row::of(&["clusterlaunchcontrol.try_cancel"]) {
        for instruction in row.instructions() {
            let body = format!(
                "mbarrier.init.shared.b64 [mb], 1; mbarrier.arrive.expect_tx.shared.b64 %rd310, [mb], 16;\n\
                 mov.u64 %rd1, sv; mov.u64 %rd2, mb; {}\n{instruction}\n\
                 WAIT: mbarrier.try_wait.parity.shared.b64 %p300, [mb], 0; @!%p300 bra WAIT;\n\
                 ld.shared.b128 %rq1, [sv]; clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p1, %rq1;\n\
                 selp.b32 %r310, 7, 9, %p1; st.global.b32 [%rd300], %r310;",
                if instruction.contains(".shared") {
                    ""
                } else {
                    "cvta.shared.u64 %rd1, %rd1; cvta.shared.u64 %rd2, %rd2;"
                }
            );
            assert_eq!(run(1, &body)[0][0], 9, "{body}");
        }
    }
}

/// Memory of the stack: what is written to an allocation is there, apart from the one before; a saved pointer gives it back.
#[test]
fn the_stack() {
    for row in Row::of(&["alloca"]) {
        let list = row.list();
        let ty = &row.modifiers[1..];
        let other = if ty == "u64" { "%rd40" } else { "%r40" };
        let body = format!(
            "stacksave.{ty} {}; mov.{ty} {}, 32;\nalloca.{ty} {};\nmov.{ty} {other}, {};\n\
             st.local.b32 [{other}], 11; st.local.b32 [{other}+28], 12; mov.{ty} {}, 32;\nalloca.{ty} {};\nst.local.b32 [{}], 13;\n\
             ld.local.b32 %r310, [{other}]; ld.local.b32 %r311, [{other}+28]; ld.local.b32 %r312, [{}];\n\
             st.global.b32 [%rd300], %r310; st.global.b32 [%rd300+4], %r311; st.global.b32 [%rd300+8], %r312;\n\
             stackrestore.{ty} {}; mov.{ty} {}, 32; alloca.{ty} {};\nsub.{ty} {other}, {other}, {};\n\
             cvt.u32.{ty} %r313, {other}; st.global.b32 [%rd300+12], %r313;",
            if ty == "u64" { "%rd50" } else { "%r50" },
            list[1],
            row.operands,
            list[0],
            list[1],
            row.operands,
            list[0],
            list[0],
            if ty == "u64" { "%rd50" } else { "%r50" },
            list[1],
            row.operands,
            list[0]
        );
        assert_eq!(run(1, &body)[0][..4], [11, 12, 13, 0], "{body}");
    }
}

/// Branches by an index, blocks with names of their own, guards, ends.
#[test]
fn control_flow() {
    let body = "{ .reg .b32 %z; mov.b32 %z, 1; st.global.b32 [%rd300], %z; }\n\
        rem.u32 %r1, %r300, 3; setp.eq.u32 %p1, %r1, 1; mov.u32 %r2, 10; mov.u32 %r3, 20; mov.u32 %r4, 0;\n\
        @%p1 add.u32 %r4, %r2, %r3;\nst.global.b32 [%rd300+4], %r4;\n\
        TS: .branchtargets L0, L1, L2;\nbrx.idx %r1, TS;\n\
        L0: mov.u32 %r5, 100; bra.uni LE;\nL1: mov.u32 %r5, 200; bra LE;\nL2: mov.u32 %r5, 300;\n\
        LE: st.global.b32 [%rd300+8], %r5;\n\
        setp.lt.u32 %p2, %r300, 5; @!%p2 bra MORE;\nexit;\nMORE: st.global.b32 [%rd300+12], 9;";
    for (thread, words) in run(32, body).iter().enumerate() {
        let branch = thread as u32 % 3;
        let sum = if branch == 1 { 30 } else { 0 };
        assert_eq!(words[..4], [1, sum, 100 * (branch + 1), if thread < 5 { 0 } else { 9 }]);
    }
}

/// `trap` and `brkpt` stop the launch where they stand.
#[test]
fn stops() {
    for row in Row::of(&["trap", "brkpt"]) {
        let text = format!(
            ".version 9.0\n.target sm_100a\n.address_size 64\n.entry k(.param .u64 out) {{ .reg .b64 %rd<2>;\n\
             ld.param.u64 %rd0, [out]; st.global.u32 [%rd0], 1;\n{};\nst.global.u32 [%rd0], 2; ret; }}",
            row.opcode
        );
        let mut out = vec![0_u32];
        let stopped = rows::simulator(&text).launch("k", [1; 3], [1; 3], 0, &mut [Arg::slice(&mut out)]);
        let trap = stopped.expect_err("a stop");
        assert_eq!((out[0], trap.line), (1, Some(6)), "{trap}");
    }
}
