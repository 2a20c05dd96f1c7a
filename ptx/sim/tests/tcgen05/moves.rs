//! Loads, stores, copies and shifts of tensor memory, against the figures of the PTX ISA read the other way round: from
//! a word of tensor memory to the register that has it.

use super::harness::{Memory, Run, Who};
use super::layouts::{Major, Random, SWIZZLES, arrange};

/// A shape: its word, lanes, columns of one repetition, registers of one, and the largest number of them.
#[derive(Debug, Clone, Copy)]
struct Shape(&'static str, usize, usize, usize, usize);

const SHAPES: [Shape; 5] = [
    Shape("32x32b", 32, 1, 1, 128),
    Shape("16x64b", 16, 2, 1, 128),
    Shape("16x128b", 16, 4, 2, 64),
    Shape("16x256b", 16, 8, 4, 32),
    Shape("16x32bx2", 16, 1, 1, 128),
];

impl Shape {
    /// The thread and register of a lane and column; `second` is the second half of `.16x32bx2`.
    fn holder(self, lane: usize, column: usize, second: bool) -> (usize, usize) {
        let four = lane % 8 * 4;
        match self.0 {
            "32x32b" => (lane, column),
            "16x64b" => (four + column % 2 * 2 + lane / 8, column / 2),
            "16x128b" => (four + column % 4, column / 4 * 2 + lane / 8),
            "16x256b" => (four + column % 8 / 2, column / 8 * 4 + lane / 8 * 2 + column % 2),
            _ => (lane + if second { 16 } else { 0 }, column),
        }
    }
}

/// Every shape and number of repetitions, of words and of halves; loads give what the model says, stores put it there.
#[test]
fn every_shape() {
    let mut random = Random(0x5555_1234_9876_aaaa);
    for shape in SHAPES {
        let powers = (0..8).map(|power| 1 << power).filter(|repetitions| *repetitions <= shape.4);
        for (repetitions, halves) in powers.flat_map(|count| [(count, false), (count, true)]) {
            let registers = repetitions * shape.3;
            let width = if halves { 2 } else { 1 };
            let columns = repetitions * shape.2;
            let base = if shape.1 == 16 { 16 * random.below(2) as usize } else { 0 };
            let double = shape.0 == "16x32bx2";
            let span = if double { 2 * columns * width } else { columns * width };
            let first = random.below((512 - span + 1).min(20) as u64) as usize;
            let split = if double { format!(", {}", columns * width) } else { String::new() };
            let all: Vec<String> = (0..registers).map(|at| format!("%v{at}")).collect();
            let list = format!("{{{}}}", all.join(","));
            for store in [false, true] {
                let mut body = format!(
                    "add.u32 %r0, %ta, {}; mul.wide.u32 %rd3, %me, {}; add.s64 %rd3, %px, %rd3;\n",
                    (base << 16) + first,
                    4 * registers
                );
                let word = |name| if halves { name } else { "" };
                let transfers = |text: &mut String| {
                    for register in 0..registers {
                        *text += &match store {
                            true => format!("ld.global.u32 %v{register}, [%rd3+{}];\n", 4 * register),
                            false => format!("st.global.u32 [%rd3+{}], %v{register};\n", 4 * register),
                        };
                    }
                };
                let qualifiers = format!("sync.aligned.{}.x{repetitions}", shape.0);
                if store {
                    transfers(&mut body);
                    body +=
                        &format!("tcgen05.st.{qualifiers}{}.b32 [%r0]{split}, {list};", word(".unpack::16b"));
                } else {
                    body += &format!(
                        "tcgen05.ld.{qualifiers}{}.b32 {list}, [%r0]{split};\ntcgen05.wait::ld.sync.aligned;\n",
                        word(".pack::16b")
                    );
                    transfers(&mut body);
                }
                let memory = Memory::random(1, first + span, &mut random);
                let extra: Vec<u32> = (0..128 * registers).map(|_| random.next() as u32).collect();
                let (mut wanted, mut loaded) = (memory.clone(), extra.clone());
                for lane in 0..shape.1 {
                    for (column, second) in (0..columns).flat_map(|at| [(at, false), (at, true)]) {
                        if second && !double {
                            continue;
                        }
                        let (thread, register) = shape.holder(lane, column, second);
                        let to = first + column * width + if second { columns * width } else { 0 };
                        for warp in 0..4 {
                            let held = (32 * warp + thread) * registers + register;
                            let word = memory.at(0, 32 * warp + base + lane, to);
                            match (store, halves) {
                                (true, false) => wanted.words[word] = extra[held],
                                (true, true) => {
                                    wanted.words[word] = extra[held] & 0xffff;
                                    wanted.words[word + 1] = extra[held] >> 16;
                                }
                                (false, false) => loaded[held] = memory.words[word],
                                (false, true) => {
                                    loaded[held] = memory.words[word] & 0xffff | memory.words[word + 1] << 16
                                }
                            }
                        }
                    }
                }
                let mut run = Run {
                    shared: vec![Vec::new()],
                    memory,
                    extra,
                    who: Who::All,
                    body: &body,
                    target: "sm_100a",
                };
                run.go().unwrap_or_else(|trap| panic!("{shape:?} {repetitions} {halves}: {trap}"));
                assert!(run.memory == wanted, "{body}");
                assert!(run.extra == loaded, "{body}");
            }
        }
    }
}

/// The least and the largest of what a thread loads.
#[test]
fn reductions() {
    let mut random = Random(0x77);
    let nan = f32::NAN.to_bits();
    for count in [2, 4, 64, 128] {
        for (words, max) in [
            ("min.u32", false),
            ("max.u32", true),
            ("min.s32", false),
            ("max.s32", true),
            ("min.f32", false),
            ("max.f32", true),
            ("min.abs.f32", false),
            ("max.abs.f32", true),
            ("min.NaN.f32", false),
            ("max.abs.NaN.f32", true),
        ] {
            let float = words.contains("f32");
            let memory = Memory::new(1, 7 + count, || match float {
                true if random.below(40) == 0 => nan,
                true => (random.below(2000) as f32 - 1000.0).to_bits(),
                false => random.next() as u32,
            });
            let class = if float { "f" } else { "v" };
            let all: Vec<String> = (0..count).map(|at| format!("%{class}{at}")).collect();
            let registers = if float { ".reg .f32 %f<200>;" } else { "" };
            let body = format!(
                "{{ {registers} tcgen05.ld.red.sync.aligned.32x32b.x{count}.{words} {{{}}}, %{class}150, [%ta+7];\n\
                 tcgen05.wait::ld.sync.aligned; mul.wide.u32 %rd3, %me, 8; add.s64 %rd3, %px, %rd3;\n\
                 st.global.b32 [%rd3], %{class}150; st.global.b32 [%rd3+4], %{class}1; }}",
                all.join(",")
            );
            let mut run = Run {
                shared: vec![Vec::new()],
                memory: memory.clone(),
                extra: vec![0; 256],
                who: Who::All,
                body: &body,
                target: "sm_100a",
            };
            run.go().unwrap_or_else(|trap| panic!("{words}: {trap}"));
            assert!(run.memory == memory);
            for lane in 0..128 {
                let row = &memory.words[memory.at(0, lane, 7)..][..count];
                assert_eq!(run.extra[2 * lane + 1], row[1]);
                let got = run.extra[2 * lane];
                let wanted = if float {
                    let values = row.iter().map(|bits| f32::from_bits(*bits));
                    let values: Vec<f32> =
                        values.map(|value| if words.contains("abs") { value.abs() } else { value }).collect();
                    if words.contains("NaN") && values.iter().any(|value| value.is_nan()) {
                        assert!(f32::from_bits(got).is_nan(), "{words}");
                        continue;
                    }
                    let fold = if max { f32::max } else { f32::min };
                    values.into_iter().reduce(fold).unwrap().to_bits()
                } else {
                    let key = |word: &u32| {
                        if words.contains('s') { i64::from(*word as i32) } else { i64::from(*word) }
                    };
                    let keys = row.iter().map(key);
                    (if max { keys.max() } else { keys.min() }).unwrap() as u32
                };
                assert_eq!(got, wanted, "{words} of lane {lane}");
            }
        }
    }
}

/// Copies from shared memory: shape, rows, bytes of a row, and the lanes of a row.
#[test]
fn copies() {
    type Lanes = fn(usize) -> Vec<usize>;
    let shapes: [(&str, usize, usize, Lanes); 6] = [
        ("128x256b", 128, 32, |row| vec![row]),
        ("4x256b", 4, 32, |row| vec![32 * row]),
        ("128x128b", 128, 16, |row| vec![row]),
        ("64x128b.warpx2::02_13", 64, 16, |row| vec![row, row + 64]),
        ("64x128b.warpx2::01_23", 64, 16, |row| {
            let first = row % 32 + row / 32 * 64;
            vec![first, first + 32]
        }),
        ("32x128b.warpx4", 32, 16, |row| vec![row, row + 32, row + 64, row + 96]),
    ];
    let mut random = Random(0x99);
    for (shape, rows, bytes, lanes) in shapes {
        for (format, bits) in [("", 8), (".b8x16.b6x16_p32", 6), (".b8x16.b4x16_p64", 4)] {
            for (group, swizzle) in [(1, 0), (1, 1), (1, 3), (2, 0), (2, 2)] {
                let (layout, end) =
                    arrange((Major::K, SWIZZLES[swizzle]), 0, rows as u32, bytes as u32, 8, 0);
                let image =
                    |random: &mut Random| (0..end + 64).map(|_| random.next() as u8).collect::<Vec<u8>>();
                let shared: Vec<Vec<u8>> = (0..group).map(|_| image(&mut random)).collect();
                let memory = Memory::random(group, 48, &mut random);
                let mut wanted = memory.clone();
                for (cta, image) in shared.iter().enumerate() {
                    let bit = |at: usize| u32::from(image[at / 8] >> (at % 8) & 1);
                    for (row, byte) in (0..rows).flat_map(|row| (0..bytes).map(move |byte| (row, byte))) {
                        let from =
                            layout.bit(8, row as u32, (byte / 16 * 16) as u32) as usize + byte % 16 * bits;
                        let value: u32 = (0..bits).map(|at| bit(from + at) << at).sum();
                        let value = if bits == 4 { value << 2 } else { value };
                        for lane in lanes(row) {
                            let place = memory.at(cta, lane, 21 + byte / 4);
                            let word = &mut wanted.words[place];
                            let low = byte % 4 * 8;
                            *word = *word & !(0xff << low) | value << low;
                        }
                    }
                }
                let body = format!(
                    "mov.b64 %rd3, {}; tcgen05.cp.cta_group::{group}.{shape}{format} [%t+21], %rd3;",
                    layout.of_tcgen05()
                );
                let mut run =
                    Run { shared, memory, extra: Vec::new(), who: Who::One, body: &body, target: "sm_100a" };
                run.go().unwrap_or_else(|trap| panic!("{shape}{format}: {trap}"));
                let differs =
                    run.memory.words.iter().zip(&wanted.words).position(|(got, wanted)| got != wanted);
                assert_eq!(differs, None, "{shape}{format} of {group}, swizzle {swizzle}");
            }
        }
    }
}

/// Rows of a quarter move one lane down in eight columns.
#[test]
fn shifts() {
    let mut random = Random(0x1001);
    for group in [1, 2] {
        for quarter in 0..4 {
            let memory = Memory::random(group, 48, &mut random);
            let mut wanted = memory.clone();
            for (cta, column) in (0..group).flat_map(|cta| (40..48).map(move |column| (cta, column))) {
                for lane in 32 * quarter..32 * quarter + 31 {
                    let place = memory.at(cta, lane, column);
                    wanted.words[place] = memory.words[memory.at(cta, lane + 1, column)];
                }
            }
            let body = format!("tcgen05.shift.cta_group::{group}.down [%t+{}];", 40 + ((32 * quarter) << 16));
            let shared = vec![Vec::new(); group];
            let mut run =
                Run { shared, memory, extra: Vec::new(), who: Who::One, body: &body, target: "sm_100a" };
            run.go().unwrap();
            assert!(run.memory == wanted, "{body}");
        }
    }
}

/// Half of a warp reduces each half of the columns.
#[test]
fn reductions_of_halves() {
    let mut random = Random(0x78);
    let shared = vec![Vec::new()];
    for (words, max) in [("min", false), ("max", true)]
        .into_iter()
        .flat_map(|(name, max)| ["u32", "s32", "f32"].map(|ty| (format!("{name}.{ty}"), max)))
    {
        let float = words.ends_with("f32");
        let memory = Memory::new(1, 51, || {
            if float { (random.below(2000) as f32 - 1000.0).to_bits() } else { random.next() as u32 }
        });
        let register = if float { 'f' } else { 'v' };
        let list: Vec<String> = (0..4).map(|at| format!("%{register}{at}")).collect();
        let declared = if float { ".reg .f32 %f<20>;" } else { "" };
        let body = format!(
            "{{ {declared} tcgen05.ld.red.sync.aligned.16x32bx2.x4.{words} {{{}}}, %{register}9, [%ta+7], 40;\n\
             tcgen05.wait::ld.sync.aligned; mul.wide.u32 %rd3, %me, 4; add.s64 %rd3, %px, %rd3;\n\
             st.global.b32 [%rd3], %{register}9; }}",
            list.join(",")
        );
        let (shared, extra) = (shared.clone(), vec![0; 128]);
        let mut run =
            Run { shared, memory: memory.clone(), extra, who: Who::All, body: &body, target: "sm_100a" };
        run.go().unwrap();
        for (thread, got) in run.extra.iter().enumerate() {
            let (lane, first) = (thread / 32 * 32 + thread % 16, if thread % 32 < 16 { 7 } else { 47 });
            let key = |word: &&u32| match () {
                () if float => f32::from_bits(**word) as i64,
                () if words.ends_with("s32") => i64::from(**word as i32),
                () => i64::from(**word),
            };
            let row = memory.words[memory.at(0, lane, first)..][..4].iter();
            let wanted = if max { row.max_by_key(key) } else { row.min_by_key(key) };
            assert_eq!(wanted, Some(got), "{words}, thread {thread}");
        }
    }
}

/// A commit to the CTAs of a mask, by a generic address.
#[test]
fn commits_to_several() {
    let body = "@!%lead bra COMMITTED; mov.u64 %rd3, image; add.s64 %rd3, %rd3, 8; cvta.shared.u64 %rd3, %rd3;\n\
        { .reg .b16 %mask; mov.u16 %mask, 1;\n\
        tcgen05.commit.cta_group::1.mbarrier::arrive::one.multicast::cluster.b64 [%rd3], %mask; }\n\
        COMMITTED: mbarrier.try_wait.parity.shared::cta.b64 %p1, [image+8], 0; @!%p1 bra COMMITTED;";
    let memory = Memory::new(1, 32, || 7);
    let mut run = Run {
        shared: vec![Vec::new()],
        memory: memory.clone(),
        extra: Vec::new(),
        who: Who::All,
        body,
        target: "sm_100a",
    };
    run.go().unwrap();
    assert!(run.memory == memory);
}
