//! Matrices in shared memory that a descriptor names (PTX ISA, "Shared Memory Matrix Layout").
//!
//! `wgmma` and `tcgen05` read their factors through a 64-bit descriptor: where the matrix begins, two distances and a
//! swizzle. What the distances lie between depends on the direction in which elements follow each other
//! ([`Major`]). All layouts count in chunks of 16 bytes; a table of the document in the notation of CuTe
//! ("Canonical Layouts") is [`SharedMatrix::offset`] here.
//!
//! | direction | swizzle | chunk (row, chunk of k), in bytes |
//! |---|---|---|
//! | K | none | `row % 8 * 16 + row / 8 * stride + chunk * leading` |
//! | K | span S | `row % 8 * S + row / 8 * stride + chunk * 16` |
//!
//! | direction | swizzle | chunk (chunk of rows, k), in bytes |
//! |---|---|---|
//! | MN | none | `chunk * stride + k % 8 * 16 + k / 8 * leading` |
//! | MN | span S | `chunk % (S/16) * 16 + chunk / (S/16) * leading + k % 8 * S + k / 8 * stride` |
//!
//! The swizzle applies to the address that comes out. A row of 48 bytes along k may leave the 128-byte span in which it
//! begins; what is left of it then begins where the leading dimension's absolute address says.

use super::swizzle::Swizzle;

/// The direction in which elements lie next to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Major {
    /// Along the inner dimension of the product.
    K,
    /// Along the rows of A or the columns of B ("transposed").
    Mn,
}

/// A matrix in shared memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SharedMatrix {
    /// Address in the CTA's shared memory.
    pub(crate) start: u32,
    /// The leading dimension's byte offset.
    pub(crate) leading: u32,
    /// The stride dimension's byte offset.
    pub(crate) stride: u32,
    /// 128-byte lines between a multiple of 1024 and the beginning of the swizzle's pattern.
    pub(crate) base: u32,
    pub(crate) swizzle: Swizzle,
    /// The absolute address in the field of the leading dimension: where the first row continues beyond the swizzle span.
    pub(crate) behind: Option<u32>,
}

/// Bytes of a chunk, the unit of all layouts.
const CHUNK: u32 = 16;
/// Rows of a core matrix.
const CORE: u32 = 8;
/// Bytes of a row that may be in two spans.
const PARTED: u32 = 48;

impl SharedMatrix {
    /// Reads a descriptor of `wgmma` (PTX ISA, "Matrix Descriptor Format").
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn of_wgmma(bits: u64) -> Result<Self, String> {
        // 13-0 start, 29-16 leading, 45-32 stride, 51-49 base offset, 63-62 swizzle; the others are none's.
        const RESERVED: u64 = 0x3ff1_c000_c000_c000;
        if bits & RESERVED != 0 {
            let bits = bits & RESERVED;
            return Err(format!("bits {bits:#018x} are set that belong to no field"));
        }
        let field = |at: u32| (bits >> at & 0x3fff) as u32 * CHUNK;
        let swizzle = [Swizzle::None, Swizzle::B128, Swizzle::B64, Swizzle::B32][(bits >> 62) as usize & 3];
        let base = (bits >> 49) as u32 & 7;
        if swizzle == Swizzle::None && base != 0 {
            return Err(format!("the matrix base offset {base} needs a swizzle"));
        }
        Ok(Self { start: field(0), leading: field(16), stride: field(32), base, swizzle, behind: None })
    }

    /// Reads a descriptor of `tcgen05` (PTX ISA, "Shared memory descriptor").
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn of_tensor(bits: u64) -> Result<Self, String> {
        // 13-0 start, 29-16 leading, 45-32 stride, 48-46 version, 51-49 base offset, 52 mode of the leading dimension,
        // 63-61 swizzle; the others are none's.
        const RESERVED: u64 = 0x1fe0_0000_c000_c000;
        if bits & RESERVED != 0 {
            let bits = bits & RESERVED;
            return Err(format!("bits {bits:#018x} are set that belong to no field"));
        }
        if bits >> 46 & 7 != 1 {
            return Err(format!("bits 48 to 46 are {:#05b}, not 0b001", bits >> 46 & 7));
        }
        let field = |at: u32| (bits >> at & 0x3fff) as u32 * CHUNK;
        let swizzle = match bits >> 61 {
            0 => Swizzle::None,
            1 => Swizzle::B128Atom32,
            2 => Swizzle::B128,
            4 => Swizzle::B64,
            6 => Swizzle::B32,
            other => return Err(format!("there is no swizzling mode {other}")),
        };
        let base = (bits >> 49) as u32 & 7;
        if swizzle == Swizzle::None && base != 0 {
            return Err(format!("the matrix base offset {base} needs a swizzle"));
        }
        // "Restrictions on the Leading Dimension Absolute Address Stride".
        let absolute = bits >> 52 & 1 == 1;
        if absolute && (swizzle != Swizzle::B128 || base != 0) {
            let what = "an absolute leading dimension (bit 52)";
            return Err(format!("{what} needs the 128-byte swizzle and the matrix base offset 0"));
        }
        let behind = absolute.then(|| field(16));
        Ok(Self { start: field(0), leading: field(16), stride: field(32), base, swizzle, behind })
    }

    /// Bytes from the start to a byte of the matrix, before the swizzle. `row` counts rows of A or columns of B, `k`
    /// along the inner dimension; the byte is that at `along` of the contiguous dimension, which is k times the size
    /// of an element where that lies along k, and the row's otherwise.
    fn offset(&self, major: Major, along: u32, across: u32) -> u32 {
        let (chunk, rest) = (along / CHUNK, along % CHUNK);
        let span = self.swizzle.span();
        // The pattern of 32-byte atoms repeats after four lines ("Layout for swizzle atoms").
        let core = if self.swizzle == Swizzle::B128Atom32 { CORE / 2 } else { CORE };
        let (inside, outside) = match major {
            Major::K => (across % CORE, across / CORE),
            Major::Mn => (across % core, across / core),
        };
        let product = |count: u32, distance: u32| count.wrapping_mul(distance);
        let at = match (major, self.swizzle) {
            (Major::K, Swizzle::None) => product(outside, self.stride) + product(chunk, self.leading),
            (Major::K, _) => product(outside, self.stride) + chunk * CHUNK,
            (Major::Mn, Swizzle::None) => product(chunk, self.stride) + product(outside, self.leading),
            (Major::Mn, _) => {
                let chunks = span / CHUNK;
                chunk % chunks * CHUNK + product(chunk / chunks, self.leading) + product(outside, self.stride)
            }
        };
        at + inside * span + rest
    }

    /// The address of a byte of the matrix: at byte `along` of the contiguous dimension, in line `across`.
    pub(crate) fn address(&self, major: Major, along: u32, across: u32) -> u32 {
        let rest = self.swizzle.span() - self.start % self.swizzle.span() / CHUNK * CHUNK;
        if let Some(behind) = self.behind
            && along >= rest
        {
            let matrix = Self { start: behind, behind: None, ..*self };
            return matrix.address(major, along - rest, across);
        }
        self.swizzle.apply_from(self.start.wrapping_add(self.offset(major, along, across)), self.base)
    }

    /// Whether the layout is defined for rows of so many bytes: in K direction a swizzled row ends with the span, but for
    /// one whose rest has an address.
    pub(crate) fn holds(&self, major: Major, bytes: u32) -> Result<(), String> {
        if self.behind.is_some() {
            let fits = (major, bytes) == (Major::K, PARTED);
            let what = "an absolute leading dimension (bit 52)";
            return if fits { Ok(()) } else { Err(format!("{what} needs rows of {PARTED} bytes along k")) };
        }
        let from = self.start % self.swizzle.span() / CHUNK * CHUNK;
        if major == Major::K && self.swizzle != Swizzle::None && from + bytes > self.swizzle.span() {
            let span = self.swizzle.span();
            return Err(format!(
                "rows of {bytes} bytes along k from byte {from} leave the {span}-byte swizzle"
            ));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Major, SharedMatrix};
    use crate::matrix::swizzle::Swizzle;

    /// A layout of CuTe: nested shapes and strides flattened, in elements.
    fn cute(shape: &[u32], stride: &[u32], mut index: u32) -> u32 {
        let mut at = 0;
        for (size, step) in shape.iter().zip(stride) {
            at += index % size * step;
            index /= size;
        }
        at
    }

    /// The worked examples of the document ("Canonical Layouts").
    #[test]
    fn examples_of_the_document() {
        // (direction, swizzle, bytes of an element, rows, columns, leading, stride, layout of rows, layout of k)
        type Mode<'a> = (&'a [u32], &'a [u32]);
        type Example<'a> = (Major, Swizzle, u32, u32, u32, u32, u32, Mode<'a>, Mode<'a>);
        let cases: [Example<'_>; 5] = [
            (Major::K, Swizzle::None, 4, 16, 16, 64 * 4, 32 * 4, (&[8, 2], &[4, 32]), (&[4, 4], &[1, 64])),
            (Major::K, Swizzle::B32, 4, 16, 8, 16, 64 * 4, (&[8, 2], &[8, 64]), (&[4, 2], &[1, 4])),
            (
                Major::Mn,
                Swizzle::None,
                2,
                16,
                16,
                128 * 2,
                64 * 2,
                (&[8, 1, 2], &[1, 8, 64]),
                (&[8, 2], &[8, 128]),
            ),
            (
                Major::Mn,
                Swizzle::B32,
                2,
                32,
                16,
                128 * 2,
                256 * 2,
                (&[8, 2, 2], &[1, 8, 128]),
                (&[8, 2], &[16, 256]),
            ),
            (
                Major::Mn,
                Swizzle::B64,
                2,
                64,
                16,
                256 * 2,
                512 * 2,
                (&[8, 4, 2], &[1, 8, 256]),
                (&[8, 2], &[32, 512]),
            ),
        ];
        for (major, swizzle, size, rows, columns, leading, stride, by_row, by_k) in cases {
            let matrix = SharedMatrix { start: 4096, leading, stride, base: 0, swizzle, behind: None };
            for row in 0..rows {
                for k in 0..columns {
                    let plain = (cute(by_row.0, by_row.1, row) + cute(by_k.0, by_k.1, k)) * size;
                    let (along, across) = if major == Major::K { (k * size, row) } else { (row * size, k) };
                    let address = matrix.address(major, along, across);
                    assert_eq!(address, swizzle.apply(4096 + plain), "{major:?} {swizzle:?} ({row}, {k})");
                }
            }
        }
    }

    #[test]
    fn descriptors() {
        let bits = 0x123 | 0x40 << 16 | 0x8 << 32 | 3_u64 << 49 | 2_u64 << 62;
        let matrix = SharedMatrix::of_wgmma(bits).unwrap();
        let wanted = SharedMatrix {
            start: 0x1230,
            leading: 0x400,
            stride: 0x80,
            base: 3,
            swizzle: Swizzle::B64,
            behind: None,
        };
        assert_eq!(matrix, wanted);
        // The pattern begins three lines after a multiple of 1024: the first line there is not exchanged.
        let matrix = SharedMatrix { start: 3 * 128, stride: 1024, swizzle: Swizzle::B128, ..wanted };
        assert_eq!(matrix.address(Major::K, 16, 0), 3 * 128 + 16);
        assert_eq!(matrix.address(Major::K, 16, 1), 4 * 128);
        for bad in [1 << 14, 1 << 30, 1 << 46, 1 << 52, 1 << 61, 1 << 49] {
            assert!(SharedMatrix::of_wgmma(bad).is_err(), "{bad:#x}");
        }
        let version = 1_u64 << 46;
        let bits = 0x123 | 0x40 << 16 | 0x8 << 32 | version | 3 << 49 | 4 << 61;
        assert_eq!(SharedMatrix::of_tensor(bits), Ok(wanted));
        for bad in [
            0,
            2 << 46,
            1 << 14 | version,
            1 << 53 | version,
            1 << 52 | version,
            1 << 52 | 1 << 49 | 2 << 61 | version,
            3 << 61 | version,
            1 << 49 | version,
        ] {
            assert!(SharedMatrix::of_tensor(bad).is_err(), "{bad:#x}");
        }
    }
}
