//! Where the rows and columns of D lie in tensor memory (PTX ISA, "Data Path Layout Organization").
//!
//! A lane holds some columns of one row of D. What else a lane's part of the product needs lies in the same lane (the
//! row of A, where that is in tensor memory) or in the same quarter of the lanes (scales, metadata): a row that is
//! spread over several lanes has its A in each of them.

use super::Group;

/// The layouts' letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
}

/// A lane of a CTA, the row of D that it holds a part of (counted in the CTA), and which part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lane {
    pub(crate) lane: usize,
    pub(crate) row: usize,
    pub(crate) part: usize,
}

impl Layout {
    /// Every layout.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 7] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G];

    /// The layout of a product.
    pub(crate) fn of(rows: usize, group: Group, sparse: bool, weights: bool) -> Option<Self> {
        Some(match (rows, group, weights) {
            (32, Group::One, true) => Self::G,
            (64, Group::One, true) => Self::E,
            (64, Group::One, false) => Self::F,
            (128, Group::One, _) => Self::D,
            (128, Group::Two, false) if sparse => Self::C,
            (128, Group::Two, false) => Self::B,
            (256, Group::Two, false) => Self::A,
            _ => return None,
        })
    }

    /// Rows of D in a CTA.
    pub(crate) fn rows(self) -> usize {
        match self {
            Self::A | Self::D => 128,
            Self::B | Self::C | Self::E | Self::F => 64,
            Self::G => 32,
        }
    }

    /// Parts into which the columns of a row fall.
    pub(crate) fn parts(self) -> usize {
        match self {
            Self::B | Self::E => 2,
            Self::G => 4,
            Self::A | Self::C | Self::D | Self::F => 1,
        }
    }

    /// Whether only half of the lanes are used: the address's lane is 0 or 16.
    pub(crate) fn half(self) -> bool {
        matches!(self, Self::C | Self::F)
    }

    /// The lanes of a CTA.
    pub(crate) fn lanes(self) -> impl Iterator<Item = Lane> {
        (0..self.parts()).flat_map(move |part| {
            (0..self.rows()).map(move |row| {
                let lane = match self {
                    Self::C | Self::F => row % 16 + 32 * (row / 16),
                    _ => row + part * self.rows(),
                };
                Lane { lane, row, part }
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Layout;

    #[test]
    fn no_lane_twice() {
        for layout in Layout::ALL {
            let mut lanes: Vec<usize> = layout.lanes().map(|lane| lane.lane).collect();
            lanes.sort_unstable();
            lanes.dedup();
            assert_eq!(lanes.len(), layout.rows() * layout.parts());
            let reach = if layout.half() { 112 } else { 128 };
            assert_eq!(lanes.last(), Some(&(reach - 1)), "{layout:?}");
        }
    }
}
