//! Halves and pairs of them: minima, signs, fused products with special cases, approximate functions, each half alone.

use crate::float::{Operation, Ty, compute, extreme};
use crate::harness::{evaluate, sweep};
use rustc_apfloat::Round;

/// The types and their words.
const TYPES: [(Ty, &str); 2] = [(Ty::F16, "f16"), (Ty::Bf16, "bf16")];

/// Evaluates for single halves and for pairs of them.
fn both(name: &str, word: &str, ty: Ty, sources: usize, f: &dyn Fn(&[u64]) -> u64) {
    let edges: Vec<u64> = ty.edges().into_iter().chain([u64::from(u16::MAX)]).collect();
    let classes = |class: char| std::iter::repeat_n(class, sources + 1).collect::<String>();
    sweep(&format!("{name}.{word}"), &classes('H'), &vec![edges.clone(); sources], |s| f(s));
    let pairs: Vec<u64> = edges.iter().zip(edges.iter().cycle().skip(7)).map(|(a, b)| a << 16 | b).collect();
    sweep(&format!("{name}.{word}x2"), &classes('R'), &vec![pairs; sources], |s| {
        let part = |shift: u32| f(&s.iter().map(|x| x >> shift & 0xffff).collect::<Vec<_>>());
        part(0) | part(16) << 16
    });
}

#[test]
fn minima_and_signs() {
    for (ty, word) in TYPES {
        both("abs", word, ty, 1, &|s| s[0] & !ty.sign());
        both("neg", word, ty, 1, &|s| s[0] ^ ty.sign());
        for (name, max) in [("min", false), ("max", true)] {
            both(name, word, ty, 2, &|s| extreme(ty, s[0], s[1], max, false));
            both(&format!("{name}.NaN"), word, ty, 2, &|s| extreme(ty, s[0], s[1], max, true));
            for (nan, propagate) in [("", false), (".NaN", true)] {
                both(&format!("{name}{nan}.xorsign.abs"), word, ty, 2, &|s| {
                    let magnitude = extreme(ty, s[0] & !ty.sign(), s[1] & !ty.sign(), max, propagate);
                    if ty.is_nan(magnitude) { magnitude } else { magnitude | (s[0] ^ s[1]) & ty.sign() }
                });
            }
        }
    }
}

/// A factor with all bits set is outside its tensor: the product is not added, and the result is zero (PTX ISA, "fma").
#[test]
fn fused_products() {
    for (ty, word) in TYPES {
        let product = |s: &[u64]| compute(ty, Operation::Fma, s, Round::NearestTiesToEven);
        both("fma.rn.relu", word, ty, 3, &|s| ty.relu(product(s)));
        let outside = |s: &[u64]| s[..2].contains(&0xffff);
        both("fma.rn.oob", word, ty, 3, &|s| if outside(s) { 0 } else { product(s) });
        both("fma.rn.oob.relu", word, ty, 3, &|s| if outside(s) { 0 } else { ty.relu(product(s)) });
    }
}

/// Within the documented bound of the exact value.
#[test]
fn approximations() {
    for (ty, word) in TYPES {
        let value = |bits: u64| match ty {
            Ty::Bf16 => f64::from(f32::from_bits((bits as u32) << 16)),
            _ => {
                let (sign, exp, frac) = (bits >> 15, (bits >> 10 & 31) as i32, (bits & 1023) as f64 / 1024.0);
                let magnitude =
                    if exp == 0 { frac * 2_f64.powi(-14) } else { (1.0 + frac) * 2_f64.powi(exp - 15) };
                if sign == 1 { -magnitude } else { magnitude }
            }
        };
        // Numbers of both signs up to 8 or so.
        let step = if ty == Ty::F16 { 61 } else { 5 };
        let most = if ty == Ty::F16 { 0x4800 } else { 0x4100 };
        let points: Vec<u64> = (0..most).step_by(step).flat_map(|x| [x, x | 0x8000]).collect();
        let exponential = if ty == Ty::F16 { "ex2.approx.f16" } else { "ex2.approx.ftz.bf16" };
        for (name, f, bound) in [
            (
                format!("tanh.approx.{word}"),
                f64::tanh as fn(f64) -> f64,
                if ty == Ty::F16 { -10.987_f64 } else { -8.0 },
            ),
            (exponential.to_owned(), f64::exp2, if ty == Ty::F16 { -9.9_f64 } else { -7.0 }),
        ] {
            let tuples: Vec<Vec<u64>> = points.iter().map(|x| vec![*x]).collect();
            let single = evaluate(&name, "HH", &tuples);
            let close = |x: u64, got: u64| {
                let (got, want) = (value(got), f(value(x)));
                // The last place of a small result is what the format has.
                let last = if ty == Ty::F16 { 2_f64.powi(-24) } else { 0.0 };
                assert!(
                    (got - want).abs() <= want.abs() * bound.exp2() + last,
                    "{name} of {x:#x} is {got}, not {want}"
                );
            };
            points.iter().zip(&single).for_each(|(x, got)| close(*x, *got));
            let pairs: Vec<Vec<u64>> =
                points.chunks(2).map(|two| vec![two[0] | two[two.len() - 1] << 16]).collect();
            for (pair, got) in pairs.iter().zip(evaluate(&format!("{name}x2"), "RR", &pairs)) {
                close(pair[0] & 0xffff, got & 0xffff);
                close(pair[0] >> 16, got >> 16);
            }
        }
    }
}
