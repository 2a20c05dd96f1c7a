//! Writes bits, records and blocks. Records are unabbreviated, except for the string table, which must be a blob.

/// A stream being written.
#[derive(Default)]
pub(crate) struct Bits {
    bytes: Vec<u8>,
    /// The bits that do not fill a byte yet, and their number.
    pending: u64,
    count: u32,
    width: u32,
    /// The open blocks: their previous abbreviation widths, and the positions of their lengths.
    open: Vec<(u32, usize)>,
}

impl Bits {
    pub(crate) fn new() -> Bits {
        Bits { width: 2, ..Bits::default() }
    }

    /// Writes a field of at most 32 bits.
    pub(crate) fn fixed(&mut self, value: u64, width: u32) {
        self.pending |= value << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    fn vbr(&mut self, mut value: u64, width: u32) {
        let more = 1 << (width - 1);
        while value >= more {
            self.fixed(value & (more - 1) | more, width);
            value >>= width - 1;
        }
        self.fixed(value, width);
    }

    fn align(&mut self) {
        if self.count > 0 {
            self.fixed(0, 8 - self.count);
        }
        while !self.bytes.len().is_multiple_of(4) {
            self.bytes.push(0);
        }
    }

    pub(crate) fn enter(&mut self, block: u64) {
        // Wide enough for the built-in abbreviations and one more.
        const WIDTH: u32 = 3;
        self.fixed(1, self.width);
        self.vbr(block, 8);
        self.vbr(u64::from(WIDTH), 4);
        self.align();
        self.open.push((self.width, self.bytes.len()));
        self.bytes.extend([0; 4]);
        self.width = WIDTH;
    }

    pub(crate) fn end(&mut self) {
        self.fixed(0, self.width);
        self.align();
        if let Some((width, at)) = self.open.pop() {
            let words = ((self.bytes.len() - at) / 4 - 1) as u32;
            self.bytes[at..at + 4].copy_from_slice(&words.to_le_bytes());
            self.width = width;
        }
    }

    pub(crate) fn record(&mut self, code: u64, ops: &[u64]) {
        self.fixed(3, self.width);
        self.vbr(code, 6);
        self.vbr(ops.len() as u64, 6);
        for &op in ops {
            self.vbr(op, 6);
        }
    }

    /// Writes a record whose operands are characters.
    pub(crate) fn text(&mut self, code: u64, text: &[u8]) {
        let ops: Vec<u64> = text.iter().map(|&c| u64::from(c)).collect();
        self.record(code, &ops);
    }

    /// Writes a record of bytes only, with the abbreviation that it needs.
    pub(crate) fn blob(&mut self, code: u64, bytes: &[u8]) {
        // Two fields: the literal code, and a blob.
        self.fixed(2, self.width);
        self.vbr(2, 5);
        self.fixed(1, 1);
        self.vbr(code, 8);
        self.fixed(0, 1);
        self.fixed(5, 3);
        self.fixed(4, self.width);
        self.vbr(bytes.len() as u64, 6);
        self.align();
        self.bytes.extend_from_slice(bytes);
        self.align();
    }

    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.align();
        self.bytes
    }
}

/// A number with its sign in the lowest bit.
pub(crate) fn signed(number: i64) -> u64 {
    match number {
        0.. => (number as u64) << 1,
        i64::MIN => 1,
        _ => number.unsigned_abs() << 1 | 1,
    }
}
