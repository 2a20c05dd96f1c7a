//! `mma.sp` and block-scaled `mma` against products computed here, from the tables of the PTX ISA: A is made with its
//! zeros, multiplied as it is, and packed with metadata for the instruction.
//!
//! All sums are exact in the type of the result.

mod rows;

use ptxc_sim::Arg;
use std::fmt::Write as _;

/// A type: bits of an element in a register, its place there, the values of small codes.
#[derive(Clone, Copy, PartialEq)]
struct Type {
    name: &'static str,
    bits: usize,
    /// Exponent and fraction bits; none are integers.
    fields: Option<(u32, u32)>,
    /// Where the code lies in the bits.
    shift: u32,
}

const fn float(name: &'static str, bits: usize, exp: u32, frac: u32, shift: u32) -> Type {
    Type { name, bits, fields: Some((exp, frac)), shift }
}

const fn integer(name: &'static str, bits: usize) -> Type {
    Type { name, bits, fields: None, shift: 0 }
}

const F16: Type = float("f16", 16, 5, 10, 0);
const BF16: Type = float("bf16", 16, 8, 7, 0);
const TF32: Type = float("tf32", 32, 8, 23, 0);
const SMALL: [Type; 5] = [
    float("e4m3", 8, 4, 3, 0),
    float("e5m2", 8, 5, 2, 0),
    float("e3m2", 8, 3, 2, 0),
    float("e2m3", 8, 2, 3, 0),
    float("e2m1", 8, 2, 1, 2),
];
const FP4: Type = float("e2m1", 4, 2, 1, 0);
const S8: Type = integer("s8", 8);
const U8: Type = integer("u8", 8);
const S4: Type = integer("s4", 4);
const U4: Type = integer("u4", 4);

struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

impl Type {
    /// A random element: its value and its bits. Coarse ones are 1 and 2 of either sign.
    fn element(self, random: &mut Random, coarse: bool) -> (f64, u32) {
        let Some((exp, frac)) = self.fields else {
            let code = random.below(1 << self.bits) as u32;
            let signed = self.name.starts_with('s');
            let value = if signed && code >> (self.bits - 1) == 1 {
                i64::from(code) - (1 << self.bits)
            } else {
                i64::from(code)
            };
            return (value as f64, code);
        };
        // One of few values: sign, an exponent from 1/2 to 4, the two upper fraction bits.
        let bias = (1_u32 << (exp - 1)) - 1;
        let biased = if coarse { bias + random.below(2) as u32 } else { bias - 1 + random.below(3) as u32 };
        let kept = if coarse { 0 } else { frac.min(2) };
        let fraction = (random.below(1 << kept) as u32) << (frac - kept);
        let negative = random.below(2) as u32;
        let magnitude = if biased == 0 {
            f64::from(fraction) / f64::from(1_u32 << frac)
        } else {
            let whole = 1.0 + f64::from(fraction) / f64::from(1_u32 << frac);
            whole * 2_f64.powi(biased as i32 - bias as i32)
        };
        let code = negative << (exp + frac) | biased << frac | fraction;
        (if negative == 1 { -magnitude } else { magnitude }, code << self.shift)
    }
}

/// Row and column in A, or k and column in B, of the i-th element of a lane, from the general rule of the document:
/// registers are tiles of 8 rows and 4 words, rows first.
fn place_of_a(ty: Type, lane: usize, i: usize) -> (usize, usize) {
    let per = 32 / ty.bits;
    let (register, j) = (i / per, i % per);
    (lane / 4 + 8 * (register % 2), (lane % 4 + 4 * (register / 2)) * per + j)
}

fn place_of_b(ty: Type, lane: usize, i: usize) -> (usize, usize) {
    let per = 32 / ty.bits;
    ((lane % 4 + 4 * (i / per)) * per + i % per, lane / 4)
}

/// Where the document puts the metadata of a chunk of a row: lane of four and bit. `all` are the chunks of a row.
fn place_of_metadata(ty: Type, all: usize, selector: usize, row: usize, chunk: usize) -> (usize, usize) {
    let (group, upper) = (row % 8, row / 8);
    let (lane, bit) = match (ty.bits >= 16, all) {
        (true, 4) => (selector, 16 * upper + 4 * chunk),
        (true, 8) => (2 * selector + chunk / 4, 16 * upper + 4 * (chunk % 4)),
        (false, 8) => (2 * selector + upper, 4 * chunk),
        (false, 16) => (2 * (chunk / 8) + upper, 4 * (chunk % 8)),
        _ => panic!("{all} chunks"),
    };
    (4 * group + lane, bit)
}

#[derive(Clone)]
struct Case {
    words: String,
    a: Type,
    b: Type,
    /// `f16`, `f32` or `s32`.
    sum: &'static str,
    k: usize,
    sparse: Option<usize>,
    /// Scale type, scales of a row, byte and thread selectors of A and of B.
    scales: Option<(&'static str, usize, [usize; 4])>,
}

struct Prepared {
    text: String,
    data: Vec<u32>,
    wanted: Vec<f64>,
}

fn scale(ty: &str, random: &mut Random) -> (f64, u8) {
    match ty {
        "ue8m0" => {
            let code = 126 + random.below(3) as u8;
            (2_f64.powi(i32::from(code) - 127), code)
        }
        // e4m3 without a sign: 1/2 to 2.
        _ => {
            let (exp, frac) = (6 + random.below(2) as u8, random.below(4) as u8 * 2);
            ((1.0 + f64::from(frac) / 8.0) * 2_f64.powi(i32::from(exp) - 7), exp << 3 | frac)
        }
    }
}

fn prepare(case: &Case, seed: u64) -> Prepared {
    let random = &mut Random(seed);
    let (m, n, k) = (16, 8, case.k);
    // Sums in f16 stay exact.
    let coarse = case.sum == "f16";
    let stored = if case.sparse.is_some() { k / 2 } else { k };
    let (per_a, per_b) = (32 / case.a.bits, 32 / case.b.bits);
    let (regs_a, regs_b) = (m * stored / 32 / per_a, n * k / 32 / per_b);
    let regs_c = if case.sum == "f16" { 2 } else { 4 };
    let total = regs_a + regs_b + regs_c + 3;
    let mut data = vec![0_u32; 32 * total];
    let at = |lane: usize, register: usize| lane * total + register;
    // A with its zeros.
    let mut a = vec![0.0; m * k];
    let mut codes = vec![0; m * stored];
    // Rows of A, then columns of B.
    let mut factors = vec![1.0; (m + n) * 4];
    let meta = regs_a + regs_b + regs_c;
    if let Some(selector) = case.sparse {
        let (own, wide) = match case.a.bits {
            32 => (1, 1),
            4 => (4, 2),
            _ => (2, 1),
        };
        for row in 0..m {
            for chunk in 0..stored / own {
                let places = if own == 1 {
                    let place = random.below(2) as usize;
                    vec![2 * place, 2 * place + 1]
                } else {
                    let first = random.below(3) as usize;
                    let second = first + 1 + random.below(3 - first as u64) as usize;
                    let backwards = !case.words.contains("ordered") && random.below(2) == 0;
                    if backwards { vec![second, first] } else { vec![first, second] }
                };
                let (lane, bit) = place_of_metadata(case.a, stored / own, selector, row, chunk);
                data[at(lane, meta)] |= ((places[0] | places[1] << 2) as u32) << bit;
                for i in 0..own {
                    let (value, code) = case.a.element(random, coarse);
                    let inside = if own == 1 { places[0] / 2 } else { places[i / wide] * wide + i % wide };
                    a[row * k + chunk * 2 * own + inside] = value;
                    codes[row * stored + chunk * own + i] = code;
                }
            }
        }
    } else {
        for (value, code) in a.iter_mut().zip(&mut codes) {
            (*value, *code) = case.a.element(random, coarse);
        }
    }
    let mut b = vec![(0.0, 0); k * n];
    b.iter_mut().for_each(|b| *b = case.b.element(random, coarse));
    for lane in 0..32 {
        for i in 0..regs_a * per_a {
            let (row, column) = place_of_a(case.a, lane, i);
            data[at(lane, i / per_a)] |= codes[row * stored + column] << (i % per_a * case.a.bits);
        }
        for i in 0..regs_b * per_b {
            let (row, column) = place_of_b(case.b, lane, i);
            data[at(lane, regs_a + i / per_b)] |= b[row * n + column].1 << (i % per_b * case.b.bits);
        }
    }
    let mut scale_words = String::new();
    if let Some((ty, count, [byte_a, thread_a, byte_b, thread_b])) = case.scales {
        for lane in 0..32 {
            // What no selector names is never read.
            data[at(lane, meta + 1)] = 0xffff_ffff;
            data[at(lane, meta + 2)] = 0xffff_ffff;
        }
        for line in 0..m + n {
            let (lane, byte, register) = if line < m {
                (4 * (line % 8) + 2 * thread_a + line / 8, byte_a, meta + 1)
            } else {
                (4 * (line - m) + thread_b, byte_b, meta + 2)
            };
            for number in 0..count {
                let (value, code) = scale(ty, random);
                factors[line * 4 + number] = value;
                let mut bytes = data[at(lane, register)].to_le_bytes();
                bytes[byte + number] = code;
                data[at(lane, register)] = u32::from_le_bytes(bytes);
            }
        }
        scale_words =
            format!(", %r{}, {{{byte_a}, {thread_a}}}, %r{}, {{{byte_b}, {thread_b}}}", meta + 1, meta + 2);
    }
    // Sums so far are whole numbers.
    let mut wanted = vec![0.0; m * n];
    for lane in 0..32 {
        for i in 0..4 {
            let (row, column) = (lane / 4 + 8 * (i / 2), 2 * (lane % 4) + i % 2);
            let start = random.below(7) as i32 - 3;
            let register = regs_a + regs_b;
            match case.sum {
                "f16" => {
                    let half = [0xc200, 0xc000, 0xbc00, 0, 0x3c00, 0x4000, 0x4200][(start + 3) as usize];
                    data[at(lane, register + i / 2)] |= half << (16 * (i % 2));
                }
                "f32" => data[at(lane, register + i)] = (start as f32).to_bits(),
                _ => data[at(lane, register + i)] = start as u32,
            }
            let blocks = case.scales.map_or(1, |scales| scales.1);
            let term = |i: usize| {
                let block = i / (k / blocks);
                a[row * k + i]
                    * factors[row * 4 + block]
                    * b[i * n + column].0
                    * factors[(m + column) * 4 + block]
            };
            wanted[row * n + column] = f64::from(start) + (0..k).map(term).sum::<f64>();
        }
    }
    let list = |first: usize, count: usize| {
        format!("{{{}}}", (first..first + count).map(|i| format!("%r{i}")).collect::<Vec<_>>().join(","))
    };
    let mut text = format!(
        ".version 9.0\n.target sm_120a\n.address_size 64\n.visible .entry k(.param .u64 d) {{\n\
         .reg .b64 p<3>; .reg .b32 %r<{total}>, t; mov.u32 t, %laneid; ld.param.u64 p0, [d];\n\
         mul.wide.u32 p1, t, {}; add.u64 p0, p0, p1;\n",
        4 * total
    );
    for i in 0..total {
        let _ = writeln!(text, "ld.global.b32 %r{i}, [p0+{}];", 4 * i);
    }
    let c = list(regs_a + regs_b, regs_c);
    let sparse = case.sparse.map_or(String::new(), |selector| format!(", %r{meta}, {selector}"));
    let _ = writeln!(
        text,
        "{} {c}, {}, {}, {c}{sparse}{scale_words};",
        case.words,
        list(0, regs_a),
        list(regs_a, regs_b)
    );
    for i in 0..regs_c {
        let register = regs_a + regs_b + i;
        let _ = writeln!(text, "st.global.b32 [p0+{}], %r{register};", 4 * register);
    }
    text += "ret;\n}\n";
    Prepared { text, data, wanted }
}

use rows::simulator;

fn half(bits: u32) -> f64 {
    let (exp, frac) = (bits >> 10 & 31, f64::from(bits & 1023));
    let magnitude =
        if exp == 0 { frac * 2_f64.powi(-24) } else { (1.0 + frac / 1024.0) * 2_f64.powi(exp as i32 - 15) };
    if bits >> 15 & 1 == 1 { -magnitude } else { magnitude }
}

fn check(case: &Case) {
    for seed in 1..4 {
        let Prepared { text, mut data, wanted } = prepare(case, seed);
        simulator(&text)
            .launch("k", [1; 3], [32, 1, 1], 0, &mut [Arg::slice(&mut data)])
            .unwrap_or_else(|trap| panic!("{}: {trap}", case.words));
        let total = data.len() / 32;
        let regs_c = if case.sum == "f16" { 2 } else { 4 };
        for lane in 0..32 {
            for i in 0..4 {
                let first = lane * total + total - 3 - regs_c;
                let got = match case.sum {
                    "f16" => half(data[first + i / 2] >> (16 * (i % 2)) & 0xffff),
                    "f32" => f64::from(f32::from_bits(data[first + i])),
                    _ => f64::from(data[first + i] as i32),
                };
                let (row, column) = (lane / 4 + 8 * (i / 2), 2 * (lane % 4) + i % 2);
                assert_eq!(got, wanted[row * 8 + column], "{} at {row},{column}", case.words);
            }
        }
    }
}

fn words(ordered: bool, shape: usize, kind: &str, types: [&str; 4]) -> String {
    let metadata = if ordered { "::ordered_metadata" } else { "" };
    let [d, a, b, c] = types;
    format!("mma.sp{metadata}.sync.aligned.m16n8k{shape}.row.col{kind}.{d}.{a}.{b}.{c}")
}

#[test]
fn sparse_halves_and_tf32() {
    for ordered in [false, true] {
        for (ty, sum, k, selectors) in [
            (F16, "f16", 16, 4),
            (F16, "f32", 16, 4),
            (BF16, "f32", 16, 4),
            (F16, "f16", 32, 2),
            (F16, "f32", 32, 2),
            (BF16, "f32", 32, 2),
            (TF32, "f32", 8, 4),
            (TF32, "f32", 16, 2),
        ] {
            for selector in 0..selectors {
                let words = words(ordered, k, "", [sum, ty.name, ty.name, sum]);
                check(&Case { words, a: ty, b: ty, sum, k, sparse: Some(selector), scales: None });
            }
        }
    }
}

#[test]
fn sparse_integers() {
    for ordered in [false, true] {
        for (types, k, selectors) in
            [([S8, U8], 32, 2), ([S8, U8], 64, 1), ([S4, U4], 64, 2), ([S4, U4], 128, 1)]
        {
            for (a, b) in types.iter().flat_map(|a| types.map(|b| (*a, b))) {
                for (selector, clamp) in (0..selectors).flat_map(|s| [(s, ""), (s, ".satfinite")]) {
                    let words = words(ordered, k, clamp, ["s32", a.name, b.name, "s32"]);
                    check(&Case { words, a, b, sum: "s32", k, sparse: Some(selector), scales: None });
                }
            }
        }
    }
}

#[test]
fn sparse_small_floats() {
    for (a, b) in SMALL.iter().flat_map(|a| SMALL.map(|b| (*a, b))) {
        for sum in ["f16", "f32"] {
            let case = |ordered, kind| {
                let words = words(ordered, 64, kind, [sum, a.name, b.name, sum]);
                check(&Case { words, a, b, sum, k: 64, sparse: Some(0), scales: None });
            };
            case(true, ".kind::f8f6f4");
            if a.name.starts_with(['e']) && [a, b].iter().all(|ty| matches!(ty.name, "e4m3" | "e5m2")) {
                case(true, "");
                if sum == "f32" {
                    case(false, "");
                }
            }
        }
    }
}

#[test]
fn dense_mixes_of_small_floats() {
    for (a, b) in SMALL.iter().flat_map(|a| SMALL.map(|b| (*a, b))) {
        for sum in ["f16", "f32"] {
            let (x, y) = (a.name, b.name);
            let words = format!("mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.{sum}.{x}.{y}.{sum}");
            check(&Case { words, a, b, sum, k: 32, sparse: None, scales: None });
        }
    }
}

#[test]
fn scaled_blocks() {
    let scaled =
        |sparse: bool, kind: &str, ty: Type, other: Type, vector: &str, scale: &'static str, count: usize| {
            let k = 256 / ty.bits * if sparse { 2 } else { 1 };
            for select in 0..8 {
                let byte = |number: usize| number * count % 4;
                let selectors = [byte(select), select % 2, byte(select + 1), select % 4];
                let types = format!("f32.{}.{}.f32.{scale}", ty.name, other.name);
                let sp = if sparse { ".sp::ordered_metadata" } else { "" };
                let words = format!(
                    "mma{sp}.sync.aligned.m16n8k{k}.row.col.kind::{kind}.block_scale{vector}.{types}"
                );
                let scales = Some((scale, count, selectors));
                check(&Case { words, a: ty, b: other, sum: "f32", k, sparse: sparse.then_some(0), scales });
            }
        };
    for sparse in [false, true] {
        for vector in ["", ".scale_vec::2X"] {
            scaled(sparse, "mxf4", FP4, FP4, vector, "ue8m0", 2);
        }
        scaled(sparse, "mxf4nvf4", FP4, FP4, ".scale_vec::2X", "ue8m0", 2);
        scaled(sparse, "mxf4nvf4", FP4, FP4, ".scale_vec::4X", "ue4m3", 4);
        for (a, b) in SMALL.iter().flat_map(|a| SMALL.map(|b| (*a, b))) {
            scaled(sparse, "mxf8f6f4", a, b, ".scale_vec::1X", "ue8m0", 1);
        }
        scaled(sparse, "mxf8f6f4", SMALL[0], SMALL[1], "", "ue8m0", 1);
    }
}

#[test]
fn misuse_is_named() {
    let sparse = Case {
        words: words(true, 32, "", ["f32", "f16", "f16", "f32"]),
        a: F16,
        b: F16,
        sum: "f32",
        k: 32,
        sparse: Some(0),
        scales: None,
    };
    let scaled = Case {
        words: "mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0".to_owned(),
        a: FP4,
        b: FP4,
        k: 64,
        sparse: None,
        scales: Some(("ue8m0", 2, [0; 4])),
        ..sparse.clone()
    };
    let trap = |case: &Case, change: &dyn Fn(&mut String, &mut Vec<u32>)| {
        let Prepared { mut text, mut data, .. } = prepare(case, 1);
        change(&mut text, &mut data);
        simulator(&text)
            .launch("k", [1; 3], [32, 1, 1], 0, &mut [Arg::slice(&mut data)])
            .unwrap_err()
            .to_string()
    };
    // Metadata in the wrong order; both places the same.
    let total = prepare(&sparse, 1).data.len() / 32;
    for code in [0b0001, 0b0101, 0, 0b1111] {
        let why = trap(&sparse, &|_, data| data[4 * total + total - 3] = code);
        assert!(why.contains(&format!("metadata {code:#06b} of row 1, chunk 0 name no places")), "{why}");
        assert!(why.contains("thread (4,0,0) PTX line"), "{why}");
    }
    let last = |text: &mut String, from: &str, to: &str| *text = text.replace(from, to);
    let why = trap(&sparse, &|text, _| last(text, ", 0;", ", 2;"));
    assert!(why.contains("the sparsity selector 2 is not below 2"), "{why}");
    for wrong in ["{1, 0}", "{0, 2}", "{3, 0}"] {
        let why = trap(&scaled, &|text, _| *text = text.replacen("{0, 0}", wrong, 1));
        assert!(why.contains("mma with .scale_vec::2X: there is no byte selector"), "{why}");
    }
}

#[test]
fn a_scale_that_is_no_number_makes_none() {
    let case = Case {
        words: "mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale.f32.e4m3.e4m3.f32.ue8m0"
            .to_owned(),
        a: SMALL[0],
        b: SMALL[0],
        sum: "f32",
        k: 32,
        sparse: None,
        scales: Some(("ue8m0", 1, [0; 4])),
    };
    let Prepared { text, mut data, wanted } = prepare(&case, 1);
    let total = data.len() / 32;
    // The scale of row 8 is in lane 1.
    data[total + total - 2] = 0xff;
    simulator(&text).launch("k", [1; 3], [32, 1, 1], 0, &mut [Arg::slice(&mut data)]).unwrap();
    for lane in 0..32 {
        for i in 0..4 {
            let got = data[lane * total + total - 7 + i];
            let (row, column) = (lane / 4 + 8 * (i / 2), 2 * (lane % 4) + i % 2);
            if row == 8 {
                assert_eq!(got, 0x7fff_ffff);
            } else {
                assert_eq!(f64::from(f32::from_bits(got)), wanted[row * 8 + column]);
            }
        }
    }
}
