//! Conversions (PTX ISA, `cvt`, `cvt.pack`).

use super::float::{format, put32};
use super::soft::{F16, F32, F64, Format, Round};
use super::tiny::{E2M1, E2M3, E3M2, E4M3, E5M2, Tiny, decode_ue8m0, encode_ue8m0};
use super::{Alu, Lanes, Row, Words, active, is_signed, lane, sign_extend, truncate, width};
use ptxc_ptx::{Mod, Op};

/// The types that `cvt` knows; the position is the code in `k`.
const TYPES: [Mod; 14] = [
    Mod::U8,
    Mod::S8,
    Mod::U16,
    Mod::S16,
    Mod::U32,
    Mod::S32,
    Mod::U64,
    Mod::S64,
    Mod::F16,
    Mod::Bf16,
    Mod::F32,
    Mod::F64,
    Mod::Tf32,
    Mod::B32,
];
const MODES: [Round; 5] = [Round::Nearest, Round::Zero, Round::Down, Round::Up, Round::NearestAway];

const SOURCE_SHIFT: u32 = 4;
const MODE_SHIFT: u32 = 8;
const FTZ: u32 = 1 << 11;
const SAT: u32 = 1 << 12;
const RELU: u32 = 1 << 13;
const INTEGRAL: u32 = 1 << 14;
const SATFINITE: u32 = 1 << 15;

fn range(ty: Mod) -> (i128, i128) {
    let bits = width(ty).unwrap_or(64);
    if is_signed(ty) { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) }
}

fn int_value(ty: Mod, bits: u64) -> i128 {
    let size = width(ty).unwrap_or(64);
    if is_signed(ty) { i128::from(sign_extend(bits, size) as i64) } else { i128::from(truncate(bits, size)) }
}

fn float_out(k: u32, format: Format, bits: u64) -> u64 {
    let bits = if k & FTZ != 0 && format == F32 { format.flush(bits) } else { bits };
    let bits = if k & SAT != 0 { format.saturate(bits) } else { bits };
    let bits = if k & RELU != 0 { format.relu(bits) } else { bits };
    let infinite = bits & (format.sign_bit() - 1) == format.infinity();
    if k & SATFINITE != 0 && infinite { bits - 1 } else { bits }
}

/// A conversion with every modifier.
fn convert(k: u32, a: u64) -> u64 {
    let to = TYPES[(k & 15) as usize % TYPES.len()];
    let from = TYPES[(k >> SOURCE_SHIFT & 15) as usize % TYPES.len()];
    let mode = MODES[(k >> MODE_SHIFT & 7) as usize % MODES.len()];
    let size = width(to).unwrap_or(64);
    if to == Mod::Tf32 {
        return tf32(k, a, mode);
    }
    match (format(from), format(to)) {
        (None, None) => {
            let value = int_value(from, a);
            let (low, high) = range(to);
            let value = if k & SAT != 0 { value.clamp(low, high) } else { value };
            truncate(value as u64, size)
        }
        (None, Some(to)) => float_out(k, to, to.of_int(int_value(from, a), mode)),
        (Some(from), None) => {
            let a = truncate(a, from.width());
            let a = if k & FTZ != 0 { from.flush(a) } else { a };
            let (low, high) = range(to);
            match from.to_int(a, mode, low, high) {
                Some(value) => truncate(value as u64, size),
                None if from == F64 || size == 64 => 1 << (size - 1),
                None => 0,
            }
        }
        (Some(from), Some(to)) => {
            let a = truncate(a, from.width());
            let a = if k & FTZ != 0 && from == F32 { from.flush(a) } else { a };
            let bits = if from != to {
                from.convert(a, to, mode)
            } else if k & INTEGRAL != 0 {
                from.round_integral(a, mode)
            } else if from.is_nan(a) {
                from.nan_of(&[a])
            } else {
                a
            };
            float_out(k, to, bits)
        }
    }
}

/// f32 with 10 fraction bits, the low 13 bits zero.
fn tf32(k: u32, a: u64, mode: Round) -> u64 {
    const TF32: Format = Format { exp_bits: 8, frac_bits: 10 };
    let bits = F32.convert(truncate(a, 32), TF32, mode);
    if TF32.is_nan(bits) { F32.nan() } else { float_out(k, TF32, bits) << 13 }
}

/// Two f32 into a packed pair of halves: the first source is the high half.
fn pair(k: u32, a: u64, b: u64) -> u64 {
    convert(k, a) << 16 | convert(k, b)
}

/// The small formats of a packed type word, and the bits between its two codes.
fn small(word: Mod) -> Option<(Tiny, u32)> {
    Some(match word {
        Mod::E4m3x2 => (E4M3, 8),
        Mod::E5m2x2 => (E5M2, 8),
        Mod::E2m3x2 => (E2M3, 8),
        Mod::E3m2x2 => (E3M2, 8),
        Mod::E2m1x2 => (E2M1, 4),
        _ => return None,
    })
}

const SMALL: [Mod; 5] = [Mod::E4m3x2, Mod::E5m2x2, Mod::E2m3x2, Mod::E3m2x2, Mod::E2m1x2];

/// `k`: the format, then `.relu` in bit 3.
fn small_of(k: u32) -> (Tiny, u32) {
    small(SMALL[(k & 7) as usize % SMALL.len()]).unwrap_or((E4M3, 8))
}

/// Two values given as f32 bits; the first goes to the high code.
fn encode_pair(k: u32, a: u64, b: u64) -> u64 {
    let (format, shift) = small_of(k);
    let relu = k & 8 != 0;
    format.encode(a, relu) << shift | format.encode(b, relu)
}

fn f16_to_f32(bits: u64) -> u64 {
    F16.convert(bits & 0xffff, F32, Round::Nearest)
}

fn decode_pair(k: u32, a: u64) -> u64 {
    let (format, shift) = small_of(k);
    let part = |code: u64| {
        let bits = format.decode(code, F16);
        if k & 8 != 0 { F16.relu(bits) } else { bits }
    };
    part(a) | part(a >> shift) << 16
}

fn bf16_to_f32(bits: u64) -> u64 {
    (bits & 0xffff) << 16
}

fn scale_mode(k: u32) -> Round {
    if k == 0 { Round::Zero } else { Round::Up }
}

/// Conversions between packed small formats and f32, f16x2, bf16x2.
fn small_pair(words: Words<'_>, to: Mod, from: Mod) -> Option<Alu> {
    let position = |word: Mod| SMALL.iter().position(|row| *row == word).map(|at| at as u32);
    let relu = if words.has(Mod::Relu) { 8 } else { 0 };
    let up = u32::from(words.has(Mod::Rp));
    Some(match (to, from) {
        (Mod::Ue8m0x2, Mod::F32) => Alu::One(
            active!(a, b, _c, _d; k => {
                encode_ue8m0(a, scale_mode(k)) << 8 | encode_ue8m0(b, scale_mode(k))
            }),
            up,
        ),
        (Mod::Ue8m0x2, Mod::Bf16x2) => Alu::One(
            active!(a, _b, _c, _d; k => {
                encode_ue8m0(bf16_to_f32(a >> 16), scale_mode(k)) << 8
                    | encode_ue8m0(bf16_to_f32(a), scale_mode(k))
            }),
            up,
        ),
        (Mod::Bf16x2, Mod::Ue8m0x2) => {
            Alu::One(active!(a, _b, _c, _d; _k => decode_ue8m0(a) | decode_ue8m0(a >> 8) << 16), 0)
        }
        (Mod::F16x2, _) => Alu::One(active!(a, _b, _c, _d; k => decode_pair(k, a)), position(from)? | relu),
        (_, Mod::F16x2) => Alu::One(
            active!(a, _b, _c, _d; k => encode_pair(k, f16_to_f32(a >> 16), f16_to_f32(a))),
            position(to)? | relu,
        ),
        (_, Mod::F32) => Alu::One(active!(a, b, _c, _d; k => encode_pair(k, a, b)), position(to)? | relu),
        _ => return None,
    })
}

/// The destination types of `cvt.pack`: bits and signedness.
const PACKED: [(Mod, u32, bool); 8] = [
    (Mod::U16, 16, false),
    (Mod::S16, 16, true),
    (Mod::U8, 8, false),
    (Mod::S8, 8, true),
    (Mod::U4, 4, false),
    (Mod::S4, 4, true),
    (Mod::U2, 2, false),
    (Mod::S2, 2, true),
];

/// `cvt.pack`: two clamped values, and with c the rest of c above them.
fn pack(k: u32, a: u64, b: u64, c: u64) -> u64 {
    let bits = k & 31;
    let signed = k & 32 != 0;
    let (low, high) =
        if signed { (-(1_i64 << (bits - 1)), (1_i64 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) };
    let clamp = |x: u64| truncate(i64::from(x as i32).clamp(low, high) as u64, bits);
    truncate(c << (2 * bits), 32) | clamp(a) << bits | clamp(b)
}

pub(super) fn alu(op: Op, words: Words<'_>) -> Option<Alu> {
    if op != Op::Cvt {
        return None;
    }
    let mut types = words.types();
    if words.has(Mod::Pack) {
        let (_, bits, signed) = *PACKED.iter().find(|row| words.has(row.0))?;
        return Some(Alu::One(lane!(a, b, c, _d; k => pack(k, a, b, c)), bits | u32::from(signed) << 5));
    }
    let (to, from) = (types.next()?, types.next()?);
    if words.has(Mod::Rs) {
        return super::stochastic::halves_alu(words);
    }
    if let Some(alu) = small_pair(words, to, from) {
        return Some(alu);
    }
    let half = match to {
        Mod::F16x2 => Mod::F16,
        Mod::Bf16x2 => Mod::Bf16,
        _ => to,
    };
    let code = |ty: Mod| TYPES.iter().position(|row| *row == ty).map(|at| at as u32);
    let mode = MODES.iter().position(|mode| words.round() == Some(*mode)).unwrap_or(0) as u32;
    let integral = [Mod::Rni, Mod::Rzi, Mod::Rmi, Mod::Rpi].iter().any(|word| words.has(*word));
    let bits = [(Mod::Ftz, FTZ), (Mod::Sat, SAT), (Mod::Relu, RELU), (Mod::Satfinite, SATFINITE)];
    let extra = bits.iter().filter(|(word, _)| words.has(*word)).fold(0, |all, (_, bit)| all | bit);
    let extra = if integral { extra | INTEGRAL } else { extra };
    let k = code(half)? | code(from)? << SOURCE_SHIFT | mode << MODE_SHIFT | extra;
    if half != to {
        return Some(Alu::One(active!(a, b, _c, _d; k => pair(k, a, b)), k));
    }
    if extra & !INTEGRAL == 0 {
        let host = fast(to, from, words).map(|f| (f, k));
        if let Some((f, k)) =
            host.or_else(|| host_float(to, from, words).map(|f| (f, k))).or_else(|| extend(to, from))
        {
            return Some(Alu::One(f, k));
        }
    }
    Some(Alu::One(active!(a, _b, _c, _d; k => convert(k, a)), k))
}

/// Integers of other widths; `k`: the bits of source and destination, and whether the source is signed.
fn extend(to: Mod, from: Mod) -> Option<(Lanes, u32)> {
    if format(to).is_some() || format(from).is_some() || to == Mod::Tf32 {
        return None;
    }
    let k = width(from)? | width(to)? << 8;
    Some(if is_signed(from) {
        (lane!(a, _b, _c, _d; k => truncate(sign_extend(a, k & 0xff), k >> 8)), k)
    } else {
        (lane!(a, _b, _c, _d; k => truncate(truncate(a, k & 0xff), k >> 8)), k)
    })
}

/// Host's functions for all values but NaN.
macro_rules! numbers {
    ($get:expr, $x:ident => $e:expr) => {
        active!(a, _b, _c, _d; k => {
            let $x = $get(a);
            if $x.is_nan() { convert(k, a) } else { $e }
        })
    };
}

/// Conversions with each of the rounding modes to integers.
macro_rules! rounded {
    ($words:expr, $get:expr, $put:expr) => {{
        let words = $words;
        if words.has(Mod::Rzi) {
            Some(numbers!($get, x => $put(x.trunc())))
        } else if words.has(Mod::Rni) {
            Some(numbers!($get, x => $put(x.round_ties_even())))
        } else if words.has(Mod::Rmi) {
            Some(numbers!($get, x => $put(x.floor())))
        } else if words.has(Mod::Rpi) {
            Some(numbers!($get, x => $put(x.ceil())))
        } else {
            None
        }
    }};
}

/// The host's conversions of floating-point numbers.
fn host_float(to: Mod, from: Mod, words: Words<'_>) -> Option<Lanes> {
    fn single(bits: u64) -> f32 {
        f32::from_bits(bits as u32)
    }
    fn double(bits: u64) -> f64 {
        f64::from_bits(bits)
    }
    match (to, from) {
        (Mod::F32, Mod::F32) => rounded!(words, single, |x: f32| u64::from(x.to_bits())),
        (Mod::F64, Mod::F64) => rounded!(words, double, |x: f64| x.to_bits()),
        (Mod::S32, Mod::F32) => rounded!(words, single, |x: f32| x as i32 as u32 as u64),
        (Mod::U32, Mod::F32) => rounded!(words, single, |x: f32| x as u32 as u64),
        (Mod::S64, Mod::F32) => rounded!(words, single, |x: f32| x as i64 as u64),
        (Mod::U64, Mod::F32) => rounded!(words, single, |x: f32| x as u64),
        (Mod::S32, Mod::F64) => rounded!(words, double, |x: f64| x as i32 as u32 as u64),
        (Mod::U32, Mod::F64) => rounded!(words, double, |x: f64| x as u32 as u64),
        (Mod::S64, Mod::F64) => rounded!(words, double, |x: f64| x as i64 as u64),
        (Mod::U64, Mod::F64) => rounded!(words, double, |x: f64| x as u64),
        (Mod::F64, Mod::F32) => Some(numbers!(single, x => f64::from(x).to_bits())),
        (Mod::F64, Mod::S64) if words.has(Mod::Rn) => Some(lane!(a => (a as i64 as f64).to_bits())),
        (Mod::F64, Mod::U64) if words.has(Mod::Rn) => Some(lane!(a => (a as f64).to_bits())),
        (Mod::F32, Mod::S64) if words.has(Mod::Rn) => Some(lane!(a => put32(a as i64 as f32))),
        (Mod::F32, Mod::U64) if words.has(Mod::Rn) => Some(lane!(a => put32(a as f32))),
        (Mod::F32, Mod::F16) => Some(active!(a, _b, _c, _d; k => {
            let bits = a & 0xffff;
            // Exact, subnormal numbers too; what has the largest exponent is no number.
            let scaled = f32::from_bits(((bits & 0x7fff) << 13) as u32) * f32::from_bits(0x7780_0000);
            if bits & 0x7c00 == 0x7c00 { convert(k, a) } else { u64::from(scaled.to_bits()) | (bits & 0x8000) << 16 }
        })),
        (Mod::F16, Mod::F32) if words.has(Mod::Rn) => Some(active!(a, _b, _c, _d; k => {
            let magnitude = a & 0x7fff_ffff;
            // Normal numbers of the narrow format, and those that round to one.
            if (0x3880_0000..0x477f_f000).contains(&magnitude) {
                let odd = magnitude >> 13 & 1;
                (magnitude - 0x3800_0000 + 0xfff + odd) >> 13 | (a & 0x8000_0000) >> 16
            } else {
                convert(k, a)
            }
        })),
        (Mod::F32, Mod::Bf16) => Some(numbers!(|a: u64| single(a << 16), x => u64::from(x.to_bits()))),
        (Mod::Bf16, Mod::F32) if words.has(Mod::Rn) => Some(numbers!(single, x => {
            let bits = u64::from(x.to_bits());
            (bits + 0x7fff + (bits >> 16 & 1)) >> 16
        })),
        _ => None,
    }
}

/// The host's conversions where they are the same.
fn fast(to: Mod, from: Mod, words: Words<'_>) -> Option<Lanes> {
    let nearest = words.has(Mod::Rn);
    Some(match (to, from) {
        (Mod::U64, Mod::U32)
        | (Mod::S64, Mod::U32)
        | (Mod::U32, Mod::U64)
        | (Mod::S32, Mod::S64)
        | (Mod::U32, Mod::S64)
        | (Mod::S32, Mod::U64) => lane!(a => a & 0xffff_ffff),
        (Mod::S64 | Mod::U64, Mod::S32) => lane!(a => sign_extend(a & 0xffff_ffff, 32)),
        (Mod::F32, Mod::S32) if nearest => lane!(a => put32(a as i32 as f32)),
        (Mod::F32, Mod::U32) if nearest => lane!(a => put32(a as u32 as f32)),
        (Mod::F64, Mod::S32) => lane!(a => f64::from(a as i32).to_bits()),
        (Mod::F64, Mod::U32) => lane!(a => f64::from(a as u32).to_bits()),
        (Mod::S32, Mod::F32) if words.has(Mod::Rzi) => {
            lane!(a => f32::from_bits(a as u32) as i32 as u32 as u64)
        }
        (Mod::U32, Mod::F32) if words.has(Mod::Rzi) => lane!(a => u64::from(f32::from_bits(a as u32) as u32)),
        (Mod::F32, Mod::F64) if nearest => lane!(a => put32(f64::from_bits(a) as f32)),
        _ => return None,
    })
}
