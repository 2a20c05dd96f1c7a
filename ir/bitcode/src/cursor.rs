//! Reads bit fields of fixed and variable width (LLVM Bitcode File Format, "Primitives").

use crate::Result;

/// A position in a stream of bits.
#[derive(Copy, Clone)]
pub(crate) struct Cursor<'b> {
    bytes: &'b [u8],
    /// The next bit.
    at: usize,
    /// The end, after the last bit.
    end: usize,
}

/// A read error: byte offset and message, formatted when it leaves the crate. Boxed, so that a successful result is
/// returned in registers.
#[derive(Clone, Debug)]
pub(crate) struct Fault(Box<(usize, String)>);

impl Fault {
    #[cold]
    pub(crate) fn new(at: usize, message: impl Into<String>) -> Fault {
        Fault(Box::new((at, message.into())))
    }

    /// The byte.
    pub(crate) fn at(&self) -> usize {
        self.0.0
    }

    pub(crate) fn message(self) -> String {
        self.0.1
    }
}

impl<'b> Cursor<'b> {
    pub(crate) fn new(bytes: &'b [u8]) -> Cursor<'b> {
        Cursor { bytes, at: 0, end: bytes.len() * 8 }
    }

    /// The index of the byte that contains the next bit.
    pub(crate) fn byte(&self) -> usize {
        self.at / 8
    }

    /// The length of the stream in bytes.
    pub(crate) fn length(&self) -> usize {
        self.end / 8
    }

    pub(crate) fn left(&self) -> usize {
        self.end - self.at
    }

    pub(crate) fn fail<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(Fault::new(self.byte(), message))
    }

    /// A window for reading consecutive fields from here. [`Cursor::move_to`] ends it.
    #[inline(always)]
    pub(crate) fn window(&self) -> Window<'b> {
        Window { bytes: self.bytes, at: self.at, too_long: false }
    }

    /// Advances to the end of the last field read from a window.
    #[inline(always)]
    pub(crate) fn move_to(&mut self, window: Window<'b>) -> Result<()> {
        if window.at > self.end || window.too_long {
            return self.misread(window);
        }
        self.at = window.at;
        Ok(())
    }

    #[cold]
    fn misread(&mut self, window: Window<'b>) -> Result<()> {
        self.at = window.at.min(self.end);
        self.fail(if window.too_long {
            "a number has more than 64 bits"
        } else {
            "the file ends within a record"
        })
    }

    #[inline(always)]
    fn take(&mut self, bits: usize) -> Result<()> {
        if self.at + bits > self.end {
            return self.fail("the file ends within a record");
        }
        self.at += bits;
        Ok(())
    }

    /// A field of at most 64 bits.
    pub(crate) fn fixed(&mut self, width: u32) -> Result<u64> {
        let mut window = self.window();
        let field = window.fixed(width);
        self.move_to(window)?;
        Ok(field)
    }

    /// A variable-width field of chunks of `width` bits, whose highest bit tells whether another chunk follows.
    pub(crate) fn vbr(&mut self, width: u32) -> Result<u64> {
        let mut window = self.window();
        let field = window.vbr(width);
        self.move_to(window)?;
        Ok(field)
    }

    /// Advances to the next multiple of 32 bits from the start of the stream.
    pub(crate) fn align(&mut self) -> Result<()> {
        self.take(self.at.wrapping_neg() % 32)
    }

    /// Reads `count` bytes at a multiple of 32 bits.
    pub(crate) fn bytes(&mut self, count: usize) -> Result<&'b [u8]> {
        let start = self.byte();
        match count.checked_mul(8).filter(|&bits| bits <= self.left()) {
            Some(bits) => {
                self.take(bits)?;
                Ok(&self.bytes[start..start + count])
            }
            None => self.fail("the file ends within a blob"),
        }
    }

    pub(crate) fn skip_words(&mut self, words: usize) -> Result<()> {
        match words.checked_mul(32).filter(|&bits| bits <= self.left()) {
            Some(bits) => self.take(bits),
            None => self.fail("a block is longer than the file"),
        }
    }
}

/// Reads fields of a stream. Each field is extracted from the eight bytes at its start, loaded as one word: this is
/// as fast as keeping a buffered word, and needs only the position in a register. Zeros follow the end of the
/// stream: [`Cursor::move_to`] checks once per record whether it is inside the stream and its numbers are valid.
#[derive(Copy, Clone)]
pub(crate) struct Window<'b> {
    bytes: &'b [u8],
    /// The next bit.
    at: usize,
    /// Whether there was a number of more than 64 bits.
    too_long: bool,
}

/// The number of bits that an eight-byte word contains from any starting bit of its first byte.
pub(crate) const HELD: u32 = 57;

impl Window<'_> {
    /// The number of remaining bits.
    pub(crate) fn left(&self) -> usize {
        (self.bytes.len() * 8).saturating_sub(self.at)
    }

    /// At least the next [`HELD`] bits.
    #[inline(always)]
    fn word(&self) -> u64 {
        let byte = self.at / 8;
        let word = match self.bytes.get(byte..byte + 8) {
            Some(bytes) => u64::from_le_bytes(bytes.try_into().unwrap_or([0; 8])),
            None => last_bytes(self.bytes, byte),
        };
        word >> (self.at % 8)
    }

    /// A field of at most [`HELD`] bits.
    #[inline(always)]
    pub(crate) fn short(&mut self, width: u32) -> u64 {
        let field = self.word() & ((1 << width) - 1);
        self.at += width as usize;
        field
    }

    /// A field of at most 64 bits.
    #[inline(always)]
    pub(crate) fn fixed(&mut self, width: u32) -> u64 {
        if width <= HELD {
            return self.short(width);
        }
        let low = self.short(32);
        low | self.short(width - 32) << 32
    }

    /// A variable-width field of chunks of `width` bits, at most 32, whose highest bit tells whether another chunk
    /// follows.
    #[inline(always)]
    pub(crate) fn vbr(&mut self, width: u32) -> u64 {
        let more = 1_u64 << (width - 1);
        let word = self.word();
        if word & more == 0 {
            self.at += width as usize;
            return word & (more - 1);
        }
        // Nearly all numbers have one or two chunks.
        let second = word >> width;
        if 2 * width <= HELD && second & more == 0 {
            self.at += 2 * width as usize;
            return word & (more - 1) | (second & (more - 1)) << (width - 1);
        }
        self.long(width)
    }

    /// A field of any number of chunks.
    #[inline(always)]
    fn long(&mut self, width: u32) -> u64 {
        let more = 1_u64 << (width - 1);
        let (mut value, mut shift) = (0, 0);
        loop {
            let chunk = self.short(width);
            let digits = chunk & (more - 1);
            // Only the last chunks of a long number can overflow.
            if shift + width > 65 && (shift >= 64 || digits << shift >> shift != digits) {
                self.too_long = true;
                return 0;
            }
            value |= digits << shift;
            shift += width - 1;
            if chunk & more == 0 {
                return value;
            }
        }
    }

    /// Appends `count` characters of `width` bits, at most 8, decoded by `spelled`.
    #[inline(always)]
    pub(crate) fn chars(&mut self, count: usize, width: u32, to: &mut Vec<u8>, spelled: impl Fn(u64) -> u8) {
        /// The number of characters in one field.
        const TOGETHER: usize = (HELD / 8) as usize;
        let mut left = count;
        while left > 0 {
            let now = left.min(TOGETHER);
            let mut codes = self.short(now as u32 * width);
            to.extend((0..now).map(|_| {
                let code = codes & ((1 << width) - 1);
                codes >>= width;
                spelled(code)
            }));
            left -= now;
        }
    }
}

/// The bytes from `byte` on, fewer than eight.
#[cold]
fn last_bytes(bytes: &[u8], byte: usize) -> u64 {
    let mut last = [0; 8];
    let rest = bytes.get(byte..).unwrap_or(&[]);
    last[..rest.len()].copy_from_slice(rest);
    u64::from_le_bytes(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_every_width() {
        let bytes = [0xFF; 17];
        let mut cursor = Cursor::new(&bytes);
        assert_eq!(cursor.fixed(3).unwrap(), 7);
        assert_eq!(cursor.fixed(64).unwrap(), u64::MAX);
        assert_eq!(cursor.fixed(58).unwrap(), u64::MAX >> 6);
        assert_eq!(cursor.left(), 11);
        assert!(cursor.fixed(12).is_err());
    }

    #[test]
    fn a_number_of_chunks_has_at_most_64_bits() {
        // Two chunks of four bits: 2, then 1.
        assert_eq!(Cursor::new(&[0x1A]).vbr(4).unwrap(), 2 | 1 << 3);
        assert!(Cursor::new(&[0xFF; 64]).vbr(6).is_err());
        let mut largest = [0xFF; 10];
        largest[9] = 1;
        assert_eq!(Cursor::new(&largest).vbr(8).unwrap(), u64::MAX);
    }

    #[test]
    fn numbers_of_every_count_of_chunks() {
        for width in [2, 6, 8, 28, 29, 32] {
            for bits in 0..64 {
                let number = (1_u64 << bits) | 1;
                let mut written = crate::writer::bits::Bits::new();
                let (mut left, more) = (number, 1 << (width - 1));
                while left >= more {
                    written.fixed(left & (more - 1) | more, width);
                    left >>= width - 1;
                }
                written.fixed(left, width);
                written.fixed(5, 3);
                let bytes = written.finish();
                let mut cursor = Cursor::new(&bytes);
                assert_eq!((cursor.vbr(width).unwrap(), cursor.fixed(3).unwrap()), (number, 5));
            }
        }
    }
}
