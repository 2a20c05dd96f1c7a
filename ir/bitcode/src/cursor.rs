//! Bits: fields of fixed and variable width (LLVM Bitcode File Format, "Primitives").

use crate::Result;

/// A place in a stream of bits.
#[derive(Copy, Clone)]
pub(crate) struct Cursor<'b> {
    bytes: &'b [u8],
    /// The next bit.
    at: usize,
    /// Behind the last bit.
    end: usize,
}

/// Why bits could not be read; the byte is added where the message leaves the crate. Behind a pointer, so that a field
/// that can be read comes back in registers.
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

    /// The byte that the next bit lies in.
    pub(crate) fn byte(&self) -> usize {
        self.at / 8
    }

    /// How many bytes the stream has.
    pub(crate) fn length(&self) -> usize {
        self.end / 8
    }

    pub(crate) fn left(&self) -> usize {
        self.end - self.at
    }

    pub(crate) fn fail<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(Fault::new(self.byte(), message))
    }

    /// The bytes from `byte` on, of which there are fewer than eight.
    #[cold]
    fn last_bytes(&self, byte: usize) -> u64 {
        let mut last = [0; 8];
        let rest = self.bytes.get(byte..).unwrap_or(&[]);
        last[..rest.len()].copy_from_slice(rest);
        u64::from_le_bytes(last)
    }

    /// At least 57 bits from here on; behind the end there are zeros.
    #[inline(always)]
    fn peek(&self) -> u64 {
        let byte = self.at / 8;
        let word = match self.bytes.get(byte..byte + 8) {
            Some(bytes) => u64::from_le_bytes(bytes.try_into().unwrap_or([0; 8])),
            None => self.last_bytes(byte),
        };
        word >> (self.at % 8)
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
    #[inline(always)]
    pub(crate) fn fixed(&mut self, width: u32) -> Result<u64> {
        let word = self.peek();
        if width <= 57 {
            self.take(width as usize)?;
            return Ok(word & ((1 << width) - 1));
        }
        self.wide(width)
    }

    /// A field of more bits than there are at least in a word.
    #[cold]
    fn wide(&mut self, width: u32) -> Result<u64> {
        let word = self.peek();
        self.take(32)?;
        let high = self.peek();
        self.take(width as usize - 32)?;
        Ok(word & 0xFFFF_FFFF | (high & (u64::MAX >> (96 - width))) << 32)
    }

    /// A field of chunks of `width` bits, of which the highest tells whether another one follows.
    #[inline(always)]
    pub(crate) fn vbr(&mut self, width: u32) -> Result<u64> {
        let more = 1_u64 << (width - 1);
        let word = self.peek();
        let first = word & (2 * more - 1);
        if first & more == 0 {
            self.take(width as usize)?;
            return Ok(first);
        }
        self.long_vbr(width)
    }

    /// A field of more than one chunk.
    fn long_vbr(&mut self, width: u32) -> Result<u64> {
        let more = 1_u64 << (width - 1);
        let (mut value, mut shift) = (0, 0);
        let (mut word, mut known) = (self.peek(), 57);
        loop {
            if known < width {
                (word, known) = (self.peek(), 57);
            }
            let chunk = word & (2 * more - 1);
            word >>= width;
            known -= width;
            self.take(width as usize)?;
            let digits = chunk & (more - 1);
            if shift >= 64 || (shift > 0 && digits >> (64 - shift) != 0) {
                return self.fail("a number has more than 64 bits");
            }
            value |= digits << shift;
            if chunk & more == 0 {
                return Ok(value);
            }
            shift += width - 1;
        }
    }

    /// `count` fields of `width` bits each, behind those in `out`.
    pub(crate) fn list(&mut self, width: u32, count: usize, out: &mut Vec<u64>) -> Result<()> {
        if count.checked_mul(width as usize).is_none_or(|bits| bits > self.left()) {
            return self.fail("a list is longer than the file");
        }
        // Several come out of one word; they are all there, as was just asked.
        let at_once = (57 / width) as usize;
        if at_once == 0 {
            for _ in 0..count {
                out.push(self.fixed(width)?);
            }
            return Ok(());
        }
        let mask = (1_u64 << width) - 1;
        let mut left = count;
        while left > 0 {
            let some = left.min(at_once);
            let mut word = self.peek();
            out.extend((0..some).map(|_| {
                let field = word & mask;
                word >>= width;
                field
            }));
            self.at += some * width as usize;
            left -= some;
        }
        Ok(())
    }

    /// On to the next multiple of 32 bits, counted from the start of the stream.
    pub(crate) fn align(&mut self) -> Result<()> {
        self.take(self.at.wrapping_neg() % 32)
    }

    /// `count` bytes, from a multiple of 32 bits on.
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
}
