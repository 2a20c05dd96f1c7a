//! Hostile modules, with fixed seeds: whatever the text is, reading, checking and running it ends in
//! results, errors or a trap; never in a panic or without limit.
//!
//! Programs are random samples of the form table with random registers, and mutations of them.
//! `PTXC_FUZZ_ROUNDS` and `PTXC_FUZZ_SEED` make a longer search; `tests/fuzz` searches by coverage.

mod samples;

use ptxc_ptx::check::check;
use ptxc_ptx::text::parse;
use ptxc_sim::{Arg, Checks, Config, Image, Simulator, Tier};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
}

/// What replaces a word of a text.
const WORDS: [&str; 22] = [
    "0",
    "1",
    "-1",
    "31",
    "32",
    "65535",
    "4294967295",
    "18446744073709551615",
    "0x7fffffffffffffff",
    "%r1",
    "%rd1",
    "%p1",
    "gv",
    "sv",
    "[%rd1]",
    "[sv+4095]",
    "[gv-1]",
    ".u8",
    ".s64",
    ".b128",
    "{%r1,%r2}",
    "bra",
];

fn samples() -> Vec<String> {
    let table = samples::form_table();
    let plain = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        cells[9].is_empty().then(|| cells[8].to_owned())
    };
    table.lines().filter_map(plain).collect()
}

/// A program of random samples between labels that some of them jump to.
fn program(samples: &[String], random: &mut Random) -> String {
    let target = ["sm_75", "sm_80", "sm_90a", "sm_100a", "sm_120a"][random.below(5)];
    let mut text = format!(".version 9.0\n.target {target}\n.address_size 64\n{}", samples::NAMES);
    text += ".entry k(.param .u64 one, .param .u64 two, .param .u32 n, .param .align 16 .b8 pv[64]) {\n";
    samples::declare_registers(&mut text, 64);
    // Registers hold addresses and odd numbers.
    text += "ld.param.u64 %rd1, [one]; ld.param.u64 %rd2, [two]; ld.param.u32 %r1, [n]; mov.u32 %r2, %tid.x;\n\
             mov.u32 %r3, sv; mov.u32 %r4, mb; mov.u64 %rd3, gv; cvta.shared.u64 %rd4, sv; mov.f32 %f1, 0f7F7FFFFF;\n\
             setp.lt.u32 %p1, %r2, %r1; mov.u64 %rd5, fn1; L0:\n";
    for index in 0..random.below(12) + 1 {
        let sample = &samples[random.below(samples.len())];
        let mut line = sample.clone();
        // Other registers of the same class.
        for number in 1..9 {
            if random.below(3) == 0 {
                let other = random.below(9);
                for prefix in ["%r", "%rd", "%f", "%p", "%rs"] {
                    line = line.replace(&format!("{prefix}{number},"), &format!("{prefix}{other},"));
                    line = line.replace(&format!("{prefix}{number};"), &format!("{prefix}{other};"));
                    line = line.replace(&format!("{prefix}{number}]"), &format!("{prefix}{other}]"));
                }
            }
        }
        let guard = ["", "@%p1 ", "@!%p2 "][random.below(3)];
        let guard =
            if line.starts_with('{') || line.contains(':') && !line.contains("::") { "" } else { guard };
        let _ = writeln!(text, "{guard}{line}");
        if random.below(6) == 0 {
            let _ = writeln!(text, "L{}: @%p1 bra L0;", index + 1);
        }
    }
    text += "ret;\n}\n";
    text
}

fn mutated(text: &str, random: &mut Random) -> String {
    let mut words: Vec<&str> = text.split_inclusive([' ', ',', ';', '\n', ']', '.']).collect();
    for _ in 0..=random.below(5) {
        let at = random.below(words.len());
        match random.below(4) {
            0 => {
                words.remove(at);
            }
            1 => words[at] = WORDS[random.below(WORDS.len())],
            2 => words.insert(at, WORDS[random.below(WORDS.len())]),
            _ => {
                let other = random.below(words.len());
                words.swap(at, other);
            }
        }
        if words.is_empty() {
            break;
        }
    }
    words.concat()
}

/// Reads, checks and runs every kernel with arguments that fit.
fn run(text: &str, random: &mut Random) {
    let Ok(parsed) = parse(text) else { return };
    let _ = check(&parsed.module);
    let Ok(simulator) = Simulator::from_text(text) else { return };
    let kernels: Vec<String> = simulator.kernels().map(str::to_owned).collect();
    for kernel in kernels {
        let sizes = simulator.parameters(&kernel).unwrap_or_default();
        if sizes.iter().sum::<usize>() > 1 << 16 {
            continue;
        }
        let fills: Vec<u8> = sizes.iter().map(|_| random.next() as u8).collect();
        let seed = random.next();
        let watched = random.below(3) == 0;
        let config = Config {
            grid: [1 + random.below(3) as u32, 1, 1],
            block: [1 + random.below(70) as u32, 1, 1],
            step_limit: 3000,
            checks: if watched { Checks::ALL } else { Checks::default() },
            measure: watched,
            ..Config::default()
        };
        let launch = |tier: Tier| {
            let mut random = Random(seed);
            let mut buffers: Vec<Vec<u8>> = fills.iter().map(|fill| vec![*fill; 256]).collect();
            let image = Image::new(ptxc_sim::Channel::F32, 4, 4, 4);
            let mut args: Vec<Arg<'_>> = sizes
                .iter()
                .zip(&mut buffers)
                .map(|(size, buffer)| match (size, random.below(4)) {
                    (8, 0 | 1) => Arg::Buffer(buffer),
                    (8, 2) => Arg::Surface(image.clone(), buffer),
                    _ => Arg::Bytes((0..*size).map(|_| random.next() as u8).collect()),
                })
                .collect();
            let outcome = simulator.launch_with(&kernel, &Config { tier, ..config.clone() }, &mut args);
            let outcome =
                outcome.map(|report| (report.warp_instructions, report.thread_instructions, report.output));
            (outcome.map_err(|trap| trap.to_string()), buffers)
        };
        assert_eq!(launch(Tier::Interpreted), launch(Tier::Compiled), "the tiers differ:\n{text}");
    }
}

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
fn hostile_modules() {
    let samples = samples();
    let mut random = Random(number("PTXC_FUZZ_SEED", 77));
    for round in 0..number("PTXC_FUZZ_ROUNDS", 500) {
        let text = program(&samples, &mut random);
        for text in [mutated(&text, &mut random), text] {
            let begin = Instant::now();
            let outcome =
                std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&text, &mut Random(round))));
            assert!(outcome.is_ok(), "round {round} panics:\n{text}");
            assert!(begin.elapsed() < Duration::from_secs(60), "round {round} takes too long:\n{text}");
        }
    }
}

#[test]
fn noise() {
    let mut random = Random(5);
    for _ in 0..2000 {
        let bytes: Vec<u8> = (0..random.below(200)).map(|_| random.next() as u8).collect();
        run(&String::from_utf8_lossy(&bytes), &mut random);
    }
}
