//! What every function is tried with: for each type the values at which something changes.

use super::number::{BF16, E2M1, E2M3, E3M2, E4M3, E5M2, F16, Format, Special, integer};
use super::types::{Element, Type};

/// The most points for one row.
const POINTS: usize = 4096;

/// The formats that others are rounded to.
static TARGETS: [&Format; 7] = [&F16, &BF16, &E4M3, &E5M2, &E2M3, &E3M2, &E2M1];

/// The arguments of every point: for each argument its lanes.
pub(super) fn points(types: &[Type]) -> Vec<Vec<Vec<u64>>> {
    let values: Vec<Vec<u64>> = types.iter().map(|&ty| lane_values(ty, types.len() == 1)).collect();
    let all = values.iter().fold(1_usize, |product, list| product.saturating_mul(list.len()));
    let count = all.min(POINTS);
    (0..count)
        .map(|point| {
            // All combinations where they fit, else a spread of them.
            let mut rest = if all <= POINTS { point } else { point.wrapping_mul(2_654_435_761) % all };
            types
                .iter()
                .zip(&values)
                .map(|(ty, list)| {
                    let first = rest % list.len();
                    rest /= list.len();
                    // Other lanes take other values, at a step that shares no factor with most lengths.
                    (0..ty.lanes).map(|lane| list[(first + lane * 17) % list.len()]).collect()
                })
                .collect()
        })
        .collect()
}

/// The values of one lane.
fn lane_values(ty: Type, alone: bool) -> Vec<u64> {
    match ty.element {
        Element::Bool => vec![0, 1],
        Element::Choice(count) => (0..u64::from(count)).collect(),
        Element::Code(bits) => (0..1 << bits).collect(),
        Element::Float(format) if format.bits <= 8 => (0..1 << format.bits).collect(),
        Element::Float(format) if format.bits == 16 => sixteen_bits(format, alone),
        Element::Float(format) => wide(format),
        Element::Integer { bits, signed } => integers(bits, signed),
    }
}

/// Edges of a format of 16 bits; for functions of one argument more of everything in between.
fn sixteen_bits(format: &Format, alone: bool) -> Vec<u64> {
    let one = (format.bias as u64) << format.digits;
    let largest = format.largest();
    let half_integers = [1.5, 2.5, 3.5, 127.5, 255.5];
    let limits = [127.0, 128.0, 129.0, 255.0, 256.0, 32_767.0, 32_768.0, 65_535.0, 4_294_967_296.0, 1.9e19];
    let mut codes = vec![
        0,
        1,
        2,
        (1 << format.digits) - 1,
        1 << format.digits,
        (1 << format.digits) + 1,
        one - (1 << format.digits),
        one - 1,
        one,
        one + 1,
        one + 2,
        one + (1 << format.digits),
        one + (1 << (format.digits - 1)),
        largest - 1,
        largest,
        largest + 1,
        largest + 2,
        largest + (1 << format.digits),
        // Divisors and factors with many digits.
        one + (1 << format.digits) / 3,
        one - (1 << format.digits) / 7,
    ];
    let by_value = half_integers.iter().chain(&limits[..if alone { limits.len() } else { 2 }]);
    codes.extend(by_value.map(|&v| format.round(v, super::number::Mode::Zero, true)));
    if alone {
        codes.extend((0..largest).step_by(197));
    }
    let mut all: Vec<u64> = codes.iter().flat_map(|&code| [code, code | format.sign()]).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Edges of float and double: their own, and for every smaller format its edges, the middle between each two of its
/// numbers around an edge, and the neighbours of that middle.
fn wide(format: &Format) -> Vec<u64> {
    let own = [0.0, f64::INFINITY, f64::NAN, 0.1, 0.5, 1.0, 1e-30, 3e38, 1e300, f64::from_bits(1)];
    let mut values: Vec<u64> = own.iter().map(|&v| to(format, v)).collect();
    let largest = to(format, f64::INFINITY) - 1;
    values.extend([1, largest]);
    for target in TARGETS {
        for code in edge_codes(target) {
            let (low, high) = (target.value(code), target.value(code + 1));
            let high = if high.is_finite() { high } else { low + target.unit(low) };
            for v in [low, (low + high) / 2.0, low + (high - low) * 0.75] {
                let bits = to(format, v);
                values.extend([bits.saturating_sub(1), bits, bits + 1]);
            }
        }
    }
    let sign = format.sign();
    let mut all: Vec<u64> = values.iter().flat_map(|&bits| [bits, bits | sign]).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn to(format: &Format, value: f64) -> u64 {
    match format.bits {
        64 => value.to_bits(),
        _ => u64::from((value as f32).to_bits()),
    }
}

/// Codes around which rounding to the format changes its ways.
fn edge_codes(format: &Format) -> Vec<u64> {
    let largest = format.largest();
    let one = (format.bias as u64) << format.digits;
    let normal = 1 << format.digits;
    let mut codes = vec![0, 1, 2, normal - 1, normal, one - 1, one, one + 1, largest - 1, largest];
    if format.special == Special::None || format.bits == 8 {
        codes.extend((0..largest).step_by(3));
    }
    codes.retain(|&code| code <= largest);
    codes
}

/// Edges of an integer type: its limits, and what half types round.
fn integers(bits: u32, signed: bool) -> Vec<u64> {
    let (least, greatest) = match signed {
        true => (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1),
        false => (0, (1_i128 << bits) - 1),
    };
    let mut values: Vec<i128> = vec![0, 1, 2, 3, 7, 10, 100, least, least + 1, greatest, greatest - 1];
    for power in 6..64 {
        // Where 8, 11 and 24 digits end: the middle of two, and just above and below it.
        for digits in [4, 8, 11, 24] {
            if power >= digits {
                let (top, half) = (1_i128 << power, 1_i128 << (power - digits));
                values.extend([top, top + half, top + half - 1, top + half + 1, top + 3 * half, top - 1]);
            }
        }
    }
    values.extend([65_503, 65_504, 65_519, 65_520, 65_521]);
    let negative: Vec<i128> = values.iter().map(|v| -v).collect();
    values.extend(negative);
    values.retain(|v| (least..=greatest).contains(v));
    values.sort_unstable();
    values.dedup();
    let mask = u64::MAX >> (64 - bits);
    values.iter().map(|&v| v as u64 & mask).collect()
}

/// The value of a lane, rounded to odd; of codes none.
pub(super) fn value(element: Element, bits: u64) -> f64 {
    match element {
        Element::Float(format) => format.value(bits),
        Element::Integer { bits: width, signed } => {
            let wide = i128::from(bits);
            let negative = signed && bits >> (width - 1) & 1 == 1;
            integer(if negative { wide - (1_i128 << width) } else { wide })
        }
        Element::Bool | Element::Choice(_) | Element::Code(_) => bits as f64,
    }
}
