//! Matrix instructions against products computed here from the fragment tables of the PTX ISA.
//!
//! The factors are small whole numbers, so every sum is exact in every type.

use ptxc_sim::{Arg, Simulator};
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
    let simulator =
        Simulator::from_text(&text).unwrap_or_else(|errors| panic!("{}\n{text}", errors[0].locate(&text)));
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
    let [m, n, k] = case.size;
    let (a, b) = (numbers(m * k, 1, low, high), numbers(k * n, 2, low, high));
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

#[test]
fn quad_pairs() {
    // Four products of 8x8x4: the first one's lanes are 0-3 and 16-19.
    for (name, a, b) in [
        (
            "mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32",
            (|l, i| (l % 4 + 4 * (l / 16) + 8 * (l / 4 % 4), i)) as Place,
            (|l, i| (i, l % 4 + 4 * (l / 16) + 8 * (l / 4 % 4))) as Place,
        ),
        (
            "mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f32",
            (|l, i| (i + 4 * (l / 16) + 8 * (l / 4 % 4), l % 4)) as Place,
            (|l, i| (l % 4, i + 4 * (l / 16) + 8 * (l / 4 % 4))) as Place,
        ),
    ] {
        // Seen as one product of 32 rows and 32 columns, of which the diagonal blocks are computed.
        let c: Place = |l, i| {
            let pair = l / 4 % 4;
            let row = (l & 1) + (i & 2) + 4 * (l / 16);
            (8 * pair + row, 8 * pair + (i & 4) + (l & 2) + (i & 1))
        };
        let case =
            Case { name, size: [32, 32, 4], types: [F16, F16, F32], places: [a, b, c], counts: [4, 4, 8] };
        let (a, b, c) = (numbers(128, 1, -9, 9), numbers(128, 2, -9, 9), numbers(1024, 3, -9, 9));
        let got = product(&case, [&a, &b, &c]);
        for row in 0..32 {
            for column in (row / 8 * 8)..(row / 8 * 8 + 8) {
                let sum: i64 = (0..4).map(|i| a[row * 4 + i] * b[i * 32 + column]).sum();
                assert_eq!(got[row * 32 + column], sum + c[row * 32 + column], "{name} {row},{column}");
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
    let simulator =
        Simulator::from_text(&text).unwrap_or_else(|errors| panic!("{}", errors[0].locate(&text)));
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

#[test]
fn packed_rows_become_bytes() {
    // Sixteen elements of 4 or 6 bits at the beginning of a row of 16 bytes; a lane holds four of them.
    let four = rows("ldmatrix.sync.aligned.m8n16.x1.shared.b8x16.b4x16_p64 {R0}, [R8];", 1);
    let six = rows("ldmatrix.sync.aligned.m8n16.x1.shared.b8x16.b6x16_p32 {R0}, [R8];", 1);
    for lane in 0..32_u32 {
        let (g, t) = (lane / 4, lane % 4);
        let row = (0..8).fold(0_u128, |row, i| row | u128::from(8 * g + i) << (16 * i));
        for (bits, got) in [(4, &four), (6, &six)] {
            let element = |i: u32| (row >> (bits * (4 * t + i))) as u32 & ((1 << bits) - 1);
            let want = (0..4).fold(0, |word, i| word | element(i) << (8 * i));
            assert_eq!(got[lane as usize], want, "{bits} bits, lane {lane}");
        }
    }
}

/// A product of matrices in memory through `wmma`.
fn wmma(shape: [usize; 3], ty: Type, names: [&str; 2], sum: Type, counts: [usize; 3], layouts: [&str; 2]) {
    let [m, n, k] = shape;
    let tag = format!("m{m}n{n}k{k}");
    let [ta, tc] = names;
    let (ca, cc) = (class(ty.bits.max(4)), class(sum.bits));
    let kinds = if ta == "f16" { format!("{tc}.{tc}") } else { format!("{tc}.{ta}.{ta}.{tc}") };
    let suffix = if ta == "b1" { ".xor.popc" } else { "" };
    let (a, b) = (list(ca.1, 'a', counts[0]), list(ca.1, 'b', counts[1]));
    let c = list(cc.1, 'c', counts[2]);
    let (fa, fb) = (layouts[0], layouts[1]);
    let (sa, sb) = (if fa == "row" { k } else { m }, if fb == "row" { n } else { k });
    let text = format!(
        ".version 9.0\n.target sm_90a\n.address_size 64\n.visible .entry k(.param .u64 a, .param .u64 b, .param .u64 c) {{\n\
         .reg .b64 p<4>; .reg .{0} %{1}a<{2}>; .reg .{0} %{1}b<{3}>; .reg .{4} %{5}c<{6}>; .reg .b32 z<4>;\n\
         ld.param.u64 p0, [a]; ld.param.u64 p1, [b]; ld.param.u64 p2, [c];\n\
         mov.u32 z0, {sa}; mov.u32 z1, {sb}; mov.u32 z2, {n};\n\
         wmma.load.a.sync.aligned.{fa}.{tag}.{ta} {a}, [p0], z0;\n\
         wmma.load.b.sync.aligned.{fb}.{tag}.{ta} {b}, [p1], z1;\n\
         wmma.load.c.sync.aligned.row.{tag}.{tc} {c}, [p2], z2;\n\
         wmma.mma{suffix}.sync.aligned.{fa}.{fb}.{tag}.{kinds} {c}, {a}, {b}, {c};\n\
         wmma.store.d.sync.aligned.row.{tag}.{tc} [p2], {c}, z2;\n ret; }}",
        ca.0, ca.1, counts[0], counts[1], cc.0, cc.1, counts[2]
    );
    let most = if ty.bits < 8 { 1 } else { 7 };
    let least = if ty.bits < 8 { 0 } else { -7 };
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
    let simulator =
        Simulator::from_text(&text).unwrap_or_else(|errors| panic!("{}\n{text}", errors[0].locate(&text)));
    simulator
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
                if ta == "b1" { x ^ y } else { x * y }
            };
            (0..k).map(product).sum::<i64>() + mc[at]
        })
        .collect();
    assert_eq!(c, pack(&want, m, n, false, sum), "{tag} {ta} {fa} {fb}");
}

#[test]
fn wmma_products() {
    for layouts in [["row", "row"], ["row", "col"], ["col", "row"], ["col", "col"]] {
        wmma([16, 16, 16], F16, ["f16", "f32"], F32, [8, 8, 8], layouts);
        wmma([16, 16, 16], F16, ["f16", "f16"], F16, [8, 8, 4], layouts);
        wmma([8, 32, 16], F16, ["f16", "f32"], F32, [8, 8, 8], layouts);
        wmma([32, 8, 16], BF16, ["bf16", "f32"], F32, [8, 2, 8], layouts);
        wmma([16, 16, 16], S8, ["s8", "s32"], S32, [2, 2, 8], layouts);
        wmma([8, 32, 16], S8, ["s8", "s32"], S32, [1, 4, 8], layouts);
        wmma([16, 16, 8], F32, ["tf32", "f32"], F32, [4, 4, 8], layouts);
        wmma([8, 8, 4], F64, ["f64", "f64"], F64, [1, 1, 2], layouts);
    }
    wmma([8, 8, 32], S4, ["s4", "s32"], S32, [1, 1, 2], ["row", "col"]);
    wmma([8, 8, 128], B1, ["b1", "s32"], S32, [1, 1, 2], ["row", "col"]);
}
