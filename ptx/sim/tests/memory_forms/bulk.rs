//! Copies and reductions of blocks: every space, type, hint and mask.

use crate::harness::{Row, SIZE, run};
use crate::model::{bytes, elements, packing, reduced};
use crate::rows::samples;

/// Bytes that are copied.
const BLOCK: usize = 64;

/// Spaces of the destination and the source, as their words stand in a spelling.
fn spaces(spelling: &str) -> [bool; 2] {
    let mut named = spelling.split('.').filter_map(|word| match word {
        "global" => Some(false),
        _ => word.starts_with("shared").then_some(true),
    });
    [(); 2].map(|()| named.next().expect("a space"))
}

/// `cp.async.bulk` and `cp.reduce.async.bulk` (PTX ISA, "Data Movement and Conversion Instructions").
#[test]
fn blocks() {
    let mut count = 0;
    for row in Row::of(&["cp.async.bulk", "cp.reduce.async.bulk"]) {
        let list = row.list();
        for spelling in row.spellings() {
            let [to_shared, from_shared] = spaces(&spelling);
            let inner = |at: usize| list[at].trim_matches(['[', ']']);
            let mut more = list[3..].iter();
            let mut setup = String::new();
            // The first half of shared memory is the destination, the second the source.
            let mut address = |at: usize, shared: bool, name: &str, global: &str| {
                let ty = if inner(at).starts_with("%rd") { "u64" } else { "u32" };
                setup += &match shared {
                    true => format!("mov.{ty} {}, {name};\n", inner(at)),
                    false => format!("mov.u64 {}, {global};\n", inner(at)),
                };
            };
            address(0, to_shared, "sv", "%rd301");
            address(1, from_shared, "sv+1024", "%rd300");
            setup += &format!("mov.u32 {}, {BLOCK};\n", list[2]);
            let barrier = spelling.contains("mbarrier");
            if barrier {
                let operand = more.next().expect("a barrier").trim_matches(['[', ']']);
                let ty = if operand.starts_with("%rd") { "u64" } else { "u32" };
                setup += &format!(
                    "mov.{ty} {operand}, mb; mbarrier.init.shared.b64 [mb], 1;\n\
                     mbarrier.arrive.expect_tx.shared.b64 %rd302, [mb], {BLOCK};\n"
                );
            }
            if spelling.contains("multicast") {
                setup += &format!("mov.u16 {}, 1;\n", more.next().expect("a mask"));
            }
            if spelling.contains("cache_hint") {
                let register = more.next().expect("a policy");
                setup += &format!("createpolicy.fractional.L2::evict_first.b64 {register}, 0f3F000000;\n");
            }
            // One bit for each of 16 bytes.
            let mask: u16 = if spelling.contains("cp_mask") { 0b1010_0110_0000_1111 } else { 0xffff };
            if spelling.contains("cp_mask") {
                setup += &format!("mov.u16 {}, {mask};\n", more.next().expect("a mask"));
            }
            assert_eq!(more.next(), None, "{spelling}");
            let move_all = |to: &str, from: &str, store: &str, load: &str| {
                (0..BLOCK)
                    .step_by(8)
                    .map(|at| {
                        format!("ld.{load}.b64 %rd307, [{from}+{at}]; st.{store}.b64 [{to}+{at}], %rd307;\n")
                    })
                    .collect::<String>()
            };
            let fill = move_all("sv", "%rd301", "shared", "global")
                + &move_all("sv+1024", "%rd300", "shared", "global");
            let wait = match barrier {
                true => "W: mbarrier.try_wait.shared.b64 %p1, [mb], %rd302; @!%p1 bra W;\n",
                false => "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;\n",
            };
            let show = if to_shared { move_all("%rd301", "sv", "global", "shared") } else { String::new() };
            let body = format!(
                "{fill}fence.proxy.async;\n{setup}{}{spelling} {};\n{wait}{show}",
                row.opcode, row.operands
            );
            let (mut source, mut memory) = (bytes(SIZE, 3), bytes(SIZE, 4));
            let mut wanted = memory.clone();
            if row.opcode.contains("reduce") {
                let ty = spelling.rsplit('.').next().expect("a type");
                let operation = ["add", "min", "max", "and", "or", "xor", "inc", "dec"]
                    .into_iter()
                    .find(|name| spelling.split('.').any(|word| word == *name))
                    .expect("an operation");
                let (_, bits) = packing(ty);
                let pairs =
                    elements(&memory[..BLOCK], bits).into_iter().zip(elements(&source[..BLOCK], bits));
                let all: Vec<u8> = pairs
                    .flat_map(|(old, new)| {
                        reduced(operation, ty, bits, old, new).to_le_bytes()[..bits as usize / 8].to_vec()
                    })
                    .collect();
                wanted[..BLOCK].copy_from_slice(&all);
            } else {
                (0..BLOCK).filter(|at| mask >> (at % 16) & 1 == 1).for_each(|at| wanted[at] = source[at]);
            }
            run(&body, "", "global", &[], &[], &mut source, &mut memory);
            assert_eq!(memory, wanted, "{}{spelling}", row.opcode);
            count += 1;
        }
    }
    samples::assert_more_cases(count, 50);
}

/// `cp.async`: as many bytes as are asked for, zeros behind the size of the source or all of them where it is ignored.
#[test]
fn small_copies() {
    for row in Row::of(&["cp.async"]) {
        let list = row.list();
        for spelling in row.spellings() {
            let total: usize = list[2].parse().expect("a size");
            let mut setup = "mov.u32 %r1, sv; mov.u64 %rd1, %rd300;\n".to_owned();
            let mut cases = vec![(String::new(), total)];
            for operand in &list[3..] {
                match &operand[..2] {
                    "%p" => {
                        cases = [(0, total), (1, 0)]
                            .map(|(ignored, size)| (format!("setp.ne.u32 {operand}, {ignored}, 0;\n"), size))
                            .into();
                    }
                    "%r" if operand.starts_with("%rd") => {
                        setup +=
                            &format!("createpolicy.fractional.L2::evict_first.b64 {operand}, 0f3F000000;\n");
                    }
                    _ => {
                        cases = [0, 1, total - 1, total]
                            .map(|size| (format!("mov.u32 {operand}, {size};\n"), size))
                            .into();
                    }
                }
            }
            let waits = ["cp.async.wait_all;", "cp.async.commit_group; cp.async.wait_group 0;"];
            for ((set, size), wait) in cases.iter().flat_map(|case| waits.map(|wait| (case, wait))) {
                let size = *size;
                let body = format!(
                    "{setup}{set}ld.global.b64 %rd307, [%rd301]; st.shared.b64 [sv], %rd307;\n\
                     ld.global.b64 %rd307, [%rd301+8]; st.shared.b64 [sv+8], %rd307;\n\
                     {}{spelling} {};\n{wait}\n\
                     ld.shared.b64 %rd307, [sv]; st.global.b64 [%rd301], %rd307;\n\
                     ld.shared.b64 %rd307, [sv+8]; st.global.b64 [%rd301+8], %rd307;\n",
                    row.opcode, row.operands
                );
                let (mut source, mut memory) = (bytes(SIZE, 3), bytes(SIZE, 4));
                let mut wanted = memory.clone();
                wanted[..total].fill(0);
                wanted[..size].copy_from_slice(&source[..size]);
                run(&body, "", "global", &[], &[], &mut source, &mut memory);
                assert_eq!(memory, wanted, "{body}");
            }
        }
    }
}
