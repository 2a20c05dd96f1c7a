//! Conversions (PTX ISA, `cvt`), integers in 128 bits and floating point by `rustc_apfloat`.

use crate::float::{MODES, Ty};
use crate::harness::{integers, sweep};
use rustc_apfloat::ieee::{BFloat, Double, Float8E4M3FN, Float8E5M2, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round, Status};

/// Name, width, signedness, class of the register.
const INTEGERS: [(&str, u32, bool, char); 8] = [
    ("u8", 8, false, 'H'),
    ("s8", 8, true, 'H'),
    ("u16", 16, false, 'H'),
    ("s16", 16, true, 'H'),
    ("u32", 32, false, 'R'),
    ("s32", 32, true, 'R'),
    ("u64", 64, false, 'D'),
    ("s64", 64, true, 'D'),
];
const FLOATS: [(&str, Ty, char); 3] = [("f16", Ty::F16, 'H'), ("f32", Ty::F32, 'F'), ("f64", Ty::F64, 'E')];

fn value(bits: u32, signed: bool, x: u64) -> i128 {
    let x = i128::from(x) & ((1 << bits) - 1);
    if signed && x >> (bits - 1) & 1 == 1 { x - (1 << bits) } else { x }
}

fn range(bits: u32, signed: bool) -> (i128, i128) {
    if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) }
}

/// The result in a register: extended by its own type.
fn stored(result: i128, bits: u32, signed: bool, class: char) -> u64 {
    let wrapped = value(bits, signed, result as u64);
    let register = match class {
        'B' => 8,
        'H' => 16,
        'R' => 32,
        _ => 64,
    };
    (wrapped & ((1_i128 << register) - 1)) as u64
}

#[test]
fn between_integers() {
    for (to, to_bits, to_signed, to_class) in INTEGERS {
        for (from, bits, signed, class) in INTEGERS {
            let classes = format!("{to_class}{class}");
            let lists = [integers(class)];
            sweep(&format!("cvt.{to}.{from}"), &classes, &lists, |s| {
                stored(value(bits, signed, s[0]), to_bits, to_signed, to_class)
            });
            let (low, high) = range(to_bits, to_signed);
            let (least, most) = range(bits, signed);
            if least < low || most > high {
                sweep(&format!("cvt.sat.{to}.{from}"), &classes, &lists, |s| {
                    stored(value(bits, signed, s[0]).clamp(low, high), to_bits, to_signed, to_class)
                });
            }
        }
    }
}

fn from_int(ty: Ty, x: i128, round: Round) -> u64 {
    match ty {
        Ty::F16 => Half::from_i128_r(x, round).value.to_bits() as u64,
        Ty::Bf16 => BFloat::from_i128_r(x, round).value.to_bits() as u64,
        Ty::F32 => Single::from_i128_r(x, round).value.to_bits() as u64,
        Ty::F64 => Double::from_i128_r(x, round).value.to_bits() as u64,
    }
}

#[test]
fn integers_to_floats() {
    for (to, ty, to_class) in FLOATS {
        for (from, bits, signed, class) in INTEGERS {
            for (mode, round) in MODES {
                let lists = [integers(class)];
                sweep(&format!("cvt.{mode}.{to}.{from}"), &format!("{to_class}{class}"), &lists, |s| {
                    from_int(ty, value(bits, signed, s[0]), round)
                });
            }
        }
    }
    for (from, bits, signed, class) in INTEGERS {
        // Of 8 bits there are registers as wide.
        let class = if bits == 8 { 'B' } else { class };
        sweep(&format!("cvt.rn.bf16.{from}"), &format!("H{class}"), &[integers(class)], |s| {
            from_int(Ty::Bf16, value(bits, signed, s[0]), Round::NearestTiesToEven)
        });
    }
    sweep("cvt.rn.bf16.s32", "HR", &[integers('R')], |s| {
        from_int(Ty::Bf16, value(32, true, s[0]), Round::NearestTiesToEven)
    });
    sweep("cvt.rz.bf16.u64", "HD", &[integers('D')], |s| {
        from_int(Ty::Bf16, i128::from(s[0]), Round::TowardZero)
    });
}

fn to_int(ty: Ty, x: u64, round: Round, bits: u32, signed: bool) -> i128 {
    let (low, high) = range(bits, signed);
    if ty.is_nan(x) {
        return if ty == Ty::F64 || bits == 64 { 1 << (bits - 1) } else { 0 };
    }
    fn rounded<T: Float>(x: u64, round: Round) -> (i128, Status, bool) {
        let value = T::from_bits(u128::from(x));
        let mut exact = false;
        let result = value.to_i128_r(100, round, &mut exact);
        (result.value, result.status, value.is_negative())
    }
    let (result, status, negative) = match ty {
        Ty::F16 => rounded::<Half>(x, round),
        Ty::Bf16 => rounded::<BFloat>(x, round),
        Ty::F32 => rounded::<Single>(x, round),
        Ty::F64 => rounded::<Double>(x, round),
    };
    if status.contains(Status::INVALID_OP) {
        return if negative { low } else { high };
    }
    result.clamp(low, high)
}

#[test]
fn floats_to_integers() {
    let sources =
        [("f16", Ty::F16, 'H'), ("bf16", Ty::Bf16, 'H'), ("f32", Ty::F32, 'F'), ("f64", Ty::F64, 'E')];
    for (from, ty, class) in sources {
        let mut edges = ty.edges();
        for x in [
            0,
            1,
            -1,
            127,
            128,
            255,
            256,
            -128,
            -129,
            32767,
            65535,
            65536,
            i128::from(i32::MAX),
            1 << 31,
            1 << 32,
            i128::from(i64::MAX),
            1 << 63,
            1 << 64,
        ] {
            edges.push(from_int(ty, x, Round::NearestTiesToEven));
            // Halves between whole numbers.
            edges.push(from_int(ty, 2 * x + 1, Round::NearestTiesToEven).wrapping_sub(1 << ty.exp_frac().1));
        }
        for (to, bits, signed, to_class) in INTEGERS {
            let to_class = if ty == Ty::Bf16 && bits == 8 { 'B' } else { to_class };
            for (mode, round) in MODES {
                sweep(
                    &format!("cvt.{mode}i.{to}.{from}"),
                    &format!("{to_class}{class}"),
                    &[edges.clone()],
                    |s| stored(to_int(ty, s[0], round, bits, signed), bits, signed, to_class),
                );
            }
        }
    }
    sweep("cvt.rni.ftz.s32.f32", "RF", &[Ty::F32.edges()], |s| {
        stored(to_int(Ty::F32, Ty::F32.flush(s[0]), Round::NearestTiesToEven, 32, true), 32, true, 'R')
    });
}

/// Changes the format in software arithmetic.
fn change(from: Ty, to: Ty, x: u64, round: Round) -> u64 {
    fn into<S: Float + FloatConvert<T>, T: Float>(x: u64, round: Round) -> u64 {
        let mut loses = false;
        S::from_bits(u128::from(x)).convert_r(round, &mut loses).value.to_bits() as u64
    }
    let result = match (from, to) {
        (Ty::F16, Ty::F32) => into::<Half, Single>(x, round),
        (Ty::F16, Ty::F64) => into::<Half, Double>(x, round),
        (Ty::F16, Ty::Bf16) => into::<Half, BFloat>(x, round),
        (Ty::Bf16, Ty::F16) => into::<BFloat, Half>(x, round),
        (Ty::Bf16, Ty::F32) => into::<BFloat, Single>(x, round),
        (Ty::Bf16, Ty::F64) => into::<BFloat, Double>(x, round),
        (Ty::F32, Ty::F16) => into::<Single, Half>(x, round),
        (Ty::F32, Ty::Bf16) => into::<Single, BFloat>(x, round),
        (Ty::F32, Ty::F64) => into::<Single, Double>(x, round),
        (Ty::F64, Ty::F16) => into::<Double, Half>(x, round),
        (Ty::F64, Ty::Bf16) => into::<Double, BFloat>(x, round),
        (Ty::F64, Ty::F32) => into::<Double, Single>(x, round),
        _ => x,
    };
    if to.is_nan(result) { to.canonical(result) } else { result }
}

#[test]
fn between_floats() {
    let types =
        [("f16", Ty::F16, 'H'), ("bf16", Ty::Bf16, 'H'), ("f32", Ty::F32, 'F'), ("f64", Ty::F64, 'E')];
    for (from, source, class) in types {
        let mut edges = source.edges();
        // Values around the edges of the narrower formats.
        for narrow in [Ty::F16, Ty::Bf16, Ty::F32] {
            for x in narrow.edges() {
                let wide = change(narrow, source, x, Round::NearestTiesToEven);
                edges.extend([wide, wide.wrapping_add(1) & source.sign().wrapping_mul(2).wrapping_sub(1)]);
            }
        }
        for (to, target, to_class) in types {
            if from == to || (source == Ty::F64 && target == Ty::Bf16 && from == "bf16") {
                continue;
            }
            let widening =
                matches!((source, target), (Ty::F16 | Ty::Bf16, Ty::F32 | Ty::F64) | (Ty::F32, Ty::F64));
            for (mode, round) in MODES {
                let text =
                    if widening { format!("cvt.{to}.{from}") } else { format!("cvt.{mode}.{to}.{from}") };
                let tuples: Vec<Vec<u64>> = edges.iter().map(|x| vec![*x]).collect();
                let classes = format!("{to_class}{class}");
                for (tuple, got) in tuples.iter().zip(crate::harness::evaluate(&text, &classes, &tuples)) {
                    let want = change(source, target, tuple[0], round);
                    let got = target.canonical(got);
                    assert_eq!(got, want, "{text} of {:#x} is {got:#x}, not {want:#x}", tuple[0]);
                }
            }
        }
    }
    let nearest = Round::NearestTiesToEven;
    let pair =
        |to: Ty, s: &[u64]| change(Ty::F32, to, s[0], nearest) << 16 | change(Ty::F32, to, s[1], nearest);
    let lists = [Ty::F32.edges(), Ty::F32.edges()];
    sweep("cvt.rn.f16x2.f32", "RFF", &lists, |s| pair(Ty::F16, s));
    sweep("cvt.rn.bf16x2.f32", "RFF", &lists, |s| pair(Ty::Bf16, s));
    sweep("cvt.rn.relu.f16x2.f32", "RFF", &lists, |s| {
        Ty::F16.relu(change(Ty::F32, Ty::F16, s[0], nearest)) << 16
            | Ty::F16.relu(change(Ty::F32, Ty::F16, s[1], nearest))
    });
    // To one half, with the sign cut off or the largest number kept, in both roundings.
    for (to, word) in [(Ty::F16, "f16"), (Ty::Bf16, "bf16")] {
        for (mode, round) in [("rn", nearest), ("rz", Round::TowardZero)] {
            let finite = |x: u64| if x & !to.sign() == to.infinity() { x - 1 } else { x };
            let half = |s: &[u64]| change(Ty::F32, to, s[0], round);
            sweep(&format!("cvt.{mode}.relu.{word}.f32"), "HF", &lists[..1], |s| to.relu(half(s)));
            sweep(&format!("cvt.{mode}.satfinite.{word}.f32"), "HF", &lists[..1], |s| finite(half(s)));
            sweep(&format!("cvt.{mode}.relu.satfinite.{word}.f32"), "HF", &lists[..1], |s| {
                to.relu(finite(half(s)))
            });
        }
    }
    // tf32 has the sign, the exponent and 10 bits of the fraction of an f32.
    let tf32 = |x: u64| {
        let rounded = x + 0xfff + (x >> 13 & 1);
        if Ty::F32.is_nan(x) { Ty::F32.canonical(x) } else { rounded & !0x1fff }
    };
    sweep("cvt.rn.tf32.f32", "RF", &lists[..1], |s| tf32(s[0]));
    sweep("cvt.rn.relu.tf32.f32", "RF", &lists[..1], |s| Ty::F32.relu(tf32(s[0])));
    sweep("cvt.rn.satfinite.tf32.f32", "RF", &lists[..1], |s| match tf32(s[0]) {
        x if x & !Ty::F32.sign() == Ty::F32.infinity() => x - 0x2000,
        x => x,
    });
    let numbers: Vec<u64> = Ty::F64.edges().into_iter().filter(|x| !Ty::F64.is_nan(*x)).collect();
    sweep("cvt.f64.f64", "EE", &[numbers], |s| s[0]);
    sweep("cvt.f16.f16", "HH", &[Ty::F16.edges()], |s| Ty::F16.canonical(s[0]));
    sweep("cvt.ftz.f32.bf16", "FH", &[Ty::Bf16.edges()], |s| {
        Ty::F32.flush(change(Ty::Bf16, Ty::F32, s[0], nearest))
    });
    sweep("cvt.sat.f32.f32", "FF", &lists[..1], |s| Ty::F32.saturate(s[0]));
    sweep("cvt.rn.ftz.f16.f32", "HF", &lists[..1], |s| {
        change(Ty::F32, Ty::F16, Ty::F32.flush(s[0]), nearest)
    });
}

#[test]
fn integral_values() {
    fn integral<T: Float>(x: u64, round: Round) -> u64 {
        T::from_bits(u128::from(x)).round_to_integral(round).value.to_bits() as u64
    }
    for (mode, round) in MODES {
        let mut edges = Ty::F32.edges();
        edges.extend([2.5_f32, -2.5, 0.5, -0.5, 1.5, 8388607.5, -0.25, 0.75].map(|x| u64::from(x.to_bits())));
        sweep(&format!("cvt.{mode}i.f32.f32"), "FF", &[edges], |s| {
            Ty::F32.canonical(integral::<Single>(s[0], round))
        });
        let edges: Vec<u64> = Ty::F64.edges().into_iter().filter(|x| !Ty::F64.is_nan(*x)).collect();
        sweep(&format!("cvt.{mode}i.f64.f64"), "EE", &[edges], |s| integral::<Double>(s[0], round));
        sweep(&format!("cvt.{mode}i.bf16.bf16"), "HH", &[Ty::Bf16.edges()], |s| {
            Ty::Bf16.canonical(integral::<BFloat>(s[0], round))
        });
        sweep(&format!("cvt.{mode}i.f16.f16"), "HH", &[Ty::F16.edges()], |s| {
            Ty::F16.canonical(integral::<Half>(s[0], round))
        });
    }
}

/// f32 to the 8-bit formats, overflow to the largest value.
fn to_fp8(x: u64, e4m3: bool) -> u64 {
    if Ty::F32.is_nan(x) {
        return 0x7f;
    }
    let value = Single::from_bits(u128::from(x));
    let mut loses = false;
    let (bits, largest): (u128, u64) = if e4m3 {
        let small: Float8E4M3FN = value.convert(&mut loses).value;
        (small.to_bits(), 0x7e)
    } else {
        let small: Float8E5M2 = value.convert(&mut loses).value;
        (small.to_bits(), 0x7b)
    };
    let magnitude = bits as u64 & 0x7f;
    (bits as u64 & 0x80) | magnitude.min(largest)
}

/// The value of a code of a format without infinity and NaN.
fn decoded(code: u64, exp_bits: u32, frac_bits: u32) -> f64 {
    let bias = (1 << (exp_bits - 1)) - 1;
    let (exp, frac) = ((code >> frac_bits) & ((1 << exp_bits) - 1), code & ((1 << frac_bits) - 1));
    let fraction = frac as f64 / f64::from(1 << frac_bits);
    let magnitude = if exp == 0 {
        fraction * 2_f64.powi(1 - bias)
    } else {
        (1.0 + fraction) * 2_f64.powi(exp as i32 - bias)
    };
    if code >> (exp_bits + frac_bits) & 1 == 1 { -magnitude } else { magnitude }
}

/// The nearest code, ties to even codes; NaN and what is too large become the largest value.
fn nearest_code(x: f32, exp_bits: u32, frac_bits: u32) -> u64 {
    let largest = (1_u64 << (exp_bits + frac_bits)) - 1;
    if x.is_nan() {
        return largest;
    }
    let distance = |code: u64| (decoded(code, exp_bits, frac_bits) - f64::from(x.abs())).abs();
    let best = if f64::from(x.abs()) >= decoded(largest, exp_bits, frac_bits) {
        largest
    } else {
        (0..=largest)
            .min_by(|a, b| distance(*a).total_cmp(&distance(*b)).then((a & 1).cmp(&(b & 1))))
            .unwrap()
    };
    best | if x.is_sign_negative() { largest + 1 } else { 0 }
}

#[test]
fn small_formats() {
    // TT-66: the packed formats, each a suffix of the conversion.
    let mut edges = Ty::F32.edges();
    edges.extend((0..200).map(|i| u64::from(((i - 100) as f32 * 0.31).to_bits())));
    edges.extend(
        [448.0_f32, 464.0, 480.0, 57344.0, 61440.0, 1e6, 0.001, 0.0009, 7.5, 7.75, 28.0, 30.0, 6.0, 5.0]
            .map(|x| u64::from(x.to_bits())),
    );
    let ones = vec![u64::from(1.0_f32.to_bits())];
    for (name, e4m3) in [("e4m3x2", true), ("e5m2x2", false)] {
        sweep(&format!("cvt.rn.satfinite.{name}.f32"), "HFF", &[edges.clone(), ones.clone()], |s| {
            to_fp8(s[0], e4m3) << 8 | to_fp8(s[1], e4m3)
        });
        sweep(
            &format!("cvt.rn.f16x2.{name}"),
            "RH",
            &[(0..=0xff).map(|x| x << 8 | (x ^ 0x55)).collect()],
            |s| {
                let part = |code: u64| {
                    let mut loses = false;
                    let half: Half = if e4m3 {
                        Float8E4M3FN::from_bits(u128::from(code)).convert(&mut loses).value
                    } else {
                        Float8E5M2::from_bits(u128::from(code)).convert(&mut loses).value
                    };
                    Ty::F16.canonical(half.to_bits() as u64)
                };
                part(s[0] & 0xff) | part(s[0] >> 8) << 16
            },
        );
    }
    for (name, exp, frac) in [("e2m3x2", 2, 3), ("e3m2x2", 3, 2)] {
        sweep(&format!("cvt.rn.satfinite.{name}.f32"), "HFF", &[edges.clone(), ones.clone()], |s| {
            let code = |x: u64| nearest_code(f32::from_bits(x as u32), exp, frac);
            code(s[0]) << 8 | code(s[1])
        });
        sweep(
            &format!("cvt.rn.f16x2.{name}"),
            "RH",
            &[(0..0x40).map(|x| x << 8 | (63 - x)).collect()],
            |s| {
                let part = |code: u64| {
                    change(Ty::F64, Ty::F16, decoded(code, exp, frac).to_bits(), Round::TowardZero)
                };
                part(s[0] & 0x3f) | part(s[0] >> 8) << 16
            },
        );
    }
    let text = "{ .reg .b8 %x; cvt.rn.satfinite.e2m1x2.f32 %x, {1}, {2}; cvt.u16.u8 {0}, %x; }";
    sweep(text, "HFF", &[edges.clone(), ones], |s| {
        let code = |x: u64| nearest_code(f32::from_bits(x as u32), 2, 1);
        code(s[0]) << 4 | code(s[1])
    });
    let scale = |x: u64, up: bool| -> u64 {
        let x = f32::from_bits(x as u32).abs();
        if x.is_nan() {
            return 0xff;
        }
        if x.is_infinite() {
            return 0xfe;
        }
        let fits = |code: &u64| 2_f64.powi(*code as i32 - 127) <= f64::from(x);
        let below = (0..=0xfe).rev().find(fits).unwrap_or(0);
        let exact = 2_f64.powi(below as i32 - 127) == f64::from(x) || x == 0.0;
        let reached = 2_f64.powi(below as i32 - 127) <= f64::from(x);
        if up && !exact && reached { (below + 1).min(0xfe) } else { below }
    };
    // From pairs of halves, whose values an f32 has.
    let halves: Vec<u64> = Ty::F16.edges();
    let pairs: Vec<u64> = halves.iter().zip(halves.iter().rev()).map(|(a, b)| a << 16 | b).collect();
    let wide = |x: u64| change(Ty::F16, Ty::F32, x & 0xffff, Round::NearestTiesToEven);
    for (name, e4m3) in [("e4m3x2", true), ("e5m2x2", false)] {
        sweep(&format!("cvt.rn.satfinite.{name}.f16x2"), "HR", std::slice::from_ref(&pairs), |s| {
            to_fp8(wide(s[0] >> 16), e4m3) << 8 | to_fp8(wide(s[0]), e4m3)
        });
    }
    let nibble = |x: u64| nearest_code(f32::from_bits(wide(x) as u32), 2, 1);
    sweep("cvt.rn.satfinite.e2m1x2.f16x2", "BR", &[pairs], |s| nibble(s[0] >> 16) << 4 | nibble(s[0]));
    sweep("cvt.rn.f16x2.e2m1x2", "RB", &[(0..=0xff).collect()], |s| {
        let half = |code: u64| {
            change(Ty::F64, Ty::F16, decoded(code & 15, 2, 1).to_bits(), Round::NearestTiesToEven)
        };
        half(s[0]) | half(s[0] >> 4) << 16
    });
    let bfloats: Vec<u64> = Ty::Bf16.edges();
    let pairs: Vec<u64> = bfloats.iter().zip(bfloats.iter().rev()).map(|(a, b)| a << 16 | b).collect();
    for (mode, up) in [("rz", false), ("rp", true)] {
        sweep(&format!("cvt.{mode}.satfinite.ue8m0x2.bf16x2"), "HR", std::slice::from_ref(&pairs), |s| {
            scale(s[0] & 0xffff_0000, up) << 8 | scale(s[0] << 16 & 0xffff_ffff, up)
        });
    }
    sweep("cvt.rn.bf16x2.ue8m0x2", "RH", &[(0..=0xff).map(|x| x << 8 | (255 - x)).collect()], |s| {
        let power = |code: u64| match code {
            0xff => 0x7fff,
            // The least power is a subnormal number.
            0 => 0x40,
            code => code << 7,
        };
        power(s[0] & 0xff) | power(s[0] >> 8) << 16
    });
    for (mode, up) in [("rz", false), ("rp", true)] {
        sweep(
            &format!("cvt.{mode}.satfinite.ue8m0x2.f32"),
            "HFF",
            &[edges.clone(), vec![0x3f80_0000]],
            |s| scale(s[0], up) << 8 | scale(s[1], up),
        );
    }
}

/// The code that stochastic rounding gives a magnitude: the next one if the part that truncation drops and the random
/// part together reach one. `count` is the number of random bits.
fn stochastic_code(x: f32, exp_bits: u32, frac_bits: u32, random: u64, count: u32) -> u64 {
    let size = f64::from(x.abs());
    let place = |code: u64| decoded(code, exp_bits, frac_bits);
    let (mut low, mut high) = (0, 1 << (exp_bits + frac_bits));
    while high - low > 1 {
        let middle = (low + high) / 2;
        if place(middle) <= size { low = middle } else { high = middle }
    }
    // Codes beyond the format's last go on with its last spacing.
    let spacing = if high == 1 << (exp_bits + frac_bits) {
        place(low) - place(low - 1)
    } else {
        place(high) - place(low)
    };
    let part = (size - place(low)) / spacing + random as f64 / f64::from(1_u32 << count);
    low + u64::from(part >= 1.0)
}

/// Values on, between and around the codes of the small formats, and random bits of all kinds.
fn stochastic_lists() -> [Vec<u64>; 2] {
    let mut values = Ty::F32.edges();
    for x in [
        0.0_f32, 0.25, 0.3, 0.5, 0.75, 1.0, 1.0001, 1.1, 1.5, 1.9999, 2.5, 2.75, 5.0, 5.9, 6.0, 6.1, 7.4,
        7.5, 7.9, 27.9, 28.0, 31.0, 447.0, 448.0, 460.0, 57343.0, 57344.0, 60000.0, 65504.0, 65519.0,
        65535.9, 65536.0, 1e-3, 1e-5, 6e-8, 3e-8, 1e-9, 1e-30, 1e30,
    ] {
        values.extend([x, -x].map(|x| u64::from(x.to_bits())));
    }
    let random = [
        0,
        1,
        0x8000,
        0xffff,
        0x1fff,
        0x0001_0000,
        0x8000_8000,
        0x1fff_1fff,
        0xffff_ffff,
        0x1234_5678,
        0x0f0f_3355,
        0x1000_1000,
        0x00ff_ff00,
        0xfffe_fffe,
    ];
    [values, random.to_vec()]
}

#[test]
fn stochastic_halves() {
    let [values, random] = stochastic_lists();
    for (name, exp, frac, count) in [("f16x2", 5, 10, 13), ("bf16x2", 8, 7, 16)] {
        for (words, relu, finite) in [
            ("", false, false),
            (".relu", true, false),
            (".satfinite", false, true),
            (".relu.satfinite", true, true),
        ] {
            let one = |bits: u64, random: u64| {
                let (x, infinity) = (f32::from_bits(bits as u32), ((1_u64 << exp) - 1) << frac);
                if x.is_nan() {
                    return 0x7fff;
                }
                let limit = infinity - u64::from(finite);
                let code = match x.is_infinite() {
                    true => limit,
                    false => stochastic_code(x, exp, frac, random & ((1 << count) - 1), count).min(limit),
                };
                match (x.is_sign_negative(), relu) {
                    (true, true) => 0,
                    (negative, _) => code | u64::from(negative) << 15,
                }
            };
            let text = format!("cvt.rs{words}.{name}.f32");
            sweep(&text, "RFFR", &[values.clone(), vec![0x3fc0_1001], random.clone()], |s| {
                one(s[0], s[2] >> 16) << 16 | one(s[1], s[2])
            });
            sweep(&text, "RFFR", &[vec![0x3fc0_1001], values.clone(), random.clone()], |s| {
                one(s[0], s[2] >> 16) << 16 | one(s[1], s[2])
            });
        }
    }
}

#[test]
fn stochastic_small_formats() {
    let [values, random] = stochastic_lists();
    // Name, fields, code of the largest value, code of NaN, destination.
    for (name, exp, frac, largest, nan, class) in [
        ("e4m3x4", 4, 3, 0x7e, 0x7f, 'R'),
        ("e5m2x4", 5, 2, 0x7b, 0x7f, 'R'),
        ("e2m3x4", 2, 3, 0x1f, 0x1f, 'R'),
        ("e3m2x4", 3, 2, 0x1f, 0x1f, 'R'),
        ("e2m1x4", 2, 1, 7, 7, 'H'),
    ] {
        for relu in [false, true] {
            let code = |bits: u64, random: u16| {
                let x = f32::from_bits(bits as u32);
                if x.is_nan() {
                    return nan;
                }
                let code = match x.is_infinite() {
                    true => largest,
                    false => stochastic_code(x, exp, frac, u64::from(random), 16).min(largest),
                };
                match (x.is_sign_negative(), relu) {
                    (true, true) => 0,
                    (negative, _) => code | u64::from(negative) << (exp + frac),
                }
            };
            let shared = |rbits: u64, upper: bool| {
                let [b0, b1, b2, b3] = (rbits as u32).to_le_bytes();
                u16::from_le_bytes(match (class, upper) {
                    ('R', true) => [b2, b3],
                    ('R', false) => [b0, b1],
                    (_, true) => [b1, b3],
                    (_, false) => [b0, b2],
                })
            };
            let want = |s: &[u64]| {
                let (upper, lower) = (shared(s[4], true), shared(s[4], false));
                let bits = [upper.reverse_bits(), upper, lower.reverse_bits(), lower];
                let width = if class == 'R' { 8 } else { 4 };
                bits.iter().zip(s).fold(0, |all, (random, x)| all << width | code(*x, *random))
            };
            let words = if relu { ".relu" } else { "" };
            let text =
                format!("cvt.rs{words}.satfinite.{name}.f32 {{0}}, {{{{1}},{{2}},{{3}},{{4}}}}, {{5}}");
            for place in 0..4 {
                let mut lists =
                    vec![vec![0x3fc0_0000], vec![0xbf80_0001], vec![0x4000_0000], vec![0x3e80_0000]];
                lists[place] = values.clone();
                lists.push(random.clone());
                sweep(&text, &format!("{class}FFFFR"), &lists, want);
            }
        }
    }
}

#[test]
fn packed_integers() {
    let clamp = |x: u64, bits: u32, signed: bool| {
        let (low, high) = range(bits, signed);
        (i128::from(x as i32).clamp(low, high) & ((1 << bits) - 1)) as u64
    };
    for (name, bits, signed) in [("u16", 16, false), ("s16", 16, true)] {
        sweep(&format!("cvt.pack.sat.{name}.s32"), "RRR", &[integers('R'), integers('R')], |s| {
            clamp(s[0], bits, signed) << bits | clamp(s[1], bits, signed)
        });
    }
    for (name, bits, signed) in [
        ("u8", 8, false),
        ("s8", 8, true),
        ("u4", 4, false),
        ("s4", 4, true),
        ("u2", 2, false),
        ("s2", 2, true),
    ] {
        let lists = [integers('R'), integers('R'), vec![0, 0x1234_5678, 0xffff_ffff]];
        sweep(&format!("cvt.pack.sat.{name}.s32.b32"), "RRRR", &lists, |s| {
            (s[2] << (2 * bits) | clamp(s[0], bits, signed) << bits | clamp(s[1], bits, signed)) & 0xffff_ffff
        });
    }
}
