//! Tensors in global memory as tensor copies see them (PTX ISA, "Tensors").
//!
//! A [`TensorMap`] says where a tensor lies, how large it is, which part of it a copy takes and how the bytes lie in
//! shared memory. A host makes one, kernels get it as [128 bytes](encoding) and may change fields of it. [`walk`]
//! turns a map and the coordinates of a copy into rows of bytes.

mod check;
pub(crate) mod encoding;
#[cfg(test)]
mod tables;
pub(crate) mod walk;

use crate::Swizzle;
use ptxc_ptx::Mod;

/// Bytes of a map.
pub const TENSOR_MAP_BYTES: usize = 128;
/// The most dimensions of a tensor.
pub const MAX_RANK: usize = 5;

/// Element types of tensors, numbered as `tensormap.replace` numbers them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum TensorElement {
    U8,
    U16,
    U32,
    S32,
    U64,
    S64,
    F16,
    F32,
    /// Subnormal numbers become zero.
    F32Ftz,
    F64,
    Bf16,
    /// Numbers are rounded to tf32.
    Tf32,
    Tf32Ftz,
    /// 4 bits an element, without gaps.
    B4x16,
    /// 4 bits an element; 8 bytes after each 16 elements are a gap in shared memory.
    B4x16P64,
    /// 6 bits an element; 4 bytes after each 16 elements are a gap in shared memory.
    B6x16P32,
}

/// Facts of an element type: its number in the driver's interface, elements of a unit, and the bytes of a unit in
/// global and in shared memory.
struct Facts {
    element: TensorElement,
    driver: u32,
    values: u32,
    global: u32,
    shared: u32,
    /// The type of atomic operations.
    word: Option<Mod>,
}

const fn facts(
    element: TensorElement,
    driver: u32,
    values: u32,
    global: u32,
    shared: u32,
    word: Option<Mod>,
) -> Facts {
    Facts { element, driver, values, global, shared, word }
}

/// In order of the numbers in PTX.
const ELEMENTS: [Facts; 16] = [
    facts(TensorElement::U8, 0, 1, 1, 1, None),
    facts(TensorElement::U16, 1, 1, 2, 2, None),
    facts(TensorElement::U32, 2, 1, 4, 4, Some(Mod::U32)),
    facts(TensorElement::S32, 3, 1, 4, 4, Some(Mod::S32)),
    facts(TensorElement::U64, 4, 1, 8, 8, Some(Mod::U64)),
    facts(TensorElement::S64, 5, 1, 8, 8, Some(Mod::S64)),
    facts(TensorElement::F16, 6, 1, 2, 2, Some(Mod::F16)),
    facts(TensorElement::F32, 7, 1, 4, 4, Some(Mod::F32)),
    facts(TensorElement::F32Ftz, 10, 1, 4, 4, Some(Mod::F32)),
    facts(TensorElement::F64, 8, 1, 8, 8, Some(Mod::F64)),
    facts(TensorElement::Bf16, 9, 1, 2, 2, Some(Mod::Bf16)),
    facts(TensorElement::Tf32, 11, 1, 4, 4, Some(Mod::F32)),
    facts(TensorElement::Tf32Ftz, 12, 1, 4, 4, Some(Mod::F32)),
    facts(TensorElement::B4x16, 13, 2, 1, 1, None),
    facts(TensorElement::B4x16P64, 14, 16, 8, 16, None),
    facts(TensorElement::B6x16P32, 15, 16, 12, 16, None),
];

impl TensorElement {
    /// The type of a number in PTX.
    pub(crate) fn of_code(code: u8) -> Option<Self> {
        ELEMENTS.get(usize::from(code)).map(|facts| facts.element)
    }

    /// The type of a `CUtensorMapDataType`.
    pub fn of_driver(number: u32) -> Option<Self> {
        ELEMENTS.iter().find(|facts| facts.driver == number).map(|facts| facts.element)
    }

    fn facts(self) -> &'static Facts {
        &ELEMENTS[self as usize]
    }

    /// Elements that are moved together: one, if each has bytes of its own.
    pub(crate) fn unit(self) -> u32 {
        self.facts().values
    }

    /// Bytes of so many elements in global memory.
    pub(crate) fn global_bytes(self, count: u32) -> u32 {
        count / self.unit() * self.facts().global
    }

    /// Bytes of so many elements in shared memory.
    pub(crate) fn shared_bytes(self, count: u32) -> u32 {
        count / self.unit() * self.facts().shared
    }

    /// The type under which reductions combine elements.
    pub(crate) fn word(self) -> Option<Mod> {
        self.facts().word
    }

    /// Whether reductions take subnormal numbers as zero.
    pub(crate) fn flushes(self) -> bool {
        matches!(self, Self::F32Ftz | Self::Tf32Ftz)
    }

    pub(crate) fn rounds(self) -> bool {
        matches!(self, Self::Tf32 | Self::Tf32Ftz)
    }

    /// Whether elements outside the tensor can be read as NaN.
    pub(crate) fn is_float(self) -> bool {
        use TensorElement as E;
        matches!(self, E::F16 | E::F32 | E::F32Ftz | E::F64 | E::Bf16 | E::Tf32 | E::Tf32Ftz)
    }
}

/// How channels are arranged in slices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are the driver's")]
pub enum Interleave {
    None,
    Bytes16,
    Bytes32,
}

/// What a copy takes of a tensor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Window {
    /// A box of elements from the coordinates on.
    Tiled {
        /// Its size in each dimension, inner first.
        size: [u32; MAX_RANK],
    },
    /// The pixels that a filter meets as it moves over images.
    Im2col {
        /// Distances of the box that the filter's corner stays in from the image's first and last pixel: width, height,
        /// depth.
        lower: [i32; 3],
        /// As `lower`.
        upper: [i32; 3],
        /// Elements of a pixel.
        channels: u32,
        /// Pixels of a copy.
        pixels: u32,
    },
    /// Pixels along the width alone.
    Im2colWide {
        /// Distances of the box from the first and last pixel.
        lower: i32,
        /// As `lower`.
        upper: i32,
        /// Elements of a pixel.
        channels: u32,
        /// Pixels of a copy; `None` is the mode that always takes 128.
        pixels: Option<u32>,
    },
}

/// A tensor and how it is copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TensorMap {
    /// The type of its elements.
    pub element: TensorElement,
    /// Dimensions.
    pub rank: usize,
    /// Where it begins.
    pub address: u64,
    /// Elements in each dimension, inner first.
    pub size: [u64; MAX_RANK],
    /// Bytes between elements of each dimension but the inner one.
    pub strides: [u64; MAX_RANK - 1],
    /// Elements from one that is taken to the next.
    pub steps: [u32; MAX_RANK],
    /// What a copy takes.
    pub window: Window,
    /// Slices of channels.
    pub interleave: Interleave,
    /// How bytes are exchanged in shared memory.
    pub swizzle: Swizzle,
    /// `CUtensorMapL2promotion`, which changes nothing here.
    pub promotion: u8,
    /// Elements outside the tensor are read as NaN, not as zero.
    pub nan_fill: bool,
}
