//! The 128 bytes of a tensor map.
//!
//! The object is opaque: this encoding is this simulator's own. Fields have the values that `tensormap.replace` gives
//! them, at fixed places, so that an instruction writes its field and nothing else, and a map that a kernel builds
//! out of zeros is whole when all fields have been replaced.
//!
//! | bytes | field |
//! |---|---|
//! | 0-7 | address |
//! | 8-39 | strides in bytes, 4 of 8 bytes |
//! | 40-59 | sizes, 5 of 4 bytes; 2^32 is written as 0 |
//! | 60-69 | tiled: sizes of the box, 5 of 2 bytes |
//! | 60-75 | im2col: lower corner (3 of 2 bytes), upper corner, channels, pixels (2 bytes each) |
//! | 76-80 | steps, 5 of 1 byte |
//! | 81 | element type |
//! | 82 | rank less one |
//! | 83 | mode: 0 tiled, 1 im2col, 2 im2col::w, 3 im2col::w::128 |
//! | 84 | interleave |
//! | 85, 86 | swizzle mode and atomicity |
//! | 87 | fill |
//! | 88 | L2 promotion |
//! | 89-127 | zeros |

use super::{Interleave, MAX_RANK, TENSOR_MAP_BYTES, TensorElement, TensorMap, Window};
use crate::Swizzle;
use ptxc_ptx::Mod;

/// The bytes of a map.
pub(crate) type Bytes = [u8; TENSOR_MAP_BYTES];

const STRIDES: usize = 8;
const SIZES: usize = 40;
const WINDOW: usize = 60;
const STEPS: usize = 76;
const ELEMENT: usize = 81;
const RANK: usize = 82;
const MODE: usize = 83;
const INTERLEAVE: usize = 84;
const SWIZZLE: usize = 85;
const ATOMICITY: usize = 86;
const FILL: usize = 87;
const PROMOTION: usize = 88;

/// A field that `tensormap.replace` writes: its word, where its first value lies, and the bytes of a value.
pub(crate) const FIELDS: [(Mod, usize, usize); 11] = [
    (Mod::GlobalAddress, 0, 8),
    (Mod::GlobalStride, STRIDES, 8),
    (Mod::GlobalDim, SIZES, 4),
    (Mod::BoxDim, WINDOW, 2),
    (Mod::ElementStride, STEPS, 1),
    (Mod::Elemtype, ELEMENT, 1),
    (Mod::Rank, RANK, 1),
    (Mod::InterleaveLayout, INTERLEAVE, 1),
    (Mod::SwizzleMode, SWIZZLE, 1),
    (Mod::SwizzleAtomicity, ATOMICITY, 1),
    (Mod::FillMode, FILL, 1),
];

/// How many values a field has.
pub(crate) fn values(field: Mod) -> u64 {
    match field {
        Mod::GlobalStride => MAX_RANK as u64 - 1,
        Mod::GlobalDim | Mod::BoxDim | Mod::ElementStride => MAX_RANK as u64,
        _ => 1,
    }
}

/// The swizzles and their numbers: mode and atomicity (PTX ISA, "tensormap.replace").
const SWIZZLES: [(Swizzle, u8, u8); 8] = [
    (Swizzle::None, 0, 0),
    (Swizzle::B32, 1, 0),
    (Swizzle::B64, 2, 0),
    (Swizzle::B128, 3, 0),
    (Swizzle::B128Atom32, 3, 1),
    (Swizzle::B128Atom32Flip8, 3, 2),
    (Swizzle::B128Atom64, 3, 3),
    (Swizzle::B96, 4, 0),
];

impl TensorMap {
    /// The bytes that a kernel gets.
    pub fn encode(&self) -> [u8; TENSOR_MAP_BYTES] {
        let mut bytes = [0; TENSOR_MAP_BYTES];
        let mut put = |at: usize, size: usize, value: u64| {
            bytes[at..at + size].copy_from_slice(&value.to_le_bytes()[..size]);
        };
        put(0, 8, self.address);
        for (index, stride) in self.strides.iter().enumerate() {
            put(STRIDES + 8 * index, 8, *stride);
        }
        for index in 0..MAX_RANK {
            put(SIZES + 4 * index, 4, self.size[index]);
            put(STEPS + index, 1, u64::from(self.steps[index]));
        }
        let mode = match self.window {
            Window::Tiled { size } => {
                for (index, size) in size.iter().enumerate() {
                    put(WINDOW + 2 * index, 2, u64::from(*size));
                }
                0
            }
            Window::Im2col { lower, upper, channels, pixels } => {
                for axis in 0..3 {
                    put(WINDOW + 2 * axis, 2, lower[axis] as u64);
                    put(WINDOW + 6 + 2 * axis, 2, upper[axis] as u64);
                }
                put(WINDOW + 12, 2, u64::from(channels));
                put(WINDOW + 14, 2, u64::from(pixels));
                1
            }
            Window::Im2colWide { lower, upper, channels, pixels } => {
                put(WINDOW, 2, lower as u64);
                put(WINDOW + 6, 2, upper as u64);
                put(WINDOW + 12, 2, u64::from(channels));
                put(WINDOW + 14, 2, u64::from(pixels.unwrap_or(0)));
                if pixels.is_some() { 2 } else { 3 }
            }
        };
        let (_, swizzle, atomicity) =
            SWIZZLES.into_iter().find(|row| row.0 == self.swizzle).unwrap_or(SWIZZLES[0]);
        let small = [
            (ELEMENT, self.element as u8),
            (RANK, (self.rank as u8).saturating_sub(1)),
            (MODE, mode),
            (INTERLEAVE, self.interleave as u8),
            (SWIZZLE, swizzle),
            (ATOMICITY, atomicity),
            (FILL, u8::from(self.nan_fill)),
            (PROMOTION, self.promotion),
        ];
        for (at, value) in small {
            put(at, 1, u64::from(value));
        }
        bytes
    }

    /// Reads the bytes of a map and checks that it is one.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn decode(bytes: &[u8; TENSOR_MAP_BYTES]) -> Result<Self, String> {
        let get = |at: usize, size: usize| {
            let mut word = [0; 8];
            word[..size].copy_from_slice(&bytes[at..at + size]);
            u64::from_le_bytes(word)
        };
        let half = |at: usize| get(at, 2) as u32;
        let corner = |at: usize| i32::from(get(at, 2) as i16);
        if bytes[PROMOTION + 1..].iter().any(|byte| *byte != 0) {
            return Err("the 128 bytes are no tensor map".to_owned());
        }
        let window = match bytes[MODE] {
            0 => Window::Tiled { size: std::array::from_fn(|index| half(WINDOW + 2 * index)) },
            1 => Window::Im2col {
                lower: std::array::from_fn(|axis| corner(WINDOW + 2 * axis)),
                upper: std::array::from_fn(|axis| corner(WINDOW + 6 + 2 * axis)),
                channels: half(WINDOW + 12),
                pixels: half(WINDOW + 14),
            },
            mode @ (2 | 3) => Window::Im2colWide {
                lower: corner(WINDOW),
                upper: corner(WINDOW + 6),
                channels: half(WINDOW + 12),
                pixels: (mode == 2).then(|| half(WINDOW + 14)),
            },
            mode => return Err(format!("there is no mode {mode}")),
        };
        let swizzle = SWIZZLES.into_iter().find(|row| (row.1, row.2) == (bytes[SWIZZLE], bytes[ATOMICITY]));
        let map = Self {
            element: TensorElement::of_code(bytes[ELEMENT]).ok_or("there is no such element type")?,
            rank: usize::from(bytes[RANK]) + 1,
            address: get(0, 8),
            size: std::array::from_fn(|index| match get(SIZES + 4 * index, 4) {
                0 => 1 << 32,
                size => size,
            }),
            strides: std::array::from_fn(|index| get(STRIDES + 8 * index, 8)),
            steps: std::array::from_fn(|index| get(STEPS + index, 1) as u32),
            window,
            interleave: match bytes[INTERLEAVE] {
                0 => Interleave::None,
                1 => Interleave::Bytes16,
                2 => Interleave::Bytes32,
                code => return Err(format!("there is no interleave layout {code}")),
            },
            swizzle: swizzle.ok_or("there is no such swizzle")?.0,
            promotion: bytes[PROMOTION],
            nan_fill: bytes[FILL] != 0,
        };
        map.check()?;
        Ok(map)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(window: Window, swizzle: Swizzle) -> TensorMap {
        TensorMap {
            element: TensorElement::Bf16,
            rank: 4,
            address: 0x12_3456_7890,
            size: [64, 31, 1 << 32, 7, 1],
            strides: [128, 1 << 39, 4096, 16],
            steps: [1, 2, 8, 1, 1],
            window,
            interleave: Interleave::None,
            swizzle,
            promotion: 2,
            nan_fill: true,
        }
    }

    #[test]
    fn what_is_encoded_is_decoded() {
        let corners = ([-3, 4, 0], [-5, -127, 0]);
        let windows = [
            Window::Tiled { size: [16, 256, 1, 2, 1] },
            Window::Im2col { lower: corners.0, upper: corners.1, channels: 16, pixels: 1024 },
            Window::Im2colWide { lower: -32768, upper: -2, channels: 16, pixels: Some(100) },
            Window::Im2colWide { lower: 0, upper: 0, channels: 16, pixels: None },
        ];
        for window in windows {
            for swizzle in [Swizzle::B32, Swizzle::B64, Swizzle::B128, Swizzle::B128Atom32] {
                let map = map(window, swizzle);
                let decoded = TensorMap::decode(&map.encode());
                if let Err(why) = &decoded {
                    assert!(matches!(window, Window::Im2colWide { .. }) && swizzle == Swizzle::B32, "{why}");
                    continue;
                }
                assert_eq!(decoded, Ok(map));
            }
        }
        assert!(TensorMap::decode(&[0xff; TENSOR_MAP_BYTES]).is_err());
        assert!(TensorMap::decode(&[0; TENSOR_MAP_BYTES]).is_err());
    }
}
