//! Which columns of a sparse A the stored elements are (PTX ISA, "Sparse matrix storage" of `mma.sp` and
//! `wgmma.mma_async.sp`, "Sparse Matrices" of `tcgen05`).
//!
//! Metadata are four bits for a chunk of a row: the places of two elements, or two pairs of elements, out of four in two
//! bits each; for elements of 32 bits, one of two places, written as the two halves that it covers.
//!
//! Where a warp holds them, some lanes of each four have those of rows `g` and `g + 8`, `g` being the lane divided by 4:
//!
//! | element | chunks of a row | lanes of four | bits |
//! |---|---|---|---|
//! | 32 or 16 bits | 4 | selector | row g: 0-15, row g + 8: 16-31 |
//! | 32 or 16 bits | 8 | 2 * selector, and the next | row g: 0-15, row g + 8: 16-31 |
//! | 8 or 4 bits | 8 | row g: 2 * selector; row g + 8: the next | 0-31 |
//! | 8 or 4 bits | 16 | row g: 0, 2; row g + 8: 1, 3 | 0-31 |

/// How much of a chunk of a row is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Granularity {
    /// One of two elements (32-bit ones).
    OneOfTwo,
    /// Two of four elements.
    TwoOfFour,
    /// Two of four pairs of elements (4-bit ones).
    PairsOfEight,
}

/// Which metadata mean something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// Two different places in any order.
    Any,
    /// The lower place first (`::ordered_metadata`).
    Ordered,
    /// What `tcgen05` lists: the lower place first, and places 2 and 1.
    Tensor,
}

impl Order {
    fn allows(self, first: u32, second: u32) -> bool {
        match self {
            Self::Any => first != second,
            Self::Ordered => first < second,
            Self::Tensor => first < second || (first, second) == (2, 1),
        }
    }
}

impl Granularity {
    /// That of elements of so many bits.
    pub(crate) fn of(bits: u32) -> Self {
        match bits {
            32 => Self::OneOfTwo,
            4 => Self::PairsOfEight,
            _ => Self::TwoOfFour,
        }
    }

    /// Stored elements of a chunk.
    pub(crate) fn stored(self) -> usize {
        match self {
            Self::OneOfTwo => 1,
            Self::TwoOfFour => 2,
            Self::PairsOfEight => 4,
        }
    }

    /// The column of a stored element, from the metadata of its chunk; `None` where they mean nothing.
    pub(crate) fn column(self, order: Order, at: usize, nibble: u32) -> Option<u16> {
        let (chunk, inside) = (at / self.stored(), at % self.stored());
        let places = [nibble & 3, nibble >> 2 & 3];
        let valid = order.allows(places[0], places[1]);
        let place = match self {
            // Written as the two halves that the element covers.
            Self::OneOfTwo => match nibble {
                0b0100 => 0,
                0b1110 => 1,
                _ => return None,
            },
            Self::TwoOfFour if valid => places[inside],
            Self::PairsOfEight if valid => 2 * places[inside / 2] + inside as u32 % 2,
            Self::TwoOfFour | Self::PairsOfEight => return None,
        };
        Some((chunk * 2 * self.stored()) as u16 + place as u16)
    }
}

/// The metadata that a warp holds of 16 rows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WarpMetadata {
    /// Bits of an element of A.
    pub(crate) bits: u32,
    /// Stored elements of a row.
    pub(crate) stored: usize,
    pub(crate) order: Order,
}

impl WarpMetadata {
    /// Lanes of four that hold metadata.
    fn lanes(self) -> usize {
        self.stored / Granularity::of(self.bits).stored() * 8 / 32
    }

    /// Selectors that there are.
    pub(crate) fn selectors(self) -> u64 {
        4 / self.lanes().max(1) as u64
    }

    /// The lane and the lowest bit of a chunk's metadata.
    fn place(self, selector: usize, row: usize, chunk: usize) -> (usize, usize) {
        let (four, lower) = (row % 8 * 4, row / 8);
        let first = four + selector * self.lanes();
        match self.bits {
            16 | 32 => (first + chunk / 4, 4 * (chunk % 4) + 16 * lower),
            _ => (first + lower + 2 * (chunk / 8), 4 * (chunk % 8)),
        }
    }

    /// The column of each stored element of a row; `metadata` are the lanes' registers.
    ///
    /// # Errors
    /// The lane whose metadata mean nothing, and what they are.
    pub(crate) fn columns(
        self,
        selector: usize,
        row: usize,
        metadata: impl Fn(usize) -> u32,
    ) -> Result<Vec<u16>, (usize, String)> {
        let granularity = Granularity::of(self.bits);
        let column = |at: usize| {
            let chunk = at / granularity.stored();
            let (lane, shift) = self.place(selector, row, chunk);
            let nibble = metadata(lane & 31) >> shift & 0xf;
            granularity.column(self.order, at, nibble).ok_or_else(|| {
                (lane, format!("metadata {nibble:#06b} of row {row}, chunk {chunk} name no places"))
            })
        };
        (0..self.stored).map(column).collect()
    }
}
