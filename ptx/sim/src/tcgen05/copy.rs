//! Which lanes `tcgen05.cp` writes (PTX ISA, "tcgen05.cp").

/// `.shape` with its `.multicast`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CopyShape {
    /// `.128x256b`
    L128x256,
    /// `.4x256b`
    L4x256,
    /// `.128x128b`
    L128x128,
    /// `.64x128b.warpx2::02_13`
    Pairs02,
    /// `.64x128b.warpx2::01_23`
    Pairs01,
    /// `.32x128b.warpx4`
    All,
}

impl CopyShape {
    /// Every shape.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 6] =
        [Self::L128x256, Self::L4x256, Self::L128x128, Self::Pairs02, Self::Pairs01, Self::All];

    /// The qualifiers.
    #[cfg(test)]
    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::L128x256 => "128x256b",
            Self::L4x256 => "4x256b",
            Self::L128x128 => "128x128b",
            Self::Pairs02 => "64x128b.warpx2::02_13",
            Self::Pairs01 => "64x128b.warpx2::01_23",
            Self::All => "32x128b.warpx4",
        }
    }

    /// Rows of the matrix in shared memory.
    pub(crate) fn rows(self) -> usize {
        match self {
            Self::L128x256 | Self::L128x128 => 128,
            Self::Pairs02 | Self::Pairs01 => 64,
            Self::All => 32,
            Self::L4x256 => 4,
        }
    }

    /// Bytes of a row.
    pub(crate) fn bytes(self) -> usize {
        if matches!(self, Self::L128x256 | Self::L4x256) { 32 } else { 16 }
    }

    /// The lanes that get a row, from that of the address.
    pub(crate) fn lanes(self, row: usize) -> Vec<usize> {
        match self {
            Self::L128x256 | Self::L128x128 => vec![row],
            // One lane of each quarter.
            Self::L4x256 => vec![32 * row],
            Self::Pairs02 => vec![row, row + 64],
            Self::Pairs01 => vec![row % 32 + 64 * (row / 32), row % 32 + 64 * (row / 32) + 32],
            Self::All => (0..4).map(|quarter| row + 32 * quarter).collect(),
        }
    }
}
