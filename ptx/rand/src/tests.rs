//! The sequences are those of NVIDIA's library: `tests/sequences.tsv` is what its generators on the host gave.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::generator::{Generator, Kind, Values, Wanted};

/// A number of a column, if there is one.
fn number(text: &str) -> Option<u64> {
    text.parse().ok()
}

fn wanted(letter: &str) -> Wanted {
    match letter {
        "u" => Wanted::Words,
        "l" => Wanted::Long,
        "f" => Wanted::Uniform,
        "d" => Wanted::UniformDouble,
        "n" => Wanted::Normal(0.5, 2.0),
        "N" => Wanted::NormalDouble(0.5, 2.0),
        "e" => Wanted::LogNormal(0.5, 2.0),
        _ => Wanted::LogNormalDouble(0.5, 2.0),
    }
}

/// Whether a value is the recorded one: what transcendental functions have a part in may differ in the last digits.
fn agrees(values: &Values, at: usize, bits: u64) -> bool {
    let near = |got: f64, expected: f64, epsilon: f64| {
        (got - expected).abs() <= 16.0 * epsilon * (1.0 + expected.abs())
    };
    match values {
        Values::Words(all) => u64::from(all[at]) == bits,
        Values::Long(all) => all[at] == bits,
        Values::Single(all) => {
            near(f64::from(all[at]), f64::from(f32::from_bits(bits as u32)), f64::from(f32::EPSILON))
        }
        Values::Double(all) => near(all[at], f64::from_bits(bits), f64::EPSILON),
    }
}

#[test]
fn sequences_are_those_of_the_library() {
    let rows = include_str!("../tests/sequences.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut wrong = Vec::new();
    for row in rows {
        let columns: Vec<&str> = row.split('\t').collect();
        let [kind, seed, offset, order, dimensions, letter, count, samples] = columns[..] else {
            panic!("{row}")
        };
        let mut generator = Generator::new(Kind::of(kind.parse().unwrap()).unwrap());
        if let Some(seed) = number(seed) {
            generator.set_seed(seed).unwrap();
        }
        if let Some(offset) = number(offset) {
            generator.set_offset(offset);
        }
        if let Some(order) = number(order) {
            generator.set_order(order as u32).unwrap();
        }
        if let Some(dimensions) = number(dimensions) {
            generator.set_dimensions(dimensions as u32).unwrap();
        }
        let (wanted, count) = (wanted(letter), count.parse::<usize>().unwrap());
        generator.check(wanted, count).unwrap();
        let values = generator.generate(wanted, count);
        for sample in samples.split(' ') {
            let (at, bits) = sample.split_once(':').unwrap();
            let (at, bits) = (at.parse().unwrap(), u64::from_str_radix(bits, 16).unwrap());
            if !agrees(&values, at, bits) {
                wrong.push(format!("{row}: {sample}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn parts_of_a_sequence_are_the_whole() {
    for kind in [101, 121, 161] {
        let new = || Generator::new(Kind::of(kind).unwrap());
        let (mut whole, mut parts) = (new(), new());
        let Values::Words(whole) = whole.generate(Wanted::Words, 9000) else { panic!() };
        let mut got = Vec::new();
        for count in [1, 2, 4095, 4902] {
            let Values::Words(part) = parts.generate(Wanted::Words, count) else { panic!() };
            got.extend(part);
        }
        assert!(whole == got, "{kind}");
    }
}

#[test]
fn events_have_their_mean_and_variance() {
    for mean in [0.5, 5.0, 80.0, 3000.0, 100_000.0] {
        for kind in [101, 121, 161] {
            let mut generator = Generator::new(Kind::of(kind).unwrap());
            let Values::Words(events) = generator.generate(Wanted::Poisson(mean), 20_000) else { panic!() };
            let count = events.len() as f64;
            let average = events.iter().map(|events| f64::from(*events)).sum::<f64>() / count;
            let variance =
                events.iter().map(|events| (f64::from(*events) - average).powi(2)).sum::<f64>() / count;
            // Five standard errors.
            assert!((average - mean).abs() < 5.0 * (mean / count).sqrt(), "{kind} {mean}: {average}");
            assert!(
                (variance / mean - 1.0).abs() < 5.0 * ((2.0 + 1.0 / mean) / count).sqrt(),
                "{kind} {mean}: {variance}"
            );
        }
    }
}
