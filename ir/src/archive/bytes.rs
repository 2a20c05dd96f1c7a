//! Encodes numbers and strings as bytes: little-endian base 128, and length before content.

/// Writes encoded bytes.
#[derive(Default)]
pub(super) struct Writer {
    pub(super) out: Vec<u8>,
}

impl Writer {
    pub(super) fn byte(&mut self, byte: u8) {
        self.out.push(byte);
    }

    pub(super) fn number(&mut self, number: impl Into<u64>) {
        let mut rest = number.into();
        while rest >= 0x80 {
            self.out.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.out.push(rest as u8);
    }

    /// The length of a list.
    pub(super) fn count(&mut self, count: usize) {
        self.number(count as u64);
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.count(bytes.len());
        self.out.extend_from_slice(bytes);
    }

    pub(super) fn append(&mut self, other: &Writer) {
        self.out.extend_from_slice(&other.out);
    }
}

/// Reads encoded bytes. Every method returns `None` if the bytes end early or are malformed.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { rest: bytes }
    }

    #[inline]
    pub(super) fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    #[inline]
    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    #[inline]
    pub(super) fn small(&mut self) -> Option<u32> {
        u32::try_from(self.number()?).ok()
    }

    pub(super) fn flag(&mut self) -> Option<bool> {
        Some(self.byte()? != 0)
    }

    /// The length of a list whose elements take at least one byte each.
    pub(super) fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.number()?).ok()?;
        (count <= self.rest.len()).then_some(count)
    }

    pub(super) fn bytes(&mut self) -> Option<&'a [u8]> {
        let count = self.count()?;
        let (bytes, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(bytes)
    }

    pub(super) fn text(&mut self) -> Option<&'a str> {
        std::str::from_utf8(self.bytes()?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_come_back() {
        let numbers = [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX];
        let mut writer = Writer::default();
        numbers.iter().for_each(|&n| writer.number(n));
        writer.bytes(b"text");
        let mut reader = Reader::new(&writer.out);
        for n in numbers {
            assert_eq!(reader.number(), Some(n));
        }
        assert_eq!(reader.text(), Some("text"));
        assert_eq!(reader.byte(), None);
    }

    #[test]
    fn bytes_that_end_early_are_no_number_and_no_text() {
        assert_eq!(Reader::new(&[0x80]).number(), None);
        assert_eq!(Reader::new(&[5, b'a']).text(), None);
        assert_eq!(Reader::new(&[0xFF; 11]).number(), None, "more than 64 bits");
    }
}
