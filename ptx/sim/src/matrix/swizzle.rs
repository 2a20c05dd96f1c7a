//! Swizzles of shared memory (PTX ISA, "Swizzling Modes").
//!
//! A swizzle exchanges chunks of bytes inside a span, by the number of the 128-byte line that they lie in: some
//! address bits above the chunk are changed by as many bits of the line's number. It is its own inverse, and depends
//! on the address alone: tensor copies and matrix instructions that use the same one agree whatever else they do.

/// How bytes of shared memory are exchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Swizzle {
    /// Bytes stay where they are.
    None,
    /// 16-byte chunks in a span of 32 bytes.
    B32,
    /// 16-byte chunks in a span of 64 bytes.
    B64,
    /// 16-byte chunks in a span of 96 bytes: pairs of them, as in a span of 32.
    B96,
    /// 16-byte chunks in a span of 128 bytes.
    B128,
    /// 32-byte chunks in a span of 128 bytes.
    B128Atom32,
    /// 32-byte chunks in a span of 128 bytes; odd lines exchange the halves of every 16 bytes besides.
    B128Atom32Flip8,
    /// 64-byte chunks in a span of 128 bytes.
    B128Atom64,
}

/// Bits of an address inside a 128-byte line.
const LINE: u32 = 7;

impl Swizzle {
    /// Every swizzle.
    pub const ALL: [Self; 8] = [
        Self::None,
        Self::B32,
        Self::B64,
        Self::B96,
        Self::B128,
        Self::B128Atom32,
        Self::B128Atom32Flip8,
        Self::B128Atom64,
    ];

    /// The name in messages and tables.
    pub const fn text(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::B32 => "32B",
            Self::B64 => "64B",
            Self::B96 => "96B",
            Self::B128 => "128B",
            Self::B128Atom32 => "128B, 32B atoms",
            Self::B128Atom32Flip8 => "128B, 32B atoms, 8B flip",
            Self::B128Atom64 => "128B, 64B atoms",
        }
    }

    /// Bytes in which chunks are exchanged; 16, the size of a chunk, where none are.
    pub const fn span(self) -> u32 {
        match self {
            Self::None => 16,
            Self::B32 => 32,
            Self::B64 => 64,
            Self::B96 => 96,
            Self::B128 | Self::B128Atom32 | Self::B128Atom32Flip8 | Self::B128Atom64 => 128,
        }
    }

    /// The lowest address bit that changes, and how many do: the size of a chunk and the number of chunks as powers
    /// of two.
    const fn bits(self) -> (u32, u32) {
        match self {
            Self::None => (4, 0),
            Self::B32 | Self::B96 => (4, 1),
            Self::B64 => (4, 2),
            Self::B128 => (4, 3),
            Self::B128Atom32 | Self::B128Atom32Flip8 => (5, 2),
            Self::B128Atom64 => (6, 1),
        }
    }

    /// Bytes after which the pattern repeats: where a pattern begins, by itself, is a multiple of it.
    pub const fn period(self) -> u32 {
        match self {
            Self::None => 16,
            _ => 1 << (LINE + self.bits().1),
        }
    }

    /// Where the byte of an address lies when the pattern begins at multiples of [`Self::period`].
    pub const fn apply(self, address: u32) -> u32 {
        self.apply_from(address, 0)
    }

    /// Where the byte of an address lies when the pattern begins `base` lines after a multiple of 1024.
    pub const fn apply_from(self, address: u32, base: u32) -> u32 {
        let (low, count) = self.bits();
        let line = (address >> LINE).wrapping_sub(base);
        let chunks = (line & ((1 << count) - 1)) << low;
        let halves = if matches!(self, Self::B128Atom32Flip8) { (line & 1) << 3 } else { 0 };
        address ^ chunks ^ halves
    }
}

#[cfg(test)]
mod tests {
    use super::Swizzle;

    /// The 16-byte chunks that lie in each place of the first lines, from the tables of the PTX ISA.
    #[test]
    fn tables_of_the_document() {
        let table: [(Swizzle, &[[u32; 8]]); 6] = [
            (Swizzle::None, &[[0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7]]),
            (Swizzle::B32, &[[0, 1, 2, 3, 4, 5, 6, 7], [1, 0, 3, 2, 5, 4, 7, 6]]),
            (
                Swizzle::B64,
                &[
                    [0, 1, 2, 3, 4, 5, 6, 7],
                    [1, 0, 3, 2, 5, 4, 7, 6],
                    [2, 3, 0, 1, 6, 7, 4, 5],
                    [3, 2, 1, 0, 7, 6, 5, 4],
                ],
            ),
            (
                Swizzle::B128,
                &[
                    [0, 1, 2, 3, 4, 5, 6, 7],
                    [1, 0, 3, 2, 5, 4, 7, 6],
                    [2, 3, 0, 1, 6, 7, 4, 5],
                    [3, 2, 1, 0, 7, 6, 5, 4],
                    [4, 5, 6, 7, 0, 1, 2, 3],
                    [5, 4, 7, 6, 1, 0, 3, 2],
                    [6, 7, 4, 5, 2, 3, 0, 1],
                    [7, 6, 5, 4, 3, 2, 1, 0],
                ],
            ),
            (
                Swizzle::B128Atom32,
                &[
                    [0, 1, 2, 3, 4, 5, 6, 7],
                    [2, 3, 0, 1, 6, 7, 4, 5],
                    [4, 5, 6, 7, 0, 1, 2, 3],
                    [6, 7, 4, 5, 2, 3, 0, 1],
                ],
            ),
            (Swizzle::B128Atom64, &[[0, 1, 2, 3, 4, 5, 6, 7], [4, 5, 6, 7, 0, 1, 2, 3]]),
        ];
        for (swizzle, lines) in table {
            // Twice the pattern, which repeats.
            for (number, line) in lines.iter().chain(lines).enumerate() {
                for (place, chunk) in line.iter().enumerate() {
                    let from = number as u32 * 128 + chunk * 16;
                    let to = number as u32 * 128 + place as u32 * 16;
                    assert_eq!(swizzle.apply(from), to, "{} line {number} chunk {chunk}", swizzle.text());
                }
            }
            assert_eq!(
                swizzle.period(),
                if swizzle == Swizzle::None { 16 } else { lines.len() as u32 * 128 }
            );
        }
    }

    #[test]
    fn every_swizzle_is_its_own_inverse() {
        for swizzle in Swizzle::ALL {
            for address in 0..4096 {
                for base in 0..8 {
                    let there = swizzle.apply_from(address, base);
                    assert_eq!(swizzle.apply_from(there, base), address, "{}", swizzle.text());
                }
            }
        }
        // Halves of 16 bytes change places in odd lines.
        assert_eq!(Swizzle::B128Atom32Flip8.apply(8), 8);
        assert_eq!(Swizzle::B128Atom32Flip8.apply(128), 128 + 32 + 8);
    }
}
