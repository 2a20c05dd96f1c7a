//! Floating-point arithmetic (PTX ISA, "Floating Point Instructions", "Half Precision Floating Point
//! Instructions") against `rustc_apfloat`, which is LLVM's software arithmetic.

use crate::harness::{combinations, evaluate, floats, sweep};
use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, Round};

/// A type of PTX and its software arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ty {
    F16,
    Bf16,
    F32,
    F64,
}

impl Ty {
    pub(crate) fn exp_frac(self) -> (u32, u32) {
        match self {
            Self::F16 => (5, 10),
            Self::Bf16 => (8, 7),
            Self::F32 => (8, 23),
            Self::F64 => (11, 52),
        }
    }

    pub(crate) fn bits(self) -> u32 {
        let (exp, frac) = self.exp_frac();
        1 + exp + frac
    }

    pub(crate) fn sign(self) -> u64 {
        1 << (self.bits() - 1)
    }

    pub(crate) fn infinity(self) -> u64 {
        let (exp, frac) = self.exp_frac();
        ((1 << exp) - 1) << frac
    }

    pub(crate) fn one(self) -> u64 {
        let (exp, frac) = self.exp_frac();
        ((1 << (exp - 1)) - 1) << frac
    }

    pub(crate) fn is_nan(self, x: u64) -> bool {
        x & (self.sign() - 1) > self.infinity()
    }

    pub(crate) fn edges(self) -> Vec<u64> {
        let (exp, frac) = self.exp_frac();
        floats(exp, frac)
    }

    /// All NaNs as one: f32 and the halves have one anyway, the payload of f64 is not compared.
    pub(crate) fn canonical(self, x: u64) -> u64 {
        match self {
            _ if !self.is_nan(x) => x,
            Self::F64 => 0x7fff_ffff_ffff_ffff,
            _ => self.sign() - 1,
        }
    }

    pub(crate) fn flush(self, x: u64) -> u64 {
        let magnitude = x & (self.sign() - 1);
        if magnitude < 1 << self.exp_frac().1 { x & self.sign() } else { x }
    }

    pub(crate) fn saturate(self, x: u64) -> u64 {
        if self.is_nan(x) || x & self.sign() != 0 { 0 } else { x.min(self.one()) }
    }

    pub(crate) fn relu(self, x: u64) -> u64 {
        if self.is_nan(x) {
            self.canonical(x)
        } else if x & self.sign() != 0 {
            0
        } else {
            x
        }
    }

    fn class(self) -> char {
        match self {
            Self::F16 | Self::Bf16 => 'H',
            Self::F32 => 'F',
            Self::F64 => 'E',
        }
    }
}

/// An operation in software arithmetic.
#[derive(Clone, Copy)]
pub(crate) enum Operation {
    Add,
    Sub,
    Mul,
    Div,
    Fma,
}

fn soft<T: Float>(operation: Operation, s: &[u64], round: Round) -> u64 {
    let value = |index: usize| T::from_bits(u128::from(s[index]));
    let result = match operation {
        Operation::Add => value(0).add_r(value(1), round),
        Operation::Sub => value(0).sub_r(value(1), round),
        Operation::Mul => value(0).mul_r(value(1), round),
        Operation::Div => value(0).div_r(value(1), round),
        Operation::Fma => value(0).mul_add_r(value(1), value(2), round),
    };
    result.value.to_bits() as u64
}

pub(crate) fn compute(ty: Ty, operation: Operation, s: &[u64], round: Round) -> u64 {
    ty.canonical(match ty {
        Ty::F16 => soft::<Half>(operation, s, round),
        Ty::Bf16 => soft::<BFloat>(operation, s, round),
        Ty::F32 => soft::<Single>(operation, s, round),
        Ty::F64 => soft::<Double>(operation, s, round),
    })
}

pub(crate) const MODES: [(&str, Round); 4] = [
    ("rn", Round::NearestTiesToEven),
    ("rz", Round::TowardZero),
    ("rm", Round::TowardNegative),
    ("rp", Round::TowardPositive),
];

/// Compares up to the payload of NaN.
fn check(text: &str, ty: Ty, sources: usize, reference: impl Fn(&[u64]) -> u64) {
    let classes: String = std::iter::repeat_n(ty.class(), sources + 1).collect();
    let tuples = combinations(&vec![ty.edges(); sources]);
    for (tuple, got) in tuples.iter().zip(evaluate(text, &classes, &tuples)) {
        let (got, want) = (ty.canonical(got), ty.canonical(reference(tuple)));
        assert_eq!(got, want, "{text} of {tuple:#x?} is {got:#x}, not {want:#x}");
    }
}

#[test]
fn rounding_modes_of_f32_and_f64() {
    let operations = [
        ("add", Operation::Add, 2),
        ("sub", Operation::Sub, 2),
        ("mul", Operation::Mul, 2),
        ("div", Operation::Div, 2),
        ("fma", Operation::Fma, 3),
    ];
    for (name, operation, sources) in operations {
        for (mode, round) in MODES {
            check(&format!("{name}.{mode}.f64"), Ty::F64, sources, |s| compute(Ty::F64, operation, s, round));
            for (ftz, sat) in [(false, false), (true, false), (false, true), (true, true)] {
                if sat && matches!(operation, Operation::Div) {
                    continue;
                }
                let suffix = format!("{}{}", if ftz { ".ftz" } else { "" }, if sat { ".sat" } else { "" });
                check(&format!("{name}.{mode}{suffix}.f32"), Ty::F32, sources, |s| {
                    let s: Vec<u64> = s.iter().map(|x| if ftz { Ty::F32.flush(*x) } else { *x }).collect();
                    let result = compute(Ty::F32, operation, &s, round);
                    let result = if ftz { Ty::F32.flush(result) } else { result };
                    if sat { Ty::F32.saturate(result) } else { result }
                });
            }
        }
    }
    // Without a mode the rounding is to nearest.
    check("add.f32", Ty::F32, 2, |s| compute(Ty::F32, Operation::Add, s, Round::NearestTiesToEven));
    check("mul.f64", Ty::F64, 2, |s| compute(Ty::F64, Operation::Mul, s, Round::NearestTiesToEven));
    check("add.f64", Ty::F64, 2, |s| compute(Ty::F64, Operation::Add, s, Round::NearestTiesToEven));
    check("sub.f64", Ty::F64, 2, |s| compute(Ty::F64, Operation::Sub, s, Round::NearestTiesToEven));
    for (mode, round) in MODES {
        check(&format!("mad.{mode}.f64"), Ty::F64, 3, |s| compute(Ty::F64, Operation::Fma, s, round));
    }
    // Of the first architectures, which rounded in ways of their own: here as later ones do.
    check("mad.f32", Ty::F32, 3, |s| compute(Ty::F32, Operation::Fma, s, Round::NearestTiesToEven));
    check("div.f32", Ty::F32, 2, |s| compute(Ty::F32, Operation::Div, s, Round::NearestTiesToEven));
    check("mad.rz.f32", Ty::F32, 3, |s| compute(Ty::F32, Operation::Fma, s, Round::TowardZero));
}

/// The square root, rounded by comparing squares exactly.
fn root32(bits: u64, round: Round) -> u64 {
    let x = f64::from(f32::from_bits(bits as u32));
    let nearest = x.sqrt() as f32;
    if x <= 0.0 || !x.is_finite() || round == Round::NearestTiesToEven {
        return u64::from(nearest.to_bits());
    }
    let square = f64::from(nearest) * f64::from(nearest);
    let root = nearest.to_bits();
    u64::from(match round {
        Round::TowardPositive if square < x => root + 1,
        Round::TowardZero | Round::TowardNegative if square > x => root - 1,
        _ => root,
    })
}

fn root64(bits: u64, round: Round) -> u64 {
    let x = f64::from_bits(bits);
    let nearest = x.sqrt();
    if x <= 0.0 || !x.is_finite() || x < 1e-290 || round == Round::NearestTiesToEven {
        return nearest.to_bits();
    }
    let above = nearest.mul_add(nearest, -x);
    match round {
        Round::TowardPositive if above < 0.0 => nearest.to_bits() + 1,
        Round::TowardZero | Round::TowardNegative if above > 0.0 => nearest.to_bits() - 1,
        _ => nearest.to_bits(),
    }
}

#[test]
fn reciprocals_and_roots() {
    for (mode, round) in MODES {
        check(&format!("rcp.{mode}.f32"), Ty::F32, 1, |s| {
            compute(Ty::F32, Operation::Div, &[Ty::F32.one(), s[0]], round)
        });
        check(&format!("rcp.{mode}.ftz.f32"), Ty::F32, 1, |s| {
            Ty::F32.flush(compute(Ty::F32, Operation::Div, &[Ty::F32.one(), Ty::F32.flush(s[0])], round))
        });
        check(&format!("rcp.{mode}.f64"), Ty::F64, 1, |s| {
            compute(Ty::F64, Operation::Div, &[Ty::F64.one(), s[0]], round)
        });
        check(&format!("sqrt.{mode}.f32"), Ty::F32, 1, |s| root32(s[0], round));
        check(&format!("sqrt.{mode}.ftz.f32"), Ty::F32, 1, |s| root32(Ty::F32.flush(s[0]), round));
        let tuples: Vec<Vec<u64>> = Ty::F64.edges().into_iter().map(|x| vec![x]).collect();
        for (tuple, got) in tuples.iter().zip(evaluate(&format!("sqrt.{mode}.f64"), "EE", &tuples)) {
            let tiny = tuple[0] & !Ty::F64.sign() < 1 << 58;
            if !tiny || round == Round::NearestTiesToEven {
                let want = Ty::F64.canonical(root64(tuple[0], round));
                assert_eq!(Ty::F64.canonical(got), want, "sqrt.{mode}.f64 of {:#x}", tuple[0]);
            }
        }
    }
}

#[test]
fn halves() {
    let operations = [
        ("add", Operation::Add, 2),
        ("sub", Operation::Sub, 2),
        ("mul", Operation::Mul, 2),
        ("fma.rn", Operation::Fma, 3),
    ];
    let nearest = Round::NearestTiesToEven;
    for (name, operation, sources) in operations {
        for ty in [Ty::F16, Ty::Bf16] {
            let n = if ty == Ty::F16 { "f16" } else { "bf16" };
            check(&format!("{name}.{n}"), ty, sources, |s| compute(ty, operation, s, nearest));
            if sources == 3 {
                check(&format!("{name}.relu.{n}"), ty, 3, |s| ty.relu(compute(ty, operation, s, nearest)));
            }
            // Both halves of a packed pair are computed alone.
            let edges = ty.edges();
            let pairs: Vec<u64> =
                edges.iter().zip(edges.iter().cycle().skip(7)).map(|(a, b)| a << 16 | b).collect();
            let classes: String = std::iter::repeat_n('R', sources + 1).collect();
            sweep(&format!("{name}.{n}x2"), &classes, &vec![pairs; sources], |s| {
                let part = |shift: u32| {
                    let s: Vec<u64> = s.iter().map(|x| x >> shift & 0xffff).collect();
                    compute(ty, operation, &s, nearest)
                };
                part(0) | part(16) << 16
            });
        }
        for modifier in ["ftz", "sat"] {
            let (op, mode) = name.split_once('.').unwrap_or((name, ""));
            let mode = if mode.is_empty() { String::new() } else { format!(".{mode}") };
            check(&format!("{op}{mode}.{modifier}.f16"), Ty::F16, sources, |s| {
                let ftz = modifier == "ftz";
                let s: Vec<u64> = s.iter().map(|x| if ftz { Ty::F16.flush(*x) } else { *x }).collect();
                let result = compute(Ty::F16, operation, &s, nearest);
                if ftz { Ty::F16.flush(result) } else { Ty::F16.saturate(result) }
            });
        }
    }
    let pairs: Vec<u64> =
        Ty::F32.edges().iter().zip(Ty::F32.edges().iter().rev()).map(|(a, b)| a << 32 | b).collect();
    for (name, operation, sources) in operations {
        let name = if name == "fma.rn" { name.to_owned() } else { format!("{name}.rn") };
        let classes: String = std::iter::repeat_n('D', sources + 1).collect();
        sweep(&format!("{name}.f32x2"), &classes, &vec![pairs.clone(); sources], |s| {
            let part = |shift: u32| {
                let s: Vec<u64> = s.iter().map(|x| x >> shift & 0xffff_ffff).collect();
                compute(Ty::F32, operation, &s, nearest)
            };
            part(0) | part(32) << 32
        });
    }
}

/// The smaller or larger value: -0 below +0, NaN is missing data unless it propagates.
pub(crate) fn extreme(ty: Ty, a: u64, b: u64, max: bool, propagate: bool) -> u64 {
    match (ty.is_nan(a), ty.is_nan(b)) {
        (true, true) => return ty.canonical(a),
        (true, false) | (false, true) if propagate => return ty.canonical(u64::MAX),
        (true, false) => return b,
        (false, true) => return a,
        (false, false) => {}
    }
    let rank = |x: u64| {
        let magnitude = (x & (ty.sign() - 1)) as i64;
        if x & ty.sign() != 0 { -magnitude - 1 } else { magnitude }
    };
    if (rank(a) > rank(b)) == max { a } else { b }
}

#[test]
fn minima_and_maxima() {
    for (name, max) in [("min", false), ("max", true)] {
        for (ty, n) in [(Ty::F16, "f16"), (Ty::Bf16, "bf16"), (Ty::F32, "f32"), (Ty::F64, "f64")] {
            check(&format!("{name}.{n}"), ty, 2, |s| extreme(ty, s[0], s[1], max, false));
            if ty == Ty::F64 {
                continue;
            }
            check(&format!("{name}.NaN.{n}"), ty, 2, |s| extreme(ty, s[0], s[1], max, true));
            check(&format!("{name}.NaN.xorsign.abs.{n}"), ty, 2, |s| {
                let magnitude = extreme(ty, s[0] & !ty.sign(), s[1] & !ty.sign(), max, true);
                if ty.is_nan(magnitude) { magnitude } else { magnitude | (s[0] ^ s[1]) & ty.sign() }
            });
            if ty != Ty::Bf16 {
                check(&format!("{name}.ftz.{n}"), ty, 2, |s| {
                    extreme(ty, ty.flush(s[0]), ty.flush(s[1]), max, false)
                });
            }
        }
        check(&format!("{name}.f32"), Ty::F32, 3, |s| {
            extreme(Ty::F32, extreme(Ty::F32, s[0], s[1], max, false), s[2], max, false)
        });
        check(&format!("{name}.abs.f32"), Ty::F32, 3, |s| {
            let s: Vec<u64> = s.iter().map(|x| x & !Ty::F32.sign()).collect();
            extreme(Ty::F32, extreme(Ty::F32, s[0], s[1], max, false), s[2], max, false)
        });
    }
}

#[test]
fn signs_and_classes() {
    for (ty, n) in [(Ty::F16, "f16"), (Ty::Bf16, "bf16"), (Ty::F32, "f32"), (Ty::F64, "f64")] {
        let c = ty.class();
        let lists = [ty.edges(), ty.edges()];
        sweep(&format!("abs.{n}"), &format!("{c}{c}"), &lists[..1], |s| s[0] & !ty.sign());
        sweep(&format!("neg.{n}"), &format!("{c}{c}"), &lists[..1], |s| s[0] ^ ty.sign());
        if c == 'H' {
            continue;
        }
        sweep(&format!("copysign.{n}"), &format!("{c}{c}{c}"), &lists, |s| {
            s[0] & ty.sign() | s[1] & !ty.sign()
        });
        let magnitude = |x: u64| x & !ty.sign();
        let least = 1 << ty.exp_frac().1;
        let test = |word: &str, holds: &dyn Fn(u64) -> bool| {
            sweep(&format!("testp.{word}.{n}"), &format!("P{c}"), &lists[..1], |s| u64::from(holds(s[0])));
        };
        test("finite", &|x| magnitude(x) < ty.infinity());
        test("infinite", &|x| magnitude(x) == ty.infinity());
        test("number", &|x| !ty.is_nan(x));
        test("notanumber", &|x| ty.is_nan(x));
        test("normal", &|x| magnitude(x) == 0 || (least..ty.infinity()).contains(&magnitude(x)));
        test("subnormal", &|x| (1..least).contains(&magnitude(x)));
    }
    sweep("abs.ftz.f32", "FF", &[Ty::F32.edges()], |s| Ty::F32.flush(s[0]) & !Ty::F32.sign());
    sweep("neg.ftz.f32", "FF", &[Ty::F32.edges()], |s| Ty::F32.flush(s[0]) ^ Ty::F32.sign());
}

/// Approximate functions: within the documented bound of the exact value, in f64.
#[test]
fn approximate_functions() {
    let points: Vec<f32> =
        (-400..400).map(|i| i as f32 * 0.0371).chain([1e-30, 1e-3, 77.0, 1e5, 3e20]).collect();
    let tuples: Vec<Vec<u64>> = points.iter().map(|x| vec![u64::from(x.to_bits())]).collect();
    let bounded = |text: &str, f: fn(f64) -> f64, bound: &dyn Fn(f64, f64) -> f64| {
        for (x, got) in points.iter().zip(evaluate(text, "FF", &tuples)) {
            let (got, want) = (f64::from(f32::from_bits(got as u32)), f(f64::from(*x)));
            if want.is_nan() || want.is_infinite() {
                assert!(
                    got.is_nan() == want.is_nan() && (want.is_nan() || got == want),
                    "{text} of {x}: {got}"
                );
            } else if want.abs() < 3e38 {
                let error = (got - want).abs();
                assert!(error <= bound(f64::from(*x), want) + 1.5e-45, "{text} of {x} is {got}, not {want}");
            }
        }
    };
    let relative = |exponent: f64| move |_: f64, want: f64| want.abs() * exponent.exp2();
    bounded("rcp.approx.f32", |x| 1.0 / x, &relative(-23.0));
    bounded("rsqrt.approx.f32", |x| 1.0 / x.sqrt(), &relative(-22.9));
    bounded("sqrt.approx.f32", f64::sqrt, &relative(-23.0));
    bounded("ex2.approx.f32", f64::exp2, &relative(-22.0));
    bounded("lg2.approx.f32", f64::log2, &|x, want| {
        if (0.5..2.0).contains(&x) { (-22.0_f64).exp2() } else { want.abs() * (-22.0_f64).exp2() }
    });
    let trigonometric =
        |x: f64, _: f64| if x.abs() <= std::f64::consts::TAU { (-20.5_f64).exp2() } else { 1.0 };
    bounded("sin.approx.f32", f64::sin, &trigonometric);
    bounded("cos.approx.f32", f64::cos, &trigonometric);
    bounded("tanh.approx.f32", f64::tanh, &relative(-11.0));
    // Of f64 the upper half is looked at and made, or a result as good as that of f32.
    for (text, f, bound) in [
        ("rcp.approx.ftz.f64", (|x: f64| 1.0 / x) as fn(f64) -> f64, -20.0_f64),
        ("rsqrt.approx.ftz.f64", |x| 1.0 / x.sqrt(), -20.0),
        ("rsqrt.approx.f64", |x| 1.0 / x.sqrt(), -22.9),
    ] {
        let tuples: Vec<Vec<u64>> =
            points.iter().map(|x| vec![f64::from(*x).to_bits() & !0xffff_ffff]).collect();
        for (tuple, got) in tuples.iter().zip(evaluate(text, "EE", &tuples)) {
            let (got, want) = (f64::from_bits(got), f(f64::from_bits(tuple[0])));
            let same = got.is_nan() && want.is_nan() || got == want;
            assert!(
                same || (got - want).abs() <= want.abs() * bound.exp2(),
                "{text} of {tuple:x?} is {got}, not {want}"
            );
        }
    }
    let quotients = combinations(&[
        tuples.iter().map(|t| t[0]).step_by(9).collect(),
        tuples.iter().map(|t| t[0]).step_by(11).collect(),
    ]);
    for text in ["div.approx.f32", "div.full.f32"] {
        for (tuple, got) in quotients.iter().zip(evaluate(text, "FFF", &quotients)) {
            let value = |bits: u64| f64::from(f32::from_bits(bits as u32));
            let want = value(tuple[0]) / value(tuple[1]);
            if want.is_finite() && want.abs() < 3e38 && want.abs() > 1e-37 {
                let error = (value(got) - want).abs();
                assert!(error <= want.abs() * (-21.0_f64).exp2(), "{text} of {tuple:x?}: {}", value(got));
            }
        }
    }
}

#[test]
fn mixed_precision() {
    // The narrow sources are widened, which is exact, and the operation is one of f32.
    for (ty, word) in [(Ty::F16, "f16"), (Ty::Bf16, "bf16")] {
        let wide = |x: u64| match ty {
            Ty::F16 => u64::from(widened::<Half>(x)),
            _ => u64::from(widened::<BFloat>(x)),
        };
        let narrow = ty.edges();
        let pairs = combinations(&[narrow.clone(), Ty::F32.edges()]);
        for (name, operation) in [("add", Operation::Add), ("sub", Operation::Sub)] {
            let got = evaluate(&format!("{name}.rn.f32.{word}"), "FHF", &pairs);
            for (pair, got) in pairs.iter().zip(got) {
                let want = compute(Ty::F32, operation, &[wide(pair[0]), pair[1]], Round::NearestTiesToEven);
                assert_eq!(Ty::F32.canonical(got), Ty::F32.canonical(want), "{name} {word} {pair:x?}");
            }
        }
        let triples = combinations(&[narrow.clone(), narrow, vec![0, 0x3f80_0000, 0xc2f0_0001]]);
        let got = evaluate(&format!("fma.rz.f32.{word}"), "FHHF", &triples);
        for (triple, got) in triples.iter().zip(got) {
            let sources = [wide(triple[0]), wide(triple[1]), triple[2]];
            let want = compute(Ty::F32, Operation::Fma, &sources, Round::TowardZero);
            assert_eq!(Ty::F32.canonical(got), Ty::F32.canonical(want), "fma {word} {triple:x?}");
        }
    }
}

fn widened<T: Float + rustc_apfloat::FloatConvert<Single>>(bits: u64) -> u32 {
    T::from_bits(u128::from(bits)).convert(&mut false).value.to_bits() as u32
}
