//! Matrix instructions: `mma`, `wmma`, `ldmatrix`, `stmatrix`, `movmatrix`.
//!
//! A warp holds a matrix in fragments: each lane some registers, each register some elements. Decoding
//! works out once where every element of every lane belongs ([`Fragment::places`]); executing gathers
//! a fragment into a plain matrix, multiplies ([`multiply`]), and scatters the result.

pub(crate) mod dense;
pub(crate) mod descriptor;
pub(crate) mod factors;
pub(crate) mod layout;
pub(crate) mod multiply;
pub(crate) mod scale;
pub(crate) mod sparse;
pub(crate) mod special;
pub(crate) mod swizzle;
#[cfg(test)]
mod tables;
pub(crate) mod wgmma;

use crate::program::{Address, Slot};
use crate::scalar::soft::Round;
use ptxc_ptx::Mod;
use smallvec::SmallVec;

/// Element types of fragments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    F16,
    Bf16,
    Tf32,
    F32,
    F64,
    E4m3,
    E5m2,
    E3m2,
    E2m3,
    E2m1,
    /// `.e2m1`, two in a byte.
    E2m1Packed,
    S8,
    U8,
    S4,
    U4,
    B1,
    S32,
}

impl Element {
    /// The element type that a word names.
    pub(crate) fn of(word: Mod) -> Option<Self> {
        Some(match word {
            Mod::F16 => Self::F16,
            Mod::Bf16 => Self::Bf16,
            Mod::Tf32 => Self::Tf32,
            Mod::F32 => Self::F32,
            Mod::F64 => Self::F64,
            Mod::E4m3 => Self::E4m3,
            Mod::E5m2 => Self::E5m2,
            Mod::E3m2 => Self::E3m2,
            Mod::E2m3 => Self::E2m3,
            Mod::E2m1 => Self::E2m1,
            Mod::S8 => Self::S8,
            Mod::U8 => Self::U8,
            Mod::S4 => Self::S4,
            Mod::U4 => Self::U4,
            Mod::B1 => Self::B1,
            Mod::S32 => Self::S32,
            _ => return None,
        })
    }

    /// Bits of an element in a register: the 6- and 4-bit formats have a byte of their own where they may be mixed.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Self::F64 => 64,
            Self::Tf32 | Self::F32 | Self::S32 => 32,
            Self::F16 | Self::Bf16 => 16,
            Self::E4m3 | Self::E5m2 | Self::E3m2 | Self::E2m3 | Self::E2m1 | Self::S8 | Self::U8 => 8,
            Self::S4 | Self::U4 | Self::E2m1Packed => 4,
            Self::B1 => 1,
        }
    }

    /// Elements of one register.
    pub(crate) fn per_register(self) -> u32 {
        (32 / self.bits()).max(1)
    }
}

/// A matrix spread over the lanes of a warp.
#[derive(Clone)]
pub(crate) struct Fragment {
    pub(crate) element: Element,
    pub(crate) registers: SmallVec<[Slot; 8]>,
    /// For each lane and each of its elements, registers in order and low bits first, the position in
    /// the matrix, rows one after the other.
    pub(crate) places: Box<[u16]>,
    pub(crate) rows: u32,
    pub(crate) columns: u32,
}

/// How single products are combined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arithmetic {
    Float,
    Double(Round),
    Integer {
        saturate: bool,
    },
    /// `popc(a ^ b)`
    XorPopc,
    /// `popc(a & b)`
    AndPopc,
}

/// `d = a * b + c`
#[derive(Clone)]
pub(crate) struct Mma {
    pub(crate) a: Fragment,
    pub(crate) b: Fragment,
    pub(crate) c: Fragment,
    pub(crate) d: Fragment,
    pub(crate) arithmetic: Arithmetic,
}

/// `wmma.load`, `wmma.store`: a fragment and a matrix in memory.
#[derive(Clone)]
pub(crate) struct WmmaMove {
    pub(crate) fragment: Fragment,
    pub(crate) address: Address,
    /// Elements between rows (columns, if `by_column`) of the matrix in memory.
    pub(crate) stride: Slot,
    pub(crate) by_column: bool,
    pub(crate) store: bool,
}

/// How `ldmatrix` and `stmatrix` spread one matrix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RowShape {
    /// 8 rows of 8 16-bit elements.
    M8n8,
    /// 8 rows of 16 bytes, widened from 6 or 4 bits.
    M8n16,
    /// 16 rows of 16 bytes, transposed.
    M16n16,
    /// 16 rows of 8 bytes, transposed.
    M16n8,
}

/// What lies packed in memory and is widened to bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packed {
    Bytes,
    /// `.b6x16_p32`
    Six,
    /// `.b4x16_p64`
    Four,
}

/// `ldmatrix`, `stmatrix`: lanes give the addresses of rows.
#[derive(Clone)]
pub(crate) struct RowMove {
    pub(crate) shape: RowShape,
    pub(crate) transposed: bool,
    pub(crate) packed: Packed,
    pub(crate) address: Address,
    pub(crate) registers: SmallVec<[Slot; 4]>,
    pub(crate) store: bool,
}

/// A matrix instruction.
#[derive(Clone)]
#[allow(
    clippy::large_enum_variant,
    reason = "an instruction holds it in a box; the lint depends on the features of `smallvec`"
)]
pub(crate) enum Matrix {
    Multiply(Mma),
    /// `mma` with a sparse A or scaled blocks.
    Special(Box<special::Special>),
    Wmma(WmmaMove),
    Rows(RowMove),
    /// `movmatrix.trans`: destination and source.
    Transpose(Slot, Slot),
}
