//! `multimem`, `st.async` and `red.async`: every row.

use crate::model::{bytes, elements, packing, reduced};
use crate::rows::{self, samples::spellings};
use ptxc_sim::Arg;

/// The registers of a sample's value operand.
fn registers(operands: &str) -> Vec<&str> {
    let value = operands.split_once('{').and_then(|(_, rest)| rest.split_once('}')).map(|(list, _)| list);
    let plain = || {
        operands
            .trim_end_matches(';')
            .split(", ")
            .find(|operand| operand.starts_with('%'))
            .expect("a register")
    };
    value.unwrap_or_else(plain).split(',').map(str::trim).collect()
}

fn check(opcode: &str, modifiers: &str, operands: &str) {
    let words: Vec<&str> = modifiers.split('.').collect();
    let ty = *words.last().expect("a type");
    let values = registers(operands);
    let (pack, bits) = packing(ty);
    let size = pack * bits as usize / 8;
    let total = size * values.len();
    let (load, barrier) = (opcode == "multimem.ld_reduce", modifiers.contains("mbarrier"));
    let shared = modifiers.contains("shared::cluster");
    let mut body = String::new();
    for (at, register) in values.iter().enumerate() {
        body += &format!("ld.global.b{} {register}, [%rd300+{}];\n", 8 * size, at * size);
    }
    // Without its state space the address is generic.
    let place = match (barrier, shared) {
        (false, _) => "mov.u64 %rd1, %rd301;",
        (true, true) => "mov.u64 %rd1, sv; mov.u64 %rd3, mb;",
        (true, false) => {
            "mov.u64 %rd1, sv; mov.u64 %rd3, mb; cvta.shared.u64 %rd1, %rd1; cvta.shared.u64 %rd3, %rd3;"
        }
    };
    if barrier {
        for at in (0..32).step_by(8) {
            body += &format!("ld.global.b64 %rd303, [%rd301+{at}]; st.shared.b64 [sv+{at}], %rd303;\n");
        }
        body += &format!(
            "mbarrier.init.shared.b64 [mb], 1; mbarrier.arrive.expect_tx.shared.b64 %rd302, [mb], {total};\n"
        );
    }
    body += &format!("{place}\n{opcode}{modifiers} {operands}\n");
    if barrier {
        body += "W: mbarrier.try_wait.shared.b64 %p1, [mb], %rd302; @!%p1 bra W;\n";
        for at in (0..32).step_by(8) {
            body += &format!("ld.shared.b64 %rd303, [sv+{at}]; st.global.b64 [%rd301+{at}], %rd303;\n");
        }
    }
    if load {
        for (at, register) in values.iter().enumerate() {
            body += &format!("st.global.b{} [%rd300+{}], {register};\n", 8 * size, at * size);
        }
    }
    let mut text = format!(
        ".version 9.0\n.target sm_100a\n.address_size 64\n{}.entry k(.param .u64 in, .param .u64 out) {{\n",
        rows::samples::NAMES
    );
    rows::samples::declare_registers(&mut text, 320);
    text += &format!("ld.param.u64 %rd300, [in]; ld.param.u64 %rd301, [out];\n{body}ret; }}\n");
    let simulator = rows::simulator(&text);
    for seed in 0..3 {
        let (given, before) = (bytes(32, seed), bytes(32, seed + 77));
        let (mut input, mut memory) = (given.clone(), before.clone());
        let arguments = &mut [Arg::slice(&mut input), Arg::slice(&mut memory)];
        simulator.launch("k", [1; 3], [1; 3], 0, arguments).unwrap_or_else(|trap| panic!("{trap}\n{text}"));
        let (new, old) = (elements(&given[..total], bits), elements(&before[..total], bits));
        let operation =
            ["add", "min", "max", "and", "or", "xor", "inc", "dec"].into_iter().find(|op| words.contains(op));
        let (result, wanted) = match (load, operation) {
            // What lies in the one replica.
            (true, _) => (&input, old),
            (false, None) => (&memory, new),
            (false, Some(operation)) => {
                let pairs = old.iter().zip(&new);
                (&memory, pairs.map(|(old, new)| reduced(operation, ty, bits, *old, *new)).collect())
            }
        };
        assert_eq!(elements(&result[..total], bits), wanted, "{opcode}{modifiers} {operands}");
        let untouched = if load { &given } else { &before };
        assert_eq!(result[total..], untouched[total..], "{opcode}{modifiers} writes beside its operand");
    }
}

#[test]
fn every_spelling_leaves_the_values_of_the_model() {
    let table = rows::samples::tested_rows();
    let mut count = 0;
    for line in table.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        let (opcode, modifiers, sample) = (cells[0], cells[1], cells[8]);
        if !opcode.starts_with("multimem.") && !["st.async", "red.async"].contains(&opcode) {
            continue;
        }
        let (_, operands) = sample.split_once(' ').expect("operands");
        for spelling in spellings(modifiers) {
            check(opcode, &spelling, operands);
            count += 1;
        }
    }
    rows::samples::assert_more_cases(count, 4000);
}
