//! The types of the inventory's rows: lanes of floating-point, integer or bare codes, and how they lie in memory.

use super::number::{BF16, E2M1, E2M3, E3M2, E4M3, E5M2, E8M0, F16, F32, F64, Format};

/// What a lane is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Element {
    Float(&'static Format),
    Integer {
        bits: u32,
        signed: bool,
    },
    Bool,
    /// The code of a number of this many bits, whose format another argument names.
    Code(u32),
    /// A choice: one of the first N values of an enumeration.
    Choice(u32),
}

/// A type of arguments and results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Type {
    pub(super) element: Element,
    pub(super) lanes: usize,
}

/// Half types and their lanes, by name.
const FLOATS: &[(&str, &Format, usize)] = &[
    ("__half", &F16, 1),
    ("__half_raw", &F16, 1),
    ("__nv_half", &F16, 1),
    ("__nv_half_raw", &F16, 1),
    ("half", &F16, 1),
    ("nv_half", &F16, 1),
    ("__half2", &F16, 2),
    ("__half2_raw", &F16, 2),
    ("__nv_half2", &F16, 2),
    ("__nv_half2_raw", &F16, 2),
    ("half2", &F16, 2),
    ("nv_half2", &F16, 2),
    ("__nv_bfloat16", &BF16, 1),
    ("__nv_bfloat16_raw", &BF16, 1),
    ("nv_bfloat16", &BF16, 1),
    ("__nv_bfloat162", &BF16, 2),
    ("__nv_bfloat162_raw", &BF16, 2),
    ("nv_bfloat162", &BF16, 2),
    ("float", &F32, 1),
    ("float2", &F32, 2),
    ("float4", &F32, 4),
    ("double", &F64, 1),
    ("double2", &F64, 2),
    ("double4", &F64, 4),
    ("double4_16a", &F64, 4),
    ("double4_32a", &F64, 4),
];

/// Formats of the small types: `__nv_fp8x2_e4m3` is `fp8`, two lanes, `e4m3`.
const SMALL: &[(&str, &str, &Format)] = &[
    ("fp8", "e4m3", &E4M3),
    ("fp8", "e5m2", &E5M2),
    ("fp8", "e8m0", &E8M0),
    ("fp6", "e2m3", &E2M3),
    ("fp6", "e3m2", &E3M2),
    ("fp4", "e2m1", &E2M1),
];

const INTEGERS: &[(&str, u32, bool)] = &[
    ("char", 8, true),
    ("signed char", 8, true),
    ("unsigned char", 8, false),
    ("short", 16, true),
    ("unsigned short", 16, false),
    ("int", 32, true),
    ("unsigned int", 32, false),
    ("long", 64, true),
    ("unsigned long", 64, false),
    ("long long", 64, true),
    ("unsigned long long", 64, false),
    ("size_t", 64, false),
];

/// Enumerations of options, and how many values each has.
const CHOICES: &[(&str, u32)] = &[
    ("__nv_saturation_t", 2),
    ("__nv_fp8_interpretation_t", 2),
    ("__nv_fp6_interpretation_t", 2),
    ("__nv_fp4_interpretation_t", 1),
    ("cudaRoundMode", 4),
];

/// The words of a type that say nothing about values.
pub(super) fn bare(text: &str) -> String {
    let words = text.replace(['&', '*'], " ");
    words
        .split_whitespace()
        .filter(|word| !matches!(*word, "const" | "volatile" | "enum"))
        .collect::<Vec<_>>()
        .join(" ")
}

impl Type {
    /// Reads a type; references and pointers are what they refer to.
    pub(super) fn read(text: &str) -> Option<Self> {
        let name = bare(text);
        let name = name.as_str();
        if let Some(&(_, format, lanes)) = FLOATS.iter().find(|row| row.0 == name) {
            return Some(Self { element: Element::Float(format), lanes });
        }
        if let Some(&(_, bits, signed)) = INTEGERS.iter().find(|row| row.0 == name) {
            return Some(Self { element: Element::Integer { bits, signed }, lanes: 1 });
        }
        if let Some(&(_, count)) = CHOICES.iter().find(|row| row.0 == name) {
            return Some(Self { element: Element::Choice(count), lanes: 1 });
        }
        if name == "bool" {
            return Some(Self { element: Element::Bool, lanes: 1 });
        }
        let (width, format) = name.strip_prefix("__nv_")?.split_once('_')?;
        let (width, lanes) = match width.split_once('x') {
            Some((width, lanes)) => (width, lanes.parse().ok()?),
            None => (width, 1),
        };
        let element = match format {
            "storage_t" => Element::Code(if width == "fp8" {
                8
            } else if width == "fp6" {
                6
            } else {
                4
            }),
            _ => Element::Float(SMALL.iter().find(|row| row.0 == width && row.1 == format)?.2),
        };
        Some(Self { element, lanes })
    }

    /// Bits from one lane to the next: only pairs of 4 bits share a byte.
    fn stride(self) -> usize {
        let bits = match self.element {
            Element::Float(format) => format.bits,
            Element::Code(bits) | Element::Integer { bits, .. } => bits,
            Element::Bool => 8,
            Element::Choice(_) => 32,
        };
        match bits {
            4 if self.lanes > 1 => 4,
            4 | 6 => 8,
            bits => bits as usize,
        }
    }

    /// Its size in bytes.
    pub(super) fn size(self) -> usize {
        self.stride() * self.lanes / 8
    }

    /// Puts lanes where an object of this type has them.
    pub(super) fn store(self, lanes: &[u64], memory: &mut [u8]) {
        for (lane, &bits) in lanes.iter().enumerate() {
            let at = lane * self.stride();
            if self.stride() == 4 {
                memory[at / 8] |= (bits as u8 & 15) << (at % 8);
            } else {
                memory[at / 8..][..self.stride() / 8]
                    .copy_from_slice(&bits.to_le_bytes()[..self.stride() / 8]);
            }
        }
    }

    /// The lanes of an object.
    pub(super) fn load(self, memory: &[u8]) -> Vec<u64> {
        let lane = |lane: usize| {
            let at = lane * self.stride();
            if self.stride() == 4 {
                return u64::from(memory[at / 8] >> (at % 8) & 15);
            }
            let mut bytes = [0; 8];
            bytes[..self.stride() / 8].copy_from_slice(&memory[at / 8..][..self.stride() / 8]);
            u64::from_le_bytes(bytes)
        };
        (0..self.lanes).map(lane).collect()
    }
}
