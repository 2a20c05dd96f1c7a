//! Moves between registers, and addresses: state spaces, CTAs of a cluster.

use crate::harness::{Row, SIZE, SLOT, registers, run, space, width};
use crate::model::bytes;
use crate::rows::{self, samples};
use ptxc_sim::{Arg, Config};

/// `mov` copies, packs and unpacks: the first register has the lowest bits (PTX ISA, "mov").
#[test]
fn registers_and_parts() {
    let mut count = 0;
    for row in Row::of(&["mov"]) {
        let list = row.list();
        let (targets, sources) = (registers(list[0]), registers(list[1]));
        let numbered = |name: &&str| name.ends_with(|c: char| c.is_ascii_digit()) && name.starts_with('%');
        if !sources.iter().all(numbered) {
            continue;
        }
        let instruction = format!("mov{} {};", row.modifiers, row.operands);
        count += 1;
        if row.modifiers == ".pred" {
            for value in [0, 1] {
                let text = format!(
                    "setp.ne.u32 {}, {value}, 0; {instruction} selp.b32 %r1, 7, 9, {};",
                    sources[0], targets[0]
                );
                let (mut found, mut memory) = (vec![0; SIZE], vec![0; SIZE]);
                run(&text, "", "global", &[], &["%r1"], &mut found, &mut memory);
                assert_eq!(found[0], [9, 7][value]);
            }
            continue;
        }
        let (mut found, mut memory) = (bytes(SIZE, 5), vec![0; SIZE]);
        let mut wanted = found.clone();
        let mut all = Vec::new();
        for (at, register) in sources.iter().enumerate() {
            all.extend_from_slice(&found[at * SLOT..][..width(register) / 8]);
        }
        let part = all.len() / targets.len();
        for (at, chunk) in all.chunks(part).enumerate().filter(|(at, _)| targets[*at] != "_") {
            wanted[at * SLOT..][..part].copy_from_slice(chunk);
        }
        run(&instruction, "", "global", &sources, &targets, &mut found, &mut memory);
        assert_eq!(found, wanted, "{instruction}");
    }
    samples::assert_more_cases(count, 25);
}

/// A generic address of each state space.
const GENERIC: &str = "mov.u64 %rd10, cv; cvta.const.u64 %rd10, %rd10; mov.u64 %rd11, %rd301; mov.u64 %rd12, lv;\n\
    cvta.local.u64 %rd12, %rd12; mov.u64 %rd13, sv; cvta.shared.u64 %rd13, %rd13; mov.b64 %rd14, pv;\n\
    cvta.param.u64 %rd14, %rd14;\n";

#[test]
fn spaces_of_addresses() {
    for row in Row::of(&["isspacep"]) {
        let mine = ["const", "global", "local", "shared", "param"]
            .iter()
            .position(|name| row.modifiers.trim_start_matches('.').split("::").next() == Some(name));
        for other in 0..5 {
            let list = row.list();
            // A register of 32 bits has addresses below 4 GiB, where no window of the simulator is.
            let narrow = !list[1].starts_with("%rd");
            let moves = if narrow { "cvt.u32.u64" } else { "mov.b64" };
            let text = format!(
                "{GENERIC}{moves} {}, %rd1{other}; isspacep{} {}; selp.b32 %r1, 7, 9, {};",
                list[1], row.modifiers, row.operands, list[0]
            );
            let (mut found, mut memory) = (vec![0; SIZE], vec![0; SIZE]);
            run(&text, "", "global", &[], &["%r1"], &mut found, &mut memory);
            // Constants and parameters lie in global memory on hardware; the simulator's windows are apart.
            assert_eq!(found[0], if mine == Some(other) && !narrow { 7 } else { 9 }, "{text}");
        }
    }
}

/// What is stored at an address in a space is read at the generic one, and the other way round.
#[test]
fn conversions_of_addresses() {
    for row in Row::of(&["cvta", "cvta.to"]) {
        let space = space(&row.modifiers);
        let list = row.list();
        let base = match space {
            "shared" => "sv",
            "local" => "lv",
            "const" => "cv",
            "param" => "pv",
            _ => "gv",
        };
        let to = row.opcode == "cvta.to";
        let stored = if space == "shared" || space == "local" || space == "global" {
            format!("ld.global.b32 %r9, [%rd301]; st.{space}.b32 [{base}], %r9;\n")
        } else {
            String::new()
        };
        let from = match (list[1].starts_with('%'), to) {
            (false, _) => String::new(),
            (true, false) => format!("mov.u64 {}, {base};", list[1]),
            (true, true) => format!("mov.u64 {0}, {base}; cvta.{space}.u64 {0}, {0};", list[1]),
        };
        let load = if to { format!("ld.{space}.b32") } else { "ld.b32".to_owned() };
        let text = format!(
            "{stored}{from}\n{}{} {};\n{load} %r1, [{}];",
            row.opcode, row.modifiers, row.operands, list[0]
        );
        let (mut found, memory) = (vec![0; SIZE], bytes(SIZE, 8));
        let mut after = memory.clone();
        run(&text, "", "global", &[], &["%r1"], &mut found, &mut after);
        assert_eq!(found[..4], memory[..4], "{text}");
    }
}

/// `mapa` leads to the other CTA of a cluster of two, and `getctarank` says which one that is.
#[test]
fn addresses_in_a_cluster() {
    for row in Row::of(&["mapa", "getctarank"]) {
        let list = row.list();
        let ty = row.modifiers.rsplit('.').next().expect("a type");
        let named = row.modifiers.contains("shared");
        // A generic address of 32 bits is that of the window of shared memory.
        let generic = !named && ty == "u64";
        let convert = |register: &str| {
            if generic { format!("cvta.shared.u64 {register}, {register};") } else { String::new() }
        };
        let set = match list[1].starts_with('%') {
            true => format!("mov.{ty} {0}, sv; {1}", list[1], convert(list[1])),
            false => String::new(),
        };
        let words = if generic { "st.b32" } else { "st.shared::cluster.b32" };
        let body = if row.opcode == "mapa" {
            format!(
                "{set} mov.u32 {}, %r201; mapa{} {};\nadd.u32 %r202, %r200, 100; {words} [{}], %r202;",
                list[2], row.modifiers, row.operands, list[0]
            )
        } else {
            // The address is that of the other CTA.
            format!(
                "{set} mapa{} {2}, {2}, %r201; getctarank{0} {1};\nadd.u32 {3}, {3}, 100; st.shared.b32 [sv], {3};",
                row.modifiers, row.operands, list[1], list[0]
            )
        };
        let mut text = format!(
            ".version 9.0\n.target sm_100a\n.address_size 64\n{}.entry k(.param .u64 out) {{\n",
            samples::NAMES
        );
        samples::declare_registers(&mut text, 320);
        text += &format!(
            "ld.param.u64 %rd301, [out]; mov.u32 %r200, %cluster_ctarank; xor.b32 %r201, %r200, 1;\n{body}\n\
             barrier.cluster.arrive; barrier.cluster.wait; ld.shared.b32 %r203, [sv];\n\
             mul.wide.u32 %rd302, %r200, 4; add.u64 %rd301, %rd301, %rd302; st.global.b32 [%rd301], %r203; ret; }}\n"
        );
        let mut out = vec![0_u32; 2];
        let config = Config { grid: [2, 1, 1], cluster: Some([2, 1, 1]), ..Config::default() };
        rows::simulator(&text)
            .launch_with("k", &config, &mut [Arg::slice(&mut out)])
            .unwrap_or_else(|trap| panic!("{trap}\n{text}"));
        assert_eq!(out, [101, 100], "{text}");
    }
}
