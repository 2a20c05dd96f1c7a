//! Matrices in shared memory as the PTX ISA lays them out, written from its CuTe layouts, for the tests of products that
//! read them through descriptors.

#![allow(dead_code, reason = "each test binary uses a part")]

/// Numbers that look random.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(crate) fn below(&mut self, count: u64) -> u64 {
        (self.next() >> 11) % count
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Major {
    K,
    Mn,
}

/// Bits B of the document's Swizzle<B, 4, 3>, and the codes of the descriptors of `wgmma` and `tcgen05`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Swizzle(pub(crate) u32, u64, u64);

pub(crate) const SWIZZLES: [Swizzle; 4] =
    [Swizzle(0, 0, 0), Swizzle(1, 3, 6), Swizzle(2, 2, 4), Swizzle(3, 1, 2)];
/// The 128-byte swizzle whose atoms have 32 bytes, Swizzle<2, 5, 2>, which a transposed matrix of 32-bit elements has.
pub(crate) const ATOMS: Swizzle = Swizzle(3, u64::MAX, 1);

/// A matrix in shared memory: lines (rows of A, columns of B) of `inner` elements.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layout {
    pub(crate) major: Major,
    pub(crate) swizzle: Swizzle,
    pub(crate) start: u32,
    leading: u32,
    stride: u32,
    base: u32,
    /// The absolute address of what is left of a row behind its 128 bytes.
    behind: Option<u32>,
}

impl Layout {
    /// The document's canonical layout: offsets in elements of T to 16 bytes. Elements have so many bits.
    pub(crate) fn bit(&self, size: u32, line: u32, k: u32) -> u32 {
        if let Some(behind) = self.behind {
            let rest = (128 - self.start % 128) * 8 / size;
            let (start, k) = if k < rest { (self.start, k) } else { (behind, k - rest) };
            return Self { start, behind: None, ..*self }.bit(size, line, k);
        }
        let t = 128 / size;
        let (lbo, sbo) = (self.leading * 8 / size, self.stride * 8 / size);
        let w = 1 << self.swizzle.0;
        // Lines of k in an atom of a transposed matrix.
        let core = if self.swizzle == ATOMS { 4 } else { 8 };
        let (shape, strides, index) = match (self.major, w) {
            // ((T,1,m),(8,k)):((1,T,SBO),(1T,LBO))
            (Major::Mn, 1) => ([t, 1, u32::MAX], [1, t, sbo], (line, [8, u32::MAX], [t, lbo], k)),
            // ((T,W,m),(8,k)):((1,T,LBO),(WT,SBO))
            (Major::Mn, _) => ([t, w, u32::MAX], [1, t, lbo], (line, [core, u32::MAX], [w * t, sbo], k)),
            // ((8,m),(T,2k)):((1T,SBO),(1,LBO))
            (Major::K, 1) => ([8, 1, u32::MAX], [t, 0, sbo], (line, [t, u32::MAX], [1, lbo], k)),
            // ((8,m),(T,2k)):((WT,SBO),(1,T))
            (Major::K, _) => ([8, 1, u32::MAX], [w * t, 0, sbo], (line, [t, u32::MAX], [1, t], k)),
        };
        let fold = |shape: &[u32], strides: &[u32], mut index: u32| {
            shape.iter().zip(strides).fold(0, |at, (size, stride)| {
                let step = index % size * stride;
                index /= size;
                at + step
            })
        };
        let (line, shape_k, strides_k, k) = index;
        let bits = (fold(&shape, &strides, line) + fold(&shape_k, &strides_k, k)) * size;
        // The pattern begins `base` lines of 128 bytes behind a multiple of its period.
        let byte = self.start + bits / 8 - self.base * 128;
        let swizzled = match self.swizzle == ATOMS {
            true => byte ^ (byte & 3 << 7) >> 2,
            false => byte ^ (byte & (w - 1) << 7) >> 3,
        };
        (swizzled + self.base * 128) * 8 + bits % 8
    }

    fn fields(&self) -> u64 {
        let field = |bytes: u32| u64::from((bytes & 0x3ffff) >> 4);
        let leading = self.behind.map_or(field(self.leading), |behind| field(behind) | 1 << (52 - 16));
        field(self.start) | leading << 16 | field(self.stride) << 32 | u64::from(self.base) << 49
    }

    /// The descriptor of `wgmma`.
    pub(crate) fn of_wgmma(&self) -> u64 {
        self.fields() | self.swizzle.1 << 62
    }

    /// The descriptor of `tcgen05`.
    pub(crate) fn of_tcgen05(&self) -> u64 {
        self.fields() | 1 << 46 | self.swizzle.2 << 61
    }
}

/// A layout for so many lines of so many bytes, from an address on; where it ends. Elements have so many bits.
pub(crate) fn arrange(
    (major, swizzle): (Major, Swizzle),
    start: u32,
    lines: u32,
    bytes: u32,
    size: u32,
    shift: u32,
) -> (Layout, u32) {
    let span = 16 << swizzle.0;
    let core = if swizzle == ATOMS { 4 } else { 8 };
    let period = core * span;
    let start = start.next_multiple_of(1024) + if swizzle.0 > 0 { 128 * shift } else { 0 };
    let base = if swizzle.0 > 0 { shift } else { 0 };
    // A transposed matrix: bytes of a line of k, and those lines.
    let (across, inner) = (lines * size / 8, bytes * 8 / size);
    let (leading, stride, end) = match (major, swizzle.0) {
        // Groups of 8 rows follow each other, with a gap; then the next chunk of k.
        (Major::K, 0) => (144 * lines.div_ceil(8), 144, 144 * lines.div_ceil(8) * bytes.div_ceil(16)),
        (Major::K, _) => (16, period, period * lines.div_ceil(8)),
        (Major::Mn, 0) => {
            let chunks = across.div_ceil(16);
            (160 * chunks, 160, 160 * chunks * inner.div_ceil(8))
        }
        (Major::Mn, _) => {
            let spans = across.div_ceil(span);
            (period, period * spans, period * spans * inner.div_ceil(core))
        }
    };
    (Layout { major, swizzle, start, leading, stride, base, behind: None }, start + end)
}

/// A layout with the 128-byte swizzle for lines of 48 bytes that begin so many bytes behind a multiple of 128: what is
/// behind 128 bytes lies in lines of their own.
pub(crate) fn arrange_parted(start: u32, lines: u32, from: u32) -> (Layout, u32) {
    let (layout, behind) = arrange((Major::K, SWIZZLES[3]), start, lines, 128, 4, 0);
    let behind = behind.next_multiple_of(1024);
    let parted = Layout { start: layout.start + from, behind: Some(behind), ..layout };
    (parted, behind + behind - layout.start)
}

/// Puts an element into an image of shared memory.
pub(crate) fn put(image: &mut Vec<u8>, bit: u32, bits: u32, value: u32) {
    let end = ((bit + bits).div_ceil(8)).next_multiple_of(4) as usize;
    if image.len() < end {
        image.resize(end, 0);
    }
    for at in 0..bits {
        let (byte, low) = (((bit + at) / 8) as usize, (bit + at) % 8);
        image[byte] = image[byte] & !(1 << low) | ((value >> at & 1) as u8) << low;
    }
}
