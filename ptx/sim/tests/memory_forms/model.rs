//! What instructions on memory leave: sums, minima and maxima in `rustc_apfloat` and in wide integers; spellings of rows.

use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, Round};

/// The packed elements of a type: how many, bits of each.
pub(crate) fn packing(ty: &str) -> (usize, u32) {
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
pub(crate) fn reduced(operation: &str, ty: &str, bits: u32, old: u64, new: u64) -> u64 {
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
pub(crate) fn bytes(count: usize, mut seed: u32) -> Vec<u8> {
    let mut next = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 24) as u8 & 0xbb
    };
    (0..count).map(|_| next()).collect()
}

/// Elements of a buffer.
pub(crate) fn elements(data: &[u8], bits: u32) -> Vec<u64> {
    let value = |chunk: &[u8]| chunk.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte));
    data.chunks((bits / 8) as usize).map(value).collect()
}
