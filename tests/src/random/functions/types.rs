//! The types of values in random functions, and their constants.

use std::fmt::Write as _;

use super::super::rng::Rng;

/// What one lane holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lane {
    Int(u32),
    Half,
    Bfloat,
    Float,
    Double,
}

/// A scalar, or a vector of so many lanes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ty {
    pub(super) lane: Lane,
    pub(super) lanes: Option<u32>,
}

/// A vector is no larger than this, in bits.
const LARGEST: u32 = 1024;
/// Widths that front ends write.
const COMMON: [u32; 6] = [1, 8, 16, 32, 64, 128];
const LENGTHS: [u32; 16] = [1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8, 8, 16];

impl Lane {
    pub(super) fn bits(self) -> u32 {
        match self {
            Lane::Int(bits) => bits,
            Lane::Half | Lane::Bfloat => 16,
            Lane::Float => 32,
            Lane::Double => 64,
        }
    }

    pub(super) fn is_float(self) -> bool {
        !matches!(self, Lane::Int(_))
    }

    pub(super) fn spelled(self) -> String {
        match self {
            Lane::Int(bits) => format!("i{bits}"),
            Lane::Half => "half".to_owned(),
            Lane::Bfloat => "bfloat".to_owned(),
            Lane::Float => "float".to_owned(),
            Lane::Double => "double".to_owned(),
        }
    }

    /// The part of an overloaded intrinsic's name.
    fn suffix(self) -> String {
        match self {
            Lane::Int(bits) => format!("i{bits}"),
            Lane::Half => "f16".to_owned(),
            Lane::Bfloat => "bf16".to_owned(),
            Lane::Float => "f32".to_owned(),
            Lane::Double => "f64".to_owned(),
        }
    }

    /// A floating-point constant that the type holds exactly.
    pub(super) fn number(self, value: f64) -> String {
        let float = (value as f32).to_bits();
        match self {
            Lane::Int(_) => format!("{}", value as i64),
            Lane::Half => format!("0xH{:04X}", half(value)),
            Lane::Bfloat => format!("0xR{:04X}", float >> 16),
            Lane::Float => format!("0x{:016X}", f64::from(value as f32).to_bits()),
            Lane::Double => format!("0x{:016X}", value.to_bits()),
        }
    }

    /// The NaN that stands for all of them.
    pub(super) fn nan(self) -> &'static str {
        match self {
            Lane::Half => "0xH7E00",
            Lane::Bfloat => "0xR7FC0",
            _ => "0x7FF8000000000000",
        }
    }

    /// A constant; edge values are as likely as others.
    fn constant(self, rng: &mut Rng) -> String {
        let Lane::Int(bits) = self else {
            let edges =
                [0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 3.0, -2.5, 100.0, f64::INFINITY, f64::NEG_INFINITY, 1.5];
            return self.number(rng.pick(&edges));
        };
        let mask = u128::MAX >> (128 - bits);
        let random = u128::from(rng.below(1 << 53)).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        let value = match rng.below(8) {
            0 => 0,
            1 => 1,
            2 => mask,
            3 => 1 << (bits - 1),
            4 => mask >> 1,
            5 => u128::from(rng.below(16)),
            _ => random,
        } & mask;
        if bits == 1 {
            return if value == 1 { "true".to_owned() } else { "false".to_owned() };
        }
        let sign = 1 << (bits - 1);
        match rng.chance(50) && value & sign != 0 && value != sign {
            true => format!("-{}", (!value & mask) + 1),
            false => value.to_string(),
        }
    }
}

/// The bits of a half that holds the value exactly.
fn half(value: f64) -> u16 {
    let bits = value.to_bits();
    let sign = ((bits >> 48) & 0x8000) as u16;
    let exponent = ((bits >> 52) & 0x7ff) as i32;
    match exponent {
        0 => sign,
        0x7ff => sign | 0x7c00,
        _ => sign | (((exponent - 1023 + 15) as u16) << 10) | ((bits >> 42) & 0x3ff) as u16,
    }
}

impl Ty {
    pub(super) const fn scalar(lane: Lane) -> Self {
        Self { lane, lanes: None }
    }

    pub(super) const fn int(bits: u32) -> Self {
        Self::scalar(Lane::Int(bits))
    }

    /// The same shape with other lanes.
    pub(super) fn with(self, lane: Lane) -> Self {
        Self { lane, ..self }
    }

    /// Truth values of this shape.
    pub(super) fn truth(self) -> Self {
        self.with(Lane::Int(1))
    }

    pub(super) fn count(self) -> u32 {
        self.lanes.unwrap_or(1)
    }

    pub(super) fn bits(self) -> u32 {
        self.lane.bits() * self.count()
    }

    /// Whether it is small enough for the memory there is.
    pub(super) fn fits(self) -> bool {
        self.container().bits() <= LARGEST
    }

    /// Bytes of its image in memory, if its lanes fill theirs.
    pub(super) fn bytes(self) -> u32 {
        self.bits().div_ceil(8)
    }

    pub(super) fn spelled(self) -> String {
        match self.lanes {
            None => self.lane.spelled(),
            Some(count) => format!("<{count} x {}>", self.lane.spelled()),
        }
    }

    pub(super) fn suffix(self) -> String {
        match self.lanes {
            None => self.lane.suffix(),
            Some(count) => format!("v{count}{}", self.lane.suffix()),
        }
    }

    /// The constant whose lanes are all the same.
    pub(super) fn splat(self, lane: &str) -> String {
        self.listed(|_| lane.to_owned())
    }

    /// A constant, lane by lane.
    pub(super) fn listed(self, mut lane: impl FnMut(u32) -> String) -> String {
        let Some(count) = self.lanes else { return lane(0) };
        let mut text = String::from("<");
        for index in 0..count {
            let comma = if index == 0 { "" } else { ", " };
            let _ = write!(text, "{comma}{} {}", self.lane.spelled(), lane(index));
        }
        text + ">"
    }

    pub(super) fn constant(self, rng: &mut Rng) -> String {
        match rng.below(4) {
            0 => self.splat(&self.lane.constant(rng)),
            _ => self.listed(|_| self.lane.constant(rng)),
        }
    }

    /// All lanes one: the value of a step that was left out.
    pub(super) fn one(self) -> String {
        match self.lane {
            Lane::Int(1) => self.splat("true"),
            Lane::Int(_) => self.splat("1"),
            _ => self.splat(&self.lane.number(1.0)),
        }
    }

    /// The narrowest type of the same shape whose lanes fill their bytes.
    pub(super) fn container(self) -> Self {
        match self.lane {
            Lane::Int(bits) => self.with(Lane::Int(bits.next_power_of_two().max(8))),
            _ => self,
        }
    }
}

/// A width: one that programs have, or any.
pub(super) fn width(rng: &mut Rng) -> u32 {
    match rng.below(10) {
        0..=5 => rng.pick(&COMMON),
        6 | 7 => rng.between(1, 64) as u32,
        8 => rng.between(60, 70) as u32,
        _ => rng.between(1, 128) as u32,
    }
}

pub(super) fn float(rng: &mut Rng) -> Lane {
    rng.pick(&[Lane::Float, Lane::Float, Lane::Double, Lane::Double, Lane::Half, Lane::Half, Lane::Bfloat])
}

fn lane(rng: &mut Rng) -> Lane {
    if rng.chance(68) { Lane::Int(width(rng)) } else { float(rng) }
}

/// Makes a lane a scalar, or a vector with as many lanes as fit.
pub(super) fn shape(lane: Lane, rng: &mut Rng) -> Ty {
    let count = rng.pick(&LENGTHS).min(LARGEST / lane.bits().next_power_of_two());
    Ty { lane, lanes: rng.chance(45).then_some(count) }
}

pub(super) fn any(rng: &mut Rng) -> Ty {
    let lane = lane(rng);
    shape(lane, rng)
}
