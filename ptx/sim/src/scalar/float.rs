//! Floating-point arithmetic (PTX ISA, "Floating Point Instructions", "Half Precision Floating Point
//! Instructions"): add, sub, mul, fma, div, rcp, sqrt, min, max, abs, neg, copysign, testp.
//!
//! Round-to-nearest f32 and f64 without modifiers goes through the host's arithmetic, which is IEEE 754;
//! everything else through [`super::soft`].

use super::soft::{BF16, F16, F32, F64, Format, Round};
use super::{Alu, Lanes, Row, Words, active, lane, truncate};
use crate::wide::wide;
use ptxc_ptx::{Mod, Op};

/// The operations of the general path; the position is the code in bits 0..4 of `k`.
const OPS: [Op; 14] = [
    Op::Add,
    Op::Sub,
    Op::Mul,
    Op::Fma,
    Op::Mad,
    Op::Div,
    Op::Rcp,
    Op::Sqrt,
    Op::Min,
    Op::Max,
    Op::Abs,
    Op::Neg,
    Op::Copysign,
    Op::Rsqrt,
];
const FORMATS: [Format; 4] = [F16, BF16, F32, F64];
const MODES: [Round; 4] = [Round::Nearest, Round::Zero, Round::Down, Round::Up];

const FORMAT_SHIFT: u32 = 4;
const MODE_SHIFT: u32 = 6;
const FTZ: u32 = 1 << 8;
const SAT: u32 = 1 << 9;
const RELU: u32 = 1 << 10;
const NAN: u32 = 1 << 11;
const XORSIGN: u32 = 1 << 12;
const ABS: u32 = 1 << 13;
const OOB: u32 = 1 << 14;
/// The first sources are `f16` or, with [`BFLOAT`], `bf16`; the last one and the result are `f32`.
const MIXED: u32 = 1 << 15;
const BFLOAT: u32 = 1 << 16;

/// The format of a scalar floating-point type word.
pub(super) fn format(ty: Mod) -> Option<Format> {
    Some(match ty {
        Mod::F16 | Mod::F16x2 => F16,
        Mod::Bf16 | Mod::Bf16x2 => BF16,
        Mod::F32 | Mod::F32x2 => F32,
        Mod::F64 => F64,
        _ => return None,
    })
}

/// The single place where an f32 NaN result becomes the canonical one.
pub(super) fn put32(x: f32) -> u64 {
    if x.is_nan() { 0x7fff_ffff } else { u64::from(x.to_bits()) }
}

fn get32(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

fn get64(bits: u64) -> f64 {
    f64::from_bits(bits)
}

/// Minimum or maximum: -0 is below +0; one NaN gives the other operand, unless `.NaN`.
#[inline]
fn extreme(format: Format, k: u32, a: u64, b: u64, max: bool) -> u64 {
    let sign = format.sign_bit();
    let (mut a, mut b) = (a, b);
    let result_sign = (a ^ b) & sign;
    if k & (XORSIGN | ABS) != 0 {
        a &= !sign;
        b &= !sign;
    }
    let result = match (format.is_nan(a), format.is_nan(b)) {
        (true, true) => return format.nan(),
        (true, false) | (false, true) if k & NAN != 0 => return format.nan(),
        (true, false) => b,
        (false, true) => a,
        (false, false) => format.extreme(a, b, max),
    };
    if k & XORSIGN != 0 { result & !sign | result_sign } else { result }
}

/// One operation with every modifier.
pub(super) fn general(k: u32, a: u64, b: u64, c: u64) -> u64 {
    let format = FORMATS[(k >> FORMAT_SHIFT & 3) as usize];
    let mode = MODES[(k >> MODE_SHIFT & 3) as usize];
    let input = |x: u64| {
        let x = truncate(x, format.width());
        if k & FTZ != 0 { format.flush(x) } else { x }
    };
    let (a, b, c) = (input(a), input(b), input(c));
    // What tensor copies fill outside an image makes the result zero.
    if k & OOB != 0 && [a, b].contains(&truncate(u64::MAX, format.width())) {
        return 0;
    }
    let sign = format.sign_bit();
    let result = match OPS[(k & 15) as usize % OPS.len()] {
        Op::Add => format.add(a, b, mode),
        Op::Sub => format.sub(a, b, mode),
        Op::Mul => format.mul(a, b, mode),
        Op::Fma | Op::Mad => format.fma(a, b, c, mode),
        Op::Div => format.div(a, b, mode),
        Op::Rcp => format.div(format.one(), a, mode),
        Op::Sqrt => format.sqrt(a, mode),
        Op::Min => extreme(format, k, a, b, false),
        Op::Max => extreme(format, k, a, b, true),
        Op::Abs => return a & !sign,
        Op::Neg => return a ^ sign,
        _ => return a & sign | b & !sign,
    };
    let result = if k & FTZ != 0 { format.flush(result) } else { result };
    let result = if k & SAT != 0 { format.saturate(result) } else { result };
    if k & RELU != 0 { format.relu(result) } else { result }
}

/// `add.f32.f16` and the like (PTX ISA, "Mixed Precision Floating-Point Instructions"): the narrow sources are exact in `f32`.
fn mixed(k: u32, fused: bool, a: u64, b: u64, c: u64) -> u64 {
    let narrow = if k & BFLOAT != 0 { BF16 } else { F16 };
    let wide = |x: u64| narrow.convert(truncate(x, 16), F32, Round::Nearest);
    let k = k & !(MIXED | BFLOAT);
    general(k, wide(a), if fused { wide(b) } else { b }, c)
}

/// The three-input forms of min and max.
fn extreme3(k: u32, a: u64, b: u64, c: u64) -> u64 {
    let first = general(k & !RELU, a, b, 0);
    general(k, first, c, 0)
}

fn by_part(k: u32, parts: u32, bits: u32, a: u64, b: u64, c: u64) -> u64 {
    (0..parts).fold(0, |all, part| {
        let at = part * bits;
        all | general(k, a >> at, b >> at, c >> at) << at
    })
}

/// What `k` says for an operation with these words.
pub(super) fn flags(op: Op, words: Words<'_>, format: Format) -> Option<u32> {
    let code = OPS.iter().position(|row| *row == op)? as u32;
    let format = FORMATS.iter().position(|row| *row == format)? as u32;
    let mode = words.round().and_then(|mode| MODES.iter().position(|row| *row == mode)).unwrap_or(0) as u32;
    let bits = [
        (Mod::Ftz, FTZ),
        (Mod::Sat, SAT),
        (Mod::Relu, RELU),
        (Mod::NaN, NAN),
        (Mod::Xorsign, XORSIGN),
        (Mod::Abs, ABS),
        (Mod::Oob, OOB),
    ];
    let extra = bits.iter().filter(|(word, _)| words.has(*word)).fold(0, |all, (_, bit)| all | bit);
    Some(code | format << FORMAT_SHIFT | mode << MODE_SHIFT | extra)
}

/// `fma.rn.f32`
fn fused32(out: &mut Row, _mask: u32, s: [&Row; 4], _k: u32) {
    wide(
        #[inline(always)]
        || {
            for (lane, out) in out.iter_mut().enumerate() {
                *out = put32(get32(s[0][lane]).mul_add(get32(s[1][lane]), get32(s[2][lane])));
            }
        },
    );
}

/// `fma.rn.f64`
fn fused64(out: &mut Row, mask: u32, s: [&Row; 4], k: u32) {
    let has_nan = wide(
        #[inline(always)]
        || {
            let mut has_nan = false;
            for (lane, out) in out.iter_mut().enumerate() {
                let result = get64(s[0][lane]).mul_add(get64(s[1][lane]), get64(s[2][lane]));
                has_nan |= result.is_nan();
                *out = result.to_bits();
            }
            has_nan
        },
    );
    // Which of several payloads a host keeps is its own.
    if has_nan {
        let exact: Lanes = active!(a, b, c, _d; k => general(k, a, b, c));
        exact(out, mask, s, k);
    }
}

/// The host's arithmetic for plain round-to-nearest.
fn fast(op: Op, ty: Mod) -> Option<Lanes> {
    Some(match (op, ty) {
        (Op::Add, Mod::F32) => lane!(a, b => put32(get32(a) + get32(b))),
        (Op::Sub, Mod::F32) => lane!(a, b => put32(get32(a) - get32(b))),
        (Op::Mul, Mod::F32) => lane!(a, b => put32(get32(a) * get32(b))),
        (Op::Div, Mod::F32) => lane!(a, b => put32(get32(a) / get32(b))),
        (Op::Rcp, Mod::F32) => lane!(a => put32(1.0 / get32(a))),
        (Op::Sqrt, Mod::F32) => lane!(a => put32(get32(a).sqrt())),
        (Op::Fma | Op::Mad, Mod::F32) => fused32,
        (Op::Add, Mod::F64) => lane!(a, b => (get64(a) + get64(b)).to_bits()),
        (Op::Sub, Mod::F64) => lane!(a, b => (get64(a) - get64(b)).to_bits()),
        (Op::Mul, Mod::F64) => lane!(a, b => (get64(a) * get64(b)).to_bits()),
        (Op::Div, Mod::F64) => lane!(a, b => (get64(a) / get64(b)).to_bits()),
        (Op::Rcp, Mod::F64) => lane!(a => (1.0 / get64(a)).to_bits()),
        (Op::Sqrt, Mod::F64) => lane!(a => get64(a).sqrt().to_bits()),
        (Op::Fma | Op::Mad, Mod::F64) => fused64,
        (Op::Abs, Mod::F32) => lane!(a => a & 0x7fff_ffff),
        (Op::Neg, Mod::F32) => lane!(a => (a & 0xffff_ffff) ^ 0x8000_0000),
        (Op::Abs, Mod::F64) => lane!(a => a & (u64::MAX >> 1)),
        (Op::Neg, Mod::F64) => lane!(a => a ^ 1 << 63),
        (Op::Min, Mod::F32) => lane!(a, b => extreme(F32, 0, a & 0xffff_ffff, b & 0xffff_ffff, false)),
        (Op::Max, Mod::F32) => lane!(a, b => extreme(F32, 0, a & 0xffff_ffff, b & 0xffff_ffff, true)),
        (Op::Min, Mod::F64) => lane!(a, b => extreme(F64, 0, a, b, false)),
        (Op::Max, Mod::F64) => lane!(a, b => extreme(F64, 0, a, b, true)),
        _ => return None,
    })
}

/// The same where subnormal sources and results are zeros.
fn fast_flushed(op: Op, ty: Mod) -> Option<Lanes> {
    fn get(bits: u64) -> f32 {
        get32(F32.flush(bits & 0xffff_ffff))
    }
    fn put(x: f32) -> u64 {
        F32.flush(put32(x))
    }
    Some(match (op, ty) {
        (Op::Add, Mod::F32) => lane!(a, b => put(get(a) + get(b))),
        (Op::Sub, Mod::F32) => lane!(a, b => put(get(a) - get(b))),
        (Op::Mul, Mod::F32) => lane!(a, b => put(get(a) * get(b))),
        (Op::Div, Mod::F32) => lane!(a, b => put(get(a) / get(b))),
        (Op::Fma | Op::Mad, Mod::F32) => active!(a, b, c, _d; _k => put(get(a).mul_add(get(b), get(c)))),
        _ => return None,
    })
}

fn testp(words: Words<'_>, format: Format) -> Option<Lanes> {
    macro_rules! class {
        ($test:expr) => {
            if format == F64 { lane!(a => u64::from($test(F64, a))) } else { lane!(a => u64::from($test(F32, a))) }
        };
    }
    let magnitude = |f: Format, x: u64| x & (f.sign_bit() - 1);
    let _ = magnitude;
    fn abs(f: Format, x: u64) -> u64 {
        x & (f.sign_bit() - 1)
    }
    fn finite(f: Format, x: u64) -> bool {
        abs(f, x) < f.infinity()
    }
    fn infinite(f: Format, x: u64) -> bool {
        abs(f, x) == f.infinity()
    }
    fn number(f: Format, x: u64) -> bool {
        !f.is_nan(x)
    }
    fn not_a_number(f: Format, x: u64) -> bool {
        f.is_nan(x)
    }
    fn normal(f: Format, x: u64) -> bool {
        finite(f, x) && !f.is_subnormal(x)
    }
    fn subnormal(f: Format, x: u64) -> bool {
        f.is_subnormal(x)
    }
    let tests = [Mod::Finite, Mod::Infinite, Mod::Number, Mod::Notanumber, Mod::Normal, Mod::Subnormal];
    Some(match tests.iter().position(|word| words.has(*word))? {
        0 => class!(finite),
        1 => class!(infinite),
        2 => class!(number),
        3 => class!(not_a_number),
        4 => class!(normal),
        _ => class!(subnormal),
    })
}

pub(super) fn alu(op: Op, words: Words<'_>) -> Option<Alu> {
    let ty = words.ty()?;
    let format = format(ty)?;
    if op == Op::Testp {
        return Some(Alu::One(testp(words, format)?, 0));
    }
    if words.has(Mod::Approx) || words.has(Mod::Full) || op == Op::Rsqrt {
        return None;
    }
    let mut types = words.types();
    if let (Some(Mod::F32), Some(narrow @ (Mod::F16 | Mod::Bf16))) = (types.next(), types.next()) {
        let k = flags(op, words, F32)? | MIXED | if narrow == Mod::Bf16 { BFLOAT } else { 0 };
        let f = match op {
            Op::Add | Op::Sub => active!(a, b, c, _d; k => mixed(k, false, a, b, c)),
            Op::Fma => active!(a, b, c, _d; k => mixed(k, true, a, b, c)),
            _ => return None,
        };
        return Some(Alu::One(f, k));
    }
    let k = flags(op, words, format)?;
    let host = match k & !15 & !(3 << FORMAT_SHIFT) {
        0 => fast(op, ty),
        FTZ => fast_flushed(op, ty),
        _ => None,
    };
    if let Some(f) = host {
        return Some(Alu::One(f, k));
    }
    let f = match ty {
        Mod::F16x2 | Mod::Bf16x2 => active!(a, b, c, _d; k => by_part(k, 2, 16, a, b, c)),
        Mod::F32x2 => active!(a, b, c, _d; k => by_part(k, 2, 32, a, b, c)),
        _ => active!(a, b, c, _d; k => general(k, a, b, c)),
    };
    Some(Alu::One(f, k))
}

/// Min and max with three sources, which only the operand count tells from the two-source form.
pub(crate) fn alu3(op: Op, words: Words<'_>) -> Option<Alu> {
    let k = flags(op, words, format(words.ty()?)?)?;
    Some(Alu::One(active!(a, b, c, _d; k => extreme3(k, a, b, c)), k))
}

/// Floating-point addition as atomics do it.
pub(crate) fn add(ty: Mod, ftz: bool, a: u64, b: u64) -> Option<u64> {
    let mut k = flags(Op::Add, Words(&[]), format(ty)?)?;
    if ftz {
        k |= FTZ;
    }
    Some(packed_or_scalar(ty, k, a, b))
}

/// Floating-point minimum or maximum as atomics and reductions do it.
pub(crate) fn min_max(ty: Mod, max: bool, words: Words<'_>, a: u64, b: u64) -> Option<u64> {
    let k = flags(if max { Op::Max } else { Op::Min }, words, format(ty)?)?;
    Some(packed_or_scalar(ty, k, a, b))
}

fn packed_or_scalar(ty: Mod, k: u32, a: u64, b: u64) -> u64 {
    match ty {
        Mod::F16x2 | Mod::Bf16x2 => by_part(k, 2, 16, a, b, 0),
        _ => general(k, a, b, 0),
    }
}
