//! Which words of tensor memory a warp's registers are in `tcgen05.ld` and `.st` (PTX ISA, "Data Movement Shape").

/// The shape of one repetition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// `.32x32b`
    L32x32,
    /// `.16x64b`
    L16x64,
    /// `.16x128b`
    L16x128,
    /// `.16x256b`
    L16x256,
    /// `.16x32bx2`: two halves of a warp, some columns apart.
    L16x32x2,
}

impl Shape {
    /// Every shape.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 5] =
        [Self::L32x32, Self::L16x64, Self::L16x128, Self::L16x256, Self::L16x32x2];

    /// The qualifier.
    #[cfg(test)]
    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::L32x32 => "32x32b",
            Self::L16x64 => "16x64b",
            Self::L16x128 => "16x128b",
            Self::L16x256 => "16x256b",
            Self::L16x32x2 => "16x32bx2",
        }
    }

    /// Registers of a thread for one repetition.
    pub(crate) fn registers(self) -> usize {
        match self {
            Self::L32x32 | Self::L16x64 | Self::L16x32x2 => 1,
            Self::L16x128 => 2,
            Self::L16x256 => 4,
        }
    }

    /// Lanes of tensor memory.
    pub(crate) fn lanes(self) -> usize {
        if self == Self::L32x32 { 32 } else { 16 }
    }

    /// Columns of one repetition.
    fn columns(self) -> usize {
        match self {
            Self::L32x32 | Self::L16x32x2 => 1,
            Self::L16x64 => 2,
            Self::L16x128 => 4,
            Self::L16x256 => 8,
        }
    }

    /// Lane and column, from those of the address, of a thread's register; and whether it belongs to the second half of
    /// `.16x32bx2`.
    pub(crate) fn place(self, thread: usize, register: usize) -> (usize, usize, bool) {
        let (repetition, i) = (register / self.registers(), register % self.registers());
        let first = repetition * self.columns();
        let (four, t) = (thread / 4, thread % 4);
        match self {
            Self::L32x32 => (thread, first, false),
            Self::L16x64 => (four + 8 * (t % 2), first + t / 2, false),
            Self::L16x128 => (four + 8 * i, first + t, false),
            Self::L16x256 => (four + 8 * (i / 2), first + 2 * t + i % 2, false),
            Self::L16x32x2 => (thread % 16, first, thread >= 16),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Shape;
    use std::collections::BTreeSet;

    /// The registers of a warp cover the shape, each word once.
    #[test]
    fn every_word_once() {
        for shape in Shape::ALL {
            for repetitions in [1, 2, 4] {
                let mut seen = BTreeSet::new();
                for thread in 0..32 {
                    for register in 0..repetitions * shape.registers() {
                        let place = shape.place(thread, register);
                        assert!(place.0 < shape.lanes() && place.1 < repetitions * shape.columns());
                        assert!(seen.insert(place), "{}", shape.text());
                    }
                }
                let halves = if shape == Shape::L16x32x2 { 2 } else { 1 };
                assert_eq!(seen.len(), shape.lanes() * shape.columns() * repetitions * halves);
            }
        }
    }
}
