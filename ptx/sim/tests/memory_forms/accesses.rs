//! Loads and stores: every type, vector, space, order and cache word.

use crate::harness::{FRONT, Row, SIZE, SLOT, registers, run, space, width};
use crate::model::bytes;
use crate::rows::samples;

/// The policy that a cache hint is, behind the other operands.
fn policy(row: &Row, spelling: &str) -> String {
    match row.list().last() {
        Some(register) if spelling.contains("cache_hint") => {
            format!("createpolicy.fractional.L2::evict_first.b64 {register}, 0f3F000000;\n")
        }
        _ => String::new(),
    }
}

/// The bytes of an element of a type.
fn size(ty: &str) -> usize {
    ty[1..].parse::<usize>().expect("a size") / 8
}

/// The base of an address, and its displacement from where that is set.
fn address(row: &Row, position: usize) -> (&str, usize) {
    let inside = row.list()[position].trim_matches(['[', ']']);
    let Some((base, more)) = inside.split_once('+') else { return (inside, 0) };
    (base, more.parse::<i32>().expect("a displacement").rem_euclid(FRONT as i32) as usize)
}

/// A load extends what lies in memory to the width of its register by the sign of its type (PTX ISA, "ld").
#[test]
fn loads() {
    let mut count = 0;
    for row in Row::of(&["ld", "ldu"]) {
        let (base, start) = address(&row, 1);
        for spelling in row.spellings() {
            let ty = spelling.rsplit('.').next().expect("a type");
            let targets = registers(row.list()[0]);
            let instruction =
                format!("{}{}{spelling} {};", policy(&row, &spelling), row.opcode, row.operands);
            for seed in 0..2 {
                let (mut found, memory) = (vec![0xa5; SIZE], bytes(SIZE, seed));
                let mut wanted = found.clone();
                for (at, register) in targets.iter().enumerate().filter(|(_, register)| **register != "_") {
                    let element = &memory[start + at * size(ty)..][..size(ty)];
                    let sign = ty.starts_with('s') && element[size(ty) - 1] >= 0x80;
                    let slot = &mut wanted[at * SLOT..][..width(register) / 8];
                    slot.fill(if sign { 0xff } else { 0 });
                    slot[..size(ty)].copy_from_slice(element);
                }
                let mut after = memory.clone();
                run(&instruction, base, space(&spelling), &[], &targets, &mut found, &mut after);
                assert_eq!(found, wanted, "{instruction}");
                assert_eq!(after, memory, "{instruction}");
            }
            count += 1;
        }
    }
    samples::assert_more_cases(count, 300);
}

/// A store writes the low bytes of its registers and nothing else (PTX ISA, "st").
#[test]
fn stores() {
    let mut count = 0;
    for row in Row::of(&["st"]) {
        let (base, start) = address(&row, 0);
        for spelling in row.spellings() {
            let ty = spelling.rsplit('.').next().expect("a type");
            let values = registers(row.list()[1]);
            let instruction =
                format!("{}{}{spelling} {};", policy(&row, &spelling), row.opcode, row.operands);
            let (mut input, mut memory) = (bytes(SIZE, 1), bytes(SIZE, 2));
            let mut wanted = memory.clone();
            for at in 0..values.len() {
                wanted[start + at * size(ty)..][..size(ty)].copy_from_slice(&input[at * SLOT..][..size(ty)]);
            }
            run(&instruction, base, space(&spelling), &values, &[], &mut input, &mut memory);
            assert_eq!(memory, wanted, "{instruction}");
            count += 1;
        }
    }
    samples::assert_more_cases(count, 150);
}
