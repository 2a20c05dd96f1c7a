//! Products of a warpgroup against a model written from the PTX ISA: layouts of shared memory as the document's CuTe
//! layouts, fragments as its formulas, and small whole numbers, so that every order of additions gives the same sum.

mod layouts;
mod rows;

use layouts::{Major, Random, SWIZZLES, Swizzle, arrange, put};
use ptxc_sim::{Arg, Simulator, Trap, TrapKind};
use std::fmt::Write as _;

/// An element type: its word and its bits.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Type(&'static str, u32);

const F16: Type = Type("f16", 16);
const BF16: Type = Type("bf16", 16);
const TF32: Type = Type("tf32", 32);
const E4M3: Type = Type("e4m3", 8);
const E5M2: Type = Type("e5m2", 8);
const S8: Type = Type("s8", 8);
const U8: Type = Type("u8", 8);
const B1: Type = Type("b1", 1);
const F32: Type = Type("f32", 32);
const S32: Type = Type("s32", 32);

impl Type {
    /// The bits of a whole number that the type holds: sign, exponent and leading fraction bits.
    fn encode(self, value: i32) -> u32 {
        let float = |exponent_bits: u32, fraction_bits: u32| {
            if value == 0 {
                return 0;
            }
            let sign = u32::from(value < 0) << (exponent_bits + fraction_bits);
            let top = value.unsigned_abs().ilog2();
            let bias = (1 << (exponent_bits - 1)) - 1;
            let fraction = value.unsigned_abs() << fraction_bits >> top & ((1 << fraction_bits) - 1);
            sign | (top + bias) << fraction_bits | fraction
        };
        match self.0 {
            "f16" => float(5, 10),
            "bf16" => float(8, 7),
            "tf32" => float(8, 10) << 13,
            "f32" => float(8, 23),
            "e4m3" => float(4, 3),
            "e5m2" => float(5, 2),
            "s8" | "u8" => value as u32 & 0xff,
            "b1" => value as u32 & 1,
            _ => value as u32,
        }
    }

    /// A number that the type holds.
    fn any(self, random: &mut Random) -> i32 {
        match self.0 {
            "u8" => random.below(256) as i32,
            "s8" => random.below(256) as i32 - 128,
            "b1" => random.below(2) as i32,
            "f32" | "s32" => random.below(2000) as i32 - 1000,
            _ => random.below(9) as i32 - 4,
        }
    }
}

/// One product.
#[derive(Debug, Clone, Copy)]
struct Case {
    d: Type,
    a: Type,
    b: Type,
    columns: u32,
    /// A in shared memory, or in registers.
    shared: Option<(Major, Swizzle)>,
    other: (Major, Swizzle),
    sparse: Option<u32>,
    accumulates: bool,
    signs: (i32, i32),
    shift: u32,
    saturates: bool,
}

impl Case {
    fn stored(&self) -> u32 {
        256 / self.a.1
    }

    fn inner(&self) -> u32 {
        self.stored() * if self.sparse.is_some() { 2 } else { 1 }
    }

    fn registers(&self) -> u32 {
        self.columns / if self.d == F16 { 4 } else { 2 }
    }

    fn float(&self) -> bool {
        !matches!(self.d, S32)
    }

    /// The kernel: shared memory from a buffer, A and D from registers that buffers fill.
    fn ptx(&self) -> String {
        let list = |prefix: &str, count: u32| {
            let names: Vec<String> = (0..count).map(|at| format!("%{prefix}{at}")).collect();
            format!("{{{}}}", names.join(","))
        };
        let mut text = format!(
            ".version 9.0\n.target sm_90a\n.address_size 64\n.extern .shared .align 1024 .b8 image[];\n\
             .entry k(.param .u64 pi, .param .u32 words, .param .u64 pa, .param .u64 pd, .param .u64 pm,\n\
             .param .u64 da, .param .u64 db, .param .u32 scale) {{\n\
             .reg .b32 %d<{}>; .reg .b32 %a<4>; .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .pred %p<4>;\n\
             ld.param.u64 %rd0, [pi]; ld.param.u32 %r1, [words]; mov.u32 %r0, %tid.x; mov.u32 %r2, %r0;\n\
             COPY: setp.ge.u32 %p0, %r2, %r1; @%p0 bra DONE;\n\
             mul.wide.u32 %rd1, %r2, 4; add.s64 %rd1, %rd0, %rd1; ld.global.u32 %r3, [%rd1];\n\
             mov.u32 %r4, image; shl.b32 %r5, %r2, 2; add.u32 %r4, %r4, %r5; st.shared.u32 [%r4], %r3;\n\
             add.u32 %r2, %r2, 128; bra COPY;\nDONE: fence.proxy.async; bar.sync 0;\n",
            self.registers()
        );
        transfer(&mut text, "a", "pa", 4, false);
        transfer(&mut text, "d", "pd", self.registers(), false);
        let source = if self.shared.is_some() { "%rd2".to_owned() } else { list("a", 4) };
        let meta = self.sparse.map_or(String::new(), |selector| format!(" %r7, {selector},"));
        let mut rest = String::new();
        if self.float() {
            let _ = write!(rest, ", {}, {}", self.signs.0, self.signs.1);
        }
        if self.a.1 == 16 {
            let flag = |major: Major| if major == Major::Mn { 1 } else { 0 };
            if let Some((major, _)) = self.shared {
                let _ = write!(rest, ", {}", flag(major));
            }
            let _ = write!(rest, ", {}", flag(self.other.0));
        }
        let _ = writeln!(
            text,
            "ld.param.u64 %rd0, [pm]; mul.wide.u32 %rd1, %r0, 4; add.s64 %rd0, %rd0, %rd1;\n\
             ld.global.u32 %r7, [%rd0]; ld.param.u64 %rd2, [da]; ld.param.u64 %rd3, [db];\n\
             ld.param.u32 %r6, [scale]; setp.ne.u32 %p1, %r6, 0;\n\
             wgmma.fence.sync.aligned;\n\
             wgmma.mma_async{}.sync.aligned.m64n{}k{}.{}.{}.{}{}{} {}, {source}, %rd3,{meta} %p1{rest};\n\
             wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;",
            if self.sparse.is_some() { ".sp" } else { "" },
            self.columns,
            self.inner(),
            self.d.0,
            self.a.0,
            self.b.0,
            if self.saturates { ".satfinite" } else { "" },
            if self.a == B1 { ".and.popc" } else { "" },
            list("d", self.registers()),
        );
        transfer(&mut text, "d", "pd", self.registers(), true);
        text + "ret;\n}\n"
    }
}

/// Loads a thread's registers from a buffer, or stores them.
fn transfer(text: &mut String, register: &str, pointer: &str, count: u32, store: bool) {
    let _ = writeln!(
        text,
        "ld.param.u64 %rd0, [{pointer}]; mul.wide.u32 %rd1, %r0, {}; add.s64 %rd0, %rd0, %rd1;",
        4 * count
    );
    for at in 0..count {
        let _ = match store {
            true => writeln!(text, "st.global.u32 [%rd0+{}], %{register}{at};", 4 * at),
            false => writeln!(text, "ld.global.u32 %{register}{at}, [%rd0+{}];", 4 * at),
        };
    }
}

/// Runs a case with random numbers; gives the first element of D that is not the model's.
fn run(case: &Case, random: &mut Random) -> Result<(), Trap> {
    let (inner, stored, columns) = (case.inner(), case.stored(), case.columns);
    let mut image = vec![0; 16];
    let (mut layout_a, mut end) = (None, 0);
    if let Some((major, swizzle)) = case.shared {
        let (layout, after) = arrange((major, swizzle), end, 64, 32, case.a.1, case.shift);
        (layout_a, end) = (Some(layout), after);
    }
    let (layout_b, end) = arrange(case.other, end, columns, inner * case.b.1 / 8, case.b.1, case.shift);
    let mut a = vec![0; (64 * stored) as usize];
    let mut place_of = vec![0; a.len()];
    let mut a_registers = vec![0_u32; 128 * 4];
    let mut metadata: Vec<u32> = (0..128).map(|_| random.next() as u32).collect();
    for row in 0..64 {
        for at in 0..stored {
            let value = case.a.any(random);
            a[(row * stored + at) as usize] = value;
            let code = case.a.encode(value);
            if let Some(layout) = &layout_a {
                put(&mut image, layout.bit(case.a.1, row, at), case.a.1, code);
            }
            // Registers: the layout of m64nNk16 for 16-bit elements, and so for 32-bit words of others.
            let (word, low) = (at * case.a.1 / 32, at * case.a.1 % 32);
            let lane = row % 8 * 4 + word % 4;
            let register = row / 8 % 2 + word / 4 * 2;
            a_registers[((row / 16 * 32 + lane) * 4 + register) as usize] |= code << low;
        }
        let Some(selector) = case.sparse else { continue };
        // Chunks of 4 elements keep 2; of 2 elements of 32 bits, 1.
        let wide = case.a.1 == 32;
        for chunk in 0..stored / if wide { 1 } else { 2 } {
            let (first, second) = loop {
                let pair = (random.below(4) as u32, random.below(4) as u32);
                if pair.0 != pair.1 {
                    break pair;
                }
            };
            let code = match wide {
                true if first > second => 0b1110,
                true => 0b0100,
                false => first | second << 2,
            };
            let at = (row * stored) as usize;
            if wide {
                place_of[at + chunk as usize] = 2 * chunk + u32::from(first > second);
            } else {
                place_of[at + 2 * chunk as usize] = 4 * chunk + first;
                place_of[at + 2 * chunk as usize + 1] = 4 * chunk + second;
            }
            // Figures of the metadata of m64nNk16, k32 and k64.
            let (lane, bit) = if case.a.1 == 8 {
                (row % 8 * 4 + row / 8 % 2 + chunk / 8 * 2, chunk % 8 * 4)
            } else {
                (row % 8 * 4 + 2 * selector + chunk / 4, chunk % 4 * 4 + row / 8 % 2 * 16)
            };
            let word = &mut metadata[(row / 16 * 32 + lane) as usize];
            *word = *word & !(0xf << bit) | code << bit;
        }
    }
    let mut b = vec![0; (inner * columns) as usize];
    for column in 0..columns {
        for k in 0..inner {
            let value = case.b.any(random);
            b[(k * columns + column) as usize] = value;
            put(&mut image, layout_b.bit(case.b.1, column, k), case.b.1, case.b.encode(value));
        }
    }
    let registers = case.registers();
    let mut d = vec![0_u32; (128 * registers) as usize];
    let mut wanted = d.clone();
    let edge = case.saturates && case.accumulates;
    for row in 0..64_u32 {
        for column in 0..columns {
            let start = if edge && column % 2 == 0 { i32::MAX - 5 } else { case.d.any(random) };
            let mut sum = if case.accumulates { i64::from(start) } else { 0 };
            for at in 0..stored {
                let index = (row * stored + at) as usize;
                let k = if case.sparse.is_some() { place_of[index] } else { at };
                let product = a[index] * b[(k * columns + column) as usize];
                sum += i64::from(product * if case.float() { case.signs.0 * case.signs.1 } else { 1 });
            }
            if case.saturates {
                sum = sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX));
            }
            // Fragments of D.
            let lane = row / 16 * 32 + row % 8 * 4 + column % 8 / 2;
            let (register, low) = match case.d {
                F16 => (column / 8 * 2 + row / 8 % 2, column % 2 * 16),
                _ => (column / 8 * 4 + row / 8 % 2 * 2 + column % 2, 0),
            };
            let at = (lane * registers + register) as usize;
            d[at] |= case.d.encode(start) << low;
            wanted[at] |= case.d.encode(sum as i32) << low;
        }
    }
    let simulator = rows::simulator(&case.ptx());
    image.resize((end.max(image.len() as u32)).next_multiple_of(16) as usize, 0);
    let words = image.len() as u32 / 4;
    let descriptor = layout_a.map_or(0, |layout| layout.of_wgmma());
    let shared = image.len() as u32;
    let mut args = [
        Arg::slice(&mut image),
        Arg::Bytes(words.to_le_bytes().to_vec()),
        Arg::slice(&mut a_registers),
        Arg::slice(&mut d),
        Arg::slice(&mut metadata),
        Arg::Bytes(descriptor.to_le_bytes().to_vec()),
        Arg::Bytes(layout_b.of_wgmma().to_le_bytes().to_vec()),
        Arg::Bytes(u32::from(case.accumulates).to_le_bytes().to_vec()),
    ];
    simulator.launch("k", [1, 1, 1], [128, 1, 1], shared, &mut args)?;
    let differs = d.iter().zip(&wanted).position(|(d, wanted)| d != wanted);
    if let Some(at) = differs {
        panic!("{case:?}: register {at}: {:#x} instead of {:#x}", d[at], wanted[at]);
    }
    Ok(())
}

/// The types of D, A and B, whether A can be sparse, and whether results may saturate.
fn types() -> Vec<(Type, Type, Type, bool, bool)> {
    let mut all = vec![
        (F32, F16, F16, true, false),
        (F16, F16, F16, true, false),
        (F32, BF16, BF16, true, false),
        (F32, TF32, TF32, true, false),
        (S32, B1, B1, false, false),
    ];
    for a in [E4M3, E5M2] {
        for b in [E4M3, E5M2] {
            all.extend([(F32, a, b, true, false), (F16, a, b, true, false)]);
        }
    }
    for a in [S8, U8] {
        for b in [S8, U8] {
            all.extend([(S32, a, b, true, false), (S32, a, b, true, true)]);
        }
    }
    all
}

/// Every combination of types, of A in registers or shared memory, of directions and swizzles.
#[test]
fn every_type_and_layout() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let mut count = 0;
    for (d, a, b, sparse, saturates) in types() {
        let majors: &[Major] = if a.1 == 16 { &[Major::K, Major::Mn] } else { &[Major::K] };
        let places: Vec<(Major, Swizzle)> =
            majors.iter().flat_map(|major| SWIZZLES.map(|swizzle| (*major, swizzle))).collect();
        for (index, other) in places.iter().enumerate() {
            for selector in [None, Some(0), Some(1)] {
                let selectors = if a.1 == 8 { 1 } else { 2 };
                if selector.is_some_and(|selector| !sparse || selector >= selectors) {
                    continue;
                }
                let sources = std::iter::once(None).chain([Some(places[(index + count) % places.len()])]);
                for shared in sources {
                    let integer = matches!(d, S32);
                    let steps = if integer {
                        [8, 16, 24, 32, 48, 64, 128, 240]
                    } else {
                        [8, 16, 24, 40, 72, 120, 136, 256]
                    };
                    let case = Case {
                        d,
                        a,
                        b,
                        columns: steps[random.below(8) as usize],
                        shared,
                        other: *other,
                        sparse: selector,
                        accumulates: random.below(3) > 0,
                        signs: [(1, 1), (-1, 1), (1, -1), (-1, -1)][random.below(4) as usize],
                        shift: random.below(3) as u32,
                        saturates,
                    };
                    count += 1;
                    let result = run(&case, &mut random);
                    // Two chunks of 32 bytes do not fit the span of 32.
                    if selector.is_some() && *other == (Major::K, SWIZZLES[1]) {
                        let kind = result.expect_err("rows leave the swizzle").kind;
                        assert!(matches!(&kind, TrapKind::Matrix(why) if why.contains("leave the 32-byte")));
                        continue;
                    }
                    result.unwrap_or_else(|trap| panic!("{case:?}: {trap}"));
                }
            }
        }
    }
    assert!(count > 250, "{count} cases");
}

const PLAIN: Case = Case {
    d: F32,
    a: F16,
    b: F16,
    columns: 8,
    shared: Some((Major::K, SWIZZLES[3])),
    other: (Major::K, SWIZZLES[3]),
    sparse: None,
    accumulates: true,
    signs: (1, 1),
    shift: 0,
    saturates: false,
};

#[test]
fn every_width() {
    let mut random = Random(77);
    for columns in (8..=256).step_by(8) {
        run(&Case { columns, ..PLAIN }, &mut random).unwrap();
        run(&Case { columns, other: (Major::Mn, SWIZZLES[3]), ..PLAIN }, &mut random).unwrap();
    }
}

/// A kernel around some statements; `%rd1` and `%rd2` are its parameters.
fn kernel(statements: &str) -> String {
    format!(
        ".version 9.0\n.target sm_90a\n.address_size 64\n.extern .shared .align 1024 .b8 image[];\n\
         .entry k(.param .u64 a, .param .u64 b) {{\n.reg .f32 %f<8>; .reg .b64 %rd<4>; .reg .b32 %r<4>;\n\
         .reg .pred %p<3>;\nld.param.u64 %rd1, [a]; ld.param.u64 %rd2, [b]; mov.u32 %r0, %tid.x;\n\
         {statements}\nret; }}"
    )
}

/// Runs it with so many threads.
fn attempt(threads: u32, statements: &str, first: u64, second: u64) -> Result<(), Trap> {
    let simulator = rows::simulator(&kernel(statements));
    let mut args = [Arg::Bytes(first.to_le_bytes().to_vec()), Arg::Bytes(second.to_le_bytes().to_vec())];
    simulator.launch("k", [1, 1, 1], [threads, 1, 1], 16 << 10, &mut args).map(|_| ())
}

const PRODUCT: &str =
    "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0,%f1,%f2,%f3}, %rd1, %rd2, 1, 1, 1, 0, 0;";

#[test]
fn misuse_is_a_trap() {
    // Rows of 128 bytes, groups of 8 rows 1024 bytes apart.
    let good = 64 << 32 | 1 << 62;
    attempt(128, PRODUCT, good, good).unwrap();
    attempt(256, PRODUCT, good, good).unwrap();
    let fails = |threads: u32, statements: &str, first: u64, second: u64, wanted: &str| {
        let trap = attempt(threads, statements, first, second).expect_err(wanted);
        assert!(trap.to_string().contains(wanted), "{trap} instead of {wanted}");
        assert!(trap.line.is_some());
    };
    fails(128, PRODUCT, good | 1 << 46, good, "a-desc 0x4000404000000000: bits");
    fails(128, PRODUCT, good, good | 1 << 15, "belong to no field");
    fails(128, PRODUCT, 64 << 32 | 1 << 49, good, "base offset 1 needs a swizzle");
    // The last rows of A lie behind the end of shared memory; B begins there.
    fails(128, PRODUCT, good | 0x280, good, "outside all shared memory");
    fails(128, PRODUCT, good, good | 0x400, "access of 16 bytes at 0x4000 is outside all shared memory");
    // K chunks that leave the swizzle's span.
    fails(128, PRODUCT, good | 7, good, "leave the 128-byte swizzle");
    let uneven = format!(
        "cvt.u64.u32 %rd3, %r0; shl.b64 %rd3, %rd3, 1; and.b64 %rd3, %rd3, 128;\nadd.s64 %rd2, %rd2, %rd3;\n{PRODUCT}"
    );
    fails(128, &uneven, good, good, "b-desc is not the same in all threads");
    fails(96, PRODUCT, good, good, "no four whole warps");
    fails(120, PRODUCT, good, good, "no four whole warps");
    let elsewhere =
        format!("setp.lt.u32 %p1, %r0, 32; @%p1 bra ELSE;\n{PRODUCT}\nbra END;\nELSE:\n{PRODUCT}\nEND:");
    fails(128, &elsewhere, good, good, "threads of the warpgroup are at different instructions");
    let guarded = format!("setp.lt.u32 %p1, %r0, 100; @%p1 {PRODUCT}\nbar.sync 0;");
    fails(128, &guarded, good, good, "the warpgroup of a wgmma never completes");
}

/// What the tables of the PTX ISA do not have is refused by name.
#[test]
fn unknown_combinations_are_named() {
    for (words, operands) in [
        ("m64n264k16.f32.f16.f16", "{%f0,%f1,%f2,%f3}, %rd1, %rd2, 1, 1, 1, 0, 0"),
        ("m64n8k8.f32.f16.f16", "{%f0,%f1,%f2,%f3}, %rd1, %rd2, 1, 1, 1, 0, 0"),
        ("m64n8k16.f32.f16.f16", "{%f0,%f1}, %rd1, %rd2, 1, 1, 1, 0, 0"),
        ("m64n8k32.f32.e4m3.e4m3", "{%f0,%f1,%f2,%f3}, %rd1, %rd2, 1, 1, 1, 0, 1"),
    ] {
        let text = kernel(&format!("wgmma.mma_async.sync.aligned.{words} {operands};"));
        let Ok(simulator) = Simulator::from_text(&text) else { continue };
        let what: Vec<&str> = simulator.not_simulated().collect();
        assert_eq!(what, [format!("wgmma.mma_async.sync.aligned.{words}")]);
    }
}
