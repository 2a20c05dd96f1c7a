//! Special registers: the type of each, and its first version and target.

use super::generated::special::SPECIAL;
use super::generated::words::SpecialReg;
use super::{PtxVersion, Target};

/// The type of a special register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum SpecialKind {
    Pred,
    U16,
    U32,
    U64,
    /// The whole of a vector such as `%tid`.
    V4U32,
}

/// One row of the table.
#[derive(Debug, Clone, Copy)]
pub struct SpecialRow {
    /// Type.
    pub kind: SpecialKind,
    /// First PTX version.
    pub min_ptx: PtxVersion,
    /// First target.
    pub min_target: Target,
}

/// A table row; the generated file calls this.
pub(crate) const fn row(kind: SpecialKind, min_ptx: PtxVersion, min_target: Target) -> SpecialRow {
    SpecialRow { kind, min_ptx, min_target }
}

impl SpecialReg {
    /// The table row of this register.
    pub fn row(self) -> &'static SpecialRow {
        &SPECIAL[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_at_their_names() {
        assert_eq!(SpecialReg::TidX.row().kind, SpecialKind::U32);
        assert_eq!(SpecialReg::Clock64.row().kind, SpecialKind::U64);
        assert_eq!(SpecialReg::IsExplicitCluster.row().kind, SpecialKind::Pred);
        assert_eq!(SpecialReg::ClusterCtarank.row().min_target, Target::sm(90));
    }
}
