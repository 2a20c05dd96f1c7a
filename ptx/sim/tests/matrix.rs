//! Matrix instructions against products computed here from the fragment tables of the PTX ISA.
//!
//! The factors are small whole numbers, so every sum is exact in every type.

mod rows;

use ptxc_sim::Arg;
use std::fmt::Write as _;

/// How a test packs a number: bits in a register and the encoding.
#[derive(Clone, Copy)]
struct Type {
    bits: u32,
    encode: fn(i64) -> u64,
    decode: fn(u64) -> i64,
}

const F16: Type = Type { bits: 16, encode: |x| half(x, 5, 10), decode: |b| value(b, 5, 10) };
const BF16: Type = Type { bits: 16, encode: |x| half(x, 8, 7), decode: |b| value(b, 8, 7) };
const F32: Type = Type {
    bits: 32,
    encode: |x| u64::from((x as f32).to_bits()),
    decode: |b| f32::from_bits(b as u32) as i64,
};
const F64: Type = Type { bits: 64, encode: |x| (x as f64).to_bits(), decode: |b| f64::from_bits(b) as i64 };
const E4M3: Type = Type { bits: 8, encode: |x| half(x, 4, 3), decode: |b| value(b, 4, 3) };
const E5M2: Type = Type { bits: 8, encode: |x| half(x, 5, 2), decode: |b| value(b, 5, 2) };
const S8: Type = Type { bits: 8, encode: |x| x as u64 & 0xff, decode: |b| i64::from(b as i8) };
const U8: Type = Type { bits: 8, encode: |x| x as u64 & 0xff, decode: |b| b as i64 };
const S4: Type = Type { bits: 4, encode: |x| x as u64 & 0xf, decode: |b| b as i64 };
const B1: Type = Type { bits: 1, encode: |x| x as u64 & 1, decode: |b| b as i64 };
const S32: Type = Type { bits: 32, encode: |x| u64::from(x as u32), decode: |b| i64::from(b as i32) };

/// A small whole number in a format with these fields.
fn half(x: i64, exp_bits: u32, frac_bits: u32) -> u64 {
    let magnitude = x.unsigned_abs();
    let sign = u64::from(x < 0) << (exp_bits + frac_bits);
    if magnitude == 0 {
        return sign;
    }
    let top = 63 - magnitude.leading_zeros();
    let fraction = (magnitude << frac_bits >> top) & ((1 << frac_bits) - 1);
    sign | (u64::from(top) + (1 << (exp_bits - 1)) - 1) << frac_bits | fraction
}

fn value(bits: u64, exp_bits: u32, frac_bits: u32) -> i64 {
    let fraction = bits & ((1 << frac_bits) - 1);
    let exp = (bits >> frac_bits & ((1 << exp_bits) - 1)) as i32 - ((1 << (exp_bits - 1)) - 1);
    if bits & ((1 << (exp_bits + frac_bits)) - 1) == 0 {
        return 0;
    }
    let magnitude = ((fraction | 1 << frac_bits) as f64 * 2_f64.powi(exp - frac_bits as i32)) as i64;
    if bits >> (exp_bits + frac_bits) & 1 == 1 { -magnitude } else { magnitude }
}

type Place = fn(usize, usize) -> (usize, usize);

/// One instruction: words, sizes, types of A, B and C, and where the i-th element of a lane lies.
struct Case {
    name: &'static str,
    size: [usize; 3],
    types: [Type; 3],
    /// Row and k; k and column; row and column.
    places: [Place; 3],
    /// Elements of a lane.
    counts: [usize; 3],
}

fn class(bits: u32) -> (&'static str, &'static str, usize) {
    if bits == 64 { ("f64", "fd", 8) } else { ("b32", "r", 4) }
}

/// The list of registers of an operand.
fn list(prefix: &str, name: char, count: usize) -> String {
    let all: Vec<String> = (0..count).map(|i| format!("%{prefix}{name}{i}")).collect();
    format!("{{{}}}", all.join(","))
}

/// Executes a product on fragments packed by the case's tables.
fn product(case: &Case, matrices: [&[i64]; 3]) -> Vec<i64> {
    let mut text = String::from(
        ".version 9.0\n.target sm_120a\n.address_size 64\n.visible .entry k(.param .u64 a, .param .u64 b, .param .u64 c) {\n\
         .reg .b64 p<4>; .reg .b32 t, at; mov.u32 t, %laneid;\n",
    );
    let mut buffers = Vec::new();
    let mut shapes = Vec::new();
    for (index, name) in ['a', 'b', 'c'].into_iter().enumerate() {
        let ty = case.types[index];
        let (register, prefix, size) = class(ty.bits);
        let per = (32 / ty.bits as usize).max(1);
        let count = case.counts[index].div_ceil(per);
        let width = [case.size[2], case.size[1], case.size[1]][index];
        let mut buffer = vec![0_u8; 32 * count * size];
        for lane in 0..32 {
            for i in 0..case.counts[index] {
                let (row, column) = (case.places[index])(lane, i);
                let bits = (ty.encode)(matrices[index][row * width + column]);
                let at = (lane * count + i / per) * size;
                let mut word = [0; 8];
                word[..size].copy_from_slice(&buffer[at..at + size]);
                let word = u64::from_le_bytes(word) | bits << (i % per * ty.bits as usize);
                buffer[at..at + size].copy_from_slice(&word.to_le_bytes()[..size]);
            }
        }
        let _ = writeln!(text, ".reg .{register} %{prefix}{name}<{count}>;");
        let _ = writeln!(
            text,
            "ld.param.u64 p0, [{name}]; mul.lo.u32 at, t, {}; cvt.u64.u32 p1, at; add.u64 p{}, p0, p1;",
            count * size,
            if name == 'c' { 3 } else { 2 }
        );
        for i in 0..count {
            let from = if name == 'c' { 3 } else { 2 };
            let _ = writeln!(text, "ld.global.{register} %{prefix}{name}{i}, [p{from}+{}];", i * size);
        }
        buffers.push(buffer);
        shapes.push((prefix, count, size));
    }
    let operand = |index: usize| list(shapes[index].0, ['a', 'b', 'c'][index], shapes[index].1);
    let d = operand(2);
    let _ = writeln!(text, "{} {d}, {}, {}, {d};", case.name, operand(0), operand(1));
    for i in 0..shapes[2].1 {
        let (register, ..) = class(case.types[2].bits);
        let _ = writeln!(text, "st.global.{register} [p3+{}], %{}c{i};", i * shapes[2].2, shapes[2].0);
    }
    text += "ret;\n}\n";
    let simulator = rows::simulator(&text);
    let [a, b, c] = &mut buffers[..] else { panic!("three matrices") };
    simulator
        .launch("k", [1; 3], [32, 1, 1], 0, &mut [Arg::Buffer(a), Arg::Buffer(b), Arg::Buffer(c)])
        .unwrap_or_else(|trap| panic!("{}: {trap}", case.name));
    let (ty, (_, count, size)) = (case.types[2], shapes[2]);
    let per = (32 / ty.bits as usize).max(1);
    let mut out = vec![i64::MIN; case.size[0] * case.size[1]];
    for lane in 0..32 {
        for i in 0..case.counts[2] {
            let at = (lane * count + i / per) * size;
            let mut word = [0; 8];
            word[..size].copy_from_slice(&buffers[2][at..at + size]);
            let bits = u64::from_le_bytes(word) >> (i % per * ty.bits as usize);
            let bits = if ty.bits == 64 { bits } else { bits & ((1 << ty.bits) - 1) };
            let (row, column) = (case.places[2])(lane, i);
            out[row * case.size[1] + column] = (ty.decode)(bits);
        }
    }
    out
}

/// Small numbers of both signs, or of one.
fn numbers(count: usize, seed: u64, low: i64, high: i64) -> Vec<i64> {
    let mut x = seed;
    (0..count)
        .map(|_| {
            x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            low + ((x >> 33) as i64) % (high - low + 1)
        })
        .collect()
}

fn check(case: &Case, low: i64, high: i64, combine: fn(i64, i64) -> i64) {
    check_ranges(case, [low, high], [low, high], combine);
}

/// Compares a product of numbers of these ranges.
fn check_ranges(case: &Case, of_a: [i64; 2], of_b: [i64; 2], combine: fn(i64, i64) -> i64) {
    let [m, n, k] = case.size;
    let (a, b) = (numbers(m * k, 1, of_a[0], of_a[1]), numbers(k * n, 2, of_b[0], of_b[1]));
    let c = numbers(m * n, 3, -5, 5);
    let got = product(case, [&a, &b, &c]);
    for row in 0..m {
        for column in 0..n {
            let sum: i64 = (0..k).map(|i| combine(a[row * k + i], b[i * n + column])).sum();
            let want = sum + c[row * n + column];
            assert_eq!(got[row * n + column], want, "{} at {row},{column}", case.name);
        }
    }
}

fn g(lane: usize) -> usize {
    lane / 4
}

fn t(lane: usize) -> usize {
    lane % 4
}

const C: Place = |l, i| (g(l) + 8 * (i >> 1), 2 * t(l) + (i & 1));
const C8: Place = |l, i| (g(l), 2 * t(l) + i);

/// A case with 16 rows and 8 columns.
fn tall(name: &'static str, k: usize, ty: Type, sum: Type, a: Place, b: Place) -> Case {
    let counts = [16 * k / 32, 8 * k / 32, 4];
    Case { name, size: [16, 8, k], types: [ty, ty, sum], places: [a, b, C], counts }
}

#[test]
fn float_products() {
    let a8: Place = |l, i| (g(l) + 8 * (i >> 1), 2 * t(l) + (i & 1));
    let b8: Place = |l, i| (2 * t(l) + i, g(l));
    let a16: Place = |l, i| (g(l) + 8 * ((i >> 1) & 1), 2 * t(l) + (i & 1) + 8 * (i >> 2));
    let b16: Place = |l, i| (2 * t(l) + (i & 1) + 8 * (i >> 1), g(l));
    let multiply = |x, y| x * y;
    for case in [
        tall("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32", 8, F16, F32, a8, b8),
        tall("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16", 8, F16, F16, a8, b8),
        tall("mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32", 8, BF16, F32, a8, b8),
        tall("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32", 16, F16, F32, a16, b16),
        tall("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16", 16, F16, F16, a16, b16),
        tall("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32", 16, BF16, F32, a16, b16),
    ] {
        check(&case, -7, 7, multiply);
    }
    let a4: Place = |l, i| (g(l) + 8 * i, t(l));
    let b4: Place = |l, _| (t(l), g(l));
    let at8: Place = |l, i| (g(l) + 8 * (i & 1), t(l) + 4 * (i >> 1));
    let bt8: Place = |l, i| (t(l) + 4 * i, g(l));
    for case in [
        tall("mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32", 4, F32, F32, a4, b4),
        tall("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32", 8, F32, F32, at8, bt8),
        tall("mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64", 4, F64, F64, a4, b4),
        tall("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64", 8, F64, F64, at8, bt8),
        tall("mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64", 16, F64, F64, at8, bt8),
        Case {
            name: "mma.sync.aligned.m8n8k4.row.col.rz.f64.f64.f64.f64",
            size: [8, 8, 4],
            types: [F64, F64, F64],
            places: [|l, _| (g(l), t(l)), b4, C8],
            counts: [1, 1, 2],
        },
    ] {
        check(&case, -99, 99, multiply);
    }
    let a32: Place = |l, i| (g(l) + 8 * ((i >> 2) & 1), 4 * t(l) + (i & 3) + 16 * (i >> 3));
    let b32: Place = |l, i| (4 * t(l) + (i & 3) + 16 * (i >> 2), g(l));
    check(
        &tall("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32", 32, E4M3, F32, a32, b32),
        -7,
        7,
        multiply,
    );
    check(
        &tall("mma.sync.aligned.m16n8k32.row.col.f16.e5m2.e5m2.f16", 32, E5M2, F16, a32, b32),
        -3,
        3,
        multiply,
    );
}

#[test]
fn integer_products() {
    let a16: Place = |l, i| (g(l) + 8 * (i >> 2), 4 * t(l) + (i & 3));
    let b16: Place = |l, i| (4 * t(l) + i, g(l));
    let a32: Place = |l, i| (g(l) + 8 * ((i >> 2) & 1), 4 * t(l) + (i & 3) + 16 * (i >> 3));
    let b32: Place = |l, i| (4 * t(l) + (i & 3) + 16 * (i >> 2), g(l));
    let multiply = |x, y| x * y;
    check(
        &tall("mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32", 16, S8, S32, a16, b16),
        -128,
        127,
        multiply,
    );
    check(
        &tall("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32", 32, S8, S32, a32, b32),
        -128,
        127,
        multiply,
    );
    check(&tall("mma.sync.aligned.m16n8k32.row.col.s32.u8.u8.s32", 32, U8, S32, a32, b32), 0, 255, multiply);
    let a4: Place = |l, i| (g(l) + 8 * (i >> 3), 8 * t(l) + (i & 7));
    let b4: Place = |l, i| (8 * t(l) + i, g(l));
    let a64: Place = |l, i| (g(l) + 8 * ((i >> 3) & 1), 8 * t(l) + (i & 7) + 32 * (i >> 4));
    let b64: Place = |l, i| (8 * t(l) + (i & 7) + 32 * (i >> 3), g(l));
    check(&tall("mma.sync.aligned.m16n8k32.row.col.s32.s4.s4.s32", 32, S4, S32, a4, b4), -8, 7, multiply);
    check(&tall("mma.sync.aligned.m16n8k64.row.col.s32.u4.u4.s32", 64, S4, S32, a64, b64), 0, 15, multiply);
    let a128: Place = |l, i| (g(l) + 8 * (i >> 5), 32 * t(l) + (i & 31));
    let b128: Place = |l, i| (32 * t(l) + i, g(l));
    check(
        &tall("mma.sync.aligned.m16n8k128.row.col.s32.b1.b1.s32.xor.popc", 128, B1, S32, a128, b128),
        0,
        1,
        |x, y| x ^ y,
    );
    let a256: Place = |l, i| (g(l) + 8 * ((i >> 5) & 1), 32 * t(l) + (i & 31) + 128 * (i >> 6));
    let b256: Place = |l, i| (32 * t(l) + (i & 31) + 128 * (i >> 5), g(l));
    check(
        &tall("mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc", 256, B1, S32, a256, b256),
        0,
        1,
        |x, y| x & y,
    );
    let small = Case {
        name: "mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32",
        size: [8, 8, 16],
        types: [S8, S8, S32],
        places: [|l, i| (g(l), 4 * t(l) + i), b16, C8],
        counts: [4, 4, 2],
    };
    check(&small, -128, 127, multiply);
}

/// A of 16 rows: a register has `E` elements of a row, registers 0 and 1 the rows from 0 and 8, 2 and 3 the next columns.
fn tall_a<const E: usize>(l: usize, i: usize) -> (usize, usize) {
    (g(l) + 8 * ((i / E) & 1), E * t(l) + i % E + ((i / E) >> 1) * 4 * E)
}

/// A of 8 rows.
fn short_a<const E: usize>(l: usize, i: usize) -> (usize, usize) {
    (g(l), E * t(l) + i % E)
}

/// B: a register has `E` elements of a column.
fn any_b<const E: usize>(l: usize, i: usize) -> (usize, usize) {
    (E * t(l) + i % E + i / E * 4 * E, g(l))
}

/// The places of A of 16 and of 8 rows and of B for so many elements a register.
fn places_of(elements: usize) -> [Place; 3] {
    match elements {
        1 => [tall_a::<1>, short_a::<1>, any_b::<1>],
        2 => [tall_a::<2>, short_a::<2>, any_b::<2>],
        4 => [tall_a::<4>, short_a::<4>, any_b::<4>],
        8 => [tall_a::<8>, short_a::<8>, any_b::<8>],
        _ => [tall_a::<32>, short_a::<32>, any_b::<32>],
    }
}

/// A type by its word, and the least and greatest number of a test: sums stay exact in f16.
fn type_of(word: &str) -> (Type, i64, i64) {
    match word {
        "f16" => (F16, -7, 7),
        "bf16" => (BF16, -7, 7),
        "tf32" | "f32" => (F32, -99, 99),
        "f64" => (F64, -99, 99),
        "e4m3" => (E4M3, -5, 5),
        "e5m2" => (E5M2, -3, 3),
        "s8" => (S8, -128, 127),
        "u8" => (U8, 0, 255),
        "s4" => (S4, -8, 7),
        "u4" => (S4, 0, 15),
        "b1" => (B1, 0, 1),
        "s32" => (S32, -5, 5),
        other => panic!("no type {other}"),
    }
}

/// Every spelling of every row of the form table with dense factors in plain fragments.
#[test]
fn every_dense_row() {
    let table = rows::samples::tested_rows();
    let mut count = 0;
    for line in table.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        let other = ["block_scale", "kind::", "m8n8k4.(row"];
        if cells[0] != "mma" || other.iter().any(|word| cells[1].contains(word)) {
            continue;
        }
        for spelling in rows::samples::spellings(cells[1]) {
            let words: Vec<&str> = spelling.split('.').collect();
            let shape = words.iter().find(|word| word.starts_with('m')).expect("a shape");
            let size: Vec<usize> =
                shape.split(['m', 'n', 'k']).skip(1).map(|n| n.parse().expect("a size")).collect();
            let types: Vec<&str> = words
                .iter()
                .copied()
                .filter(|word| word.len() < 5 && word.ends_with(|c: char| c.is_ascii_digit()))
                .collect();
            let [_, a, b, c] = types[..] else { panic!("four types in {spelling}") };
            let ((a, least_a, most_a), (b, least_b, most_b)) = (type_of(a), type_of(b));
            let elements = (32 / a.bits as usize).max(1);
            let [tall, short, columns] = places_of(elements);
            let tall = if size[0] == 16 { (tall, C as Place) } else { (short, C8 as Place) };
            let case = Case {
                name: format!("mma{spelling}").leak(),
                size: [size[0], size[1], size[2]],
                types: [a, b, type_of(c).0],
                places: [tall.0, columns, tall.1],
                counts: [size[0] * size[2] / 32, size[1] * size[2] / 32, size[0] * size[1] / 32],
            };
            let combine: fn(i64, i64) -> i64 = match () {
                () if spelling.contains("xor") => |x, y| x ^ y,
                () if spelling.contains("and") => |x, y| x & y,
                () => |x, y| x * y,
            };
            check_ranges(&case, [least_a, most_a], [least_b, most_b], combine);
            count += 1;
        }
    }
    rows::samples::assert_more_cases(count, 90);
}

#[test]
fn integer_sums_wrap_or_clamp() {
    let a16: Place = |l, i| (g(l) + 8 * (i >> 2), 4 * t(l) + (i & 3));
    let b16: Place = |l, i| (4 * t(l) + i, g(l));
    let most = vec![i64::from(i32::MAX); 16 * 8];
    let ones = vec![1; 16 * 16];
    let wrap = tall("mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32", 16, S8, S32, a16, b16);
    assert_eq!(product(&wrap, [&ones, &ones, &most])[0], i64::from(i32::MIN) + 15);
    let clamp = tall("mma.sync.aligned.m16n8k16.row.col.satfinite.s32.s8.s8.s32", 16, S8, S32, a16, b16);
    assert_eq!(product(&clamp, [&ones, &ones, &most])[0], i64::from(i32::MAX));
}

/// Four products of 8x8x4: the first one's lanes are 0-3 and 16-19. Seen as one product of 32 rows and 32 columns, of which
/// the diagonal blocks are computed.
#[test]
fn quad_pairs() {
    let line = |l: usize| l % 4 + 4 * (l / 16) + 8 * (l / 4 % 4);
    let (a, b, c) = (numbers(128, 1, -9, 9), numbers(128, 2, -9, 9), numbers(1024, 3, -9, 9));
    for (layout, types) in ["row.row", "row.col", "col.row", "col.col"].into_iter().flat_map(|layout| {
        ["f16.f16.f16.f16", "f32.f16.f16.f16", "f32.f16.f16.f32"].map(|types| (layout, types))
    }) {
        let name = format!("mma.sync.aligned.m8n8k4.{layout}.{types}");
        // Of the four numbers of a lane: along a line of the factor, or across.
        let factor = |along: bool, l: usize, i: usize| match along {
            true => (line(l), i),
            false => (i + 4 * (l / 16) + 8 * (l / 4 % 4), l % 4),
        };
        let (along_a, along_b) = (layout.starts_with("row"), layout.ends_with("col"));
        let wide = |l: usize, i: usize| {
            let pair = 8 * (l / 4 % 4);
            (pair + (l & 1) + (i & 2) + 4 * (l / 16), pair + (i & 4) + (l & 2) + (i & 1))
        };
        let narrow = |l: usize, i: usize| (line(l), 8 * (l / 4 % 4) + i);
        let place = |half: bool, l: usize, i: usize| if half { narrow(l, i) } else { wide(l, i) };
        let (half_c, half_d) = (types.ends_with("f16"), types.starts_with("f16"));
        let mut input = Vec::new();
        for l in 0..32 {
            let halves = |values: Vec<i64>| -> Vec<u32> {
                values
                    .chunks(2)
                    .map(|two| ((F16.encode)(two[0]) | (F16.encode)(two[1]) << 16) as u32)
                    .collect()
            };
            let mut of_a = Vec::new();
            let mut of_b = Vec::new();
            for i in 0..4 {
                let (row, at) = factor(along_a, l, i);
                of_a.push(a[row * 4 + at]);
                let (column, at) = factor(along_b, l, i);
                of_b.push(b[at * 32 + column]);
            }
            let of_c: Vec<i64> =
                (0..8).map(|i| place(half_c, l, i)).map(|(row, column)| c[row * 32 + column]).collect();
            input.extend(halves(of_a));
            input.extend(halves(of_b));
            match half_c {
                true => input.extend(halves(of_c)),
                false => input.extend(of_c.iter().map(|x| (*x as f32).to_bits())),
            }
            input.resize(16 * (l + 1), 0);
        }
        let registers = |first: usize, count: usize| {
            let all: Vec<String> = (first..first + count).map(|at| format!("r{at}")).collect();
            format!("{{{}}}", all.join(","))
        };
        let (count_c, count_d) = (if half_c { 4 } else { 8 }, if half_d { 4 } else { 8 });
        let loads: String = (0..12).map(|at| format!("ld.global.b32 r{at}, [p+{}];\n", 4 * at)).collect();
        let stores: String =
            (0..count_d).map(|at| format!("st.global.b32 [p+{}], r{};\n", 4 * at, 16 + at)).collect();
        let text = format!(
            ".version 9.0\n.target sm_120a\n.address_size 64\n.entry k(.param .u64 out) {{\n.reg .b32 r<30>, t; .reg .b64 p, q;\n\
             mov.u32 t, %laneid; mul.wide.u32 q, t, 64; ld.param.u64 p, [out]; add.u64 p, p, q;\n{loads}\
             {name} {}, {}, {}, {};\n{stores}ret; }}",
            registers(16, count_d),
            registers(0, 2),
            registers(2, 2),
            registers(4, count_c)
        );
        rows::simulator(&text).launch("k", [1; 3], [32, 1, 1], 0, &mut [Arg::slice(&mut input)]).unwrap();
        for l in 0..32 {
            for i in 0..8 {
                let (row, column) = place(half_d, l, i);
                let sum: i64 = (0..4).map(|i| a[row * 4 + i] * b[i * 32 + column]).sum();
                let word = input[16 * l + if half_d { i / 2 } else { i }];
                let got = match half_d {
                    true => (F16.decode)(u64::from(word >> (16 * (i % 2)) & 0xffff)),
                    false => f32::from_bits(word) as i64,
                };
                assert_eq!(got, sum + c[row * 32 + column], "{name} {row},{column}");
            }
        }
    }
}

/// Runs one warp on a shared array that holds its own byte offsets, and gives each lane's registers.
fn rows(body: &str, count: usize) -> Vec<u32> {
    let mut text = String::from(
        ".version 9.0\n.target sm_120a\n.address_size 64\n.visible .entry k(.param .u64 out) {\n\
         .shared .align 16 .b8 s[1024]; .reg .b32 R<9>, t, a, x; .reg .b64 p<3>; .reg .b16 h<4>;\n\
         mov.u32 t, %laneid; mov.u32 a, s;\n",
    );
    // The n-th 16-bit word of the array is n.
    text += "mov.u32 x, t; shl.b32 R8, t, 5; add.u32 R8, R8, a; shl.b32 x, t, 4;\n";
    for i in 0..16 {
        let _ = writeln!(text, "add.u32 R7, x, {i}; cvt.u16.u32 h0, R7; st.shared.b16 [R8+{}], h0;", 2 * i);
    }
    text += "bar.warp.sync -1; shl.b32 R8, t, 4; add.u32 R8, R8, a;\n";
    text += body;
    text += "\nld.param.u64 p0, [out]; ";
    let _ = writeln!(text, "mul.wide.u32 p1, t, {}; add.u64 p0, p0, p1;", 4 * count);
    for i in 0..count {
        let _ = writeln!(text, "st.global.b32 [p0+{}], R{i};", 4 * i);
    }
    text += "ret; }\n";
    let simulator = rows::simulator(&text);
    let mut out = vec![0; 32 * 4 * count];
    simulator.launch("k", [1; 3], [32, 1, 1], 0, &mut [Arg::Buffer(&mut out)]).unwrap();
    out.chunks(4).map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])).collect()
}

#[test]
fn rows_of_matrices() {
    // Row r of matrix j begins at word 64 j + 8 r; a lane holds two words of it.
    let plain = rows("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {R0,R1,R2,R3}, [R8];", 4);
    let turned = rows("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {R0,R1}, [R8];", 2);
    for lane in 0..32_u32 {
        let (g, t) = (lane / 4, lane % 4);
        for matrix in 0..4 {
            let low = 64 * matrix + 8 * g + 2 * t;
            assert_eq!(plain[(4 * lane + matrix) as usize], low | (low + 1) << 16);
        }
        for matrix in 0..2 {
            let low = 64 * matrix + 8 * (2 * t) + g;
            assert_eq!(turned[(2 * lane + matrix) as usize], low | (low + 8) << 16);
        }
    }
    // What is stored transposed and loaded plain is the transposed matrix, as movmatrix gives it.
    let body = "mov.b32 R1, t; mov.b32 R2, {h0, h0}; ldmatrix.sync.aligned.m8n8.x1.shared.b16 {R1}, [R8];\n";
    let stored = rows(
        &format!(
            "{body} stmatrix.sync.aligned.m8n8.x1.trans.shared.b16 [R8], {{R1}}; bar.warp.sync -1; ldmatrix.sync.aligned.m8n8.x1.shared.b16 {{R0}}, [R8];"
        ),
        1,
    );
    let moved = rows(&format!("{body} movmatrix.sync.aligned.m8n8.trans.b16 R0, R1;"), 1);
    assert_eq!(stored, moved);
    assert_eq!(moved[1], (2 * 8) | (3 * 8) << 16);
}

/// Row `line` of the array, 16 bytes that hold elements of so many bits, each in a byte.
fn elements_of(line: u32, bits: u32) -> [u8; 16] {
    let row = (0..8).fold(0_u128, |row, i| row | u128::from(8 * line + i) << (16 * i));
    std::array::from_fn(|i| (row >> (bits * i as u32)) as u8 & (0xff >> (8 - bits)))
}

/// The formats of rows: bits of an element, the words of the type.
const PACKED: [(u32, &str); 3] = [(8, "b8"), (4, "b8x16.b4x16_p64"), (6, "b8x16.b6x16_p32")];

fn registers(count: usize) -> String {
    let all: Vec<String> = (0..count).map(|at| format!("R{at}")).collect();
    format!("{{{}}}", all.join(","))
}

#[test]
fn packed_rows_become_bytes() {
    // Sixteen elements of 4 or 6 bits at the beginning of a row of 16 bytes; a lane holds four of them.
    for ((bits, words), count) in PACKED[1..].iter().flat_map(|format| [1, 2, 4].map(|count| (format, count)))
    {
        let instruction =
            format!("ldmatrix.sync.aligned.m8n16.x{count}.shared.{words} {}, [R8];", registers(count));
        let found = rows(&instruction, count);
        for (lane, registers) in found.chunks(count).enumerate() {
            for (matrix, register) in registers.iter().enumerate() {
                let row = elements_of((8 * matrix + lane / 4) as u32, *bits);
                let wanted: [u8; 4] = std::array::from_fn(|byte| row[4 * (lane % 4) + byte]);
                assert_eq!(register.to_le_bytes(), wanted, "{instruction}, lane {lane}");
            }
        }
    }
}

/// Sixteen rows of bytes, transposed: register r of thread t in group g has of its rows 4t + 2r and 4t + 2r + 1 the columns
/// g and g + 8.
#[test]
fn bytes_that_are_transposed() {
    for ((bits, words), count) in PACKED.iter().flat_map(|format| [1, 2].map(|count| (format, count))) {
        let instruction = format!(
            "ldmatrix.sync.aligned.m16n16.x{count}.trans.shared.{words} {}, [R8];",
            registers(2 * count)
        );
        let found = rows(&instruction, 2 * count);
        for (lane, registers) in found.chunks(2 * count).enumerate() {
            let (g, t) = (lane / 4, lane % 4);
            for (at, register) in registers.iter().enumerate() {
                let (matrix, part) = (at / 2, at % 2);
                let wanted: [u8; 4] = std::array::from_fn(|byte| {
                    let line = 16 * matrix + 4 * t + 2 * part + byte % 2;
                    elements_of(line as u32, *bits)[g + 8 * (byte / 2)]
                });
                assert_eq!(register.to_le_bytes(), wanted, "{instruction}, lane {lane}");
            }
        }
    }
    // A tile of 16 x 8 bytes as products leave it, stored by columns: a row of memory is a column of it.
    for count in [1, 2, 4] {
        let set: String = (0..count)
            .map(|at| format!("mad.lo.u32 R{at}, t, 0x04040404, {};\n", 0x0302_0100 + at * 0x1010_1010))
            .collect();
        let found = rows(
            &format!(
                "{set}stmatrix.sync.aligned.m16n8.x{count}.trans.shared.b8 [R8], {}; bar.warp.sync -1;\n\
                 ld.shared.v4.b32 {{R4, R5, R6, R7}}, [R8]; mov.b32 R0, R4; mov.b32 R1, R5; mov.b32 R2, R6; mov.b32 R3, R7;",
                registers(count)
            ),
            4,
        );
        for line in 0..8 * count {
            let bytes: Vec<u8> = found[4 * line..][..4].iter().flat_map(|word| word.to_le_bytes()).collect();
            let (matrix, column) = (line / 8, line % 8);
            let wanted: Vec<u8> = (0..16)
                .map(|row| {
                    let lane = 4 * (row % 8) + column / 2;
                    let word = (lane as u32)
                        .wrapping_mul(0x0404_0404)
                        .wrapping_add(0x0302_0100 + matrix as u32 * 0x1010_1010);
                    word.to_le_bytes()[column % 2 + 2 * (row / 8)]
                })
                .collect();
            assert_eq!(bytes, wanted, "x{count}, row {line}");
        }
    }
    // What is stored plain is loaded plain.
    for count in [2, 4] {
        let list = registers(count);
        let body = format!(
            "mad.lo.u32 R0, t, 3, 5; mad.lo.u32 R1, t, 7, 11; mad.lo.u32 R2, t, 13, 17; mad.lo.u32 R3, t, 19, 23;\n\
             stmatrix.sync.aligned.m8n8.x{count}.shared.b16 [R8], {list}; bar.warp.sync -1; mov.b32 R0, 0; mov.b32 R1, 0;\n\
             mov.b32 R2, 0; mov.b32 R3, 0; ldmatrix.sync.aligned.m8n8.x{count}.shared.b16 {list}, [R8];"
        );
        for (lane, found) in rows(&body, count).chunks(count).enumerate() {
            let lane = lane as u32;
            assert_eq!(found, &[lane * 3 + 5, lane * 7 + 11, lane * 13 + 17, lane * 19 + 23][..count]);
        }
    }
}

/// A product of matrices in memory through `wmma`.
///
/// `names` are the types of the factors, of C and of D; of single bits the operation is that of their third word.
fn wmma(shape: [usize; 3], names: [&str; 3], counts: [usize; 2], layouts: [&str; 2], operation: &str) {
    let [m, n, k] = shape;
    let tag = format!("m{m}n{n}k{k}");
    let [ta, tc, td] = names;
    let (ty, least, most) = type_of(ta);
    let (least, most) = (least.max(-7), most.min(7));
    let (sum, result) = (type_of(tc).0, type_of(td).0);
    // Halves are two a register of C and D.
    let of_sum = |ty: Type| m * n / 32 / if ty.bits == 16 { 2 } else { 1 };
    let counts = [counts[0], counts[1], of_sum(sum), of_sum(result)];
    let (ca, cc, cd) = (class(ty.bits.max(4)), class(sum.bits), class(result.bits));
    let kinds = if ta == "f16" { format!("{td}.{tc}") } else { format!("{td}.{ta}.{ta}.{tc}") };
    let suffix = if ta == "b1" { format!(".{operation}.popc") } else { String::new() };
    let (a, b) = (list(ca.1, 'a', counts[0]), list(ca.1, 'b', counts[1]));
    let (c, d) = (list(cc.1, 'c', counts[2]), list(cd.1, 'd', counts[3]));
    let (fa, fb) = (layouts[0], layouts[1]);
    let (sa, sb) = (if fa == "row" { k } else { m }, if fb == "row" { n } else { k });
    // Without a stride rows follow each other.
    let stride = if operation == "packed" { "" } else { ", z0" };
    let text = format!(
        ".version 9.0\n.target sm_90a\n.address_size 64\n.visible .entry k(.param .u64 a, .param .u64 b, .param .u64 c) {{\n\
         .reg .b64 p<4>; .reg .{0} %{1}a<{2}>; .reg .{0} %{1}b<{3}>; .reg .{4} %{5}c<{6}>; .reg .{7} %{8}d<{9}>; .reg .b32 z<4>;\n\
         ld.param.u64 p0, [a]; ld.param.u64 p1, [b]; ld.param.u64 p2, [c];\n\
         mov.u32 z0, {sa}; mov.u32 z1, {sb}; mov.u32 z2, {n};\n\
         wmma.load.a.sync.aligned.{fa}.{tag}.{ta} {a}, [p0]{stride};\n\
         wmma.load.b.sync.aligned.{fb}.{tag}.{ta} {b}, [p1], z1;\n\
         wmma.load.c.sync.aligned.row.{tag}.{tc} {c}, [p2], z2;\n\
         wmma.mma{suffix}.sync.aligned.{fa}.{fb}.{tag}.{kinds} {d}, {a}, {b}, {c};\n\
         wmma.store.d.sync.aligned.row.{tag}.{td} [p2], {d}, z2;\n ret; }}",
        ca.0, ca.1, counts[0], counts[1], cc.0, cc.1, counts[2], cd.0, cd.1, counts[3]
    );
    let (ma, mb) = (numbers(m * k, 5, least, most), numbers(k * n, 6, least, most));
    let mc = numbers(m * n, 7, -9, 9);
    let pack = |matrix: &[i64], rows: usize, columns: usize, by_column: bool, ty: Type| {
        let mut bytes = vec![0_u8; rows * columns * ty.bits as usize / 8];
        for row in 0..rows {
            for column in 0..columns {
                let at = if by_column { column * rows + row } else { row * columns + column };
                let bits = (ty.encode)(matrix[row * columns + column]);
                let place = at * ty.bits as usize;
                if ty.bits < 8 {
                    bytes[place / 8] |= (bits as u8) << (place % 8);
                } else {
                    let size = ty.bits as usize / 8;
                    bytes[place / 8..place / 8 + size].copy_from_slice(&bits.to_le_bytes()[..size]);
                }
            }
        }
        bytes
    };
    let (mut a, mut b) = (pack(&ma, m, k, fa == "col", ty), pack(&mb, k, n, fb == "col", ty));
    let mut c = pack(&mc, m, n, false, sum);
    c.resize(4.max(sum.bits.max(result.bits) as usize / 8) * m * n, 0);
    rows::simulator(&text)
        .launch(
            "k",
            [1; 3],
            [32, 1, 1],
            0,
            &mut [Arg::Buffer(&mut a), Arg::Buffer(&mut b), Arg::Buffer(&mut c)],
        )
        .unwrap_or_else(|trap| panic!("{trap}"));
    let want: Vec<i64> = (0..m * n)
        .map(|at| {
            let (row, column) = (at / n, at % n);
            let product = |i: usize| {
                let (x, y) = (ma[row * k + i], mb[i * n + column]);
                match (ta, operation) {
                    ("b1", "and") => x & y,
                    ("b1", _) => x ^ y,
                    _ => x * y,
                }
            };
            (0..k).map(product).sum::<i64>() + mc[at]
        })
        .collect();
    let want = pack(&want, m, n, false, result);
    assert_eq!(c[..want.len()], want, "{tag} {names:?} {fa} {fb}");
}

#[test]
fn wmma_products() {
    for layouts in [["row", "row"], ["row", "col"], ["col", "row"], ["col", "col"]] {
        for (shape, halves, bytes) in
            [([16, 16, 16], [8, 8], [2, 2]), ([8, 32, 16], [8, 8], [1, 4]), ([32, 8, 16], [8, 8], [4, 1])]
        {
            for (c, d) in [("f32", "f32"), ("f16", "f16"), ("f16", "f32"), ("f32", "f16")] {
                wmma(shape, ["f16", c, d], halves, layouts, "");
            }
            wmma(shape, ["bf16", "f32", "f32"], bytes.map(|count| 2 * count), layouts, "");
            wmma(shape, ["s8", "s32", "s32"], bytes, layouts, "");
            wmma(shape, ["u8", "s32", "s32"], bytes, layouts, "");
        }
        wmma([16, 16, 8], ["tf32", "f32", "f32"], [4, 4], layouts, "");
        wmma([8, 8, 4], ["f64", "f64", "f64"], [1, 1], layouts, "");
    }
    wmma([16, 16, 16], ["f16", "f32", "f32"], [8, 8], ["row", "row"], "packed");
    wmma([8, 8, 32], ["s4", "s32", "s32"], [1, 1], ["row", "col"], "");
    wmma([8, 8, 32], ["u4", "s32", "s32"], [1, 1], ["row", "col"], "");
    wmma([8, 8, 128], ["b1", "s32", "s32"], [1, 1], ["row", "col"], "xor");
    wmma([8, 8, 128], ["b1", "s32", "s32"], [1, 1], ["row", "col"], "and");
}
