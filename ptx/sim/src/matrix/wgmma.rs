//! Products of a warpgroup, `wgmma.mma_async` (PTX ISA, "Asynchronous Warpgroup Level Matrix Instructions").
//!
//! Four warps multiply 64 rows of A with N columns of B. A row of A has 32 bytes whatever its type is, and so has a
//! column of B (64 bytes, if A is sparse); that makes one layout of all types:
//!
//! - A in registers: register r of a lane is word `t + 4 * (r / 2)` of row `16 * warp + g + 8 * (r % 2)`;
//! - D in 32-bit elements: register i is row `16 * warp + g + 8 * (i / 2 % 2)`, column `8 * (i / 4) + 2 * t + i % 2`;
//! - D in f16: register i holds two columns from `8 * (i / 2) + 2 * t` on, of row `16 * warp + g + 8 * (i % 2)`;
//!
//! where `g` is the lane divided by 4 and `t` the rest.

use super::descriptor::Major;
use super::{Arithmetic, Element};
use crate::program::Slot;
use smallvec::SmallVec;

/// Rows of a warp, and of the four.
pub(crate) const WARP_ROWS: usize = 16;
pub(crate) const ROWS: usize = 64;
/// Bytes of a row of A as it is stored.
pub(crate) const ROW_BYTES: usize = 32;
/// Words of them.
pub(crate) const ROW_WORDS: usize = ROW_BYTES / 4;

/// Where A comes from.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    Registers([Slot; 4]),
    /// Shared memory that a descriptor names.
    Shared(Slot, Major),
}

/// The positions of what is stored of a sparse A.
#[derive(Clone, Copy)]
pub(crate) struct Sparsity {
    pub(crate) metadata: Slot,
    /// Which pair of lanes of four gives the metadata.
    pub(crate) selector: u32,
}

/// `wgmma.mma_async`
#[derive(Clone)]
pub(crate) struct Wgmma {
    pub(crate) columns: u32,
    pub(crate) d: Element,
    pub(crate) a: Element,
    pub(crate) b: Element,
    pub(crate) arithmetic: Arithmetic,
    pub(crate) registers: SmallVec<[Slot; 8]>,
    pub(crate) source: Source,
    /// The descriptor of B.
    pub(crate) other: Slot,
    pub(crate) other_major: Major,
    pub(crate) sparsity: Option<Sparsity>,
    /// Whether what D holds is added to.
    pub(crate) accumulates: Slot,
    pub(crate) negates_a: bool,
    pub(crate) negates_b: bool,
}

/// The instructions around `wgmma.mma_async`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WgmmaOrder {
    Fence,
    Commit,
    /// At most so many groups may be left.
    Wait(u64),
}

impl Wgmma {
    /// Elements of a row of A as it is stored.
    pub(crate) fn stored(&self) -> usize {
        ROW_BYTES * 8 / self.a.bits() as usize
    }

    /// Elements along the inner dimension.
    pub(crate) fn inner(&self) -> usize {
        if self.sparsity.is_some() { 2 * self.stored() } else { self.stored() }
    }

    /// Row of a warp, column and number of the elements of D that a register of lane 0 holds, low bits first. Those of
    /// lane `4 * g + t` lie `g` rows below and `2 * t` columns further.
    pub(crate) fn place(&self, register: usize) -> (usize, usize, usize) {
        match self.d {
            Element::F16 => (8 * (register % 2), 8 * (register / 2), 2),
            _ => (8 * (register / 2 % 2), 8 * (register / 4) + register % 2, 1),
        }
    }

    /// The index in D, row after row, of each lane's first element in a register of a warp of the four.
    pub(crate) fn indices(&self, warp: usize, register: usize) -> [usize; 32] {
        let columns = self.columns as usize;
        let (row, column, _) = self.place(register);
        let start = (warp * WARP_ROWS + row) * columns + column;
        std::array::from_fn(|lane| start + lane / 4 * columns + 2 * (lane % 4))
    }
}

/// Row of a warp and word of the row that a lane's register of A holds.
pub(crate) fn place_of_a(register: usize, lane: usize) -> (usize, usize) {
    (lane / 4 + 8 * (register % 2), lane % 4 + 4 * (register / 2))
}
