//! `mma` with a sparse A (`mma.sp`), with scales of blocks (`.block_scale`), or with both.

use super::scale::ScaleType;
use super::sparse::WarpMetadata;
use super::{Element, Mma};
use crate::program::Slot;

/// Where the metadata of a sparse A are.
#[derive(Clone)]
pub(crate) struct Metadata {
    pub(crate) register: Slot,
    pub(crate) selector: Slot,
    pub(crate) layout: WarpMetadata,
}

/// The scales of one factor: bytes of a register of some lanes.
#[derive(Clone, Copy)]
pub(crate) struct ScaleSource {
    pub(crate) data: Slot,
    /// The first byte.
    pub(crate) byte: Slot,
    /// Which lanes of each four.
    pub(crate) thread: Slot,
}

/// Scales of blocks.
#[derive(Clone)]
pub(crate) struct Scales {
    pub(crate) ty: ScaleType,
    /// Scales of a row of A and of a column of B.
    pub(crate) count: usize,
    pub(crate) a: ScaleSource,
    pub(crate) b: ScaleSource,
}

/// The lane that has the scales of a row of A: two of each four, chosen by the thread selector.
pub(crate) fn scale_lane_of_row(row: usize, thread: usize) -> usize {
    row % 8 * 4 + 2 * thread + row / 8
}

/// The lane that has the scales of a column of B: one of each four.
pub(crate) fn scale_lane_of_column(column: usize, thread: usize) -> usize {
    column * 4 + thread
}

/// The product.
#[derive(Clone)]
pub(crate) struct Special {
    pub(crate) mma: Mma,
    /// Columns of A, stored or not.
    pub(crate) inner: usize,
    pub(crate) metadata: Option<Metadata>,
    pub(crate) scales: Option<Scales>,
}

impl Special {
    /// The type of A.
    pub(crate) fn element(&self) -> Element {
        self.mma.a.element
    }
}
