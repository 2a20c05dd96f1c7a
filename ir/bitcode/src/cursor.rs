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

/// Why bits could not be read; the byte is added where the message leaves the crate.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) at: usize,
    pub(crate) message: String,
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
        Err(Fault { at: self.byte(), message: message.into() })
    }

    /// At least 57 bits from here on; behind the end there are zeros.
    #[inline]
    fn peek(&self) -> u64 {
        let byte = self.at / 8;
        let word = match self.bytes.get(byte..byte + 8) {
            Some(bytes) => u64::from_le_bytes(bytes.try_into().unwrap_or([0; 8])),
            None => {
                let mut last = [0; 8];
                let rest = self.bytes.get(byte..).unwrap_or(&[]);
                last[..rest.len()].copy_from_slice(rest);
                u64::from_le_bytes(last)
            }
        };
        word >> (self.at % 8)
    }

    #[inline]
    fn take(&mut self, bits: usize) -> Result<()> {
        if self.at + bits > self.end {
            return self.fail("the file ends within a record");
        }
        self.at += bits;
        Ok(())
    }

    /// A field of at most 64 bits.
    #[inline]
    pub(crate) fn fixed(&mut self, width: u32) -> Result<u64> {
        let word = self.peek();
        if width <= 57 {
            self.take(width as usize)?;
            return Ok(word & ((1 << width) - 1));
        }
        self.take(32)?;
        let high = self.peek();
        self.take(width as usize - 32)?;
        Ok(word & 0xFFFF_FFFF | (high & (u64::MAX >> (96 - width))) << 32)
    }

    /// A field of chunks of `width` bits, of which the highest tells whether another one follows.
    #[inline]
    pub(crate) fn vbr(&mut self, width: u32) -> Result<u64> {
        let more = 1_u64 << (width - 1);
        let word = self.peek();
        let first = word & (2 * more - 1);
        if first & more == 0 {
            self.take(width as usize)?;
            return Ok(first);
        }
        let (mut value, mut shift) = (0, 0);
        loop {
            let chunk = self.fixed(width)?;
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
