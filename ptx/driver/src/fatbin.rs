//! NVIDIA's fat binaries: programs of one module for several targets, as PTX or machine code, compressed or not.
//!
//! The layout is that of the public header `fatbinary_section.h` for the container, and of what `nvcc` and `fatbinary`
//! write for its parts, which the tests hold against `cuobjdump`'s view. Numbers are little-endian.

/// The first bytes of a container (`FATBIN_MAGIC`).
pub(crate) const MAGIC: &[u8] = &0xba55_ed50_u32.to_le_bytes();
/// Bytes of the header of a container.
pub(crate) const HEADER: usize = 16;

/// Fields of a part's header: offset and bytes.
const KIND: (usize, usize) = (0, 2);
const HEADER_BYTES: (usize, usize) = (4, 4);
const STORED_BYTES: (usize, usize) = (8, 8);
const COMPRESSED_BYTES: (usize, usize) = (16, 4);
const TARGET: (usize, usize) = (28, 4);
const FLAGS: (usize, usize) = (40, 8);
const PLAIN_BYTES: (usize, usize) = (56, 8);

/// Values of the field of the kind.
const PTX: u64 = 1;
const MACHINE_CODE: u64 = 2;

/// Bits of the flags: how the part is compressed.
const LZ4: u64 = 1 << 13;
const ZSTD: u64 = 1 << 15;

/// A decompressed part has at most so many bytes.
const LARGEST: usize = 1 << 30;

/// One program of a fat binary.
pub(crate) struct Part<'a> {
    kind: u64,
    /// The number of its target, as 89.
    pub(crate) target: u32,
    flags: u64,
    stored: &'a [u8],
    /// Bytes when decompressed.
    plain: usize,
}

/// A little-endian number in a record.
fn number(record: &[u8], (at, size): (usize, usize)) -> Option<u64> {
    let mut bytes = [0; 8];
    bytes[..size].copy_from_slice(record.get(at..at.checked_add(size)?)?);
    Some(u64::from_le_bytes(bytes))
}

/// The bytes of a container with its header, as the header says.
pub(crate) fn length(header: &[u8; HEADER]) -> Option<u64> {
    let own = number(header, (6, 2)).filter(|own| *own >= HEADER as u64)?;
    header.starts_with(MAGIC).then_some(())?;
    number(header, (8, 8))?.checked_add(own)
}

/// The parts of a container; none if it is not well formed.
pub(crate) fn parts(container: &[u8]) -> Option<Vec<Part<'_>>> {
    let mut at = number(container, (6, 2))? as usize;
    let mut parts = Vec::new();
    while at < container.len() {
        let record = &container[at..];
        let kind = number(record, KIND)?;
        // Containers are padded with zeros.
        if kind == 0 {
            break;
        }
        let header = number(record, HEADER_BYTES)? as usize;
        let size = usize::try_from(number(record, STORED_BYTES)?).ok()?;
        let end = header.checked_add(size).filter(|end| *end > 0)?;
        let stored = record.get(header..end)?;
        // The headers of parts that ptxc writes end before the fields about compression.
        let field =
            |place: (usize, usize)| if header >= place.0 + place.1 { number(record, place) } else { Some(0) };
        let flags = field(FLAGS)?;
        let compressed = flags & (LZ4 | ZSTD) != 0;
        let used = if compressed { number(record, COMPRESSED_BYTES)? as usize } else { size };
        let plain = usize::try_from(field(PLAIN_BYTES)?).ok()?;
        parts.push(Part { kind, target: field(TARGET)? as u32, flags, stored: stored.get(..used)?, plain });
        at += end;
    }
    Some(parts)
}

impl Part<'_> {
    /// Whether the part is PTX.
    pub(crate) fn is_ptx(&self) -> bool {
        self.kind == PTX
    }

    /// Whether the part is code of a GPU.
    pub(crate) fn is_machine_code(&self) -> bool {
        self.kind == MACHINE_CODE
    }

    /// The text of a part that is PTX.
    pub(crate) fn text(&self) -> Option<String> {
        let bytes = self.bytes()?;
        let text = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
        String::from_utf8(text.to_vec()).ok()
    }

    /// The decompressed bytes.
    fn bytes(&self) -> Option<Vec<u8>> {
        if self.flags & (LZ4 | ZSTD) == 0 {
            return Some(self.stored.to_vec());
        }
        if self.plain > LARGEST {
            return None;
        }
        if self.flags & LZ4 != 0 {
            return lz4_flex::block::decompress(self.stored, self.plain).ok();
        }
        let mut plain = Vec::new();
        let frame = ruzstd::decoding::StreamingDecoder::new(self.stored).ok()?;
        std::io::Read::read_to_end(&mut std::io::Read::take(frame, LARGEST as u64), &mut plain).ok()?;
        Some(plain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A container with one part.
    fn container(target: u32, flags: u64, stored: &[u8], plain: usize) -> Vec<u8> {
        let mut part = vec![0; 64];
        part[0] = PTX as u8;
        part[4] = 64;
        part[8..16].copy_from_slice(&(stored.len() as u64).to_le_bytes());
        part[16..20].copy_from_slice(&(stored.len() as u32).to_le_bytes());
        part[28..32].copy_from_slice(&target.to_le_bytes());
        part[40..48].copy_from_slice(&flags.to_le_bytes());
        part[56..64].copy_from_slice(&(plain as u64).to_le_bytes());
        part.extend(stored);
        let mut all = MAGIC.to_vec();
        all.extend([1, 0, 16, 0]);
        all.extend((part.len() as u64).to_le_bytes());
        all.extend(part);
        all
    }

    #[test]
    fn plain_and_compressed_parts_have_the_same_text() {
        let text = ".version 8.0\n.target sm_75\n.address_size 64\n".repeat(9);
        let lz4 = lz4_flex::block::compress(text.as_bytes());
        let zstd =
            ruzstd::encoding::compress_to_vec(text.as_bytes(), ruzstd::encoding::CompressionLevel::Fastest);
        for (flags, stored) in [(0, text.as_bytes()), (LZ4, &lz4), (ZSTD, &zstd)] {
            let all = container(75, flags, stored, text.len());
            assert_eq!(length(all[..HEADER].try_into().unwrap_or(&[0; HEADER])), Some(all.len() as u64));
            let parts = parts(&all).unwrap_or_default();
            assert_eq!((parts.len(), parts[0].target, parts[0].text()), (1, 75, Some(text.clone())));
        }
    }

    #[test]
    fn broken_containers_have_no_text() {
        let all = container(75, LZ4, b"\xff\xff\xff", 100);
        assert_eq!(parts(&all).map(|parts| parts[0].text()), Some(None));
        for end in 17..all.len() {
            assert!(parts(&all[..end]).is_none(), "{end}");
        }
        let mut huge = container(75, LZ4, b"x", usize::MAX);
        assert_eq!(parts(&huge).map(|parts| parts[0].text()), Some(None));
        huge[16 + 8..16 + 16].fill(0xff);
        assert!(parts(&huge).is_none());
    }
}
