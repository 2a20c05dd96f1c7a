//! `multimem`, `st.async` and `red.async`, every spelling of every row of the form table: what lies in memory
//! afterwards against sums, minima and maxima in `rustc_apfloat` and in wide integers.

mod samples;

use ptxc_sim::{Arg, Simulator};
use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, Round};

/// All spellings of a modifier pattern: `(a|b)` is one of, `{a|b}` none or one of.
fn spellings(pattern: &str) -> Vec<String> {
    let Some(open) = pattern.find(['(', '{']) else { return vec![pattern.to_owned()] };
    let optional = pattern.as_bytes()[open] == b'{';
    let close = open + pattern[open..].find(if optional { '}' } else { ')' }).expect("a closed group");
    let choices = pattern[open + 1..close].split('|');
    let rests = spellings(&pattern[close + 1..]);
    let choices: Vec<&str> = optional.then_some("").into_iter().chain(choices).collect();
    let spelled = |choice: &&str| {
        let head = format!("{}{choice}", &pattern[..open]);
        rests.iter().map(move |rest| format!("{head}{rest}")).collect::<Vec<_>>()
    };
    choices.iter().flat_map(spelled).collect()
}

/// The packed elements of a type: how many, bits of each.
fn packing(ty: &str) -> (usize, u32) {
    match ty {
        "f16x2" | "bf16x2" => (2, 16),
        "e4m3x4" | "e5m2x4" => (4, 8),
        "e4m3x2" | "e5m2x2" => (2, 8),
        "e4m3" | "e5m2" => (1, 8),
        "bf16" => (1, 16),
        _ => (1, ty[1..].parse().expect("a size")),
    }
}

/// Subnormal sums of f32 in global memory count as zero, as do subnormal inputs (PTX ISA, "red").
fn single(bits: u64) -> Single {
    let value = Single::from_bits(u128::from(bits));
    if value.is_denormal() { Single::ZERO } else { value }
}

fn float<T: Float>(operation: &str, a: T, b: T) -> u64 {
    let result = match operation {
        "add" => a.add_r(b, Round::NearestTiesToEven).value,
        "min" => a.min(b),
        _ => a.max(b),
    };
    result.to_bits() as u64
}

/// What a reduction leaves of an element.
fn reduced(operation: &str, ty: &str, bits: u32, old: u64, new: u64) -> u64 {
    let mask = u64::MAX >> (64 - bits);
    let (a, b) = (u128::from(old), u128::from(new));
    match (ty.trim_end_matches("x2"), operation) {
        ("f16", _) => float(operation, Half::from_bits(a), Half::from_bits(b)),
        ("bf16", _) => float(operation, BFloat::from_bits(a), BFloat::from_bits(b)),
        ("f32", _) => float(operation, single(old), single(new)),
        ("f64", _) => float(operation, Double::from_bits(a), Double::from_bits(b)),
        (_, "add") => old.wrapping_add(new) & mask,
        (_, "and") => old & new,
        (_, "or") => old | new,
        (_, "xor") => old ^ new,
        (_, "inc") => {
            if old >= new {
                0
            } else {
                old + 1
            }
        }
        (_, "dec") => {
            if old == 0 || old > new {
                new
            } else {
                old - 1
            }
        }
        (signed, _) => {
            let order = |value: u64| match signed.starts_with('s') {
                true => i128::from((value << (64 - bits)) as i64 >> (64 - bits)),
                false => i128::from(value),
            };
            let less = order(old) < order(new);
            if less == (operation == "min") { old } else { new }
        }
    }
}

/// Bytes that are numbers in every type: no exponent of all ones.
fn bytes(count: usize, mut seed: u32) -> Vec<u8> {
    let mut next = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 24) as u8 & 0xbb
    };
    (0..count).map(|_| next()).collect()
}

/// Elements of a buffer.
fn elements(data: &[u8], bits: u32) -> Vec<u64> {
    let value = |chunk: &[u8]| chunk.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte));
    data.chunks((bits / 8) as usize).map(value).collect()
}

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
        samples::NAMES
    );
    samples::declare_registers(&mut text, 320);
    text += &format!("ld.param.u64 %rd300, [in]; ld.param.u64 %rd301, [out];\n{body}ret; }}\n");
    let simulator =
        Simulator::from_text(&text).unwrap_or_else(|errors| panic!("{}\n{text}", errors[0].locate(&text)));
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
    let table = samples::form_table();
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
    assert!(count > 4000, "{count} spellings");
}
