//! One launch evaluates an instruction for a whole list of operands, a tuple a thread.

use ptxc_sim::{Arg, Config, Tier};
use std::fmt::Write as _;

/// Register classes as letters: `B` 8 bits, `H` 16, `R` 32, `D` 64, `F` f32, `E` f64, `P` predicate.
fn declaration(class: char) -> (&'static str, &'static str) {
    match class {
        'B' => ("b8", "u8"),
        'H' => ("b16", "u16"),
        'R' => ("b32", "u32"),
        'D' => ("b64", "u64"),
        'F' => ("f32", "f32"),
        'E' => ("f64", "f64"),
        other => panic!("no class {other}"),
    }
}

/// The class of a sample's register, the first of a pair, negated or not.
pub(crate) fn class_of(register: &str) -> char {
    let name = register.trim_start_matches(['!', '%']);
    match name.split(|c: char| !c.is_ascii_alphabetic()).next() {
        Some("rs") => 'H',
        Some("r") => 'R',
        Some("rd") => 'D',
        Some("f") => 'F',
        Some("fd") => 'E',
        Some("p") => 'P',
        _ => panic!("no register {register}"),
    }
}

/// Gives the results of an instruction for each tuple. `classes` is the destination and the sources;
/// `{0}`, `{1}`, ... in the text are their registers. Missing braces mean all operands in order.
pub(crate) fn evaluate(instruction: &str, classes: &str, tuples: &[Vec<u64>]) -> Vec<u64> {
    let classes: Vec<char> = classes.chars().collect();
    let sources = classes.len() - 1;
    let mut text = String::from(
        ".version 9.0\n.target sm_120a\n.address_size 64\n.visible .entry k(.param .u64 i, .param .u64 o, .param .u32 n) {\n\
         .reg .pred %p<9>; .reg .b64 %a<4>; .reg .b32 %t<6>; .reg .b64 %w; .reg .b32 %v;\n\
         mov.u32 %t0, %tid.x; mov.u32 %t1, %ctaid.x; mad.lo.u32 %t0, %t1, 256, %t0;\n\
         ld.param.u32 %t2, [n]; setp.ge.u32 %p8, %t0, %t2; @%p8 ret;\n\
         ld.param.u64 %a0, [i]; ld.param.u64 %a1, [o];\n",
    );
    let _ = writeln!(text, "mul.wide.u32 %a2, %t0, {}; add.u64 %a0, %a0, %a2;", 8 * sources);
    text += "mul.wide.u32 %a2, %t0, 8; add.u64 %a1, %a1, %a2;\n";
    let name = |index: usize| match classes[index] {
        'P' => format!("%p{index}"),
        class => format!("%{}{index}", class.to_ascii_lowercase()),
    };
    for (index, class) in classes.iter().enumerate() {
        if *class != 'P' {
            let _ = writeln!(text, ".reg .{} {};", declaration(*class).0, name(index));
        }
        if index == 0 {
            continue;
        }
        let at = 8 * (index - 1);
        let _ = match class {
            'P' => writeln!(text, "ld.global.u32 %v, [%a0+{at}]; setp.ne.u32 {}, %v, 0;", name(index)),
            class => writeln!(text, "ld.global.{} {}, [%a0+{at}];", declaration(*class).1, name(index)),
        };
    }
    if instruction.contains('{') {
        let mut line = instruction.to_owned();
        for index in 0..classes.len() {
            line = line.replace(&format!("{{{index}}}"), &name(index));
        }
        let _ = writeln!(text, "{line};");
    } else {
        let all: Vec<String> = (0..classes.len()).map(name).collect();
        let _ = writeln!(text, "{instruction} {};", all.join(", "));
    }
    let _ = match classes[0] {
        'P' => writeln!(text, "selp.b64 %w, 1, 0, {};", name(0)),
        'B' => writeln!(text, "cvt.u64.u8 %w, {};", name(0)),
        'H' => writeln!(text, "cvt.u64.u16 %w, {};", name(0)),
        'R' => writeln!(text, "cvt.u64.u32 %w, {};", name(0)),
        'F' => writeln!(text, "mov.b32 %v, {}; cvt.u64.u32 %w, %v;", name(0)),
        _ => writeln!(text, "mov.b64 %w, {};", name(0)),
    };
    text += "st.global.u64 [%a1], %w;\nret;\n}\n";
    let simulator = crate::rows::simulator(&text);
    let mut inputs: Vec<u64> = tuples.iter().flatten().copied().collect();
    let mut outputs = vec![0_u64; tuples.len()];
    let mut compiled = outputs.clone();
    let blocks = tuples.len().div_ceil(256) as u32;
    let count = tuples.len() as u32;
    // The lines of these tests name the instruction.
    let simulator: &ptxc_sim::Simulator = &simulator;
    for (tier, outputs) in [(Tier::Interpreted, &mut outputs), (Tier::Compiled, &mut compiled)] {
        let config = Config { grid: [blocks, 1, 1], block: [256, 1, 1], tier, ..Config::default() };
        let mut args = [Arg::slice(&mut inputs), Arg::slice(outputs), Arg::value(count)];
        simulator.launch_with("k", &config, &mut args).unwrap_or_else(|trap| panic!("{instruction}: {trap}"));
    }
    for ((tuple, interpreted), compiled) in tuples.iter().zip(&outputs).zip(&compiled) {
        assert_eq!(interpreted, compiled, "{instruction}: the tiers differ for {tuple:x?}");
    }
    if crate::rows::on_device::is_asked() {
        on_device(instruction, &text, classes[0], tuples, &outputs);
    }
    outputs
}

/// Asks a GPU for the same results: `PTXC_VALUES_ON_DEVICE=1` where there is one, as `tests/oracle/on_device.sh` does. A
/// line says of each form whether they are: forms that its target does not have are not run, approximate functions may differ.
fn on_device(instruction: &str, text: &str, class: char, tuples: &[Vec<u64>], simulated: &[u64]) {
    let device = ptxc_device::Device::open().unwrap();
    let text = crate::rows::on_device::retargeted(text, &device);
    let mut inputs: Vec<u8> = tuples.iter().flatten().flat_map(|x| x.to_le_bytes()).collect();
    let mut outputs = vec![0_u8; 8 * tuples.len()];
    let count = (tuples.len() as u32).to_le_bytes();
    let mut args = [
        ptxc_device::Arg::Buffer(&mut inputs),
        ptxc_device::Arg::Buffer(&mut outputs),
        ptxc_device::Arg::Bytes(&count),
    ];
    let grid = [tuples.len().div_ceil(256) as u32, 1, 1];
    let launch = ptxc_device::Launch { grid, block: [256, 1, 1], cluster: None, shared: 0 };
    if let Err(why) = device.run(&text, "k", launch, &mut args) {
        println!("DEVICE {instruction}: not run: {}", why.lines().next().unwrap_or_default());
        return;
    }
    if instruction.contains("approx") || instruction.contains("full") {
        println!("DEVICE {instruction}: approximate");
        return;
    }
    let results = outputs.chunks(8).map(|bytes| u64::from_le_bytes(bytes.try_into().unwrap()));
    let nan = |x: u64| class == 'E' && f64::from_bits(x).is_nan();
    let mut differ = tuples
        .iter()
        .zip(results)
        .zip(simulated)
        .filter(|((_, got), want)| got != *want && !(nan(*got) && nan(**want)));
    match differ.next() {
        None => println!("DEVICE {instruction}: equal"),
        Some(((tuple, got), want)) => {
            let more = differ.count();
            println!(
                "DEVICE {instruction}: different: of {tuple:x?} {got:#x} on the GPU, {want:#x} simulated, {more} more"
            );
        }
    }
}

/// All combinations of one value from each list, thinned to a bounded number.
pub(crate) fn combinations(lists: &[Vec<u64>]) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for list in lists {
        all = all
            .into_iter()
            .flat_map(|tuple| {
                list.iter().map(move |value| {
                    let mut tuple = tuple.clone();
                    tuple.push(*value);
                    tuple
                })
            })
            .collect();
    }
    // A step that shares no factor with the list lengths keeps every value in play.
    let step = if all.len() > 6000 { all.len() / 5003 } else { 1 };
    all.into_iter().step_by(step.max(1) | 1).collect()
}

/// Edge values of an integer class.
pub(crate) fn integers(class: char) -> Vec<u64> {
    let bits = match class {
        'P' => return vec![0, 1],
        'B' => 8,
        'H' => 16,
        'R' => 32,
        _ => 64,
    };
    let mask = u64::MAX >> (64 - bits);
    let mut all =
        vec![0, 1, 2, 3, 7, 15, 16, 31, 32, 33, 63, 64, 255, 257, 0x1234_5678_9abc_def0, 0x8080_7f01];
    all.extend([
        1 << (bits - 1),
        (1 << (bits - 1)) - 1,
        mask,
        mask - 1,
        0xaaaa_aaaa_aaaa_aaaa,
        (1 << (bits / 2)) - 1,
        1 << (bits / 2),
    ]);
    all.iter_mut().for_each(|value| *value &= mask);
    all.sort_unstable();
    all.dedup();
    all
}

/// Fewer of them, for instructions with three sources.
pub(crate) fn few(class: char) -> Vec<u64> {
    integers(class).into_iter().step_by(2).chain(integers(class).into_iter().rev().take(2)).collect()
}

/// Edge values of a floating-point format with these field widths.
pub(crate) fn floats(exp_bits: u32, frac_bits: u32) -> Vec<u64> {
    let sign = 1_u64 << (exp_bits + frac_bits);
    let infinity = ((1 << exp_bits) - 1) << frac_bits;
    let one = ((1_u64 << (exp_bits - 1)) - 1) << frac_bits;
    let ulp = 1_u64;
    let half_ulp_below = one - (u64::from(frac_bits) + 1) * (1 << frac_bits);
    let positive = [
        0,
        1,
        3,
        (1 << frac_bits) - 1,
        1 << frac_bits,
        (1 << frac_bits) + ulp,
        one,
        one + ulp,
        one - ulp,
        one + (1 << (frac_bits - 1)),
        one + (1 << frac_bits),
        one + (2 << frac_bits) + 3,
        half_ulp_below,
        half_ulp_below + ulp,
        infinity - 1,
        infinity - (1 << frac_bits),
        infinity,
        infinity + 1,
        infinity | 1 << (frac_bits - 1),
    ];
    positive.iter().copied().chain(positive.iter().map(|bits| bits | sign)).collect()
}

/// Evaluates for all combinations and compares each result.
pub(crate) fn sweep(instruction: &str, classes: &str, lists: &[Vec<u64>], reference: impl Fn(&[u64]) -> u64) {
    let tuples = combinations(lists);
    let got = evaluate(instruction, classes, &tuples);
    for (tuple, got) in tuples.iter().zip(got) {
        let want = reference(tuple);
        assert_eq!(got, want, "{instruction} of {tuple:#x?} is {got:#x}, not {want:#x}");
    }
}
